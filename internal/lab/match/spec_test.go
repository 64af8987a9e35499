package match_test

import (
	"strings"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/internal/lab/match"
	"example.org/cups/solver"
)

func TestParseSpec(t *testing.T) {
	for text, ok := range map[string]bool{
		"level=1": true, "level=8": true, "depth=3": true, "nodes=1000": true, "time=50ms": true, "greedy": true, "random": true,
		"level=8,hash=64,name=strong": true, "depth=3,nodes=50": true, "ugi:./prog --flags": true, "level=8,threads=2": true, "level=8,book=x": false, "book=x,ugi:prog": false, "time=1s,threads=0": false,
		"time=1s,option.Threads=2,ugi:./prog a,b=c": true,
		"level=0": false, "level=9": false, "level": false, "depth=0": false, "nodes=x": false, "nodes=-1": false,
		"time=5": false, "time=-1s": false, "time=0s": false, "greedy=1": false, "": false, "best": false, ",": false,
		"level=8,ponder=true": true, "time=1s,ponder=false": true, "level=8,ponder=yes": false, "level=7,ponder=true": false, "ponder=true,ugi:x": false, "ponder=true": false,
		"level=8,": false, "hash=64": false, "option.Threads=2,level=3": false, "ugi:": false, "ugi: ": false, "level=3,greedy": false, "option.=2,ugi:x": false,
	} {
		if _, err := match.ParseSpec(text, match.Terms{}); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Who says nothing of its limits has those of the match, and a program always
// has one.
func TestLimitsOfPlayers(t *testing.T) {
	of := match.Limits{Time: 3 * time.Second}
	for _, c := range []struct {
		text  string
		terms match.Terms
		want  match.Limits
	}{
		{"level=8", match.Terms{}, match.Limits{}},
		{"level=8", match.Terms{Limits: of}, of},
		{"depth=3", match.Terms{Limits: of}, match.Limits{Depth: 3}},
		{"ugi:x", match.Terms{}, match.Limits{Time: time.Second}},
		{"ugi:x", match.Terms{Clocks: true}, match.Limits{}},
		{"nodes=7,ugi:x", match.Terms{Limits: of}, match.Limits{Nodes: 7}},
	} {
		if s, err := match.ParseSpec(c.text, c.terms); err != nil || s.Limits != c.want {
			t.Errorf("%q: %+v, %v", c.text, s.Limits, err)
		}
	}
}

func FuzzParseSpec(f *testing.F) {
	for _, text := range []string{"level=8,hash=64", "time=1s,option.A=b,ugi:./prog --x", "greedy", "nodes=99999999999999999999", "level=\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := match.ParseSpec(text, match.Terms{})
		if err == nil && (s.Name == "" || s.New == nil) {
			t.Errorf("%+v", s)
		}
	})
}

func TestParseControl(t *testing.T) {
	for text, want := range map[string]string{
		"10+0.1": "10+0.1", "10": "10+0", "2m+1s": "120+1", "0.5+0": "0.5+0", "1h": "3600+0",
		"": "", "0": "", "+1": "", "10+": "", "-1+2": "", "1+-2": "", "NaN": "", "Inf+1": "", "1e300": "", "ten": "", "1+2+3": "", "-": "", "1/86400": "",
	} {
		c, err := match.ParseControl(text)
		if (err == nil) != (want != "") || err == nil && c.String() != want || err != nil && !strings.Contains(err.Error(), text) {
			t.Errorf("%q: %v, %v, want %q", text, c, err, want)
		}
	}
}

// Level 8 plays what is proven: from a position that the solver can do, nobody
// gets more than the margin against it.
func TestLevelEightPlaysWhatIsProven(t *testing.T) {
	c := config(t, "level=8,threads=2,hash=8,time=1m", "random", 3, 4)
	c.Start, c.Openings.Plies, c.Grace = cups.MustParse("1.0.1/5/3 0.2.0/6/2 s"), 0, time.Minute
	result, err := solver.New(solver.Options{}).Solve(t.Context(), c.Start, solver.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	margin, _ := result.Exact()
	games, _ := run(t, c)
	for _, g := range games {
		got, _ := g.Record.Margin()
		if got.For(g.First) < margin.For(g.First) {
			t.Errorf("%s is worth %d\n%s", c.Start, margin, g.Record)
		}
	}
}
