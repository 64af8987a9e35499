// Whoever changes who can use an account shows once more who they are: by password
// or by passkey, and the form that was sent is not lost.
import assert from "node:assert/strict";
import test from "node:test";
import { violationsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

const PASSWORD = "correct horse battery";

/** @param {import("playwright-core").Page} page @param {string} what */
async function looked(page, what) {
	const violations = await violationsOf(page);
	assert.deepEqual(violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`), []);
	const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	assert.equal(width, 0, `${what} is wider than the window`);
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what.replace(/[^a-z0-9]+/gi, "-")}.png`, fullPage: true });
}

/** @param {import("playwright-core").Page} page @param {string} name */
async function join(page, name) {
	await page.goto("/account");
	const form = page.locator('form[action="/account/join"]');
	await form.locator('[name="name"]').fill(name);
	await form.locator('[name="password"]').fill(PASSWORD);
	await form.locator("button").click();
	await page.locator(".own").waitFor();
}

/** Sends a form as the page does that asks for a proof. @param {import("playwright-core").Page} page @param {Record<string, string>} fields */
function send(page, fields) {
	return Promise.all([page.waitForNavigation(), page.evaluate((fields) => {
		const form = document.createElement("form");
		form.method = "post";
		form.action = "/account/proof";
		for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
		document.body.append(form);
		form.submit();
	}, fields)]);
}

test("a form that waits for a proof is sent again, and is not lost by a wrong password", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		let count = 0;
		for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", {}], ["de-DE", "dark", PHONE], ["de-DE", "light", { viewport: { width: 320, height: 640 } }], ["en-GB", "dark", { viewport: { width: 1440, height: 900 } }]])) {
			const what = `proof ${locale} ${colorScheme} ${++count}`;
			const { page, faults } = await person(browser, site, { locale, colorScheme, ...size });
			await join(page, `Ada ${count}`);
			await page.goto("/account/proof");
			await looked(page, what);
			await send(page, { for: "/account/token", "again.label": "My <b>program</b>", "again.scope": "read", password: "battery staple" });
			await page.locator("#proof-password-fault").waitFor();
			assert.equal(await page.evaluate(() => document.activeElement?.id), "proof-password");
			await looked(page, `${what} wrong`);
			await page.locator("#proof-password").fill(PASSWORD);
			await page.keyboard.press("Enter");
			await page.locator(".once").waitFor();
			await page.getByText("My <b>program</b>").first().waitFor();
			await page.locator("#sessions summary").click();
			await looked(page, `${what} done`);
			assert.deepEqual(faults.filter((f) => !/403/.test(f)), []);
			await page.context().close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
});

test("a passkey is a proof, and the page leads to it when the server asks", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const baseURL = site.url.replace("127.0.0.1", "localhost");
		const { context, page, faults } = await person(browser, site, { baseURL });
		const client = await context.newCDPSession(page);
		await client.send("WebAuthn.enable");
		await client.send("WebAuthn.addVirtualAuthenticator", {
			options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
		});
		await join(page, "Ada");
		await page.locator("form.passkey.add button").click();
		await page.waitForFunction(() => document.querySelectorAll('form[action="/account/way/remove"]').length === 2);
		// The password goes, so that a passkey is all there is.
		await page.locator('form[action="/account/way/remove"] button').first().click();
		await page.waitForFunction(() => document.querySelectorAll('form[action="/account/way/remove"]').length === 1);
		await page.route("**/api/v1/passkeys/begin", (route) => route.fulfill({ status: 403, json: { error: { code: "needsProof", message: "x" } } }));
		await page.locator("form.passkey.add button").click();
		await page.waitForURL("**/account/proof");
		assert.equal(await page.locator("#proof-password").count(), 0);
		await page.locator("form.passkey.prove button").click();
		await page.waitForURL(/\/account$/);
		assert.deepEqual(faults.filter((f) => !/403/.test(f)), []);
	} finally {
		await browser.close();
		await site.close();
	}
});
