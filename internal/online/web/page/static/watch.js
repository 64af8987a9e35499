// The page of live games: one connection, and a small board for each game.

import { Gallery } from "./gallery.js";
import { Connection } from "./socket.js";

const none = /** @type {HTMLElement} */ (document.querySelector(".none"));
const connection = new Connection();
const gallery = new Gallery(connection, /** @type {HTMLElement} */ (document.querySelector(".live-games")), /** @type {HTMLTemplateElement} */ (document.querySelector("#live")));
gallery.addEventListener("change", () => (none.hidden = gallery.size > 0));
connection.addEventListener("live", (e) => gallery.show(/** @type {CustomEvent} */ (e).detail.games));
connection.live();
