// Players and their games in a browser: profiles, the list of players, the archive,
// live games, pictures on other sites; axe, phones, and without a script.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import test from "node:test";
import { violationsOf } from "./axe.js";
import { Player, play, SEVEN_EACH } from "./members.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} what */
async function fits(page, what) {
	const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	assert.equal(width, 0, `${what} is wider than the window`);
	// Found and measured at once: boards of live games come and go.
	const small = await page.evaluate(() => [...document.querySelectorAll("main:not(.game) :is(a, button, summary, select, .input)")].filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => ({ name: e.textContent?.trim(), box: e.getBoundingClientRect() })).filter(({ box }) => box.width && box.height && (box.width < 43.9 || box.height < 43.9)).map(({ name, box }) => `${name} is ${box.width} by ${box.height}`));
	assert.deepEqual(small, [], what);
}

/** @param {Page} page @param {string} what */
async function axe(page, what) {
	const violations = await violationsOf(page);
	assert.deepEqual(violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? n.all[0]?.message ?? "")).join("; ")}`), []);
}

/** A site with two members and some games. */
async function played() {
	const site = await Site.open();
	const ada = await new Player(site, "Ada").join();
	const ben = await new Player(site, "Ben with a longer name").join();
	const games = [];
	for (let i = 0; i < 4; i++) {
		const game = await ada.challenge(ben, i === 3 ? { cups: 10, rated: false } : {});
		await play(game, ada, ben, i === 1 || i === 2 ? SEVEN_EACH : "3 2");
		await (i % 2 ? ben : ada).ask(`/games/${game}/actions`, { action: "resign" });
		games.push(game);
	}
	return { site, ada, ben, games };
}

test("axe finds nothing on the pages of players and games", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { site, ada, ben, games } = await played();
	const browser = await openBrowser();
	try {
		const live = await ada.challenge(ben);
		await ada.move(live, 0, "2");
		let count = 0;
		for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", {}], ["de-DE", "dark", PHONE], ["de-DE", "light", { viewport: { width: 320, height: 640 } }]])) {
			const { page, faults } = await person(browser, site, { locale, colorScheme, ...size });
			count++;
			for (const path of ["/player/Ada", "/player/Ben%20with%20a%20longer%20name", "/players?q=b", "/games?player=ada", "/watch", "/", `/embed/g/${games[0]}`]) {
				await page.goto(path);
				for (const summary of await page.locator("main details > summary").all()) if (await summary.isVisible()) await summary.click();
				const what = `${locale}, ${colorScheme}, ${path}`;
				await fits(page, what);
				if (count < 3) await axe(page, what);
				if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/people-${count}${path.replace(/\W/g, "-")}.png`, fullPage: true });
				assert.deepEqual(faults, [], what);
			}
			await page.context().close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
});

test("live games move, come and go, on their page and on the front page", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { site, ada, ben } = await played();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site);
		await page.goto("/watch");
		assert.ok(await page.getByText("Nobody is playing right now.").isVisible());
		const game = await ada.challenge(ben);
		await ada.move(game, 0, "3"); // until somebody has moved, it is not live
		const card = page.locator(`.live-games [data-game="${game}"]`);
		await card.waitFor();
		await page.locator(`.tv [data-game="${game}"]`).waitFor();
		assert.match((await card.locator(".near b").textContent()) ?? "", /^Ada about 1\d\d\d$/);
		assert.equal(await page.getByText("Nobody is playing right now.").isVisible(), false);
		await ben.move(game, 1, "1");
		const position = () => card.locator("cups-board").evaluate((b) => JSON.stringify(/** @type {any} */ (b).view?.position.cups));
		await page.waitForFunction((id) => /** @type {any} */ (document.querySelector(`.live-games [data-game="${id}"] cups-board`))?.view?.position.cups[0][2] === 1, game);
		// The first page shows the same game, in the place of the one that plays by itself.
		const other = await person(browser, site);
		await other.page.goto("/");
		const front = other.page.locator(".live-front cups-board");
		await front.waitFor();
		assert.equal(await other.page.locator(".watch.demo").isVisible(), false);
		await ada.move(game, 2, "1");
		await other.page.waitForFunction(() => /** @type {any} */ (document.querySelector(".live-front cups-board")).view.position.cups[0][0] === 2);
		assert.equal(JSON.parse((await position()) ?? "null")[0][0], 2);
		await ben.ask(`/games/${game}/actions`, { action: "resign" });
		await card.locator(".live-kind", { hasText: "Ada wins" }).waitFor();
		await page.locator(".tv .live-kind", { hasText: "Ada wins" }).waitFor();
		await other.page.locator(".live-kind", { hasText: "The game is over: Ben with a longer name resigned. Ada wins." }).waitFor();
		// The large board goes on to the next game by itself.
		const later = await ada.challenge(ben, { rated: false });
		await ada.move(later, 0, "2");
		await page.locator(`.tv [data-game="${later}"]`).waitFor();
		assert.deepEqual([...faults, ...other.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("without a script there are profiles, standings, the archive, and a game move by move", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { site, games } = await played();
	const browser = await openBrowser();
	try {
		const { page } = await person(browser, site, { javaScriptEnabled: false });
		await page.goto("/players");
		await page.getByLabel("Name of a player").fill("BEN");
		await page.getByRole("button", { name: "Find" }).click();
		await page.getByRole("link", { name: "Ben with a longer name" }).click();
		assert.match((await page.locator(".tallies").first().textContent()) ?? "", /2×4\s*1\swon, 0\sdrawn, 2\slost|2×4\s*2\swon, 0\sdrawn, 1\slost/);
		await page.getByRole("link", { name: "All games" }).click();
		await page.getByLabel("Board").selectOption("10");
		await page.getByRole("button", { name: "Show" }).click();
		assert.equal(await page.locator("tbody tr").count(), 1);
		await page.goto(`/g/${games[0]}`);
		await page.getByRole("link", { name: "First position" }).click();
		await page.getByRole("link", { name: "One move forward" }).click();
		assert.match((await page.locator("figcaption").textContent()) ?? "", /After 1 of 2 moves\. Ada drops 3\./);
		const image = page.locator(".still img");
		assert.match((await image.getAttribute("alt")) ?? "", /Ada: a 1, b 1, c 1, d 0, stock 37, pot 0\./);
		const picture = await page.request.get((await image.getAttribute("src")) ?? "");
		assert.equal(picture.headers()["content-type"], "image/svg+xml");
		await page.locator(".moves").getByRole("link", { name: "2x1", exact: true }).click();
		assert.match((await page.locator("figcaption").textContent()) ?? "", /After 2 of 2 moves/);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("another site shows a game in a frame, by the code of the menu", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { site, games } = await played();
	const browser = await openBrowser();
	let code = "";
	const elsewhere = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(`<!doctype html><title>x</title>${code}`));
	try {
		const { page, faults } = await person(browser, site);
		await page.goto(`/g/${games[0]}`);
		await page.locator(".share summary").click();
		code = await page.locator(".share input").nth(1).inputValue();
		await new Promise((resolve) => elsewhere.listen(0, "127.0.0.1", () => resolve(null)));
		const { port } = /** @type {import("node:net").AddressInfo} */ (elsewhere.address());
		// The other site is no request of ours, and its frame may not remember that there are no hints.
		const own = faults.length;
		await page.goto(`http://localhost:${port}/`);
		const frame = page.frameLocator("iframe");
		await frame.getByText("After 2 of 2 moves.").waitFor();
		await frame.getByRole("button", { name: "One move back" }).click();
		await frame.getByText("After 1 of 2 moves. Ada drops 3.").waitFor();
		await frame.getByRole("button", { name: "First position" }).press("End");
		await frame.getByText("After 2 of 2 moves.").waitFor();
		assert.equal(own, 0);
		assert.deepEqual(faults.filter((f) => f !== `a request to http://localhost:${port}/` && !/SecurityError.*localStorage/.test(f)), []);
	} finally {
		elsewhere.close();
		await browser.close();
		await site.close();
	}
});
