// The help of the first game: the board itself says what a drop does, why a cup
// glows, what a capture is, why a cup is notched, and what wins. Each hint comes
// once, when its thing is there for the first time, and is tied to it; one click
// ends them all. This module is loaded only while there are hints left.

import { effect, isBlocked, isRipe, legal, letter } from "./rules.js";
import { remember, remembered } from "./settings.js";
import { listed, mark, plain, t } from "./text.js";

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
	#ring = document.createElement("div");
	#line = document.createElement("div");
	#bubble = document.createElement("aside");
	#text = document.createElement("p");

	/** @param {CupsBoard} board @param {HTMLElement} stage the element around the board @param {(text: string) => void} say tells screen readers */
	constructor(board, stage, say) {
		this.#board = board;
		this.#say = say;
		const button = (/** @type {string} */ cls, /** @type {string} */ text, /** @type {() => void} */ does) => {
			const b = document.createElement("button");
			b.type = "button";
			b.className = cls;
			b.textContent = text;
			b.addEventListener("click", does);
			return b;
		};
		this.#ring.className = "hint-ring";
		this.#line.className = "hint-line";
		this.#bubble.className = "hint-bubble";
		this.#bubble.setAttribute("aria-label", t("page.hint.label"));
		const row = document.createElement("div");
		row.append(button("button main", t("page.hint.understood"), () => this.hide()), button("quiet", t("page.hint.none"), () => {
			see(NAMES);
			this.hide();
		}));
		this.#bubble.append(this.#text, row);
		for (const element of [this.#ring, this.#line, this.#bubble]) {
			element.hidden = true;
			stage.append(element);
		}
		board.addEventListener("layout", () => this.#place());
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
		see([...seen(), this.#hint.name]);
		mark(this.#text, this.#hint.text);
		this.#say(plain(this.#hint.text));
		this.#show(true);
	}

	/** Takes the hint away. */
	hide() {
		this.#hint = null;
		this.#show(false);
	}

	/** @param {boolean} on */
	#show(on) {
		for (const element of [this.#ring, this.#line, this.#bubble]) element.hidden = !on || !this.#hint;
		if (on) this.#place();
	}

	/** Puts the bubble over the opponent's half, and ties it to its thing. */
	#place() {
		const g = this.#board.geometry;
		const box = this.#hint && this.#board.boxOf(this.#hint.place);
		const far = this.#board.boxOf({ kind: "pot", side: 0, cup: -1 });
		if (!g || !box || !far || this.#bubble.hidden) return;
		const put = (/** @type {HTMLElement} */ element, /** @type {Record<string, number>} */ at) => {
			for (const side of ["left", "top", "width", "height"]) element.style.setProperty(side, side in at ? `${Math.round(at[side])}px` : "");
		};
		const top = this.#board.boxOf({ kind: "cup", side: 0, cup: 0 });
		const offset = top && this.#board.view ? top.y - g.halves[this.#board.view.bottom === 0 ? 0 : 1].cups[0].y : 0;
		const middle = { x: g.plank.x + g.plank.w / 2, y: g.plank.y + g.plank.h / 2 + offset };
		const whole = { w: this.#board.clientWidth, h: this.#board.clientHeight };
		const width = Math.min(g.turned ? g.plank.w / 2 + 40 : 360, whole.w - 16);
		// A pot is as long as the board: its middle is nobody's, and the user's half stays free.
		const near = g.turned ? box.x + box.w / 2 < middle.x + 4 : box.y + box.h / 2 > middle.y - 4;
		put(this.#bubble, { width });
		const height = this.#bubble.offsetHeight;
		const centre = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
		const left = g.turned ? (near ? whole.w - width - 8 : 8) : Math.max(8, Math.min(whole.w - width - 8, centre.x - width / 2));
		const upper = g.turned ? Math.max(8, Math.min(whole.h - height - 8, centre.y - height / 2)) : near ? Math.max(4, middle.y - 14 - height) : middle.y + 14;
		put(this.#bubble, { left, top: upper, width });
		put(this.#ring, { left: box.x - 7, top: box.y - 7, width: box.w + 14, height: box.h + 14 });
		if (g.turned) {
			const from = near ? box.x + box.w + 7 : left + width;
			put(this.#line, { left: from, top: Math.max(upper + 16, Math.min(upper + height - 16, centre.y)), width: Math.max(0, (near ? left : box.x - 7) - from), height: 3 });
		} else {
			const from = near ? upper + height : box.y + box.h + 7;
			put(this.#line, { left: Math.max(left + 16, Math.min(left + width - 16, centre.x)), top: from, width: 3, height: Math.max(0, (near ? box.y - 7 : upper) - from) });
		}
	}
}
