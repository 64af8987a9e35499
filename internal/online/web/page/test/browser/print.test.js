// What directors print, on A4, upright and lying: nothing is cut, tables have their heads on each page, and no
// page is empty. A Swiss of 61 players and nine rounds, with long names.
import assert from "node:assert/strict";
import test from "node:test";
import { Player } from "./members.js";
import { missing, openBrowser, person, Site } from "./site.js";

const NAME = "Frühjahrsturnier der Bohnenfreunde Niederösterreich u Umgeb.";
const FIRST = ["Ännchen von Tharau", "Ben", "Maximilian Freiherr von und zu Guttenberg", "Zoë", "Bartholomäus-Johannes Oberstleutnantsky"];

/** The widths of A4 without its margins of 12 mm, in pixels of a page. */
const WIDTHS = { upright: Math.floor((210 - 24) / 25.4 * 96), lying: Math.floor((297 - 24) / 25.4 * 96) };

/** A tournament in its last round, of players without an account. @param {Player} olga @param {number} rounds */
async function evening(olga, rounds) {
	const { id } = await olga.ask("/tournaments", { name: NAME, format: "swiss", rounds, cups: 4, beans: 40 });
	for (let i = 0; i < 61; i++) await olga.ask(`/tournaments/${id}/actions`, { action: "add", outside: `${i + 1}. ${FIRST[i % 5]}`.slice(0, 40).trim(), rating: 2000 - 10 * i });
	await olga.ask(`/tournaments/${id}/actions`, { action: "start" });
	for (let round = 1; round < rounds; round++) {
		const { pairings } = await olga.ask(`/tournaments/${id}/rounds/${round}`);
		await olga.ask(`/tournaments/${id}/actions`, { action: "results", round, results: pairings.map((/** @type {any} */ { board }) => ({ board, result: ["1-0", "0-1", "1/2-1/2"][(7 * board + 3 * round) % 3] })) });
		while ((await olga.ask(`/tournaments/${id}`)).round === round) await olga.ask(`/tournaments/${id}/actions`, { action: "pairNext" });
	}
	return /** @type {string} */ (id);
}

/** A knockout of 32. @param {Player} olga */
async function knockout(olga) {
	const { id } = await olga.ask("/tournaments", { name: NAME, format: "knockout", cups: 4, beans: 40, third: true });
	for (let i = 0; i < 32; i++) await olga.ask(`/tournaments/${id}/actions`, { action: "add", outside: `${i + 1}. ${FIRST[i % 5]}`.slice(0, 40).trim() });
	await olga.ask(`/tournaments/${id}/actions`, { action: "start" });
	return /** @type {string} */ (id);
}

/**
 * What is cut or without its head on paper of the width of the window.
 * @param {import("playwright-core").Page} page @param {string} within only what is in such elements @param {string} but and not in such ones
 */
function faultsOnPaper(page, within, but) {
	return page.evaluate(([within, but, name]) => {
		/** @type {string[]} */
		const faults = [];
		const width = document.documentElement.clientWidth;
		for (const e of document.querySelectorAll(`${within} *`)) {
			const box = e.getBoundingClientRect();
			if (!box.width || !box.height || e.closest(".unseen") || but && e.closest(but)) continue;
			const what = `${e.tagName}.${e.className} ${(e.textContent ?? "").trim().slice(0, 40)}`;
			if (box.right > width + 1 || box.left < -1) faults.push(`beyond the paper, at ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}: ${what}`);
			if (getComputedStyle(e).overflowX !== "visible" && e.scrollWidth > e.clientWidth + 1 && e.tagName !== "INPUT") faults.push(`cut: ${what}`);
		}
		for (const table of document.querySelectorAll("table")) {
			const head = table.tHead;
			if (!head || getComputedStyle(head).display !== "table-header-group" || !head.innerText.includes(name)) faults.push(`a table has not the name of the tournament in its head: ${head?.innerText}`);
			const columns = [...head?.rows[head.rows.length - 1].cells ?? []].reduce((n, c) => n + c.colSpan, 0);
			for (const row of table.tBodies[0].rows) if ([...row.cells].reduce((n, c) => n + c.colSpan, 0) > columns) faults.push("a row has more columns than the head");
		}
		if (!document.body.innerText.includes(name)) faults.push("the name of the tournament is not there");
		return faults;
	}, [within, but, NAME]);
}

/** The pages of a PDF: their sizes, and how much is drawn on them. @param {Buffer} pdf */
function pagesOf(pdf) {
	const text = pdf.toString("latin1");
	return [...text.matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?endobj/g)].map(([page]) => {
		const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(page) ?? [];
		const [, contents] = /\/Contents\s+(\d+)\s/.exec(page) ?? [];
		const [, length] = new RegExp(`(?:^|\\n)${contents} 0 obj\\s*<<[^>]*/Length (\\d+)`).exec(text) ?? [];
		return { width: Math.round(Number(width)), height: Math.round(Number(height)), length: Number(length) };
	});
}

test("what directors print is whole", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const olga = await new Player(site, "Olga").join();
		const id = await evening(olga, 9), cup = await knockout(olga);
		for (const locale of ["en-GB", "de-DE"]) {
			const { context, page, faults } = await person(browser, site, { locale });
			await olga.enter(context);
			/** @type {[path: string, lies: string, most: number][]} the part that always lies, and how many pages there may be */
			const sheets = [
				[`/api/v1/tournaments/${id}.html`, ".crossed", 24],
				[`/api/v1/tournaments/${id}.html?round=9&sheet=boards`, "", 2],
				[`/api/v1/tournaments/${id}.html?round=9&sheet=names`, "", 3],
				[`/api/v1/tournaments/${id}.html?round=9&sheet=slips`, "", 5],
				[`/tournaments/${id}?show=standings`, "", 8],
				[`/tournaments/${id}?show=table`, ".tournament", 6],
				[`/tournaments/${id}?show=rounds`, "", 3],
				[`/tournaments/${id}/desk/sheet`, "", 4],
				[`/tournaments/${cup}?show=bracket`, ".tournament", 2],
			];
			for (const [path, lies, most] of locale === "de-DE" ? sheets : sheets.slice(0, 1)) { // German words are the longer ones
				for (const [how, width] of Object.entries(WIDTHS)) {
					const landscape = how === "lying", what = `${locale} ${path}, ${how}`;
					await page.emulateMedia({ media: "print" });
					await page.setViewportSize({ width, height: 1000 });
					await page.goto(path);
					await page.waitForLoadState("load");
					assert.deepEqual(await faultsOnPaper(page, "body", landscape ? "" : lies), [], what);
					const pages = pagesOf(await page.pdf({ format: "A4", landscape, preferCSSPageSize: true }));
					assert.ok(pages.length > 0 && pages.length <= most, `${what}: ${pages.length} pages`);
					for (const { width: w, height: h, length } of pages) {
						assert.ok(Math.abs(Math.min(w, h) - 595) <= 2 && Math.abs(Math.max(w, h) - 842) <= 2, `${what}: ${w} x ${h} is not A4`);
						assert.ok(length > 400, `${what}: a page has nothing on it: ${JSON.stringify(pages)}`);
					}
				}
			}
			assert.deepEqual(faults, []);
			await context.close();
		}
	} finally {
		await browser.close();
		await site.close();
	}
});
