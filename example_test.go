package cups_test

import (
	"errors"
	"fmt"

	"example.org/cups"
)

// A game is a Position that moves turn into the next one.
func Example() {
	p, _ := cups.Start(4) // the empty 2x4 board, 40 beans a side
	p, _ = p.Play(cups.Drop(4))
	p, _ = p.Play(cups.Drop(3))
	fmt.Println(p)
	for m := range p.Moves().All() {
		fmt.Print(p.MoveText(m), " ")
	}
	fmt.Println()
	// Output:
	// 1.0.1.1/36/0 1.1.1.0/37/1 s
	// 1 2x1 3 4 d
}

// North drops three beans into cups 1 to 3; the last lands in an empty cup and
// captures what lies opposite, the bean in South's second cup.
func ExamplePosition_Play() {
	p, _ := cups.Start(4)
	p, _, _ = p.PlayAll(cups.Drop(4))
	fmt.Println(p.Captures(cups.Drop(3)))
	p, _ = p.Play(cups.Drop(3))
	fmt.Println(p.Pot(cups.North), p.Turn())
	// Output:
	// 1
	// 1 South
}

// An illegal move comes back as an error with the reason, and the position
// with it untouched.
func ExampleMoveError() {
	p := cups.MustParse("0.0.5.0/35/0 0.0.0.0/40/0 s")
	same, err := p.Play(cups.Sow(3))
	var illegal *cups.MoveError
	if errors.As(err, &illegal) {
		fmt.Println(err)
		fmt.Println(illegal.Have, illegal.Want, same == p)
	}
	// Output:
	// cup c holds 5 beans and needs exactly 2: it is blocked
	// 5 2 true
}

func ExampleParse() {
	p, err := cups.Parse("0.8.5/4/8 13.5.1/3/13 s")
	fmt.Println(p.Cups(), p.Cup(cups.North, 1), p.Margin(), err)
	// Output: 3 13 -5 <nil>
}

// A text that is no position names the first byte that cannot be right.
func ExampleParseError() {
	_, err := cups.Parse("0.0.0.0/40/0 0.0.0.0/40/0 x")
	fmt.Println(err)
	// Output: position "0.0.0.0/40/0 0.0.0.0/40/0 x": byte 26: the turn must be "s", "n" or "-"
}

// Readers take a move as people write it, with or without what it captures.
func ExamplePosition_ParseMove() {
	p := cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s")
	m, err := p.ParseMove("2x1")
	fmt.Println(m, err)
	_, err = p.ParseMove("2x3")
	fmt.Println(err)
	// Output:
	// 2 <nil>
	// 2 captures 1 bean, not 3
}

// A Layout may hold anything; only what is legal becomes a Position.
func ExampleLayout_Position() {
	l := cups.Layout{Turn: cups.North}
	l.Sides[cups.South] = cups.Holding{Cups: []cups.Beans{4, 2, 0, 0}}
	l.Sides[cups.North] = cups.Holding{Cups: []cups.Beans{0, 0, 0, 0}}
	_, err := l.Position()
	fmt.Println(err)
	l.Turn = cups.South
	p, _ := l.Position()
	fmt.Println(p.FinalMargin())
	// Output:
	// the turn: this player is stuck and the other is not, so the turn is the other's
	// 6 true
}

func ExamplePerft() {
	p, _ := cups.Start(4)
	for depth := range cups.Ply(5) {
		fmt.Print(cups.Perft(p, depth), " ")
	}
	// Output: 1 4 16 67 281
}
