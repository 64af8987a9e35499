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
	#line = document.createElementNS("http://www.w3.org/2000/svg", "svg");
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
		this.#line.setAttribute("class", "hint-line");
		this.#line.append(document.createElementNS("http://www.w3.org/2000/svg", "polyline"));
		this.#bubble.className = "hint-bubble";
		this.#bubble.setAttribute("aria-label", t("page.hint.label"));
		const row = document.createElement("div");
		row.append(button("button main", t("page.hint.understood"), () => this.hide()), button("quiet", t("page.hint.none"), () => {
			see(NAMES);
			this.hide();
		}));
		this.#bubble.append(this.#text, row);
		for (const element of [this.#ring, this.#line, this.#bubble]) {
			element.toggleAttribute("hidden", true);
			stage.append(element);
		}
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
		for (const element of [this.#ring, this.#line, this.#bubble]) element.toggleAttribute("hidden", !on || !this.#hint);
		if (on) this.#place();
	}

	/** Puts the bubble below the board, beside it or above its cups, where it covers none, and leads a line to it from its thing. */
	#place() {
		const board = this.#board;
		const g = board.geometry;
		const bottom = board.view?.bottom ?? 0;
		const box = this.#hint && board.boxOf(this.#hint.place);
		const pot = board.boxOf({ kind: "pot", side: bottom, cup: -1 });
		if (!g || !box || !pot || this.#bubble.hidden) return;
		const put = (/** @type {HTMLElement} */ element, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h = 0) =>
			Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: h ? `${h}px` : "" });
		const down = pot.y - g.halves[0].pot.y;
		const cups = g.halves.flatMap((half) => half.cups);
		const middle = box.x + box.w / 2;
		const isCup = this.#hint?.place.kind === "cup";
		// What is seen of the page, as the board counts.
		const { left, top } = board.getBoundingClientRect();
		const right = document.documentElement.clientWidth - 8 - left;
		const last = innerHeight - 8 - top;
		const end = g.plank.x + g.plank.w;
		// Between the cups and the handles of the user's side there is nothing but the edge of the plank.
		const edge = down + g.plank.y + g.plank.h + g.side / 2;
		// Above the cups there is only the other side, and the user's stock if the row is drawn downwards.
		const first = down + Math.min(...cups.map((c) => c.y)) - 4;
		const isBesideStock = box.y < first && middle < right / 2;
		let x = 0, y = 0, h = 0;
		/** @param {"below"|"beside"|"above"} where @returns {boolean} whether it covers no cup */
		const place = (where) => {
			this.#bubble.classList.toggle("small", where === "above");
			const start = where === "above" && isBesideStock ? box.x + box.w + 16 : 8 - left;
			const w = where === "beside" ? right - end - 8 : Math.min(360, right - start);
			put(this.#bubble, 0, 0, w);
			h = this.#bubble.offsetHeight;
			x = Math.max(start, Math.min(right - w, where === "beside" ? right : middle - w / 2));
			y = where === "above" ? Math.max(4 - top - scrollY, first - h) : where === "beside" ? Math.max(8 - top, Math.min(last, edge + 16) - h) : Math.min(down + g.height + 6, last - h);
			put(this.#bubble, x, y, w);
			return !cups.some((c) => c.x < x + w && x < c.x + c.w && c.y + down < y + h && y < c.y + down + c.h);
		};
		const where = place("below") ? "below" : right - end > 140 ? "beside" : "above";
		if (where !== "below") place(where);
		put(this.#ring, box.x - 7, box.y - 7, box.w + 14, box.h + 14);
		// The line leaves a cup at its side, and runs between the numbers, between the rows, or along the edge of the plank.
		const out = isCup ? box.x + box.w + 7 : middle;
		const from = isCup ? box.y + box.h / 2 : where === "above" ? box.y - 7 : box.y + box.h + 7;
		const bend = where === "below" ? y : where === "above" ? y + h : Math.max(box.y - 7, Math.min(edge, isCup ? edge : box.y + box.h + 7));
		const points = where === "above" && isBesideStock ? [[box.x + box.w + 7, Math.min(box.y + box.h / 2, y + h - 8)], [x, Math.min(box.y + box.h / 2, y + h - 8)]]
			: [[out, where === "beside" && !isCup ? bend : from], [out, bend], [where === "beside" ? x : out, bend]];
		this.#line.firstElementChild?.setAttribute("points", points.join(" "));
		// On a page that was scrolled down it would not be seen.
		if (where === "above" && y + top < 0) this.#bubble.scrollIntoView({ block: "nearest" });
	}
}
