// The ladder of a guild: a member challenges who stands above, wins the game, and takes the place.
import assert from "node:assert/strict";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { play, Player } from "./members.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

test("a place on the ladder is won by a challenge", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const [ada, ben, cleo] = await Promise.all(["Ada", "Ben with a longer name", "Cleo"].map((name) => new Player(site, name).join()));
		const { id } = await ada.ask("/guilds", { name: "BohnDuell", entry: "open" });
		for (const player of [ben, cleo]) await player.ask(`/guilds/${id}/applications`, {});
		const [hers, his, theirs] = await Promise.all([person(browser, site), person(browser, site, PHONE), person(browser, site, PHONE)]);
		for (const [player, { context }] of /** @type {const} */ ([[ada, hers], [ben, his], [cleo, theirs]])) await player.enter(context);

		// An officer opens it, and three members join, the last one at the last place.
		const path = `/guilds/${id}/ladder`;
		await hers.page.goto(path);
		await hers.page.getByLabel("Cups of each side").fill("1");
		await hers.page.getByLabel("Beans in each stock").fill("3");
		await hers.page.getByLabel("Clock").selectOption("3d");
		await hers.page.getByLabel("The games are rated").uncheck();
		await hers.page.getByRole("button", { name: "Open a ladder" }).click();
		for (const { page } of [hers, his, theirs]) {
			await page.goto(path);
			await page.getByRole("button", { name: "Join the ladder" }).click();
			await page.getByRole("button", { name: "Leave the ladder" }).waitFor();
		}
		/** The names on the ladder, the first place first. @param {import("playwright-core").Page} page */
		const order = (page) => page.locator("table.ladder .who-is a").allInnerTexts();
		assert.deepEqual(await order(theirs.page), ["Ada", ben.name, "Cleo"]);
		assert.equal(await theirs.page.getByRole("button", { name: "Challenge Cleo" }).count(), 0, "somebody can challenge themselves");
		await theirs.page.getByRole("button", { name: "Challenge Ada" }).tap();
		await theirs.page.locator("#challenges", { hasText: "Cleo challenges Ada" }).waitFor();

		await hers.page.goto(path);
		for (const [page, who] of /** @type {const} */ ([[hers.page, "who is challenged"], [theirs.page, "who has challenged"], [his.page, "somebody else"]])) assert.deepEqual(await faultsOf(page, `the ladder for ${who}`), []);
		await hers.page.getByRole("button", { name: /^Accept/ }).click();
		await hers.page.waitForURL(/\/g\//);
		await theirs.page.goto(new URL(hers.page.url()).pathname);
		const game = new URL(hers.page.url()).pathname.slice(3);
		const isSouth = (await ada.ask(`/games/${game}`)).south.name === ada.name;
		await play(game, isSouth ? ada : cleo, isSouth ? cleo : ada, "1 1");
		// Ada gives up after both have moved: the challenger has won the first place.
		await hers.page.locator('[data-act="resign"]').click();
		await hers.page.locator("#ask .danger").click();
		await theirs.page.locator(".sentence", { hasText: "You win" }).waitFor();
		for (let places = /** @type {string[]} */ ([]); places[0] !== "Cleo";) { // the result comes a moment later
			await theirs.page.goto(path);
			places = await order(theirs.page);
		}
		assert.deepEqual(await order(theirs.page), ["Cleo", "Ada", ben.name]);
		await theirs.page.locator("#results", { hasText: "Cleo" }).waitFor();
		assert.deepEqual(await faultsOf(theirs.page, "the ladder with a result"), []);
		assert.deepEqual([...hers.faults, ...his.faults, ...theirs.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});
