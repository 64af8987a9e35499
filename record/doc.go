// Package record reads and writes game records on paper: files shaped like
// chess's PGN, so that rating tools read them (docs/formats/notation.md §3),
// and the same as JSON, a game a line (docs/formats/record-json.md).
//
// A [Game] is where it started, a tree of moves with comments, clocks,
// evaluations and NAGs around them, a result and tags. It is always sound:
// every move in it is legal, and what follows from the game itself (Result,
// Margin, Cups, Beans, FEN) is worked out and never stored, so it cannot be
// wrong. Games come from three places:
//
//	g, err := record.New(start)             // to be built, move by move
//	g, err := record.NewReader(file).Read() // from a file of any length
//	err := json.Unmarshal(line, &g)         // from JSON
//
// and go to as many: [Writer], [Game.String] and json.Marshal. What was
// written reads back equal, and writing what was read is a fixed point.
//
// A [Reader] holds one game at a time. A damaged game costs only what is
// damaged: Read gives the good moves before the fault, and an [*Error] that
// names the game, the line, the move and the reason; the next Read goes on
// with the next game.
package record
