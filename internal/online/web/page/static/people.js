// The pages of friends and messages: what changes elsewhere is shown at once. Parts
// of the page with the class "live" are asked for again; whatever is typed stays.

import "./settings.js";
import { freshen } from "./fresh.js";
import { useNumbersEverywhere } from "./own-clock.js";
import { Connection } from "./socket.js";
import { local } from "./when.js";

/** Milliseconds after which it is looked again who is on line. */
const LOOK = 30_000;

const list = document.querySelector(".letters ol");
if (list && !location.search.includes("before")) scrollTo({ top: document.body.scrollHeight });

useNumbersEverywhere();
local(document);

/** Shows the live parts of the page as they are now. */
async function refresh() {
	const grows = list && innerHeight + scrollY > document.body.scrollHeight - 200;
	const next = await freshen(".live, .own, .news", location.pathname + (location.search.includes("before") ? location.search : ""), local);
	if (next && grows) scrollTo({ top: document.body.scrollHeight });
}

const connection = new Connection();
for (const type of ["message", "friend", "challenge", "reminder", "team", "officer"]) connection.addEventListener(type, refresh);
// Whoever waits for a friend's answer goes to the game.
if (document.body.classList.contains("friends")) connection.addEventListener("start", (e) => location.assign("/g/" + /** @type {CustomEvent} */ (e).detail.game));
let lost = false;
connection.addEventListener("state", (e) => {
	if (/** @type {CustomEvent} */ (e).detail !== "open") lost = true;
	else if (lost) refresh();
});
setInterval(refresh, LOOK);
document.addEventListener("visibilitychange", refresh);

// An open menu closes by Escape and by a click elsewhere.
document.addEventListener("keydown", (e) => e.key === "Escape" && close(null));
document.addEventListener("click", (e) => close(/** @type {Element} */ (e.target).closest("details.drop")));

/** @param {Element|null} except */
function close(except) {
	for (const menu of document.querySelectorAll("details.drop[open]")) if (menu !== except) menu.removeAttribute("open");
}
