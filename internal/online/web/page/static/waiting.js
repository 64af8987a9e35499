// Follows a seek on pages that have nothing else to do with it.

import { follow, rest } from "./seek.js";
import { Connection } from "./socket.js";

// A page that the browser has kept may be of a time when somebody waited.
if (!navigator.onLine) rest();
else follow(new Connection());
