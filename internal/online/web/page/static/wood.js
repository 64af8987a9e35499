// The plank: wood, shelves, grooves, wells and bowls, without anything that
// changes. It is drawn once for each size, never at a move. The grain are lines
// that bend around the wells as around knots.

import { s, stadium } from "./svg.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Geometry} Geometry */

/** Whether the defs that all boards of a page share are there. */
let defined = false;

/** Adds the gradients that all boards of a page share. */
export function define() {
	if (defined) return;
	defined = true;
	const stops = (/** @type {string[]} */ ...colours) => colours.map((c, i) => s("stop", { class: c, offset: i / (colours.length - 1) }));
	const svg = s("svg", { class: "board-defs", width: 0, height: 0, "aria-hidden": "true" }, s("defs", {},
		s("radialGradient", { id: "well", cx: 0.5, cy: 0.62, r: 0.75 }, s("stop", { class: "well-in", offset: 0 }), s("stop", { class: "well-mid", offset: 0.55 }), s("stop", { class: "well-edge", offset: 1 })),
		s("linearGradient", { id: "dusk", x1: 0, y1: 0, x2: 0, y2: 1 }, s("stop", { class: "well-edge", offset: 0, "stop-opacity": 0.85 }), s("stop", { class: "well-edge", offset: 0.34, "stop-opacity": 0 })),
		s("linearGradient", { id: "plank", x1: 0, y1: 0, x2: 0.25, y2: 1 }, ...stops("wood-hi", "wood-mid", "wood-lo")),
		s("linearGradient", { id: "shelf", x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops("shelf-lo", "shelf-hi", "shelf-lo")),
		s("linearGradient", { id: "rim", x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops("rim-lo", "rim-lo", "rim-hi")),
		s("filter", { id: "soft", x: "-20%", y: "-20%", width: "140%", height: "150%" }, s("feGaussianBlur", { stdDeviation: 9 })),
		s("marker", { id: "head", viewBox: "0 0 10 10", refX: 6, refY: 5, markerWidth: 4, markerHeight: 4, orient: "auto" }, s("path", { class: "head", d: "M0 .6 9 5 0 9.4 2.2 5Z" }))));
	document.body.append(svg);
}

/**
 * Draws the plank with all that lies still.
 * @param {Geometry} g
 * @returns {Element[]}
 */
export function plank(g) {
	const wells = g.halves.flatMap((half) => [...half.cups, half.pot]);
	const wood = g.plank;
	const gap = Math.max(6, Math.min(15, wood.h / 30));
	const clip = `clip${Math.random().toString(36).slice(2)}`;
	const nodes = [s("defs", {}, s("clipPath", { id: clip }, stadium(wood, "", 0, g.radius)),
		...g.halves.map((half, i) => s("clipPath", { id: clip + i }, stadium(half.shelf, "", 0, g.radius * 0.6))))];
	const shelfGrain = g.halves.map((half, i) => grain(half.shelf, [], i * 5 + 2, gap * 1.3));
	g.halves.forEach((half, i) => {
		const lip = Math.min(g.side, 6);
		nodes.push(stadium({ ...half.shelf, y: half.shelf.y + (i === 0 ? 3 : 0), h: half.shelf.h }, "cast", 0, g.radius * 0.6));
		nodes.push(stadium(half.shelf, "shelf-side", 0, g.radius * 0.6));
		nodes.push(stadium({ ...half.shelf, h: half.shelf.h - lip }, "shelf", 0, g.radius * 0.6));
		nodes.push(s("path", { class: "grain", d: shelfGrain[i], "clip-path": `url(#${clip + i})` }));
		nodes.push(stadium(half.groove, "groove-bed", 0, Math.min(14, half.groove.h / 3, half.groove.w / 3)));
	});
	nodes.push(s("rect", { class: "cast deep", x: wood.x + 3, y: wood.y + 10, width: wood.w - 6, height: wood.h + g.side, rx: g.radius, filter: "url(#soft)" }));
	nodes.push(stadium({ ...wood, h: wood.h + g.side }, "plank-side", 0, g.radius));
	nodes.push(stadium(wood, "plank", 0, g.radius));
	nodes.push(s("g", { "clip-path": `url(#${clip})` }, s("path", { class: "grain", d: grain(wood, wells, 0, gap) }), s("path", { class: "grain broad", d: grain(wood, wells, 4, gap * 2.7) })));
	nodes.push(stadium(wood, "plank-edge", -0.75, g.radius));
	for (const half of g.halves) {
		const { x, y, r } = half.bowl;
		const bowl = g.turned || g.tags ? 2.5 : 5;
		nodes.push(s("circle", { class: "cast", cx: x + 2, cy: y + 4, r }), s("circle", { class: "bowl", cx: x, cy: y, r: r - bowl / 2, "stroke-width": bowl }));
		for (const box of [...half.cups, half.pot]) {
			const round = box === half.pot ? Math.min(box.w, box.h) * (g.turned ? 0.34 : 0.42) : undefined;
			nodes.push(stadium(box, "well", 0, round), stadium(box, "dusk", 0, round), stadium(box, "rim", 0, round));
		}
	}
	return nodes;
}

/**
 * The path of the grain.
 * @param {Box} wood
 * @param {Box[]} wells that the lines bend around
 * @param {number} start makes one plank differ from another
 * @param {number} gap between two lines
 * @returns {string} a path for SVG
 */
function grain(wood, wells, start, gap) {
	const step = Math.max(8, wood.w / 90);
	const parts = [];
	let line = 0;
	for (let y = wood.y + gap * 0.6; y < wood.y + wood.h; y += gap * (0.75 + 0.5 * wave(start + line * 1.7))) {
		line++;
		const points = [];
		for (let x = wood.x - step; x <= wood.x + wood.w + step; x += step) {
			let at = y + gap * 0.55 * Math.sin(x / 170 + start + line * 0.45) + gap * 0.3 * Math.sin(x / 61 + line * 1.3 + start);
			for (const well of wells) {
				const dx = (x - well.x - well.w / 2) / (well.w * 0.8);
				const dy = (y - well.y - well.h / 2) / (well.h * 0.62);
				const weight = Math.exp(-dx * dx - dy * dy);
				if (weight > 0.01) at += Math.sign(dy || 1) * 0.17 * well.h * weight;
			}
			points.push(`${x.toFixed(1)} ${at.toFixed(1)}`);
		}
		parts.push("M" + points.join("L"));
	}
	return parts.join("");
}

/** A value from 0 to 1 that looks like chance. @param {number} x */
function wave(x) {
	const v = Math.sin(x * 12.9898) * 43758.5453;
	return v - Math.floor(v);
}
