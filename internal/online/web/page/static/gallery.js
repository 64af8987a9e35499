// Small boards of games that are being played: a card for each, which comes and goes.

import { kindWords, LiveBoard, playerWords } from "./live-board.js";
import { t } from "./text.js";

/** @typedef {import("./socket.js").Connection} Connection */

/** How long the end of a game stays on the page, in milliseconds. */
const STAYS = 15_000;

/** The cards of a list. Its event "change" says that a card has come or gone. */
export class Gallery extends EventTarget {
	/** @type {Map<string, {card: HTMLElement, board: LiveBoard}>} */
	#games = new Map();

	/**
	 * @param {Connection} connection
	 * @param {HTMLElement} list has the cards of games that are known already; data-boards: how many of them have a board, all without it
	 * @param {HTMLTemplateElement} blank a card @param {HTMLTemplateElement} [line] a card without a board
	 */
	constructor(connection, list, blank, line = blank) {
		super();
		this.line = line;
		this.connection = connection;
		this.list = list;
		this.blank = blank;
		for (const card of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-game]"))) this.#follow(card.dataset.game ?? "", card);
	}

	/** How many cards there are. */
	get size() {
		return this.#games.size;
	}

	/** Shows these games. @param {string[]} ids */
	show(ids) {
		ids.forEach((id, i) => {
			if (this.#games.has(id)) return;
			const card = newCard(i < Number(this.list.dataset.boards ?? Infinity) ? this.blank : this.line);
			// Cards that are there stay where they are: whoever looks at one would lose it.
			this.list.insertBefore(card, this.list.children[i] ?? null);
			this.#follow(id, card);
		});
		// A game that has ended says so first, and goes later by itself.
		for (const [id, { card }] of this.#games) if (!ids.includes(id) && !card.classList.contains("over")) setTimeout(() => this.#drop(id), STAYS);
		this.dispatchEvent(new Event("change"));
	}

	/** @param {string} id @param {HTMLElement} card */
	#follow(id, card) {
		const board = new LiveBoard(this.connection, id, card);
		this.#games.set(id, { card, board });
		board.addEventListener("game", () => fill(card, board.game));
		board.addEventListener("end", () => {
			const kind = /** @type {HTMLElement} */ (card.querySelector(".live-kind"));
			kind.textContent = board.result;
			card.classList.add("over");
			setTimeout(() => this.#drop(id), STAYS);
		});
	}

	/** @param {string} id */
	#drop(id) {
		const game = this.#games.get(id);
		if (!game) return;
		this.#games.delete(id);
		game.board.stop();
		game.card.remove();
		this.dispatchEvent(new Event("change"));
	}
}

/** A card without a game. @param {HTMLTemplateElement} blank @returns {HTMLElement} */
export const newCard = (blank) => /** @type {HTMLElement} */ (/** @type {DocumentFragment} */ (blank.content.cloneNode(true)).firstElementChild);

/** Names the players of a card, also anew when one has another name. @param {HTMLElement} card @param {any} game */
export function fill(card, game) {
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
