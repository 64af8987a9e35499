// A device that several people use: the service worker sends what waits only in the name of whoever
// has made it, and keeps no page of somebody who has signed out.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import vm from "node:vm";

const text = await readFile(new URL("../../static/service-worker.js", import.meta.url), "utf8");

/**
 * A service worker with what is kept and what waits, and a server with somebody signed in.
 * @param {any[]} waiting @param {{id: string, kind: string}|null} who
 */
async function worker(waiting, who) {
	/** @type {Record<string, (e: any) => void>} */
	const listeners = {};
	/** @type {Map<string, string>} */
	const kept = new Map([["/local", "by Ada"], ["/rules", "by Ada"], ["/static/a.js", "a script"], ["/static/look", "en light ada"]]);
	/** @type {{path: string, as: string}[]} */
	const sent = [];
	const server = { who, isDown: false, text: "by nobody" };
	const device = { tells: true };
	const subscription = { unsubscribe: async () => void (device.tells = false) };
	const pathOf = (/** @type {any} */ request) => new URL(request.url ?? request, "https://cups.test").pathname;
	const cache = {
		match: async (/** @type {any} */ request) => kept.has(pathOf(request)) ? new Response(kept.get(pathOf(request))) : undefined,
		put: async (/** @type {any} */ request, /** @type {Response} */ answer) => void kept.set(pathOf(request), await answer.text()),
		delete: async (/** @type {any} */ request) => kept.delete(pathOf(request)),
	};
	const request = (/** @type {any} */ result) => {
		/** @type {any} */
		const r = { result };
		queueMicrotask(() => r.onsuccess?.());
		return r;
	};
	const store = {
		getAll: () => request([...waiting]),
		delete: (/** @type {string} */ name) => request(void waiting.splice(waiting.findIndex(({ attempt }) => attempt === name), 1)),
	};
	const db = { transaction: () => ({ objectStore: () => store }), close() {} };
	const self = {
		SHELL: { version: "1", pages: ["/local", "/rules"], files: [], extra: [] },
		addEventListener: (/** @type {string} */ name, /** @type {(e: any) => void} */ f) => (listeners[name] = f),
		clients: { matchAll: async () => [] },
		registration: { pushManager: { getSubscription: async () => (device.tells ? subscription : null) } },
	};
	vm.runInNewContext(text, {
		self, URL, Response, navigator: { connection: { saveData: true } }, location: { origin: "https://cups.test" },
		caches: { open: async () => cache, keys: async () => ["cups-1"], match: cache.match },
		indexedDB: { open: () => request(db) },
		fetch: async (/** @type {string} */ path, /** @type {any} */ { method = "GET" } = {}) => {
			if (server.isDown) throw new TypeError("no network");
			if (path === "/api/v1/account") return server.who ? Response.json(server.who) : new Response("{}", { status: 401 });
			if (path === "/puzzles/guest") server.who ??= { id: "guest", kind: "guest" };
			else if (method === "POST") sent.push({ path, as: server.who?.id ?? "" });
			return new Response(server.text);
		},
	});
	/** @param {string} name @param {any} e */
	const happen = async (name, e) => {
		/** @type {Promise<any>[]} */
		const all = [];
		listeners[name]({ ...e, waitUntil: (/** @type {Promise<any>} */ p) => all.push(p), respondWith: (/** @type {Promise<any>} */ p) => all.push(p) });
		await Promise.all(all);
	};
	return { kept, sent, server, device, send: () => happen("message", { data: { type: "send" } }), here: (/** @type {string} */ look) => happen("message", { data: { type: "here", look } }),
		ask: (/** @type {string} */ method, /** @type {string} */ path) => happen("fetch", { request: { method, url: "https://cups.test" + path, mode: "navigate" } }) };
}

const attempt = (/** @type {string} */ name, /** @type {string|undefined} */ account) => ({ attempt: name, puzzle: "p", steps: ["1"], at: "2026-01-01T00:00:00Z", account });
const names = (/** @type {{path: string}[]} */ list) => list.map(({ path }) => path.split("/").at(-1));
const ada = { id: "ada", kind: "member" }, ben = { id: "ben", kind: "member" };

test("an attempt is sent in the name of whoever has made it, and of nobody else", async () => {
	const waiting = [attempt("of-ada", "ada"), { attempt: "run-of-ada", tries: [["1"]], account: "ada" }, attempt("of-ben", "ben"), attempt("of-nobody", "")];
	const w = await worker(waiting, ben);
	await w.send();
	assert.deepEqual(w.sent.map(({ path, as }) => [path.split("/").at(-1), as]), [["of-ben", "ben"]]);
	w.server.who = ada;
	await w.send();
	assert.deepEqual(names(w.sent), ["of-ben", "of-ada", "run-of-ada"]);
	assert.deepEqual(w.sent.slice(1).map(({ as }) => as), ["ada", "ada"]);
	assert.deepEqual(waiting.map(({ attempt }) => attempt), ["of-nobody"]);
	w.server.who = null;
	await w.send();
	assert.deepEqual(w.sent.at(-1)?.as, "guest");
	assert.deepEqual(waiting, []);
});

test("what waits for somebody else makes no guest, and stays without a network", async () => {
	const waiting = [attempt("of-ada", "ada")];
	const w = await worker(waiting, null);
	await w.send();
	assert.equal(w.server.who, null);
	w.server.who = ada;
	w.server.isDown = true;
	await w.send();
	assert.deepEqual(w.sent, []);
	assert.equal(waiting.length, 1);
});

test("what an older version has kept is sent as it did", async () => {
	const w = await worker([attempt("old", undefined)], ada);
	await w.send();
	assert.deepEqual(names(w.sent), ["old"]);
});

test("no page with a name and no subscription to notices stay after a session has ended or another has begun", async () => {
	for (const [method, path] of [["POST", "/account/sign-out"], ["POST", "/account/sign-in"], ["POST", "/account/erase"], ["POST", "/account/close"], ["DELETE", "/api/v1/sessions/this"], ["POST", "/api/v1/account/erase"]]) {
		const w = await worker([], ada);
		await w.ask(method, path);
		assert.deepEqual([...w.kept.keys()], ["/static/a.js", "/static/look"], `${method} ${path}`);
		assert.equal(w.device.tells, false, `${method} ${path}`);
		await w.here("en light "); // the next page: the pages are there again, without the name
		assert.equal(w.kept.get("/local"), "by nobody");
	}
	const w = await worker([], ada);
	for (const [method, path] of [["POST", "/account/password"], ["POST", "/puzzles/guest"], ["GET", "/rules"]]) await w.ask(method, path);
	assert.equal(w.kept.get("/local"), "by Ada");
	assert.equal(w.device.tells, true);
});

test("pages of another account are fetched again as soon as a page says so", async () => {
	const w = await worker([], ben);
	w.server.text = "by Ben";
	await w.here("en light ben");
	assert.equal(w.kept.get("/local"), "by Ben");
});
