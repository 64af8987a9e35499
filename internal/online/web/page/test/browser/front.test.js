// The front page below what one sees first: its cards end on one line and waste no room,
// nothing moves, and without a script the boards are pictures.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import test from "node:test";
import { missing, openBrowser, person, Site } from "./site.js";

const SIZES = [[320, 568], [390, 844], [844, 390], [768, 1024], [1440, 900], [3840, 2160]];

/**
 * Collects what moves on a page, in the page. When the fonts come, a line of text may
 * break at another word; that counts only if a box goes up or down, or far to a side.
 */
function watchShifts() {
	/** @type {any} */ (window).shifts = [];
	new PerformanceObserver((list) => {
		for (const { value, hadRecentInput, sources } of /** @type {any[]} */ (list.getEntries())) {
			if (hadRecentInput || value < 0.005) continue;
			const moved = sources.filter((/** @type {any} */ { previousRect: from, currentRect: to }) => Math.abs(to.top - from.top) > 2 || Math.abs(to.bottom - from.bottom) > 2 || Math.abs(to.left - from.left) > 20);
			const places = moved.map((/** @type {any} */ { node, previousRect: from, currentRect: to }) => `${node?.className || node?.nodeName} ${[from, to].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)).join(" to ")}`);
			if (moved.length) /** @type {any} */ (window).shifts.push(`${value.toFixed(4)} ${places.join(", ")}`);
		}
	}).observe({ type: "layout-shift", buffered: true });
}

test("the cards of the front page end on one line, waste no room and do not move", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		/** @type {string[]} */
		const wrong = [];
		for (const [width, height] of SIZES) {
			for (const locale of ["en-GB", "de-DE"]) {
				const colorScheme = locale === "en-GB" ? "light" : "dark";
				const { context, page, faults } = await person(browser, site, { viewport: { width, height }, locale, colorScheme });
				await page.addInitScript(watchShifts);
				await page.goto("/");
				await page.locator(".demo-switch").waitFor();
				await page.evaluate(() => document.fonts.ready);
				await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
				const found = await page.evaluate(() => {
					const box = (/** @type {string} */ of) => /** @type {Element} */ (document.querySelector(".cards > " + of)).getBoundingClientRect();
					const columns = new Map();
					for (const card of document.querySelectorAll(".cards > .card")) {
						const { left, bottom } = card.getBoundingClientRect();
						columns.set(Math.round(left), Math.max(columns.get(Math.round(left)) ?? 0, bottom));
					}
					// What a card holds beyond its content.
					const rest = [...document.querySelectorAll(".proven, .how")].map((card) => card.getBoundingClientRect().bottom - /** @type {Element} */ (card.lastElementChild).getBoundingClientRect().bottom);
					return { ends: [...columns.values()], rest, proven: box(".proven").height, how: box(".how").height, wide: document.documentElement.scrollWidth - innerWidth, scale: Number(getComputedStyle(document.documentElement).getPropertyValue("--scale")), shifts: /** @type {any} */ (window).shifts };
				});
				const at = `${width} by ${height}, ${locale}`;
				if (Math.max(...found.ends) - Math.min(...found.ends) > 1) wrong.push(`${at}: columns end at ${found.ends}`);
				if (Math.max(...found.rest) > 100 * found.scale || width >= 768 && found.proven > 360 * found.scale) wrong.push(`${at}: cards with ${found.rest} below their content; Proven is ${found.proven} high`);
				if (found.wide > 0) wrong.push(`${at}: ${found.wide} pixels too wide`);
				if (found.shifts.length) wrong.push(`${at}: what moves: ${found.shifts.join("; ")}`);
				assert.deepEqual(faults, [], at);
				await context.close();
			}
		}
		assert.deepEqual(wrong, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

/** A line so slow that the server's pages come in pieces. @param {Site} site */
async function slowLine(site) {
	const line = createServer(async (ask, answer) => {
		const from = await fetch(site.url + ask.url, { headers: { "Accept-Language": ask.headers["accept-language"] ?? "" } });
		const body = Buffer.from(await from.arrayBuffer());
		const type = from.headers.get("content-type") ?? "";
		answer.writeHead(from.status, { "Content-Type": type });
		const piece = type.startsWith("text/html") ? Math.ceil(body.length / 12) : body.length;
		let sent = 0;
		const send = () => {
			answer.write(body.subarray(sent, sent += piece));
			if (sent >= body.length) answer.end();
			else setTimeout(send, 40);
		};
		send();
	});
	await new Promise((resolve) => line.listen(0, "127.0.0.1", () => resolve(null)));
	const { port } = /** @type {import("node:net").AddressInfo} */ (line.address());
	return { line, url: `http://127.0.0.1:${port}` };
}

test("a page that comes in pieces does not move", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	const { line, url } = await slowLine(site);
	try {
		/** @type {string[]} */
		const wrong = [];
		for (const [width, height] of SIZES) {
			const { context, page } = await person(browser, site, { baseURL: url, viewport: { width, height } });
			await page.addInitScript(watchShifts);
			for (const path of ["/", "/puzzles"]) {
				await page.goto(path);
				await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
				const shifts = await page.evaluate(() => /** @type {any} */ (window).shifts);
				if (shifts.length) wrong.push(`${path}, ${width} by ${height}: what moves: ${shifts.join("; ")}`);
			}
			await context.close();
		}
		assert.deepEqual(wrong, []);
	} finally {
		line.close();
		await browser.close();
		await site.close();
	}
});

test("neither an analysis nor the page of lessons moves when values, lines and letters come", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		/** @type {string[]} */
		const wrong = [];
		for (const [width, height] of SIZES.filter(([width]) => width >= 768 && width < 3840)) {
			for (const locale of ["en-GB", "de-DE"]) {
				for (const [path, ready] of [["/analysis", ".best-line button"], ["/learn", ".lessons .sketch"]]) {
					const { context, page } = await person(browser, site, { viewport: { width, height }, locale });
					await page.addInitScript(watchShifts);
					await page.goto(path);
					await page.locator(ready).first().waitFor();
					await page.waitForFunction(() => [...document.fonts].some((font) => font.family.replace(/"/g, "") === "Inter"));
					await page.evaluate(() => document.fonts.ready);
					await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
					const shifts = await page.evaluate(() => /** @type {any} */ (window).shifts);
					if (shifts.length) wrong.push(`${path}, ${width} by ${height}, ${locale}: what moves: ${shifts.join("; ")}`);
					await context.close();
				}
			}
		}
		assert.deepEqual(wrong, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("without a script the boards of the front page are pictures", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		for (const [colorScheme, theme] of /** @type {const} */ ([["light", "theme=light"], ["dark", "theme=dark"]])) {
			const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, colorScheme, viewport: { width: 390, height: 844 } });
			const page = await context.newPage();
			await page.goto("/");
			for (const of of [".demo-stage", ".daily-board"]) {
				const image = page.locator(`${of} img`);
				await image.scrollIntoViewIfNeeded();
				const [frame, box] = await Promise.all([page.locator(of).boundingBox(), image.boundingBox()]);
				assert.ok(frame && box && box.width > 0.9 * frame.width && box.height > 0.9 * frame.height, `${of}: a picture of ${box?.width} by ${box?.height} in ${frame?.width} by ${frame?.height}`);
				const answer = await page.request.get((await image.evaluate((e) => /** @type {HTMLImageElement} */ (e).currentSrc)));
				assert.equal(answer.status(), 200, of);
				assert.ok(answer.url().includes(theme), `${of}: ${answer.url()} in ${colorScheme}`);
				assert.match(await image.getAttribute("alt") ?? "", /South.*North/, of);
			}
			// A list of open games that is empty leads to the form that fills it.
			await page.locator(".lobby .offer").click();
			await page.locator('form[data-way="seek"] .button.main').waitFor({ state: "visible" });
			await context.close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
});
