// After a game in a browser: what was found in it, the puzzles from it, and runs of
// puzzles that get harder.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

/** @param {import("playwright-core").Page} page @param {string} what */
const axe = async (page, what) => assert.deepEqual(await faultsOf(page, what), []);

/** Waits until the board waits for a move. @param {import("playwright-core").Page} page */
const waits = (page) => page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board"))?.view?.legal.length > 0);

/** Plays a move by keys and waits until it is judged. @param {import("playwright-core").Page} page @param {string} move @param {string} path */
async function type(page, move, path) {
	await waits(page);
	// The answer to this move: one to a step before it, such as another try, may still be on its way.
	const judged = page.waitForResponse((r) => r.url().includes(path) && (!path.includes("attempts") || r.request().postDataJSON()?.steps?.at(-1) === move));
	for (const key of move) await page.keyboard.press(key);
	await page.keyboard.press("Enter");
	return (await judged).json();
}

/** Plays a game against the computer, always the first move, over the interface. @param {import("playwright-core").BrowserContext} context */
async function thrownGame(context) {
	const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
	const made = await context.request.post("/api/v1/challenges", { headers, data: { cups: 3, beans: 10, side: "south", opponent: { level: 3 } } });
	const { game } = await made.json();
	for (;;) {
		const s = await (await context.request.get("/api/v1/games/" + game)).json();
		if (s.status !== "playing") return game;
		if (s.turn === "south") {
			for (const move of ["1", "2", "3", "a", "b", "c"]) {
				if ((await context.request.post(`/api/v1/games/${game}/moves`, { headers, data: { ply: s.ply, move } })).ok()) break;
			}
		} else await new Promise((resolve) => setTimeout(resolve, 30));
	}
}

test("after a game its page says what was found, and mistakes are puzzles", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { context, page, faults } = await person(browser, site, PHONE);
		await page.goto("/puzzles");
		await page.locator("#mine", { hasText: "There are none yet" }).waitFor();
		await context.request.post("/puzzles/guest", { headers: { "Sec-Fetch-Site": "same-origin" } });
		const game = await thrownGame(context);
		await page.goto("/g/" + game);
		const link = page.locator(".dock .review-link", { hasText: /costliest/ });
		// On a phone the offer of the next level has its place, and the way to the review is in the menu.
		await link.waitFor({ state: "attached" });
		await axe(page, "a game that is over");
		await page.goto(String(await link.getAttribute("href")));
		await page.waitForURL(/\/review$/);
		await page.locator(".moment").first().waitFor();

		const own = await (await context.request.get("/api/v1/account/puzzles/own")).json();
		assert.ok(own.length > 0, "the game has no puzzle");
		await page.goto("/puzzles");
		assert.equal(await page.locator(".own-puzzles li").count(), Math.min(6, own.length));
		await axe(page, "puzzles from own games");
		await page.locator("#mine .main").tap();
		await page.waitForURL(/\/puzzles\/own-/);
		const id = new URL(page.url()).pathname.split("/").at(-1);
		const mine = own.find((/** @type {any} */ o) => o.puzzle.id === id);
		assert.equal(await page.locator(".quest .tag").textContent(), mine.puzzle.title);
		const wrong = await type(page, mine.played, "/attempts/");
		assert.equal(wrong.answer.judgement, "wrong");
		await page.locator(".sentence.wrong").waitFor();
		await page.locator(".answers .main").tap();
		const helped = await (await context.request.post(`/api/v1/puzzles/${id}/attempts/another-one`, { headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" }, data: { steps: ["hint", "hint"] } })).json();
		const right = await type(page, helped.hint.move, "/attempts/");
		assert.equal(right.state, "solved");
		assert.equal(right.rated, undefined);
		assert.match(await page.locator(".do-next").getAttribute("href") ?? "", /^\/puzzles\/mine/);
		await page.goto("/puzzles");
		await page.locator(`a[href="/puzzles/${id}"]`, { hasText: "Tried" }).waitFor();
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

/** All puzzles with their solutions, by their IDs. */
function solutions() {
	const lines = execFileSync(process.env.CUPS ?? "", ["puzzle", "list", "--json"], { encoding: "utf8", maxBuffer: 1 << 26 });
	return new Map(lines.trim().split("\n").map((line) => JSON.parse(line)).map((p) => p.puzzle ?? p).map((p) => [p.id, p]));
}

/** The right move on the board. @param {import("playwright-core").Page} page @param {any} p */
async function best(page, p) {
	const moves = (await page.locator(".moves button").allTextContents()).map((m) => m.replace(/[()]|x\d+/g, ""));
	const step = p.steps?.find((/** @type {any} */ s) => s.path.join() === moves.join());
	return step ? /** @type {[string, number][]} */ (Object.entries(step.margins)).sort((a, b) => b[1] - a[1])[0][0] : p.solution[moves.length];
}

test("a run goes on until the first wrong move, and the longest is kept", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const all = solutions();
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		for (const known of [false, true]) {
			const { context, page, faults } = await person(browser, site, known ? PHONE : {});
			if (known) {
				await page.goto("/puzzles");
				await context.request.post("/puzzles/guest", { headers: { "Sec-Fetch-Site": "same-origin" } });
			}
			const answer = page.waitForResponse((r) => r.url().includes("/runs/"));
			await page.goto("/puzzles/streak");
			let got = await (await answer).json();
			await page.emulateMedia({ colorScheme: known ? "dark" : "light" });
			await waits(page);
			await axe(page, `a run, known: ${known}`);
			assert.equal(await page.locator("cups-board .glow").filter({ visible: true }).count(), 0, "a ripe cup glows in a run");
			const solve = async () => {
				const { number } = got;
				while (got.number === number && !got.ended) {
					await waits(page);
					got = await type(page, await best(page, all.get(got.puzzle.id)), "/runs/");
				}
			};
			await solve();
			await page.locator(".score b", { hasText: "1" }).waitFor();
			// Whoever comes back goes on where the run was.
			await page.reload();
			await page.locator(".quest .tag", { hasText: "Puzzle 2 of" }).waitFor();
			await waits(page);
			const skipped = page.waitForResponse((r) => r.url().includes("/runs/"));
			await page.locator(".do-skip").click();
			got = await (await skipped).json();
			assert.equal(got.number, 3);
			await page.locator(".quest .tag", { hasText: "Puzzle 3 of" }).waitFor();
			assert.ok(await page.locator(".do-skip").isDisabled(), "a second puzzle can be left out");
			// The first puzzle with a wrong move ends the run.
			for (;;) {
				const p = all.get(got.puzzle.id);
				if (p.steps) break;
				await solve();
				await page.locator(".quest .tag", { hasText: `Puzzle ${got.number} of` }).waitFor();
			}
			const worst = /** @type {[string, number][]} */ (Object.entries(all.get(got.puzzle.id).steps[0].margins)).sort((a, b) => a[1] - b[1])[0][0];
			const over = await type(page, worst, "/runs/");
			assert.equal(over.ended, true);
			await page.locator(".sentence.wrong", { hasText: "The run is over" }).waitFor();
			await page.locator(".why li").first().waitFor();
			if (known) await axe(page, "a run that is over");
			await page.locator(".answers .main", { hasText: "New run" }).click();
			await page.locator(".score b", { hasText: "0" }).waitFor();
			await page.goto("/puzzles");
			await page.locator(".best-run", { hasText: `Best run: ${over.solved}` }).waitFor();
			const kept = await context.request.get("/api/v1/account/puzzles/runs");
			// Whoever had no account is a guest since the first step.
			assert.deepEqual((await kept.json()).map((/** @type {any} */ r) => r.solved), [over.solved]);
			assert.deepEqual(faults, []);
			await context.close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
});

test("a run without a network or a script says what to do", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const plain = await person(browser, site, { javaScriptEnabled: false, locale: "de-DE" });
		await plain.page.goto("/puzzles/streak");
		await plain.page.locator(".dock p", { hasText: "Ein Lauf braucht JavaScript" }).waitFor();
		await plain.page.goto("/puzzles");
		await plain.page.getByRole("link", { name: "Lauf beginnen" }).waitFor();
		const { page, context } = await person(browser, site);
		await page.route("**/puzzles/pack*", (route) => route.abort()); // this browser keeps no puzzles
		await page.goto("/puzzles/streak");
		await waits(page);
		await context.setOffline(true);
		const move = await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).view.legal[0]);
		await page.keyboard.press(move);
		await page.keyboard.press("Enter");
		await page.locator(".sentence.wrong", { hasText: "no network" }).waitFor();
		await context.setOffline(false);
		await waits(page);
		const judged = page.waitForResponse((r) => r.url().includes("/runs/"));
		await page.keyboard.press(move);
		await page.keyboard.press("Enter");
		assert.equal((await judged).status(), 200);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("the diary of the terminal comes in as a file, and goes out again", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	const folder = mkdtempSync(join(tmpdir(), "cups-diary-"));
	try {
		const env = { ...process.env, XDG_DATA_HOME: folder, CUPS_LANG: "en" };
		const id = /** @type {any} */ ([...solutions().values()].find((p) => p.kind === "best-move")).id;
		execFileSync(process.env.CUPS ?? "", ["puzzle", "--id", id, "--plain"], { env, input: "S\nQ\n" });
		const file = execFileSync("find", [folder, "-name", "puzzles.jsonl"], { encoding: "utf8" }).trim();
		const { page } = await person(browser, site, {});
		await page.goto("/puzzles/stats");
		await page.locator('input[name="diary"]').setInputFiles(file);
		await page.getByRole("button", { name: "Add it to mine" }).click();
		await page.getByText("1 attempt was added").waitFor();
		const out = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download the diary" }).click();
		const path = await (await out).path();
		assert.match(readFileSync(path, "utf8"), new RegExp(`"puzzle":"${id}"`));
	} finally {
		rmSync(folder, { recursive: true, force: true });
		await browser.close();
		await site.close();
	}
});
