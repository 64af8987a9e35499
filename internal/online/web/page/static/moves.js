// The list of the moves of a game: a line is a turn of South and one of North.

import { made } from "./sentence.js";

/** @typedef {import("./rules.js").Effect} Effect */

const list = /** @type {HTMLElement} */ (document.querySelector(".moves"));

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
	list.replaceChildren(...rows.map((row, i) => {
		const li = document.createElement("li");
		const number = document.createElement("span");
		number.className = "number";
		number.textContent = `${i + 1}.`;
		li.append(number);
		for (const ply of [row[0], row[1]]) {
			if (ply === null || ply === undefined) {
				const gap = document.createElement("span");
				gap.className = "gap";
				gap.textContent = ply === null || (i < rows.length - 1) ? "–" : "";
				li.append(gap);
				continue;
			}
			const e = effects[ply];
			const item = document.createElement("button");
			item.type = "button";
			item.textContent = e.move;
			item.setAttribute("aria-label", `${i + 1}. ${made(e, names[e.side])}`);
			if (e.captured) {
				const captured = document.createElement("em");
				captured.textContent = `x${e.captured}`;
				item.append(captured);
			}
			if (ply === at - 1) item.setAttribute("aria-current", "step");
			item.addEventListener("click", () => look(ply + 1));
			li.append(item);
		}
		return li;
	}));
	list.classList.toggle("none", rows.length === 0);
	seeCurrent();
}

/** Scrolls the list, and never the page, to the move that is shown. */
function seeCurrent() {
	const current = /** @type {HTMLElement|null} */ (list.querySelector("[aria-current]"));
	if (current) list.scrollTo({ top: current.offsetTop - list.clientHeight + current.offsetHeight + 8, left: current.offsetLeft - list.clientWidth + current.offsetWidth + 12 });
}
new ResizeObserver(seeCurrent).observe(list);
