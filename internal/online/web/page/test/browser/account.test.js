// An account in a browser: forms, passkeys with the browser's own authenticator,
// and what everyone needs.
import assert from "node:assert/strict";
import test from "node:test";
import { violationsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

const PASSWORD = "correct horse battery";

/** @param {import("playwright-core").Page} page @param {string} what */
async function axe(page, what) {
	const violations = await violationsOf(page);
	assert.deepEqual(violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? n.all[0]?.message ?? "")).join("; ")}`), []);
	const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	assert.equal(width, 0, `${what} is wider than the window`);
}

test("a member joins, adds a passkey, signs in and closes the account by it", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const baseURL = site.url.replace("127.0.0.1", "localhost"); // a passkey belongs to a name, not to a number
		const { context, page, faults } = await person(browser, site, { baseURL });
		const client = await context.newCDPSession(page);
		await client.send("WebAuthn.enable");
		await client.send("WebAuthn.addVirtualAuthenticator", {
			options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
		});
		await page.goto("/");
		await page.locator('header a[href^="/account"]').click();
		const join = page.locator('form[action="/account/join"]');
		await join.locator('[name="name"]').fill("Ada");
		await join.locator('[name="password"]').fill(PASSWORD);
		await join.locator("button").click();
		await page.waitForURL((url) => url.pathname === "/"); // where they came from
		await page.goto("/account");
		await page.locator("form.passkey.add button").click();
		await page.waitForFunction(() => document.querySelectorAll('form[action="/account/way/remove"]').length === 2);
		await page.locator('form[action="/account/sign-out"] button').click();
		await page.goto("/account");
		await page.locator("form.passkey.sign-in button").click();
		await page.locator('form[action="/account/sign-out"]').waitFor();
		assert.equal(await page.locator("header .who span").textContent(), "Ada");
		// Who has a passkey closes the account by it.
		await page.locator(".leave summary").first().click();
		await page.locator('form.passkey.prove[action="/account/close"] button').click();
		await page.waitForURL("**/");
		await page.goto("/account");
		await page.locator("#join-name").waitFor();
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("axe finds nothing on the page of an account, in both themes and languages", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		let count = 0;
		for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", {}], ["de-DE", "dark", PHONE], ["de-DE", "light", { viewport: { width: 320, height: 640 } }]])) {
			const { page, faults } = await person(browser, site, { locale, colorScheme, ...size });
			const what = `${locale}, ${colorScheme}`;
			await page.goto("/account");
			await axe(page, `${what}, nobody`);
			if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/join-${count}.png`, fullPage: true });
			await page.goto("/account?reset=cups_token");
			await axe(page, `${what}, reset`);
			await page.goto("/account");
			const join = page.locator('form[action="/account/join"]');
			await join.locator('[name="name"]').fill(`Ada Longname ${++count}`);
			await join.locator('[name="password"]').fill(PASSWORD);
			await join.locator("button").click();
			const bot = page.locator('form[action="/account/bot"]');
			await bot.locator('[name="name"]').fill(`Bot ${count}`);
			await bot.locator("button").click();
			await page.locator(".once").waitFor();
			await axe(page, `${what}, a token`);
			if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/member-${count}.png`, fullPage: true });
			assert.deepEqual(faults, []);
		}
	} finally {
		await browser.close();
		await site.close();
	}
});
