// The bell in the header: how many notices are not read, at once on every page and device.

import { Connection } from "./socket.js";
import { local } from "./when.js";

const bell = /** @type {HTMLElement} */ (document.querySelector("a.bell"));
const count = /** @type {HTMLElement} */ (bell.querySelector(".count"));
let asked = 0, shown = Number(count.textContent);

/** Shows how many notices are not read. Those that lead to the page that is looked at are read. */
async function refresh() {
	const mine = ++asked;
	const answer = await fetch("/api/v1/account/notices?max=20", { cache: "no-store" }).catch(() => null);
	const list = answer?.ok ? await answer.json() : null;
	if (!list || mine !== asked) return;
	const here = document.hidden ? [] : list.items.filter((/** @type {any} */ n) => !n.read && n.url.split("#")[0] === location.pathname).map((/** @type {any} */ n) => n.id);
	if (here.length) await fetch("/api/v1/account/notices/read", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ids: here }) }).catch(() => {});
	const unread = list.unread - here.length;
	count.textContent = String(unread);
	count.hidden = !unread;
	bell.setAttribute("aria-label", (bell.dataset.label ?? "").replace("{n}", String(unread)));
	if (unread > shown && location.pathname === bell.getAttribute("href")) (await import("./fresh.js")).freshen(".live", location.pathname, local);
	shown = unread;
	/** @type {any} */ (navigator).setAppBadge?.(list.waits).catch(() => {});
	// What a device has shown goes away when it is read or waits no longer, wherever that was.
	const fresh = new Set(list.items.filter((/** @type {any} */ n) => !n.read && !here.includes(n.id)).map((/** @type {any} */ n) => n.id));
	const worker = /** @type {any} */ (await navigator.serviceWorker?.getRegistration());
	for (const old of (await worker?.getNotifications?.()) ?? []) if (old.tag === "notices" ? !unread : !fresh.has(old.tag)) old.close();
}

if (navigator.onLine) {
	// A page that has a connection already needs no other one.
	const connection = /** @type {any} */ (globalThis).connection ?? new Connection();
	connection.addEventListener("notices", refresh);
	connection.addEventListener("hello", refresh);
}
document.addEventListener("visibilitychange", () => document.hidden || refresh());
