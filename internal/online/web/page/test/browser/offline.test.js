// Without a network: the pages that are kept, a game of two at one device, puzzles
// and their attempts, which are sent once when the network is back.
import assert from "node:assert/strict";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

/** @param {import("playwright-core").Page} page @param {string} what */
const axe = async (page, what) => assert.deepEqual(await faultsOf(page, what), []);

/** Waits until the service worker keeps the pages. @param {import("playwright-core").Page} page */
async function ready(page) {
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Plays a move by keys. @param {import("playwright-core").Page} page @param {string} move */
async function type(page, move) {
	for (const key of move) await page.keyboard.press(key);
	await page.keyboard.press("Enter");
}

/** @param {import("playwright-core").Page} page */
const position = (page) => page.evaluate(() => JSON.stringify(/** @type {any} */ (document.querySelector("cups-board")).view.position));

test("pages, a game and puzzles go on without a network, and attempts are sent once", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { context, page, faults } = await person(browser, site, { serviceWorkers: "allow" });
		await page.goto("/local");
		await ready(page);
		await page.locator(".do-download").click();
		await page.waitForFunction(() => /[1-9]\d* puzzles/.test(document.querySelector(".kept")?.textContent ?? ""));

		await site.kill();
		await context.setOffline(true);
		await page.reload();
		await page.locator("cups-board .handle").first().waitFor();
		for (const move of ["1", "2", "3"]) await type(page, move);
		const before = await position(page);
		await page.goto("/g/nothing"); // a page that needs the server leads to the one that does not
		await page.locator(".away").waitFor();
		assert.equal(await position(page), before, "the game was not kept");
		await page.locator(".do-undo").click();
		assert.notEqual(await position(page), before);

		for (const path of ["/learn", "/learn/capture", "/rules"]) {
			await page.goto(path);
			await page.locator("h1").first().waitFor();
		}
		await page.goto("/learn/capture");
		await page.locator("cups-board .handle").first().waitFor();
		await type(page, "3");
		await page.locator(".sentence", { hasText: "Three beans in one move" }).waitFor();

		// A puzzle is judged here: first a wrong move, in another one the solution.
		await page.goto("/puzzles/daily");
		await page.locator("cups-board .handle").first().waitFor();
		await page.locator(".do-solution").click();
		await page.locator(".sentence", { hasText: "This is the solution." }).waitFor();
		await page.locator(".hint", { hasText: "will be rated when the network is back" }).waitFor();
		await page.goto("/puzzles/next");
		await page.locator("cups-board .handle").first().waitFor();
		await page.locator(".do-solution").click();
		await page.locator(".hint", { hasText: "will be rated when the network is back" }).waitFor();
		await page.goto("/local");
		await page.locator(".kept", { hasText: "2 attempts wait" }).waitFor();

		await context.setOffline(false);
		await site.start();
		await page.goto("/puzzles/stats");
		await answers(page, "/api/v1/account/puzzles", (own) => own.tried === 2);
		await page.goto("/local");
		await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: "send" }));
		await page.waitForFunction(() => !document.querySelector(".kept")?.textContent?.includes("wait"));
		const diary = await page.evaluate(async () => (await (await fetch("/api/v1/account/puzzles/diary")).text()).trim().split("\n"));
		assert.equal(diary.length, 3, diary.join("\n"));
		assert.deepEqual(faults.filter((f) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource|404/.test(f)), []);
	} finally {
		await browser.close();
		await site.close();
	}
});

/** The right move of the puzzle on the board, which is one of a kept run. @param {import("playwright-core").Page} page @param {boolean} wrong whether a wrong one is wanted */
const moveOfRun = (page, wrong = false) => page.evaluate(async (wrong) => {
	const { keptRuns } = /** @type {any} */ (globalThis).cupsModules["keep.js"];
	const { id } = JSON.parse(localStorage.getItem("cups.run") || "{}");
	const runs = await keptRuns();
	const number = Number(/\d+/.exec(document.querySelector(".quest .tag")?.textContent ?? ""));
	const { puzzle } = (runs.find((/** @type {any} */ r) => r.id === id) ?? runs[0]).rungs[number - 1];
	const moves = [...document.querySelectorAll(".moves button")].map((b) => (b.textContent ?? "").replace(/[()]|x\d+/g, ""));
	const step = puzzle.steps?.find((/** @type {any} */ s) => s.path.join() === moves.join());
	const margins = step ? /** @type {[string, number][]} */ (Object.entries(step.margins)).sort((a, b) => (wrong ? a[1] - b[1] : b[1] - a[1])) : [];
	if (margins.length) return margins[0][0];
	return wrong ? "" : puzzle.solution[moves.length];
}, wrong);

/** Waits until the board waits for a move. @param {import("playwright-core").Page} page */
const waits = (page) => page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board"))?.view?.legal.length > 0);

/** Solves the puzzle of a run that is on the board. @param {import("playwright-core").Page} page */
async function solveOne(page) {
	const number = /\d+/.exec((await page.locator(".quest .tag").textContent()) ?? "")?.[0];
	while ((await page.locator(".quest .tag").textContent())?.includes(` ${number} `)) {
		await waits(page);
		const before = await position(page);
		await type(page, await moveOfRun(page));
		await page.waitForFunction(([tag, before]) => !document.querySelector(".quest .tag")?.textContent?.includes(` ${tag} `) || (JSON.stringify(/** @type {any} */ (document.querySelector("cups-board")).view.position) !== before && /** @type {any} */ (document.querySelector("cups-board")).view.legal.length > 0), [number, before]);
	}
}

/**
 * Waits until the interface answers what is wanted. A page's waitForFunction cannot: it takes
 * the promise of an async function for true.
 * @param {import("playwright-core").Page} page @param {string} path @param {(answer: any) => boolean} wanted
 */
async function answers(page, path, wanted) {
	while (!wanted(await page.evaluate(async (path) => (await fetch(path)).json(), path))) await page.waitForTimeout(200);
}

test("a run of puzzles goes on without a network, and is kept when it is back", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { context, page, faults } = await person(browser, site, { ...PHONE, serviceWorkers: "allow" });
		await page.goto("/local");
		await ready(page);
		await page.locator(".do-download").click();
		await page.waitForFunction(() => /[1-9]\d* puzzles/.test(document.querySelector(".kept")?.textContent ?? ""));
		await page.goto("/puzzles/streak");
		await waits(page);
		await solveOne(page);

		// The network goes away in the middle of the run, and the page is closed.
		await site.kill();
		await context.setOffline(true);
		await solveOne(page);
		await page.locator(".score b", { hasText: "2" }).waitFor();
		await page.goto("/puzzles/streak");
		await page.locator(".quest .tag", { hasText: "Puzzle 3 of" }).waitFor();
		await waits(page);
		await page.locator(".do-skip").tap();
		await page.locator(".quest .tag", { hasText: "Puzzle 4 of" }).waitFor();
		await waits(page);
		let worst = await moveOfRun(page, true);
		for (; worst === ""; worst = await moveOfRun(page, true)) await solveOne(page);
		const solved = Number(await page.locator(".score b").textContent());
		await type(page, worst);
		await page.locator(".sentence.wrong", { hasText: "The run is over" }).waitFor();
		await page.locator(".hint", { hasText: "when the network is back" }).waitFor();
		await page.locator(".why li").first().waitFor();
		// A further run can be made at once.
		await page.locator(".answers .main", { hasText: "New run" }).tap();
		await page.locator(".quest .tag", { hasText: "Puzzle 1 of" }).waitFor();
		await solveOne(page);

		await context.setOffline(false);
		await site.start();
		await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: "send" }));
		await answers(page, "/api/v1/account/puzzles/runs", (runs) => runs.length === 1);
		assert.deepEqual((await page.evaluate(async () => (await fetch("/api/v1/account/puzzles/runs")).json())).map((/** @type {any} */ r) => r.solved), [solved]);
		await solveOne(page); // the server goes on with what was begun without it
		await page.goto("/puzzles");
		await page.locator(".best-run", { hasText: `Best run: ${solved}` }).waitFor();
		// Whoever joins takes their runs along.
		await page.goto("/account");
		await page.locator('#join-name').fill("Runner");
		await page.locator('#join-new').fill("a long enough word 7");
		await page.locator('form:has(#join-name) button').first().click();
		await page.locator("#join-name").waitFor({ state: "detached" }); // the guest's token ends before the member's page is there
		await page.waitForLoadState();
		assert.deepEqual((await page.evaluate(async () => (await fetch("/api/v1/account/puzzles/runs")).json())).map((/** @type {any} */ r) => r.solved), [solved]);
		assert.deepEqual(faults.filter((f) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource|404/.test(f)), []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("what is judged without a network is judged alike by the server", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page } = await person(browser, site, {});
		await page.goto("/puzzles/offline");
		const differences = await page.evaluate(async () => {
			const { "judge.js": { judge }, "rules.js": rules } = /** @type {any} */ (globalThis).cupsModules;
			const lines = (await (await fetch("/api/v1/puzzles/pack?max=200")).text()).split("\n").filter(Boolean).map((l) => JSON.parse(l))
				.filter((l, i, all) => all.slice(0, i).filter((k) => k.puzzle.kind === l.puzzle.kind).length < 6);
			const wrong = [];
			for (const [i, { puzzle, task }] of lines.entries()) {
				const attempt = `attempt-${i}`;
				const goal = (task.goal ?? "").split(".").map(Number);
				/** @type {string[]} */
				const steps = [];
				// The best moves, with a wrong one first in every second puzzle.
				for (let k = 0; k < 40; k++) {
					const here = judge(puzzle, attempt, steps, goal);
					if (here.state !== "trying") break;
					const step = puzzle.steps?.find((/** @type {any} */ s) => s.path.join() === here.moves.join());
					const margins = step ? /** @type {[string, number][]} */ (Object.entries(step.margins)).sort((a, b) => b[1] - a[1]) : [];
					const legal = rules.legal(rules.parse(here.position));
					const worst = margins.length ? margins[margins.length - 1][0] : legal[0];
					const best = margins.length ? margins[0][0] : puzzle.solution[here.moves.length];
					steps.push(k === 0 && i % 2 && puzzle.kind !== "transfer" ? worst : best);
					const now = judge(puzzle, attempt, steps, goal);
					const server = await (await fetch(`/api/v1/puzzles/${puzzle.id}/attempts/${attempt}`, { method: "POST", body: JSON.stringify({ steps }) })).json();
					for (const field of ["state", "position", "score"]) if (JSON.stringify(now[field]) !== JSON.stringify(server[field])) wrong.push([puzzle.id, steps.join(" "), field, now[field], server[field]]);
					if (now.answer.judgement !== server.answer.judgement || now.moves.join() !== server.moves.join()) wrong.push([puzzle.id, steps.join(" "), now.answer, server.answer]);
				}
			}
			return { wrong, kinds: [...new Set(lines.map((l) => l.puzzle.kind))].sort() };
		});
		assert.deepEqual(differences.wrong, []);
		assert.deepEqual(differences.kinds, ["best-move", "clear", "sequence", "transfer"]);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("the page of games at one device is for everyone", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", {}], ["de-DE", "dark", PHONE], ["de-DE", "light", { viewport: { width: 320, height: 640 } }]])) {
			const { page, faults } = await person(browser, site, { locale, colorScheme, ...size });
			await page.goto("/local");
			await page.locator("cups-board .handle").first().waitFor();
			await axe(page, `${locale}, ${colorScheme}, /local`);
			await type(page, "3");
			await axe(page, `${locale}, ${colorScheme}, after a move`);
			const manifest = await page.evaluate(async () => (await fetch("/manifest.webmanifest")).json());
			assert.equal(manifest.lang, locale.slice(0, 2));
			for (const icon of manifest.icons) assert.equal(await page.evaluate(async (src) => (await fetch(src)).status, icon.src), 200);
			assert.deepEqual(faults, []);
			await page.context().close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
});

test("a device without puzzles says how they get there, and fetches them", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site, { ...PHONE, serviceWorkers: "allow", locale: "de-DE" });
		await page.goto("/puzzles/offline");
		await page.locator(".sentence", { hasText: "Auf diesem Gerät sind noch keine Rätsel gespeichert." }).waitFor();
		assert.equal(await page.locator(".answers a").getAttribute("href"), "/local#keep");
		assert.equal(await page.locator("cups-board").isVisible(), false, "there is an empty board");
		await page.getByRole("button", { name: "Rätsel für später herunterladen" }).tap();
		await page.waitForFunction(() => /** @type {any} */ (document.querySelector("cups-board"))?.view?.legal.length > 0);
		assert.ok(await page.locator("cups-board").isVisible());
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("after a visit of the front page alone the computer plays without a network, and puzzles say what to do", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page } = await person(browser, site, { serviceWorkers: "allow", viewport: { width: 1440, height: 900 } });
		await page.addInitScript(() => {
			/** @type {any} */ (window).shifted = 0;
			new PerformanceObserver((list) => list.getEntries().forEach((e) => (/** @type {any} */ (window).shifted += /** @type {any} */ (e).value))).observe({ type: "layout-shift", buffered: true });
		});
		await page.goto("/");
		await ready(page);
		// The program is the last thing that the service worker fetches.
		const hasProgram = () => page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat().some((url) => /analyst.*wasm/.test(url)));
		while (!(await hasProgram())) await page.waitForTimeout(200);
		await site.kill();
		await page.goto("/local");
		await page.locator("cups-board .handle").first().waitFor();
		await page.locator('.new-game [name="against"]').selectOption("1");
		await page.locator(".new-game .main").click();
		await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
		await type(page, "3");
		await page.locator(".moves button").nth(1).waitFor();
		// What screen readers say is said to the user, and not about somebody who is called "You".
		assert.equal(await page.locator(".moves button").first().getAttribute("aria-label"), "1. You drop 3.");
		assert.match(await page.locator(".moves button").nth(1).getAttribute("aria-label") ?? "", /^2\. Computer (drops|sows) /);
		const heard = await page.locator("cups-board [aria-label]").evaluateAll((all) => all.map((e) => e.getAttribute("aria-label")).join("\n"));
		assert.match(heard, /^Your pot: /m);
		assert.match(heard, /^Computer’s pot: /m);
		assert.doesNotMatch(heard, /of You|You’s|^’s/m);
		// The server is away, though the device has a network: a download is nothing to offer.
		await page.goto("/puzzles/offline");
		await page.getByRole("button", { name: "Try again" }).waitFor();
		assert.equal(await page.locator(".answers .main").textContent(), "Try again");
		// The fonts may come in now and move the ways in the header by a hair.
		assert.ok(await page.evaluate(() => /** @type {any} */ (window).shifted < 0.001));
	} finally {
		await browser.close();
		await site.close();
	}
});
