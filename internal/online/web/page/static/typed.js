// Moves that are typed: a digit or two for a drop, a letter for a sowing.

/** @typedef {import("./board.js").CupsBoard} CupsBoard */

/** Reads typed moves for a board. "1" and "12" begin alike: a second digit makes the longer one, and 0 alone is 10. */
export class Typed {
	/** The digits of the move that is previewed. */
	#typed = "";

	/** @param {CupsBoard} board */
	constructor(board) {
		this.board = board;
	}

	/** Previews the move that a key belongs to. @param {string} key @returns {boolean} whether keys of moves are like this */
	take(key) {
		if (!/^[0-9a-p]$/.test(key)) return false;
		const longer = /^[0-9]$/.test(key) && this.#typed && this.board.previewed === this.#typed ? this.#typed + key : "";
		const move = key === "0" ? "10" : key;
		this.#typed = longer && this.board.choose(longer) ? longer : this.board.choose(move) ? move : "";
		return true;
	}

	/** Cancels the move. */
	cancel() {
		this.#typed = "";
		this.board.cancel();
	}
}
