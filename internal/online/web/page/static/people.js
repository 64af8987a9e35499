// The pages of friends and messages: what changes elsewhere is shown at once. Parts
// of the page with the class "live" are asked for again; whatever is typed stays.

import "./settings.js";
import { Connection } from "./socket.js";

/** Milliseconds after which it is looked again who is on line. */
const LOOK = 30_000;

const list = document.querySelector(".letters ol");
if (list && !location.search.includes("before")) scrollTo({ top: document.body.scrollHeight });

let asked = 0;

/** Shows the live parts of the page as they are now. */
async function refresh() {
	if (document.hidden) return; // what nobody sees is not read
	const mine = ++asked;
	const answer = await fetch(location.pathname + (location.search.includes("before") ? location.search : ""), { headers: { Accept: "text/html" } }).catch(() => null);
	if (!answer?.ok || mine !== asked) return;
	const next = new DOMParser().parseFromString(await answer.text(), "text/html");
	if (mine !== asked) return;
	for (const part of document.querySelectorAll(".live, .own, .news")) {
		const other = part.id ? next.getElementById(part.id) : next.querySelector("." + [...part.classList].join("."));
		if (!other || other.innerHTML === part.innerHTML || part.contains(document.activeElement) || part.querySelector("details[open]")) continue;
		const grows = part.closest(".letters") && innerHeight + scrollY > document.body.scrollHeight - 200;
		part.replaceChildren(...other.childNodes);
		const label = other.getAttribute("aria-label");
		if (label) part.setAttribute("aria-label", label);
		if (grows) scrollTo({ top: document.body.scrollHeight });
	}
}

const connection = new Connection();
for (const type of ["message", "friend", "challenge"]) connection.addEventListener(type, refresh);
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
