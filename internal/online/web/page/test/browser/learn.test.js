// What there is to learn: lessons on the board, articles, the sieve.
import assert from "node:assert/strict";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

const LESSONS = ["drop", "capture", "sow", "ripe", "blocked", "end", "counting"];
const ARTICLES = ["strategy", "strategy-2x5", "glossary", "solved", "perfect", "history"];

/** @param {import("playwright-core").Page} page @param {string} what */
const axe = async (page, what) => assert.deepEqual(await faultsOf(page, what), []);

/** Waits until the board waits for a move. @param {import("playwright-core").Page} page */
const waits = (page) => page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board"))?.view?.legal.length > 0);

test("all lessons are done by keys, one after the other", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site, {});
		/** Moves that do each task. @type {Record<string, string[]>} */
		const answers = {
			drop: ["4", "2"], capture: ["3", "3"], sow: ["d", "b", "d"], ripe: ["b", "1", "a"], blocked: ["a", "1", "3"], end: ["adbdcd", "d"], counting: ["e", "b", "dcd"],
		};
		await page.goto("/learn");
		await page.locator('[data-lesson="drop"]').click();
		for (const name of LESSONS) {
			await page.waitForURL("**/learn/" + name);
			for (const [i, moves] of answers[name].entries()) {
				await waits(page);
				if (name === "sow" && i === 0) {
					// A wrong move first: the lesson says so, and begins the task again.
					await page.keyboard.press("1");
					await page.keyboard.press("Enter");
					await page.locator(".sentence.wrong").waitFor();
					await page.locator(".answers .main").click();
					await waits(page);
				}
				for (const move of moves) {
					await waits(page);
					await page.keyboard.press(move);
					await page.keyboard.press("Enter");
				}
				await page.locator(".answers .main").waitFor();
				await page.waitForFunction(() => !document.querySelector(".sentence.wrong"));
				if (name !== "counting" || i < 2) await page.locator(".answers .main").click();
			}
		}
		await page.locator(".hint", { hasText: "You know the whole game now." }).waitFor();
		await page.goto("/learn");
		assert.equal(await page.locator(".lessons .finished").count(), LESSONS.length);
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("the sieve and the layouts can be played with", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site, {});
		await page.goto("/learn/perfect");
		for (let i = 0; i < 10; i++) await page.locator(".sieve-next").click();
		assert.match((await page.locator(".sieve-text").textContent()) ?? "", /Found so far: 1, 2, 4, 6, 10, 12, 18, 22, 30, 34\.$/);
		for (const [beans, row] of /** @type {[number, string][]} */ ([[34, "10 8 6 4 2 0 2 1 1 0"], [22, "8 6 4 2 0 1 1 0"], [1, "1"]])) {
			await page.locator(".layout-beans").fill(String(beans));
			assert.ok(((await page.locator(".layout-text").textContent()) ?? "").includes(row), row);
		}
		await page.locator(".layout-beans").fill("7");
		await page.locator(".layout-play").click();
		await page.locator(".layout-text", { hasText: "All 7 beans are in the pot." }).waitFor();
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("axe finds nothing where one learns, and all is there without a script", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", {}], ["de-DE", "dark", PHONE]])) {
			const { page, faults } = await person(browser, site, { locale, colorScheme, ...size });
			for (const path of ["/learn", "/learn/counting", ...ARTICLES.map((name) => "/learn/" + name)]) {
				await page.goto(path);
				await axe(page, `${locale}, ${colorScheme}, ${path}`);
			}
			assert.deepEqual(faults, []);
			await page.context().close();
		}
		const { page } = await person(browser, site, { javaScriptEnabled: false });
		await page.goto("/learn/end");
		assert.equal(await page.locator(".tasks li").count(), 2);
		assert.match((await page.locator(".plain-board").textContent()) ?? "", /a 4/);
		await page.goto("/learn/strategy");
		assert.equal(await page.locator(".plain-board").count(), 4);
	} finally {
		await browser.close();
		await site.close();
	}
});
