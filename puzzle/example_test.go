package puzzle_test

import (
	"fmt"
	"strings"

	"example.org/cups"
	"example.org/cups/puzzle"
)

func ExampleCheck() {
	set, err := puzzle.Read(strings.NewReader(`puzzles 1

puzzle one
kind best-move
position 0.2.1/13/10 2.0.0/13/11 s
themes threat
rating 1010
step - 1:-3 2:-13 3:-25 b:-13 c:-1
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	p := set.Puzzles[0]
	for _, m := range []cups.Move{cups.Drop(1), cups.Sow(3)} {
		v, err := puzzle.Check(p, nil, m)
		fmt.Println(m, v.Judgement, v.Loss, v.Solved, err)
	}
	// Output:
	// 1 wrong 2 false <nil>
	// c right 0 true <nil>
}
