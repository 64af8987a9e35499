// The bar of somebody who waits for an opponent. It is on every page while a seek is
// open, so that whoever waits can read, solve puzzles or play the computer.

/** @typedef {import("./socket.js").Connection} Connection */

/** The seek that was begun in this tab, which goes to its game by itself. */
const OWN = "cups.seek";

const bar = /** @type {HTMLElement} */ (document.querySelector(".seek-bar"));
const form = /** @type {HTMLFormElement} */ (bar.querySelector("form"));
const cancel = /** @type {HTMLInputElement} */ (form.elements.namedItem("cancel"));
const link = /** @type {HTMLAnchorElement} */ (bar.querySelector("a"));

/** Shows the bar for a seek of this tab. @param {string} seek its ID, "" until the server has answered @param {string} what @param {string} since when it was made, by the server's clock */
export function wait(seek, what, since) {
	if (seek) sessionStorage.setItem(OWN, seek);
	cancel.value = seek;
	bar.dataset.since = since;
	/** @type {HTMLElement} */ (bar.querySelector(".seek-what")).textContent = what;
	bar.hidden = false;
}

/** Waits no longer. */
export function rest() {
	sessionStorage.removeItem(OWN);
	cancel.value = "";
	bar.hidden = true;
}

/** Whether going away would take something from the user: a game in progress, or a text. */
function isBusy() {
	const field = document.activeElement;
	return document.querySelector("main.game:not(.watcher) .actions:not(.done)") !== null && document.getElementById("game") !== null
		|| (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement && field.type === "text") && field.value !== "";
}

let left = false;
addEventListener("pageshow", () => (left = false)); // back again
/** Goes to a game, once: its beginning is told in several ways. @param {string} game */
export function leave(game) {
	if (!left) location.assign("/g/" + game);
	left = true;
}

/** Goes to the game, or shows the way. @param {string} game */
function go(game) {
	const address = "/g/" + game;
	if (location.pathname === address) return rest();
	const own = sessionStorage.getItem(OWN) === cancel.value;
	if (own) sessionStorage.removeItem(OWN);
	if (own && !isBusy()) return leave(game);
	link.href = address;
	for (const element of bar.querySelectorAll("[data-when]")) /** @type {HTMLElement} */ (element).hidden = element.getAttribute("data-when") === "waiting";
	document.title = "● " + document.title;
	/** @type {HTMLElement} */ (document.getElementById("say")).textContent = /** @type {HTMLElement} */ (bar.querySelector('b[data-when="begun"]')).textContent;
}

/** Looks for the game of a seek that has ended. It may have begun while no page was there to be told. */
async function find() {
	const answer = await fetch(`/api/v1/games?mine=true&status=playing&max=5&since=${encodeURIComponent(bar.dataset.since ?? "")}`).catch(() => null);
	const games = answer?.ok ? (await answer.text()).split("\n").filter(Boolean).map((line) => JSON.parse(line)) : [];
	return games.find((game) => game.south.kind !== "computer" && game.north.kind !== "computer")?.id ?? "";
}

/** Follows the seek of the bar. @param {Connection} connection */
export function follow(connection) {
	connection.lobby();
	connection.addEventListener("lobby", async (e) => {
		const { seeks } = /** @type {CustomEvent} */ (e).detail;
		if (bar.hidden || !cancel.value || !link.hidden || seeks.some((/** @type {any} */ seek) => seek.id === cancel.value)) return;
		const seek = cancel.value;
		const game = await find();
		if (cancel.value !== seek) return;
		if (game) go(game);
		else rest();
	});
	form.addEventListener("submit", (e) => {
		if (!cancel.value) return e.preventDefault();
		if (connection.state !== "open") return;
		e.preventDefault();
		connection.ask({ t: "unseek", seek: cancel.value }).then(rest, rest);
	});
}
