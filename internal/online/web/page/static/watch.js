// The page of live games: one connection, and a small board for each game.

import { kindWords, LiveBoard, playerWords } from "./live-board.js";
import { Connection } from "./socket.js";
import { t } from "./text.js";

/** How long the end of a game stays on the page, in milliseconds. */
const STAYS = 15_000;

const list = /** @type {HTMLElement} */ (document.querySelector(".live-games"));
const none = /** @type {HTMLElement} */ (document.querySelector(".none"));
const blank = /** @type {HTMLTemplateElement} */ (document.querySelector("#live"));
const connection = new Connection();
/** @type {Map<string, {card: HTMLElement, board: LiveBoard}>} */
const games = new Map();

for (const card of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-game]"))) follow(card.dataset.game ?? "", card);

/** @param {string} id @param {HTMLElement} card */
function follow(id, card) {
	const board = new LiveBoard(connection, id, card);
	games.set(id, { card, board });
	board.addEventListener("game", () => fill(card, board.game));
	board.addEventListener("end", () => {
		const kind = /** @type {HTMLElement} */ (card.querySelector(".live-kind"));
		kind.textContent = board.result;
		card.classList.add("over");
		setTimeout(() => drop(id), STAYS);
	});
}

/** Names the players of a card, also anew when one has another name. @param {HTMLElement} card @param {any} game */
function fill(card, game) {
	const isNew = !card.dataset.game;
	card.dataset.game = game.id;
	const link = /** @type {HTMLAnchorElement} */ (card.querySelector(".live-board"));
	link.href = "/g/" + game.id;
	const south = playerWords(game.south);
	const north = playerWords(game.north);
	link.setAttribute("aria-label", t("page.watch.to_game", { south: south.name, north: north.name }));
	for (const [selector, player] of /** @type {const} */ ([[".near b", south], [".far b", north]])) {
		const small = document.createElement("small");
		small.textContent = player.rating;
		/** @type {HTMLElement} */ (card.querySelector(selector)).replaceChildren(player.name + " ", small);
	}
	if (isNew) /** @type {HTMLElement} */ (card.querySelector(".live-kind")).textContent = kindWords(game);
}

/** @param {string} id */
function drop(id) {
	const game = games.get(id);
	if (!game) return;
	games.delete(id);
	game.board.stop();
	game.card.remove();
	none.hidden = games.size > 0;
}

connection.addEventListener("live", (e) => {
	/** @type {string[]} */
	const ids = /** @type {CustomEvent} */ (e).detail.games;
	ids.forEach((id, i) => {
		if (games.has(id)) return;
		const card = /** @type {HTMLElement} */ (/** @type {DocumentFragment} */ (blank.content.cloneNode(true)).firstElementChild);
		// Cards that are there stay where they are: whoever looks at one would lose it.
		list.insertBefore(card, list.children[i] ?? null);
		follow(id, card);
	});
	// A game that has ended says so first, and goes later by itself.
	for (const [id, { card }] of games) if (!ids.includes(id) && !card.classList.contains("over")) setTimeout(() => drop(id), STAYS);
	none.hidden = games.size > 0;
});
connection.live();
