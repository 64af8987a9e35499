// The user's own file as text, in any of the encodings that editors write.

/** The most bytes of a file that is read: some thousand games. More would keep the page busy for long. */
export const LARGEST_FILE = 8 << 20;

/** How many bytes tell the encoding of a file without a mark. */
const SAMPLE = 4096;

/** Characters that no text has. */
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * Reads a file: UTF-8, UTF-16 with or without a mark, or Windows-1252.
 * @param {Blob} file
 * @returns {Promise<{text: string}|{fault: "empty"|"too_large"|"not_text"|"unreadable"}>}
 */
export async function readText(file) {
	if (file.size === 0) return { fault: "empty" };
	if (file.size > LARGEST_FILE) return { fault: "too_large" };
	const bytes = await file.arrayBuffer().then((b) => new Uint8Array(b), () => null);
	if (!bytes) return { fault: "unreadable" }; // a folder, or a file that has gone
	const text = decoded(bytes);
	return BINARY.test(text) ? { fault: "not_text" } : { text };
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
	const wide = encodingOf(bytes);
	if (wide) return new TextDecoder(wide).decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** The encoding with two bytes for a character that a file is in: as its mark says, or as the zeros of plain letters show. @param {Uint8Array} bytes */
function encodingOf(bytes) {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
	const some = bytes.subarray(0, Math.min(bytes.length, SAMPLE) & ~1);
	const zeros = [0, 0];
	some.forEach((byte, i) => byte === 0 && zeros[i % 2]++);
	if (zeros[0] === 0 && zeros[1] > some.length / 4) return "utf-16le";
	if (zeros[1] === 0 && zeros[0] > some.length / 4) return "utf-16be";
	return "";
}
