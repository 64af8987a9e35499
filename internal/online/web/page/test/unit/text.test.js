// Texts with the values that scripts put into them.
import assert from "node:assert/strict";
import test from "node:test";

for (const [lang, many] of /** @type {[string, string][]} */ ([["de", "keine von 1.352"], ["en", "keine von 1,352"]])) {
	test(`a count has separators in ${lang}, and nothing else`, async () => {
		const texts = { "count": ["eine", "keine von {n}"], "year": "{year}: {name}", "lone": "{n} von {n}, {other}" };
		Object.assign(globalThis, { document: { getElementById: () => ({ textContent: JSON.stringify(texts) }), documentElement: { lang } } });
		const { t } = await import(`../../static/text.js?${lang}`);
		assert.equal(t("count", { n: 1352 }), many);
		assert.equal(t("count", { n: 1 }), "eine");
		assert.equal(t("count", { n: 999 }), "keine von 999");
		assert.equal(t("year", { year: 2026, name: "1500" }), "2026: 1500");
		assert.equal(t("lone", { n: "12" }), "12 von 12, {other}");
	});
}
