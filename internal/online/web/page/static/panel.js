// The switches of a game's page: motion, sounds, taps, questions, and zen, which
// shows only the board and the clocks.

import { choice, choose, isChosen, pace } from "./choices.js";
import { remember, remembered } from "./settings.js";
import { connectSound, hear } from "./sounds.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** Shows only the board and the clocks, or all again. @param {boolean} [on] the other way if absent */
export function zen(on = !document.body.classList.contains("zen")) {
	document.body.classList.toggle("zen", on);
	remember("zen", on ? "yes" : "");
	/** @type {HTMLInputElement} */ ($("#zen")).checked = on;
}

/**
 * Connects the switches with the board.
 * @param {CupsBoard} board
 * @param {boolean} computer whether the opponent is the computer, which gives every move back: a tap plays there, unless the user has chosen otherwise
 */
export function connect(board, computer) {
	board.oneTap = isChosen("oneTap", computer ? "yes" : "no");
	connectSound(board);
	zen(remembered("zen", "") === "yes");
	const speed = /** @type {HTMLSelectElement} */ ($("#speed"));
	speed.value = choice("animation");
	speed.addEventListener("change", () => {
		choose("animation", speed.value);
		board.speed = pace();
	});
	const oneTap = /** @type {HTMLInputElement} */ ($("#one-tap"));
	oneTap.checked = board.oneTap;
	oneTap.addEventListener("change", () => {
		board.oneTap = oneTap.checked;
		choose("oneTap", oneTap.checked ? "yes" : "no");
	});
	const confirm = /** @type {HTMLInputElement} */ ($("#confirm"));
	confirm.checked = isChosen("confirmResign");
	confirm.addEventListener("change", () => choose("confirmResign", confirm.checked ? "yes" : "no"));
	$("#sound").addEventListener("change", () => hear(board, /** @type {HTMLInputElement} */ ($("#sound")).checked));
	$("#zen").addEventListener("change", () => zen(/** @type {HTMLInputElement} */ ($("#zen")).checked));
	$(".leave-zen").addEventListener("click", () => zen(false));
}
