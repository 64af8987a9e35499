// The page of all lessons: it marks those that were finished on this machine.

import { remembered } from "./settings.js";
import { t } from "./text.js";

const finished = remembered("lessons", "").split(" ");
for (const item of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-lesson]"))) {
	if (!finished.includes(item.dataset.lesson ?? "")) continue;
	item.classList.add("finished");
	const tag = document.createElement("span");
	tag.className = "tag";
	tag.textContent = `✓ ${t("page.lesson.finished")}`;
	item.append(tag);
}
