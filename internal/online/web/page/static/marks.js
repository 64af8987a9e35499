// The marks of a board: letters with their pips, rings, the groove with its
// handles, the newest beans.

import { drawBean } from "./bean.js";
import { badgeWidth, valueBadge } from "./overlay.js";
import { drawCaptureWay, drawGhost } from "./preview.js";
import { effect, letter, needs } from "./rules.js";
import { marked, ringBox, s, stadium } from "./svg.js";
import { beansOf, drawCount, drawPot, drawStock, halfOf, newestBean, ringWidth } from "./wells.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./rules.js").Side} Side */
/** @typedef {import("./wells.js").Scene} Scene */
/** @typedef {import("./wells.js").Layers} Layers */

/**
 * Draws all that is neither wood nor a heap.
 * @param {Scene} scene
 * @returns {Layers}
 */
export function drawMarks(scene) {
	/** @type {Layers} */
	const out = { groove: [], marks: [], labels: [], numbers: [], over: [], values: [] };
	for (const side of /** @type {Side[]} */ ([0, 1])) {
		for (let i = 0; i < scene.g.n; i++) drawCup(scene, out, side, i);
		drawPot(scene, out, side);
		drawStock(scene, out, side);
		drawGroove(scene, out, side);
	}
	if (scene.preview && scene.preview.victim >= 0) drawCaptureWay(scene, out, scene.preview);
	return out;
}

/** The rings, the letter and the number of a cup. @param {Scene} scene @param {Layers} out @param {Side} side @param {number} i */
function drawCup(scene, out, side, i) {
	const { g, view: v, shown, moving, preview: e, ahead } = scene;
	const k = halfOf(v, side);
	const box = g.halves[k].cups[i];
	const mine = side === v.me;
	const count = shown.cups[side][i];
	const ring = ringWidth(g);
	const ripe = mine && !moving && v.legal.includes(letter(i));
	const target = e && e.side === side && (e.to.includes(i) || e.from === i);
	const last = v.last && !moving && !e && v.last.side === side && (v.last.to.includes(i) || v.last.from === i);
	if (count > needs(g.n, i)) out.marks.push(notches(box));
	if (last) out.marks.push(s("rect", { ...ringBox(box, -0.075 * Math.min(box.w, box.h)), class: "last" }));
	if (last && v.last && v.last.to.includes(i) && count > 0) out.marks.push(drawBean(newestBean(g, k, side, i, count), "newest"));
	if (ripe && !scene.hideHints) {
		const shape = ringBox(box, target ? ring * 0.9 : 0);
		for (const width of [5.2, 3.8, 2.8, 1.9]) out.marks.push(s("rect", { ...shape, class: "glow", "stroke-width": ring * width }));
		out.marks.push(s("rect", { ...shape, class: "ripe", "stroke-width": ring }));
	}
	if (target) out.marks.push(s("rect", { ...ringBox(box, ripe ? -ring * 0.15 : 0), class: "target", "stroke-width": ring * 0.86 }));
	if (e && e.side === side && e.to.includes(i)) out.groove.push(drawGhost(scene, side, i)); // below the beans that lie there
	if (e && e.side !== side && e.victim === i) {
		out.marks.push(s("rect", { ...ringBox(box, 0), class: "victim", "stroke-width": ring * 1.1, "stroke-dasharray": `${ring * 2.6} ${ring * 1.7}` }));
		for (const b of beansOf(g, k, side, i, count)) out.marks.push(drawBean(b, "caught"));
	}
	if (ahead && ahead.side === side && (ahead.to.includes(i) || ahead.from === i)) out.marks.push(s("rect", { ...ringBox(box, 0), class: "ahead", "stroke-width": ring, "stroke-dasharray": `0 ${ring * 1.9}` }));
	out.labels.push(drawLabel(scene, side, i, ripe));
	const plus = e && e.side === side && e.to.includes(i) ? "+1" : e && e.side === side && e.from === i ? "→0" : "";
	out.numbers.push(drawCount(scene, side, i, plus));
	const value = !moving && side === v.position.turn && scene.values?.get(letter(i));
	if (scene.isThreat && e?.kind === "sow" && e.side === side && e.from === i) {
		const size = Math.max(15, Math.min(30, 0.17 * g.c));
		out.values.push(g.turned ? threatSign(k === 0 ? box.x + box.w - size : box.x + size, box.y + box.h / 2, size) : threatSign(box.x + box.w / 2, k === 0 ? box.y + size : box.y + box.h - size, size));
	}
	if (!value) return;
	// The value of a sowing lies at the inner end of its cup, away from the number.
	const size = Math.max(13, Math.min(30, 0.13 * g.c));
	const [x, y] = g.turned
		? [k === 0 ? box.x + box.w - 8 - Math.min(box.w / 2, badgeWidth(value, size)) / 2 : box.x + 8 + Math.min(box.w / 2, badgeWidth(value, size)) / 2, box.y + box.h / 2]
		: [box.x + box.w / 2, k === 0 ? box.y + Math.max(size * 1.3, 0.2 * g.c) : box.y + box.h - Math.max(size * 1.3, 0.2 * g.c)];
	out.values.push(valueBadge(value, x, y, size, g.turned ? box.w / 2 : box.w * 0.86));
}

/** The notched rim of a blocked cup. @param {Box} box */
function notches(box) {
	const width = Math.max(3.6, Math.min(box.w, box.h) * 0.048);
	const grow = -width / 2 - Math.max(2, Math.min(box.w, box.h) * 0.035);
	return s("rect", { ...ringBox(box, grow), class: "notches", "stroke-width": width, "stroke-dasharray": `${Math.max(1.6, width * 0.5)} ${Math.max(2.3, width * 0.72)}` });
}

/** The smallest box around two. @param {Box} a @param {Box} b @returns {Box} */
function union(a, b) {
	const x = Math.min(a.x, b.x);
	const y = Math.min(a.y, b.y);
	return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** The groove: what a drop fills, and the handles. @param {Scene} scene @param {Layers} out @param {Side} side */
function drawGroove(scene, out, side) {
	const { g, view: v, preview: e, ahead } = scene;
	const near = halfOf(v, side) === 0;
	const half = g.halves[near ? 0 : 1];
	const round = Math.min(14, half.groove.h / 3, half.groove.w / 3);
	const chosen = e && e.side === side && e.kind === "drop" ? e.to.length : 0;
	const last = v.last && !e && !scene.moving && v.last.side === side && v.last.kind === "drop" ? v.last.to.length : 0;
	if (chosen) out.groove.push(stadium(union(half.handles[0], half.handles[chosen - 1]), "filled", -3, round));
	if (last) out.groove.push(stadium(half.handles[last - 1], "tinted", -3, round));
	if (ahead && ahead.side === side && ahead.kind === "drop") out.groove.push(stadium(half.handles[ahead.to.length - 1], "ahead-handle", -4, round));
	half.handles.forEach((box, i) => {
		const k = i + 1;
		const mine = side === v.me;
		const value = !scene.moving && side === v.position.turn ? scene.values?.get(String(k)) : undefined;
		if (!mine && k !== last && k !== chosen && !value) return;
		if (mine && i > 0 && !(chosen && i <= chosen)) out.groove.push(g.turned
			? s("path", { class: "divider", d: `M${box.x + box.w * 0.38} ${box.y}h${box.w * 0.24}` })
			: s("path", { class: "divider", d: `M${near ? box.x : box.x + box.w} ${box.y + box.h * 0.32}v${box.h * 0.36}` }));
		const open = (mine && scene.mayChoose(String(k))) || Boolean(value);
		const drop = mine && !value && !scene.hideHints && v.legal.includes(String(k)) ? effect(v.position, String(k), side) : null;
		const captured = drop ? drop.captured : 0;
		const size = g.turned ? 20 : Math.max(18, Math.min(46, 0.165 * g.c));
		const cls = ["handle-number", chosen && k <= chosen ? (k === chosen ? "at" : "in") : "", open || k === last ? "" : "closed"].join(" ");
		const x = box.x + box.w / 2;
		const y = box.y + box.h / 2;
		if (value) return drawHandleValue();
		const narrow = box.w < 62;
		const shift = captured && (g.turned ? -9 : narrow ? 0 : -size * 0.78);
		const lower = captured && narrow && !g.turned ? 7 : 0;
		if (scene.isThreat && k === chosen) out.values.push(g.turned ? threatSign(x - 17, y, 13) : threatSign(box.x + box.w * 0.83, y, Math.max(11, Math.min(size, 0.24 * box.w, 26))));
		out.groove.push(s("text", { class: cls, x: x + shift, y: y + lower, "font-size": size }, String(k)));
		if (!captured) return;
		const chip = `+${captured}`;
		const grow = Math.max(1, size / 24);
		const w = (10 + chip.length * 8) * grow;
		const at = g.turned ? { x: x + 12, y } : narrow ? { x, y: y - 11 } : { x: x + size * 0.72 + w * 0.1, y };
		const h = narrow || g.turned ? 17 : 22 * grow;
		if (g.turned) out.groove.push(s("text", { class: chosen && k <= chosen ? "chip-text flat on" : "chip-text flat", x: at.x, y: at.y, "font-size": 14 }, chip));
		else out.groove.push(s("rect", { class: "chip", x: at.x - w / 2, y: at.y - h / 2, width: w, height: h, rx: h / 2 }), s("text", { class: "chip-text", x: at.x, y: at.y, "font-size": narrow ? 12.5 : 14 * grow }, chip));

		/** The number with a value beside it, or below it where the handle is narrow. */
		function drawHandleValue() {
			if (!value) return;
			const type = Math.max(13, Math.min(26, 0.12 * g.c));
			const whole = badgeWidth(value, type);
			const beside = !g.turned && size + whole + 14 <= box.w;
			const [nx, ny] = beside ? [x - whole / 2 - 4, y] : [x, y - 11];
			out.groove.push(s("text", { class: cls, x: nx, y: ny, "font-size": beside ? size : Math.min(size, 19) }, String(k)));
			out.values.push(beside ? valueBadge(value, x + size * 0.5, y, type, whole) : valueBadge(value, x, y + 10, Math.min(type, 14), box.w - 2));
		}
	});
}

/** The letter of a cup with its pips. @param {Scene} scene @param {Side} side @param {number} i @param {boolean} ripe */
export function drawLabel({ g, view, shown }, side, i, ripe) {
	const count = shown.cups[side][i];
	const { x, y } = g.halves[halfOf(view, side)].letters[i];
	const need = needs(g.n, i);
	const blocked = count > need;
	const group = marked(s("g", { class: `label${ripe ? " ripe-label" : ""}${blocked ? " blocked-label" : ""}` }), side, i);
	const size = g.turned ? 17 : Math.max(16, Math.min(44, 0.16 * g.c));
	if (g.turned) {
		if (ripe) group.append(s("rect", { class: "badge", x: x - 14, y: y - 19, width: 28, height: 38, rx: 12 }));
		if (blocked) group.append(s("rect", { class: "box", x: x - 13, y: y - 20, width: 26, height: 40, rx: 6 }));
		group.append(s("text", { class: "letter", x, y: y - 6, "font-size": size }, letter(i)));
		if (blocked) group.append(stopSign(x, y + 11, 5.5));
		else group.append(...gauge(x - 9, y + 8, 18, 6, count / need));
		return group;
	}
	const room = g.c + 4;
	const letterWidth = size * 0.62;
	const gap = size * 0.26;
	const pip = Math.max(2.6, Math.min(9, 0.036 * g.c));
	const pips = g.gauge ? Math.min(size * 1.7, room - letterWidth - gap - (blocked ? size + 12 : 20)) : need * pip * 2.35;
	// In a very narrow cup the box alone says that it is blocked.
	const sign = blocked && g.c > size * 2.4 ? size * 0.36 : 0;
	const whole = letterWidth + (pips > 0 || sign ? gap : 0) + Math.max(pips, 0) + (sign ? sign * 2 + 3 : 0);
	const left = x - whole / 2;
	const h = Math.min(g.letter - 1, size * 1.42);
	if (ripe) group.append(s("rect", { class: "badge", x: left - 9, y: y - h / 2, width: whole + 18, height: h, rx: h / 2 }));
	const pad = sign ? 6.5 : 3.5;
	if (blocked) group.append(s("rect", { class: "box", x: left - pad, y: y - h / 2, width: whole + 2 * pad, height: h, rx: 6 }));
	group.append(s("text", { class: "letter", x: left + letterWidth / 2, y: y - size * 0.05, "font-size": size }, letter(i)));
	const from = left + letterWidth + gap;
	if (g.gauge) {
		if (pips >= 8) group.append(...gauge(from, y - size * 0.15, pips, size * 0.34, count / need));
	} else for (let k = 0; k < need; k++) group.append(s("circle", { class: k < count ? "pip full" : "pip", cx: from + pip * (1.175 + k * 2.35), cy: y + pip * 0.2, r: pip * 0.92 }));
	if (sign) group.append(stopSign(from + Math.max(pips, 0) + 3 + sign, y, sign));
	return group;
}

/** The sign of a threat: a triangle with "!". @param {number} x of its middle @param {number} y of its middle @param {number} size */
function threatSign(x, y, size) {
	const group = s("g", { class: "threat-sign" });
	const h = size * 0.62;
	group.append(s("path", { d: `M${x} ${y - h}L${x + h * 1.12} ${y + h * 0.85}H${x - h * 1.12}Z` }), s("text", { x, y: y + h * 0.24, "font-size": size * 0.86 }, "!"));
	return group;
}

/** @param {number} x @param {number} y @param {number} r */
function stopSign(x, y, r) {
	return s("path", { class: "stop", d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0M${x - r * 0.7} ${y + r * 0.7}L${x + r * 0.7} ${y - r * 0.7}` });
}

/** A gauge instead of pips, where those have no room. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} part */
function gauge(x, y, w, h, part) {
	const full = Math.min(1, part);
	const nodes = [s("rect", { class: "gauge", x, y, width: w, height: h, rx: h / 2 })];
	if (full > 0) nodes.push(s("rect", { class: "gauge full", x, y, width: Math.max(h, w * full), height: h, rx: h / 2 }));
	return nodes;
}
