// The page of an analysis: a board with a tree of moves, what each move is worth as
// the server or the user's own machine finds it out, the graph of the line, and
// tools to set up, open and share.

import "./board.js";
import { embedCode } from "./embed-code.js";
import { LARGEST_FILE, readText } from "./file.js";
import { draw as drawGraph } from "./graph.js";
import { Local } from "./local.js";
import { joined } from "./proofs.js";
import { readRecords, tag, writeRecord } from "./record.js";
import { effect, format, legal, letter, parse, play, start, written } from "./rules.js";
import { made, preview } from "./sentence.js";
import { remember, remembered } from "./settings.js";
import { fitStage } from "./room.js";
import { connectSound, hear } from "./sounds.js";
import { isPlain, lineQuery, LONGEST_LINK, nodeAt, pack, place, unpack } from "./study.js";
import { fault as faultOf, plain, t } from "./text.js";
import { passed } from "./threat.js";
import { Node } from "./tree.js";
import { numbers } from "./turns.js";
import { Typed } from "./typed.js";
import { local as inLocalTime } from "./when.js";
import { cost, costFigures, costWords, fault, figures, gauge, kind, number, reach, words, worthOf } from "./worth.js";

inLocalTime(document);

/** @typedef {import("./board.js").CupsBoard} CupsBoard */
/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./worth.js").Worth} Worth */
/** @typedef {{value: import("./worth.js").Document & {moves: (import("./worth.js").Document & {move: string})[]}, line: string[], nodes: number, done: boolean, from: "server"|"local"}} Known */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
const input = (/** @type {string} */ selector) => /** @type {HTMLInputElement} */ (document.querySelector(selector));
const given = JSON.parse($("#analysis").textContent || "{}");
const board = /** @type {CupsBoard} */ ($("cups-board"));
const say = $("#say");

/** How long the position that is shown is looked at, by the server and here, where work takes longer. */
const SECONDS = { server: 5, local: 15 };
/** How long at most, if somebody asks to look longer. The user's own machine then asks itself again and again, until all is proven or the page is left. */
const MOST_SECONDS = { server: 20, local: 3600 };
/** How long the threat is looked for. */
const THREAT_SECONDS = 2;
/** The same for each position of a whole line. */
const LINE_SECONDS = { server: 1, local: 4 };

/** @type {[string, string]} */
let names = [given.south || t("page.south"), given.north || t("page.north")];
let root = new Node(parse(given.start));
let node = root;
let bottom = /** @type {0|1} */ (given.bottom === "north" ? 1 : 0);
/** @type {import("./record.js").Tags} */
let tags = given.game ? [["White", names[0]], ["Black", names[1]], ["Site", given.game]] : [];
let result = given.result || "*";
/** The study that is shown, null for none. @type {{id: string, version: number, mine: boolean}|null} */
let study = given.study ?? null;
/** Whether the position is being set up by hand. */
let setting = false;

/** What is known of positions, by their text. @type {Map<string, Known>} */
const known = new Map();
/** What a review says of positions that were not looked at here. @type {Map<string, {worth: Worth, cost: import("./worth.js").Cost|null}>} */
const reviewed = new Map();

const local = new Local();
let speaker = remembered("speaker", "server");
/** @type {AbortController|null} the question that goes on */
let asking = null;
/** @type {AbortController|null} */
let wholeLine = null;

// ---- Asking.

/**
 * Asks the server, and tells what it says as it comes.
 * @param {string} position @param {number} seconds @param {(k: Known) => void} tell @param {AbortSignal} signal
 */
async function askServer(position, seconds, tell, signal) {
	const answer = await fetch(`/api/v1/positions/stream?p=${position.replaceAll(" ", "_")}&seconds=${seconds}`, { signal });
	if (!answer.ok || !answer.body) throw new Error(faultOf((await answer.json().catch(() => ({}))).error ?? { message: String(answer.status) }));
	let rest = "";
	for await (const chunk of /** @type {any} */ (answer.body.pipeThrough(new TextDecoderStream()))) {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines.filter(Boolean)) take(JSON.parse(line), "server", tell);
	}
}

/** @param {any} a @param {"server"|"local"} from @param {(k: Known) => void} tell */
function take(a, from, tell) {
	if (a.type === "error") throw new Error(faultOf(a.error));
	if (a.type === "value") tell({ value: a.value, line: a.line, nodes: a.nodes, done: a.done, from });
}

/** @param {string} position @param {number} seconds @param {(k: Known) => void} tell @param {AbortSignal} signal */
async function ask(position, seconds, tell, signal) {
	if (speaker === "local") {
		const last = await local.ask({ ask: "analyze", position, seconds }, (a) => a.type === "value" && take(a, "local", tell), signal);
		if (last.type === "error") throw new Error(last.error.message);
	} else await askServer(position, seconds, tell, signal);
}

/** Looks at the position that is shown. */
async function look() {
	asking?.abort();
	const text = node.text;
	drawValues();
	if (speaker === "off" || setting || node.position.turn === -1 || wholeLine || known.get(text)?.done) return;
	const mine = (asking = new AbortController());
	note("");
	busy(true);
	try {
		do {
			await ask(text, secondsFor(text), (k) => {
				keep(text, k);
				if (node.text !== text) return;
				drawValues();
				if (!board.previewed) drawSentence();
			}, mine.signal);
		} while (await goesOn(text, mine.signal));
	} catch (e) {
		if (!mine.signal.aborted) note(e instanceof TypeError ? t("page.analysis.no_server") : String(/** @type {Error} */ (e).message));
	}
	if (asking === mine) {
		busy(false);
		drawAll();
		answerIfAsked();
	}
}

/** Whether the user's own machine is to look at a position again, and twice as long, until all of it is proven. Nothing is looked at while nobody sees the page. @param {string} text @param {AbortSignal} signal */
async function goesOn(text, signal) {
	const isWanted = () => speaker === "local" && endless.has(text) && !signal.aborted && isOpen(text);
	if (isWanted() && document.hidden) await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
	if (!isWanted()) return false;
	lookLonger(text);
	return true;
}

/** What is proven stays; anything else is replaced by what comes later. @param {string} text @param {Known} k */
function keep(text, k) {
	const old = known.get(text);
	// The engine forgets the end of its line at times; what it has said before goes on.
	if (old && k.value.kind !== "exact" && k.line.length < old.line.length && k.line.every((m, i) => m === old.line[i])) k = { ...k, line: old.line };
	if (old?.done && old.value.kind === "exact" && k.value.kind !== "exact") return;
	if (old) k = { ...k, value: joined(old.value, k.value) };
	// Whoever looks longer begins anew, and soon knows more.
	if (old && !k.done && k.value.kind === "estimate" && (old.value.kind !== "estimate" || (k.value.depth ?? 0) < (old.value.depth ?? 0))) return;
	known.set(text, k);
}

/** @param {string} text */
function note(text) {
	const p = $(".values .note");
	p.hidden = !text;
	p.textContent = text;
}

/** Who is asked, server or the user's own machine. */
const asked = () => /** @type {"server"|"local"} */ (speaker === "local" ? "local" : "server");

/** How many times as long as usual a position is looked at. @type {Map<string, number>} */
const times = new Map();

/** The positions that this machine is to look at until they are proven. @type {Set<string>} */
const endless = new Set();

/** Doubles the time of a position, which counts as open again. @param {string} text */
function lookLonger(text) {
	times.set(text, 2 * (times.get(text) ?? 1));
	const k = known.get(text);
	if (k) known.set(text, { ...k, done: false });
}

/** Whether something of a position is not proven. @param {string} text */
function isOpen(text) {
	const k = known.get(text);
	return Boolean(k && k.value.moves.some((m) => m.kind === "estimate" || k.value.kind !== "exact"));
}

/** @param {string} text */
const secondsFor = (text) => Math.min(MOST_SECONDS[asked()], SECONDS[asked()] * (times.get(text) ?? 1));

/** @type {ReturnType<typeof setInterval>|undefined} */
let clock;

/** @param {boolean} on */
function busy(on) {
	$("section.values").setAttribute("aria-busy", String(on));
	clearInterval(clock);
	const since = performance.now();
	const tick = () => {
		const seconds = Math.floor((performance.now() - since) / 1000);
		$(".looking span").textContent = on && seconds > 0 ? t("page.analysis.longer.looking", { n: seconds }) : "";
	};
	tick();
	if (on) clock = setInterval(tick, 1000);
	drawLooking();
}

/** Whether somebody looks at the position, and whether looking longer may tell more. */
function drawLooking() {
	const on = $("section.values").getAttribute("aria-busy") === "true";
	const may = speaker !== "off" && !setting && !wholeLine && node.position.turn !== -1 && isOpen(node.text);
	$(".looking .stop").hidden = !on;
	$(".looking .longer").hidden = on || !may || (speaker === "server" && secondsFor(node.text) >= MOST_SECONDS.server);
	$(".looking .longer").textContent = t(speaker === "local" ? "page.analysis.longer.prove" : "page.analysis.longer.look");
}

// ---- What is known.

/** @param {Node} n @returns {Worth|null} */
function worth(n) {
	const p = n.position;
	if (p.turn === -1) return { kind: "exact", lower: p.pot[0] - p.pot[1], upper: p.pot[0] - p.pot[1], estimate: 0, depth: 0 };
	const k = known.get(n.text);
	const r = reviewed.get(n.text);
	if (k && (k.done || !r)) return worthOf(k.value, p);
	if (r) return r.worth;
	const before = n.parent && known.get(n.parent.text);
	const m = before && before.value.moves.find((m) => m.move === n.effect?.move);
	return m && n.parent ? worthOf(m, n.parent.position) : null;
}

/** What the move that led to a node costs. @param {Node} n */
function costOf(n) {
	if (!n.parent || !n.effect) return null;
	const k = known.get(n.parent.text);
	const m = k?.value.moves.find((m) => m.move === n.effect?.move);
	if (k && m) return cost(worthOf(k.value.moves[0], n.parent.position), worthOf(m, n.parent.position), n.effect.side, k.value.kind === "exact");
	return reviewed.get(`${n.parent.text} ${n.effect.move}`)?.cost ?? null;
}

// ---- Drawing.

/** @param {Node} to @param {boolean} [fly] */
function go(to, fly = false) {
	node = to;
	board.cancel();
	showBoard(fly);
	drawAll();
	address();
	look();
	tellThreat();
}

/** @param {boolean} fly */
function showBoard(fly) {
	const p = node.position;
	fitStage($(".stage"), p.cups[0].length);
	const me = setting ? -1 : p.turn;
	board.show({ position: p, bottom, me, legal: setting ? [] : legal(p), names, last: node.effect }, fly ? node.effect : null);
}

function drawAll() {
	drawSentence();
	drawValues();
	drawMoves();
	drawLineGraph();
	drawThis();
	const line = node.line();
	const at = line.indexOf(node);
	for (const [cls, can] of /** @type {[string, boolean][]} */ ([["go-first", at > 0], ["go-back", at > 0], ["go-on", at < line.length - 1], ["go-last", at < line.length - 1]])) $("." + cls).setAttribute("aria-disabled", String(!can));
}

function drawSentence() {
	const p = node.position;
	const w = worth(node);
	const last = node.effect ? plain(made(node.effect, names[node.effect.side])) + " " : "";
	$(".analysis-sentence").textContent = last + (p.turn === -1 ? t("page.analysis.over", { value: words(/** @type {Worth} */ (w), names) }) : t("page.game.turn_of", { name: names[p.turn] }) + (w ? " " + words(w, names) : ""));
}

/** @param {string} tag @param {string} cls @param {(globalThis.Node|string)[]} children */
function el(tag, cls, ...children) {
	const e = document.createElement(tag);
	if (cls) e.className = cls;
	e.append(...children);
	return e;
}

/** @param {import("./rules.js").Effect} e */
function moveText(e) {
	return e.captured ? [e.move, el("em", "", `x${e.captured}`)] : [e.move];
}

/** A bound, null where there is none. @param {number} bound */
const finite = (bound) => (Number.isFinite(bound) ? bound : null);

function drawValues() {
	const p = node.position;
	const k = known.get(node.text);
	const list = $(".values ol");
	const values = k ? k.value.moves.map((m) => ({ m, w: worthOf(m, p) })) : legal(p).map((move) => ({ m: { move }, w: null }));
	const most = reach(values.flatMap((v) => (v.w ? [v.w] : [])));
	const best = values[0]?.w;
	const played = node.children[0]?.effect?.move;
	const focused = /** @type {HTMLElement|null} */ (document.activeElement)?.closest?.(".values li")?.querySelector("button")?.dataset.move;
	const isBest = (/** @type {Worth} */ w) => Boolean(best && w.kind === best.kind && figures(w) === figures(best) && (best.kind === "exact" || w === best));
	// On the board the figures are those of the list: all are from the side of South.
	board.values = !k || setting ? null : new Map(values.flatMap(({ m, w }) => (w ? [/** @type {const} */ ([m.move, { kind: w.kind, low: finite(w.lower), high: finite(w.upper), text: figures(w).replace("≈ ", ""), best: isBest(w) }])] : [])));
	list.replaceChildren(...values.map(({ m, w }) => {
		const e = effect(p, m.move);
		const button = /** @type {HTMLButtonElement} */ (el("button", "value"));
		button.type = "button";
		button.dataset.move = m.move;
		button.append(el("b", "move", ...(e ? moveText(e) : [m.move])));
		if (w) {
			const c = best ? cost(best, w, p.turn === 1 ? 1 : 0, k?.value.kind === "exact") : null;
			const second = m.move === played ? t("page.analysis.played") : c && c.beans > 0 ? costWords(c) : "";
			button.append(el("span", "figures", figures(w)), gauge(w, most), el("span", "kind", kind(w), ...(second ? [el("small", "", second)] : [])));
			button.setAttribute("aria-label", [t(e?.kind === "sow" ? "page.say.button_sow" : e?.captured ? "page.say.button_captures" : "page.say.button_drop", { move: m.move, cup: m.move, captured: e?.captured ?? 0 }) + ":", words(w, names).replace(/\.$/, "") + ",", kind(w) + (second ? "," : ""), second].join(" ").trim());
			if (isBest(w)) button.classList.add("best");
		} else button.append(el("span", "figures waiting", "…"));
		button.addEventListener("click", () => go(node.add(m.move), true));
		return el("li", "", button);
	}));
	if (focused) /** @type {HTMLElement|null} */ (list.querySelector(`[data-move="${focused}"]`))?.focus();
	$(".values .who-speaks").textContent = p.turn === -1 ? t("page.analysis.finished") : speaker === "off" || setting ? t("page.analysis.nobody")
		: !k ? t(speaker === "local" ? "page.analysis.local_looks" : "page.analysis.server_looks")
		: k.nodes === 0 && k.from === "server" ? t("page.analysis.was_known") : t(k.from === "local" ? "page.analysis.local_says" : "page.analysis.server_says", { n: number(k.nodes) })
			+ (k.done && k.value.moves.some((m) => m.kind === "estimate") ? " " + t(k.from === "local" ? "page.analysis.study.local_unproven" : "page.analysis.study.server_unproven") : "");
	drawLooking();
	$(".values .for-whom").textContent = p.turn === -1 ? "" : t("page.analysis.turn_of", { name: names[p.turn] });
	drawBest(k);
}

/** @param {Known|undefined} k */
function drawBest(k) {
	const p = node.position;
	const row = $(".best-line .row");
	/** @type {HTMLElement[]} */
	const buttons = [];
	const at = { n: new Node(p) };
	for (const move of k?.line ?? []) {
		const e = at.n.position.turn === -1 ? null : effect(at.n.position, move, at.n.position.turn);
		if (!e) break;
		at.n = at.n.add(move);
		const upTo = buttons.length + 1;
		const button = /** @type {HTMLButtonElement} */ (el("button", e.side === 0 ? "south" : "north", ...moveText(e)));
		button.type = "button";
		button.setAttribute("aria-label", plain(made(e, names[e.side])));
		button.addEventListener("click", () => playOut((k?.line ?? []).slice(0, upTo)));
		buttons.push(button);
	}
	row.replaceChildren(...(buttons.length ? buttons : [el("span", "waiting", "…")]));
	$(".best-line").hidden = buttons.length === 0 && (p.turn === -1 || speaker === "off" || setting || Boolean(k?.done));
	$(".best-line .what").textContent = k?.value.kind === "exact" ? t("page.analysis.line_proven") : t("page.analysis.line_thought");
}

/** Plays moves out on the board, one after the other. @param {string[]} moves */
async function playOut(moves) {
	let at = node;
	for (const move of moves) {
		if (node !== at) return; // somebody has chosen another position
		at = at.add(move);
		node = at;
		showBoard(true);
		if (move !== moves[moves.length - 1]) await new Promise((resolve) => setTimeout(resolve, 420));
	}
	go(at);
}

function drawLineGraph() {
	const line = node.line();
	const points = line.map((n) => ({ worth: worth(n), cost: costOf(n), side: n.effect?.side ?? /** @type {0|1} */ (0), label: n.effect ? `${numberOf(n)} ${written(n.effect)}` : t("page.analysis.start") }));
	$(".graph").hidden = line.length < 2;
	drawGraph(/** @type {any} */ ($(".graph svg")), points, line.indexOf(node), names, (i) => go(line[i]));
	const faults = line.map((n, i) => ({ n, c: points[i].cost })).filter((f) => f.c && f.c.beans >= 1);
	const list = $(".graph .faults");
	list.replaceChildren(...faults.map(({ n, c }) => {
		const e = /** @type {import("./rules.js").Effect} */ (n.effect);
		const button = /** @type {HTMLButtonElement} */ (el("button", e.side === 0 ? "south" : "north", t("page.analysis.fault", { name: names[e.side], number: numberOf(n), move: written(e) }), " ", el("b", "", costWords(/** @type {any} */ (c)))));
		button.type = "button";
		button.addEventListener("click", () => go(/** @type {Node} */ (n.parent)));
		return el("li", "", button);
	}));
	$(".graph details").hidden = faults.length === 0;
	const sum = (/** @type {0|1} */ side) => faults.filter((f) => f.n.effect?.side === side).reduce((all, f) => all + (f.c?.beans ?? 0), 0);
	$(".graph summary").textContent = t("page.analysis.faults", { n: faults.length, south: names[0], north: names[1], first: number(Math.round(sum(0))), second: number(Math.round(sum(1))) });
	const missing = line.filter((n) => n.position.turn !== -1 && !known.get(n.text)?.done && !reviewed.has(n.text)).length;
	const all = /** @type {HTMLButtonElement} */ ($(".graph .all"));
	all.hidden = speaker === "off" || (missing === 0 && !wholeLine);
	all.textContent = wholeLine ? t("page.analysis.stop_all", { n: line.length - missing, of: line.length }) : t("page.analysis.all");
}

const GLYPHS = ["", "!", "?", "!!", "??", "!?", "?!"];

/** @param {Node} n */
const glyphs = (n) => n.glyphs.map((g) => GLYPHS[g] ?? `$${g}`).join("");

/** A comment without its commands. @param {string} c */
const readable = (c) => c.replace(/\[%(clk|eval) [^\]]*\]/g, "").trim();

/** @param {Node} n @param {boolean} numbered */
function moveButton(n, numbered) {
	const e = /** @type {import("./rules.js").Effect} */ (n.effect);
	const c = costOf(n);
	const mark = glyphs(n) || fault(c);
	const button = /** @type {HTMLButtonElement} */ (el("button", "", ...(numbered ? [el("i", "", `${numberOf(n)} `)] : []), ...moveText(e), ...(mark ? [el("strong", n.glyphs.some((g) => g % 2 === 1) ? "good" : "", mark)] : [])));
	if (c && c.beans >= 1) button.append(el("small", "", costFigures(c)));
	button.type = "button";
	button.setAttribute("aria-label", [`${numberOf(n)} ${plain(made(e, names[e.side]))}`, mark, c && c.beans >= 1 ? costWords(c) : ""].filter(Boolean).join(" "));
	if (n === node) button.setAttribute("aria-current", "true");
	button.addEventListener("click", () => go(n));
	return button;
}

/** The number of the move that led to a node. @param {Node} n */
const numberOf = (n) => numbers(n.path().flatMap((at) => at.effect?.side ?? [])).at(-1) ?? "";

/** The variations at a node: each a block. @param {Node[]} others @returns {HTMLElement[]} */
function variations(others) {
	return others.map((other) => {
		const block = el("div", "variation");
		for (const b of other.before) block.append(el("q", "", readable(b)));
		let numbered = true;
		const write = (/** @type {Node} */ n) => {
			block.append(moveButton(n, numbered || n.effect?.side === 0), " ");
			numbered = false;
			for (const c of n.comments.map(readable).filter(Boolean)) {
				block.append(el("q", "", c), " ");
				numbered = true;
			}
		};
		write(other);
		for (let n = other; n.children.length; n = n.children[0]) {
			write(n.children[0]);
			// What could be played instead comes behind the move.
			if (n.children.length > 1) {
				block.append(...variations(n.children.slice(1)));
				numbered = true;
			}
		}
		return block;
	});
}

function drawMoves() {
	const list = $(".tree ol");
	/** @type {HTMLElement[]} */
	const rows = [];
	/** @type {HTMLElement|null} */
	let row = null;
	const begin = (/** @type {Node} */ n) => {
		row = el("li", "", el("span", "number", `${parseInt(numberOf(n))}.`));
		rows.push(row);
		return row;
	};
	for (const c of root.comments.map(readable).filter(Boolean)) rows.push(el("li", "wide", el("q", "", c)));
	for (let n = root; n.children.length; n = n.children[0]) {
		const [main, ...others] = n.children;
		const side = main.effect?.side;
		if (side === 0 || !row) {
			begin(main);
			if (side === 1) /** @type {HTMLElement} */ (/** @type {unknown} */ (row)).append(el("span", "gone", "…"));
		}
		/** @type {HTMLElement} */ (/** @type {unknown} */ (row)).append(moveButton(main, false));
		if (side === 1) row = null;
		const comments = main.comments.map(readable).filter(Boolean);
		if (comments.length || others.length) {
			rows.push(el("li", "wide", ...comments.map((c) => el("q", "", c)), ...variations(others)));
			row = null;
		}
	}
	list.replaceChildren(...rows);
	$(".tree .none").hidden = rows.length > 0;
	const current = /** @type {HTMLElement|null} */ (list.querySelector("[aria-current]"));
	// Only the list itself scrolls, never the page.
	if (current) list.scrollTop = Math.max(0, current.offsetTop - list.clientHeight / 2);
	else list.scrollTop = 0;
}

function drawThis() {
	const has = node.parent !== null;
	$(".this").hidden = !has && root.children.length === 0 && !removed;
	$(".this .name").textContent = node.effect ? `${numberOf(node)} ${written(node.effect)}` : t("page.analysis.start");
	for (const b of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".this [data-glyph]"))) {
		b.setAttribute("aria-pressed", String(node.glyphs.includes(Number(b.dataset.glyph))));
		/** @type {HTMLButtonElement} */ (b).disabled = !has;
	}
	const field = /** @type {HTMLTextAreaElement} */ (/** @type {unknown} */ ($("#comment")));
	if (document.activeElement !== field) field.value = node.comments.map(readable).filter(Boolean).join("\n");
	/** @type {HTMLButtonElement} */ ($(".promote")).disabled = node.isMain;
	/** @type {HTMLButtonElement} */ ($(".remove")).disabled = !has;
	$(".restore").hidden = !removed;
}

/** @type {ReturnType<typeof setTimeout>|undefined} */
let addressing;
/** Counts what was written, so that a tree that took long to pack is not written over a later one. */
let addressed = 0;
/** The link to what is shown, when it is there. @type {Promise<string>} */
let link = Promise.resolve(location.href);

/** Writes a link, and the code of a small page of the same, into their fields. @type {(to: string) => void} */
let writeLinks = () => {};

/** Writes the position into the address and the links. */
function address() {
	drawStudy();
	const p = node.text.replaceAll(" ", "_");
	const onLine = given.game && given.moves && node.isMain && format(root.position) === given.start && node.path().slice(1).every((n, i) => n.effect?.move === given.moves[i]);
	const isGame = onLine && isPlain(root) && node.line().length === given.moves.length + 1;
	const query = isGame || (onLine && !isPlain(root)) ? `?game=${encodeURIComponent(given.game)}&ply=${node.ply}` : lineQuery(node);
	const base = location.origin + "/analysis" + query;
	const mine = ++addressed;
	const needsTree = !isPlain(root) || (!isGame && root.children.length > 0 && !query.includes("&moves="));
	link = needsTree ? pack(writeRecord(tags, root, result), place(node)).then((hash) => base + hash, () => base) : Promise.resolve(base);
	if (study) {
		const at = place(node);
		link = Promise.resolve(`${location.origin}/study/${study.id}${at ? `?at=${at}` : ""}`);
	}
	writeLinks = (to) => {
		input("#link").value = to;
		const frame = study ? `/embed/analysis${lineQuery(node)}` : isGame ? `/embed/g/${encodeURIComponent(given.game)}?ply=${node.ply}` : `/embed${to.slice(location.origin.length)}`;
		const isNamed = given.game || tag(tags, "White") || tag(tags, "Black");
		input("#embed").value = embedCode(location.origin + frame, isNamed ? t("page.game.title", { south: names[0], north: names[1] }) : t("page.analysis.title"), node.position.cups[0].length);
	};
	if (!study) writeLinks(base);
	// Some browsers refuse an address that is written too often.
	clearTimeout(addressing);
	addressing = setTimeout(async () => {
		const to = await link;
		if (mine !== addressed) return;
		writeLinks(to);
		history.replaceState(null, "", to);
	}, 150);
	const look = `${bottom === 1 ? "&near=north" : ""}${isDark() ? "&theme=dark" : ""}`;
	$(".svg-link").setAttribute("href", `/board.svg?p=${p}${look}`);
	$(".png-link").setAttribute("href", `/board.png?p=${p}&width=1200${look}`);
	const moves = node.line().slice(1).map((n) => n.effect?.move).join("_");
	const gif = $(".gif-link");
	gif.hidden = !moves || moves.length > LONGEST_LINK;
	gif.setAttribute("href", `/board.gif?p=${root.text.replaceAll(" ", "_")}&moves=${moves}${look}`);
	/** @type {HTMLInputElement} */ (input("#position")).value = node.text;
}

/** Whether the page is dark now. */
const isDark = () => document.documentElement.dataset.theme === "dark" || (document.documentElement.dataset.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);

// ---- The board.

connectSound(board);
board.addEventListener("choose", (e) => {
	if (!setting) go(node.add(/** @type {CustomEvent} */ (e).detail), true);
});
board.addEventListener("preview", (e) => {
	const what = /** @type {CustomEvent} */ (e).detail;
	if (!what) return drawSentence();
	const p = node.position;
	const [first, then] = preview(p, what, names[1 - what.side]);
	const m = known.get(node.text)?.value.moves.find((m) => m.move === what.move);
	$(".analysis-sentence").textContent = plain([first, then, m ? words(worthOf(m, p), names) : ""].filter(Boolean).join(" "));
});

const line = () => node.line();
const back = () => node.parent && go(node.parent);
const on = () => node.children[0] && go(node.children[0], true);
$(".go-first").addEventListener("click", () => go(root));
$(".go-back").addEventListener("click", back);
$(".go-on").addEventListener("click", on);
$(".go-last").addEventListener("click", () => go(/** @type {Node} */ (line().at(-1))));
$(".flip").addEventListener("click", () => {
	bottom = /** @type {0|1} */ (1 - bottom);
	showBoard(false);
	address();
});

/** Another move than the one that is shown, at the same place. @param {number} by */
function sideways(by) {
	const all = node.parent?.children ?? [];
	const other = all[all.indexOf(node) + by];
	if (other) go(other);
}

const typed = new Typed(board);
document.addEventListener("keydown", (e) => {
	const target = /** @type {HTMLElement} */ (e.target);
	const at = target.closest("dialog:not([open])") ? document.body : target; // for a moment it has the focus still
	if (e.ctrlKey || e.metaKey || e.altKey || at.closest("input, textarea, select, dialog, [role=slider]")) return;
	const inBoard = at.closest("cups-board");
	/** @type {Record<string, () => unknown>} */
	const keys = { ArrowLeft: back, ArrowRight: on, ArrowUp: () => sideways(-1), ArrowDown: () => sideways(1), Home: () => go(root), End: () => go(/** @type {Node} */ (line().at(-1))) };
	// Letters that no cup has.
	/** @type {Record<string, () => unknown>} */
	const more = { "?": () => /** @type {HTMLDialogElement} */ ($("#keys")).showModal(), s: () => hear(board), v: () => $(".flip").click(), x: () => $(".threat").click(), " ": playBest };
	if (more[e.key] && !(e.key === " " && at.closest("button, a, summary, label")) && !setting) {
		more[e.key]();
		e.preventDefault();
		return;
	}
	if (keys[e.key] && !inBoard) {
		if ((e.key === "ArrowUp" || e.key === "ArrowDown") && (node.parent?.children.length ?? 0) < 2) return;
		keys[e.key]();
		e.preventDefault();
	} else if (e.key === "Escape") typed.cancel();
	else if (e.key === "Enter" && board.previewed && !at.closest("button, a, summary")) board.play();
	else if (!setting) typed.take(e.key);
});

/** Plays the best move that is known. */
function playBest() {
	const move = known.get(node.text)?.value.moves[0]?.move;
	if (move && !setting) go(node.add(move), true);
}

// The wheel over the board goes through the moves, where there is a move in that
// direction; elsewhere it moves the page as always.
let turned = 0;
board.addEventListener("wheel", (e) => {
	if (e.ctrlKey || setting || Math.abs(e.deltaY) < Math.abs(e.deltaX) || !(e.deltaY > 0 ? node.children[0] : node.parent)) return void (turned = 0);
	e.preventDefault();
	if (Math.sign(turned) !== Math.sign(e.deltaY)) turned = 0;
	turned += e.deltaMode === 0 ? e.deltaY : 60 * Math.sign(e.deltaY);
	if (Math.abs(turned) < 50) return;
	turned = 0;
	if (e.deltaY > 0) go(node.children[0]);
	else back();
}, { passive: false });

for (const b of document.querySelectorAll(".show-keys")) b.addEventListener("click", () => /** @type {HTMLDialogElement} */ ($("#keys")).showModal());
$("#keys").addEventListener("click", (e) => e.target === $("#keys") && /** @type {HTMLDialogElement} */ ($("#keys")).close());

// ---- The threat.

let isThreat = false;
/** @type {AbortController|null} */
let askingThreat = null;

/** Says what the other side would do if it were its turn, if that is wanted. */
async function tellThreat() {
	askingThreat?.abort();
	board.threat = null;
	const told = $(".told-threat");
	told.hidden = !isThreat || node.position.turn === -1 || setting;
	if (told.hidden) return;
	const name = names[node.position.turn === 0 ? 1 : 0];
	const p = passed(node.position);
	if (!p) return void (told.textContent = t("page.analysis.study.threat_none", { name }));
	told.textContent = t("page.analysis.study.threat_looking", { name });
	const mine = (askingThreat = new AbortController());
	if (speaker === "local") asking?.abort(); // one question at a time
	try {
		await ask(format(p), THREAT_SECONDS, (k) => {
			const best = k.value.moves[0];
			const e = best && effect(p, best.move);
			if (mine.signal.aborted || !e) return;
			board.threat = e;
			told.textContent = t("page.analysis.study.threat", { name, what: plain(made(e, names[e.side])), value: words(worthOf(k.value, p), names) });
		}, mine.signal);
	} catch (e) {
		if (!mine.signal.aborted) told.textContent = e instanceof TypeError ? t("page.analysis.no_server") : String(/** @type {Error} */ (e).message);
	}
}

$(".threat").addEventListener("click", () => {
	isThreat = !isThreat;
	$(".threat").setAttribute("aria-pressed", String(isThreat));
	tellThreat();
});

addEventListener("resize", () => requestAnimationFrame(drawLineGraph));

const graph = $(".graph svg");
graph.addEventListener("keydown", (e) => {
	const all = line();
	const at = all.indexOf(node);
	const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: all.length - 1, PageUp: at + 10, PageDown: at - 10 }[e.key];
	if (to === undefined) return;
	e.preventDefault();
	go(all[Math.max(0, Math.min(all.length - 1, to))]);
});

// ---- Who speaks.

for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[name=speaker]"))) {
	radio.checked = radio.value === speaker;
	radio.addEventListener("change", () => {
		speaker = radio.value;
		remember("speaker", speaker);
		wholeLine?.abort();
		// Whoever is asked now speaks, also where the other one has spoken before.
		if (speaker !== "off" && known.get(node.text)?.from !== speaker) known.delete(node.text);
		drawAll();
		look();
	});
}

$(".looking .stop").addEventListener("click", () => {
	endless.delete(node.text);
	asking?.abort();
	$(".looking .longer").focus();
});
$(".looking .longer").addEventListener("click", () => {
	lookLonger(node.text);
	if (speaker === "local") endless.add(node.text);
	look();
	$(".looking .stop").focus();
});

local.onLoading = (part) => {
	const bar = /** @type {HTMLProgressElement} */ (/** @type {unknown} */ ($(".loading progress")));
	$(".loading").hidden = part >= 1;
	if (part > 0) bar.value = part;
};

$(".graph .all").addEventListener("click", async () => {
	if (wholeLine) return wholeLine.abort();
	asking?.abort();
	const mine = (wholeLine = new AbortController());
	note("");
	// From the end on: what is proven there serves the positions before.
	for (const n of line().reverse()) {
		const text = n.text;
		if (mine.signal.aborted) break;
		if (n.position.turn === -1 || known.get(text)?.done) continue;
		try {
			await ask(text, speaker === "local" ? LINE_SECONDS.local : LINE_SECONDS.server, (k) => keep(text, k), mine.signal);
		} catch (e) {
			if (!mine.signal.aborted) note(e instanceof TypeError ? t("page.analysis.no_server") : String(/** @type {Error} */ (e).message));
			break;
		}
		drawMoves();
		drawLineGraph();
		if (n === node) drawValues();
	}
	wholeLine = null;
	drawAll();
	look();
});

// ---- The computer answers.

const opponent = /** @type {HTMLSelectElement} */ (/** @type {unknown} */ ($("#opponent")));
const level = /** @type {HTMLSelectElement} */ (/** @type {unknown} */ ($("#level")));
let thinking = false;

/** Lets the computer make its move if it is its turn. */
async function answerIfAsked() {
	const side = { south: 0, north: 1 }[opponent.value];
	if (side === undefined || node.position.turn !== side || thinking || setting || node.children.length > 0) return;
	thinking = true;
	const asked = node;
	const a = await local.ask({ ask: "move", position: node.text, level: Number(level.value), chance: Math.floor(Math.random() * 2 ** 31) }, () => {}).catch(() => null);
	thinking = false;
	if (!a || a.type !== "move") note(a?.error?.message ?? t("page.analysis.no_local"));
	else if (node === asked) go(node.add(a.move), true);
}
opponent.addEventListener("change", () => {
	// Whoever plays does not want to be told the best move.
	if (opponent.value !== "none" && speaker !== "off") {
		speaker = "off";
		for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[name=speaker]"))) radio.checked = radio.value === speaker;
		asking?.abort();
	}
	drawAll();
	answerIfAsked();
});
board.addEventListener("choose", () => setTimeout(answerIfAsked, 350));

// ---- This move.

for (const b of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".this [data-glyph]"))) {
	b.addEventListener("click", () => {
		const g = Number(b.dataset.glyph);
		const had = node.glyphs.includes(g);
		node.glyphs = node.glyphs.filter((other) => other > 6);
		if (!had) node.glyphs.push(g);
		drawAll();
		address();
	});
}
$("#comment").addEventListener("input", () => {
	const commands = node.comments.flatMap((c) => c.match(/\[%(?:clk|eval) [^\]]*\]/g) ?? []);
	const text = /** @type {HTMLTextAreaElement} */ (/** @type {unknown} */ ($("#comment"))).value.replace(/[{}]/g, "").trim();
	node.comments = [...commands, ...text.split("\n").filter(Boolean)];
	drawMoves();
	address();
});
$(".promote").addEventListener("click", () => {
	node.promote();
	drawAll();
	address();
});
/** What was deleted last, and where it was. @type {{parent: Node, index: number, node: Node}|null} */
let removed = null;

$(".remove").addEventListener("click", () => {
	if (!node.parent) return;
	removed = { parent: node.parent, index: node.parent.children.indexOf(node), node };
	go(node.remove());
	$(".restore").focus();
});
$(".restore").addEventListener("click", () => {
	if (!removed) return;
	const { parent, index, node: back } = removed;
	removed = null;
	// It may have been played again meanwhile.
	const again = parent.children.findIndex((c) => c.effect?.move === back.effect?.move);
	if (again >= 0) parent.children.splice(again, 1);
	parent.children.splice(index, 0, back);
	go(back);
});

// ---- Opening.

/** @param {Node} to @param {Node} [at] */
function open(to, at = to) {
	root = to;
	removed = null;
	setting = false;
	$(".setup").hidden = true;
	$(".set-up").setAttribute("aria-expanded", "false");
	go(at);
}

/** Forgets the game that the page began with: its links do not belong to what is opened. @param {string} heading */
function leaveGame(heading) {
	$(".players").textContent = heading;
	// What is opened in one's own study takes its place when it is saved.
	if (study && !study.mine) {
		study = null;
		for (const e of document.querySelectorAll(".heading a, .study, .study-name")) e.remove();
	}
	if (!given.game) return;
	given.game = "";
	for (const e of document.querySelectorAll(".heading a, main > .share")) e.remove();
}

/** The address that a text is, if it leads to a game or an analysis of this site. @param {string} text */
function ownAddress(text) {
	if (!/^https?:\/\/\S+$/.test(text)) return "";
	const url = new URL(text);
	const game = /^\/g\/([a-z0-9]+)/.exec(url.pathname);
	if (url.origin !== location.origin) return "";
	return game ? `/analysis?game=${game[1]}` : url.pathname === "/analysis" ? url.pathname + url.search + url.hash : "";
}

/** What is said of files that are not opened. */
const FILE_FAULTS = { empty: "page.analysis.file.empty", too_large: "page.analysis.file.too_large", not_text: "page.analysis.file.not_text", unreadable: "page.analysis.file.unreadable" };

/** Opens a file. @param {File} file */
async function openFile(file) {
	const read = await readText(file);
	if ("text" in read && read.text.trim()) return openText(read.text);
	const told = $(".open-fault");
	$(".choice").replaceChildren();
	told.textContent = t(FILE_FAULTS["fault" in read ? read.fault : "empty"]);
	told.hidden = false;
}

/** Opens a position or a record. @param {string} text */
function openText(text) {
	const told = $(".open-fault");
	const choice = $(".choice");
	choice.replaceChildren();
	told.hidden = true;
	if (!text.trim()) return;
	if (text.length > LARGEST_FILE) {
		told.textContent = t("page.analysis.file.too_large");
		told.hidden = false;
		return;
	}
	const to = ownAddress(text.trim());
	if (to) return location.assign(to);
	const one = text.trim().replaceAll("_", " ");
	if (/^[0-9.]+\/[0-9]+\/[0-9]+ /.test(one)) {
		try {
			const to = new Node(parse(one));
			names = [t("page.south"), t("page.north")];
			tags = [];
			result = "*";
			leaveGame(t("page.analysis.any"));
			return open(to);
		} catch {
			told.textContent = t("page.fault.badPosition");
			told.hidden = false;
			return;
		}
	}
	const games = readRecords(text);
	if (games.length === 0 || games.every((g) => g.root.children.length === 0 && g.fault)) {
		told.textContent = t("page.analysis.study.rubbish", { line: games[0]?.fault?.line ?? 1, text: games[0]?.fault?.text.slice(0, 40) ?? "" });
		told.hidden = false;
		return;
	}
	if (games.length === 1) return openGame(games[0]);
	told.textContent = t("page.analysis.choose_game", { n: games.length });
	told.hidden = false;
	offer(games.map((g, i) => ({ g, words: `${i + 1}. ${tag(g.tags, "White") || "?"} – ${tag(g.tags, "Black") || "?"} ${tag(g.tags, "Result") || g.result}` })));
	choice.scrollIntoView({ block: "nearest" });
}

/** How many games are offered at once. */
const OFFERED = 24;

/** Offers games to choose from, with a field to find some among many. @param {{g: import("./record.js").Game, words: string}[]} games */
function offer(games) {
	const list = el("div", "offered");
	const rest = el("p", "small", "");
	const show = (/** @type {string} */ sought) => {
		const found = games.filter(({ words }) => words.toLowerCase().includes(sought.trim().toLowerCase()));
		list.replaceChildren(...found.slice(0, OFFERED).map(({ g, words }) => {
			const button = /** @type {HTMLButtonElement} */ (el("button", "button", words));
			button.type = "button";
			button.addEventListener("click", () => openGame(g));
			return button;
		}));
		rest.textContent = found.length > OFFERED ? t("page.analysis.study.more_games", { n: found.length - OFFERED }) : "";
	};
	show("");
	$(".choice").replaceChildren(list, rest);
	if (games.length <= OFFERED) return;
	const field = /** @type {HTMLInputElement} */ (el("input", "input"));
	field.type = "search";
	field.addEventListener("input", () => show(field.value));
	$(".choice").prepend(el("label", "field", t("page.analysis.study.find_game"), field));
}

/** @param {import("./record.js").Game} g */
function openGame(g) {
	const name = (/** @type {string} */ key, /** @type {string} */ usual) => (["", "?"].includes(tag(g.tags, key)) ? usual : tag(g.tags, key));
	names = [name("White", t("page.south")), name("Black", t("page.north"))];
	tags = g.tags;
	result = g.result;
	leaveGame(t("page.game.title", { south: names[0], north: names[1] }));
	open(g.root);
	$(".stage").scrollIntoView({ block: "nearest" });
	const told = $(".open-fault");
	if (g.fault) told.textContent = t("page.analysis.bad_record", { line: g.fault.line, text: g.fault.text.slice(0, 40) });
	told.hidden = !g.fault;
}

$(".open-form").addEventListener("submit", (e) => {
	e.preventDefault();
	openText(/** @type {HTMLTextAreaElement} */ (/** @type {unknown} */ ($("#paste"))).value);
});
input("#file").addEventListener("change", async () => {
	const file = input("#file").files?.[0];
	if (file) await openFile(file);
	input("#file").value = ""; // so that the same file can be chosen again
});
// What is pasted anywhere but into a field is opened.
document.addEventListener("paste", (e) => {
	if (/** @type {HTMLElement} */ (e.target).closest?.("input, textarea, select, dialog")) return;
	const text = e.clipboardData?.getData("text") ?? "";
	if (!text.trim()) return;
	e.preventDefault();
	/** @type {HTMLTextAreaElement} */ (/** @type {unknown} */ ($("#paste"))).value = text.slice(0, 20_000);
	openText(text);
	if (!$(".open-fault").hidden) $(".open-fault").scrollIntoView({ block: "center" });
});
document.addEventListener("dragover", (e) => e.preventDefault());
document.addEventListener("drop", async (e) => {
	e.preventDefault();
	const file = e.dataTransfer?.files[0];
	if (file) await openFile(file);
	else openText(e.dataTransfer?.getData("text") ?? "");
	if (!$(".open-fault").hidden) $(".open-fault").scrollIntoView({ block: "center" });
});

// ---- Sharing.

/** Copies the text of a field and says so on its button. @param {HTMLElement} button @param {HTMLInputElement} field @param {string} said */
async function copy(button, field, said) {
	field.select();
	try {
		await navigator.clipboard.writeText(field.value);
	} catch {
		return; // what is marked can be copied by hand
	}
	say.textContent = said;
	const usual = button.dataset.usual ?? (button.dataset.usual = button.textContent ?? "");
	button.textContent = t("page.analysis.study.done_copying");
	setTimeout(() => (button.textContent = usual), 2000);
}

$(".copy-it").addEventListener("click", async () => {
	writeLinks(await link);
	copy($(".copy-it"), input("#link"), t("page.analysis.copied"));
});
$(".copy-embed").addEventListener("click", async () => {
	writeLinks(await link);
	copy($(".copy-embed"), input("#embed"), t("page.analysis.embed_copied"));
});
$(".copy-position").addEventListener("click", () => copy($(".copy-position"), input("#position"), t("page.analysis.study.position_copied")));
$(".save-record").addEventListener("click", () => {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([writeRecord(tags, root, result)], { type: "text/x-cups" }));
	link.download = "analysis.cups";
	link.click();
	URL.revokeObjectURL(link.href);
});

// ---- Studies.

const studyForm = /** @type {HTMLFormElement|null} */ (document.querySelector(".study-form"));
/** What the server has of the study: its record, its name and who can read it. */
let stored = "";
let saving = false;

/** The record, the name and the access as they are now. */
const present = () => [writeRecord(tags, root, result), input("#study-name").value.trim(), input(".study-form [name=access]").value];

/** Whether one's own study has changes that the server does not have. */
const isChanged = () => Boolean(studyForm && study?.mine && stored && present().join("\n") !== stored);

/** @param {string} text */
function tellStudy(text) {
	$(".study-state").textContent = text;
}

function drawStudy() {
	if (studyForm && study && !saving && $(".study-newer").hidden) tellStudy(isChanged() ? t("page.study.unsaved") : "");
}

/** Saves the tree: as the study that is shown, or as a new one. */
async function saveStudy() {
	if (saving || !studyForm) return;
	saving = true;
	tellStudy(t("page.study.saving"));
	const now = present();
	const [record, name, access] = now;
	const old = study;
	const answer = await fetch(`/api/v1/studies${old ? `/${old.id}` : ""}`, {
		method: old ? "PUT" : "POST", headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ name, access, record, ...(old ? { version: old.version } : {}) }),
	}).catch(() => null);
	const said = answer ? await answer.json().catch(() => ({})) : {};
	saving = false;
	if (!answer?.ok) {
		const isOvertaken = said.error?.code === "overtaken";
		for (const e of document.querySelectorAll(".study-again, .study-newer")) /** @type {HTMLElement} */ (e).hidden = !isOvertaken;
		return tellStudy(isOvertaken ? t("page.study.overtaken") : said.error ? faultOf(said.error) : t("page.study.lost"));
	}
	stored = now.join("\n");
	if (!old) {
		const at = place(node);
		return location.assign(`/study/${said.id}${at ? `?at=${at}` : ""}`);
	}
	old.version = said.version;
	for (const e of document.querySelectorAll(".study [name=version]")) /** @type {HTMLInputElement} */ (e).value = said.version;
	$(".study-name").textContent = document.title = said.name;
	tellStudy(isChanged() ? t("page.study.unsaved") : t("page.study.saved"));
}

studyForm?.addEventListener("submit", (e) => {
	e.preventDefault();
	saveStudy();
});
studyForm?.addEventListener("input", drawStudy);
document.querySelector(".study-again")?.addEventListener("click", () => {
	study = null;
	saveStudy();
});
// Who leaves for the saved study, or deletes it, wants to lose what was changed.
for (const [selector, event] of [[".study-newer", "click"], [".study-end", "submit"]]) document.querySelector(selector)?.addEventListener(event, () => (stored = ""));
addEventListener("beforeunload", (e) => {
	if (isChanged()) e.preventDefault();
});
// Who has changed somebody else's study keeps it as it is now. Without a script, or a server, the form keeps it as it was.
const copyForm = document.querySelector(".study form[action$='/copy']");
copyForm?.addEventListener("submit", async (e) => {
	const record = writeRecord(tags, root, result);
	if (record === stored) return;
	e.preventDefault();
	const answer = await fetch("/api/v1/studies", {
		method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: $(".study-name").textContent, record }),
	}).catch(() => null);
	const said = answer ? await answer.json().catch(() => ({})) : {};
	if (answer?.ok) location.assign(`/study/${said.id}`);
	else copyForm.after(Object.assign(el("p", "fault", said.error ? faultOf(said.error) : t("page.study.lost")), { role: "alert" }));
});
// Whoever signs in comes back to what is shown now.
for (const a of document.querySelectorAll(".study-in, .top a[href^='/account?next=']")) a.addEventListener("click", async (e) => {
	e.preventDefault();
	const to = new URL(await link);
	location.assign(`/account?next=${encodeURIComponent(to.pathname + to.search + to.hash)}`);
});

// ---- Setting up by hand.

/** The position of the form, null if it is none. @returns {Position|null} */
function formPosition() {
	const n = Number(input("#setup-size").value);
	const field = (/** @type {string} */ id) => Math.max(0, Math.floor(Number(input(`#${id}`)?.value || 0)));
	const row = (/** @type {number} */ side) => Array.from({ length: n }, (_, i) => field(`cup-${side}-${i}`));
	/** @type {Position} */
	const p = { cups: [row(0), row(1)], stock: [field("stock-0"), field("stock-1")], pot: [field("pot-0"), field("pot-1")], turn: input("[name=setup-turn][value=north]").checked ? 1 : 0 };
	for (const turn of /** @type {(0|1|-1)[]} */ ([p.turn, p.turn === 0 ? 1 : 0, -1])) {
		try {
			return parse(format({ ...p, turn }));
		} catch {
			// another side may be the one to move
		}
	}
	return null;
}

/** Writes a position into the form. @param {Position} p */
function fillForm(p) {
	const n = p.cups[0].length;
	input("#setup-size").value = String(n);
	const rows = $(".setup-rows");
	rows.replaceChildren(...[1, 0].map((side) => {
		const field = (/** @type {string} */ id, /** @type {string} */ label, /** @type {number} */ value, /** @type {number} */ most) => {
			const i = /** @type {HTMLInputElement} */ (el("input", ""));
			Object.assign(i, { id, type: "number", inputMode: "numeric", min: "0", max: String(most), value: String(value) });
			return el("label", "field", label, i);
		};
		const cups = p.cups[side].map((count, i) => field(`cup-${side}-${i}`, letter(i), count, 255));
		const set = el("fieldset", "", el("legend", "", names[side]), field(`stock-${side}`, t("page.analysis.stock"), p.stock[side], 255), ...cups, field(`pot-${side}`, t("page.analysis.pot"), p.pot[side], 65535));
		return set;
	}));
	input(`[name=setup-turn][value=${p.turn === 1 ? "north" : "south"}]`).checked = true;
}

function setUpChanged() {
	const p = formPosition();
	$(".setup-fault").hidden = p !== null;
	if (!p) return;
	root = new Node(p);
	node = root;
	input(`[name=setup-turn][value=${p.turn === 1 ? "north" : "south"}]`).checked = true;
	showBoard(false);
	drawAll();
	address();
}

$(".set-up").addEventListener("click", () => {
	setting = !setting;
	$(".setup").hidden = !setting;
	$(".set-up").setAttribute("aria-expanded", String(setting));
	if (setting) {
		asking?.abort();
		fillForm(node.position);
		setUpChanged();
	} else go(node);
});
$(".setup").addEventListener("input", (e) => {
	if (e.target !== input("#setup-size")) setUpChanged();
});
input("#setup-size").addEventListener("change", () => {
	const n = Number(input("#setup-size").value);
	fillForm(start(n, 10 * n));
	setUpChanged();
});
$(".setup-empty").addEventListener("click", () => {
	const n = Number(input("#setup-size").value);
	fillForm(start(n, 10 * n));
	setUpChanged();
});
$(".setup-done").addEventListener("click", () => $(".set-up").click());

// A click on the board adds a bean there, with Shift or the switch it takes one away.
board.addEventListener("click", (e) => {
	const g = board.geometry;
	if (!setting || !g) return;
	const box = board.getBoundingClientRect();
	const scale = box.width / board.clientWidth;
	const x = (e.clientX - box.left) / scale;
	const y = (e.clientY - box.top) / scale - Math.max(0, (board.clientHeight - g.height) / 2);
	const inside = (/** @type {import("./geometry.js").Box} */ b) => x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h;
	g.halves.forEach((half, i) => {
		const side = i === 0 ? bottom : 1 - bottom;
		const { x: cx, y: cy, r } = half.bowl;
		const cup = half.cups.findIndex(inside);
		const id = cup >= 0 ? `cup-${side}-${cup}` : inside(half.pot) ? `pot-${side}` : Math.hypot(x - cx, y - cy) <= r ? `stock-${side}` : "";
		if (!id) return;
		const by = e.shiftKey || $(".setup-take").getAttribute("aria-pressed") === "true" ? -1 : 1;
		input(`#${id}`).value = String(Math.max(0, Number(input(`#${id}`).value) + by));
		setUpChanged();
	});
});
$(".setup-take").addEventListener("click", () => $(".setup-take").setAttribute("aria-pressed", String($(".setup-take").getAttribute("aria-pressed") !== "true")));

// ---- A game that was reviewed.

/** How often a review that is being made is asked for at most. */
const MOST_LOOKS = 300;

async function readReview() {
	const game = given.game;
	const told = $(".graph .progress");
	for (let i = 0; i < MOST_LOOKS && given.game === game; i++) {
		const answer = document.hidden && i > 0 ? null : await fetch(`/api/v1/games/${encodeURIComponent(game)}/review`).catch(() => null);
		if (answer?.status === 200) {
			takeReview(await answer.json());
			break;
		}
		if (answer && answer.status !== 202) break;
		if (answer) {
			const { done, of } = await answer.json();
			told.hidden = false;
			told.textContent = t("page.analysis.study.review", { done, of });
		}
		await new Promise((resolve) => setTimeout(resolve, 2000));
	}
	told.hidden = true;
}

/** What a review of an older version calls exact is only the least where the position is not proven. @param {any} m */
const reviewedCost = (m) => (m.cost ? { kind: m.cost.kind === "exact" && m.value.kind !== "exact" ? "least" : m.cost.kind, beans: m.cost.beans } : null);

/** @param {any} review */
function takeReview(review) {
	let p = parse(review.start);
	for (const m of review.moves) {
		const text = format(p);
		reviewed.set(text, { worth: worthOf(m.value, p), cost: null });
		reviewed.set(`${text} ${m.move}`, { worth: worthOf(m.value, p), cost: reviewedCost(m) });
		p = play(p, m.move);
	}
	drawAll();
}

// ---- Begin.

/** Opens the tree of the address, if it has one. @returns {Promise<boolean>} */
async function openTree() {
	const tree = await unpack(location.hash);
	const [game] = tree ? readRecords(tree.record) : [];
	if (!tree || !game || game.fault) return false;
	if (format(game.root.position) !== given.start) leaveGame("");
	const name = (/** @type {string} */ key, /** @type {string} */ usual) => (["", "?"].includes(tag(game.tags, key)) ? usual : tag(game.tags, key));
	if (!given.game) {
		names = [name("White", t("page.south")), name("Black", t("page.north"))];
		$(".players").textContent = tag(game.tags, "White") || tag(game.tags, "Black") ? t("page.game.title", { south: names[0], north: names[1] }) : t("page.analysis.any");
	}
	tags = game.tags;
	result = game.result;
	open(game.root, nodeAt(game.root, tree.at));
	return true;
}

/** Opens the study that the page shows. @returns {boolean} */
function openStudy() {
	const [game] = readRecords(given.record ?? "");
	if (!study || !game) return false;
	const name = (/** @type {string} */ key, /** @type {string} */ usual) => (["", "?"].includes(tag(game.tags, key)) ? usual : tag(game.tags, key));
	names = [name("White", t("page.south")), name("Black", t("page.north"))];
	if (name("White", "") || name("Black", "")) $(".players").textContent = t("page.game.title", { south: names[0], north: names[1] });
	tags = game.tags;
	result = game.result;
	root = game.root;
	if (!studyForm) stored = writeRecord(tags, root, result);
	else if (!studyForm.querySelector(".fault")) stored = present().join("\n");
	open(game.root, nodeAt(game.root, given.at ?? ""));
	return true;
}

/** Opens what the server has read from the address. Without a network the page comes from the browser, and the address is read here. */
function openGiven() {
	const query = new URLSearchParams(location.search);
	let { start: from, moves = [], ply } = given;
	const asked = (query.get("p") ?? "").replaceAll("_", " ");
	try {
		if (asked && !given.game && format(parse(asked)) !== from) {
			from = asked;
			moves = (query.get("moves") ?? "").split(/[_ ,]/).filter(Boolean);
			ply = query.has("ply") ? Number(query.get("ply")) : undefined;
		}
		root = new Node(parse(from));
		let at = root;
		for (const move of moves) at = at.add(move);
		const path = at.path();
		go(path[Math.max(0, Math.min(ply ?? path.length - 1, path.length - 1))]);
	} catch {
		go(root);
	}
	if (!given.game && query.has("game")) note(t("page.analysis.no_server"));
}

const begin = async () => {
	if (!openStudy() && !(await openTree())) openGiven();
	if (given.game) readReview();
};
addEventListener("hashchange", openTree);
begin();
