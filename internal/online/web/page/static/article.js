// Articles: on their boards any move can be tried, and the server says what it costs.
// There are also the sieve of the perfect positions, and the one layout of any number
// of beans that can all be potted.

import "./board.js";
import { effect, legal, parse, play } from "./rules.js";
import { fitStage } from "./room.js";
import { made, preview } from "./sentence.js";
import "./settings.js";
import { sieve, layout } from "./sieve.js";
import { plain, t } from "./text.js";
import { cost, costWords, worthOf } from "./worth.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */
const find = (/** @type {string} */ selector) => /** @type {HTMLElement|null} */ (document.querySelector(selector));

/** A wait that motion needs: none if the user has asked for little motion. @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, matchMedia("(prefers-reduced-motion: reduce)").matches ? Math.min(ms, 50) : ms));

/** How many numbers the sieve begins with. */
const NUMBERS = 120;

function playSieve() {
	const list = find(".sieve-numbers");
	const text = find(".sieve-text");
	const go = find(".sieve-next");
	const again = find(".sieve-again");
	if (!list || !text || !go || !again) return;
	const steps = sieve(NUMBERS);
	let at = 0;
	const items = Array.from({ length: NUMBERS }, (_, i) => {
		const li = document.createElement("li");
		li.textContent = String(i + 1);
		return li;
	});
	list.replaceChildren(...items);
	go.hidden = again.hidden = false;
	const show = () => {
		items.forEach((li, i) => {
			const n = i + 1;
			const out = steps.slice(0, at).findIndex((s) => s.struck.includes(n));
			const first = steps.slice(0, at).some((s) => s.first === n);
			li.className = first ? "found" : out < 0 ? "" : out === at - 1 ? "struck now" : "struck";
			if (first) li.setAttribute("aria-label", t("page.learn.sieve.found", { n }));
			else if (out >= 0) li.setAttribute("aria-label", t("page.learn.sieve.struck", { n }));
			else li.removeAttribute("aria-label");
		});
		const step = steps[at - 1];
		const found = steps.slice(0, at).map((s) => s.first).join(", ");
		text.textContent = !step ? t("page.learn.sieve.begin", { n: NUMBERS })
			: at === steps.length ? t("page.learn.sieve.end", { found })
			: t("page.learn.sieve.step", { first: step.first, every: at + 1, found });
		/** @type {HTMLButtonElement} */ (go).disabled = at === steps.length;
	};
	go.addEventListener("click", () => {
		at = Math.min(steps.length, at + 1);
		show();
	});
	again.addEventListener("click", () => {
		at = 0;
		show();
	});
	show();
}

function playLayout() {
	const board = /** @type {CupsBoard|null} */ (find(".layout-board cups-board"));
	const input = /** @type {HTMLInputElement|null} */ (find(".layout-beans"));
	const text = find(".layout-text");
	const button = find(".layout-play");
	if (!board || !input || !text || !button) return;
	button.hidden = false;
	/** Counts what is played, so that an old one stops. */
	let turn = 0;
	/** @param {number[]} row */
	const position = (row) => {
		const side = Math.max(4, row.length);
		const cups = [...new Array(side - row.length).fill(0), ...row];
		return { cups: [cups, new Array(side).fill(0)], stock: [0, 0], pot: [0, 0], turn: /** @type {0} */ (0) };
	};
	const show = (/** @type {any} */ p, /** @type {any} */ moved = null) => board.show({ position: p, bottom: 0, me: -1, legal: [], names: [t("page.south"), t("page.north")], last: moved }, moved);
	const beans = () => Math.max(1, Math.min(60, Math.round(Number(input.value)) || 1));
	const begin = () => {
		turn++;
		const row = layout(beans());
		const start = position(row);
		fitStage(/** @type {HTMLElement} */ (board.parentElement), start.cups[0].length);
		show(start);
		const perfect = sieve(NUMBERS).some((s) => s.first === beans());
		text.textContent = t(perfect ? "page.learn.layout.perfect" : "page.learn.layout.plain", { n: beans(), row: row.join(" "), cups: row.length });
	};
	input.addEventListener("input", begin);
	button.addEventListener("click", async () => {
		begin();
		const mine = turn;
		/** @type {any} */
		let p = position(layout(beans()));
		while (turn === mine && p.turn === 0) {
			// The rightmost ripe cup first: it is the only order.
			const n = p.cups[0].length;
			const cup = p.cups[0].findLastIndex((/** @type {number} */ count, /** @type {number} */ i) => count === n - i);
			if (cup < 0) return;
			const moved = effect(p, String.fromCharCode(97 + cup));
			if (!moved) return;
			p = play(p, moved.move);
			await pause(350);
			if (turn !== mine) return;
			show(p, moved);
			await pause(550);
		}
		if (turn === mine) text.textContent = t("page.learn.layout.cleared", { n: p.pot[0] });
	});
	begin();
}

/** What a move costs, in a sentence; "" if nobody can say. @param {string} text the position @param {string} move */
async function judged(text, move) {
	const answer = await fetch(`/api/v1/positions?p=${text.replaceAll(" ", "_")}`).catch(() => null);
	if (!answer?.ok) return "";
	const { moves, kind } = await answer.json();
	const p = parse(text);
	const m = moves.find((/** @type {any} */ m) => m.move === move);
	const c = m && cost(worthOf(moves[0], p), worthOf(m, p), p.turn === 1 ? 1 : 0, kind === "exact");
	if (!c) return "";
	if (c.beans > 0) return t("page.example.costs", { cost: costWords(c) });
	return t(c.kind === "about" ? "page.example.seems" : "page.example.best");
}

/** Lets moves be tried on the board of an example. @param {HTMLElement} figure */
function playExample(figure) {
	const board = /** @type {CupsBoard} */ (figure.querySelector("cups-board"));
	const says = /** @type {HTMLElement} */ (figure.querySelector(".example-dock p"));
	const back = /** @type {HTMLButtonElement} */ (figure.querySelector(".example-back"));
	const go = /** @type {HTMLButtonElement|null} */ (figure.querySelector(".example-play"));
	const text = board.dataset.position ?? "";
	const start = parse(text);
	/** @type {[string, string]} */
	const names = [board.dataset.south ?? "", board.dataset.north ?? ""];
	/** Counts what was begun, so that an old one stops. */
	let turn = 0;
	const show = (/** @type {import("./rules.js").Position} */ p, /** @type {any} */ moved = null) => {
		const open = moved === null;
		board.show({ position: p, bottom: 0, me: open ? p.turn : -1, legal: open ? legal(p) : [], names, last: moved }, moved);
	};
	const begin = () => {
		turn++;
		show(start);
		says.textContent = t("page.example.try");
		back.hidden = true;
		if (go) go.textContent = t("page.example.play");
	};
	board.addEventListener("preview", (e) => {
		const what = /** @type {CustomEvent} */ (e).detail;
		if (back.hidden) says.textContent = what ? plain(preview(start, what, names[1 - what.side]).filter(Boolean).join(" ")) : t("page.example.try");
	});
	board.addEventListener("choose", async (e) => {
		const move = /** @type {CustomEvent} */ (e).detail;
		const moved = effect(start, move);
		if (!moved) return;
		const mine = ++turn;
		show(play(start, move), moved);
		back.hidden = false;
		back.focus({ preventScroll: true });
		const what = plain(made(moved, names[moved.side]));
		says.textContent = what;
		const verdict = await judged(text, move);
		if (turn === mine && verdict) says.textContent = `${what} ${verdict}`;
	});
	back.addEventListener("click", begin);
	go?.addEventListener("click", async () => {
		if (go.textContent === t("page.example.stop")) return begin();
		begin();
		const mine = turn;
		go.textContent = t("page.example.stop");
		back.hidden = true;
		let p = start;
		const moves = (figure.dataset.line ?? "").split(" ");
		for (const [i, written] of moves.entries()) {
			const moved = effect(p, written.replace(/x.*/, ""), p.turn === 1 ? 1 : 0);
			if (!moved) break;
			p = play(p, moved.move);
			show(p, moved);
			says.textContent = `${i + 1}/${moves.length}`;
			await pause(600);
			if (turn !== mine) return;
		}
		says.textContent = t("page.example.ended", { south: p.pot[0], north: p.pot[1] });
		go.textContent = t("page.example.play");
		back.hidden = false;
	});
	begin();
}

playSieve();
playLayout();
for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("figure.example"))) playExample(figure);
