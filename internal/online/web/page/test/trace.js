// Measures the page of a game as a slow phone has it, by the browser's own means,
// and writes docs/diary/page-report.md: what is loaded, when the board can be used,
// what shifts, and the frames while beans fly. The times need an idle machine, the
// counts do not:
//
//     make build && cd internal/online/web/page/test && CUPS=$PWD/../../../../../cups node trace.js
//
// WHY=1 lists instead what the page's thread did in each frame that came late or
// held it for longer than a frame, in milliseconds of processor time.
//
// AGAINST=OTHER, another build of the program, measures both in turns, prints both
// and writes nothing: so that what else the machine does meets both alike.
import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { writeFileSync } from "node:fs";
import { missing, myTurn, openBrowser, person, PHONE, playComputer, Site } from "./browser/site.js";

/** The phone of the report: its processor, and its network in bytes a second and milliseconds. */
const SLOW = { cpu: 4, down: 1_600_000 / 8, up: 750_000 / 8, latency: 150 };
/** How often each thing is measured; the report has the median. */
const TIMES = Number(process.env.TIMES ?? 5);
/** Milliseconds after which a frame is late: one was left out. */
const LATE = 25;

if (missing) throw new Error(missing);

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").CDPSession} Client */
/** @typedef {Awaited<ReturnType<typeof load>>} Load */

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
/** @param {number[]} values */
const sum = (values) => values.reduce((a, b) => a + b, 0);
/** @param {number} part @param {number} of */
const percent = (part, of) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

/** Makes a page as slow as the phone. @param {Page} page @param {boolean} network whether the network is slow as well */
async function slowDown(page, network) {
	const client = await page.context().newCDPSession(page);
	await client.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
	await client.send("Network.enable");
	if (network) await client.send("Network.emulateNetworkConditions", { offline: false, latency: SLOW.latency, downloadThroughput: SLOW.down, uploadThroughput: SLOW.up });
	return client;
}

/** Notes in the page when the board can be used, and all that shifts. @param {Page} page */
const watch = (page) => page.addInitScript(() => {
	const seen = (/** @type {any} */ (window).seen = { usable: 0, shifted: 0 });
	new PerformanceObserver((list) => {
		for (const entry of /** @type {any[]} */ (list.getEntries())) if (!entry.hadRecentInput) seen.shifted += entry.value;
	}).observe({ type: "layout-shift", buffered: true });
	const look = () => {
		if (document.querySelector("cups-board button.handle.open")) {
			seen.usable = performance.now();
			performance.mark("usable");
		} else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
});

/** Traces what a page does. @param {Client} client @param {string[]} categories @returns {Promise<() => Promise<any[]>>} ends the trace and gives its events */
async function trace(client, categories) {
	/** @type {any[]} */
	const events = [];
	const collect = (/** @type {any} */ e) => events.push(...e.value);
	client.on("Tracing.dataCollected", collect);
	await client.send("Tracing.start", { traceConfig: { includedCategories: categories }, transferMode: "ReportEvents" });
	return async () => {
		const ended = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
		await client.send("Tracing.end");
		await ended;
		client.off("Tracing.dataCollected", collect);
		return events;
	};
}

/** What the thread of the page did: how often, on how many elements. These numbers are the same on a busy machine. @param {any[]} events @param {number} [until] */
function work(events, until = Infinity) {
	// The thread of the page computes the most styles; the browser's own pages have others.
	/** @type {Map<string, number>} */
	const threads = new Map();
	const thread = (/** @type {any} */ e) => `${e.pid} ${e.tid}`;
	for (const e of events) if (e.name === "UpdateLayoutTree" && e.args?.elementCount) threads.set(thread(e), (threads.get(thread(e)) ?? 0) + e.args.elementCount);
	const [own] = [...threads].sort((x, y) => y[1] - x[1])[0] ?? [""];
	const all = events.filter((e) => thread(e) === own && e.ph === "X" && e.ts < until);
	const of = (/** @type {string} */ name) => all.filter((e) => e.name === name);
	return {
		styles: of("UpdateLayoutTree").length, styled: sum(of("UpdateLayoutTree").map((e) => e.args.elementCount ?? 0)),
		layouts: of("Layout").length, laidOut: sum(of("Layout").map((e) => e.args.beginData?.dirtyObjects ?? 0)),
		paints: of("Paint").length,
	};
}

/**
 * Loads the page of a game as the phone does, with nothing kept from before but who the player is.
 * @param {Browser} browser @param {Site} site @param {string} path @param {any} storageState @param {boolean} [traced]
 */
async function load(browser, site, path, storageState, traced = false) {
	const kept = { ...storageState, cookies: storageState.cookies.filter((/** @type {{name: string}} */ c) => c.name !== "cups-fonts") };
	const { page, context } = await person(browser, site, { ...PHONE, reducedMotion: "no-preference", storageState: kept });
	const client = await slowDown(page, true);
	await watch(page);
	/** @type {Map<string, {url: string, type: string, bytes: number, ended: number}>} */
	const requests = new Map();
	let start = 0;
	client.on("Network.requestWillBeSent", (e) => {
		start ||= e.timestamp;
		requests.set(e.requestId, { url: e.request.url, type: e.type ?? "", bytes: 0, ended: Infinity });
	});
	client.on("Network.loadingFinished", (e) => {
		const r = requests.get(e.requestId);
		if (r) Object.assign(r, { bytes: e.encodedDataLength, ended: 1000 * (e.timestamp - start) });
	});
	const end = traced ? await trace(client, ["devtools.timeline", "blink.user_timing"]) : null;
	await page.goto(path);
	await page.waitForFunction(() => /** @type {any} */ (window).seen.usable > 0);
	await page.waitForTimeout(2500);
	const events = end ? await end() : [];
	const seen = await page.evaluate(() => ({
		.../** @type {any} */ (window).seen,
		painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
	}));
	await context.close();
	const all = [...requests.values()].filter((r) => r.url.startsWith("http"));
	return { ...seen, requests: all, before: all.filter((r) => r.ended <= seen.usable), ...work(events, events.find((e) => e.name === "usable")?.ts) };
}

/** What frames of the compositor are told by. */
const COMPOSITOR = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"];
/** What is needed to tell what the page's thread did in a frame. */
const WORK = ["devtools.timeline", "blink.user_timing", "v8.execute"];

/** Plays some moves on a slow processor, and counts the frames from the tap until all beans lie. @param {Page} page @param {string[]} categories of the trace */
async function frames(page, categories) {
	const client = await slowDown(page, false);
	const end = await trace(client, categories);
	/** @type {number[]} */
	const gaps = [];
	let moves = 0;
	for (; moves < TIMES; moves++) {
		const { legal, over } = await myTurn(page);
		if (over) break;
		await page.waitForTimeout(1500);
		const move = legal.filter((m) => m < "a").at(-1) ?? legal[0];
		const counting = page.evaluate(() => new Promise((resolve) => {
			const board = /** @type {any} */ (document.querySelector("cups-board"));
			/** @type {number[]} */
			const at = [];
			const step = (/** @type {number} */ now) => {
				at.push(now);
				performance.mark("frame", { startTime: now });
				if (at.length < 2 || now - at[0] < 1000 || (board.moving && now - at[0] < 4000)) requestAnimationFrame(step);
				else resolve(at.slice(1).map((t, i) => t - at[i]));
			};
			requestAnimationFrame(step);
		}));
		const handle = page.locator(`button[data-move="${move}"]`);
		await handle.tap();
		if (await page.evaluate((move) => /** @type {any} */ (document.querySelector("cups-board")).previewed === move, move)) await handle.tap();
		gaps.push(.../** @type {number[]} */ (await counting));
	}
	const events = await end();
	const shifted = await page.evaluate(() => /** @type {any} */ (window).seen.shifted);
	const drawn = events.filter((e) => e.name === "DrawFrame").length;
	const dropped = events.filter((e) => e.name === "DroppedFrame");
	// In a partial frame the beans have moved on, only what the page's thread draws has not.
	const partial = dropped.filter((e) => e.args?.hasPartialUpdate).length;
	return { events, gaps, moves, shifted, drawn, partial, dropped: dropped.length - partial, ...work(events) };
}

/** What the page's thread did in frames that came late or had too much to do, a line for each. @param {any[]} events @returns {string[]} */
function late(events) {
	const marks = events.filter((e) => e.name === "frame" && e.cat?.includes("blink.user_timing")).sort((a, b) => a.ts - b.ts);
	const all = events.filter((e) => e.ph === "X" && e.pid === marks[0]?.pid && e.tid === marks[0]?.tid).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
	// What a piece of work did itself is what it took without the pieces inside it.
	const own = new Map(all.map((e) => [e, e.tdur ?? 0]));
	const open = [];
	for (const e of all) {
		while (open.length && open[open.length - 1].ts + open[open.length - 1].dur <= e.ts) open.pop();
		const outer = open[open.length - 1];
		if (outer) own.set(outer, own.get(outer) - (e.tdur ?? 0));
		open.push(e);
	}
	const lines = [];
	for (let i = 1; i < marks.length; i++) {
		const [from, to] = [marks[i - 1].ts, marks[i].ts];
		if (to - from > 600_000) continue; // between two moves
		/** @type {Map<string, number>} */
		const parts = new Map();
		for (const e of all) {
			if (e.ts < from || e.ts >= to) continue;
			const name = [e.name, e.args?.data?.functionName ?? e.args?.data?.type ?? ""].join(" ").trim();
			parts.set(name, (parts.get(name) ?? 0) + own.get(e) / 1000);
		}
		const whole = sum([...parts.values()]);
		if ((to - from) / 1000 <= LATE && whole <= 1000 / 60) continue;
		const most = [...parts].sort((a, b) => b[1] - a[1]).filter(([, ms]) => ms >= 0.5).slice(0, 8);
		lines.push(`${((to - from) / 1000).toFixed(1)} ms, of them ${whole.toFixed(1)} at work: ${most.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(", ")}`);
	}
	return lines;
}

/** Measures programs in turns. @param {Browser} browser @param {string[]} programs @returns {Promise<string[][][]>} the rows of each: what, measured, limit */
async function measure(browser, programs) {
	const sites = [];
	for (const program of programs) {
		const site = await Site.open(program);
		const { page } = await person(browser, site, { ...PHONE, reducedMotion: "no-preference" });
		await watch(page);
		await playComputer(page);
		await myTurn(page);
		sites.push({ site, page, path: new URL(page.url()).pathname, state: await page.context().storageState(), loads: /** @type {Load[]} */ ([]) });
	}
	try {
		for (let i = 0; i < TIMES; i++) for (const s of sites) s.loads.push(await load(browser, s.site, s.path, s.state));
		const all = [];
		for (const { site, page, path, state, loads } of sites) {
			const counted = await load(browser, site, path, state, true);
			const sowing = await frames(page, COMPOSITOR);
			await page.waitForTimeout(1500);
			await playComputer(page);
			const doing = await frames(page, ["devtools.timeline"]);
			const [first] = loads;
			const of = (/** @type {string} */ type) => first.requests.filter((/** @type {{type: string}} */ r) => r.type === type);
			const bytes = (/** @type {{bytes: number}[]} */ list) => sum(list.map((r) => r.bytes));
			const slow = sowing.gaps.filter((ms) => ms > LATE).length;
			const each = (/** @type {number} */ n) => (n / Math.max(1, doing.moves)).toFixed(0);
			all.push([
				["Script, compressed", `${bytes(of("Script"))} bytes in ${of("Script").length} requests`, "40 kB"],
				["Style, compressed", `${bytes(of("Stylesheet"))} bytes in ${of("Stylesheet").length} requests`, "30 kB"],
				["Fonts", `${bytes(of("Font"))} bytes in ${of("Font").length} requests`, "60 kB"],
				["Requests to other hosts", String(first.requests.filter((/** @type {{url: string}} */ r) => !r.url.startsWith(site.url)).length), "0"],
				["First contentful paint", `${Math.round(median(loads.map((l) => l.painted)))} ms`, ""],
				["The board can be used after", `${Math.round(median(loads.map((l) => l.usable)))} ms`, "1,000 ms"],
				["Loaded before the board can be used", `${bytes(counted.before)} bytes in ${counted.before.length} requests`, ""],
				["Style calculations before the board can be used", `${counted.styles}, for ${counted.styled} elements`, ""],
				["Layouts before the board can be used", `${counted.layouts}, for ${counted.laidOut} objects`, ""],
				["Layout shift while loading", Math.max(...loads.map((l) => l.shifted)).toFixed(4), "0"],
				["Layout shift while playing", sowing.shifted.toFixed(4), "0"],
				["Usual time between frames while beans fly", `${median(sowing.gaps).toFixed(1)} ms`, "16.7 ms"],
				[`Frames more than ${LATE} ms after the previous frame`, `${slow} of ${sowing.gaps.length} (${percent(slow, sowing.gaps.length)})`, "0"],
				["Frames of the compositor: complete", String(sowing.drawn), ""],
				["Frames of the compositor: beans on time, the rest one frame later", String(sowing.partial), ""],
				["Frames of the compositor: dropped", String(sowing.dropped), "0"],
				["A move and its reply: style calculations", `${each(doing.styles)}, for ${each(doing.styled)} elements`, ""],
				["A move and its reply: layouts", `${each(doing.layouts)}, for ${each(doing.laidOut)} objects`, ""],
				["A move and its reply: paints", each(doing.paints), ""],
			]);
		}
		return all;
	} finally {
		for (const { site } of sites) await site.close();
	}
}

const browser = await openBrowser();
try {
	if (process.env.WHY) {
		const site = await Site.open();
		const { page } = await person(browser, site, { ...PHONE, reducedMotion: "no-preference" });
		await watch(page);
		await playComputer(page);
		process.stdout.write(late((await frames(page, WORK)).events).join("\n") + "\n");
		await site.close();
		process.exit();
	}
	const against = process.env.AGAINST ?? "";
	const [rows, others] = await measure(browser, [process.env.CUPS ?? "", ...(against ? [against] : [])]);
	const load1 = loadavg()[0];
	const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
	if (others) {
		for (const [i, [what, measured]] of rows.entries()) process.stdout.write(`${what}: ${measured} · ${others[i][1]}\n`);
		process.stdout.write(`${load1.toFixed(1)} was the load at the end, on ${cpus().length} processors.\n`);
	} else {
		const report = `# How fast the page of a game loads

Measured by \`internal/online/web/page/test/trace.js\` in Chromium ${browser.version()}, as on a slow phone: 390 × 844 pixels, a processor that is ${SLOW.cpu} times slower, ${SLOW.down * 8 / 1e6} Mbit/s, ${SLOW.latency} ms for each request, HTTP/1.1, and an empty cache. The figures are medians of ${TIMES} runs of commit ${commit} on ${cpus().length} processors. At the end the load of the machine was ${load1.toFixed(1)}${load1 > cpus().length ? ": it was busy, so all times are too long" : ""}.

| what | measured | limit |
|:--|--:|--:|
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}

The browser's compositor moves the beans. The times between frames are those of the page's main thread, from a tap until the beans of the move and of the computer's reply have landed, in ${TIMES} moves. The most expensive work in these frames is the tap itself, which removes the preview and starts the flight, and the end of a flight, which draws all marks again. \`WHY=1\` lists the work of each late frame.
`;
		writeFileSync(new URL("../../../../../docs/diary/page-report.md", import.meta.url), report);
		process.stdout.write(report);
	}
} finally {
	await browser.close();
}
