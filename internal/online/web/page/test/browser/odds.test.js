// A game with odds: they are said where they are accepted, and on the page of the game; and it is played to its end on a phone.
import assert from "node:assert/strict";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { Player } from "./members.js";
import { missing, openBrowser, person, PHONE, playOn, Site } from "./site.js";

test("a challenge with odds is made, accepted and played to its end on phones", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const [ada, ben] = await Promise.all(["Ada", "Ben with a longer name"].map((name) => new Player(site, name).join()));
		const hers = await person(browser, site, PHONE), his = await person(browser, site, { ...PHONE, viewport: { width: 320, height: 640 } });
		await ada.enter(hers.context);
		await ben.enter(his.context);
		await hers.page.goto(`/player/${encodeURIComponent(ben.name)}`);
		await hers.page.locator("form.ask summary").tap();
		const form = hers.page.locator("form.ask");
		await form.locator('[name="cups"]').selectOption("2");
		await form.locator('[name="clock"]').selectOption("own");
		await form.locator('[name="minutes"]').fill("600"); // longer than any test
		await form.locator('[name="seconds"]').fill("5");
		await form.locator('[name="side"]').selectOption("south");
		await form.locator('[name="odds.by"]').selectOption("challenger");
		await form.locator('[name="odds.beans"]').fill("17");
		await form.locator('[name="odds.timePercent"]').selectOption("50");
		assert.deepEqual(await faultsOf(hers.page, "the form of a challenge"), []);
		await form.getByRole("button", { name: "Send the challenge" }).tap();
		await hers.page.waitForURL(/\/c\//);

		await his.page.goto(new URL(hers.page.url()).pathname);
		const offered = (await his.page.locator(".what").innerText()).split(" · ");
		assert.deepEqual(offered, ["2×2", "20 and 3 beans", "600 and 300 minutes, 5 and 2.5 seconds a move", "casual", "Ada begins", "Ada gives odds: 17 beans of the stock and half of the time"]);
		assert.deepEqual(await faultsOf(his.page, "a challenge with odds"), []);
		await his.page.getByRole("button", { name: "Play", exact: true }).tap();
		for (const { page } of [hers, his]) await page.waitForURL(/\/g\//);

		// Each sees both clocks, both stocks and who gives what, and nothing of it is cut. Until the first moves are made, a name has their deadline.
		const id = new URL(hers.page.url()).pathname.slice(3);
		for (const { page } of [hers, his]) {
			await page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board")).view);
			assert.deepEqual(await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).view.position.stock), [3, 20]);
		}
		await ada.move(id, 0, "1");
		await ben.move(id, 1, "2");
		for (const [page, mine, other] of /** @type {const} */ ([[hers.page, ".plate.near", ".plate.far"], [his.page, ".plate.far", ".plate.near"]])) {
			await page.locator(".moves button").nth(1).waitFor();
			assert.match(await page.locator(`${mine} cups-clock`).innerText(), /^(5:00:0\d|4:59:\d\d)$/);
			assert.match(await page.locator(`${other} cups-clock`).innerText(), /^(10:00:0\d|9:59:\d\d)$/);
			const given = page.locator(`${mine} small`);
			assert.equal(await given.innerText(), "−17\u00a0beans, −50%\u00a0time");
			assert.ok(await given.evaluate((e) => e.scrollWidth <= e.clientWidth), "the odds at the name are cut");
			for (const turned of [false, true]) {
				const size = page.viewportSize() ?? PHONE.viewport;
				if (turned) await page.setViewportSize({ width: size.height, height: size.width });
				assert.ok(await given.isVisible(), `${JSON.stringify(size)}: the odds are not at the name`);
				assert.deepEqual(await faultsOf(page, `a game with odds, ${turned ? "on its side" : "upright"}`), []);
				if (turned) await page.setViewportSize(size);
			}
			const card = await page.locator(".info").textContent() ?? "";
			for (const words of ["2×2, 20 and 3 beans", "600 and 300 minutes, 5 and 2.5 seconds a move", "Ada gives odds: 17 beans of the stock and half of the time"]) assert.ok(card.includes(words), `${card} lacks ${words}`);
		}
		await playOn([{ page: hers.page, way: "touch" }, { page: his.page, way: "touch" }]);

		// The list of games says it, too, and its date is beside it.
		await his.page.goto("/games?player=Ada");
		const row = his.page.locator("tr", { hasText: "20 and 3 beans" });
		const [kind, date] = await Promise.all([row.locator(".kind").boundingBox(), row.locator(".date").boundingBox()]);
		assert.ok(kind && date && (kind.x + kind.width <= date.x || kind.y + kind.height <= date.y), "the kind of a game and its date overlap");
		assert.deepEqual(await faultsOf(his.page, "the list with a game with odds"), []);
		assert.deepEqual([...hers.faults, ...his.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});
