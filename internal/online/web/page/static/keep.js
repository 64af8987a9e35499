// What the browser keeps for times without a network: puzzles with their solutions,
// runs with theirs, and attempts and runs that wait to be sent.

/**
 * @typedef {object} Kept A puzzle with its solution.
 * @property {string} id
 * @property {any} puzzle as docs/formats/puzzles.md writes it in JSON
 * @property {any} task what the page shows of it
 * @property {string} [daily] the day whose puzzle it is
 */
/**
 * @typedef {object} Waiting An attempt that waits to be sent.
 * @property {string} attempt its name
 * @property {string} puzzle
 * @property {string[]} steps
 * @property {string} at when it was settled
 * @property {string} [daily]
 * @property {string} [account] whose it is, "" for somebody without an account
 */
/**
 * @typedef {object} KeptRun A run that can be made without a network.
 * @property {string} id
 * @property {Kept[]} rungs its puzzles, the easiest first
 */
/**
 * @typedef {object} WaitingRun A run that waits to be sent.
 * @property {string} attempt its name
 * @property {string[][]} tries
 * @property {string} [account] whose it is, "" for somebody without an account
 */

/** How many runs that nobody has begun are kept. */
const SPARE = 3;

/** A name for an attempt or a run. */
export const newName = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(36).padStart(2, "0")).join("");

/** @returns {Promise<IDBDatabase>} */
function open() {
	return new Promise((resolve, reject) => {
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
}

/**
 * Does something with one of the stores.
 * @template T
 * @param {"puzzles"|"waiting"|"runs"} name @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>|void} act
 * @returns {Promise<T|undefined>}
 */
async function within(name, mode, act) {
	const db = await open();
	try {
		return await new Promise((resolve, reject) => {
			const transaction = db.transaction(name, mode);
			const request = act(transaction.objectStore(name));
			transaction.oncomplete = () => resolve(request ? request.result : undefined);
			transaction.onerror = transaction.onabort = () => reject(transaction.error);
		});
	} finally {
		db.close();
	}
}

/** Replaces the kept puzzles. @param {Kept[]} list */
export const keepPuzzles = (list) => within("puzzles", "readwrite", (store) => {
	store.clear();
	for (const p of list) store.put(p);
});

/** All kept puzzles. @returns {Promise<Kept[]>} */
export const keptPuzzles = async () => (await within("puzzles", "readonly", (store) => store.getAll()).catch(() => [])) ?? [];

/** The kept puzzle of an ID. @param {string} id @returns {Promise<Kept|undefined>} */
export const keptPuzzle = (id) => within("puzzles", "readonly", (store) => store.get(id)).catch(() => undefined);

/** Has an attempt or a run wait to be sent, for the account whose page this is. @param {Waiting|WaitingRun} attempt */
export const wait = (attempt) => within("waiting", "readwrite", (store) => store.put({ ...attempt, account: document.documentElement.dataset.account ?? "" }));

/** How many attempts wait. @returns {Promise<number>} */
export const countWaiting = async () => (await within("waiting", "readonly", (store) => store.count()).catch(() => 0)) ?? 0;

/** Asks the service worker to send what waits, now and when the network is back. */
export async function sendWaiting() {
	const registration = await navigator.serviceWorker?.ready;
	registration?.active?.postMessage({ type: "send" });
	await /** @type {any} */ (registration)?.sync?.register("attempts").catch(() => {}); // not all browsers have it
}

/**
 * Downloads puzzles with their solutions.
 * @returns {Promise<number>} how many
 */
export async function downloadPuzzles() {
	const puzzles = await fetchPack("");
	await keepPuzzles(puzzles);
	while ((await keptRuns()).length < SPARE) await keepRun(newName());
	return puzzles.length;
}

/** @param {string} query @returns {Promise<Kept[]>} */
async function fetchPack(query) {
	const answer = await fetch("/api/v1/puzzles/pack" + query);
	if (!answer.ok) throw new Error(`status ${answer.status}`);
	const lines = (await answer.text()).split("\n").filter(Boolean).map((line) => JSON.parse(line));
	return lines.map((line) => ({ id: line.task.id, puzzle: line.puzzle, task: line.task, daily: line.task.daily ?? "" }));
}

/** Downloads the puzzles of a run, unless they are kept already. @param {string} id @returns {Promise<KeptRun>} */
export async function keepRun(id) {
	const kept = await keptRun(id);
	if (kept) return kept;
	const run = { id, rungs: await fetchPack("?run=" + id) };
	await within("runs", "readwrite", (store) => store.put(run));
	return run;
}

/** The runs that can be made without a network. @returns {Promise<KeptRun[]>} */
export const keptRuns = async () => (await within("runs", "readonly", (store) => store.getAll()).catch(() => [])) ?? [];

/** The kept run of a name. @param {string} id @returns {Promise<KeptRun|undefined>} */
export const keptRun = (id) => within("runs", "readonly", (store) => store.get(id)).catch(() => undefined);

/** Forgets a run that has ended. @param {string} id */
export const dropRun = (id) => within("runs", "readwrite", (store) => store.delete(id)).catch(() => undefined);
