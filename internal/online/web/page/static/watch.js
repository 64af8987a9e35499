// The page of live games: one connection, a large board that goes on from game to game,
// small boards of the best ones, and a line for each further game.

import { fill, Gallery, newCard } from "./gallery.js";
import { LiveBoard } from "./live-board.js";
import { Connection } from "./socket.js";
import { ofSpeed, TV } from "./tv.js";

const none = /** @type {HTMLElement} */ (document.querySelector(".none"));
const blank = /** @type {HTMLTemplateElement} */ (document.querySelector("#live"));
const connection = new Connection();
const line = /** @type {HTMLTemplateElement} */ (document.querySelector("#live-line"));
const gallery = new Gallery(connection, /** @type {HTMLElement} */ (document.querySelector(".live-games")), blank, line);
gallery.addEventListener("change", () => (none.hidden = gallery.size > 0));

const large = /** @type {HTMLElement} */ (document.querySelector(".tv"));
const speed = large.dataset.speed;
connection.addEventListener("live", (e) => gallery.show(ofSpeed(/** @type {CustomEvent} */ (e).detail, speed)));
new TV(connection, {
	first: /** @type {HTMLElement|null} */ (large.firstElementChild)?.dataset.game ?? "",
	speed,
	open: (id) => {
		let card = /** @type {HTMLElement|null} */ (large.firstElementChild);
		if (!card || card.dataset.game !== id) large.replaceChildren(card = newCard(blank));
		const shown = card;
		const board = new LiveBoard(connection, id, shown);
		board.addEventListener("game", () => fill(shown, board.game));
		board.addEventListener("end", () => {
			/** @type {HTMLElement} */ (shown.querySelector(".live-kind")).textContent = board.result;
			shown.classList.add("over");
		});
		return board;
	},
	none: () => large.replaceChildren(),
});
connection.live();
