package series

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// apply applies a command. If it is refused, nothing may have happened.
func apply(t testing.TB, table *Table, by play.Actor, c Command, at time.Time) ([]Event, error) {
	t.Helper()
	before := table.Since(0)
	events, err := table.Apply(by, c, at)
	if err == nil {
		return events, nil
	}
	twin, failed := Replay(table.id, before)
	if failed != nil {
		t.Fatal(failed)
	}
	if len(events) > 0 || !reflect.DeepEqual(table, twin) {
		t.Fatalf("%T %+v of %+v was refused, %v, and has changed the series: %+v\n%+v\n%+v", c, c, by, err, events, table, twin)
	}
	return events, err
}

// commands has one of all kinds.
var commands = []Command{Count{}, Remove{}, Close{}, Describe{}, SignUp{}, SignOff{}, NextSeason{}}

// TestARefusalLeavesNoTrace gives all commands, by anybody and with anything in them, at all times of
// series and leagues. [apply] compares.
func TestARefusalLeavesNoTrace(t *testing.T) {
	refusals := map[string]map[Code]int{}
	rapid.Check(t, func(rt *rapid.T) {
		s := series()
		if rapid.IntRange(0, 3).Draw(rt, "league") > 0 {
			s = league(LeastOfTier, 1)
			s.League.Terms.Rated = rapid.Bool().Draw(rt, "rated")
			if rapid.Bool().Draw(rt, "members") {
				s.Guild, s.League.Terms.Guild, s.League.Terms.Members = "g", "g", true
			}
		}
		table, err := New("s", s, boss, noon)
		if err != nil {
			rt.Fatal(err)
		}
		try := func(by play.Actor, c Command, now time.Time) {
			kind := fmt.Sprintf("%T", c)
			if refusals[kind] == nil {
				refusals[kind] = map[Code]int{}
			}
			_, err := apply(t, table, by, c, now)
			if refused := (*Error)(nil); errors.As(err, &refused) {
				refusals[kind][refused.Code]++
			} else if err != nil {
				rt.Fatalf("%T: %v is no refusal", c, err)
			}
		}
		now := noon
		for range rapid.IntRange(10, 80).Draw(rt, "steps") {
			now = now.Add(time.Hour)
			by, c := anyCommand(rt, table, rapid.SampledFrom(commands).Draw(rt, "kind"), now)
			try(by, c, now)
		}
		for _, kind := range commands {
			_, c := anyCommand(rt, table, kind, now)
			try(play.Actor{}, c, now)
		}
	})
	for _, c := range commands {
		if kind := fmt.Sprintf("%T", c); len(refusals[kind]) == 0 {
			t.Errorf("%s was never refused", kind)
		} else {
			t.Log(kind, refusals[kind])
		}
	}
}

// anyCommand draws a command of a kind that makes sense now and then.
func anyCommand(rt *rapid.T, table *Table, kind Command, now time.Time) (play.Actor, Command) {
	i := rapid.IntRange(0, 9).Draw(rt, "player")
	by := rapid.SampledFrom([]play.Actor{boss, boss, who(i), who(i), who(i + 1), host, {Account: "mod", Officer: true}, {}}).Draw(rt, "by")
	text := rapid.SampledFrom([]string{"Bean Cup", "x", "", " \n", fmt.Sprintf("%0300d", 7), "\u200b"}).Draw(rt, "text")
	officer, yes := rapid.Bool().Draw(rt, "officer"), rapid.Bool().Draw(rt, "yes")
	ids := []tourney.ID{"a", "b", "strange"}
	for _, season := range table.Seasons() {
		for _, tier := range season.Tiers {
			ids = append(ids, tier.ID)
		}
	}
	id := ids[len(ids)-1-rapid.IntRange(0, len(ids)-1).Draw(rt, "tournament")]
	p := player(i)
	if yes {
		p.Account, p.Kind = by.Account, rapid.SampledFrom([]play.Kind{play.Member, play.Guest}).Draw(rt, "kind of player")
	}
	switch kind.(type) {
	case Count:
		part := over(string(id), rapid.Int64Range(0, 9).Draw(rt, "version"), i)
		part.Status = rapid.SampledFrom([]tourney.Status{tourney.IsOver, tourney.IsRunning, tourney.IsCancelled}).Draw(rt, "status")
		return by, Count{part}
	case Remove:
		return by, Remove{Tournament: id, Version: 9, Officer: officer}
	case Close:
		if rapid.IntRange(0, 9).Draw(rt, "closes") > 0 {
			return who(i), Close{Reason: text}
		}
		return by, Close{Officer: officer, Reason: text}
	case Describe:
		return by, Describe{Name: text, NoText: yes, Reason: rapid.SampledFrom([]string{"rude", ""}).Draw(rt, "reason")}
	case SignUp:
		return by, SignUp{Player: p, Member: officer}
	case SignOff:
		return by, SignOff{}
	}
	return by, NextSeason{
		Starts: now.Add(time.Duration(rapid.IntRange(-1, 1000).Draw(rt, "starts")) * 24 * time.Hour), Without: slices.Repeat([]string{who(i).Account}, rapid.IntRange(0, 1).Draw(rt, "without")), Officer: officer,
	}
}
