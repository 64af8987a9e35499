// The review of a game: the graph, and the moments that are puzzles. Whoever tries a
// puzzle finds the best move on the board; any other move is answered with what it costs.

import "./board.js";
import { draw as drawGraph } from "./graph.js";
import { effect, legal, parse, play, written } from "./rules.js";
import "./settings.js";
import { fitStage } from "./room.js";
import { t } from "./text.js";
import { numbers } from "./turns.js";
import { costWords, worthOf } from "./worth.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */
/** @typedef {(position: import("./rules.js").Position, open: boolean, last?: import("./rules.js").Effect|null) => void} Show puts a board in the place of a drawing */

const data = document.getElementById("review");
/** @type {any} */
const review = data ? JSON.parse(data.textContent || "{}") : null;

/** @param {any} c @returns {import("./worth.js").Cost|null} */
const costOf = (c) => (c ? { kind: c.kind, beans: c.beans } : null);

function graph() {
	const heads = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".sums h2"));
	/** @type {[string, string]} */
	const names = [heads[0].textContent ?? "", heads[1].textContent ?? ""];
	let p = parse(review.start);
	const number = numbers(review.moves.map((/** @type {any} */ m) => (parse(m.position).turn === 1 ? 1 : 0)));
	/** @type {import("./graph.js").Point[]} */
	const points = [];
	/** @type {import("./graph.js").Point} */
	let next = { worth: null, cost: null, side: 0, label: t("page.analysis.start") };
	for (const m of review.moves) {
		points.push({ ...next, worth: worthOf(m.value, p) });
		const e = effect(p, m.move);
		next = { worth: null, cost: costOf(m.cost), side: p.turn === 1 ? 1 : 0, label: `${number[m.ply]} ${e ? written(e) : m.move}` };
		p = play(p, m.move);
	}
	points.push({ ...next, worth: worthOf(review.final, p) });
	const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.querySelector(".graph svg")));
	drawGraph(svg, points, -1, names, (i) => {
		location.href = `/analysis?game=${encodeURIComponent(review.game)}&ply=${i}`;
	});
	for (const name of ["aria-valuenow", "aria-valuemax", "aria-valuetext"]) svg.removeAttribute(name);
}

/** The smallest letters that are read, and how large those of a drawing are in its own units. */
const READABLE = 12, LETTER = 19;

/**
 * A moment whose board can be played on. A board that nobody plays on is the drawing that the page
 * came with, as long as there is room to read its letters.
 * @param {HTMLElement} moment
 */
function live(moment) {
	const m = review.moves[Number(moment.dataset.ply)];
	const place = /** @type {HTMLElement} */ (moment.querySelector(".figure-board"));
	const board = /** @type {CupsBoard} */ (document.createElement("cups-board"));
	const p = parse(m.position);
	const side = p.turn === 1 ? 1 : 0;
	/** @type {Show} */
	const show = (position, open, last = null) => {
		if (!board.isConnected) {
			place.removeAttribute("role");
			place.removeAttribute("aria-label");
			place.replaceChildren(board);
		}
		board.show({ position, bottom: side, me: open ? side : -1, legal: open ? legal(position) : [], names: [place.dataset.south ?? "", place.dataset.north ?? ""], last }, last);
	};
	// A moment that is folded has no size; it is measured when it is opened.
	new ResizeObserver(() => {
		const drawing = place.querySelector("svg, img");
		if (!drawing || board.isConnected) return;
		const [width, height] = drawing instanceof SVGSVGElement ? [drawing.viewBox.baseVal.width, drawing.viewBox.baseVal.height] : ["width", "height"].map((name) => Number(drawing.getAttribute(name)));
		if (place.clientWidth && LETTER * Math.min(place.clientWidth / width, place.clientHeight / height) < READABLE) show(p, false);
	}).observe(place);
	puzzle(moment, m, p, board, show);
}

/** @param {HTMLElement} moment @param {any} m @param {import("./rules.js").Position} p @param {CupsBoard} board @param {Show} show */
function puzzle(moment, m, p, board, show) {
	const button = /** @type {HTMLButtonElement|null} */ (moment.querySelector(".puzzle"));
	if (!button) return;
	button.hidden = false;
	const verdict = /** @type {HTMLElement} */ (moment.querySelector(".verdict"));
	const answer = /** @type {HTMLDetailsElement} */ (moment.querySelector(".answer"));
	button.addEventListener("click", () => {
		answer.open = false;
		verdict.className = "verdict";
		verdict.textContent = t("page.review.your_turn");
		show(p, true);
	});
	board.addEventListener("choose", (e) => {
		const move = /** @type {CustomEvent} */ (e).detail;
		const option = m.options.find((/** @type {any} */ o) => o.move === move);
		const c = costOf(option?.cost);
		if (m.best.includes(move)) {
			answer.open = true;
			verdict.className = "verdict right";
			verdict.textContent = t("page.review.right");
			show(play(p, move), false, effect(p, move));
		} else {
			verdict.className = "verdict wrong";
			verdict.textContent = t("page.review.wrong", { move, cost: c ? costWords(c) : t("page.review.not_best") });
			show(p, true);
		}
	});
}

if (review) {
	graph();
	const n = parse(review.start).cups[0].length;
	for (const stage of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".figure-board"))) fitStage(stage, n);
	// Whoever comes for one moment sees it.
	const meant = /^#ply-\d+$/.test(location.hash) ? document.querySelector(location.hash) : null;
	const folded = meant?.querySelector("details");
	if (folded) folded.open = true;
	meant?.scrollIntoView();
	addEventListener("resize", () => requestAnimationFrame(graph));
	for (const moment of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".moment"))) live(moment);
}
