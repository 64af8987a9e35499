// How one bean looks.

import { s } from "./svg.js";

/** The outlines of a bean of length 1, hollow below. */
const OUTLINES = [
	"M-.5-.03C-.5-.25-.28-.36-.02-.34C.27-.36.5-.24.5.02C.5.22.36.35.22.34C.1.33.08.22-.02.22C-.12.22-.14.34-.27.34C-.4.34-.5.18-.5-.03Z",
	"M-.5.02C-.51-.22-.3-.34-.05-.32C.22-.37.49-.27.5-.02C.51.2.4.33.25.34C.13.35.09.25 0 .25C-.1.25-.13.34-.25.33C-.39.33-.49.2-.5.02Z",
	"M-.49-.05C-.48-.27-.26-.34 0-.33C.26-.33.5-.2.5.05C.5.24.35.36.2.33C.09.3.06.2-.04.2C-.13.2-.17.33-.29.34C-.42.34-.5.15-.49-.05Z",
];
const SPECKLES = "M-.33-.12l.05.04M-.2-.24l.06.03M-.03-.13l.07-.01M.13-.24l.05.04M.29-.13l.03.06M-.36.08l.02.06M-.2.02l.06.03M.12.04l.07.03M.35.06l.01.06M.24.2l.05-.03M-.27.22l.05.01";

/** Where a bean is. @param {import("./heap.js").Bean} b */
const placed = (b) => `translate(${b.x.toFixed(1)} ${b.y.toFixed(1)})`;

/**
 * Lays a bean that is drawn to another place, if it is of the same size and turned
 * the same way: the browser then need not make it anew.
 * @param {Element} element @param {import("./heap.js").Bean} b
 */
export const layBean = (element, b) => element.setAttribute("transform", placed(b));

/**
 * Draws a bean.
 * @param {import("./heap.js").Bean} b
 * @param {""|"ghost"|"newest"|"caught"} [cls] a bean that a move would add, the newest, one that a move would capture
 */
export function drawBean(b, cls = "") {
	const turn = `rotate(${b.angle.toFixed(0)}) scale(${b.length.toFixed(2)})`;
	const g = s("g", { class: `bean t${b.tint} ${cls}`, transform: placed(b) });
	if (cls !== "ghost") g.append(s("path", { class: "shadow", d: OUTLINES[b.outline], transform: `translate(${(0.05 * b.length).toFixed(1)} ${(0.1 * b.length).toFixed(1)}) ${turn}` }));
	g.append(s("path", { class: "body", d: OUTLINES[b.outline], transform: turn }));
	if (cls === "ghost") return g;
	if (b.length >= 17 && b.tint % 2 === 0) g.append(s("path", { class: "speckles", d: SPECKLES, transform: turn }));
	// The light stays at the upper left, however the bean is turned.
	if (b.length >= 11) g.append(s("ellipse", { class: "light", cx: -0.12 * b.length, cy: -0.13 * b.length, rx: 0.14 * b.length, ry: 0.07 * b.length, transform: "rotate(-24)" }));
	return g;
}
