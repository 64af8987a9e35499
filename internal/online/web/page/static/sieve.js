// The numbers of beans of the perfect positions, by the sieve of OEIS A002491, and
// the one layout of any number of beans that can all be potted without a stock.

/**
 * The sieve: of the numbers that are left, the first one is found; of the rest every
 * second one is struck in the first step, every third one in the second, and so on.
 * @param {number} most the numbers from 1 to this
 * @returns {{first: number, struck: number[]}[]} one for each step, until nothing is left
 */
export function sieve(most) {
	let left = Array.from({ length: most }, (_, i) => i + 1);
	const steps = [];
	for (let every = 2; left.length > 0; every++) {
		const [first, ...rest] = left;
		steps.push({ first, struck: rest.filter((_, i) => (i + 1) % every === 0) });
		left = rest.filter((_, i) => (i + 1) % every !== 0);
	}
	return steps;
}

/**
 * Lays out beans so that all can be potted: bean by bean, backwards, into the empty
 * cup that is nearest to the pot, which takes one bean from each cup between.
 * @param {number} beans
 * @returns {number[]} the cups from the left, the first one not empty
 */
export function layout(beans) {
	/** The cups from the pot on. @type {number[]} */
	const cups = [];
	for (let i = 0; i < beans; i++) {
		let k = cups.indexOf(0);
		if (k < 0) k = cups.length;
		for (let j = 0; j < k; j++) cups[j]--;
		cups[k] = k + 1;
	}
	return cups.reverse();
}
