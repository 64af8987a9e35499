// crops via chromium: in out x y w h
import { openBrowser } from "./browser/site.js";
import { readFileSync } from "node:fs";
const b = await openBrowser(); const p = await b.newPage();
for (const job of process.argv.slice(2)) {
	const [src, out, x, y, w, h] = job.split(":");
	await p.setViewportSize({ width: Number(w), height: Number(h) });
	await p.setContent(`<body style="margin:0;overflow:hidden"><img id=i style="position:absolute;left:-${x}px;top:-${y}px" src="data:image/png;base64,${readFileSync(src).toString("base64")}">`);
	await p.waitForFunction(() => document.getElementById("i").complete);
	await p.screenshot({ path: out });
}
await b.close();
