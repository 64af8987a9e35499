// What the main pages look like, in both themes and three widths, against the
// pictures of half the size that are kept beside this test. UPDATE=1 keeps new
// ones: look at them.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import test from "node:test";
import { populated } from "./members.js";
import { membersPages, PAGES } from "./pages.js";
import { missing, myTurn, openBrowser, person, Site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

const WIDTHS = [[390, 844], [768, 1024], [1440, 900]];
const THEMES = /** @type {const} */ (["light", "dark"]);
/** The part of all pixels that may differ: another version of the browser draws letters a little differently. */
const TOLERANCE = 0.01;
const KEPT = new URL("pictures/", import.meta.url);

/**
 * Compares a picture with the kept one, or keeps it.
 * @param {Page} judge an empty page, which decodes pictures @param {string} name @param {Buffer} png
 * @returns {Promise<string>} what is wrong, "" for nothing
 */
async function compare(judge, name, png) {
	const file = new URL(name + ".webp", KEPT);
	const now = `data:image/png;base64,${png.toString("base64")}`;
	if (process.env.UPDATE) {
		const webp = await judge.evaluate(async (url) => {
			const image = Object.assign(new Image(), { src: url });
			await image.decode();
			const canvas = Object.assign(document.createElement("canvas"), { width: Math.ceil(image.width / 2), height: Math.ceil(image.height / 2) });
			canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
			return canvas.toDataURL("image/webp", 0.75);
		}, now);
		mkdirSync(KEPT, { recursive: true });
		writeFileSync(file, Buffer.from(webp.split(",")[1], "base64"));
		return "";
	}
	if (!existsSync(file)) return `${name}: no picture is kept; look at the page and run with UPDATE=1`;
	const kept = `data:image/webp;base64,${readFileSync(file).toString("base64")}`;
	const [same, part] = await judge.evaluate(async (urls) => {
		const [a, b] = await Promise.all(urls.map(async (url, i) => {
			const image = Object.assign(new Image(), { src: url });
			await image.decode();
			const part = i === 0 ? 2 : 1;
			const canvas = Object.assign(document.createElement("canvas"), { width: Math.ceil(image.width / part), height: Math.ceil(image.height / part) });
			const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
			context.drawImage(image, 0, 0, canvas.width, canvas.height);
			return context.getImageData(0, 0, canvas.width, canvas.height);
		}));
		if (a.width !== b.width || a.height !== b.height) return /** @type {const} */ ([false, 1]);
		let different = 0;
		for (let i = 0; i < a.data.length; i += 4) {
			// What a lossy picture changes at an edge is less than this.
			if (Math.abs(a.data[i] - b.data[i]) + Math.abs(a.data[i + 1] - b.data[i + 1]) + Math.abs(a.data[i + 2] - b.data[i + 2]) > 90) different++;
		}
		return /** @type {const} */ ([true, different / (a.width * a.height)]);
	}, [now, kept]);
	if (!same) return `${name}: has another size than the kept picture`;
	return part <= TOLERANCE ? "" : `${name}: ${(100 * part).toFixed(1)} % of the pixels differ from the kept picture`;
}

/** Waits for the page's own fonts, which come after all else. @param {Page} page */
const lettered = (page) => page.waitForFunction(() => [...document.fonts].filter((font) => /^"?(Vollkorn|Inter)"?$/.test(font.family) && font.status === "loaded").length === 2);

/** Makes what differs from run to run the same: names, clocks, days, the caret. @param {Page} page */
const freeze = (page) => page.evaluate(async () => {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const text = /** @type {Text} */ (texts.currentNode);
		if (text.parentElement?.tagName !== "SCRIPT") text.data = text.data.replace(/\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/g, "1 March 2026").replace(/\b\d\d:\d\d\b/g, "12:00");
	}
	document.querySelectorAll(".calendar").forEach((e) => e.replaceChildren()); // it begins with another day of the week tomorrow
	const names = ["Ada", "Ben"];
	document.querySelectorAll(".plate .name b").forEach((e, i) => (e.textContent = names[i]));
	document.querySelectorAll(".plate .initial, .who .initial").forEach((e) => (e.textContent = "A"));
	for (const clock of /** @type {NodeListOf<any>} */ (document.querySelectorAll("cups-clock"))) clock.words("5:00");
	for (const e of document.querySelectorAll(".who span")) e.textContent = "Ada";
	for (const e of document.querySelectorAll(".hint, .counts")) e.textContent = "";
	for (const e of document.querySelectorAll(".actions .review, .review-link")) e.textContent = "Review the game"; // it says how far the review is
	document.querySelector(".daily")?.remove(); // tomorrow it is another one
	/** @type {HTMLElement|null} */ (document.activeElement)?.blur();
	await document.fonts.ready;
});

/** Takes a picture of a page that does not change any more: on a busy machine a page is laid out late. @param {Page} page */
async function still(page) {
	let last = await page.screenshot({ animations: "disabled", caret: "hide" });
	for (let tries = 0; tries < 20; tries++) {
		const next = await page.screenshot({ animations: "disabled", caret: "hide" });
		if (next.equals(last)) break;
		last = next;
	}
	return last;
}

/**
 * Takes pictures of a page in all widths and themes.
 * @param {Page} judge @param {string} name @param {Page} page @param {string[]} wrong what is wrong is added here
 */
async function take(judge, name, page, wrong) {
	await lettered(page);
	for (const [width, height] of WIDTHS) {
		await page.setViewportSize({ width, height });
		for (const colorScheme of THEMES) {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			await freeze(page);
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
			wrong.push(await compare(judge, `${name}-${width}-${colorScheme}`, await still(page)));
		}
	}
}

test("the main pages look as they are kept", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const judge = await browser.newPage();
		const { page, faults } = await person(browser, site);
		/** @type {string[]} */
		const wrong = [];
		for (const { name, path, ready } of PAGES) {
			if (!name) continue;
			await page.goto(path);
			if (ready) await page.locator(ready).first().waitFor();
			await take(judge, name, page, wrong);
		}

		// A game in its middle, with the preview of a move.
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto("/");
		const friend = page.locator('form[data-way="friend"]');
		await friend.locator("summary").click();
		await friend.locator('[name="side"]').selectOption("south");
		await friend.locator(".big").click();
		const { page: other } = await person(browser, site);
		await other.goto(new URL(await page.locator("#link").inputValue()).pathname);
		await other.getByRole("button", { name: "Play", exact: true }).click();
		await Promise.all([page, other].map((p) => p.waitForURL(/\/g\//)));
		for (const [i, move] of ["4", "2", "3", "4", "2", "3", "1", "2"].entries()) {
			const mover = i % 2 ? other : page;
			await myTurn(mover);
			await mover.keyboard.press(move);
			await mover.keyboard.press("Enter");
		}
		await myTurn(page);
		await page.keyboard.press("3");
		await take(judge, "game", page, wrong);
		assert.deepEqual(wrong.filter(Boolean), []);
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("the main pages of members look as they are kept", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [club, browser] = await Promise.all([populated(), openBrowser()]);
	try {
		const judge = await browser.newPage();
		/** @type {string[]} */
		const wrong = [];
		for (const [who, pages] of membersPages(club)) {
			const { context, page, faults } = await person(browser, club.site);
			await who?.enter(context);
			// How far the review of a game is would be written anew between what is frozen and its picture.
			await page.route(/\/review\?begin=false$/, (route) => route.fulfill({ status: 204 }));
			for (const { name, path, ready } of pages) {
				if (!name) continue;
				await page.goto(path);
				if (ready) await page.locator(ready).first().waitFor();
				await take(judge, name, page, wrong);
			}
			assert.deepEqual(faults, []);
			await context.close();
		}
		assert.deepEqual(wrong.filter(Boolean), []);
	} finally {
		await browser.close();
		await club.site.close();
	}
});
