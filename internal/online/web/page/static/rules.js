// The rules of Cups, as far as the page needs them: what a move does. This is
// the second copy of the rules. The server decides; the page previews. The tests
// compare this module with the vectors of the first copy.

/** @typedef {0|1} Side South is 0, North is 1. */
/**
 * @typedef {object} Position
 * @property {number[][]} cups the cups of South and of North, each from its owner's left
 * @property {number[]} stock
 * @property {number[]} pot
 * @property {Side|-1} turn who moves next; -1 when the game is over
 */
/**
 * @typedef {object} Effect What a move does, bean by bean.
 * @property {string} move the bare text of the move
 * @property {Side} side who makes it
 * @property {"drop"|"sow"} kind
 * @property {number} from the cup that is emptied, -1 for the stock
 * @property {number[]} to the cups that get a bean, in order; n is the pot
 * @property {number} captured the beans that are captured, 0 for none
 * @property {number} victim the opponent's cup that is emptied, -1 for none
 */

const LARGEST_CUPS = 16;
const LARGEST_SIDE = 255;
const LARGEST_ALL = 65535;

/**
 * Reads the text of a position.
 * @param {string} text
 * @returns {Position}
 */
export function parse(text) {
	const fields = text.split(" ");
	if (fields.length !== 3) throw new Error(`position "${text}": must have three fields`);
	/** @type {Position} */
	const p = { cups: [], stock: [], pot: [], turn: -1 };
	for (const field of fields.slice(0, 2)) {
		const parts = field.split("/");
		if (parts.length !== 3) throw new Error(`position "${text}": a side must have cups, stock and pot`);
		const row = parts[0].split(".").map((count) => number(count, LARGEST_SIDE));
		const stock = number(parts[1], LARGEST_SIDE);
		if (row.reduce((sum, count) => sum + count, stock) > LARGEST_SIDE) throw new Error(`position "${text}": too many beans on one side`);
		p.cups.push(row);
		p.stock.push(stock);
		p.pot.push(number(parts[2], LARGEST_ALL));
	}
	if (p.cups[0].length !== p.cups[1].length || p.cups[0].length > LARGEST_CUPS) throw new Error(`position "${text}": bad number of cups`);
	if (beans(p) > LARGEST_ALL) throw new Error(`position "${text}": too many beans`);
	const turn = ["s", "n"].indexOf(fields[2]);
	if (turn < 0 && fields[2] !== "-") throw new Error(`position "${text}": the turn must be s, n or -`);
	p.turn = /** @type {Side|-1} */ (turn);
	if (p.turn === -1 ? canMove(p, 0) || canMove(p, 1) : !canMove(p, p.turn)) throw new Error(`position "${text}": this side cannot be the one to move`);
	return p;
}

/** @param {string} text @param {number} most */
function number(text, most) {
	if (!/^(0|[1-9][0-9]{0,4})$/.test(text) || Number(text) > most) throw new Error(`"${text}": must be a number from 0 to ${most}`);
	return Number(text);
}

/**
 * Writes a position in the form that parse reads.
 * @param {Position} p
 */
export function format(p) {
	const side = (/** @type {Side} */ s) => `${p.cups[s].join(".")}/${p.stock[s]}/${p.pot[s]}`;
	return `${side(0)} ${side(1)} ${p.turn === -1 ? "-" : "sn"[p.turn]}`;
}

/** All beans of a position. @param {Position} p */
export function beans(p) {
	return [...p.cups.flat(), ...p.stock, ...p.pot].reduce((sum, count) => sum + count, 0);
}

/** The beans that a cup needs to be ripe. rules §4.1 @param {number} n @param {number} cup counted from 0 */
export const needs = (n, cup) => n - cup;

/** @param {Position} p @param {Side} side @param {number} cup */
export const isRipe = (p, side, cup) => p.cups[side][cup] === needs(p.cups[side].length, cup);

/** A blocked cup can never be sown by its owner again. rules §4.2 @param {Position} p @param {Side} side @param {number} cup */
export const isBlocked = (p, side, cup) => p.cups[side][cup] > needs(p.cups[side].length, cup);

/** @param {Position} p @param {Side} side */
function canMove(p, side) {
	return p.stock[side] > 0 || p.cups[side].some((_, cup) => isRipe(p, side, cup));
}

/**
 * The legal moves of the side to move: drops first, the smallest first, then
 * sowings from the left.
 * @param {Position} p
 * @returns {string[]}
 */
export function legal(p) {
	if (p.turn === -1) return [];
	const side = p.turn;
	const n = p.cups[side].length;
	const moves = [];
	for (let k = 1; k <= Math.min(n, p.stock[side]); k++) moves.push(String(k));
	for (let cup = 0; cup < n; cup++) if (isRipe(p, side, cup)) moves.push(letter(cup));
	return moves;
}

/** The letter of a cup. @param {number} cup counted from 0 */
export const letter = (cup) => String.fromCharCode(97 + cup);

/**
 * What a move of a side would do, or null if the side could not make it. The
 * side need not be the one to move, so that a premove can be shown too.
 * @param {Position} p
 * @param {string} move
 * @param {Side} [side]
 * @returns {Effect|null}
 */
export function effect(p, move, side = p.turn === 1 ? 1 : 0) {
	const n = p.cups[side].length;
	if (/^[1-9][0-9]?$/.test(move)) {
		const k = Number(move);
		if (k > Math.min(n, p.stock[side])) return null;
		// The last bean captures if its cup was empty before. rules §3.2
		const victim = n - k;
		const captured = p.cups[side][k - 1] === 0 ? p.cups[1 - side][victim] : 0;
		const to = Array.from({ length: k }, (_, cup) => cup);
		return { move, side, kind: "drop", from: -1, to, captured, victim: captured > 0 ? victim : -1 };
	}
	const cup = move.length === 1 ? move.charCodeAt(0) - 97 : -1;
	if (!(cup >= 0 && cup < n) || !isRipe(p, side, cup)) return null;
	const to = Array.from({ length: n - cup }, (_, i) => cup + 1 + i);
	return { move, side, kind: "sow", from: cup, to, captured: 0, victim: -1 };
}

/**
 * The position after a move of the side to move. A side that cannot move misses
 * its turn. rules §2.2
 * @param {Position} p
 * @param {string} move
 * @returns {Position}
 */
export function play(p, move) {
	const e = p.turn === -1 ? null : effect(p, move, p.turn);
	if (!e) throw new Error(`move "${move}" is not legal in ${format(p)}`);
	/** @type {Position} */
	const next = { cups: p.cups.map((row) => [...row]), stock: [...p.stock], pot: [...p.pot], turn: -1 };
	const n = next.cups[0].length;
	if (e.kind === "drop") next.stock[e.side] -= e.to.length;
	else next.cups[e.side][e.from] = 0;
	for (const cup of e.to) {
		if (cup === n) next.pot[e.side]++;
		else next.cups[e.side][cup]++;
	}
	if (e.victim >= 0) {
		next.pot[e.side] += e.captured;
		next.cups[1 - e.side][e.victim] = 0;
	}
	const other = /** @type {Side} */ (1 - e.side);
	next.turn = canMove(next, other) ? other : canMove(next, e.side) ? e.side : -1;
	return next;
}

/** The move as records write it: a capture adds x and its beans. @param {Effect} e */
export const written = (e) => (e.captured > 0 ? `${e.move}x${e.captured}` : e.move);

/** The empty board. @param {number} n cups of each row @param {number} stock beans of each side @returns {Position} */
export function start(n, stock) {
	const row = () => new Array(n).fill(0);
	/** @type {Position} */
	const p = { cups: [row(), row()], stock: [stock, stock], pot: [0, 0], turn: 0 };
	return canMove(p, 0) ? p : { ...p, turn: -1 };
}
