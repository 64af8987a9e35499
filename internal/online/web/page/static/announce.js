// The pages on which tournaments are announced and directed: times are those of the reader.

import "./settings.js";
import { local } from "./when.js";
import { zoned } from "./zoned.js";

local(document);
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("main form"))) zoned(form);

// In a round before it is published, the second of two chosen players swaps them at once.
document.addEventListener("change", (e) => {
	const form = e.target instanceof HTMLInputElement && e.target.name === "swap" ? e.target.form : null;
	if (form?.querySelectorAll('input[name="swap"]:checked').length === 2) form.requestSubmit(form.querySelector('button[name="swap-two"]'));
});
