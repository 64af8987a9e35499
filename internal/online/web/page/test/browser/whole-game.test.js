// Two people play a whole game, and the server is killed in its middle.
import assert from "node:assert/strict";
import test from "node:test";
import { missing, openBrowser, person, PHONE, playOn, Site } from "./site.js";

/**
 * Kills the server before a ply, and starts it again once the players have seen it.
 * @param {Site} site @param {{page: import("playwright-core").Page}[]} players @param {number} killAt
 */
const killing = (site, players, killAt) => async (/** @type {number} */ ply) => {
	if (ply !== killAt) return;
	await site.kill();
	await Promise.all(players.map(({ page }) => page.locator(".link:not([hidden])").waitFor()));
	await site.start();
	await Promise.all(players.map(({ page }) => page.locator(".link").waitFor({ state: "hidden" })));
};

test("a link for a friend: mouse against touch, the server is killed in the middle", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const ada = await person(browser, site, { viewport: { width: 1440, height: 900 } });
		const bob = await person(browser, site, PHONE);
		await ada.page.goto("/");
		const friend = ada.page.locator('form[data-way="friend"]');
		await friend.locator("summary").click();
		await friend.locator('[name="cups"]').selectOption("3");
		await friend.locator('[name="beans"]').fill("6");
		await friend.locator('[name="clock"]').selectOption("none"); // on a busy machine a first move may take long
		await friend.locator('[name="side"]').selectOption("south");
		await friend.locator(".big").click();
		const link = await ada.page.locator("#link").inputValue();
		assert.match(link, /\/c\/\w+$/);
		await bob.page.goto(new URL(link).pathname);
		await bob.page.getByRole("button", { name: "Play", exact: true }).tap();
		await bob.page.waitForURL(/\/g\//);
		await ada.page.waitForURL(/\/g\//);
		/** @type {Parameters<typeof playOn>[0]} */
		const players = [{ page: ada.page, way: "mouse" }, { page: bob.page, way: "touch" }];
		await playOn(players, killing(site, players, 7));
		// A rematch has the sides changed.
		await ada.page.getByRole("button", { name: "Rematch" }).click();
		await bob.page.getByRole("button", { name: "Accept" }).tap();
		const old = bob.page.url();
		await bob.page.waitForURL((url) => url.href !== old);
		await ada.page.waitForURL(bob.page.url());
		assert.equal(JSON.parse((await bob.page.locator("#game").textContent()) ?? "").view.side, "south");
		assert.deepEqual([...ada.faults, ...bob.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("open games: keyboard against keyboard in German, one click and one answer", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const ada = await person(browser, site);
		const bob = await person(browser, site, { viewport: { width: 844, height: 390 } });
		await bob.page.goto("/");
		await ada.page.goto("/");
		const seek = ada.page.locator('form[data-way="seek"]');
		await seek.locator("summary").click();
		await seek.locator('[name="cups"]').selectOption("2");
		await seek.locator('[name="beans"]').fill("5");
		await seek.locator('[name="clock"]').selectOption("none");
		await seek.getByRole("button", { name: "Offer a game" }).click();
		await ada.page.locator(".seek-bar", { hasText: "Looking for an opponent" }).waitFor();
		// The offer appears at once, without loading the page again.
		const row = bob.page.locator(".seeks li");
		await row.getByRole("button").click();
		await bob.page.waitForURL(/\/g\//);
		await ada.page.waitForURL(/\/g\//);
		const sides = await Promise.all([ada, bob].map(async ({ page }) => JSON.parse((await page.locator("#game").textContent()) ?? "").view.side));
		assert.deepEqual([...sides].sort(), ["north", "south"]);
		/** @type {Parameters<typeof playOn>[0]} */
		const players = [{ page: ada.page, way: "keyboard" }, { page: bob.page, way: "keyboard" }];
		await playOn(players, killing(site, players, 4));
		assert.deepEqual([...ada.faults, ...bob.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});
