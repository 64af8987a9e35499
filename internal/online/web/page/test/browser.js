// Runs the tests with a browser, a file at a time. What fails is repeated, in case the
// machine was too busy; a test that then passes is named, and is a failure if
// browser/unsteady.txt says that it did so before.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";

const folder = join(import.meta.dirname, "browser");

/** What failed before and passed when it was repeated. */
const known = readFileSync(join(folder, "unsteady.txt"), "utf8").split("\n").filter((line) => line && !line.startsWith("#"));

/**
 * Runs a file, and returns the tests that fail: "FILE: NAME".
 * @param {string} file @returns {Promise<string[]>}
 */
async function failures(file) {
	/** @type {string[]} */
	const failed = [];
	const tests = run({ files: [join(folder, file)], concurrency: 1 });
	tests.on("test:fail", ({ name, details }) => {
		// A group fails with what is in it.
		if (/** @type {any} */ (details.error).failureType !== "subtestsFailed") failed.push(`${file}: ${basename(name)}`);
	});
	for await (const piece of tests.compose(/** @type {any} */ (new spec()))) process.stdout.write(piece);
	return failed;
}

const files = process.argv.length > 2 ? process.argv.slice(2).map((path) => basename(path)) : readdirSync(folder).filter((name) => name.endsWith(".test.js")).sort();
/** @type {string[]} */
const first = [];
for (const file of files) first.push(...await failures(file));

/** @type {string[]} */
const again = [];
for (const file of new Set(first.map((test) => test.split(": ")[0]))) {
	console.log(`\n${file} once more, in case the machine was too busy`);
	again.push(...await failures(file));
}

const unsteady = first.filter((test) => !again.includes(test));
for (const test of unsteady) {
	if (known.includes(test)) console.log(`✖ failed, and passed when it was repeated, as before: mend it\n  ${test}`);
	else console.log(`failed, and passed when it was repeated: mend it, or write this line into browser/unsteady.txt, and it is a failure the next time\n  ${test}`);
}
for (const test of again) console.log(`✖ failed twice\n  ${test}`);
process.exitCode = again.length || unsteady.some((test) => known.includes(test)) ? 1 : 0;
