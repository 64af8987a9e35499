// The explorer of openings: its board shows what the server wrote.
import "./board.js";
import { parse } from "./rules.js";
import "./settings.js";
import { fitStage } from "./room.js";

const board = /** @type {HTMLElement} */ (document.querySelector("cups-board"));
fitStage(/** @type {HTMLElement} */ (board.parentElement), parse(board.dataset.position ?? "").cups[0].length);
