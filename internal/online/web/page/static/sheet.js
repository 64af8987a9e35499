// The sheet of a phone: what has no room beside the board (moves, chat, switches)
// moves into a dialog while that is open, and back to its place afterwards.

const $ = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** What the sheet shows, in its order. */
const PARTS = [".record", ".chat", ".info", ".more", ".rail > .share"];

/**
 * Connects the sheet.
 * @param {() => void} shown is called when the sheet has opened
 */
export function connect(shown) {
	const dialog = /** @type {HTMLDialogElement} */ ($("#sheet"));
	const room = $("#sheet .parts");
	/** @type {[Comment, Element][]} */
	let moved = [];
	const open = () => {
		moved = PARTS.map($).filter(Boolean).map((element) => {
			const place = document.createComment("");
			element.replaceWith(place);
			room.append(element);
			return [place, element];
		});
		dialog.showModal();
		shown();
	};
	for (const b of document.querySelectorAll(".open-sheet")) b.addEventListener("click", open);
	dialog.addEventListener("close", () => {
		for (const [place, element] of moved) place.replaceWith(element);
		moved = [];
	});
	// A press beside the sheet closes it.
	dialog.addEventListener("click", (e) => e.target === dialog && dialog.close());
}
