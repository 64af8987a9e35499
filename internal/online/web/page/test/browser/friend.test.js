// The page of a friend's link.
import assert from "node:assert/strict";
import test from "node:test";
import { missing, openBrowser, person, Site } from "./site.js";

/** @param {import("playwright-core").Page} page */
async function makeLink(page) {
	await page.goto("/");
	await page.locator('form[data-way="friend"] .big').click();
	await page.waitForURL(/\/c\//);
}

test("a friend's link is shared where the device can do so", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const able = await person(browser, site, { viewport: { width: 320, height: 568 } });
		await able.context.addInitScript(() => {
			const shared = /** @type {unknown[]} */ ([]);
			Object.assign(window, { shared });
			// The first time somebody closes the window in which one chooses how to share.
			navigator.share = async (what) => { if (shared.push(what) === 1) throw new DOMException("", "AbortError"); };
		});
		await makeLink(able.page);
		const button = able.page.locator(".share-it");
		await button.click();
		await button.click();
		const shared = await able.page.evaluate(() => /** @type {any} */ (window).shared);
		assert.deepEqual(shared, Array(2).fill({ url: able.page.url(), title: await able.page.title() }));
		assert.ok(await button.evaluate((e) => document.documentElement.scrollWidth <= innerWidth && e.getBoundingClientRect().height >= 44));

		const unable = await person(browser, site);
		await unable.context.addInitScript(() => Object.defineProperty(Navigator.prototype, "share", { value: undefined }));
		await makeLink(unable.page);
		await unable.page.locator(".copy-it").waitFor();
		assert.equal(await unable.page.locator(".share-it").isVisible(), false, "a button that can do nothing");
		assert.deepEqual([...able.faults, ...unable.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});
