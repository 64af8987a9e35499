// Makes the types of the description of the real server, builds the examples with them, and
// runs these against the server. CUPS names the program.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const here = new URL("..", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "cups-examples-"));
let server = "";
let child;

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
	tool(["openapi-typescript", "bin", "cli.js"], server + "/api/v1/openapi.json", "-o", "schema.d.ts");
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
