// Follows a game and prints the board after each move:
//
//	node dist/watcher.js http://localhost:8080 GAME
//
// If the connection breaks, it goes on after the last event that it has seen.
import { Client, nameOf, type Game, type GameLine } from "./client.js";

const [server, id] = process.argv.slice(2);
if (!server || !id) {
	console.error("usage: node dist/watcher.js SERVER GAME");
	process.exit(2);
}

const client = new Client(server);
let names: [string, string] = ["South", "North"];
let version: number | undefined;

/** Draws a position such as "1.0.1.1/36/0 1.1.1.0/37/1 s": North's cups run from right to left. */
function draw(position: string): string {
	const [south = "", north = ""] = position.split(" ");
	const row = (side: string) => side.split("/");
	const cups = (text = "") => text.split(".").map((n) => n.padStart(3));
	const [southCups, southStock, southPot] = row(south), [northCups, northStock, northPot] = row(north);
	return [
		`  ${cups(northCups).reverse().join("")}   ${names[1]}: stock ${northStock}, pot ${northPot}`,
		`  ${cups(southCups).join("")}   ${names[0]}: stock ${southStock}, pot ${southPot}`,
	].join("\n");
}

function ended(result: string, termination?: string | null): void {
	console.log(result === "*" ? `No result (${termination}).` : `${names[0]} – ${names[1]} ${result} (${termination})`);
}

/** Prints a line of the stream; true if the game is over. */
function show(line: GameLine): boolean {
	version = line.type === "game" ? line.game.version : line.version;
	switch (line.type) {
		case "game": {
			const game: Game = line.game;
			names = [nameOf(game.south), nameOf(game.north)];
			console.log(`${names[0]} – ${names[1]}, 2x${game.cups}\n${draw(game.position)}`);
			if (game.status === "playing") return false;
			ended(game.result, game.termination);
			return true;
		}
		case "move":
			console.log(`${names[line.by === "south" ? 0 : 1]}: ${line.move}\n${draw(line.position)}`);
			return false;
		case "takeback":
			console.log(`taken back\n${draw(line.position)}`);
			return false;
		case "end":
			ended(line.result, line.termination);
			return true;
	}
	return false;
}

for (let over = false; !over; ) {
	try {
		for await (const line of client.lines("/api/v1/games/{id}/stream", { path: { id }, query: { after: version } })) {
			over = show(line);
			if (over) break;
		}
	} catch (error) {
		if (version === undefined) { // it was never there
			console.error(String(error));
			process.exit(1);
		}
	}
	if (!over) await new Promise((resolve) => setTimeout(resolve, 1000));
}
