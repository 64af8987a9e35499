// The explorer of openings: moves on the board, in the table and by keys, with what was
// played on this server and what is proven.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { violationsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

/** Games of 2x2 that begin with these moves and are resigned. @type {[string, string][]} */
const GAMES = [["1 1 2 1", "1-0"], ["1 1 1 1", "0-1"], ["1 2 1 1", "1-0"], ["2 1 1 1", "0-1"]];

/** Puts games into the archive, as an operator does. @param {Site} site */
function importGames(site) {
	const records = GAMES.map(([moves, result], i) => {
		const all = moves.split(" ");
		const text = all.map((m, ply) => (ply % 2 ? m : `${ply / 2 + 1}. ${m}`)).join(" ");
		return `[Event "Test"]\n[Site "?"]\n[Date "2026.01.0${i + 1}"]\n[Round "${i + 1}"]\n[White "Ada ${i}"]\n[Black "Ben ${i}"]\n[Result "${result}"]\n[Variant "Cups"]\n[Cups "2"]\n[Beans "20"]\n[Termination "resignation"]\n\n${text} ${result}\n`;
	});
	const file = join(site.folder, "games.cups");
	writeFileSync(file, records.join("\n"));
	const { stdout, stderr } = spawnSync(process.env.CUPS ?? "", ["admin", "import", "--data", site.folder, file], { encoding: "utf8" });
	assert.match(stdout, /^Imported games: 4,/, stderr);
}

/** @param {import("playwright-core").Page} page @param {string} what */
async function axe(page, what) {
	const violations = await violationsOf(page);
	assert.deepEqual(violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`), []);
	const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	assert.equal(width, 0, `${what} is wider than the window`);
}

/** The moves of the table with the number of their games. @param {import("playwright-core").Page} page */
const table = (page) => page.locator(".next tbody tr").evaluateAll((rows) => rows.map((r) => [0, 1].map((i) => r.children[i].textContent?.trim()).join(": ")));

test("openings are looked at on the board, in the table and by keys", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		importGames(site);
		const { page, faults } = await person(browser, site);
		const games = (/** @type {string} */ n) => page.locator(".next .card-head span", { hasText: new RegExp(`^${n} `) }).waitFor();
		await page.goto("/openings?cups=2");
		await games("4");
		// What is proven comes by itself, if it was not there at once.
		await page.locator(".next p", { hasText: "Proven under best play" }).waitFor();
		assert.deepEqual(await table(page), ["1: 3", "2: 1"]);
		assert.match((await page.locator(".next tr.best").textContent()) ?? "", /^1.*North \+1best$/s);
		await axe(page, "the start");

		// The switch of the sounds is that of the other boards.
		const heard = () => page.evaluate(() => [/** @type {any} */ (document.querySelector("cups-board")).sound, localStorage.getItem("cups.sound"), document.querySelector(".hear")?.getAttribute("aria-pressed")]);
		await page.getByRole("button", { name: "Sounds" }).click();
		assert.deepEqual(await heard(), [false, "no", "false"]);
		await page.goto("/analysis");
		await page.locator('.hear[aria-pressed="false"]').click();
		assert.deepEqual(await heard(), [true, "yes", "true"]);
		await page.goto("/openings?cups=2");

		await page.keyboard.press("1");
		await page.locator(".opening-sentence", { hasText: "Drop 1" }).waitFor();
		await page.keyboard.press("Enter");
		await games("3");
		await page.waitForURL("**/openings?cups=2&moves=1");
		assert.deepEqual(await table(page).then((all) => all.slice(0, 2)), ["1: 2", "2x1: 1"]);
		assert.match((await page.locator(".opening-sentence").textContent()) ?? "", /^South .*North is to move\.$/);

		// A link of the table is followed in the same page, and the focus is at what has come.
		await page.locator(".next tbody a").first().focus();
		await page.keyboard.press("Enter");
		await games("2");
		assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H2");
		await page.keyboard.press("ArrowLeft");
		await games("3");
		await page.keyboard.press("ArrowRight");
		await games("2");
		await page.goBack();
		await games("3");
		await page.goBack();
		await page.waitForURL("**/openings?cups=2&moves=1_1");
		await games("2");

		// Moves that nobody has played are open too.
		await page.goto("/openings?cups=2&moves=2_2");
		await games("0");
		assert.ok((await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).view.legal.length)) > 0);
		assert.match((await page.locator(".to-analysis").getAttribute("href")) ?? "", /moves=2_2$/);
		assert.deepEqual(faults, []);

		for (const options of [{ ...PHONE, locale: "de-DE" }, { viewport: { width: 320, height: 700 }, locale: "de-DE", colorScheme: /** @type {const} */ ("dark") }]) {
			const small = await person(browser, site, options);
			await small.page.goto("/openings?cups=2");
			await small.page.locator(".next p", { hasText: "Bewiesen bei beiderseits bestem Spiel" }).waitFor();
			await axe(small.page, `a small window, ${options.viewport.width} px`);
			if ("hasTouch" in options) {
				// By touch: the first tap on the board shows the move, the second plays it; a tap in the table does so at once.
				const handle = small.page.locator('cups-board .handle[data-move="2"]');
				await handle.tap();
				assert.equal(await small.page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).previewed), "2");
				await handle.tap();
				await small.page.waitForURL("**/openings?cups=2&moves=2");
				await small.page.locator(".line a").first().tap();
				await small.page.waitForURL("**/openings?cups=2");
				await small.page.locator(".next tbody a").first().tap();
			} else await small.page.locator(".next tbody a").first().click();
			await small.page.waitForURL("**/openings?cups=2&moves=1");
			assert.deepEqual(small.faults, []);
		}

		const plain = await person(browser, site, { javaScriptEnabled: false });
		await plain.page.goto("/openings?cups=2&moves=1");
		await plain.page.locator(".next tbody a").first().click();
		assert.match(plain.page.url(), /moves=1_1$/);
		assert.ok(await plain.page.locator(".plain-board").isVisible());
	} finally {
		await browser.close();
		await site.close();
	}
});
