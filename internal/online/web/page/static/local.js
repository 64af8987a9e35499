// The analyst on the user's own machine: a worker with engine and solver, which is
// loaded when it is first asked.

/** @typedef {{type: string, [name: string]: any}} Answer */

export class Local {
	/** Told how much is loaded, 0 to 1. @type {(part: number) => void} */
	onLoading = () => {};
	/** @type {Worker|null} */
	#worker = null;
	/** @type {Map<number, (answer: Answer) => void>} */
	#waiting = new Map();
	#last = 0;
	/** @type {string} why it cannot work, "" if it can */
	fault = "";
	ready = false;

	#start() {
		if (this.#worker) return this.#worker;
		const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
		const end = (/** @type {string} */ why) => {
			this.fault = why || "the worker ended";
			for (const tell of this.#waiting.values()) tell({ type: "error", error: { code: "worker", message: this.fault } });
			this.#waiting.clear();
			worker.terminate();
			this.#worker = null;
			this.ready = false;
		};
		worker.onmessage = (e) => {
			const m = e.data;
			if (m.type === "loading") this.onLoading(m.part);
			else if (m.type === "ready") {
				this.ready = true;
				this.fault = "";
				this.onLoading(1);
			} else if (m.type === "ended") end(m.message ?? "");
			else this.#waiting.get(m.id)?.(m.document);
		};
		worker.onerror = (e) => end(e.message);
		this.#worker = worker;
		return worker;
	}

	/**
	 * Asks, and tells each answer until the last one or until the signal aborts. A
	 * question ends the one before it.
	 * @param {{ask: "analyze"|"move"|"legal", position: string, seconds?: number, level?: number, chance?: number}} question
	 * @param {(answer: Answer) => void} tell
	 * @param {AbortSignal} [signal]
	 * @returns {Promise<Answer>} the last answer
	 */
	ask(question, tell, signal) {
		const worker = this.#start();
		const id = ++this.#last;
		return new Promise((resolve, reject) => {
			const stop = () => {
				this.#waiting.delete(id);
				this.#worker?.postMessage({ id, ask: "stop", position: "" });
				reject(new DOMException("stopped", "AbortError"));
			};
			if (signal?.aborted) return stop();
			signal?.addEventListener("abort", stop, { once: true });
			this.#waiting.set(id, (answer) => {
				tell(answer);
				if (answer.type === "value" && !answer.done) return;
				this.#waiting.delete(id);
				signal?.removeEventListener("abort", stop);
				resolve(answer);
			});
			worker.postMessage({ id, ...question });
		});
	}
}
