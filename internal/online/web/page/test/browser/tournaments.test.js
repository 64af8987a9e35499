// A tournament: from the list to the game and to the last result, with two people at
// their browsers and one who watches.
import assert from "node:assert/strict";
import test from "node:test";
import { Player } from "./members.js";
import { missing, openBrowser, person, Site } from "./site.js";

test("from the list of tournaments to the game, and to the standings of those who watch", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const [ada, ben, olga] = await Promise.all(["Ada", "Ben", "Olga"].map((name) => new Player(site, name).join()));
		const { id } = await olga.ask("/tournaments", { name: "Sunday Round", format: "roundRobin", cups: 2, beans: 6, clock: { baseMs: 3600000, incrementMs: 0 } });
		await ben.ask(`/tournaments/${id}/entries`, {});
		const hers = await person(browser, site), watcher = await person(browser, site);
		await ada.enter(hers.context);

		// From the header to the list, and by a button into the tournament.
		await hers.page.goto("/");
		await hers.page.locator(".top nav").getByRole("link", { name: "Tournaments" }).click();
		await hers.page.getByRole("link", { name: "Sunday Round" }).first().click();
		await hers.page.getByRole("button", { name: "Enter" }).click();
		await hers.page.getByText("You take part.").waitFor();
		await watcher.page.goto("/tournaments/" + id);
		await watcher.page.locator(".entrants", { hasText: "Ada" }).waitFor();

		// Elsewhere on the site the way to the game appears by itself, and moves nothing.
		const greeted = new Promise((resolve) => hers.page.on("websocket", (socket) => socket.on("framereceived", resolve)));
		await hers.page.goto("/learn/glossary");
		await greeted;
		await olga.ask(`/tournaments/${id}/actions`, { action: "start" });
		await hers.page.locator(".game-bar").getByRole("link", { name: "Go to your game" }).click();
		await hers.page.waitForURL(/\/g\//);

		// Who watches sees the game, and its result as soon as it is there.
		await watcher.page.locator('.cell.playing, .boards .playing').first().waitFor();
		await watcher.page.goto(`/tournaments/${id}?show=standings`);
		await watcher.page.locator(".live-games [data-game]").waitFor();
		const game = hers.page.url().split("/").at(-1);
		const shown = watcher.page.locator(".standings > li", { hasText: "Ben" }).locator(".cell.won").waitFor();
		await ada.ask(`/games/${game}/actions`, { action: "resign" });
		await shown;
		await watcher.page.locator(".podium, .event-state.over").first().waitFor();
		for (const { page, faults } of [hers, watcher]) assert.deepEqual(faults, [], page.url());
	} finally {
		await browser.close();
		await site.close();
	}
});
