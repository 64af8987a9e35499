package sweep_test

import (
	"context"
	"fmt"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// A question proves bounds of what each move of a position gains, which is the margin at the
// end without the beans that are in the pots already.
func ExampleAsk() {
	start, err := cups.Start(2)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := sweep.Ask(start, sweep.Options{Beyond: 2, Threads: 1})
	_, positions := q.Cost()
	moves, err := q.Run(context.Background(), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(positions, "positions")
	for _, m := range moves {
		fmt.Println(m.Move, m.Lower, m.Upper)
	}
	// Output:
	// 120400 positions
	// 1 -1 -1
	// 2 -5 -5
}
