// What the user has chosen about the board: motion, sounds, taps. Members keep
// it with their account, and the server writes it on <body>; for everybody else
// this browser remembers it.

import { remember, remembered } from "./settings.js";

/** @typedef {"animation"|"sound"|"oneTap"|"confirmResign"|"below"|"coordinates"} Choice as data-animation, data-one-tap … on <body> */

/** @type {Record<Choice, string>} what holds for whoever has chosen nothing */
const USUAL = { animation: "120", sound: "yes", oneTap: "no", confirmResign: "yes", below: "own", coordinates: "yes" };

/** @param {Choice} name @param {string} [usual] what holds here for whoever has chosen nothing */
export const choice = (name, usual = USUAL[name]) => document.body.dataset[name] || remembered(name, usual);

/** Whether a choice is yes. @param {Choice} name @param {string} [usual] what holds here for whoever has chosen nothing */
export const isChosen = (name, usual) => /^(yes|true|on|1)$/.test(choice(name, usual));

/**
 * The side that is drawn below: that of the user ("own"), of the opponent
 * ("other"), "south" or "north". South is below for watchers who choose neither.
 * @param {0|1|-1} me
 * @returns {0|1}
 */
export function below(me) {
	const own = me === 1 ? 1 : 0;
	const chosen = choice("below");
	return chosen === "south" ? 0 : chosen === "north" ? 1 : chosen === "other" && me !== -1 ? /** @type {0|1} */ (1 - own) : own;
}

/** The milliseconds between two beans that are chosen: 0, 120, 250 or 500. */
export const pace = () => Number(choice("animation")) || 0;

/** Shows letters and numbers on boards, or hides them. */
const letters = () => document.body.classList.toggle("unlettered", !isChosen("coordinates"));
letters();

/**
 * Keeps a choice where the server has it: with the account, or in a cookie.
 * @param {Choice} name @param {string} value
 */
export function choose(name, value) {
	remember(name, value);
	if (document.body.dataset[name] === undefined) return letters();
	document.body.dataset[name] = value;
	letters();
	// A choice that does not reach the server holds on this page, and the page of settings shows what is kept.
	fetch("/settings", { method: "POST", body: new URLSearchParams({ [name]: value }), redirect: "manual" }).catch(() => {});
}

/** Fills the fields of the page of settings, or beside a game, with what is chosen. @param {(name: Choice, value: string) => void} [changed] is called with each new choice */
export function fill(changed) {
	for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".board-choices [name]"))) {
		const name = /** @type {Choice} */ (field.name), isBox = field.type === "checkbox";
		if (isBox) field.checked = isChosen(name);
		else field.value = choice(name);
		if (changed) field.addEventListener("change", () => changed(name, !isBox ? field.value : field.checked ? "yes" : "no"));
	}
}
// The server does not know what only this browser remembers.
if (document.querySelector(".set-form")) fill();
