// The page of a challenge: copies the link and waits for the game to begin.

import "./settings.js";
import { Connection } from "./socket.js";
import { t } from "./text.js";

const connection = new Connection();
connection.addEventListener("start", (e) => location.assign("/g/" + /** @type {CustomEvent} */ (e).detail.game));
// A game that began while the connection was away is found by loading the page again.
let lost = false;
connection.addEventListener("state", (e) => {
	if (/** @type {CustomEvent} */ (e).detail !== "open") lost = true;
	else if (lost) location.reload();
});

const link = /** @type {HTMLInputElement|null} */ (document.querySelector("#link"));
const copy = document.querySelector(".copy-it");
copy?.addEventListener("click", async () => {
	if (!link) return;
	link.select();
	try {
		await navigator.clipboard.writeText(link.value);
	} catch {
		document.execCommand("copy"); // the clipboard is closed to pages that are not secure
	}
	copy.textContent = t("page.challenge.copied");
	const say = document.getElementById("say");
	if (say) say.textContent = t("page.challenge.copied");
});

const share = /** @type {HTMLButtonElement|null} */ (document.querySelector(".share-it"));
if (share && link && navigator.share) {
	share.hidden = false;
	share.addEventListener("click", () => navigator.share({ url: link.value, title: document.title }).catch(() => {}));
}
