// Notices: at the bell of two open pages at once, and on a device while no page is looked at.
import assert from "node:assert/strict";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} name */
async function join(page, name) {
	await page.goto("/account");
	const form = page.locator('form[action="/account/join"]');
	await form.locator('[name="name"]').fill(name);
	await form.locator('[name="password"]').fill("correct horse battery");
	await form.locator("button").click();
	await page.waitForFunction((n) => document.querySelector(".top")?.textContent?.includes(n), name);
}

/** Asks the server as a page does. @param {Page} page @param {string} method @param {string} path @param {any} [body] @returns {Promise<any>} */
const ask = (page, method, path, body) =>
	page.evaluate(async ([method, path, body]) => {
		const answer = await fetch("/api/v1" + path, { method, headers: { "Content-Type": "application/json" }, body: body && JSON.stringify(body) });
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
		return text && JSON.parse(text);
	}, /** @type {[string, string, any]} */ ([method, path, body]));

/** Whoever is to move drops a bean. @param {Page} page @param {string} game */
async function move(page, game) {
	const { ply } = await ask(page, "GET", "/games/" + game);
	await ask(page, "POST", `/games/${game}/moves`, { move: "1", ply });
}

/** How many notices the bell says are not read. @param {Page} page @param {number} n */
const bell = (page, n) => page.waitForFunction((n) => document.querySelector("a.bell .count")?.textContent === String(n), n);

/**
 * Has a worker and a page note what the device shows, because a browser without a window shows no notifications: the
 * worker has them, and the page closes them by a channel.
 * @param {Page} page @param {import("playwright-core").Worker} worker
 */
async function device(page, worker) {
	await worker.evaluate(() => {
		const me = /** @type {any} */ (self), channel = new BroadcastChannel("device");
		me.badges = [];
		me.shown = new Map();
		Object.defineProperty(navigator, "setAppBadge", { value: async (/** @type {number} */ n) => void me.badges.push(n) });
		Object.defineProperty(navigator, "clearAppBadge", { value: async () => void me.badges.push(0) });
		channel.onmessage = (e) => me.shown.delete(e.data);
		const tell = () => channel.postMessage([...me.shown.keys()]);
		me.registration.showNotification = async (/** @type {string} */ title, /** @type {any} */ o) => {
			if (!title || !o.body || !o.icon.startsWith("/static/icon-192")) throw new Error("a notification without words or picture");
			me.shown.set(o.tag, { ...o, close: () => me.shown.delete(o.tag) });
			tell();
		};
		me.registration.getNotifications = async () => [...me.shown.values()];
	});
	await page.evaluate(() => {
		const channel = new BroadcastChannel("device");
		/** @type {string[]} */
		let tags = [];
		channel.onmessage = (e) => (tags = e.data);
		ServiceWorkerRegistration.prototype.getNotifications = async () => tags.map((tag) => /** @type {any} */ ({ tag, close: () => channel.postMessage(tag) }));
	});
}

/** Waits until the device shows this. @param {import("playwright-core").Worker} worker @param {string[]} tags */
async function shows(worker, tags) {
	for (let tries = 0; ; tries++) {
		const now = (await worker.evaluate(() => [.../** @type {any} */ (self).shown.keys()])).sort();
		if (JSON.stringify(now) === JSON.stringify(tags)) return;
		if (tries === 600) assert.deepEqual(now, tags);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

test("a notice is at once at the bell of every open page, and on the device, and goes away everywhere", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { context, page, faults } = await person(browser, site, { serviceWorkers: "allow" });
		const { page: ben } = await person(browser, site);
		await join(page, "Ada");
		await join(ben, "Ben");
		const { id } = await ask(ben, "POST", "/challenges", { cups: 2, beans: 6, clock: { daysPerMove: 3 }, side: "south", opponent: { member: "Ada" } });
		const other = await context.newPage();
		await page.goto("/rules");
		await other.goto("/learn");
		await Promise.all([bell(page, 1), bell(other, 1)]);
		const { game } = await ask(page, "POST", `/challenges/${id}/accept`);
		await ask(page, "POST", "/account/notices/read", {});
		await Promise.all([bell(page, 0), bell(other, 0)]);
		await move(ben, game);
		await Promise.all([bell(page, 1), bell(other, 1)]);

		// The device is told by a push service; here the browser is given what the server would send.
		await page.evaluate(async () => void (await navigator.serviceWorker.ready));
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
		await device(page, worker);
		const badges = () => worker.evaluate(() => /** @type {any} */ (self).badges);
		const cdp = await context.newCDPSession(page);
		const registered = new Promise((resolve) => cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations.length && resolve(registrations[0].registrationId)));
		await cdp.send("ServiceWorker.enable");
		const registrationId = /** @type {string} */ (await registered);
		const push = (/** @type {object} */ message) => cdp.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data: JSON.stringify({ title: "Cups", language: "en", ...message }) });
		const turn = { text: "Ben has moved. It is your turn.", tag: "game/" + game, url: "/g/" + game, waits: 1 };
		await push(turn);
		await shows(worker, ["game/" + game]);
		await push(turn); // a second time after a kill: still one
		await shows(worker, ["game/" + game]);
		assert.deepEqual(await badges(), [1, 1]);

		// A click that opens an older state of the game, as elsewhere: here the open tab of the game is loaded again.
		await other.goto("/g/" + game);
		await bell(page, 0);
		await shows(worker, []); // who looks at the game has read it, and no device shows it any more
		await push(turn);
		await shows(worker, ["game/" + game]);
		await other.evaluate(() => void (/** @type {any} */ (window).old = true));
		await worker.evaluate(async () => {
			const me = /** @type {any} */ (self);
			const [notification] = await me.registration.getNotifications();
			me.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
		});
		await other.waitForFunction(() => !(/** @type {any} */ (window).old) && location.pathname.startsWith("/g/"));
		await shows(worker, []);

		// A number at the icon that does not go away, as elsewhere: here it does.
		await push(turn);
		await push({ text: "A challenge.", tag: "challenge/x", url: "/c/x", waits: 1 });
		await shows(worker, ["challenge/x", "game/" + game]);
		await push({ text: "No game waits for you any more.", tag: "notices", url: "/notices", waits: 0, quiet: true });
		await shows(worker, ["notices"]);
		assert.deepEqual(await badges(), [1, 1, 1, 1, 1, 0]);
		await move(other, game);
		await move(ben, game);
		await bell(page, 1);
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});

for (const [locale, colorScheme, size] of /** @type {const} */ ([["en-GB", "light", { viewport: { width: 1440, height: 900 } }], ["de-DE", "dark", PHONE], ["de-DE", "light", { viewport: { width: 320, height: 640 } }]])) {
	test(`a member chooses that a device shows notices: ${locale}, ${colorScheme}`, { skip: missing || false, timeout: 1_800_000 }, async () => {
		const site = await Site.open();
		const browser = await openBrowser();
		try {
			const { context, page, faults } = await person(browser, site, { locale, colorScheme, serviceWorkers: "allow", ...size });
			// This browser has no push service: what one would answer is put in its place.
			await context.addInitScript(() => {
				const key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
				PushManager.prototype.getSubscription = async () => null;
				PushManager.prototype.subscribe = /** @type {any} */ (async (/** @type {any} */ o) => {
					if (!o.userVisibleOnly || o.applicationServerKey.length !== 87) throw new Error("not subscribed as it must be");
					return { toJSON: () => ({ endpoint: "https://push.example.org/a", keys: { p256dh: key, auth: "BTBZMqHH6r4Tts7J_aSIgg" } }) };
				});
				Notification.requestPermission = async () => "granted";
			});
			await join(page, "Ada");
			await page.goto("/settings");
			const section = page.locator("#devices");
			await section.locator("button.here").click();
			await section.locator("li").waitFor();
			assert.equal((await ask(page, "GET", "/account/devices")).items[0].here, true);
			assert.equal(await section.locator("button.here").isVisible(), false, "what is on already is not offered");
			assert.deepEqual(await faultsOf(page, "settings"), []);
			assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, "wider than the window");
			if (process.env.PUSH_PICTURES) for (const part of ["devices", "notices"]) await page.locator("#" + part).screenshot({ path: `${process.env.PUSH_PICTURES}/${part}-${locale}-${colorScheme}.png` });
			await section.locator("li button").click();
			await section.locator("button.here").waitFor();
			assert.deepEqual((await ask(page, "GET", "/account/devices")).items, []);
			assert.deepEqual(faults, []);
		} finally {
			await browser.close();
			await site.close();
		}
	});
}

test("a browser that cannot show notices says so and keeps the rest of the page", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const site = await Site.open();
	const browser = await openBrowser();
	try {
		const { context, page, faults } = await person(browser, site);
		await context.addInitScript(() => delete (/** @type {any} */ (window).PushManager));
		await join(page, "Ada");
		await page.goto("/settings");
		await page.waitForFunction(() => /cannot show notices/.test(document.querySelector("#devices .answer")?.textContent ?? ""));
		await page.locator('[name="tell"][value="turn.push"]').uncheck();
		await page.locator(".set-form .save button").click();
		await page.waitForURL(/saved/);
		assert.equal(await page.locator('[name="tell"][value="turn.push"]').isChecked(), false);
		assert.deepEqual(faults, []);
	} finally {
		await browser.close();
		await site.close();
	}
});
