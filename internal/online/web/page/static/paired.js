// Shows the way to the viewer's game of a tournament, on every page of somebody who plays
// in one, until it is put away.

import { Connection } from "./socket.js";

const bar = /** @type {HTMLElement} */ (document.querySelector(".game-bar"));
const link = /** @type {HTMLAnchorElement} */ (bar.querySelector("a"));
const form = /** @type {HTMLFormElement} */ (bar.querySelector("form"));

/** Shows the bar for a game, if that is one of a tournament. @param {string} id */
async function show(id) {
	if (location.pathname === "/g/" + id) return;
	const answer = await fetch("/api/v1/games/" + id).catch(() => null);
	const game = answer?.ok ? await answer.json() : null;
	if (!game?.tournament || game.status === "over" || game.status === "aborted") return;
	link.href = "/g/" + id;
	/** @type {HTMLInputElement} */ (form.elements.namedItem("away")).value = id;
	bar.hidden = false;
	/** @type {HTMLElement} */ (document.getElementById("say")).textContent = /** @type {HTMLElement} */ (bar.querySelector("b")).textContent;
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll(".game-bar form"))) form.addEventListener("submit", (e) => {
	e.preventDefault();
	/** @type {HTMLElement} */ (form.closest(".game-bar")).hidden = true;
	fetch(form.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (new FormData(form))), redirect: "manual", keepalive: true }).catch(() => {});
});

if (navigator.onLine) new Connection().addEventListener("start", (e) => show(/** @type {CustomEvent} */ (e).detail.game));
