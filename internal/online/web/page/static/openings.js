// The explorer of openings: its board shows what the server wrote.
import "./board.js";
import "./settings.js";
