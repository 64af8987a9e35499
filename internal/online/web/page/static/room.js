// The room for a board on pages other than that of a game. Long rows are turned
// upright on a phone, which needs height.

/** The longest row that is not turned, see geometry.js. */
const ACROSS = 6;

/** Gives a board its room. @param {HTMLElement} stage @param {number} n cups of a row */
export function fitStage(stage, n) {
	stage.classList.toggle("many", n > ACROSS);
	stage.style.setProperty("--cups", String(n));
}
