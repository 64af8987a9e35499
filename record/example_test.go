package record_test

import (
	"fmt"
	"os"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/record"
)

// A game is built move by move, and written as it stands.
func Example() {
	start, _ := cups.Start(4)
	g, _ := record.New(start, record.Tag{Name: "White", Value: "Ada"}, record.Tag{Name: "Black", Value: "Bob"})

	n, _ := g.Append(cups.Drop(4))
	n.SetClock(9*time.Minute + 58*time.Second)
	g.Append(cups.Drop(3))
	n, _ = g.Append(cups.Sow(4))
	n.AddNAG(1)
	n.AddComment("a sowing always pots one bean")
	g.End(cups.SouthWins, record.Resignation)

	fmt.Print(g)
	// Output:
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Ada"]
	// [Black "Bob"]
	// [Result "1-0"]
	// [Variant "Cups"]
	// [Cups "4"]
	// [Beans "40"]
	// [Termination "resignation"]
	//
	// 1. 4 {[%clk 0:09:58]} 1... 3x1 2. d $1 {a sowing always pots one bean} 1-0
}

// A damaged game gives what is good in it, and costs no other game.
func ExampleReader() {
	file, err := os.Open("testdata/damaged.cups")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer file.Close()
	for g, err := range record.NewReader(file).All() {
		if err != nil {
			fmt.Println(err)
		}
		if g != nil {
			fmt.Println(g.Len(), "moves")
		}
	}
	// Output:
	// game 1, line 13, 3. 5: a drop on this board is at most 4 beans, not 5
	// 4 moves
	// game 2, line 26: a comment begins with { but does not end with }
	// 2 moves
	// 2 moves
	// game 4, line 41: the tag Black is missing
	// 2 moves
	// game 5, line 61: the tag Cups is "four" but must be 1 … 16
	// game 6, line 77: the game must end with a result: 1-0, 0-1, 1/2-1/2 or *
	// 3 moves
}

// Positions replays the game as it was played.
func ExampleGame_Positions() {
	g, err := record.Parse(strings.Join([]string{
		`[Event "?"][Site "?"][Date "?"][Round "?"][White "?"][Black "?"][Result "*"]`,
		`[Variant "Cups"][Cups "4"][Beans "40"] 1. 4 (1. 3) 1... 3x1 2. d *`}, "\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	for ply, p := range g.Positions() {
		fmt.Println(ply, p)
	}
	// Output:
	// 0 0.0.0.0/40/0 0.0.0.0/40/0 s
	// 1 1.1.1.1/36/0 0.0.0.0/40/0 n
	// 2 1.0.1.1/36/0 1.1.1.0/37/1 s
	// 3 1.0.1.0/36/1 1.1.1.0/37/1 n
}
