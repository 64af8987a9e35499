// The small page of a game in a frame of another site: steps through the game.

import "./board.js";
import { effect, parse, play } from "./rules.js";
import { fitStage } from "./room.js";
import { made } from "./sentence.js";
import { plain, t } from "./text.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */
/** @typedef {import("./rules.js").Effect} Effect */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
/** @type {{start: string, moves: string[], names: [string, string], ply: number, result: string}} */
const game = JSON.parse($("#steps").textContent || "{}");
const board = /** @type {CupsBoard} */ ($("cups-board"));
const positions = [parse(game.start)];
/** @type {Effect[]} */
const effects = [];
for (const move of game.moves) {
	const p = positions[positions.length - 1];
	effects.push(/** @type {Effect} */ (effect(p, move)));
	positions.push(play(p, move));
}
let at = Math.min(Math.max(game.ply, 0), game.moves.length);
let timer = 0;

/** Shows a position. @param {number} to @param {boolean} fly whether the beans of its move fly */
function go(to, fly) {
	at = Math.max(0, Math.min(game.moves.length, to));
	const last = effects[at - 1] ?? null;
	board.show({ position: positions[at], bottom: 0, me: -1, legal: [], names: game.names, last }, fly ? last : null);
	const told = last ? t("page.replay.move", { n: at, of: game.moves.length, what: plain(made(last, game.names[last.side])) }) : t("page.replay.start");
	$(".embed-sentence").textContent = at === game.moves.length && game.result ? `${told} ${game.result}` : told;
	for (const [selector, off] of /** @type {[string, boolean][]} */ ([[".go-first", at === 0], [".go-back", at === 0], [".go-on", at === game.moves.length], [".go-last", at === game.moves.length]])) $(selector).setAttribute("aria-disabled", String(off));
}

/** Plays the game by itself, or stops. @param {boolean} on */
function run(on) {
	clearInterval(timer);
	timer = 0;
	$(".go-play").setAttribute("aria-pressed", String(on));
	$(".go-play").textContent = t(on ? "page.replay.stop" : "page.replay.play");
	if (!on) return;
	if (at === game.moves.length) go(0, false);
	timer = setInterval(() => {
		go(at + 1, true);
		if (at === game.moves.length) run(false);
	}, 1600);
}

/** @param {number} to @param {boolean} fly */
function step(to, fly) {
	run(false);
	go(to, fly);
}

$(".go-first").addEventListener("click", () => step(0, false));
$(".go-back").addEventListener("click", () => step(at - 1, false));
$(".go-on").addEventListener("click", () => step(at + 1, true));
$(".go-last").addEventListener("click", () => step(game.moves.length, false));
$(".go-play").addEventListener("click", () => run(timer === 0));
addEventListener("keydown", (e) => {
	if (e.key === "ArrowLeft") step(at - 1, false);
	else if (e.key === "ArrowRight") step(at + 1, true);
	else if (e.key === "Home") step(0, false);
	else if (e.key === "End") step(game.moves.length, false);
	else return;
	e.preventDefault();
});
$(".embed-steps").hidden = false;
fitStage($(".embed-board"), positions[0].cups[0].length);
go(at, false);
