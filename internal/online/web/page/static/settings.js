// What this browser remembers of the user's choices, and the switch of the theme.
// The server hears of the theme as well, so that the next page begins with it.

import "./fonts.js";

/** @param {string} key @param {string} fallback */
export function remembered(key, fallback) {
	try {
		return localStorage.getItem("cups." + key) ?? fallback;
	} catch {
		return fallback; // storage is switched off
	}
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
	try {
		localStorage.setItem("cups." + key, value);
	} catch {
		// storage is switched off: the choice lasts as long as the page
	}
}

const root = document.documentElement;

// What was begun by one account is not gone on with by another one on the same device.
const account = root.dataset.account ?? "";
if (remembered("account", "") !== account) {
	if (remembered("account", "")) for (const key of ["run", "tried", "bestRun", "lessons", "losses"]) remember(key, "");
	remember("account", account);
}

const dark = /** @type {HTMLLinkElement|null} */ (document.getElementById("dark"));
const themeForm = /** @type {HTMLFormElement|null} */ (document.querySelector("form.theme"));
themeForm?.addEventListener("submit", (e) => {
	e.preventDefault();
	const isDark = dark ? matchMedia(dark.media || "all").matches : false;
	const theme = isDark ? "light" : "dark";
	root.dataset.theme = theme;
	if (dark) dark.media = isDark ? "not all" : "screen";
	const field = /** @type {HTMLInputElement} */ (themeForm.elements.namedItem("theme"));
	field.value = theme;
	fetch(themeForm.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (new FormData(themeForm))), redirect: "manual" }).catch(() => {});
	field.value = isDark ? "dark" : "light";
});

// A slash leads to the search, unless one is typing, or the page of a game takes moves.
addEventListener("keydown", (e) => {
	if (e.key !== "/" || e.ctrlKey || e.metaKey || e.altKey || /** @type {Element} */ (e.target).closest("input, select, textarea, dialog, body.game")) return;
	const field = /** @type {HTMLInputElement|null} */ (document.querySelector("#sought") ?? document.querySelector(".find input"));
	if (!field) return;
	e.preventDefault();
	if (field.offsetParent) field.focus();
	else location.assign("/search");
});

document.querySelector("form.hints-again")?.addEventListener("submit", () => remember("hints", ""));

// On a narrow screen the way to this page may be pushed aside.
const ways = document.querySelector(".top nav");
const here = /** @type {HTMLElement|null} */ (ways?.querySelector("[aria-current]"));
if (ways && here && ways.scrollWidth > ways.clientWidth) ways.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - ways.clientWidth / 2;

// The service worker keeps what works without a network. It comes after all else.
if ("serviceWorker" in navigator) addEventListener("load", () => setTimeout(async () => {
	try {
		await navigator.serviceWorker.register("/sw.js");
		const { active } = await navigator.serviceWorker.ready;
		active?.postMessage({ type: "here", look: `${root.lang} ${root.dataset.theme} ${root.dataset.account ?? ""}` });
	} catch {
		// without it all works as long as there is a network
	}
}, 1500));
