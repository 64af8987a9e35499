// What pages weigh: how many elements they have, that they come with their boards drawn, and
// that nothing moves when their scripts run, however late. All of this is counted, so a busy
// machine changes nothing.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { look, missing, openBrowser, person, PHONE, playComputer, Site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** How many elements a page may have when it is complete. @type {[string, number][]} */
const MOST = [["/", 2000], ["/learn", 1500], ["/learn/drop", 1000], ["/learn/strategy", 6000], ["/puzzles", 1500], ["/puzzles/next", 1500], ["/analysis", 1500], ["/rules", 1000], ["/watch", 1000], ["/api", 3500]];
/** The pages whose boards are drawn before their scripts run. */
const DRAWN = ["/", "/puzzles", "/puzzles/next", "/analysis", "/learn", "/learn/drop", "/learn/strategy", "/rules", "/openings?cups=2"];
/** As /g/ID sends it to who plays in a tournament. */
const BAR = '<section class="game-bar" aria-label="x"><a href="/"><b>Your tournament game has begun</b> <span class="go">Go</span></a><form method="post" action="/settings"><button class="quiet" aria-label="x">x</button></form></section>';

describe("the weight of pages", { skip: missing || false }, () => {
	/** @type {Site} */ let site;
	/** @type {import("playwright-core").Browser} */ let browser;
	/** A finished game, and whoever played it. @type {{path: string, state: any}} */ let game;
	before(async () => {
		[site, browser] = await Promise.all([Site.open(), openBrowser()]);
		const { page, context } = await person(browser, site);
		await playComputer(page, { level: "3" });
		for (let k = 0, last = ""; ; k++) {
			await page.waitForFunction((last) => {
				const v = /** @type {any} */ (document.querySelector("cups-board")).view;
				return v && (v.position.turn === -1 || (v.legal.length > 0 && JSON.stringify(v.position) !== last));
			}, last);
			const { legal, over } = await look(page);
			if (over) break;
			last = await page.evaluate((move) => {
				const board = /** @type {any} */ (document.querySelector("cups-board"));
				const before = JSON.stringify(board.view.position);
				board.dispatchEvent(new CustomEvent("choose", { detail: move, bubbles: true }));
				return before;
			}, legal[k % legal.length]);
		}
		game = { path: new URL(page.url()).pathname, state: await context.storageState() };
		await page.goto(game.path + "/review");
		while (!(await page.locator(".sums").count())) {
			await page.waitForTimeout(500);
			await page.reload();
		}
		await context.close();
	});
	after(async () => {
		await browser?.close();
		await site?.close();
	});

	const count = (/** @type {Page} */ page) => page.evaluate(() => document.querySelectorAll("*").length);

	it("few elements", async () => {
		const { page, context } = await person(browser, site, { storageState: game.state });
		const wrong = [];
		for (const [path, most] of [...MOST, /** @type {[string, number]} */ ([game.path, 1800]), /** @type {[string, number]} */ ([game.path + "/review", 3000])]) {
			await page.goto(path, { waitUntil: "networkidle" });
			const n = await count(page);
			if (n > most) wrong.push(`${path}: ${n} elements of ${most}`);
		}
		assert.deepEqual(wrong, []);
		await context.close();
	});

	// The review draws no board in its first task, also with all moments open: a board is made for whoever tries a move.
	it("the review draws what is seen", async () => {
		const { page, context, faults } = await person(browser, site, { storageState: game.state });
		await page.goto(game.path + "/review", { waitUntil: "networkidle" });
		for (const fold of await page.locator(".folded summary").all()) await fold.click();
		assert.ok(await count(page) < 3000, `${await count(page)} elements`);
		assert.equal(await page.locator("cups-board").count(), 0);
		assert.ok((await page.locator(".figure-board .sketch").count()) > 0);
		const ask = page.locator(".moment .puzzle").first();
		if (await ask.count()) {
			await ask.click();
			await page.locator("cups-board button[data-move]").first().waitFor();
			assert.equal(await page.locator("cups-board").count(), 1);
		}
		assert.deepEqual(faults, []);
		await context.close();
	});

	// Scripts come after the page has been painted, as on a slow network.
	for (const [name, options] of /** @type {[string, import("playwright-core").BrowserContextOptions][]} */ ([["a phone", PHONE], ["a desk", { viewport: { width: 1440, height: 900 } }]])) {
		it(`boards are there before the scripts, and nothing moves, on ${name}`, async () => {
			const { page, context } = await person(browser, site, { ...options, storageState: game.state });
			await page.addInitScript(() => {
				localStorage.removeItem("cups.way.computer"); // the button of the front page says what was chosen last, which may take two lines
				/** @type {string[]} */
				const shifts = (/** @type {any} */ (window).shifts = []);
				new PerformanceObserver((list) => {
					for (const e of /** @type {any[]} */ (list.getEntries())) if (e.value > 0.001) shifts.push(`${e.value.toFixed(4)} ${e.sources.map((/** @type {any} */ s) => s.node?.className ?? s.node?.textContent).join(", ")}`);
				}).observe({ type: "layout-shift", buffered: true });
			});
			// Other letters have other widths: what comes with the fonts of the page is not meant here.
			await page.route(/fonts/, (route) => route.abort());
			/** @type {(() => void)[]} */
			let held = [];
			await page.route("**/*.js", async (route) => {
				await new Promise((resolve) => held.push(() => resolve(null)));
				await route.continue();
			});
			const wrong = [];
			for (const bar of [false, true]) {
				for (const path of [...DRAWN, game.path]) {
					held = [];
					await page.route((url) => url.pathname + url.search === path, async (route) => {
						const answer = await route.fetch();
						const body = await answer.text();
						await route.fulfill({ response: answer, body: bar ? body.replace("</div></header>", `</div></header>${BAR}`) : body });
					}, { times: 1 });
					await page.goto(path, { waitUntil: "commit" });
					await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
					const boards = await page.evaluate(() => [...document.querySelectorAll(".sketch")].map((e) => e.getBoundingClientRect()).filter((box) => box.width > 60 && box.height > 40).length);
					if (!boards) wrong.push(`${path}: no board before the scripts`);
					// Some scripts ask for others.
					const opened = setInterval(() => held.splice(0).forEach((go) => go()), 20);
					await page.waitForLoadState("networkidle");
					await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
					clearInterval(opened);
					const shifts = await page.evaluate(() => /** @type {any} */ (window).shifts);
					if (shifts.length) wrong.push(`${path}${bar ? " with the bar" : ""}: ${shifts.join("; ")}`);
				}
			}
			assert.deepEqual(wrong, []);
			await context.close();
		});
	}

	// Who prints a game or its review has the board, the names and the moves on paper.
	it("a printed game has its board, its names and its moves", async () => {
		const { page, context } = await person(browser, site, { storageState: game.state, viewport: { width: 720, height: 1000 } });
		for (const [path, parts] of /** @type {[string, string[]][]} */ ([[game.path, ["cups-board > svg.play", ".plate.near .name b", ".plate.far .name b", ".moves li"]], [game.path + "/review", [".review-head p", ".sums h2"]]])) {
			await page.goto(path, { waitUntil: "networkidle" });
			await page.emulateMedia({ media: "print" });
			for (const part of parts) {
				const box = await page.locator(part).first().boundingBox();
				assert.ok(box && box.width > 20 && box.height > 10 && box.x >= 0 && box.x + box.width <= 721, `${path}: ${part} is printed at ${JSON.stringify(box)}`);
			}
			if (path === game.path) {
				const box = await page.locator("cups-board > svg.play").boundingBox();
				assert.ok(box && box.height > 150, `the board is ${box?.height} high`);
				assert.ok(await page.locator("cups-board [data-heap] .bean").count());
			}
			await page.emulateMedia({ media: null });
		}
		await context.close();
	});
});
