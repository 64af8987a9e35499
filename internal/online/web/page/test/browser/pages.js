// The main pages, for the tests that look at all of them: axe in both themes and
// languages, and pictures in both themes and three widths. Whoever adds a page
// adds it here.

/**
 * @typedef {object} MainPage
 * @property {string} name of its pictures
 * @property {string} path for somebody who has no account
 */

/** @type {MainPage[]} */
export const PAGES = [
	{ name: "front", path: "/" },
	{ name: "rules", path: "/rules" },
	{ name: "account", path: "/account" },
];
