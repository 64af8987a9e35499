// Judges attempts at puzzles that the browser keeps, without a network, as the
// server would: the server judges the same steps again when they are sent. Of a
// transfer it knows less than the server does: not every way to the goal.

import { effect, isBlocked, letter, parse, play, written, format } from "./rules.js";
import { t } from "./text.js";

/** @typedef {import("./rules.js").Position} Position */

/**
 * The opponent's choice among n best replies. It follows from the name of the
 * attempt alone and is the server's: FNV-1a of 64 bits over "NAME COUNT".
 * @param {string} attempt @param {number} asked how often it was asked before @param {number} n
 */
export function replyBy(attempt, asked, n) {
	let h = 0xcbf29ce484222325n;
	for (const byte of new TextEncoder().encode(`${attempt} ${asked}`)) h = ((h ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
	return Number(h % BigInt(n));
}

/** @param {string[]} a @param {string[]} b */
const same = (a, b) => a.length === b.length && a.every((m, i) => m === b[i]);

/** The moves that the paths of a puzzle's steps go on with. @param {any} puzzle @param {string[]} played */
function following(puzzle, played) {
	/** @type {string[]} */
	const moves = [];
	for (const { path } of puzzle.steps ?? []) {
		if (path.length > played.length && same(path.slice(0, played.length), played) && !moves.includes(path[played.length])) moves.push(path[played.length]);
	}
	return moves;
}

/** @param {any} puzzle @param {string[]} played */
const stepAt = (puzzle, played) => (puzzle.steps ?? []).find((/** @type {any} */ s) => same(s.path, played));

/**
 * Judges all steps of an attempt.
 * @param {any} puzzle as docs/formats/puzzles.md writes it in JSON
 * @param {string} attempt its name
 * @param {string[]} steps
 * @param {number[]} goal the row that a transfer or a clear must reach; empty for others
 * @returns {any} what POST /api/v1/puzzles/{id}/attempts/{attempt} answers, as far as it is known here
 */
export function judge(puzzle, attempt, steps, goal) {
	const start = parse(puzzle.position);
	const solver = /** @type {0|1} */ (start.turn);
	const free = puzzle.kind === "transfer";
	/** @type {string[]} */
	let moves = [];
	/** @type {Position[]} */
	let positions = [start];
	let [state, wrong, looks, told, hinted, asked] = ["trying", 0, 0, 0, -1, 0];
	/** What came of the last step. @type {any} */
	let last = {};
	const now = () => positions[positions.length - 1];
	const put = (/** @type {string} */ move) => {
		positions.push(play(now(), move));
		moves.push(move);
	};
	const next = () => (free || puzzle.kind === "clear" ? (same(puzzle.solution.slice(0, moves.length), moves) ? puzzle.solution[moves.length] : undefined) : bestOf(stepAt(puzzle, moves)));
	for (const step of steps) {
		const before = now();
		if (step === "hint") {
			const best = next();
			if (best === undefined) last = { text: t("page.puzzles.no_hint_here") };
			else if (hinted === moves.length) {
				told++;
				last = { hint: { move: best }, text: t("page.puzzles.hint.move", { move: best }) };
			} else {
				hinted = moves.length;
				looks++;
				last = { hint: {}, text: hintText(puzzle, best) };
			}
		} else if (step === "undo") {
			let back = moves.length - 1;
			while (back >= 0 && positions[back].turn !== solver) back--;
			if (back >= 0) [moves, positions] = [moves.slice(0, back), positions.slice(0, back + 1)];
			last = { text: "" };
		} else if (step === "solution") {
			state = "shown";
			[moves, positions] = [[], [start]];
			for (const move of puzzle.solution) put(move);
			last = { text: t("page.puzzles.shown") };
		} else {
			const from = moves.length;
			const verdict = free ? tryFreely(step) : tryMove(step);
			last = { ...verdict, answer: { move: step, before: format(before), played: moves.slice(from), ...verdict.answer } };
		}
	}
	const score = wrong || told || state === "shown" ? 0 : state !== "solved" ? undefined : looks ? 0.5 : 1;
	const solution = state === "trying" ? undefined : ending(puzzle);
	return { state, position: format(now()), moves, score, solution, recorded: false, ...last };

	/** @param {string} move */
	function tryFreely(move) {
		put(move);
		const p = now();
		const there = p.stock[solver] === 0 && p.cups[solver].every((n, i) => n === goal[i]);
		if (there && moves.length <= puzzle.solution.length) {
			state = "solved";
			return { text: t("practice.solved.fewest", { n: moves.length }), answer: { judgement: "alsoRight" } };
		}
		if (there) return { text: t("page.puzzles.reached", { n: moves.length, fewest: puzzle.solution.length }), answer: { judgement: "alsoRight", reached: true } };
		const dead = p.cups[solver].some((_, i) => isBlocked(p, solver, i)) || p.turn === -1;
		return { text: dead ? t("page.puzzles.dead") : "", answer: { judgement: "alsoRight", dead } };
	}

	/** @param {string} move */
	function tryMove(move) {
		const p = now();
		const e = effect(p, move);
		const name = e ? written(e) : move;
		const step = stepAt(puzzle, moves);
		let right = false;
		if (puzzle.kind === "clear") {
			right = move === puzzle.solution[moves.length];
			if (!right) {
				wrong++;
				const after = play(p, move);
				const blocked = after.cups[solver].findIndex((_, i) => isBlocked(after, solver, i) && !isBlocked(p, solver, i));
				return { text: blocked < 0 ? t("practice.wrong.out_of_reach", { move: name }) : t("practice.wrong.blocks", { move: name, cup: letter(blocked) }), answer: { judgement: "wrong" } };
			}
			put(move);
			if (moves.length === puzzle.solution.length) state = "solved";
		} else {
			const best = Math.max(.../** @type {number[]} */ (Object.values(step?.margins ?? {})));
			const margin = step?.margins[move];
			right = margin === best;
			if (!right) {
				wrong++;
				return { text: t("practice.wrong.loses", { move: name, n: best - margin }), answer: { judgement: "wrong", loss: best - margin } };
			}
			put(move);
			if (!stepAt(puzzle, moves) && following(puzzle, moves).length === 0) state = "solved";
		}
		if (state === "solved") return { text: t("practice.solved"), answer: { judgement: "right" } };
		let reply = "";
		while (now().turn === 1 - solver) {
			const replies = following(puzzle, moves);
			if (!replies.length) break;
			const choice = replies[replyBy(attempt, asked++, replies.length)];
			const made = effect(now(), choice);
			reply = made ? written(made) : choice;
			put(choice);
		}
		return { text: reply ? t("practice.right.reply", { move: reply }) : t("practice.right"), answer: { judgement: "right" } };
	}
}

/** What whoever has ended a puzzle may see of it. @param {any} puzzle */
const ending = (puzzle) => ({ moves: puzzle.solution, why: puzzle.themes.map((/** @type {string} */ theme) => t("practice.why." + theme)), figures: [] });

/**
 * Judges all steps of a run.
 * @param {import("./keep.js").KeptRun} run @param {string[][]} tries the steps at each puzzle, legal ones
 * @returns {any} what POST /api/v1/puzzles/runs/{run} answers, without what the account knows
 */
export function judgeRun({ id, rungs }, tries) {
	const run = { solved: 0, of: rungs.length, skipped: false, ended: false, number: 1, attempt: /** @type {any} */ (undefined) };
	for (const [i, steps] of tries.entries()) {
		const { puzzle, task } = rungs[i];
		const skips = steps.at(-1) === "skip";
		const attempt = judge(puzzle, `${id}-${i + 1}`, skips ? steps.slice(0, -1) : steps, (task.goal ?? "").split(".").map(Number));
		run.attempt = skips ? undefined : attempt;
		if (skips) run.skipped = true;
		else if (attempt.answer?.judgement === "wrong") run.ended = true;
		else if (attempt.state === "solved") run.solved++;
		if (skips || attempt.state === "solved") run.number++;
	}
	if (run.number > run.of) [run.ended, run.number] = [true, run.of];
	if (run.ended && run.attempt) run.attempt.solution ??= ending(rungs[run.number - 1].puzzle);
	return { ...run, puzzle: rungs[run.number - 1].task };
}

/** The best move of a step. @param {any} step @returns {string|undefined} */
function bestOf(step) {
	if (!step) return undefined;
	const margins = /** @type {[string, number][]} */ (Object.entries(step.margins));
	return margins.reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** A hint that names no move. @param {any} puzzle @param {string} best */
function hintText(puzzle, best) {
	if (puzzle.kind === "clear") return t("page.puzzles.hint.clear");
	const themes = puzzle.themes.map((/** @type {string} */ theme) => t("practice.theme." + theme)).join(", ");
	return t(best >= "a" ? "page.puzzles.hint.sow" : "page.puzzles.hint.drop", { themes });
}

