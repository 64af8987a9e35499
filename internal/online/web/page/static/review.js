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

/** @param {HTMLElement} moment */
function puzzle(moment) {
	const button = /** @type {HTMLButtonElement|null} */ (moment.querySelector(".puzzle"));
	if (!button) return;
	button.hidden = false;
	const m = review.moves[Number(moment.dataset.ply)];
	const place = /** @type {HTMLElement} */ (moment.querySelector(".figure-board"));
	// A board that nobody plays on is the drawing that the page came with.
	const board = /** @type {CupsBoard} */ (document.createElement("cups-board"));
	const verdict = /** @type {HTMLElement} */ (moment.querySelector(".verdict"));
	const answer = /** @type {HTMLDetailsElement} */ (moment.querySelector(".answer"));
	const p = parse(m.position);
	const side = p.turn === 1 ? 1 : 0;
	const show = (/** @type {boolean} */ open) => board.show({ position: p, bottom: side, me: open ? side : -1, legal: open ? legal(p) : [], names: [place.dataset.south ?? "", place.dataset.north ?? ""] });
	button.addEventListener("click", () => {
		answer.open = false;
		verdict.className = "verdict";
		verdict.textContent = t("page.review.your_turn");
		if (!board.isConnected) {
			place.removeAttribute("role");
			place.removeAttribute("aria-label");
			place.replaceChildren(board);
		}
		show(true);
	});
	board.addEventListener("choose", (e) => {
		const move = /** @type {CustomEvent} */ (e).detail;
		const option = m.options.find((/** @type {any} */ o) => o.move === move);
		const c = costOf(option?.cost);
		if (m.best.includes(move)) {
			answer.open = true;
			verdict.className = "verdict right";
			verdict.textContent = t("page.review.right");
			const done = effect(p, move);
			board.show({ position: play(p, move), bottom: side, me: -1, legal: [], names: [place.dataset.south ?? "", place.dataset.north ?? ""], last: done }, done);
		} else {
			verdict.className = "verdict wrong";
			verdict.textContent = t("page.review.wrong", { move, cost: c ? costWords(c) : t("page.review.not_best") });
			show(true);
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
	for (const moment of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".moment"))) puzzle(moment);
}
