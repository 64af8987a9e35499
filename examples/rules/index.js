// The game of Cups for browsers and Node: rules, records, and values of positions. The modules and the
// program are those of the pages of a server.
import { format, parse } from "./rules.js";

export { effect, format, isBlocked, isRipe, legal, parse, play, start, written } from "./rules.js";
export { readRecords, tag, writeRecord } from "./record.js";
export { Node } from "./tree.js";

/** What the program cannot answer. */
export class Refused extends Error {
	name = "Refused";
}

/** Reads a file of the package, in a browser or in Node. */
async function read(name) {
	const at = new URL(name, import.meta.url);
	if (at.protocol === "file:") return (await import("node:fs/promises")).readFile(at);
	const answer = await fetch(at);
	if (!answer.ok) throw new Error(`${at}: ${answer.status}`);
	return answer.arrayBuffer();
}

let program;

/** Starts the program, once. */
async function run() {
	await import("./wasm-exec.js");
	const go = new globalThis.Go();
	const { instance } = await WebAssembly.instantiate(await read("./analyst.wasm"), go.importObject);
	go.run(instance); // it never ends
	return globalThis.cups;
}

const text = (position) => format(parse(typeof position === "string" ? position : format(position))); // throws for what is no position

/** Sends a question, and waits for its last document. */
async function ask(send, onLine) {
	const cups = await (program ??= run());
	return new Promise((resolve, reject) => {
		send(cups, (document) => {
			const line = JSON.parse(document);
			if (line.type === "error") reject(new Refused(line.error.message));
			else if (line.done ?? true) resolve(line);
			else onLine?.(line);
		});
	});
}

export async function analyze(position, { seconds = 5, onLine } = {}) {
	const p = text(position);
	return ask((cups, tell) => cups.analyze(p, seconds, tell), onLine);
}

export async function choose(position, level, chance = Math.floor(Math.random() * 2 ** 31)) {
	const p = text(position);
	return (await ask((cups, tell) => cups.move(p, level, chance, tell))).move;
}

export async function stop() {
	if (program) (await program).stop();
}
