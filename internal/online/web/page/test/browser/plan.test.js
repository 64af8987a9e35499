// Planned moves of a game by post: they are written, a wrong one is named at its field, and the server plays them.
import assert from "node:assert/strict";
import test from "node:test";
import { faultsOf } from "./axe.js";
import { play, Player } from "./members.js";
import { missing, openBrowser, person, PHONE, Site } from "./site.js";

test("planned moves are played as soon as the opponent has moved", { skip: missing || false, timeout: 1_800_000 }, async () => {
	const [site, browser] = await Promise.all([Site.open(), openBrowser()]);
	try {
		const [ada, ben] = await Promise.all(["Ada", "Ben with a longer name"].map((name) => new Player(site, name).join()));
		const game = await ada.challenge(ben, { rated: false, clock: { daysPerMove: 3 } });
		await play(game, ada, ben, "4 2 3");
		const { context, page, faults } = await person(browser, site, PHONE);
		await ada.enter(context);
		await page.goto(`/g/${game}`);
		await page.locator(".open-sheet").tap();
		await page.locator("#sheet").getByRole("link", { name: "Planned moves" }).tap();
		await page.waitForURL("**/plan");
		assert.deepEqual(await faultsOf(page, "the page of planned moves"), []);
		// What is wrong stands at the field, and what was typed is still there.
		const lines = page.getByLabel("Lines");
		await lines.fill("4 2 3\n9 1");
		await page.getByRole("button", { name: "Save the plan" }).tap();
		await page.locator("textarea[aria-invalid]").waitFor();
		assert.equal(await lines.inputValue(), "4 2 3\n9 1");
		assert.match(await page.locator(".fault").innerText(), /^Line 1, move 3: the line must end with a move of yours\.$/);
		assert.deepEqual(await faultsOf(page, "a plan that is refused"), []);
		await lines.fill("4 2 3 1\n1 1");
		await page.getByRole("button", { name: "Save the plan" }).tap();
		await page.locator("#planned, h2", { hasText: "Your plan" }).first().waitFor();
		await page.getByText(/^If Ben .* plays 4(x\d)?, you play 2(x\d)?; if Ben .* then plays 3(x\d)?, you play 1(x\d)?\.$/).waitFor();
		assert.deepEqual(await faultsOf(page, "the page of a plan"), []);
		await page.goto("/post");
		await page.getByText("moves planned").waitFor();

		await ben.move(game, 3, "4");
		assert.equal((await ben.ask(`/games/${game}`)).ply, 5, "the answer was not played at once");
		await page.goto(`/g/${game}/plan`);
		await page.getByText(/^If Ben .* plays 3(x\d)?, you play 1(x\d)?\.$/).waitFor();
		await ben.move(game, 5, "2"); // not foreseen: the plan ends
		assert.equal((await ben.ask(`/games/${game}`)).ply, 6);
		await page.goto(`/g/${game}/plan`);
		await page.getByText("You have planned no moves.").waitFor();
		assert.deepEqual(faults.filter((fault) => !fault.includes("422")), []); // the form that was refused
	} finally {
		await browser.close();
		await site.close();
	}
});
