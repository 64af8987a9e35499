// What does not fit on a page: text that is cut off, too small or above other text,
// choices and examples that have no room in their fields, and targets that are too
// small for a finger.

/**
 * A line for each fault of what the page shows now.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export const misfits = (page) => page.evaluate(() => {
	const SMALLEST_TEXT = 12, SMALLEST_TARGET = 44, ROUNDING = 0.6;
	/** @type {Set<string>} */
	const faults = new Set();
	const root = document.documentElement;
	if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth - root.clientWidth} pixels wider than the window`);
	if (root.clientWidth - document.body.getBoundingClientRect().width > 1) faults.add(`the body is only ${document.body.getBoundingClientRect().width.toFixed(0)} pixels wide`);
	const shown = (/** @type {Element} */ e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !e.closest(".unseen, .skip, noscript, dialog:not([open])");
	const called = (/** @type {Element} */ e) => `${e.parentElement?.className ?? ""} > ${e.tagName.toLowerCase()}.${e.className} "${(e.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}"`;
	const ruler = document.createElement("span");
	ruler.style.cssText = "position: absolute; visibility: hidden; white-space: pre";
	const widthOf = (/** @type {string} */ text, /** @type {CSSStyleDeclaration} */ style) => {
		const { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing } = style;
		Object.assign(ruler.style, { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing });
		ruler.textContent = text;
		document.body.append(ruler);
		const { width } = ruler.getBoundingClientRect();
		ruler.remove();
		return width;
	};

	for (const e of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("body *:not(svg *)"))) {
		if (!shown(e)) continue;
		const style = getComputedStyle(e);
		const hides = /hidden|clip/.test(style.overflowX) && style.webkitLineClamp === "none";
		if (hides && e.clientWidth > 2 && e.scrollWidth > e.clientWidth + 1 && e.textContent?.trim()) faults.add(`${called(e)} is cut off: ${e.scrollWidth} pixels in ${e.clientWidth}`);
		if (e.matches("button, .button") && e.scrollWidth > e.clientWidth + 1) faults.add(`${called(e)} is wider than its button: ${e.scrollWidth} pixels in ${e.clientWidth}`);
		const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
		if (e instanceof HTMLSelectElement) {
			const text = e.selectedOptions[0]?.textContent ?? "", arrow = 20;
			if (widthOf(text, style) > e.clientWidth - padding - arrow + 1) faults.add(`a choice has no room: ${e.name} "${text}"`);
		}
		if (e instanceof HTMLInputElement && e.placeholder && widthOf(e.placeholder, style) > e.clientWidth - padding + 1) faults.add(`an example has no room: "${e.placeholder}"`);
	}

	for (const row of document.querySelectorAll(".browse")) {
		const tops = [...row.children].filter(shown).map((e) => e.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
		if (Math.max(...tops) - Math.min(...tops) > 8) faults.add("the tools below the board take more than one line");
	}

	for (const e of document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary')) {
		// The buttons of a board have a test of their own: a row of six on a small phone has no room for more.
		if (!shown(e) || e.closest("cups-board")) continue;
		const inText = e.tagName === "A" && getComputedStyle(e).display === "inline";
		const { width, height } = (e.matches('[type="checkbox"], [type="radio"]') && e.closest("label") || e).getBoundingClientRect();
		if (!inText && width && Math.min(width, height) < SMALLEST_TARGET - ROUNDING) faults.add(`${called(e)} is ${width.toFixed(0)} by ${height.toFixed(0)} pixels`);
	}

	/** @type {{node: Text, element: Element, left: number, right: number, top: number, bottom: number}[]} */
	const lines = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const node = /** @type {Text} */ (walker.currentNode);
		const element = node.parentElement;
		if (!node.data.trim() || !element || !shown(element) || element.closest("script, style, option, cups-board, title")) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
		if (!boxes.length) continue;
		const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM()?.a ?? 1 : 1;
		const size = parseFloat(getComputedStyle(element).fontSize) * drawn;
		if (size < SMALLEST_TEXT - 0.05) faults.add(`${called(element)} has letters of ${size.toFixed(1)} pixels`);
		if (drawn !== 1 || element.closest("svg")) continue;
		const clip = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
		let apart = false; // above the page on purpose
		for (let e = /** @type {Element|null} */ (element); e && e !== document.body; e = e.parentElement) {
			const { overflowX, overflowY, position } = getComputedStyle(e);
			if (/fixed|sticky/.test(position)) apart = true;
			if (overflowX === "visible" && overflowY === "visible") continue;
			const box = e.getBoundingClientRect();
			Object.assign(clip, { left: Math.max(clip.left, box.left), top: Math.max(clip.top, box.top), right: Math.min(clip.right, box.right), bottom: Math.min(clip.bottom, box.bottom) });
		}
		if (apart) continue;
		// The upper and the lower part of a line are empty.
		for (const b of boxes) lines.push({ node, element, left: Math.max(b.left, clip.left), right: Math.min(b.right, clip.right), top: Math.max(b.top + b.height / 4, clip.top), bottom: Math.min(b.bottom - b.height / 4, clip.bottom) });
	}
	lines.sort((a, b) => a.top - b.top);
	for (const [i, a] of lines.entries()) {
		for (let j = i + 1; j < lines.length && lines[j].top < a.bottom; j++) {
			const b = lines[j];
			if (a.node !== b.node && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - b.top > 2) faults.add(`${called(a.element)} and ${called(b.element)} are at one place`);
		}
	}
	return [...faults];
});
