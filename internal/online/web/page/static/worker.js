// A worker that analyses and plays on the user's own machine. It loads the program
// of cmd/cupswasm when it starts and answers the messages of local.js.
import "./wasm-exec.js";

/** The functions of the program, as cmd/cupswasm describes them. @type {any} */
const scope = globalThis;

/** Reads an answer whole and tells how much has come. @param {Response} answer @param {number} size */
async function read(answer, size) {
	const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
	/** @type {Uint8Array[]} */
	const parts = [];
	let length = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		parts.push(value);
		length += value.length;
		postMessage({ type: "loading", part: size ? Math.min(1, length / size) : 0 });
	}
	return new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer();
}

async function load() {
	const answer = await fetch(new URL("./analyst.wasm", import.meta.url));
	if (!answer.ok) throw new Error(`the program could not be loaded: ${answer.status}`);
	const bytes = await read(answer, Number(answer.headers.get("X-Unpacked-Length")));
	const go = new scope.Go();
	const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
	go.run(instance).then(() => postMessage({ type: "ended" }), (/** @type {Error} */ e) => postMessage({ type: "ended", message: String(e) }));
	postMessage({ type: "ready" });
}

const loaded = load().catch((e) => {
	postMessage({ type: "ended", message: String(e) });
	throw e;
});

/** @typedef {{id: number, ask: "analyze"|"move"|"legal"|"stop", position: string, seconds?: number, level?: number, chance?: number}} Question */

onmessage = async (/** @type {MessageEvent<Question>} */ e) => {
	const q = e.data;
	await loaded;
	const tell = (/** @type {string} */ document) => postMessage({ type: "answer", id: q.id, document: JSON.parse(document) });
	switch (q.ask) {
		case "analyze": return scope.cups.analyze(q.position, q.seconds, tell);
		case "move": return scope.cups.move(q.position, q.level, q.chance, tell);
		case "legal": return tell(JSON.stringify({ type: "legal", moves: scope.cups.legal(q.position).split(" ").filter(Boolean) }));
		case "stop": return scope.cups.stop();
	}
};
