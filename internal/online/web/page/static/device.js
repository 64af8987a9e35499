// Games on one device: two people, or one and the computer, which then plays in a
// worker of the browser. The server is not needed. The game is kept in the browser,
// so that closing the page loses nothing. Another try from a position of a finished
// game (?game=ID&ply=N&level=L) is such a game too, kept apart from the usual one: it
// ends with a comparison to that game, and leads back to its review.

import { countWaiting, downloadPuzzles, keptPuzzles } from "./keep.js";
import { effect, format, isBlocked, legal, parse, play, start } from "./rules.js";
import { choose, made, result, whyOver } from "./sentence.js";
import { remember, remembered } from "./settings.js";
import { listMoves, pause, Stage } from "./stage.js";
import { t } from "./text.js";
import { numbers } from "./turns.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./rules.js").Side} Side */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

const root = $("main");
/** Where the program that plays is, "" if this build has none. */
const computer = root.dataset.worker ?? "";
const form = /** @type {HTMLFormElement} */ ($(".new-game"));
const field = (/** @type {string} */ name) => /** @type {HTMLSelectElement & HTMLInputElement} */ (form.elements.namedItem(name));

/**
 * What another try begins from and is compared to: the game, the moves before it, the
 * number of the move that was played instead, both players, and how the game ended for
 * the side of the person.
 * @typedef {{id: string, ply: number, number: string, names: [string, string], position: string, ended: {margin: number|null, score: number}}} Before
 */
/**
 * The game as it is kept: the level is 0 for two people, and side is that of the
 * person who plays the computer.
 * @type {{cups: number, moves: string[], level: number, side: Side, turn: boolean, before?: Before}}
 */
let game = { cups: 4, moves: [], level: 0, side: 0, turn: false };
let flipped = false;
/** @type {Position[]} */
let positions = [];
/** @type {Effect[]} */
let effects = [];
/** Counts questions to the computer; an old answer is not for the game of now. */
let asked = 0;
/** @type {Worker|null} */
let worker = null;

const stage = new Stage(move);
const query = new URLSearchParams(location.search);
/** At the lowest level, whoever has lost so many games in a row is shown what helps. The server counts as many (pages/front.go). */
const MOST_LOSSES = 3;
/** Where the browser keeps this game. */
const place = query.has("game") ? "again" : "device";
/** Why there is no other try, "" if there is. */
let fault = "";

async function load() {
	try {
		const kept = JSON.parse(remembered(place, "{}"));
		const isThis = kept.before?.id === query.get("game") && kept.before.ply === Number(query.get("ply"));
		if (place === "again" && !isThis) game = await readBefore(query.get("game") ?? "", Number(query.get("ply")), Number(query.get("level")));
		else if (Array.isArray(kept.moves) && kept.cups >= 1 && kept.cups <= 16) game = { ...game, ...kept };
		replay();
	} catch {
		game.moves = [];
		replay();
		fault = place === "again" ? t("page.again.fault") : "";
	}
	if (game.level && !computer) game.level = 0;
}

/** Reads the game that another try begins from. @param {string} id @param {number} ply @param {number} level of the computer @returns {Promise<typeof game>} */
async function readBefore(id, ply, level) {
	const answer = await fetch(`/api/v1/games/${encodeURIComponent(id)}`);
	const g = await answer.json();
	if (!answer.ok || g.status !== "over") throw new Error(g.error?.message ?? g.status);
	let p = parse(g.start);
	const sides = g.moves.map((/** @type {string} */ m) => {
		const side = p.turn;
		p = play(p, m);
		return side;
	});
	p = g.moves.slice(0, ply).reduce(play, parse(g.start));
	const side = p.turn === 1 ? 1 : 0;
	const sign = side === 0 ? 1 : -1;
	const score = sign * (g.result === "1-0" ? 1 : g.result === "0-1" ? -1 : 0);
	const names = [g.south, g.north].map(({ name, level }) => name || `${t("page.game.computer")} (${level})`);
	return {
		cups: g.cups, moves: [], level: Math.max(1, Math.min(8, level || 1)), side, turn: false,
		before: { id, ply, number: numbers(sides)[ply] ?? "", names: [names[0], names[1]], position: format(p), ended: { margin: g.margin === null ? null : sign * g.margin, score } },
	};
}

/** What another try has come to, compared with the game. @param {number} margin of the person @param {Before["ended"]} ended */
function compared(margin, { margin: then, score }) {
	if (then === null) {
		const by = Math.sign(margin) - score;
		const was = t(score > 0 ? "page.again.was_won" : score < 0 ? "page.again.was_lost" : "page.again.was_drawn");
		return t(by > 0 ? "page.again.better_result" : by < 0 ? "page.again.worse_result" : "page.again.same", { was });
	}
	const was = t(then > 0 ? "page.again.ahead" : then < 0 ? "page.again.behind" : "page.again.level", { n: Math.abs(then) });
	const by = margin - then;
	return t(by > 0 ? "page.again.better" : by < 0 ? "page.again.worse" : "page.again.same", { n: Math.abs(by), was });
}

/** Says what this try is, and how to get back. @param {Before} before */
function showBefore({ id, ply, number, names }) {
	const back = `/g/${encodeURIComponent(id)}/review#ply-${ply}`;
	const link = document.createElement("a");
	link.className = "button";
	link.href = back;
	link.textContent = t("page.again.back");
	$(".quest h1").textContent = t("page.again.title");
	$(".quest .task").textContent = t("page.again.task", { number: parseInt(number), south: names[0], north: names[1], level: game.level, side: t(game.side === 0 ? "page.south" : "page.north") });
	$(".quest .task").after(link);
	/** @type {HTMLAnchorElement} */ ($(".actions .home")).href = back;
	$(".actions .home").setAttribute("aria-label", link.textContent);
	for (const part of [".new-game", ".keep"]) $(part).hidden = true;
}

function replay() {
	positions = [game.before ? parse(game.before.position) : start(game.cups, 10 * game.cups)];
	effects = [];
	for (const m of game.moves) {
		const p = positions[positions.length - 1];
		const e = effect(p, m);
		if (!e) throw new Error(`move "${m}" is not legal`);
		effects.push(e);
		positions.push(play(p, m));
	}
}

const now = () => positions[positions.length - 1];
/** @returns {[string, string]} */
const names = () => (game.level ? /** @type {[string, string]} */ ([0, 1].map((side) => (side === game.side ? "" : t("page.game.computer")))) : [t("page.south"), t("page.north")]);

/** Shows the game. @param {Effect|null} [moved] */
function show(moved = null) {
	const p = now();
	const mine = p.turn !== -1 && (!game.level || p.turn === game.side);
	stage.names = names();
	const base = game.level ? game.side : game.turn && p.turn !== -1 ? p.turn : 0;
	stage.bottom = /** @type {Side} */ (base ^ (flipped ? 1 : 0));
	stage.me = mine ? /** @type {Side} */ (p.turn) : -1;
	root.dataset.cups = String(game.cups);
	root.classList.toggle("many", game.cups > 6);
	stage.show(p, { last: effects[effects.length - 1] ?? null, moved, wait: !mine });
	listMoves($(".moves"), effects, 0, effects.length, () => {}, stage.names);
	/** @type {HTMLButtonElement} */ ($(".do-undo")).disabled = effects.length === 0;
	const last = effects[effects.length - 1];
	const told = last ? made(last, names()[last.side]) : "";
	if (p.turn === -1) {
		const margin = p.pot[0] - p.pot[1];
		const hint = game.before ? compared(game.side === 0 ? margin : -margin, game.before.ended) : "";
		const over = { status: "over", result: margin > 0 ? "1-0" : margin < 0 ? "0-1" : "1/2-1/2", margin, termination: null, rated: false };
		stage.say(`${result(over, p, names(), game.level ? game.side : -1)} ${whyOver(over, p)}`.trim(), { hint });
		stage.answers([[t(game.before ? "page.review.again" : "page.local.begin"), begin, true], ...help(p)]);
	} else if (!mine) stage.say(t("page.local.thinks"), { hint: told });
	else stage.say(game.level ? choose(legal(p)) : t("page.local.to_move", { name: names()[p.turn] }), { hint: told });
}

/** What helps whoever has lost to the computer: a level below, or a lesson after several losses at the lowest one. @param {Position} p @returns {[string, () => void][]} */
function help(p) {
	const me = game.side, other = 1 - me;
	if (!game.level || game.before || p.pot[me] >= p.pot[other]) return [];
	if (game.level > 1) {
		const level = String(game.level - 1);
		return [[t("page.game.try_level", { n: level }), () => {
			field("against").value = level;
			begin();
		}]];
	}
	if (Number(remembered("losses", "0")) < MOST_LOSSES) return [];
	// The same choice as the server's (page/lesson.go).
	const captured = effects.reduce((sum, e) => sum + (e.side === other ? e.captured : 0), 0);
	const blocked = p.cups[me].reduce((sum, n, cup) => sum + (isBlocked(p, me, cup) ? n : 0), 0);
	const left = p.cups[me].reduce((sum, n) => sum + n, 0) - blocked;
	const lesson = !captured && !blocked && !left ? "sow" : captured >= Math.max(blocked, left) ? "capture" : blocked >= left ? "blocked" : "end";
	const link = /** @type {HTMLAnchorElement} */ ($(`.helps [href$="/${lesson}"]`));
	return [[link.textContent ?? "", () => location.assign(link.href)]];
}

/** Counts the games that were lost in a row at the lowest level. @param {Position} p */
function countLosses(p) {
	if (p.turn !== -1 || !game.level || game.before) return;
	const isLost = game.level === 1 && p.pot[game.side] < p.pot[1 - game.side];
	remember("losses", isLost ? String(Number(remembered("losses", "0")) + 1) : "");
}

/** @param {string} m */
function move(m) {
	const e = effect(now(), m);
	if (!e) return;
	game.moves.push(m);
	effects.push(e);
	positions.push(play(now(), m));
	save();
	countLosses(now());
	show(e);
	ask();
}

const save = () => remember(place, JSON.stringify(game));

/** Asks the computer for its move, if it is its turn. */
function ask() {
	const p = now();
	if (!game.level || p.turn === -1 || p.turn === game.side) return;
	const id = ++asked;
	worker ??= new Worker(computer, { type: "module" });
	const fail = (/** @type {string} */ why) => {
		worker?.terminate();
		worker = null;
		if (id === asked) stage.say(t("page.local.no_computer"), { hint: why, wrong: true });
	};
	worker.onerror = (e) => fail(e.message ?? "");
	worker.onmessage = async (e) => {
		const m = e.data;
		if (m.type === "loading" && id === asked) stage.say(t("page.local.loading", { n: Math.round(100 * m.part) }), { aloud: false });
		else if (m.type === "ready" && id === asked) stage.say(t("page.local.thinks"), { aloud: false });
		else if (m.type === "ended") fail(m.message ?? "");
		else if (m.type === "answer" && m.id === asked && m.document.move) {
			await pause(400);
			if (m.id === asked) move(m.document.move);
		} else if (m.type === "answer" && m.id === asked) fail(m.document.error?.message ?? "");
	};
	worker.postMessage({ id, ask: "move", position: format(p), level: game.level, chance: crypto.getRandomValues(new Uint32Array(1))[0] });
}

/** Takes moves back until it is the person's turn again. */
function undo() {
	asked++;
	do {
		game.moves.pop();
		replay();
	} while (game.level && game.moves.length && now().turn !== game.side);
	save();
	show();
	ask();
}

function begin() {
	asked++;
	const against = field("against").value;
	if (game.before) game.moves = [];
	else game = { cups: Number(field("cups").value), moves: [], level: against === "person" ? 0 : Number(against), side: /** @type {Side} */ (Number(field("side").value)), turn: field("turn").checked };
	flipped = false;
	// The keys are for the board now, and Enter does not begin yet another game.
	/** @type {HTMLElement|null} */ (document.activeElement)?.blur();
	stage.answers([]);
	replay();
	save();
	show();
	ask();
}

const showSide = () => {
	const person = field("against").value === "person";
	/** @type {HTMLElement} */ (field("side").closest("label")).hidden = person;
	/** @type {HTMLElement} */ (field("turn").closest("label")).hidden = !person;
};

/** Says what the browser keeps. */
async function showKept() {
	const [puzzles, waiting] = [(await keptPuzzles()).length, await countWaiting()];
	const words = [t("page.local.kept", { n: puzzles })];
	if (waiting) words.push(t("page.local.waiting", { n: waiting }));
	$(".kept").textContent = words.join(" ");
}

form.addEventListener("submit", (e) => {
	e.preventDefault();
	begin();
});
form.addEventListener("change", showSide);
$(".do-undo").addEventListener("click", undo);
$(".flip").addEventListener("click", () => {
	flipped = !flipped;
	show();
});
$(".do-download").addEventListener("click", async () => {
	const button = /** @type {HTMLButtonElement} */ ($(".do-download"));
	button.disabled = true;
	try {
		await downloadPuzzles();
		const { active } = await navigator.serviceWorker.ready;
		active?.postMessage({ type: "extra" });
		await showKept();
	} catch {
		$(".kept").textContent = t("page.local.not_kept");
	}
	button.disabled = false;
});
navigator.serviceWorker?.addEventListener("message", showKept); // attempts were sent, or the computer is here
$(".away").hidden = location.pathname === "/local";
async function open() {
	await load();
	if (game.before) showBefore(game.before);
	field("against").value = String(game.level || "person");
	field("cups").value = String(game.cups);
	field("side").value = String(game.side);
	field("turn").checked = game.turn;
	showSide();
	show();
	if (fault) stage.say(fault, { wrong: true });
	ask();
	showKept();
}
open();
