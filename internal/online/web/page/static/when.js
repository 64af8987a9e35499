// Times in the time of the reader. The server has written them in UTC, or in the zone in which they were planned.

const language = document.documentElement.lang === "de" ? "de-DE" : "en-GB";
/** @type {Intl.DateTimeFormatOptions} */
const TIME = { hour: "2-digit", minute: "2-digit" };
/** @type {Intl.DateTimeFormatOptions} */
const DAY = { weekday: "short", day: "numeric", month: "short" };
const moment = new Intl.DateTimeFormat(language, { ...DAY, ...TIME });
const time = new Intl.DateTimeFormat(language, TIME);

/** The zone of a time, with what clocks show there if that is something else. @param {Date} at @param {string} zone */
function planned(at, zone) {
	const words = zone.replaceAll("_", " ");
	/** @type {Intl.DateTimeFormatOptions} */
	const there = { timeZone: zone };
	try {
		if (at.toLocaleString(language, there) === at.toLocaleString(language)) return words;
		const sameDay = at.toLocaleDateString(language, there) === at.toLocaleDateString(language);
		return `${at.toLocaleString(language, { ...(sameDay ? {} : DAY), ...TIME, ...there })} ${words}`;
	} catch {
		return words; // a zone that the browser does not know
	}
}

const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });

/** A date and a time of day in the forms of the server: in lists, in sentences, with the time. @param {Date} at as clocks of UTC would show it */
function forms(at) {
	const [day, year, name] = [at.getUTCDate(), at.getUTCFullYear(), month.format(at)];
	const list = language === "de-DE" ? `${day}.${at.getUTCMonth() + 1}.${year}` : `${day} ${name.slice(0, 3)} ${year}`;
	const minute = `${list}, ${at.toISOString().slice(11, 16)}`;
	return [list, language === "de-DE" ? `${day}. ${name} ${year}` : `${day} ${name} ${year}`, minute, `${minute} UTC`];
}

/** Writes the times of a part of a page. @param {ParentNode} part */
export function local(part) {
	for (const element of /** @type {NodeListOf<HTMLTimeElement>} */ (part.querySelectorAll('time[datetime*="T"]:not(.when)'))) {
		const at = new Date(element.dateTime), i = forms(at).indexOf(element.textContent);
		if (i >= 0) element.textContent = forms(new Date(at.getTime() - at.getTimezoneOffset() * 60_000))[Math.min(i, 2)];
	}
	for (const element of /** @type {NodeListOf<HTMLTimeElement>} */ (part.querySelectorAll("time.when"))) {
		const at = new Date(element.dateTime), zone = element.dataset.zone;
		element.textContent = (element.dataset.form === "time" ? time : moment).format(at) + (zone ? ` (${planned(at, zone)})` : "");
	}
}

/** The day of a time for the reader, as 2026-11-24. @param {Date} at */
export const dayOf = (at) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
