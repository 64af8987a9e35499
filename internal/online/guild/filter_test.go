package guild_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
)

// retold tells a guild once more of all games that have ended, as the server does after its settings
// were set.
func retold(t testing.TB, g *guild.Table, games []guild.Feed, now time.Time) {
	t.Helper()
	for _, c := range games {
		if _, err := apply(t, g, server, c, now); err != nil {
			t.Fatal(err)
		}
	}
}

// The list is a function of its settings and of everything that has happened: it does not depend on
// which came first, games or settings.
func TestTheListDoesNotDependOnWhenItsSettingsWereSet(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		any := func(name string) elo.Settings {
			s := rapid.SampledFrom([]elo.Settings{elo.Presets[0].Settings, elo.Presets[1].Settings}).Draw(rt, name)
			s.Feeds = rapid.SampledFrom([]elo.Feeds{elo.Members, elo.Events}).Draw(rt, name)
			s.Cups = rapid.SampledFrom([][]int{nil, {4}, {4, 6}}).Draw(rt, name)
			s.Clocks = rapid.SampledFrom([][]game.Speed{nil, {game.Blitz}}).Draw(rt, name)
			s.Since = rapid.SampledFrom([]string{"", day(3).Format(time.RFC3339), day(30).Format(time.RFC3339)}).Draw(rt, name)
			return s
		}
		last := any("last settings")
		live, _ := guild.New("g", open, ann, day0)
		late, _ := guild.New("g", open, ann, day0) // has its settings at the end only
		both := func(by play.Actor, c guild.Command, now time.Time) {
			for _, g := range []*guild.Table{live, late} {
				if _, err := apply(t, g, by, c, now); err != nil {
					rt.Fatalf("%+v: %v", c, err)
				}
			}
		}
		both(bo, guild.Join{}, day0)
		both(cem, guild.Join{}, day0)
		if _, err := apply(t, live, ann, guild.SetList{Settings: any("first settings")}, day0); err != nil {
			rt.Fatal(err)
		}
		var games []guild.Feed
		gone := false
		for i := range rapid.IntRange(1, 40).Draw(rt, "steps") {
			now := day(1).Add(time.Duration(i) * 5 * time.Hour)
			switch rapid.IntRange(0, 6).Draw(rt, "step") {
			case 0:
				if _, err := apply(t, live, ann, guild.SetList{Settings: any("settings")}, now); err != nil {
					rt.Fatal(err)
				}
				retold(t, live, games, now)
			case 1:
				if !gone { // the games of who has left stay
					both(cem, guild.Leave{}, now)
				} else {
					both(cem, guild.Join{}, now)
				}
				gone = !gone
			case 2:
				if len(games) > 0 { // an officer of the site corrects a result
					k := rapid.IntRange(0, len(games)-1).Draw(rt, "game")
					games[k].Result = rapid.SampledFrom([]elo.Result{elo.SouthWins, elo.Drawn, ""}).Draw(rt, "corrected")
					retold(t, live, games[k:k+1], now)
				}
			default:
				pair := rapid.SampledFrom([][2]string{{"a1", "b2"}, {"b2", "a1"}, {"a1", "c3"}, {"c3", "b2"}, {"a1", "d4"}}).Draw(rt, "pair")
				c := guild.Feed{
					Game: play.ID(fmt.Sprint("g", i)), South: pair[0], North: pair[1], Ended: now, Cups: rapid.SampledFrom([]int{4, 6, 8}).Draw(rt, "cups"),
					Result: rapid.SampledFrom([]elo.Result{elo.SouthWins, elo.NorthWins, elo.Drawn}).Draw(rt, "result"),
					Speed:  rapid.SampledFrom([]game.Speed{game.Blitz, game.Rapid}).Draw(rt, "speed"), Own: rapid.Bool().Draw(rt, "own"),
				}
				games = append(games, c)
				retold(t, live, games[len(games)-1:], now)
			}
		}
		end := day(20)
		for _, g := range []*guild.Table{live, late} {
			if _, err := apply(t, g, ann, guild.SetList{Settings: last}, end); err != nil {
				rt.Fatal(err)
			}
			retold(t, g, games, end)
		}
		says := func(g *guild.Table) (list []string) {
			for _, e := range again(t, g).List().Entries() {
				list = append(list, fmt.Sprint(e.Game, e.At, e.South, e.North, e.Score))
			}
			for _, s := range g.List().At(end) {
				list = append(list, fmt.Sprint(s.Player, s.Exact, s.Games, s.Best))
			}
			return list
		}
		if one, two := says(live), says(late); !slices.Equal(one, two) {
			rt.Errorf("with settings from the start:\n%q\nat the end:\n%q", one, two)
		}
	})
}

// A list that an older version of the server has fed keeps its numbers until its settings are set
// again. Then what kind of games they are is learned, once.
func TestOldListsKeepTheirNumbersUntilTheirSettingsAreSet(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
	c := feed("g1", ann.Account, bo.Account, elo.SouthWins, g.now)
	c.Cups, c.Speed = 6, game.Blitz
	g.do(server, c, "")
	var old []guild.Event
	for _, e := range g.Since(0) {
		e.Cups, e.Speed, e.Own = 0, "", false // as they were stored
		old = append(old, e)
	}
	table, err := guild.Replay("g", old)
	if err != nil {
		t.Fatal(err)
	}
	g = &test{table, t, g.now}
	events := elo.Presets[0].Settings
	events.Feeds = elo.Events
	g.do(ann, guild.SetList{Settings: events}, "")
	if n := len(g.List().Entries()); n != 1 {
		t.Errorf("before the server has told what kind of game it was, %d entries count", n)
	}
	if told := g.do(server, c, ""); len(told) != 1 || told[0].Type != guild.Classed {
		t.Errorf("%+v", told)
	}
	if told := g.do(server, c, ""); len(told) != 0 {
		t.Errorf("told again: %+v", told)
	}
	if n := len(again(t, g.Table).List().Entries()); n != 0 || g.LeftOut() != 1 {
		t.Errorf("%d entries count, and %d are left out", n, g.LeftOut())
	}
	g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
	if n := len(g.List().Entries()); n != 1 || g.LeftOut() != 0 || g.ListSet() != (guild.Setting{By: ann.Account, At: g.now}) {
		t.Errorf("%d entries count, and %d are left out since %+v", n, g.LeftOut(), g.ListSet())
	}
}
