// The puzzle of the day on the pages that show it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { missing, openBrowser, person, Site } from "./site.js";

test("the puzzle of the day stays in its box", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		for (const width of [320, 390, 768, 844, 1024, 1440, 3840]) {
			const { page, faults } = await person(browser, site, { viewport: { width, height: 844 } });
			for (const path of ["/", "/puzzles"]) {
				await page.goto(path);
				const board = page.locator("cups-board[data-still]");
				await board.locator("svg").first().waitFor();
				const over = await board.evaluate((b) => Math.max(...[...b.querySelectorAll("svg")].map((svg) => svg.getBoundingClientRect().bottom)) - b.getBoundingClientRect().bottom);
				assert.ok(over <= 1, `${path} at ${width}: drawn ${over} pixels below its box`);
				if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/daily-${width}${path.replace(/\W/g, "-")}.png`, fullPage: true });
			}
			assert.deepEqual(faults, []);
			await page.context().close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
});
