// What the other side would do if it were its turn.

import { format, parse } from "./rules.js";

/** @typedef {import("./rules.js").Position} Position */

/**
 * The position with the other side to move, null if that side has no move.
 * @param {Position} p
 * @returns {Position|null}
 */
export function passed(p) {
	if (p.turn === -1) return null;
	try {
		return parse(format({ ...p, turn: p.turn === 0 ? 1 : 0 }));
	} catch {
		return null; // that side is stuck
	}
}
