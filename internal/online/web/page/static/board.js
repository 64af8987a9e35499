// The element <cups-board>: the whole board, drawn and usable, for playing,
// watching, analysing, puzzles, lessons and pages inside other pages. It is told
// what to show and reports what its user chooses; it decides nothing. It fills
// the box that its page gives it.
//
// show(view, moved) is all that most pages need. The view says who uses it:
//
//   playing      me: the user's side; legal: their moves, empty while they wait;
//                premoves: true lets them choose a move ahead
//   watching     me: -1
//   analysing    me: the side to move; legal: all its moves; values: what they are worth
//   puzzle       as playing, with hideHints
//   lesson       as playing; legal may hold only the moves that the lesson allows
//   inside pages no script: <cups-board data-position="…" data-bottom="south|north"
//                data-south="NAME" data-north="NAME">
//
// Properties
//   speed      milliseconds between two beans: 0, 120, 250 or 500; at first what the user has chosen
//   oneTap     whether a tap plays without a preview
//   sound      whether beans are heard
//   values     null, or a Map of moves ("3", "b") to {kind, low, high, text, best}
//              of overlay.js, drawn where the moves are chosen
//   threat     null, or the Effect of a move that the other side would make, drawn
//              while no move is previewed
//   hideHints  whether nothing tells which moves are good: no glow of ripe cups,
//              no captures beside the handles
//   editable   whether all wells have buttons that change the position
//   previewed  the move whose effect is shown, "" for none
//   view, geometry, boxOf(place): what is shown, and where
//   moving     whether beans fly
//
// Methods: show(view, moved?, inTurn?), choose(move), play(), cancel(), finish().
//
// Events, which bubble
//   choose   a move was chosen; detail: its text
//   preview  the effect of a move is shown; detail: an Effect of rules.js, or null
//   edit     a button of an editable board; detail: {place: {kind, side, cup}, delta: 1 or -1}
//   layout   the board was measured, and is about to be drawn; detail: {geometry, top}

import { pace } from "./choices.js";
import { Drag } from "./drag.js";
import { layOut } from "./geometry.js";
import { drawLabel, drawMarks } from "./marks.js";
import { Motion } from "./motion.js";
import { boxOf, Reach } from "./reach.js";
import { effect, parse } from "./rules.js";
import { fill, s } from "./svg.js";
import { countOf, countsOf, drawHeap, halfOf } from "./wells.js";
import { define, plank } from "./wood.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./rules.js").Side} Side */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./overlay.js").MoveValues} MoveValues */
/** @typedef {import("./wells.js").Counts} Counts */
/** @typedef {import("./wells.js").Layers} Layers */
/**
 * @typedef {object} View What the board shows.
 * @property {Position} position
 * @property {Side} bottom the side that is drawn below
 * @property {Side|-1} me the side whose moves the user may choose, -1 for a watcher
 * @property {string[]} legal the moves that the user may make now
 * @property {boolean} [premoves] whether the user may choose a move ahead
 * @property {string} [premove] the move that is chosen ahead
 * @property {Effect|null} [last] the last move
 * @property {[string, string]} names of South and North; "" is the user
 */
/**
 * @typedef {object} Place A part of a board.
 * @property {"cup"|"pot"|"stock"} kind
 * @property {Side} side
 * @property {number} cup counted from 0; -1 for pots and stocks
 */

/** The layers of the drawing, the lowest first. @type {(keyof Layers|"heaps")[]} */
const LAYERS = ["groove", "heaps", "marks", "labels", "numbers", "over", "values"];

/** Pixels below which there is no room for a board: nothing is drawn then. */
const NARROWEST = 110;

/** Whether the user wants nothing to move. Asked at a move it would make the browser compute all styles. */
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let isCalm = calm.matches;
calm.addEventListener("change", () => (isCalm = calm.matches));

/** Whether the beans of two positions lie alike. @param {Position} a @param {Position} b */
const isSame = (a, b) => `${a.cups} ${a.stock} ${a.pot}` === `${b.cups} ${b.stock} ${b.pot}`;

/** The board as an element. Its interface is described at the head of this file. */
export class CupsBoard extends HTMLElement {
	/** Milliseconds between two beans: 0, 120, 250 or 500. */
	speed = pace();
	/** Whether a tap plays without a preview. */
	oneTap = false;
	/** Whether beans are heard. */
	sound = false;
	/** @type {View|null} */
	view = null;
	/** The move whose effect is shown, "" for none. */
	previewed = "";
	/** Whether the preview stays when the pointer leaves. */
	chosen = false;
	/** @type {MoveValues|null} */
	#values = null;
	/** @type {Effect|null} */
	#threat = null;
	#hideHints = false;
	#editable = false;
	/** @type {Geometry|null} */
	#g = null;
	/** The distance from the top of the element to the drawing, in pixels. */
	#top = 0;
	/** @type {Counts|null} what is drawn: behind the position while beans fly */
	#shown = null;
	/** What the drawing fits, so that it is not made again without need. */
	#drawnFor = "";
	/** The heaps that are drawn. @type {Map<string, {count: number, above: number, group: Element, lying: Map<number, {look: string, element: Element}>}>} */
	#drawnHeaps = new Map();
	/** The frame after which the names of buttons are written. */
	#naming = 0;
	/** A move whose beans fly when those in the air lie, and the heaps before it. @type {{e: Effect, before: Counts}|null} */
	#waiting = null;
	/** @type {Record<string, Element>} */
	#layers = {};
	/** Without a size until it is measured: a drawing that changes its size counts as a shift. @type {SVGSVGElement} */
	#wood = /** @type {SVGSVGElement} */ (s("svg", { class: "wood", width: 0, height: 0, "aria-hidden": "true" }));
	/** @type {SVGSVGElement} */
	#play = /** @type {SVGSVGElement} */ (s("svg", { class: "play", width: 0, height: 0, "aria-hidden": "true" }));
	#air = document.createElement("div");
	#things = document.createElement("div");
	#motion = new Motion(this.#air);
	#reach = new Reach(this, this.#things);
	/** @type {ResizeObserver|null} */
	#observer = null;

	connectedCallback() {
		if (this.#observer) return this.#observer.observe(this);
		define();
		for (const name of LAYERS) {
			this.#layers[name] = s("g", { class: name });
			this.#play.append(this.#layers[name]);
		}
		this.#air.className = "air";
		this.#things.className = "things";
		// What the page was sent with stays until the first drawing.
		this.replaceChildren(this.querySelector(".sketch") ?? "", this.#wood, this.#play, this.#air, this.#things);
		this.#observer = new ResizeObserver(() => this.#fit());
		this.#observer.observe(this);
		// The drag measures the board, so it comes before what draws.
		new Drag(this);
		this.addEventListener("pointerdown", () => this.finish());
		if (this.dataset.position && !this.dataset.moves) this.#showAttributes();
	}

	disconnectedCallback() {
		this.#observer?.disconnect();
	}

	/** Shows what the server wrote into the attributes, for boards that no script leads. */
	#showAttributes() {
		const bottom = /** @type {Side} */ (this.dataset.bottom === "north" ? 1 : 0);
		this.show({ position: parse(this.dataset.position ?? ""), bottom, me: -1, legal: [], names: [this.dataset.south ?? "", this.dataset.north ?? ""] });
	}

	/** Whether beans fly. */
	get moving() {
		return this.#motion.moving;
	}

	/** The geometry of the drawing, null before the first. */
	get geometry() {
		return this.#g;
	}

	/** What is known of the moves of the side to move, null for nothing. */
	get values() {
		return this.#values;
	}

	set values(values) {
		this.#values = values;
		this.#drawMarks();
		if (this.view) this.#reach.describe(this.view);
	}

	/** What the other side would do, null for nothing. */
	get threat() {
		return this.#threat;
	}

	set threat(threat) {
		if (this.#threat === threat) return;
		this.#threat = threat;
		this.#drawMarks();
	}

	/** Whether nothing tells which moves are good. */
	get hideHints() {
		return this.#hideHints;
	}

	set hideHints(hide) {
		this.#hideHints = hide;
		this.#drawMarks();
		if (this.view) this.#reach.describe(this.view);
	}

	/** Whether all wells have buttons that change the position. */
	get editable() {
		return this.#editable;
	}

	set editable(editable) {
		if (this.#editable === editable) return;
		this.#editable = editable;
		this.classList.toggle("editable", editable);
		this.cancel();
		if (!this.#g || !this.view) return;
		this.#reach.build(this.#g, this.view);
		this.#reach.describe(this.view);
		this.#drawMarks();
	}

	/**
	 * Shows a view. With a move that leads there, its beans fly; the view holds
	 * at once, and motion only follows. A view of the same position lets beans that
	 * are in the air fly on.
	 * @param {View} view
	 * @param {Effect|null} [moved]
	 * @param {boolean} [inTurn] whether these beans wait until those in the air lie: the reply to a move must not hide the move
	 */
	show(view, moved = null, inTurn = false) {
		const old = this.view;
		const sameDrawing = this.#g !== null && old?.position.cups[0].length === view.position.cups[0].length && old.bottom === view.bottom;
		const fliesOn = this.#motion.moving && sameDrawing && old !== null && (moved ? inTurn && !this.#waiting : isSame(old.position, view.position));
		if (!fliesOn) this.finish();
		const before = this.#shown;
		this.view = view;
		if (!fliesOn) this.#shown = countsOf(view.position);
		if (!this.chosen || !this.mayChoose(this.previewed)) this.#drop();
		if (!sameDrawing) {
			this.#drawnFor = "";
			this.#fit();
		} else if (old?.me !== view.me && this.#g) this.#reach.build(this.#g, view);
		const still = this.speed === 0 || isCalm || document.hidden;
		if (fliesOn) this.#waiting = moved && old ? { e: moved, before: countsOf(old.position) } : this.#waiting;
		else if (moved && before && this.#g && sameDrawing && !still) this.#fly(moved, before);
		else {
			this.#draw();
			if (moved && !document.hidden) this.#layers.heaps?.animate({ opacity: [0.35, 1] }, 120);
			if (moved) this.#heard(moved.captured ? "capture" : "bean", 0);
		}
		this.#describe();
		if (view.legal.length > 0) this.#reach.hoverAgain();
	}

	/** Writes the names of all buttons; while beans fly after the next frame, which has no room for them. */
	#describe() {
		cancelAnimationFrame(this.#naming);
		if (!this.#motion.moving) return this.#reach.describe(/** @type {View} */ (this.view));
		this.#naming = requestAnimationFrame(() => setTimeout(() => this.view && this.#reach.describe(this.view)));
	}

	/** Ends all motion: the position is shown as it is. */
	finish() {
		if (!this.#motion.moving) return;
		this.#waiting = null;
		this.#motion.stop();
		if (!this.view) return;
		this.#shown = countsOf(this.view.position);
		this.#draw();
	}

	/** Whether the user may choose a move, now or ahead. @param {string} move */
	mayChoose(move) {
		const v = this.view;
		if (!v || v.me === -1 || !move || this.#editable) return false;
		return v.legal.includes(move) || Boolean(v.premoves && effect(v.position, move, v.me));
	}

	/**
	 * Previews a move and keeps the preview until it is played or cancelled.
	 * @param {string} move
	 * @returns {boolean} whether the user may choose this move
	 */
	choose(move) {
		if (!this.mayChoose(move)) return false;
		this.chosen = true;
		this.hint(move);
		return true;
	}

	/** Plays the move that is previewed. */
	play() {
		const move = this.previewed;
		if (!this.mayChoose(move)) return;
		const shown = this.view;
		this.#drop();
		this.dispatchEvent(new CustomEvent("choose", { detail: move, bubbles: true }));
		// Whoever shows the move has all drawn anew already.
		if (this.view === shown) this.#drawMarks();
	}

	/** Takes the preview away. */
	cancel() {
		if (!this.previewed) return;
		this.#drop();
		this.#drawMarks();
	}

	/** Previews a move until the pointer or the focus leaves. @param {string} move */
	hint(move) {
		if (this.previewed === move) return;
		this.previewed = move;
		this.#drawMarks();
		const v = this.view;
		const e = v && v.me !== -1 ? effect(v.position, move, v.me) : null;
		this.dispatchEvent(new CustomEvent("preview", { detail: e, bubbles: true }));
	}

	/**
	 * Where a place is drawn, in pixels from the upper left of the element; null
	 * before the first drawing.
	 * @param {Place} place
	 */
	boxOf(place) {
		if (!this.#g || !this.view) return null;
		const b = boxOf(this.#g, this.view, place);
		return { ...b, y: b.y + this.#top };
	}

	#drop() {
		const had = this.previewed;
		this.previewed = "";
		this.chosen = false;
		if (had) this.dispatchEvent(new CustomEvent("preview", { detail: null, bubbles: true }));
	}

	/** Measures the element, and draws all anew if its size has changed. */
	#fit() {
		const v = this.view;
		if (!v || this.clientWidth < NARROWEST || !this.clientHeight) return;
		const n = v.position.cups[0].length;
		const key = `${n} ${this.clientWidth} ${this.clientHeight} ${v.bottom}`;
		if (key === this.#drawnFor) return;
		this.#drawnFor = key;
		const g = layOut(n, this.clientWidth, this.clientHeight, "still" in this.dataset);
		this.#g = g;
		this.#top = Math.max(0, (this.clientHeight - g.height) / 2);
		// Before anything is drawn: whoever measures the page now has it measured once.
		this.dispatchEvent(new CustomEvent("layout", { detail: { geometry: g, top: this.#top }, bubbles: true }));
		this.classList.toggle("turned", g.turned);
		for (const svg of [this.#wood, this.#play]) {
			svg.setAttribute("viewBox", `0 0 ${g.width} ${g.height}`);
			svg.setAttribute("width", String(g.width));
			svg.setAttribute("height", String(g.height));
		}
		for (const element of [this.#wood, this.#play, this.#air, this.#things]) element.style.top = `${this.#top}px`;
		this.#things.style.height = `${g.height}px`;
		this.#drawnHeaps.clear();
		this.#layers.heaps.replaceChildren();
		this.querySelector(".sketch")?.remove();
		this.#wood.replaceChildren(...plank(g));
		this.#reach.build(g, v);
		this.finish();
		this.#draw();
		this.#reach.describe(v);
	}

	#draw() {
		if (!this.#g || !this.#shown) return;
		for (const side of /** @type {Side[]} */ ([0, 1])) {
			for (let i = 0; i <= this.#g.n + 1; i++) this.#drawHeap(side, i);
		}
		this.#drawMarks();
	}

	/** Draws one heap; one that has not changed stays. @param {Side} side @param {number} i a cup, the pot (n) or the stock (n + 1) @param {number} [above] how many of its beans still lie in the air above it */
	#drawHeap(side, i, above = 0) {
		if (!this.#g || !this.view || !this.#shown) return;
		const id = `${side}-${i}`;
		const count = countOf(this.#shown, side, i);
		let drawn = this.#drawnHeaps.get(id);
		if (drawn?.count === count && drawn.above === above) return;
		if (!drawn) {
			drawn = { count, above, group: s("g", { "data-heap": id }), lying: new Map() };
			this.#drawnHeaps.set(id, drawn);
			this.#layers.heaps.append(drawn.group);
		}
		drawn.count = count;
		drawn.above = above;
		drawHeap(drawn.group, drawn.lying, this.#g, halfOf(this.view, side), side, i, count, above);
	}

	/** All that decides how the board looks now. @returns {import("./wells.js").Scene|null} */
	#scene() {
		const v = this.view;
		if (!v || !this.#g || !this.#shown) return null;
		const moving = this.#motion.moving;
		const of = (/** @type {string|undefined} */ move) => (!moving && move && v.me !== -1 ? effect(v.position, move, v.me) : null);
		const preview = of(this.previewed);
		const threat = moving || preview || this.#editable ? null : this.#threat;
		return {
			g: this.#g, view: this.#editable ? { ...v, me: -1, last: null } : v, shown: this.#shown, moving, preview: preview ?? threat, isThreat: threat !== null, ahead: of(v.premove),
			values: this.#values, hideHints: this.#hideHints, mayChoose: (move) => this.mayChoose(move),
		};
	}

	/** Draws all that is neither wood nor a heap. */
	#drawMarks() {
		const scene = this.#scene();
		if (!scene) return;
		this.classList.toggle("threatened", scene.isThreat);
		for (const [name, nodes] of Object.entries(drawMarks(scene))) fill(this.#layers[name], nodes);
	}

	/** Lets the beans of a move fly. @param {Effect} e @param {Counts} before */
	#fly(e, before) {
		const g = /** @type {Geometry} */ (this.#g);
		const shown = (this.#shown = { cups: before.cups.map((row) => [...row]), stock: [...before.stock], pot: [...before.pot] });
		this.#motion.fly(g, /** @type {View} */ (this.view), e, shown, this.speed, {
			changed: (side, i, above) => {
				this.#drawHeap(side, i, above);
				this.#recount(side, i);
			},
			heard: (what, k) => this.#heard(what, k),
			done: () => {
				const next = this.#waiting;
				this.#waiting = null;
				if (next) this.#fly(next.e, next.before);
				else this.#settle();
			},
		});
		this.#draw();
	}

	/** Ends a flight whose beans all lie: with the heaps now, and with the marks around them in the next frame, as one has no room for both. */
	#settle() {
		if (!this.#g || !this.view) return;
		this.#motion.stop();
		const before = /** @type {Counts} */ (this.#shown);
		this.#shown = countsOf(this.view.position);
		for (const side of /** @type {Side[]} */ ([0, 1])) {
			for (let i = 0; i <= this.#g.n + 1; i++) {
				this.#drawHeap(side, i);
				if (countOf(before, side, i) !== countOf(this.#shown, side, i)) this.#recount(side, i);
			}
		}
		requestAnimationFrame(() => this.#drawMarks());
	}

	/** Writes the number of one well anew, while beans fly: the rest of the board stays as it is. @param {Side} side @param {number} i */
	#recount(side, i) {
		const scene = this.#scene();
		if (!scene) return;
		const count = countOf(scene.shown, side, i);
		const number = this.#layers.numbers.querySelector(`[data-at="${side}-${i}"]`);
		if (number && number.textContent !== String(count)) {
			number.textContent = String(count);
			number.setAttribute("class", count ? "count" : "count zero");
		}
		const label = i < scene.g.n && this.#layers.labels.querySelector(`[data-at="${side}-${i}"]`);
		if (!label) return;
		const now = drawLabel(scene, side, i, false);
		if (label.isEqualNode(now)) return;
		label.setAttribute("class", now.getAttribute("class") ?? "");
		fill(label, [...now.children]);
	}

	/** Lets a bean be heard, if sounds are wanted. @param {"bean"|"pot"|"capture"} what @param {number} k */
	#heard(what, k) {
		if (this.sound) import("./sound.js").then(({ play }) => play(what, k));
	}
}

customElements.define("cups-board", CupsBoard);
