// A page with settings and dates, which are those of the reader.

import "./settings.js";
import { local } from "./when.js";

local(document);
