// The page about the interface for programs, at all widths, without a script.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { violationsOf } from "./axe.js";
import { missing, openBrowser, Site } from "./site.js";

describe("the page of the interface", { skip: missing || false }, () => {
	/** @type {Site} */ let site;
	/** @type {import("playwright-core").Browser} */ let browser;
	before(async () => {
		site = await Site.open();
		browser = await openBrowser();
	});
	after(async () => {
		await browser?.close();
		await site?.close();
	});

	for (const [width, theme, locale] of /** @type {[number, "light"|"dark", string][]} */ ([[320, "light", "de"], [390, "dark", "en"], [1440, "light", "en"], [3840, "dark", "de"]])) {
		it(`can be read at ${width} px, ${theme}, ${locale}`, async () => {
			const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme, locale });
			const page = await context.newPage();
			await page.goto(site.url + "/api");
			assert.equal(await page.locator("html").getAttribute("lang"), locale);
			const look = async () => {
				assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
				// Nothing is beside the screen, in a part that scrolls.
				assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll(".fields, .fields *, .operations *, .types *")].filter((e) => e.getBoundingClientRect().right > innerWidth).map((e) => e.textContent)), []);
				const violations = await violationsOf(page);
				assert.deepEqual(violations.map((v) => [v.id, v.nodes.slice(0, 3).map((n) => n.html)]), []);
			};
			await look();
			await page.locator("#move > a").focus();
			await page.keyboard.press("Enter");
			await page.waitForURL(/\/reference\/move$/);
			assert.match(await page.locator("pre").first().innerText(), /^curl -X POST -H "Authorization: Bearer \$TOKEN" -d '\{.*"ply":/);
			await look();
			await page.goto(site.url + "/reference/types/Game");
			await look();
			await context.close();
		});
	}
});
