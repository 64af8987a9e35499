// What lies over the board: all states of a game, on small and large boards, at all
// sizes. In each of them the names, the clocks, the deadline of the first move, the
// user's own numbers and the next button can be seen and touched.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { legal, parse } from "../../static/rules.js";
import { settled } from "./axe.js";
import { Player } from "./members.js";
import { missing, myTurn, openBrowser, person, playComputer, Site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

const SIZES = [[320, 640], [390, 844], [568, 320], [844, 390], [1024, 768], [1440, 900], [3840, 2160]];
const BOARDS = [3, 5, 10, 16];

const NAMES = [".plate.near .name b", ".plate.far .name b"], CLOCKS = [".plate.near cups-clock", ".plate.far cups-clock"];

/** @type {Site} */ let site;
/** @type {import("playwright-core").Browser} */ let browser;
before(async () => {
	if (!missing) [site, browser] = await Promise.all([Site.open(), openBrowser()]);
});
after(async () => {
	await browser?.close();
	await site?.close();
});

/**
 * A line for each thing that cannot be seen or touched: names, clocks and buttons without
 * scrolling, numbers after it.
 * @param {Page} page @param {{now: string[], numbers?: boolean, open?: string}} needed now: what must be on the screen; open: a dialog, beside which it must be
 * @returns {Promise<string[]>}
 */
const hidden = (page, needed) => page.evaluate(({ now, numbers, open }) => {
	/** @type {string[]} */
	const faults = [];
	const dialog = open && document.querySelector(open)?.getBoundingClientRect();
	const called = (/** @type {Element|null} */ e) => e ? `${e.tagName.toLowerCase()}.${e.getAttribute("class") ?? ""}` : "nothing";
	/** @param {string} what @param {DOMRect|{x: number, y: number, width: number, height: number}} box @param {(top: Element|null) => boolean} is */
	const look = (what, { x, y, width, height }, is) => {
		const where = `${what} at ${Math.round(x)}, ${Math.round(y)}, ${Math.round(width)} by ${Math.round(height)}`;
		if (!width || !height) return faults.push(`${what} is not shown`);
		if (x < -1 || y < -1 || x + width > innerWidth + 1 || y + height > innerHeight + 1) return faults.push(`${where} is not on the screen`);
		if (dialog) {
			if (x < dialog.right && dialog.left < x + width && y < dialog.bottom && dialog.top < y + height) faults.push(`${where} is under the dialog`);
			return;
		}
		for (const [dx, dy] of [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.15], [0.5, 0.85]]) {
			const top = document.elementFromPoint(x + width * dx, y + height * dy);
			if (!is(top)) return faults.push(`${where} is under ${called(top)}`);
		}
	};
	/** Whether an element shows nothing in a box. @param {Element} top @param {DOMRect} box */
	const isEmpty = (top, box) => {
		const text = document.createRange();
		text.selectNodeContents(top);
		return getComputedStyle(top).backgroundColor === "rgba(0, 0, 0, 0)" && ![...text.getClientRects()].some((r) => r.left < box.right && box.left < r.right && r.top < box.bottom && box.top < r.bottom);
	};
	scrollTo(0, 0);
	for (const selector of now) {
		const e = document.querySelector(selector);
		if (!e) faults.push(`there is no ${selector}`);
		// What lets the pointer through may be under something that shows nothing there.
		else look(selector, e.getBoundingClientRect(), (top) => top !== null && (e.contains(top) || top.contains(e) || !e.closest("button, a") && (Boolean(top.closest("cups-board")) || isEmpty(top, e.getBoundingClientRect()))));
	}
	if (numbers) {
		const board = /** @type {any} */ (document.querySelector("cups-board"));
		for (let i = 1; i <= board.geometry.n; i++) {
			const handle = board.querySelector(`button[data-move="${i}"]`);
			handle.scrollIntoView({ block: "nearest" });
			look(`number ${i}`, handle.getBoundingClientRect(), (top) => top?.closest("button") === handle);
		}
		for (const kind of ["pot", "stock"]) {
			const at = () => {
				const { x, y, w, h } = board.boxOf({ kind, side: board.view.bottom, cup: -1 });
				const { left, top } = board.getBoundingClientRect();
				return { x: left + x, y: top + y, width: w, height: h };
			};
			const mark = document.createElement("i");
			mark.style.cssText = `position: absolute; top: ${at().y - board.getBoundingClientRect().top}px; height: ${at().height}px`;
			board.parentElement.append(mark);
			mark.scrollIntoView({ block: "nearest" });
			mark.remove();
			look(`the own ${kind}`, at(), (top) => top !== null && (board.contains(top) || top.contains(board)));
		}
		scrollTo(0, 0);
	}
	return faults;
}, needed);

/**
 * Looks at a state at all sizes.
 * @param {Page} page @param {string} state @param {(width: number, height: number) => {now: string[], numbers?: boolean, open?: string}} needed
 */
async function walk(page, state, needed) {
	/** @type {string[]} */
	const wrong = [];
	for (const [width, height] of SIZES) {
		await page.setViewportSize({ width, height });
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
		await settled(page);
		wrong.push(...(await hidden(page, needed(width, height))).map((fault) => `${state}, ${width} by ${height}: ${fault}`));
		if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${state.replace(/\W+/g, "-")}-${width}.png` });
	}
	return wrong;
}

for (const cups of BOARDS) {
	test(`nothing that a player needs on 2x${cups} is covered`, { skip: missing || false, timeout: 1_800_000 }, async () => {
		const [ada, ben, olga] = await Promise.all(["Ada", "Benedict", "Olga"].map((name) => new Player(site, name + cups).join()));
		const { context, page, faults } = await person(browser, site, { newcomer: true, locale: "de-DE", hasTouch: true });
		await ada.enter(context);
		/** @type {string[]} */
		const wrong = [];
		const look = async (/** @type {string} */ state, /** @type {Parameters<typeof walk>[2]} */ needed) => wrong.push(...await walk(page, `2x${cups}, ${state}`, needed));
		const players = [...NAMES, ...CLOCKS];

		// A newcomer's game against the computer: hints.
		await page.setViewportSize({ width: 390, height: 844 });
		await playComputer(page, { cups: String(cups) });
		await myTurn(page);
		/** @type {string[]} */
		const untold = [];
		for (const [width, height] of SIZES) {
			// A hint that had no room may have it now, and count as told.
			await page.setViewportSize({ width, height });
			await settled(page);
			await page.evaluate(() => localStorage.removeItem("cups.hints"));
			await page.evaluate(() => fetch("/api/v1/account/settings", { method: "PATCH", headers: { "Content-Type": "application/json" }, body: '{"hints": []}' }));
			await page.reload();
			await myTurn(page);
			// On long boards, and on the smallest screen, there may be no room for a hint; elsewhere it comes, sooner or later.
			await page.locator(".hint-bubble").waitFor({ timeout: cups <= 6 && height > 320 ? 20_000 : 500 }).catch(() => {});
			const isTold = await page.locator(".hint-bubble").isVisible();
			if (!isTold) untold.push(`${width} by ${height}`);
			wrong.push(...(await hidden(page, { now: [...NAMES, ...isTold ? [".hint-bubble .main", ".hint-bubble .quiet"] : [".actions [data-act=resign], .actions [data-act=abort]:not([hidden])"]], numbers: true })).map((fault) => `2x${cups}, a hint, ${width} by ${height}: ${fault}`));
			if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/2x${cups}-hint-${width}.png` });
		}
		assert.ok(cups <= 6 ? untold.every((size) => size === "568 by 320") : untold.length < SIZES.length, `2x${cups}: no hint at ${untold.join(", ")}`);

		// A game of a tournament, whose first move has a deadline: no hints, but the deadline.
		const { id } = await olga.ask("/tournaments", { name: "Sunday", format: "roundRobin", cups, beans: cups * 6, clock: { baseMs: 3600000, incrementMs: 0 }, noShowMs: 86400000 });
		for (const player of [ada, ben]) await player.ask(`/tournaments/${id}/entries`, {});
		await olga.ask(`/tournaments/${id}/actions`, { action: "start" });
		const { pairings: [{ south, games: [paired] }] } = await ada.ask(`/tournaments/${id}/rounds/1`);
		if (south === ben.name) await ben.move(paired, 0, "1");
		await page.evaluate(() => localStorage.removeItem("cups.hints"));
		await page.goto("/g/" + paired);
		await myTurn(page);
		await page.locator(".dock .hint:not(.usual)", { hasText: "Zug" }).waitFor({ state: "attached" });
		const deadline = (/** @type {number} */ width) => width < 1024 ? ".plate.near .deadline" : ".dock .hint:not(.usual)";
		await look("the first move", (width) => ({ now: [...players, deadline(width)], numbers: true }));
		assert.equal(await page.locator(".hint-bubble").count(), 0);
		await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).choose("1"));
		await look("a preview of the first move", (width, height) => ({ now: [...players, deadline(width), ...width < 1024 && height > 400 ? [".play-it", ".cancel-it"] : []], numbers: true }));

		// Another game, under the bar that leads to that of the tournament.
		const game = await ada.challenge(ben, { cups, rated: false, clock: { baseMs: 3600000, incrementMs: 0 } });
		await ada.move(game, 0, "1");
		await ben.move(game, 1, "1");
		await page.goto("/g/" + game);
		await myTurn(page);
		const bar = [".game-bar a", ".game-bar button"];
		await look("one's turn", () => ({ now: [...bar, ...players, ".actions [data-act=resign]"], numbers: true }));
		await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).choose("2"));
		await look("a preview", (width, height) => ({ now: [...bar, ...players, ...width < 1024 && height > 400 ? [".play-it", ".cancel-it"] : []], numbers: true }));
		await page.keyboard.press("Escape");
		await page.locator(".actions [data-act=resign]").click();
		await look("the question", () => ({ now: players, open: "#ask" }));
		await look("the answers", () => ({ now: ['#ask [value="yes"]', '#ask [value="no"]'] }));
		await page.keyboard.press("Escape");
		await page.evaluate(() => {
			const note = /** @type {HTMLElement} */ (document.querySelector(".note"));
			note.hidden = false;
			note.textContent = "Dein Gegner möchte den Zug nicht zurücknehmen lassen.";
		});
		await look("a refusal", () => ({ now: [...players, ".note", ".actions [data-act=resign]"], numbers: true }));
		await page.evaluate(() => (/** @type {HTMLElement} */ (document.querySelector(".note")).hidden = true));
		await ben.ask(`/games/${game}/actions`, { action: "offerTakeback" });
		await page.locator(".answers button").first().waitFor();
		await look("the other one wants a move back", () => ({ now: [...bar, ...players, ".answers button:nth-child(1)", ".answers button:nth-child(2)"], numbers: true }));
		await ada.ask(`/games/${game}/actions`, { action: "declineTakeback" });
		await page.locator(".answers button").first().waitFor({ state: "detached" });
		await page.evaluate(() => {
			const link = /** @type {HTMLElement} */ (document.querySelector(".link"));
			link.hidden = false;
			link.textContent = "Keine Verbindung. Es wird neu verbunden …";
		});
		await look("no connection", () => ({ now: [...players, ".actions [data-act=resign]"], numbers: true }));
		await page.evaluate(() => (/** @type {HTMLElement} */ (document.querySelector(".link")).hidden = true));
		await page.evaluate(() => {
			const board = /** @type {any} */ (document.querySelector("cups-board"));
			board.choose("3");
			board.play();
		});
		await page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board")).view.premoves);
		await look("the other's turn", () => ({ now: [...bar, ...players, ".actions [data-act=resign]"], numbers: true }));
		await page.evaluate(() => {
			const board = /** @type {any} */ (document.querySelector("cups-board"));
			board.choose("1");
			board.play();
		});
		await page.locator(".answers button").first().waitFor();
		await look("a move chosen ahead", () => ({ now: [...bar, ...players, ".answers button"], numbers: true }));
		await page.keyboard.press("Escape");
		await page.locator(".answers button").first().waitFor({ state: "detached" });
		await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".go-back")).click());
		await look("an earlier position", () => ({ now: [...bar, ...players, ".answers button"] }));
		await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".go-last")).click());
		await page.evaluate(() => document.body.classList.add("zen"));
		await look("nothing but the board", () => ({ now: [...players, ".leave-zen"], numbers: true }));
		await page.evaluate(() => document.body.classList.remove("zen"));

		// The bar is put away, and stays away.
		await page.locator(".game-bar button").click();
		await page.locator(".game-bar").waitFor({ state: "hidden" });
		for (let shown = true; shown;) {
			await page.reload();
			shown = await page.locator(".game-bar").isVisible();
		}
		await ben.ask(`/games/${game}/actions`, { action: "resign" });
		await page.locator(".dock.over .answers button").first().waitFor();
		await look("the end", () => ({ now: [...players, ".answers .main"] }));
		await ben.ask(`/games/${game}/actions`, { action: "offerRematch" });
		await page.locator(".answers button:nth-child(2)").waitFor();
		await look("another game is offered", () => ({ now: [...players, ".answers button:nth-child(1)", ".answers button:nth-child(2)"] }));
		assert.deepEqual([wrong, faults], [[], []]);
		await context.close();
	});
}

test("the end of a game says why it ended, and an offer neither hides nor moves the result", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [ada, ben] = await Promise.all(["Ada", "Benedict"].map((name) => new Player(site, name + "End").join()));
	const game = await ada.challenge(ben, { cups: 2, beans: 3, rated: false });
	for (let ply = 0; ; ply++) {
		const now = await ada.ask(`/games/${game}`);
		if (now.status !== "playing") break;
		await (now.turn === "south" ? ada : ben).move(game, ply, legal(parse(now.position))[0]); // a first cup that gets all beans is blocked
	}
	const { context, page, faults } = await person(browser, site, { locale: "de-DE", hasTouch: true });
	await ada.enter(context);
	await page.goto("/g/" + game);
	await page.locator(".dock.over .sentence em", { hasText: "Niemand kann ziehen" }).waitFor({ state: "attached" });
	await page.locator(".answers .review-link", { hasText: "Züge" }).waitFor({ state: "attached" });
	/** @type {string[]} */
	const wrong = [];
	// A page gives a longer row more room, by these classes.
	const rows = ["", "many", "many most"];
	/** @param {string} row */
	const arrange = (row) => page.evaluate((row) => {
		const main = /** @type {HTMLElement} */ (document.querySelector("main"));
		main.classList.remove("many", "most");
		main.classList.add(...row.split(" ").filter(Boolean));
	}, row);
	/** Where the result begins and how high it is, with what stands after it and without. */
	const places = () => page.evaluate(() => {
		const em = /** @type {HTMLElement} */ (document.querySelector(".dock .sentence em"));
		const text = document.createRange();
		const place = () => {
			text.selectNode(/** @type {Node} */ (em.parentElement?.firstChild));
			const { x, y, height } = text.getClientRects()[0];
			return [x, y, height].map(Math.round).join();
		};
		const list = [place()];
		em.style.display = "none";
		list.push(place());
		em.style.display = "";
		return list;
	});
	/** @type {Record<string, string[]>} */
	const seen = {};
	const reviewAt = (/** @type {number} */ width, /** @type {string} */ row) => width > 1000 ? [] : width === 568 && !row ? [".actions .review"] : [".answers .review-link"];
	/** @param {string} state @param {string[]} needed */
	const walkRows = async (state, needed) => {
		for (const row of rows) {
			await arrange(row);
			wrong.push(...await walk(page, `${state} ${row}`, (width) => ({ now: [".dock .sentence", ".dock .sentence em", ...needed, ...reviewAt(width, row)] })));
			for (const [width, height] of SIZES) {
				await page.setViewportSize({ width, height });
				(seen[`${row} at ${width} by ${height}`] ??= []).push(...await places());
			}
		}
	};
	await walkRows("the reason of an end", [".answers .main"]);
	await ben.ask(`/games/${game}/actions`, { action: "offerRematch" });
	await page.locator(".answers button:nth-child(2)").waitFor();
	await walkRows("an offer after the end", [".answers button:nth-child(1)", ".answers button:nth-child(2)"]);
	for (const [where, list] of Object.entries(seen)) if (new Set(list).size > 1) wrong.push(`${where} the result moves: ${list.join(" to ")}`);
	assert.deepEqual([wrong, faults], [[], []]);
	await context.close();
});
