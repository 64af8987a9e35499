// Every page at the sizes of small and large screens, in the longer language: nothing
// is cut off, too small or at the place of something else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { settled } from "./axe.js";
import { misfits } from "./fit.js";
import { Player, populated } from "./members.js";
import { membersPages, PAGES } from "./pages.js";
import { missing, myTurn, openBrowser, person, PHONE, Site } from "./site.js";

const SIZES = [[320, 568], [390, 844], [568, 320], [844, 390], [768, 1024], [1440, 900]];

test("everything fits on every page at every size", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [club, browser] = await Promise.all([populated(), openBrowser()]);
	try {
		/** @type {string[]} */
		const wrong = [];
		const groups = membersPages(club);
		groups[0][1].push(...PAGES, { path: "/nowhere" });
		for (const [who, pages] of groups) {
			const { context, page } = await person(browser, club.site, { ...PHONE, deviceScaleFactor: 1, locale: "de-DE" });
			await who?.enter(context);
			for (const { path, ready } of pages) {
				await page.goto(path);
				if (ready) await page.locator(ready).first().waitFor();
				await page.evaluate(() => document.fonts.ready);
				for (const [width, height] of SIZES) {
					await page.setViewportSize({ width, height });
					await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
					wrong.push(...(await misfits(page)).map((fault) => `${who?.name ?? "nobody"}, ${path}, ${width} by ${height}: ${fault}`));
				}
			}
			await context.close();
		}
		assert.deepEqual(wrong, []);
	} finally {
		await browser.close();
		await club.site.close();
	}
});

/**
 * A line for each of these that is not on the screen, or under something else.
 * @param {import("playwright-core").Page} page @param {string[]} selectors @param {string} where
 * @returns {Promise<string[]>}
 */
const hidden = (page, selectors, where) => page.evaluate(([selectors, where]) => selectors.flatMap((selector) => {
	const e = /** @type {Element} */ (document.querySelector(selector));
	const { x, y, width, height } = e.getBoundingClientRect();
	const top = document.elementFromPoint(x + width / 2, y + height / 2);
	return width && height && x >= 0 && y >= 0 && x + width <= innerWidth + 1 && y + height <= innerHeight + 1 && top && (e.contains(top) || top.closest(selector) === e) ? []
		: [`${where}: ${selector} is at ${Math.round(y)} to ${Math.round(y + height)} of ${innerHeight}, under ${top?.tagName} ${top?.className}`];
}), /** @type {[string[], string]} */ ([selectors, where]));

test("on a phone the own clock, what a move does and its button are on the screen, for every board", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const [ada, ben] = await Promise.all(["Ada", "Ben"].map((name) => new Player(site, name).join()));
		const { context, page, faults } = await person(browser, site, { ...PHONE, deviceScaleFactor: 1, locale: "de-DE" });
		await ada.enter(context);
		/** @type {string[]} */
		const wrong = [];
		for (let cups = 1; cups <= 16; cups++) {
			await page.goto("/rules"); // the page of a game that is over goes to the next one by itself
			const game = await ada.challenge(ben, { cups, rated: false, clock: { baseMs: 3600000, incrementMs: 0 } });
			await page.goto("/g/" + game);
			await myTurn(page);
			for (const [width, height] of [[320, 568], [390, 844], [844, 390]]) {
				const where = `2x${cups} at ${width}x${height}`;
				await page.setViewportSize({ width, height });
				await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
				wrong.push(...await hidden(page, [".plate.near cups-clock", ".actions [data-act=abort]"], where));
				await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).choose("1"));
				await page.locator(".dock.previewing").waitFor();
				await settled(page); // the dock rises
				// A phone on its side has no room for the button: the drop on the board plays when it is pressed again.
				const isUpright = width < height;
				wrong.push(...await hidden(page, [".dock .sentence", ...isUpright ? [".play-it", ".cancel-it"] : [".plate.near cups-clock", 'cups-board button[data-move="1"]']], where + ", a drop is chosen"));
				await page.keyboard.press("Escape");
				await page.locator(".dock:not(.previewing)").waitFor({ state: "attached" });
			}
			await ada.ask(`/games/${game}/actions`, { action: "abort" });
		}
		assert.deepEqual(wrong, []);
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("name, clock and rating of each player stay in the corner beside the board, for every board", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const [ada, ben] = await Promise.all(["Ada", "Benedictus von der Bohne"].map((name) => new Player(site, name).join()));
		const { context, page, faults } = await person(browser, site);
		await ada.enter(context);
		/** @type {string[]} */
		const wrong = [];
		for (let cups = 1; cups <= 16; cups++) {
			await page.goto("/rules"); // the page of a game that is over goes to the next one by itself
			const game = await ada.challenge(ben, { cups });
			await page.goto("/g/" + game);
			await myTurn(page);
			for (const [width, height] of [[1024, 768], [1280, 640], [1280, 720], [1366, 768], [1440, 900], [1920, 1080]]) {
				await page.setViewportSize({ width, height });
				await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
				wrong.push(...await page.evaluate((where) => [...document.querySelectorAll(".plate")].flatMap((plate) => {
					const { top, bottom } = plate.getBoundingClientRect();
					// Names of the longest boards stand above and below the board.
					return [...plate.querySelectorAll("main:not(.most) .name b, .rating, cups-clock")].map((e) => ({ e, box: e.getBoundingClientRect() }))
						.filter(({ box }) => box.height && (box.top < top - 2 || box.bottom > bottom + 2))
						.map(({ e, box }) => `${where}: ${e.tagName} ${e.className} of ${plate.className} is at ${Math.round(box.top - top)} to ${Math.round(box.bottom - top)} of ${Math.round(bottom - top)}`);
				}), `2x${cups} at ${width}x${height}`));
			}
			await ada.ask(`/games/${game}/actions`, { action: "abort" });
		}
		assert.deepEqual([wrong, faults], [[], []]);
	} finally {
		await browser.close();
		await site.close();
	}
});
