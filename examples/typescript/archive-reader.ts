// Prints a table of the results of finished games, however many there are:
//
//	node dist/archive-reader.js http://localhost:8080 player=Ada cups=4 since=2026-03-01
//
// The filters are those of GET /api/v1/games.
import { Client, nameOf, type Filter, type Game } from "./client.js";

const [server, ...words] = process.argv.slice(2);
if (!server) {
	console.error("usage: node dist/archive-reader.js SERVER [FILTER=VALUE …]");
	process.exit(2);
}
const filter = Object.fromEntries(words.map((word) => word.split("=", 2))) as Filter;

interface Row { games: number; wins: number; draws: number; losses: number }
const table = new Map<string, Row>();

/** Counts a game for one of its players. */
function count(player: Game["south"], points: number): void {
	const name = nameOf(player);
	const row = table.get(name) ?? { games: 0, wins: 0, draws: 0, losses: 0 };
	table.set(name, row);
	row.games++;
	if (points === 1) row.wins++;
	else if (points === 0) row.losses++;
	else row.draws++;
}

try {
	for await (const game of new Client(server).lines("/api/v1/games", { query: filter })) {
		const south = { "1-0": 1, "0-1": 0, "1/2-1/2": 0.5, "*": 0.5 }[game.result];
		count(game.south, south);
		count(game.north, 1 - south);
	}
} catch (error) {
	console.error(String(error));
	process.exit(1);
}

console.log(["player".padEnd(24), "games", "won", "drawn", "lost", "points"].join("  "));
const points = (row: Row) => row.wins + row.draws / 2;
for (const [name, row] of [...table].sort(([a, x], [b, y]) => points(y) - points(x) || a.localeCompare(b))) {
	const cells = [`${row.games}`.padStart(5), `${row.wins}`.padStart(3), `${row.draws}`.padStart(5), `${row.losses}`.padStart(4), `${points(row)}`.padStart(6)];
	console.log([name.padEnd(24), ...cells].join("  "));
}
