package draw_test

import (
	"fmt"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/draw"
)

// A sketch has all beans, numbers and letters in few elements and bytes, on all boards: it is
// part of pages that are sent before any script has run.
func TestASketchIsSmallAndWhole(t *testing.T) {
	for _, c := range []struct{ n, elements, bytes int }{{1, 60, 3_500}, {4, 110, 8_000}, {6, 130, 11_000}, {10, 180, 17_000}, {16, 270, 27_000}} {
		p, err := cups.Start(c.n)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < 5*c.n && p.Turn() != cups.Nobody; i++ {
			moves := p.Moves().Slice()
			if p, err = p.Play(moves[i%len(moves)]); err != nil {
				t.Fatal(err)
			}
			text := sketch(t, p, cups.Side(i%2))
			if n := strings.Count(text, "<") - strings.Count(text, "</"); n > c.elements || len(text) > c.bytes {
				t.Fatalf("%s: %d elements of %d, %d bytes of %d", p, n, c.elements, len(text), c.bytes)
			}
			beans := 0
			for _, side := range []cups.Side{cups.South, cups.North} {
				beans += min(60, int(p.Stock(side))) + min(160, int(p.Pot(side)))
				for cup := 1; cup <= c.n; cup++ {
					beans += int(p.Cup(side, cup))
					if want := fmt.Sprintf(">%c</text>", 'a'+cup-1); strings.Count(text, want) != 2 {
						t.Fatalf("%s: not twice %s", p, want)
					}
					if want := fmt.Sprintf(">%d</text>", p.Cup(side, cup)); !strings.Contains(text, want) {
						t.Fatalf("%s lacks %s", p, want)
					}
				}
			}
			// Each bean is drawn twice: its edge and itself.
			if drawn := strings.Count(text, "M"); drawn != 2*beans {
				t.Fatalf("%s: %d pieces of beans, want twice %d", p, drawn, beans)
			}
		}
	}
	if err := draw.Sketch(&strings.Builder{}, cups.Position{}, cups.South); err == nil {
		t.Error("the zero position was drawn")
	}
}

// Who sits below is drawn below.
func TestASketchIsTurned(t *testing.T) {
	p, err := cups.Parse("1.0.0.0/36/3 0.0.0.0/36/4 s")
	if err != nil {
		t.Fatal(err)
	}
	if sketch(t, p, cups.South) == sketch(t, p, cups.North) {
		t.Error("both sides see the same")
	}
}

func sketch(t *testing.T, p cups.Position, near cups.Side) string {
	t.Helper()
	var b strings.Builder
	if err := draw.Sketch(&b, p, near); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
