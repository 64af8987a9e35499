// The best live game on the front page, in the place of the game that plays by
// itself. Without one there is nothing to do.

import { kindWords, LiveBoard, playerWords } from "./live-board.js";
import { Connection } from "./socket.js";
import { t } from "./text.js";
import { TV } from "./tv.js";

const place = /** @type {HTMLElement|null} */ (document.querySelector(".live-front"));
const demo = /** @type {HTMLElement} */ (document.querySelector(".watch.demo"));
const first = /** @type {HTMLElement|null|undefined} */ (place?.querySelector("cups-board"));

if (place && first) {
	const connection = new Connection();
	const show = (/** @type {boolean} */ on) => {
		place.hidden = !on;
		demo.hidden = on;
	};
	let known = first.dataset.game;
	new TV(connection, {
		first: first.dataset.game ?? "",
		open: (id) => {
			const board = new LiveBoard(connection, id, place);
			if (id !== known) for (const tag of place.querySelectorAll(".guild-tag")) tag.remove(); // they belong to those who played
			known = id;
			show(true);
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
			board.addEventListener("end", () => (kind.textContent = t("page.watch.over", { result: board.result })));
			return board;
		},
		none: () => show(false),
	});
	connection.live();
}
