// A simultaneous exhibition on a phone: the host plays one board after the other, and a guest sees why the clock stands.
import assert from "node:assert/strict";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { Player } from "./members.js";
import { missing, myTurn, openBrowser, person, PHONE, Site } from "./site.js";

test("a host plays six boards on a phone", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const names = ["Ada", "Ben with a longer name", "Cleo", "Dora", "Emil", "Fritz"];
		const [host, ...guests] = await Promise.all(["Olga", ...names].map((name) => new Player(site, name).join()));
		const { id } = await host.ask("/tournaments", { name: "Sunday Boards", format: "exhibition", cups: 4, clock: { baseMs: 3600000, incrementMs: 3000 }, hostLooks: true, firstMover: "host", noShowMs: 86400000 });
		for (const guest of guests) await guest.ask(`/tournaments/${id}/entries`, {});
		await host.ask(`/tournaments/${id}/actions`, { action: "start" });
		const hers = await person(browser, site, PHONE), his = await person(browser, site, { ...PHONE, viewport: { width: 320, height: 640 }, locale: "de-DE" });
		await host.enter(hers.context);
		const { page } = hers, boards = `/tournaments/${id}/boards`;
		await page.goto(boards);
		await page.locator(".host-boards .host").nth(names.length - 1).waitFor();
		assert.equal(await page.locator(".host-boards .host").count(), names.length);
		assert.deepEqual(await faultsOf(page, "the boards at the start"), []);

		// Each board by one tap: the bar leads to the one that waits longest, and then to none.
		await page.locator(".host-bar .go").tap();
		/** @type {string[]} */
		const seen = [];
		for (const left of names.map((_, i) => names.length - 1 - i)) {
			await page.waitForURL((url) => url.pathname.startsWith("/g/") && !seen.includes(url.pathname));
			seen.push(new URL(page.url()).pathname);
			await myTurn(page);
			await page.locator('button[data-move="4"]').tap();
			await page.locator(".dock.previewing").waitFor();
			await page.locator(".play-it").tap();
			if (left) {
				const next = page.locator(".host-bar .go", { hasText: `(${left})` });
				await next.waitFor();
				await next.tap();
			}
		}
		await page.locator(".host-bar .none").waitFor();
		assert.equal(new Set(seen).size, names.length);

		// A guest who has answered reads why the clock of the host stands, also on a small phone.
		const own = (await host.ask(boards)).boards.find((/** @type {{game: string}} */ b) => `/g/${b.game}` === seen[0]);
		const guest = guests.find(({ name }) => name === own.guest) ?? guests[0];
		await guest.enter(his.context);
		await guest.move(own.game, 1, "4");
		await his.page.goto(seen[0]);
		const sentence = his.page.locator(".dock .sentence", { hasText: "Der Simultanspieler sieht ein anderes Brett an" });
		await sentence.waitFor();
		assert.ok(await sentence.isVisible());
		await page.locator(".host-bar .go").tap();
		await page.waitForURL((url) => url.pathname === seen[0]);
		await his.page.locator(".dock .sentence", { hasText: "Olga ist am Zug" }).waitFor();

		await page.goto(boards);
		await page.locator(".host-boards .guest").first().waitFor();
		await page.setViewportSize({ width: 320, height: 640 });
		assert.deepEqual(await faultsOf(page, "the boards of the host"), []);
		await his.page.goto(boards);
		assert.deepEqual(await faultsOf(his.page, "the boards for a guest"), []);
		assert.deepEqual([...hers.faults, ...his.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});
