// The menu to show a page elsewhere: a field is marked when it is entered, and its
// button copies it.

for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".share-line"))) {
	const field = line.querySelector("input");
	const button = line.querySelector("button");
	if (!field || !button) continue;
	field.addEventListener("focus", () => field.select());
	button.hidden = !navigator.clipboard;
	button.addEventListener("click", async () => {
		try {
			await navigator.clipboard.writeText(field.value);
			const words = button.textContent;
			button.textContent = button.dataset.copied ?? words;
			setTimeout(() => (button.textContent = words), 2000);
		} catch {
			field.focus(); // what is marked can be copied by hand
		}
	});
}
