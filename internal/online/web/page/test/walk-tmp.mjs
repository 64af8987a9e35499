import { openBrowser, person, Site, playComputer, myTurn } from "./browser/site.js";
import { mkdirSync } from "node:fs";
const [out, sizesArg, pagesArg, locale = "en-GB", colorScheme = "light"] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const site = await Site.open();
const browser = await openBrowser();
try {
	for (const size of sizesArg.split(",")) {
		const [width, height] = size.split("x").map(Number);
		const touch = width < 1000;
		const { page, faults } = await person(browser, site, { viewport: { width, height }, hasTouch: touch, isMobile: touch, locale, colorScheme });
		for (const p of pagesArg.split(",")) {
			const name = p.replace(/\W+/g, "_");
			let full = false;
			if (p === "game" || p.startsWith("game")) {
				const cups = /\d+/.exec(p)?.[0] ?? "4";
				await playComputer(page, { cups });
				await myTurn(page);
				for (const k of ["4", "2", "1"]) { await page.keyboard.press(k); await page.keyboard.press("Enter"); await myTurn(page); }
				await page.waitForTimeout(300);
				await page.screenshot({ path: `${out}/${size}-${name}.png` });
				await page.keyboard.press("3");
				await page.waitForTimeout(300);
				await page.screenshot({ path: `${out}/${size}-${name}-preview.png` });
				continue;
			}
			if (p === "invite") {
				await page.goto("/");
				await page.locator('form[data-way="friend"] .big').click();
				await page.waitForURL(/\/c\//);
			} else { await page.goto(p.replace("+full", "")); full = p.endsWith("+full"); }
			await page.waitForTimeout(500);
			await page.screenshot({ path: `${out}/${size}-${name}.png`, fullPage: full });
			const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			if (wide > 0) console.log(size, p, "too wide by", wide);
			const small = await page.evaluate(() => [...document.querySelectorAll("a,button,summary,select,input:not([type=hidden]),[tabindex='0']")].filter((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest(".unseen")).map((e) => [e, e.getBoundingClientRect()]).filter(([e, b]) => b.width > 1 && b.height < 43.5 && !(e.tagName === "A" && e.closest("p, li, td, dd") && getComputedStyle(e).display === "inline") && !(e.type === "checkbox" || e.type === "radio")).map(([e, b]) => `${e.tagName}.${e.className} "${(e.textContent || "").trim().slice(0, 20)}" ${Math.round(b.width)}x${Math.round(b.height)}`));
			if (touch && small.length) console.log(size, p, "small:", [...new Set(small)].slice(0, 8).join(" | "));
		}
		if (faults.length) console.log(size, faults);
		await page.context().close();
	}
} finally { await browser.close(); await site.close(); }
