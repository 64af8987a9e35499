// The page of an account: what passkeys need of a script. Everything else is done
// by forms.

import "./dated.js";
import { t } from "./text.js";

/**
 * Has the browser make or use a passkey, and sends the form with its answer.
 * @param {HTMLFormElement} form @param {string} begin @param {(options: any) => Promise<any>} ask
 */
function passkey(form, begin, ask) {
	form.hidden = false;
	form.addEventListener("submit", async (e) => {
		e.preventDefault();
		try {
			const begun = await fetch(begin, { method: "POST" });
			const { token, options, error } = await begun.json();
			if (error?.code === "needsProof") {
				location.assign("/account/proof");
				return;
			}
			const answer = await ask(options.publicKey);
			/** @type {HTMLInputElement} */ (form.elements.namedItem("token")).value = token;
			/** @type {HTMLInputElement} */ (form.elements.namedItem("answer")).value = JSON.stringify(answer.toJSON());
			form.submit();
		} catch {
			const fault = form.querySelector(".fault") ?? form.appendChild(document.createElement("p"));
			fault.className = "fault";
			fault.setAttribute("role", "alert");
			fault.textContent = t("page.account.no_passkey");
		}
	});
}

const keys = /** @type {any} */ (window).PublicKeyCredential;
if (keys?.parseCreationOptionsFromJSON) {
	const add = /** @type {HTMLFormElement|null} */ (document.querySelector("form.passkey.add"));
	if (add) passkey(add, "/api/v1/passkeys/begin", (options) => navigator.credentials.create({ publicKey: keys.parseCreationOptionsFromJSON(options) }));
	for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.passkey.prove"))) {
		passkey(form, "/api/v1/sessions/passkey/begin", (options) => navigator.credentials.get({ publicKey: keys.parseRequestOptionsFromJSON(options) }));
	}
	const enter = /** @type {HTMLFormElement|null} */ (document.querySelector("form.passkey.sign-in"));
	if (enter) passkey(enter, "/api/v1/sessions/passkey/begin", (options) => navigator.credentials.get({ publicKey: keys.parseRequestOptionsFromJSON(options) }));
}
