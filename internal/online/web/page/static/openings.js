// The explorer of openings: moves are chosen on the board or in the table. The server
// writes each page; what differs is put into the page that is there, so that beans fly.
import "./board.js";
import { effect, legal, parse } from "./rules.js";
import { fitStage } from "./room.js";
import { made, preview } from "./sentence.js";
import "./settings.js";
import { connectSound, hear } from "./sounds.js";
import { plain, t } from "./text.js";
import { Typed } from "./typed.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */
/** @typedef {import("./rules.js").Effect} Effect */

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
const main = $("main.openings");
const board = /** @type {CupsBoard} */ ($("cups-board"));
const sentence = $(".opening-sentence");
/** @type {[string, string]} */
const names = [board.dataset.south ?? "", board.dataset.north ?? ""];

/** What a page has of its own. */
const PARTS = [".line", ".next", ".to-analysis"];
/** How often, and after how many milliseconds, the server is asked again for what is proven. */
const TRIES = [2000, 4000, 8000, 16000];

/** @type {Effect|null} */
let last = null;
let tries = 0;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let again;
/** @type {AbortController|null} */
let opening = null;

const position = () => parse(board.dataset.position ?? "");

/** Writes what has happened and who is to move, or what a move would do. */
function say() {
	const p = position();
	const move = board.previewed;
	const e = move ? effect(p, move) : null;
	if (e) sentence.textContent = plain(preview(p, e, names[1 - e.side]).filter(Boolean).join(" "));
	else sentence.textContent = [last ? plain(made(last, names[last.side])) : "", p.turn === -1 ? "" : t("page.game.turn_of", { name: names[p.turn] })].filter(Boolean).join(" ");
}

/** Shows what the page holds. @param {Effect|null} moved the move that led here, whose beans fly */
function show(moved) {
	const p = position();
	last = moved;
	fitStage(/** @type {HTMLElement} */ (board.parentElement), p.cups[0].length);
	const open = "open" in main.dataset;
	board.show({ position: p, bottom: 0, me: open ? p.turn : -1, legal: open ? legal(p) : [], names, last: moved }, moved);
	say();
	clearTimeout(again);
	const left = TRIES[tries];
	if ("awaited" in main.dataset && left !== undefined) again = setTimeout(() => visit(location.href, null, { stay: true }), left);
	else main.querySelector(".awaited")?.remove();
}

/**
 * Opens a page of the explorer in this one.
 * @param {string} url @param {Effect|null} moved
 * @param {{stay?: boolean, back?: boolean}} [how] stay: it is the page that is shown; back: the browser has gone there
 */
async function visit(url, moved, { stay = false, back = false } = {}) {
	opening?.abort();
	const mine = (opening = new AbortController());
	clearTimeout(again);
	tries = stay ? tries + 1 : 0;
	const answer = await fetch(url, { signal: mine.signal }).catch(() => null);
	if (mine.signal.aborted) return;
	if (!answer?.ok) {
		if (!stay) location.href = url;
		return;
	}
	const next = new DOMParser().parseFromString(await answer.text(), "text/html");
	if (mine.signal.aborted) return;
	const read = /** @type {HTMLElement} */ (next.querySelector("main.openings"));
	const inTable = document.activeElement?.closest(".next, .line");
	for (const part of PARTS) main.querySelector(part)?.replaceWith(document.importNode(/** @type {Node} */ (read.querySelector(part)), true));
	for (const key of ["open", "awaited", "moves", "cups"]) {
		const value = read.dataset[key];
		if (value === undefined) delete main.dataset[key];
		else main.dataset[key] = value;
	}
	board.dataset.position = /** @type {HTMLElement} */ (read.querySelector("cups-board")).dataset.position ?? "";
	if (!stay && !back) history.pushState(null, "", url);
	if (stay) return show(last);
	board.cancel();
	show(moved);
	// What had the focus is gone: the heading of what has come takes its place.
	if (inTable) $(".next h2").focus({ preventScroll: true });
}

/** Plays a move. @param {string} move */
function playMove(move) {
	const moves = [main.dataset.moves, move].filter(Boolean).join("_");
	visit(`/openings?cups=${main.dataset.cups}&moves=${moves}`, effect(position(), move));
}

connectSound(board);
board.addEventListener("choose", (e) => playMove(/** @type {CustomEvent} */ (e).detail));
board.addEventListener("preview", say);

main.addEventListener("click", (e) => {
	const link = /** @type {HTMLAnchorElement|null} */ (/** @type {HTMLElement} */ (e.target).closest(".line a, .next tbody a"));
	if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
	e.preventDefault();
	const move = link.closest("tbody") ? new URL(link.href).searchParams.get("moves")?.split("_").at(-1) : undefined;
	if (move) playMove(move);
	else visit(link.href, null);
});
addEventListener("popstate", () => visit(location.href, null, { back: true }));

const typed = new Typed(board);
document.addEventListener("keydown", (e) => {
	const at = /** @type {HTMLElement} */ (e.target);
	if (e.ctrlKey || e.metaKey || e.altKey || at.closest("input, textarea, select, dialog[open]")) return;
	const line = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".line a"));
	if (e.key === "ArrowLeft" && !at.closest("cups-board")) {
		if (line.length > 1) visit(line[line.length - 2].href, null);
	} else if (e.key === "ArrowRight" && !at.closest("cups-board")) $(".next tbody a")?.click();
	else if (e.key === "Escape") typed.cancel();
	else if (e.key === "Enter" && board.previewed && !at.closest("button, a, summary")) board.play();
	else if (e.key === "s") hear(board);
	else typed.take(e.key);
});

show(null);
