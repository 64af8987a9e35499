// Hooks on the page of an account: made, tested and removed without a program.
import assert from "node:assert/strict";
import test from "node:test";
import { violationsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

/** Where pictures go, for those who want to look; empty: nowhere. */
const PICTURES = process.env.HOOK_PICTURES ?? "";

for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", { viewport: { width: 1440, height: 900 } }], ["de-DE", "dark", PHONE], ["de-DE", "light", { viewport: { width: 320, height: 640 } }]])) {
	test(`a member makes, tests and removes a hook: ${locale}, ${colorScheme}`, { skip: missing || false, timeout: 1_800_000 }, async () => {
		const site = await Site.open();
		const browser = await openBrowser();
		try {
			const { page, faults } = await person(browser, site, { locale, colorScheme, ...size });
			await page.goto("/account");
			const join = page.locator('form[action="/account/join"]');
			await join.locator('[name="name"]').fill("Ada");
			await join.locator('[name="password"]').fill("correct horse battery");
			await join.locator("button").click();
			const form = page.locator('form[action="/account/hook"]');
			await form.locator('[name="url"]').fill("http://example.org/cups");
			await form.locator("button").click();
			await form.locator(".fault").waitFor();
			assert.equal(await form.locator('[name="url"]').inputValue(), "http://example.org/cups", "what was typed");
			await form.locator('[name="url"]').fill("https://127.0.0.1/cups");
			await form.locator("button").click();
			assert.match((await page.locator(".once").textContent()) ?? "", /^hook_/);
			await page.locator('form[action="/account/hook/test"] button').click();
			for (const words = /private network|privaten Netz/; ; await page.waitForTimeout(200), await page.goto("/account")) {
				const shown = await page.locator(".hooks details ol").textContent().catch(() => "");
				if (words.test(shown ?? "")) break;
			}
			await page.locator(".hooks details summary").click();
			const violations = await violationsOf(page);
			assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`), []);
			assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, "wider than the window");
			if (PICTURES) await page.locator("#hooks").screenshot({ path: `${PICTURES}/hooks-${locale}-${colorScheme}.png` });
			await page.locator('form[action="/account/hook/end"] button').click();
			await page.waitForFunction(() => !document.querySelector('form[action="/account/hook/end"]'));
			assert.deepEqual(faults.filter((f) => !f.includes("422")), []); // the refused address
		} finally {
			await browser.close();
			await site.close();
		}
	});
}
