// A puzzle in a frame of another site. The server judges the whole attempt with each
// step, as on the page of the puzzle: a wrong move is refuted on the board.

import { newName } from "./keep.js";
import { fault, language, t } from "./text.js";

/** @typedef {{id: string, daily: string, alone: boolean}} Task alone: moves are made by one side only, and can be taken back */
/**
 * @callback Show shows moves from the beginning
 * @param {string[]} moves @param {number} at how many of them are on the board @param {{fly?: boolean, free?: boolean}} [how] fly: the beans of the last one fly; free: the user may move
 * @returns {void}
 */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** The milliseconds that a move is looked at before the next one. */
const LOOK = 1100;
/** How many moves of a refutation are played out; the others can be stepped through. */
const GLANCE = 4;

/** An attempt at a puzzle. */
export class Solver {
	#task;
	#show;
	#say;
	#name = newName();
	/** @type {string[]} */
	#steps = [];
	/** The moves of the attempt. @type {string[]} */
	#moves = [];
	#isOver = false;
	/** Counts what is shown: whatever is under way ends when something else is. */
	#shown = 0;
	#isBusy = false;

	/**
	 * @param {Task} task @param {Show} show
	 * @param {(text: string, wrong?: boolean) => void} say writes what is said of the attempt
	 */
	constructor(task, show, say) {
		this.#task = task;
		this.#show = show;
		this.#say = say;
		$(".do-again").addEventListener("click", () => this.begin(this.#moves.length ? t("page.puzzles.go_on") : ""));
		$(".do-undo").addEventListener("click", () => this.take("undo"));
		$(".do-solution").addEventListener("click", () => this.take("solution"));
	}

	/** Shows the attempt as far as it has come, and lets the user move. @param {string} [text] */
	begin(text = "", wrong = false) {
		this.#shown++;
		this.#say(text, wrong);
		this.#show(this.#moves, this.#moves.length, { free: !this.#isOver });
		this.#buttons();
	}

	/** Takes a step: a move, undo or solution. @param {string} step */
	async take(step) {
		if (this.#isBusy || this.#isOver) return;
		this.#isBusy = true;
		const mine = ++this.#shown;
		const before = this.#moves;
		if (/^([0-9]+|[a-p])$/.test(step)) this.#show([...before, step], before.length + 1, { fly: true });
		this.#steps.push(step);
		this.#buttons();
		try {
			const got = await this.#send(false);
			this.#isBusy = false;
			this.#moves = got.moves;
			this.#isOver = got.state !== "trying";
			await this.#tell(got, before, mine);
		} catch (error) {
			this.#isBusy = false;
			this.#steps.pop();
			this.begin(/** @type {any} */ (error).code ? fault(/** @type {any} */ (error)) : t("page.puzzles.no_network"), true);
		}
	}

	/** Shows what came of a step. @param {any} got @param {string[]} before the moves before it @param {number} mine */
	async #tell(got, before, mine) {
		if (got.state === "shown") {
			this.#say(got.text);
			this.#show(got.moves, 0);
			this.#buttons();
			return this.#playOut(got.moves, 0, got.moves.length, mine);
		}
		if (got.answer?.judgement === "wrong") return this.#refute(got, before, mine);
		if (got.answer?.played.length > 1) await this.#playOut(got.moves, before.length + 1, got.moves.length, mine);
		if (mine === this.#shown) this.begin(got.text || t("page.puzzles.go_on"), Boolean(got.answer?.dead || got.answer?.reached));
	}

	/** Shows how a wrong move is punished. @param {any} got @param {string[]} before @param {number} mine */
	async #refute(got, before, mine) {
		this.#say(got.text, true);
		this.#buttons(true);
		const more = await this.#send(true).catch(() => null);
		if (mine !== this.#shown || !more?.answer?.refutation) return;
		this.#say([got.text, more.answer.ending].filter(Boolean).join(" "), true);
		const line = [...before, ...more.answer.refutation];
		this.#show(line, before.length + 1);
		await this.#playOut(line, before.length + 1, Math.min(line.length, before.length + GLANCE), mine);
	}

	/** Plays moves out, one after the other. @param {string[]} moves @param {number} from @param {number} to @param {number} mine */
	async #playOut(moves, from, to, mine) {
		for (let at = from + 1; at <= to; at++) {
			await new Promise((resolve) => setTimeout(resolve, LOOK));
			if (mine !== this.#shown) return;
			this.#show(moves, at, { fly: true });
		}
	}

	/** Ends what is played out: the reader steps through the moves now. */
	stop() {
		if (!this.#isBusy) this.#shown++;
	}

	/** @param {boolean} [again] whether a wrong move is on the board */
	#buttons(again = false) {
		$(".do-again").hidden = !again;
		$(".do-undo").hidden = again || !this.#task.alone || this.#isOver || this.#moves.length === 0;
		$(".do-solution").hidden = this.#isOver;
	}

	/** Sends the attempt. @param {boolean} refute @returns {Promise<any>} what came of it; a refusal is thrown */
	async #send(refute) {
		const { id, daily } = this.#task;
		const answer = await fetch(`/api/v1/puzzles/${id}/attempts/${this.#name}`, {
			method: "POST", headers: { "Content-Type": "application/json", "Accept-Language": language },
			body: JSON.stringify({ steps: this.#steps, refute, ...(daily ? { daily } : {}) }),
		});
		const body = await answer.json();
		if (!answer.ok) throw body.error;
		return body;
	}
}
