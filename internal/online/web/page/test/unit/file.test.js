// A file of the user's is read whatever editor has written it, and refused in plain words
// if it is no text.
import assert from "node:assert/strict";
import test from "node:test";
import { LARGEST_FILE, readText } from "../../static/file.js";

const RECORD = '[Event "Jörg – Ada"]\r\n[Cups "4"]\r\n\r\n1. 4 3x1 *\r\n';
const utf8 = (/** @type {string} */ text) => new TextEncoder().encode(text);
const utf16 = (/** @type {string} */ text, /** @type {boolean} */ little) => {
	const view = new DataView(new ArrayBuffer(2 * text.length));
	[...text].forEach((_, i) => view.setUint16(2 * i, text.charCodeAt(i), little));
	return new Uint8Array(view.buffer);
};

test("a record is read in each encoding", async () => {
	const mark = "\ufeff";
	for (const [name, bytes] of Object.entries({
		"UTF-8": utf8(RECORD), "UTF-8 with a mark": utf8(mark + RECORD),
		"UTF-16, little end first": utf16(mark + RECORD, true), "UTF-16, big end first": utf16(mark + RECORD, false),
		"UTF-16 without a mark": utf16(RECORD, true), "UTF-16 without a mark, big end first": utf16(RECORD, false),
	})) assert.deepEqual(await readText(new Blob([bytes])), { text: RECORD }, name);
	const old = Uint8Array.from([...'[White "J\xf6rg"]\n\n1. 4 *\n'].map((c) => c.charCodeAt(0)));
	assert.deepEqual(await readText(new Blob([old])), { text: '[White "Jörg"]\n\n1. 4 *\n' });
});

test("what is no text, empty or too large is refused, and a large file is not even read", async () => {
	assert.deepEqual(await readText(new Blob([])), { fault: "empty" });
	const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]);
	assert.deepEqual(await readText(new Blob([png])), { fault: "not_text" });
	assert.deepEqual(await readText(new Blob([new Uint8Array(1000)])), { fault: "not_text" });
	const large = { size: LARGEST_FILE + 1, arrayBuffer: () => assert.fail("it was read") };
	assert.deepEqual(await readText(/** @type {any} */ (large)), { fault: "too_large" });
	const gone = { size: 10, arrayBuffer: () => Promise.reject(new Error("gone")) };
	assert.deepEqual(await readText(/** @type {any} */ (gone)), { fault: "unreadable" });
});
