// Measures the page of a game as a slow phone has it, by the browser's own means,
// and writes docs/page-report.md: what is loaded, when the board can be used,
// what shifts, and the frames while beans fly. It needs an idle machine:
//
//     make build && cd internal/online/web/page/test && CUPS=$PWD/../../../../../cups node trace.js
import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { writeFileSync } from "node:fs";
import { missing, myTurn, openBrowser, person, PHONE, playComputer, Site } from "./browser/site.js";

/** The phone of the report: its processor, and its network in bytes a second and milliseconds. */
const SLOW = { cpu: 4, down: 1_600_000 / 8, up: 750_000 / 8, latency: 150 };
/** How often each thing is measured; the report has the median. */
const TIMES = 5;

if (missing) throw new Error(missing);

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
/** @param {number} part @param {number} of */
const percent = (part, of) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

/** Makes a page as slow as the phone. @param {import("playwright-core").Page} page @param {boolean} network whether the network is slow as well */
async function slowDown(page, network) {
	const client = await page.context().newCDPSession(page);
	await client.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
	await client.send("Network.enable");
	if (network) await client.send("Network.emulateNetworkConditions", { offline: false, latency: SLOW.latency, downloadThroughput: SLOW.down, uploadThroughput: SLOW.up });
	return client;
}

/** Notes in the page when the board can be used, and all that shifts. @param {import("playwright-core").Page} page */
const watch = (page) => page.addInitScript(() => {
	const seen = (/** @type {any} */ (window).seen = { usable: 0, shifted: 0 });
	new PerformanceObserver((list) => {
		for (const entry of /** @type {any[]} */ (list.getEntries())) if (!entry.hadRecentInput) seen.shifted += entry.value;
	}).observe({ type: "layout-shift", buffered: true });
	const look = () => {
		if (document.querySelector("cups-board button.handle.open")) seen.usable = performance.now();
		else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
});

/**
 * Loads the page of a game as the phone does, with nothing kept from before but who the player is.
 * @param {import("playwright-core").Browser} browser @param {Site} site @param {string} path @param {import("playwright-core").BrowserContextOptions["storageState"]} storageState
 */
async function load(browser, site, path, storageState) {
	const { page, context } = await person(browser, site, { ...PHONE, reducedMotion: "no-preference", storageState });
	const client = await slowDown(page, true);
	await watch(page);
	/** @type {Map<string, {url: string, type: string, bytes: number}>} */
	const requests = new Map();
	client.on("Network.requestWillBeSent", (e) => requests.set(e.requestId, { url: e.request.url, type: e.type ?? "", bytes: 0 }));
	client.on("Network.loadingFinished", (e) => {
		const r = requests.get(e.requestId);
		if (r) r.bytes = e.encodedDataLength;
	});
	await page.goto(path);
	await page.waitForFunction(() => /** @type {any} */ (window).seen.usable > 0);
	await page.waitForTimeout(1500);
	const seen = await page.evaluate(() => ({
		.../** @type {any} */ (window).seen,
		painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
	}));
	await context.close();
	return { ...seen, requests: [...requests.values()].filter((r) => r.url.startsWith("http")) };
}

/** Plays some moves on a slow processor and counts the frames meanwhile. @param {import("playwright-core").Page} page */
async function frames(page) {
	const client = await slowDown(page, false);
	/** @type {any[]} */
	const events = [];
	client.on("Tracing.dataCollected", (e) => events.push(...e.value));
	await client.send("Tracing.start", { traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"] }, transferMode: "ReportEvents" });
	const gaps = [];
	for (let i = 0; i < TIMES; i++) {
		const { legal } = await myTurn(page);
		await page.waitForTimeout(1200);
		const move = legal.filter((m) => m < "a").at(-1) ?? legal[0];
		const counting = page.evaluate(() => new Promise((resolve) => {
			/** @type {number[]} */
			const at = [];
			const step = (/** @type {number} */ now) => {
				at.push(now);
				if (at.length < 2 || now - at[0] < 1000) requestAnimationFrame(step);
				else resolve(at.slice(1).map((t, i) => t - at[i]));
			};
			requestAnimationFrame(step);
		}));
		await page.locator(`button[data-move="${move}"]`).tap();
		await page.locator(`button[data-move="${move}"]`).tap();
		gaps.push(.../** @type {number[]} */ (await counting));
	}
	const ended = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
	await client.send("Tracing.end");
	await ended;
	const shifted = await page.evaluate(() => /** @type {any} */ (window).seen.shifted);
	const count = (/** @type {string} */ name) => events.filter((e) => e.name === name).length;
	return { gaps, shifted, drawn: count("DrawFrame"), dropped: count("DroppedFrame") };
}

const site = await Site.open();
const browser = await openBrowser();
try {
	const { page } = await person(browser, site, { ...PHONE, reducedMotion: "no-preference" });
	await watch(page);
	await playComputer(page);
	await myTurn(page);
	const path = new URL(page.url()).pathname;
	const loads = [];
	for (let i = 0; i < TIMES; i++) loads.push(await load(browser, site, path, await page.context().storageState()));
	const sowing = await frames(page);
	const [first] = loads;
	const of = (/** @type {string} */ type) => first.requests.filter((/** @type {{type: string}} */ r) => r.type === type);
	const sum = (/** @type {{bytes: number}[]} */ list) => list.reduce((a, r) => a + r.bytes, 0);
	const foreign = first.requests.filter((/** @type {{url: string}} */ r) => !r.url.startsWith(site.url));
	const late = sowing.gaps.filter((ms) => ms > 25).length;
	const load1 = loadavg()[0];
	const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
	const rows = [
		["Script, compressed", `${sum(of("Script"))} bytes in ${of("Script").length} requests`, "40 kB"],
		["Style, compressed", `${sum(of("Stylesheet"))} bytes in ${of("Stylesheet").length} requests`, "30 kB"],
		["Fonts", `${sum(of("Font"))} bytes in ${of("Font").length} requests`, "60 kB"],
		["Requests to other hosts", String(foreign.length), "0"],
		["First contentful paint", `${Math.round(median(loads.map((l) => l.painted)))} ms`, ""],
		["The board can be used after", `${Math.round(median(loads.map((l) => l.usable)))} ms`, "1,000 ms"],
		["Layout shift while loading", String(Math.max(...loads.map((l) => l.shifted)).toFixed(4)), "0"],
		["Layout shift while playing", sowing.shifted.toFixed(4), "0"],
		["Frames while beans fly: usual distance", `${median(sowing.gaps).toFixed(1)} ms`, "16.7 ms"],
		["Frames later than 25 ms", `${late} of ${sowing.gaps.length} (${percent(late, sowing.gaps.length)})`, "0"],
		["Frames that the compositor drew and dropped", `${sowing.drawn} and ${sowing.dropped}`, ""],
	];
	const report = `# How light the page of a game is

Measured by \`internal/online/web/page/test/trace.js\` in Chromium ${browser.version()}: a phone of 390 × 844 pixels, the processor slowed down ${SLOW.cpu} times, ${SLOW.down * 8 / 1e6} Mbit/s, ${SLOW.latency} ms for each request, HTTP/1.1, nothing kept from before. Medians of ${TIMES} runs. Commit ${commit}, ${cpus().length} processors; ${load1.toFixed(1)} programs wanted to run at the end${load1 > cpus().length ? ", so the machine was busy and all times are too long" : ""}.

| what | measured | limit |
|:--|--:|--:|
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}

Beans are moved by the compositor. The frames are those of the page's own thread over one second from each of ${TIMES} moves, drawing and all.
`;
	writeFileSync(new URL("../../../../../docs/page-report.md", import.meta.url), report);
	process.stdout.write(report);
} finally {
	await browser.close();
	await site.close();
}
