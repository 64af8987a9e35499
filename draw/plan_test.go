package draw

import (
	"image/color"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
)

// What is shown of a heap lies inside its well, whatever the number, and a bean
// that is added moves none of those that lie, but for the two steps that are allowed.
func TestBeansLieInTheirWell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, cups.MaxCups).Draw(t, "n")
		near := rapid.Bool().Draw(t, "near")
		cup := rapid.IntRange(0, n).Draw(t, "cup")
		count := rapid.IntRange(0, 300).Draw(t, "count")
		p := newPlan(n, false, false)
		well := p.spot(Spot{cups.South, cup}, map[bool]cups.Side{true: cups.South, false: cups.North}[near])
		room := p.beansIn(well, near, cup == 0)
		if room.y < well.y || room.y+room.height > well.y+well.height {
			t.Fatalf("the room %v is not in the well %v", room, well)
		}
		heaped := heap(room, count, p.beanLength, cup, 0.8)
		if len(heaped) != min(count, mostBeans) && count > 4 || count <= 4 && len(heaped) != count {
			t.Fatalf("%d beans are %d", count, len(heaped))
		}
		for _, b := range heaped {
			half := 0.3 * b.length
			if b.at.x-half < well.x || b.at.x+half > well.x+well.width || b.at.y-half < well.y || b.at.y+half > well.y+well.height {
				t.Fatalf("bean at %v outside of %v", b.at, well)
			}
		}
		more := heap(room, count+1, p.beanLength, cup, 0.8)
		if count > 4 && count < mostBeans && more[0].length == heaped[0].length {
			for i := range heaped {
				if heaped[i] != more[i] {
					t.Fatalf("bean %d of %d moves when one is added", i, count)
				}
			}
		}
	})
}

// The far half is the near half turned around.
func TestHalvesAreTurned(t *testing.T) {
	for n := 1; n <= cups.MaxCups; n++ {
		p := newPlan(n, true, false)
		m := p.plank.middle()
		for cup := 1; cup <= n; cup++ {
			a, b := p.cup(true, cup).middle(), p.cup(false, cup).middle()
			if a.x+b.x != 2*m.x || a.y+b.y != 2*m.y {
				t.Errorf("2x%d: cup %d is at %v and %v", n, cup, a, b)
			}
		}
		if p.handle(true, 1).x < p.plank.x || p.shelf(false).y < p.ends-1e-6 {
			t.Errorf("2x%d: the shelves stand out", n)
		}
	}
}

// paintedText keeps the texts of a picture and forgets the rest.
type paintedText struct{ labels []label }

func (*paintedText) rect(rect, paint)                                    {}
func (*paintedText) soft(rect, rect, paint)                              {}
func (*paintedText) ring(rect, float64, paint)                           {}
func (*paintedText) dashes(rect, float64, float64, float64, color.NRGBA) {}
func (*paintedText) line([]point, float64, color.NRGBA)                  {}
func (*paintedText) within(rect) func()                                  { return func() {} }
func (*paintedText) bean(bean)                                           {}
func (p *paintedText) text(l label)                                      { p.labels = append(p.labels, l) }

// The largest numbers still fit and are still large enough to be read.
func TestLargestNumbersFit(t *testing.T) {
	p := cups.MustParse("255.0/0/65025 200.0/55/0 n")
	var painted paintedText
	newPicture(p, Options{}).paint(&painted)
	for number, room := range map[int]float64{255: cupWidth, 200: cupWidth, 65025: potWidth} {
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
		for _, name := range []string{long, "Ada", "Russet Badger"} {
			var painted paintedText
			d := newPicture(p, Options{Title: long, Names: [2]string{name, name}, Words: Words{Stock: "Vorrat"}})
			d.paint(&painted)
			for _, l := range painted.labels {
				left := l.at.x - map[anchor]float64{middleAnchor: 0.5, endAnchor: 1}[l.anchor]*l.measured()
				if left < 0 || left+l.measured() > d.width {
					t.Errorf("2x%d: %q goes from %.0f to %.0f of %.0f", n, l.text, left, left+l.measured(), d.width)
				}
				if strings.HasPrefix(l.text, "Wilhelmina") && !strings.HasSuffix(l.text, "…") {
					t.Errorf("2x%d: %q is cut off without a sign", n, l.text)
				}
				if l.text == name[:min(len(name), 3)] && l.size < least {
					t.Errorf("2x%d: %q has size %.0f", n, l.text, l.size)
				}
			}
		}
	}
}

// Letters that the first font lacks come from the second one.
func TestNamesInOtherScripts(t *testing.T) {
	for text, font := range map[string]int{"A": 0, "ß": 0, "Ж": 1, "α": 1} {
		id, g := letters().glyphOf([]rune(text)[0], false)
		if id.font != font || len(g.shape) == 0 || g.width == 0 {
			t.Errorf("%s is in font %d with %d outlines", text, id.font, len(g.shape))
		}
	}
}
