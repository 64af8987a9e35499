package openings

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/archive/sqlite"
	"example.org/cups/internal/online/play"
)

var began = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// kept puts a finished game into an archive.
func kept(t rapid.TB, a archive.Archive, i int, start cups.Position, moves []cups.Move, result string, margin *int) {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	at := began.Add(time.Duration(i) * time.Second)
	g := archive.Game{
		ID: play.ID(fmt.Sprintf("g%03d", i)), Start: play.Start{Position: start}, Status: archive.Over, Moves: strings.Join(texts, " "),
		Result: result, Margin: margin, Termination: "normal", Began: at, Ended: at,
	}
	first := play.Event{Version: 1, At: at, Type: play.Started, By: cups.Nobody, Start: &g.Start}
	if err := a.Commit(context.Background(), archive.Change{archive.GameChange{Game: g.ID, Events: []play.Event{first}, Summary: &g}}); err != nil {
		t.Fatal(err)
	}
}

// The counts are those of somebody who goes through all games by hand.
func TestCountsAreThoseOfARecount(t *testing.T) {
	type game struct {
		start  cups.Position
		moves  []cups.Move
		result string
		margin *int
	}
	test := t
	rapid.Check(t, func(t *rapid.T) {
		a := double.New(test)
		var games []game
		for i := range rapid.IntRange(0, 25).Draw(t, "games") {
			n := rapid.IntRange(2, 3).Draw(t, "cups")
			start, err := cups.Start(n)
			if err != nil {
				t.Fatal(err)
			}
			if rapid.IntRange(0, 4).Draw(t, "other stock") == 0 {
				start = cups.MustParse("0.0/4/0 0.0/4/0 s")
			}
			g := game{start: start, result: rapid.SampledFrom([]string{"1-0", "0-1", "1/2-1/2"}).Draw(t, "result")}
			p := start
			for range rapid.IntRange(0, 6).Draw(t, "plies") {
				if p.IsOver() {
					break
				}
				g.moves = append(g.moves, rapid.SampledFrom(p.Moves().Slice()).Draw(t, "move"))
				p = p.PlayUnchecked(g.moves[len(g.moves)-1])
			}
			if rapid.Bool().Draw(t, "played to the end") {
				margin := rapid.IntRange(-20, 20).Draw(t, "margin")
				g.margin = &margin
			}
			kept(t, a, i, start, g.moves, g.result, g.margin)
			games = append(games, g)
		}
		n := rapid.IntRange(2, 3).Draw(t, "asked cups")
		start, _ := cups.Start(n)
		var line []cups.Move
		p := start
		for range rapid.IntRange(0, 3).Draw(t, "asked plies") {
			line = append(line, rapid.SampledFrom(p.Moves().Slice()).Draw(t, "asked move"))
			p = p.PlayUnchecked(line[len(line)-1])
		}
		got, err := Read(context.Background(), a, n, line)
		if err != nil {
			t.Fatal(err)
		}
		// count counts the games that came to a position, and those that made a move there.
		count := func(at cups.Position, next cups.Move) (c archive.OpeningCount) {
			for _, g := range games {
				if g.start != start {
					continue
				}
				p, came := g.start, false
				for _, m := range append(g.moves, cups.NoMove) {
					came = came || p == at && (next == cups.NoMove || next == m)
					if m != cups.NoMove {
						p = p.PlayUnchecked(m)
					}
				}
				if !came {
					continue
				}
				c.Games++
				c.South += map[string]int{"1-0": 1}[g.result]
				c.North += map[string]int{"0-1": 1}[g.result]
				c.Draws += map[string]int{"1/2-1/2": 1}[g.result]
				if g.margin != nil {
					c.Ended++
					c.Margin += *g.margin
				}
			}
			return c
		}
		if want := count(p, cups.NoMove); got.All != want || got.Position != p {
			t.Fatalf("%v: got %+v in %s, want %+v in %s", line, got.All, got.Position, want, p)
		}
		found := map[cups.Move]archive.OpeningCount{}
		for i, next := range got.Next {
			found[next.Move] = next.OpeningCount
			if i > 0 && next.Games > got.Next[i-1].Games {
				t.Fatalf("%s is played more than the move before", next.Move)
			}
		}
		for m := range p.Moves().All() {
			if want := count(p, m); found[m] != want {
				t.Fatalf("%v, then %s: got %+v, want %+v", line, m, found[m], want)
			}
		}
	})
}

func TestReadRefuses(t *testing.T) {
	a := double.New(t)
	start, _ := cups.Start(2)
	for i := range 8 {
		kept(t, a, i, start, []cups.Move{cups.Drop(1 + cups.Beans(i%2))}, "1-0", nil)
	}
	o, err := Read(t.Context(), a, 2, nil)
	if err != nil || o.All.Games != 8 || len(o.Latest) != archive.OpeningLatest || o.Latest[0].ID != "g007" || o.Latest[1].ID != "g006" {
		t.Errorf("%+v, %v", o, err)
	}
	var illegal *cups.MoveError
	if _, err := Read(t.Context(), a, 2, []cups.Move{cups.Sow(1)}); !errors.As(err, &illegal) {
		t.Errorf("a sowing at the start: %v", err)
	}
	if _, err := Read(t.Context(), a, 17, nil); err == nil {
		t.Error("there are no boards of 17 cups")
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(t.Context(), a, 2, nil); !errors.Is(err, archive.ErrUnavailable) {
		t.Errorf("without an archive: %v", err)
	}
}

// An archive that has forgotten its counts gets the same ones again, and the sums tell
// whether they are those of the games.
func TestOldGamesAreCounted(t *testing.T) {
	a, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "cups.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	start, _ := cups.Start(3)
	var games Sum
	for i := range 40 {
		moves := []cups.Move{cups.Drop(1 + cups.Beans(i%3)), cups.Drop(1), cups.Drop(1 + cups.Beans(i%2))}
		kept(t, a, i, start, moves, []string{"1-0", "0-1"}[i%2], &i)
	}
	for g, err := range a.Games(t.Context(), archive.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		games.AddGame(g)
	}
	sum := func() Sum {
		t.Helper()
		s, err := SumOf(t.Context(), a)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	if sum() != games {
		t.Error("the sum of the counts is not that of the games")
	}
	if err := CountOld(t.Context(), a, func(int, int) { t.Error("there is nothing to count") }); err != nil {
		t.Error(err)
	}
	if err := a.ForgetOpenings(t.Context()); err != nil {
		t.Fatal(err)
	}
	if sum() != (Sum{}) {
		t.Error("the counts are there after they were dropped")
	}
	said := ""
	if err := CountOld(t.Context(), a, func(counted, all int) { said += fmt.Sprint(counted, " of ", all, ";") }); err != nil || said != "40 of 40;" {
		t.Errorf("progress %q, %v", said, err)
	}
	if sum() != games {
		t.Error("the sum of the counts that were made anew is not that of the games")
	}
}
