// What is known of a position from several answers.

/**
 * What two answers about a position prove together: what is proven stays so, whoever
 * looks again. Estimates are those of the new one.
 * @template {import("./worth.js").Document & {moves: (import("./worth.js").Document & {move: string})[]}} D
 * @param {D} old @param {D} now @returns {D}
 */
export function joined(old, now) {
	const both = (/** @type {any} */ a, /** @type {any} */ b) => {
		if (!a || b.kind === "exact" || a.kind === "estimate") return b;
		if (a.kind === "exact" || b.kind === "estimate") return a;
		const lower = Math.max(a.lower ?? -Infinity, b.lower ?? -Infinity);
		const upper = Math.min(a.upper ?? Infinity, b.upper ?? Infinity);
		const { winby: _, ...rest } = b;
		return lower === upper ? { ...rest, kind: "exact", winby: lower, lower: undefined, upper: undefined } : { ...rest, lower: Number.isFinite(lower) ? lower : undefined, upper: Number.isFinite(upper) ? upper : undefined };
	};
	const score = (/** @type {any} */ d) => d.winby ?? d.estimate ?? ((d.lower ?? d.upper) + (d.upper ?? d.lower)) / 2;
	const moves = now.moves.map((m) => both(old.moves.find((o) => o.move === m.move), m));
	return { ...both(old, now), moves: moves.sort((a, b) => score(b) - score(a)) };
}
