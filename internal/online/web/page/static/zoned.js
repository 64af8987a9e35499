// Fields with a day and a time of day: the reader sees and types their own time, and the
// server is told the moment. Without this script such fields are in UTC. In a form that has a time
// zone, they are what clocks show there.

/** A moment as such a field has it, in the time of the reader. @param {Date} at */
const typed = (at) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Next evening at eight, but not in less than half an hour. */
function evening() {
	const at = new Date();
	at.setHours(20, 0, 0, 0);
	if (at.getTime() - Date.now() < 1_800_000) at.setDate(at.getDate() + 1);
	return at;
}

/** Offers the time zones, and chooses that of the reader in a new form. @param {HTMLInputElement} field */
function chosen(field) {
	const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
	if (field.dataset.own !== undefined && /^(UTC|[A-Z].*\/.*)$/.test(own ?? "") && own !== "Etc/Unknown") field.value = own;
	for (const zone of Intl.supportedValuesOf?.("timeZone") ?? []) field.list?.append(new Option("", zone));
}

/** Makes the fields of a form those of the reader. @param {HTMLFormElement} form */
export function zoned(form) {
	const zone = form.elements.namedItem("zone");
	if (zone instanceof HTMLInputElement) {
		chosen(zone);
		for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[data-evening]"))) field.value = typed(evening());
		return;
	}
	for (const zone of form.querySelectorAll(".zone")) zone.classList.add("known"); // keeps its room
	const fields = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('input[type="datetime-local"]'));
	for (const field of fields) {
		if (field.dataset.at) field.value = typed(new Date(field.dataset.at));
	}
	const names = new Set([...fields].map((field) => field.name));
	form.addEventListener("formdata", ({ formData }) => {
		for (const name of names) {
			const times = formData.getAll(name).filter((at) => at);
			formData.delete(name);
			for (const at of times) formData.append(name, new Date(String(at)).toISOString());
		}
	});
}
