// What lies over the board of a game, in one place: the hint, the question, the preview and
// the deadline of the first move know of each other only through this table, and whatever
// lies over the page asks here what it must leave free. The bars above the board are in
// the flow; pages.css counts their heights.

/**
 * @typedef {object} Scene What goes on, for the user.
 * @property {boolean} plays whether the user is one of the players, and the game goes on
 * @property {boolean} turn whether the user may move now
 * @property {boolean} timed whether time runs out for a move
 * @property {boolean} unbegun whether the user has a deadline for the first move
 * @property {boolean} busy whether an earlier position is shown, or the opponent asks something
 * @property {boolean} canAbort whether the game can still be aborted
 */

/** When each of them may be seen. @satisfies {Record<string, (s: Scene) => boolean>} */
const MAY = {
	// Who reads with a clock running loses by it.
	hint: (s) => s.plays && s.turn && !s.timed && !s.busy,
	resign: (s) => s.plays && !s.canAbort,
	abort: (s) => s.plays && s.canAbort,
	deadline: (s) => s.plays && s.turn && s.unbegun,
};

/** Whether a layer may be seen. @param {keyof typeof MAY} layer @param {Scene} scene */
export const may = (layer, scene) => MAY[layer](scene);

/** What a player needs at every moment of a game, and nothing may cover. */
const NEEDED = ".plate .name b, .plate cups-clock:not([hidden]), .plate .deadline, cups-board .things button[data-move]";

/**
 * Whether a box covers nothing that is needed.
 * @param {DOMRect} box in pixels of the window @param {DOMRect[]} more what else it must not cover
 */
export const isFree = (box, more) => ![...more, ...[...document.querySelectorAll(NEEDED)].map((e) => e.getBoundingClientRect())]
	.some((e) => e.width && Math.max(e.left, box.left) + 1 < Math.min(e.right, box.right) && Math.max(e.top, box.top) + 1 < Math.min(e.bottom, box.bottom));
