// The header of every page: no way is cut or pushed aside, and all are reached, also
// without a script; the field of the search has room for its word.
import assert from "node:assert/strict";
import test from "node:test";
import { violationsOf } from "./axe.js";
import { Player } from "./members.js";
import { missing, openBrowser, person, Site } from "./site.js";

const WAYS = ["/", "/analysis", "/puzzles", "/learn", "/watch", "/tournaments", "/guilds"];
const SIZES = [[320, 568], [360, 740], [390, 844], [430, 932], [520, 800], [540, 720], [767, 900], [768, 1024], [820, 1180], [844, 390], [1024, 768], [1180, 820], [1184, 800], [1440, 900], [3840, 2160]];

test("the header shows every way in one row, at every size and in both languages", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const member = await new Player(site, "A name of twenty-four").join();
		/** @type {string[]} */
		const wrong = [];
		for (const locale of ["en-GB", "de-DE"]) {
			for (const signedIn of [false, true]) {
				const { context, page, faults } = await person(browser, site, { locale });
				if (signedIn) await member.enter(context);
				await page.goto("/api");
				await page.evaluate(() => document.fonts.ready);
				for (const [width, height] of SIZES) {
					await page.setViewportSize({ width, height });
					const found = await page.evaluate(() => {
						const nav = /** @type {HTMLElement} */ (document.querySelector(".top nav"));
						const field = /** @type {HTMLInputElement} */ (document.querySelector(".find input"));
						const shown = [...nav.children].filter((e) => e.checkVisibility());
						// What the placeholder needs, and what it has beside the button.
						const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
						const style = getComputedStyle(field);
						pen.font = style.font;
						const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
						return {
							rows: new Set(shown.map((e) => Math.round(e.getBoundingClientRect().top))).size,
							cut: nav.scrollWidth - nav.clientWidth,
							wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
							ways: shown.filter((e) => e.nodeName === "A").length,
							word: field.checkVisibility() ? room - pen.measureText(field.placeholder).width : 0,
							more: nav.querySelector("button")?.checkVisibility(),
						};
					});
					if (found.rows !== 1 || found.cut > 0 || found.wide > 0 || found.ways !== (found.more ? 4 : WAYS.length) || found.word < 0) wrong.push(`${width} by ${height}, ${locale}, ${signedIn ? "a member" : "a visitor"}: ${JSON.stringify(found)}`);
				}
				assert.deepEqual(faults, []);
				await context.close();
			}
		}
		assert.deepEqual(wrong, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("on a phone the other ways are behind a button, also without a script", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		for (const javaScriptEnabled of [true, false]) {
			for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
				const { context, page } = await person(browser, site, { javaScriptEnabled, colorScheme, viewport: { width: 320, height: 568 } });
				await page.goto("/");
				const nav = page.locator(".top nav");
				const ways = [...await nav.locator("a:not(.far)").all(), ...await page.locator("#more-ways a").all()];
				assert.deepEqual(await Promise.all(ways.map((way) => way.getAttribute("href"))), WAYS);
				assert.equal(await page.locator("#more-ways").isVisible(), false);
				await nav.getByRole("button", { name: "More" }).click();
				for (const way of await page.locator("#more-ways a").all()) {
					const box = await way.boundingBox();
					assert.ok(box && box.x >= 0 && box.x + box.width <= 320 && box.height >= 44, JSON.stringify(box));
				}
				if (javaScriptEnabled) assert.deepEqual((await violationsOf(page)).map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" "))}`), []);
				await page.keyboard.press("Escape");
				assert.equal(await page.locator("#more-ways").isVisible(), false);
				await nav.getByRole("button", { name: "More" }).click();
				await page.locator("#more-ways").getByRole("link", { name: "Guilds" }).click();
				await page.waitForURL(/\/guilds$/);
				// The page behind the button is marked on the button.
				const colours = await nav.locator("button").evaluate((e) => [getComputedStyle(e).borderBottomColor, getComputedStyle(/** @type {Element} */ (document.querySelector(".top nav a"))).borderBottomColor]);
				assert.notEqual(colours[0], colours[1]);
				await context.close();
			}
		}
	} finally {
		await browser.close();
		await site.close();
	}
});
