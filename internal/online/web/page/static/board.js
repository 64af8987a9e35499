// The element <cups-board>: the whole board, drawn and usable. It is told what
// to show and reports the moves that its user chooses; it decides nothing.

import { layOut } from "./geometry.js";
import { heap } from "./heap.js";
import { grain } from "./wood.js";
import { effect, isBlocked, isRipe, letter, needs } from "./rules.js";
import { t } from "./text.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./rules.js").Side} Side */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/**
 * @typedef {object} View What the board shows.
 * @property {Position} position
 * @property {Side} bottom the side that is drawn below
 * @property {Side|-1} me the side whose moves the user may choose, -1 for a watcher
 * @property {string[]} legal the moves that the user may make now
 * @property {boolean} [premoves] whether the user may choose a move ahead
 * @property {string} [premove] the move that is chosen ahead
 * @property {Effect|null} [last] the last move
 * @property {[string, string]} names of South and North
 */
/** @typedef {{cups: number[][], stock: number[], pot: number[]}} Counts */

const SVG = "http://www.w3.org/2000/svg";

/** The outlines of a bean of length 1, hollow below. */
const OUTLINES = [
	"M-.5-.03C-.5-.25-.28-.36-.02-.34C.27-.36.5-.24.5.02C.5.22.36.35.22.34C.1.33.08.22-.02.22C-.12.22-.14.34-.27.34C-.4.34-.5.18-.5-.03Z",
	"M-.5.02C-.51-.22-.3-.34-.05-.32C.22-.37.49-.27.5-.02C.51.2.4.33.25.34C.13.35.09.25 0 .25C-.1.25-.13.34-.25.33C-.39.33-.49.2-.5.02Z",
	"M-.49-.05C-.48-.27-.26-.34 0-.33C.26-.33.5-.2.5.05C.5.24.35.36.2.33C.09.3.06.2-.04.2C-.13.2-.17.33-.29.34C-.42.34-.5.15-.49-.05Z",
];
const SPECKLES = "M-.33-.12l.05.04M-.2-.24l.06.03M-.03-.13l.07-.01M.13-.24l.05.04M.29-.13l.03.06M-.36.08l.02.06M-.2.02l.06.03M.12.04l.07.03M.35.06l.01.06M.24.2l.05-.03M-.27.22l.05.01";

/**
 * Makes an element of SVG.
 * @param {string} name
 * @param {Record<string, string|number>} [attributes]
 * @param {(Element|string)[]} children
 */
function s(name, attributes = {}, ...children) {
	const element = document.createElementNS(SVG, name);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, typeof value === "number" ? String(Math.round(value * 100) / 100) : value);
	element.append(...children);
	return element;
}

/** A rectangle with round ends. @param {Box} b @param {string} cls @param {number} [grow] @param {number} [radius] */
function stadium(b, cls, grow = 0, radius = Math.min(b.w, b.h) / 2) {
	return s("rect", { class: cls, x: b.x - grow, y: b.y - grow, width: b.w + 2 * grow, height: b.h + 2 * grow, rx: Math.max(0, radius + grow) });
}

/** @param {import("./heap.js").Bean} b @param {string} [cls] */
function drawBean(b, cls = "") {
	const turn = `rotate(${b.angle.toFixed(0)}) scale(${b.length.toFixed(2)})`;
	const g = s("g", { class: `bean t${b.tint} ${cls}`, transform: `translate(${b.x.toFixed(1)} ${b.y.toFixed(1)})` });
	if (cls !== "ghost") g.append(s("path", { class: "shadow", d: OUTLINES[b.outline], transform: `translate(${(0.05 * b.length).toFixed(1)} ${(0.1 * b.length).toFixed(1)}) ${turn}` }));
	g.append(s("path", { class: "body", d: OUTLINES[b.outline], transform: turn }));
	if (cls === "ghost") return g;
	if (b.length >= 17 && b.tint % 2 === 0) g.append(s("path", { class: "speckles", d: SPECKLES, transform: turn }));
	// The light stays at the upper left, however the bean is turned.
	if (b.length >= 11) g.append(s("ellipse", { class: "light", cx: -0.12 * b.length, cy: -0.13 * b.length, rx: 0.14 * b.length, ry: 0.07 * b.length, transform: "rotate(-24)" }));
	return g;
}

/** The defs that all boards of a page share. */
let defined = false;
function define() {
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

/** The least time between two beans, and the longest whole move, in milliseconds. */
const FLIGHT = 260;
const LONGEST = 900;

/** The board as an element. Events: "choose" (detail: a move), "preview" (detail: an Effect or null), "layout". */
export class CupsBoard extends HTMLElement {
	/** Milliseconds between two beans: 0, 120, 250 or 500. */
	speed = 120;
	/** Whether a tap plays without a preview. */
	oneTap = false;
	/** @type {View|null} */
	view = null;
	/** The move whose effect is shown, "" for none. */
	previewed = "";
	/** Whether the preview stays when the pointer leaves. */
	#chosen = false;
	/** The button whose focus began the preview. @type {HTMLElement|null} */
	#shownBy = null;
	/** @type {Geometry|null} */
	#g = null;
	/** @type {Counts|null} what is drawn: behind the position while beans fly */
	#shown = null;
	/** @type {Animation[]} */
	#flying = [];
	#motion = 0;
	/** Previews what the mouse points at. @type {(() => void)|null} */
	#hover = null;
	/** Whether the preview was there before the finger came down. */
	#armed = false;
	#drawnFor = "";
	/** How many beans of each heap are drawn. @type {Map<string, number>} */
	#drawnHeaps = new Map();
	/** @type {Record<string, SVGElement>} */
	#layers = {};
	/** @type {SVGSVGElement|null} */
	#wood = null;
	/** @type {SVGSVGElement|null} */
	#play = null;
	/** @type {HTMLElement|null} */
	#air = null;
	/** @type {HTMLElement|null} */
	#things = null;
	/** @type {HTMLButtonElement[]} */
	#handles = [];
	/** @type {HTMLButtonElement[]} */
	#cups = [];
	/** @type {ResizeObserver|null} */
	#observer = null;

	connectedCallback() {
		if (this.#wood) return;
		define();
		this.#wood = /** @type {SVGSVGElement} */ (s("svg", { class: "wood", "aria-hidden": "true" }));
		this.#play = /** @type {SVGSVGElement} */ (s("svg", { class: "play", "aria-hidden": "true" }));
		for (const name of ["groove", "heaps", "marks", "labels", "numbers", "over"]) {
			this.#layers[name] = /** @type {SVGElement} */ (s("g", { class: name }));
			this.#play.append(this.#layers[name]);
		}
		this.#air = document.createElement("div");
		this.#air.className = "air";
		this.#things = document.createElement("div");
		this.#things.className = "things";
		this.replaceChildren(this.#wood, this.#play, this.#air, this.#things);
		this.#observer = new ResizeObserver(() => this.#fit());
		this.#observer.observe(this);
		this.addEventListener("pointerdown", () => this.finish());
		if (this.dataset.position && !this.dataset.moves) this.#showAttributes();
	}

	disconnectedCallback() {
		this.#observer?.disconnect();
	}

	/** Shows what the server wrote into the attributes, for boards that no script leads. */
	async #showAttributes() {
		const { parse } = await import("./rules.js");
		const bottom = /** @type {Side} */ (this.dataset.bottom === "north" ? 1 : 0);
		this.show({ position: parse(this.dataset.position ?? ""), bottom, me: -1, legal: [], names: [this.dataset.south ?? "", this.dataset.north ?? ""] });
	}

	/** The geometry of the drawing, null before the first. */
	get geometry() {
		return this.#g;
	}

	/**
	 * Shows a view. With a move that leads there, its beans fly; the view holds
	 * at once, and motion only follows.
	 * @param {View} view
	 * @param {Effect|null} [moved]
	 */
	show(view, moved = null) {
		this.finish();
		const before = this.#shown;
		const sameBoard = this.view && this.view.position.cups[0].length === view.position.cups[0].length && this.view.me === view.me && this.view.bottom === view.bottom;
		this.view = view;
		if (!this.#chosen || !this.#mayChoose(this.previewed)) this.#drop();
		if (!sameBoard || !this.#g) {
			this.#drawnFor = "";
			this.#fit();
		}
		const p = view.position;
		this.#shown = { cups: p.cups.map((row) => [...row]), stock: [...p.stock], pot: [...p.pot] };
		const still = this.speed === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
		if (moved && before && !still && sameBoard) this.#fly(moved, before);
		else {
			this.#draw();
			if (moved && !document.hidden) this.#layers.heaps?.animate({ opacity: [0.35, 1] }, 120);
		}
		this.#describe();
		// The mouse may have waited on a move for its turn.
		if (view.legal.length > 0) this.#hover?.();
	}

	/** Ends all motion: the position is shown as it is. */
	finish() {
		if (!this.#flying.length && !this.#motion) return;
		this.#motion = 0;
		for (const a of this.#flying) a.cancel();
		this.#flying = [];
		this.#air?.replaceChildren();
		if (!this.view) return;
		const p = this.view.position;
		this.#shown = { cups: p.cups.map((row) => [...row]), stock: [...p.stock], pot: [...p.pot] };
		this.#draw();
	}

	/**
	 * Previews a move and keeps the preview until it is played or cancelled.
	 * @param {string} move
	 * @returns {boolean} whether the user may choose this move
	 */
	choose(move) {
		if (!this.#mayChoose(move)) return false;
		this.#chosen = true;
		this.#preview(move);
		return true;
	}

	/** Plays the move that is previewed. */
	play() {
		const move = this.previewed;
		if (!move || !this.#mayChoose(move)) return;
		this.#drop();
		this.#drawMarks();
		this.dispatchEvent(new CustomEvent("choose", { detail: move, bubbles: true }));
	}

	/** Takes the preview away. */
	cancel() {
		if (!this.previewed) return;
		this.#drop();
		this.#drawMarks();
	}

	/** @param {string} move */
	#mayChoose(move) {
		const v = this.view;
		if (!v || v.me === -1 || !move) return false;
		return v.legal.includes(move) || Boolean(v.premoves && effect(v.position, move, v.me));
	}

	#drop() {
		const had = this.previewed;
		this.previewed = "";
		this.#chosen = false;
		if (had) this.dispatchEvent(new CustomEvent("preview", { detail: null, bubbles: true }));
	}

	/** @param {string} move */
	#preview(move) {
		if (this.previewed === move) return;
		this.previewed = move;
		this.#drawMarks();
		const v = this.view;
		const e = v && v.me !== -1 ? effect(v.position, move, v.me) : null;
		this.dispatchEvent(new CustomEvent("preview", { detail: e, bubbles: true }));
	}

	/** The half of the drawing that a side has: 0 near, 1 far. @param {Side|number} side */
	#half(side) {
		return side === this.view?.bottom ? 0 : 1;
	}

	#fit() {
		const v = this.view;
		if (!v || !this.#wood || !this.#play || !this.clientWidth || !this.clientHeight) return;
		const n = v.position.cups[0].length;
		const key = `${n} ${this.clientWidth} ${this.clientHeight} ${v.bottom} ${v.me}`;
		if (key === this.#drawnFor) return;
		this.#drawnFor = key;
		const g = layOut(n, this.clientWidth, this.clientHeight);
		this.#g = g;
		this.classList.toggle("turned", g.turned);
		const top = Math.max(0, (this.clientHeight - g.height) / 2);
		for (const element of [this.#wood, this.#play]) {
			element.setAttribute("viewBox", `0 0 ${g.width} ${g.height}`);
			element.setAttribute("width", String(g.width));
			element.setAttribute("height", String(g.height));
		}
		for (const element of /** @type {(HTMLElement|SVGElement)[]} */ ([this.#wood, this.#play, this.#air, this.#things])) element.style.top = `${top}px`;
		if (this.#things) this.#things.style.height = `${g.height}px`;
		this.#drawnHeaps.clear();
		this.#layers.heaps.replaceChildren();
		this.#drawWood(g);
		this.#build(g);
		if (this.#shown) this.finish();
		this.#draw();
		this.#describe();
		this.dispatchEvent(new CustomEvent("layout", { detail: { geometry: g, top }, bubbles: true }));
	}

	/** @param {Geometry} g */
	#drawWood(g) {
		const wells = g.halves.flatMap((half) => [...half.cups, half.pot]);
		const plank = g.plank;
		const gap = Math.max(6, Math.min(15, plank.h / 30));
		const clip = `clip${Math.random().toString(36).slice(2)}`;
		const nodes = [s("defs", {}, s("clipPath", { id: clip }, stadium(plank, "", 0, g.radius)),
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
		nodes.push(s("rect", { class: "cast deep", x: plank.x + 3, y: plank.y + 10, width: plank.w - 6, height: plank.h + g.side, rx: g.radius, filter: "url(#soft)" }));
		nodes.push(stadium({ ...plank, h: plank.h + g.side }, "plank-side", 0, g.radius));
		nodes.push(stadium(plank, "plank", 0, g.radius));
		nodes.push(s("g", { "clip-path": `url(#${clip})` }, s("path", { class: "grain", d: grain(plank, wells, 0, gap) }), s("path", { class: "grain broad", d: grain(plank, wells, 4, gap * 2.7) })));
		nodes.push(stadium(plank, "plank-edge", -0.75, g.radius));
		for (const half of g.halves) {
			const { x, y, r } = half.bowl;
			const bowl = g.turned || g.tags ? 2.5 : 5;
			nodes.push(s("circle", { class: "cast", cx: x + 2, cy: y + 4, r }), s("circle", { class: "bowl", cx: x, cy: y, r: r - bowl / 2, "stroke-width": bowl }));
			for (const box of [...half.cups, half.pot]) {
				const round = box === half.pot ? Math.min(box.w, box.h) * (g.turned ? 0.34 : 0.42) : undefined;
				nodes.push(stadium(box, "well", 0, round), stadium(box, "dusk", 0, round), stadium(box, "rim", 0, round));
			}
		}
		this.#wood?.replaceChildren(...nodes);
	}

	/** Makes the elements that people reach: buttons for their own cups and drops, images for the rest. @param {Geometry} g */
	#build(g) {
		const v = this.view;
		if (!v || !this.#things) return;
		const focused = /** @type {HTMLElement|null} */ (document.activeElement)?.dataset?.move;
		const inside = this.contains(document.activeElement);
		const place = (/** @type {HTMLElement} */ element, /** @type {Box} */ b) => {
			Object.assign(element.style, { left: `${b.x}px`, top: `${b.y}px`, width: `${b.w}px`, height: `${b.h}px` });
		};
		const group = (/** @type {string} */ label) => {
			const div = document.createElement("div");
			div.setAttribute("role", "group");
			div.setAttribute("aria-label", label);
			return div;
		};
		this.#hover = null;
		this.#handles = [];
		this.#cups = [];
		const groups = [];
		const sides = /** @type {Side[]} */ (v.me === -1 ? [v.bottom, 1 - v.bottom] : [v.me, 1 - v.me]);
		for (const side of sides) {
			const half = g.halves[this.#half(side)];
			const mine = side === v.me;
			if (mine) {
				const drops = group(t("page.board.drops"));
				half.handles.forEach((box, i) => drops.append(this.#button("handle", String(i + 1), box, this.#handles, place)));
				groups.push(drops);
			}
			const row = group(mine ? t("page.board.mine") : t("page.board.cups_of", { name: v.names[side] }));
			half.cups.forEach((box, i) => {
				if (mine) row.append(this.#button("cup", letter(i), box, this.#cups, place));
				else {
					const image = this.#image(`cup-${side}-${i}`, box, place);
					row.append(image);
				}
			});
			row.append(this.#image(`pot-${side}`, half.pot, place));
			const r = half.bowl.r;
			row.append(this.#image(`stock-${side}`, { x: half.bowl.x - r, y: half.bowl.y - r, w: 2 * r, h: 2 * r }, place));
			groups.push(row);
		}
		this.#things.replaceChildren(...groups);
		// A board that is drawn again, for example because a phone was turned, keeps the focus.
		if (inside && focused) /** @type {HTMLElement|null} */ (this.#things.querySelector(`[data-move="${focused}"]`))?.focus();
	}

	/** @param {string} id @param {Box} box @param {(element: HTMLElement, box: Box) => void} place */
	#image(id, box, place) {
		const image = document.createElement("span");
		image.setAttribute("role", "img");
		image.dataset.place = id;
		place(image, box);
		return image;
	}

	/**
	 * @param {string} kind @param {string} move @param {Box} box @param {HTMLButtonElement[]} list
	 * @param {(element: HTMLElement, box: Box) => void} place
	 */
	#button(kind, move, box, list, place) {
		const button = document.createElement("button");
		button.type = "button";
		button.className = kind;
		button.dataset.move = move;
		button.tabIndex = list.length ? -1 : 0;
		place(button, box);
		list.push(button);
		// A cup that is not ripe chooses the drop that ends there.
		const index = list.length - 1;
		const meant = () => (kind === "cup" && !this.#mayChoose(move) ? String(index + 1) : move);
		const over = () => kind === "handle" || this.#mayChoose(move);
		button.addEventListener("pointerenter", (e) => {
			if (e.pointerType !== "mouse") return;
			this.#hover = () => {
				// The move that is chosen ahead is marked already.
				if (this.#chosen || !over() || !this.#mayChoose(meant()) || this.view?.premove === meant()) return;
				this.#shownBy = null;
				this.#preview(meant());
			};
			this.#hover();
		});
		button.addEventListener("pointerleave", (e) => {
			this.#hover = null;
			if (e.pointerType === "mouse" && !this.#chosen) this.cancel();
		});
		button.addEventListener("pointerdown", (e) => {
			this.#armed = e.pointerType === "mouse" || this.oneTap || this.previewed === meant();
		});
		button.addEventListener("focus", () => {
			for (const other of list) other.tabIndex = other === button ? 0 : -1;
			if (!button.matches(":focus-visible") || !over() || !this.#mayChoose(meant())) return;
			this.#shownBy = button;
			this.#preview(meant());
		});
		button.addEventListener("blur", () => {
			// The pointer may have gone on to preview another move.
			if (!this.#chosen && this.#shownBy === button) this.cancel();
		});
		button.addEventListener("click", (e) => {
			const by = /** @type {PointerEvent} */ (e).pointerType;
			const move = meant();
			if (!this.#mayChoose(move)) return;
			// A mouse has previewed the move by being there. Anything else previews first.
			const ready = by === "mouse" ? over() || this.previewed === move : by ? this.#armed : this.previewed === move;
			if (ready) {
				this.previewed = move;
				this.play();
			} else this.choose(move);
		});
		button.addEventListener("keydown", (e) => this.#arrow(e, list, index));
		return button;
	}

	/** Arrows move within a row, and between the drops and the cups. @param {KeyboardEvent} e @param {HTMLButtonElement[]} list @param {number} index */
	#arrow(e, list, index) {
		const turned = this.#g?.turned;
		const far = this.view && this.#half(this.view.me) === 1;
		const [next, back, across] = turned ? ["ArrowDown", "ArrowUp", ["ArrowLeft", "ArrowRight"]] : ["ArrowRight", "ArrowLeft", ["ArrowUp", "ArrowDown"]];
		let to = -1;
		if (e.key === (far ? back : next)) to = Math.min(list.length - 1, index + 1);
		else if (e.key === (far ? next : back)) to = Math.max(0, index - 1);
		else if (e.key === "Home") to = 0;
		else if (e.key === "End") to = list.length - 1;
		else if (across.includes(e.key)) {
			(list === this.#handles ? this.#cups : this.#handles)[index].focus();
			e.preventDefault();
			return;
		}
		if (to < 0) return;
		list[to].focus();
		e.preventDefault();
	}

	/** Writes the labels that screen readers speak. */
	#describe() {
		const v = this.view;
		if (!v || !this.#things) return;
		const p = v.position;
		const n = p.cups[0].length;
		const state = (/** @type {Side} */ side, /** @type {number} */ i) =>
			isRipe(p, side, i) ? t("page.board.ripe") : isBlocked(p, side, i) ? t("page.board.blocked", { needs: needs(n, i) }) : t("page.board.waits", { needs: needs(n, i) });
		const cup = (/** @type {Side} */ side, /** @type {number} */ i) =>
			t("page.board.cup", { cup: letter(i), n: p.cups[side][i], state: state(side, i), opposite: p.cups[1 - side][n - 1 - i] });
		this.#cups.forEach((button, i) => {
			const side = /** @type {Side} */ (v.me);
			button.setAttribute("aria-label", cup(side, i));
			button.setAttribute("aria-disabled", String(!this.#mayChoose(letter(i)) && !this.#mayChoose(String(i + 1))));
			button.classList.toggle("open", this.#mayChoose(letter(i)) || this.#mayChoose(String(i + 1)));
		});
		this.#handles.forEach((button, i) => {
			const move = String(i + 1);
			const e = effect(p, move, /** @type {Side} */ (v.me));
			const open = this.#mayChoose(move);
			button.setAttribute("aria-label", e && e.captured ? t("page.board.drop_captures", { move, n: e.captured }) : t("page.board.drop", { n: i + 1 }));
			button.setAttribute("aria-disabled", String(!open));
			button.classList.toggle("open", open);
		});
		for (const image of /** @type {NodeListOf<HTMLElement>} */ (this.#things.querySelectorAll("[data-place]"))) {
			const [kind, sideText, i] = (image.dataset.place ?? "").split("-");
			const side = /** @type {Side} */ (Number(sideText));
			const own = side === v.me;
			const label = kind === "cup" ? cup(side, Number(i))
				: kind === "pot" ? t(own ? "page.board.my_pot" : "page.board.pot", { n: p.pot[side], name: v.names[side] })
				: t(own ? "page.board.my_stock" : "page.board.stock", { n: p.stock[side], name: v.names[side] });
			image.setAttribute("aria-label", label);
		}
	}

	/** The part of a well that beans may fill: all but the room of its number. @param {Box} b @param {number} half @param {boolean} pot @returns {Box} */
	#room(b, half, pot) {
		const g = /** @type {Geometry} */ (this.#g);
		if (g.turned) {
			const tight = b.w < 90;
			const number = pot ? 84 : tight ? 38 : 46;
			const pad = 4;
			// The number of the near side is at the left, that of the far side at the right.
			return { x: half === 0 ? b.x + number : b.x + (tight ? 4 : 8), y: b.y + pad, w: b.w - number - (tight ? 4 : 8), h: b.h - 2 * pad };
		}
		const number = pot ? this.#potFont(g) * 1.75 : Math.max(28, 0.42 * g.c, this.#countFont(g) * 1.35);
		const pad = (pot ? 0.05 : 0.07) * b.w;
		return { x: b.x + pad, y: half === 0 ? b.y + pad * 1.6 : b.y + number, w: b.w - 2 * pad, h: b.h - number - pad * 1.6 };
	}

	/** @param {Geometry} g */
	#potFont(g) {
		return g.turned ? 32 : g.tags ? Math.max(20, Math.min(0.32 * g.c, g.halves[0].pot.w * 0.52)) : Math.max(20, 0.36 * g.c, Math.min(0.36 * g.halves[0].pot.w, 46));
	}

	/** @param {Geometry} g */
	#countFont(g) {
		return g.turned ? 23 : Math.max(20, (g.n >= 7 ? 0.4 : 0.3) * g.c);
	}

	#draw() {
		const v = this.view;
		if (!v || !this.#g || !this.#shown) return;
		const n = v.position.cups[0].length;
		for (const side of /** @type {Side[]} */ ([0, 1])) {
			for (let i = 0; i <= n + 1; i++) this.#drawHeap(side, i);
		}
		this.#drawMarks();
	}

	/**
	 * Draws one heap: a cup, the pot (n) or the stock (n + 1) of a side. A heap
	 * that has not changed stays.
	 * @param {Side} side @param {number} i
	 */
	#drawHeap(side, i) {
		const id = `heap-${side}-${i}`;
		const count = this.#countOf(side, i);
		if (this.#drawnHeaps.get(id) === count) return;
		this.#drawnHeaps.set(id, count);
		const group = s("g", { "data-heap": id });
		for (const b of this.#beansOf(side, i, count)) group.append(drawBean(b));
		const old = this.#layers.heaps.querySelector(`[data-heap="${id}"]`);
		if (old) old.replaceWith(group);
		else this.#layers.heaps.append(group);
	}

	/** @param {Side} side @param {number} i */
	#countOf(side, i) {
		const shown = /** @type {Counts} */ (this.#shown);
		const n = shown.cups[0].length;
		return i < n ? shown.cups[side][i] : i === n ? shown.pot[side] : shown.stock[side];
	}

	/** The beans of a heap in the order of drawing: the lowest first. @param {Side} side @param {number} i @param {number} count */
	#beansOf(side, i, count) {
		const g = /** @type {Geometry} */ (this.#g);
		const n = g.n;
		const half = this.#half(side);
		const h = g.halves[half];
		const place = side * 40 + i;
		let beans;
		if (i <= n) beans = heap(this.#room(i < n ? h.cups[i] : h.pot, half, i === n), count, g.bean, place, i < n ? 0.8 : 0.74);
		else {
			const r = h.bowl.r * 0.92;
			beans = heap({ x: h.bowl.x - r, y: h.bowl.y - r, w: 2 * r, h: 2 * r }, Math.min(count, 60), Math.min(g.bean * 0.86, r * 0.8), place, 0.66);
		}
		return beans.map((b, at) => ({ ...b, at })).sort((a, b) => a.layer - b.layer || b.at - a.at);
	}

	/** Draws all that is not wood or beans: numbers, letters, rings, the groove. */
	#drawMarks() {
		const v = this.view;
		const g = this.#g;
		const shown = this.#shown;
		if (!v || !g || !shown) return;
		const p = v.position;
		const n = g.n;
		const moving = this.#motion !== 0;
		const e = !moving && this.previewed && v.me !== -1 ? effect(p, this.previewed, v.me) : null;
		const ahead = !moving && v.premove && v.me !== -1 ? effect(p, v.premove, v.me) : null;
		/** @type {Record<string, Element[]>} */
		const out = { groove: [], marks: [], labels: [], numbers: [], over: [] };
		const ring = Math.max(2.7, 0.042 * g.c);
		for (const side of /** @type {Side[]} */ ([0, 1])) {
			const k = this.#half(side);
			const half = g.halves[k];
			const mine = side === v.me;
			for (let i = 0; i < n; i++) {
				const box = half.cups[i];
				const ripe = mine && !moving && v.legal.includes(letter(i));
				const target = e && e.side === side && (e.to.includes(i) || e.from === i);
				const last = v.last && !moving && !e && v.last.side === side && (v.last.to.includes(i) || v.last.from === i);
				const victim = e && e.side !== side && e.victim === i;
				if (shown.cups[side][i] > needs(n, i)) out.marks.push(this.#notches(box));
				if (last) out.marks.push(s("rect", { ...this.#ringBox(box, -0.075 * Math.min(box.w, box.h)), class: "last" }));
				if (last && v.last && v.last.to.includes(i) && shown.cups[side][i] > 0) {
					const beans = heap(this.#room(box, k, false), shown.cups[side][i], g.bean, side * 40 + i, 0.8);
					out.marks.push(drawBean(beans[beans.length - 1], "newest"));
				}
				if (ripe) {
					for (const [width, cls] of /** @type {[number, string][]} */ ([[ring * 5.2, "glow"], [ring * 3.8, "glow"], [ring * 2.8, "glow"], [ring * 1.9, "glow"]])) out.marks.push(s("rect", { ...this.#ringBox(box, target ? ring * 0.9 : 0), class: cls, "stroke-width": width }));
					out.marks.push(s("rect", { ...this.#ringBox(box, target ? ring * 0.9 : 0), class: "ripe", "stroke-width": ring }));
				}
				if (target) out.marks.push(s("rect", { ...this.#ringBox(box, ripe ? -ring * 0.15 : 0), class: "target", "stroke-width": ring * 0.86 }));
				if (e && e.side === side && e.to.includes(i)) out.marks.push(this.#ghost(side, i));
				if (victim) {
					out.marks.push(s("rect", { ...this.#ringBox(box, 0), class: "victim", "stroke-width": ring * 1.1, "stroke-dasharray": `${ring * 2.6} ${ring * 1.7}` }));
					for (const b of this.#beansOf(side, i, shown.cups[side][i])) out.marks.push(drawBean(b, "caught"));
				}
				if (ahead && ahead.side === side && (ahead.to.includes(i) || ahead.from === i)) out.marks.push(s("rect", { ...this.#ringBox(box, 0), class: "ahead", "stroke-width": ring, "stroke-dasharray": `0 ${ring * 1.9}` }));
				out.labels.push(marked(this.#label(side, i, shown.cups[side][i], ripe), side, i));
				const plus = e && e.side === side && e.to.includes(i) ? "+1" : e && e.side === side && e.from === i ? "→0" : "";
				out.numbers.push(marked(this.#count(box, k, shown.cups[side][i], plus), side, i));
			}
			this.#drawPot(out, side, e);
			this.#drawStock(out, side, e);
			this.#drawGroove(out, side, e, ahead);
		}
		if (e && e.victim >= 0) this.#drawCapture(out, e, ring);
		for (const [name, nodes] of Object.entries(out)) this.#layers[name].replaceChildren(...nodes);
	}

	/** Writes the number of one well anew, while beans fly: the rest of the board stays as it is. @param {Side} side @param {number} i */
	#recount(side, i) {
		const g = /** @type {Geometry} */ (this.#g);
		const count = this.#countOf(side, i);
		const number = this.#layers.numbers.querySelector(`[data-at="${side}-${i}"]`);
		if (number) {
			number.textContent = String(count);
			number.setAttribute("class", count ? "count" : "count zero");
		}
		if (i < g.n) this.#layers.labels.querySelector(`[data-at="${side}-${i}"]`)?.replaceWith(marked(this.#label(side, i, count, false), side, i));
	}

	/** @param {Box} b @param {number} grow */
	#ringBox(b, grow) {
		const r = Math.min(b.w, b.h) / 2 + grow;
		return { x: b.x - grow, y: b.y - grow, width: b.w + 2 * grow, height: b.h + 2 * grow, rx: r };
	}

	/** @param {Box} box */
	#notches(box) {
		const width = Math.max(3.6, Math.min(box.w, box.h) * 0.048);
		const grow = -width / 2 - Math.max(2, Math.min(box.w, box.h) * 0.035);
		return s("rect", { ...this.#ringBox(box, grow), class: "notches", "stroke-width": width, "stroke-dasharray": `${Math.max(1.6, width * 0.5)} ${Math.max(2.3, width * 0.72)}` });
	}

	/** The bean that a drop would add, on the nearest free place. @param {Side} side @param {number} i */
	#ghost(side, i) {
		const g = /** @type {Geometry} */ (this.#g);
		const half = this.#half(side);
		const room = this.#room(g.halves[half].cups[i], half, false);
		const beans = heap(room, this.#countOf(side, i), g.bean, side * 40 + i, 0.8);
		const l = beans.length > 4 ? beans[0].length : g.bean;
		const middle = { x: room.x + room.w / 2, y: room.y + room.h / 2 };
		const r = Math.min(room.w, room.h) / 2;
		let best = { x: middle.x, y: middle.y, cost: Infinity };
		for (let x = room.x + l * 0.5; x <= room.x + room.w - l * 0.5; x += l * 0.15) {
			for (let y = room.y + l * 0.4; y <= room.y + room.h - l * 0.4; y += l * 0.15) {
				const dx = Math.max(0, Math.abs(x - middle.x) - (room.w / 2 - r));
				const dy = Math.max(0, Math.abs(y - middle.y) - (room.h / 2 - r));
				if (Math.hypot(dx, dy) > r - l * 0.35) continue;
				const free = Math.min(9 * l, ...beans.map((b) => Math.hypot(b.x - x, (b.y - y) * 1.15)));
				const cost = Math.max(0, 0.86 * l - free) * 12 + Math.hypot(x - middle.x, y - middle.y);
				if (cost < best.cost) best = { x, y, cost };
			}
		}
		return drawBean({ x: best.x, y: best.y, length: l, angle: 12, outline: i % 3, tint: 0, layer: 0 }, "ghost");
	}

	/** The number of a cup. @param {Box} box @param {number} half @param {number} count @param {string} plus */
	#count(box, half, count, plus) {
		const g = /** @type {Geometry} */ (this.#g);
		const size = this.#countFont(g);
		const at = g.turned
			? { x: half === 0 ? box.x + Math.min(26, box.w * 0.3) : box.x + box.w - Math.min(26, box.w * 0.3), y: box.y + box.h / 2 }
			: { x: box.x + box.w / 2, y: half === 0 ? box.y + box.h - Math.max(size * 0.8, 0.235 * g.c) : box.y + Math.max(size * 0.8, 0.235 * g.c) };
		const text = s("text", { class: count ? "count" : "count zero", x: at.x, y: at.y, "font-size": count > 99 ? size * 0.8 : size }, String(count));
		if (plus) text.append(s("tspan", { class: "plus", "font-size": size * (g.turned ? 0.6 : 0.66) }, plus));
		return text;
	}

	/** @param {Record<string, Element[]>} out @param {Side} side @param {Effect|null} e */
	#drawPot(out, side, e) {
		const g = /** @type {Geometry} */ (this.#g);
		const half = this.#half(side);
		const box = g.halves[half].pot;
		const count = /** @type {Counts} */ (this.#shown).pot[side];
		const size = this.#potFont(g) * (count > 999 ? 0.6 : count > 99 ? 0.76 : 1);
		const at = g.turned
			? { x: half === 0 ? box.x + 44 : box.x + box.w - 44, y: box.y + box.h / 2 }
			: { x: box.x + box.w / 2, y: half === 0 ? box.y + box.h - size * 0.95 : box.y + size * 0.95 };
		out.numbers.push(marked(s("text", { class: count ? "count" : "count zero", x: at.x, y: at.y, "font-size": size }, String(count)), side, g.n));
		const gain = e && e.side === side ? e.captured + (e.kind === "sow" ? 1 : 0) : 0;
		if (!gain) return;
		const dy = size * 0.86 * (half === 0 ? -1 : 1);
		const where = g.turned ? { x: half === 0 ? at.x + 34 : at.x - 34, y: at.y } : { x: at.x, y: at.y + dy };
		out.numbers.push(s("text", { class: e && e.captured ? "gain caught" : "gain", x: where.x, y: where.y, "font-size": size * 0.52 }, `+${gain}`));
	}

	/** @param {Record<string, Element[]>} out @param {Side} side @param {Effect|null} e */
	#drawStock(out, side, e) {
		const g = /** @type {Geometry} */ (this.#g);
		const half = g.halves[this.#half(side)];
		const count = /** @type {Counts} */ (this.#shown).stock[side];
		const spent = e && e.side === side && e.kind === "drop" ? e.to.length : 0;
		const { x, y } = half.stock;
		if (g.tags) {
			const text = spent ? `${count}−${spent}` : String(count);
			const w = 16 + text.length * 8.6;
			// A tag stays within the drawing, at the outer edge of its bowl.
			const cx = Math.max(w / 2 + 1, Math.min(g.width - w / 2 - 1, x));
			const cy = Math.max(13, Math.min(g.height - 13, y));
			out.over.push(s("rect", { class: "tag", x: cx - w / 2, y: cy - 12, width: w, height: 24, rx: 12 }), s("text", { class: "tag-text", x: cx, y: cy, "font-size": 16 }, text));
			return;
		}
		const size = Math.max(23, 0.27 * g.c) * (count > 99 ? 0.76 : 1);
		const small = Math.max(13, 0.1 * g.c);
		out.over.push(s("text", { class: count ? "stock" : "stock zero", x, y: y - small * 0.62, "font-size": size }, String(count)));
		// A word in a narrow gap would touch the bowl.
		const wide = Math.abs((this.#half(side) === 0 ? half.groove.x : half.groove.x + half.groove.w) - half.bowl.x) - half.bowl.r > 58;
		if (spent || wide) out.over.push(spent
			? s("text", { class: "spent", x, y: y + size * 0.55, "font-size": small * 1.25 }, `−${spent}`)
			: s("text", { class: "stock-word", x, y: y + size * 0.55, "font-size": small }, t("page.board.stock_word")));
	}

	/** @param {Record<string, Element[]>} out @param {Side} side @param {Effect|null} e @param {Effect|null} ahead */
	#drawGroove(out, side, e, ahead) {
		const g = /** @type {Geometry} */ (this.#g);
		const v = /** @type {View} */ (this.view);
		const half = g.halves[this.#half(side)];
		const round = Math.min(14, half.groove.h / 3, half.groove.w / 3);
		const chosen = e && e.side === side && e.kind === "drop" ? e.to.length : 0;
		const last = v.last && !e && !this.#motion && v.last.side === side && v.last.kind === "drop" ? v.last.to.length : 0;
		const union = (/** @type {Box} */ a, /** @type {Box} */ b) => {
			const x = Math.min(a.x, b.x);
			const y = Math.min(a.y, b.y);
			return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
		};
		if (chosen) out.groove.push(stadium(union(half.handles[0], half.handles[chosen - 1]), "filled", -3, round));
		if (last) out.groove.push(stadium(half.handles[last - 1], "tinted", -3, round));
		if (ahead && ahead.side === side && ahead.kind === "drop") out.groove.push(stadium(half.handles[ahead.to.length - 1], "ahead-handle", -4, round));
		const mine = side === v.me;
		half.handles.forEach((box, i) => {
			const k = i + 1;
			const open = mine && this.#mayChoose(String(k));
			if (!mine && k !== last) return;
			const drop = mine ? effect(v.position, String(k), side) : null;
			const captured = drop && open && v.legal.includes(String(k)) ? drop.captured : 0;
			const size = g.turned ? 20 : Math.max(18, Math.min(46, 0.165 * g.c));
			const cls = ["handle-number", chosen && k <= chosen ? (k === chosen ? "at" : "in") : "", open || k === last ? "" : "closed"].join(" ");
			const x = box.x + box.w / 2;
			const y = box.y + box.h / 2;
			const narrow = box.w < 62;
			const shift = captured && (g.turned ? -9 : narrow ? 0 : -size * 0.78);
			const lower = captured && narrow && !g.turned ? 7 : 0;
			out.groove.push(s("text", { class: cls, x: x + shift, y: y + lower, "font-size": size }, String(k)));
			if (mine && i > 0 && !(chosen && i <= chosen)) {
				out.groove.push(g.turned
					? s("path", { class: "divider", d: `M${box.x + box.w * 0.38} ${box.y}h${box.w * 0.24}` })
					: s("path", { class: "divider", d: `M${this.#half(side) === 0 ? box.x : box.x + box.w} ${box.y + box.h * 0.32}v${box.h * 0.36}` }));
			}
			if (!captured) return;
			const chip = `+${captured}`;
			const grow = Math.max(1, size / 24);
			const w = (10 + chip.length * 8) * grow;
			const at = g.turned ? { x: x + 12, y } : narrow ? { x, y: y - 11 } : { x: x + size * 0.72 + w * 0.1, y };
			const h = narrow || g.turned ? 17 : 22 * grow;
			if (g.turned) out.groove.push(s("text", { class: chosen && k <= chosen ? "chip-text flat on" : "chip-text flat", x: at.x, y: at.y, "font-size": 14 }, chip));
			else out.groove.push(s("rect", { class: "chip", x: at.x - w / 2, y: at.y - h / 2, width: w, height: h, rx: h / 2 }), s("text", { class: "chip-text", x: at.x, y: at.y, "font-size": narrow ? 12.5 : 14 * grow }, chip));
		});
	}

	/** The letter of a cup with its pips. @param {Side} side @param {number} i @param {number} count @param {boolean} ripe */
	#label(side, i, count, ripe) {
		const g = /** @type {Geometry} */ (this.#g);
		const n = g.n;
		const { x, y } = g.halves[this.#half(side)].letters[i];
		const need = needs(n, i);
		const blocked = count > need;
		const group = s("g", { class: `label${ripe ? " ripe-label" : ""}${blocked ? " blocked-label" : ""}` });
		const size = g.turned ? 17 : Math.max(16, Math.min(44, 0.16 * g.c));
		if (g.turned) {
			if (ripe) group.append(s("rect", { class: "badge", x: x - 14, y: y - 19, width: 28, height: 38, rx: 12 }));
			if (blocked) group.append(s("rect", { class: "box", x: x - 13, y: y - 20, width: 26, height: 40, rx: 6 }));
			group.append(s("text", { class: "letter", x, y: y - 6, "font-size": size }, letter(i)));
			if (blocked) group.append(this.#stop(x, y + 11, 5.5));
			else group.append(...this.#gauge(x - 9, y + 8, 18, 6, count / need));
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
			if (pips >= 8) group.append(...this.#gauge(from, y - size * 0.15, pips, size * 0.34, count / need));
		} else for (let k = 0; k < need; k++) group.append(s("circle", { class: k < count ? "pip full" : "pip", cx: from + pip * (1.175 + k * 2.35), cy: y + pip * 0.2, r: pip * 0.92 }));
		if (sign) group.append(this.#stop(from + Math.max(pips, 0) + 3 + sign, y, sign));
		return group;
	}

	/** @param {number} x @param {number} y @param {number} r */
	#stop(x, y, r) {
		return s("path", { class: "stop", d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0M${x - r * 0.7} ${y + r * 0.7}L${x + r * 0.7} ${y - r * 0.7}` });
	}

	/** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} part */
	#gauge(x, y, w, h, part) {
		const full = Math.min(1, part);
		const nodes = [s("rect", { class: "gauge", x, y, width: w, height: h, rx: h / 2 })];
		if (full > 0) nodes.push(s("rect", { class: "gauge full", x, y, width: Math.max(h, w * full), height: h, rx: h / 2 }));
		return nodes;
	}

	/** The way of captured beans: through the gap between the rows, then into the pot. @param {Record<string, Element[]>} out @param {Effect} e @param {number} ring */
	#drawCapture(out, e, ring) {
		const g = /** @type {Geometry} */ (this.#g);
		const half = this.#half(e.side);
		const cup = g.halves[1 - half].cups[e.victim];
		const pot = g.halves[half].pot;
		const middle = { x: g.plank.x + g.plank.w / 2, y: g.plank.y + g.plank.h / 2 };
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

	/** Lets the beans of a move fly. @param {Effect} e @param {Counts} before */
	async #fly(e, before) {
		const g = /** @type {Geometry} */ (this.#g);
		const air = /** @type {HTMLElement} */ (this.#air);
		const n = g.n;
		const motion = ++motions;
		this.#motion = motion;
		const half = g.halves[this.#half(e.side)];
		const shown = { cups: before.cups.map((row) => [...row]), stock: [...before.stock], pot: [...before.pot] };
		this.#shown = shown;
		const from = e.from < 0 ? { x: half.bowl.x, y: half.bowl.y } : centre(this.#room(half.cups[e.from], this.#half(e.side), false));
		if (e.from < 0) shown.stock[e.side] -= e.to.length;
		else shown.cups[e.side][e.from] = 0;
		this.#draw();
		const land = (/** @type {number} */ place) => {
			if (place === n) shown.pot[e.side]++;
			else shown.cups[e.side][place]++;
			this.#drawHeap(e.side, place);
			this.#recount(e.side, place);
		};
		const gap = this.speed <= 120 ? Math.min(this.speed, (LONGEST - FLIGHT) / Math.max(1, e.to.length - 1)) : this.speed;
		const flight = this.speed <= 120 ? FLIGHT : Math.min(420, this.speed * 1.3);
		const beans = e.to.map((place, k) => {
			const beansThere = this.#beansOf(e.side, place, this.#countOf(e.side, place) + 1);
			const b = beansThere.reduce((a, c) => (c.at > a.at ? c : a), beansThere[0]);
			return this.#launch(air, b, from, b, k * gap, flight).then((there) => there && this.#motion === motion && land(place));
		});
		await Promise.all(beans);
		if (this.#motion !== motion) return;
		if (e.victim >= 0) {
			const other = /** @type {Side} */ (1 - e.side);
			const caught = this.#beansOf(other, e.victim, e.captured);
			const goal = centre(this.#room(half.pot, this.#half(e.side), true));
			shown.cups[other][e.victim] = 0;
			const flights = caught.map((b, k) => this.#launch(air, b, b, { x: goal.x + (k % 3 - 1) * g.bean * 0.6, y: goal.y + (Math.floor(k / 3) % 3 - 1) * g.bean * 0.6 }, 120 + k * Math.min(24, 200 / caught.length), 420));
			this.#drawHeap(other, e.victim);
			this.#recount(other, e.victim);
			await Promise.all(flights);
			if (this.#motion !== motion) return;
		}
		this.finish();
	}

	/**
	 * Lets one bean fly in an arc.
	 * @param {HTMLElement} air @param {import("./heap.js").Bean} bean @param {{x: number, y: number}} from @param {{x: number, y: number}} to
	 * @param {number} delay @param {number} duration
	 * @returns {Promise<boolean>} whether it landed
	 */
	#launch(air, bean, from, to, delay, duration) {
		const g = /** @type {Geometry} */ (this.#g);
		const l = bean.length;
		const box = 2 * l;
		const svg = s("svg", { viewBox: `${-l} ${-l} ${box} ${box}`, width: box, height: box, class: "flying" }, drawBean({ ...bean, x: 0, y: 0 }));
		air.append(svg);
		const high = Math.min(0.4 * g.halves[0].cups[0].h, 70);
		const frames = [0, 0.25, 0.5, 0.75, 1].map((f) => {
			const x = from.x + (to.x - from.x) * f - l;
			const y = from.y + (to.y - from.y) * f - 4 * high * f * (1 - f) - l;
			return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(1 + 0.3 * Math.sin(Math.PI * f)).toFixed(2)})` };
		});
		const animation = svg.animate(frames, { duration, delay, easing: "cubic-bezier(.3,.0,.2,1)", fill: "both" });
		this.#flying.push(animation);
		return animation.finished.then(() => {
			svg.remove();
			return true;
		}, () => false);
	}
}

/** Counts the moves in motion, so that an old one notices that a new one has begun. */
let motions = 0;

/** Marks what belongs to a well, so that it is found again. @param {Element} element @param {Side} side @param {number} i */
function marked(element, side, i) {
	element.setAttribute("data-at", `${side}-${i}`);
	return element;
}

/** @param {Box} b */
const centre = (b) => ({ x: b.x + b.w / 2, y: b.y + b.h / 2 });

customElements.define("cups-board", CupsBoard);
