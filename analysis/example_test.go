package analysis_test

import (
	"context"
	"fmt"

	"example.org/cups"
	"example.org/cups/analysis"
)

// What is a position worth, and each of its moves? Values are from the side that moves;
// South returns them from South's.
func ExampleAnalyst_Position() {
	analyst := analysis.New(analysis.Options{})
	p := cups.MustParse("2.3.0.1/0/30 6.0.1.0/0/37 s")
	r, err := analyst.Position(context.Background(), p, analysis.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Value.Kind, r.South())
	for _, m := range r.Moves {
		fmt.Println(p.MoveText(m.Move), m.Value)
	}
	// Output:
	// exact -4
	// d -4
	// b -6
}

// How many beans did each move of a game cost?
func ExampleAnalyst_Game() {
	analyst := analysis.New(analysis.Options{})
	start := cups.MustParse("2.3.0.1/0/30 6.0.1.0/0/37 s")
	judged, err := analyst.Game(context.Background(), start, []cups.Move{cups.Sow(2)}, analysis.Limits{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, j := range judged {
		fmt.Println(j.Played.Move, j.Fault(), j.Lost().Margin(), "beans; best was", j.Best().Move)
	}
	// Output:
	// b mistake 2 beans; best was d
}
