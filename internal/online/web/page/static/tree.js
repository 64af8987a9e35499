// The moves of an analysis as a tree: the line that was played, and what could have
// been played instead, with comments and glyphs.

import { effect, format, play } from "./rules.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Effect} Effect */

/** A position in the tree, and the move that leads there. */
export class Node {
	/** What could be played from here; the first is the line that goes on. @type {Node[]} */
	children = [];
	/** @type {string[]} what is written about the move, with commands such as [%clk 0:10:00] */
	comments = [];
	/** @type {number[]} as in PGN: 1 is "!", 2 is "?" */
	glyphs = [];
	/** Comments that come before the move at the beginning of a variation. @type {string[]} */
	before = [];

	/** @param {Position} position @param {Node|null} parent @param {Effect|null} effect */
	constructor(position, parent = null, effect = null) {
		this.position = position;
		this.parent = parent;
		this.effect = effect;
	}

	/** The position as text. */
	get text() {
		return format(this.position);
	}

	/** How many moves lead here. */
	get ply() {
		let ply = 0;
		for (let n = this.parent; n; n = n.parent) ply++;
		return ply;
	}

	/**
	 * The node behind a move, which is added unless it is there. An illegal move is an error.
	 * @param {string} move
	 */
	add(move) {
		const there = this.children.find((c) => c.effect?.move === move);
		if (there) return there;
		const e = this.position.turn === -1 ? null : effect(this.position, move, this.position.turn);
		const child = new Node(play(this.position, move), this, e);
		this.children.push(child);
		return child;
	}

	/** The nodes from the root to this one. @returns {Node[]} */
	path() {
		/** @type {Node[]} */
		const path = [];
		for (let n = /** @type {Node|null} */ (this); n; n = n.parent) path.unshift(n);
		return path;
	}

	/** The nodes from the root by way of this one to the end of its line. @returns {Node[]} */
	line() {
		const line = this.path();
		for (let n = this.children[0]; n; n = n.children[0]) line.push(n);
		return line;
	}

	/** Whether the line that goes on from the root comes by here. */
	get isMain() {
		for (let n = /** @type {Node} */ (this); n.parent; n = n.parent) if (n.parent.children[0] !== n) return false;
		return true;
	}

	/** Makes the line that comes by here the main one. */
	promote() {
		for (let n = /** @type {Node} */ (this); n.parent; n = n.parent) {
			const all = n.parent.children;
			all.splice(all.indexOf(n), 1);
			all.unshift(n);
		}
	}

	/** Takes this node and all behind it out of the tree. @returns {Node} where it was */
	remove() {
		if (!this.parent) {
			this.children = [];
			return this;
		}
		const all = this.parent.children;
		all.splice(all.indexOf(this), 1);
		return this.parent;
	}
}
