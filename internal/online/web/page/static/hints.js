// The help of the first game: the board itself says what a drop does, why a cup
// glows, what a capture is, why a cup is notched, and what wins. Each hint comes
// once, when its thing is there for the first time, and is tied to it; one click
// ends them all. One that has no room comes later. This module is loaded only while
// there are hints left.

import { isFree } from "./above.js";
import { effect, isBlocked, isRipe, legal, letter } from "./rules.js";
import { remember, remembered } from "./settings.js";
import { listed, make, mark, plain, t } from "./text.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */
/** @typedef {import("./board.js").Place} Place */
/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Side} Side */
/** @typedef {{name: string, place: Place, text: string}} Hint */

/** All hints. */
const NAMES = ["drop", "ripe", "capture", "blocked", "win"];

/** The hints that this browser has shown, or the member's account has; "all" when there are none left. @returns {string[]} */
const seen = () => `${remembered("hints", "")} ${document.body.dataset.hints ?? ""}`.split(" ").filter(Boolean);

/** Remembers hints, with the account of a member too. @param {string[]} names */
function see(names) {
	const all = NAMES.every((name) => names.includes(name));
	remember("hints", all ? "all" : names.join(" "));
	if (document.body.dataset.hints === undefined) return;
	document.body.dataset.hints = all ? "all" : names.join(" ");
	// What does not reach the account is told once more on another device.
	fetch("/api/v1/account/settings", { method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ hints: NAMES.filter((name) => names.includes(name)) }) }).catch(() => {});
}

/** Whether there are hints left. */
export const isLeft = () => !seen().includes("all");

/**
 * The hint that fits a position, null for none.
 * @param {Position} p @param {Side} me the side to move @param {string[]} known the names of hints that are not to come again
 * @returns {Hint|null}
 */
export function hintFor(p, me, known) {
	const n = p.cups[0].length;
	const moves = legal(p);
	const capture = moves.map((m) => effect(p, m)).find((e) => e && e.captured > 0);
	const ripe = p.cups[me].findIndex((_, i) => isRipe(p, me, i));
	const blocked = p.cups[me].findIndex((_, i) => isBlocked(p, me, i));
	const cup = (/** @type {number} */ i) => ({ kind: /** @type {const} */ ("cup"), side: me, cup: i });
	/** @type {(Hint|null|false|undefined)[]} */
	const all = [
		p.stock[me] > 0 && { name: "drop", place: { kind: "stock", side: me, cup: -1 }, text: t("page.hint.drop", { n: p.stock[me], k: Math.min(n, 3), cups: listed(Array.from({ length: Math.min(n, 3) }, (_, i) => letter(i))) }) },
		ripe >= 0 && { name: "ripe", place: cup(ripe), text: t("page.hint.ripe", { cup: letter(ripe), n: p.cups[me][ripe] }) },
		capture && { name: "capture", place: cup(capture.to.length - 1), text: t("page.hint.capture", { move: capture.move, cup: letter(capture.to.length - 1), n: capture.captured }) },
		blocked >= 0 && { name: "blocked", place: cup(blocked), text: t("page.hint.blocked", { cup: letter(blocked) }) },
		p.pot[me] > 0 && { name: "win", place: { kind: "pot", side: me, cup: -1 }, text: t("page.hint.win") },
	];
	return all.find((hint) => hint && !known.includes(hint.name)) || null;
}

/** The hints of one page. */
export class Hints {
	#board;
	#say;
	/** @type {Hint|null} */
	#hint = null;
	/** The position that the hint is about, as text. */
	#position = "";
	#isOn = false;
	/** Whether the hint has had a place, and was told. */
	#told = false;
	#ring = make("div", { className: "hint-ring", hidden: true });
	#bubble = make("aside", { className: "hint-bubble", hidden: true, ariaLabel: t("page.hint.label") });
	#text = document.createElement("p");

	/** @param {CupsBoard} board @param {HTMLElement} stage the element around the board @param {(text: string) => void} say tells screen readers */
	constructor(board, stage, say) {
		this.#board = board;
		this.#say = say;
		const button = (/** @type {string} */ className, /** @type {string} */ textContent, /** @type {() => void} */ onclick) => make("button", { type: "button", className, textContent, onclick });
		const row = document.createElement("div");
		row.append(button("button main", t("page.hint.understood"), () => this.hide()), button("quiet", t("page.hint.none"), () => {
			see(NAMES);
			this.hide();
		}));
		this.#bubble.append(this.#text, row);
		stage.append(this.#ring, this.#bubble);
		board.addEventListener("layout", () => this.#place());
		board.addEventListener("choose", () => this.hide());
		// The preview says more than the hint, and needs its room.
		board.addEventListener("preview", (e) => this.#show(/** @type {CustomEvent} */ (e).detail === null));
	}

	/** Shows the next hint that fits, at the user's turn. @param {Position} p @param {Side} me */
	turn(p, me) {
		const position = JSON.stringify(p);
		if (this.#hint && position === this.#position) return;
		// A reply may come before anybody has taken the hint of the last turn away.
		this.hide();
		if (!isLeft()) return;
		this.#position = position;
		this.#hint = hintFor(p, me, seen());
		if (!this.#hint) return;
		this.#told = false;
		mark(this.#text, this.#hint.text);
		// Where a mouse rests on a move, it is previewed; the hint comes when the mouse leaves.
		this.#show(!this.#board.previewed);
	}

	/** Takes the hint away. */
	hide() {
		this.#hint = null;
		this.#show(false);
	}

	/** @param {boolean} on */
	#show(on) {
		this.#isOn = on;
		this.#place();
	}

	/** Puts the bubble where it covers nothing that is needed, and a ring around its thing. Where there is no such place, nothing is shown. */
	#place() {
		const board = this.#board;
		const g = board.geometry;
		const hint = this.#isOn ? this.#hint : null;
		const box = hint && board.boxOf(hint.place);
		const pot = board.boxOf({ kind: "pot", side: board.view?.bottom ?? 0, cup: -1 });
		this.#bubble.hidden = this.#ring.hidden = !box;
		if (!g || !box || !pot) return;
		const put = (/** @type {HTMLElement} */ element, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h = 0) =>
			(element.style.cssText = `left:${x}px;top:${y}px;width:${w}px;${h ? `height:${h}px` : ""}`);
		const down = pot.y - g.halves[0].pot.y;
		// What is seen of the page, as the board counts.
		const { left, top } = board.getBoundingClientRect();
		const right = document.documentElement.clientWidth - 8 - left;
		const last = innerHeight - 8 - top;
		const inWindow = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h) => new DOMRect(left + x, top + y, w, h);
		const wells = g.halves.flatMap((half) => [...half.cups, half.pot]).map((c) => inWindow(c.x, c.y + down, c.w, c.h)).concat(inWindow(box.x, box.y, box.w, box.h));
		const dock = /** @type {HTMLElement} */ (document.querySelector(".dock")).getBoundingClientRect();
		/** @param {"below"|"dock"|"beside"} where @param {boolean} small @returns {boolean} whether there is room for it */
		const place = (where, small) => {
			const isBeside = where === "beside";
			const w = isBeside ? right - g.plank.x - g.plank.w - 8 : Math.min(360, right - 8 + left);
			if (w < 96) return false;
			this.#bubble.classList.toggle("small", small);
			this.#bubble.classList.toggle("narrow", w < 220);
			put(this.#bubble, 0, 0, w);
			const h = this.#bubble.offsetHeight;
			const x = isBeside ? right - w : Math.max(8 - left, Math.min(right - w, box.x + box.w / 2 - w / 2));
			const fits = (/** @type {number} */ y) => {
				put(this.#bubble, x, y, w);
				return top + y >= 4 && y + h <= last + 8 && isFree(inWindow(x, y, w, h), wells);
			};
			return isBeside ? fits(Math.min(last, down + g.plank.y + g.plank.h) - h) || fits(8 - top) : fits(where === "below" ? down + g.height + 6 : Math.max(dock.top - top + 4, last - h));
		};
		const found = [false, true].some((small) => /** @type {const} */ (["below", "dock", "beside"]).some((where) => place(where, small)));
		this.#bubble.hidden = this.#ring.hidden = !found;
		if (!found) return;
		put(this.#ring, box.x - 7, box.y - 7, box.w + 14, box.h + 14);
		if (this.#told || !hint) return;
		this.#told = true;
		see([...seen(), hint.name]);
		this.#say(plain(hint.text));
	}
}
