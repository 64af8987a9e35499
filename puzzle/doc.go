// Package puzzle has the problems that one player can be given in Cups without
// an opponent: perfect positions, which are Tchoukaillon solitaire, and
// transfer problems (rules §7), with their proofs.
//
//	row, _ := puzzle.Perfect(10)                  // 10.8.6.4.2.0.2.1.1.0
//	start, _ := puzzle.ParseRow("3.1.0.0.4.3.0.0.0.1")
//	problem, _ := puzzle.NewTransfer(start, 85)
//	solution, err := problem.Solve(ctx)           // 90 steps, or ErrImpossible
//
// docs/mathematics.md has the mathematics, with sources and proofs.
package puzzle
