// Puts the files into this folder that the package has from the pages of the server: "npm pack" runs it.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

const pages = new URL("../../internal/online/web/page/static/", import.meta.url);
const at = (name) => new URL(name, import.meta.url);
for (const name of ["rules.js", "record.js", "tree.js", "wasm-exec.js", "go-licence.txt"]) copyFileSync(new URL(name, pages), at(name));
writeFileSync(at("analyst.wasm"), brotliDecompressSync(readFileSync(new URL("analyst.wasm.br", pages))));
