// Friends, messages, settings and an account in a browser: what one member does the
// other sees at once, forms that are refused come back as they were, and what
// everyone needs.
import assert from "node:assert/strict";
import test from "node:test";
import { violationsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, playComputer, Site } from "./site.js";

const PASSWORD = "correct horse battery";

/** @param {import("playwright-core").Page} page @param {string} what */
async function fits(page, what) {
	const violations = await violationsOf(page);
	assert.deepEqual(violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? n.all[0]?.message ?? "")).join("; ")}`), []);
	const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	assert.equal(width, 0, `${what} is wider than the window`);
	const small = await page.evaluate(() =>
		[...document.querySelectorAll("main a, main button, main summary, main select, main input:not([type=hidden]):not([type=checkbox])")]
			.filter((e) => e.getClientRects().length > 0 && !e.closest("p, h1, .small, .unseen") && e.getBoundingClientRect().height < 43.5)
			.map((e) => `${e.outerHTML.slice(0, 80)} ${e.getBoundingClientRect().height}`));
	assert.deepEqual(small, [], `${what}: targets that are too small`);
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what.replaceAll(/[^a-z0-9-]+/gi, "-")}.png`, fullPage: true });
}

/** Makes a member. @param {import("playwright-core").Page} page @param {string} name */
async function join(page, name) {
	await page.goto("/account");
	await page.locator("#join-name").fill(name);
	await page.locator("#join-new").fill(PASSWORD);
	await page.locator('form[action="/account/join"] button').click();
	await page.locator('form[action="/account/sign-out"]').waitFor();
}

/** Does something as a program of the person would. @param {import("playwright-core").Page} page @param {string} method @param {string} path @param {object} [data] */
async function api(page, method, path, data) {
	const answer = await page.request.fetch("/api/v1" + path, { method, data });
	assert.ok(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`);
	return answer.status() === 204 ? null : answer.json();
}

test("two members become friends, write, block, and one has an account for the young", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const ada = await person(browser, site);
		const ben = await person(browser, site, PHONE);
		await join(ada.page, "Ada");
		await join(ben.page, "Ben");
		await ben.page.goto("/friends");

		await ada.page.goto("/friends");
		await ada.page.locator("#ask-other").fill("Nobody here");
		await ada.page.locator('form[action="/friends/ask"] button').click();
		assert.match((await ada.page.locator("#ask-other-fault").textContent()) ?? "", /no member with this name/);
		assert.equal(await ada.page.locator("#ask-other").inputValue(), "Nobody here");
		await ada.page.locator("#ask-other").fill("ben");
		await ada.page.locator('form[action="/friends/ask"] button').click();

		// Ben's page shows the request without being loaded again.
		await ben.page.locator('form[action="/friends/accept"] button').click();
		await ben.page.locator(".friend").waitFor();
		await ada.page.locator('.friend:has-text("Ben")').waitFor();

		await ada.page.goto("/messages?name=ben");
		await ada.page.locator("#text").fill("Shall we?\nAt noon <b>");
		await ada.page.locator('.write form:not(.presets) button').click();
		await ada.page.locator(".letters .mine").waitFor();
		await ben.page.locator(".news .count").waitFor();
		await ben.page.locator("a.news").click();
		await ben.page.locator("a.talk-line.unread").click();
		assert.equal(await ben.page.locator(".letters .line").textContent(), "Shall we?\nAt noon <b>");
		await ben.page.locator('.chip[value="yes"]').click();
		await ada.page.locator(".letters .theirs").waitFor();
		assert.equal(await ben.page.locator(".news .count").count(), 0);

		await ben.page.goto("/settings");
		await ben.page.locator('[name="young"]').check();
		await ben.page.locator(".save button").click();
		await ben.page.locator(".done").waitFor();
		await ada.page.reload();
		assert.equal(await ada.page.locator("#text").count(), 0, "a text can be written to an account for the young");
		assert.deepEqual([...ada.faults.filter((f) => !f.includes("404")), ...ben.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("settings go with the account, and without one they stay in the browser", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site);
		await page.goto("/");
		assert.equal(await page.locator("body").getAttribute("data-animation"), null);
		await page.goto("/settings");
		await page.locator('[name="animation"]').selectOption("500");
		await page.locator('[name="sound"]').uncheck();
		await page.locator(".save button").click();
		await page.goto("/");
		assert.deepEqual(await page.locator("body").evaluate((b) => ({ ...b.dataset })), { animation: "500", sound: "off", oneTap: "off", below: "own", coordinates: "on", confirmResign: "on" });
		// What is changed beside a game stays as well: there is no account yet, or a guest's.
		for (const path of ["/local", "/"]) {
			if (path === "/") await playComputer(page);
			else await page.goto(path);
			if (!(await page.locator(".board-choices").count())) continue;
			const field = page.locator('.board-choices [name="animation"]');
			for (const summary of await page.locator("details:not([open]):has(.board-choices) > summary").all()) await summary.click();
			const sent = page.waitForResponse((r) => r.url().endsWith("/settings"));
			await field.selectOption("250");
			await sent;
			await page.reload();
			assert.equal(await page.locator("body").getAttribute("data-animation"), "250", path);
			assert.equal(await field.inputValue(), "250", path);
			const back = page.waitForResponse((r) => r.url().endsWith("/settings"));
			for (const summary of await page.locator("details:not([open]):has(.board-choices) > summary").all()) await summary.click();
			await field.selectOption("500");
			await back;
		}
		await join(page, "Ada");
		await page.goto("/settings");
		await page.locator('#set-theme').selectOption("dark");
		await page.locator(".save button").click();

		const other = await person(browser, site);
		await other.page.goto("/account");
		await other.page.locator("#sign-in-name").fill("Ada");
		await other.page.locator("#sign-in-password").fill("not the password");
		await other.page.locator('form[action="/account/sign-in"] button').click();
		assert.equal(await other.page.locator("#sign-in-name").inputValue(), "Ada");
		assert.equal(await other.page.locator("#sign-in-password").getAttribute("aria-invalid"), "true");
		await other.page.locator("#sign-in-password").fill(PASSWORD);
		await other.page.locator('form[action="/account/sign-in"] button').click();
		await other.page.locator('form[action="/account/sign-out"]').waitFor();
		assert.equal(await other.page.locator("html").getAttribute("data-theme"), "dark");
		assert.equal(await other.page.locator("body").getAttribute("data-animation"), "500");
		assert.deepEqual([...faults, ...other.faults.filter((f) => !f.includes("403"))], []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("axe finds nothing on the pages of friends, messages and settings", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		let count = 0;
		for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", { viewport: { width: 1440, height: 900 } }], ["de-DE", "dark", PHONE], ["de-DE", "light", { viewport: { width: 320, height: 640 } }]])) {
			count++;
			const { page, faults } = await person(browser, site, { locale, colorScheme, ...size });
			const what = `${count}-${locale}-${colorScheme}`;
			await page.goto("/settings");
			await fits(page, `${what}-settings-nobody`);
			await join(page, `Ada Longname ${count}`);
			for (const name of ["Ben", "Cleo Withaverylongname", "Dora", "Emil"]) {
				const other = await person(browser, site);
				await join(other.page, `${name.slice(0, 20)} ${count}`);
				const her = encodeURIComponent(`${name.slice(0, 20)} ${count}`);
				if (name === "Dora") await api(page, "POST", `/blocks/${her}`);
				else {
					await api(other.page, "POST", `/friends/Ada%20Longname%20${count}`);
					if (name === "Emil") continue; // the question is open
					await api(page, "POST", `/friends/${her}/accept`);
					await api(other.page, "POST", `/messages/Ada%20Longname%20${count}`, { text: "Good evening! Shall we play one more game of BohnDuell before it is too late? I have found something against your fourth drop." });
					await api(page, "POST", `/messages/${her}`, { preset: "yes" });
					await api(other.page, "POST", `/messages/Ada%20Longname%20${count}`, { text: "Fine" });
				}
				if (name === "Ben") await other.page.goto("/friends"); // on line
				if (name === "Ben") await api(other.page, "POST", "/challenges", { cups: 4, opponent: { member: `Ada Longname ${count}` } });
			}
			await page.goto("/friends");
			await page.locator(".friend").first().waitFor();
			await fits(page, `${what}-friends`);
			await page.locator(".friend details.drop summary").first().click();
			await fits(page, `${what}-friends-challenge`);
			await page.goto("/messages");
			await fits(page, `${what}-messages`);
			await page.goto(`/messages/Ben%20${count}`);
			await fits(page, `${what}-talk`);
			await page.goto("/settings");
			await fits(page, `${what}-settings`);
			await page.goto("/account");
			await page.locator(".leave summary").first().click();
			await page.locator("#close-password").fill("wrong password");
			await page.locator('form[action="/account/close"] button').first().click();
			await page.locator("#close-password-fault").waitFor();
			await fits(page, `${what}-account`);
			assert.deepEqual(faults.filter((f) => !f.includes("403")), []);
		}
	} finally {
		await browser.close();
		await site.close();
	}
});
