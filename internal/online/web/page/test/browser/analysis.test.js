// The analysis in a real browser: the worker says what the server says, and the solver
// agrees with each proof; a tree is made, annotated and written; a game is looked
// through; axe, phone, German, without script.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { parse, play } from "../../static/rules.js";
import { violationsOf } from "./axe.js";
import { missing, myTurn, openBrowser, person, PHONE, Site } from "./site.js";

const CUPS = process.env.CUPS ?? "";

/** @param {import("playwright-core").Page} page @param {string} what */
async function axe(page, what) {
	const violations = await violationsOf(page);
	assert.deepEqual(violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? n.all[0]?.message ?? "")).join("; ")}`), []);
}

/** @param {(site: Site, browser: import("playwright-core").Browser) => Promise<void>} f */
const withSite = (f) => async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		await f(site, browser);
	} finally {
		await browser.close();
		await site.close();
	}
};

const link = (/** @type {string} */ position) => `/analysis?p=${position.replaceAll(" ", "_")}`;

test("the worker says what the server says, and the solver agrees", { skip: missing || false, timeout: 1_800_000 }, withSite(async (site, browser) => {
	const { page, faults } = await person(browser, site);
	await page.goto("/analysis?p=0/0/1_0/0/1_-");
	for (const position of ["0.0/8/0 0.0/8/0 s", "1.1.0/5/3 0.2.1/4/2 n", "0.0.0/9/0 0.0.0/9/0 s", "1.2.0.1/3/15 2.3.0.0/4/10 s", "0.1.2.0.1/2/20 3.0.0.1.0/2/18 n", "2.0/0/3 2.0/0/4 n"]) {
		const answers = await page.evaluate(async (position) => {
			const scope = /** @type {any} */ (globalThis);
			const { Local } = scope.cupsModules["local.js"];
			scope.local ??= new Local();
			const mine = await scope.local.ask({ ask: "analyze", position, seconds: 60 }, () => {});
			const legal = await scope.local.ask({ ask: "legal", position }, () => {});
			const move = mine.value?.moves.length ? await scope.local.ask({ ask: "move", position, level: 7, chance: 1 }, () => {}) : null;
			const answer = await fetch(`/api/v1/positions?p=${position.replaceAll(" ", "_")}`);
			return { mine, legal, move, theirs: await answer.json() };
		}, position);
		const { mine, theirs } = answers;
		assert.equal(mine.type, "value", JSON.stringify(mine));
		assert.equal(mine.done, true);
		assert.equal(mine.value.position, position);
		assert.deepEqual([mine.value.kind, mine.value.winby], ["exact", theirs.winby], position);
		const solved = JSON.parse(execFileSync(CUPS, ["solve", "--json", position], { encoding: "utf8" }));
		const sign = position.endsWith("n") ? -1 : 1; // the solver's margins are South's
		assert.equal(mine.value.winby, sign * solved.margin || 0, position);
		for (const list of [mine.value.moves, theirs.moves]) {
			assert.deepEqual(list.map((/** @type {any} */ m) => m.move).sort(), answers.legal.moves.toSorted());
			for (const m of list) {
				const exact = sign * solved.moves.find((/** @type {any} */ s) => s.move === m.move).margin || 0;
				if (m.kind === "exact") assert.equal(m.winby, exact, `${position}, ${m.move}`);
				if (m.kind === "bounds") assert.ok(m.lower <= exact && exact <= m.upper, `${position}, ${m.move}: ${exact} is not within ${m.lower} and ${m.upper}`);
			}
		}
		if (answers.move) assert.ok(answers.legal.moves.includes(answers.move.move));
	}
	const bad = await page.evaluate(() => /** @type {any} */ (globalThis).local.ask({ ask: "analyze", position: "x", seconds: 1 }, () => {}));
	assert.equal(bad.type, "error");
	assert.deepEqual(faults, []);
}));

test("a tree is made by keys and clicks, annotated, written and read again", { skip: missing || false, timeout: 1_800_000 }, withSite(async (site, browser) => {
	const { page, faults } = await person(browser, site);
	await page.goto(link("0.0/8/0 0.0/8/0 s"));
	await page.getByText("proven", { exact: true }).first().waitFor();
	await page.locator("h2").first().click();
	await page.keyboard.press("1");
	await page.keyboard.press("Enter");
	await page.keyboard.press("2");
	await page.keyboard.press("Enter");
	assert.match((await page.locator(".tree [aria-current]").textContent()) ?? "", /^2x1/);
	await page.keyboard.press("ArrowLeft");
	await page.locator('.values [data-move="1"]').click();
	assert.match((await page.locator(".tree .variation").textContent()) ?? "", /1…1|1… 1/);
	await page.getByRole("button", { name: "!?" }).click();
	await page.getByLabel("Comment").fill("worth a look");
	await page.getByRole("button", { name: "Make this the main line" }).click();
	assert.match((await page.locator(".tree .variation").textContent()) ?? "", /2x1/);
	const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the record" }).click()]);
	const folder = mkdtempSync(join(tmpdir(), "cups-analysis-"));
	const file = join(folder, "analysis.cups");
	await download.saveAs(file);
	const checked = execFileSync(CUPS, ["record", "check", file], { encoding: "utf8" });
	assert.match(checked, /1 game/);
	await page.locator("#file").setInputFiles(file);
	assert.match((await page.locator(".tree ol").textContent()) ?? "", /worth a look/);
	rmSync(folder, { recursive: true });
	// A text with two games lets one choose; a damaged one gives the moves before.
	await page.locator("#paste").fill('[Event "a"]\n[White "Ada"]\n[Black "Ben"]\n[Cups "2"]\n[Beans "8"]\n\n1. 1 1 *\n\n[Event "b"]\n[White "Cleo"]\n[Black "Dan"]\n[Cups "2"]\n[Beans "8"]\n\n1. 2 c *\n');
	await page.getByRole("button", { name: "Open this text" }).click();
	await page.getByRole("button", { name: /Cleo/ }).click();
	assert.match((await page.locator(".open-fault").textContent()) ?? "", /Line 15.*c/);
	assert.equal(await page.locator(".tree ol button").count(), 1);
	// The link leads to what is shown.
	const shared = await page.locator("#link").inputValue();
	await page.goto(shared);
	await page.keyboard.press("End");
	assert.match((await page.locator(".tree [aria-current]").textContent()) ?? "", /^2/);
	// A position set up by hand: clicks and numbers.
	await page.getByRole("button", { name: "Set up" }).click();
	await page.locator("#cup-0-1").fill("1");
	await page.locator("#stock-1").fill("3");
	await page.getByRole("button", { name: "Done" }).click();
	assert.match(await page.locator("#position").inputValue(), /^1\.1\/6\/0 0\.0\/3\/0/);
	assert.deepEqual(faults, []);
}));

test("the user's own device speaks where it is chosen, also without the server", { skip: missing || false, timeout: 1_800_000 }, withSite(async (site, browser) => {
	const { page } = await person(browser, site);
	await page.goto(link("1.1.0/5/3 0.2.1/4/2 n"));
	await page.getByLabel("This device").check();
	await page.getByText(/Analysed on your device/).waitFor();
	await site.kill();
	await page.locator('.values [data-move="1"]').click();
	await page.getByText(/Analysed on your device/).waitFor();
	assert.ok((await page.locator(".values .kind").count()) > 0);
	// The computer answers there too.
	await page.locator("#opponent").selectOption("south");
	await page.waitForFunction(() => document.querySelectorAll(".tree ol button").length >= 2);
	await site.start();

	// Whoever asks for it has the device look again, and longer, until all is proven; what is known is shown meanwhile.
	await page.evaluate(() => {
		const { Local } = /** @type {any} */ (globalThis).cupsModules["local.js"];
		const asked = /** @type {number[]} */ (/** @type {any} */ (globalThis).asked = []);
		Local.prototype.ask = async (/** @type {any} */ question, /** @type {(a: any) => void} */ tell) => {
			asked.push(question.seconds);
			await new Promise((resolve) => setTimeout(resolve, 20));
			const value = asked.length < 5 ? { kind: "estimate", estimate: 1, depth: 10 + asked.length } : { kind: "exact", winby: 2 };
			const answer = { type: "value", value: { ...value, moves: [{ move: "1", ...value }] }, line: ["1"], nodes: 1000, done: true };
			tell(answer);
			return answer;
		};
	});
	await page.locator("#opponent").selectOption("none");
	await page.locator("#paste").fill("2.3.0.1/20/3 2.3.0.0/14/10 s");
	await page.getByRole("button", { name: "Open this text" }).click();
	await page.getByLabel("This device").check();
	await page.getByRole("button", { name: "Look until all is proven" }).click();
	await page.locator(".values .kind", { hasText: "proven" }).waitFor();
	assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).asked), [15, 30, 60, 120, 240]);
	assert.equal(await page.locator(".looking .longer").isVisible(), false);
}));

/** Plays a game against the computer over the interface for programs and resigns. @param {Site} site */
async function played(site) {
	/** @param {string} method @param {string} path @param {any} [body] @param {string} [token] @returns {Promise<any>} */
	const ask = async (method, path, body, token) => (await fetch(`${site.url}/api/v1${path}`, { method, headers: token ? { Authorization: `Bearer ${token}` } : {}, body: body && JSON.stringify(body) })).json();
	const { token } = await ask("POST", "/guests", {});
	const { game } = await ask("POST", "/challenges", { cups: 3, side: "south", opponent: { level: 2 } }, token);
	let g = await ask("GET", `/games/${game}`);
	while (g.status !== "over" && g.ply < 24) {
		if (g.turn === "south") g = await ask("POST", `/games/${game}/moves`, { ply: g.ply, move: ["3", "1", "2"].find((m) => Number(m) <= 3) }, token);
		else {
			await new Promise((resolve) => setTimeout(resolve, 30));
			g = await ask("GET", `/games/${game}`);
		}
	}
	if (g.status !== "over") await ask("POST", `/games/${game}/actions`, { action: "resign" }, token);
	return game;
}

test("a game is looked through, on every device, in both languages; axe finds nothing", { skip: missing || false, timeout: 1_800_000 }, withSite(async (site, browser) => {
	const game = await played(site);
	const first = await person(browser, site);
	await first.page.goto(`/g/${game}/review`);
	await first.page.locator(".moments").waitFor();
	// The worst moments may be no puzzles: then the first one is among those that are folded.
	await first.page.evaluate(() => document.querySelectorAll(".folded > li > details").forEach((d) => (/** @type {HTMLDetailsElement} */ (d).open = true)));
	const puzzle = first.page.locator(".moment", { has: first.page.locator(".puzzle") }).first();
	// The answer is there for whoever asks for it, and not before the try.
	assert.equal(await puzzle.locator(".was-best").isVisible(), false, "the answer is shown before the try");
	await puzzle.getByRole("button", { name: "Find the best move" }).click();
	// The move of the game was not the best one.
	const wrong = await puzzle.evaluate((m) => JSON.parse(document.querySelector("#review")?.textContent ?? "").moves[Number(/** @type {HTMLElement} */ (m).dataset.ply)]);
	const board = puzzle.locator("cups-board");
	await board.evaluate((b, move) => { const it = /** @type {any} */ (b); it.choose(move); it.play(); }, wrong.move);
	assert.match((await puzzle.locator(".verdict").textContent()) ?? "", /costs|not the best/);
	await board.evaluate((b, move) => { const it = /** @type {any} */ (b); it.choose(move); it.play(); }, wrong.best[0]);
	assert.match((await puzzle.locator(".verdict").textContent()) ?? "", /Right/);
	assert.ok(await puzzle.locator(".was-best").isVisible());
	// Its number is that of the game's list, which the analysis has as well.
	const named = /(\d+)([.…]) (\S+)/.exec(await puzzle.evaluate((m) => (m.querySelector("h3") ?? m.closest("li")?.querySelector(".what b"))?.textContent ?? ""));
	const row = await first.page.evaluate(async ([id, ply]) => {
		const html = new DOMParser().parseFromString(await (await fetch(`/g/${id}`)).text(), "text/html");
		return html.querySelector(`.moves a[href$="ply=${Number(ply) + 1}"]`)?.closest("li")?.querySelector(".number")?.textContent;
	}, [game, (await puzzle.getAttribute("data-ply")) ?? ""]);
	assert.equal(`${named?.[1]}.`, row, "the review numbers moves as the game does");
	await first.page.getByRole("link", { name: "Look at it" }).first().click();
	await first.page.locator(".graph .fault").first().waitFor();
	assert.deepEqual(first.faults, []);
	await first.context.close();

	for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", {}], ["de-DE", "dark", PHONE], ["de-DE", "light", { viewport: { width: 320, height: 640 } }]])) {
		const { page, context, faults } = await person(browser, site, { locale, colorScheme, ...size });
		for (const path of [`/analysis?game=${game}&ply=6`, `/g/${game}/review`, "/openings?cups=3", "/openings?cups=3&moves=3"]) {
			await page.goto(path);
			await page.locator("main").waitFor();
			if (path.startsWith("/analysis")) {
				await page.waitForFunction(() => document.querySelectorAll(".values .kind").length > 0);
				await page.getByRole("button", { name: /Set up|Aufbauen/ }).click();
			}
			await axe(page, `${locale}, ${colorScheme}, ${path}`);
			const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
			assert.ok(over <= 0, `${locale}, ${path}: ${over} pixels too wide`);
			const small = await page.evaluate(() => [...document.querySelectorAll("main button, main .button, main select, main summary")].filter((e) => {
				const b = e.getBoundingClientRect();
				return b.width > 0 && b.height > 0 && !e.closest("cups-board, .tree") && (b.height < 43.5 || b.width < 43.5);
			}).map((e) => `${e.className} ${e.textContent}`));
			assert.deepEqual(small, [], `${path}: targets below 44 pixels`);
		}
		assert.deepEqual(faults, []);
		await context.close();
	}
}));

test("another try from a position of a game ends with a comparison, and leads back to the review", { skip: missing || false, timeout: 1_800_000 }, withSite(async (site, browser) => {
	const game = await played(site);
	const { page, faults } = await person(browser, site, PHONE);
	const { moves, margin, result } = await (await page.request.get(`/api/v1/games/${game}`)).json();
	await page.goto(`/g/${game}/review`);
	await page.locator(".moments").waitFor();
	const moment = page.locator(".moments .moment").last();
	const ply = Number(await moment.getAttribute("data-ply"));
	await moment.getByRole("link", { name: "Try again from here" }).click();
	await page.waitForURL(/\/local\?game=/);
	await page.locator(".task", { hasText: /you play (South|North), the computer plays at level [1-8]/ }).waitFor();
	const there = await page.evaluate(() => JSON.stringify(/** @type {any} */ (document.querySelector("cups-board")).view.position.cups));
	let p = parse((await (await page.request.get(`/api/v1/games/${game}`)).json()).start);
	for (const m of moves.slice(0, ply)) p = play(p, m);
	assert.equal(there, JSON.stringify(p.cups));
	for (let i = 0; i < 200; i++) {
		const { over, legal } = await myTurn(page);
		if (over) break;
		await page.evaluate((m) => { const b = /** @type {any} */ (document.querySelector("cups-board")); b.choose(m); b.play(); }, legal[0]);
		if (i === 1) await page.reload(); // what was played is kept
	}
	const { pot } = await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).view.position);
	const sign = p.turn === 0 ? 1 : -1;
	const mine = sign * (pot[0] - pot[1]);
	const by = margin === null ? Math.sign(mine) - sign * (result === "1-0" ? 1 : result === "0-1" ? -1 : 0) : mine - sign * margin;
	await page.locator(".hint", { hasText: by > 0 ? "better than the game" : by < 0 ? "worse than the game" : "as good as the game" }).waitFor();
	await page.getByRole("button", { name: "Try again from here" }).click();
	assert.equal(JSON.stringify(await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).view.position.cups)), there);
	await page.getByRole("link", { name: "Back to the review" }).first().click();
	await page.waitForURL(new RegExp(`/g/${game}/review#ply-${ply}$`));
	// The usual game of this device is another one.
	await page.goto("/local");
	assert.equal(await page.locator(".new-game").isVisible(), true);
	assert.deepEqual(faults, []);
}));

test("without a script: values, moves and openings", { skip: missing || false, timeout: 1_800_000 }, withSite(async (site, browser) => {
	const { page } = await person(browser, site, { javaScriptEnabled: false });
	await page.goto(link("1.1.0/5/3 0.2.1/4/2 n"));
	assert.match((await page.locator(".plain-board").textContent()) ?? "", /stock: 5/);
	await page.getByRole("button", { name: "What are the moves worth?" }).click();
	await page.getByText("proven", { exact: true }).first().waitFor();
	await page.locator(".values a").first().click();
	assert.match(page.url(), /analysis\?p=.*_s$/);
	await page.goto("/openings?cups=2");
	await page.locator(".next tbody a").first().click();
	assert.match(page.url(), /moves=[12ab]$/);
}));
