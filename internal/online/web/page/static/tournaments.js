// The list of tournaments: times and days are those of the reader.

import "./settings.js";
import { dayOf, local } from "./when.js";

local(document);
for (const link of document.querySelectorAll(".month .entry")) {
	const at = /** @type {HTMLTimeElement} */ (link.querySelector("time"));
	const cell = document.querySelector(`.month [data-day="${dayOf(new Date(at.dateTime))}"]`);
	const was = /** @type {HTMLElement} */ (link.parentElement);
	if (!cell || cell === was) continue;
	cell.append(link);
	cell.classList.remove("free");
	was.classList.toggle("free", !was.querySelector(".entry"));
}
