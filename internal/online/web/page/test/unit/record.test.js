// Records read and written by the page: nothing is lost on the way, and what is damaged
// gives the good moves before it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { readRecords, tag, writeRecord } from "../../static/record.js";

const RECORDS = new URL("../../../../../../record/testdata/", import.meta.url);

/** The whole tree as data. @param {import("../../static/tree.js").Node} n @returns {any} */
const whole = (n) => ({ move: n.effect?.move, before: n.before, comments: n.comments, glyphs: n.glyphs, children: n.children.map(whole) });

test("what is written is what was read", () => {
	for (const file of ["casual.cups", "annotated.cups", "random.cups"]) {
		const games = readRecords(readFileSync(new URL(file, RECORDS), "utf8"));
		assert.ok(games.length > 0, file);
		for (const g of games) {
			assert.equal(g.fault, null, `${file}: ${tag(g.tags, "Event")}: ${JSON.stringify(g.fault)}`);
			const [again] = readRecords(writeRecord(g.tags, g.root, g.result));
			assert.equal(again.fault, null);
			assert.deepEqual(whole(again.root), whole(g.root), file);
			assert.equal(again.root.text, g.root.text);
			assert.equal(again.result, g.result);
		}
	}
});

test("what is damaged gives the moves before it, and its line", () => {
	const [g] = readRecords('[Event "x"]\n[Cups "4"]\n[Beans "40"]\n\n1. 4 3x1\n2. e *\n');
	assert.deepEqual(g.root.line().slice(1).map((n) => n.effect?.move), ["4", "3"]);
	assert.equal(g.fault?.text, "e");
	assert.equal(g.fault?.line, 6);
	assert.equal(readRecords("1. 4 3x2")[0].fault?.text, "3x2");
	assert.equal(readRecords("1. 4 (1 d")[0].fault?.text, "d");
	assert.equal(readRecords('[Event "x"]\n[Cups "99"]\n\n*')[0].fault?.line, 1);
});

test("moves without tags are a game of BohnDuell, with signs behind moves", () => {
	const [g] = readRecords("1.4! 3 {good} (1?! d) 2. d");
	assert.deepEqual(g.root.children[0].glyphs, [1]);
	const [main, other] = g.root.children[0].children;
	assert.deepEqual(main.comments, ["good"]);
	assert.equal(other.effect?.move, "1");
	assert.deepEqual(other.glyphs, [6]);
});
