// What positions and moves are worth: in words, in figures, and as a mark on a
// scale. A square is proven, a bar with ends is proven bounds, a dashed circle is
// an estimate.

import { beans } from "./rules.js";
import { language, t } from "./text.js";

/** @typedef {import("./rules.js").Position} Position */
/**
 * @typedef {object} Worth A value, from the side of South.
 * @property {"exact"|"bounds"|"estimate"} kind
 * @property {number} lower of exact and bounds; -Infinity if nothing is proven
 * @property {number} upper
 * @property {number} estimate of an estimate
 * @property {number} depth of an estimate
 */
/** @typedef {{kind: string, winby?: number, lower?: number, upper?: number, estimate?: number, depth?: number}} Document as docs/formats/notation.md §5 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Reads a value. Margins of documents are those of the side to move in the position that was asked about.
 * @param {Document} d @param {Position} asked
 * @returns {Worth}
 */
export function worthOf(d, asked) {
	const sign = asked.turn === 1 ? -1 : 1;
	if (d.kind === "estimate") return { kind: "estimate", lower: -Infinity, upper: Infinity, estimate: sign * (d.estimate ?? 0), depth: d.depth ?? 0 };
	let [lower, upper] = d.kind === "exact" ? [d.winby ?? 0, d.winby ?? 0] : [d.lower ?? 0, d.upper ?? 0];
	if (sign < 0) [lower, upper] = [0 - upper, 0 - lower];
	if (d.kind === "exact") return { kind: "exact", lower, upper, estimate: lower, depth: 0 };
	// A bound that no play can pass says nothing.
	const margin = asked.pot[0] - asked.pot[1];
	const left = beans(asked) - asked.pot[0] - asked.pot[1];
	return { kind: "bounds", lower: lower <= margin - left ? -Infinity : lower, upper: upper >= margin + left ? Infinity : upper, estimate: 0, depth: 0 };
}

/** One number to sort and draw by. @param {Worth} w */
export function middle(w) {
	if (w.kind === "estimate") return w.estimate;
	if (w.lower === -Infinity) return w.upper === Infinity ? 0 : w.upper;
	return w.upper === Infinity ? w.lower : (w.lower + w.upper) / 2;
}

/** A number as people of the language write it. @param {number} n @param {number} [digits] */
export const number = (n, digits = 0) => new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n);

/** A number with its sign. @param {number} n @param {number} [digits] */
const signed = (n, digits = 0) => (n > 0 ? "+" : n < 0 ? "−" : "") + number(Math.abs(n), digits);

/** The value as figures: "+3", "−11…−1", "≤ −1", "≈ +1.2". @param {Worth} w */
export function figures(w) {
	if (w.kind === "exact") return signed(w.lower);
	if (w.kind === "estimate") return "≈ " + signed(w.estimate, 1);
	if (w.lower === -Infinity) return w.upper === Infinity ? "?" : "≤ " + signed(w.upper);
	return w.upper === Infinity ? "≥ " + signed(w.lower) : `${signed(w.lower)}…${signed(w.upper)}`;
}

/** @param {number} side @param {[string, string]} names */
const name = (side, names) => names[side > 0 ? 0 : 1];

/** The value in words. @param {Worth} w @param {[string, string]} names of South and North */
export function words(w, names) {
	const by = (/** @type {number} */ n) => ({ name: name(n, names), n: Math.abs(n) });
	if (w.kind === "exact") return w.lower === 0 ? t("page.analysis.draw") : t("page.analysis.wins", by(w.lower));
	if (w.kind === "estimate") {
		const n = Math.round(Math.abs(w.estimate) * 10) / 10;
		return n === 0 ? t("page.analysis.even") : t("page.analysis.about", { name: name(w.estimate, names), beans: number(n, 1) });
	}
	if (w.lower === -Infinity && w.upper === Infinity) return t("page.analysis.nothing");
	if (w.lower > 0) return w.upper === Infinity ? t("page.analysis.wins_least", by(w.lower)) : t("page.analysis.wins_between", { ...by(w.upper), least: w.lower });
	if (w.upper < 0) return w.lower === -Infinity ? t("page.analysis.wins_least", by(w.upper)) : t("page.analysis.wins_between", { ...by(w.lower), least: -w.upper });
	if (w.lower === -Infinity) return w.upper === 0 ? t("page.analysis.not_lost", { name: names[1] }) : t("page.analysis.at_most", { name: names[0], n: w.upper });
	if (w.upper === Infinity) return w.lower === 0 ? t("page.analysis.not_lost", { name: names[0] }) : t("page.analysis.at_most", { name: names[1], n: -w.lower });
	return t("page.analysis.between", { south: names[0], north: names[1], most: w.upper, least: -w.lower });
}

/** What kind of value it is, in words. @param {Worth} w */
export function kind(w) {
	if (w.kind === "exact") return t("page.analysis.exact");
	return w.kind === "bounds" ? t("page.analysis.bounds") : t("page.analysis.estimate", { n: w.depth });
}

/** @param {string} tag @param {Record<string, string|number>} attributes */
export function svg(tag, attributes) {
	const element = document.createElementNS(SVG, tag);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, typeof value === "number" ? String(Math.round(value * 100) / 100) : value);
	return element;
}

/** How far a scale reaches for these values, on either side of 0; what is far beyond is drawn at its end. @param {Worth[]} list */
export function reach(list) {
	const ends = list.flatMap((w) => (w.kind === "estimate" ? [w.estimate] : [w.lower, w.upper])).filter(Number.isFinite).map(Math.abs);
	return Math.min(24, Math.max(5, ...ends)) * 1.12;
}

/** The mark of a value on a scale from -most to +most. @param {Worth} w @param {number} most */
export function gauge(w, most) {
	const width = 164;
	const x = (/** @type {number} */ v) => width / 2 + (Math.max(-most, Math.min(most, v)) / most) * (width / 2 - 9);
	const g = svg("svg", { class: `gauge ${w.kind}`, viewBox: `0 0 ${width} 24`, "aria-hidden": "true" });
	g.append(svg("path", { class: "axis", d: `M2 12H${width - 2}` }), svg("path", { class: "zero", d: `M${width / 2} 5V19` }));
	if (w.kind === "exact") g.append(svg("rect", { class: "mark", x: x(w.lower) - 6, y: 6, width: 12, height: 12, rx: 2.5 }));
	else if (w.kind === "estimate") g.append(svg("circle", { class: "mark", cx: x(w.estimate), cy: 12, r: 6.5 }));
	else if (Number.isFinite(w.lower) || Number.isFinite(w.upper)) {
		const [from, to] = [x(w.lower), x(w.upper)];
		g.append(svg("path", { class: "span", d: `M${from} 12H${to}` }));
		// An end that is open is an arrow, one that is proven a cap.
		g.append(Number.isFinite(w.lower) ? svg("path", { class: "cap", d: `M${from} 6V18` }) : svg("path", { class: "cap", d: `M${from + 6} 7L${from} 12L${from + 6} 17` }));
		g.append(Number.isFinite(w.upper) ? svg("path", { class: "cap", d: `M${to} 6V18` }) : svg("path", { class: "cap", d: `M${to - 6} 7L${to} 12L${to - 6} 17` }));
	}
	return g;
}

/** What a move costs: at least beans, and at most most if that is more. @typedef {{beans: number, most?: number, kind: "exact"|"least"|"about"}} Cost */

/**
 * What a move costs next to the best one that is known, null if nothing is known.
 * @param {Worth} best @param {Worth} played @param {0|1} side who moved
 * @param {boolean} isSettled whether it is proven that no move is better; otherwise the move costs at least as much
 * @returns {Cost|null}
 */
export function cost(best, played, side, isSettled) {
	/** @param {Worth} w @returns {[number, number]} */
	const ends = (w) => (w.kind === "estimate" ? [w.estimate, w.estimate] : [w.lower, w.upper]);
	const [b, p] = [ends(best), ends(played)];
	const [least, most] = side === 0 ? [b[0] - p[1], b[1] - p[0]] : [p[0] - b[1], p[1] - b[0]];
	if (best.kind === "estimate" || played.kind === "estimate") {
		if (least === most) return { kind: "about", beans: Math.max(0, Math.round(least * 10) / 10) };
		return least > 0 ? { kind: "about", beans: Math.round(least * 10) / 10, most: Math.round(most * 10) / 10 } : null;
	}
	if (isSettled && least === most) return { kind: "exact", beans: Math.max(0, least) };
	return least > 0 && Number.isFinite(least) ? { kind: "least", beans: least } : null;
}

/** The sign of a mistake: "?!" from one bean, "?" from two, "??" from four. @param {Cost|null} c */
export const fault = (c) => (!c || c.beans < 1 ? "" : c.beans < 2 ? "?!" : c.beans < 4 ? "?" : "??");

/** A cost in figures: "−5", "≈ −1.2", "≈ −1…−25". @param {Cost} c */
export function costFigures(c) {
	if (c.most === undefined) return c.kind === "about" ? "≈ −" + number(c.beans, 1) : (c.kind === "least" ? "≤ −" : "−") + number(c.beans);
	return "≈ −" + number(c.beans, 1) + "…" + (c.most === Infinity ? "" : "−" + number(c.most, 1));
}

/** A cost in words. @param {Cost} c */
export function costWords(c) {
	const beans = number(c.beans, 1);
	if (c.most === Infinity) return t("page.analysis.costs_about_least", { beans });
	if (c.most !== undefined) return t("page.analysis.costs_between", { beans, most: number(c.most, 1) });
	return c.kind === "about" ? t("page.analysis.costs_about", { beans }) : t(c.kind === "least" ? "page.analysis.costs_least" : "page.analysis.costs", { n: c.beans });
}
