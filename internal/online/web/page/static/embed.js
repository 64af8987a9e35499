// The small page in a frame of another site: steps through a game, or through moves
// from any position, where the reader may try other moves, or solves a puzzle.

import "./board.js";
import { Solver } from "./embed-puzzle.js";
import { readRecords, tag, writeRecord } from "./record.js";
import { fitStage } from "./room.js";
import { effect, legal, parse, written } from "./rules.js";
import { made, preview } from "./sentence.js";
import { isPlain, lineQuery, nodeAt, pack, place, unpack } from "./study.js";
import { plain, t } from "./text.js";
import { Node } from "./tree.js";
import { Typed } from "./typed.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
/** @type {{start: string, moves: string[], names: [string, string], ply: number, result: string, open: boolean, task: string, bottom: "south"|"north", puzzle: import("./embed-puzzle.js").Task|null}} */
const given = JSON.parse($("#steps").textContent || "{}");
const board = /** @type {CupsBoard} */ ($("cups-board"));
const home = /** @type {HTMLAnchorElement} */ ($("h1 a"));
const bottom = given.bottom === "north" ? 1 : 0;
const names = given.names;
let node = new Node(parse(given.start));
/** @type {import("./record.js").Tags} */
let tags = [];
/** What the heading leads to, as long as nobody has stepped on. */
let query = "";
/** The page that the heading leads to, counted, so that an address that took long to pack is not written over a later one. */
let headed = 0;
const typed = new Typed(board);
let timer = 0;
/** Whether the reader may move at the end of the line that is shown. */
let open = given.open;
/** What is said of an attempt at a puzzle, and whether it is bad news. */
let said = { text: "", wrong: false };
const solver = given.puzzle && new Solver(given.puzzle, showLine, (text, wrong = false) => {
	said = { text, wrong };
	tell();
});

/** What has happened, or would happen. */
function tell() {
	const p = node.position;
	const e = board.previewed ? effect(p, board.previewed) : null;
	$(".embed-sentence").classList.toggle("wrong", !e && said.wrong);
	if (e) return void ($(".embed-sentence").textContent = plain(preview(p, e, names[1 - e.side]).filter(Boolean).join(" ")));
	if (said.text) return write(said.text);
	const last = node.effect;
	const of = node.line().length - 1;
	const parts = [];
	if (last) parts.push(t("page.replay.move", { n: node.ply, of, what: plain(made(last, names[last.side])) }));
	else if (given.task) parts.push(given.task);
	else if (of || !given.open) parts.push(t("page.replay.start"));
	parts.push(...node.comments.map((c) => c.replace(/\[%(clk|eval) [^\]]*\]/g, "").trim()).filter(Boolean));
	if (node.ply === of && given.result) parts.push(given.result);
	if (given.open && p.turn !== -1 && (last || !given.task)) parts.push(t("page.game.turn_of", { name: names[p.turn] }));
	write(parts.join(" "));
}

/** Writes the sentence. @param {string} text */
function write(text) {
	const sentence = $(".embed-sentence");
	if (sentence.textContent !== text) sentence.textContent = text;
	// A long comment scrolls, also by keys.
	if (sentence.scrollHeight > sentence.clientHeight + 1) sentence.tabIndex = 0;
	else sentence.removeAttribute("tabindex");
}

/** Shows a position. @param {Node} to @param {boolean} fly whether the beans of its move fly */
function go(to, fly) {
	node = to;
	const p = node.position;
	const last = node.effect;
	board.cancel();
	const line = node.line();
	const mayMove = open && (!solver || node === line.at(-1));
	board.show({ position: p, bottom, me: mayMove ? p.turn : -1, legal: mayMove ? legal(p) : [], names, last }, fly ? last : null);
	tell();
	const [first, end] = [node.parent === null, node === line.at(-1)];
	for (const [selector, off] of /** @type {[string, boolean][]} */ ([[".go-first", first], [".go-back", first], [".go-on", end], [".go-last", end]])) $(selector).setAttribute("aria-disabled", String(off));
	$(".embed-steps").hidden = line.length < 2;
	// What else could be played here, where the author has shown it.
	const others = $(".embed-others");
	others.replaceChildren(...node.children.slice(1).map((other) => {
		const button = document.createElement("button");
		button.type = "button";
		button.className = "quiet";
		button.textContent = other.effect ? written(other.effect) : "";
		button.addEventListener("click", () => step(other, true));
		return button;
	}));
	others.hidden = others.childElementCount === 0;
	head();
}

/** Shows moves of a puzzle from its beginning. @param {string[]} moves @param {number} at @param {{fly?: boolean, free?: boolean}} [how] */
function showLine(moves, at, { fly = false, free = false } = {}) {
	let end = new Node(parse(given.start));
	for (const move of moves) end = end.add(move);
	open = free;
	go(end.path()[at], fly);
}

/** Leads the heading of an analysis to what is shown. A game and a puzzle have pages of their own. */
async function head() {
	const now = lineQuery(node);
	const mine = ++headed;
	query ||= now;
	if (home.pathname !== "/analysis" || now === query) return;
	query = " "; // from now on each step leads elsewhere
	const root = node.path()[0];
	const hash = isPlain(root) ? "" : await pack(writeRecord(tags, root, "*"), place(node)).catch(() => "");
	if (mine === headed) home.href = `/analysis${now}${hash}`;
}

/** Plays the moves by itself, or stops. @param {boolean} on */
function run(on) {
	clearInterval(timer);
	timer = 0;
	$(".go-play").setAttribute("aria-pressed", String(on));
	$(".go-play").textContent = t(on ? "page.replay.stop" : "page.replay.play");
	if (!on) return;
	if (!node.children[0]) go(node.path()[0], false);
	timer = setInterval(() => {
		if (node.children[0]) go(node.children[0], true);
		if (!node.children[0]) run(false);
	}, 1600);
}

/** @param {Node|null|undefined} to @param {boolean} fly */
function step(to, fly) {
	run(false);
	solver?.stop();
	if (to) go(to, fly);
}

const back = () => step(node.parent, false);
const on = () => step(node.children[0], true);
const first = () => step(node.path()[0], false);
const end = () => step(node.line().at(-1), false);
$(".go-first").addEventListener("click", first);
$(".go-back").addEventListener("click", back);
$(".go-on").addEventListener("click", on);
$(".go-last").addEventListener("click", end);
$(".go-play").addEventListener("click", () => run(timer === 0));
board.addEventListener("choose", (e) => {
	const move = /** @type {CustomEvent} */ (e).detail;
	if (solver) solver.take(move);
	else step(node.add(move), true);
});
board.addEventListener("preview", tell);
addEventListener("keydown", (e) => {
	if (e.ctrlKey || e.metaKey || e.altKey) return;
	/** @type {Record<string, () => void>} */
	const keys = { ArrowLeft: back, ArrowRight: on, Home: first, End: end, Escape: () => typed.cancel() };
	if (keys[e.key]) keys[e.key]();
	else if (e.key === "Enter" && board.previewed && !(/** @type {HTMLElement} */ (e.target).closest("button, a"))) board.play();
	else if (!open || !typed.take(e.key)) return;
	e.preventDefault();
});

/** The tree of the address, with its comments and other moves; the moves that the server has read if there is none. */
async function begin() {
	for (const move of given.moves) node = node.add(move);
	let at = node.path()[Math.min(given.ply, given.moves.length)];
	const tree = given.open ? await unpack(location.hash) : null;
	const [record] = tree ? readRecords(tree.record) : [];
	if (tree && record && !record.fault) {
		at = nodeAt(record.root, tree.at);
		tags = record.tags;
		const [south, north] = [tag(record.tags, "White"), tag(record.tags, "Black")];
		if (south && north && south !== "?" && north !== "?") {
			names.splice(0, 2, south, north);
			home.textContent = document.title = t("page.game.title", { south, north });
		}
		home.hash = location.hash;
	}
	board.hideHints = Boolean(given.task);
	fitStage($(".embed-board"), at.position.cups[0].length);
	go(at, false);
}

begin();
