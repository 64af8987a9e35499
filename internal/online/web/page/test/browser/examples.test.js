// Articles have boards on which moves are tried; the analysis is stopped and prolonged.
import assert from "node:assert/strict";
import test from "node:test";
import { violationsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

/** @param {import("playwright-core").Page} page @param {string} what */
async function axe(page, what) {
	const violations = await violationsOf(page);
	assert.deepEqual(violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`), []);
	const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	assert.equal(width, 0, `${what} is wider than the window`);
}

test("moves are tried on the boards of articles, and lines are played out", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site);
		await page.goto("/learn/strategy");
		// 2x2 with few beans: the server proves it at once.
		const last = page.locator("figure.example").last();
		const says = last.locator(".example-dock p");
		assert.equal(await says.textContent(), "Try a move on the board.");
		const played = (/** @type {string} */ move) => last.locator("cups-board").evaluate((b, m) => {
			/** @type {any} */ (b).choose(m);
			/** @type {any} */ (b).play();
		}, move);
		await played("a");
		await says.filter({ hasText: "This costs 2 beans." }).waitFor();
		assert.equal(await page.evaluate(() => document.activeElement?.className), "button example-back");
		await axe(page, "an article");
		await page.keyboard.press("Enter");
		assert.equal(await says.textContent(), "Try a move on the board.");
		await played("1");
		await says.filter({ hasText: "No move is better." }).waitFor();

		const small = await person(browser, site, { ...PHONE, locale: "de-DE" });
		await small.page.goto("/learn/solved");
		await small.page.locator(".example-play").click();
		await small.page.locator(".example-dock p", { hasText: "Am Ende hat Süd 37 Bohnen im Topf und Nord 38." }).waitFor();
		await small.page.locator(".example-back").click();
		await small.page.locator(".example-dock p", { hasText: "Versuche einen Zug auf dem Brett." }).waitFor();
		await axe(small.page, "an article on a phone");
		await small.page.goto("/learn");
		await axe(small.page, "the lessons on a phone");
		assert.deepEqual([...faults, ...small.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("the first moves of 2x6 are analysed on one's own device, stopped and prolonged", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site, PHONE);
		await page.addInitScript(() => localStorage.setItem("cups.speaker", "local"));
		await page.goto("/analysis?p=0.0.0.0.0.0/60/0_0.0.0.0.0.0/60/0_s");
		const said = page.locator(".who-speaks", { hasText: "Analysed on your device" });
		await said.waitFor();
		assert.equal(await page.locator("section.values .value.best").count(), 1);
		const [stop, longer] = [page.locator(".looking .stop"), page.locator(".looking .longer")];
		await stop.click();
		await longer.waitFor();
		assert.ok(await stop.isHidden());
		assert.equal(await page.locator("section.values").getAttribute("aria-busy"), "false");
		await longer.click();
		await stop.waitFor();
		await page.locator(".looking span", { hasText: "Looking for" }).waitFor();
		// Another position is answered soon, although the search for this one goes on.
		await page.locator('section.values [data-move="1"]').click();
		await page.locator(".for-whom", { hasText: "North is to move" }).waitFor();
		await said.waitFor();
		assert.equal(await page.locator("section.values .figures.waiting").count(), 0);
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});
