// The tree of an analysis as a part of an address, so that a link opens the same
// tree elsewhere: the record, compressed, in letters that addresses have. It comes
// behind "#": servers never see it, so it may be long.

/** What comes before the tree in an address. */
const MARK = "#tree=";

/** @param {Uint8Array} bytes @param {CompressionStream|DecompressionStream} through */
async function pipe(bytes, through) {
	const stream = new Blob([/** @type {BlobPart} */ (/** @type {unknown} */ (bytes))]).stream().pipeThrough(through);
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Writes a record as a part of an address.
 * @param {string} record @param {string} at the place in the tree, see {@link place}
 */
export async function pack(record, at) {
	const packed = await pipe(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
	let text = "";
	for (const byte of packed) text += String.fromCharCode(byte);
	return `${MARK}${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}${at ? `.${at}` : ""}`;
}

/** The most characters of a record that is unpacked: an address could have been made to fill the memory. */
const MOST = 4 << 20;

/**
 * Reads what {@link pack} has written.
 * @param {string} hash of an address
 * @returns {Promise<{record: string, at: string}|null>} null if there is no tree, or a damaged one
 */
export async function unpack(hash) {
	const found = /^#tree=([\w-]+)(?:\.([\d.]+))?$/.exec(hash);
	if (!found) return null;
	try {
		const packed = Uint8Array.from(atob(found[1].replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
		const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream()).getReader();
		let record = "";
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return { record, at: found[2] ?? "" };
			record += value;
			if (record.length > MOST) throw new Error("the tree is too large");
		}
	} catch {
		return null;
	}
}

/** @typedef {import("./tree.js").Node} Node */

/**
 * The place of a node in its tree, in few letters: how many moves follow the first
 * line, then which other one was taken, and so on: "12.1.3". "" is the root.
 * @param {Node} node
 */
export function place(node) {
	/** @type {number[]} */
	const steps = [];
	let along = 0;
	for (const n of node.path().slice(1)) {
		const which = /** @type {Node} */ (n.parent).children.indexOf(n);
		if (which === 0) along++;
		else {
			steps.push(along, which);
			along = 0;
		}
	}
	return along || steps.length ? [...steps, along].join(".") : "";
}

/** The node at a place; as near to it as the tree goes. @param {Node} root @param {string} at */
export function nodeAt(root, at) {
	let node = root;
	at.split(".").map(Number).forEach((n, i) => {
		if (i % 2 === 0) for (let k = 0; k < n && node.children.length; k++) node = node.children[0];
		else node = node.children[n] ?? node;
	});
	return node;
}

/** The longest list of moves that an address has: a game of 2x4 has some hundred moves. */
export const LONGEST_LINK = 1500;

/** The line that is shown and the place in it, as the query of an address. @param {Node} node */
export function lineQuery(node) {
	const moves = node.line().slice(1).map((n) => n.effect?.move).join("_");
	if (!moves || moves.length > LONGEST_LINK) return `?p=${node.text.replaceAll(" ", "_")}`;
	return `?p=${node.path()[0].text.replaceAll(" ", "_")}&moves=${moves}&ply=${node.ply}`;
}

/** Whether a tree is one line without a word, for which an address needs no record. @param {Node} root */
export function isPlain(root) {
	if (root.comments.length) return false;
	for (let n = root; n.children.length; n = n.children[0]) {
		const next = n.children[0];
		if (n.children.length > 1 || next.comments.length || next.glyphs.length) return false;
	}
	return true;
}
