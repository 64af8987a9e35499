// What axe finds on a page, in the theme that is shown and in the other one, and
// whether the page is wider than its window.
import { AxeBuilder } from "@axe-core/playwright";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** @param {import("playwright-core").Page} page */
const settled = (page) => page.evaluate(() => Promise.allSettled(document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity).map((a) => a.finished)));

/**
 * What is wrong with a page, a line for each fault.
 * @param {import("playwright-core").Page} page @param {string} what the page is called
 * @returns {Promise<string[]>}
 */
export async function faultsOf(page, what) {
	// What is still fading in has the contrast of that moment.
	await settled(page);
	const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
	const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
	// The other theme has other colours, and all else alike.
	await page.emulateMedia({ colorScheme: isDark ? "light" : "dark" });
	await settled(page);
	const other = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
	await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
	const lines = [...violations, ...other.violations].map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? n.all[0]?.message ?? "")).join("; ")}`);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	if (wide > 0) lines.push(`${what} is ${wide} pixels wider than the window`);
	return lines;
}
