// The connection to the server: it comes back by itself, and what the server has
// not answered is sent again. The messages are those of docs/formats/socket.md.

/** Milliseconds until a lost connection is tried again, before chance changes it by a fifth. */
const RETRY = 3500;
/** Milliseconds after which a message without an answer means that the connection is dead. */
const PATIENCE = 9000;
/** Milliseconds after which an answer is late. */
const LATE = 1000;
/** Milliseconds without any message after which a lively page asks whether the server is there. */
const QUIET = 700;

/**
 * The connection of a page. Events: "state" (detail: "open", "slow" while an answer
 * is late, or "lost"), and one for each message of the server, by its type.
 */
export class Connection extends EventTarget {
	/** @type {"connecting"|"open"|"slow"|"lost"} */
	state = "connecting";
	/** Whether the user must see within two seconds that the server does not answer. */
	lively = () => false;
	#next = 1;
	/** Begins the keys of this page, so that no other page has the same ones. */
	#page = Math.random().toString(36).slice(2) + Date.now().toString(36) + "-";
	/** When the last message came. */
	#heard = 0;
	/** What has no answer; a ping has the number 0. @type {Map<number, {message: object, at: number, resolve: (answer: any) => void, reject: (error: any) => void}>} */
	#waiting = new Map();
	/** @type {Map<string, () => object>} what the server must be told on each new connection */
	#standing = new Map();
	/** How many boards of this page show each game. @type {Map<string, number>} */
	#watched = new Map();
	/** @type {WebSocket|null} */
	#socket = null;
	#retry = RETRY;
	/** The open seeks, of which the server sends the changes. @type {any[]} */
	#seeks = [];
	/** Milliseconds to add to the time of this machine to get the server's. */
	#offset = NaN;

	/** @param {string} [url] */
	constructor(url = location.origin.replace(/^http/, "ws") + "/socket") {
		super();
		this.url = url;
		/** @type {any} */ (globalThis).connection ??= this;
		this.#open();
		addEventListener("online", () => this.#again());
		document.addEventListener("visibilitychange", () => !document.hidden && this.#again());
		addEventListener("pagehide", () => this.#leave());
		addEventListener("pageshow", (e) => e.persisted && this.#open());
		setInterval(() => this.#check(), 200);
	}

	/** The server's time in milliseconds since 1970. */
	now() {
		return Date.now() + (Number.isNaN(this.#offset) ? 0 : this.#offset);
	}

	/**
	 * Follows a game. version gives the version that the page has, or undefined
	 * if it has none yet.
	 * @param {string} game @param {() => number|undefined} version
	 */
	watch(game, version) {
		this.#watched.set(game, (this.#watched.get(game) ?? 0) + 1);
		this.#stand("watch " + game, () => ({ t: "watch", game, after: version() }));
	}

	/** Asks again for what the page lacks of a game. @param {string} game */
	catchUp(game) {
		const message = this.#standing.get("watch " + game);
		if (message) this.#write(message());
	}

	/** Follows a game no longer. @param {string} game */
	unwatch(game) {
		const left = (this.#watched.get(game) ?? 1) - 1;
		this.#watched.set(game, left);
		if (left > 0) return;
		this.#watched.delete(game);
		this.#standing.delete("watch " + game);
		this.#write({ t: "unwatch", game });
	}

	/** Hears which live games are the best ones. */
	live() {
		this.#stand("live", () => ({ t: "live", on: true }));
	}

	/** Follows the list of open seeks. */
	lobby() {
		this.#stand("lobby", () => ({ t: "lobby", on: true, changes: true }));
	}

	/** @param {string} key @param {() => object} message */
	#stand(key, message) {
		this.#standing.set(key, message);
		if (this.#greeted) this.#write(message());
	}

	/**
	 * Sends a message until it is answered. The promise holds the answer; it is
	 * rejected with {code, message} if the server refuses.
	 * @param {Record<string, any>} message
	 * @returns {Promise<any>}
	 */
	ask(message) {
		const id = this.#next++;
		return new Promise((resolve, reject) => {
			// A command that is sent again with its key is not carried out twice; of a move its ply says so.
			const whole = message.t === "move" ? { ...message, id } : { ...message, id, key: this.#page + id };
			this.#waiting.set(id, { message: whole, at: performance.now(), resolve, reject });
			if (this.#greeted) this.#write(whole);
		});
	}

	/** Whether the server has said hello on this connection. */
	get #greeted() {
		return this.state === "open" || this.state === "slow";
	}

	/** @param {object} message */
	#write(message) {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
	}

	#open() {
		if (this.#socket) return;
		const socket = new WebSocket(this.url, "cups.1");
		this.#socket = socket;
		socket.onmessage = (e) => this.#receive(JSON.parse(e.data));
		socket.onclose = () => {
			if (this.#socket !== socket) return;
			this.#socket = null;
			this.#become("lost");
			// Many pages that lose one server must not all come back at the same moment.
			setTimeout(() => this.#open(), this.#retry * (0.8 + 0.4 * Math.random()));
			this.#retry = RETRY;
		};
	}

	/** Closes the page's connection on purpose. */
	#leave() {
		for (const key of this.#standing.keys()) if (key.startsWith("watch ")) this.#write({ t: "unwatch", game: key.slice(6), leave: true });
		const socket = this.#socket;
		this.#socket = null;
		socket?.close(1000);
	}

	/** Tries at once, for example when the machine has woken up. */
	#again() {
		if (!this.#socket) this.#open();
	}

	#check() {
		if (!this.#greeted) return;
		const now = performance.now();
		const oldest = Math.min(...[...this.#waiting.values()].map(({ at }) => at));
		if (now - oldest > PATIENCE) {
			for (const entry of this.#waiting.values()) entry.at = now;
			const socket = this.#socket;
			this.#socket = null;
			socket?.close();
			this.#become("lost");
			return this.#open();
		}
		this.#become(now - oldest > LATE ? "slow" : "open");
		if (now - this.#heard < QUIET || this.#waiting.has(0) || document.hidden || !this.lively()) return;
		const message = { t: "ping" };
		this.#waiting.set(0, { message, at: now, resolve() {}, reject() {} });
		this.#write(message);
	}

	/** @param {"open"|"slow"|"lost"} state */
	#become(state) {
		if (state === "lost") this.#offset = NaN;
		if (this.state === state) return;
		this.state = state;
		this.dispatchEvent(new CustomEvent("state", { detail: state }));
	}

	/** @param {any} m */
	#receive(m) {
		this.#heard = performance.now();
		this.#waiting.delete(0); // whatever comes, the server is there
		const now = m.now ?? m.view?.now;
		// A message that was fast on its way tells the time best.
		if (now) this.#offset = Number.isNaN(this.#offset) ? now - Date.now() : Math.max(this.#offset, now - Date.now());
		if (m.t === "hello") {
			this.#become("open");
			for (const message of this.#standing.values()) this.#write(message());
			for (const entry of this.#waiting.values()) {
				entry.at = performance.now();
				this.#write(entry.message);
			}
		}
		if (m.begun) m.seeks = this.#seeks.filter(({ id }) => !m.ended.includes(id)).concat(m.begun);
		if (m.seeks) this.#seeks = m.seeks;
		if (m.t === "bye") this.#retry = m.retryMs || RETRY;
		const waiting = (m.t === "ok" || m.t === "error") && this.#waiting.get(m.id);
		if (waiting) {
			this.#waiting.delete(m.id);
			if (m.t === "ok") waiting.resolve(m);
			else waiting.reject(m.error);
		}
		this.dispatchEvent(new CustomEvent(m.t, { detail: m }));
	}
}
