package openings

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
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
	if err := a.Commit(context.Background(), archive.Change{Games: []archive.GameChange{{Game: g.ID, Events: []play.Event{first}, Summary: &g}}}); err != nil {
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
	rapid.Check(t, func(t *rapid.T) {
		a := archivetest.Memory()
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
		count := func(line []cups.Move) (c Count) {
			for _, g := range games {
				if g.start != start || len(g.moves) < len(line) || fmt.Sprint(g.moves[:len(line)]) != fmt.Sprint(line) {
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
		if want := count(line); got.All != want || got.Position != p {
			t.Fatalf("%v: got %+v in %s, want %+v in %s", line, got.All, got.Position, want, p)
		}
		found := map[cups.Move]Count{}
		for i, next := range got.Next {
			found[next.Move] = next.Count
			if i > 0 && next.Games > got.Next[i-1].Games {
				t.Fatalf("%s is played more than the move before", next.Move)
			}
		}
		for m := range p.Moves().All() {
			if want := count(append(line[:len(line):len(line)], m)); found[m] != want {
				t.Fatalf("%v, then %s: got %+v, want %+v", line, m, found[m], want)
			}
		}
	})
}

func TestABookRemembersForAShortTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := archivetest.Memory()
		b := &Book{Archive: a, Now: time.Now}
		start, _ := cups.Start(2)
		ask := func() int {
			o, err := b.Opening(t.Context(), 2, nil)
			if err != nil {
				t.Fatal(err)
			}
			return o.All.Games
		}
		if got := ask(); got != 0 {
			t.Errorf("an empty archive has %d games", got)
		}
		kept(t, a, 1, start, []cups.Move{cups.Drop(1)}, "1-0", nil)
		if got := ask(); got != 0 {
			t.Errorf("at once there are %d games: the count is not remembered", got)
		}
		time.Sleep(time.Minute)
		o, err := b.Opening(t.Context(), 2, nil)
		if err != nil || o.All.Games != 1 || len(o.Latest) != 1 || o.Latest[0].ID != "g001" {
			t.Errorf("later: %+v, %v", o, err)
		}
		var illegal *cups.MoveError
		if _, err := b.Opening(t.Context(), 2, []cups.Move{cups.Sow(1)}); !errors.As(err, &illegal) {
			t.Errorf("a sowing at the start: %v", err)
		}
		if _, err := b.Opening(t.Context(), 17, nil); err == nil {
			t.Error("there are no boards of 17 cups")
		}
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if _, err := b.Opening(t.Context(), 2, nil); !errors.Is(err, archive.ErrUnavailable) {
			t.Errorf("without an archive: %v", err)
		}
	})
}
