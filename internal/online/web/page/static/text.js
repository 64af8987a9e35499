// The texts of the page, in the language that the server has chosen. The server
// writes them into the element #texts as JSON: a text, or a pair of the forms
// for one and for many.

/** @type {Record<string, string|[string, string]>} */
const texts = JSON.parse(document.getElementById("texts")?.textContent || "{}");

/** The language of the page. */
export const language = document.documentElement.lang || "en";

/**
 * The text of a key. Each {name} becomes the value of that name; the number n
 * counts things, with separators, and chooses between the forms. A key without a text is returned itself.
 * @param {string} key
 * @param {Record<string, string|number>} [values]
 */
export function t(key, values = {}) {
	const entry = texts[key] ?? key;
	const text = typeof entry === "string" ? entry : entry[Number(values.n) === 1 ? 0 : 1];
	return text.replace(/\{(\w+)\}/g, (whole, name) => String((name === "n" ? values.n?.toLocaleString(language) : values[name]) ?? whole));
}

/** A rating: about how much, while it is provisional. The server does the same (say.Rating). @param {number} points @param {boolean} [provisional] */
export const about = (points, provisional) => (provisional ? t("page.rated.about", { points: 50 * Math.round(points / 50) }) : String(points));

/** @type {Intl.ListFormat|undefined} */
let lists;

/** Things in a row as a sentence names them: "c, d and e". @param {Iterable<string>} things */
export function listed(things) {
	// The English of the pages is British: no comma before the last.
	lists ??= new Intl.ListFormat(language === "en" ? "en-GB" : language);
	return lists.format(things);
}

/**
 * A new element with properties.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Partial<HTMLElementTagNameMap[K]>} has
 * @returns {HTMLElementTagNameMap[K]}
 */
export const make = (tag, has) => Object.assign(document.createElement(tag), has);

/** A text without its marks: **strong** and __capture__. @param {string} text */
export const plain = (text) => text.replace(/\*\*|__/g, "");

/** Puts a text into an element, unless it is there already: then nothing is laid out again. @param {Element} element @param {string} text */
export function put(element, text) {
	if (element.textContent !== text) element.textContent = text;
}

/** The texts with marks that elements have. @type {WeakMap<Element, string>} */
const texted = new WeakMap();

/**
 * Puts a text with marks into an element.
 * @param {Element} element
 * @param {string} text
 */
export function mark(element, text) {
	if (texted.get(element) === text && element.textContent === plain(text)) return;
	texted.set(element, text);
	const nodes = text.split(/(\*\*.*?\*\*|__.*?__)/).map((part) => {
		const name = part.startsWith("**") ? "b" : part.startsWith("__") ? "em" : "";
		if (!name) return document.createTextNode(part);
		const node = document.createElement(name);
		node.textContent = part.slice(2, -2);
		return node;
	});
	element.replaceChildren(...nodes);
}

/** A refusal of the server in words. @param {{code?: string, message: string, word?: string}} error */
export function fault(error) {
	const key = "page.fault." + error.code;
	const text = t(key, { word: error.word ?? "" });
	return text === key ? error.message : text;
}
