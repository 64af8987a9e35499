// After a game: what the server offers next, and what there is to say about the review of
// the game. The latter only looks; whoever follows the link asks for the review.

import { t } from "./text.js";

const EVERY = 4000; // ms between two looks
const MOST = 60; // looks

/** Takes what the server shows after a game from the page as it is now. */
export async function takeAfter() {
	const answer = await fetch(location.pathname).catch(() => null);
	const now = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("after");
	if (now) document.getElementById("after")?.replaceWith(now);
}

/** @param {string} game @param {(text: string) => void} tell is told what the link to the review says */
export async function tellReview(game, tell) {
	for (let i = 0; i < MOST; i++) {
		const answer = document.hidden ? null : await fetch(`/api/v1/games/${encodeURIComponent(game)}/review?begin=false`).catch(() => null);
		if (answer?.status === 200) {
			const review = await answer.json();
			const n = review.moves.filter((/** @type {any} */ m) => m.fault !== "none").length;
			return tell(n ? t("page.mine.moments", { n }) : t("page.mine.flawless"));
		}
		// If nobody has begun to look the game through, nobody may ever do so.
		if (answer?.status === 204 && i > 3) break;
		tell(t(answer?.status === 202 ? "page.mine.looking" : "page.analysis.to_review"));
		await new Promise((resolve) => setTimeout(resolve, EVERY));
	}
	tell(t("page.analysis.to_review"));
}
