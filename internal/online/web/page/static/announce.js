// The pages on which tournaments are announced and directed: times are those of the reader.

import "./settings.js";
import { local } from "./when.js";
import { zoned } from "./zoned.js";

local(document);
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("main form"))) zoned(form);
