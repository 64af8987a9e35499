// Where everything on a board is, in pixels. The board is point-symmetric: the
// far side is the near side turned by 180 degrees about the middle of the plank.
// A row too long for an upright phone makes a quarter turn.

/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {object} Half What belongs to one side.
 * @property {Box[]} cups
 * @property {Box} pot
 * @property {Box} shelf
 * @property {Box} groove
 * @property {Box[]} handles
 * @property {Point[]} letters the middle of each cup's letter with its pips
 * @property {{x: number, y: number, r: number}} bowl
 * @property {Point} stock the middle of the number of the stock
 * @property {Box} corner the corner that the shelf leaves free, empty if there is none
 */
/**
 * @typedef {object} Geometry
 * @property {boolean} turned the rows run down instead of across
 * @property {number} n
 * @property {number} c the width of a cup, the measure for all else
 * @property {number} letter the room of a line of letters, in its short direction
 * @property {boolean} tags the stocks are numbered on tags at the bowls
 * @property {boolean} gauge pips are drawn as gauges
 * @property {number} bean the length of a bean
 * @property {number} radius of the plank's corners
 * @property {number} side the height of the plank's side below
 * @property {Box} plank
 * @property {[Half, Half]} halves near and far
 * @property {number} width of the whole drawing
 * @property {number} height of the whole drawing
 */

/** The narrowest target for a finger. */
const TARGET = 44;
/** The width below which a screen is a phone's. */
const PHONE = 560;

/**
 * Lays out a board in a box.
 * @param {number} n cups of a row
 * @param {number} width of the box
 * @param {number} height of the box; the drawing is higher only if rows of 44 pixels need it
 * @param {boolean} [still] nobody plays on the board: it needs no room for fingers, and always fits into its box
 * @returns {Geometry}
 */
export function layOut(n, width, height, still = false) {
	const wide = across(n, width, height, still);
	if (!still && width < 700 && height > width * 0.9 && (n >= 7 || wide.c < TARGET)) return turned(n, width, height);
	return wide;
}

/**
 * The sizes that follow from the width of a cup.
 * @param {number} n @param {number} c @param {boolean} slim @param {number} width @param {number} height
 */
function sizes(n, c, slim, width, height) {
	const gap = Math.max(slim ? 4 : 5, 0.13 * c);
	const pot = slim ? Math.max(38, Math.min(0.7 * c, 110)) : Math.max(Math.min(112, 0.11 * width), Math.min(1.1 * c, 320));
	const margin = Math.max(slim ? 6 : 8, 0.18 * c);
	const edge = Math.max(6, 0.13 * c);
	const letter = Math.max(24, 0.29 * c);
	const shelf = Math.max(TARGET + 12, slim ? 0 : Math.min(76, 0.12 * height), 0.6 * c);
	const side = Math.max(5, 0.08 * c);
	return {
		gap, pot, margin, edge, letter, shelf, side,
		width: 2 * margin + 2 * pot + n * c + (n + 1) * gap,
		height: (h = c) => 2 * edge + 2 * letter + 2 * h + gap + side + 2 * shelf,
	};
}

/** @param {number} n @param {number} width @param {number} height @param {boolean} still whether cups may be narrower than a finger @returns {Geometry} */
function across(n, width, height, still) {
	const phone = width < PHONE;
	const slim = phone || (n > 6 && width < 900);
	const inset = phone ? 2 : 8;
	// On a wide screen a heap of two layers needs a cup that is higher than wide; if the height is short, the cup may be a circle,
	// since a cup must be as wide as a finger first.
	const least = n >= 7 && height >= 380 ? 1.5 : 1;
	const most = phone ? (n >= 7 ? 2.7 : 2.1) : n >= 7 ? 2.7 : n >= 5 ? 1.7 : 1.34;
	let low = still ? 4 : 12;
	let high = 290;
	for (let i = 0; i < 24; i++) {
		const c = (low + high) / 2;
		const s = sizes(n, c, slim, width, height);
		const need = s.height(still ? least * c : Math.max(least * c, 40));
		if (s.width <= width - 2 * inset && need <= height - 2 * inset) low = c;
		else high = c;
	}
	const c = low;
	const s = sizes(n, c, slim, width, height);
	const h = Math.max(least * c, Math.min(most * c, (height - 2 * inset - s.height(0)) / 2));
	const total = s.height(h);
	const plank = { x: (width - s.width) / 2, y: s.shelf, w: s.width, h: total - 2 * s.shelf - s.side };
	const middle = { x: plank.x + plank.w / 2, y: plank.y + plank.h / 2 };
	const cups = [];
	const letters = [];
	const handles = [];
	const first = plank.x + s.margin + s.pot + s.gap;
	const grooveY = plank.y + plank.h + s.side + (s.shelf - s.side) * 0.06;
	const grooveH = Math.max(TARGET, s.shelf - s.side * 1.6);
	for (let i = 0; i < n; i++) {
		const x = first + i * (c + s.gap);
		cups.push({ x, y: middle.y + s.gap / 2, w: c, h });
		letters.push({ x: x + c / 2, y: middle.y + s.gap / 2 + h + s.letter / 2 + s.edge * 0.12 });
		// Handles touch each other, so that no click falls between them.
		const from = i === 0 ? x : x - s.gap / 2;
		const to = i === n - 1 ? x + c : x + c + s.gap / 2;
		handles.push({ x: from, y: grooveY, w: to - from, h: grooveH });
	}
	const groove = { x: first, y: grooveY, w: n * c + (n - 1) * s.gap, h: grooveH };
	const pot = {
		x: plank.x + plank.w - s.margin - s.pot, y: plank.y + s.edge, w: s.pot, h: plank.h - 2 * s.edge,
	};
	const tags = s.pot < 96 || slim;
	const r = tags ? Math.min(s.pot * 0.56, s.shelf * 0.47, 32) : Math.min(s.shelf * 0.55, s.pot * 0.42);
	const shelfX = plank.x + (tags ? s.margin * 0.5 : s.margin * 0.55);
	const shelfEnd = groove.x + groove.w + Math.max(6, 0.09 * c);
	const shelf = { x: shelfX, y: plank.y + plank.h - c * 0.3, w: shelfEnd - shelfX, h: s.shelf + s.side + c * 0.3 - 1 };
	const bowl = { x: tags ? plank.x + s.margin + s.pot / 2 : plank.x + s.margin * 0.6 + r, y: grooveY + grooveH / 2, r };
	const stock = tags
		? { x: bowl.x - r * 0.42, y: bowl.y + r * 0.68 }
		: { x: (bowl.x + r + groove.x) / 2, y: bowl.y };
	/** @type {Half} */
	const near = {
		cups, pot, shelf, groove, handles, letters, bowl, stock,
		corner: { x: shelfEnd, y: plank.y + plank.h + s.side, w: plank.x + plank.w - shelfEnd, h: s.shelf },
	};
	return {
		turned: false, n, c, letter: s.letter, tags, gauge: n > 5 || c < 56, bean: Math.max(11, (n >= 7 ? 0.36 : phone ? 0.295 : 0.26) * c), radius: Math.max(14, c / 3), side: s.side,
		plank, halves: [near, opposite(near, middle)], width, height: total,
	};
}

/** @param {number} n @param {number} width @param {number} height @returns {Geometry} */
function turned(n, width, height) {
	const strip = Math.max(TARGET + 8, Math.min(0.15 * width, 84));
	const gap = 4;
	const edge = 8;
	const side = 8;
	const pitch = Math.max(TARGET + 2, Math.min((height - 2 * edge - side - 2 * 62 - 3 * gap) / n, 72));
	const potH = Math.max(48, Math.min((height - 2 * edge - side - n * pitch - 3 * gap) / 2, 96));
	const letter = 26;
	const plank = { x: strip + 1, y: 0, w: width - 2 * strip - 2, h: 2 * edge + 2 * potH + n * pitch + 2 * gap };
	const middle = { x: width / 2, y: plank.h / 2 };
	const w = (plank.w - 2 * letter - 2 * edge - gap - 4) / 2;
	const first = plank.y + edge + potH + gap;
	const cups = [];
	const letters = [];
	const handles = [];
	for (let i = 0; i < n; i++) {
		const y = first + i * pitch;
		cups.push({ x: middle.x - gap / 2 - w, y: y + 1, w, h: pitch - 2 });
		letters.push({ x: plank.x + edge * 0.5 + letter / 2 + 1, y: y + pitch / 2 });
		handles.push({ x: 3, y, w: strip - 5, h: pitch });
	}
	const pot = { x: plank.x + edge, y: plank.y + plank.h - edge - potH, w: plank.w - 2 * edge, h: potH };
	const r = Math.min(strip * 0.44, potH * 0.5);
	const bowl = { x: strip / 2 + 0.5, y: first - gap - r - 2, r };
	/** @type {Half} */
	const near = {
		cups, pot, handles, letters, bowl,
		shelf: { x: 1, y: bowl.y - r - 4, w: strip + 12, h: first + n * pitch - bowl.y + r + 12 },
		groove: { x: 3, y: first, w: strip - 5, h: n * pitch },
		stock: { x: bowl.x, y: bowl.y - r * 0.82 },
		corner: { x: 0, y: 0, w: 0, h: 0 },
	};
	return {
		turned: true, n, c: pitch, letter, tags: true, gauge: true, bean: Math.max(11, Math.min(17, w * 0.17)), radius: 18, side,
		plank, halves: [near, opposite(near, middle)], width, height: plank.h + side,
	};
}

/** A half turned by 180 degrees. @param {Half} half @param {Point} middle @returns {Half} */
function opposite(half, middle) {
	const point = (/** @type {any} */ p) => ({ ...p, x: 2 * middle.x - p.x, y: 2 * middle.y - p.y });
	const box = (/** @type {Box} */ b) => ({ ...b, x: 2 * middle.x - b.x - b.w, y: 2 * middle.y - b.y - b.h });
	return {
		cups: half.cups.map(box), pot: box(half.pot), shelf: box(half.shelf), groove: box(half.groove),
		handles: half.handles.map(box), letters: half.letters.map(point), bowl: point(half.bowl), stock: point(half.stock),
		corner: box(half.corner),
	};
}
