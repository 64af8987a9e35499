// The pages of a server on which members have played: axe on each, in both themes
// and languages and on a desktop and a phone, and nothing wider than the window.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { faultsOf } from "./axe.js";
import { populated } from "./members.js";
import { membersPages } from "./pages.js";
import { missing, openBrowser, person, PHONE } from "./site.js";

const LOOKS = /** @type {const} */ ([["en-GB", "light", {}], ["de-DE", "dark", PHONE]]);

describe("pages with members and games", { skip: missing || false }, () => {
	/** @type {import("./pages.js").Club} */ let club;
	/** @type {import("playwright-core").Browser} */ let browser;
	before(async () => {
		[club, browser] = await Promise.all([populated(), openBrowser()]);
	});
	after(async () => {
		await browser?.close();
		await club?.site.close();
	});

	for (const [locale, colorScheme, size] of LOOKS) {
		it(`have no fault that axe finds: ${locale}, ${colorScheme}`, { timeout: 1_800_000 }, async () => {
			/** @type {string[]} */
			const wrong = [];
			for (const [who, pages] of membersPages(club)) {
				const { context, page, faults } = await person(browser, club.site, { locale, colorScheme, ...size });
				await who?.enter(context);
				for (const { path, ready, open } of pages) {
					const what = `${who?.name ?? "nobody"}, ${path}`;
					await page.goto(path);
					if (ready) await page.locator(ready).first().waitFor();
					if (open) await page.locator(open).first().click();
					wrong.push(...(await faultsOf(page, what)));
				}
				wrong.push(...faults.filter((f) => !f.includes("404")));
				await context.close();
			}
			assert.deepEqual(wrong, []);
		});
	}

	it("remember the hints of the first game with the account", { timeout: 1_800_000 }, async () => {
		const newcomer = await person(browser, club.site, { newcomer: true });
		await club.ada.enter(newcomer.context);
		// In a game with a clock there are none.
		await newcomer.page.goto(`/g/${club.games.live}`);
		await newcomer.page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board")).view?.legal.length > 0);
		assert.equal(await newcomer.page.locator(".hint-bubble").count(), 0);
		const slow = await club.ada.challenge(club.ben, { rated: false, clock: { daysPerMove: 3 } });
		const seen = async () => (await club.ada.ask("/account/settings")).hints;
		assert.deepEqual(await seen(), []);
		await newcomer.page.goto(`/g/${slow}`);
		await newcomer.page.locator(".hint-bubble").waitFor();
		while ((await seen()).length !== 1) await newcomer.page.waitForTimeout(50);
		await newcomer.page.locator(".hint-bubble .quiet").click();
		while ((await seen()).length !== 5) await newcomer.page.waitForTimeout(50);
		// Another browser of hers tells none.
		const other = await person(browser, club.site, { newcomer: true });
		await club.ada.enter(other.context);
		await other.page.goto(`/g/${slow}`);
		assert.equal(await other.page.locator("body").getAttribute("data-hints"), "all");
		await other.page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board")).view?.legal.length > 0);
		assert.equal(await other.page.locator(".hint-bubble").count(), 0);
		// Until she asks for them.
		await other.page.goto("/settings");
		await other.page.locator(".hints-again button").click();
		await other.page.locator(".done").waitFor();
		assert.deepEqual(await seen(), []);
		assert.deepEqual([...newcomer.faults, ...other.faults], []);
	});

	it("show ratings at the names, and what a game did to them", { timeout: 1_800_000 }, async () => {
		const { context, page, faults } = await person(browser, club.site);
		await club.ada.enter(context);
		await page.goto(`/g/${club.games.live}`);
		const own = page.locator(".plate.near .rating");
		await page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board")).view);
		// Both have played little: about what they can is all that is said.
		const shown = async () => Number(/^about (\d+)$/.exec((await own.textContent()) ?? "")?.[1]);
		const before = await shown();
		assert.ok(before > 0);
		await club.cleo.ask(`/games/${club.games.live}/actions`, { action: "resign" });
		await page.locator(".dock.won").waitFor();
		const after = await shown();
		assert.ok(after > before, `${after} after ${before}`);
		assert.match((await page.locator(".then").textContent()) ?? "", new RegExp(`about ${after}`));
		assert.deepEqual(faults, []);
	});

	it("plan moves in a game by post", { timeout: 1_800_000 }, async () => {
		const { context, page, faults } = await person(browser, club.site, PHONE);
		await club.ada.enter(context);
		const game = await club.ben.challenge(club.ada, { rated: false, clock: { daysPerMove: 3 } });
		await page.goto(`/g/${game}/plan`);
		const lines = page.locator("#plan textarea");
		await lines.fill("3 4\n2 z");
		await page.locator("#plan .main").click();
		await page.locator("#wrong").waitFor();
		assert.equal(await lines.inputValue(), "3 4\n2 z");
		const wrong = await faultsOf(page, "planned moves that are refused");
		await lines.fill("3 4");
		await page.locator("#plan .main").click();
		await page.locator("#planned + ul").waitFor();
		wrong.push(...(await faultsOf(page, "planned moves")));
		await club.ben.move(game, 0, "3");
		assert.deepEqual((await club.ada.ask(`/games/${game}`)).moves, ["3", "4"]);
		assert.deepEqual([...wrong, ...faults.filter((f) => !f.includes("422"))], []);
		await context.close();
	});
});
