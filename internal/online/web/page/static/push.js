// The part of the settings that has this device shown notices while no page is open.

import { t } from "./text.js";

const section = /** @type {HTMLElement|null} */ (document.querySelector("#devices"));

/** @param {HTMLElement} section */
async function open(section) {
	const answer = /** @type {HTMLElement} */ (section.querySelector(".answer"));
	const button = /** @type {HTMLButtonElement} */ (section.querySelector(".here"));
	if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
		answer.textContent = t("page.push.cannot");
		return;
	}
	for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (section.querySelectorAll("form.this"))) {
		form.addEventListener("submit", async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe());
	}
	if (section.querySelector("form.this")) return;
	button.hidden = false;
	button.addEventListener("click", async () => {
		button.disabled = true;
		try {
			await subscribe(section.dataset.key ?? "");
			location.reload();
		} catch {
			answer.textContent = t(Notification.permission === "denied" ? "page.push.denied" : "page.push.failed");
			button.disabled = false;
		}
	});
}

/** Asks the browser, and says to the server how this device is reached. @param {string} key of the server */
async function subscribe(key) {
	if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
	const { pushManager } = await navigator.serviceWorker.ready;
	await (await pushManager.getSubscription())?.unsubscribe(); // perhaps that of another key or account
	const made = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
	const sent = await fetch("/api/v1/account/devices", {
		method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ endpoint: made.endpoint, p256dh: made.keys?.p256dh, auth: made.keys?.auth }),
	});
	if (!sent.ok) throw new Error(`status ${sent.status}`);
}

if (section) open(section);
