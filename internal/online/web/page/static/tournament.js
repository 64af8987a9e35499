// The page of a tournament: whatever happens in it is shown at once.

import "./settings.js";
import { follow } from "./follow.js";
import { freshen } from "./fresh.js";
import { Gallery } from "./gallery.js";
import { Connection } from "./socket.js";
import { local } from "./when.js";
import { zoned } from "./zoned.js";

/** Milliseconds between two looks at a tournament in which much happens, and for one with many players. */
const PAUSE = 700, PAUSE_OF_MANY = 3000;
/** So many rows of the standings are many. */
const MANY = 60;

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const list = /** @type {HTMLElement} */ (document.querySelector(".live-games"));
let over = main.dataset.status === "over" || main.dataset.status === "cancelled";

local(document);
// On a narrow screen the way to what is shown may be pushed aside.
const tabs = /** @type {HTMLElement} */ (document.querySelector(".event-tabs .tabs"));
const here = /** @type {HTMLElement|null} */ (tabs.querySelector("[aria-current]"));
if (here && tabs.scrollWidth > tabs.clientWidth) tabs.scrollLeft = here.offsetLeft - tabs.offsetLeft + here.offsetWidth / 2 - tabs.clientWidth / 2;
const gallery = new Gallery(new Connection(), list, /** @type {HTMLTemplateElement} */ (document.querySelector("template#live")));
gallery.addEventListener("change", () => (list.hidden = gallery.size === 0));

/** Shows everything as it is now. */
async function refresh() {
	const next = await freshen(".fresh", location.pathname + location.search, local);
	if (!next) return;
	const now = next.querySelector("main");
	over = now?.dataset.status === "over" || now?.dataset.status === "cancelled";
	gallery.show([.../** @type {NodeListOf<HTMLElement>} */ (next.querySelectorAll(".live-games [data-game]"))].map((card) => card.dataset.game ?? ""));
}

let waits = false, last = 0;
/** Something has happened: what comes in a row is shown together. */
function changed() {
	if (waits) return;
	waits = true;
	const pause = document.querySelectorAll(".standings > li").length > MANY ? PAUSE_OF_MANY : PAUSE;
	setTimeout(async () => {
		waits = false;
		last = Date.now();
		await refresh();
	}, Math.max(50, last + pause - Date.now()));
}

follow(`/api/v1/tournaments/${main.dataset.tournament}/stream`, Number(main.dataset.version), changed, () => over);
document.addEventListener("visibilitychange", changed);

// A line of chat is sent without leaving the page.
const chat = /** @type {HTMLFormElement|null} */ (document.querySelector(".chat form"));
chat?.addEventListener("submit", async (e) => {
	e.preventDefault();
	const field = /** @type {HTMLInputElement} */ (chat.elements.namedItem("text"));
	const answer = await fetch(chat.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (new FormData(chat))), redirect: "manual" }).catch(() => null);
	if (answer?.type !== "opaqueredirect") return chat.submit(); // the page of the answer says why
	field.value = "";
	refresh();
});

// Times are proposed in the time of the reader.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.propose"))) zoned(form);
