//go:build !js

package solver

import (
	"flag"
	"os"
	"testing"

	"example.org/cups"
)

var update = flag.Bool("update", false, "write openings.bin again")

// What is built in of the openings is what the tablebases say, which this test also writes:
// go test ./solver -run Openings -update
func TestOpeningsAreThoseOfTheTablebases(t *testing.T) {
	most := MostTablebaseCups
	if testing.Short() && !*update {
		most-- // that of 2x4 takes seconds
	}
	var all []byte
	tablebases := NewTablebases(Tables{Threads: 2})
	for n := 1; n <= most; n++ {
		s := New(Options{TableBytes: 1 << 20, Tablebases: tablebases})
		o := openingsWithGains()[n]
		for i, p := range o.known {
			r, err := s.Solve(t.Context(), p, Limits{}, nil)
			gain, exact := r.Exact()
			if err != nil || !exact {
				t.Fatalf("%v: %v, %v", p, r.Bounds, err)
			}
			all = append(all, byte(gain))
			if !*update && (i >= len(o.gains) || cups.Margin(int8(o.gains[i])) != gain) {
				t.Errorf("%v is worth %d, which the openings do not say", p, gain)
			}
		}
	}
	if *update {
		if err := os.WriteFile("openings.bin", all, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A solver that knows the openings needs neither a tablebase nor a node for them, however it is asked.
func TestOpeningsAreKnownAtOnce(t *testing.T) {
	for n := 3; n <= MostTablebaseCups; n++ {
		s := New(Options{TableBytes: 1 << 20, Openings: true})
		plain := New(Options{TableBytes: 1 << 20})
		for p := range openingsWithGains()[n].inner {
			if p.IsOver() {
				continue
			}
			if !s.HasTablebase(p) || plain.HasTablebase(p) {
				t.Fatalf("%v: known: %t, without openings: %t", p, s.HasTablebase(p), plain.HasTablebase(p))
			}
			moves, err := s.SolveMoves(t.Context(), p, Limits{Nodes: 1}, nil)
			best := cups.Margin(-cups.MaxBeans)
			for _, m := range moves {
				best = max(best, m.Lower)
				if m.Lower != m.Upper || m.Nodes > 0 {
					t.Errorf("%v: %v is %v after %d nodes", p, m.Move, m.Bounds, m.Nodes)
				}
			}
			r, err2 := s.Solve(t.Context(), p, Limits{Nodes: 2 * cups.MaxCups}, nil)
			if err != nil || err2 != nil || r.Bounds != cups.Exactly(best) || len(r.Line) == 0 {
				t.Errorf("%v: %+v, %v, %v, want %d", p, r, err, err2, best)
			}
		}
		far := cups.MustParse("3.3.1.2/14/3 1.0.0.0/14/3 s")
		if s.HasTablebase(far) {
			t.Errorf("%v is no opening", far)
		}
	}
}
