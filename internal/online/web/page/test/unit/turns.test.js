// The numbers of moves, as internal/online/web/page/moments_test.go has them.
import assert from "node:assert/strict";
import test from "node:test";
import { numbers } from "../../static/turns.js";

test("moves are numbered by the lines of the list", () => {
	for (const [sides, want] of [["snsn", "1. 1… 2. 2…"], ["nsn", "1… 2. 2…"], ["snn", "1. 1… 2…"], ["ssn", "1. 2. 2…"], ["nnss", "1… 2… 3. 4."]]) {
		assert.equal(numbers([...sides].map((side) => (side === "s" ? 0 : 1))).join(" "), want, sides);
	}
});
