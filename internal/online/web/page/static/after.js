// After a game: says on the button to its review what was found. It only looks; whoever
// follows the link asks for the review.

import { t } from "./text.js";

const EVERY = 4000; // ms between two looks
const MOST = 60; // looks

/** @param {HTMLAnchorElement} link @param {string} game */
export async function tellReview(link, game) {
	const before = link.textContent;
	for (let i = 0; i < MOST; i++) {
		const answer = document.hidden ? null : await fetch(`/api/v1/games/${encodeURIComponent(game)}/review?begin=false`).catch(() => null);
		if (answer?.status === 200) {
			const review = await answer.json();
			const n = review.moves.filter((/** @type {any} */ m) => m.fault !== "none").length;
			link.textContent = n ? t("page.mine.moments", { n }) : t("page.mine.flawless");
			link.classList.add("main");
			const said = /** @type {HTMLElement} */ (document.querySelector("#say"));
			said.textContent = link.textContent;
			return;
		}
		// Of a game that was not begun to be looked through soon there may be a review at any time, but nobody waits for it.
		if (answer?.status === 404 && i > 3) break;
		link.textContent = answer?.status === 202 ? t("page.mine.looking") : before;
		await new Promise((resolve) => setTimeout(resolve, EVERY));
	}
	link.textContent = before;
}
