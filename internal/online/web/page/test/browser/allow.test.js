// A page of another site signs a member in and plays, and plays as a guest: with a real
// browser's rules for other origins, and a page that knows nothing of ours.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import test from "node:test";
import { violationsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

const PASSWORD = "correct horse battery";

/** The page of the other site, which works without a library. @param {string} cups the address of the server */
const foreignPage = (cups) => `<!doctype html><meta charset="utf-8"><title>Another site</title>
<button id="sign-in">Sign in with Cups</button><button id="guest">Play as a guest</button><output></output>
<script type="module">
const CUPS = ${JSON.stringify(cups)};
const base64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const redirect_uri = location.origin + "/back", client_id = "another site";
const say = (text) => document.querySelector("output").textContent = text;
async function ask(token, method, path, body) {
	const answer = await fetch(CUPS + path, { method, headers: { Authorization: "Bearer " + token, "Content-Type": "application/json" }, body: body && JSON.stringify(body) });
	if (!answer.ok) throw new Error(await answer.text());
	return answer.json();
}
async function play(token) {
	const me = await ask(token, "GET", "/api/v1/account");
	const { game } = await ask(token, "POST", "/api/v1/challenges", { cups: 2, beans: 6, side: "south", opponent: { level: 1 } });
	const after = await ask(token, "POST", "/api/v1/games/" + game + "/moves", { ply: 0, move: "1" });
	say(me.kind + " " + me.name + " has played " + after.moves[0]);
}
document.querySelector("#sign-in").onclick = async () => {
	const about = await (await fetch(CUPS + "/.well-known/oauth-authorization-server")).json();
	const verifier = base64(crypto.getRandomValues(new Uint8Array(32))), state = base64(crypto.getRandomValues(new Uint8Array(16)));
	Object.assign(sessionStorage, { verifier, state });
	const code_challenge = base64(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
	location = about.authorization_endpoint + "?" + new URLSearchParams({ response_type: "code", client_id, redirect_uri, scope: "play", state, code_challenge, code_challenge_method: "S256" });
};
document.querySelector("#guest").onclick = async () => {
	const guest = await fetch(CUPS + "/api/v1/guests", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
	await play((await guest.json()).token);
};
const back = new URLSearchParams(location.search);
if (location.pathname === "/back") {
	if (back.get("state") !== sessionStorage.state || back.get("iss") !== CUPS) say("not from there");
	else if (back.has("error")) say("error " + back.get("error"));
	else {
		const body = new URLSearchParams({ grant_type: "authorization_code", code: back.get("code"), client_id, redirect_uri, code_verifier: sessionStorage.verifier });
		const answer = await fetch(CUPS + "/oauth/token", { method: "POST", body });
		await play((await answer.json()).access_token);
	}
}
</script>`;

/** @param {string} cups @returns {Promise<{url: string, close: () => void}>} */
function openForeign(cups) {
	const server = createServer((_, answer) => answer.setHeader("Content-Type", "text/html; charset=utf-8").end(foreignPage(cups)));
	return new Promise((resolve) => server.listen(0, "127.0.0.1", () => {
		const address = /** @type {import("node:net").AddressInfo} */ (server.address());
		resolve({ url: `http://127.0.0.1:${address.port}`, close: () => server.close() });
	}));
}

/** @param {import("playwright-core").Page} page @param {string} what */
async function looked(page, what) {
	const violations = await violationsOf(page);
	assert.deepEqual(violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`), []);
	const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	assert.equal(width, 0, `${what} is wider than the window`);
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what.replace(/[^a-z0-9]+/gi, "-")}.png`, fullPage: true });
}

test("a page of another site signs a member in and plays a move", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const foreign = await openForeign(site.url);
	const browser = await openBrowser();
	try {
		let count = 0;
		for (const [locale, colorScheme, javaScriptEnabled, size] of /** @type {const} */ ([["en-GB", "light", true, PHONE], ["de-DE", "dark", true, { viewport: { width: 320, height: 640 } }]])) {
			const what = `allow ${locale} ${colorScheme} ${++count}`;
			const { context, page, faults } = await person(browser, site, { locale, colorScheme, javaScriptEnabled, ...size });
			const words = locale === "de-DE" ? { allow: "Erlauben", deny: "Nicht erlauben" } : { allow: "Allow", deny: "Do not allow" };
			const output = page.locator("output");
			await page.goto(foreign.url);
			await page.locator("#guest").click();
			await page.waitForFunction(() => /guest .* has played 1/.test(document.querySelector("output")?.textContent ?? ""));
			// Somebody whom the server does not know reads who asks, becomes a member, and is asked again.
			await page.locator("#sign-in").click();
			await page.waitForURL(/\/oauth\?/);
			await looked(page, `${what} stranger`);
			await page.locator("main .button.main").click();
			const form = page.locator('form[action="/account/join"]');
			await form.locator('[name="name"]').fill(`Ada ${count}`);
			await form.locator('[name="password"]').fill(PASSWORD);
			await form.locator("button").click();
			await page.waitForURL(/\/oauth\?/);
			await looked(page, what);
			await page.getByRole("button", { name: words.deny, exact: true }).click();
			await page.waitForURL(/\/back\?/);
			assert.equal(await output.textContent(), "error access_denied");
			await page.locator("#sign-in").click();
			await page.waitForURL(/\/oauth\?/);
			await page.getByRole("button", { name: words.allow, exact: true }).click();
			await page.waitForFunction((name) => document.querySelector("output")?.textContent === `member ${name} has played 1`, `Ada ${count}`);
			// The cookies of the server are not for the other page, though its host is the same.
			assert.equal(await page.evaluate(async (cups) => {
				try {
					return (await fetch(`${cups}/api/v1/account`, { credentials: "include" })).status;
				} catch {
					return "hidden";
				}
			}, site.url), "hidden");
			await page.goto("/account#programs");
			await looked(page, `${what} account`);
			assert.match(await page.locator("#programs").innerText(), new RegExp(foreign.url.slice(7)));
			assert.deepEqual(faults.filter((f) => !f.startsWith(`a request to ${foreign.url}`) && !/blocked by CORS|ERR_FAILED|favicon|status of 404/.test(f)), []);
			await context.close();
		}
	} finally {
		await browser.close();
		foreign.close();
		await site.close();
	}
});

test("without a script a member allows a page of another site", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const foreign = await openForeign(site.url);
	const browser = await openBrowser();
	try {
		const { page } = await person(browser, site, { javaScriptEnabled: false, ...PHONE });
		const asked = `/oauth?${new URLSearchParams({ response_type: "code", client_id: "another site", redirect_uri: `${foreign.url}/back`, code_challenge: "A".repeat(43), code_challenge_method: "S256" })}`;
		await page.goto(asked);
		await page.locator("main .button.main").click();
		const form = page.locator('form[action="/account/join"]');
		await form.locator('[name="name"]').fill("Ada");
		await form.locator('[name="password"]').fill(PASSWORD);
		await form.locator("button").click();
		await page.waitForURL(/\/oauth\?/);
		await page.getByRole("button", { name: "Allow", exact: true }).click();
		await page.waitForURL(/\/back\?/);
		assert.match(page.url(), /code=cups_/);
		// Nobody puts the question into a frame.
		const framed = await browser.newPage();
		const refused = framed.waitForEvent("console", (m) => m.text().includes("frame-ancestors"));
		await framed.setContent(`<iframe src="${site.url}${asked.replaceAll("&", "&amp;")}"></iframe>`);
		await refused;
		assert.doesNotMatch(await framed.frames()[1].content().catch(() => ""), /action="\/oauth"/);
	} finally {
		await browser.close();
		foreign.close();
		await site.close();
	}
});
