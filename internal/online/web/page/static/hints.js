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
/** @typedef {import("./geometry.js").Box} Box */
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

/** The narrowest bubble. */
const LEAST_WIDTH = 132;

/** The area that two boxes share. @param {Box} a @param {Box} b */
const common = (a, b) => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** @param {number[]} list */
const sum = (list) => list.reduce((all, n) => all + n, 0);

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

	/**
	 * Puts the bubble where it covers no cup of either row and, if there is room, nothing
	 * that the user may press, and leads a line from its thing to it.
	 */
	#place() {
		const g = this.#board.geometry;
		const view = this.#board.view;
		const box = this.#hint && this.#board.boxOf(this.#hint.place);
		if (!g || !view || !box || this.#bubble.hidden) return;
		const put = (/** @type {HTMLElement|SVGElement} */ element, /** @type {Record<string, number>} */ at) => {
			for (const side of ["left", "top", "width", "height"]) element.style.setProperty(side, side in at ? `${Math.round(at[side])}px` : "");
		};
		const [near, far] = g.halves;
		const first = this.#board.boxOf({ kind: "cup", side: view.bottom, cup: 0 });
		const down = (first?.y ?? 0) - near.cups[0].y;
		const lowered = (/** @type {Box} */ b) => ({ ...b, y: b.y + down });
		const { x, y, r } = near.bowl;
		const cups = [...near.cups, ...far.cups].map(lowered);
		const pressed = [lowered(near.groove), lowered({ x: x - r, y: y - r, w: 2 * r, h: 2 * r }), box];
		// What is seen of the page, as the stage counts.
		const stage = this.#board.getBoundingClientRect();
		const seen = { x: 8 - stage.left, y: 8 - stage.top, w: document.documentElement.clientWidth - 16, h: innerHeight - 16 };
		const [right, bottom] = [seen.x + seen.w, seen.y + seen.h];
		const centre = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
		const ends = { left: g.plank.x, right: g.plank.x + g.plank.w, top: Math.min(...cups.map((b) => b.y)), bottom: down + g.height };
		const held = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ from, /** @type {number} */ room) => Math.max(from, Math.min(from + room - size, at));
		const wide = Math.min(360, seen.w);
		const across = (/** @type {number} */ w) => held(centre.x - w / 2, w, seen.x, seen.w);
		// Between the cups and the handles of the user's side there is nothing but the edge of the plank.
		const edge = down + g.plank.y + g.plank.h + g.side / 2;
		const beside = (/** @type {number} */ h) => held(edge + 16 - h, h, seen.y, seen.h);
		// Below the board, beside it, above its cups, at the ends of the screen: the sooner the better.
		/** @type {[number, (w: number, h: number) => [number, number]][]} */
		const places = [
			[wide, (w, h) => [across(w), Math.min(ends.bottom + 6, bottom - h)]],
			[Math.min(wide, right - ends.right - 8), (w, h) => [right - w, beside(h)]],
			[Math.min(wide, ends.left - 8 - seen.x), (w, h) => [seen.x, beside(h)]],
			[wide, (w, h) => [across(w), bottom - h]],
			[wide, (w, h) => [across(w), ends.top - 6 - h]],
			[wide, (w) => [across(w), seen.y]],
		];
		let best = { x: 0, y: 0, w: 0, h: 0, covers: Infinity };
		for (const [i, [w, where]] of places.entries()) {
			if (w < LEAST_WIDTH) continue;
			put(this.#bubble, { width: w });
			const h = this.#bubble.offsetHeight;
			const [x, y] = where(w, h);
			const at = { x, y, w, h: Math.max(h, 1) };
			const outside = w * h - common(at, seen);
			const covers = 100 * sum(cups.map((b) => common(at, b))) + 10 * outside + sum(pressed.map((b) => common(at, b))) + 0.04 * i * w * h;
			if (covers < best.covers) best = { ...at, covers };
		}
		put(this.#bubble, { left: best.x, top: best.y, width: best.w });
		const ring = { x: box.x - 7, y: box.y - 7, w: box.w + 14, h: box.h + 14 };
		put(this.#ring, { left: ring.x, top: ring.y, width: ring.w, height: ring.h });
		// Below the board the line leaves a cup at its side, so that it runs between the numbers. To the side it runs along the edge of the plank.
		const isCup = this.#hint?.place.kind === "cup";
		const isAbove = best.y + best.h <= ring.y;
		const isBeside = !isAbove && (best.x >= ends.right || best.x + best.w <= ends.left);
		const side = best.x >= ends.right ? best.x : best.x + best.w;
		const level = isCup ? edge : Math.max(ring.y, Math.min(edge, ring.y + ring.h));
		const to = isAbove ? best.y + best.h : best.y;
		const out = isCup ? ring.x + ring.w : centre.x;
		const points = isBeside
			? [[out, isCup ? centre.y : level], [out, level], [side, level]]
			: [[out, isCup ? centre.y : isAbove ? ring.y : ring.y + ring.h], [out, to], [held(out, 0, best.x + 16, best.w - 32), to]];
		this.#line.firstElementChild?.setAttribute("points", points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(" "));
	}
}
