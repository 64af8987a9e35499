// The front page: a board that plays a perfect game by itself, forms that start a
// game and remember how, and the list of open seeks.

import "./board.js";
import { clockLong, clockWords } from "./control.js";
import { effect, parse, play } from "./rules.js";
import { made } from "./sentence.js";
import { follow, leave, rest, wait } from "./seek.js";
import { remember, remembered } from "./settings.js";
import { Connection } from "./socket.js";
import { askedClock, useNumbers } from "./own-clock.js";
import { s } from "./svg.js";
import { fault, mark, t } from "./text.js";
import { local } from "./when.js";

/** @typedef {import("./board.js").CupsBoard} CupsBoard */
const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

// The board of the front page plays by itself, and stops when it is told to.

local(document);
const board = /** @type {CupsBoard} */ ($("cups-board"));
const moves = (board.dataset.moves ?? "").split(" ");
const toggle = $(".demo-switch");
/** @type {[string, string]} */
const sides = [board.dataset.south ?? "", board.dataset.north ?? ""];
let position = parse(board.dataset.position ?? "");
let at = 0;
let timer = 0;

/** @param {import("./rules.js").Effect|null} last @param {boolean} fly */
function showDemo(last, fly) {
	board.show({ position, bottom: 0, me: -1, legal: [], names: sides, last }, fly ? last : null);
	if (last) mark($(".demo-sentence"), t("page.front.demo_move", { n: at, what: made(last, sides[last.side]) }));
}

function step() {
	clearTimeout(timer);
	if (toggle.getAttribute("aria-pressed") === "true") return;
	// A page that nobody sees does not play on.
	if (!document.hidden) {
		if (at >= moves.length) {
			position = parse(board.dataset.position ?? "");
			at = 0;
			showDemo(null, false);
		} else {
			const e = effect(position, moves[at]);
			position = play(position, moves[at++]);
			showDemo(e, true);
		}
	}
	timer = setTimeout(step, at >= moves.length ? 9000 : 2600);
}

// A visitor sees a game in its middle at once, not an empty board.
let last = null;
while (at < Number(board.dataset.shown)) {
	last = effect(position, moves[at]);
	position = play(position, moves[at++]);
}
showDemo(last, false);
if (matchMedia("(prefers-reduced-motion: reduce)").matches) toggle.setAttribute("aria-pressed", "true");
else timer = setTimeout(step, 3000);
const showToggle = () => (toggle.textContent = t(toggle.getAttribute("aria-pressed") === "true" ? "page.front.demo_go" : "page.front.demo_stop"));
showToggle();
toggle.addEventListener("click", () => {
	toggle.setAttribute("aria-pressed", String(toggle.getAttribute("aria-pressed") !== "true"));
	showToggle();
	step();
});

// A click starts with the settings of last time.

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-way]"))) {
	const way = form.dataset.way ?? "";
	if (way === "pool") continue;
	const saved = new URLSearchParams(remembered("way." + way, ""));
	for (const [name, value] of saved) {
		const field = form.elements.namedItem(name);
		// The level follows the results of the last game, once there is one.
		if (field instanceof HTMLElement && field.dataset.settled !== undefined) continue;
		if (field instanceof HTMLSelectElement && [...field.options].some((o) => o.value === value)) field.value = value;
		else if (field instanceof HTMLInputElement) field.value = value;
	}
	const summarize = () => {
		const summary = form.querySelector("[data-summary]");
		if (!summary) return;
		const fields = ["level", "cups", "clock", "odds.by"].map((name) => form.elements.namedItem(name)).filter((field) => field instanceof HTMLSelectElement);
		const words = fields.map((field) => /** @type {HTMLSelectElement} */ (field).selectedOptions[0]).filter((option) => option.dataset.usual === undefined)
			.map((option) => (option.value === "own" ? clockWords(askedClock(new FormData(form))) : option.textContent));
		summary.textContent = words.join(" · ");
	};
	if (saved.size) summarize();
	useNumbers(form);
	form.addEventListener("input", () => {
		useNumbers(form);
		if (!form.checkValidity()) return;
		remember("way." + way, new URLSearchParams(/** @type {any} */ (new FormData(form))).toString());
		summarize();
	});
	// What is wrong is seen, also in what was folded away.
	form.addEventListener("invalid", (e) => {
		const folded = /** @type {Element} */ (e.target).closest("details");
		if (folded) folded.open = true;
	}, true);
}

// The lobby.

const connection = new Connection();

/** Whether this browser has an account: a guest's, for example. */
let known = false;

follow(connection);
connection.addEventListener("hello", (e) => (known = /** @type {CustomEvent} */ (e).detail.account !== null));
connection.addEventListener("lobby", (e) => showLobby(/** @type {CustomEvent} */ (e).detail));
connection.addEventListener("start", (e) => leave(/** @type {CustomEvent} */ (e).detail.game));

/** What is looked for. @param {{cups: number, clock: any, rated: boolean}} wish */
const words = ({ cups, clock, rated }) => `2×${cups} · ${clockWords(clock)} · ${t(rated ? "page.lobby.rated" : "page.lobby.casual")}`;

/** The badge of the guild that a player shows at the name. @param {{name: string, badge?: string, ground?: string, ink?: string}} guild */
function tag(guild) {
	const text = guild.badge || guild.name.split(/\s+/).slice(0, 3).map((word) => [...word][0]).join("").toUpperCase();
	const width = 14 + 14 * [...text].length;
	const element = Object.assign(document.createElement("span"), { className: "guild-tag", title: guild.name });
	const name = Object.assign(document.createElement("span"), { className: "unseen", textContent: guild.name });
	const own = (/** @type {string|undefined} */ fill) => /** @type {Record<string, string>} */ (fill ? { fill } : { "data-own": "" });
	element.append(s("svg", { class: "guild-badge", width, height: 24, viewBox: `0 0 ${width} 24`, "aria-hidden": "true" },
		s("rect", { class: "ground", width, height: 24, rx: 7, ...own(guild.ground) }), s("text", { x: width / 2, y: 17, "text-anchor": "middle", ...own(guild.ink) }, text)), name);
	return element;
}

/** @param {any} m */
function showLobby(m) {
	$(".counts").textContent = t("page.lobby.online", { n: m.online }) + " · " + t("page.lobby.playing", { n: m.playing });
	const rows = m.seeks.map((/** @type {any} */ seek) => {
		const li = document.createElement("li");
		li.classList.toggle("mine", seek.mine);
		const make = (/** @type {string} */ tag, /** @type {string} */ cls, /** @type {string} */ text) => {
			const element = document.createElement(tag);
			element.className = cls;
			element.textContent = text;
			return element;
		};
		const initial = make("span", "initial", (seek.name || "?").slice(0, 1).toUpperCase());
		initial.setAttribute("aria-hidden", "true");
		const name = make("span", "seek-name", "");
		const kind = [t(seek.rated ? "page.lobby.rated" : "page.lobby.casual")];
		if (seek.kind === "bot") kind.push(t("page.game.bot"));
		if (seek.beans !== 10 * seek.cups) kind.push(t("page.lobby.stock", { n: seek.beans }));
		name.append(make("b", "", seek.name), ...(seek.guild ? [tag(seek.guild)] : []), make("small", "", kind.join(" · ")));
		const size = `2×${seek.cups}`;
		const button = /** @type {HTMLButtonElement} */ (make("button", "button", t(seek.mine ? "page.lobby.cancel" : "page.lobby.play")));
		button.type = "button";
		button.setAttribute("aria-label", t(seek.mine ? "page.lobby.cancel_long" : "page.lobby.play_long", { name: seek.name, size, clock: clockLong(seek.clock) }));
		button.addEventListener("click", () => (seek.mine ? stop(seek.id) : answer(seek)));
		const clock = make("span", "seek-clock", clockWords(seek.clock));
		clock.title = clockLong(seek.clock);
		li.append(initial, name, make("span", "seek-size", size), clock, button);
		return li;
	});
	const list = $(".seeks");
	const focused = list.contains(document.activeElement) ? [...list.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) : -1;
	list.replaceChildren(...rows);
	if (focused >= 0) list.querySelectorAll("button")[Math.min(focused, rows.length - 1)]?.focus();
	$(".empty").hidden = rows.length > 0;
	const mine = m.seeks.find((/** @type {any} */ seek) => seek.mine);
	if (!mine) return;
	// A form without this script has begun to look.
	if (new URLSearchParams(location.search).get("seek") === mine.id) {
		history.replaceState(null, "", "/");
		wait(mine.id, words(mine), $(".seek-bar").dataset.since ?? "");
	}
}

/** Sends a form, as a page without a script does. @param {Record<string, string>} fields */
function post(fields) {
	const form = document.createElement("form");
	form.method = "post";
	form.action = "/play/seek";
	for (const [name, value] of Object.entries(fields)) {
		const field = document.createElement("input");
		field.type = "hidden";
		field.name = name;
		field.value = value;
		form.append(field);
	}
	document.body.append(form);
	form.submit();
}

/** Plays with somebody of the list. @param {any} seek */
async function answer(seek) {
	// Whoever has no account becomes a guest by the form.
	if (!known) return post({ seek: seek.id });
	try {
		leave((await connection.ask({ t: "answer", seek: seek.id })).game);
	} catch (error) {
		$("#say").textContent = fault(/** @type {any} */ (error));
	}
}

/** Looks for an opponent. @param {{cups: number, beans: number, clock: any, rated: boolean, side?: string}} wish */
async function look(wish) {
	const since = new Date(connection.now()).toISOString();
	wait("", words(wish), since);
	scrollTo(0, 0);
	try {
		const answer = await connection.ask({ t: "seek", cups: wish.cups, beans: wish.beans, clock: wish.clock, rated: wish.rated, side: wish.side ?? "random" });
		if (answer.game) return leave(answer.game);
		wait(answer.seek, words(wish), since);
		$("#say").textContent = $(".seek-bar p").innerText;
	} catch (error) {
		rest();
		$("#say").textContent = fault(/** @type {any} */ (error));
	}
}

/** @param {string} seek */
async function stop(seek) {
	await connection.ask({ t: "unseek", seek }).catch(() => {});
	rest();
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form[action="/play/seek"]'))) {
	form.addEventListener("submit", (e) => {
		// Without a connection the form does what the script would do.
		if (connection.state !== "open" || !known) return;
		e.preventDefault();
		const data = new FormData(form, e.submitter);
		if (data.get("cancel")) return stop(String(data.get("cancel")));
		if (data.get("seek")) return answer({ id: String(data.get("seek")) });
		const cups = Number(data.get("cups"));
		look({ cups, beans: Number(data.get("beans")) || 10 * cups, clock: askedClock(data), rated: data.get("rated") === "yes", side: String(data.get("side") ?? "random") });
	});
}
