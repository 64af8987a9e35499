// The page of a puzzle. The whole attempt is sent with each step, so that nothing is
// lost and nothing counts twice; the server judges. A wrong move is shown, refuted
// on the board and taken back. Without a network the page judges the puzzles that the
// browser keeps, and has their attempts wait until they can be sent.

import { judge } from "./judge.js";
import { keptPuzzle, keptPuzzles, newName, sendWaiting, wait } from "./keep.js";
import { parse } from "./rules.js";
import { remember, remembered } from "./settings.js";
import { listMoves, pause, Stage, walk } from "./stage.js";
import { refused, replied, showWhy, shown } from "./step.js";
import { about, t } from "./text.js";
import { showUnkept } from "./unkept.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./rules.js").Side} Side */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** @type {{puzzle?: any, daily?: string, known?: boolean, next?: string, offline?: boolean}} */
const page = JSON.parse($("#puzzle").textContent || "{}");
/** The puzzle without its solution. @type {any} */
let puzzle = page.puzzle;
let daily = page.daily ?? "";
let next = page.next ?? "/puzzles/next";
/** The puzzle with its solution, if the page judges. @type {import("./keep.js").Kept|undefined} */
let kept;
/** The name of this attempt. */
const attempt = newName();

/** @type {Position} */
let start;
/** @type {Side} */
let solver = 0;
let alone = false;
/** @type {string[]} */
let steps = [];
/** The moves on the board. @type {string[]} */
let moves = [];
/** "trying", "solved" or "shown" */
let state = "trying";
/** Whether an answer is awaited, or moves are being shown. */
let busy = false;
let isGuest = Boolean(page.known);
/** Whether the attempt is among those that wait. */
let waits = false;
/** Moves that are looked at instead of the board: a refutation or a solution. @type {{from: Position, moves: string[], at: number, isRefutation: boolean}|null} */
let line = null;

const stage = new Stage(choose);

/** Shows the board of the attempt, or the line that is looked at. @param {Effect|null} [moved] */
function show(moved = null) {
	const { positions, effects } = line ? walk(line.from, line.moves) : walk(start, moves);
	const at = line ? line.at : effects.length;
	stage.show(positions[at], { last: effects[at - 1] ?? null, moved, wait: busy || line !== null || state !== "trying" });
	listMoves($(".moves"), effects, solver, at, look, stage.names);
	$(".record").classList.toggle("none", effects.length === 0);
	for (const [selector, off] of /** @type {[string, boolean][]} */ ([[".go-first", !line || at === 0], [".go-back", !line || at === 0], [".go-on", !line || at === line.moves.length], [".go-last", !line || at === line.moves.length]])) {
		$(selector).setAttribute("aria-disabled", String(off));
	}
	const over = state !== "trying";
	disable(".do-hint", over);
	disable(".do-solution", over);
	disable(".do-undo", over || moves.length === 0 || !alone);
	$(".do-undo").hidden = !alone;
	if (alone) $(".counter").textContent = t(moves.length ? "page.puzzles.counter" : "page.puzzles.counter_none", { n: moves.length, of: puzzle.moves });
	$(".do-next").classList.toggle("main", over);
}

/** @param {string} selector @param {boolean} off */
const disable = (selector, off) => (/** @type {HTMLButtonElement} */ ($(selector)).disabled = off);

/** Looks at a place of the line, or at an earlier position of the attempt. @param {number} at */
function look(at) {
	if (!line) {
		if (!moves.length || busy) return;
		line = { from: start, moves, at: moves.length, isRefutation: false };
	}
	const to = Math.max(0, Math.min(line.moves.length, at));
	const moved = to === line.at + 1 ? walk(line.from, line.moves).effects[line.at] : null;
	line.at = to;
	// Whoever has come to the end of what is on the board goes on with the puzzle.
	if (state === "trying" && !line.isRefutation && to === line.moves.length) line = null;
	show(moved);
}

/** Plays a line out, as far as a glance needs. @param {number} to */
async function playOut(to) {
	const mine = line;
	while (line && line === mine && line.at < to) {
		await pause(650);
		if (line !== mine || !line) return;
		look(line.at + 1);
		await pause(450);
	}
}

/**
 * Sends the attempt.
 * @param {boolean} [refute] @param {number} [tries] how often it was refused because there were too many
 */
async function send(refute = false, tries = 0) {
	if (kept) return judged(kept, refute);
	try {
		if (!isGuest) {
			// Whoever has no account becomes a guest with the first step, so that the rating stays.
			isGuest = true;
			// If there are too many guests at once, the next step asks again.
			if ((await fetch("/puzzles/guest", { method: "POST" })).status === 429) isGuest = false;
		}
		const answer = await fetch(`/api/v1/puzzles/${puzzle.id}/attempts/${attempt}`, {
			method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ steps, refute, ...(daily ? { daily } : {}) }),
		});
		const body = await answer.json();
		if (answer.status === 429 && tries < 4) {
			// Too many at once, perhaps of a whole class: the attempt is not lost, it waits.
			stage.say(t("page.puzzles.later"));
			await pause(1000 * Math.min(20, Number(answer.headers.get("Retry-After")) || 1) * (1 + Math.random() / 4));
			return send(refute, tries + 1);
		}
		if (!answer.ok) throw body.error;
		return body;
	} catch (error) {
		// A refusal has a code. Anything else is a network that is not there.
		if (/** @type {any} */ (error).code) throw error;
		kept = await keptPuzzle(puzzle.id);
		if (!kept) throw error;
		return judged(kept, refute);
	}
}

/** Judges the attempt here, and has it wait to be sent once its score is settled. @param {import("./keep.js").Kept} of @param {boolean} refute */
async function judged(of, refute) {
	const got = judge(of.puzzle, attempt, steps, (of.task.goal ?? "").split(".").map(Number));
	if (refute) return got;
	if (got.score !== undefined) {
		const first = !waits;
		waits = true;
		if (first) remember("tried", [...remembered("tried", "").split(" ").slice(-400), of.id].join(" "));
		await wait({ attempt, puzzle: of.id, steps: [...steps], at: new Date().toISOString(), ...(daily ? { daily } : {}) });
		sendWaiting().catch(() => {});
		got.waiting = true;
	}
	return got;
}

/** Takes a step, and shows what came of it. @param {string} step */
async function take(step) {
	if (busy || state !== "trying") return;
	if (line) leave();
	busy = true;
	steps.push(step);
	stage.answers([]);
	const tried = shown(stage, start, moves, step);
	try {
		const got = await send();
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
	busy = false;
	const before = moves.length;
	moves = got.moves;
	state = got.state;
	const rated = got.rated?.counts ? got.rated.text : got.waiting ? t("page.puzzles.waits") : got.score !== undefined && !got.recorded ? t("page.puzzles.unrated") : "";
	if (got.rated) $(".standing p").textContent = t("page.puzzles.standing", { rating: about(got.rated.rating, got.rated.provisional), n: got.rated.streak });
	if (got.solution) tellWhy(got.solution);
	if (state === "shown") {
		line = { from: start, moves: got.solution.moves, at: 0, isRefutation: false };
		stage.say(got.text, { hint: rated });
		show();
		return playOut(line.moves.length);
	}
	if (got.answer?.judgement === "wrong" && tried) return refute(got, rated, tried);
	if (tried && got.answer?.played.length > 1) {
		busy = true;
		await replied(stage, start, moves, before);
		busy = false;
	}
	stage.say(got.text || t("page.puzzles.go_on"), { hint: rated, wrong: Boolean(got.answer?.dead || got.answer?.reached) });
	show();
	if (state === "solved") {
		line = { from: start, moves, at: moves.length, isRefutation: false };
		show();
		if (stage.board.sound) import("./sound.js").then(({ play }) => play("end"));
		return stage.answers([[t("page.puzzles.next"), () => location.assign(next), true]]);
	}
	if (got.hint?.move) stage.board.choose(got.hint.move);
}

/** Shows how a wrong move is punished. @param {any} got @param {string} rated @param {Effect} tried */
async function refute(got, rated, tried) {
	const from = parse(got.answer.before);
	const back = /** @type {[string, () => void, boolean]} */ ([t("page.puzzles.again"), () => { leave(); show(); stage.say(t("page.puzzles.begin")); }, true]);
	line = { from, moves: [tried.move], at: 1, isRefutation: true };
	stage.say(got.text, { hint: rated || (kept ? "" : t("practice.refuting")), wrong: true });
	stage.answers([back]);
	show();
	const mine = line;
	const more = await send(true).catch(() => null);
	if (line !== mine || !more?.answer?.refutation) return;
	line = { ...mine, moves: more.answer.refutation };
	stage.say(got.text, { hint: [rated, more.answer.ending].filter(Boolean).join(" "), wrong: true, aloud: false });
	show();
	await playOut(Math.min(2, line.moves.length));
}

/** Goes back from a line to the attempt. */
function leave() {
	line = null;
	stage.answers([]);
}

/** Says why the solution is one, and leads to the analysis of its moves. @param {import("./step.js").Ending} solution */
function tellWhy(solution) {
	/** @type {HTMLAnchorElement} */ ($(".why a")).href = `/analysis?p=${puzzle.position.replaceAll(" ", "_")}&moves=${solution.moves.join("_")}&ply=0`;
	showWhy(solution);
}

/** @param {string} move */
function choose(move) {
	take(move);
}

$(".do-hint").addEventListener("click", () => take("hint"));
$(".do-undo").addEventListener("click", () => take("undo"));
$(".do-solution").addEventListener("click", () => take("solution"));
$(".go-first").addEventListener("click", () => look(0));
$(".go-back").addEventListener("click", () => look((line ? line.at : moves.length) - 1));
$(".go-on").addEventListener("click", () => line && look(line.at + 1));
$(".go-last").addEventListener("click", () => line && look(line.moves.length));
document.addEventListener("keydown", (e) => {
	if (e.target !== document.body) return;
	if (e.key === "ArrowLeft") look((line ? line.at : moves.length) - 1);
	else if (e.key === "ArrowRight" && line) look(line.at + 1);
});
/** Begins with a puzzle that the browser keeps: the one that the address names, today's, or one that was not tried. */
async function pickKept() {
	const all = await keptPuzzles();
	const tried = remembered("tried", "").split(" ");
	const today = new Date().toISOString().slice(0, 10);
	const [, , id] = location.pathname.split("/");
	const named = all.find((k) => k.id === id);
	const ofDay = id === "daily" || new URLSearchParams(location.search).get("daily") ? all.find((k) => k.daily === today) : undefined;
	kept = named ?? ofDay ?? all.find((k) => !tried.includes(k.id) && !k.task.tried) ?? all[Math.floor(Math.random() * all.length)];
	if (!kept) return false;
	puzzle = kept.task;
	daily = kept === ofDay ? today : "";
	next = "/puzzles/offline";
	$(".quest h2").textContent = t("practice.kind." + puzzle.kind);
	$(".quest .tag").textContent = `2×${puzzle.cups} · ${puzzle.rating}`;
	$(".quest .task").textContent = puzzle.task;
	/** @type {HTMLAnchorElement} */ ($(".do-next")).href = next;
	$("main").dataset.cups = String(puzzle.cups);
	$("main").classList.toggle("many", puzzle.cups > 6);
	document.title = puzzle.title;
	return true;
}

async function begin() {
	if (page.offline && !(await pickKept())) {
		await showUnkept(stage, t("page.puzzles.none_kept"), begin);
		return $("main").classList.remove("undecided");
	}
	$("main").classList.remove("undecided");
	start = parse(puzzle.position);
	solver = /** @type {Side} */ (start.turn);
	alone = puzzle.kind === "transfer" || puzzle.kind === "clear";
	$(".counter").hidden = !alone;
	stage.me = stage.bottom = solver;
	stage.names = /** @type {[string, string]} */ ([0, 1].map((side) => side === solver ? "" : t("page.puzzles.opponent")));
	stage.say(t("page.puzzles.begin"), { hint: kept ? t("page.puzzles.offline") : "", aloud: false });
	show();
}

begin();
navigator.serviceWorker?.addEventListener("message", (e) => {
	if (e.data.type === "sent" && e.data.n) $("#say").textContent = t("page.puzzles.sent", { n: e.data.n });
});
addEventListener("online", () => sendWaiting().catch(() => {}));
