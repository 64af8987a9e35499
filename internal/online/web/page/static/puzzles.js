// The page of all puzzles needs its board only.

import "./board.js";
import "./settings.js";
