// The switches of a game's page: motion, sounds, taps, questions, and zen, which
// shows only the board and the clocks.

import { choose, fill, isChosen, pace } from "./choices.js";
import { remember, remembered } from "./settings.js";
import { connectSound, hear } from "./sounds.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

const box = /** @type {HTMLInputElement} */ ($("#zen"));

/** Shows only the board and the clocks, or all again. @param {boolean} [on] the other way if absent */
export function zen(on = !document.body.classList.contains("zen")) {
	document.body.classList.toggle("zen", on);
	remember("zen", on ? "yes" : "");
	box.checked = on;
}

/**
 * Connects the switches with the board.
 * @param {CupsBoard} board
 * @param {boolean} computer whether the opponent is the computer, which gives every move back: a tap plays there, unless the user has chosen otherwise
 * @param {() => void} redraw shows the board anew
 */
export function connect(board, computer, redraw) {
	board.oneTap = isChosen("oneTap", computer ? "yes" : "no");
	connectSound(board);
	zen(remembered("zen", "") === "yes");
	fill((name, value) => {
		if (name === "sound") return hear(board, value === "yes");
		choose(name, value);
		if (name === "oneTap") board.oneTap = value === "yes";
		board.speed = pace();
		redraw();
	});
	/** @type {HTMLInputElement} */ ($('[name="oneTap"]')).checked = board.oneTap;
	box.addEventListener("change", () => zen(box.checked));
	$(".leave-zen").addEventListener("click", () => zen(false));
}
