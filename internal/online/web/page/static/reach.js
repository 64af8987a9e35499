// What people reach of a board by pointer, keyboard and screen reader: buttons
// over the drawing, with names that say all.

import { effect, isBlocked, isRipe, letter, needs } from "./rules.js";
import { valueWords } from "./overlay.js";
import { make, t } from "./text.js";
import { halfOf } from "./wells.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */
/** @typedef {import("./board.js").Place} Place */
/** @typedef {import("./board.js").View} View */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./rules.js").Side} Side */

/** Milliseconds in which a second tap or click on the same place belongs to the first. */
const TWICE = 500;
/** Milliseconds after which a finger that was lifted makes no click any more. */
const LIFTED = 350;

/** Puts an element over a part of the drawing. @param {HTMLElement} element @param {Box} b */
function put(element, b) {
	Object.assign(element.style, { left: `${b.x}px`, top: `${b.y}px`, width: `${b.w}px`, height: `${b.h}px` });
}

/** A group with a name. @param {string} label */
const group = (label) => make("div", { role: "group", ariaLabel: label });

/** What screen readers say of a place. @param {View} v @param {Place} place */
function nameOf(v, { kind, side, cup }) {
	const p = v.position;
	const n = p.cups[0].length;
	const own = side === v.me || !v.names[side];
	if (kind === "pot") return t(own ? "page.board.my_pot" : "page.board.pot", { n: p.pot[side], name: v.names[side] });
	if (kind === "stock") return t(own ? "page.board.my_stock" : "page.board.stock", { n: p.stock[side], name: v.names[side] });
	const state = isRipe(p, side, cup) ? t("page.board.ripe") : isBlocked(p, side, cup) ? t("page.board.blocked", { needs: needs(n, cup) }) : t("page.board.waits", { needs: needs(n, cup) });
	return t("page.board.cup", { cup: letter(cup), n: p.cups[side][cup], state, opposite: p.cups[1 - side][n - 1 - cup] });
}

/** The part of the drawing that a place has. @param {Geometry} g @param {View} v @param {Place} place @returns {Box} */
export function boxOf(g, v, { kind, side, cup }) {
	const half = g.halves[halfOf(v, side)];
	if (kind === "cup") return half.cups[cup];
	if (kind === "pot") return half.pot;
	const { x, y, r } = half.bowl;
	return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
}

/** The buttons and names over one board. */
export class Reach {
	#board;
	#things;
	/** @type {HTMLButtonElement[]} */
	#handles = [];
	/** @type {HTMLButtonElement[]} */
	#cups = [];
	/** @type {[HTMLElement, Place][]} */
	#named = [];
	/** Previews what the mouse points at. @type {(() => void)|null} */
	#hover = null;
	/** The button whose focus began the preview. @type {HTMLElement|null} */
	#shownBy = null;
	/** Whether a tap plays: the preview was there before the finger came down, or need not be. */
	#armed = false;
	/** The button under a finger whose tap will play. @type {HTMLElement|null} */
	#pressed = null;
	/** The button by which the last move was played, and when. @type {{button: HTMLElement|null, at: number}} */
	#played = { button: null, at: 0 };

	/** @param {CupsBoard} board @param {HTMLElement} things the layer of the buttons */
	constructor(board, things) {
		this.#board = board;
		this.#things = things;
	}

	/** Makes all elements: buttons for what the user may choose, images for the rest. @param {Geometry} g @param {View} v */
	build(g, v) {
		const focused = /** @type {HTMLElement|null} */ (document.activeElement)?.dataset;
		const key = this.#things.contains(document.activeElement) ? focused?.move ?? focused?.edit : undefined;
		this.#hover = null;
		this.#handles = [];
		this.#cups = [];
		this.#named = [];
		const groups = [];
		const first = v.me === -1 ? v.bottom : v.me;
		for (const side of /** @type {Side[]} */ ([first, 1 - first])) {
			const half = g.halves[halfOf(v, side)];
			const mine = side === v.me && !this.#board.editable;
			if (mine) {
				const drops = group(t("page.board.drops"));
				half.handles.forEach((box, i) => drops.append(this.#button("handle", String(i + 1), box, this.#handles)));
				const grip = make("span", { className: "grip" });
				put(grip, boxOf(g, v, { kind: "stock", side, cup: 0 }));
				drops.append(grip);
				groups.push(drops);
			}
			const row = group(mine || !v.names[side] ? t("page.board.mine") : t("page.board.cups_of", { name: v.names[side] }));
			half.cups.forEach((box, cup) => row.append(...(mine ? [this.#button("cup", letter(cup), box, this.#cups)] : this.#still(box, { kind: "cup", side, cup }))));
			row.append(...this.#still(half.pot, { kind: "pot", side, cup: -1 }));
			const stock = /** @type {Place} */ ({ kind: "stock", side, cup: -1 });
			row.append(...this.#still(this.#board.editable ? half.groove : boxOf(g, v, stock), stock));
			groups.push(row);
		}
		this.#things.replaceChildren(...groups);
		// A board that is drawn again, for example because a phone was turned, keeps the focus.
		if (key) /** @type {HTMLElement|null} */ (this.#things.querySelector(`[data-move="${key}"], [data-edit="${key}"]`))?.focus();
	}

	/** What cannot be chosen: an image, or two buttons that change the position. @param {Box} box @param {Place} place */
	#still(box, place) {
		if (!this.#board.editable) {
			const image = make("span", { role: "img" });
			put(image, box);
			this.#named.push([image, place]);
			return [image];
		}
		// A slim pot gets buttons as wide as a finger.
		const grow = Math.max(0, (44 - box.w) / 2);
		box = { ...box, x: box.x - grow, w: box.w + 2 * grow };
		// Two fingers' targets beside each other, or else above each other.
		const wide = box.w >= 2 * 44 || box.w > box.h;
		return [-1, 1].map((delta) => {
			const button = make("button", { type: "button", className: `edit ${place.kind === "stock" ? "level" : halfOf(/** @type {View} */ (this.#board.view), place.side) ? "far" : ""}` });
			button.append(make("span", { textContent: delta > 0 ? "+" : "−" }));
			button.dataset.edit = `${place.kind}${place.side}${place.cup}${delta}`;
			const later = wide === delta > 0;
			put(button, wide ? { x: box.x + (later ? box.w / 2 : 0), y: box.y, w: box.w / 2, h: box.h } : { x: box.x, y: box.y + (delta > 0 ? 0 : box.h / 2), w: box.w, h: box.h / 2 });
			button.addEventListener("click", () => this.#board.dispatchEvent(new CustomEvent("edit", { detail: { place, delta }, bubbles: true })));
			this.#named.push([button, place]);
			return button;
		});
	}

	/** @param {string} kind @param {string} move @param {Box} box @param {HTMLButtonElement[]} list */
	#button(kind, move, box, list) {
		const board = this.#board;
		const button = make("button", { type: "button", className: kind });
		button.dataset.move = move;
		button.tabIndex = list.length ? -1 : 0;
		put(button, box);
		list.push(button);
		const index = list.length - 1;
		// A cup that is not ripe chooses the drop that ends there.
		const meant = () => (kind === "cup" && !board.mayChoose(move) ? String(index + 1) : move);
		const over = () => kind === "handle" || board.mayChoose(move);
		button.addEventListener("pointerenter", (e) => {
			if (e.pointerType !== "mouse") return;
			this.#hover = () => {
				// The move that is chosen ahead is marked already.
				if (board.chosen || !over() || !board.mayChoose(meant()) || board.view?.premove === meant()) return;
				this.#shownBy = null;
				board.hint(meant());
			};
			this.#hover();
		});
		button.addEventListener("pointerleave", (e) => {
			this.#hover = null;
			if (e.pointerType === "mouse" && !board.chosen) board.cancel();
		});
		button.addEventListener("pointerdown", (e) => {
			this.#armed = board.previewed === meant() || (board.oneTap && over());
			if (e.pointerType === "mouse" || !board.oneTap || !over() || board.chosen || !board.mayChoose(meant())) return;
			// The effect of a tap is seen while the finger is down; a finger that slides away takes it back.
			this.#pressed = button;
			board.hint(meant());
		});
		const lifted = () => setTimeout(() => {
			if (this.#pressed !== button) return;
			this.#pressed = null;
			if (!board.chosen) board.cancel();
		}, LIFTED);
		button.addEventListener("pointerup", lifted);
		button.addEventListener("pointercancel", lifted);
		button.addEventListener("focus", () => {
			for (const other of list) other.tabIndex = other === button ? 0 : -1;
			if (!button.matches(":focus-visible") || !over() || !board.mayChoose(meant())) return;
			this.#shownBy = button;
			board.hint(meant());
		});
		button.addEventListener("blur", () => {
			// The pointer may have gone on to preview another move.
			if (!board.chosen && this.#shownBy === button) board.cancel();
		});
		button.addEventListener("click", (e) => {
			const by = /** @type {PointerEvent} */ (e).pointerType;
			const move = meant();
			this.#pressed = null;
			// Whoever taps or clicks twice means one move.
			if (by && this.#played.button === button && e.timeStamp - this.#played.at < TWICE) return;
			if (!board.mayChoose(move)) return;
			// A mouse has previewed the move by being there. Anything else previews first.
			const ready = by === "mouse" ? over() || board.previewed === move : by ? this.#armed : board.previewed === move;
			if (!ready) return board.choose(move);
			if (by) this.#played = { button, at: e.timeStamp };
			board.hint(move);
			board.play();
		});
		button.addEventListener("keydown", (e) => this.#arrow(e, list, index));
		return button;
	}

	/** Arrows move within a row, and between the drops and the cups. @param {KeyboardEvent} e @param {HTMLButtonElement[]} list @param {number} index */
	#arrow(e, list, index) {
		const v = this.#board.view;
		const turned = this.#board.geometry?.turned;
		const far = v && halfOf(v, v.me) === 1;
		const [next, back, across] = turned ? ["ArrowDown", "ArrowUp", ["ArrowLeft", "ArrowRight"]] : ["ArrowRight", "ArrowLeft", ["ArrowUp", "ArrowDown"]];
		const last = list.length - 1;
		const to = e.key === (far ? back : next) ? list[Math.min(last, index + 1)]
			: e.key === (far ? next : back) ? list[Math.max(0, index - 1)]
			: e.key === "Home" ? list[0]
			: e.key === "End" ? list[last]
			: across.includes(e.key) ? (list === this.#handles ? this.#cups : this.#handles)[index] : null;
		if (!to) return;
		to.focus();
		e.preventDefault();
	}

	/** Previews again what the mouse points at: it may have waited for its turn. */
	hoverAgain() {
		this.#hover?.();
	}

	/** Writes the names that screen readers speak. @param {View} v */
	describe(v) {
		const board = this.#board;
		const describe = (/** @type {HTMLElement} */ button, /** @type {string} */ name, /** @type {string} */ move, open = board.mayChoose(move)) => {
			const value = v.me === v.position.turn ? board.values?.get(move) : undefined;
			button.ariaLabel = value ? `${name}; ${valueWords(value)}` : name;
			button.ariaDisabled = String(!open);
			button.classList.toggle("open", open);
		};
		this.#cups.forEach((button, cup) => {
			describe(button, nameOf(v, { kind: "cup", side: /** @type {Side} */ (v.me), cup }), letter(cup), board.mayChoose(letter(cup)) || board.mayChoose(String(cup + 1)));
		});
		this.#handles.forEach((button, i) => {
			const move = String(i + 1);
			const e = effect(v.position, move, /** @type {Side} */ (v.me));
			describe(button, e?.captured && !board.hideHints ? t("page.board.drop_captures", { move, n: e.captured }) : t("page.board.drop", { n: i + 1 }), move);
		});
		for (const [element, place] of this.#named) {
			const name = nameOf(v, place);
			element.ariaLabel = !element.dataset.edit ? name : t(element.textContent === "+" ? "page.board.more" : "page.board.fewer", { place: name });
		}
	}
}
