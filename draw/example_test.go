package draw_test

import (
	"bytes"
	"fmt"
	"image/png"
	"slices"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/draw"
)

// after returns the position after some moves on a board of four cups.
func after(moves ...string) cups.Position {
	p := cups.MustParse("0.0.0.0/40/0 0.0.0.0/40/0 s")
	for _, text := range moves {
		m, err := cups.ParseMove(text)
		if err != nil {
			panic(err)
		}
		if p, err = p.Play(m); err != nil {
			panic(err)
		}
	}
	return p
}

// A board as text, with the legal moves below the cups of the side to move.
func Example() {
	p := after("4", "2", "3")
	fmt.Println(draw.Text{
		Layout: p.Layout(), Near: p.Turn(), Moves: p.Moves(), Mover: p.Turn(), ASCII: true, Scale: draw.Small(),
		Words: draw.Words{Pot: "pot", Stock: "stock"},
	})
	// Output:
	// stock
	//    33    d   c   b   a
	// +-pot-++---+---+---+---++-pot-+
	// |  1  || 1 | 1 | 2 | 2 ||  1  |
	// |     ||###|:::|+++|:::||     |
	// |     |+---+---+---+---+|     |
	// |     || 1 | . | . | . ||     |
	// |.....||...|   |   |   ||.....|
	// +-----++---+---+---+---++-----+
	//          a   b   c   d   stock
	//          1   2   3   4     38
}

// The parts of a line have roles, which a terminal turns into colours.
func ExampleText_Lines() {
	p := after("4", "2")
	text := draw.Text{Layout: p.Layout(), Near: p.Turn(), Moves: p.Moves(), Mover: p.Turn(), ASCII: true, Scale: draw.Small()}
	var legal []string
	for _, line := range text.Lines() {
		for _, run := range line {
			if run.Role == draw.Legal {
				legal = append(legal, strings.TrimSpace(run.Text))
			}
		}
	}
	fmt.Println(legal)
	// Output:
	// [d 1 2 3 4]
}

// A picture needs nothing from elsewhere, and is the same for the same position.
func ExampleSVG() {
	var picture bytes.Buffer
	if err := draw.SVG(&picture, after("4", "2"), draw.Options{Description: "two drops"}); err != nil {
		fmt.Println(err)
	}
	fmt.Println(strings.HasPrefix(picture.String(), "<svg"), strings.Contains(picture.String(), "two drops"))
	// Output: true true
}

// The height of an image follows from its width.
func ExamplePNG() {
	var picture bytes.Buffer
	if err := draw.PNG(&picture, after("4", "2"), draw.Options{Width: 600, Dark: true}); err != nil {
		fmt.Println(err)
	}
	c, err := png.DecodeConfig(&picture)
	fmt.Println(c.Width, err)
	// Output: 600 <nil>
}

// A game as an animation: each move is shown for a second, with what it has touched.
func ExampleGIF() {
	var scenes []draw.Scene
	p := after()
	for m := range strings.FieldsSeq("4 2 3") {
		move, err := cups.ParseMove(m)
		if err != nil {
			fmt.Println(err)
		}
		touched := draw.TouchedBy(p, move)
		if p, err = p.Play(move); err != nil {
			fmt.Println(err)
		}
		scenes = append(scenes, draw.Scene{Position: p, Last: touched, Shown: time.Second})
	}
	err := draw.GIF(new(bytes.Buffer), draw.Options{Width: 300}, slices.Values(scenes))
	fmt.Println(len(scenes), err)
	// Output: 3 <nil>
}

// How a game went, from South's point of view.
func ExampleGraph() {
	g := draw.Graph{Points: []draw.Point{{Value: 0}, {Value: 4}, {Value: -2, Sure: true}, {Value: -6, Sure: true}}, Width: 12, Height: 6, ASCII: true}
	for _, line := range g.Lines() {
		fmt.Println(line)
	}
	// Output:
	// +6 |
	//      | :
	//    0 |----
	//      |  ##
	//   -6 |   #
}
