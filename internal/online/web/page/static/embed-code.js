// The code by which another page shows a small page of ours in a frame, as the server
// writes it too (share.go).

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&#34;").replaceAll("'", "&#39;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * The code of a frame.
 * @param {string} address of the small page, absolute
 * @param {string} title for those who cannot see it
 * @param {number} cups of a side: they decide the size
 */
export function embedCode(address, title, cups) {
	const [width, height] = cups > 6 ? [960, 520] : [640, 560];
	return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
