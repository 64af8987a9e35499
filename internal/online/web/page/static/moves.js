// The list of the moves of a game: a line is a turn of South and one of North.

import { made } from "./sentence.js";
import { make } from "./text.js";

/** @typedef {import("./rules.js").Effect} Effect */

const list = /** @type {HTMLElement} */ (document.querySelector(".moves"));
list.replaceChildren(); // the links of those without a script

/** What each line of the list says. @type {string[]} */
const lines = [];
let soon = 0;

/**
 * Shows the moves.
 * @param {Effect[]} effects
 * @param {number} at how many moves lead to the position that is shown
 * @param {string[]} names of South and North
 * @param {(ply: number) => void} look shows the position after a number of moves
 */
export function showMoves(effects, at, names, look) {
	/** @type {(number|null)[][]} */
	const rows = [];
	effects.forEach((e, ply) => {
		const row = rows[rows.length - 1];
		if (e.side === 1 && row && row[1] === undefined) row[1] = ply;
		else rows.push(e.side === 0 ? [ply] : [null, ply]);
	});
	rows.forEach((row, i) => {
		const words = row.map((ply) => (typeof ply === "number" ? `${i + 1}. ${made(effects[ply], names[effects[ply].side])}` : ""));
		const key = `${words.join("|")} ${i < rows.length - 1}`;
		// Lines that stay the same are not made again: there is one move more, and a hundred that were there.
		if (lines[i] === key) return;
		lines[i] = key;
		const li = line(i, row, i < rows.length - 1, words, effects, look);
		if (list.children[i]) list.children[i].replaceWith(li);
		else list.append(li);
	});
	while (list.children.length > rows.length) list.lastElementChild?.remove();
	lines.length = rows.length;
	list.querySelector("[aria-current]")?.removeAttribute("aria-current");
	list.querySelector(`[data-ply="${at}"]`)?.setAttribute("aria-current", "step");
	// When the page is laid out next, and not an extra time now.
	cancelAnimationFrame(soon);
	soon = requestAnimationFrame(seeCurrent);
}

/**
 * One line of the list.
 * @param {number} i counted from 0 @param {(number|null)[]} row @param {boolean} whole whether both sides have moved
 * @param {string[]} words @param {Effect[]} effects @param {(ply: number) => void} look
 */
function line(i, row, whole, words, effects, look) {
	const li = document.createElement("li");
	li.append(make("span", { className: "number", textContent: `${i + 1}.` }));
	[row[0], row[1]].forEach((ply, k) => {
		if (ply === null || ply === undefined) {
			li.append(make("span", { className: "gap", textContent: ply === null || whole ? "–" : "" }));
			return;
		}
		const e = effects[ply];
		const item = make("button", { type: "button", textContent: e.move, ariaLabel: words[k], title: words[k], onclick: () => look(ply + 1) });
		item.dataset.ply = String(ply + 1);
		if (e.captured) item.append(make("em", { textContent: `x${e.captured}` }));
		li.append(item);
	});
	return li;
}

/** Scrolls the list, and never the page, to the move that is shown. */
function seeCurrent() {
	const current = /** @type {HTMLElement|null} */ (list.querySelector("[aria-current]"));
	if (current) list.scrollTo({ top: current.offsetTop - list.clientHeight + current.offsetHeight + 8, left: current.offsetLeft - list.clientWidth + current.offsetWidth + 12 });
}
new ResizeObserver(seeCurrent).observe(list);
