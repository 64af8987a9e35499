// Small pieces of SVG that all parts of the board are drawn with.

/** @typedef {import("./geometry.js").Box} Box */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an element of SVG.
 * @param {string} name
 * @param {Record<string, string|number>} [attributes]
 * @param {(Element|string)[]} children
 */
export function s(name, attributes = {}, ...children) {
	const element = document.createElementNS(SVG, name);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, typeof value === "number" ? String(Math.round(value * 100) / 100) : value);
	element.append(...children);
	return element;
}

/** A rectangle with round ends. @param {Box} b @param {string} cls @param {number} [grow] @param {number} [radius] */
export function stadium(b, cls, grow = 0, radius = Math.min(b.w, b.h) / 2) {
	return s("rect", { class: cls, x: b.x - grow, y: b.y - grow, width: b.w + 2 * grow, height: b.h + 2 * grow, rx: Math.max(0, radius + grow) });
}

/** The attributes of a ring around a well. @param {Box} b @param {number} grow how far outside the well's edge; a well that has no room for a ring inside has a point */
export function ringBox(b, grow) {
	const half = Math.min(b.w, b.h) / 2;
	const by = Math.max(grow, -half);
	return { x: b.x - by, y: b.y - by, width: b.w + 2 * by, height: b.h + 2 * by, rx: half + by };
}

/** Marks what belongs to a well, so that it is found again. @param {Element} element @param {number} side @param {number} i */
export function marked(element, side, i) {
	element.setAttribute("data-at", `${side}-${i}`);
	return element;
}

/**
 * Makes the children of an element the given ones. A child that would look the
 * same stays, so that the browser need not style, lay out and paint it again.
 * @param {Element} parent @param {Element[]} nodes
 */
export function fill(parent, nodes) {
	let old = parent.firstElementChild;
	for (const node of nodes) {
		if (!old) {
			parent.append(node);
			continue;
		}
		const next = /** @type {Element|null} */ (old.nextElementSibling);
		if (!old.isEqualNode(node)) old.replaceWith(node);
		old = next;
	}
	while (old) {
		const next = /** @type {Element|null} */ (old.nextElementSibling);
		old.remove();
		old = next;
	}
}
