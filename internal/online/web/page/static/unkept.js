// A page of puzzles on a device that keeps none: how they get there.

import { downloadPuzzles } from "./keep.js";
import { t } from "./text.js";

/** @typedef {import("./stage.js").Stage} Stage */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/**
 * Shows a sentence instead of a board, the way to the page that keeps puzzles and,
 * with a network, a button that downloads them.
 * @param {Stage} stage @param {string} text
 * @param {() => void} again is called when there may be puzzles
 */
export async function showUnkept(stage, text, again) {
	$("main").classList.add("bare");
	stage.say(text);
	// A device that has a network may still not reach the server.
	const isNear = navigator.onLine && await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(3000) }).then((answer) => answer.ok, () => false);
	const leave = () => {
		$("main").classList.remove("bare");
		again();
	};
	stage.answers([isNear ? [t("page.local.download"), () => download(stage, leave), true] : [t("page.puzzles.again"), leave, true]]);
	const link = document.createElement("a");
	link.className = "button";
	link.href = "/local#keep";
	link.textContent = t("page.local.title");
	$(".answers").append(link);
}

/** Downloads puzzles. @param {Stage} stage @param {() => void} done */
async function download(stage, done) {
	/** @type {HTMLButtonElement} */ ($(".answers button")).disabled = true;
	try {
		await downloadPuzzles();
	} catch {
		return showUnkept(stage, t("page.local.not_kept"), done);
	}
	stage.answers([]);
	done();
}
