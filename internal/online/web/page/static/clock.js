// The element <cups-clock>: counts down from what was left at a moment of the
// server's clock, so that it is right however late the message came.

import { t } from "./text.js";

/** The seconds of the own clock that are read out. */
const SPOKEN = [60, 30, 10];
/** Below this many milliseconds tenths are shown. */
const TENTHS = 10_000;

/** A clock. Event: "remaining" (detail: seconds) at 60, 30 and 10 seconds. */
export class CupsClock extends HTMLElement {
	#left = 0;
	#since = 0;
	#running = false;
	/** @type {() => number} */
	#now = Date.now;
	#shown = Infinity;
	#timer = 0;
	/** @type {number} the least time that was announced */
	#said = Infinity;
	/** Whether nobody knows if time passes. */
	#held = false;

	/**
	 * Sets the clock.
	 * @param {number} left milliseconds that were left
	 * @param {number} since the moment at which they were left, by the server's clock
	 * @param {boolean} running
	 * @param {() => number} now tells the server's time
	 */
	set(left, since, running, now) {
		const goesOn = running && this.#running && Math.abs(this.#value() - (left - (now() - since))) < 1000;
		this.#left = left;
		this.#since = since;
		this.#running = running;
		this.#now = now;
		// A running clock that is corrected by a moment waits for it, and does not jump back.
		if (!goesOn) this.#shown = Infinity;
		if (left > 60_000) this.#said = Infinity;
		this.classList.toggle("running", running);
		this.hidden = false;
		this.#show();
	}

	/** Holds what is shown while nobody here knows whether time passes, or goes on. @param {boolean} on */
	hold(on) {
		if (this.#held === on) return;
		this.#held = on;
		this.classList.toggle("unsure", on);
		this.title = on ? t("page.table.clock_unsure") : "";
		this.#shown = Infinity;
		if (on) clearTimeout(this.#timer);
		else if (this.#running) this.#show();
	}

	/** Shows a deadline far away, as games by days have them. @param {string} text */
	words(text) {
		clearTimeout(this.#timer);
		this.#running = false;
		this.hidden = text === "";
		this.textContent = text;
	}

	disconnectedCallback() {
		clearTimeout(this.#timer);
	}

	#value() {
		return Math.max(0, this.#running ? this.#left - Math.max(0, this.#now() - this.#since) : this.#left);
	}

	#show() {
		clearTimeout(this.#timer);
		if (this.#held) return;
		const value = Math.min(this.#value(), this.#running ? this.#shown : Infinity);
		this.#shown = value;
		const text = clockText(value);
		if (this.textContent !== text) this.textContent = text;
		this.classList.toggle("low", value < 20_000);
		if (!this.#running) return;
		for (const seconds of SPOKEN) {
			if (value <= seconds * 1000 && value > (seconds - 3) * 1000 && this.#said > seconds) {
				this.#said = seconds;
				this.dispatchEvent(new CustomEvent("remaining", { detail: seconds }));
			}
		}
		if (value > 0) this.#timer = setTimeout(() => this.#show(), value < TENTHS ? value % 100 || 100 : (value % 1000) + 5);
	}
}

/** @param {number} ms */
export function clockText(ms) {
	if (ms < TENTHS) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
	const whole = Math.floor(ms / 1000);
	const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
	const two = (/** @type {number} */ x) => String(x).padStart(2, "0");
	return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** How long until a moment, in words for games by days. @param {number} ms */
export function daysText(ms) {
	const hours = Math.max(0, Math.floor(ms / 3_600_000));
	if (hours >= 48) return t("page.clock.days", { n: Math.floor(hours / 24) });
	if (hours >= 1) return t("page.clock.hours", { n: hours });
	return t("page.clock.minutes", { n: Math.max(0, Math.floor(ms / 60_000)) });
}

customElements.define("cups-clock", CupsClock);
