package draw

import (
	"image/color"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// What is shown of a heap lies inside its well, whatever the number.
func TestBeansLieInTheirWell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, cups.MaxCups).Draw(t, "n")
		near := rapid.Bool().Draw(t, "near")
		cup := rapid.IntRange(0, n).Draw(t, "cup")
		count := rapid.IntRange(0, 14).Draw(t, "count")
		well := newPlan(n, false).spot(Spot{cups.South, cup}, map[bool]cups.Side{true: cups.South, false: cups.North}[near])
		const half = 11 // of a bean
		for _, b := range beansIn(well, near).heap(count, 1) {
			if b.at.x-half < well.x || b.at.x+half > well.x+well.width || b.at.y-half < well.y || b.at.y+half > well.y+well.height {
				t.Fatalf("bean at %v outside of %v", b.at, well)
			}
		}
	})
}

// paintedText keeps the texts of a picture and forgets the rest.
type paintedText struct{ labels []label }

func (*paintedText) rect(rect, color.RGBA) {}
func (*paintedText) bean(bean)             {}
func (p *paintedText) text(l label)        { p.labels = append(p.labels, l) }

// The largest numbers still fit and are still large enough to be read.
func TestLargestNumbersFit(t *testing.T) {
	p := cups.MustParse("255.0/0/65025 200.0/55/0 n")
	var painted paintedText
	newPicture(p, Options{}).paint(&painted)
	for number, room := range map[int]float64{255: wellWidth, 200: wellWidth, 65025: potWell} {
		found := false
		for _, l := range painted.labels {
			if l.text == strconv.Itoa(number) {
				found = true
				if width := l.measured(); width > room-10 || l.size < 24 {
					t.Errorf("%d: %.0f of %.0f wide, size %.0f", number, width, room, l.size)
				}
			}
		}
		if !found {
			t.Errorf("%d is not painted", number)
		}
	}
}

// A long name ends in an ellipsis before it reaches what stands beside it.
func TestLongNamesAreShortened(t *testing.T) {
	long := strings.Repeat("Wilhelmina ", 40)
	for n := 1; n <= cups.MaxCups; n++ {
		p, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		var painted paintedText
		d := newPicture(p, Options{Title: long, Names: [2]string{long, long}, Words: Words{Stock: "Vorrat"}})
		d.paint(&painted)
		for _, l := range painted.labels {
			right := l.at.x + l.measured()
			if l.anchor == middleAnchor {
				right = l.at.x + l.measured()/2
			}
			if right > d.width {
				t.Errorf("2x%d: %q ends at %.0f of %.0f", n, l.text, right, d.width)
			}
			if strings.HasPrefix(l.text, "Wilhelmina") && !strings.HasSuffix(l.text, "…") {
				t.Errorf("2x%d: %q is cut off without a sign", n, l.text)
			}
		}
	}
}
