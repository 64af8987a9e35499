// A board with a sentence under it, as puzzles, lessons and games at one device
// have it: it shows a position, previews moves in words, and hands over the move
// that the user chooses by mouse, finger or keys.

import "./board.js";
import { isChosen } from "./choices.js";
import { effect, legal, letter, play, written } from "./rules.js";
import { button, made, preview } from "./sentence.js";
import { hear, connectSound } from "./sounds.js";
import { mark, t } from "./text.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./rules.js").Side} Side */
/** @typedef {import("./board.js").CupsBoard} CupsBoard */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** The stage of the page. */
export class Stage {
	board = /** @type {CupsBoard} */ ($("cups-board"));
	/** @type {Position|null} */
	position = null;
	/** The side that the user plays, -1 for a board that is only looked at. @type {Side|-1} */
	me = -1;
	/** @type {Side} */
	bottom = 0;
	/** @type {[string, string]} */
	names = ["", ""];
	/** What the sentence says when no move is previewed: text, and whether it is bad news. */
	#says = { text: $(".sentence")?.textContent ?? "", hint: $(".hint")?.textContent ?? "", wrong: false };
	#digits = "";
	#digitsAt = 0;

	/** @param {(move: string) => void} choose is told the move that the user has chosen */
	constructor(choose) {
		this.board.oneTap = isChosen("oneTap");
		connectSound(this.board);
		this.board.addEventListener("choose", (e) => choose(/** @type {CustomEvent} */ (e).detail));
		this.board.addEventListener("preview", () => this.#sentence());
		$(".cancel-it").addEventListener("click", () => this.board.cancel());
		$(".play-it").addEventListener("click", () => this.board.play());
		document.addEventListener("keydown", (e) => this.#key(e));
	}

	/**
	 * Shows a position, with the beans of the move that leads there in flight.
	 * @param {Position} position @param {{last?: Effect|null, moved?: Effect|null, wait?: boolean}} [how] wait: the user may not move now
	 */
	show(position, { last = null, moved = null, wait = false } = {}) {
		this.position = position;
		const mine = !wait && this.me !== -1 && position.turn === this.me;
		this.board.show({ position, bottom: this.bottom, me: mine ? this.me : -1, legal: mine ? legal(position) : [], last, names: this.names }, moved);
		this.#sentence();
	}

	/** Writes the sentence. @param {string} text @param {{hint?: string, wrong?: boolean, aloud?: boolean}} [how] */
	say(text, { hint = "", wrong = false, aloud = true } = {}) {
		this.#says = { text, hint, wrong };
		this.#sentence();
		if (aloud) $("#say").textContent = [text, hint].filter(Boolean).join(" ");
	}

	/** Puts buttons under the sentence. @param {[string, () => void, boolean?][]} list text, what it does, and whether it is the main one */
	answers(list) {
		const buttons = list.map(([text, does, main]) => {
			const b = document.createElement("button");
			b.type = "button";
			b.className = main ? "button main" : "button";
			b.textContent = text;
			b.addEventListener("click", does);
			return b;
		});
		$(".answers").replaceChildren(...buttons);
		/** @type {HTMLElement|undefined} */ (buttons.find((b) => b.classList.contains("main")))?.focus({ preventScroll: true });
	}

	#sentence() {
		const dock = $(".dock");
		const move = this.board.previewed;
		const p = this.position;
		const e = move && p && this.me !== -1 ? effect(p, move, this.me) : null;
		dock.classList.toggle("previewing", Boolean(e));
		$(".sentence").classList.toggle("wrong", !e && this.#says.wrong);
		if (!e || !p) {
			mark($(".sentence"), this.#says.text);
			$(".then").textContent = "";
			$(".hint").textContent = this.#says.hint;
			return;
		}
		const [what, then] = preview(p, e, this.names[1 - e.side]);
		mark($(".sentence"), what);
		$(".then").textContent = then;
		$(".hint").textContent = t("page.game.again");
		$(".play-it").textContent = button(e);
	}

	/** @param {KeyboardEvent} e */
	#key(e) {
		const target = /** @type {HTMLElement} */ (e.target);
		if (e.ctrlKey || e.altKey || e.metaKey || target.closest("input, select, textarea, dialog[open]") || !this.position) return;
		if (e.key === "Escape") return this.board.cancel();
		if (e.key === "Enter" && this.board.previewed && !target.closest("a, button:not([data-move])")) {
			e.preventDefault();
			return this.board.play();
		}
		const n = this.position.cups[0].length;
		if (/^[0-9]$/.test(e.key)) {
			// 1 and then 2 is a drop of 12 if the row has 12 cups; 0 alone is 10.
			const joined = this.#digits + e.key;
			this.#digits = performance.now() - this.#digitsAt < 900 && Number(joined) <= n && joined.length <= 2 && this.#digits ? joined : e.key === "0" ? "10" : e.key;
			this.#digitsAt = performance.now();
			this.board.choose(this.#digits);
		} else if (/^[a-p]$/.test(e.key) && e.key <= letter(n - 1)) this.board.choose(e.key);
		else if (e.key === "s") hear(this.board);
	}
}

/**
 * Lists moves as buttons, those of the side that is not the user's in brackets.
 * @param {Element} list @param {Effect[]} effects @param {Side} own @param {number} at how many of them are on the board
 * @param {(at: number) => void} look @param {[string, string]} names
 */
export function listMoves(list, effects, own, at, look, names) {
	list.replaceChildren(...effects.map((e, i) => {
		const li = document.createElement("li");
		const b = document.createElement("button");
		b.type = "button";
		b.textContent = e.side === own ? written(e) : `(${written(e)})`;
		b.setAttribute("aria-label", `${i + 1}. ${made(e, names[e.side])}`);
		if (i === at - 1) b.setAttribute("aria-current", "step");
		b.addEventListener("click", () => look(i + 1));
		li.append(b);
		return li;
	}));
	const current = /** @type {HTMLElement|null} */ (list.querySelector("[aria-current]"));
	if (current) list.scrollTo({ top: current.offsetTop - list.clientHeight + current.offsetHeight + 8, left: current.offsetLeft - list.clientWidth + current.offsetWidth + 12 });
}

/** The positions that moves lead through, and the moves as effects. @param {Position} from @param {string[]} list */
export function walk(from, list) {
	const positions = [from];
	/** @type {Effect[]} */
	const effects = [];
	for (const move of list) {
		const p = positions[positions.length - 1];
		effects.push(/** @type {Effect} */ (effect(p, move)));
		positions.push(play(p, move));
	}
	return { positions, effects };
}

/** A wait that motion needs: none if the user has asked for little motion. @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, matchMedia("(prefers-reduced-motion: reduce)").matches ? Math.min(ms, 50) : ms));
