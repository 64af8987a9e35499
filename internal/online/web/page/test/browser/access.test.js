// What everyone needs: axe on every page, no script, no layout shift, 44 pixels.
import assert from "node:assert/strict";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { PAGES } from "./pages.js";
import { look, missing, myTurn, openBrowser, person, PHONE, playComputer, Site } from "./site.js";

/** @param {import("playwright-core").Page} page @param {string} what */
const axe = async (page, what) => assert.deepEqual(await faultsOf(page, what), []);

test("axe finds nothing, in both themes and languages, on a desktop and a phone", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", {}], ["de-DE", "dark", PHONE]])) {
			const { page, faults } = await person(browser, site, { locale, colorScheme, ...size });
			const what = `${locale}, ${colorScheme}`;
			for (const { path } of [...PAGES, { path: "/nowhere" }]) {
				await page.goto(path);
				await axe(page, `${what}, ${path}`);
			}
			await page.goto("/");
			await page.locator('form[data-way="friend"] .big').click();
			await page.waitForURL(/\/c\//);
			await axe(page, `${what}, challenge`);
			await playComputer(page);
			await myTurn(page);
			await axe(page, `${what}, game`);
			await page.keyboard.press("3");
			await axe(page, `${what}, preview`);
			await page.keyboard.press("Enter");
			await myTurn(page);
			await axe(page, `${what}, later`);
			if (locale === "en-GB") {
				await page.locator('[data-act="resign"], [data-act="abort"]').filter({ visible: true }).first().click();
			}
			assert.deepEqual(faults.filter((f) => !f.includes("404")), []);
			await page.context().close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
});

test("without a script a game can be played", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page } = await person(browser, site, { javaScriptEnabled: false });
		await page.goto("/");
		await page.locator('form[data-way="computer"] summary').click();
		await page.locator('form[data-way="computer"] [name="side"]').selectOption("south");
		await page.locator('form[data-way="computer"] .big').click();
		await page.waitForURL(/\/g\//);
		assert.match((await page.locator(".plain-board").textContent()) ?? "", /stock: 40/);
		await page.getByRole("button", { name: "Drop 2" }).click();
		await page.waitForURL(/\/g\//);
		assert.match((await page.locator(".moves").textContent()) ?? "", /^1\.2/);
		// The move form takes what records write, and refuses what is not legal.
		for (let i = 0; i < 50 && (await page.locator(".dock").getByRole("button", { name: "Drop 1" }).count()) === 0; i++) {
			await page.waitForTimeout(100);
			await page.getByRole("link", { name: "Reload this page" }).click();
		}
		await page.locator(".more summary").click();
		await page.locator(".move-form input[name=move]").fill("1x9");
		await page.locator(".move-form button").click();
		assert.match((await page.locator("main").textContent()) ?? "", /do not allow/);
		await page.goto("/rules");
		assert.match((await page.locator("article").textContent()) ?? "", /blocked/);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("nothing shifts, targets are large, and labels say all of a cup", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		for (const [size, cups] of /** @type {const} */ ([[{ viewport: { width: 1440, height: 900 } }, "4"], [PHONE, "4"], [PHONE, "10"], [{ ...PHONE, locale: "de-DE" }, "4"], [{ ...PHONE, viewport: { width: 320, height: 568 } }, "4"], [{ ...PHONE, viewport: { width: 844, height: 390 } }, "4"], [{ viewport: { width: 768, height: 1024 } }, "6"], [{ viewport: { width: 1024, height: 768 } }, "4"], [{ viewport: { width: 1280, height: 720 } }, "4"]])) {
			const { page, faults } = await person(browser, site, size);
			const what = `${size.viewport.width}, 2x${cups}`;
			await playComputer(page, { cups });
			await page.addInitScript(() => {
				/** @type {any} */ (window).shifted = 0;
				/** @type {any} */ (window).shifts = [];
				new PerformanceObserver((list) => {
					for (const entry of /** @type {any[]} */ (list.getEntries())) {
						if (entry.hadRecentInput) continue;
						/** @type {any} */ (window).shifts.push(entry.value.toFixed(4) + " " + entry.sources.map((/** @type {any} */ s) => s.node?.className ?? s.node?.textContent));
						/** @type {any} */ (window).shifted += entry.value;
					}
				}).observe({ type: "layout-shift", buffered: true });
			});
			await page.reload();
			await myTurn(page);
			await page.waitForTimeout(300);
			const shifted = await page.evaluate(() => /** @type {any} */ (window).shifted);
			assert.ok(shifted < 0.005, `${what}: the page shifts by ${shifted}: ${await page.evaluate(() => /** @type {any} */ (window).shifts.join("; "))}`);
			const dock = await page.locator(".dock .sentence").boundingBox();
			assert.ok(cups !== "4" || (dock && dock.y + dock.height <= size.viewport.height), `${what}: the sentence is below the screen`);
			const boxes = await page.locator("cups-board button, .actions .button, .play-it").filter({ visible: true }).evaluateAll((all) => all.map((e) => ({ name: e.getAttribute("aria-label") ?? e.textContent, ...e.getBoundingClientRect().toJSON() })));
			for (const box of boxes) assert.ok(box.width >= 43.9 && box.height >= 43.9, `${what}: ${box.name} is ${box.width} by ${box.height}`);
			assert.ok(boxes.length > 2 * Number(cups));
			const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			assert.ok(wide <= 0, `${what}: ${wide} pixels too wide`);
			const label = await page.locator('button.cup[data-move="a"]').getAttribute("aria-label");
			assert.equal(label, "locale" in size ? `Becher a: 0 Bohnen, braucht ${cups}; gegenüber 0` : `Cup a: 0 beans, needs ${cups}; opposite 0`);
			await axe(page, what);
			assert.deepEqual(faults, []);
			await page.context().close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
});

test("Tab reaches the drops and the cups, arrows move, focus stays", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page } = await person(browser, site);
		await playComputer(page);
		await myTurn(page);
		const at = () => page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.move ?? document.activeElement?.className ?? "");
		for (let i = 0; i < 30 && (await at()) !== "1"; i++) await page.keyboard.press("Tab");
		assert.equal(await at(), "1");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		assert.equal(await at(), "3");
		assert.match((await page.locator(".sentence").textContent()) ?? "", /^Drop 3/);
		await page.waitForFunction(() => /^Drop 3/.test(document.getElementById("say")?.textContent ?? ""));
		await page.keyboard.press("Enter");
		await page.locator(".moves button").first().waitFor();
		assert.equal(await at(), "3", "the focus stays after a move");
		await myTurn(page);
		assert.equal(await at(), "3", "the focus stays after the computer's move");
		await page.keyboard.press("ArrowUp");
		assert.equal(await at(), "c");
		await page.keyboard.press("Tab");
		assert.notEqual(await at(), "d", "one stop for all cups");
		const before = await look(page);
		await page.keyboard.press("2");
		assert.match((await page.locator(".sentence").textContent()) ?? "", /^Drop 2/);
		await page.keyboard.press("Escape");
		assert.deepEqual(await look(page), before, "Esc plays nothing");
	} finally {
		await browser.close();
		await site.close();
	}
});
