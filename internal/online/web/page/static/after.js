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

/** @param {string} game @param {string} side of the viewer @param {(text: string) => void} tell is told what the link to the review says */
export async function tellReview(game, side, tell) {
	for (let i = 0; i <= MOST; i++) {
		const answer = document.hidden ? null : await fetch(`/api/v1/games/${game}/review?begin=false`).catch(() => null);
		if (answer?.status === 200) {
			const faults = (await answer.json()).moves.filter((/** @type {any} */ m) => m.fault !== "none");
			const own = faults.filter((/** @type {any} */ m) => m.side === side);
			// The review begins with as many (page/moments.go).
			return tell(t(faults.length ? "page.mine.costliest" : "page.mine.flawless", { n: Math.min(3, own.length || faults.length) }));
		}
		tell(t(answer?.status === 202 && i < MOST ? "page.mine.looking" : "page.analysis.to_review"));
		// If nobody has begun to look the game through, nobody may ever do so.
		if (answer?.status === 204 && i > 3) return;
		await new Promise((resolve) => setTimeout(resolve, EVERY));
	}
}

/** Says why the next game has to wait, and how long, until it can begin. @param {{reason?: string, waitSeconds: number}} error @param {(text: string) => void} tell is told "" at the end */
export function tellWait({ reason, waitSeconds }, tell) {
	const n = Math.ceil(waitSeconds / 60);
	if (n < 1) return tell("");
	tell(reason === "shortGames" ? t("page.game.apart", { n }) : t("page.game.spoiled", { n }));
	setTimeout(tellWait, 60_000, { reason, waitSeconds: waitSeconds - 60 }, tell);
}
