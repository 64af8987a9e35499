// Dragging: from the bowl or a handle along the groove for a drop, from a ripe
// cup to the pot for a sowing. What is under the pointer is previewed, and made
// when it is let go; let go anywhere else, nothing happens.

import { letter } from "./rules.js";
import { halfOf } from "./wells.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Half} Half */
/** @typedef {import("./geometry.js").Point} Point */

/** The way in pixels after which a press is a drag. */
const SLOP = 8;

/** Whether a point is in a box that is grown on all sides. @param {Point} p @param {Box} b @param {number} [grow] */
export const within = (p, b, grow = 0) => p.x >= b.x - grow && p.x <= b.x + b.w + grow && p.y >= b.y - grow && p.y <= b.y + b.h + grow;

/**
 * What a drag takes hold of: "stock" for the bowl or the groove, the number of a
 * cup from 0, or null for nothing.
 * @param {Half} half of the user @param {Point} p
 * @returns {"stock"|number|null}
 */
export function grab(half, p) {
	const { x, y, r } = half.bowl;
	if (within(p, half.groove) || Math.hypot(p.x - x, p.y - y) <= Math.max(r, 22)) return "stock";
	const cup = half.cups.findIndex((box) => within(p, box));
	return cup < 0 ? null : cup;
}

/**
 * The move that a drag would make if it ended at a point, "" for none.
 * @param {Half} half of the user @param {"stock"|number} held @param {Point} p
 */
export function aim(half, held, p) {
	if (held !== "stock") return within(p, half.pot, 12) ? letter(held) : "";
	const down = half.groove.h > half.groove.w;
	const along = (/** @type {Point} */ q) => (down ? q.y : q.x);
	// A finger need not stay in the groove: the whole row beside it counts as well.
	const [a, b] = [half.groove, half.cups[0]];
	const reach = down
		? { x: Math.min(a.x, b.x) - 24, y: a.y - 6, w: Math.max(a.x + a.w, b.x + b.w) - Math.min(a.x, b.x) + 48, h: a.h + 12 }
		: { x: a.x - 6, y: Math.min(a.y, b.y) - 24, w: a.w + 12, h: Math.max(a.y + a.h, b.y + b.h) - Math.min(a.y, b.y) + 48 };
	if (!within(p, reach)) return "";
	const away = half.handles.map((h) => Math.abs(along({ x: h.x + h.w / 2, y: h.y + h.h / 2 }) - along(p)));
	return String(away.indexOf(Math.min(...away)) + 1);
}

/** The drags of one board. */
export class Drag {
	#board;
	/** @type {{id: number, from: Point, held: "stock"|number, going: boolean}|null} */
	#drag = null;
	/** Whether the click that follows belongs to a drag. */
	#spent = false;

	/** @param {CupsBoard} board */
	constructor(board) {
		this.#board = board;
		board.addEventListener("pointerdown", (e) => this.#press(e));
		board.addEventListener("pointermove", (e) => this.#move(e));
		board.addEventListener("pointerup", (e) => this.#release(e));
		board.addEventListener("pointercancel", () => this.#end());
		board.addEventListener("click", (e) => {
			if (this.#spent) e.stopPropagation();
			this.#spent = false;
		}, { capture: true });
	}

	/** The place of an event in the drawing. @param {PointerEvent} e @returns {Point} */
	#point(e) {
		const { left, top, width } = this.#board.getBoundingClientRect();
		const origin = this.#board.boxOf({ kind: "pot", side: 0, cup: -1 });
		const drawn = this.#board.geometry;
		// A page that is zoomed gives its places in pixels of the screen.
		const zoom = width / this.#board.clientWidth || 1;
		const offset = origin && drawn && this.#board.view ? origin.y - drawn.halves[halfOf(this.#board.view, 0)].pot.y : 0;
		return { x: (e.clientX - left) / zoom, y: (e.clientY - top) / zoom - offset };
	}

	/** The user's half of the drawing, null for watchers. */
	#half() {
		const { view, geometry } = this.#board;
		return view && geometry && view.me !== -1 && !this.#board.editable ? geometry.halves[halfOf(view, view.me)] : null;
	}

	/** @param {PointerEvent} e */
	#press(e) {
		this.#spent = false;
		const half = this.#half();
		if (!half || !e.isPrimary || e.button !== 0) return;
		const from = this.#point(e);
		const held = grab(half, from);
		if (held === null || (held !== "stock" && !this.#board.mayChoose(letter(held)))) return;
		this.#drag = { id: e.pointerId, from, held, going: false };
	}

	/** @param {PointerEvent} e */
	#move(e) {
		const drag = this.#drag;
		const half = this.#half();
		if (!drag || !half || e.pointerId !== drag.id) return;
		const p = this.#point(e);
		if (!drag.going) {
			if (Math.hypot(p.x - drag.from.x, p.y - drag.from.y) < SLOP) return;
			drag.going = true;
			this.#board.setPointerCapture(drag.id);
			this.#board.classList.add("dragging");
		}
		// A sowing is shown on its whole way, a drop only where it would be made.
		const move = drag.held === "stock" ? aim(half, drag.held, p) : letter(drag.held);
		if (!move || !this.#board.choose(move)) this.#board.cancel();
	}

	/** @param {PointerEvent} e */
	#release(e) {
		const drag = this.#drag;
		const half = this.#half();
		if (!drag || e.pointerId !== drag.id) return;
		this.#spent = drag.going;
		this.#end(drag.going && half ? aim(half, drag.held, this.#point(e)) : "");
	}

	/** @param {string} [move] */
	#end(move) {
		const going = this.#drag?.going;
		this.#drag = null;
		this.#board.classList.remove("dragging");
		if (!going) return;
		if (move && this.#board.choose(move)) this.#board.play();
		else this.#board.cancel();
	}
}
