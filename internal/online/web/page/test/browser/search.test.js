// The search: in the header of each page, by the keyboard, on a phone, without a script.
import assert from "node:assert/strict";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { misfits } from "./fit.js";
import { missing, openBrowser, person, Site } from "./site.js";

test("the search is in reach on every screen, by a key and without a script", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const { context, page, faults } = await person(browser, site, { viewport: { width: 1440, height: 900 } });
		await page.goto("/rules");
		await page.keyboard.press("/");
		await page.keyboard.type("zugzwang");
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/search\?q=zugzwang/);
		await page.locator('.found a[href="/learn/glossary"]').waitFor();
		await page.keyboard.press("/");
		assert.equal(await page.evaluate(() => document.activeElement?.id), "sought");
		await page.keyboard.press("/"); // is typed
		assert.ok((await page.locator("#sought").inputValue()).includes("/"));
		assert.deepEqual(await faultsOf(page, "the search"), []);
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto("/rules");
		await page.keyboard.press("/");
		await page.waitForURL(/\/search$/);
		assert.deepEqual(faults, []);
		await context.close();

		const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, locale: "de-DE" });
		const still = await plain.newPage();
		/** @type {string[]} */
		const wrong = [];
		for (const [width, height] of [[320, 568], [390, 844], [844, 390], [768, 1024], [1024, 768], [1440, 900]]) {
			await still.setViewportSize({ width, height });
			for (const path of ["/rules", "/privacy", "/search?q=Bohnen"]) {
				await still.goto(path);
				wrong.push(...(await misfits(still)).map((fault) => `${path}, ${width} by ${height}: ${fault}`));
			}
			await still.locator(".find button").click();
			await still.locator("#sought").fill("Zugzwang");
			await still.locator(".searching form button").click();
			await still.locator('.found a[href="/learn/glossary"]').waitFor();
		}
		assert.deepEqual(wrong, []);
		await plain.close();
	} finally {
		await browser.close();
		await site.close();
	}
});
