// The second copy of the rules against the vectors that the first one passes.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { beans, effect, format, legal, parse, play, start, written } from "../../static/rules.js";

const data = new URL("../../../../../../testdata/", import.meta.url);
/** @param {string} name */
const lines = (name) => readFileSync(new URL(name, data), "utf8").split("\n").filter((line) => line && !line.startsWith("#"));

test("every legal move of the vectors leads where they say", () => {
	let seen = 0;
	for (const line of lines("positions.txt")) {
		const [text, rest = ""] = line.split(" ; ");
		const p = parse(text);
		assert.equal(format(p), text);
		const want = rest.split(" ").filter(Boolean).map((word) => word.split(">"));
		assert.deepEqual(legal(p).map((m) => written(/** @type {any} */ (effect(p, m)))), want.map(([m]) => m), text);
		for (const [m, after] of want) {
			assert.equal(format(play(p, m.replace(/x.*/, ""))), after.replaceAll("_", " "), `${text}: ${m}`);
			seen++;
		}
	}
	assert.ok(seen > 1000, `only ${seen} moves in the vectors`);
});

test("whole games go as the vectors say", () => {
	for (const name of readdirSync(new URL("playthroughs/", data))) {
		for (const line of lines("playthroughs/" + name)) {
			const [before, moves, played, after] = line.split(" ; ");
			const p = parse(before);
			assert.equal(legal(p).join(" "), moves, line);
			const e = effect(p, played.replace(/x.*/, ""));
			assert.ok(e, line);
			assert.equal(written(e), played, line);
			const next = play(p, e.move);
			assert.equal(format(next), after, line);
			assert.equal(beans(next), beans(p), line);
		}
	}
});

test("the number of games of a length is that of the vectors", () => {
	/** @type {(p: import("../../static/rules.js").Position, depth: number) => number} */
	const leaves = (p, depth) => (depth === 0 ? 1 : legal(p).reduce((sum, m) => sum + leaves(play(p, m), depth - 1), 0));
	let compared = 0;
	for (const line of lines("perft.txt")) {
		const [n, stock, depth, want] = line.split(" ").map(Number);
		if (want > 20_000) continue;
		assert.equal(leaves(start(n, stock), depth), want, line);
		compared++;
	}
	assert.ok(compared > 20);
});

test("bad texts are refused", () => {
	for (const line of readFileSync(new URL("invalid.txt", data), "utf8").split("\n")) {
		if (!line || line.startsWith("#")) continue;
		const text = line.split("\t")[0];
		assert.throws(() => parse(text), Error, text);
	}
});
