// Moves and results in words. Texts between ** are strong, those between __ are
// captures; plain() of text.js takes the marks away.

import { isBlocked, isRipe, letter, play } from "./rules.js";
import { listed, t } from "./text.js";

/** @typedef {import("./rules.js").Position} Position */
/** @typedef {import("./rules.js").Effect} Effect */

/**
 * What a move would do, for who is about to make it: the move, and what follows
 * for ripe and blocked cups.
 * @param {Position} p @param {Effect} e @param {string} opponent the name of the other side
 * @returns {[string, string]}
 */
export function preview(p, e, opponent) {
	const n = p.cups[0].length;
	let what;
	if (e.kind === "sow") {
		what = e.from === n - 1 ? t("page.say.sow_last", { cup: letter(e.from) })
			: e.from === n - 2 ? t("page.say.sow_two", { cup: letter(e.from), to: letter(n - 1) })
			: e.from === n - 3 ? t("page.say.sow_three", { cup: letter(e.from), from: letter(n - 2), to: letter(n - 1) })
			: t("page.say.sow", { cup: letter(e.from), from: letter(e.from + 1), to: letter(n - 1) });
	} else {
		const cup = letter(e.to.length - 1);
		what = e.captured ? t("page.say.drop_captures", { n: e.to.length, cup, captured: e.captured, other: letter(e.victim), name: opponent })
			: e.to.length === 2 ? t("page.say.drop_two") : t("page.say.drop", { n: e.to.length, cup });
	}
	if (p.turn !== e.side) return [what, ""];
	const after = play(p, e.move);
	const changed = (/** @type {(p: Position, s: 0|1, i: number) => boolean} */ is) => e.to.filter((i) => i < n && is(after, e.side, i) && !is(p, e.side, i)).map(letter);
	const then = [];
	const ripe = changed(isRipe);
	const blocked = changed(isBlocked);
	if (ripe.length) then.push(t("page.say.ripens", { n: ripe.length, cups: listed(ripe) }));
	if (blocked.length) then.push(t("page.say.blocks", { n: blocked.length, cups: listed(blocked) }));
	return [what, then.join(" ")];
}

/** What the user can do now: only the kinds of moves that there are. @param {string[]} moves the legal ones */
export function choose(moves) {
	if (!moves.some((m) => m >= "a")) return t("page.game.choose_drop");
	return moves.some((m) => m < "a") ? t("page.game.choose") : t("page.game.choose_sow");
}

/** The text of the button that plays a move. @param {Effect} e */
export function button(e) {
	if (e.kind === "sow") return t("page.say.button_sow", { cup: letter(e.from) });
	return e.captured ? t("page.say.button_captures", { move: e.move, captured: e.captured }) : t("page.say.button_drop", { move: e.move });
}

/** A move that was made. @param {Effect} e @param {string} name of its player, "" for the user */
export function made(e, name) {
	const values = { name, move: e.move, cup: e.kind === "sow" ? letter(e.from) : "", captured: e.captured };
	if (e.kind === "sow") return t(name ? "page.say.made_sow" : "page.say.you_sow", values);
	if (e.captured) return t(name ? "page.say.made_captures" : "page.say.you_captures", values);
	return t(name ? "page.say.made_drop" : "page.say.you_drop", values);
}

/**
 * What the end of a game means, and that it does not count if not both have moved.
 * @param {Parameters<typeof outcome>[0] & {whyNot?: string, rated: boolean, tournament?: object}} game
 * @param {Position} p @param {string[]} names @param {-1|0|1} me
 */
export function result(game, p, names, me) {
	const what = outcome(game, p, names, me);
	if (game.whyNot !== "notMoved" || !game.rated && !game.tournament) return what;
	return what + " " + t(game.rated ? "page.end.not_rated" : "page.end.not_moved");
}

/**
 * Why a game that was played to its end is over, if beans stay in the cups; else "".
 * @param {{status: string, termination: string|null, correction?: object}} game @param {Position} p
 */
export function whyOver({ status, termination, correction }, p) {
	const n = p.cups.flat().reduce((sum, n) => sum + n);
	return n && status === "over" && (termination ?? "normal") === "normal" && !correction ? t("page.end.nobody", { n }) : "";
}

/**
 * @param {{status: string, result: string, margin: number|null, termination: string|null, correction?: {reason: string}, tournament?: object, abortedBy?: string}} game
 * @param {Position} p @param {string[]} names @param {-1|0|1} me
 */
function outcome(game, p, names, me) {
	const winner = game.result === "1-0" ? 0 : game.result === "0-1" ? 1 : -1;
	if (game.correction) {
		const { reason } = game.correction;
		if (game.status === "aborted") return t("page.correct.annulled", { reason });
		return winner === -1 ? t("page.correct.draw", { reason }) : t("page.correct.won", { name: names[winner], reason });
	}
	if (game.status === "aborted") return t(game.tournament && !game.abortedBy ? "page.end.called_off" : "page.end.aborted");
	const how = game.termination ?? "normal";
	if (winner === -1) return how === "normal" ? t("page.end.draw", { beans: p.pot[0] }) : t("page.end.draw_left");
	const loser = 1 - winner;
	const values = { name: names[winner], other: names[loser], n: Math.abs(game.margin ?? p.pot[0] - p.pot[1]), more: p.pot[winner], fewer: p.pot[loser] };
	const mine = winner === me;
	switch (how) {
		case "resignation": return t(mine ? "page.end.you_win_resigned" : me === loser ? "page.end.you_resigned" : "page.end.resigned", values);
		case "time forfeit": return t(mine ? "page.end.you_win_time" : me === loser ? "page.end.you_lose_time" : "page.end.time", values);
		case "abandoned": return t(mine ? "page.end.you_win_left" : me === loser ? "page.end.you_left" : "page.end.left", values);
	}
	return t(mine ? "page.end.you_win" : me === loser ? "page.end.you_lose" : "page.end.wins", values);
}

