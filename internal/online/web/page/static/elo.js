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

/** How many rows of the list change in one frame: a phone needs too long for hundreds of them. */
const ROWS = 30;

/** How much of a page is read in one frame, in characters. */
const PIECE = 16_384;

const body = (/** @type {Document} */ of) => /** @type {HTMLTableSectionElement|null} */ (of.querySelector("#list table.elo tbody"));
const frame = () => new Promise((done) => setTimeout(done, 16));

/** Reads a page a piece in each frame. @param {string} text */
async function read(text) {
	const page = document.implementation.createHTMLDocument();
	page.open();
	for (let at = 0; at < text.length; at += PIECE) {
		page.write(text.slice(at, at + PIECE));
		await frame();
	}
	page.close();
	return page;
}

/** Shows what another day's page has, and its rows frame by frame. @param {Document} next */
async function show(next) {
	const rows = body(next), own = body(document);
	const parts = rows && own ? ["#of-day", "#players", "#list-tools", "#list-pager", "#list > :last-child"] : ["#of-day", "#list"];
	for (const part of parts) document.querySelector(part)?.replaceChildren(...(next.querySelector(part)?.childNodes ?? []));
	if (!rows || !own) return;
	for (let at = 0; at < own.rows.length || rows.rows.length > 0;) {
		await frame();
		const before = [...own.rows].slice(at, at + ROWS), after = [...rows.rows].slice(0, ROWS);
		const following = own.rows[at + before.length] ?? null;
		for (const row of after) own.insertBefore(row, following);
		for (const row of before) row.remove();
		at += after.length;
	}
}

/** Shows the list of the day that is wanted, until it is the day of the slider. */
async function follow() {
	if (!slider || asking) return;
	asking = true;
	while (wanted !== shown) {
		const day = wanted;
		const query = new URLSearchParams(/** @type {any} */ (new FormData(/** @type {HTMLFormElement} */ (slider.form))));
		query.set("day", day);
		const answer = await fetch(`${location.pathname}?${query}`).catch(() => null);
		shown = day;
		if (!answer?.ok) continue; // the next place of the slider asks again
		await show(await read(await answer.text()));
		history.replaceState(null, "", `${location.pathname}?${query}`);
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
