package engine_test

import (
	"context"
	"fmt"

	"example.org/cups"
	"example.org/cups/engine"
)

// The engine chooses a move within limits. Here a drop of three captures three beans.
func ExampleEngine_Search() {
	e := engine.New(engine.Options{})
	p := cups.MustParse("1.2.0.1/3/30 0.3.1.0/2/29 s")
	r, err := e.Search(context.Background(), p, engine.Limits{Depth: 6}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.MoveText(r.Move))
	// Output:
	// 3x3
}
