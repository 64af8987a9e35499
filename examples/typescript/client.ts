// Reads from a server of Cups. The types are those of schema.d.ts, which is made of
// the server's own description: GET /api/v1/openapi.json.
import type { components, operations } from "./schema.js";

/** A game, as getGame and listGames answer. */
export type Game = components["schemas"]["Game"];

/** A line of the stream of a game. */
export type GameLine = operations["streamGame"]["responses"][200]["content"]["application/x-ndjson"];

/** What the list of games can be asked for. */
export type Filter = NonNullable<operations["listGames"]["parameters"]["query"]>;

/** Asks for a path of the interface, with parameters, and demands an answer that is not a refusal. */
export async function ask(server: string, path: string, query: Record<string, string | string[] | number | boolean | undefined> = {}): Promise<Response> {
	const url = new URL("/api/v1" + path, server);
	for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value)); // lists are separated by commas
	const answer = await fetch(url, { headers: { Accept: "application/x-ndjson, application/json" } });
	if (!answer.ok) {
		const refusal = (await answer.json()) as components["schemas"]["Fault"];
		throw new Error(`${refusal.error.code}: ${refusal.error.message}`);
	}
	return answer;
}

/** The documents of a stream, one on each line. The empty lines between them only say that the stream lives. */
export async function* lines<T>(answer: Response): AsyncGenerator<T> {
	let rest = "";
	for await (const piece of answer.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
		const parts = (rest + piece).split("\n");
		rest = parts.pop() ?? "";
		for (const line of parts) if (line.trim()) yield JSON.parse(line) as T;
	}
}

/** What a player is called. */
export const nameOf = (player: Game["south"]): string => player.name || `Level ${player.level}`;
