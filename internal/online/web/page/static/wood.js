// The grain of the plank: lines that bend around the wells as around knots. A
// grain is drawn once for each size, never at a move.

/** @typedef {import("./geometry.js").Box} Box */

/**
 * The path of the grain.
 * @param {Box} plank
 * @param {Box[]} wells that the lines bend around
 * @param {number} start makes one plank differ from another
 * @param {number} gap between two lines
 * @returns {string} a path for SVG
 */
export function grain(plank, wells, start, gap) {
	const step = Math.max(8, plank.w / 90);
	const parts = [];
	let line = 0;
	for (let y = plank.y + gap * 0.6; y < plank.y + plank.h; y += gap * (0.75 + 0.5 * wave(start + line * 1.7))) {
		line++;
		const points = [];
		for (let x = plank.x - step; x <= plank.x + plank.w + step; x += step) {
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
