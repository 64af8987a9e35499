// The page of a series or a league: what happens in it is shown at once.

import "./settings.js";
import { follow } from "./follow.js";
import { freshen } from "./fresh.js";
import { local } from "./when.js";
import { zoned } from "./zoned.js";

/** Milliseconds in which what happens in a row is shown together. */
const PAUSE = 700;

const main = /** @type {HTMLElement} */ (document.querySelector("main"));

/** Makes times and forms those of the reader. @param {Document} page */
function prepare(page) {
	local(page);
	for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (page.querySelectorAll("main form"))) zoned(form);
}

prepare(document);
let waits = false;
function changed() {
	if (waits) return;
	waits = true;
	setTimeout(() => {
		waits = false;
		freshen(".fresh", `/series/${main.dataset.series}${location.search}`, prepare);
	}, PAUSE);
}

follow(`/api/v1/series/${main.dataset.series}/stream`, Number(main.dataset.version), changed);
document.addEventListener("visibilitychange", changed);
