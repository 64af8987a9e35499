// The main pages, for the tests that look at all of them: axe in both themes and
// languages, and of some pictures in both themes and three widths. Whoever adds a page
// adds it here.

/** @typedef {Awaited<ReturnType<typeof import("./members.js").populated>>} Club */

/**
 * @typedef {object} MainPage
 * @property {string} [name] of its pictures; without one none are kept
 * @property {string} path
 * @property {string} [ready] what the page has when it is complete
 * @property {string} [open] folded parts that are opened first
 */

/** Those for everybody, also on a server where nobody has played. @type {MainPage[]} */
export const PAGES = [
	{ name: "front", path: "/" },
	{ name: "rules", path: "/rules" },
	{ name: "account", path: "/account" },
	{ name: "learn", path: "/learn" },
	{ name: "openings", path: "/openings?cups=2", ready: ".best" }, // proven at once
	{ name: "local", path: "/local" },
	{ path: "/learn/drop" },
	{ path: "/watch" },
	{ path: "/players" },
	{ path: "/games" },
	{ path: "/analysis" },
	{ path: "/puzzles" },
	{ path: "/puzzles/next" },
	{ path: "/settings" },
	{ path: "/api" },
	{ path: "/reference/move" },
	{ path: "/conduct" },
	{ path: "/privacy" },
	{ path: "/search?q=rules" },
];

/**
 * Those of a server with members and games, for each of whom they are: nobody, a
 * member, an officer.
 * @param {Club} club @returns {[import("./members.js").Player|null, MainPage[]][]}
 */
export const membersPages = ({ ada, ben, cleo, olga, games, puzzle, tournaments, guild }) => {
	const her = encodeURIComponent(ben.name);
	return [
		[null, [
			{ path: "/account?next=/friends" },
			{ name: "profile", path: `/player/${ada.name}`, open: ".ratings summary" },
			{ path: `/player/${her}` },
			{ path: "/player/Nobody" },
			{ path: "/account?reset=cups_token" },
			{ path: "/players?q=a" },
			{ path: "/games?player=ada" },
			{ path: "/openings" },
			{ path: `/g/${games.live}` },
			{ path: `/g/${games.over}?ply=3` },
			{ path: `/embed/g/${games.over}` },
			{ path: "/embed/analysis?p=1.2.0.1/30/3_2.0.2.1/31/7_s&moves=2_3&ply=1" },
			{ path: "/embed/puzzles/daily" },
			{ path: `/analysis?game=${games.over}` },
			{ path: `/puzzles/${puzzle}` },
			{ path: "/puzzles/stats" },
			{ path: "/puzzles/offline" },
			{ path: "/learn/strategy" },
			{ path: "/learn/glossary" },
			{ path: "/learn/solved" },
			{ path: "/learn/perfect" },
			{ path: "/learn/counting" },
			{ path: "/guilds" },
			{ path: `/guilds/${guild}` },
			{ path: `/guilds/${guild}/members` },
			{ path: `/guilds/${guild}/ladder` },
			{ path: `/guilds/${guild}/elo?at=2005-06-30` },
			{ path: `/guilds/${guild}/player?name=racingphil&outside=true` },
		]],
		[ada, [
			{ name: "member", path: "/account", open: ".leave summary" },
			{ name: "friends", path: "/friends", open: ".friend .drop summary" },
			{ path: "/messages" },
			{ path: "/notices" },
			{ path: "/post" },
			{ path: "/measures" },
			{ path: `/report?kind=profile&id=${her}` },
			{ path: "/studies" },
			{ name: "talk", path: `/messages/${her}` },
			{ name: "settings", path: "/settings" },
			{ path: `/player/${her}`, open: ".ask summary" },
			{ path: "/watch" },
			{ path: "/" },
			{ path: `/g/${games.live}` },
			{ name: "over", path: `/g/${games.over}` },
			{ name: "review", path: `/g/${games.over}/review`, ready: ".moment" },
			{ path: `/guilds/${guild}` },
			{ path: "/guilds/new" },
			{ path: `/tournaments/${tournaments.asked}` }, // as an officer who has to answer
			{ path: "/tournaments/new?format=teams", open: ".terms summary" },
			{ path: `/guilds/${guild}/desk`, open: ".desk-members summary" },
			{ path: `/guilds/${guild}/ladder` },
			{ path: `/guilds/${guild}/desk/board` },
			{ path: `/guilds/${guild}/desk/matches` },
			{ path: `/guilds/${guild}/desk/list`, open: ".desk-members summary" },
			{ path: `/guilds/${guild}/desk/import` },
			{ path: `/guilds/${guild}/desk/guild` },
		]],
		[cleo, [
			{ path: "/tournaments" },
			{ path: "/tournaments/new", open: ".terms summary" },
			{ path: "/tournaments/import" },
			{ path: `/tournaments/${tournaments.swiss}` },
			{ path: `/tournaments/${tournaments.swiss}?show=table` },
			{ path: `/tournaments/${tournaments.swiss}?show=rounds` },
			{ path: `/tournaments/${tournaments.swiss}?show=log` },
			{ path: `/tournaments/${tournaments.knockout}` },
			{ path: `/tournaments/${tournaments.league}`, open: ".me summary" },
			{ path: `/tournaments/${tournaments.soon}` },
			{ path: `/tournaments/${tournaments.match}` },
			{ path: `/tournaments/${tournaments.match}?show=standings` },
			{ path: "/series" },
			{ path: "/series/new", open: ".terms summary" },
			{ path: "/series/new?kind=league" },
			{ path: `/series/${tournaments.evenings}` },
			{ path: `/series/${tournaments.tiers}` },
		]],
		[olga, [
			{ name: "office", path: "/office" },
			{ name: "fairplay", path: "/office/fair" },
			{ path: `/office/member?name=${ada.name}` },
			{ path: `/tournaments/${tournaments.swiss}/desk`, open: ".directing summary" },
			{ path: `/tournaments/${tournaments.swiss}/desk/sheet` },
			{ path: `/tournaments/${tournaments.swiss}/desk/pairs`, open: ".directing summary" },
			{ path: `/tournaments/${tournaments.swiss}/desk/people`, open: ".directing summary" },
			{ path: `/tournaments/${tournaments.soon}/desk/settings`, open: ".terms summary" },
			{ path: `/tournaments/${tournaments.knockout}/desk` },
			{ path: `/series/${tournaments.evenings}`, open: ".me summary" },
		]],
	];
};
