// Runs the tests with a browser: all files, or those that are named. Each file has a server and a
// browser of its own, two files at a time. Nothing is repeated: a test that fails now and then is
// a fault. A file ends with its tests, also where one that failed has left something open.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";

const folder = join(import.meta.dirname, "browser");
const named = process.argv.slice(2).map((path) => basename(path));
const files = (named.length ? named : readdirSync(folder).filter((name) => name.endsWith(".test.js")).sort()).map((name) => join(folder, name));

const tests = run({ files, concurrency: 2, forceExit: true });
tests.on("test:fail", () => { process.exitCode = 1; });
tests.compose(/** @type {any} */ (new spec())).pipe(process.stdout);
