// The page of a guild's Elo list: the slider shows its date at once, and the list of the
// date as soon as it rests: to build a list takes a phone many frames. Only one request is
// under way at a time, for the latest place of the slider.

import "./settings.js";

const slider = /** @type {HTMLInputElement|null} */ (document.getElementById("day"));
const heading = document.getElementById("of-day");
const date = new Intl.DateTimeFormat(document.documentElement.lang, { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** Milliseconds after which the slider rests. */
const REST = 100;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let rest;
let asking = false, wanted = "", shown = slider?.value ?? "";

/** Shows the list of the day that is wanted, until it is the day of the slider. */
async function follow() {
	if (!slider || asking) return;
	asking = true;
	while (wanted !== shown) {
		const day = wanted;
		const answer = await fetch(`${location.pathname}?day=${day}`).catch(() => null);
		shown = day;
		if (!answer?.ok) continue; // the next place of the slider asks again
		const next = new DOMParser().parseFromString(await answer.text(), "text/html");
		for (const id of ["list", "of-day"]) document.getElementById(id)?.replaceChildren(...(next.getElementById(id)?.childNodes ?? []));
		history.replaceState(null, "", `${location.pathname}?day=${day}`);
	}
	asking = false;
}

slider?.addEventListener("input", () => {
	const at = new Date(`${slider.dataset.first}T00:00:00Z`);
	at.setUTCDate(at.getUTCDate() + Number(slider.value));
	const text = date.format(at);
	slider.setAttribute("aria-valuetext", text);
	if (heading) heading.textContent = text;
	const field = /** @type {HTMLInputElement|null} */ (document.querySelector(".pick [name=at]"));
	if (field) field.value = at.toISOString().slice(0, 10);
	clearTimeout(rest);
	rest = setTimeout(() => {
		wanted = slider.value;
		follow();
	}, REST);
});
