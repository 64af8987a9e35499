// What people do at a table besides moving.
import assert from "node:assert/strict";
import test from "node:test";
import { legal, parse } from "../../static/rules.js";
import { Player } from "./members.js";
import { missing, myTurn, openBrowser, person, PHONE, Site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** Two people at a table, South first. @param {import("playwright-core").Browser} browser @param {Site} site @param {string} [clock] */
async function sitDown(browser, site, clock = "5+3") {
	const ada = await person(browser, site, { reducedMotion: "no-preference" });
	const bob = await person(browser, site, { ...PHONE, locale: "de-DE" });
	await ada.page.goto("/");
	const friend = ada.page.locator('form[data-way="friend"]');
	await friend.locator("summary").click();
	await friend.locator('[name="side"]').selectOption("south");
	await friend.locator('[name="clock"]').selectOption(clock);
	await friend.locator(".big").click();
	await bob.page.goto(new URL(await ada.page.locator("#link").inputValue()).pathname);
	await bob.page.getByRole("button", { name: "Spielen", exact: true }).tap();
	await Promise.all([ada, bob].map(({ page }) => page.waitForURL(/\/g\//)));
	return { ada, bob };
}

/** @param {Page} page @param {string} move */
async function make(page, move) {
	await myTurn(page);
	// Whoever writes in the chat does not move.
	await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
	await page.keyboard.press(move);
	await page.keyboard.press("Enter");
}

/** @param {Page} page @param {number} n */
const moves = (page, n) => page.waitForFunction((n) => document.querySelectorAll(".moves button").length === n, n);

test("takeback, more time, chat, spectators, a move ahead, looking back, resigning", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { ada, bob } = await sitDown(browser, site);
		const eve = await person(browser, site);
		await eve.page.goto(ada.page.url());
		await ada.page.waitForFunction(() => /1 watching/.test(document.querySelector(".watching")?.textContent ?? ""));

		// The first move may be aborted, a later game only resigned.
		await ada.page.locator('[data-act="abort"]').waitFor();
		await make(ada.page, "4");
		await moves(bob.page, 1);
		await moves(eve.page, 1);
		assert.deepEqual(await eve.page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).view.legal), []);
		assert.equal(await eve.page.locator("cups-board button").count(), 0, "spectators have nothing to press");

		// A move chosen ahead is made as soon as it may be.
		const height = await ada.page.locator(".stage").evaluate((e) => e.clientHeight);
		await ada.page.locator('button[data-move="d"]').click();
		await ada.page.locator(".sentence", { hasText: "next move: d" }).waitFor();
		// An answer that is asked for does not change the size of the board.
		assert.equal(await ada.page.locator(".stage").evaluate((e) => e.clientHeight), height);
		await make(bob.page, "3");
		await moves(ada.page, 3);
		await moves(bob.page, 3);
		assert.equal((await bob.page.locator(".moves button").nth(1).textContent()) ?? "", "3x1");
		await ada.page.locator('[data-act="resign"]').waitFor();

		// A takeback must be accepted. Whoever is asked sees it, also while a preview has the room of a phone.
		await bob.page.locator('button[data-move="2"]').tap();
		await bob.page.locator(".dock.previewing").waitFor();
		await ada.page.locator('[data-act="offerTakeback"]').click();
		await bob.page.getByRole("button", { name: "Annehmen" }).waitFor();
		assert.equal(await bob.page.locator(".dock.previewing").count(), 0);
		await bob.page.locator('button[data-move="2"]').tap();
		await bob.page.locator(".dock.previewing .then", { hasText: "möchte den letzten Zug zurücknehmen" }).waitFor();
		await bob.page.locator(".cancel-it").tap();
		assert.match((await bob.page.locator(".dock .answers button").first().textContent()) ?? "", /Annehmen/);
		await bob.page.getByRole("button", { name: "Ablehnen" }).tap();
		await ada.page.locator(".note:not([hidden])").waitFor();
		await ada.page.locator('[data-act="offerTakeback"]').click();
		await bob.page.getByRole("button", { name: "Annehmen" }).tap();
		await moves(ada.page, 2);
		await moves(bob.page, 2);
		await make(ada.page, "1");
		await moves(bob.page, 3);

		// More time is for the opponent, and is seen by both.
		const clock = () => ada.page.locator(".plate.far cups-clock").textContent();
		const before = await clock();
		await ada.page.locator('[data-act="moreTime"]').click();
		await ada.page.waitForFunction((old) => document.querySelector(".plate.far cups-clock")?.textContent !== old && Number(document.querySelector(".plate.far cups-clock")?.textContent?.split(":")[0]) >= 5, before);

		// Players and spectators have rooms of their own.
		const opened = (/** @type {Page} */ page) => page.locator(".chat > summary").click();
		await opened(ada.page);
		await ada.page.locator('[data-preset="luck"]').click();
		// Folded, the chat says that there is something new.
		await bob.page.locator(".chat > summary.news").waitFor();
		await opened(bob.page);
		await bob.page.locator(".chat > summary:not(.news)").waitFor();
		await bob.page.getByText("Viel Glück!", { exact: true }).last().waitFor();
		await bob.page.locator("#chat").fill("<b>danke</b>");
		await bob.page.locator("#chat").press("Enter");
		await ada.page.waitForFunction(() => /<b>danke<\/b>/.test(document.querySelector(".chat-lines")?.textContent ?? ""));
		await eve.page.goto("/");
		await eve.page.locator('form[data-way="friend"] .big').click();
		await eve.page.waitForURL(/\/c\//);
		await eve.page.goto(ada.page.url());
		// As long as nobody opens it, the list of moves has the room.
		assert.ok(Number((await eve.page.locator(".moves").boundingBox())?.height) > 200, "the list of moves is short");
		await opened(eve.page);
		await eve.page.locator('[data-preset="hello"]').click();
		await eve.page.waitForFunction(() => /Hello/.test(document.querySelector(".chat-lines")?.textContent ?? ""));
		assert.doesNotMatch((await eve.page.locator(".chat-lines").textContent()) ?? "", /danke/);
		assert.doesNotMatch((await ada.page.locator(".chat-lines").textContent()) ?? "", /Hello/);

		// Whoever looks back does not leave the game.
		await ada.page.locator(".go-first").click();
		await ada.page.locator(".sentence", { hasText: "position after 0 moves" }).waitFor();
		assert.equal(await ada.page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).view.position.stock[0]), 40);
		// A move that was made says what it means: by pointing at it, and by looking at it.
		assert.equal(await ada.page.locator('.moves [data-ply="2"]').getAttribute("title"), "1. " + await ada.page.locator(".plate.far .name b").textContent() + " drops 3 and captures 1.");
		await ada.page.locator('.moves [data-ply="2"]').click();
		await ada.page.locator(".dock .hint", { hasText: "captures 1" }).waitFor();
		await make(bob.page, "2");
		await ada.page.getByRole("button", { name: "Back to the game" }).click();
		await moves(ada.page, 4);
		await ada.page.locator(".browse .flip").click();
		assert.equal(await ada.page.locator(".plate.near .name b").textContent(), await bob.page.locator(".plate.near .name b").textContent());
		await ada.page.locator(".browse .flip").click();

		// A typed move, with what it captures or without.
		await ada.page.locator(".more summary").click();
		await ada.page.locator(".move-form input[name=move]").fill("3x9");
		await ada.page.locator(".move-form input[name=move]").press("Enter");
		await ada.page.getByText("not a legal move here").first().waitFor();
		await ada.page.locator(".move-form input[name=move]").fill("4");
		await ada.page.locator(".move-form input[name=move]").press("Enter");
		await moves(bob.page, 5);

		await bob.page.locator('[data-act="resign"]').tap();
		await bob.page.locator("#ask").getByRole("button", { name: "Weiterspielen" }).tap();
		// A question that the other has answered meanwhile goes by itself.
		await ada.page.locator('[data-act="resign"]').click();
		await ada.page.locator("#ask").waitFor();
		await bob.page.locator('[data-act="resign"]').tap();
		await bob.page.locator("#ask").getByRole("button", { name: "Aufgeben" }).tap();
		await ada.page.locator("#ask").waitFor({ state: "hidden" });
		await ada.page.getByText("You win").first().waitFor();
		await bob.page.getByText("Du hast aufgegeben").first().waitFor();
		await eve.page.getByText("resigned").first().waitFor();
		assert.deepEqual([...ada.faults, ...bob.faults, ...eve.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("whoever was left may claim, and a refused move goes back", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { ada, bob } = await sitDown(browser, site);
		await make(ada.page, "1");
		await make(bob.page, "1");
		await moves(ada.page, 2);
		// What a server says after some time, or when two pages of one player move at once, is said by this test.
		/** @type {import("playwright-core").WebSocketRoute|undefined} */
		let socket;
		let refuse = false;
		/** @type {string[]} */
		const sent = [];
		/** @type {() => void} */
		let arrived = () => {};
		const watched = new Promise((resolve) => (arrived = () => resolve(undefined)));
		await ada.page.routeWebSocket(/\/socket$/, (ws) => {
			socket = ws;
			const server = ws.connectToServer();
			server.onMessage((text) => {
				ws.send(text);
				if (JSON.parse(String(text)).t === "presence") arrived();
			});
			ws.onMessage((text) => {
				const m = JSON.parse(String(text));
				sent.push(m.t + (m.action ?? ""));
				if (refuse && m.t === "move") ws.send(JSON.stringify({ t: "error", id: m.id, error: { code: "plyTaken", message: "no" } }));
				else if (m.t !== "act") server.send(text);
			});
		});
		await ada.page.reload();
		await myTurn(ada.page);
		await watched;
		const game = ada.page.url().split("/g/")[1];
		assert.ok(socket);
		const presence = (/** @type {number} */ claimMs) => socket?.send(JSON.stringify({ t: "presence", game, south: true, north: false, spectators: 0, claimMs }));
		presence(90_000); // so long that it is still to be read on a slow machine
		await ada.page.getByText(/has left. In [0-9]+ second/).first().waitFor();
		presence(1500);
		assert.equal(await ada.page.locator(".plate.far.away").count(), 1);
		await ada.page.getByRole("button", { name: "Claim a draw" }).waitFor();
		await ada.page.getByRole("button", { name: "Claim the win" }).click();
		for (let i = 0; i < 50 && !sent.includes("actclaimWin"); i++) await ada.page.waitForTimeout(50);
		assert.ok(sent.includes("actclaimWin"), sent.join());
		presence(-1);
		await ada.page.getByText("choose a number").first().waitFor();

		refuse = true;
		const before = await ada.page.evaluate(() => JSON.stringify(/** @type {any} */ (document.querySelector("cups-board")).view.position));
		await make(ada.page, "2");
		await ada.page.locator(".note:not([hidden])").waitFor();
		assert.match((await ada.page.locator(".note").textContent()) ?? "", /Another move has already been made here/);
		assert.equal(await ada.page.evaluate(() => JSON.stringify(/** @type {any} */ (document.querySelector("cups-board")).view.position)), before);
		refuse = false;
		await make(ada.page, "2");
		await moves(bob.page, 3);
		assert.deepEqual([...ada.faults, ...bob.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("clocks count down and never up, and a browser that comes back is where it was", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { ada, bob } = await sitDown(browser, site, "1+1");
		await make(ada.page, "1");
		await make(bob.page, "1");
		await moves(ada.page, 2);
		/** @type {number[]} */
		const seen = [];
		await ada.page.exposeFunction("saw", (/** @type {string} */ text) => {
			const [m, s] = text.split(":").map(Number);
			seen.push(m * 60 + s);
		});
		await ada.page.evaluate(() => {
			const clock = /** @type {Element} */ (document.querySelector(".plate.near cups-clock"));
			new MutationObserver(() => /** @type {any} */ (window).saw(clock.textContent)).observe(clock, { childList: true, characterData: true, subtree: true });
		});
		while (seen.length < 4) await ada.page.waitForTimeout(100); // however late the first one came on a busy machine
		assert.ok(seen.every((s, i) => i === 0 || s <= seen[i - 1]), `the clock showed ${seen.join(", ")}`);
		const version = async (/** @type {Page} */ page) => page.locator(".moves button").count();
		await bob.page.context().setOffline(true);
		await make(ada.page, "2");
		await moves(ada.page, 3);
		await bob.page.context().setOffline(false);
		await bob.page.reload();
		await moves(bob.page, 3);
		assert.equal(await version(bob.page), 3);
		assert.deepEqual(ada.faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

/** Counts from now on what moves on a page without being told to, also right after a click. @param {Page} page */
async function watchShifts(page) {
	// The page's own fonts come last, and are another matter.
	await page.waitForFunction(() => [...document.fonts].filter((font) => /^"?(Vollkorn|Inter)"?$/.test(font.family) && font.status === "loaded").length === 2);
	await page.evaluate(() => new Promise((resolve) => {
		const shifts = /** @type {string[]} */ (/** @type {any} */ (window).shifts = []);
		const box = (/** @type {DOMRectReadOnly} */ r) => `${Math.round(r.x)},${Math.round(r.y)} ${Math.round(r.width)}x${Math.round(r.height)}`;
		requestAnimationFrame(() => requestAnimationFrame(() => {
			new PerformanceObserver((list) => {
				for (const e of /** @type {any[]} */ (list.getEntries())) shifts.push(e.value + " " + e.sources.map((/** @type {any} */ s) => `${s.node?.className || s.node?.textContent} ${box(s.previousRect)} to ${box(s.currentRect)}`).join("; "));
			}).observe({ type: "layout-shift" });
			resolve(undefined);
		}));
	}));
}

test("nothing moves while a game is played and ends, and what was won stays at the names", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const members = await Promise.all(["Ada", "Ben"].map((name) => new Player(site, name).join()));
		const [ada, ben] = members;
		const people = await Promise.all([person(browser, site), person(browser, site, { ...PHONE, locale: "de-DE" })]);
		const eve = await person(browser, site);
		await Promise.all(people.map(({ context }, i) => members[i].enter(context)));
		const pages = [...people, eve].map(({ page }) => page);
		const [south, north] = pages;
		/** @type {[number, number][][]} */
		const sizes = [[[1440, 900], [390, 844], [844, 390]], [[844, 390], [320, 568], [1440, 900]], [[390, 844], [1024, 768], [390, 844]]];
		for (const [i, widths] of sizes.entries()) {
			// A page of a game that is over goes to the next one by itself.
			await Promise.all(pages.map((page) => page.goto("/rules")));
			const game = await ada.challenge(ben, { cups: 2 });
			await Promise.all(pages.map(async (page, k) => {
				const [width, height] = widths[k];
				await page.setViewportSize({ width, height });
				await page.goto("/g/" + game);
				await page.locator("cups-board button, cups-board svg").first().waitFor();
				await watchShifts(page);
			}));
			for (const [k, move] of ["2", "2", "1", "1"].entries()) {
				const mover = [south, north][k % 2];
				await myTurn(mover);
				await make(mover, move);
				await Promise.all(pages.map((page) => moves(page, k + 1)));
			}
			// A move ahead, an offer, and back.
			await north.keyboard.press("1");
			await north.locator(".dock.previewing").waitFor();
			await north.keyboard.press("Enter");
			await north.locator(".answers button").click();
			await ben.ask(`/games/${game}/actions`, { action: "offerTakeback" });
			await south.locator(".answers button").nth(1).click();
			await south.locator(".answers button").first().waitFor({ state: "detached" });
			// It ends by itself: by its last move, or because the other side resigns.
			for (let ply = 4; i === 0 || ply < 14; ply++) { // who gives up before both have moved seven times must wait for a rematch
				const now = await ada.ask(`/games/${game}`);
				if (now.status !== "playing") break;
				const list = legal(parse(now.position));
				await members[now.turn === "south" ? 0 : 1].move(game, ply, i > 0 ? list[0] : list.findLast((m) => m >= "a") ?? list[list.length - 1]);
			}
			if (i > 0) await ben.ask(`/games/${game}/actions`, { action: "resign" });
			await Promise.all(pages.map((page) => page.locator(".dock.over").waitFor()));
			// What the game has done to the ratings, which are rounded while they are provisional.
			const { ratings } = await ada.ask(`/games/${game}`);
			const points = [ratings.south, ratings.north].map(({ after, provisional }) => String(provisional ? 50 * Math.round(after / 50) : after)).sort().join();
			await Promise.all(pages.map((page) => page.waitForFunction((points) => [...document.querySelectorAll(".plate .rating")].map((e) => /\d+/.exec(e.textContent ?? "")?.[0]).sort().join() === points, points)));
			await ben.ask(`/games/${game}/actions`, { action: "offerRematch" });
			await south.locator(".answers button").nth(1).click();
			await Promise.all([south, north].map((page) => page.getByRole("button", { name: /Rematch|Revanche/ }).waitFor()));
			for (const [k, page] of pages.entries()) assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).shifts), [], `${widths[k].join("x")}: something moved`);
			// What was won is there again on a page that is loaded later, also in the replay.
			const won = await eve.page.locator(".plate .rating").allTextContents();
			await eve.page.goto(`/g/${game}?ply=2`);
			await eve.page.locator(".moves button").first().waitFor({ state: "attached" });
			assert.deepEqual(await eve.page.locator(".plate .rating").allTextContents(), won);
			if (i > 0) continue;
			const plain = await person(browser, site, { javaScriptEnabled: false });
			await plain.page.goto(`/g/${game}?ply=2`);
			assert.deepEqual(await plain.page.locator(".still-player .rating").allTextContents(), won);
		}
		assert.deepEqual([...people, eve].flatMap(({ faults }) => faults), []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("a member reports a line of the chat, and not an own one", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const [ada, ben] = await Promise.all(["Ada", "Ben"].map((name) => new Player(site, name).join()));
		const game = await ada.challenge(ben);
		await ben.ask(`/games/${game}/chat`, { room: "players", text: "You play like a bean" });
		await ada.ask(`/games/${game}/chat`, { room: "players", text: "Please" });
		const { page, context, faults } = await person(browser, site);
		await ada.enter(context);
		await page.goto("/g/" + game);
		await page.locator(".chat > summary").click();
		await page.locator(".chat-lines li", { hasText: "Please" }).waitFor();
		assert.equal(await page.locator(".chat-lines .report").count(), 1);
		await page.getByRole("button", { name: "Report: You play like a bean" }).click();
		await page.locator(".chat-lines .report:disabled").waitFor();
		await page.locator(".note", { hasText: "You have reported the line." }).waitFor();
		await ben.ask(`/games/${game}/chat`, { room: "players", text: "Sorry" });
		await page.locator(".chat-lines li", { hasText: "Sorry" }).waitFor();
		assert.equal(await page.locator(".chat-lines .report:disabled").count(), 1, "what was reported stays so when another line comes");
		assert.deepEqual(faults, []);
		await page.route(/\/report$/, (route) => route.fulfill({ status: 429, contentType: "application/json", body: '{"error":{"code":"tooFast","message":"Too fast."}}' }));
		await page.getByRole("button", { name: "Report: Sorry" }).click();
		await page.locator(".note", { hasText: "That was too fast." }).waitFor();
		assert.equal(await page.locator(".chat-lines .report:disabled").count(), 1, "a report that failed can be sent again");
		if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/report.png` });
	} finally {
		await browser.close();
		await site.close();
	}
});
