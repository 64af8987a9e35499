// A game can have any clock: of a friend's link, of an open offer, and against the computer.
import assert from "node:assert/strict";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { Player } from "./members.js";
import { missing, openBrowser, person, Site } from "./site.js";

/** @param {import("playwright-core").Locator} form @param {string} minutes @param {string} seconds */
async function takeClock(form, minutes, seconds) {
	await form.locator('[name="clock"]').selectOption("own");
	await form.locator('[name="minutes"]').fill(minutes);
	await form.locator('[name="seconds"]').fill(seconds);
}

/** The times of a game, as programs read them. @param {Site} site @param {string} address */
async function timesOf(site, address) {
	const { clock } = await (await fetch(`${site.url}/api/v1/games/${new URL(address).pathname.split("/")[2]}`)).json();
	return [clock.baseMs, clock.incrementMs];
}

test("any clock can be chosen", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		// Boards of different sizes, as offers that agree would be paired.
		for (const [width, locale, cups] of /** @type {const} */ ([[320, "de-DE", "5"], [1440, "en-GB", "6"]])) {
			const { context, page, faults } = await person(browser, site, { viewport: { width, height: 900 }, locale });
			await page.goto("/");
			const friend = page.locator('form[data-way="friend"]');
			await friend.locator("summary").click();
			assert.equal(await friend.locator(".own-clock").isVisible(), false, "fields without use are not seen");
			await takeClock(friend, "0.5", "2.5");
			assert.match(await friend.locator("[data-summary]").innerText(), locale === "de-DE" ? /0,5\+2,5/ : /0\.5\+2\.5/);
			assert.deepEqual(await faultsOf(page, `the front page at ${width}`), []);
			await friend.locator(".big").click();
			await page.waitForURL(/\/c\//);
			assert.match(await page.locator(".what").innerText(), locale === "de-DE" ? /je 30\s*Sekunden, 2,5\s*Sekunden je Zug/ : /30 seconds each, 2\.5 seconds a move/);

			// What was chosen is there again; a number that is not possible is shown, even if it was folded away.
			await page.goto("/");
			assert.equal(await friend.locator('[name="minutes"]').inputValue(), "0.5");
			await friend.locator("summary").click();
			await friend.locator('[name="minutes"]').fill("601");
			await friend.locator("summary").click();
			await friend.locator(".big").click();
			await friend.locator('[name="minutes"]:invalid').waitFor();
			await friend.locator('[name="clock"]').selectOption("5+3");
			await friend.locator(".big").click();
			await page.waitForURL(/\/c\//);

			await page.goto("/");
			const offer = page.locator('form[data-way="seek"]');
			await offer.locator("summary").click();
			await offer.locator('[name="cups"]').selectOption(cups);
			await takeClock(offer, "7", "0");
			await offer.locator(".button.main").click();
			await page.locator(".seek-bar", { hasText: `2×${cups} · 7+0` }).waitFor();
			await page.locator(".seek-bar button").first().click();

			const computer = page.locator('form[data-way="computer"]');
			await computer.locator("summary").click();
			await takeClock(computer, "12.25", "");
			await computer.locator(".big").click();
			await page.waitForURL(/\/g\//);
			assert.deepEqual(await timesOf(site, page.url()), [735_000, 0]);
			assert.deepEqual(faults, []);
			await context.close();
		}
		const ada = await new Player(site, "Ada").join();
		const ben = await new Player(site, "Ben").join();
		await ben.ask("/friends/Ada", {});
		await ada.ask("/friends/Ben/accept", {});
		for (const path of ["/friends", "/player/Ben"]) {
			for (const javaScriptEnabled of [true, false]) {
				const { context, page } = await person(browser, site, { javaScriptEnabled, viewport: { width: 390, height: 844 } });
				await ada.enter(context);
				await page.goto(path);
				const form = page.locator("form:has(.own-clock)").first();
				await page.locator("details:has(.own-clock) > summary").first().click();
				await takeClock(form, "601", "0");
				await form.locator('[name="clock"]').selectOption("5+3");
				const what = `${path}, ${javaScriptEnabled ? "with" : "without"} a script`;
				if (!javaScriptEnabled) {
					await form.locator(".button.main:not(summary)").click();
					assert.ok(await form.locator('[name="minutes"]').isVisible(), `${what}: the number that holds the form back is not seen`);
					await form.locator('[name="minutes"]').fill("5");
				}
				assert.equal(await form.locator('[name="minutes"]').isVisible(), false, `${what}: a number without use is seen`);
				await form.locator(".button.main:not(summary)").click();
				await page.waitForURL((url) => url.pathname !== path);
				await context.close();
			}
		}
		const { page } = await person(browser, site, { javaScriptEnabled: false, viewport: { width: 320, height: 568 } });
		await page.goto("/");
		const computer = page.locator('form[data-way="computer"]');
		await computer.locator("summary").click();
		await takeClock(computer, "0.1", "600");
		await computer.locator(".big").click();
		await page.waitForURL(/\/g\//);
		assert.deepEqual(await timesOf(site, page.url()), [6000, 600_000]);
	} finally {
		await browser.close();
		await site.close();
	}
});
