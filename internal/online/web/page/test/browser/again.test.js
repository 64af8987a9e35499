// What comes after a game that was lost, or that ended at once.
import assert from "node:assert/strict";
import test from "node:test";
import { Player } from "./members.js";
import { missing, myTurn, openBrowser, person, PHONE, playComputer, Site } from "./site.js";

test("who loses three times at the first level gets a lesson and hints", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const { page, faults } = await person(browser, site, { ...PHONE });
		for (let n = 1; n <= 3; n++) {
			await playComputer(page, { level: "1" });
			await myTurn(page);
			await page.keyboard.press("2");
			await page.keyboard.press("Enter");
			await myTurn(page);
			await page.locator('[data-act="resign"]').click();
			await page.locator("#ask .danger").click();
			await page.locator(".dock.over").waitFor();
			if (n < 3) assert.equal(await page.locator(".answers .help").count(), 0);
		}
		const helps = page.locator(".answers .help");
		await helps.first().waitFor();
		assert.match((await helps.first().textContent()) ?? "", /^Lesson: /);
		for (const [width, height] of [[320, 568], [320, 640], [390, 844], [568, 320], [844, 390], [1280, 720]]) {
			await page.setViewportSize({ width, height });
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
			if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/help-${width}x${height}.png` });
			const seen = await page.locator(".answers > :not(:first-child)").evaluateAll((all) => all.filter((e) => e.checkVisibility()).map((e) => {
				const { x, y, right, bottom } = e.getBoundingClientRect();
				return [e.textContent, e === document.elementFromPoint((x + right) / 2, (y + bottom) / 2), bottom <= innerHeight && right <= innerWidth, bottom - y >= 44, e.scrollWidth <= e.clientWidth];
			}));
			assert.ok(seen.every((one) => one.every(Boolean)), `${width}x${height}: ${JSON.stringify(seen)}`);
		}
		await page.setViewportSize({ width: 390, height: 844 });
		const lost = page.url();
		await page.getByRole("button", { name: "Level 1 with hints" }).click();
		await page.waitForURL((url) => /\/g\//.test(url.pathname) && url.href !== lost);
		assert.match((await page.locator(".plate.far").textContent()) ?? "", /level 1/);
		await page.goto(lost);
		// This browser shows all hints again.
		assert.equal(await page.evaluate(() => {
			const form = /** @type {HTMLFormElement} */ (document.querySelector("#hinted"));
			form.addEventListener("submit", (e) => e.preventDefault());
			form.requestSubmit();
			return localStorage.getItem("cups.hints");
		}), "");
		await helps.first().click();
		await page.waitForURL(/\/learn\//);
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("a rematch of games that ended at once waits, and says why and how long", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const [ada, ben] = await Promise.all(["Ada", "Ben"].map((name) => new Player(site, name).join()));
		let game = "";
		for (let n = 0; n < 2; n++) {
			game = await ada.challenge(ben);
			await ada.move(game, 0, "4");
			await ben.move(game, 1, "2");
			await ben.ask(`/games/${game}/actions`, { action: "resign" });
		}
		const { page, context, faults } = await person(browser, site, { ...PHONE, locale: "de-DE" });
		await ada.enter(context);
		await page.clock.install();
		await page.goto("/g/" + game);
		const rematch = page.getByRole("button", { name: "Revanche" });
		await rematch.click();
		const why = page.locator(".dock .sentence em", { hasText: "Eure letzten Partien waren sehr kurz: gewertet wieder in einer Minute." });
		await why.waitFor();
		assert.ok(await why.isVisible());
		assert.equal(await rematch.count(), 0, "the button comes back when the time is over");
		for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 720]]) {
			await page.setViewportSize({ width, height });
			if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/apart-${width}x${height}.png` });
			const { bottom, top, covered } = await why.evaluate((e) => {
				const { x, y, right, bottom, height } = e.getBoundingClientRect();
				return { top: y, bottom, covered: [0.1, 0.9].some((part) => !document.elementFromPoint((x + right) / 2, y + part * height)?.closest(".dock .sentence")) };
			});
			assert.ok(top >= 0 && bottom <= height && !covered, `${width}x${height}: the reason is covered or outside: ${top} to ${bottom}`);
		}
		await page.clock.fastForward(61_000);
		await rematch.waitFor();
		assert.equal(await why.count(), 0);
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});
