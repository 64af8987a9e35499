package ugi_test

import (
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/ugi"
)

var anyMove = rapid.Custom(func(t *rapid.T) cups.Move {
	n := rapid.IntRange(1, cups.MaxCups).Draw(t, "n")
	if rapid.Bool().Draw(t, "sowing") {
		return cups.Sow(n)
	}
	return cups.Drop(cups.Beans(n))
})

var anyInfo = rapid.Custom(func(t *rapid.T) ugi.Info {
	i := ugi.Info{
		Depth:    cups.Ply(rapid.IntRange(0, 999).Draw(t, "depth")),
		Rank:     rapid.IntRange(1, 32).Draw(t, "rank"),
		SelDepth: cups.Ply(rapid.IntRange(0, 999).Draw(t, "seldepth")),
		HashFull: rapid.IntRange(0, 1000).Draw(t, "hashfull"),
		BookHits: rapid.Int64Range(0, 1e9).Draw(t, "bookhits"),
		Nodes:    rapid.Int64Range(0, 1<<62).Draw(t, "nodes"),
		Speed:    rapid.Int64Range(0, 1e9).Draw(t, "speed"),
		Time:     anyTime.Draw(t, "time"),
		PV:       rapid.SliceOfN(anyMove, 0, 9).Draw(t, "line"),
	}
	if len(i.PV) == 0 {
		i.PV = nil
	}
	if i.Scored = rapid.Bool().Draw(t, "scored"); i.Scored {
		i.Score = cups.Margin(rapid.IntRange(-cups.MaxBeans, cups.MaxBeans).Draw(t, "score"))
		i.Worth = rapid.SampledFrom([]ugi.Worth{ugi.Estimate, ugi.Exact, ugi.LowerBound, ugi.UpperBound}).Draw(t, "worth")
	}
	return i
})

func TestInfoRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := anyInfo.Draw(t, "info")
		if got, ok := ugi.ParseInfo(want.String()); !ok || !reflect.DeepEqual(got, want) {
			t.Fatalf("%s: %+v, want %+v", want, got, want)
		}
	})
}

// Other programs say more, and less, in any order.
func TestInfoOfOtherPrograms(t *testing.T) {
	for line, want := range map[string]ugi.Info{
		"info time 5 depth 3 seldepth 9 hashfull 1 currmove a nodes 7":         {Depth: 3, SelDepth: 9, HashFull: 1, Rank: 1, Nodes: 7, Time: 5 * time.Millisecond},
		"info depth 3 seldepth -1 hashfull 1001 bookhits 2":                    {Depth: 3, BookHits: 2, Rank: 1},
		"info score beans -4 lowerbound pv 2 a zz 3":                           {Rank: 1, Scored: true, Score: -4, Worth: ugi.LowerBound, PV: []cups.Move{cups.Drop(2), cups.Sow(1)}},
		"info score cp 31 depth x nodes -5 multipv 0":                          {Rank: 1},
		"info depth 4294967297 seldepth 2147483648 multipv 2147483648 nodes 1": {Rank: 1, Nodes: 1},
		"info score beans 99999999 depth 2":                                    {Rank: 1, Depth: 2},
		"info depth 4 score beans":                                             {Rank: 1, Depth: 4},
		"info pv":                                                              {},
		"info string score beans 3":                                            {},
		"bestmove 3":                                                           {},
		"information depth 3 score beans 3":                                    {},
		"info refutation 3 depth 2 nps 100000 time 9999999999999999 score x":   {Rank: 1, Depth: 2, Speed: 100000},
	} {
		got, ok := ugi.ParseInfo(line)
		if !reflect.DeepEqual(got, want) || ok != (want.Rank > 0) {
			t.Errorf("%q: %+v, %t, want %+v", line, got, ok, want)
		}
	}
}

func TestAnswers(t *testing.T) {
	for line, want := range map[string]ugi.Answer{
		"bestmove 3":          {Move: cups.Drop(3)},
		"bestmove d ponder 1": {Move: cups.Sow(4), Ponder: cups.Drop(1)},
		"bestmove none":       {},
	} {
		got, err := ugi.ParseAnswer(line)
		if err != nil || got != want || got.String() != line {
			t.Errorf("%q: %v, %v", line, got, err)
		}
	}
	for _, line := range []string{"", "bestmove", "bestmove z", "bestmove 3y1", "bestmove 3x", "bestmove x1", "bestmove the best", "move 3"} {
		if got, err := ugi.ParseAnswer(line); err == nil {
			t.Errorf("%q: read as %v", line, got)
		}
	}
}

// What others send besides does no harm.
func TestAnswersOfOtherPrograms(t *testing.T) {
	for line, want := range map[string]ugi.Answer{
		"bestmove 3x1":               {Move: cups.Drop(3)},
		" bestmove  3x12 ponder 1x2": {Move: cups.Drop(3), Ponder: cups.Drop(1)},
		"bestmove 3 ponder":          {Move: cups.Drop(3)},
		"bestmove 3 ponder (none)":   {Move: cups.Drop(3)},
		"bestmove 3 and more":        {Move: cups.Drop(3)},
		"bestmove none ponder 1":     {},
	} {
		if got, err := ugi.ParseAnswer(line); err != nil || got != want {
			t.Errorf("%q: %v, %v, want %v", line, got, err, want)
		}
	}
}

// Whatever a program answers, it is a move or an error, and reads back.
func FuzzParseAnswer(f *testing.F) {
	for _, line := range []string{"bestmove 3", "bestmove d ponder 1x2", "bestmove none", "bestmove x"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, err := ugi.ParseAnswer(line)
		if err != nil {
			return
		}
		if again, err := ugi.ParseAnswer(a.String()); err != nil || again != a {
			t.Errorf("%q: %v, then %v, %v", line, a, again, err)
		}
	})
}

// What is understood of an info line is understood again.
func FuzzParseInfo(f *testing.F) {
	for _, line := range []string{"info depth 3 multipv 1 score beans -2 exact nodes 50 nps 7 time 3 pv 1 d", "info string x", "info score beans 99999999 pv"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		i, ok := ugi.ParseInfo(line)
		if !ok {
			return
		}
		if again, ok := ugi.ParseInfo(i.String()); !ok || !reflect.DeepEqual(again, i) {
			t.Errorf("%q: %+v, then %+v", line, i, again)
		}
	})
}
