/** South is 0, North is 1. */
export type Side = 0 | 1;

/** A position. Do not change one: play returns a new one. */
export interface Position {
	/** The cups of South and of North, each from its owner's left. */
	cups: number[][];
	stock: number[];
	pot: number[];
	/** Who moves next; -1 when the game is over. */
	turn: Side | -1;
}

/** What a move does, bean by bean. */
export interface Effect {
	/** The bare text of the move: a number for a drop, a letter for a sowing. */
	move: string;
	side: Side;
	kind: "drop" | "sow";
	/** The cup that is emptied, -1 for the stock. */
	from: number;
	/** The cups that get a bean, in order; the number of cups is the pot. */
	to: number[];
	/** The beans that are captured, 0 for none. */
	captured: number;
	/** The opponent's cup that is emptied, -1 for none. */
	victim: number;
}

/** Reads a position such as "1.0.1.1/36/0 1.1.1.0/37/1 s". Throws an error for any other text. */
export function parse(text: string): Position;
/** Writes a position in the form that parse reads. */
export function format(p: Position): string;
/** The empty board with n cups and a stock of beans for each side. */
export function start(n: number, stock: number): Position;
/** The legal moves: drops first, the smallest first, then sowings from the left. */
export function legal(p: Position): string[];
/** The position after a move. Throws an error if the move is not legal. */
export function play(p: Position, move: string): Position;
/** What a move does; null if it is not legal. */
export function effect(p: Position, move: string, side?: Side): Effect | null;
/** The move as records write it: a capture adds x and its beans. */
export function written(e: Effect): string;
export function isRipe(p: Position, side: Side, cup: number): boolean;
/** A blocked cup can never be sown by its owner again. */
export function isBlocked(p: Position, side: Side, cup: number): boolean;

/** A position of a game, with what was played and could be played from there. */
export class Node {
	constructor(position: Position, parent?: Node | null, effect?: Effect | null);
	readonly position: Position;
	readonly parent: Node | null;
	/** The move that led here; null at the beginning. */
	readonly effect: Effect | null;
	/** What was played from here; the first is the line that goes on. */
	readonly children: Node[];
	/** What is written about the move. */
	comments: string[];
	/** As in PGN: 1 is "!", 2 is "?". */
	glyphs: number[];
	/** Adds a move, or finds it if it is there. */
	add(move: string): Node;
	/** The positions from the beginning to this one. */
	path(): Node[];
	/** The positions from the beginning by way of this one to the end of its line. */
	line(): Node[];
}

export type Tags = [name: string, value: string][];

/** A game of a record. */
export interface Game {
	tags: Tags;
	root: Node;
	/** 1-0, 0-1, 1/2-1/2 or *. */
	result: string;
	/** What could not be read; the moves before it are there. */
	fault: { line: number; text: string } | null;
}

/** Reads all games of a text. */
export function readRecords(text: string): Game[];
/** Writes a game as a record; tags that a record needs are added. */
export function writeRecord(tags: Tags, root: Node, result?: string): string;
/** The value of a tag, "" if there is none. */
export function tag(tags: Tags, name: string): string;

/** A value, as GET /api/v1/positions has it (docs/formats/notation.md §5). */
export interface Value {
	/** Proven are exact and bounds; an estimate is the engine's opinion. */
	kind: "exact" | "bounds" | "estimate";
	positionValue: "win" | "lose" | "tie" | "unsolved";
	position: string;
	/** For exact: the margin with best play. */
	winby?: number;
	/** For bounds: the margin is at least this, */
	lower?: number;
	/** and at most this. */
	upper?: number;
	/** For estimate: the margin that the engine expects, */
	estimate?: number;
	/** and how many moves ahead it has searched. */
	depth?: number;
}

/** What is known of a position. */
export interface Line {
	type: "value";
	/** The value, with those of all legal moves, the best first. */
	value: Value & { moves: (Value & { move: string })[] };
	/** The best moves from here, as far as they are known. */
	line: string[];
	/** How many positions were searched. */
	nodes: number;
	/** Everything is proven, or the time is up. */
	done: boolean;
}

/** What the program cannot answer. */
export class Refused extends Error {}

export interface Asking {
	/** How long it may take. Left out: 5. */
	seconds?: number;
	/** Is called whenever more is known. */
	onLine?: (line: Line) => void;
}

/**
 * Finds out what a position is worth, by the engine and the solver. A question ends the one before it, which
 * answers as far as it got. The program computes in the thread that asks: in a page, ask in a worker.
 */
export function analyze(position: Position | string, asking?: Asking): Promise<Line>;
/** The move that the computer plays at a level from 1 to 8. The same chance gives the same move. */
export function choose(position: Position | string, level: number, chance?: number): Promise<string>;
/** Ends what goes on. */
export function stop(): Promise<void>;
