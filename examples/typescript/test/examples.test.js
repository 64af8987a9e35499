// Makes the types of the description of the real server, builds the examples with them, and
// runs these against the server. CUPS names the program.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const here = new URL("..", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "cups-examples-"));
let server = "";
let child;
const sizes = {};

before(async () => {
	child = spawn(process.env.CUPS, ["serve", "--data", folder, "--listen", "127.0.0.1:0", "--rate-limit", "off", "--memory", "64"], { stdio: ["ignore", "pipe", "inherit"] });
	server = await new Promise((resolve, reject) => {
		let said = "";
		child.stdout.on("data", (piece) => {
			const address = /http:\/\/127\.0\.0\.1:\d+/.exec((said += piece));
			if (address) resolve(address[0]);
		});
		child.once("exit", (status) => reject(new Error(`the server ended with ${status}`)));
	});
	const tool = (name, ...args) => execFileSync(process.execPath, [join("node_modules", ...name), ...args], { cwd: here, stdio: ["ignore", "ignore", "inherit"] });
	const parts = ["players", "tournaments", "guilds", "officers"];
	for (const part of parts) {
		const file = join(folder, `${part}.ts`);
		tool(["openapi-typescript", "bin", "cli.js"], `${server}/api/v1/openapi/${part}.json`, "-o", file);
		sizes[part] = readFileSync(file, "utf8").split("\n").length;
	}
	tool(["openapi-typescript", "bin", "cli.js"], server + "/api/v1/openapi.json", "-o", "schema.ts");
	tool(["typescript", "bin", "tsc"]);
});

after(async () => {
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGKILL");
	await ended;
	rmSync(folder, { recursive: true, force: true });
});

/** Asks the interface. */
async function ask(token, method, path, body) {
	const answer = await fetch(server + "/api/v1" + path, { method, headers: token ? { Authorization: `Bearer ${token}` } : {}, body: body && JSON.stringify(body) });
	const text = await answer.text();
	assert.ok(answer.ok, `${method} ${path}: ${text}`);
	return JSON.parse(text);
}

/** Runs an example to its end. @returns its output, or the beginning of it to a listener */
function run(program, args, listen = () => {}) {
	return new Promise((resolve) => {
		const p = spawn(process.execPath, [new URL(`dist/${program}.js`, here).pathname, ...args]);
		let out = "", err = "";
		p.stdout.on("data", (piece) => listen((out += piece)));
		p.stderr.on("data", (piece) => (err += piece));
		p.on("close", (status) => resolve({ out, err, status }));
	});
}

/** A game of two guests, on a board of two cups, and how to play it on. */
async function game() {
	const south = await ask("", "POST", "/guests", {}), north = await ask("", "POST", "/guests", {});
	const challenge = await ask(south.token, "POST", "/challenges", { cups: 2, beans: 6, side: "south" });
	const { game: id } = await ask(north.token, "POST", `/challenges/${challenge.id}/accept`);
	const play = async (most) => {
		let g = await ask("", "GET", `/games/${id}`);
		for (let n = 0; n < most && g.status === "playing"; n++) {
			const page = await fetch(`${server}/api/v1/positions?p=${g.position.replaceAll(" ", "_")}`).then((r) => r.json());
			g = await ask(g.turn === "south" ? south.token : north.token, "POST", `/games/${id}/moves`, { ply: g.ply, move: page.moves[0].move });
		}
		return g;
	};
	return { id, south, north, play };
}

test("the watcher follows a game to its end", async () => {
	const { id, south, north, play } = await game();
	let begun;
	const first = new Promise((resolve) => (begun = resolve));
	const watched = run("watcher", [server, id], (out) => out.includes("pot") && begun());
	await first;
	const g = await play(1000);
	const { out, err, status } = await watched;
	assert.equal(err, "");
	assert.equal(status, 0);
	const moves = [...out.matchAll(/^(.+): (\d+|[a-p])$/gm)].map((m) => m[2]);
	assert.deepEqual(moves, g.moves);
	assert.ok(out.endsWith(`${south.name} – ${north.name} ${g.result} (normal)\n`), out);
	const boards = out.match(/^ +\d.*stock \d+, pot \d+$/gm) ?? [];
	assert.equal(boards.length, 2 * (g.moves.length + 1));
});

test("the watcher says that there is no such game", async () => {
	const { err, status } = await run("watcher", [server, "nowhere"]);
	assert.match(err, /notFound/);
	assert.equal(status, 1);
});

test("the archive reader counts finished games", async () => {
	const { south, north, play } = await game();
	const g = await play(1000);
	const { out, err, status } = await run("archive-reader", [server, `player=${south.name}`]);
	assert.equal(err, "");
	assert.equal(status, 0);
	const points = { "1-0": [1, 0], "0-1": [0, 1], "1/2-1/2": [0.5, 0.5] }[g.result];
	for (const [i, name] of [south.name, north.name].entries()) {
		const row = out.split("\n").find((line) => line.startsWith(name.padEnd(24)));
		assert.ok(row, out);
		const [games, , , , score] = row.slice(24).trim().split(/\s+/).map(Number);
		assert.deepEqual([games, score], [1, points[i]]);
	}
	const wrong = await run("archive-reader", [server, "nonsense=1"]);
	assert.match(wrong.err, /malformed/);
	assert.equal(wrong.status, 1);
});

test("a page of another site knows where to get a token", async () => {
	const { Client, Refused } = await import(new URL("dist/client.js", here));
	const client = new Client(server, { token: "cups_of_somebody" }); // which a form does not send
	assert.equal((await client.ask("get", "/.well-known/oauth-authorization-server")).token_endpoint, `${server}/oauth/token`);
	const body = { grant_type: "authorization_code", code: "cups_x", client_id: "a page", redirect_uri: "https://play.example/", code_verifier: "y" };
	await assert.rejects(client.ask("post", "/oauth/token", { body }), (error) => error instanceof Refused && error.code === "invalid_grant" && error.status === 400);
	await client.ask("post", "/oauth/revoke", { body: { token: "cups_x", client_id: "a page" } });
});

test("fewer than 10,000 lines are made of each part of the description", () => {
	assert.deepEqual(Object.entries(sizes).filter(([, lines]) => lines >= 10_000 || lines < 100), []);
	assert.equal(Object.keys(sizes).length, 4);
});

test("the package is packed, installed, and used with its types", async () => {
	const app = join(folder, "app");
	mkdirSync(app);
	const npm = (where, ...args) => execFileSync("npm", args, { cwd: where, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
	npm(here, "pack", "--silent", "--pack-destination", folder);
	const packed = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
	assert.equal(packed.length, 1);
	assert.ok(statSync(join(folder, packed[0])).size < 200_000, "the package is large");
	writeFileSync(join(app, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
	npm(app, "install", "--silent", "--offline", "--no-audit", "--no-fund", join(folder, packed[0]));
	writeFileSync(join(app, "app.ts"), `
import { Client, Refused, type GameLine } from "cups-client";
declare const process: { argv: string[] };
const server = process.argv[2]!;
const [south, north] = await Promise.all([0, 1].map(async () => new Client(server, { token: (await new Client(server).ask("post", "/api/v1/guests", { body: {} })).token })));
const challenge = await south!.ask("post", "/api/v1/challenges", { body: { cups: 2, beans: 6, side: "south", clock: null } });
const { game: id } = await north!.ask("post", "/api/v1/challenges/{id}/accept", { path: { id: challenge.id } });
await south!.ask("post", "/api/v1/games/{id}/moves", { path: { id }, body: { ply: 0, move: "1" } });
// @ts-expect-error: there is no such path
void (() => south!.ask("get", "/api/v1/nothing"));
// @ts-expect-error: a ply is a number
void (() => south!.ask("post", "/api/v1/games/{id}/moves", { path: { id }, body: { ply: "0", move: "1" } }));
// @ts-expect-error: this is no stream
void (() => south!.lines("/api/v1/games/{id}"));
try {
	await south!.ask("post", "/api/v1/games/{id}/moves", { path: { id }, body: { ply: 1, move: "1" } });
} catch (error) {
	if (error instanceof Refused) console.log(error.status, error.code, error.fault.game?.ply);
}
await north!.ask("post", "/api/v1/games/{id}/actions", { path: { id }, body: { action: "resign" } });
for await (const line of north!.lines("/api/v1/games/{id}/stream", { path: { id }, query: { after: 0 } })) {
	const known: GameLine = line;
	if (known.type === "move") console.log(known.move, known.position);
	if (known.type === "end") {
		console.log(known.result, known.termination);
		break;
	}
}
const none = await south!.ask("delete", "/api/v1/seeks/{id}", { path: { id: "nothing" } }).catch((error: unknown) => error);
console.log(none instanceof Refused && none.code);
`);
	execFileSync(process.execPath, [join(here.pathname, "node_modules", "typescript", "bin", "tsc"), "--strict", "--target", "es2022", "--module", "nodenext", "--noUncheckedIndexedAccess", "--lib", "es2023,dom,dom.asynciterable", "app.ts"], { cwd: app, stdio: ["ignore", "inherit", "inherit"] });
	const out = execFileSync(process.execPath, ["app.js", server], { cwd: app, encoding: "utf8" });
	assert.equal(out, "409 notYourTurn 1\n1 1.0/5/0 0.0/6/0 n\n1-0 resignation\nnotFound\n");
});

test("a request is sent again when the server asks for it, with the same key", async () => {
	const { Client, Refused } = await import(new URL("dist/client.js", here));
	const keys = [];
	const client = (...answers) => new Client("http://cups.test", { fetch: async (_, { headers }) => {
		keys.push(headers["Idempotency-Key"]);
		const [status, body, more] = answers.shift();
		if (!status) throw new TypeError("the network is down");
		return new Response(JSON.stringify(body), { status, headers: more });
	}, onDeprecated: (method, path, since, sunset) => keys.push(`${method} ${path} ${since.getTime()} ${sunset}`) });
	const fast = { error: { code: "tooFast", message: "Wait." } };
	const seek = { body: { cups: 4 } };
	assert.deepEqual(await client([429, fast, { "Retry-After": "1" }], [0], [201, { id: "a" }]).ask("post", "/api/v1/seeks", seek), { id: "a" });
	assert.equal(keys.length, 3);
	assert.equal(new Set(keys).size, 1);
	await assert.rejects(client([429, fast, { "Retry-After": "3600" }]).ask("post", "/api/v1/seeks", seek), (e) => e instanceof Refused && e.code === "tooFast" && e.retryAfterMs === 3_600_000);
	await assert.rejects(client([429, fast]).ask("post", "/api/v1/seeks", seek), Refused);
	await assert.rejects(client([502, "<html>"]).ask("post", "/api/v1/seeks", seek), (e) => e.status === 502);
	assert.equal(new Set(keys).size, 4);
	keys.length = 0;
	await client([200, {}, { Deprecation: "@1764115200" }]).ask("get", "/api/v1/account");
	assert.deepEqual(keys, [undefined, "GET /api/v1/account 1764115200000 undefined"]);
});
