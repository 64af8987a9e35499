// One board that shows the best live game, and goes on to the next one by itself.

/** @typedef {import("./live-board.js").LiveBoard} LiveBoard */
/** @typedef {import("./socket.js").Connection} Connection */

/** How long the end of a game stays, in milliseconds. */
const STAYS = 12_000;

/** The live games of a speed, the best first. @param {{games: string[], speeds?: string[]}} list as the server says it @param {string} [speed] "" for all */
export const ofSpeed = ({ games, speeds }, speed) => games.filter((_, i) => !speed || speeds?.[i] === speed);

/** The game that is shown, and those that come after it. */
export class TV {
	/** @type {string[]} */
	#ids = [];
	/** @type {LiveBoard|null} */
	#shown = null;
	#isOver = false;
	#open;
	#none;

	/**
	 * @param {Connection} connection
	 * @param {{first: string, speed?: string, open: (id: string) => LiveBoard, none: () => void}} how first: the game that the page has already, "" for none; open: shows a game; none: there is no game any more
	 */
	constructor(connection, { first, speed, open, none }) {
		this.#open = open;
		this.#none = none;
		connection.addEventListener("live", (e) => {
			this.#ids = ofSpeed(/** @type {CustomEvent} */ (e).detail, speed);
			const shown = this.#shown;
			// A game in which nobody moves any more makes room for one in which somebody does.
			if (!shown || !this.#isOver && this.#ids.length > 0 && !this.#ids.includes(shown.id)) this.#next();
		});
		if (first) this.#follow(first);
	}

	/** @param {string} id */
	#follow(id) {
		this.#shown?.stop();
		this.#isOver = false;
		const board = (this.#shown = this.#open(id));
		board.addEventListener("end", () => {
			if (this.#shown !== board || this.#isOver) return;
			this.#isOver = true;
			setTimeout(() => this.#shown === board && this.#next(), STAYS);
		});
	}

	/** Shows the best game that is not the one of now. */
	#next() {
		const next = this.#ids.find((id) => id !== this.#shown?.id);
		if (next) return this.#follow(next);
		if (!this.#shown) return;
		this.#shown.stop();
		this.#shown = null;
		this.#none();
	}
}
