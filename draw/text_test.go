package draw

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// marked is a drawing of p with everything a terminal shows.
func marked(p cups.Position, chosen cups.Move) Text {
	return Text{
		Layout: p.Layout(), Near: cups.South, Mover: p.Turn(), Moves: p.Moves(), Captures: p.Captures,
		Chosen: chosen, Words: Words{"pot", "stock"}, Scale: Small(),
	}
}

// roles writes a drawing with each role as a letter, to see what is marked.
func roles(t Text) string {
	var b strings.Builder
	for _, line := range t.Lines() {
		for _, run := range line {
			mark := " #:rblLSTu"[run.Role : run.Role+1]
			for _, char := range run.Text {
				if char == ' ' && run.Role != Selected && run.Role != Target && run.Role != Last {
					b.WriteByte(' ')
					continue
				}
				b.WriteString(mark)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestTextBoards(t *testing.T) {
	tests := []struct {
		name string
		text Text
	}{
		{"text_opening", marked(cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s"), cups.NoMove)},
		{"text_blocked", marked(cups.MustParse("0.9.1.1/9/23 1.1.5.1/10/19 s"), cups.NoMove)},
		{"text_ten", marked(cups.MustParse("10.8.6.4.2.0.2.1.1.0/30/0 1.0.3.0.3.0.2.1.0.0/66/0 s"), cups.NoMove)},
		{"text_one", marked(cups.MustParse("1/200/65000 0/10/300 n"), cups.NoMove)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			large, ascii := test.text, test.text
			large.Scale, _ = ScaleFor(len(large.Layout.Sides[0].Cups), 100, 24)
			ascii.ASCII, ascii.Near = true, cups.North
			golden(t, test.name+".txt", []byte(test.text.String()+"\n"+large.String()+"\nASCII, from North:\n"+ascii.String()))
		})
	}
}

// The marks: what a chosen move touches and captures, and what the last did.
func TestTextMarksTheChosenAndTheLastMove(t *testing.T) {
	p := cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s")
	drop, sow, last := marked(p, cups.Drop(2)), marked(p, cups.Sow(4)), marked(p, cups.NoMove)
	last.Last = TouchedBy(p, cups.Drop(2))
	golden(t, "text_marks.txt", []byte(roles(drop)+roles(sow)+roles(last)))
}

func TestASCIIDrawingIsASCII(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := marked(anyPosition(t), cups.NoMove)
		text.ASCII = true
		for _, char := range text.String() {
			if char > 126 {
				t.Fatalf("%q in\n%s", char, text)
			}
		}
	})
}

// anyPosition is a position after random play.
func anyPosition(t *rapid.T) cups.Position {
	p, err := cups.Start(rapid.IntRange(1, cups.MaxCups).Draw(t, "cups"))
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 60).Draw(t, "plies") {
		if moves := p.Moves().Slice(); len(moves) > 0 {
			p = p.PlayUnchecked(rapid.SampledFrom(moves).Draw(t, "move"))
		}
	}
	return p
}

// Every legal move can be clicked, and nothing else.
func TestMoveAtFindsExactlyTheLegalMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := marked(anyPosition(t), cups.NoMove)
		if rapid.Bool().Draw(t, "flip") {
			text.Near = cups.North
		}
		width, height := text.Size()
		var found cups.MoveSet
		for y := range height {
			for x := range width {
				found |= cups.MoveSetOf(text.MoveAt(x, y))
			}
		}
		if found != text.Moves {
			t.Fatalf("found %v, legal are %v:\n%s", found.Slice(), text.Moves.Slice(), text)
		}
	})
}

// What a move is said to touch is what it changes, stocks aside.
func TestTouchedByIsWhatChanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPosition(t)
		for m := range p.Moves().All() {
			next, touched := p.PlayUnchecked(m), TouchedBy(p, m)
			for side := cups.South; side <= cups.North; side++ {
				if changed := p.Pot(side) != next.Pot(side); changed != slices.Contains(touched, Spot{side, 0}) {
					t.Fatalf("%s, %s: %v's pot changes: %t; touched %v", p, m, side, changed, touched)
				}
				for cup := 1; cup <= p.Cups(); cup++ {
					if changed := p.Cup(side, cup) != next.Cup(side, cup); changed != slices.Contains(touched, Spot{side, cup}) {
						t.Fatalf("%s, %s: %v's cup %d changes: %t; touched %v", p, m, side, cup, changed, touched)
					}
				}
			}
		}
	})
}

// The scale chosen for a room fits it, and the sizes that players were
// promised fit: ten cups in 60 columns, sixteen in 80.
func TestScaleForFits(t *testing.T) {
	for n := 1; n <= cups.MaxCups; n++ {
		start, _ := cups.Start(n)
		text := marked(start, cups.NoMove)
		for width := 20; width < 220; width += 7 {
			for height := 10; height < 60; height += 3 {
				var fits bool
				text.Scale, fits = ScaleFor(n, width, height)
				if w, h := text.Size(); fits != (w <= width && h <= height) {
					t.Errorf("2x%d in %dx%d: fits %t, takes %dx%d", n, width, height, fits, w, h)
				}
			}
		}
	}
	for n, room := range map[int][2]int{10: {60, 13}, 16: {80, 17}} {
		if _, fits := ScaleFor(n, room[0], room[1]); !fits {
			t.Errorf("2x%d does not fit %dx%d", n, room[0], room[1])
		}
	}
}

// Every line is as wide as the drawing says, so that styles can't shift it.
func TestLinesAreAsWideAsTheDrawing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := marked(anyPosition(t), cups.NoMove)
		width, height := text.Size()
		lines := text.Lines()
		if len(lines) != height {
			t.Fatalf("%d lines, not %d", len(lines), height)
		}
		for _, line := range lines {
			total := 0
			for _, run := range line {
				total += len([]rune(run.Text))
			}
			if total != width {
				t.Fatalf("a line of %d, not %d: %q", total, width, line)
			}
		}
	})
}
