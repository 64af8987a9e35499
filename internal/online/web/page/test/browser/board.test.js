// The board and the page around it: dragging, values, editing, hints, sounds,
// zen, the sheet of a phone, large text, forced colours, clocks without a connection.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { violationsOf } from "./axe.js";
import { PAGES } from "./pages.js";
import { missing, myTurn, openBrowser, person, PHONE, playComputer, Site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Site} */
let site;
/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
	if (missing) return;
	site = await Site.open();
	browser = await openBrowser();
});
after(async () => {
	await browser?.close();
	await site?.close();
});

/** Shows a position on the board of the rules, and notes what is chosen. @param {Page} page @param {string} position @param {0|1} [me] */
async function board(page, position, me = 0) {
	await page.goto("/rules");
	await page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board"))?.view);
	await page.evaluate(([text, me]) => {
		const board = /** @type {any} */ (document.querySelector("cups-board"));
		const { parse, legal } = /** @type {any} */ (globalThis).cupsModules["rules.js"];
		const p = parse(text);
		board.oneTap = false;
		board.show({ position: p, bottom: 0, me, legal: p.turn === me ? legal(p) : [], names: ["Ada", "Ben"] });
		/** @type {any} */ (window).events = [];
		for (const type of ["choose", "edit"]) board.addEventListener(type, (/** @type {any} */ e) => /** @type {any} */ (window).events.push(e.detail));
		board.scrollIntoView({ block: "center" });
	}, /** @type {[string, number]} */ ([position, me]));
}

/** The middle of a part of the board on the screen. @param {Page} page @param {string} selector */
async function middle(page, selector) {
	const box = await page.locator(selector).first().boundingBox();
	assert.ok(box, selector);
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a finger over the screen. @param {Page} page @param {{x: number, y: number}[]} way */
async function swipe(page, way) {
	const client = await page.context().newCDPSession(page);
	const send = (/** @type {"touchStart"|"touchMove"|"touchEnd"} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
	await send("touchStart", [way[0]]);
	for (let i = 1; i < way.length; i++) {
		for (let f = 0.25; f <= 1; f += 0.25) await send("touchMove", [{ x: way[i - 1].x + (way[i].x - way[i - 1].x) * f, y: way[i - 1].y + (way[i].y - way[i - 1].y) * f }]);
	}
	await send("touchEnd", []);
}

const events = (/** @type {Page} */ page) => page.evaluate(() => /** @type {any} */ (window).events);

const RIPE = "1.3.0.1/14/20 2.3.4.0/12/20 s";

test("a drop is dragged along the groove, a sowing from cup to pot", { skip: missing || false, timeout: 1_800_000 }, async () => {
	for (const touch of [false, true]) {
		const { page, faults } = await person(browser, site, touch ? PHONE : {});
		await board(page, RIPE);
		const at = async (/** @type {string} */ move) => middle(page, `button[data-move="${move}"]`);
		const bowl = await middle(page, ".grip");
		const pot = await page.evaluate(() => {
			const board = /** @type {any} */ (document.querySelector("cups-board"));
			const b = board.boxOf({ kind: "pot", side: 0, cup: -1 });
			const { left, top } = board.getBoundingClientRect();
			return { x: left + b.x + b.w / 2, y: top + b.y + b.h / 2 };
		});
		const drag = async (/** @type {{x: number, y: number}[]} */ ...way) => {
			if (touch) return swipe(page, way);
			await page.mouse.move(way[0].x, way[0].y);
			await page.mouse.down();
			for (const p of way.slice(1)) await page.mouse.move(p.x, p.y, { steps: 4 });
			await page.mouse.up();
		};
		await drag(bowl, await at("1"), await at("3"));
		await drag(await at("4"), await at("2"));
		// Let go elsewhere, nothing happens.
		await drag(bowl, await at("2"), { x: bowl.x, y: 5 });
		await drag(await at("b"), pot);
		await drag(await at("b"), await at("c"));
		// A cup that is not ripe cannot be taken, and a press without a way is a press.
		await drag(await at("a"), pot);
		assert.deepEqual(await events(page), ["3", "2", "b"], touch ? "by touch" : "by mouse");
		assert.deepEqual(faults, []);
		await page.context().close();
	}
});

test("values are drawn in their three forms and named, and hints can be hidden", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { page, faults } = await person(browser, site, { locale: "de-DE" });
	await board(page, RIPE);
	const count = (/** @type {string} */ selector) => page.locator(`cups-board ${selector}`).count();
	assert.ok((await count(".chip")) > 0 && (await count(".ripe")) === 2);
	await page.evaluate(() => {
		/** @type {any} */ (document.querySelector("cups-board")).values = new Map(/** @type {[string, any][]} */ ([
			["1", { kind: "exact", low: -1, high: -1, text: "−1" }], ["2", { kind: "bounds", low: -11, high: 3, text: "−11…3" }],
			["3", { kind: "bounds", low: null, high: 0, text: "≤ 0" }], ["4", { kind: "exact", low: 4, high: 4, text: "+4", best: true }], ["b", { kind: "estimate", text: "2.5" }],
		]));
	});
	assert.deepEqual([await count(".value.exact"), await count(".value.bounds"), await count(".value.estimate"), await count(".value.best"), await count(".value-cap"), await count(".value-arrow"), await count(".chip")], [2, 2, 1, 1, 3, 1, 0]);
	const label = (/** @type {string} */ move) => page.locator(`button[data-move="${move}"]`).getAttribute("aria-label");
	assert.match((await label("1")) ?? "", /; bewiesen: −1$/);
	assert.match((await label("2")) ?? "", /bewiesen: von −11 bis \+3$/);
	assert.match((await label("3")) ?? "", /bewiesen: höchstens 0$/);
	assert.match((await label("4")) ?? "", /bewiesen: \+4, ein bester Zug$/);
	assert.match((await label("b")) ?? "", /Schätzung: 2.5$/);
	assert.doesNotMatch((await label("d")) ?? "", /bewiesen|Schätzung/);
	const violations = await violationsOf(page);
	assert.deepEqual(violations.map((v) => v.id), []);
	await page.evaluate(() => Object.assign(/** @type {any} */ (document.querySelector("cups-board")), { values: null, hideHints: true }));
	assert.deepEqual([await count(".value"), await count(".chip"), await count(".ripe"), await count(".badge")], [0, 0, 0, 2]);
	assert.deepEqual(faults, []);
	await page.context().close();
});

test("a board that is edited reports each bean, and each place has two large buttons", { skip: missing || false, timeout: 1_800_000 }, async () => {
	for (const [size, n] of /** @type {const} */ ([[{}, 4], [PHONE, 4], [PHONE, 10]])) {
		const { page, faults } = await person(browser, site, size);
		await board(page, `${new Array(n).fill(1).join(".")}/9/0 ${new Array(n).fill(0).join(".")}/9/0 s`);
		await page.evaluate(() => {
			const board = /** @type {any} */ (document.querySelector("cups-board"));
			board.parentElement.style.height = "600px";
			board.editable = true;
		});
		await page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board")).geometry.height > 400);
		assert.equal(await page.locator("cups-board button").count(), 2 * 2 * (n + 2));
		const boxes = await page.locator("cups-board button").evaluateAll((all) => all.map((e) => [e.clientWidth, e.clientHeight]));
		for (const [w, h] of boxes) assert.ok(w >= 42.5 && h >= 43.5, `a button of ${w} by ${h} at 2x${n}`);
		await page.getByRole("button", { name: /^One bean more: Cup b/ }).first().click();
		await page.getByRole("button", { name: /^One bean fewer: Your stock/ }).click();
		await page.getByRole("button", { name: /^One bean more: Ben’s pot/ }).click();
		assert.deepEqual(await events(page), [
			{ place: { kind: "cup", side: 0, cup: 1 }, delta: 1 }, { place: { kind: "stock", side: 0, cup: -1 }, delta: -1 }, { place: { kind: "pot", side: 1, cup: -1 }, delta: 1 },
		]);
		assert.deepEqual(faults, []);
		await page.context().close();
	}
});

test("a hint goes with its position, however quickly the computer replies", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { page, context, faults } = await person(browser, site, { newcomer: true, reducedMotion: "no-preference" });
	// Frames that take longer than a reply: what is around the board is written after them.
	await page.addInitScript(() => {
		const at = Object.assign(window, { slow: false });
		const [request, cancel] = [requestAnimationFrame.bind(window), cancelAnimationFrame.bind(window)];
		window.requestAnimationFrame = (f) => (at.slow ? -setTimeout(() => f(performance.now()), 1500) : request(f));
		window.cancelAnimationFrame = (id) => (id < 0 ? clearTimeout(-id) : cancel(id));
	});
	await playComputer(page);
	await myTurn(page);
	const bubble = page.locator(".hint-bubble");
	await bubble.filter({ hasText: "your stock" }).waitFor();
	await page.evaluate(() => void (/** @type {any} */ (window).slow = true));
	await page.keyboard.press("4");
	await page.keyboard.press("Enter");
	// The reply was there before the frame in which the hint would have gone.
	await page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board")).view.position.stock[1] < 40);
	assert.equal(await page.locator(".moves button").count(), 0, "the reply came after the frame");
	await page.locator(".moves button").nth(1).waitFor();
	await bubble.filter({ hasText: "your stock" }).waitFor({ state: "hidden" });
	assert.deepEqual(faults, []);
	await context.close();
});

test("whoever has never played moves after two clicks, with a hint at a time", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { page, faults } = await person(browser, site, { newcomer: true });
	await page.goto("/");
	await page.locator('form[data-way="computer"] .big').click();
	await page.waitForURL(/\/g\//);
	await myTurn(page);
	const bubble = page.locator(".hint-bubble");
	await bubble.waitFor();
	const seen = [(await bubble.locator("p").textContent()) ?? ""];
	assert.match(seen[0], /This is your stock/);
	await page.waitForFunction(() => /This is your stock/.test(document.getElementById("say")?.textContent ?? ""));
	const plies = () => page.locator(".moves button").count();
	const before = await plies();
	await page.locator('button[data-move="3"]').click();
	await page.waitForFunction((n) => document.querySelectorAll(".moves button").length > n, before);

	// At each of the next turns there is another hint, or none.
	for (let turn = 0; turn < 4; turn++) {
		const { legal, over } = await myTurn(page);
		if (over) break;
		// It comes when the effect of the reply has been shown, and no mouse rests on a move.
		await page.mouse.move(2, 2);
		await bubble.waitFor({ timeout: 5_000 }).catch(() => {});
		if (await bubble.isVisible()) {
			const text = (await bubble.locator("p").textContent()) ?? "";
			assert.ok(!seen.includes(text), `"${text}" comes twice`);
			seen.push(text);
			const ring = await page.locator(".hint-ring").boundingBox();
			assert.ok(ring && ring.width > 20, "the hint is tied to something");
		}
		const n = await plies();
		await page.keyboard.press(legal[0]);
		assert.equal(await bubble.isVisible(), false, "a preview has the room of the hint");
		await page.keyboard.press("Enter");
		await page.waitForFunction((n) => document.querySelectorAll(".moves button").length > n, n);
	}
	assert.ok(seen.length >= 2, seen.join("\n"));
	assert.deepEqual(faults, []);

	// One click ends them all, also in the next game.
	const other = await person(browser, site, { newcomer: true, locale: "de-DE", ...PHONE });
	await playComputer(other.page);
	await other.page.locator(".hint-bubble").waitFor();
	const violations = await violationsOf(other.page);
	assert.deepEqual(violations.map((v) => v.id), []);
	await other.page.getByRole("button", { name: "Keine Hinweise mehr" }).tap();
	await other.page.locator(".hint-bubble").waitFor({ state: "hidden" });
	await other.page.reload();
	await myTurn(other.page);
	await other.page.waitForTimeout(200);
	assert.equal(await other.page.locator(".hint-bubble").count(), 0);
	assert.deepEqual(other.faults, []);
	await Promise.all([page, other.page].map((p) => p.context().close()));
});

test("a hint covers no cup, points at its thing, and goes with the move", { skip: missing || false, timeout: 1_800_000 }, async () => {
	/** @type {string[]} */
	const wrong = [];
	const sizes = [[320, 568, "4"], [390, 844, "4"], [844, 390, "4"], [1440, 900, "4"], [390, 844, "10"], [844, 390, "10"],
		[320, 568, "6"], [320, 568, "7"], [320, 568, "8"], [320, 568, "9"], [320, 568, "10"], [320, 568, "13"], [320, 568, "16"], [390, 844, "16"]];
	await Promise.all(sizes.map(async ([width, height, cups], i) => {
		const { page } = await person(browser, site, { newcomer: true, locale: i % 2 ? "de-DE" : "en-GB", ...PHONE, viewport: { width: Number(width), height: Number(height) } });
		await playComputer(page, { cups: String(cups) });
		let seen = 0;
		for (let turn = 0; turn < 4; turn++) {
			const { legal, over } = await myTurn(page);
			if (over) break;
			await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))); // the hint comes with the turn
			const bubble = page.locator(".hint-bubble");
			if (turn === 0 && Number(cups) <= 6 && height !== 568) await bubble.waitFor(); // a long row, and the smallest phone, have no room for it
			if (await bubble.isVisible()) {
				seen++;
				wrong.push(...await page.evaluate((where) => {
					const board = /** @type {any} */ (document.querySelector("cups-board"));
					const at = board.getBoundingClientRect();
					const b = /** @type {Element} */ (document.querySelector(".hint-bubble")).getBoundingClientRect();
					/** @type {string[]} */
					const faults = [];
					const text = document.querySelector(".hint-bubble p")?.textContent;
					for (let side = 0; side < 2; side++) {
						for (let cup = 0; cup < board.geometry.n; cup++) {
							const c = board.boxOf({ kind: "cup", side, cup });
							const w = Math.min(at.left + c.x + c.w, b.right) - Math.max(at.left + c.x, b.left);
							const h = Math.min(at.top + c.y + c.h, b.bottom) - Math.max(at.top + c.y, b.top);
							if (w > 1 && h > 1) faults.push(`${where}: "${text}" covers cup ${cup} of side ${side}`);
						}
					}
					if (b.left < 0 || b.right > innerWidth || b.top < 0 || b.bottom > innerHeight + 1) faults.push(`${where}: "${text}" is not on the screen`);
					const thing = board.parentElement.querySelector(".hint-ring").getBoundingClientRect();
					if (thing.width < 20 || thing.right < 0 || thing.left > innerWidth) faults.push(`${where}: the ring of "${text}" is not on the screen`);
					return faults;
				}, `2x${cups} at ${width}x${height}`));
			}
			const isGone = await page.evaluate((move) => {
				const board = /** @type {any} */ (document.querySelector("cups-board"));
				board.choose(move);
				board.play();
				return !document.querySelector(".hint-bubble")?.checkVisibility();
			}, legal[Math.min(turn + 1, legal.length - 1)]);
			if (!isGone) wrong.push(`2x${cups} at ${width}x${height}: the hint stays after the move`);
		}
		if (Number(cups) <= 6 && height !== 568) assert.ok(seen >= 1, `${seen} hints at ${width}x${height}`);
		await page.context().close();
	}));
	assert.deepEqual(wrong, []);
});

test("a stranger with a phone moves after two taps; two taps on one place are one move", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { page, faults } = await person(browser, site, { ...PHONE, newcomer: true });
	await page.goto("/");
	await page.locator('form[data-way="computer"] .big').tap();
	await page.waitForURL(/\/g\//);
	await myTurn(page);
	const drop = page.locator('button[data-move="2"]');
	const box = await drop.boundingBox();
	assert.ok(box);
	const moves = () => page.locator(".moves button[aria-label]").count();
	const before = await moves(); // one if the computer began
	// Both taps come within one round of the page, however busy the machine is.
	await drop.evaluate((button) => {
		for (let i = 0; i < 2; i++) {
			for (const name of ["pointerdown", "pointerup", "click"]) button.dispatchEvent(new PointerEvent(name, { pointerType: "touch", isPrimary: true, bubbles: true, cancelable: true }));
		}
	});
	await page.waitForFunction((n) => document.querySelectorAll(".moves button").length > n, before);
	await page.waitForFunction((n) => document.querySelectorAll(".moves button").length === n + 2, before);
	assert.equal(await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).view.premove), "");
	await myTurn(page);
	// A finger shows what it would do while it is down, and nothing once it has slid away.
	const at = await drop.evaluate((button) => {
		button.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch", isPrimary: true, bubbles: true }));
		return /** @type {any} */ (document.querySelector("cups-board")).previewed;
	});
	assert.equal(at, "2");
	await drop.dispatchEvent("pointerup", { pointerType: "touch", isPrimary: true });
	await page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board")).previewed === "");
	assert.equal(await moves(), before + 2);
	// Whoever wants to see first, says so.
	await page.evaluate(() => localStorage.setItem("cups.oneTap", "no"));
	await page.reload();
	await myTurn(page);
	await page.locator('button[data-move="3"]').tap();
	assert.equal(await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).previewed), "3");
	assert.deepEqual(faults, []);
	await page.context().close();
});

test("beans fly to their end, though the server answers at once; the reply follows", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { page, faults } = await person(browser, site, { reducedMotion: "no-preference" });
	await playComputer(page);
	await myTurn(page);
	// What lies in the own cup d and the opponent's stock, whenever a number changes.
	await page.evaluate(() => {
		const seen = (/** @type {any} */ (window).seen = /** @type {string[]} */ ([]));
		const look = () => {
			const board = /** @type {any} */ (document.querySelector("cups-board"));
			const now = `${board.moving} ${document.querySelector('.numbers [data-at="0-3"]')?.textContent} ${board.view.position.turn}`;
			if (seen.at(-1) !== now) seen.push(now);
		};
		new MutationObserver(look).observe(/** @type {Element} */ (document.querySelector("cups-board")), { subtree: true, childList: true, characterData: true });
	});
	await page.keyboard.press("4");
	await page.keyboard.press("Enter");
	await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 2);
	await page.waitForFunction(() => !(/** @type {any} */ (document.querySelector("cups-board")).moving));
	const seen = /** @type {string[]} */ (await page.evaluate(() => /** @type {any} */ (window).seen));
	// The last bean landed in d while beans were in the air: nothing has cut the flight short.
	assert.ok(seen.some((s) => s.startsWith("true 1 ")), seen.join("\n"));
	assert.deepEqual(faults, []);
	await page.context().close();
});

test("what is drawn piece by piece is what is drawn at once", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { page, faults } = await person(browser, site);
	await playComputer(page);
	await myTurn(page);
	const wrong = await page.evaluate(() => {
		const board = /** @type {any} */ (document.querySelector("cups-board"));
		const drawn = () => /** @type {Element} */ (board.querySelector("svg.play")).innerHTML;
		// Chance from a fixed seed.
		let seed = 7;
		const upTo = (/** @type {number} */ n) => (seed = (seed * 48271) % 2147483647) % n;
		/** @type {any} */
		let view = board.view;
		let wrong = 0;
		for (let i = 0; i < 80; i++) {
			const p = view.position;
			// A bean or many, more or less, in one well or in all.
			const next = (/** @type {number} */ k) => (upTo(3) ? Math.max(0, k + upTo(5) - 2) : upTo(60));
			const position = { ...p, cups: p.cups.map((/** @type {number[]} */ row) => row.map(next)), stock: p.stock.map(next), pot: p.pot.map(next) };
			view = { ...view, position, me: 0, legal: upTo(2) ? ["1", "2", "a"] : [] };
			board.show(view);
			if (upTo(2)) board.choose("2");
			const pieces = drawn();
			// A board that was turned twice is drawn anew.
			board.show({ ...view, bottom: 1 - view.bottom });
			board.show(view);
			if (pieces.includes("target")) board.choose("2");
			if (drawn() !== pieces) wrong++;
		}
		return wrong;
	});
	assert.equal(wrong, 0);
	assert.deepEqual(faults, []);
	await page.context().close();
});

test("the whole board and its buttons are on the screen of a phone, upright and on its side", { skip: missing || false, timeout: 1_800_000 }, async () => {
	for (const [cups, ...screens] of /** @type {[string, ...number[][]][]} */ ([["4", [568, 320], [667, 375], [844, 390], [390, 844], [320, 640]], ["6", [568, 320], [844, 390], [390, 844]], ["10", [844, 390], [390, 844]]])) {
		const { page, faults } = await person(browser, site, { ...PHONE, locale: "de-DE" });
		await playComputer(page, { cups });
		await myTurn(page);
		await page.locator('button[data-move="1"]').tap(); // then there are all buttons
		await page.locator('[data-act="offerTakeback"]:not([hidden])').waitFor({ state: "attached" });
		await myTurn(page);
		for (const [width, height] of screens) {
			await page.setViewportSize({ width, height });
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
			const outside = await page.evaluate(() => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("cups-board button, .actions :is(button, a), .plate, .sentence"))].filter((e) => e.offsetParent).map((e) => {
				const { left, top, right, bottom, width, height } = e.getBoundingClientRect();
				const small = e.matches("button, a") && (width < 43.5 || height < 43.5);
				return small || left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5 ? `${e.dataset.move ?? e.className}: ${[left, top, right, bottom].map(Math.round)}` : "";
			}).filter(Boolean));
			assert.deepEqual(outside, [], `2x${cups} at ${width} x ${height}`);
		}
		assert.deepEqual(faults, []);
		await page.context().close();
	}
});

test("zen, sounds, turning and typing by keys; choices stay", { skip: missing || false, timeout: 1_800_000 }, async () => {
	// A service worker would fetch the page beside the route below.
	const { page, faults } = await person(browser, site,);
	await playComputer(page);
	await myTurn(page);
	const sound = () => page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).sound);
	assert.equal(await sound(), true);
	await page.keyboard.press("s");
	assert.equal(await sound(), false);
	assert.equal(await page.locator(".browse .hear").getAttribute("aria-pressed"), "false");
	await page.keyboard.press("t");
	assert.equal(await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).view.bottom), 1);
	await page.keyboard.press("z");
	assert.equal(await page.locator("header.top").isVisible(), false);
	await page.locator("cups-board").waitFor();
	await page.reload();
	await myTurn(page);
	assert.equal(await sound(), false, "the choice stays");
	assert.equal(await page.locator("header.top").isVisible(), false, "zen stays");
	await page.locator(".leave-zen").click();
	assert.equal(await page.locator("header.top").isVisible(), true);
	await page.keyboard.press("/");
	await page.keyboard.type("2");
	await page.keyboard.press("Enter");
	await page.locator(".moves button").first().waitFor();
	// What is chosen beside the game holds at once, and the page of settings shows it.
	await page.locator(".more [name=below]").selectOption("north");
	await page.locator(".more [name=coordinates]").uncheck();
	assert.equal(await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).view.bottom), 1);
	assert.equal(await page.locator("cups-board .letter").first().isVisible(), false);
	const address = page.url();
	await page.goto("/settings");
	assert.deepEqual(await page.locator(".board-choices [name]").evaluateAll((all) => all.map((e) => e instanceof HTMLInputElement ? e.checked : /** @type {HTMLSelectElement} */ (e).value)), ["120", "north", false, false, false, true]);
	await page.goto(address);
	// What the account says is more than what this browser remembers.
	await page.route("**/g/*", async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, body: (await answer.text()).replace('<body class="game"', '<body class="game" data-animation="500" data-sound="on" data-one-tap="on" data-confirm-resign="off" data-below="other" data-coordinates="off"') });
	});
	await page.reload();
	await myTurn(page);
	assert.deepEqual(await page.evaluate(() => {
		const board = /** @type {any} */ (document.querySelector("cups-board"));
		return [board.speed, board.sound, board.oneTap, board.view.bottom, /** @type {HTMLInputElement} */ (document.querySelector('[name="confirmResign"]')).checked];
	}), [500, true, true, 1, false]);
	assert.equal(await page.locator("cups-board .letter").first().isVisible(), false);
	assert.deepEqual(faults, []);
	await page.context().close();
});

test("a phone on its side has moves, chat and settings in a sheet, and the sentence", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { page, faults } = await person(browser, site, { ...PHONE, viewport: { width: 844, height: 390 }, locale: "de-DE" });
	await playComputer(page);
	await myTurn(page);
	await page.keyboard.press("3");
	assert.match((await page.locator(".sentence").textContent()) ?? "", /Ablage 3|3/);
	assert.equal(await page.locator(".sentence").isVisible(), true);
	await page.keyboard.press("Escape");
	await page.locator('button[data-move="3"]').tap();
	await myTurn(page);
	assert.equal(await page.locator(".record").isVisible(), false);
	await page.locator(".open-sheet").tap();
	await page.locator("#sheet .moves button").first().waitFor();
	await page.locator("#sheet .more summary").tap();
	assert.equal(await page.locator('#sheet [name="animation"]').isVisible(), true);
	await page.locator("#sheet .share summary").tap();
	assert.equal(await page.locator("#sheet .share-files").isVisible(), true);
	const violations = await violationsOf(page);
	assert.deepEqual(violations.map((v) => v.id), []);
	await page.getByRole("button", { name: "Schließen" }).tap();
	await page.locator("#sheet").waitFor({ state: "hidden" });
	// A dialog is hidden a moment before it tells the page that it was closed.
	await page.locator(".rail .record").waitFor({ state: "attached" });
	assert.equal(await page.locator(".rail .record").count(), 1, "all is back in its place");
	assert.deepEqual(faults, []);
	await page.context().close();
});

test("text of twice the size leaves all in reach", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { page, faults } = await person(browser, site, { locale: "de-DE" });
	await playComputer(page);
	await myTurn(page);
	const game = new URL(page.url()).pathname;
	const client = await page.context().newCDPSession(page);
	await client.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
	for (const path of [game, ...PAGES.map((p) => p.path)]) {
		for (const [width, height] of [[1440, 900], [390, 844]]) {
			await page.setViewportSize({ width, height });
			await page.goto(path);
			const { size, wide } = await page.evaluate(() => ({ size: getComputedStyle(document.body).fontSize, wide: document.documentElement.scrollWidth - innerWidth }));
			assert.equal(size, "32px", path);
			assert.ok(wide <= 0, `${path} at ${width}: ${wide} pixels too wide`);
		}
	}
	await page.goto(game);
	await myTurn(page);
	await page.locator('button[data-move="3"]').click({ trial: true });
	await page.locator('[data-act="abort"]').click({ trial: true });
	assert.deepEqual(faults, []);
	await page.context().close();
});

test("forced colours keep every mark", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { page, faults } = await person(browser, site, { forcedColors: "active" });
	await board(page, RIPE);
	await page.evaluate(() => /** @type {any} */ (document.querySelector("cups-board")).choose("3"));
	const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	for (const selector of [".target", ".victim", ".ripe", ".filled", ".notches", ".rim", ".pip", ".badge", ".stop", ".way"]) {
		const stroke = await page.locator(`cups-board ${selector}`).first().evaluate((e) => getComputedStyle(e).stroke);
		assert.ok(stroke !== "none" && stroke !== canvas, `${selector} has the stroke ${stroke} on ${canvas}`);
	}
	assert.deepEqual(faults, []);
	await page.context().close();
});

test("clocks are held while the server is away", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const ada = await person(browser, site);
	const bob = await person(browser, site);
	await ada.page.goto("/");
	const friend = ada.page.locator('form[data-way="friend"]');
	await friend.locator("summary").click();
	await friend.locator('[name="side"]').selectOption("south");
	await friend.locator('[name="clock"]').selectOption("1+1");
	await friend.locator(".big").click();
	await bob.page.goto(new URL(await ada.page.locator("#link").inputValue()).pathname);
	await bob.page.getByRole("button", { name: "Play", exact: true }).click();
	for (const { page } of [ada, bob]) {
		await page.waitForURL(/\/g\//);
		await myTurn(page);
		await page.keyboard.press("1");
		await page.keyboard.press("Enter");
	}
	await myTurn(ada.page);
	await site.kill();
	const clock = ada.page.locator(".plate.near cups-clock");
	await ada.page.locator(".plate.near cups-clock.unsure").waitFor();
	const held = await clock.textContent();
	await ada.page.waitForTimeout(2200);
	assert.equal(await clock.textContent(), held);
	await site.start();
	await ada.page.locator(".plate.near cups-clock:not(.unsure)").waitFor();
	await ada.page.waitForFunction((old) => document.querySelector(".plate.near cups-clock")?.textContent !== old, held);
	assert.deepEqual([...ada.faults, ...bob.faults], []);
	await Promise.all([ada, bob].map(({ context }) => context.close()));
});
