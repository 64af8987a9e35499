// Every page at the sizes of small and large screens, in the longer language: nothing
// is cut off, too small or at the place of something else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { misfits } from "./fit.js";
import { populated } from "./members.js";
import { membersPages, PAGES } from "./pages.js";
import { missing, openBrowser, person, PHONE } from "./site.js";

const SIZES = [[320, 568], [390, 844], [568, 320], [844, 390], [768, 1024], [1440, 900]];

test("everything fits on every page at every size", { skip: missing || false, timeout: 900_000 }, async () => {
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
