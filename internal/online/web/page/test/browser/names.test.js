// A player takes another name while a game goes on: the opponent and those who watch
// see it at once.
import assert from "node:assert/strict";
import test from "node:test";
import { Player } from "./members.js";
import { missing, openBrowser, person, Site } from "./site.js";

test("a new name is seen by the opponent and on the page of live games, without loading them again", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const ada = await new Player(site, "Ada").join();
		const ben = await new Player(site, "Ben").join();
		const game = await ada.challenge(ben);
		await ada.move(game, 0, "3");
		const { context, page, faults } = await person(browser, site);
		await ben.enter(context);
		await page.goto(`/g/${game}`);
		await page.locator(".plate", { hasText: "Ada" }).waitFor();
		const watcher = await person(browser, site);
		await watcher.page.goto("/watch");
		await watcher.page.getByText("Ada").first().waitFor();
		for (const p of [page, watcher.page]) await p.evaluate(() => (/** @type {any} */ (window).stayed = true));
		await ada.ask("/account/name", { name: "Adelheid" });
		await page.locator(".plate", { hasText: "Adelheid" }).waitFor();
		await watcher.page.getByText("Adelheid").first().waitFor();
		for (const p of [page, watcher.page]) assert.equal(await p.evaluate(() => /** @type {any} */ (window).stayed), true, "the page was loaded again");
		assert.deepEqual([...faults, ...watcher.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});
