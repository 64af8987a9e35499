// A live game on a small board: it moves as the game does.

import "./board.js";
import "./clock.js";
import { clockWords } from "./control.js";
import { effect, parse } from "./rules.js";
import { result, whyOver } from "./sentence.js";
import { about, plain, put, t } from "./text.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */
/** @typedef {import("./clock.js").CupsClock} CupsClock */
/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./socket.js").Connection} Connection */

const SIDES = /** @type {const} */ (["south", "north"]);

/** Who plays, with the rating. @param {any} player */
export function playerWords(player) {
	const name = player.level ? t("page.level.plain", { n: player.level }) : player.name;
	return { name, rating: player.rating ? about(player.rating, player.provisional) : "" };
}

/** Who gives which odds. @param {any} game */
function oddsWords(game) {
	const { by, beans, timePercent } = game.odds;
	const time = timePercent === 50 ? t("say.odds.half") : t("say.odds.percent", { n: timePercent });
	const first = beans ? t("say.odds.beans", { n: beans }) : time;
	const what = beans && timePercent ? t("say.odds.both", { beans: first, time }) : first;
	return t("say.odds.gives", { name: playerWords(game[by]).name, what });
}

/** What kind of game it is: its size, its clock, whether it is rated, and who gives odds. @param {any} game */
export function kindWords(game) {
	const parts = [`2×${game.cups}`, clockWords(game.clock)];
	const [fewer, n] = [...parse(game.start).stock].sort((a, b) => a - b);
	if (fewer < n) parts.splice(1, 0, t("page.odds.stocks", { n, fewer }));
	else if (n !== 10 * game.cups) parts.splice(1, 0, t("page.lobby.stock", { n }));
	if (game.rated) parts.push(t("page.lobby.rated"));
	if (game.odds) parts.push(oddsWords(game));
	return parts.join(" · ");
}

/** A game that is followed. Events: "game" (detail: the game, when it is first known), "end". */
export class LiveBoard extends EventTarget {
	/** @type {any} */
	game = null;
	#version = 0;

	/**
	 * @param {Connection} connection
	 * @param {string} id of the game
	 * @param {Element} card has a board or .live-moves, and in .near and .far a clock
	 */
	constructor(connection, id, card) {
		super();
		this.connection = connection;
		this.id = id;
		this.card = card;
		this.board = /** @type {CupsBoard|null} */ (card.querySelector("cups-board"));
		connection.addEventListener("game", this.#whole);
		connection.addEventListener("event", this.#event);
		connection.watch(id, () => this.#version || undefined);
	}

	/** Follows the game no longer. */
	stop() {
		this.connection.removeEventListener("game", this.#whole);
		this.connection.removeEventListener("event", this.#event);
		this.connection.unwatch(this.id);
	}

	/** The result in words, "" while the game goes on. */
	get result() {
		if (!this.game || this.game.status === "playing") return "";
		const p = parse(this.game.position);
		return plain(`${result(this.game, p, this.names, -1)} ${whyOver(this.game, p)}`).trim();
	}

	/** @returns {[string, string]} */
	get names() {
		return [playerWords(this.game.south).name, playerWords(this.game.north).name];
	}

	#whole = (/** @type {Event} */ e) => {
		const m = /** @type {CustomEvent} */ (e).detail;
		if (m.game.id !== this.id) return;
		this.game = m.game;
		this.#version = m.game.version;
		this.#show(null);
		this.#clocks(m.game.clock, m.view.now);
		this.dispatchEvent(new CustomEvent("game", { detail: this.game }));
		if (this.result) this.dispatchEvent(new Event("end"));
	};

	#event = (/** @type {Event} */ e) => {
		const m = /** @type {CustomEvent} */ (e).detail;
		if (m.game !== this.id || !this.game || m.event.version !== this.#version + 1) return;
		const event = m.event;
		this.#version = event.version;
		/** @type {Effect|null} */
		let last = null;
		if (event.type === "move") last = effect(parse(this.game.position), event.move);
		if (event.position) {
			const moves = event.type === "move" ? [...this.game.moves, event.move] : event.moves ?? this.game.moves.slice(0, event.ply);
			this.game = { ...this.game, position: event.position, turn: event.turn, moves };
			this.#show(last);
		}
		if (event.clock) this.#clocks(event.clock, Date.parse(event.at));
		if (event.type !== "end") return;
		this.game = { ...this.game, status: event.status, result: event.result, margin: event.margin ?? null, termination: event.termination ?? null };
		this.#clocks(event.clock ?? null, Date.parse(event.at));
		this.dispatchEvent(new Event("end"));
	};

	/** @param {Effect|null} last */
	#show(last) {
		this.board?.show({ position: parse(this.game.position), bottom: 0, me: -1, legal: [], names: this.names, last }, last);
		const count = this.card.querySelector(".live-moves");
		if (count) put(count, t("page.study.moves", { n: this.game.moves.length }));
	}

	/** @param {any} clock @param {number} at the moment for which it is right */
	#clocks(clock, at) {
		SIDES.forEach((side, i) => {
			const element = /** @type {CupsClock|null} */ (this.card.querySelector(i === 0 ? ".near cups-clock" : ".far cups-clock"));
			if (!element) return;
			if (!clock || clock.daysPerMove) return element.words("");
			const goes = this.game.status === "playing" && clock.running === side;
			element.set(clock[side + "Ms"], at, goes, () => this.connection.now());
		});
	}
}
