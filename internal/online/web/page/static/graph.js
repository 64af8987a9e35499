// The graph of a game: what each position is worth to South, and what moves cost.

import { t } from "./text.js";
import { middle, number, svg, words } from "./worth.js";

/** @typedef {import("./worth.js").Worth} Worth */
/** @typedef {import("./worth.js").Cost} Cost */
/** @typedef {{worth: Worth|null, cost: Cost|null, side: 0|1, label: string}} Point a position of the line, and the move that led there */

const TOP = 14;
const HEIGHT = 150;
const LEFT = 40;

/** A round number near a half of the largest value. @param {number} most */
function step(most) {
	return [1, 2, 5, 10, 20, 25, 50, 100, 200].find((s) => most / s <= 2.5) ?? 500;
}

/**
 * Draws the graph into an element.
 * @param {SVGSVGElement} to @param {Point[]} points of the line, the start first @param {number} current the chosen one
 * @param {[string, string]} names @param {(index: number) => void} choose
 */
export function draw(to, points, current, names, choose) {
	// As wide as there is room, so that its letters have the size of all others.
	const width = to.clientWidth || 780;
	const known = points.filter((p) => p.worth);
	const ends = known.flatMap((p) => {
		const w = /** @type {Worth} */ (p.worth);
		return w.kind === "bounds" ? [w.lower, w.upper].filter(Number.isFinite) : [middle(w)];
	});
	const most = Math.max(4, ...ends.map(Math.abs)) * 1.08;
	const zero = TOP + HEIGHT / 2;
	const y = (/** @type {number} */ v) => zero - (Math.max(-most, Math.min(most, v)) / most) * (HEIGHT / 2);
	const gap = (width - LEFT - 8) / Math.max(1, points.length);
	const x = (/** @type {number} */ i) => LEFT + 4 + i * gap;
	const bar = Math.max(1, Math.min(26, gap - Math.min(3, gap * 0.25)));
	const total = TOP + HEIGHT + 42;
	to.setAttribute("viewBox", `0 0 ${width} ${total}`);
	/** @type {Element[]} */
	const nodes = [];
	const line = step(most);
	for (let v = Math.floor(most / line) * line; v >= -most; v -= line) {
		nodes.push(svg("path", { class: v === 0 ? "zero" : "grid", d: `M${LEFT} ${y(v)}H${width - 4}` }));
		const label = svg("text", { class: "scale", x: LEFT - 8, y: y(v) + 4.5, "text-anchor": "end" });
		label.textContent = (v > 0 ? "+" : v < 0 ? "−" : "") + number(Math.abs(v));
		nodes.push(label);
	}
	if (current >= 0) nodes.push(svg("rect", { class: "here", x: x(current) - 2, y: TOP - 8, width: bar + 4, height: HEIGHT + 16, rx: 4 }));
	let lastNumber = -100;
	points.forEach((p, i) => {
		const w = p.worth;
		const side = w && middle(w) < 0 ? "north" : "south";
		if (w && w.kind === "bounds") {
			const [low, high] = [Number.isFinite(w.lower) ? y(w.lower) : TOP + HEIGHT, Number.isFinite(w.upper) ? y(w.upper) : TOP];
			const mid = x(i) + bar / 2;
			const cap = Math.min(5, bar / 2);
			nodes.push(svg("path", { class: `range ${side}`, d: `M${mid} ${low}V${high}` + (Number.isFinite(w.lower) ? `M${mid - cap} ${low}h${2 * cap}` : "") + (Number.isFinite(w.upper) ? `M${mid - cap} ${high}h${2 * cap}` : "") }));
		} else if (w) {
			const v = middle(w);
			const height = Math.max(2, Math.abs(y(v) - zero));
			nodes.push(svg("rect", { class: `bar ${w.kind} ${side}`, x: x(i), y: v < 0 ? zero : zero - height, width: bar, height, rx: Math.min(2, bar / 4) }));
		}
		const c = p.cost;
		if (c && c.beans >= 1) {
			// Filled triangles are South's mistakes, hollow ones North's.
			const mid = x(i) + bar / 2;
			const top = TOP + HEIGHT + 10;
			const size = c.beans >= 4 ? 6 : 4;
			nodes.push(svg("path", { class: `fault ${p.side === 0 ? "south" : "north"}`, d: `M${mid - size} ${top}h${2 * size}L${mid} ${top + 1.7 * size}Z` }));
			// Numbers that would touch each other are left out; the list below has them all.
			if (c.beans >= 2 && mid - lastNumber > 16) {
				lastNumber = mid;
				const text = svg("text", { class: "beans", x: mid, y: top + 26, "text-anchor": "middle" });
				text.textContent = number(Math.round(c.beans));
				nodes.push(text);
			}
		}
	});
	to.replaceChildren(...nodes);
	const w = points[current]?.worth;
	to.setAttribute("aria-label", !points[current] ? t("page.analysis.graph_plain", { n: points.length }) : t("page.analysis.graph_label", { n: points.length, move: points[current]?.label ?? "", value: w ? words(w, names) : t("page.analysis.unknown") }));
	to.setAttribute("aria-valuenow", String(current));
	to.setAttribute("aria-valuemax", String(Math.max(0, points.length - 1)));
	to.setAttribute("aria-valuetext", `${points[current]?.label ?? ""}: ${w ? words(w, names) : t("page.analysis.unknown")}`);
	to.onpointerdown = (e) => {
		const box = to.getBoundingClientRect();
		const at = ((e.clientX - box.left) / box.width) * width;
		choose(Math.max(0, Math.min(points.length - 1, Math.floor((at - LEFT - 4) / gap))));
	};
}

