// A run of puzzles that get harder. The whole run is sent with each step and the
// server judges, as it does with a single puzzle; so a run goes on after the page was
// closed. Without a network the page judges runs whose puzzles the browser keeps, and
// has them wait until they can be sent. Whoever has no account becomes a guest with
// the first step, so that the run stays when they join.

import { judgeRun } from "./judge.js";
import { dropRun, keepRun, keptPuzzles, keptRun, keptRuns, newName, sendWaiting, wait } from "./keep.js";
import { parse } from "./rules.js";
import { remember, remembered } from "./settings.js";
import { listMoves, pause, Stage, walk } from "./stage.js";
import { refused, replied, showWhy, shown } from "./step.js";
import { fault, t } from "./text.js";
import { showUnkept } from "./unkept.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./rules.js").Side} Side */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** @type {{known: boolean, best: number}} */
const page = JSON.parse($("#streak").textContent || "{}");

/** The run as it is sent: its name, and the steps at each puzzle. @type {{id: string, tries: string[][]}} */
let run = { id: "", tries: [] };
/** What the server has said of it last. @type {any} */
let said = null;
/** The puzzle on the board. @type {any} */
let puzzle = null;
/** @type {Position} */
let start;
/** @type {Side} */
let solver = 0;
/** The moves on the board. @type {string[]} */
let moves = [];
/** Whether an answer is awaited, or moves are being shown. */
let busy = true;
/** Moves that are looked at instead of the board, once the run is over. @type {{from: Position, moves: string[], at: number}|null} */
let line = null;
let best = page.known ? page.best : Number(remembered("bestRun", "0")) || 0;

const stage = new Stage(take);

/** Shows the board, or the line that is looked at. @param {Effect|null} [moved] */
function show(moved = null) {
	if (!start) return;
	const { positions, effects } = line ? walk(line.from, line.moves) : walk(start, moves);
	const at = line ? line.at : effects.length;
	stage.show(positions[at], { last: effects[at - 1] ?? null, moved, wait: busy || line !== null || said?.ended });
	listMoves($(".moves"), effects, solver, at, look, stage.names);
	$(".record").classList.toggle("none", effects.length === 0);
	for (const [selector, off] of /** @type {[string, boolean][]} */ ([[".go-first", !line || at === 0], [".go-back", !line || at === 0], [".go-on", !line || at === line.moves.length], [".go-last", !line || at === line.moves.length]])) {
		$(selector).setAttribute("aria-disabled", String(off));
	}
	/** @type {HTMLButtonElement} */ ($(".do-skip")).disabled = busy || said?.skipped || said?.ended;
}

/** Looks at a place of the line. @param {number} at */
function look(at) {
	if (!line) return;
	const to = Math.max(0, Math.min(line.moves.length, at));
	const moved = to === line.at + 1 ? walk(line.from, line.moves).effects[line.at] : null;
	line.at = to;
	show(moved);
}

/** Plays a line out. @param {number} to */
async function playOut(to) {
	const mine = line;
	while (line && line === mine && line.at < to) {
		await pause(650);
		if (line !== mine || !line) return;
		look(line.at + 1);
		await pause(450);
	}
}

/** Writes the longest run, if there is one. */
function showBest() {
	$(".best").textContent = t("page.streak.best", { n: best });
	$(".best").hidden = best === 0;
}

/** Writes how far the run has come. */
function score() {
	const { solved, number, of } = said;
	$(".score b").textContent = String(solved);
	$(".score-words").textContent = t("page.streak.solved", { n: solved });
	best = Math.max(best, page.known ? said.best : said.ended ? solved : 0);
	if (!page.known) remember("bestRun", String(best));
	showBest();
	const tag = $(".quest .tag");
	tag.hidden = !puzzle;
	if (puzzle) tag.textContent = t("page.streak.tag", { number, of, cups: puzzle.cups, rating: puzzle.rating });
}

/** Puts the next puzzle on the board. */
function next() {
	puzzle = said.puzzle;
	start = parse(puzzle.position);
	solver = /** @type {Side} */ (start.turn);
	moves = [];
	line = null;
	while (run.tries.length < said.number) run.tries.push([]);
	stage.me = stage.bottom = solver;
	stage.names = /** @type {[string, string]} */ ([0, 1].map((side) => side === solver ? "" : t("page.puzzles.opponent")));
	$("main").dataset.cups = String(puzzle.cups);
	$("main").classList.toggle("many", puzzle.cups > 6);
	$(".quest .task").textContent = puzzle.task;
	busy = false;
	score();
	show();
	stage.say(t("page.puzzles.begin"), { hint: puzzle.task, aloud: true });
	stage.say(t("page.puzzles.begin"), { aloud: false });
}

/** Sends the run. @param {boolean} [refute] */
async function send(refute = false) {
	const tries = run.tries.filter((steps, i) => steps.length > 0 || i < run.tries.length - 1);
	try {
		if (!page.known && tries.length && (await fetch("/puzzles/guest", { method: "POST" })).ok) page.known = true;
		const answer = await fetch(`/api/v1/puzzles/runs/${run.id}`, {
			method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ tries, refute }),
		});
		const body = await answer.json();
		if (!answer.ok) throw body.error;
		return body;
	} catch (error) {
		// A refusal has a code. Anything else is a network that is not there.
		const kept = /** @type {any} */ (error).code ? undefined : await keptRun(run.id);
		if (!kept) throw error;
		return judged(kept, tries);
	}
}

/** Judges the run here, and has it wait to be sent once it has ended. @param {import("./keep.js").KeptRun} kept @param {string[][]} tries */
async function judged(kept, tries) {
	const got = judgeRun(kept, tries);
	if (got.ended) {
		await wait({ attempt: run.id, tries });
		sendWaiting().catch(() => {});
	}
	return { ...got, best: Math.max(best, got.ended ? got.solved : 0), record: got.ended && got.solved > best, waits: got.ended };
}

/** Takes a step, and shows what came of it. @param {string} step */
async function take(step) {
	if (busy || said?.ended) return;
	busy = true;
	const steps = run.tries[said.number - 1];
	steps.push(step);
	const tried = shown(stage, start, moves, step);
	try {
		const got = await send();
		remember("run", got.ended ? "" : JSON.stringify(run));
		if (got.ended) await dropRun(run.id);
		await answered(got, tried);
	} catch (error) {
		steps.pop();
		busy = false;
		show();
		refused(stage, error);
	}
}

/** @param {any} got @param {Effect|null} tried */
async function answered(got, tried) {
	const of = said.number;
	const from = moves.length;
	said = got;
	const attempt = got.attempt;
	if (!tried) return next(); // the puzzle was left out
	if (attempt.answer?.judgement === "wrong") return over(got, tried);
	moves = attempt.moves;
	await replied(stage, start, moves, from);
	score();
	if (got.ended) {
		stage.say(t("page.streak.all", { n: got.solved }), { hint: got.record ? t("page.streak.record") : "" });
		show();
		return again();
	}
	if (got.number === of) {
		busy = false;
		stage.say(attempt.text || t("page.puzzles.go_on"));
		return show();
	}
	stage.say(t("page.streak.right"));
	await pause(1100);
	next();
}

/** The run is over: says so, and shows how the wrong move is punished. @param {any} got @param {Effect} tried */
async function over(got, tried) {
	const from = parse(got.attempt.answer.before);
	const words = t("page.streak.over", { n: got.solved });
	const hint = [got.record && got.solved > 0 ? t("page.streak.record") : "", got.attempt.text, got.waits ? t("page.streak.waits") : ""].filter(Boolean).join(" ");
	line = { from, moves: [tried.move], at: 1 };
	busy = false;
	score();
	stage.say(words, { hint, wrong: true });
	show();
	const solution = got.attempt.solution;
	again([t("page.puzzles.solution"), () => {
		line = { from: parse(puzzle.position), moves: solution.moves, at: 0 };
		show();
		playOut(line.moves.length);
	}]);
	showWhy(solution);
	const mine = line;
	const more = await send(true).catch(() => null);
	const refutation = more?.attempt?.answer?.refutation;
	if (line !== mine || !refutation) return;
	line = { ...mine, moves: refutation };
	stage.say(words, { hint: [hint, more.attempt.answer.ending].filter(Boolean).join(" "), wrong: true, aloud: false });
	show();
	await playOut(Math.min(2, refutation.length));
}

/** Offers a new run. @param {[string, () => void]} [beside] */
function again(beside) {
	/** @type {[string, () => void, boolean]} */
	const anew = [t("page.streak.again"), begin, true];
	stage.answers(beside ? [beside, anew] : [anew]);
}

/** Begins a run: one whose puzzles are kept, if there is one. */
async function begin() {
	busy = true;
	await dropRun(run.id);
	run = { id: (await keptRuns())[0]?.id ?? newName(), tries: [] };
	remember("run", "");
	$(".why").hidden = true;
	stage.answers([]);
	await ask();
}

/** Asks the server how far the run has come, and goes on with it. */
async function ask() {
	busy = true;
	stage.say(t("page.streak.begin"), { aloud: false });
	try {
		said = await send();
	} catch (error) {
		const refused = /** @type {any} */ (error);
		if (refused?.code && run.tries.length) return begin(); // what the browser has kept is no run any more
		if (!refused?.code) return showUnkept(stage, t("page.streak.no_network"), ask);
		stage.say(fault(refused), { wrong: true });
		return stage.answers([[t("page.puzzles.again"), ask, true]]);
	}
	if (said.ended) return begin();
	stage.answers([]);
	next();
	keep().catch(() => {}); // without a network there is nothing to be kept
	if (said.attempt?.state !== "trying") return;
	moves = said.attempt.moves;
	show();
}

/** Keeps the puzzles of this run, so that it goes on without a network, and a further one for whoever keeps puzzles. */
async function keep() {
	await keepRun(run.id);
	if ((await keptPuzzles()).length && (await keptRuns()).length < 3) await keepRun(newName());
}

/** A run that this browser has not ended. */
function openRun() {
	try {
		const kept = JSON.parse(remembered("run", ""));
		if (typeof kept.id === "string" && Array.isArray(kept.tries)) return kept;
	} catch {
		// There is none.
	}
	return null;
}

$(".do-skip").addEventListener("click", () => take("skip"));
$(".go-first").addEventListener("click", () => look(0));
$(".go-back").addEventListener("click", () => line && look(line.at - 1));
$(".go-on").addEventListener("click", () => line && look(line.at + 1));
$(".go-last").addEventListener("click", () => line && look(line.moves.length));
showBest();

const kept = openRun();
if (kept) {
	run = kept;
	ask();
} else begin();
addEventListener("online", () => sendWaiting().catch(() => {}));
