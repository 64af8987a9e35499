// Parts of a page are shown as they are now: the page is asked for again, and whatever is
// typed stays.

let asked = 0;

/**
 * Replaces the parts of this page that have changed.
 * @param {string} selector of the parts; each has an ID, or else classes that no other part has
 * @param {string} address of this page
 * @param {(next: Document) => void} [prepare] is called with the page before its parts are compared
 * @returns {Promise<Document|null>} the page as it is now; null if nobody sees it, or it could not be read
 */
export async function freshen(selector, address, prepare) {
	if (document.hidden) return null; // what nobody sees is not read
	const mine = ++asked;
	const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
	if (!answer?.ok || mine !== asked) return null;
	const next = new DOMParser().parseFromString(await answer.text(), "text/html");
	if (mine !== asked) return null;
	prepare?.(next);
	for (const part of document.querySelectorAll(selector)) {
		const other = part.id ? next.getElementById(part.id) : next.querySelector("." + [...part.classList].join("."));
		const focus = document.activeElement;
		if (!other || part.querySelector("details[open]:not([id])")) continue;
		for (const open of part.querySelectorAll("details[open]")) other.querySelector("#" + CSS.escape(open.id))?.setAttribute("open", "");
		if (other.innerHTML === part.innerHTML) continue;
		if (focus && part.contains(focus) && focus.matches("input, select, textarea, button")) continue;
		const link = focus && part.contains(focus) ? focus.getAttribute("href") : null;
		const summary = focus && part.contains(focus) && focus.matches("details[id] > summary") ? focus.parentElement?.id : "";
		part.replaceChildren(...other.childNodes);
		const label = other.getAttribute("aria-label");
		if (label) part.setAttribute("aria-label", label);
		if (link) /** @type {HTMLElement|null} */ (part.querySelector(`[href="${CSS.escape(link)}"]`))?.focus({ preventScroll: true });
		if (summary) /** @type {HTMLElement|null} */ (part.querySelector(`#${CSS.escape(summary)} > summary`))?.focus({ preventScroll: true });
	}
	return next;
}
