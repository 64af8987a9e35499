// Puzzles in a browser: solved, refuted, helped, without a script, and for everyone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

/** @param {import("playwright-core").Page} page @param {string} what */
const axe = async (page, what) => assert.deepEqual(await faultsOf(page, what), []);

/** The puzzles of a kind with their solutions, easiest first, as the program lists them. @param {string} kind @param {number} cups */
function puzzlesOf(kind, cups) {
	const lines = execFileSync(process.env.CUPS ?? "", ["puzzle", "list", "--json", "--kind", kind, "--cups", String(cups)], { encoding: "utf8" });
	return lines.trim().split("\n").map((line) => JSON.parse(line)).map((p) => p.puzzle ?? p);
}

/** Plays a move by keys and waits until it is judged. @param {import("playwright-core").Page} page @param {string} move */
async function type(page, move) {
	const judged = page.waitForResponse((r) => r.url().includes("/attempts/"));
	for (const key of move) await page.keyboard.press(key);
	await page.keyboard.press("Enter");
	return (await judged).json();
}

/** Waits until the board waits for a move. @param {import("playwright-core").Page} page */
const waits = (page) => page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board"))?.view?.legal.length > 0);

/** The worst move of the first step of a puzzle. @param {any} p */
const worst = (p) => /** @type {[string, number][]} */ (Object.entries(p.steps[0].margins)).sort((a, b) => a[1] - b[1])[0][0];

test("every kind of puzzle is solved, and the solution is not sent before", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site, {});
		/** @type {string[]} */
		const early = [];
		page.on("response", async (r) => {
			if (!/\/puzzles\//.test(r.url()) || r.request().method() !== "GET") return;
			const text = await r.text().catch(() => "");
			if (/"(margins|solution|steps|themes)":/.test(text)) early.push(r.url());
		});
		for (const [kind, cups] of /** @type {[string, number][]} */ ([["best-move", 4], ["sequence", 3], ["transfer", 3], ["clear", 5]])) {
			const p = puzzlesOf(kind, cups)[0];
			await page.goto("/puzzles/" + p.id);
			for (let k = 0; k < 40; k++) {
				await waits(page);
				const moves = await page.locator(".moves button").allTextContents();
				const path = moves.map((m) => m.replace(/[()]|x\d+/g, ""));
				const step = p.steps?.find((/** @type {any} */ s) => s.path.join() === path.join());
				const best = step ? /** @type {[string, number][]} */ (Object.entries(step.margins)).sort((a, b) => b[1] - a[1])[0][0] : p.solution[path.length];
				const got = await type(page, best);
				if (kind === "transfer") await page.locator(".counter", { hasText: `Step ${k + 1}, ${p.solution.length} are enough` }).waitFor();
				if (got.state === "solved") break;
			}
			await page.locator(".sentence", { hasText: "Solved" }).waitFor();
			await page.locator(".hint", { hasText: "Your rating:" }).waitFor();
			assert.ok((await page.locator(".why li").count()) > 0);
		}
		await page.goto("/puzzles/stats");
		assert.equal(await page.locator(".sum").textContent(), "All together44");
		assert.deepEqual(early, []);
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("a wrong move is refuted on the board, a hint helps, moves are taken back", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site, PHONE);
		const p = puzzlesOf("best-move", 4)[1];
		await page.goto("/puzzles/" + p.id);
		await waits(page);
		assert.equal(await page.locator("cups-board .ripe, cups-board .glow").filter({ visible: true }).count(), 0, "a ripe cup glows in a puzzle");
		// The board is heard here as in a game, and the same switch keeps the same choice.
		const heard = () => page.locator("cups-board").evaluate((b) => /** @type {any} */ (b).sound);
		assert.equal(await heard(), true);
		await page.getByRole("button", { name: "Sounds" }).tap();
		assert.deepEqual([await heard(), await page.evaluate(() => localStorage.getItem("cups.sound"))], [false, "no"]);
		await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur()); // Enter would press the switch
		assert.match(await page.locator(".share input").nth(1).inputValue(), /embed\/puzzles\//);
		const got = await type(page, worst(p));
		assert.equal(got.answer.judgement, "wrong");
		await page.locator(".sentence.wrong").waitFor();
		// The refutation is played out, and more of it can be looked at.
		await page.waitForFunction(() => document.querySelectorAll(".moves button").length >= 2 && document.querySelector('.moves [aria-current="step"]') !== null);
		const shown = await page.evaluate(() => JSON.stringify(/** @type {any} */ (document.querySelector("cups-board")).view.position));
		await page.locator(".answers .main").tap();
		await waits(page);
		assert.notEqual(await page.evaluate(() => JSON.stringify(/** @type {any} */ (document.querySelector("cups-board")).view.position)), shown);
		await page.locator(".do-hint").tap();
		await page.locator(".sentence", { hasText: "Ask again to see the move" }).waitFor();
		await page.locator(".do-hint").tap();
		await page.locator(".dock.previewing").waitFor(); // the move is previewed, and a tap plays it
		await page.locator(".play-it").tap();
		await page.locator(".sentence", { hasText: "Solved" }).waitFor();

		const transfer = puzzlesOf("transfer", 3)[2];
		await page.goto("/puzzles/" + transfer.id);
		await waits(page);
		await type(page, transfer.solution[0]);
		await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 1);
		await page.locator(".do-undo").tap();
		await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 0);
		await page.locator(".do-solution").tap();
		await page.locator(".sentence", { hasText: "This is the solution." }).waitFor();
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("in a frame of another site a puzzle is judged, refuted and solved", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	const p = puzzlesOf("best-move", 4)[1];
	const elsewhere = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(`<!doctype html><title>x</title><iframe title="x" width="480" height="600" src="${site.url}/embed/puzzles/${p.id}?lang=de"></iframe>`));
	try {
		await new Promise((resolve) => elsewhere.listen(0, "127.0.0.1", () => resolve(null)));
		const { port } = /** @type {import("node:net").AddressInfo} */ (elsewhere.address());
		const { page } = await person(browser, site, { newcomer: true });
		await page.goto(`http://localhost:${port}/`);
		const frame = page.frameLocator("iframe");
		/** The position on the board, and whether the reader may move. */
		const board = () => frame.locator("cups-board").evaluate((b) => JSON.stringify([/** @type {any} */ (b).view.position, /** @type {any} */ (b).view.legal.length > 0]));
		const move = async (/** @type {string} */ m) => {
			await frame.locator(`button[data-move="${m}"]`).focus();
			await page.keyboard.press("Enter");
			if (await frame.locator(`button[data-move="${m}"]`).count()) await page.keyboard.press("Enter");
		};
		await frame.locator("button[data-move]").first().waitFor();
		const begin = await board();
		await move(worst(p));
		await frame.locator(".embed-sentence.wrong", { hasText: /kostet|verschenkt|Bohne/ }).waitFor();
		assert.match(await board(), /,false\]$/, "whoever is refuted moves on");
		// The refutation is played out, and can be stepped through.
		await frame.locator('.go-back[aria-disabled="false"]').waitFor();
		await frame.locator(".do-again").click();
		assert.equal(await board(), begin);
		const best = /** @type {[string, number][]} */ (Object.entries(p.steps[0].margins)).sort((a, b) => b[1] - a[1])[0][0];
		await move(best);
		await frame.locator(".embed-sentence:not(.wrong)", { hasText: "Gelöst" }).waitFor();
		assert.equal(await frame.locator(".do-solution").isVisible(), false);
		assert.equal(new URL((await frame.getByRole("link", { name: "Rätsel öffnen" }).getAttribute("href")) ?? "", site.url).pathname, "/puzzles/" + p.id);
		// Another attempt gives up, and sees the solution.
		await page.reload();
		await frame.locator(".do-solution").click();
		await frame.locator(".embed-sentence", { hasText: "Das ist die Lösung." }).waitFor();
		assert.match(await board(), /,false\]$/);
	} finally {
		elsewhere.close();
		await browser.close();
		await site.close();
	}
});

test("without a script a form solves a puzzle, and a diary is taken in", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page } = await person(browser, site, { javaScriptEnabled: false, locale: "de-DE" });
		const p = puzzlesOf("clear", 4)[0];
		await page.goto("/puzzles/" + p.id);
		assert.match((await page.locator(".plain-board").textContent()) ?? "", /Vorrat: 0/);
		for (const move of p.solution) await page.locator(`noscript button[value="${move}"], button[name="step"][value="${move}"]`).first().click();
		assert.match((await page.locator(".sentence").textContent()) ?? "", /Gelöst/);
		await page.goto("/puzzles/stats");
		const line = JSON.stringify({ at: "2026-01-02T03:04:05Z", puzzle: "m4-00000000", kind: "best-move", rating: 1500, score: 1 });
		const file = { name: "puzzles.jsonl", mimeType: "application/x-ndjson", buffer: Buffer.from(`{"format":"cups puzzle diary","version":1}\n${line}\n`) };
		for (const said of ["1\u00a0Versuch wurde hinzugefügt.", "0\u00a0Versuche wurden hinzugefügt."]) {
			await page.locator('input[type="file"]').setInputFiles(file);
			await page.locator("form.choose button").click();
			assert.equal(await page.locator(".done").textContent(), said);
		}
	} finally {
		await browser.close();
		await site.close();
	}
});

test("axe finds nothing on the pages of puzzles", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", {}], ["de-DE", "dark", PHONE], ["de-DE", "light", { viewport: { width: 320, height: 640 } }], ["en-GB", "dark", { viewport: { width: 844, height: 390 } }]])) {
			const { page, faults } = await person(browser, site, { locale, colorScheme, ...size });
			const what = `${locale}, ${colorScheme}`;
			await page.goto("/puzzles");
			await axe(page, `${what}, /puzzles`);
			const p = puzzlesOf("best-move", 5)[0];
			await page.goto("/puzzles/" + p.id);
			await waits(page);
			await axe(page, `${what}, a puzzle`);
			await type(page, worst(p));
			await page.locator(".sentence.wrong").waitFor();
			await axe(page, `${what}, a wrong move`);
			await page.locator(".answers .main").click();
			await waits(page);
			await type(page, p.solution[0]);
			await page.locator(".do-next.main").waitFor();
			await axe(page, `${what}, solved`);
			await page.goto("/puzzles/stats");
			await axe(page, `${what}, /puzzles/stats`);
			assert.deepEqual(faults, []);
			await page.context().close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
});
