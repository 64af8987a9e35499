// The page for moderators and operators: by keyboard, at all widths, without a script.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, describe, it } from "node:test";
import { violationsOf } from "./axe.js";
import { missing, openBrowser, Site } from "./site.js";

describe("the office", { skip: missing || false }, () => {
	/** @type {Site} */ let site;
	/** @type {import("playwright-core").Browser} */ let browser;
	/** @type {string} */ let token;
	/** @param {string} path @param {object} body @param {string} [by] */
	const ask = async (path, body, by) => {
		const answer = await fetch(site.url + "/api/v1" + path, { method: "POST", headers: by ? { Authorization: `Bearer ${by}` } : {}, body: JSON.stringify(body) });
		assert.ok(answer.ok, path);
		return answer.json();
	};
	/** @param {string} name */
	const member = async (name) => (await ask("/account/join", { name, password: "correct horse battery" }, (await ask("/guests", {})).token)).token;

	before(async () => {
		site = await Site.open();
		browser = await openBrowser();
		token = await member("Olga");
		await member("Ada Lovelace");
		await member("Nutzername mit Überlänge");
		execFileSync(process.env.CUPS ?? "", ["admin", "role", "Olga", "operator", "--data", site.folder]);
		await site.kill();
		await site.start();
	});
	after(async () => {
		await browser?.close();
		await site?.close();
	});

	for (const [width, theme, locale] of /** @type {[number, "light"|"dark", string][]} */ ([[320, "dark", "de"], [390, "light", "en"], [1440, "dark", "en"], [3840, "light", "de"]])) {
		it(`works at ${width} px, ${theme}, ${locale}`, async () => {
			const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme, locale, javaScriptEnabled: width !== 390 });
			await context.addCookies([{ name: "cups", value: token, url: site.url }]);
			const page = await context.newPage();
			await page.goto(site.url + "/office");
			await page.locator("summary", { hasText: "Ada Lovelace" }).focus();
			await page.keyboard.press("Enter");
			await page.locator("details[open] button", { hasText: /code/i }).press("Enter");
			assert.match(await page.locator(".once").innerText(), /^cups_/);
			assert.ok((await page.locator("ol.log").innerText()).includes("Ada Lovelace"));
			await page.locator("summary", { hasText: "Ada Lovelace" }).click();
			if (width !== 390) {
				assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
				const violations = await violationsOf(page);
				assert.deepEqual(violations.map((v) => [v.id, v.nodes.slice(0, 3).map((n) => n.html)]), []);
			}
			if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/office-${width}.png` });
			await context.close();
		});
	}
});
