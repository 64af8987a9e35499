// Package record reads and writes game records: text files in the form of
// chess's PGN, so that rating tools can read them (docs/formats/notation.md
// §3), and the same games as JSON, one game a line
// (docs/formats/record-json.md).
//
// A [Game] has a start, a tree of moves with comments, clocks, evaluations and
// NAGs, a result and tags. It is always consistent: every move in it is legal,
// and everything that follows from the moves (Result, Margin, Cups, Beans, FEN)
// is computed and never stored, so it cannot be wrong. There are three ways to
// get a game:
//
//	g, err := record.New(start)             // to be built, move by move
//	g, err := record.NewReader(file).Read() // from a file of any length
//	err := json.Unmarshal(line, &g)         // from JSON
//
// and three ways to write one: [Writer], [Game.String] and json.Marshal. A game
// that was written and read again is equal to the first, and writing it again
// gives the same text.
//
// A [Reader] holds one game at a time. For a damaged game, Read returns the
// good moves before the fault, and an [*Error] that names the game, the line,
// the move and the reason. The next Read continues with the next game.
package record
