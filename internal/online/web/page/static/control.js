// A time control in words.

import { language, t } from "./text.js";

/** A number with the decimals that it has. @param {number} x */
const decimal = (x) => x.toLocaleString(language, { maximumFractionDigits: 3, useGrouping: false });

/** Whether a time is written in minutes: others could only be written rounded. @param {number} ms */
const inMinutes = (ms) => ms % 15_000 === 0;

/** As players know it: 5+3 for minutes and seconds. @param {any} clock as the HTTP interface writes it */
export function clockWords(clock) {
	if (!clock) return t("page.clock.none");
	if (clock.daysPerMove) return t("page.clock.days_each", { n: clock.daysPerMove });
	const { baseMs = 0, incrementMs = 0 } = clock;
	const each = inMinutes(baseMs) ? decimal(baseMs / 60_000) : t("say.seconds", { n: decimal(baseMs / 1000) });
	return `${each}+${decimal(incrementMs / 1000)}`;
}

/** For somebody who has never seen one: 5 minutes each, 3 seconds a move. @param {any} clock */
export function clockLong(clock) {
	if (!clock || clock.daysPerMove) return clockWords(clock);
	const { baseMs = 0, incrementMs = 0 } = clock;
	const parts = [];
	if (baseMs >= 60_000 && inMinutes(baseMs)) parts.push(t("page.clock.minutes_each", { n: decimal(baseMs / 60_000) }));
	else if (baseMs) parts.push(t("page.clock.seconds_each", { n: decimal(baseMs / 1000) }));
	if (incrementMs) parts.push(t("page.clock.seconds_more", { n: decimal(incrementMs / 1000) }));
	return parts.join(", ");
}
