package solver

import (
	"context"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// The tables after the first are made one after the other, each with more positions, as long as
// there is memory.
func TestPlanTakesWhatFits(t *testing.T) {
	p := cups.MustParse("1.1.1.0.0/9/0 0.0.0.0.0/12/0 n")
	for later, kind := range laterTables {
		plan, want := New(Options{}).planTable(p, kind, 1<<40)
		bytes, _ := plan.Cost()
		s := New(Options{SweepBytes: bytes})
		s.own, s.later = make([]*sweep.Table, 1), later
		if plan, got := s.plan(p); plan == nil || got != want || s.later != later+1 {
			t.Errorf("with %d bytes a table of %d positions is planned as number %d; want %d", bytes, got, s.later, want)
		}
	}
	if plan, positions := New(Options{SweepBytes: 1}).plan(p); plan != nil {
		t.Errorf("with one byte a table of %d positions is planned", positions)
	}
}

// The first table of a position of 2x4 takes little memory.
func TestTheFirstTableTakesLittleMemory(t *testing.T) {
	for _, text := range []string{
		"2.0.0.0/37/0 2.1.1.0/36/1 s", "4.2.2.0/31/0 4.0.0.0/36/1 s", "5.1.4.2/25/7 4.6.7.5/12/2 s", "9.8.3.0/20/0 9.0.0.0/31/0 s",
	} {
		p := cups.MustParse(text)
		s := New(Options{Scratch: true, SweepBytes: 1 << 30})
		plan, _ := s.plan(p)
		if bytes, _ := plan.Cost(); bytes > mostFileBytes {
			t.Errorf("%s: the sweep takes %d bytes", p, bytes)
		}
	}
}

// The first table is the closest one for which there is memory.
func TestTheFirstTableTakesWhatFits(t *testing.T) {
	p := cups.MustParse("0.1.1.0/15/2 2.1.1.5/14/2 s")
	last := int64(1 << 40)
	for i, kind := range firstTables {
		bytes, want := sweep.PlanTable(p, New(Options{Scratch: true}).optionsOf(p, kind)).Cost()
		if bytes >= last {
			t.Errorf("kind %d takes %d bytes, and the one before takes %d", i, bytes, last)
		}
		last = bytes
		plan, got := New(Options{Scratch: true, SweepBytes: bytes}).plan(p)
		if plan == nil || got != want {
			t.Errorf("with %d bytes %d positions are in the table, want %d", bytes, got, want)
		}
	}
}

// The positions of 2x4 that took longest without a tablebase need one table, and then the search
// is short.
func TestOneTableIsEnough(t *testing.T) {
	if testing.Short() {
		t.Skip("makes the tablebase of 2x4 and some tables")
	}
	const most = 700_000
	tablebases := NewTablebases(Tables{Threads: 2})
	for _, text := range []string{
		"1.2.0.3/32/1 2.2.2.2/32/1 n", "1.3.1.2/30/0 3.3.2.2/30/3 s", "2.4.2.2/27/0 3.3.2.2/30/3 n",
		"2.2.1.1/33/0 3.3.3.3/28/1 s", "2.3.2.1/31/2 1.3.2.2/30/1 s", "2.4.1.3/29/2 0.0.2.0/36/1 n",
		"8.0.0.1/26/5 0.2.0.15/23/0 n", "0.0.0.17/21/0 4.2.0.1/30/5 n",
	} {
		p := cups.MustParse(text)
		s := New(Options{TableBytes: 64 << 20, Scratch: true, SweepBytes: 1 << 30})
		moves, err := s.SolveMoves(t.Context(), p, Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(s.own) != 1 || s.searched > most {
			t.Errorf("%s took %d tables and %d nodes", p, len(s.own), s.searched)
		}
		want, err := New(Options{TableBytes: 16 << 20, Tablebases: tablebases}).SolveMoves(t.Context(), p, Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range moves {
			if m.Move != want[i].Move || m.Bounds != want[i].Bounds {
				t.Errorf("%s: %v has %v, with the tablebase %v has %v", p, m.Move, m.Bounds, want[i].Move, want[i].Bounds)
			}
		}
	}
}

// A table may take minutes to make, unless the time is limited.
func TestPlanTakesItsTime(t *testing.T) {
	p := cups.MustParse("1.1.1.0.0/29/0 0.0.0.0.0/32/0 n")
	s := New(Options{SweepBytes: 16 << 30})
	fits := s.options.SweepBytes == 16<<30 // not where addresses have 32 bits
	s.team.ctx, s.team.whole = t.Context(), t.Context()
	if plan, positions := s.plan(p); (plan != nil && positions > timedPositions) != fits {
		t.Errorf("a table of %d positions is planned", positions)
	}
	limited, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	s.team.ctx, s.team.whole = limited, limited
	if plan, positions := s.plan(p); plan != nil {
		t.Errorf("within a second a table of %d positions is planned", positions)
	}
}

// Tables in memory take turns, so that together they never take more than one of them may.
// Tables in files stay.
func TestTablesInMemoryMakeRoom(t *testing.T) {
	small, large := cups.MustParse("1.1/9/0 0.0/12/0 n"), cups.MustParse("1.1.1.0.0/9/0 0.0.0.0.0/12/0 n")
	for _, c := range []struct {
		p       cups.Position
		scratch bool
		stay    int
	}{{small, false, 0}, {small, true, 1}, {large, false, 0}, {large, true, 0}} {
		s := New(Options{Scratch: c.scratch})
		plan, _ := s.plan(small)
		table, err := plan.Make(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		s.own = []*sweep.Table{table}
		s.use(s.own)
		if s.makeRoom(c.p); len(s.own) != c.stay || len(s.tables) != c.stay {
			t.Errorf("%v, in files %v: %d tables stay, want %d", c.p, c.scratch, len(s.own), c.stay)
		}
	}
}
