// What lies in the wells: heaps of beans and their numbers.

import { drawBean, layBean } from "./bean.js";
import { heap } from "./heap.js";
import { marked, s } from "./svg.js";
import { t } from "./text.js";

/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./rules.js").Side} Side */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./board.js").View} View */
/** @typedef {import("./overlay.js").MoveValues} MoveValues */
/** @typedef {{cups: number[][], stock: number[], pot: number[]}} Counts */
/**
 * @typedef {object} Scene All that decides how a board looks at a moment.
 * @property {Geometry} g
 * @property {View} view
 * @property {Counts} shown what lies in the wells: behind the position while beans fly
 * @property {boolean} moving whether beans fly
 * @property {Effect|null} preview the move whose effect is shown
 * @property {boolean} isThreat whether that is what the other side would do
 * @property {Effect|null} ahead the move that is chosen ahead
 * @property {MoveValues|null} values
 * @property {boolean} hideHints
 * @property {(move: string) => boolean} mayChoose
 */
/** @typedef {Record<"groove"|"marks"|"labels"|"numbers"|"over"|"values", Element[]>} Layers */

/** The half of the drawing that a side has: 0 near, 1 far. @param {View} view @param {Side|number} side */
export const halfOf = (view, side) => (side === view.bottom ? 0 : 1);

/** The beans of a position, which may be changed. @param {import("./rules.js").Position} p @returns {Counts} */
export const countsOf = (p) => ({ cups: p.cups.map((row) => [...row]), stock: [...p.stock], pot: [...p.pot] });

/** The beans of a heap: of a cup, the pot (n) or the stock (n + 1). @param {Counts} counts @param {Side} side @param {number} i */
export function countOf(counts, side, i) {
	const n = counts.cups[0].length;
	return i < n ? counts.cups[side][i] : i === n ? counts.pot[side] : counts.stock[side];
}

/** The middle of a box. @param {Box} b */
export const centre = (b) => ({ x: b.x + b.w / 2, y: b.y + b.h / 2 });

/** The width of a ring: it shrinks with the cups, or neighbours would touch. @param {Geometry} g */
export const ringWidth = (g) => Math.max(2.7, 0.042 * g.c);

/** The size of the number of a pot. @param {Geometry} g */
const potFont = (g) => (g.turned ? 32 : g.tags ? Math.max(20, Math.min(0.32 * g.c, g.halves[0].pot.w * 0.52)) : Math.max(20, 0.36 * g.c, Math.min(0.36 * g.halves[0].pot.w, 46)));

/** The size of the number of a cup. @param {Geometry} g */
const countFont = (g) => (g.turned ? 23 : Math.max(20, (g.n >= 7 ? 0.4 : 0.3) * g.c));

/**
 * The part of a well that beans may fill: all but the room of its number.
 * @param {Geometry} g @param {Box} b @param {number} half @param {boolean} pot
 * @returns {Box}
 */
export function room(g, b, half, pot) {
	if (g.turned) {
		const tight = b.w < 90;
		const number = pot ? 84 : tight ? 38 : 46;
		const pad = 4;
		// The number of the near side is at the left, that of the far side at the right.
		return { x: half === 0 ? b.x + number : b.x + (tight ? 4 : 8), y: b.y + pad, w: b.w - number - (tight ? 4 : 8), h: b.h - 2 * pad };
	}
	const number = pot ? potFont(g) * 1.75 : Math.max(28, 0.42 * g.c, countFont(g) * 1.35);
	const pad = (pot ? 0.05 : 0.07) * b.w;
	return { x: b.x + pad, y: half === 0 ? b.y + pad * 1.6 : b.y + number, w: b.w - 2 * pad, h: b.h - number - pad * 1.6 };
}

/**
 * The beans of a heap in the order of drawing: the lowest first.
 * @param {Geometry} g @param {number} half @param {Side} side @param {number} i @param {number} count
 */
export function beansOf(g, half, side, i, count) {
	const h = g.halves[half];
	const place = side * 40 + i;
	let beans;
	if (i < g.n) beans = heap(room(g, h.cups[i], half, false), count, g.bean, place);
	else if (i === g.n) {
		const pot = room(g, h.pot, half, true);
		// In a slim pot smaller beans lie as a heap; larger ones would be a string.
		beans = heap(pot, count, Math.min(g.bean, Math.max(11, 0.33 * Math.min(pot.w, pot.h))), place, 0.74);
	}
	else {
		const r = h.bowl.r * 0.92;
		beans = heap({ x: h.bowl.x - r, y: h.bowl.y - r, w: 2 * r, h: 2 * r }, Math.min(count, 60), Math.min(g.bean * 0.86, r * 0.8), place, 0.66);
	}
	return beans.map((b, at) => ({ ...b, at })).sort((a, b) => a.layer - b.layer || b.at - a.at);
}

/** The bean of a cup that came last. @param {Geometry} g @param {number} half @param {Side} side @param {number} i @param {number} count */
export const newestBean = (g, half, side, i, count) => beansOf(g, half, side, i, count).reduce((a, b) => (b.at > a.at ? b : a));

/**
 * Draws a heap, or draws it anew with another number of beans: beans that lie as
 * before stay, since a heap of forty has one bean more and not forty new ones.
 * @param {Element} group of the heap @param {Map<number, {look: string, element: Element}>} lying its beans by their numbers
 * @param {Geometry} g @param {number} half @param {Side} side @param {number} i @param {number} count
 * @param {number} [above] how many of the newest beans are not drawn
 */
export function drawHeap(group, lying, g, half, side, i, count, above = 0) {
	const all = beansOf(g, half, side, i, count);
	const beans = above ? all.filter((b) => b.at < all.length - above) : all;
	for (const [at, { element }] of lying) {
		if (at < beans.length) continue;
		element.remove();
		lying.delete(at);
	}
	let next = group.firstElementChild;
	for (const b of beans) {
		const form = `${b.angle.toFixed(0)} ${b.length.toFixed(2)}`;
		const look = `${b.x.toFixed(1)} ${b.y.toFixed(1)} ${form}`;
		const old = lying.get(b.at);
		if (old && old.look !== look && old.look.endsWith(` ${form}`)) {
			layBean(old.element, b);
			old.look = look;
		}
		if (old?.look === look && old.element === next) {
			next = next.nextElementSibling;
			continue;
		}
		const element = old?.look === look ? old.element : drawBean(b);
		if (old && old.element === next) next = next.nextElementSibling;
		if (old && old.element !== element) old.element.remove();
		group.insertBefore(element, next);
		lying.set(b.at, { look, element });
	}
}

/** The number of a cup. @param {Scene} scene @param {Side} side @param {number} i @param {string} plus what a move would add */
export function drawCount({ g, view, shown }, side, i, plus) {
	const half = halfOf(view, side);
	const box = g.halves[half].cups[i];
	const count = shown.cups[side][i];
	const size = countFont(g);
	const at = g.turned
		? { x: half === 0 ? box.x + Math.min(26, box.w * 0.3) : box.x + box.w - Math.min(26, box.w * 0.3), y: box.y + box.h / 2 }
		: { x: box.x + box.w / 2, y: half === 0 ? box.y + box.h - Math.max(size * 0.8, 0.235 * g.c) : box.y + Math.max(size * 0.8, 0.235 * g.c) };
	const text = s("text", { class: count ? "count" : "count zero", x: at.x, y: at.y, "font-size": count > 99 ? size * 0.8 : size }, String(count));
	if (plus) text.append(s("tspan", { class: "plus", "font-size": size * (g.turned ? 0.6 : 0.66) }, plus));
	return marked(text, side, i);
}

/** The number of a pot. @param {Scene} scene @param {Layers} out @param {Side} side */
export function drawPot({ g, view, shown, preview }, out, side) {
	const half = halfOf(view, side);
	const box = g.halves[half].pot;
	const count = shown.pot[side];
	const size = potFont(g) * (count > 999 ? 0.6 : count > 99 ? 0.76 : 1);
	const at = g.turned
		? { x: half === 0 ? box.x + 44 : box.x + box.w - 44, y: box.y + box.h / 2 }
		: { x: box.x + box.w / 2, y: half === 0 ? box.y + box.h - size * 0.95 : box.y + size * 0.95 };
	out.numbers.push(marked(s("text", { class: count ? "count" : "count zero", x: at.x, y: at.y, "font-size": size }, String(count)), side, g.n));
	const gain = preview && preview.side === side ? preview.captured + (preview.kind === "sow" ? 1 : 0) : 0;
	if (!gain) return;
	const dy = size * 0.86 * (half === 0 ? -1 : 1);
	const where = g.turned ? { x: half === 0 ? at.x + 34 : at.x - 34, y: at.y } : { x: at.x, y: at.y + dy };
	out.numbers.push(s("text", { class: preview && preview.captured ? "gain caught" : "gain", x: where.x, y: where.y, "font-size": size * 0.52 }, `+${gain}`));
}

/** The number of a stock. @param {Scene} scene @param {Layers} out @param {Side} side */
export function drawStock({ g, view, shown, preview }, out, side) {
	const half = g.halves[halfOf(view, side)];
	const count = shown.stock[side];
	const spent = preview && preview.side === side && preview.kind === "drop" ? preview.to.length : 0;
	const { x, y } = half.stock;
	if (g.tags) {
		const text = spent ? `${count}−${spent}` : String(count);
		const w = 16 + text.length * 8.6;
		// A tag stays within the drawing, at the outer edge of its bowl.
		const cx = Math.max(w / 2 + 1, Math.min(g.width - w / 2 - 1, x));
		const cy = Math.max(13, Math.min(g.height - 13, y));
		out.over.push(s("rect", { class: "tag", x: cx - w / 2, y: cy - 12, width: w, height: 24, rx: 12 }), s("text", { class: "tag-text", x: cx, y: cy, "font-size": 16 }, text));
		return;
	}
	const size = Math.max(23, 0.27 * g.c) * (count > 99 ? 0.76 : 1);
	const small = Math.max(13, 0.1 * g.c);
	out.over.push(s("text", { class: count ? "stock" : "stock zero", x, y: y - small * 0.62, "font-size": size }, String(count)));
	// A word in a narrow gap would touch the bowl.
	const wide = Math.abs((halfOf(view, side) === 0 ? half.groove.x : half.groove.x + half.groove.w) - half.bowl.x) - half.bowl.r > 58;
	if (spent || wide) out.over.push(spent
		? s("text", { class: "spent", x, y: y + size * 0.55, "font-size": small * 1.25 }, `−${spent}`)
		: s("text", { class: "stock-word", x, y: y + size * 0.55, "font-size": small }, t("page.board.stock_word")));
}
