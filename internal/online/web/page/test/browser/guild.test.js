// The chat room of a guild: a line by one member is with the other at once.
import assert from "node:assert/strict";
import test from "node:test";
import { Player } from "./members.js";
import { missing, openBrowser, person, Site } from "./site.js";

test("two members of a guild talk, and a line is removed", { skip: missing || false, timeout: 480_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const [ada, ben] = await Promise.all(["Ada", "Ben"].map((name) => new Player(site, name).join()));
		const { id } = await ada.ask("/guilds", { name: "BohnDuell", entry: "open" });
		await ben.ask(`/guilds/${id}/applications`, {});
		const hers = await person(browser, site), his = await person(browser, site);
		await ada.enter(hers.context);
		await ben.enter(his.context);
		for (const { page } of [hers, his]) await page.goto("/guilds/" + id);
		await hers.page.getByLabel("A line for the guild").fill("Good evening!");
		await hers.page.getByRole("button", { name: "Send" }).click();
		await his.page.locator(".chat-lines li", { hasText: "Good evening!" }).waitFor();
		assert.equal(await hers.page.getByLabel("A line for the guild").inputValue(), "");
		await his.page.getByLabel("A line for the guild").fill("Hello Ada, a game?");
		await his.page.keyboard.press("Enter");
		await hers.page.locator(".chat-lines li", { hasText: "Hello Ada" }).waitFor();
		assert.equal(await his.page.getByRole("button", { name: /Remove the line by Ada/ }).count(), 0);
		await hers.page.getByRole("button", { name: /Remove the line by Ben/ }).click();
		await his.page.locator(".chat-lines li", { hasText: "Hello Ada" }).waitFor({ state: "detached" });
		if (process.env.SHOTS) {
			for (const [width, scheme] of /** @type {[number, "light"|"dark"][]} */ ([[390, "light"], [1440, "dark"]])) {
				await hers.page.setViewportSize({ width, height: 900 });
				await hers.page.emulateMedia({ colorScheme: scheme });
				await hers.page.screenshot({ path: `${process.env.SHOTS}/guild-${width}.png`, fullPage: true });
			}
		}
		for (const { page, faults } of [hers, his]) assert.deepEqual(faults, [], page.url());
	} finally {
		await browser.close();
		await site.close();
	}
});
