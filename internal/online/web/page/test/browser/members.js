// A site with members who have played, for the tests that look at the pages of
// members: friends, messages, games of each kind, puzzles, tokens and an officer.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { legal, parse } from "../../static/rules.js";
import { Site } from "./site.js";

export const PASSWORD = "correct horse battery";

/** Somebody who plays by the interface for programs. */
export class Player {
	/** @param {Site} site @param {string} name */
	constructor(site, name) {
		this.site = site;
		this.name = name;
		this.cookie = "";
	}

	/** Makes a member. */
	async join() {
		const answer = await fetch(this.site.url + "/account/join", {
			method: "POST", redirect: "manual", body: new URLSearchParams({ name: this.name, password: PASSWORD }),
		});
		for (const line of answer.headers.getSetCookie()) if (line.startsWith("cups=")) this.cookie = line.split(";")[0];
		return this;
	}

	/** Lets a browser be this member. @param {import("playwright-core").BrowserContext} context */
	async enter(context) {
		await context.addCookies([{ name: "cups", value: this.cookie.slice("cups=".length), url: this.site.url }]);
	}

	/** @param {string} path @param {object} [body] @param {string} [method] @returns {Promise<any>} */
	async ask(path, body, method = body ? "POST" : "GET") {
		const answer = await fetch(this.site.url + "/api/v1" + path, {
			method, headers: { Cookie: this.cookie, Origin: this.site.url }, body: body && JSON.stringify(body),
		});
		const text = await answer.text();
		assert.ok(answer.ok, `${path}: ${answer.status} ${text}`);
		return text ? JSON.parse(text) : null;
	}

	/** Accepts the invitation of an answer. @param {Promise<any>} asked @returns {Promise<any>} */
	async agree(asked) {
		const { invitation } = await asked;
		return this.ask(`/account/invitations/${invitation}/accept`, {});
	}

	/** Begins a game as South. @param {Player} other @param {object} [terms] @returns {Promise<string>} */
	async challenge(other, terms = {}) {
		const { id } = await this.ask("/challenges", { cups: 4, clock: { baseMs: 300000, incrementMs: 3000 }, rated: true, side: "south", ...terms });
		return (await other.ask(`/challenges/${id}/accept`, {})).game;
	}

	/** @param {string} game @param {number} ply @param {string} move */
	move(game, ply, move) {
		return this.ask(`/games/${game}/moves`, { ply, move });
	}
}

/** Fourteen moves of a game on 2x4, seven of each side: whoever gives up earlier waits before the two meet again. */
export const SEVEN_EACH = "4 2 3 4 2 3 1 2 1 2 3 4 a 2";

/** Plays moves of a game. @param {string} game @param {Player} south @param {Player} north @param {string} moves */
export async function play(game, south, north, moves) {
	for (const [ply, move] of moves.split(" ").entries()) await (ply % 2 ? north : south).move(game, ply, move);
}

/**
 * Holds tournaments: a Swiss in its second round, a knockout whose final is played, a
 * league whose players look for a time, one to come, a match of two guilds, one that a
 * guild is asked for, a series with a tournament, and a league of the guild in its second season.
 * @param {Site} site @param {Player} director @param {Player[]} players @param {string} guild of the first player
 */
async function hold(site, director, players, guild) {
	const all = [...players, ...await Promise.all(["Dora", "Emil"].map((name) => new Player(site, name).join()))];
	/** @param {string} name @param {object} terms @param {boolean} [begins] */
	const announce = async (name, terms, begins = true) => {
		const { id } = await director.ask("/tournaments", { name, cups: 2, beans: 6, clock: { baseMs: 3600000, incrementMs: 3000 }, noShowMs: 86400000, ...terms });
		for (const player of all) await player.ask(`/tournaments/${id}/entries`, {});
		if (begins) await director.ask(`/tournaments/${id}/actions`, { action: "start" });
		return /** @type {string} */ (id);
	};
	/** Plays the latest round: who moves first gives up, but not on the first boards. @param {string} id @param {number} [left] */
	const round = async (id, left = 0) => {
		const { round: n } = await director.ask(`/tournaments/${id}`);
		const { pairings } = await director.ask(`/tournaments/${id}/rounds/${n}`);
		for (const { south, games } of pairings.slice(left)) await all.find(({ name }) => name === south)?.ask(`/games/${games[0]}/actions`, { action: "resign" });
		while (!left && (await director.ask(`/tournaments/${id}`)).round === n); // the results come a moment later
	};
	const swiss = await announce("Sunday Round", { format: "swiss", rounds: 3, text: "Three rounds for everybody." });
	await round(swiss);
	await round(swiss, 1);
	await players[0].ask(`/tournaments/${swiss}/chat`, { text: "Good luck!" });
	const knockout = await announce("Bean Cup", { format: "knockout" });
	await round(knockout);
	const league = await announce("Winter League", { format: "league", pace: "arranged" });
	const soon = await announce("Friday Arena", { format: "arena", starts: new Date(Date.now() + 86400000).toISOString(), most: 40 }, false);
	const [ben, , dora, emil] = all;
	const { id: rivals } = await dora.ask("/guilds", { name: "Kalahafreunde Nord-Süd", entry: "open" });
	await emil.agree(dora.ask(`/guilds/${rivals}/members`, { name: emil.name }));
	await dora.ask("/account/settings", { guild: rivals }, "PATCH");
	await director.agree(ben.ask(`/guilds/${guild}/members`, { name: director.name }));
	/** @param {Player} by @param {string} own @param {string} name */
	const challenge = async (by, own, name) => {
		const { id } = await by.ask("/tournaments", { name, format: "teams", guild: own, teams: { guilds: [own, own === guild ? rivals : guild], boards: 2, games: 2 }, cups: 2, beans: 6 });
		return /** @type {string} */ (id);
	};
	const match = await challenge(ben, guild, "Derby");
	await dora.ask(`/tournaments/${match}/teams/${rivals}`, { plays: true }, "PUT");
	for (const player of [ben, director, dora, emil]) await player.ask(`/tournaments/${match}/entries`, {});
	await ben.ask(`/tournaments/${match}/actions`, { action: "start" });
	for (const n of [1, 2]) {
		const { pairings } = await ben.ask(`/tournaments/${match}/rounds/${n}`);
		for (const { board, south, north, games } of pairings) {
			const loses = n === board ? north : south;
			await all.concat(director).find(({ name }) => name === loses)?.ask(`/games/${games[0]}/actions`, { action: "resign" });
		}
		while (n === 1 && (await ben.ask(`/tournaments/${match}`)).round === n); // the results come a moment later
	}
	const asked = await challenge(dora, rivals, "Return match");
	await dora.ask(`/tournaments/${asked}/entries`, {});
	await emil.ask(`/tournaments/${asked}/entries`, {});
	/** Plays a tournament until it is over: who moves first gives up. @param {string} id @param {Player[]} who */
	const finish = async (id, who) => {
		const given = new Set(); // results come a moment later
		for (let over = false; !over;) {
			const { round: n, status } = await director.ask(`/tournaments/${id}`);
			over = status === "over";
			const { pairings } = over || !n ? { pairings: [] } : await director.ask(`/tournaments/${id}/rounds/${n}`);
			for (const { south, games: [game] } of pairings) {
				if (!game || given.has(game)) continue;
				given.add(game);
				await who.find(({ name }) => name === south)?.ask(`/games/${game}/actions`, { action: "resign" });
			}
		}
	};
	const { id: evenings } = await director.ask("/series", { name: "Evenings of the year", best: 1, text: "One evening a month." });
	for (const name of ["First evening", "Second evening"]) await finish(await announce(name, { format: "roundRobin", series: evenings }), all);
	const frieda = await new Player(site, "Frieda").join();
	const six = [...all, director, frieda];
	const { id: tiers } = await ben.ask("/series", { name: "Bean League", guild, league: { size: 3, up: 1, terms: { cups: 2, beans: 6, pace: "atOnce" } } });
	for (const player of six) await player.ask(`/series/${tiers}/entries`, undefined, "POST");
	await ben.ask(`/series/${tiers}/actions`, { action: "nextSeason" });
	for (let made = 0; made < 2;) {
		const { tournaments } = await ben.ask(`/series/${tiers}`);
		if ((made = tournaments.length) < 2) continue; // they are made a moment later
		for (const { id } of tournaments) {
			await ben.ask(`/tournaments/${id}/actions`, { action: "start" });
			await finish(id, six);
		}
	}
	while ((await ben.ask(`/series/${tiers}`)).tournaments.some((/** @type {any} */ { status }) => status !== "over")); // the league hears of it a moment later
	for (const player of six.slice(0, 3)) await player.ask(`/series/${tiers}/entries`, undefined, "POST");
	return { swiss, knockout, league, soon, match, asked, evenings, tiers };
}

/**
 * A site with members who have played. Everything but identifiers and times is the
 * same in each run.
 */
export async function populated() {
	const site = await Site.open();
	const [ada, ben, cleo, olga] = await Promise.all(["Ada", "Ben with a longer name", "Cleo", "Olga"].map((name) => new Player(site, name).join()));
	execFileSync(process.env.CUPS ?? "", ["admin", "role", "Olga", "operator", "--data", site.folder]);
	await site.kill();
	await site.start();
	const her = encodeURIComponent(ben.name);

	// Eight rated games, a larger one, and one to its end.
	for (let i = 0; i < 8; i++) {
		const other = i % 3 === 2 ? cleo : ben;
		const game = await ada.challenge(other);
		await play(game, ada, other, SEVEN_EACH);
		await (i % 4 === 1 ? ada : other).ask(`/games/${game}/actions`, { action: "resign" });
	}
	const large = await ada.challenge(ben, { cups: 10, rated: false, clock: undefined });
	await play(large, ada, ben, "3 2");
	await ada.ask(`/games/${large}/actions`, { action: "resign" });
	const over = await ada.challenge(ben, { cups: 2, rated: false, clock: undefined });
	for (let ply = 0; ; ply++) {
		const now = await ada.ask(`/games/${over}`);
		if (now.status !== "playing") break;
		await (ply % 2 ? ben : ada).move(over, ply, legal(parse(now.position))[0]);
	}
	const live = await ada.challenge(cleo, { clock: { baseMs: 3600000, incrementMs: 3000 } }); // longer than any test
	await play(live, ada, cleo, "4 2 3 4 2 3 1 2");

	// Friends, a question, a block, a challenge, and what they write.
	await ben.ask("/friends/Ada", {});
	await ada.ask(`/friends/${her}/accept`, {});
	await cleo.ask("/friends/Ada", {});
	await ada.ask("/blocks/Olga", {});
	await ben.ask("/challenges", { cups: 6, opponent: { member: "Ada" } });
	await ben.ask("/messages/Ada", { text: "Good evening! Shall we play one more game before it is too late? I have found something against your fourth drop." });
	await ada.ask(`/messages/${her}`, { preset: "yes" });
	await ben.ask("/messages/Ada", { text: "Fine." });
	await ada.ask("/tokens", { label: "My program", scopes: ["read", "play"] });
	await ada.ask("/bots", { name: "Ada's bot" });
	await ada.ask("/seeks", { cups: 6, clock: { daysPerMove: 3 } }); // nobody waits for it on every page
	// A guild with a list.
	const { id: guild } = await ada.ask("/guilds", { name: "BohnDuell", text: "We have played since 2003.", badge: "BD", ground: "#204060", ink: "#ffffff", entry: "application" });
	await ben.agree(ada.ask(`/guilds/${guild}/members`, { name: ben.name, office: "officer" }));
	await ada.ask(`/guilds/${guild}/members/${her}`, { title: "Keeper of the list" }, "PATCH");
	await cleo.ask(`/guilds/${guild}/applications`, { text: "I would like to come back." });
	const { number: line } = await ben.ask(`/guilds/${guild}/chat`, { text: "Whoever wins against me gets a whole year of beans, and a very long line in the chat room of the guild." });
	await ada.ask(`/guilds/${guild}/chat/${line}/report`, undefined, "POST");
	await ada.ask(`/guilds/${guild}/notices`, { text: "The autumn round begins on Sunday." });
	await ada.ask(`/guilds/${guild}/votes`, { question: "Shall the list begin at 1200?", options: ["yes", "no"], ends: new Date(Date.now() + 86400_000).toISOString() });
	await ada.ask(`/guilds/${guild}/honours`, { name: "racingphil", outside: true, title: "2115, the highest rating ever" });
	await ada.ask(`/guilds/${guild}/elo`, { start: 1500, k: [{ games: 30, k: 40 }, { k: 20 }], provisional: 5, feeds: "members" }, "PUT");
	for (let i = 0; i < 12; i++) {
		await ada.ask(`/guilds/${guild}/elo/results`, { south: { name: i % 3 ? "racingphil" : "kalahari", outside: true }, north: i % 2 ? "Ada" : ben.name, result: i % 4 ? "1-0" : "0-1", at: `200${4 + (i >> 2)}-0${1 + i % 8}-15` });
	}
	const { id: puzzle } = (await ada.ask("/puzzles?max=1"))[0];
	const tournaments = await hold(site, olga, [ben, cleo], guild);
	return { site, ada, ben, cleo, olga, games: { large, over, live }, puzzle, guild, tournaments };
}
