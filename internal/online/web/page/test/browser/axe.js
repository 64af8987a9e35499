// What axe finds on a page, in the theme that is shown and in the other one, and
// whether the page is wider than its window.
import axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits until what moves once has come to rest. @param {import("playwright-core").Page} page */
export const settled = (page) => page.evaluate(() => Promise.allSettled(document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity).map((a) => a.finished)));

/**
 * What axe finds on a page and its frames. It runs in the page itself, and is read once:
 * with a page of its own for each report it took three times as long.
 * @param {import("playwright-core").Page} page
 * @param {string[]} [rules] only these; all of TAGS if absent
 * @returns {Promise<import("axe-core").Result[]>}
 */
export async function violationsOf(page, rules) {
	for (const frame of page.frames()) if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source + ";undefined");
	return page.evaluate(async (runOnly) => (await /** @type {any} */ (globalThis).axe.run(document, { runOnly, resultTypes: ["violations"] })).violations,
		rules ? { type: "rule", values: rules } : { type: "tag", values: TAGS });
}

/**
 * What is wrong with a page, a line for each fault.
 * @param {import("playwright-core").Page} page @param {string} what the page is called
 * @returns {Promise<string[]>}
 */
export async function faultsOf(page, what) {
	// What is still fading in has the contrast of that moment.
	await settled(page);
	const violations = await violationsOf(page);
	const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
	// The other theme has other colours, and all else alike.
	await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
	await settled(page);
	violations.push(...await violationsOf(page, ["color-contrast"]));
	await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
	const lines = violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? n.all[0]?.message ?? "")).join("; ")}`);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	if (wide > 0) lines.push(`${what} is ${wide} pixels wider than the window`);
	return lines;
}
