package elo_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/rating"
)

var day0 = time.Date(2003, 5, 1, 0, 0, 0, 0, time.UTC)

// entries makes the entries of a guild's life out of chance: games, some of them at one
// time or entered late, and a few older ratings.
func entries(n, players int, chance *rand.Rand) []elo.Entry {
	list := make([]elo.Entry, n)
	for i := range list {
		a, b := chance.IntN(players), chance.IntN(players-1)
		if b >= a {
			b++
		}
		e := elo.Entry{
			ID: fmt.Sprint(i + 1), At: day0.Add(time.Duration(i/3-chance.IntN(20)) * 24 * time.Hour),
			South: elo.Player(fmt.Sprint("p", a)), North: elo.Player(fmt.Sprint("p", b)),
			Score: rating.Score(float64(chance.IntN(3)) / 2),
		}
		if chance.IntN(50) == 0 {
			e.North, e.Score, e.Rating, e.Games = "", 0, 1000+1600*chance.Float64(), chance.IntN(60)
		}
		list[i] = e
	}
	return list
}

func plain(entries []elo.Entry) []plainLine {
	lines := make([]plainLine, len(entries))
	for i, e := range entries {
		lines[i] = plainLine{e.At, string(e.South), string(e.North), float64(e.Score), e.Rating, e.Games}
	}
	return lines
}

func usual(start float64) elo.Settings {
	return elo.Settings{
		Start: start, K: []elo.Step{{Games: 30, K: 40}, {K: 20}}, KAbove: &elo.Above{Rating: 2400, K: 10},
		Provisional: 15, Feeds: elo.Members,
	}
}

func TestTheListIsThatOfTheSentence(t *testing.T) {
	for seed := range uint64(20) {
		chance := rand.New(rand.NewPCG(seed, 39))
		list := entries(200, 2+int(seed), chance)
		settings, k := usual(1500), plainK{30, 40, 20, 2400, 10}
		if seed%2 == 1 {
			settings, k = elo.Settings{Start: 1200.5, K: []elo.Step{{Games: 7, K: 33.3}, {K: 17}}, Feeds: elo.Members}, plainK{7, 33.3, 17, 0, 0}
		}
		got := elo.New(settings, list).At(day0.AddDate(10, 0, 0))
		want := plainList(settings.Start, k, plain(list))
		if len(got) != len(want) {
			t.Errorf("seed %d: %d players, want %d", seed, len(got), len(want))
		}
		for i, s := range got {
			w := want[string(s.Player)]
			if float64(s.Exact) != w.rating || s.Games != w.games || float64(s.Best) != w.best || s.Provisional != (w.games < settings.Provisional) {
				t.Errorf("seed %d, %s: %v, want %v", seed, s.Player, s, w)
			}
			if i > 0 && (s.Exact > got[i-1].Exact || s.Place != i+1 && s.Exact != got[i-1].Exact) {
				t.Errorf("seed %d: place %d after %v is %v", seed, i+1, got[i-1], s)
			}
		}
	}
}

// FIDE's handbook, 8.3: the new rating of a player with K 20 who beats an equal player.
func TestAWinAgainstAnEqual(t *testing.T) {
	list := elo.New(usual(1500), []elo.Entry{{ID: "1", At: day0, South: "a", North: "b", Score: rating.Win}}).At(day0)
	if len(list) != 2 || list[0].Player != "a" || list[0].Exact != 1520 || list[1].Exact != 1480 || !list[0].Provisional {
		t.Errorf("%+v", list)
	}
	for shown, exact := range map[int]rating.Elo{1501: 1500.5, 1500: 1500.4999999, -1: -0.5} {
		if got := elo.Shown(exact); got != shown {
			t.Errorf("%v is shown as %d", exact, got)
		}
	}
}

// What happened after a date does not change the list of that date, and a late entry
// changes it as if it had been there from the beginning.
func TestAListOfADateIsTheListOfItsEntries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		all := entries(rapid.IntRange(1, 80).Draw(t, "entries"), rapid.IntRange(2, 8).Draw(t, "players"), chance)
		at := day0.Add(time.Duration(rapid.IntRange(-20, 40).Draw(t, "day")) * 24 * time.Hour)
		var before []elo.Entry
		for _, e := range all {
			if !e.At.After(at) {
				before = append(before, e)
			}
		}
		late, short := elo.New(usual(1500), all).At(at), elo.New(usual(1500), before).At(at)
		if len(late) != len(short) {
			t.Fatalf("%d and %d players", len(late), len(short))
		}
		for i := range late {
			if late[i].Player != short[i].Player || late[i].Exact != short[i].Exact || late[i].Games != short[i].Games || late[i].Place != short[i].Place {
				t.Errorf("%+v and %+v", late[i], short[i])
			}
		}
	})
}

// With one K for all, no points are made or lost, and entries of different times can be
// entered in any order.
func TestTheOrderOfEntryOnlyMattersAtOneTime(t *testing.T) {
	settings := elo.Settings{Start: 1500, K: []elo.Step{{K: 24}}, Feeds: elo.Members}
	rapid.Check(t, func(t *rapid.T) {
		chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
		all := entries(rapid.IntRange(1, 60).Draw(t, "entries"), 6, chance)
		for i := range all {
			all[i].At = day0.Add(time.Duration(i) * time.Hour)
			if all[i].North == "" {
				all[i].North = "x"
			}
		}
		mixed := append([]elo.Entry(nil), all...)
		chance.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
		until := day0.AddDate(1, 0, 0)
		one, two := elo.New(settings, all).At(until), elo.New(settings, mixed).At(until)
		var total float64
		for i := range one {
			if one[i].Player != two[i].Player || one[i].Exact != two[i].Exact {
				t.Errorf("%+v and %+v", one[i], two[i])
			}
			total += float64(one[i].Exact) - 1500
		}
		if total > 1e-6 || total < -1e-6 {
			t.Errorf("%v points out of nothing", total)
		}
	})
}

func TestHistoryAndBest(t *testing.T) {
	l := elo.New(usual(1500), []elo.Entry{
		{ID: "2", At: day0.AddDate(0, 0, 1), South: "b", North: "a", Score: rating.Win},
		{ID: "1", At: day0, South: "a", North: "b", Score: rating.Win, Game: "g"},
		{ID: "3", At: day0.AddDate(0, 0, 2), South: "a", Rating: 1700, Games: 15},
	})
	h := l.History("a")
	if len(h) != 3 || h[0].Entry.Game != "g" || h[0].Exact != 1520 || h[0].Score("a") != rating.Win || h[0].Opponent("a") != "b" ||
		h[1].Score("a") != rating.Loss || h[1].Exact >= 1500 || h[1].Best != 1520 || h[2].Opponent("a") != "" || h[2].Best != 1700 || h[2].Games != 15 {
		t.Errorf("%+v", h)
	}
	if l.History("c") != nil || len(l.At(day0.Add(-1))) != 0 || len(l.Entries()) != 3 {
		t.Error("somebody without an entry, or before all entries")
	}
}

func TestReigns(t *testing.T) {
	settings := usual(1500)
	settings.Provisional = 1
	day := func(n int) time.Time { return day0.AddDate(0, 0, n) }
	l := elo.New(settings, []elo.Entry{
		{ID: "1", At: day(0), South: "guest", Rating: 3000, Games: 0}, // provisional: never at the top
		{ID: "2", At: day(1), South: "a", North: "b", Score: rating.Win},
		{ID: "3", At: day(4), South: "b", Rating: 1520, Games: 9}, // as good as a: a stays
		{ID: "4", At: day(6), South: "b", Rating: 1530, Games: 9},
		{ID: "5", At: day(8), South: "a", Rating: 1600, Games: 9},
		{ID: "6", At: day(8), South: "a", Rating: 1400, Games: 9}, // at the same time: nobody saw a at the top
	})
	got := l.Reigns(day(20))
	if len(got) != 2 || got[0].Player != "a" || got[0].For != 5*24*time.Hour || got[1].Player != "b" || got[1].For != 2*24*time.Hour || !got[0].Days[0].Equal(day(1)) {
		t.Errorf("%+v", got)
	}
	if got := l.Reigns(day(5)); len(got) != 1 || got[0].For != 3*24*time.Hour {
		t.Errorf("%+v", got)
	}
	if got := elo.New(settings, nil).Reigns(day0); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}

// Whoever has not played for longer than the settings allow is inactive, at the date of the list and not today.
func TestInactivePlayers(t *testing.T) {
	settings := usual(1500)
	settings.Inactive = 30
	day := func(n int) time.Time { return day0.AddDate(0, 0, n) }
	entries := []elo.Entry{
		{ID: "1", At: day(0), South: "a", North: "b", Score: rating.Win},
		{ID: "2", At: day(20), South: "b", North: "c", Score: rating.Win},
	}
	l := elo.New(settings, entries)
	settings.Inactive = 0
	always := elo.New(settings, entries)
	for n, want := range map[int]string{20: "", 30: "", 31: "a", 50: "a", 51: "abc"} {
		got := ""
		for _, s := range l.At(day(n)) {
			if s.Inactive {
				got += string(s.Player)
			}
		}
		if sorted := []byte(got); true {
			slices.Sort(sorted)
			got = string(sorted)
		}
		if got != want {
			t.Errorf("on day %d %q are inactive, want %q", n, got, want)
		}
		if slices.ContainsFunc(always.At(day(n)), func(s elo.Standing) bool { return s.Inactive }) {
			t.Errorf("on day %d somebody is inactive, though nobody can be", n)
		}
	}
	for n, want := range map[int]time.Time{-1: {}, 0: day(0), 19: day(0), 20: day(20), 9000: day(20)} {
		if got := l.Ends(day(n)); !got.Equal(want) {
			t.Errorf("the list of day %d ends at %v, want %v", n, got, want)
		}
	}
}

func TestSettingsAreChecked(t *testing.T) {
	for _, p := range elo.Presets {
		if got, err := p.Settings.Check(); err != nil || got.Feeds != elo.Members {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
	for name, spoil := range map[string]func(*elo.Settings){
		"start": func(s *elo.Settings) { s.Start = -1 }, "k, none": func(s *elo.Settings) { s.K = nil },
		"k, no last":  func(s *elo.Settings) { s.K = []elo.Step{{Games: 3, K: 20}} },
		"k, zero":     func(s *elo.Settings) { s.K = []elo.Step{{K: 0}} },
		"k, order":    func(s *elo.Settings) { s.K = []elo.Step{{Games: 9, K: 40}, {Games: 9, K: 30}, {K: 20}} },
		"kAbove":      func(s *elo.Settings) { s.KAbove = &elo.Above{Rating: 2400} },
		"provisional": func(s *elo.Settings) { s.Provisional = -1 },
		"inactive":    func(s *elo.Settings) { s.Inactive = -1 },
		"feeds":       func(s *elo.Settings) { s.Feeds = "all" },
		"cups":        func(s *elo.Settings) { s.Cups = []int{4, 4} },
		"since":       func(s *elo.Settings) { s.Since = "yesterday" },
		"clocks":      func(s *elo.Settings) { s.Clocks = []game.Speed{"fast"} },
	} {
		s := usual(1500)
		spoil(&s)
		if _, err := s.Check(); err == nil {
			t.Errorf("%s: %+v is accepted", name, s)
		}
	}
}

func TestWhichGamesCountByThemselves(t *testing.T) {
	s := usual(1500)
	s.Cups, s.Clocks, s.Since = []int{4}, []game.Speed{game.Blitz}, "2003-05-01T02:00:00+02:00"
	s, err := s.Check()
	if err != nil || s.Since != "2003-05-01T00:00:00.000Z" {
		t.Fatal(s.Since, err)
	}
	for i, c := range []struct {
		cups  int
		speed game.Speed
		at    time.Time
		own   bool
		want  bool
	}{
		{4, game.Blitz, day0, false, true}, {3, game.Blitz, day0, false, false}, {4, game.Rapid, day0, false, false},
		{4, game.Blitz, day0.Add(-1), true, false}, {4, game.Blitz, day0, true, true},
	} {
		if got := s.Takes(c.cups, c.speed, c.at, c.own); got != c.want {
			t.Errorf("%d: %t", i, got)
		}
	}
	s.Feeds = elo.Events
	if s.Takes(4, game.Blitz, day0, false) || !s.Takes(4, game.Blitz, day0, true) {
		t.Error("a list of the guild's own events takes other games, or leaves out its own")
	}
}

// A correction recalculates everything after it. A thousand games should take less than
// 100 ms, and ten thousand less than a second.
func BenchmarkList(b *testing.B) {
	for _, n := range []int{1000, 10_000} {
		all := entries(n, 60, rand.New(rand.NewPCG(1, 1)))
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				elo.New(usual(1500), all).At(day0.AddDate(20, 0, 0))
			}
		})
	}
}
