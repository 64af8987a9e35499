// What is made on the page of an analysis goes on elsewhere: a link opens the same tree,
// what is deleted comes back, anything can be pasted; keys, the wheel and the threat; a
// review shows the worst moments first.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { violationsOf } from "./axe.js";
import { populated } from "./members.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** The moves with their comments and glyphs, without what is found out about them. @param {Page} page @returns {Promise<string>} */
const tree = (page) => page.evaluate(() => {
	const list = /** @type {Element} */ (document.querySelector(".tree ol")?.cloneNode(true));
	for (const cost of list.querySelectorAll("small")) {
		cost.previousElementSibling?.matches("strong:not(.good)") && cost.previousElementSibling.remove();
		cost.remove();
	}
	return (list.textContent ?? "").replace(/\s+/g, " ").trim();
});

/** Pastes a text beside all fields. @param {Page} page @param {string} text */
const paste = (page, text) => page.evaluate((text) => {
	const data = new DataTransfer();
	data.setData("text", text);
	document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}, text);

test("a tree with comments and variations opens elsewhere by its link", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site);
		await page.goto("/analysis?p=0.0/8/0_0.0/8/0_s");
		await page.locator(".values .kind").first().waitFor();
		await page.locator("h2").first().click();
		for (const key of ["1", "Enter", "2", "Enter", "ArrowLeft", "1", "Enter"]) await page.keyboard.press(key);
		await page.getByLabel("Comment").fill("worth a look: ä");
		await page.getByRole("button", { name: "!?" }).click();
		await page.waitForFunction(() => location.hash.startsWith("#tree=") && location.href === /** @type {HTMLInputElement} */ (document.querySelector("#link")).value);
		const [made, link] = [await tree(page), page.url()];
		assert.match(made, /2x1.*1… ?1!\? worth a look: ä/);
		await page.reload();
		await page.locator(".tree [aria-current]").waitFor();
		assert.equal(await tree(page), made);

		const other = await person(browser, site, PHONE);
		await other.page.goto(link);
		await other.page.locator(".tree [aria-current]").waitFor();
		assert.equal(await tree(other.page), made);
		assert.match((await other.page.locator(".tree [aria-current]").textContent()) ?? "", /^1… 1/);
		// The code for other pages shows the same tree, with its words, in a narrow frame too; moves are tried there.
		const code = await page.locator("#embed").inputValue();
		const src = (/ src="([^"]*)"/.exec(code)?.[1] ?? "").replaceAll("&amp;", "&");
		assert.match(src, /\/embed\/analysis\?p=.*#tree=/);
		for (const [width, height] of [[640, 560], [320, 400], [200, 260]]) {
			const small = await person(browser, site, { viewport: { width, height } });
			await small.page.goto(src);
			const says = small.page.locator(".embed-sentence");
			await says.getByText("North drops 1. worth a look: ä South is to move.").waitFor();
			const [board, sentence] = await Promise.all([small.page.locator("cups-board svg").first().boundingBox(), says.boundingBox()]);
			assert.ok(board && sentence && board.y + board.height <= sentence.y + 1 && board.width <= width, `at ${width} the board lies on the sentence: ${JSON.stringify([board, sentence])}`);
			assert.equal(await small.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, `at ${width} pixels`);
			await small.page.keyboard.press("ArrowLeft");
			await small.page.getByRole("group", { name: "Other moves" }).getByRole("button", { name: "1" }).click();
			await says.getByText("worth a look").waitFor();
			for (const key of ["2", "Enter"]) await small.page.keyboard.press(key);
			await says.getByText("After 3 of 3 moves. South drops 2").waitFor();
			await small.page.waitForFunction(() => /** @type {HTMLAnchorElement} */ (document.querySelector("h1 a")).href.includes("ply=3#tree="));
			const violations = await violationsOf(small.page);
			assert.deepEqual(violations.map((v) => `${width}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`), []);
			assert.deepEqual(small.faults, []);
			await small.context.close();
		}
		// What is deleted comes back.
		await other.page.getByRole("button", { name: "Delete from here on" }).click();
		assert.doesNotMatch(await tree(other.page), /worth a look/);
		await other.page.getByRole("button", { name: "Restore" }).click();
		assert.equal(await tree(other.page), made);
		// A damaged link opens what the rest of it says.
		await other.page.goto("/rules");
		await other.page.goto(link.slice(0, -20));
		await other.page.waitForFunction(() => document.querySelectorAll(".tree ol button").length === 2);
		assert.deepEqual([...faults, ...other.faults], []);
	} finally {
		await browser.close();
		await site.close();
	}
});

test("keys, the wheel, the threat, and whatever is pasted", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { page, faults } = await person(browser, site);
		await page.addInitScript(() => { localStorage.setItem("cups.animation", "500"); localStorage.setItem("cups.sound", "no"); });
		await page.goto("/analysis?p=0.0/8/0_0.0/8/0_s");
		// Every board has the pace and the sounds that the user has chosen.
		const chosen = () => page.locator("cups-board").evaluate((b) => [/** @type {any} */ (b).speed, /** @type {any} */ (b).sound]);
		assert.deepEqual(await chosen(), [500, false]);
		await page.keyboard.press("s");
		assert.deepEqual(await chosen(), [500, true]);
		await page.getByText("proven", { exact: true }).first().waitFor();
		const best = await page.locator(".values .move").first().textContent();
		await page.locator("h2").first().click();
		await page.keyboard.press("?");
		await page.getByRole("dialog").getByText("plays the best move that is known").waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "hidden" });
		await page.keyboard.press(" ");
		assert.equal(await page.locator(".tree [aria-current]").textContent(), best);
		const at = await page.locator("#position").inputValue();
		await page.locator("cups-board").hover();
		await page.mouse.wheel(0, -120);
		await page.waitForFunction(() => !document.querySelector(".tree [aria-current]"));
		await page.mouse.wheel(0, 120);
		await page.waitForFunction((at) => /** @type {HTMLInputElement} */ (document.querySelector("#position")).value === at, at);
		assert.equal(await page.evaluate(() => scrollY), 0);
		// The threat is what the solver says of the position with the other side to move.
		await page.keyboard.press("x");
		await page.locator(".told-threat", { hasText: "were to move now" }).waitFor();
		const solved = JSON.parse(execFileSync(process.env.CUPS ?? "", ["solve", "--json", at.replace(/ n$/, " s")], { encoding: "utf8" }));
		const margin = solved.margin;
		assert.ok((await page.locator(".told-threat").textContent())?.endsWith(margin === 0 ? "The game is drawn." : `${margin > 0 ? "South" : "North"} wins by ${Math.abs(margin)} bean${Math.abs(margin) === 1 ? "" : "s"}.`), `${await page.locator(".told-threat").textContent()}, the solver says ${margin}`);
		// The board shows it too, until a move of one's own is previewed.
		const threatened = () => page.locator("cups-board.threatened .threat-sign").count();
		assert.equal(await threatened(), 1);
		const e = await page.locator("cups-board").evaluate((b) => /** @type {any} */ (b).threat);
		assert.deepEqual([e.side, e.move], [0, solved.moves.find((/** @type {any} */ m) => m.margin === margin).move]);
		await page.keyboard.press("1");
		assert.equal(await threatened(), 0);
		await page.keyboard.press("Escape");
		assert.equal(await threatened(), 1);
		await page.keyboard.press("x");
		assert.equal(await threatened(), 0);

		// Files: of another encoding, empty, no text, too large.
		const name = "game.cups", mimeType = "text/plain";
		const record = '[Event "x"]\n[White "Jörg"]\n[Black "Ben"]\n[Cups "3"]\n\n1. 1 2 *\n';
		await page.locator("#file").setInputFiles({ name, mimeType, buffer: Buffer.from("\ufeff" + record, "utf16le") });
		await page.locator(".players", { hasText: "Jörg against Ben" }).waitFor();
		for (const [buffer, says] of /** @type {[Buffer, string][]} */ ([[Buffer.alloc(0), "This file is empty."], [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), "This file is not a text."], [Buffer.alloc((8 << 20) + 1, "a"), "This is too large."]])) {
			await page.locator("#file").setInputFiles({ name, mimeType, buffer });
			await page.locator(".open-fault", { hasText: says }).waitFor();
			assert.match((await page.locator(".players").textContent()) ?? "", /Jörg/);
		}
		await paste(page, "1.1.0/5/3 0.2.1/4/2 n");
		assert.equal(await page.locator("#position").inputValue(), "1.1.0/5/3 0.2.1/4/2 n");
		for (const rubbish of ["hello", "{", "<b>", "1.1.0/5/3 x", "\u0000"]) {
			await paste(page, rubbish);
			assert.match((await page.locator(".open-fault").textContent()) ?? "", /neither a position nor a record|not a position/, rubbish);
			assert.equal(await page.locator("#position").inputValue(), "1.1.0/5/3 0.2.1/4/2 n", rubbish);
		}
		// Of many games one is found by its players; each picture is there.
		await paste(page, Array.from({ length: 600 }, (_, i) => `[Event "x"]\n[White "Ada${i}"]\n[Black "Ben"]\n[Cups "3"]\n\n1. 1 2 *\n`).join("\n"));
		assert.equal(await page.locator(".choice button").count(), 24);
		await page.getByLabel("Find a game").fill("ada599");
		await page.getByRole("button", { name: /Ada599/ }).click();
		assert.match((await page.locator(".players").textContent()) ?? "", /Ada599/);
		for (const [name, type] of [["svg", "image/svg+xml"], ["png", "image/png"], ["gif", "image/gif"]]) {
			const answer = await page.request.get((await page.locator(`.${name}-link`).getAttribute("href")) ?? "");
			assert.deepEqual([answer.status(), answer.headers()["content-type"]], [200, type]);
		}
		const violations = await violationsOf(page);
		assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`), []);
		assert.deepEqual(faults, []);
		// On a phone on its side nothing is cut off, in the longer language.
		await page.goto("/analysis?p=1.1.0/5/3_0.2.1/4/2_n&lang=de");
		for (const [width, height] of [[844, 390], [568, 320]]) {
			await page.setViewportSize({ width, height });
			assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0, `at ${width} pixels the page is too wide`);
			const setUp = await page.getByRole("button", { name: "Aufbauen" }).boundingBox();
			assert.ok(setUp && setUp.x + setUp.width <= width, `at ${width} pixels: ${JSON.stringify(setUp)}`);
		}
	} finally {
		await browser.close();
		await site.close();
	}
});

test("a review shows the worst moments, the others on demand, and the analysis waits for it", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const { site, ada, games } = await populated();
	const browser = await openBrowser();
	try {
		const { page, context, faults } = await person(browser, site, { ...PHONE, locale: "de-DE", colorScheme: "dark" });
		await page.goto(`/analysis?game=${games.over}`);
		await page.locator(".graph .fault").first().waitFor();
		await page.goto(`/g/${games.over}/review`);
		const all = (await (await page.request.get(`/api/v1/games/${games.over}/review`)).json()).moves.filter((/** @type {any} */ m) => m.fault !== "none");
		const shown = await page.locator(".moments .moment").evaluateAll((list) => list.map((e) => Number(/** @type {HTMLElement} */ (e).dataset.ply)));
		const worst = all.toSorted((/** @type {any} */ a, /** @type {any} */ b) => b.cost.beans - a.cost.beans).slice(0, 3);
		assert.deepEqual(shown, worst.map((/** @type {any} */ m) => m.ply));
		assert.equal(await page.locator(".folded > li").count(), all.length - shown.length);
		// Her own come first.
		await ada.enter(context);
		await page.reload();
		const hers = await page.locator(".moments .moment").evaluateAll((list) => list.map((e) => e.classList.contains("south")));
		assert.ok(hers.length > 0 && hers.every(Boolean), JSON.stringify(hers));
		const folded = page.locator(".folded > li > details").first();
		await folded.locator("> summary").tap();
		assert.ok(Number((await folded.locator(".figure-board > :is(img, cups-board)").first().boundingBox())?.height) > 100);
		const violations = await violationsOf(page);
		assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`), []);
		assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0);
		// A link to a moment opens it.
		const ply = await page.locator(".folded li").last().getAttribute("id");
		await page.goto("/rules");
		await page.goto(`/g/${games.over}/review#${ply}`);
		assert.equal(await page.locator(`#${ply} > details`).getAttribute("open"), "");
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

// A member saves an analysis, and finds it on another device. Two windows do not write over each other;
// a visitor reads what is shared, also without a script, and keeps it as their own.
test("an analysis is saved as a study, changed, shared and deleted", { skip: missing || false, timeout: 600_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const join = async (/** @type {string} */ name, /** @type {object} */ options = {}) => {
			const one = await person(browser, site, options);
			await one.page.goto("/account");
			const form = one.page.locator("form[action='/account/join']");
			await form.locator("[name=name]").fill(name);
			await form.locator("[name=password]").fill("correct horse battery");
			await form.locator("button").click();
			await one.page.waitForURL((url) => !url.pathname.includes("join"));
			return one;
		};
		const ada = await join("Ada");
		const page = ada.page;
		await page.goto("/analysis?p=0.0/6/0_0.0/6/0_s&moves=2_1_2");
		await page.locator("#comment").fill("the point of it all");
		await page.locator(".go-back").click();
		await page.locator("h2").first().click();
		for (const key of ["1", "Enter"]) await page.keyboard.press(key); // another move
		await page.locator("#study-name").fill("Two cups");
		await page.locator(".study-form .main").click();
		await page.waitForURL(/\/study\/\w+\?at=[\d.]+$/);
		const address = page.url();
		assert.equal(await page.locator("h1").textContent(), "Two cups");
		assert.equal(await page.locator(".tree q").first().textContent(), "the point of it all");
		assert.equal(await page.locator(".tree .variation button[aria-current]").count(), 1);

		// The same study in another window, which is saved first.
		const other = await ada.context.newPage();
		await other.goto(address);
		await other.locator("#comment").fill("said in the other window");
		await other.locator(".study-form .main").click();
		await other.locator(".study-state", { hasText: "Saved." }).waitFor();
		await page.locator("#comment").fill("said in this window");
		await page.locator(".study-state", { hasText: "not saved" }).waitFor();
		await page.locator(".study-form .main").click();
		await page.locator(".study-again").waitFor();
		await page.reload({ waitUntil: "load" }).catch(() => {}); // the question whether to lose the changes is answered with yes
		await page.locator(".tree q", { hasText: "said in the other window" }).waitFor();
		await page.locator(".study-form [name=access]").selectOption("public");
		await page.locator(".study-form .main").click();
		await page.locator(".study-state", { hasText: "Saved." }).waitFor();

		const visitor = await person(browser, site, { ...PHONE, javaScriptEnabled: false, locale: "de-DE" });
		await visitor.page.goto("/player/Ada");
		await visitor.page.locator("#studies a").click();
		assert.match(await visitor.page.locator(".tree").innerText(), /the point of it all.*said in the other window/s);
		await visitor.page.locator(".tree li a").first().click();
		assert.equal(await visitor.page.locator(".tree a[aria-current]").count(), 1);

		const ben = await join("Ben", PHONE);
		await ben.page.goto(address);
		await ben.page.locator("form[action$='/copy'] button").click();
		await ben.page.waitForURL((url) => url.pathname.startsWith("/study/") && !address.includes(url.pathname));
		await ben.page.locator(".study details summary").click();
		await ben.page.locator(".study-end button").click();
		await ben.page.waitForURL(/\/studies\?gone/);
		for (const one of [ada, ben, visitor]) assert.deepEqual(one.faults.filter((f) => !f.includes("409")), []);
	} finally {
		await browser.close();
		await site.close();
	}
});
