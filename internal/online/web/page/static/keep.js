// What the browser keeps for times without a network: puzzles with their solutions,
// and attempts that wait to be sent.

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
 */

/** @returns {Promise<IDBDatabase>} */
function open() {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open("cups", 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore("puzzles", { keyPath: "id" });
			request.result.createObjectStore("waiting", { keyPath: "attempt" });
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

/**
 * Does something with one of the stores.
 * @template T
 * @param {"puzzles"|"waiting"} name @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>|void} act
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

/** Has an attempt wait to be sent. @param {Waiting} attempt */
export const wait = (attempt) => within("waiting", "readwrite", (store) => store.put(attempt));

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
	const answer = await fetch("/api/v1/puzzles/pack");
	if (!answer.ok) throw new Error(`status ${answer.status}`);
	const lines = (await answer.text()).split("\n").filter(Boolean).map((line) => JSON.parse(line));
	await keepPuzzles(lines.map((line) => ({ id: line.task.id, puzzle: line.puzzle, task: line.task, daily: line.task.daily ?? "" })));
	return lines.length;
}
