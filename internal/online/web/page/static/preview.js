// What a move would do, drawn before it is made: the beans that it would add and
// the way of those that it would capture.

import { drawBean } from "./bean.js";
import { s } from "./svg.js";
import { beansOf, countOf, halfOf, ringWidth, room } from "./wells.js";

/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./rules.js").Side} Side */
/** @typedef {import("./wells.js").Scene} Scene */
/** @typedef {import("./wells.js").Layers} Layers */

/** The bean that a move would add, on the nearest free place of a cup. @param {Scene} scene @param {Side} side @param {number} i */
export function drawGhost({ g, view, shown }, side, i) {
	const half = halfOf(view, side);
	const free = room(g, g.halves[half].cups[i], half, false);
	const beans = beansOf(g, half, side, i, countOf(shown, side, i));
	const l = beans.length > 4 ? beans[0].length : g.bean;
	const middle = { x: free.x + free.w / 2, y: free.y + free.h / 2 };
	const r = Math.min(free.w, free.h) / 2;
	let best = { x: middle.x, y: middle.y, cost: Infinity };
	for (let x = free.x + l * 0.5; x <= free.x + free.w - l * 0.5; x += l * 0.15) {
		for (let y = free.y + l * 0.4; y <= free.y + free.h - l * 0.4; y += l * 0.15) {
			const dx = Math.max(0, Math.abs(x - middle.x) - (free.w / 2 - r));
			const dy = Math.max(0, Math.abs(y - middle.y) - (free.h / 2 - r));
			if (Math.hypot(dx, dy) > r - l * 0.3) continue;
			const near = Math.min(9 * l, ...beans.map((b) => Math.hypot(b.x - x, (b.y - y) * 1.15)));
			const cost = Math.max(0, 0.86 * l - near) * 12 + Math.hypot(x - middle.x, y - middle.y);
			if (cost < best.cost) best = { x, y, cost };
		}
	}
	return drawBean({ x: best.x, y: best.y, length: l, angle: 12, outline: i % 3, tint: 0, layer: 0 }, "ghost");
}

/** The way of captured beans: through the gap between the rows, then into the pot. @param {Scene} scene @param {Layers} out @param {Effect} e */
export function drawCaptureWay({ g, view }, out, e) {
	const half = halfOf(view, e.side);
	const cup = g.halves[1 - half].cups[e.victim];
	const pot = g.halves[half].pot;
	const middle = { x: g.plank.x + g.plank.w / 2, y: g.plank.y + g.plank.h / 2 };
	const ring = ringWidth(g);
	const chip = `+${e.captured}`;
	const size = Math.max(15, Math.min(40, 0.16 * g.c));
	const w = size * (1.1 + 0.62 * chip.length);
	const h = size * 1.5;
	const at = g.turned ? { x: middle.x, y: cup.y + cup.h / 2 } : { x: cup.x + cup.w / 2, y: middle.y };
	const sign = half === 0 ? 1 : -1;
	let d;
	if (g.turned) {
		const end = half === 0 ? pot.y + pot.h * 0.4 : pot.y + pot.h * 0.6;
		d = `M${at.x} ${at.y + sign * h * 0.5}V${end}`;
	} else {
		const turn = pot.x + pot.w / 2 - sign * pot.w * 0.5;
		const bend = Math.min(pot.w * 0.55, 60);
		d = `M${at.x + sign * w * 0.5} ${at.y}H${turn}q${sign * bend * 0.75} 0 ${sign * bend} ${-sign * bend * 0.62}`;
	}
	out.over.push(s("path", { class: "way", d, "stroke-width": Math.max(2.2, ring * 0.7), "stroke-dasharray": `${ring * 2.6} ${ring * 1.6}`, "marker-end": "url(#head)" }));
	out.over.push(s("rect", { class: "chip big", x: at.x - w / 2, y: at.y - h / 2, width: w, height: h, rx: h / 2 }), s("text", { class: "chip-text", x: at.x, y: at.y, "font-size": size }, chip));
}
