// The main pages, for the tests that look at all of them: axe in both themes and
// languages, and of some pictures in both themes and three widths. Whoever adds a page
// adds it here.

/**
 * @typedef {object} MainPage
 * @property {string} [name] of its pictures; without one none are kept
 * @property {string} path for somebody who has no account
 */

/** @type {MainPage[]} */
export const PAGES = [
	{ name: "front", path: "/" },
	{ name: "rules", path: "/rules" },
	{ name: "account", path: "/account" },
	{ name: "learn", path: "/learn" },
	{ name: "openings", path: "/openings" },
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
];
