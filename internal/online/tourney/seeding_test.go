package tourney

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/online/play"
)

// The report of an accelerated Swiss says so, and all its rounds follow from it, also if somebody comes
// late and the last player of the first group has another number then.
func TestAnAcceleratedSwiss(t *testing.T) {
	s := setup(Swiss)
	s.Rounds, s.Acceleration, s.Late = 7, Baku, 3
	c := begin(t, s, 10)
	plain := begin(t, func() Setup { s := s; s.Acceleration = ""; return s }(), 10)
	if got, other := fmt.Sprint(boardsOf(c.round(1))), fmt.Sprint(boardsOf(plain.round(1))); got == other {
		t.Errorf("accelerated and not: %s", got)
	}
	if got := linesOf(c.TRF(named, named), "192", "250"); got["192"] != " FIDE_DUTCH_2025_BAKU" || !strings.HasSuffix(got["250"], "   1    6") {
		t.Errorf("%q", got)
	}
	c.playRound()
	late := player(0)
	late.Account, late.Name, late.Rating = "zoe", "Zoe", 3000
	c.must(play.Actor{Account: "zoe"}, Enter{Player: late})
	for k := range 6 {
		if k == 1 {
			c.replayed()
		}
		c.playRound()
	}
	text := c.TRF(named, named)
	if got := linesOf(text, "250"); !strings.HasSuffix(got["250"], "   1    7") { // the same player
		t.Errorf("%q", got)
	}
	f, err := contest.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for k := range f.Played {
		if k == 0 {
			continue // when the last one had not come
		}
		if d, same, err := f.Check(k); !same || err != nil {
			t.Errorf("%+v, %v", d, err)
		}
	}
	in, err := ReadIn("u", Setup{Directors: []string{"boss"}, Cups: 4, Beans: 40}, text, func(string) string { return "" }, play.Actor{Account: "boss"}, time.Time{}, c.now)
	if err != nil || in.Table == nil || len(in.Noted) > 0 {
		t.Fatalf("%v %+v", err, in)
	}
	if again := linesOf(in.Table.TRF(named, named), "250", "192"); fmt.Sprint(again) != fmt.Sprint(linesOf(text, "250", "192")) {
		t.Errorf("read and written again: %q", again)
	}
	s.Points.Draw = 0
	if _, err := s.Check(noon); !isField(err, "acceleration") {
		t.Errorf("points without halves: %v", err)
	}
	s = setup(RoundRobin)
	s.Acceleration = Baku
	if _, err := s.Check(noon); !isField(err, "acceleration") {
		t.Errorf("a round robin: %v", err)
	}
}

// Two who meet play two games, one after the other with the sides changed: who leaves between them loses
// the second one, byes are for both, and what the file says of it all is what the server has done.
func TestTwoGamesOfARound(t *testing.T) {
	s := setup(Swiss)
	s.Rounds, s.PerRound, s.BreakMs, s.Byes, s.Late = 3, 2, time.Hour.Milliseconds(), 1, 2
	c := begin(t, s, 7)
	if c.Planned() != 6 {
		t.Errorf("%d rounds are planned", c.Planned())
	}
	c.must(who(1), AskBye{Round: 4})
	if got := c.EntryOf("p01").Byes; !slices.Equal(got, []int{3}) {
		t.Errorf("byes of %v", got)
	}
	first := c.Games()
	for i, g := range first {
		c.end(g.ID, []Result{SouthWins, Drawn, NorthForfeits}[i])
	}
	if len(c.Rounds()) != 2 {
		t.Fatalf("%d rounds: the second games do not begin at once", len(c.Rounds()))
	}
	for i, b := range c.round(2).Boards {
		if a := c.round(1).Boards[i]; a.South != b.North || a.North != b.South {
			t.Errorf("board %d: %s-%s, then %s-%s", i+1, a.South, a.North, b.South, b.North)
		}
	}
	if bye := c.round(1).Byes; !slices.Equal(bye, c.round(2).Byes) || len(bye) != 1 {
		t.Errorf("byes %v and %v", bye, c.round(2).Byes)
	}
	_, err := c.try(boss, Direct{Action: SetPairs, Round: 2, Pairs: [][2]string{{"p00", "p01"}}})
	c.refused(err, BadCommand)
	c.must(play.Actor{Account: "zoe"}, Enter{Player: Player{Account: "zoe", Name: "Zoe", Kind: play.Member, Rating: 1}}) // before round 2 of pairs
	for _, g := range c.Games() {
		c.end(g.ID, SouthWins)
	}
	if got := c.row(3).Points + c.row(0).Points; got != 20 { // each has won with South
		t.Errorf("the sum of both games is %v", got)
	}
	if c.pass(59 * time.Minute); len(c.Rounds()) != 2 {
		t.Error("the pause between rounds is too short")
	}
	c.pass(2 * time.Minute)
	left := c.round(3).Boards[0].South
	_, err = c.try(play.Actor{Account: "max"}, Enter{Player: Player{Account: "max", Name: "Max", Kind: play.Member}})
	c.refused(err, EntryClosed)
	for _, g := range c.Games() {
		c.end(g.ID, Drawn)
		if len(c.Rounds()) == 3 && c.EntryOf(left).Status == In {
			c.must(play.Actor{Account: left}, Withdraw{})
		}
	}
	if b := c.round(4).Boards[0]; b.North != left || b.Result != NorthForfeits {
		t.Errorf("who has left has %+v", b)
	}
	for _, k := range []int{3, 4} {
		if !slices.Contains(c.round(k).Byes, Bye{"p01", Half}) {
			t.Errorf("round %d: byes %v", k, c.round(k).Byes)
		}
	}
	for c.Status() == IsRunning {
		for _, g := range c.Games() {
			c.end(g.ID, Drawn)
		}
		c.pass(2 * time.Hour)
	}
	c.replayed()
	text := c.TRF(named, named)
	f, err := contest.Parse(text)
	if err != nil || f.Games != 2 || len(f.Played) != 6 || len(f.Stated()) > 0 {
		t.Fatalf("%v, %s", err, text)
	}
	for k := range f.Played {
		if d, same, err := f.Check(k); k > 1 && (!same || err != nil) { // before, Zoe had not come
			t.Errorf("%+v, %v", d, err)
		}
	}
	in, err := ReadIn("u", Setup{Directors: []string{"boss"}, Cups: 4, Beans: 40}, text, func(string) string { return "" }, play.Actor{Account: "boss"}, time.Time{}, c.now)
	if err != nil || in.Table == nil || in.Table.Setup().PerRound != 2 || in.Table.Setup().Rounds != 3 || len(in.Table.Rounds()) != 6 {
		t.Fatalf("%v %+v", err, in)
	}
}

func isField(err error, field string) bool {
	e := (*Error)(nil)
	return errors.As(err, &e) && e.Field == field
}

// rate gives a table the ratings of a list.
func (c *club) rate(list map[string]int) {
	c.t.Helper()
	c.must(host, Rate{Source: c.setup.Ratings, Guild: c.setup.Guild, Rating: func(account, name string) int { return list[account+name] }})
}

// The first round waits for the ratings of the guild's list, which then stay.
func TestRatingsOfAList(t *testing.T) {
	s := setup(Swiss)
	s.Guild, s.Ratings = "g0", OfGuild
	c := begin(t, s, 4)
	order := func() (list []string) {
		for _, e := range c.Entries() {
			list = append(list, fmt.Sprint(e.Account, " ", e.Rating))
		}
		return list
	}
	if !c.WantsRatings(c.Since(0)) || len(c.Rounds()) != 0 {
		t.Fatalf("%d rounds", len(c.Rounds()))
	}
	c.rate(map[string]int{"p03": 1700, "p01": 1500})
	if got := fmt.Sprint(order()); got != "[p03 1700 p01 1500 p00 0 p02 0]" || len(c.Rounds()) != 1 {
		t.Errorf("%s, %d rounds", got, len(c.Rounds()))
	}
	c.rate(map[string]int{"p00": 1900}) // too late
	c.replayed()
	if got := fmt.Sprint(order()); got != "[p03 1700 p01 1500 p00 0 p02 0]" {
		t.Error(got)
	}
	got := linesOf(c.TRF(named, named), "001", "072")
	if got["072"] != " 2" || !strings.Contains(got["001"], "1700") || strings.Contains(got["001"], "2000") {
		t.Errorf("%q", got)
	}

	// Somebody without an account is found by name, unless a director gives a rating.
	c = announce(t, s)
	c.enter(0)
	c.direct(outsider("Zoe", 0))
	c.direct(outsider("Otto", 1400))
	c.direct(Direct{Action: Start})
	c.rate(map[string]int{"Zoe": 1600, "Otto": 1900, "p00": 1500})
	if got := fmt.Sprint(c.OutsiderNamed("Zoe").Rating, c.OutsiderNamed("Otto").Rating, c.EntryOf("p00").Number); got != "1600 1400 2" {
		t.Error(got)
	}

	// If the ratings do not come, it begins with those of the entries.
	c = begin(t, s, 4)
	if due, ok := c.Due(); !ok || !due.Equal(c.Began().Add(ratingsWait)) {
		t.Errorf("due %v, %v", due, ok)
	}
	if c.pass(ratingsWait); len(c.Rounds()) != 1 || c.EntryOf("p00").Rating != 2000 {
		t.Errorf("%d rounds, %+v", len(c.Rounds()), c.EntryOf("p00"))
	}

	// Settings that change where ratings come from ask for them again, both ways.
	c = announce(t, setup(Swiss))
	c.enter(0)
	for _, source := range []RatingSource{OfGuild, ""} {
		now := c.setup
		now.Ratings, now.Guild = source, "g0"
		if events := c.must(boss, Direct{Action: Change, Setup: &now}); !c.WantsRatings(events) {
			t.Errorf("%q: nobody asks for ratings", source)
		}
		c.rate(map[string]int{"p00": 1000 + 500*len(source)})
		if got := c.EntryOf("p00").Rating; got != 1000+500*len(source) {
			t.Errorf("%q: %d", source, got)
		}
	}
	c.must(host, Rate{Source: OfGuild, Guild: "g0", Rating: func(string, string) int { return 7 }}) // was asked before
	if got := c.EntryOf("p00").Rating; got != 1000 {
		t.Error(got)
	}
	s.Guild = ""
	if _, err := s.Check(noon); !isField(err, "ratings") {
		t.Errorf("without a guild: %v", err)
	}
}
