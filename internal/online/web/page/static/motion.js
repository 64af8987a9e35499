// The flight of beans. The position holds before it begins; motion only follows.

import { drawBean } from "./bean.js";
import { s } from "./svg.js";
import { beansOf, centre, countOf, halfOf, newestBean, room } from "./wells.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./heap.js").Bean} Bean */
/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./rules.js").Side} Side */
/** @typedef {import("./board.js").View} View */
/** @typedef {import("./wells.js").Counts} Counts */
/**
 * @typedef {object} Watcher Is told how a flight goes.
 * @property {(side: Side, i: number, above: number) => void} changed a heap has changed: a cup, the pot (n) or the stock (n + 1); so many of its beans lie in the air above it
 * @property {(what: "bean"|"pot"|"capture", k: number) => void} heard a bean has landed, the k-th of its move
 * @property {() => void} done all beans lie
 */

/** The time of one flight in milliseconds. */
const FLIGHT = 260;
/** The longest whole move in milliseconds, at the usual speed. */
const LONGEST = 900;
/** The pause before captured beans fly, and the time of their flight, in milliseconds. */
const PAUSE = 120;
const CAPTURE = 420;

/** The beans in the air above one board. */
export class Motion {
	#air;
	/** @type {Animation[]} */
	#flying = [];
	/** Counts the moves, so that an old one notices that a new one has begun; 0 while nothing flies. */
	#current = 0;
	#moves = 0;

	/** @param {HTMLElement} air the layer in which beans fly */
	constructor(air) {
		this.#air = air;
	}

	/** Whether beans fly. */
	get moving() {
		return this.#current !== 0;
	}

	/** Ends all flights at once. */
	stop() {
		this.#current = 0;
		for (const a of this.#flying) a.cancel();
		this.#flying = [];
		this.#air.replaceChildren();
	}

	/**
	 * Lets the beans of a move fly.
	 * @param {Geometry} g @param {View} view @param {Effect} e
	 * @param {Counts} shown the heaps before the move; each bean that starts or lands changes them
	 * @param {number} speed milliseconds between two beans, above 0
	 * @param {Watcher} watcher
	 */
	async fly(g, view, e, shown, speed, watcher) {
		this.stop(); // what is left of the flight before
		const move = (this.#current = ++this.#moves);
		const near = halfOf(view, e.side);
		const half = g.halves[near];
		const from = e.from < 0 ? half.bowl : centre(room(g, half.cups[e.from], near, false));
		if (e.from < 0) shown.stock[e.side] -= e.to.length;
		else shown.cups[e.side][e.from] = 0;
		watcher.changed(e.side, e.from < 0 ? g.n + 1 : e.from, 0);
		const land = (/** @type {number} */ place, /** @type {number} */ k) => {
			if (this.#current !== move) return;
			if (place === g.n) shown.pot[e.side]++;
			else shown.cups[e.side][place]++;
			watcher.changed(e.side, place, 1);
			watcher.heard(place === g.n ? "pot" : "bean", k);
		};
		const gap = speed <= 120 ? Math.min(speed, (LONGEST - FLIGHT) / Math.max(1, e.to.length - 1)) : speed;
		const time = speed <= 120 ? FLIGHT : Math.min(CAPTURE, speed * 1.3);
		await Promise.all(e.to.map((place, k) => {
			const bean = newestBean(g, near, e.side, place, countOf(shown, e.side, place) + 1);
			return this.#launch(g, bean, from, bean, k * gap, time).then((there) => there && land(place, k));
		}));
		if (this.#current !== move) return;
		if (e.victim >= 0) {
			const other = /** @type {Side} */ (1 - e.side);
			const caught = beansOf(g, 1 - near, other, e.victim, e.captured);
			const goal = centre(room(g, half.pot, near, true));
			shown.cups[other][e.victim] = 0;
			const flights = caught.map((b, k) => this.#launch(g, b, b, { x: goal.x + (k % 3 - 1) * g.bean * 0.6, y: goal.y + (Math.floor(k / 3) % 3 - 1) * g.bean * 0.6 }, PAUSE + k * Math.min(24, 200 / caught.length), CAPTURE));
			watcher.changed(other, e.victim, 0);
			await Promise.all(flights);
			if (this.#current !== move) return;
			watcher.heard("capture", e.captured);
		}
		watcher.done();
	}

	/**
	 * Lets one bean fly in an arc.
	 * @param {Geometry} g @param {Bean} bean @param {{x: number, y: number}} from @param {{x: number, y: number}} to
	 * @param {number} delay @param {number} duration
	 * @returns {Promise<boolean>} whether it landed
	 */
	#launch(g, bean, from, to, delay, duration) {
		const l = bean.length;
		const box = 2 * l;
		const svg = s("svg", { viewBox: `${-l} ${-l} ${box} ${box}`, width: box, height: box, class: "flying" }, drawBean({ ...bean, x: 0, y: 0 }));
		this.#air.append(svg);
		const high = Math.min(0.4 * g.halves[0].cups[0].h, 70);
		const frames = [0, 0.25, 0.5, 0.75, 1].map((f) => {
			const x = from.x + (to.x - from.x) * f - l;
			const y = from.y + (to.y - from.y) * f - 4 * high * f * (1 - f) - l;
			return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(1 + 0.3 * Math.sin(Math.PI * f)).toFixed(2)})` };
		});
		const animation = svg.animate(frames, { duration, delay, easing: "cubic-bezier(.3,.0,.2,1)", fill: "both" });
		this.#flying.push(animation);
		// It stays where it has landed until the whole move lies: to draw it among the
		// others, and to give its layer back, costs more than a frame has room for.
		return animation.finished.then(() => true, () => false);
	}
}
