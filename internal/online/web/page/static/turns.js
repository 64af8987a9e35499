// The numbers of moves as the list of a game has them: a line is a turn of South and
// one of North.

/**
 * The number of each move: "4." for South, "4…" for North.
 * @param {Iterable<number>} sides who made the moves, the first one first
 */
export function numbers(sides) {
	let line = 0;
	let last = -1;
	return Array.from(sides, (side) => {
		if (side === 0 || last !== 0) line++;
		last = side;
		return line + (side === 0 ? "." : "…");
	});
}
