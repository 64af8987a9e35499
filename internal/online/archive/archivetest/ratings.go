package archivetest

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/rating"
)

var blitz, rapidClass = archive.Class{Cups: 4, Speed: game.Blitz}, archive.Class{Cups: 4, Speed: game.Rapid}

// rated is a rated game of two accounts, each with the number of the game.
func rated(id play.ID, c archive.Class, at time.Time, south string, southNumber int64, north string, northNumber int64) archive.Rated {
	value := func(points float64) rating.Glicko {
		return rating.Glicko{Rating: points, Deviation: 1.0 / 3, Volatility: 0.09}
	}
	return archive.Rated{Game: id, Class: c, At: at, Score: rating.Win, Players: [2]archive.RatedPlayer{
		{Account: south, Number: southNumber, Last: noon, Before: value(1500), After: value(1500 + 1.0/7)},
		{Account: north, Number: northNumber, Before: value(1500), After: value(1400)},
	}}
}

// rate is the change that rates a game for the first time.
func rate(games ...archive.Rated) (c archive.Change) {
	for _, g := range games {
		c.Add(archive.RatedChange{New: true, Rated: g})
	}
	return c
}

func ratedGames(t rapid.TB, a archive.Archive, c archive.Class, from time.Time) (found []archive.Rated) {
	t.Helper()
	for g, err := range a.RatedGames(context.Background(), c, from) {
		if err != nil {
			t.Fatalf("rated games: %v", err)
		}
		found = append(found, g)
	}
	return found
}

func testRatings(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	r := archive.Rating{
		Account: "ada", Class: blitz, Value: rating.Glicko{Rating: 1500 + 1.0/3, Deviation: 70.1, Volatility: 1e-4},
		Games: 7, At: noon, Listed: noon.Add(time.Second), Version: 1,
	}
	expect := func(want archive.Rating) {
		t.Helper()
		got, err := a.Rating(ctx, want.Account, want.Class)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "rating", got, want)
		all, err := a.RatingsOf(ctx, want.Class, "nobody", want.Account)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "ratings of some accounts", all, map[string]archive.Rating{want.Account: want})
	}
	keep := func(r archive.Rating) error { return a.Commit(ctx, archive.Change{r}) }
	fails(t, "no rating", second(a.Rating(ctx, "ada", blitz)), archive.ErrNotFound)
	next := r
	next.Version = 2
	fails(t, "a second version without a first", keep(next), archive.ErrConflict)
	must(t, a, archive.Change{r})
	expect(r)
	fails(t, "a first version twice", keep(r), archive.ErrConflict)
	next.Value.Rating, next.Games = 1600, 8
	must(t, a, archive.Change{next})
	expect(next)
	fails(t, "a second version twice", keep(next), archive.ErrConflict)

	other := func(account string, c archive.Class, points float64, listed time.Time) archive.Rating {
		r := r
		r.Account, r.Class, r.Value.Rating, r.Listed = account, c, points, listed
		return r
	}
	day := noon.Add(24 * time.Hour)
	ben, cleo, dan, eve := other("ben", blitz, 1700, day), other("cleo", blitz, 1650, day), other("dan", blitz, 1650, day), other("eve", blitz, 1999, noon)
	small, quick := other("ada", archive.Class{Cups: 3, Speed: game.Rapid}, 1000, day), other("ada", rapidClass, 2000, day)
	must(t, a, archive.Change{quick, small, dan, cleo, ben, eve})
	all, err := a.Ratings(ctx, "ada")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "all ratings", all, []archive.Rating{small, next, quick})
	for name, c := range map[string]struct {
		class archive.Class
		at    time.Time
		most  int
		want  []archive.Rating
	}{
		"all":          {blitz, noon.Add(-time.Millisecond), 9, []archive.Rating{eve, ben, cleo, dan, next}},
		"to the end":   {blitz, noon, 9, []archive.Rating{ben, cleo, dan, next}},
		"a day later":  {blitz, day, 9, nil},
		"two":          {blitz, noon, 2, []archive.Rating{ben, cleo}},
		"none":         {blitz, noon, 0, nil},
		"fewer":        {blitz, noon, -1, nil},
		"other class":  {rapidClass, noon, 9, []archive.Rating{quick}},
		"nobody there": {archive.Class{Cups: 5, Speed: game.Blitz}, noon, 9, nil},
		"an odd speed": {archive.Class{Cups: 4, Speed: "\x00"}, noon, 9, nil},
	} {
		got, err := a.Leaders(ctx, c.class, c.at, c.most)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		differs(t, "leaders: "+name, got, c.want)
	}
	infinite, nameless, unclassed := r, r, r
	infinite.Value.Deviation = math.NaN()
	nameless.Account = ""
	unclassed.Class.Cups = 17
	for _, bad := range []archive.Rating{infinite, nameless, unclassed, {Account: "ada", Class: blitz}} {
		fails(t, fmt.Sprintf("%+v", bad), keep(bad), archive.ErrMalformed)
	}
}

func testRated(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	at := func(seconds int) time.Time { return noon.Add(time.Duration(seconds) * time.Second) }
	g1 := rated("g1", blitz, at(1), "ada", 1, "ben", 1)
	g2 := rated("g2", blitz, at(2), "cleo", 1, "ada", 2)
	g3 := rated("g3", blitz, at(2), "ben", 2, "dan", 1)
	g4 := rated("g4", rapidClass, at(3), "ada", 1, "ben", 1)
	fails(t, "a game not rated yet", second(a.RatedGame(ctx, "g1")), archive.ErrNotFound)
	must(t, a, rate(g3, g1, g2, g4))
	got, err := a.RatedGame(ctx, "g1")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "g1", got, g1)
	fails(t, "a game rated twice", a.Commit(ctx, rate(g1)), archive.ErrConflict)
	differs(t, "all games", ratedGames(t, a, blitz, noon), []archive.Rated{g1, g2, g3})
	differs(t, "games from the second on", ratedGames(t, a, blitz, at(2)), []archive.Rated{g2, g3})
	differs(t, "games from between", ratedGames(t, a, blitz, at(2).Add(time.Nanosecond)), []archive.Rated(nil))
	for range ratedGames(t, a, blitz, noon)[:1] {
		break // a reader that stops early
	}

	history := func(what, account string, after int64, most int, want ...archive.Rated) {
		t.Helper()
		got, err := a.History(ctx, account, blitz, after, most)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	history("Ada's games", "ada", 0, 9, g1, g2)
	history("Ada's games after the first", "ada", 1, 9, g2)
	history("Ada's first game", "ada", -5, 1, g1)
	history("none of Ada's games", "ada", 0, 0)
	history("Ben's games", "ben", 0, 9, g1, g3)
	history("a stranger's games", "\xff", 0, 9)

	g1.Void, g1.Score, g1.Players[0].After.Rating = true, rating.Draw, 1500
	must(t, a, archive.Change{archive.RatedChange{Rated: g1}})
	history("Ada's games after a correction", "ada", 0, 9, g1, g2)
	for name, spoil := range map[string]func(*archive.Rated){
		"a game not rated": func(r *archive.Rated) { r.Game = "g9" },
		"another class":    func(r *archive.Rated) { r.Class = rapidClass },
		"another time":     func(r *archive.Rated) { r.At = noon },
		"another player":   func(r *archive.Rated) { r.Players[1].Account = "cleo" },
		"another number":   func(r *archive.Rated) { r.Players[0].Number = 3 },
	} {
		bad := g1
		spoil(&bad)
		fails(t, name, a.Commit(ctx, archive.Change{archive.RatedChange{Rated: bad}}), archive.ErrConflict)
	}
	for name, spoil := range map[string]func(*archive.Rated){
		"one player":     func(r *archive.Rated) { r.Players[1].Account = "ada" },
		"no player":      func(r *archive.Rated) { r.Players[1].Account = "" },
		"no game":        func(r *archive.Rated) { r.Game = "" },
		"no speed":       func(r *archive.Rated) { r.Class.Speed = "" },
		"half a win":     func(r *archive.Rated) { r.Score = 0.75 },
		"the number 0":   func(r *archive.Rated) { r.Players[0].Number = 0 },
		"without bounds": func(r *archive.Rated) { r.Players[0].After.Rating = math.Inf(-1) },
	} {
		bad := rated("g5", blitz, at(4), "ada", 3, "ben", 3)
		spoil(&bad)
		fails(t, name, a.Commit(ctx, rate(bad)), archive.ErrMalformed)
	}

	// A game is rated whole or not at all.
	g5 := rated("g5", blitz, at(5), "ada", 3, "ben", 3)
	c := rate(g5)
	c.Add(archive.Rating{Account: "ada", Class: blitz, Version: 1}, archive.Rating{Account: "ben", Class: blitz, Version: 2})
	fails(t, "a rating that has changed", a.Commit(ctx, c), archive.ErrConflict)
	fails(t, "the game of the refused change", second(a.RatedGame(ctx, "g5")), archive.ErrNotFound)
	fails(t, "a rating of the refused change", second(a.Rating(ctx, "ada", blitz)), archive.ErrNotFound)

	var many []archive.Rated
	for i := range 600 { // more than are read at a time, three at the same time
		many = append(many, rated(play.ID(fmt.Sprintf("m%03d", i)), archive.Class{Cups: 9, Speed: game.Blitz}, at(i/3), "ada", int64(i+1), "ben", int64(i+1)))
	}
	must(t, a, rate(many...))
	differs(t, "many games", ratedGames(t, a, many[0].Class, noon), many)
}

// anyRatings adds ratings and rated games to a change. Most of their versions fit.
func anyRatings(t *rapid.T, twin archive.Archive, c *archive.Change) {
	class := rapid.SampledFrom([]archive.Class{blitz, rapidClass})
	if rapid.Bool().Draw(t, "rating") {
		r := archive.Rating{
			Account: anyKey.Draw(t, "account"), Class: class.Draw(t, "class"), Games: 1, At: anyTime.Draw(t, "at"), Listed: anyTime.Draw(t, "listed"),
			Value: rating.Glicko{Rating: rapid.Float64Range(400, 4000).Draw(t, "rating"), Deviation: 50, Volatility: 0.1},
		}
		old, err := twin.Rating(context.Background(), r.Account, r.Class)
		if r.Version = old.Version + 1; err == nil && rapid.IntRange(0, 4).Draw(t, "wrong") == 0 {
			r.Version = int64(rapid.IntRange(1, 3).Draw(t, "version"))
		}
		c.Add(r)
	}
	if rapid.Bool().Draw(t, "rated") {
		number := rapid.IntRange(0, 4).Draw(t, "number")
		g := rated(play.ID(fmt.Sprint("g", number)), blitz, noon.Add(time.Duration(number/2)*time.Second), "a", int64(number+1), []string{"b", "c"}[number%2], int64(number/2+1))
		g.Void = rapid.Bool().Draw(t, "void")
		c.Add(archive.RatedChange{New: rapid.Bool().Draw(t, "new"), Rated: g})
	}
}
