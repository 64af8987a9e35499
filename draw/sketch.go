package draw

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"

	"example.org/cups"
)

// Sketch writes a small picture of p for the inside of a page: an SVG element without
// colours of its own. The page's style gives them by the classes of its groups, which are
// shelf, groove, plank, bowl, well, bean, count, letter and stock; the outermost class is
// sketch. All lies where [SVG] draws it, but a heap is two elements and not several for
// each bean, there is no grain, and letters are text in the page's font.
func Sketch(w io.Writer, p cups.Position, near cups.Side) error {
	if err := check(p); err != nil {
		return err
	}
	d := newPicture(p, Options{Near: near})
	s := sketch{picture: d, out: bufio.NewWriter(w)}
	fmt.Fprintf(s.out, `<svg class="sketch" viewBox="0 0 %s %s" aria-hidden="true">`, tenth(d.width), tenth(d.depth))
	s.wood()
	s.heaps()
	s.labels()
	s.out.WriteString("</svg>")
	return s.out.Flush()
}

// sketch writes a picture as groups of shapes of one kind.
type sketch struct {
	*picture
	out *bufio.Writer
}

// halves are both halves of a board.
var halves = []bool{false, true}

// group writes shapes of one class.
func (s sketch) group(class string, shapes func()) {
	fmt.Fprintf(s.out, `<g class="%s">`, class)
	shapes()
	s.out.WriteString("</g>")
}

func (s sketch) box(r rect) {
	fmt.Fprintf(s.out, `<rect x="%s" y="%s" width="%s" height="%s" rx="%s"/>`, tenth(r.x), tenth(r.y), tenth(r.width), tenth(r.height), tenth(min(r.radius, r.width/2, r.height/2)))
}

func (s sketch) text(class, text string, at point, size float64) {
	if class != "" {
		class = ` class="` + class + `"`
	}
	fmt.Fprintf(s.out, `<text%s x="%s" y="%s" font-size="%s">%s</text>`, class, tenth(at.x), tenth(at.y), tenth(size), text)
}

// wood writes what no move changes.
func (s sketch) wood() {
	both := func(class string, of func(near bool) rect) {
		s.group(class, func() {
			for _, near := range halves {
				s.box(of(near))
			}
		})
	}
	both("shelf", s.plan.shelf)
	both("groove", s.plan.groove)
	s.group("plank", func() { s.box(s.plank) })
	both("bowl", func(near bool) rect { return disc(s.plan.bowl(near), bowlRadius) })
	s.group("well", func() {
		for _, near := range halves {
			for cup := 1; cup <= s.n; cup++ {
				s.box(s.plan.cup(near, cup))
			}
			s.box(s.plan.pot(near))
		}
	})
}

// heaps writes all beans: those of a heap are the pieces of one line, drawn broad for their
// edges and less broad for themselves.
func (s sketch) heaps() {
	s.group("bean", func() {
		for _, near := range halves {
			s.heap(s.stockBeans(near))
			s.heap(s.potBeans(near))
			for cup := 1; cup <= s.n; cup++ {
				s.heap(s.cupBeans(near, cup))
			}
		}
	})
}

func (s sketch) heap(beans []bean) {
	if len(beans) == 0 {
		return
	}
	line := ""
	for _, b := range beans {
		sin, cos := math.Sincos(b.angle * math.Pi / 180)
		dx, dy := 0.2*b.length*cos, 0.2*b.length*sin
		line += "M" + tenth(b.at.x-dx) + " " + tenth(b.at.y-dy) + "l" + tenth(2*dx) + " " + tenth(2*dy)
	}
	length := beans[0].length
	for _, width := range []float64{0.64, 0.52} {
		fmt.Fprintf(s.out, `<path d="%s" stroke-width="%s"/>`, line, tenth(width*length))
	}
}

// labels writes the numbers of beans, the letters of cups, and the drops of who is to move.
func (s sketch) labels() {
	s.group("count", func() {
		count := func(beans cups.Beans, well rect, near bool, size float64) {
			class := ""
			if beans == 0 {
				class = "zero"
			}
			s.text(class, strconv.Itoa(int(beans)), numberIn(well, near, size), size)
		}
		for _, near := range halves {
			side := s.sideOf(near)
			count(s.position.Pot(side), s.plan.pot(near), near, s.potSize)
			for cup := 1; cup <= s.n; cup++ {
				count(s.position.Cup(side, cup), s.plan.cup(near, cup), near, s.countSize)
			}
		}
	})
	s.group("letter", func() {
		for _, near := range halves {
			for cup := 1; cup <= s.n; cup++ {
				s.text("", string(rune('a'+cup-1)), s.plan.letter(near, cup), s.letterSize)
			}
		}
	})
	s.group("stock", func() {
		for _, near := range halves {
			at, _ := s.plan.stock(near)
			s.text("", strconv.Itoa(int(s.position.Stock(s.sideOf(near)))), at, 27)
			if s.position.Turn() != s.sideOf(near) {
				continue
			}
			for k := 1; k <= s.n; k++ {
				class := ""
				if !s.position.Moves().Contains(cups.Drop(cups.Beans(k))) {
					class = "zero"
				}
				s.text(class, strconv.Itoa(k), s.plan.handle(near, k).middle(), 20)
			}
		}
	})
}
