// The page of a guild: for members, lines of chat are shown at once.

import "./dated.js";
import { follow } from "./follow.js";
import { freshen } from "./fresh.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const room = document.getElementById("live-chat");

/** Shows the latest lines. */
function toEnd() {
	const lines = room?.querySelector(".chat-lines");
	if (lines) lines.scrollTop = lines.scrollHeight;
}

let waits = false;
/** Lines that come in a row are shown together. */
function changed() {
	if (waits) return;
	waits = true;
	setTimeout(async () => {
		waits = false;
		const lines = room?.querySelector(".chat-lines");
		const atEnd = !lines || lines.scrollHeight - lines.scrollTop - lines.clientHeight < 60;
		if ((await freshen(".fresh", location.pathname)) && atEnd) toEnd();
	}, 200);
}

if (room) {
	toEnd();
	follow(`/api/v1/guilds/${main.dataset.guild}/stream`, Number(main.dataset.version), (line) => {
		if (!line || line.type.startsWith("chat")) changed();
	});
	document.addEventListener("visibilitychange", changed);
	const form = /** @type {HTMLFormElement|null} */ (document.querySelector(".chat-line"));
	form?.addEventListener("submit", async (e) => {
		e.preventDefault();
		const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
		const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (new FormData(form))), redirect: "manual" }).catch(() => null);
		if (answer?.type !== "opaqueredirect") return form.submit(); // the page of the answer says why
		field.value = "";
		if (await freshen(".fresh", location.pathname)) toEnd();
	});
}
