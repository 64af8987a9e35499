// The switch of the sounds of a board, the same on every page that has one.

import { choose, isChosen } from "./choices.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */

/** Lets the board be heard, or not. @param {CupsBoard} board @param {boolean} [on] the other way if absent */
export function hear(board, on = !board.sound) {
	board.sound = on;
	choose("sound", on ? "yes" : "no");
	showSound(board);
	if (on) import("./sound.js").then(({ play }) => play("bean"));
}

/** @param {CupsBoard} board */
function showSound(board) {
	const box = /** @type {HTMLInputElement|null} */ (document.querySelector('[name="sound"]'));
	if (box) box.checked = board.sound;
	for (const b of document.querySelectorAll(".hear")) b.setAttribute("aria-pressed", String(board.sound));
}

/** Connects the switches of the page with the board, which is heard if the user has not chosen otherwise. @param {CupsBoard} board */
export function connectSound(board) {
	board.sound = isChosen("sound");
	showSound(board);
	// What sounds need is made while nothing flies: it takes longer than many frames.
	setTimeout(() => board.sound && !board.moving && import("./sound.js").then(({ prepare }) => prepare()), 1200);
	document.addEventListener("pointerdown", () => setTimeout(() => board.sound && import("./sound.js").then(({ ready }) => ready()), 250), { once: true });
	for (const b of document.querySelectorAll(".hear")) b.addEventListener("click", () => hear(board));
}
