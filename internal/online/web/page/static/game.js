// The page of a game: it keeps what the server has said, shows it, and sends what
// the user chooses. The server decides; a move of the user is shown at once and
// taken back if the server refuses.

import "./board.js";
import "./clock.js";
import { may } from "./above.js";
import * as chat from "./chat.js";
import { below, isChosen } from "./choices.js";
import { daysText } from "./clock.js";
import { showMoves } from "./moves.js";
import * as panel from "./panel.js";
import { effect, legal, letter, parse, play, written } from "./rules.js";
import { button, choose, made, preview, result, whyOver } from "./sentence.js";
import { remembered } from "./settings.js";
import * as sheet from "./sheet.js";
import { Connection } from "./socket.js";
import { hear as switchSounds } from "./sounds.js";
import { about, fault, listed, make, mark, plain, put, t } from "./text.js";

/** @typedef {import("./rules.js").Side} Side */
/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Effect} Effect */
/** @typedef {import("./board.js").CupsBoard} CupsBoard */
/** @typedef {import("./clock.js").CupsClock} CupsClock */
/** @typedef {import("./hints.js").Hints} Hints */

const SIDES = ["south", "north"];
const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

const first = JSON.parse($("#game").textContent || "{}");
/** The game as the HTTP interface writes it. @type {any} */
let game = first.game;
/** What only this viewer sees. @type {any} */
let view = first.view;
/** The moment for which the clocks of the game are right. */
let clockAt = Date.parse(first.at ?? "") || view.now;
/** @type {any} */
let presence = null;
/** When the presence arrived, in milliseconds of this machine. */
let presenceAt = 0;

/** @type {Position[]} */
let positions = [];
/** @type {Effect[]} */
let effects = [];
/** The ply that is looked at, -1 for the newest. */
let cursor = -1;
/** A move of the user that the server has not answered. @type {string} */
let pending = "";
let premove = "";
/** The number of moves at which the user has left the window in their turn. */
let leftAt = -1;
let flipped = false;
/** The hints of the first game, null if there are none. @type {Hints|null} */
let hints = null;

const board = /** @type {CupsBoard} */ ($("cups-board"));
const ask = /** @type {HTMLDialogElement} */ ($("#ask"));
/** What is asked. */
const asked = () => /** @type {"resign"|"abort"} */ (ask.className);
const connection = new Connection();
const me = () => /** @type {Side|-1} */ (SIDES.indexOf(view.side));
const bottom = () => /** @type {Side} */ (below(me()) ^ (flipped ? 1 : 0));
/** The names of both; the computer has none of its own. */
const names = () => /** @type {[string, string]} */ ([game.south, game.north].map((p) => p.name || t("page.game.computer")));
const running = () => game.status === "playing";

/** What goes on, for what may lie over the board. @returns {import("./above.js").Scene} */
const scene = () => ({
	plays: running() && me() !== -1, turn: newest().turn === me() && !pending,
	timed: game.clock?.baseMs !== undefined, unbegun: game.clock?.firstMoveMs !== undefined,
	busy: cursor !== -1 || asksBack(), canAbort: Boolean(view.canAbort),
});

/** Plays all moves of the game again. */
function replay() {
	positions = [parse(game.start)];
	effects = [];
	for (const move of game.moves) {
		const p = positions[positions.length - 1];
		effects.push(/** @type {Effect} */ (effect(p, move)));
		positions.push(play(p, move));
	}
}

/** The newest position, with a move of the user that is on its way. */
function newest() {
	const p = positions[positions.length - 1];
	return pending && p.turn === me() ? play(p, pending) : p;
}

/** The parts of what is around the board that are not shown yet. @type {(() => void)[]} */
let waiting = [];
let nextFrame = 0;
let nextTask = 0;

/** Shows the game. @param {Effect|null} [moved] the move to animate @param {boolean} [inTurn] whether its beans wait for those that fly */
function show(moved = null, inTurn = false) {
	const live = cursor === -1;
	const p = live ? newest() : positions[cursor];
	const plies = live ? positions.length - 1 : cursor;
	const last = live && pending ? effect(positions[positions.length - 1], pending) : effects[plies - 1] ?? null;
	const mine = live && running() && p.turn === me() && !pending;
	board.show({
		position: p, bottom: bottom(), me: live && running() ? me() : -1, legal: mine ? legal(p) : [],
		premoves: live && running() && me() !== -1 && p.turn === 1 - me(), premove, last, names: names(),
	}, moved, inTurn);
	board.classList.toggle("sending", live && pending !== "");
	cancelAnimationFrame(nextFrame);
	clearTimeout(nextTask);
	waiting = partsAround(p, plies, mine);
	if (board.moving) afterFrame();
	else while (waiting.length) waiting.shift()?.();
}

/** Shows a part of what is around the board after the next frame, and the other parts after those that follow: while beans fly, a frame has no room for all. */
function afterFrame() {
	nextFrame = requestAnimationFrame(() => (nextTask = setTimeout(() => {
		waiting.shift()?.();
		if (waiting.length) afterFrame();
	})));
}

/**
 * What shows what is around the board, part by part.
 * @param {Position} p @param {number} plies how many moves lead to the position @param {boolean} mine whether it is the user's turn
 */
function partsAround(p, plies, mine) {
	return [
		() => {
			showStatus();
			showActions();
			if (may("hint", scene())) hints?.turn(p, /** @type {Side} */ (me()));
			else hints?.hide();
		},
		() => showPlates(p),
		() => {
			showList(plies);
			showAfter();
		},
		() => {
			const title = (mine ? "● " : "") + t("page.game.title", { south: names()[0], north: names()[1] });
			if (document.title !== title) document.title = title;
		},
	];
}

/** How the game changed the ratings, null as long as it has not. @type {() => Record<string, {before: number, after: number, provisional: boolean}>|null} */
const gained = () => game.ratings ?? null;

/** Whether the ratings have changed while this page was open: later they may be others. */
let isNews = false;

/** What a rating has won or lost, with its sign, after a space; "" while it is provisional. @param {{before: number, after: number, provisional: boolean}} change */
const signed = ({ before, after, provisional }) => (provisional ? "" : (after < before ? " \u2212" : " +") + Math.abs(after - before));

/** @param {Position} p */
function showPlates(p) {
	for (const [selector, side] of /** @type {[string, Side][]} */ ([[".plate.near", bottom()], [".plate.far", /** @type {Side} */ (1 - bottom())]])) {
		const plate = $(selector);
		const player = game[SIDES[side]];
		// A move on its way changes nothing yet for the server.
		const turn = running() && (pending ? me() : p.turn) === side;
		const name = $(selector + " .name b");
		put($(selector + " .initial"), [...names()[side]][0].toUpperCase());
		put(name, (name.title = names()[side]) + (player.level ? " · " + t("page.game.level", { n: player.level }) : ""));
		const change = gained()?.[SIDES[side]];
		put($(selector + " .rating"), change ? about(change.after, change.provisional) + signed(change) : game.rated && player.rating ? about(player.rating, player.provisional) : "");
		const words = [];
		if (player.kind === "bot") words.push(t("page.game.bot"));
		// Odds have no room beside whose turn it is, which name, clock and sentence show, too.
		const gives = $("main").dataset[SIDES[side]];
		if (gives) words.push(gives);
		else if (turn && !pending) words.push(side === me() ? t("page.game.your_turn") : t("page.game.to_move"));
		put($(selector + " small"), words.join(" · "));
		plate.classList.toggle("turn", turn);
		plate.classList.toggle("gives", !!gives);
		const here = player.level || !presence ? true : presence[SIDES[side]];
		plate.classList.toggle("away", !here);
		$(selector + " .dot").title = here ? t("page.game.here") : t("page.game.away");
		showClock(/** @type {CupsClock} */ ($(selector + " cups-clock")), side);
	}
	showFirstMove();
}

/** Whether the page has what the server says after the game. */
let isAfter = !running();
/** Why there can be no other game now, "" if there can. */
let apart = "";
/** What the links to the review say, "" as long as the game goes on. */
let reviewed = "";

/** What belongs to a game that is over: its review, its analysis, another game. */
function showAfter() {
	const link = $(".review");
	const over = game.status === "over";
	if (!running() && !isAfter) {
		isAfter = true;
		import("./after.js").then(({ takeAfter }) => takeAfter()).then(() => {
			showStatus();
			say($("#after").dataset.why ?? "");
		});
	}
	if (over && !reviewed) {
		reviewed = link.textContent ?? "";
		import("./after.js").then(({ tellReview }) => tellReview(game.id, view.side, (text) => {
			if (text === reviewed) return;
			link.lastChild?.replaceWith(reviewed = text);
			showStatus();
		}));
	}
	for (const a of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".later"))) a.hidden = !over;
}

/** @param {CupsClock} clock @param {Side} side */
function showClock(clock, side) {
	const c = game.clock;
	if (!c) return clock.words("");
	if (c.deadline !== undefined) {
		clock.classList.toggle("running", game.turn === SIDES[side] && running());
		return clock.words(game.turn === SIDES[side] && running() && c.deadline ? daysText(Date.parse(c.deadline) - connection.now()) : t("page.clock.days", { n: c.daysPerMove }));
	}
	clock.set(c[SIDES[side] + "Ms"], clockAt, running() && c.running === SIDES[side], () => connection.now());
}

/** The moves, and the buttons that go through them. @param {number} at how many moves lead to the position that is shown */
function showList(at) {
	showMoves(effects, at, names(), look);
	for (const [selector, off] of /** @type {[string, boolean][]} */ ([[".go-first", at === 0], [".go-back", at === 0], [".go-on", cursor === -1], [".go-last", cursor === -1]])) {
		$(selector).setAttribute("aria-disabled", String(off));
	}
}

/** Looks at an earlier position, without leaving the game. @param {number} ply */
function look(ply) {
	const from = cursor === -1 ? positions.length - 1 : cursor;
	cursor = ply >= positions.length - 1 ? -1 : Math.max(0, ply);
	show(ply === from + 1 ? effects[from] : null);
}

/** Shows what is under the board. Where a line says something else, both are other lines, and not lines that have moved. */
function showStatus() {
	const lines = [...document.querySelectorAll(".then, .dock .hint")];
	const was = lines.map((line) => line.textContent);
	tell();
	if (lines.some((line, i) => line.textContent !== was[i])) lines.forEach((line) => line.replaceWith(line.cloneNode(true)));
}

/** Writes the sentence under the board: a preview, an end, an offer, or whose turn it is. */
function tell() {
	const dock = $(".dock");
	const p = newest();
	const e = board.previewed && me() !== -1 ? effect(p, board.previewed, /** @type {Side} */ (me())) : null;
	const sentence = $(".sentence");
	const hint = $(".hint");
	const buttons = $(".answers");
	dock.classList.toggle("previewing", Boolean(e));
	buttons.replaceChildren();
	dock.classList.toggle("asking", !running() || cursor !== -1);
	const over = !e && cursor === -1 && game.status === "over";
	dock.classList.toggle("over", over);
	dock.classList.toggle("won", over && game.result === ["1-0", "0-1"][me()]);
	hint.classList.remove("usual");
	put(hint, "");
	put($(".then"), "");
	const answer = (/** @type {string} */ text, /** @type {() => void} */ does, main = false) => {
		buttons.append(make("button", { type: "button", className: main ? "button main" : "button", textContent: text, onclick: does }));
		dock.classList.add("asking");
	};
	if (e) {
		const [what, then] = preview(p, e, names()[1 - e.side]);
		mark(sentence, what);
		// Who asks for a move back waits for an answer, whatever the user is looking at.
		$(".then").textContent = asksBack() ? t("page.game.takeback_offered", { name: names()[1 - e.side] }) : then;
		if (!showFirstMove()) hint.textContent = p.turn === e.side ? t("page.game.again") : t("page.game.premove_hint");
		$(".play-it").textContent = button(e);
		return;
	}
	if (cursor !== -1) {
		mark(sentence, t("page.game.looking", { n: cursor }));
		// What a move such as 3x1 did, also for those who have no pointer for a title.
		const e = effects[cursor - 1];
		if (e) put(hint, plain(made(e, names()[e.side])));
		answer(t("page.game.back_to_game"), () => look(positions.length), true);
		return;
	}
	if (!running()) {
		const after = $("#after");
		// What is offered has the place of the reason.
		let more = whyOver(game, p);
		const own = isNews && me() !== -1 && gained()?.[SIDES[me()]];
		if (own) put($(".then"), t("page.game.rating_now", { points: about(own.after, own.provisional) + signed(own) }));
		if (view.rematch) answer(t("page.game.to_rematch"), () => location.assign("/g/" + view.rematch), true);
		else if (me() !== -1 && game.status === "over") {
			const offer = view.offers?.rematch;
			if (apart) more = apart;
			else if (offer === SIDES[1 - me()]) {
				more = t("page.game.rematch_offered", { name: names()[1 - me()] });
				answer(t("page.game.accept"), () => act("acceptRematch"), true);
				answer(t("page.game.decline"), () => act("declineRematch"));
			} else if (offer === SIDES[me()]) more = t("page.game.rematch_waits");
			else answer(t("page.game.rematch"), () => act("offerRematch"), true);
		}
		if (!view.rematch) buttons.append(.../** @type {HTMLElement} */ (after.cloneNode(true)).children);
		if (reviewed) buttons.append(make("a", { className: "button review-link", href: `/g/${game.id}/review`, textContent: reviewed }));
		mark(sentence, (after.dataset.why || result(game, p, names(), me())) + (more && ` __${more}__`));
		return;
	}
	const offer = view.offers?.takeback;
	if (asksBack()) {
		mark(sentence, t("page.game.takeback_offered", { name: names()[1 - me()] }));
		answer(t("page.game.accept"), () => act("acceptTakeback"), true);
		answer(t("page.game.decline"), () => act("declineTakeback"));
		return;
	}
	if (pending) {
		mark(sentence, t("page.game.sending"));
		if (game.clock) hint.textContent = t("page.game.sending_clock");
		return;
	}
	if (presence && presence.claimMs >= 0 && me() !== -1) {
		const left = claimIn();
		mark(sentence, left <= 0 ? t("page.game.may_claim", { name: names()[1 - me()] }) : t("page.game.left", { name: names()[1 - me()], n: Math.ceil(left / 1000) }));
		if (left <= 0) {
			answer(t("page.game.claim_win"), () => act("claimWin"), true);
			if (Math.max(...p.pot) * 2 <= p.pot[0] + p.pot[1] + p.stock[0] + p.stock[1] + p.cups.flat().reduce((a, b) => a + b, 0)) answer(t("page.game.claim_draw"), () => act("claimDraw"));
		}
		return;
	}
	if (offer && me() !== -1 && offer === SIDES[me()]) hint.textContent = t("page.game.takeback_waits");
	if (premove) {
		mark(sentence, t("page.game.premove_set", { move: premove }));
		answer(t("page.game.cancel"), () => setPremove(""));
		return;
	}
	if (p.turn !== me()) {
		// Whose turn it is stands at the name, too; a hint has no place on a small phone.
		mark(sentence, p.turn === -1 ? "" : game.clock?.standsUntil ? t("page.exhibition.stands") : t("page.game.turn_of", { name: names()[p.turn] }));
		return;
	}
	const moves = legal(p);
	const ripe = moves.filter((m) => m >= "a");
	mark(sentence, choose(moves));
	if (hint.textContent || showFirstMove()) return;
	hint.classList.add("usual");
	hint.textContent = ripe.length ? t("page.game.ripe_hint", { n: ripe.length, cups: listed(ripe) }) : t("page.game.keys");
}

/** Whether the opponent asks to take a move back. */
const asksBack = () => me() !== -1 && view.offers?.takeback === SIDES[1 - me()];

/** The milliseconds until the user may claim. */
const claimIn = () => presence.claimMs - (performance.now() - presenceAt);

/** Says how long there is for the first move; after that the game is aborted. @returns {boolean} whether the line under the board says it */
function showFirstMove() {
	const on = may("deadline", scene());
	const small = $(`.plate.${bottom() === me() ? "near" : "far"} small`);
	small.classList.toggle("deadline", on);
	if (!on) return false;
	const left = Math.max(0, game.clock.firstMoveMs - (connection.now() - clockAt));
	const n = Math.ceil(left / 1000);
	put(small, t("page.game.first_move_short", { time: n > 120 ? daysText(left) : n + "\u00a0s" }));
	if (cursor !== -1) return false;
	const hint = $(".hint");
	hint.classList.remove("usual");
	hint.textContent = n > 120 ? small.textContent : t("page.game.first_move", { n });
	return true;
}

function showActions() {
	const mine = me() !== -1;
	const allow = (/** @type {string} */ action, /** @type {boolean} */ yes) => {
		if (running()) $(`[data-act="${action}"]`).hidden = !yes;
	};
	// After the end they keep their places, where others would move.
	$(".actions").classList.toggle("done", !running());
	const abort = mine && view.canAbort;
	// A button that comes later has its place from the beginning.
	allow("offerTakeback", mine);
	/** @type {HTMLButtonElement} */ ($('[data-act="offerTakeback"]')).disabled = view.offers?.takeback === SIDES[me()] || !effects.some((e) => e.side === me());
	allow("moreTime", mine && game.clock?.baseMs !== undefined);
	allow("abort", abort);
	allow("resign", mine && !abort);
	// A question goes when there is nothing to ask any more.
	if (ask.open && !may(asked(), scene())) ask.close("");
}

/** @param {string} move */
async function send(move) {
	pending = move;
	premove = "";
	const before = positions[positions.length - 1];
	const e = effect(before, move);
	show(e);
	if (e) say(made(e, ""));
	sayPending();
	const ply = game.moves.length;
	try {
		await connection.ask({ t: "move", game: game.id, ply, takebacks: game.takebacks, move, lookedAway: leftAt === ply });
	} catch (error) {
		if (pending === move && game.moves.length === ply) {
			pending = "";
			show();
			complain(error);
		}
		connection.catchUp(game.id);
	}
}

/** Tells screen readers that a move waits for a connection that is not good. */
function sayPending() {
	if (pending && connection.state !== "open") say(t("page.game.sending"));
}

/** Says why something was refused, or what was done. @param {any} error {code, message} */
function complain(error) {
	const text = fault(error);
	say(text);
	const note = $(".note");
	note.textContent = text;
	note.hidden = false;
	setTimeout(() => (note.hidden = true), 6000);
}

/** @param {string} action */
function act(action) {
	return connection.ask({ t: "act", game: game.id, action }).catch((error) => {
		if (!error.waitSeconds) return complain(error);
		import("./after.js").then(({ tellWait }) => tellWait(error, (text) => {
			if (!apart) say(text);
			apart = text;
			showStatus();
		}));
	});
}

/** @param {string} move */
function setPremove(move) {
	premove = move;
	show();
	say(move ? plain(t("page.game.premove_set", { move })) : t("page.game.premove_gone"));
}

let sayTimer = 0;
/** What screen readers are about to be told. @type {string[]} */
let toSay = [];
/** Tells screen readers something, without moving the focus. @param {string} text @param {boolean} [alone] whether it replaces what waits */
function say(text, alone = false) {
	toSay = alone ? [plain(text)] : [...toSay, plain(text)];
	clearTimeout(sayTimer);
	sayTimer = setTimeout(() => {
		$("#say").textContent = toSay.join(" ");
		toSay = [];
	}, 60);
}

/** Takes the whole game as the server has it. @param {any} m */
function take(m) {
	const known = game.moves.length;
	game = m.game;
	view = m.view;
	clockAt = m.view.now ?? connection.now();
	if (pending && game.moves.length > known) pending = "";
	replay();
	if (cursor > positions.length - 1) cursor = -1;
	showLines();
	show(game.moves.length === known + 1 && cursor === -1 ? effects[effects.length - 1] : null, true);
	tryPremove();
}

let next = "";
/** Goes to the next game, once: both its start and the rematch are told. @param {string} id */
function leaveFor(id) {
	if (next !== id) location.assign("/g/" + (next = id));
}

/** Takes one event. @param {any} e */
function follow(e) {
	if (e.version <= game.version) return;
	if (e.version > game.version + 1) return connection.catchUp(game.id);
	game.version = e.version;
	if (e.clock !== undefined) {
		game.clock = e.clock;
		clockAt = Date.parse(e.at);
	}
	switch (e.type) {
		case "start":
			game.status = "playing";
			return show();
		case "move": {
			const own = pending !== "" && pending === e.move;
			pending = "";
			game.moves.push(e.move);
			game.ply = e.ply + 1;
			game.position = e.position;
			game.turn = e.turn;
			game.status = "playing";
			if (view.offers) view.offers.takeback = "none";
			view.canAbort = e.canAbort ?? (view.canAbort && game.moves.length < 2);
			const p = positions[positions.length - 1];
			const moved = /** @type {Effect} */ (effect(p, e.move));
			effects.push(moved);
			positions.push(play(p, e.move));
			if (!own && moved.side !== me()) say(made(moved, names()[moved.side]) + (game.turn === view.side ? " " + t("page.game.your_turn_now") : ""));
			if (!own && game.turn === view.side && document.hidden) hear("turn");
			// The own move flies when it is sent, not again when it is acknowledged.
			if (cursor === -1) show(own ? null : moved, true);
			else showList(cursor);
			return tryPremove();
		}
		case "takeback":
			pending = premove = "";
			Object.assign(game, { moves: e.moves ?? game.moves.slice(0, e.ply), takebacks: e.takebacks, position: e.position, turn: e.turn, ply: e.ply });
			if (view.offers) view.offers.takeback = "none";
			cursor = -1;
			replay();
			say(t("page.game.taken_back"));
			return show();
		case "offer":
			view.offers = { ...view.offers, [e.offer]: e.state === "made" ? e.by : "none" };
			// On a phone a preview has the room of the question.
			if (asksBack()) board.cancel();
			if (e.state === "declined" && e.by !== view.side) complain({ message: t("page.game.declined") });
			show();
			if (e.state === "made" && e.by !== view.side) say($(".sentence").textContent + " " + $(".hint").textContent);
			return;
		case "chat":
			(view.chat ??= []).push(e);
			if (e.by !== view.side) for (const b of document.querySelectorAll(".open-sheet, .chat:not([open]) summary")) b.classList.add("news");
			return showLines();
		case "rematch":
			view.rematch = e.game;
			if (me() !== -1) return leaveFor(e.game);
			return show();
		case "end":
			pending = premove = "";
			isNews = true;
			Object.assign(game, { status: e.status, result: e.result, margin: e.margin, termination: e.termination, ratings: e.ratings, whyNot: e.whyNot, abortedBy: e.status === "aborted" && e.by !== "none" ? e.by : undefined, turn: "none" });
			show();
			if (e.status === "over") hear("end");
			return say(`${result(game, newest(), names(), me())} ${whyOver(game, newest())}`);
		case "correct":
			isNews = true;
			Object.assign(game, { status: e.status, result: e.result, margin: null, termination: e.termination, ratings: e.ratings, whyNot: e.whyNot, correction: { reason: e.text } });
			show();
			return say(`${result(game, newest(), names(), me())} ${whyOver(game, newest())}`);
	}
	show();
}

/** Lets something be heard, if sounds are wanted. @param {"turn"|"end"|"low"} what */
function hear(what) {
	if (board.sound) import("./sound.js").then(({ play }) => play(what));
}

function tryPremove() {
	if (!premove || !running() || newest().turn !== me() || pending) return;
	const move = premove;
	premove = "";
	if (legal(newest()).includes(move)) send(move);
	else show();
}

// Chat.

const showLines = () => chat.showChat(view.chat ?? [], view.side, (side) => names()[SIDES.indexOf(side)] ?? "", complain);
chat.connect((line) => connection.ask({ t: "chat", game: game.id, room: me() === -1 ? "spectators" : "players", ...line }).catch(complain), showLines);

// What the user does.

board.addEventListener("choose", (e) => {
	const move = /** @type {CustomEvent} */ (e).detail;
	if (newest().turn === me() && !pending) send(move);
	else setPremove(move);
});
board.addEventListener("preview", (e) => {
	const effect = /** @type {CustomEvent} */ (e).detail;
	// A preview that ends because its move is played makes room for what comes after it, with all around the board.
	if (effect) showStatus();
	else queueMicrotask(() => waiting.length || showStatus());
	if (effect) say(preview(newest(), effect, names()[1 - effect.side]).join(" "), true);
});
board.addEventListener("layout", (e) => {
	const { geometry, top } = /** @type {CustomEvent} */ (e).detail;
	const table = $(".table");
	const { near, far } = { near: geometry.halves[0].corner, far: geometry.halves[1].corner };
	const stage = $(".stage");
	const { offsetLeft: left, offsetTop: above } = stage; // read before anything is written
	const set = (/** @type {string} */ name, /** @type {number} */ value) => table.style.setProperty(name, `${Math.round(value)}px`);
	set("--far-x", left + geometry.plank.x);
	set("--far-y", above + top + far.y);
	set("--far-h", far.h);
	set("--near-x", left + near.x);
	set("--near-y", above + top + near.y);
	set("--near-w", near.w);
	set("--near-h", near.h);
	set("--far-w", far.w);
	table.classList.add("placed");
});
/** Looks at the position before the one that is shown. */
const back = () => look((cursor === -1 ? positions.length - 1 : cursor) - 1);
/** Looks at the position after it. */
const onward = () => cursor !== -1 && look(cursor + 1);
for (const [selector, does] of /** @type {[string, () => void][]} */ ([
	[".cancel-it", () => board.cancel()], [".play-it", () => board.play()],
	[".go-first", () => look(0)], [".go-back", back], [".go-on", onward], [".go-last", () => look(positions.length)],
])) $(selector).addEventListener("click", does);
/** Turns the board. */
function flip() {
	flipped = !flipped;
	show();
}
for (const b of document.querySelectorAll(".flip")) b.addEventListener("click", flip);
for (const b of document.querySelectorAll("[data-act]")) b.addEventListener("click", () => {
	const action = /** @type {HTMLElement} */ (b).dataset.act ?? "";
	// Who has spoiled games is asked before another one.
	if (!(action === "resign" && isChosen("confirmResign")) && !$(`#ask-${action}`)?.matches(".spoils")) return act(action);
	ask.className = action;
	ask.setAttribute("aria-labelledby", "ask-" + action);
	ask.returnValue = ""; // Escape leaves the last answer
	ask.showModal();
});
ask.addEventListener("close", () => ask.returnValue === "yes" && act(asked()));

panel.connect(board, Boolean(game.south.level || game.north.level), show);
sheet.connect(() => {
	for (const b of document.querySelectorAll(".open-sheet")) b.classList.remove("news");
	showLines();
});

for (const what of ["blur", "visibilitychange"]) window.addEventListener(what, (e) => {
	if ((document.hidden || e.type === "blur") && newest().turn === me()) leftAt = game.moves.length;
});

const typed = /** @type {HTMLFormElement} */ ($(".move-form"));
typed.addEventListener("submit", (e) => {
	e.preventDefault();
	const field = /** @type {HTMLInputElement} */ (typed.elements.namedItem("move"));
	const text = field.value.trim();
	const bare = text.split("x")[0];
	const known = effect(newest(), bare, /** @type {Side} */ (Math.max(0, me())));
	field.value = "";
	if (newest().turn === me() && !pending && legal(newest()).includes(bare) && known && (text === bare || text === written(known))) return send(bare);
	complain({ message: t("page.game.bad_move", { move: text }) });
});

let digits = "";
let digitsAt = 0;
document.addEventListener("keydown", (e) => {
	const target = /** @type {HTMLElement} */ (e.target);
	if (e.ctrlKey || e.altKey || e.metaKey || target.closest("input, select, textarea, dialog[open]")) return;
	if (e.key === "Escape") {
		if (premove && !board.previewed) setPremove("");
		return board.cancel();
	}
	if (e.key === "Enter" && board.previewed && !target.closest("a, button:not([data-move])")) {
		e.preventDefault();
		return board.play();
	}
	const n = game.cups;
	if (/^\d$/.test(e.key)) {
		// 1 and then 2 is a drop of 12 if the row has 12 cups; 0 alone is 10.
		const joined = digits + e.key;
		digits = performance.now() - digitsAt < 900 && Number(joined) <= n && joined.length <= 2 && digits ? joined : e.key === "0" ? "10" : e.key;
		digitsAt = performance.now();
		board.choose(digits);
	} else if (/^[a-p]$/.test(e.key) && e.key <= letter(n - 1)) board.choose(e.key);
	else if (e.key === "z") panel.zen();
	else if (e.key === "t") flip();
	else if (e.key === "s") switchSounds(board);
	else if (e.key === "/") {
		e.preventDefault();
		/** @type {HTMLDetailsElement} */ ($(".more")).open = true;
		/** @type {HTMLInputElement} */ (typed.elements.namedItem("move")).focus();
	}
	else if (e.key === "ArrowLeft" && target === document.body) back();
	else if (e.key === "ArrowRight" && target === document.body) onward();
});
for (const clock of document.querySelectorAll("cups-clock")) clock.addEventListener("remaining", (e) => {
	if (!clock.closest(".plate")?.classList.contains(me() === bottom() ? "near" : "far")) return;
	const seconds = /** @type {CustomEvent} */ (e).detail;
	say(t("page.clock.left", { n: seconds }));
	if (seconds === 10) hear("low");
});

// The server.

/** Hears what the server says. @param {string} what @param {(m: any) => void} does */
const on = (what, does) => connection.addEventListener(what, (e) => does(/** @type {CustomEvent} */ (e).detail));
on("game", (m) => {
	if (m.game.id !== game.id) return;
	take(m);
	holdClocks(false);
});
on("event", (m) => {
	if (m.game === game.id) follow(m.event);
});
on("presence", (m) => {
	if (m.game !== game.id) return;
	presence = m;
	presenceAt = performance.now();
	holdClocks(false);
	$(".watching").textContent = m.spectators ? t("page.game.watching", { n: m.spectators }) : "";
	showPlates(cursor === -1 ? newest() : positions[cursor]);
	showStatus();
});
on("state", (state) => {
	const link = $(".link");
	const good = state === "open";
	const text = t("page.link." + state);
	// The first connection of a page is no news.
	if (!good || !link.hidden) say(text);
	if (!good) put(link, text);
	link.hidden = good;
	sayPending();
	// Whether time passes meanwhile only the server knows: it takes out the time in which it was not there.
	if (state === "lost") holdClocks(true);
});
/** Holds the clocks while nobody here knows the time, and lets them go on. @param {boolean} on */
function holdClocks(on) {
	for (const clock of /** @type {NodeListOf<CupsClock>} */ (document.querySelectorAll("cups-clock"))) clock.hold(on);
}
on("start", ({ game: id }) => {
	if (id !== game.id && me() !== -1 && !running()) leaveFor(id);
});
setInterval(() => {
	if (presence?.claimMs > 0) {
		if (claimIn() <= 0) presence.claimMs = 0;
		showStatus();
	}
	if (game.clock?.deadline) showPlates(newest());
	showFirstMove();
}, 1000);

replay();
// A link to one position of a game, also from pages without a script.
const ply = parseInt(new URLSearchParams(location.search).get("ply") ?? "");
if (ply >= 0 && ply < positions.length - 1) cursor = ply;
show();
showLines();
// Loaded only while this browser has hints left; a spectator needs none.
if (scene().plays && !scene().timed && !`${remembered("hints", "")} ${document.body.dataset.hints}`.includes("all")) import("./hints.js").then(({ Hints }) => {
	hints = new Hints(board, $(".stage"), say);
	show();
});
connection.lively = () => running() && me() !== -1;
connection.watch(game.id, () => game.version);
