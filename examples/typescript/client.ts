// A typed client of a server of Cups, for browsers and Node. The types are those of schema.ts, which
// is made of the server's own description: GET /api/v1/openapi.json.
import type { components, operations, paths } from "./schema.js";

export type { components, operations, paths };

/** A game, as getGame and listGames answer. */
export type Game = components["schemas"]["Game"];

/** A line of the stream of a game. */
export type GameLine = components["schemas"]["GameLine"];

/** What the list of games can be asked for. */
export type Filter = NonNullable<operations["listGames"]["parameters"]["query"]>;

/** Why something was refused. */
export type Code = components["schemas"]["Code"];

type Method = "get" | "post" | "put" | "patch" | "delete";

/** The paths that have a method. */
type PathOf<M extends Method> = { [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never }[keyof paths];
type Answers<O> = O extends { responses: infer R } ? Omit<R, "default" | 400 | 401 | 500 | 503> : never;
type Content<O, Kind extends string> = { [S in keyof Answers<O>]: Answers<O>[S] extends { content: infer C } ? (Kind extends keyof C ? C[Kind] : never) : never }[keyof Answers<O>];
type HasNoContent<O> = { [S in keyof Answers<O>]: Answers<O>[S] extends { content?: never } ? S : never }[keyof Answers<O>];

/** The document that an operation answers with; undefined if it answers without one. */
export type Answer<P extends keyof paths, M extends Method> = Content<paths[P][M], "application/json"> | ([HasNoContent<paths[P][M]>] extends [never] ? never : undefined);

/** The lines of a stream. */
export type Line<P extends PathOf<"get">> = Content<paths[P]["get"], "application/x-ndjson">;

/** The paths whose answer is a stream. */
export type StreamPath = { [P in PathOf<"get">]: [Line<P>] extends [never] ? never : P }[PathOf<"get">];

type Parameters<O, In extends string> = O extends { parameters: infer Q } ? (In extends keyof Q ? NonNullable<Q[In]> : never) : never;
type Body<O> = O extends { requestBody?: infer B } ? (NonNullable<B> extends { content: { "application/json": infer T } } | { content: { "application/x-www-form-urlencoded": infer T } } ? T : unknown) : never;

/** What a request has besides its path. */
export interface Request<O> {
	/** The variables of the path, such as the ID. */
	path?: Parameters<O, "path">;
	query?: Parameters<O, "query">;
	body?: Body<O>;
	signal?: AbortSignal;
}

export interface Settings {
	/** Of an account; left out: nobody's. */
	token?: string;
	/** How often a request is sent at most. Left out: 5 times. */
	tries?: number;
	/** How many milliseconds the client waits at most before it sends a request again. Left out: a minute. */
	maxWaitMs?: number;
	/** Is called for each answer that says that something in the request is deprecated: since when, and from when on it may be gone. */
	onDeprecated?: (method: string, path: string, since: Date, sunset: Date | undefined) => void;
	/** Left out: that of the browser or of Node. */
	fetch?: typeof fetch;
}

/** A refusal. */
export class Refused extends Error {
	override name = "Refused";
	constructor(readonly status: number, readonly fault: components["schemas"]["Fault"], readonly retryAfterMs: number | undefined) {
		super(`${fault.error.code}: ${fault.error.message}`);
	}
	/** Codes do not change; a newer server may have codes that are not in the list. */
	get code(): Code {
		return this.fault.error.code;
	}
}

/** Asks one server as one account, or as nobody. */
export class Client {
	constructor(readonly server: string, public settings: Settings = {}) {}

	/** Asks for the document of an operation. A request that came too fast, or was not answered, is sent again; nothing is done twice. */
	async ask<M extends Method, P extends PathOf<M>>(method: M, path: P, request: Request<paths[P][M]> = {}): Promise<Answer<P, M>> {
		const answer = await this.send(method, path, request as Request<never>, "application/json");
		const text = await answer.text();
		return (text ? JSON.parse(text) : undefined) as Answer<P, M>;
	}

	/**
	 * The documents of a stream, one after the other, until it ends or you leave the loop.
	 * Ignore those of a type that you do not know: the server may be newer.
	 */
	async *lines<P extends StreamPath>(path: P, request: Request<paths[P]["get"]> = {}): AsyncGenerator<Line<P>, void, undefined> {
		const answer = await this.send("get", path, request as Request<never>, "application/x-ndjson");
		const reader = answer.body!.getReader();
		const decoder = new TextDecoder();
		try {
			for (let rest = ""; ; ) {
				const { done, value } = await reader.read();
				const parts = (rest + decoder.decode(value, { stream: !done })).split("\n");
				rest = parts.pop() ?? "";
				if (done) parts.push(rest);
				for (const line of parts) if (line.trim()) yield JSON.parse(line) as Line<P>; // empty lines only say that the stream lives
				if (done) return;
			}
		} finally {
			await reader.cancel().catch(() => undefined);
		}
	}

	/** Sends a request until it is answered, and returns an answer that is no refusal. */
	private async send(method: string, path: string, request: { path?: object; query?: object; body?: unknown; signal?: AbortSignal }, accept: string): Promise<Response> {
		const { token, tries = 5, maxWaitMs = 60_000, onDeprecated } = this.settings;
		const variables = (request.path ?? {}) as Record<string, string | number>;
		const url = new URL(path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(variables[name]))), this.server);
		for (const [name, value] of Object.entries(request.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value)); // lists are separated by commas
		const headers: Record<string, string> = { Accept: accept };
		const isForm = path.startsWith("/oauth/"); // says itself who asks, and counts once
		if (token && !isForm) headers["Authorization"] = `Bearer ${token}`;
		if (method === "post" && !isForm) headers["Idempotency-Key"] = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
		const body = request.body === undefined ? undefined : isForm ? new URLSearchParams(request.body as Record<string, string>).toString() : JSON.stringify(request.body);
		if (body !== undefined) headers["Content-Type"] = isForm ? "application/x-www-form-urlencoded" : "application/json";
		for (let n = 1; ; n++) {
			let answer: Response | undefined, failure: unknown, wait = 1000;
			try {
				answer = await (this.settings.fetch ?? fetch)(url, { method: method.toUpperCase(), headers, ...(body !== undefined && { body }), ...(request.signal && { signal: request.signal }) });
			} catch (error) { // no answer: the same request again does nothing twice
				if (request.signal?.aborted || isForm) throw error;
				failure = error;
			}
			if (answer) {
				const since = answer.headers.get("Deprecation"), sunset = answer.headers.get("Sunset");
				if (since) onDeprecated?.(method.toUpperCase(), path, new Date(Number(since.slice(1)) * 1000), sunset ? new Date(sunset) : undefined);
				if (answer.ok) return answer;
				const seconds = Number(answer.headers.get("Retry-After"));
				const text = await answer.text();
				let fault = { error: { code: "internal" as Code, message: `the answer is ${answer.status}` } };
				try {
					const said = JSON.parse(text) as typeof fault & { error_description?: string };
					if (typeof said.error === "string") fault = { error: { code: said.error, message: said.error_description ?? "" } }; // so refuses OAuth 2.0
					else if (said.error?.code) fault = said;
				} catch { /* of something between the server and us */ }
				failure = new Refused(answer.status, fault, seconds > 0 ? seconds * 1000 : undefined);
				if (!((answer.status === 429 || answer.status === 503) && seconds > 0) && fault.error.code !== "keyRunning") throw failure;
				wait = Math.max(wait, seconds * 1000);
			}
			if (n >= tries || wait > maxWaitMs) throw failure;
			await new Promise((resolve) => setTimeout(resolve, wait));
			request.signal?.throwIfAborted();
		}
	}
}

/** What a player is called. */
export const nameOf = (player: Game["south"]): string => player.name || `Level ${player.level}`;
