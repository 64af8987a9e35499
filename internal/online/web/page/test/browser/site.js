// Starts the real server and a real browser for the tests.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

/**
 * Where Debian and others keep the browser. CHROMIUM names another place. The browser without
 * a window of its own comes first: it takes less than half of the processor time.
 */
const PLACES = [process.env.CHROMIUM ?? "", "/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The program under test. */
const CUPS = process.env.CUPS ?? "";

/** Why the tests cannot run here, "" if they can. */
export const missing = !CUPS || !existsSync(CUPS) ? "CUPS does not name the program" : PLACES.some((p) => p && existsSync(p)) ? "" : "there is no chromium here";

// Where tests must run, a browser that is missing is a failure.
if (missing && ["1", "true"].includes(process.env.CI ?? "")) throw new Error(missing);

/** The servers that run. A test that fails before it can close its own leaves one, which must not outlive the file. @type {Set<Site>} */
const running = new Set();
process.once("exit", () => {
	for (const site of running) {
		site.process?.kill("SIGKILL");
		rmSync(site.folder, { recursive: true, force: true });
	}
});

/** A server on a folder of its own, that can be killed and started again. */
export class Site {
	/** @type {import("node:child_process").ChildProcess|null} */
	process = null;
	program = CUPS;
	folder = mkdtempSync(join(tmpdir(), "cups-browser-"));
	url = "";

	/** @param {string} [program] another one than that under test */
	static async open(program = CUPS) {
		const site = new Site();
		site.program = program;
		for (let tries = 1; ; tries++) {
			// Below the ports that systems give to connections: while the server is down, nobody else takes this one. Browsers refuse 10080.
			site.url = `http://127.0.0.1:${10_100 + Math.floor(Math.random() * 19_900)}`;
			try {
				await site.start();
				return site;
			} catch (error) {
				if (tries === 5) throw error; // else the port was taken
			}
		}
	}

	/** Starts the server, and waits until it says that it is open. @returns {Promise<void>} */
	start() {
		const child = spawn(this.program, ["serve", "--data", this.folder, "--listen", this.url.slice(7), "--rate-limit", "off", "--memory", "64"], { stdio: ["ignore", "pipe", "pipe"] });
		this.process = child;
		running.add(this);
		return new Promise((resolve, reject) => {
			let said = "", faults = "";
			child.stdout.on("data", (piece) => (said += piece).includes(this.url) && resolve());
			child.stderr.on("data", (piece) => (faults = (faults + piece).slice(-2000)));
			child.once("error", reject);
			child.once("exit", (status) => reject(new Error(`the server ended with ${status}: ${faults}`)));
		});
	}

	/** Kills the server as a power cut would. */
	async kill() {
		const child = this.process;
		this.process = null;
		if (!child) return;
		const ended = new Promise((resolve) => child.once("exit", resolve));
		child.kill("SIGKILL");
		await ended;
	}

	async close() {
		await this.kill();
		running.delete(this);
		rmSync(this.folder, { recursive: true, force: true });
	}
}

/** A browser without a window. It draws letters as one with a window does, so that the kept pictures hold for both. */
export function openBrowser() {
	return chromium.launch({ executablePath: PLACES.find((p) => p && existsSync(p)), args: ["--no-sandbox", "--font-render-hinting=none"] });
}

/**
 * A person with a browser of their own. Errors of the page are collected, and so
 * are requests to other hosts. Only a newcomer gets the hints of the first game. The
 * service worker of each page fetches all pages and files, a second of processor time:
 * it works where a test says serviceWorkers: "allow".
 * @param {import("playwright-core").Browser} browser
 * @param {Site} site
 * @param {import("playwright-core").BrowserContextOptions & {newcomer?: boolean}} [options]
 */
export async function person(browser, site, { newcomer = false, ...options } = {}) {
	const context = await browser.newContext({ baseURL: site.url, locale: "en-GB", reducedMotion: "reduce", serviceWorkers: "block", ...options });
	context.setDefaultTimeout(180_000); // on a busy machine the 30 s of the library are over before a page is there; this limit only ends what hangs
	if (!newcomer) await context.addInitScript(() => localStorage.setItem("cups.hints", "all"));
	const page = await context.newPage();
	/** @type {string[]} */
	const faults = [];
	const own = new URL(options.baseURL ?? site.url).host;
	page.on("request", (r) => {
		const url = new URL(r.url());
		if (url.protocol.startsWith("http") && url.host !== own) faults.push(`a request to ${r.url()}`);
	});
	page.on("pageerror", (error) => faults.push(String(error.stack ?? error)));
	page.on("console", (m) => {
		if (process.env.SHOW) console.log(m.text());
		// A server that is killed on purpose is not a fault of the page.
		if (m.type() === "error" && !/ERR_CONNECTION|WebSocket connection|ERR_SOCKET|error occurred when fetching the script/.test(m.text())) faults.push(m.text());
	});
	return { context, page, faults };
}

/** The size of a phone, with fingers. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/**
 * Begins a game against the computer from the front page.
 * @param {import("playwright-core").Page} page
 * @param {{cups?: string, side?: string, level?: string}} [fields]
 */
export async function playComputer(page, fields = {}) {
	await page.goto("/");
	const form = page.locator('form[data-way="computer"]');
	await form.locator("summary").click();
	for (const [name, value] of Object.entries({ cups: "4", side: "south", level: "1", ...fields })) await form.locator(`[name="${name}"]`).selectOption(value);
	await form.locator(".big").click();
	await page.waitForURL(/\/g\//);
}

/** What the board shows: legal moves of the user, and whether the game is over. @param {import("playwright-core").Page} page */
export function look(page) {
	return page.evaluate(() => {
		const board = /** @type {any} */ (document.querySelector("cups-board"));
		const v = board.view;
		return { legal: /** @type {string[]} */ (v.legal), turn: v.position.turn, over: v.position.turn === -1, beans: JSON.stringify([v.position.cups, v.position.stock, v.position.pot]) };
	});
}

/** Waits until the user may move or the game is over. @param {import("playwright-core").Page} page */
export async function myTurn(page) {
	await page.waitForFunction(() => {
		const v = /** @type {any} */ (document.querySelector("cups-board")).view;
		return v && (v.legal.length > 0 || v.position.turn === -1);
	});
	return look(page);
}

/** How a move is made: by mouse, by touch, by keyboard. */
const WAYS = {
	/** @param {import("playwright-core").Page} page @param {string} move */
	mouse: (page, move) => page.locator(`button[data-move="${move}"]`).click(),
	/** @param {import("playwright-core").Page} page @param {string} move */
	touch: async (page, move) => {
		await page.locator(`button[data-move="${move}"]`).tap();
		// The first touch previews, and the sentence says what will happen.
		await page.locator(".dock.previewing").waitFor();
		await page.locator(".play-it").tap();
	},
	/** @param {import("playwright-core").Page} page @param {string} move */
	keyboard: async (page, move) => {
		await page.keyboard.press(move);
		await page.keyboard.press("Enter");
	},
};

/**
 * Plays a game to its end.
 * @param {{page: import("playwright-core").Page, way: keyof typeof WAYS}[]} players South first
 * @param {(ply: number) => Promise<void>} [before] what comes before each ply
 */
export async function playOn(players, before) {
	for (let ply = 0; ; ply++) {
		await before?.(ply);
		const { player, state } = await Promise.race(players.map(async (player) => ({ player, state: await myTurn(player.page) })));
		if (state.over) break;
		// Sowing first ends a game soonest; otherwise the largest drop.
		const move = state.legal.findLast((m) => m >= "a") ?? state.legal[state.legal.length - 1];
		const made = await player.page.locator(".moves button").count();
		await WAYS[player.way](player.page, move);
		for (const { page } of players) await page.waitForFunction((n) => document.querySelectorAll(".moves button").length > n, made);
	}
	for (const { page } of players) assert.match((await page.locator(".sentence").textContent()) ?? "", /win|draw/);
}
