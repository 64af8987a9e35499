// The chat room of a guild: a line by one member is with the other at once.
import assert from "node:assert/strict";
import test from "node:test";
import { Player } from "./members.js";
import { missing, openBrowser, person, Site } from "./site.js";

test("two members of a guild talk, and a line is removed", { skip: missing || false, timeout: 1_800_000 }, async () => {
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

test("the slider of an Elo list leads to the list of its day", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const ada = await new Player(site, "Ada").join();
		const { id } = await ada.ask("/guilds", { name: "BohnDuell", entry: "open" });
		await ada.ask(`/guilds/${id}/elo`, { start: 1200, k: [{ k: 20 }], feeds: "members" }, "PUT");
		// The list has 20 players on its first day, 90 from the second day on, of which the first 50 are shown: more rows than change in one frame.
		const lines = Array.from({ length: 100 }, (_, i) => `2003-05-${i < 20 ? "01" : "11"},p${i < 20 ? i : i - 10},p${i < 20 ? (i + 1) % 20 : i - 11},1-0`);
		const answer = await fetch(`${site.url}/api/v1/guilds/${id}/elo/imports`, {
			method: "POST", headers: { Cookie: ada.cookie, Origin: site.url, "Content-Type": "text/csv" }, body: ["date,south,north,result", ...lines].join("\n"),
		});
		assert.equal(answer.status, 200);
		const { page, faults } = await person(browser, site), other = await person(browser, site);
		/** @param {import("playwright-core").Page} of */
		const list = (of) => of.locator("#list table.elo tbody tr").allInnerTexts();
		const path = `/guilds/${id}/elo`;
		await page.goto(path);
		for (const day of ["3", "10", "0"]) {
			await other.page.goto(`${path}?day=${day}`);
			await page.locator("#day").evaluate((slider, value) => {
				/** @type {HTMLInputElement} */ (slider).value = value;
				slider.dispatchEvent(new Event("input"));
			}, day);
			await page.waitForURL(`**${path}?day=${day}`);
			const [shown, wanted] = [await list(page), await list(other.page)];
			assert.equal(wanted.length, day === "10" ? 50 : 20);
			assert.deepEqual(shown, wanted, day);
			for (const part of ["#of-day", "#players", "#reigns"]) assert.equal(await page.locator(part).innerText(), await other.page.locator(part).innerText(), part);
		}
		assert.deepEqual([...faults, ...other.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});
