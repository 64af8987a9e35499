// The best live game on the front page, in the place of the game that plays by
// itself. Without one there is nothing to do.

import { kindWords, LiveBoard, playerWords } from "./live-board.js";
import { Connection } from "./socket.js";
import { t } from "./text.js";

/** How long the end of a game stays, in milliseconds. */
const STAYS = 12_000;

const place = /** @type {HTMLElement|null} */ (document.querySelector(".live-front"));
const demo = /** @type {HTMLElement} */ (document.querySelector(".watch.demo"));
const first = /** @type {HTMLElement|null|undefined} */ (place?.querySelector("cups-board"));

if (place && first) {
	const connection = new Connection();
	/** @type {string[]} */
	let ids = [];
	/** @type {LiveBoard|null} */
	let shown = null;

	/** @param {string} id */
	const follow = (id) => {
		shown?.stop();
		const board = (shown = new LiveBoard(connection, id, place));
		/** @type {HTMLAnchorElement} */ (place.querySelector(".live-link")).href = "/g/" + id;
		const kind = /** @type {HTMLElement} */ (place.querySelector(".live-kind"));
		board.addEventListener("game", () => {
			for (const [selector, player] of /** @type {const} */ ([[".near b", playerWords(board.game.south)], [".far b", playerWords(board.game.north)]])) {
				const small = document.createElement("small");
				small.textContent = player.rating;
				/** @type {HTMLElement} */ (place.querySelector(selector)).replaceChildren(player.name + " ", small);
			}
			if (!board.result) kind.textContent = kindWords(board.game);
		});
		board.addEventListener("end", () => {
			kind.textContent = t("page.watch.over", { result: board.result });
			setTimeout(() => {
				if (shown !== board) return;
				const next = ids.find((other) => other !== id);
				for (const tag of place.querySelectorAll(".guild-tag")) tag.remove(); // they belong to those who played
				if (next) return follow(next);
				board.stop();
				shown = null;
				place.hidden = true;
				demo.hidden = false;
			}, STAYS);
		});
	};
	connection.addEventListener("live", (e) => (ids = /** @type {CustomEvent} */ (e).detail.games));
	connection.live();
	follow(first.dataset.game ?? "");
}
