// A step at a puzzle, as single puzzles and runs of them take it: it is shown at once,
// and what the server says of it is shown when it has come.

import { effect, play } from "./rules.js";
import { pause, walk } from "./stage.js";
import { fault, t } from "./text.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./stage.js").Stage} Stage */

/** @typedef {{moves: string[], why: string[], figures: string[]}} Ending the solution of a puzzle */

/** Says why the solution is one; the figures are there for whoever opens them. @param {Ending} solution */
export function showWhy({ why, figures }) {
	const card = /** @type {HTMLElement} */ (document.querySelector(".why"));
	const details = /** @type {HTMLElement} */ (card.querySelector("details"));
	for (const [list, texts] of /** @type {[Element|null, string[]][]} */ ([[card.querySelector("ul"), why], [details.querySelector("ul"), figures]])) {
		list?.replaceChildren(...texts.map((text) => {
			const li = document.createElement("li");
			li.textContent = text;
			return li;
		}));
	}
	details.hidden = figures.length === 0;
	card.hidden = why.length === 0;
}

/**
 * Shows a step at once, if it is a move that the rules allow; null for any other.
 * @param {Stage} stage @param {Position} start @param {string[]} moves those on the board @param {string} step
 * @returns {Effect|null}
 */
export function shown(stage, start, moves, step) {
	const before = walk(start, moves).positions.at(-1);
	const tried = /^([0-9]+|[a-p])$/.test(step) && before ? effect(before, step) : null;
	if (tried && before) stage.show(play(before, step), { last: tried, moved: tried, wait: true });
	return tried;
}

/**
 * Plays out the opponent's replies. The user's own move has flown already.
 * @param {Stage} stage @param {Position} start @param {string[]} moves with the replies @param {number} from how many there were before
 */
export async function replied(stage, start, moves, from) {
	for (let i = from + 1; i < moves.length; i++) {
		await pause(500);
		const { positions, effects } = walk(start, moves.slice(0, i + 1));
		stage.show(positions[i + 1], { last: effects[i], moved: effects[i], wait: true });
		await pause(500);
	}
}

/** Says why a step was not taken. A refusal has a code; anything else is a network that is not there. @param {Stage} stage @param {any} error */
export function refused(stage, error) {
	stage.say(error?.code ? fault(error) : t("page.puzzles.no_network"), { wrong: true });
}
