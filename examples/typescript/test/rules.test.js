// The package of the rules is packed, and used in Node, by TypeScript, and by a page of twenty lines in a
// browser, if there is one.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";

const source = new URL("../../rules/", import.meta.url);
const typescript = new URL("../node_modules/typescript/bin/tsc", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "cups-rules-"));
const app = join(folder, "app");
const installed = join(app, "node_modules", "cups-rules");
const browser = [process.env.CHROMIUM ?? "", "/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => path && existsSync(path));

before(() => {
	const npm = (cwd, ...args) => execFileSync("npm", args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
	mkdirSync(app);
	npm(source, "pack", "--silent", "--pack-destination", folder);
	const packed = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
	assert.equal(packed.length, 1);
	writeFileSync(join(app, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
	npm(app, "install", "--silent", "--offline", "--no-audit", "--no-fund", join(folder, packed[0]));
});
after(() => rmSync(folder, { recursive: true, force: true }));

test("the types are those of what the package has", async () => {
	const said = [...readFileSync(new URL("index.d.ts", source), "utf8").matchAll(/^export (?:function|class) (\w+)/gm)].map((m) => m[1]).sort();
	assert.deepEqual(Object.keys(await import(join(installed, "index.js"))).sort(), said);
});

test("Node and TypeScript use it", () => {
	writeFileSync(join(app, "app.ts"), `
import { analyze, choose, effect, format, legal, parse, play, readRecords, Refused, start, tag, writeRecord, type Position } from "cups-rules";
let p: Position = start(3, 6);
for (const move of ["3", "2", "1"]) p = play(p, move);
console.log(format(p), legal(p).join(" "), effect(p, legal(p)[0]!)?.kind);
const { value, line } = await analyze(p, { seconds: 60, onLine: (known) => void known.nodes });
const best = value.moves.find((m) => m.move === line[0])!;
console.log(value.kind, value.winby === best.winby, await choose(p, 8, 1) === await choose(p, 8, 1));
const [game] = readRecords('[Event "A"]\\n[Cups "2"]\\n[Beans "6"]\\n\\n1. 1 {good} 1 2. 9 *');
console.log(tag(game!.tags, "Event"), game!.root.line().length, game!.fault?.text);
const written = readRecords(writeRecord(game!.tags, game!.root, "*"));
console.log(written[0]!.root.line().map((node) => node.effect?.move ?? "-").join(" "), written[0]!.fault);
// @ts-expect-error: a position is no number
void (() => legal(4));
console.log(await analyze("nonsense").catch((error: Error) => error.message), await choose(p, 9).catch((error) => error instanceof Refused));
`);
	execFileSync(process.execPath, [typescript.pathname, "--strict", "--target", "es2022", "--module", "nodenext", "--noUncheckedIndexedAccess", "--lib", "es2023,dom", "app.ts"], { cwd: app, stdio: ["ignore", "inherit", "inherit"] });
	const out = execFileSync(process.execPath, ["app.js"], { cwd: app, encoding: "utf8" }).trim().split("\n");
	assert.deepEqual(out, ["2.0.1/2/0 1.1.0/4/1 n 1 2 3 drop", "exact true true", "A 3 9", "- 1 1 null", 'position "nonsense": must have three fields true']);
});

test("a page of twenty lines uses it in a browser", { skip: browser ? false : "there is no chromium here" }, async () => {
	const page = readFileSync(new URL("example.html", source));
	assert.ok(page.toString().split("\n").length <= 21);
	const kinds = { ".js": "text/javascript", ".wasm": "application/wasm" };
	let say;
	const said = new Promise((resolve) => (say = resolve));
	const server = createServer((request, answer) => {
		if (request.url === "/done") {
			let text = "";
			request.on("data", (piece) => (text += piece)).on("end", () => { answer.end(); say(text); });
		} else if (request.url === "/") answer.setHeader("Content-Type", "text/html").end(page);
		else {
			const file = join(installed, normalize(request.url.replace("/cups-rules/", "/")));
			if (!existsSync(file)) answer.writeHead(404).end();
			else answer.setHeader("Content-Type", kinds[extname(file)] ?? "text/plain").end(readFileSync(file));
		}
	});
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	const child = spawn(browser, ["--no-sandbox", "--disable-gpu", "--headless", `--user-data-dir=${join(folder, "browser")}`, "--remote-debugging-port=0", `http://127.0.0.1:${server.address().port}/`], { stdio: "ignore", detached: true });
	const ended = new Promise((resolve) => child.once("exit", resolve));
	const text = await Promise.race([said, ended.then(() => "the browser has ended")]);
	try {
		process.kill(-child.pid, "SIGKILL"); // with what it has started: the program may be a script
	} catch { /* it has ended */ }
	await ended;
	server.closeAllConnections();
	server.close();
	assert.equal(text, "with best play: exact -1, for example 1\n1: -1\n2: -4\nlevel 8 answers by a legal move\na record has 2 moves");
});
