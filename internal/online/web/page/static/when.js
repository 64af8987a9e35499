// Times in the time of the reader. The server has written them in UTC.

const language = document.documentElement.lang === "de" ? "de-DE" : "en-GB";
/** @type {Intl.DateTimeFormatOptions} */
const TIME = { hour: "2-digit", minute: "2-digit" };
const moment = new Intl.DateTimeFormat(language, { weekday: "short", day: "numeric", month: "short", ...TIME });
const time = new Intl.DateTimeFormat(language, TIME);

/** Writes the times of a part of a page. @param {ParentNode} part */
export function local(part) {
	for (const element of /** @type {NodeListOf<HTMLTimeElement>} */ (part.querySelectorAll("time.when"))) {
		element.textContent = (element.dataset.form === "time" ? time : moment).format(new Date(element.dateTime));
	}
}

/** The day of a time for the reader, as 2026-11-24. @param {Date} at */
export const dayOf = (at) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
