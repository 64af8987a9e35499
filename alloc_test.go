package cups_test

import (
	"testing"

	"example.org/cups"
)

// Move generation and play allocate nothing, on the largest board too.
func TestNoAllocations(t *testing.T) {
	buffer := make([]byte, 0, 256)
	var sink int
	work := map[string]func(p cups.Position, m cups.Move){
		"Moves":         func(p cups.Position, _ cups.Move) { sink += p.Moves().Len() },
		"Captures":      func(p cups.Position, m cups.Move) { sink += int(p.Captures(m)) },
		"PlayUnchecked": func(p cups.Position, m cups.Move) { sink += p.PlayUnchecked(m).Cups() },
		"Hash":          func(p cups.Position, _ cups.Move) { sink += int(p.Hash()) },
		"AppendTo":      func(p cups.Position, m cups.Move) { sink += len(m.AppendTo(p.AppendTo(buffer))) },
		"FinalMargin":   func(p cups.Position, _ cups.Move) { p.FinalMargin() },
		"Perft":         func(p cups.Position, _ cups.Move) { sink += int(cups.Perft(p, 3)) },
		"Play": func(p cups.Position, m cups.Move) {
			next, _ := p.Play(m)
			sink += next.Cups()
		},
		"All": func(p cups.Position, _ cups.Move) {
			for m := range p.Moves().All() {
				sink += int(m)
			}
		},
	}
	for name, f := range work {
		for _, p := range []cups.Position{
			cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s"),
			cups.MustParse("0.15.14.13.12.11.10.9.8.7.6.5.4.3.2.1/90/0 16.0.0.0.0.0.0.0.0.0.0.0.0.0.0.9/0/0 n"),
		} {
			m := p.Moves().First()
			if count := testing.AllocsPerRun(100, func() { f(p, m) }); count != 0 {
				t.Errorf("%s allocates %v times%s", name, count, drawn(p))
			}
		}
	}
}
