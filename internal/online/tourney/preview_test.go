package tourney

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/csvfile"
)

// previewed is a Swiss whose rounds a director publishes.
func previewed(t testing.TB, players int) *club {
	t.Helper()
	s := setup(Swiss)
	s.Preview = true
	return begin(t, s, players)
}

func pairsOf(p Preview) (pairs [][2]string) {
	for _, b := range p.Pairs {
		pairs = append(pairs, [2]string{b.South, b.North})
	}
	return pairs
}

// A round waits for a director to publish it, a day at most.
func TestARoundIsPublishedByADirector(t *testing.T) {
	c := previewed(t, 6)
	if len(c.Rounds()) != 0 {
		t.Fatal("the first round was published by itself")
	}
	if due, ok := c.Due(); !ok || due.Sub(c.Began()) != day {
		t.Errorf("due at %v", due)
	}
	before := c.Version()
	p, err := c.Preview()
	if err != nil || p.Round != 1 || len(p.Pairs) != 3 || c.Version() != before {
		t.Fatalf("%+v, %v", p, err)
	}
	c.direct(Direct{Action: PairNext})
	if r := c.round(1); r.Hand || !reflect.DeepEqual(pairsOf(p), boardsOf(r)) {
		t.Errorf("published is %+v, not %+v", r, p)
	}
	if _, err := c.Preview(); err == nil {
		t.Error("the next round can be seen while this one is played")
	}
	c.play(SouthWins)
	c.pass(day - 2*1e9)
	if len(c.Rounds()) != 1 {
		t.Error("published too early")
	}
	c.pass(2 * 1e9)
	if len(c.Rounds()) != 2 || c.round(2).Hand {
		t.Error("nobody waits longer than a day")
	}
	c.play(SouthWins)
	for c.Status() == IsRunning {
		c.direct(Direct{Action: PairNext})
		c.play(SouthWins)
	}
	if c.Status() != IsOver {
		t.Errorf("%s: after the last round nothing waits", c.Status())
	}
	c.replayed()
}

func boardsOf(r *Round) (pairs [][2]string) {
	for _, b := range r.Boards {
		pairs = append(pairs, [2]string{b.South, b.North})
	}
	return pairs
}

// Pairs that a director has changed are published as they are, and the event and the report say so.
func TestPairsAreChangedByHand(t *testing.T) {
	c := previewed(t, 7)
	p, _ := c.Preview()
	pairs := pairsOf(p)
	if events := c.must(boss, Direct{Action: PairNext, Pairs: pairs}); events[0].Hand || c.round(1).Hand || !reflect.DeepEqual(c.round(1).Byes, p.Byes) {
		t.Errorf("published unchanged: %+v", events[0])
	}
	c.play(SouthWins)
	p, _ = c.Preview()
	pairs = pairsOf(p)
	pairs[0][0], pairs[0][1] = pairs[0][1], pairs[0][0] // other sides
	bye := p.Byes[0].Player
	pairs[1][0], bye = bye, pairs[1][0] // another bye
	if c.must(boss, Direct{Action: PairNext, Pairs: pairs}); !c.round(2).Hand || !reflect.DeepEqual(boardsOf(c.round(2)), pairs) || !reflect.DeepEqual(c.round(2).Byes, []Bye{{bye, Allocated}}) {
		t.Errorf("published by hand: %+v", c.round(2))
	}
	trf := string(c.TRF(nil, func(id string) string { return id }))
	if !strings.Contains(trf, "### by-hand 2\n") || strings.Contains(trf, "### by-hand 1\n") {
		t.Errorf("the report:\n%s", trf)
	}
	if read, err := contest.Parse([]byte(trf)); err != nil || !slices.Equal(read.ByHand, []int{2}) || string(read.Append(nil)) != trf {
		t.Errorf("read again: %v, %v", read.ByHand, err)
	}
	c.play(Drawn)
	for _, bad := range [][][2]string{{{"p00", "p00"}}, {{"p00", "p01"}, {"p01", "p02"}}, {{"p00", "nobody"}}} {
		_, err := c.try(boss, Direct{Action: PairNext, Pairs: bad})
		if c.refused(err, BadPairs); len(c.Rounds()) != 2 {
			t.Errorf("%v was published", bad)
		}
	}
	_, err := c.try(who(0), Direct{Action: PairNext, Pairs: pairs})
	c.refused(err, NotDirector)
	// Who has left is not paired, and who has asked for a bye has it.
	c.must(who(6), Withdraw{})
	c.must(who(5), AskBye{Round: 3})
	c.direct(Direct{Action: PairNext, Pairs: [][2]string{{"p00", "p01"}, {"p02", "p03"}}})
	if got, want := c.round(3).Byes, []Bye{{"p04", Allocated}, {"p05", Half}, {"p06", Zero}}; !reflect.DeepEqual(got, want) {
		t.Errorf("byes %+v, want %+v", got, want)
	}
	c.replayed()
}

// Directors are warned of what the rules would not do.
func TestWarningsAboutPairs(t *testing.T) {
	c := previewed(t, 6)
	for range 2 {
		c.direct(Direct{Action: PairNext})
		c.play(SouthWins)
	}
	first, second := boardsOf(c.round(1)), boardsOf(c.round(2))
	has := func(list []Warned, w contest.Warning, board int, players ...string) bool {
		return slices.ContainsFunc(list, func(o Warned) bool { return o.Warning == w && o.Board == board && slices.Equal(o.Players, players) })
	}
	got := c.Warnings([][2]string{first[0], {second[0][0], second[0][1]}})
	if !has(got, contest.MetBefore, 1, first[0][:]...) || !has(got, contest.MetBefore, 2, second[0][:]...) {
		t.Errorf("met before: %+v", got)
	}
	if !has(got, contest.LeftOut, 0, c.outside(first[0], second[0])[0]) {
		t.Errorf("left out: %+v", got)
	}
	for i := range 6 {
		account := who(i).Account
		var sides []bool // whether the player was South
		for k := range 2 {
			for _, p := range boardsOf(c.round(k + 1)) {
				if slices.Contains(p[:], account) {
					sides = append(sides, p[0] == account)
				}
			}
		}
		list := c.Warnings([][2]string{{account, "x"}})
		if want := sides[0] && sides[1]; has(list, contest.ThirdSide, 1, account) != want {
			t.Errorf("%s was South %v: %+v", account, sides, list)
		}
		list = c.Warnings([][2]string{{"x", account}})
		if want := !sides[0] && !sides[1]; has(list, contest.ThirdSide, 1, account) != want {
			t.Errorf("%s was South %v: %+v", account, sides, list)
		}
	}
	c.direct(Direct{Action: Forbid, Players: []string{"p00", "p05"}})
	if got := c.Warnings([][2]string{{"p05", "p00"}}); !has(got, contest.MustNot, 1, "p05", "p00") {
		t.Errorf("forbidden: %+v", got)
	}
}

// outside returns the players of no pair.
func (c *club) outside(pairs ...[2]string) (list []string) {
	for _, e := range c.Entries() {
		if !slices.ContainsFunc(pairs, func(p [2]string) bool { return p[0] == e.Account || p[1] == e.Account }) {
			list = append(list, e.Account)
		}
	}
	return list
}

// To look changes nothing, and what is published without a change is what was seen.
func TestWhatIsSeenIsPublished(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := setup(rapid.SampledFrom([]Format{Swiss, RoundRobin}).Draw(rt, "format"))
		s.Preview = true
		c := begin(t, s, rapid.IntRange(2, 9).Draw(rt, "players"))
		for c.Status() == IsRunning {
			if rapid.IntRange(0, 9).Draw(rt, "leaves") == 0 && c.Players() > 2 {
				_, _ = c.try(who(rapid.IntRange(0, c.Players()-1).Draw(rt, "who")), Withdraw{})
			}
			version := c.Version()
			p, err := c.Preview()
			if c.Version() != version {
				rt.Fatal("looking has changed the tournament")
			}
			if err != nil {
				if _, err = c.try(boss, Direct{Action: PairNext}); err != nil {
					rt.Fatalf("%v: %s", err, c.Status())
				}
				break
			}
			var open [][2]string
			for _, b := range p.Pairs {
				if b.Result == NoResult {
					open = append(open, [2]string{b.South, b.North})
				}
			}
			if _, err := c.try(boss, Direct{Action: PairNext, Pairs: open}); err != nil {
				rt.Fatal(err)
			}
			if r := c.round(p.Round); r.Hand && len(open) > 0 || len(r.Boards) != len(p.Pairs) || len(r.Byes) != len(p.Byes) {
				rt.Fatalf("seen %+v, published %+v", p, r)
			}
			c.play(rapid.SampledFrom([]Result{SouthWins, NorthWins, Drawn}).Draw(rt, "result"))
		}
		c.replayed()
	})
}

// Two players change their seats by one act, also with one who has none, and what it breaks is told.
func TestTwoPlayersAreSwapped(t *testing.T) {
	pairs := [][2]string{{"a", "b"}, {"c", "d"}}
	for _, c := range []struct {
		one, other string
		want       [][2]string
	}{
		{"a", "d", [][2]string{{"d", "b"}, {"c", "a"}}}, {"a", "b", [][2]string{{"b", "a"}, {"c", "d"}}},
		{"a", "e", [][2]string{{"e", "b"}, {"c", "d"}}}, {"e", "a", [][2]string{{"e", "b"}, {"c", "d"}}},
	} {
		if got := Swap(pairs, c.one, c.other); !reflect.DeepEqual(got, c.want) || pairs[0][0] != "a" {
			t.Errorf("%s and %s: %v", c.one, c.other, got)
		}
	}
	c := previewed(t, 7)
	c.direct(Direct{Action: PairNext})
	c.play(SouthWins)
	p, _ := c.Preview()
	usual := pairsOf(p)
	was := c.Warnings(usual)
	first := c.round(1).Boards[0]
	var opponent string // of the player in the next round
	for _, pair := range usual {
		if i := slices.Index(pair[:], first.South); i >= 0 {
			opponent = pair[1-i]
		}
	}
	again := Swap(usual, first.North, opponent)
	broken := slices.DeleteFunc(c.Warnings(again), func(w Warned) bool { return !w.NewIn(was) })
	if !slices.ContainsFunc(broken, func(w Warned) bool { return w.Warning == contest.MetBefore && slices.Contains(w.Players, first.South) }) {
		t.Errorf("%v after %v: %+v", again, usual, broken)
	}
	if byes := c.ByesBeside(again); len(byes) != 1 || byes[0].Kind != Allocated {
		t.Errorf("%+v", byes)
	}
}

// A director is warned of a side that a player has had three times more often than the other.
func TestSidesThatAreUneven(t *testing.T) {
	s := setup(Swiss)
	s.Preview, s.Rounds = true, 5
	c := begin(t, s, 8)
	// p00 plays South, South, North, South: one more South is the third in excess, and not in a row.
	for k, south := range []bool{true, true, false, true} {
		pairs := [][2]string{{"p00", who(k + 1).Account}}
		if !south {
			pairs[0][0], pairs[0][1] = pairs[0][1], pairs[0][0]
		}
		rest := c.outside(pairs[0])
		for i := 0; i+1 < len(rest); i += 2 {
			pairs = append(pairs, [2]string{rest[i], rest[i+1]})
		}
		c.direct(Direct{Action: PairNext, Pairs: pairs})
		c.play(Drawn)
	}
	has := func(list []Warned, w contest.Warning) bool {
		return slices.ContainsFunc(list, func(o Warned) bool { return o.Warning == w && slices.Equal(o.Players, []string{"p00"}) })
	}
	if got := c.Warnings([][2]string{{"p00", "p06"}}); !has(got, contest.Uneven) || has(got, contest.ThirdSide) {
		t.Errorf("South again: %+v", got)
	}
	if got := c.Warnings([][2]string{{"p06", "p00"}}); has(got, contest.Uneven) || has(got, contest.ThirdSide) {
		t.Errorf("North: %+v", got)
	}
}

// The standings are hidden from all but the directors until the last round is paired, if the setup says so.
func TestHiddenStandings(t *testing.T) {
	for _, format := range []Format{Swiss, RoundRobin} {
		s := setup(format)
		s.HideStandings = true
		c := begin(t, s, 4)
		for last := c.Planned(); c.Status() == IsRunning; c.play(SouthWins) {
			hidden := len(c.Rounds()) < last
			for account, sees := range map[string]bool{s.Directors[0]: true, "": !hidden, accountsOf(c.numbers)[0]: !hidden} {
				seen := c.StandingsFor(account)
				if sees && (seen != c.Standings() || seen.Hidden) || !sees && (len(seen.Rows) > 0 || !seen.Hidden) {
					t.Errorf("%s: in round %d of %d %q sees %d rows", format, len(c.Rounds()), last, account, len(seen.Rows))
				}
			}
			csv := string(c.CSV(csvfile.Form{}, func(column string) string { return column }, nil))
			if n := strings.Count(csv, "\n"); n > 1 == hidden {
				t.Errorf("%s: in round %d the table has %d lines", format, len(c.Rounds()), n)
			}
		}
		if c.HidesStandings() || len(c.StandingsFor("").Rows) != 4 {
			t.Errorf("%s: the standings are hidden after the end", format)
		}
	}
	for _, c := range []struct {
		format  Format
		playOff int
	}{{Knockout, 0}, {Arena, 0}, {Swiss, 4}} {
		s := setup(c.format)
		s.HideStandings, s.PlayOff = true, c.playOff
		if _, err := s.Check(noon); err == nil {
			t.Errorf("%s with a play-off of %d hides its standings", c.format, c.playOff)
		}
	}
}
