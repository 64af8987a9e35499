// What a move costs: proven bounds stay bounds, and are never taken for one number.
import assert from "node:assert/strict";
import test from "node:test";

// The texts of a page are part of its document; here each is its key with its values.
Object.assign(globalThis, {
	document: {
		documentElement: { lang: "en" },
		getElementById: () => ({
			textContent: JSON.stringify({
				"page.analysis.costs": "costs {n}",
				"page.analysis.costs_least": "costs at least {n}",
				"page.analysis.costs_about": "costs about {beans}",
				"page.analysis.costs_between": "costs about {beans} to {most}",
				"page.analysis.costs_about_least": "costs about {beans} or more",
			}),
		}),
	},
});
const { cost, costFigures, costWords, fault } = await import("../../static/worth.js");

/** @typedef {import("../../static/worth.js").Worth} Worth */
/** @param {number} n @returns {Worth} */
const exact = (n) => ({ kind: "exact", lower: n, upper: n, estimate: n, depth: 0 });
/** @param {number} lower @param {number} upper @returns {Worth} */
const bounds = (lower, upper) => ({ kind: "bounds", lower, upper, estimate: 0, depth: 0 });
/** @param {number} estimate @returns {Worth} */
const estimate = (estimate) => ({ kind: "estimate", lower: -Infinity, upper: Infinity, estimate, depth: 9 });

test("a cost says what is known of it, for South and for North", () => {
	/** @type {[Worth, Worth, boolean, string, string, string][]} */
	const cases = [
		[exact(-1), exact(-3), true, "costs 2", "−2", "?"],
		[exact(-1), exact(-3), false, "costs at least 2", "≤ −2", "?"],
		[bounds(0, 4), bounds(-9, -3), false, "costs at least 3", "≤ −3", "?"],
		[estimate(1.2), estimate(0), false, "costs about 1.2", "≈ −1.2", "?!"],
		[estimate(0), exact(-2), false, "costs about 2.0", "≈ −2.0", "?"],
		[estimate(0), bounds(-25, -1), false, "costs about 1.0 to 25.0", "≈ −1.0…−25.0", "?!"],
		[estimate(0.5), bounds(-Infinity, -1), false, "costs about 1.5 or more", "≈ −1.5…", "?!"],
		[bounds(3, 9), estimate(1), false, "costs about 2.0 to 8.0", "≈ −2.0…−8.0", "?"],
	];
	for (const [best, played, isSettled, words, figures, mark] of cases) {
		const c = cost(best, played, 0, isSettled);
		assert.ok(c);
		assert.deepEqual([costWords(c), costFigures(c), fault(c)], [words, figures, mark]);
		const turned = (/** @type {Worth} */ w) => ({ ...w, lower: -w.upper, upper: -w.lower, estimate: -w.estimate });
		assert.deepEqual(cost(turned(best), turned(played), 1, isSettled), c);
	}
});

test("nothing is said of a cost that may be nothing", () => {
	for (const [best, played] of [[bounds(0, 4), bounds(-9, 0)], [estimate(0), bounds(-25, 1)], [bounds(-Infinity, 3), estimate(1)], [estimate(0), bounds(-Infinity, Infinity)]]) {
		assert.equal(cost(best, played, 0, false), null);
	}
	assert.deepEqual(cost(estimate(0), estimate(0.5), 0, false), { kind: "about", beans: 0 });
});
