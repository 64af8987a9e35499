// The service worker: it keeps the pages that work without a network, sends what was done
// meanwhile, and shows the notices that come while no page is open. The server puts what it must know before this text, as SHELL:
// a version that changes with any file, pages, and static files with their hashes.

/** @type {any} */
const worker = self;
/** @type {{version: string, pages: string[], files: string[], extra: string[], icon: string}} */
const shell = worker.SHELL;
const cacheName = "cups-" + shell.version;
const ignore = { ignoreVary: true, ignoreSearch: true };

worker.addEventListener("install", (/** @type {any} */ e) => e.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ e) => e.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ e) => {
	const url = new URL(e.request.url);
	if (url.origin === location.origin && changesAccount(e.request.method, url.pathname)) e.waitUntil(dropPages());
	if (e.request.method !== "GET" || url.origin !== location.origin) return;
	if (url.pathname.startsWith("/static/")) e.respondWith(asset(e.request, url.pathname));
	else if (e.request.mode === "navigate") e.respondWith(page(e.request, url.pathname));
});
worker.addEventListener("message", (/** @type {any} */ e) => {
	// The program that plays comes last, and not to whoever pays for what is loaded.
	if (e.data.type === "here") e.waitUntil(Promise.all([refresh(e.data.look), sendSoon()]).then(() => /** @type {any} */ (navigator).connection?.saveData || fetchExtra()));
	if (e.data.type === "send") e.waitUntil(sendSoon());
	if (e.data.type === "extra") e.waitUntil(fetchExtra().then((ok) => e.source?.postMessage({ type: "extra", ok })));
});
worker.addEventListener("push", (/** @type {any} */ e) => e.waitUntil(notify(e.data.json())));
worker.addEventListener("notificationclick", (/** @type {any} */ e) => {
	e.notification.close();
	e.waitUntil(follow(new URL(e.notification.data.url, location.origin)));
});
worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ e) => e.waitUntil(subscribeAgain(e)));
worker.addEventListener("sync", (/** @type {any} */ e) => e.waitUntil(sendSoon()));

/** Fetches what is missing; a file that an older version has is taken from there. */
async function install() {
	const cache = await caches.open(cacheName);
	await Promise.all(shell.files.map(async (path) => cache.put(path, (await caches.match(path, ignore)) ?? (await fetchWell(path)))));
	for (const path of shell.extra) {
		const have = await caches.match(path, ignore);
		if (have) await cache.put(path, have);
	}
	await fetchPages(cache);
	await worker.skipWaiting();
}

async function activate() {
	for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
	await worker.clients.claim();
}

/** @param {string} path */
async function fetchWell(path) {
	const answer = await fetch(path);
	if (!answer.ok || answer.redirected) throw new Error(`${path}: status ${answer.status}`);
	return answer;
}

/** @param {Cache} cache */
async function fetchPages(cache) {
	await Promise.all(shell.pages.map(async (path) => cache.put(path, await fetchWell(path))));
}

/** Whether a request may end a session, or begin one of another account. @param {string} method @param {string} path */
const changesAccount = (method, path) => method === "POST" && /^\/account\/(sign-in|sign-out|passkey|reset|join|close|erase)$/.test(path) || method === "DELETE" && path.startsWith("/api/v1/sessions/") || method === "POST" && /^\/api\/v1\/account\/(close|erase)$/.test(path);

/**
 * Shows a notice, and how many games wait at the icon. What says nothing new only takes the place of notices
 * that are still shown.
 * @param {{title: string, text: string, tag: string, url: string, waits: number, language: string, quiet?: boolean}} m
 */
async function notify(m) {
	const icon = /** @type {any} */ (navigator);
	await (m.waits ? icon.setAppBadge?.(m.waits) : icon.clearAppBadge?.())?.catch(() => {});
	const shown = m.quiet ? await worker.registration.getNotifications() : [];
	for (const old of shown) old.close();
	if (m.quiet && !shown.length) return;
	await worker.registration.showNotification(m.title, { body: m.text, tag: m.tag, renotify: !m.quiet, silent: !!m.quiet, lang: m.language, icon: shell.icon, data: { url: m.url } });
}

/** Goes to a page in the state of now: in a tab that shows it, or in a new one. @param {URL} url */
async function follow(url) {
	const open = (await worker.clients.matchAll({ type: "window", includeUncontrolled: true })).find((/** @type {any} */ c) => new URL(c.url).pathname === url.pathname);
	if (!open) return worker.clients.openWindow(url.href);
	await open.focus().catch(() => {});
	await open.navigate(url.href).catch(() => {}); // a tab that this worker does not have yet looks by itself, now that it is seen
}

/** Tells the server how this device is reached, when the push service has changed that. @param {any} e */
async function subscribeAgain(e) {
	const made = (e.newSubscription ?? (await worker.registration.pushManager.subscribe(e.oldSubscription.options))).toJSON();
	await fetch("/api/v1/account/devices", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ endpoint: made.endpoint, p256dh: made.keys.p256dh, auth: made.keys.auth }) });
}

/** Forgets the pages, which have the name of the user, until the next page says whose they are; nobody is told of notices meanwhile. */
async function dropPages() {
	const cache = await caches.open(cacheName);
	await Promise.all(shell.pages.map((path) => cache.delete(path, ignore)));
	await cache.put("/static/look", new Response("nobody's"));
	const subscription = await worker.registration.pushManager?.getSubscription().catch(() => null);
	await subscription?.unsubscribe();
}

/** Fetches the pages again if the user, or the language or the theme, is another one. @param {string} look */
async function refresh(look) {
	const cache = await caches.open(cacheName);
	const kept = await cache.match("/static/look");
	if ((await kept?.text()) === look) return;
	const isFirst = kept === undefined;
	if (!isFirst) await fetchPages(cache);
	await cache.put("/static/look", new Response(look));
}

/** The program that plays without a network. */
async function fetchExtra() {
	try {
		const cache = await caches.open(cacheName);
		for (const path of shell.extra) if (!(await cache.match(path, ignore))) await cache.put(path, await fetchWell(path));
		return true;
	} catch {
		return false;
	}
}

/** A static file: its name has a hash, so that what is kept is never old. @param {Request} request @param {string} path */
async function asset(request, path) {
	const kept = await caches.match(path, ignore);
	if (kept) return kept;
	const answer = await fetch(request);
	if (answer.ok && (shell.files.includes(path) || shell.extra.includes(path))) await (await caches.open(cacheName)).put(path, answer.clone());
	return answer;
}

/** A page: from the server, or without a network what is kept instead. @param {Request} request @param {string} path */
async function page(request, path) {
	try {
		const answer = await fetch(request);
		if (answer.ok && !answer.redirected && shell.pages.includes(path)) await (await caches.open(cacheName)).put(path, answer.clone());
		return answer;
	} catch (error) {
		const instead = shell.pages.includes(path) ? path : path === "/puzzles" || path.startsWith("/puzzles/") ? "/puzzles/offline" : "/local";
		const kept = await caches.match(instead, ignore);
		if (kept) return kept;
		throw error;
	}
}

/** The sending that is under way; another one waits for it. @type {Promise<void>} */
let sending = Promise.resolve();
const sendSoon = () => (sending = sending.then(send, send));

/** Sends the attempts and the runs that wait. The server takes each one once, however often it is sent. */
async function send() {
	const db = await new Promise((/** @type {(db: IDBDatabase) => void} */ resolve, reject) => {
		const request = indexedDB.open("cups", 2);
		request.onupgradeneeded = (e) => {
			if (e.oldVersion < 1) {
				request.result.createObjectStore("puzzles", { keyPath: "id" });
				request.result.createObjectStore("waiting", { keyPath: "attempt" });
			}
			request.result.createObjectStore("runs", { keyPath: "id" });
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
	try {
		const all = await ask(db, "readonly", (store) => store.getAll());
		let sent = 0;
		const waiting = all.length ? await ownOf(all) : [];
		for (const { attempt, puzzle, steps, at, daily, tries } of waiting) {
			const [path, body] = tries ? [`runs/${attempt}`, { tries }] : [`${puzzle}/attempts/${attempt}`, { steps, at, ...(daily ? { daily } : {}) }];
			const answer = await fetch("/api/v1/puzzles/" + path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
			// A refusal that will stay the same is not asked for again.
			if (!answer.ok && (answer.status >= 500 || [401, 409, 429].includes(answer.status))) break;
			await ask(db, "readwrite", (store) => store.delete(attempt));
			if (answer.ok && !tries) sent++;
		}
		if (waiting.length) for (const client of await worker.clients.matchAll()) client.postMessage({ type: "sent", n: sent });
	} catch {
		// There is no network: the attempts wait for the next time.
	} finally {
		db.close();
	}
}

/**
 * The attempts and runs of whoever is signed in. Those of another account wait until it is there
 * again, and those of nobody until nobody is signed in, or a guest; they are a new guest's then.
 * @param {any[]} all @returns {Promise<any[]>}
 */
async function ownOf(all) {
	let who = await present();
	if (!who && all.some(({ account }) => !account)) {
		await fetch("/puzzles/guest", { method: "POST" });
		who = await present();
	}
	return who ? all.filter(({ account }) => account === undefined || (account ? account === who.id : who.kind === "guest")) : [];
}

/** The account that is signed in; null: nobody is. @returns {Promise<{id: string, kind: string}|null>} */
async function present() {
	const answer = await fetch("/api/v1/account", { cache: "no-store" });
	if (!answer.ok && answer.status !== 401) throw new Error(`status ${answer.status}`);
	return answer.ok ? answer.json() : null;
}

/** @param {IDBDatabase} db @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest} act @returns {Promise<any>} */
function ask(db, mode, act) {
	return new Promise((resolve, reject) => {
		const request = act(db.transaction("waiting", mode).objectStore("waiting"));
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
