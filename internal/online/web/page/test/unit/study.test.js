// The tree of an analysis in an address: each node is found again, and what is damaged
// or made to fill the memory is refused.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { deflateRawSync } from "node:zlib";
import { joined } from "../../static/proofs.js";
import { readRecords, writeRecord } from "../../static/record.js";
import { format, parse } from "../../static/rules.js";
import { isPlain, nodeAt, pack, place, unpack } from "../../static/study.js";
import { passed } from "../../static/threat.js";

const RECORDS = new URL("../../../../../../record/testdata/", import.meta.url);

test("a tree goes into an address and comes out as it was, with each place in it", async () => {
	for (const file of ["annotated.cups", "random.cups"]) {
		for (const g of readRecords(readFileSync(new URL(file, RECORDS), "utf8")).slice(0, 20)) {
			const record = writeRecord(g.tags, g.root, g.result);
			const nodes = [g.root];
			for (const n of nodes) nodes.push(...n.children);
			for (const n of nodes) assert.equal(nodeAt(g.root, place(n)), n, `${file}: ${place(n)}`);
			const last = nodes[nodes.length - 1];
			const hash = await pack(record, place(last));
			assert.match(hash, /^#tree=[\w.-]+$/);
			assert.deepEqual(await unpack(hash), { record, at: place(last) });
		}
	}
});

test("what is no tree is refused", async () => {
	const bomb = deflateRawSync(Buffer.alloc(8 << 20, "1 ")).toString("base64url");
	for (const hash of ["", "#", "#x", "#tree=", "#tree=AAAA", "#tree=!", `#tree=${bomb}`]) assert.equal(await unpack(hash), null, hash.slice(0, 30));
});

test("only a line without a word needs no record", () => {
	/** @type {[string, boolean][]} */
	const cases = [["", true], ["1. 1 1", true], ["1. 1 {x} 1", false], ["1. 1! 1", false], ["1. 1 (2) 1", false], ["{x} 1. 1", false]];
	for (const [text, want] of cases) assert.equal(isPlain(readRecords(text + " *")[0].root), want, text);
});

test("the other side is to move, unless it is stuck or the game is over", () => {
	const swap = (/** @type {string} */ p) => { const other = passed(parse(p)); return other && format(other); };
	assert.equal(swap("1.0/3/2 0.1/4/0 s"), "1.0/3/2 0.1/4/0 n");
	assert.equal(swap("1.0/3/2 0.1/4/0 n"), "1.0/3/2 0.1/4/0 s");
	assert.equal(swap("0.0/3/2 3.0/0/4 s"), null);
	assert.equal(swap("0.0/0/2 0.0/0/4 -"), null);
});

test("what is proven stays proven, whoever looks again", () => {
	const exact = (/** @type {number} */ winby) => ({ kind: "exact", winby });
	const bounds = (/** @type {number|undefined} */ lower, /** @type {number|undefined} */ upper) => ({ kind: "bounds", lower, upper });
	const guess = (/** @type {number} */ estimate) => ({ kind: "estimate", estimate, depth: 9 });
	for (const [old, now, want] of /** @type {[any, any, any][]} */ ([
		[exact(3), guess(5), exact(3)], [guess(5), exact(3), exact(3)], [guess(5), guess(6), guess(6)], [bounds(1, 9), guess(0), bounds(1, 9)], [guess(0), bounds(1, 9), bounds(1, 9)],
		[bounds(1, 9), bounds(-4, 5), bounds(1, 5)], [bounds(undefined, 5), bounds(2, undefined), bounds(2, 5)], [bounds(1, 4), bounds(4, 9), exact(4)], [exact(3), bounds(3, 8), exact(3)],
	])) {
		const together = joined({ ...old, moves: [{ move: "1", ...old }, { move: "2", ...guess(1) }] }, { ...now, moves: [{ move: "2", ...guess(2) }, { move: "1", ...now }] });
		for (const d of [together, together.moves.find((/** @type {any} */ m) => m.move === "1")]) {
			assert.deepEqual(JSON.parse(JSON.stringify({ ...d, moves: undefined, move: undefined })), JSON.parse(JSON.stringify(want)), JSON.stringify([old, now]));
		}
		assert.equal(together.moves.length, 2);
	}
	// The best come first.
	assert.deepEqual(joined({ ...exact(1), moves: [{ move: "a", ...exact(1) }, { move: "1", ...exact(-3) }] }, { ...guess(2), moves: [{ move: "1", ...guess(2) }, { move: "a", ...guess(0) }] }).moves.map((m) => m.move), ["a", "1"]);
});
