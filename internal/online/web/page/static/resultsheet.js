// The sheet with all results of a round: keys choose, and it is sent without leaving the page.

import "./announce.js";

/** The results of the keys, as on the screen of cups tournament result. @type {Record<string, string>} */
const KEYS = { 1: "1-0", 0: "0-1", "=": "1/2-1/2", "+": "+-", "-": "-+", x: "--" };

/** The sheet as it is now. */
const sheet = () => /** @type {HTMLFormElement|null} */ (document.querySelector("form.result-form"));
const rows = () => [...(sheet()?.querySelectorAll("fieldset") ?? [])];

/** The choice of a row. @param {Element} row @param {string} [value] by its value; without one the one that is chosen */
const choice = (row, value) => /** @type {HTMLInputElement|null} */ ([...row.querySelectorAll('input[type="radio"]')].find((radio) => radio instanceof HTMLInputElement && (value === undefined ? radio.checked : radio.value === value)));

/** Goes to a row. @param {Element|undefined} row */
const go = (row) => row && (choice(row) ?? choice(row, ""))?.focus();

/** Whether the row has neither a result nor a choice. @param {Element} row */
const isOpen = (row) => !choice(row)?.value && /** @type {HTMLInputElement} */ (row.querySelector('input[name^="was"]')).value === "*";

/** Shows that the sheet is chosen by keys, and goes to the first row that is refused or open. */
function begin() {
	for (const hint of document.querySelectorAll(".by-keys")) /** @type {HTMLElement} */ (hint).hidden = false;
	go(rows().find((row) => row.classList.contains("wrong")) ?? rows().find(isOpen));
}

document.addEventListener("keydown", (e) => {
	const row = e.target instanceof Element ? e.target.closest(".result-form fieldset") : null;
	if (!row || e.ctrlKey || e.metaKey || e.altKey) return;
	if (e.target instanceof HTMLInputElement && e.target.type !== "radio" && !e.key.startsWith("Arrow")) return; // beans are typed
	const all = rows(), at = all.indexOf(/** @type {HTMLFieldSetElement} */ (row));
	const value = e.key === "Backspace" || e.key === "Delete" ? "" : KEYS[e.key.toLowerCase()];
	if (value !== undefined) {
		const radio = choice(row, value);
		if (radio) radio.checked = true;
		if (value && radio) go(all.slice(at + 1).find(isOpen) ?? all[at + 1] ?? row);
	} else if (e.key === "ArrowDown" || e.key === "ArrowUp") go(all[at + (e.key === "ArrowDown" ? 1 : -1)]);
	else return;
	e.preventDefault();
});

document.addEventListener("submit", async (e) => {
	const form = sheet();
	if (!form || e.target !== form) return;
	e.preventDefault();
	const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
	button.disabled = true;
	const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (new FormData(form))), headers: { Accept: "text/html" } }).catch(() => null);
	const next = answer && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("sheet");
	button.disabled = false;
	if (!next) return form.submit(); // the page of the answer says why
	document.getElementById("sheet")?.replaceWith(next);
	begin();
});

begin();
