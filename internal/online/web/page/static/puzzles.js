// The page of all puzzles: its board, and the longest run of whoever has no account.

import "./board.js";
import { remembered } from "./settings.js";
import { t } from "./text.js";

const best = /** @type {HTMLElement|null} */ (document.querySelector(".best-run:not([data-known=yes])"));
const n = Number(remembered("bestRun", "0"));
if (best && n > 0) {
	best.textContent = t("page.streak.best", { n });
	best.hidden = false;
}
