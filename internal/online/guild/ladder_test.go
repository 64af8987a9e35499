package guild_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
)

// onLadder returns a guild with a ladder, on which Ann, Bo, Cem and Dora stand in this order.
func onLadder(t testing.TB, change ...func(*guild.LadderTerms)) *test {
	t.Helper()
	g := found(t, open)
	terms := guild.LadderTerms{Cups: 3, Beans: 30, Clock: "60+1", Reach: 2, Days: 7, Rest: 7, Games: 1}
	for _, f := range change {
		f(&terms)
	}
	g.do(ann, guild.JoinLadder{}, guild.NoLadder)
	g.do(ann, guild.SetLadder{Terms: terms}, "")
	g.do(bo, guild.JoinLadder{}, guild.NotInGuild)
	for _, by := range []play.Actor{ann, bo, cem, dora} {
		if by != ann {
			g.do(by, guild.Join{}, "")
		}
		g.do(by, guild.JoinLadder{}, "")
	}
	return g
}

// is compares the order with one of accounts.
func (g *test) is(order ...string) {
	g.t.Helper()
	if got := g.Ladder().Order; !slices.Equal(got, order) {
		g.t.Fatalf("the order is %v, want %v", got, order)
	}
	if l := again(g.t, g.Table).Ladder(); !reflect.DeepEqual(l, g.Ladder()) {
		g.t.Fatalf("%+v after the replay, %+v before", l, g.Ladder())
	}
}

// challenge challenges, and returns the number.
func (g *test) challenge(by play.Actor, account string) int64 {
	g.t.Helper()
	g.do(by, guild.ChallengeAbove{Account: account}, "")
	return g.Version()
}

// accept accepts a challenge; the challenger is South.
func (g *test) accept(number int64, game play.ID) {
	g.t.Helper()
	g.do(play.Actor{Account: g.Ladder().Find(number).Of}, guild.AnswerChallenge{Number: number, Yes: true, Game: game, South: true}, "")
}

// ends says that a game of a challenge has ended.
func (g *test) ends(game play.ID, result elo.Result, change ...func(*guild.Feed)) {
	g.t.Helper()
	f := guild.Feed{Game: game, Result: result, Cups: 3, Began: g.now, Ended: g.now, Next: game + "+"}
	for _, c := range g.Ladder().Challenges {
		for _, one := range c.Games {
			if one.ID == game {
				f.South, f.North = one.South, one.North
			}
		}
	}
	for _, c := range change {
		c(&f)
	}
	g.do(server, f, "")
	g.do(server, f, "") // the second time changes nothing
}

func (g *test) outcome(number int64, want guild.Outcome) {
	g.t.Helper()
	if got := g.Ladder().Find(number).Outcome; got != want {
		g.t.Fatalf("challenge %d has the outcome %q, want %q", number, got, want)
	}
}

func TestWhoWinsTakesThePlace(t *testing.T) {
	g := onLadder(t)
	g.is("a1", "b2", "c3", "d4")
	g.do(dora, guild.ChallengeAbove{Account: "a1"}, guild.OutOfReach)
	g.do(ann, guild.ChallengeAbove{Account: "b2"}, guild.OutOfReach)
	g.do(ann, guild.ChallengeAbove{Account: "a1"}, guild.OutOfReach)
	g.do(ann, guild.ChallengeAbove{Account: "nobody"}, guild.NotOnLadder)
	n := g.challenge(dora, "b2")
	g.do(dora, guild.ChallengeAbove{Account: "c3"}, guild.ChallengeOpen)
	g.do(cem, guild.ChallengeAbove{Account: "b2"}, guild.ChallengeOpen)
	g.do(cem, guild.AnswerChallenge{Number: n, Yes: true, Game: "g1"}, guild.NoSuchChallenge)
	m := g.challenge(bo, "a1") // who is challenged may challenge
	g.accept(n, "g1")
	g.do(bo, guild.AnswerChallenge{Number: n, Yes: true, Game: "g2"}, guild.BeingPlayed)
	g.do(dora, guild.WithdrawChallenge{Number: n}, guild.BeingPlayed)
	g.ends("g1", elo.SouthWins)
	g.outcome(n, guild.PlaceWon)
	g.is("a1", "d4", "b2", "c3")
	g.accept(m, "g2")
	g.ends("g2", elo.Drawn)
	g.outcome(m, guild.PlaceDrawn)
	g.is("a1", "d4", "b2", "c3")
	g.do(bo, guild.ChallengeAbove{Account: "a1"}, guild.Resting)
	g.now = g.now.AddDate(0, 0, 7)
	m = g.challenge(bo, "a1")
	g.accept(m, "g3")
	g.ends("g3", elo.NorthWins)
	g.outcome(m, guild.PlaceHeld)
	g.is("a1", "d4", "b2", "c3")
	n = g.challenge(cem, "d4")
	g.do(dora, guild.AnswerChallenge{Number: n}, "")
	g.outcome(n, guild.PlaceGiven)
	g.is("a1", "c3", "d4", "b2")
	n = g.challenge(bo, "c3")
	g.do(bo, guild.WithdrawChallenge{Number: n}, "")
	g.outcome(n, guild.Withdrawn)
	g.do(bo, guild.LeaveLadder{}, "")
	g.do(bo, guild.LeaveLadder{}, guild.NotOnLadder)
	g.do(bo, guild.JoinLadder{}, "")
	g.do(bo, guild.JoinLadder{}, guild.OnLadder)
	g.is("a1", "c3", "d4", "b2")
	g.do(ann, guild.CloseLadder{}, "")
	g.do(ann, guild.CloseLadder{}, guild.NoLadder)
	g.is("a1", "c3", "d4", "b2")
	g.do(ann, guild.SetLadder{Terms: guild.UsualLadder}, "")
	g.is()
}

// A challenge ends at its time, not before, and not while a game is in progress.
func TestWhoDoesNotPlayInTimeLosesThePlace(t *testing.T) {
	week := 7 * 24 * time.Hour
	g := onLadder(t)
	expire := func(n int64, at time.Duration, unable bool) {
		g.now = g.Ladder().Find(n).At.Add(at - time.Minute)
		g.do(server, guild.ExpireChallenge{Number: n, Unable: unable}, "")
	}
	n := g.challenge(cem, "a1")
	expire(n, week-1, false)
	g.outcome(n, "")
	expire(n, week, false)
	g.outcome(n, guild.PlaceExpired)
	g.is("c3", "a1", "b2", "d4")
	n = g.challenge(bo, "a1")
	expire(n, week, true)
	g.outcome(n, guild.PlaceMissed)

	unplayed := func(by string) func(*guild.Feed) {
		return func(f *guild.Feed) { f.Unplayed, f.Missed = true, by }
	}
	n = g.challenge(dora, "a1")
	g.accept(n, "g1")
	expire(n, week, false)
	g.outcome(n, "") // it is played
	g.ends("g1", elo.NorthWins, unplayed("d4"))
	g.outcome(n, guild.PlaceMissed)
	g.is("c3", "a1", "b2", "d4")
	n = g.challenge(dora, "b2")
	g.accept(n, "g2")
	g.ends("g2", "", unplayed("b2"))
	g.outcome(n, "")
	g.accept(n, "g3")
	g.ends("g3", "", unplayed("b2"))
	g.now = g.now.Add(week)
	g.do(bo, guild.AnswerChallenge{Number: n, Yes: true, Game: "g4"}, guild.NoSuchChallenge)
	g.do(server, guild.ExpireChallenge{Number: n}, "")
	g.outcome(n, guild.PlaceExpired)
	g.is("c3", "a1", "d4", "b2")
}

func TestTwoGamesWithEitherSide(t *testing.T) {
	for _, x := range []struct {
		first, second elo.Result
		want          guild.Outcome
	}{
		{elo.SouthWins, elo.NorthWins, guild.PlaceWon}, // the challenger is South in the first
		{elo.SouthWins, elo.Drawn, guild.PlaceWon},
		{elo.SouthWins, elo.SouthWins, guild.PlaceDrawn},
		{elo.Drawn, elo.NorthWins, guild.PlaceWon},
		{elo.Drawn, elo.Drawn, guild.PlaceDrawn},
		{elo.Drawn, elo.SouthWins, guild.PlaceHeld},
		{elo.NorthWins, "", guild.PlaceHeld}, // there is no second one
		{"", "", guild.PlaceDrawn},
	} {
		g := onLadder(t, func(l *guild.LadderTerms) { l.Games = 2 })
		n := g.challenge(bo, "a1")
		g.accept(n, "g")
		g.ends("g", x.first)
		if x.second != "" {
			g.outcome(n, "")
			g.do(bo, guild.WithdrawChallenge{Number: n}, guild.BeingPlayed)
			g.ends("g+", x.second)
		}
		g.outcome(n, x.want)
		if games := g.Ladder().Find(n).Games; len(games) == 2 && games[0].South == games[1].South {
			t.Errorf("%+v", games)
		}
	}
}

// A result that is corrected gives the place, or gives it back.
func TestAPlaceFollowsACorrection(t *testing.T) {
	g := onLadder(t)
	n := g.challenge(cem, "a1")
	g.accept(n, "g1")
	g.ends("g1", elo.SouthWins)
	g.is("c3", "a1", "b2", "d4")
	g.ends("g1", elo.NorthWins) // nothing has moved since: everybody is where they were
	g.is("a1", "b2", "c3", "d4")
	g.outcome(n, guild.PlaceHeld)
	g.ends("g1", elo.SouthWins)
	g.is("c3", "a1", "b2", "d4")
	g.do(ann, guild.SetPlace{Account: "d4", Place: 2}, guild.BadText)
	g.do(ann, guild.SetPlace{Account: "d4", Place: 5, Reason: "x"}, guild.BadLadder)
	g.do(ann, guild.SetPlace{Account: "a1", Place: 1, Reason: "x"}, guild.OwnPlace)
	g.do(bo, guild.SetPlace{Account: "d4", Place: 2, Reason: "x"}, guild.OfficeTooLow)
	g.do(ann, guild.SetPlace{Account: "d4", Place: 2, Reason: "a mistake"}, "")
	g.is("c3", "d4", "a1", "b2")
	g.ends("g1", "") // it does not count any more, and others have moved: the two alone change
	g.is("a1", "c3", "d4", "b2")
	g.outcome(n, guild.PlaceDrawn)
}

func TestOfficersCancelChallengesOfOthers(t *testing.T) {
	g := onLadder(t)
	g.do(ann, guild.CancelChallenge{Number: 4, Reason: "x"}, guild.NoSuchChallenge)
	n := g.challenge(bo, "a1")
	g.do(ann, guild.CancelChallenge{Number: n, Reason: "x"}, guild.OwnPlace)
	m := g.challenge(dora, "c3")
	g.do(ann, guild.CancelChallenge{Number: m}, guild.BadText)
	g.do(cem, guild.CancelChallenge{Number: m, Reason: "x"}, guild.OfficeTooLow)
	g.accept(m, "g1")
	g.do(ann, guild.CancelChallenge{Number: m, Reason: "Both are ill."}, "")
	g.ends("g1", elo.SouthWins)
	g.is("a1", "b2", "c3", "d4")
	g.outcome(m, guild.Cancelled)
	g.challenge(dora, "c3") // such a challenge needs no rest
	if last := g.Log()[len(g.Log())-1]; last.Type != guild.LadderEnded || last.Text != "Both are ill." {
		t.Errorf("%+v", last)
	}
	g.do(dora, guild.Leave{}, "")
	g.is("a1", "b2", "c3")
	g.do(ann, guild.Remove{Account: "b2"}, "")
	g.is("a1", "c3")
	g.outcome(n, guild.OffLadder)
	if got := len(g.Log()); g.Log()[got-1].Type != guild.Departed {
		t.Errorf("%+v", g.Log()[got-1])
	}
}

// Games of a ladder belong to the guild: they are in its list also if that takes only its own events.
func TestGamesOfALadderCountInTheList(t *testing.T) {
	g := onLadder(t)
	s := elo.Presets[0].Settings
	s.Feeds = elo.Events
	g.do(ann, guild.SetList{Settings: s}, "")
	n := g.challenge(bo, "a1")
	g.accept(n, "g1")
	g.ends("g1", elo.SouthWins, func(f *guild.Feed) { f.Speed = "blitz" })
	g.do(server, feed("other", "a1", "b2", elo.SouthWins, g.now), "")
	g.do(ann, guild.CloseLadder{}, "")
	if entries := g.List().Entries(); len(entries) != 1 || entries[0].Game != "g1" {
		t.Errorf("%+v", entries)
	}
}

func TestTwoOfficersChangeTheTermsOfALadder(t *testing.T) {
	g := onLadder(t)
	read, terms := g.Version(), g.Ladder().Terms
	one, two := terms, terms
	one.Reach, two.Days = 5, 3
	g.do(ann, guild.SetLadder{Terms: one, After: read}, "")
	g.do(ann, guild.SetLadder{Terms: two, After: read}, "")
	if got := g.Ladder().Terms; got.Reach != 5 || got.Days != 3 || len(g.Ladder().Order) != 4 {
		t.Errorf("%+v", g.Ladder())
	}
	two.Reach = 4
	g.do(ann, guild.SetLadder{Terms: two, After: read}, guild.Overtaken)
	last := g.Since(g.Version() - 1)[0]
	if c := g.Changes(&last); len(c) != 1 || c[0] != (guild.Change{Field: "ladder.days", From: "7", To: "3"}) {
		t.Errorf("%+v", c)
	}
	for _, change := range []func(*guild.LadderTerms){
		func(l *guild.LadderTerms) { l.Reach = 0 }, func(l *guild.LadderTerms) { l.Days = 61 }, func(l *guild.LadderTerms) { l.Rest = -1 }, func(l *guild.LadderTerms) { l.Games = 3 },
	} {
		wrong := terms
		change(&wrong)
		g.do(ann, guild.SetLadder{Terms: wrong}, guild.BadLadder)
	}
}

// ladderTwin follows the places by arithmetic on numbers, one event at a time.
type ladderTwin struct {
	places map[string]int
	by, of map[int64]string // of challenges
	took   map[int64]bool
	exact  bool // no result was corrected yet: how places go back is not the twin's
}

func (l *ladderTwin) shift(account string, to int) {
	from := l.places[account]
	for other, p := range l.places {
		switch {
		case p >= to && p < from:
			l.places[other]++
		case p > from && p <= to:
			l.places[other]--
		}
	}
	l.places[account] = to
}

func (l *ladderTwin) leave(account string) {
	if l.places[account] > 0 {
		l.shift(account, len(l.places))
		delete(l.places, account)
	}
}

func (l *ladderTwin) take(e *guild.Event) {
	switch e.Type {
	case guild.LadderJoined:
		l.places[e.Account] = len(l.places) + 1
	case guild.LadderLeft, guild.Departed:
		l.leave(e.Account)
	case guild.LadderPlaced:
		l.shift(e.Account, e.Place)
	case guild.LadderChallenged:
		l.by[e.Version], l.of[e.Version] = e.By, e.Account
	case guild.LadderClosed:
		l.places = map[string]int{}
	case guild.LadderEnded:
		by, of := l.by[e.Number], l.of[e.Number]
		takes := slices.Contains([]guild.Outcome{guild.PlaceWon, guild.PlaceGiven, guild.PlaceExpired}, e.Outcome)
		if l.took[e.Number] && !takes {
			l.exact = false
		}
		if !l.took[e.Number] && takes && l.places[of] > 0 && l.places[by] > l.places[of] {
			l.shift(by, l.places[of])
		}
		l.took[e.Number] = takes
	}
}

// Whatever members, officers and the server do, in whatever order: each member of the ladder has one place,
// the places are 1 to n, and both players of an open challenge are on it. The replay leads to the same.
func TestPlacesOfALadderAreAlwaysWhole(t *testing.T) {
	kinds := []guild.Command{ // the first ones are drawn most
		guild.ChallengeAbove{}, guild.AnswerChallenge{}, guild.Feed{}, guild.ChallengeAbove{}, guild.AnswerChallenge{}, guild.Feed{}, guild.ExpireChallenge{}, guild.JoinLadder{},
		guild.WithdrawChallenge{}, guild.CancelChallenge{}, guild.SetPlace{}, guild.JoinLadder{}, guild.Join{}, guild.SetLadder{}, guild.LeaveLadder{}, guild.Leave{}, guild.Remove{}, guild.Erase{},
	}
	seen := map[guild.Outcome]int{}
	rapid.Check(t, func(rt *rapid.T) {
		g := onLadder(t)
		twin := &ladderTwin{places: map[string]int{"a1": 1, "b2": 2, "c3": 3, "d4": 4}, by: map[int64]string{}, of: map[int64]string{}, took: map[int64]bool{}, exact: true}
		now := g.now
		for range rapid.IntRange(100, 200).Draw(rt, "steps") {
			now = now.Add(time.Duration(rapid.SampledFrom([]int{1, 30, 200}).Draw(rt, "hours")) * time.Hour)
			kind := rapid.SampledFrom(kinds).Draw(rt, "kind")
			by, c := anyCommand(rt, g.Table, kind, now)
			if _, is := kind.(guild.ChallengeAbove); is && len(g.Ladder().Order) > 1 {
				order := g.Ladder().Order
				i := rapid.IntRange(1, len(order)-1).Draw(rt, "challenger")
				by, c = play.Actor{Account: order[i]}, guild.ChallengeAbove{Account: order[max(0, i-rapid.IntRange(1, 2).Draw(rt, "above"))]}
			}
			if challenges := g.Ladder().Challenges; len(challenges) > 0 {
				last := challenges[len(challenges)-1]
				switch kind.(type) {
				case guild.AnswerChallenge:
					by = play.Actor{Account: last.Of}
				case guild.WithdrawChallenge:
					by, c = play.Actor{Account: last.By}, guild.WithdrawChallenge{Number: last.Number}
				case guild.CancelChallenge:
					by, c = ann, guild.CancelChallenge{Number: last.Number, Reason: "x"}
				case guild.Feed:
					f := guild.Feed{Next: play.ID(fmt.Sprint("next", g.Version())), Ended: now, Began: now, Result: rapid.SampledFrom([]elo.Result{elo.SouthWins, elo.NorthWins, elo.Drawn, ""}).Draw(rt, "how")}
					if n := len(last.Games); n > 0 {
						one := last.Games[rapid.IntRange(0, n-1).Draw(rt, "game")]
						f.Game, f.South, f.North = one.ID, one.South, one.North
					}
					f.Unplayed = rapid.SampledFrom([]bool{false, false, false, true}).Draw(rt, "unplayed")
					f.Missed = rapid.SampledFrom([]string{f.South, f.North}).Draw(rt, "missed")
					by, c = server, f
				}
			}
			if _, is := kind.(guild.ExpireChallenge); is {
				by = server
			}
			events, _ := g.Apply(by, c, now)
			for i := range events {
				twin.take(&events[i])
			}
			l := g.Ladder()
			places := map[string]int{}
			for i, account := range l.Order {
				places[account] = i + 1
				if l.Place(account) != i+1 || g.Office(account) == guild.Outsider {
					rt.Fatalf("%s of %v", account, l.Order)
				}
			}
			if len(places) != len(l.Order) {
				rt.Fatalf("somebody has two places: %v", l.Order)
			}
			if twin.exact && !reflect.DeepEqual(places, twin.places) {
				rt.Fatalf("after %+v: %v, and by the twin %v", c, places, twin.places)
			}
			open := map[string]bool{}
			for _, o := range l.Challenges {
				if seen[o.Outcome]++; o.Outcome != "" {
					continue
				}
				if l.Place(o.By) == 0 || l.Place(o.Of) == 0 || open["by "+o.By] || open["of "+o.Of] {
					rt.Fatalf("%+v in %v", o, l.Order)
				}
				open["by "+o.By], open["of "+o.Of] = true, true
			}
		}
		if l := again(t, g.Table).Ladder(); !reflect.DeepEqual(l, g.Ladder()) {
			rt.Fatalf("%+v after the replay, %+v before", l, g.Ladder())
		}
	})
	for _, o := range guild.Outcomes {
		if seen[o] == 0 && !testing.Short() {
			t.Errorf("no challenge ended with %q", o)
		}
	}
}
