// Records of games (docs/formats/notation.md §3): reads several in one text, and
// writes one with its variations, comments and glyphs.

import { format, parse, start, written } from "./rules.js";
import { Node } from "./tree.js";

/** @typedef {[string, string][]} Tags */
/**
 * @typedef {object} Game
 * @property {Tags} tags
 * @property {Node} root
 * @property {string} result
 * @property {{line: number, text: string}|null} fault what could not be read; the moves before it are there
 */

/** The value of a tag, "" if there is none. @param {Tags} tags @param {string} name */
export const tag = (tags, name) => tags.find(([n]) => n === name)?.[1] ?? "";

/**
 * Reads all games of a text. A text without tags is read as moves from the empty
 * board of 2x4.
 * @param {string} text
 * @returns {Game[]}
 */
export function readRecords(text) {
	// Lines that begin with % are skipped.
	const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/).map((line) => (line.startsWith("%") ? "" : line));
	/** @type {{first: number, lines: string[]}[]} */
	const parts = [];
	lines.forEach((line, i) => {
		if (parts.length === 0 || line.startsWith('[Event "')) parts.push({ first: i + 1, lines: [] });
		parts[parts.length - 1].lines.push(line);
	});
	const games = parts.filter((p) => p.lines.some((l) => l.trim())).map((p) => readOne(p.lines, p.first));
	// Comments may come before the first game.
	if (games.length > 1 && games[0].tags.length === 0 && games[0].root.children.length === 0) games.shift();
	return games;
}

/** @param {string[]} lines @param {number} first @returns {Game} */
function readOne(lines, first) {
	/** @type {Tags} */
	const tags = [];
	let at = 0;
	for (; at < lines.length; at++) {
		const found = [...lines[at].matchAll(/\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*/gy)];
		if (found.map(([whole]) => whole).join("") === lines[at]) for (const m of found) tags.push([m[1], m[2].replace(/\\(.)/g, "$1")]);
		else if (lines[at].trim()) break;
	}
	// Of thousands of games one is opened: only its moves are read, when they are asked for.
	/** @type {{root: Node, result: string, fault: {line: number, text: string}|null}|undefined} */
	let read;
	const rest = () => (read ??= readGame(tags, lines.slice(at), first, first + at));
	return { tags, get root() { return rest().root; }, get result() { return rest().result; }, get fault() { return rest().fault; } };
}

/** @param {Tags} tags @param {string[]} lines of the moves @param {number} first line of the game @param {number} at line of the first of the moves */
function readGame(tags, lines, first, at) {
	const n = Number(tag(tags, "Cups") || 4);
	const beans = tag(tags, "Beans");
	let root = new Node(start(4, 40));
	try {
		root = new Node(tag(tags, "FEN") ? parse(tag(tags, "FEN")) : parse(format(start(n, beans === "" ? 10 * n : Number(beans)))));
	} catch {
		return { root, result: "*", fault: { line: first, text: tag(tags, "FEN") || `${n} ${beans}` } };
	}
	return { root, ...readMoves(lines, root, at) };
}

const TOKEN = /\{[^}]*\}|;[^\n]*|\(|\)|\$[0-9]{1,3}|[^\s(){};$]+|\n|\S/g;
const SUFFIX = /** @type {Record<string, number>} */ ({ "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6 });

/** @param {string[]} lines @param {Node} root @param {number} first */
function readMoves(lines, root, first) {
	let line = first;
	let at = root;
	let result = "*";
	/** @type {Node[]} where the variations around this one began */
	const outside = [];
	/** Whether comments come before the first move of a variation. */
	let fresh = false;
	/** @type {string[]} */
	let before = [];
	for (const [token] of lines.join("\n").matchAll(TOKEN)) {
		const fault = () => ({ result, fault: { line, text: token } });
		if (token === "\n") line++;
		else if (token === "{") return fault(); // a comment without an end
		else if (token.startsWith("{") || token.startsWith(";")) {
			line += token.split("\n").length - 1;
			const comment = (token.startsWith("{") ? token.slice(1, -1) : token.slice(1)).replace(/\s+/g, " ").trim();
			if (comment) (fresh ? before : at.comments).push(comment);
		} else if (token.startsWith("$")) at.glyphs.push(Number(token.slice(1)));
		else if (token === "(") {
			if (!at.parent || fresh) return fault();
			outside.push(at);
			at = at.parent;
			fresh = true;
		} else if (token === ")") {
			const back = outside.pop();
			if (!back || fresh) return fault();
			at = back;
		} else if (["1-0", "0-1", "1/2-1/2", "*"].includes(token)) result = token;
		else {
			const m = /^(?:[0-9]+\.(?:\.\.)?)?(?:(--)|([1-9][0-9]?|[a-p])(?:x([1-9][0-9]*))?([!?]{1,2})?)?$/.exec(token);
			if (!m) return fault();
			if (!m[2]) continue; // a number, or a turn that is missed
			try {
				const next = at.add(m[2]);
				if (m[3] && Number(m[3]) !== next.effect?.captured) {
					if (next.children.length === 0) next.remove();
					return fault();
				}
				at = next;
			} catch {
				return fault();
			}
			if (m[4] && SUFFIX[m[4]]) at.glyphs.push(SUFFIX[m[4]]);
			at.before.push(...before);
			before = [];
			fresh = false;
		}
	}
	return { result, fault: null };
}

/** Where the count of turns is. @typedef {{number: number, side: 0|1}} Count */

/**
 * Writes a game as a record.
 * @param {Tags} tags those that are known; what a record needs is added
 * @param {Node} root
 * @param {string} result
 */
export function writeRecord(tags, root, result = "*") {
	const p = root.position;
	const n = p.cups[0].length;
	const isEmpty = p.turn !== 1 && [...p.cups.flat(), ...p.pot].every((c) => c === 0) && p.stock[0] === p.stock[1];
	const value = (/** @type {string} */ name, /** @type {string} */ usual) => tag(tags, name) || usual;
	/** @type {Tags} */
	const all = [
		["Event", value("Event", "?")], ["Site", value("Site", "?")], ["Date", value("Date", "????.??.??")], ["Round", value("Round", "-")],
		["White", value("White", "?")], ["Black", value("Black", "?")], ["Result", result], ["Variant", "Cups"], ["Cups", String(n)], ["Beans", isEmpty ? String(p.stock[0]) : "-"],
	];
	if (!isEmpty) all.push(["SetUp", "1"], ["FEN", format(p)]);
	const left = ["SetUp", "FEN", ...(result === "*" ? ["Margin", "Termination"] : [])];
	for (const [name, text] of tags) if (!left.includes(name) && !all.some(([other]) => other === name)) all.push([name, text]);
	const head = all.map(([name, text]) => `[${name} "${text.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ")}"]`).join("\n");
	/** @type {string[]} */
	const words = [];
	comment(words, root.comments);
	writeLine(words, root, { number: 1, side: p.turn === 1 ? 1 : 0 }, true);
	words.push(result);
	return head + "\n\n" + wrap(words) + "\n";
}

/** @param {string[]} words @param {string[]} comments */
function comment(words, comments) {
	// A comment with a brace can only be one to the end of the line.
	for (const c of comments) words.push(c.includes("}") ? `; ${c}` : `{${c}}`);
	return comments.length > 0;
}

/**
 * Writes what follows a node. numbered says that a move of North needs its number.
 * @param {string[]} words @param {Node} from @param {Count} count @param {boolean} numbered
 */
function writeLine(words, from, count, numbered) {
	let { number, side } = count;
	for (let at = from; at.children.length; at = at.children[0]) {
		// The first child is the line; the others stand behind its move.
		const [child, ...others] = at.children;
		const state = { number, side };
		({ number, side } = writeMove(words, child, state, numbered));
		numbered = comment(words, child.comments);
		for (const other of others) {
			words.push("(");
			comment(words, other.before);
			const then = writeMove(words, other, state, true);
			writeLine(words, other, then, comment(words, other.comments));
			words.push(")");
			numbered = true;
		}
	}
}

/** @param {string[]} words @param {Node} node @param {Count} count @param {boolean} numbered @returns {Count} */
function writeMove(words, node, count, numbered) {
	let { number, side } = count;
	const e = /** @type {import("./rules.js").Effect} */ (node.effect);
	const next = (/** @type {string} */ move) => {
		if (side === 0) words.push(`${number}.`);
		else if (numbered) words.push(`${number}...`);
		words.push(move);
		numbered = false;
		if (side === 1) number++;
		side = /** @type {0|1} */ (1 - side);
	};
	if (e.side !== side) next("--");
	next(written(e));
	for (const g of node.glyphs) words.push(`$${g}`);
	return { number, side };
}

/** @param {string[]} words */
function wrap(words) {
	const lines = [""];
	let open = "";
	for (const word of words) {
		if (word === "(") {
			open += "(";
			continue;
		}
		const last = lines[lines.length - 1];
		if (word === ")" && !last.startsWith(";")) {
			lines[lines.length - 1] = last + ")";
			continue;
		}
		if (word.startsWith("; ")) {
			if (open) lines[lines.length - 1] = last ? `${last} ${open}` : open;
			lines.push(word, "");
		} else {
			for (const part of (open + word).split(" ")) {
				const line = lines[lines.length - 1];
				if (line && line.length + 1 + part.length > 79) lines.push(part);
				else lines[lines.length - 1] = line ? `${line} ${part}` : part;
			}
		}
		open = "";
	}
	return lines.filter(Boolean).join("\n");
}
