// The clock that a form asks for: one of a list, or any minutes and seconds.

/** The clock of a form as the HTTP interface writes it, null for none. @param {FormData} data */
export function askedClock(data) {
	const value = String(data.get("clock"));
	const days = /^(\d+)d$/.exec(value);
	if (days) return { daysPerMove: Number(days[1]) };
	if (value === "none") return null;
	const [minutes, seconds] = value === "own" ? [data.get("minutes"), data.get("seconds")] : value.split("+");
	return { baseMs: Math.round(Number(minutes) * 60_000), incrementMs: Math.round(Number(seconds) * 1000) };
}

/** Keeps numbers that are not seen from holding a form of this page back, whenever it came into the page. */
export function useNumbersEverywhere() {
	for (const event of ["change", "click"]) {
		document.addEventListener(event, (e) => {
			const form = /** @type {Element} */ (e.target).closest("form:has(.own-clock)");
			if (form instanceof HTMLFormElement) useNumbers(form);
		});
	}
}

/** Takes the numbers out of a form whose clock is one of the list: what is not seen must not keep it from being sent. @param {HTMLFormElement} form */
export function useNumbers(form) {
	const own = new FormData(form).get("clock") === "own";
	for (const name of ["minutes", "seconds"]) {
		const number = form.elements.namedItem(name);
		if (number instanceof HTMLInputElement) number.disabled = !own;
	}
}
