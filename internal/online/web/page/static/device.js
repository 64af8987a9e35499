// Games on one device: two people, or one and the computer, which then plays in a
// worker of the browser. The server is not needed. The game is kept in the browser,
// so that closing the page loses nothing.

import { countWaiting, downloadPuzzles, keptPuzzles } from "./keep.js";
import { effect, format, legal, play, start } from "./rules.js";
import { choose, made, result } from "./sentence.js";
import { remember, remembered } from "./settings.js";
import { listMoves, pause, Stage } from "./stage.js";
import { t } from "./text.js";

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
 * The game as it is kept: the level is 0 for two people, and side is that of the
 * person who plays the computer.
 * @type {{cups: number, moves: string[], level: number, side: Side, turn: boolean}}
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

function load() {
	try {
		const kept = JSON.parse(remembered("device", "{}"));
		if (Array.isArray(kept.moves) && kept.cups >= 1 && kept.cups <= 16) game = { ...game, ...kept };
		replay();
	} catch {
		game.moves = [];
		replay();
	}
	if (game.level && !computer) game.level = 0;
}

function replay() {
	positions = [start(game.cups, 10 * game.cups)];
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
const names = () => (game.level ? /** @type {[string, string]} */ ([0, 1].map((side) => (side === game.side ? t("page.puzzles.you") : t("page.game.computer")))) : [t("page.south"), t("page.north")]);

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
		stage.say(result({ status: "over", result: margin > 0 ? "1-0" : margin < 0 ? "0-1" : "1/2-1/2", margin, termination: null }, p, names(), game.level ? game.side : -1));
		stage.answers([[t("page.local.begin"), begin, true]]);
	} else if (!mine) stage.say(t("page.local.thinks"), { hint: told });
	else stage.say(game.level ? choose(legal(p)) : t("page.local.to_move", { name: names()[p.turn] }), { hint: told });
}

/** @param {string} m */
function move(m) {
	const e = effect(now(), m);
	if (!e) return;
	game.moves.push(m);
	effects.push(e);
	positions.push(play(now(), m));
	save();
	show(e);
	ask();
}

const save = () => remember("device", JSON.stringify(game));

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
	game = { cups: Number(field("cups").value), moves: [], level: against === "person" ? 0 : Number(against), side: /** @type {Side} */ (Number(field("side").value)), turn: field("turn").checked };
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
load();
field("against").value = String(game.level || "person");
field("cups").value = String(game.cups);
field("side").value = String(game.side);
field("turn").checked = game.turn;
showSide();
show();
ask();
showKept();
