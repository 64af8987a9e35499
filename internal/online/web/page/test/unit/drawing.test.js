// The geometry and the heaps, for all sizes and many screens.
import assert from "node:assert/strict";
import test from "node:test";
import { layOut } from "../../static/geometry.js";
import { heap } from "../../static/heap.js";
import { ringBox } from "../../static/svg.js";

const screens = [[320, 320], [390, 480], [390, 600], [600, 380], [736, 700], [1010, 700], [1600, 1000], [2800, 1800]];

/** @typedef {import("../../static/geometry.js").Box} Box */
/** @param {Box} a @param {Box} b */
const apart = (a, b) => a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01;

test("wells do not overlap, and all is within the screen", () => {
	for (const [width, height] of screens) {
		for (let n = 1; n <= 16; n++) {
			const g = layOut(n, width, height);
			const what = `2x${n} at ${width}x${height}`;
			const wells = g.halves.flatMap((half) => [...half.cups, half.pot]);
			for (let i = 0; i < wells.length; i++) {
				const w = wells[i];
				assert.ok(w.x >= g.plank.x && w.x + w.w <= g.plank.x + g.plank.w + 0.01, `${what}: well ${i} leaves the plank`);
				assert.ok(w.x >= 0 && w.x + w.w <= width, `${what}: well ${i} leaves the screen`);
				for (let k = 0; k < i; k++) assert.ok(apart(w, wells[k]), `${what}: wells ${i} and ${k}`);
			}
			assert.ok(g.height <= height + 0.01 || g.turned, `${what}: too high`);
		}
	}
});

test("a board that nobody plays on stays in its box, at all sizes", () => {
	for (const width of [256, 288, 320, 358, 390, 480, 620, 700, 1010, 1600]) {
		for (const height of [250, 281, 320, 343, 400]) {
			for (let n = 1; n <= 16; n++) {
				const g = layOut(n, width, height, true);
				const what = `2x${n} at ${width}x${height}`;
				assert.ok(!g.turned && g.height <= height + 0.01, `${what}: ${g.height} high`);
				for (const w of g.halves.flatMap((half) => [...half.cups, half.pot])) assert.ok(w.x >= 0 && w.x + w.w <= width + 0.01 && w.y >= 0 && w.y + w.h <= height, `${what}: leaves the box`);
			}
		}
	}
});

test("a board that nobody plays on is as large as its box allows, on the smallest phones too", () => {
	for (const [n, width, height] of [[5, 242, 250], [4, 242, 250], [6, 300, 240]]) {
		const g = layOut(n, width, height, true);
		assert.ok(g.plank.w > 0.85 * width || g.height > 0.85 * height, `2x${n} in ${width}x${height}: ${g.plank.w} wide, ${g.height} high`);
		assert.ok(g.c >= 20, `2x${n} in ${width}x${height}: cups are ${g.c} wide`);
	}
});

test("the board is point-symmetric", () => {
	const g = layOut(5, 1010, 700);
	const middle = { x: g.plank.x + g.plank.w / 2, y: g.plank.y + g.plank.h / 2 };
	g.halves[0].cups.forEach((near, i) => {
		const far = g.halves[1].cups[i];
		assert.ok(Math.abs(near.x + near.w / 2 + far.x + far.w / 2 - 2 * middle.x) < 0.01);
		assert.ok(Math.abs(near.y + near.h / 2 + far.y + far.h / 2 - 2 * middle.y) < 0.01);
	});
});

test("targets are 44 pixels and more on phones", () => {
	for (let n = 1; n <= 16; n++) {
		const g = layOut(n, 390, 600);
		for (const box of [...g.halves[0].handles, ...g.halves[0].cups]) assert.ok(Math.min(box.w, box.h) >= 44 - 0.01, `2x${n}: ${box.w} by ${box.h}`);
	}
});

test("an added bean moves no other", () => {
	const room = { x: 10, y: 20, w: 90, h: 110 };
	for (let k = 5; k < 20; k++) {
		const few = heap(room, k, 22, 3);
		const more = heap(room, k + 1, 22, 3);
		if (few[0].length !== more[0].length) continue;
		assert.deepEqual(more.slice(0, k), few, `${k} beans`);
	}
});

test("beans lie in their room, however many there are", () => {
	const room = { x: 0, y: 0, w: 120, h: 300 };
	for (const count of [1, 2, 3, 4, 5, 20, 80, 200, 65535]) {
		for (const b of heap(room, count, 30, 7)) {
			assert.ok(b.x > 0 && b.x < room.w && b.y > 0 && b.y < room.h, `${count} beans`);
		}
	}
});

test("a ring inside of a well is never smaller than a point", () => {
	for (const size of [0, 4, 7, 40]) {
		const ring = ringBox({ x: 10, y: 10, w: size, h: size }, -3.8);
		assert.ok(ring.width >= 0 && ring.height >= 0 && ring.rx >= 0, JSON.stringify(ring));
		assert.equal(ring.x + ring.width / 2, 10 + size / 2);
	}
});
