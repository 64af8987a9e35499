// The page of the rules needs its board only.

import "./board.js";
import "./settings.js";
