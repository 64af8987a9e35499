// A lesson: a few tasks on the board, judged by the rules alone, so that it needs
// no network.

import { effect, parse, play } from "./rules.js";
import { remember, remembered } from "./settings.js";
import { pause, Stage } from "./stage.js";
import { mark, t } from "./text.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {{start: string, reply: string, moves: string[], task: string, done: string, wrong: string}} Task */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** @type {{name: string, tasks: Task[], next: string}} */
const lesson = JSON.parse($("#lesson").textContent || "{}");
/** The task that is done, from 0. */
let at = 0;
/** The positions that the tasks begin with, as far as they have been reached. @type {Position[]} */
const starts = [];
/** @type {Position} */
let position = parse(lesson.tasks[0].start);

const stage = new Stage(choose);
stage.me = 0;
stage.names = ["", t("page.lesson.north")];

/** Begins a task. @param {number} task */
async function begin(task) {
	at = task;
	const { start, reply, task: text } = lesson.tasks[task];
	mark($(".task"), text);
	$(".counter").textContent = lesson.tasks.length > 1 ? t("page.lesson.step", { n: task + 1, of: lesson.tasks.length }) : "";
	stage.answers([]);
	stage.say("", { aloud: false });
	if (start) position = parse(start);
	if (starts[task]) position = starts[task];
	else if (reply) {
		const moved = effect(position, reply);
		position = play(position, reply);
		stage.show(position, { last: moved, moved, wait: true });
		await pause(700);
	}
	starts[task] = position;
	stage.show(position);
}

/** @param {string} move */
function choose(move) {
	const { moves, done, wrong } = lesson.tasks[at];
	const moved = effect(position, move);
	position = play(position, move);
	const clears = moves.length === 0;
	const isDone = clears ? position.cups[0].every((n) => n === 0) : moves.includes(move);
	const missed = clears ? !isDone && position.turn !== 0 : !isDone;
	stage.show(position, { last: moved, moved, wait: isDone || missed });
	if (missed) {
		stage.say(wrong, { wrong: true });
		stage.answers([[t("page.lesson.again"), () => begin(at), true]]);
	} else if (isDone) finish(done);
}

/** @param {string} done */
function finish(done) {
	stage.say(done);
	if (at + 1 < lesson.tasks.length) return stage.answers([[t("page.front.demo_go"), () => begin(at + 1), true]]);
	const all = new Set(remembered("lessons", "").split(" ").filter(Boolean));
	remember("lessons", [...all.add(lesson.name)].join(" "));
	if (lesson.next) return stage.answers([[t("page.lesson.next"), () => location.assign(lesson.next), true]]);
	stage.say(done, { hint: t("page.lesson.over") });
	stage.answers([[t("page.lesson.puzzles"), () => location.assign("/puzzles")], [t("page.lesson.play"), () => location.assign("/"), true]]);
}

$(".do-again").addEventListener("click", () => begin(at));
begin(0);
