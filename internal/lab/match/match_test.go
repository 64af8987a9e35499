package match_test

import (
	"context"
	"errors"
	"strconv"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/lab/match"
)

func config(t *testing.T, first, second string, n, games int) match.Config {
	t.Helper()
	var c match.Config
	for i, text := range []string{first, second} {
		spec, err := match.ParseSpec(text, match.Terms{Patience: time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		c.Players[i] = spec
	}
	start, err := cups.Start(n)
	if err != nil {
		t.Fatal(err)
	}
	c.Start, c.Games, c.RngNumber, c.Workers, c.Date, c.Now = start, games, 1, 2, "2026.11.21", time.Now
	c.Openings = match.Openings{Plies: 4, Balance: engine.Bean, Nodes: 1000}
	return c
}

// run plays a match and returns its games by number.
func run(t *testing.T, c match.Config) (map[int]match.Game, match.Tally) {
	t.Helper()
	games := map[int]match.Game{}
	tally, err := match.Run(context.Background(), c, func(g match.Game, _ match.Tally) error {
		games[g.Number] = g
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return games, tally
}

// Both games of a pair begin with the same opening, with sides changed.
func TestPairsShareTheirOpening(t *testing.T) {
	games, tally := run(t, config(t, "greedy", "random", 3, 9))
	if len(games) != 10 || tally.Games() != 10 {
		t.Fatalf("%d games, tally %+v; want 10", len(games), tally)
	}
	for n := 1; n <= 10; n += 2 {
		one, two := games[n], games[n+1]
		white, _ := one.Record.Tag("White")
		black, _ := two.Record.Tag("Black")
		if one.First != cups.South || two.First != cups.North || white != "greedy" || black != "greedy" {
			t.Errorf("pair %d: the first player is %v and %v", n, one.First, two.First)
		}
		for ply := range 4 {
			if one.Record.Moves()[ply] != two.Record.Moves()[ply] {
				t.Errorf("pair %d: the openings differ at ply %d", n, ply)
			}
		}
	}
}

func TestSameRngSameGames(t *testing.T) {
	c := config(t, "level=1", "greedy", 4, 6)
	first, _ := run(t, c)
	c.Workers = 1
	second, _ := run(t, c)
	for n := range first {
		if !first[n].Record.Equal(second[n].Record) {
			t.Errorf("game %d differs:\n%s\n%s", n, first[n].Record, second[n].Record)
		}
	}
}

// The floor that the engine must never fall below: one who looks ahead beats
// one who does not, on small boards and large.
func TestLevelFiveBeatsGreedy(t *testing.T) {
	sizes := map[int]int{4: 40, 6: 40, 10: 20} // games by cups
	if testing.Short() {
		sizes = map[int]int{4: 40}
	}
	for n, games := range sizes {
		if _, tally := run(t, config(t, "level=5", "greedy", n, games)); tally.Score() < 0.9 {
			t.Errorf("2x%d: %+v", n, tally)
		}
	}
}

// Each level clearly beats the one below (level 8 is limited by time alone).
func TestEachLevelBeatsTheOneBelow(t *testing.T) {
	highest, games := 7, 60
	if testing.Short() {
		highest, games = 3, 40 // package engine looks at all levels
	}
	for level := 2; level <= highest; level++ {
		c := config(t, "level="+strconv.Itoa(level), "level="+strconv.Itoa(level-1), 4, games)
		if _, tally := run(t, c); tally.Score() < 0.6 {
			t.Errorf("level %d: %+v", level, tally)
		}
	}
}

// Level 1 is there to be beaten, even by one who looks no further than the
// own move.
func TestGreedyBeatsLevelOne(t *testing.T) {
	for _, n := range []int{4, 6, 10} {
		if _, tally := run(t, config(t, "greedy", "level=1", n, 60)); tally.Score() < 0.6 {
			t.Errorf("2x%d: %+v", n, tally)
		}
	}
}

func TestCancelledMatchKeepsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	tally, err := match.Run(ctx, config(t, "level=2", "greedy", 4, 1000), func(g match.Game, tally match.Tally) error {
		if tally.Games() == 3 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || tally.Games() < 3 || tally.Games() > 10 {
		t.Errorf("%+v, %v", tally, err)
	}
}

func TestFailingRecordStopsTheMatch(t *testing.T) {
	full := errors.New("the disk is full")
	_, err := match.Run(context.Background(), config(t, "random", "random", 2, 1000), func(match.Game, match.Tally) error { return full })
	if !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
}
