// The boards of an exhibition: which of them wait, and how they stand, is shown as it is now, in the bar above a
// board and in the list of all.

import "./settings.js";
import { freshen } from "./fresh.js";

/** Milliseconds between two looks: of the host, and of everybody else. */
const HOST = 2000, OTHERS = 10_000;

const bar = /** @type {HTMLElement} */ (document.querySelector(".host-bar"));

async function refresh() {
	const next = await freshen(".host-bar, #live-boards", bar.dataset.boards ?? location.pathname);
	if (next && !next.querySelector(".host-boards :is(.host, .guest)")) return; // all is played
	setTimeout(refresh, bar.querySelector(".go, .none") ? HOST : OTHERS);
}
setTimeout(refresh, HOST);
