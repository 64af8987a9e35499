// The chat of a game: its lines, the ready ones, and a switch that hides what
// the opponent writes.

import { remember, remembered } from "./settings.js";
import { make } from "./text.js";

/** @typedef {{version: number, by: string, room: string, name?: string, text?: string, preset?: string}} Line */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** How many lines are shown. */
const MOST = 100;

let muted = remembered("mute", "") === "yes";

/** The words of a ready line: its button has them. @param {string} name */
const presetText = (name) => $(`[data-preset="${name}"]`)?.textContent ?? name;

/** The lines that this user has reported. @type {Set<number>} */
const reported = new Set();

/**
 * The button that reports a line; the list says where to, and what the button is called.
 * @param {Line} line
 * @param {DOMStringMap} words
 * @param {(outcome: any) => void} tell
 */
function flag({ version, text }, { place, report = "", done = "" }, tell) {
	const b = make("button", { type: "button", className: "quiet report", title: report, ariaLabel: `${report}: ${text}` });
	const show = () => {
		b.disabled = reported.has(version);
		b.textContent = b.disabled ? "✓" : "⚑";
	};
	b.onclick = async () => {
		const answer = await fetch(`${place}/chat/${version}/report`, { method: "POST" }).catch(() => null);
		if (answer?.ok) reported.add(version);
		show();
		tell(answer?.ok ? { message: done } : (await answer?.json().catch(() => null))?.error ?? { code: "unavailable" });
	};
	show();
	return b;
}

/**
 * Shows the lines that this viewer may read.
 * @param {Line[]} lines
 * @param {string} mine the side of the viewer, whose own lines are never hidden
 * @param {(side: string) => string} nameOf
 * @param {(outcome: any) => void} tell is called with what came of a report, {code, message}
 */
export function showChat(lines, mine, nameOf, tell) {
	const list = $(".chat-lines");
	const shown = lines.filter((line) => (line.text || line.preset) && !(muted && line.by !== mine && line.room === "players"));
	list.replaceChildren(...shown.slice(-MOST).map((line) => {
		const li = document.createElement("li");
		const said = document.createElement("p");
		said.append(make("b", { textContent: line.name || nameOf(line.by) }), " ", line.preset ? presetText(line.preset) : line.text ?? "");
		li.append(said);
		if (line.text && list.dataset.place && line.name !== list.dataset.name) li.append(flag(line, list.dataset, tell));
		return li;
	}));
	// To ask for the height of what was just written costs a layout of the whole page.
	if (shown.length) list.scrollTop = list.scrollHeight;
	$(".mute").setAttribute("aria-pressed", String(muted));
}

/**
 * Connects the form, the ready lines and the switch.
 * @param {(line: {text: string}|{preset: string}) => void} send
 * @param {() => void} changed is called when other lines are to be shown
 */
export function connect(send, changed) {
	// Folded, so that the list of moves has room, until this user opens it.
	const chat = /** @type {HTMLDetailsElement} */ ($(".chat"));
	chat.open = remembered("chat", "") === "yes";
	chat.addEventListener("toggle", () => {
		$(".chat summary").classList.remove("news");
		remember("chat", chat.open ? "yes" : "");
		changed();
	});
	$(".chat-form").addEventListener("submit", (e) => {
		e.preventDefault();
		const input = /** @type {HTMLInputElement} */ ($(".chat-form input"));
		if (input.value.trim()) send({ text: input.value.trim() });
		input.value = "";
	});
	for (const b of document.querySelectorAll("[data-preset]")) b.addEventListener("click", () => send({ preset: /** @type {HTMLElement} */ (b).dataset.preset ?? "" }));
	$(".mute").addEventListener("click", () => {
		muted = !muted;
		remember("mute", muted ? "yes" : "");
		changed();
	});
}
