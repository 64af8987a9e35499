// The values of moves, drawn where the moves are chosen: beside the number of a
// drop, in a ripe cup. The form says how a value is known, without any colour:
// a square is proven, end caps are proven bounds (an arrow where a side is
// open), a dashed round with ≈ is an estimate. A best move is filled.

import { s } from "./svg.js";
import { t } from "./text.js";

/**
 * @typedef {object} MoveValue What is known of a move, for the side that makes it.
 * @property {"exact"|"bounds"|"estimate"} kind
 * @property {number|null} [low] the lower bound, null or absent if there is none
 * @property {number|null} [high] the upper bound, likewise
 * @property {string} text what the board writes, such as "+4", "−11…−1" or "4.3"
 * @property {boolean} [best] whether no move is better
 */
/** @typedef {Map<string, MoveValue>} MoveValues by the bare text of the move */

/** The width of a character of the badge's type, in heights of it. */
const CHARACTER = 0.56;

/** @param {MoveValue} value */
const written = (value) => (value.kind === "estimate" && !value.text.includes("≈") ? "≈" + value.text : value.text);

/** Whether a bound is known. @param {number|null|undefined} bound */
const known = (bound) => typeof bound === "number" && Number.isFinite(bound);

/** How wide the arrows of open bounds are together. @param {MoveValue} value @param {number} size of the type */
const arrows = (value, size) => (value.kind === "bounds" ? [value.low, value.high].filter((bound) => !known(bound)).length * size * 0.6 : 0);

/**
 * How wide the badge of a value is.
 * @param {MoveValue} value @param {number} size of the type
 */
export const badgeWidth = (value, size) => written(value).length * CHARACTER * size + size * 1.1 + arrows(value, size);

/**
 * Draws the badge of a value. If its text needs more than the room, only its
 * form is drawn; the labels always have the words.
 * @param {MoveValue} value
 * @param {number} x of its middle @param {number} y of its middle @param {number} size of the type @param {number} room how wide it may be
 */
export function valueBadge(value, x, y, size, room) {
	const dense = { ...value, text: value.text.replace(/\s/g, "") };
	const shown = badgeWidth(value, size) <= room ? value : dense;
	let fits = badgeWidth(shown, size) <= room;
	let text = written(shown);
	let width = badgeWidth(shown, size);
	// In the narrow cups of a long row an estimate is a whole number: its dashed form says the rest.
	const n = Math.round(Number(dense.text.replace("−", "-").replace(",", ".").replace("≈", "")));
	if (!fits && value.kind !== "bounds" && !Number.isNaN(n)) {
		text = (n > 0 ? "+" : n < 0 ? "−" : "") + Math.abs(n);
		for (size = Math.min(size, 13); size > 10 && text.length * CHARACTER * size + 2 > room; size -= 0.5);
		width = text.length * CHARACTER * size + 2;
		fits = width <= room;
	}
	const whole = fits ? width : Math.min(room, size * 1.8 + arrows(value, size));
	const h = size * 1.4;
	const [low, high] = [known(value.low), known(value.high)];
	const arrow = size * 0.6;
	const left = x - whole / 2 + (value.kind === "bounds" && !low ? arrow : 0);
	const w = whole - arrows(value, size);
	const top = y - h / 2;
	const group = s("g", { class: `value ${value.kind}${value.best ? " best" : ""}` });
	group.append(s("rect", { class: "value-body", x: left, y: top, width: w, height: h, rx: value.kind === "estimate" ? h / 2 : 2.5 }));
	if (value.kind === "bounds") {
		for (const [bound, at, out] of /** @type {[boolean, number, number][]} */ ([[low, left, -1], [high, left + w, 1]])) {
			group.append(bound ? s("path", { class: "value-cap", d: `M${at} ${top - 2.5}v${h + 5}` })
				: s("path", { class: "value-arrow", d: `M${at} ${top}l${out * arrow} ${h / 2}l${-out * arrow} ${h / 2}Z` }));
		}
	}
	if (!fits) text = value.kind === "estimate" ? "≈" : "";
	if (text) group.append(s("text", { class: "value-text", x: left + w / 2, y: y + size * 0.03, "font-size": size }, text));
	return group;
}

/** A margin with its sign. @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** What a value means, for screen readers. @param {MoveValue} value */
export function valueWords(value) {
	const [low, high] = [value.low, value.high];
	const words = value.kind === "exact" ? t("page.board.value_exact", { value: value.text })
		: value.kind === "estimate" ? t("page.board.value_estimate", { value: value.text.replace("≈", "").trim() })
		: known(low) && known(high) ? t("page.board.value_bounds", { low: signed(Number(low)), high: signed(Number(high)) })
		: known(low) ? t("page.board.value_least", { low: signed(Number(low)) })
		: known(high) ? t("page.board.value_most", { high: signed(Number(high)) })
		: value.text;
	return value.best ? `${words}, ${t("page.board.value_best")}` : words;
}
