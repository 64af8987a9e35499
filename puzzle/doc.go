// Package puzzle has puzzles with their proofs: perfect positions, which come
// from the solitaire Tchoukaillon, transfer problems (rules §7), and puzzles
// made from these and from games.
//
//	row, _ := puzzle.Perfect(10)                  // 10.8.6.4.2.0.2.1.1.0
//	start, _ := puzzle.ParseRow("3.1.0.0.4.3.0.0.0.1")
//	problem, _ := puzzle.NewTransfer(start, 85)
//	solution, err := problem.Solve(ctx)           // 90 steps, or ErrImpossible
//
//	p, _ := puzzle.Embedded().Daily(time.Now())   // the same for everybody
//	verdict, err := puzzle.Check(p, nil, move)    // right, also right, or wrong and why
//
// docs/diary/mathematics.md has the mathematics, with sources and proofs, and
// docs/formats/puzzles.md the file of puzzles.
package puzzle
