// Two people play a whole game, and the server is killed in its middle.
import assert from "node:assert/strict";
import test from "node:test";
import { missing, myTurn, openBrowser, person, PHONE, Site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** How a move is made: by mouse, by touch, by keyboard. @type {Record<string, (page: Page, move: string) => Promise<void>>} */
const ways = {
	mouse: (page, move) => page.locator(`button[data-move="${move}"]`).click(),
	touch: async (page, move) => {
		await page.locator(`button[data-move="${move}"]`).tap();
		// The first touch previews, and the sentence says what will happen.
		await page.locator(".dock.previewing").waitFor();
		await page.locator(".play-it").tap();
	},
	keyboard: async (page, move) => {
		await page.keyboard.press(move);
		await page.keyboard.press("Enter");
	},
};

/**
 * Plays a game to its end; the server is killed after some plies.
 * @param {Site} site @param {{page: Page, way: string}[]} players South first @param {number} killAt
 */
async function playOn(site, players, killAt) {
	for (let ply = 0; ; ply++) {
		if (ply === killAt) {
			await site.kill();
			await Promise.all(players.map(({ page }) => page.locator(".link:not([hidden])").waitFor()));
			await site.start();
			await Promise.all(players.map(({ page }) => page.locator(".link").waitFor({ state: "hidden" })));
		}
		const boards = await Promise.race(players.map(async (player) => ({ player, state: await myTurn(player.page) })));
		if (boards.state.over) break;
		const { legal } = boards.state;
		// Sowing first ends a game soonest; otherwise the largest drop.
		const move = legal.findLast((m) => m >= "a") ?? legal[legal.length - 1];
		const before = await boards.player.page.locator(".moves button").count();
		await ways[boards.player.way](boards.player.page, move);
		for (const { page } of players) await page.waitForFunction((n) => document.querySelectorAll(".moves button").length > n, before);
	}
	const [a, b] = await Promise.all(players.map(({ page }) => page.locator(".sentence").textContent()));
	assert.match(a ?? "", /win|draw/);
	assert.match(b ?? "", /win|draw/);
}

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
		await playOn(site, [{ page: ada.page, way: "mouse" }, { page: bob.page, way: "touch" }], 7);
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
		await playOn(site, [{ page: ada.page, way: "keyboard" }, { page: bob.page, way: "keyboard" }], 4);
		assert.deepEqual([...ada.faults, ...bob.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});
