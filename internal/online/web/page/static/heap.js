// How beans lie in a well. Slots do not depend on the number of beans, so an
// added bean moves no other, except when the small figures of 1 to 4 beans end
// and when a full well shrinks its beans.

/** @typedef {import("./geometry.js").Box} Box */
/**
 * @typedef {object} Bean
 * @property {number} x
 * @property {number} y
 * @property {number} length
 * @property {number} angle in degrees
 * @property {number} outline 0 to 2
 * @property {number} tint 0 to 3
 * @property {number} layer 0 below
 */

const GOLDEN = 2.39996;
/** The beans that are drawn at most: more than these are hidden by others anyway. */
const DRAWN = 160;

/** @type {[number, number][][]} the figures of 1 to 4 beans, in lengths */
const FIGURES = [
	[],
	[[0, 0]],
	[[-0.48, -0.1], [0.4, 0.2]],
	[[0, -0.5], [-0.46, 0.26], [0.48, 0.22]],
	[[-0.5, -0.42], [0.48, -0.38], [-0.48, 0.36], [0.5, 0.4]],
];

/**
 * A number from 0 up to 1 that depends on a place and a number only, so that a
 * bean never changes while it lies.
 * @param {number} place @param {number} number @param {number} use
 */
function hash(place, number, use) {
	let h = Math.imul(place + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b) ^ Math.imul(use + 1, 0xc2b2ae35);
	h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
	h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
	return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/**
 * The beans of a heap, in the order of their numbers.
 * @param {Box} room that the heap may fill
 * @param {number} count
 * @param {number} length of a bean
 * @param {number} place a number of the well
 * @param {number} [spacing] of the spiral, in lengths
 * @returns {Bean[]}
 */
export function heap(room, count, length, place, spacing = 0.8) {
	const beans = [];
	const middle = { x: room.x + room.w / 2, y: room.y + room.h / 2 };
	const tintOf = (/** @type {number} */ i) => {
		const t = hash(place, i, 0);
		return t < 0.5 ? 0 : t < 0.74 ? 1 : t < 0.9 ? 2 : 3;
	};
	const bean = (/** @type {number} */ i, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ l, /** @type {number} */ layer) => ({
		x, y, length: l, layer, tint: tintOf(i), outline: Math.floor(hash(place, i, 1) * 3), angle: Math.floor(hash(place, i, 2) * 8) * 45 + hash(place, i, 3) * 30 - 15,
	});
	if (count <= 4) {
		const narrow = Math.min(room.w, room.h) < 1.75 * length;
		const across = room.w >= room.h;
		for (let i = 0; i < count; i++) {
			let [x, y] = FIGURES[count][i];
			if (narrow) {
				const long = Math.max(room.w, room.h);
				const step = Math.min(0.82, count > 1 ? (long / length - 0.9) / (count - 1) : 0.82);
				const along = (i - (count - 1) / 2) * step;
				const beside = count > 1 ? (i % 2 ? 0.14 : -0.14) : 0;
				[x, y] = across ? [along, beside] : [beside, along];
			}
			const b = bean(i, middle.x + x * length, middle.y + y * length, length, 0);
			b.x += (hash(place, i, 4) - 0.5) * 0.14 * length;
			b.y += (hash(place, i, 5) - 0.5) * 0.14 * length;
			b.angle = (hash(place, i, 6) - 0.5) * 80 + (hash(place, i, 7) < 0.5 ? 180 : 0);
			beans.push(b);
		}
		return beans;
	}
	const drawn = Math.min(count, DRAWN);
	let l = length;
	let layers = spiral(room, l, spacing, place);
	for (let attempt = 0; attempt < 3 && drawn > 1.7 * layers[0].length && l > 0.6 * length; attempt++) {
		l = Math.max(0.6 * length, l * Math.sqrt((1.7 * Math.max(layers[0].length, 1)) / drawn));
		layers = spiral(room, l, spacing, place);
	}
	for (let i = 0; i < drawn; i++) {
		let layer = 0;
		let slot = i;
		while (layer < layers.length - 1 && slot >= layers[layer].length) slot -= layers[layer++].length;
		const points = layers[layer];
		const p = points[slot % Math.max(points.length, 1)] ?? middle;
		const jitter = 0.14 * spacing * l;
		beans.push(bean(i, p.x + (hash(place, i, 4) - 0.5) * jitter, p.y + (hash(place, i, 5) - 0.5) * jitter, l, layer));
	}
	return beans;
}

/** @typedef {{x: number, y: number, d: number}[][]} Slots */

/** The slots of wells that were asked for last. @type {Map<string, Slots>} */
const known = new Map();

/**
 * The slots of a well, layer by layer, each from the middle outwards. They are the
 * same at each move, and computed once.
 * @param {Box} room @param {number} length @param {number} spacing @param {number} place
 * @returns {Slots}
 */
function spiral(room, length, spacing, place) {
	const key = `${room.x} ${room.y} ${room.w} ${room.h} ${length} ${spacing} ${place}`;
	let slots = known.get(key);
	if (slots) return slots;
	if (known.size >= 200) known.clear();
	known.set(key, (slots = slotsOf(room, length, spacing, place)));
	return slots;
}

/** @param {Box} room @param {number} length @param {number} spacing @param {number} place */
function slotsOf(room, length, spacing, place) {
	/** @type {Slots} */
	const layers = [];
	const middle = { x: room.x + room.w / 2, y: room.y + room.h / 2 };
	const rim = 0.44 * length;
	// The short axis counts more, so that a long well fills from its middle as an oval.
	const weigh = Math.sqrt(Math.min(room.w, room.h) / Math.max(room.w, room.h));
	const wx = room.w > room.h ? weigh : 1;
	const wy = room.h > room.w ? weigh : 1;
	for (let layer = 0; layer < 4; layer++) {
		const inset = rim + layer * 0.4 * spacing * length;
		const c = (spacing * length) / Math.sqrt(Math.PI);
		const start = hash(place, layer, 8) * Math.PI * 2;
		const reach = Math.hypot(room.w, room.h) / 2;
		/** @type {{x: number, y: number, d: number}[]} */
		const points = [];
		for (let i = 0; ; i++) {
			const r = c * Math.sqrt(i + 0.35);
			if (r > reach) break;
			const x = r * Math.cos(GOLDEN * i + start);
			const y = r * Math.sin(GOLDEN * i + start);
			if (inStadium(x, y, room.w - 2 * inset, room.h - 2 * inset)) points.push({ x: middle.x + x, y: middle.y + y, d: Math.hypot(x * wx, y * wy) });
		}
		points.sort((a, b) => a.d - b.d);
		layers.push(points);
		if (points.length < 3) break;
	}
	return layers;
}

/** Whether a point, counted from the middle, is in a stadium. @param {number} x @param {number} y @param {number} w @param {number} h */
function inStadium(x, y, w, h) {
	if (w <= 0 || h <= 0) return Math.hypot(x, y) < 1;
	const r = Math.min(w, h) / 2;
	const dx = Math.max(0, Math.abs(x) - (w / 2 - r));
	const dy = Math.max(0, Math.abs(y) - (h / 2 - r));
	return dx * dx + dy * dy <= r * r;
}
