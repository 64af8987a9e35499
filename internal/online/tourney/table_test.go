package tourney

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/csvfile"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/pairing"
)

var (
	noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	host = play.Actor{Server: true}
	boss = play.Actor{Account: "boss", Name: "Boss"}
)

// who returns player i, the first of whom has the highest rating.
func who(i int) play.Actor {
	return play.Actor{Account: fmt.Sprintf("p%02d", i), Name: fmt.Sprintf("Player %d", i)}
}

func player(i int) Player {
	return Player{Account: who(i).Account, Name: who(i).Name, Kind: play.Member, Rating: 2000 - i, Guild: fmt.Sprintf("g%d", i%3), Listed: 1000 + i}
}

// setup is a tournament that a director starts.
func setup(f Format) Setup {
	s := Defaults(f)
	s.Name, s.Directors = "Sunday Round", []string{"boss"}
	if f == Teams {
		s.Teams.Guilds = []string{"g0", "g1", "g2"}
	}
	return s
}

// A club is a table with what tests do to it.
type club struct {
	t testing.TB
	*Table
	now time.Time
}

func announce(t testing.TB, s Setup) *club {
	t.Helper()
	table, err := New("t", s, boss, noon)
	if err != nil {
		t.Fatal(err)
	}
	c := &club{t, table, noon}
	c.answer(true)
	if s.Format == Exhibition {
		c.must(boss, Enter{Player: Player{Account: boss.Account, Name: boss.Name, Kind: play.Member, Rating: 1900}})
	}
	return c
}

// answer lets all guilds of a tournament of teams play, or none.
func (c *club) answer(plays bool) {
	c.t.Helper()
	if c.setup.Format == Teams {
		for _, guild := range c.setup.Teams.Guilds {
			if _, err := c.try(who(0), Answer{Guild: guild, Plays: plays, Officer: true}); err != nil && c.Status() == IsOpen { // its time may come meanwhile
				c.t.Fatal(err)
			}
		}
	}
}

// begin starts a tournament with some players.
func begin(t testing.TB, s Setup, players int) *club {
	t.Helper()
	c := announce(t, s)
	for i := range players {
		c.enter(i)
	}
	c.direct(Direct{Action: Start})
	return c
}

// must applies a command that is not refused, a second after the one before.
func (c *club) must(by play.Actor, command Command) []Event {
	c.t.Helper()
	events, err := c.try(by, command)
	if err != nil {
		c.t.Fatalf("%T of %v: %v", command, by, err)
	}
	return events
}

func (c *club) try(by play.Actor, command Command) ([]Event, error) {
	c.t.Helper()
	c.now = c.now.Add(time.Second)
	return c.apply(by, command)
}

func (c *club) enter(i int)     { c.t.Helper(); c.must(who(i), Enter{Player: player(i)}) }
func (c *club) direct(d Direct) { c.t.Helper(); c.must(boss, d) }

// agree has a player accept the latest invitation.
func (c *club) agree(i int) {
	c.t.Helper()
	for _, o := range slices.Backward(c.Invitations(c.now)) {
		if o.Account == who(i).Account {
			c.must(who(i), AcceptInvitation{Number: o.Number, Enter: Enter{Player: player(i), Member: true}})
			return
		}
	}
	c.t.Fatalf("nobody has invited player %d", i)
}
func (c *club) pass(d time.Duration) { c.t.Helper(); c.now = c.now.Add(d); c.must(host, Tick{}) }
func (c *club) end(g play.ID, r Result) {
	c.t.Helper()
	c.must(host, GameEnded{Game: g, Result: r, How: "playedOut", Plies: 20})
}
func (c *club) round(k int) *Round         { return &c.Rounds()[k-1] }
func (c *club) place(i int) (place int)    { return c.row(i).Place }
func (c *club) refused(err error, by Code) { c.t.Helper(); refusedBy(c.t, err, by) }

func (c *club) row(i int) Row {
	c.t.Helper()
	for _, r := range c.Standings().Rows {
		if r.Entry.Account == who(i).Account {
			return r
		}
	}
	c.t.Fatalf("player %d is not in the standings", i)
	return Row{}
}

func refusedBy(t testing.TB, err error, by Code) {
	t.Helper()
	var refused *Error
	if by == "" && err == nil {
		return
	}
	if !errors.As(err, &refused) || refused.Code != by {
		t.Fatalf("%v, want %q", err, by)
	}
}

// play ends all open games with a result, the same for all, until nothing is open.
func (c *club) play(r Result) {
	c.t.Helper()
	for games := c.Games(); len(games) > 0; games = c.Games() {
		c.end(games[0].ID, r)
	}
}

// replayed fails if the table is not the replay of its stored events.
func (c *club) replayed() {
	c.t.Helper()
	again := stored(c.t, c.Table)
	c.view, again.view = view{}, view{}
	if !reflect.DeepEqual(c.Table, again) {
		c.t.Fatalf("the replay is another table:\n%+v\n%+v", c.Table, again)
	}
}

// stored returns the replay of the events of a table, written and read again.
func stored(t testing.TB, table *Table) *Table {
	t.Helper()
	var events []Event
	for _, e := range table.Since(0) {
		back, err := eventlog.Read[Event](e.Version, e.At, eventlog.Body(&e))
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, back)
	}
	again, err := Replay(table.ID(), events)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

func TestASwissIsPlayedByItself(t *testing.T) {
	c := begin(t, setup(Swiss), 8)
	if c.Status() != IsRunning || len(c.Games()) != 4 {
		t.Fatalf("%s with %d games", c.Status(), len(c.Games()))
	}
	c.play(SouthWins)
	if c.Status() != IsOver || len(c.Rounds()) != 5 {
		t.Fatalf("%s after %d rounds", c.Status(), len(c.Rounds()))
	}
	if _, err := c.try(host, GameEnded{Game: "strange"}); err == nil {
		t.Error("a game of elsewhere was taken")
	}
	rows := c.Standings().Rows
	if rows[0].Place != 1 || rows[0].Points < rows[7].Points || rows[0].Played != 5 {
		t.Errorf("%+v", rows)
	}
	for i, d := range c.Contest().Played {
		if diff, same, err := c.Contest().Check(i); err != nil || !same {
			t.Errorf("round %d %v: %v %v", i+1, d, diff, err)
		}
	}
	c.direct(Direct{Action: Approve})
	c.replayed()
}

func TestEveryFormatComesToItsEnd(t *testing.T) {
	for _, f := range Formats {
		for players := 2; players < 12; players++ {
			t.Run(fmt.Sprint(f, players), func(t *testing.T) {
				s := setup(f)
				s.Pace = AtOnce
				c := begin(t, s, players)
				if f == Arena {
					for range 30 {
						c.pass(2 * time.Second)
						c.play(NorthWins)
					}
					c.pass(time.Hour)
				} else {
					c.play(NorthWins)
				}
				if c.Status() != IsOver || len(c.Games()) != 0 {
					t.Fatalf("%s with %d open games", c.Status(), len(c.Games()))
				}
				host := 0
				if f == Exhibition { // whose host has no place
					host = 1
				}
				if rows := c.Standings().Rows; len(rows) != players+host || rows[host].Place != 1 {
					t.Errorf("%+v", rows)
				}
				c.replayed()
			})
		}
	}
}

func TestSetupsAreChecked(t *testing.T) {
	for _, c := range []struct {
		field  string
		change func(*Setup)
	}{
		{"name", func(s *Setup) { s.Name = " \n" }},
		{"format", func(s *Setup) { s.Format = "medley" }},
		{"cups", func(s *Setup) { s.Cups = 17 }},
		{"beans", func(s *Setup) { s.Beans = -1 }},
		{"clock", func(s *Setup) { s.Clock.Base = -time.Second }},
		{"rated", func(s *Setup) { s.Rated, s.Beans = true, 41 }},
		{"rounds", func(s *Setup) { s.Rounds = 0 }},
		{"double", func(s *Setup) { s.Double = true }},
		{"bestOf", func(s *Setup) { s.BestOf = 3 }},
		{"third", func(s *Setup) { s.Third = true }},
		{"minutes", func(s *Setup) { s.Minutes = 5 }},
		{"pace", func(s *Setup) { s.Pace = "slow" }},
		{"starts", func(s *Setup) { s.Starts = noon.Add(-time.Hour) }},
		{"entry", func(s *Setup) { s.Entry = "closed" }},
		{"code", func(s *Setup) { s.Entry = EntryCode }},
		{"ratedTo", func(s *Setup) { s.RatedFrom, s.RatedTo = 1500, 1400 }},
		{"mostOfGuild", func(s *Setup) { s.MostOfGuild = -1 }},
		{"mostOfGuild", func(s *Setup) { s.MostOfGuild, s.Members, s.Guild = 2, true, "g" }},
		{"mostOfGuild", func(s *Setup) { *s = setup(Teams); s.MostOfGuild = 2 }},
		{"most", func(s *Setup) { s.Most = 1 }},
		{"checkInMs", func(s *Setup) { s.CheckInMs = 1000 }},
		{"breakMs", func(s *Setup) { s.BreakMs = -1 }},
		{"windowMs", func(s *Setup) { s.WindowMs = 1 }},
		{"tieBreaks", func(s *Setup) { s.TieBreaks = []pairing.TieBreak{"BH", "BH"} }},
		{"points", func(s *Setup) { s.Points.Draw = 2 }},
		{"noShowMs", func(s *Setup) { s.NoShowMs = 0 }},
		{"directors", func(s *Setup) { s.Directors = nil }},
	} {
		s := setup(Swiss)
		c.change(&s)
		_, err := New("t", s, boss, noon)
		var refused *Error
		if !errors.As(err, &refused) || refused.Code != BadTournament || refused.Field != c.field || refused.Why == "" {
			t.Errorf("%s: %v", c.field, err)
		}
	}
	for _, f := range Formats {
		if _, err := New("t", setup(f), boss, noon); err != nil {
			t.Errorf("the defaults of %s: %v", f, err)
		}
	}
}

func TestWhoCanEnter(t *testing.T) {
	late := func(c *club) { c.enter(1); c.enter(2); c.direct(Direct{Action: Start}) }
	twoOfGuild := func(c *club) { c.enter(1); c.enter(2) }
	inGuilds := Enter{Player: player(0), Guilds: [][]string{{"p00", "p09"}, {"p02", "p01", "p00", "p03"}}}
	for _, c := range []struct {
		name    string
		change  func(*Setup)
		before  func(*club)
		command Enter
		want    Code
	}{
		{"anybody", nil, nil, Enter{Player: player(0)}, ""},
		{"somebody else", nil, nil, Enter{Player: player(1)}, NotEntered},
		{"with the code", func(s *Setup) { s.Entry, s.Code = EntryCode, "bean" }, nil, Enter{Player: player(0), Code: "bean"}, ""},
		{"without the code", func(s *Setup) { s.Entry, s.Code = EntryCode, "bean" }, nil, Enter{Player: player(0)}, WrongCode},
		{"not invited", func(s *Setup) { s.Entry = EntryInvitation }, nil, Enter{Player: player(0)}, NotInvited},
		{"invited", func(s *Setup) { s.Entry = EntryInvitation }, func(c *club) { c.direct(Direct{Action: Invite, Players: []string{"p00"}}) }, Enter{Player: player(0)}, ""},
		{"too strong", func(s *Setup) { s.RatedTo = 1999 }, nil, Enter{Player: player(0)}, NotEligible},
		{"too weak", func(s *Setup) { s.RatedFrom = 2001 }, nil, Enter{Player: player(0)}, NotEligible},
		{"no member", func(s *Setup) { s.Members = true }, nil, Enter{Player: player(0)}, NotEligible},
		{"a member", func(s *Setup) { s.Members = true }, nil, Enter{Player: player(0), Member: true}, ""},
		{"one of few of a guild", func(s *Setup) { s.MostOfGuild = 3 }, twoOfGuild, inGuilds, ""},
		{"one too many of a guild", func(s *Setup) { s.MostOfGuild = 2 }, twoOfGuild, inGuilds, NotEligible},
		{"one too many with those who wait", func(s *Setup) { s.MostOfGuild, s.Most = 3, 2 }, func(c *club) { twoOfGuild(c); c.enter(3) }, inGuilds, NotEligible},
		{"after one of the guild has left", func(s *Setup) { s.MostOfGuild = 2 }, func(c *club) { twoOfGuild(c); c.must(who(2), Withdraw{}) }, inGuilds, ""},
		{"invited, one too many of a guild", func(s *Setup) { s.MostOfGuild, s.Entry, s.Code = 2, EntryCode, "bean" }, func(c *club) {
			for i := 1; i <= 2; i++ {
				c.must(who(i), Enter{Player: player(i), Code: "bean"})
			}
			c.direct(Direct{Action: Invite, Players: []string{"p00"}})
		}, inGuilds, NotEligible},
		{"of guilds that nobody limits", nil, twoOfGuild, inGuilds, ""},
		{"a guest in a rated one", func(s *Setup) { s.Rated = true }, nil, Enter{Player: Player{Account: "p00", Kind: play.Guest}}, NotEligible},
		{"late in a Swiss", nil, late, Enter{Player: player(0)}, ""},
		{"later in a Swiss", func(s *Setup) { s.Late = 1 }, late, Enter{Player: player(0)}, EntryClosed},
		{"late in a knockout", func(s *Setup) { *s = setup(Knockout) }, late, Enter{Player: player(0)}, EntryClosed},
		{"late in an arena", func(s *Setup) { *s = setup(Arena) }, late, Enter{Player: player(0)}, ""},
		{"excluded", nil, func(c *club) {
			c.enter(0)
			c.direct(Direct{Action: Expel, Player: player(0), Reason: "rude"})
		}, Enter{Player: player(0)}, NotEligible},
		{"cancelled", nil, func(c *club) { c.direct(Direct{Action: Cancel}) }, Enter{Player: player(0)}, TournamentOver},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := setup(Swiss)
			if c.change != nil {
				c.change(&s)
			}
			club := announce(t, s)
			if c.before != nil {
				c.before(club)
			}
			_, err := club.try(who(0), c.command)
			club.refused(err, c.want)
			if in := club.EntryOf("p00") != nil && club.EntryOf("p00").Status == In; in != (c.want == "") {
				t.Errorf("in: %v", in)
			}
			club.replayed()
		})
	}
}

func TestWaitingListAndFullStart(t *testing.T) {
	s := setup(RoundRobin)
	s.Most = 3
	c := announce(t, s)
	for i := range 5 {
		c.enter(i)
	}
	if c.Players() != 3 || c.EntryOf("p03").Status != OnList {
		t.Fatalf("%d players, the fourth is %s", c.Players(), c.EntryOf("p03").Status)
	}
	c.must(who(0), Withdraw{})
	if c.Players() != 3 || c.EntryOf("p03").Status != In || c.EntryOf("p03").Number != 3 || c.EntryOf("p04").Status != OnList {
		t.Fatal("the first of the list must come in")
	}
	s.WhenFull = true
	c = announce(t, s)
	for i := range 3 {
		c.enter(i)
	}
	if c.Status() != IsRunning || len(c.Rounds()) != 1 {
		t.Errorf("%s: a full tournament must begin", c.Status())
	}
}

func TestStartAtATimeWithCheckIn(t *testing.T) {
	s := setup(Swiss)
	s.Starts, s.CheckInMs = noon.Add(time.Hour), (10 * time.Minute).Milliseconds()
	c := announce(t, s)
	for i := range 4 {
		c.enter(i)
	}
	_, err := c.try(who(0), CheckIn{})
	c.refused(err, NotCheckIn)
	c.now = noon.Add(55 * time.Minute)
	for i := range 3 {
		c.must(who(i), CheckIn{})
	}
	if at, ok := c.Due(); !ok || !at.Equal(s.Starts) {
		t.Fatalf("due at %v", at)
	}
	c.now = noon.Add(time.Hour)
	c.pass(0)
	if c.Status() != IsRunning || c.Players() != 3 || c.EntryOf("p03").Status != Withdrawn {
		t.Errorf("%s with %d players", c.Status(), c.Players())
	}
	c = announce(t, s)
	c.enter(0)
	c.pass(2 * time.Hour)
	if c.Status() != IsCancelled {
		t.Errorf("%s: one player is no tournament", c.Status())
	}
}

func TestRoundsHaveTheirPace(t *testing.T) {
	for _, c := range []struct {
		pace  Pace
		brk   time.Duration
		after time.Duration // of the end of round 1
	}{
		{AtOnce, 0, 0}, {AtOnce, time.Minute, time.Minute}, {Daily, 0, day}, {Weekly, 0, 7 * day},
	} {
		s := setup(Swiss)
		s.Pace, s.BreakMs = c.pace, c.brk.Milliseconds()
		club := begin(t, s, 4)
		began := club.now
		club.play(Drawn)
		if c.after == 0 {
			continue // all rounds are played
		}
		ended := club.now
		due, _ := club.Due()
		if want := map[bool]time.Time{true: ended.Add(c.brk), false: began.Add(c.after)}[c.pace == AtOnce]; !due.Equal(want) {
			t.Fatalf("%s: due at %v, want %v", c.pace, due, want)
		}
		club.now = due.Add(-2 * time.Second)
		if club.pass(0); len(club.Rounds()) != 1 {
			t.Errorf("%s: paired too early", c.pace)
		}
		club.now = due
		if club.pass(0); len(club.Rounds()) != 2 {
			t.Errorf("%s: not paired", c.pace)
		}
	}
	s := setup(Swiss)
	s.Pace = Weekly
	c := begin(t, s, 4)
	_, err := c.try(boss, Direct{Action: PairNext})
	c.refused(err, RoundUnfinished)
	c.play(Drawn)
	if c.direct(Direct{Action: PairNext}); len(c.Rounds()) != 2 {
		t.Error("a director must be able to pair a round early")
	}
}

func TestAGameHasOneResult(t *testing.T) {
	c := begin(t, setup(Swiss), 4)
	game := c.Games()[0].ID
	c.must(host, GameEnded{Game: game, Result: SouthWins, Margin: 12})
	for _, r := range []Result{SouthWins, NorthWins, NoResult} {
		if events := c.must(host, GameEnded{Game: game, Result: r}); len(events) != 0 {
			t.Errorf("%v: said twice", events)
		}
	}
	if b := c.round(1).Boards[0]; b.Result != SouthWins || b.Margin != 12 {
		t.Errorf("%+v", b)
	}
	if _, err := c.try(who(0), GameEnded{Game: c.Games()[0].ID, Result: SouthWins}); err == nil {
		t.Error("a player has entered a result")
	}
}

func TestAGameThatDoesNotCountIsPlayedAgain(t *testing.T) {
	c := begin(t, setup(RoundRobin), 4)
	game := c.Games()[0]
	c.end(game.ID, NoResult)
	next := c.Games()[0]
	if next.ID == game.ID || next.South != game.South || next.Game != 2 {
		t.Fatalf("%+v after %+v", next, game)
	}
	c.play(Drawn)
	if c.Status() != IsOver {
		t.Error(c.Status())
	}
}

func TestAMatchOfSeveralGames(t *testing.T) {
	s := setup(Knockout)
	s.BestOf, s.Third = 3, true
	c := begin(t, s, 4)
	first := c.Games()[0] // of 1 and 4
	c.end(first.ID, SouthWins)
	second := c.Games()[0]
	if second.South != first.North || second.Game != 2 || second.Board != 1 {
		t.Fatalf("%+v: want the sides changed", second)
	}
	c.end(second.ID, SouthWins)
	if b := c.round(1).Boards[0]; b.Result != NoResult {
		t.Fatalf("one all is %s", b.Result)
	}
	c.end(c.Games()[0].ID, Drawn)
	c.end(c.Games()[0].ID, NorthWins) // a fourth game, as North
	if b := c.round(1).Boards[0]; b.Result != SouthWins || len(b.Games) != 4 {
		t.Fatalf("%s in %d games", b.Result, len(b.Games))
	}
	_, err := c.try(boss, Direct{Action: SetResult, Round: 1, Board: 2, Result: Drawn, Reason: "both"})
	c.refused(err, BadResult)
	c.direct(Direct{Action: SetResult, Round: 1, Board: 2, Result: NorthForfeits, Reason: "ill"})
	if len(c.Rounds()) != 2 || len(c.round(2).Boards) != 2 {
		t.Fatalf("%d rounds: want the final and the match for the third place", len(c.Rounds()))
	}
	_, err = c.try(boss, Direct{Action: SetResult, Round: 1, Board: 2, Result: SouthForfeits, Reason: "the other one was ill"})
	c.refused(err, DecidesLater)
	c.play(SouthWins)
	if c.Status() != IsOver || c.place(0) != 1 {
		t.Errorf("%s, first is at %d", c.Status(), c.place(0))
	}
	c.replayed()
}

func TestTheDirector(t *testing.T) {
	c := begin(t, setup(Swiss), 6)
	for _, d := range []struct {
		direct Direct
		want   Code
	}{
		{Direct{Action: Start}, NotOpen},
		{Direct{Action: PairNext}, RoundUnfinished},
		{Direct{Action: Resume}, NotRunning},
		{Direct{Action: Approve}, NotRunning},
		{Direct{Action: "dance"}, BadCommand},
		{Direct{Action: SetResult, Round: 1, Board: 1, Result: SouthWins}, BadReason},
		{Direct{Action: SetResult, Round: 2, Board: 1, Result: SouthWins, Reason: "x"}, NoSuchRound},
		{Direct{Action: SetResult, Round: 1, Board: 4, Result: SouthWins, Reason: "x"}, NoSuchBoard},
		{Direct{Action: SetResult, Round: 1, Board: 1, Result: "2-0", Reason: "x"}, BadResult},
		{Direct{Action: Forbid, Players: []string{"p00"}}, BadPairs},
		{Direct{Action: Forbid, Players: []string{"p00", "boss"}}, NotEntered},
		{Direct{Action: SetPairs, Round: 3, Pairs: [][2]string{{"p00", "p01"}}}, NoSuchRound},
		{Direct{Action: SetPairs, Round: 2, Pairs: [][2]string{{"p00", "p00"}}}, BadPairs},
		{Direct{Action: Expel, Player: Player{Account: "boss"}, Reason: "x"}, NotEntered},
		{Direct{Action: RemoveDirector, Player: Player{Account: "boss"}}, BadCommand},
		{Direct{Action: Change, Setup: &Setup{}}, NotOpen},
		{Direct{Action: Pause, Until: new(noon.Add(15 * day))}, BadTime},
		{Direct{Action: Add, Player: player(0)}, AlreadyEntered},
	} {
		_, err := c.try(boss, d.direct)
		c.refused(err, d.want)
		_, err = c.try(who(0), d.direct)
		c.refused(err, NotDirector)
	}
	// Forbidden players do not meet: 1 and 2 would, after they have won.
	c.direct(Direct{Action: Forbid, Players: []string{"p00", "p01"}})
	c.direct(Direct{Action: AddDirector, Player: Player{Account: who(5).Account}})
	c.agree(5)
	for _, g := range c.Games() {
		result := SouthWins
		if c.EntryOf(g.North).Number < c.EntryOf(g.South).Number {
			result = NorthWins
		}
		c.end(g.ID, result)
	}
	for _, b := range c.round(2).Boards {
		if b.South+b.North == "p00p01" || b.South+b.North == "p01p00" {
			t.Error("forbidden players have met")
		}
	}
	// A result of round 1 is corrected; an expelled player loses the open game.
	before := c.row(0).Points
	c.must(who(5), Direct{Action: SetResult, Round: 1, Board: 1, Result: Drawn, Reason: "a wrong move"})
	if c.row(0).Points == before {
		t.Error("a corrected result does not count")
	}
	c.direct(Direct{Action: Expel, Player: Player{Account: "p00"}, Reason: "rude"})
	for _, b := range c.round(2).Boards {
		if b.South == "p00" && b.Result != SouthForfeits || b.North == "p00" && b.Result != NorthForfeits {
			t.Errorf("%+v: want a loss by forfeit", b)
		}
	}
	c.direct(Direct{Action: Add, Player: player(7)})
	c.agree(7)
	c.play(SouthWins)
	c.direct(Direct{Action: Approve})
	_, err := c.try(boss, Direct{Action: SetResult, Round: 1, Board: 1, Result: NorthWins, Reason: "x"})
	c.refused(err, TournamentOver)
	c.replayed()
}

func TestPairsByHand(t *testing.T) {
	c := begin(t, setup(Swiss), 5)
	first := c.round(1).Boards[0]
	kept := first.Games[0].ID
	c.direct(Direct{Action: SetPairs, Round: 1, Pairs: [][2]string{{"p04", "p01"}, {first.South, first.North}}})
	boards := c.round(1).Boards
	if len(boards) != 2 || boards[0].South != "p04" || boards[1].Games[0].ID != kept {
		t.Fatalf("%+v", boards)
	}
	if c.round(1).Byes[0].Kind != Allocated || len(c.Games()) != 2 {
		t.Errorf("%+v", c.round(1).Byes)
	}
	c.direct(Direct{Action: SetPairs, Round: 2, Pairs: [][2]string{{"p02", "p03"}}})
	c.end(c.Games()[0].ID, SouthWins)
	_, err := c.try(boss, Direct{Action: SetPairs, Round: 1, Pairs: [][2]string{{"p00", "p01"}}})
	c.refused(err, RoundPaired)
	c.end(c.Games()[0].ID, SouthWins)
	if boards := c.round(2).Boards; boards[0].South != "p02" || boards[0].North != "p03" || len(boards) != 2 {
		t.Errorf("%+v: want the pair of the director and another one", boards)
	}
	c.replayed()
}

func TestArrangedGames(t *testing.T) {
	s := setup(RoundRobin)
	s.Pace = Arranged
	c := begin(t, s, 4)
	if len(c.Games()) != 0 {
		t.Fatal("arranged games must wait")
	}
	b := c.round(1).Boards[0]
	south, north := play.Actor{Account: b.South}, play.Actor{Account: b.North}
	at := noon.Add(2 * day)
	_, err := c.try(north, Agree{1, 1, at})
	c.refused(err, BadTime)
	_, err = c.try(south, Propose{1, 1, []time.Time{noon}})
	c.refused(err, BadTime)
	_, err = c.try(boss, Propose{1, 1, []time.Time{at}})
	c.refused(err, NotEntered)
	c.must(south, Propose{1, 1, []time.Time{at.Add(time.Hour), at}})
	_, err = c.try(south, Agree{1, 1, at})
	c.refused(err, BadTime)
	c.must(north, Agree{1, 1, at})
	if due, _ := c.Due(); !due.Equal(at) {
		t.Fatalf("due at %v", due)
	}
	c.now = at
	c.pass(0)
	if games := c.Games(); len(games) != 1 || games[0].Board != 1 {
		t.Fatalf("%+v", games)
	}
	_, err = c.try(south, Propose{1, 1, []time.Time{at.Add(day)}})
	c.refused(err, TooLate)
	// On board 2 only one player has named times.
	other := c.round(1).Boards[1]
	c.must(play.Actor{Account: other.North}, Propose{1, 2, []time.Time{at.Add(day)}})
	c.end(c.Games()[0].ID, Drawn)
	c.now = c.Window()
	c.pass(0)
	if r := c.round(1).Boards[1].Result; r != SouthForfeits {
		t.Errorf("%s, want a win for the player who has named times", r)
	}
	if len(c.Rounds()) != 2 {
		t.Fatal("round 2 is not paired")
	}
	c.now = c.Window()
	c.pass(0)
	if r := c.round(2).Boards[0].Result; r != BothForfeit {
		t.Errorf("%s: neither has named times", r)
	}
	c.replayed()
}

func TestArenaPoints(t *testing.T) {
	c := begin(t, setup(Arena), 2)
	win := func(g Opening, account string, berserk bool, plies int) {
		e := GameEnded{Game: g.ID, Result: SouthWins, Plies: plies, How: "playedOut"}
		side := 0
		if g.North == account {
			e.Result, side = NorthWins, 1
		}
		e.Berserk[side] = berserk
		c.must(host, e)
		c.pass(arenaWait)
	}
	c.pass(0)
	// Two wins for 2 points each, a third one for 4, a fourth one with half the clock for 5,
	// and one of six moves for 4.
	for i, want := range []pairing.Points{20, 40, 80, 130, 170} {
		win(c.Games()[0], "p00", i > 2, []int{20, 20, 20, 14, 13}[i])
		if got := c.row(0).Points; got != want {
			t.Fatalf("after %d wins %v points, want %v", i+1, got, want)
		}
	}
	// A draw on a streak is worth two, and ends it.
	c.end(c.Games()[0].ID, Drawn)
	c.pass(arenaWait)
	win(c.Games()[0], "p00", false, 20)
	if a, b := c.row(0), c.row(1); a.Points != 210 || b.Points != 10 || a.Wins != 6 || b.Losses != 6 || a.Place != 1 {
		t.Errorf("%v and %v points, %+v", a.Points, b.Points, a)
	}
	c.replayed()
}

// A game of an arena counts once both have moved; a result of a director counts as entered. The
// point for half a clock needs seven moves of the winner's own, however many the other made.
func TestArenaPointsAreForMovesOfOnesOwn(t *testing.T) {
	for _, e := range []struct {
		name    string
		result  Result // for p00
		moves   [2]int // of p00 and p01
		berserk bool
		want    pairing.Points
		board   Result // as p00 sees it
		streak  int    // of p00, from three before
	}{
		{"no move", SouthWins, [2]int{0, 0}, false, 0, NorthForfeits, 3},
		{"one has moved", SouthWins, [2]int{1, 0}, false, 0, NorthForfeits, 3},
		{"both have moved", SouthWins, [2]int{1, 1}, false, 40, SouthWins, 4},
		{"given up before a move", NorthWins, [2]int{0, 0}, false, 0, SouthForfeits, 0},
		{"a draw without moves", Drawn, [2]int{1, 0}, false, 0, BothForfeit, 0},
		{"the other did not come", NorthForfeits, [2]int{1, 0}, false, 0, NorthForfeits, 3},
		{"seven moves of one's own", SouthWins, [2]int{7, 2}, true, 50, SouthWins, 4},
		{"six moves of one's own", SouthWins, [2]int{6, 20}, true, 40, SouthWins, 4},
	} {
		t.Run(e.name, func(t *testing.T) {
			c := begin(t, setup(Arena), 2)
			end := func(result Result, moves [2]int, berserk bool) {
				c.pass(arenaWait)
				g := c.Games()[0]
				ended := GameEnded{Game: g.ID, Result: result, Plies: moves[0] + moves[1], Moves: &moves, How: "resigned", Berserk: [2]bool{berserk, false}}
				if g.North == "p00" {
					ended.Result, ended.Moves, ended.Berserk = result.Mirrored(), &[2]int{moves[1], moves[0]}, [2]bool{false, berserk}
				}
				c.must(host, ended)
			}
			for range 3 {
				end(SouthWins, [2]int{20, 20}, false)
			}
			before := c.row(0)
			end(e.result, e.moves, e.berserk)
			row := c.row(0)
			if got := row.Points - before.Points; got != e.want || c.row(1).Points != 0 {
				t.Errorf("%v points, want %v, and %v for the other", got, e.want, c.row(1).Points)
			}
			if got := row.Cells[3].Result; got != e.board {
				t.Errorf("the board has %q, want %q", got, e.board)
			}
			if played := 3 + min(e.moves[0], e.moves[1], 1); row.Played != played {
				t.Errorf("%d games were played, want %d", row.Played, played)
			}
			if got := c.arena().streak["p00"]; got != e.streak {
				t.Errorf("a streak of %d, want %d", got, e.streak)
			}
			c.replayed()
		})
	}
	c := begin(t, setup(Arena), 2)
	c.pass(arenaWait)
	c.direct(Direct{Action: SetResult, Round: 1, Board: 1, Result: NorthForfeits, Reason: "no-show"})
	if got := c.row(0).Points + c.row(1).Points; got != 20 {
		t.Errorf("%v points for what a director has entered, want 20", got)
	}
}

// Two friends alone in an arena of an hour, one of whom resigns at once, meet less and less, and
// moderators see it once. A game of some length begins the count again.
func TestFriendsWhoResignToEachOtherMeetLessAndLess(t *testing.T) {
	c := begin(t, setup(Arena), 2)
	end := func(moves int) (suspects int) {
		g := c.Games()[0]
		before := c.Version()
		c.must(host, GameEnded{Game: g.ID, Result: SouthWins, Plies: 2 * moves, Moves: &[2]int{moves, moves}, How: "resigned"})
		return len(c.Suspects(c.Since(before)))
	}
	wait := func() time.Duration { // until the next game
		from := c.now
		for len(c.Games()) == 0 && c.Status() == IsRunning {
			due, ok := c.Due()
			if !ok || !due.After(c.now) {
				t.Fatalf("due at %v, %t, now %v", due, ok, c.now)
			}
			c.now = due
			if _, err := c.Apply(host, Tick{}, c.now); err != nil {
				t.Fatal(err)
			}
		}
		return c.now.Sub(from)
	}
	c.pass(0)
	seen := 0
	for i, want := range []time.Duration{0, time.Minute, 2 * time.Minute, 4 * time.Minute} {
		seen += end(1)
		if i == 0 {
			c.pass(0)
		}
		if got := wait(); got != want {
			t.Errorf("after %d games at once they wait for %v, want %v", i+1, got, want)
		}
	}
	if seen != 1 {
		t.Errorf("moderators see it %d times", seen)
	}
	end(BerserkMoves)
	c.pass(0)
	if got := wait(); got != 0 {
		t.Errorf("after a game of some length they wait for %v", got)
	}
	end(1)
	c.pass(0)
	if got := wait(); got != 0 {
		t.Errorf("after one more game at once they wait for %v", got)
	}
	games := len(c.rounds[0].Boards)
	for c.Status() == IsRunning {
		end(1)
		wait()
	}
	if more := len(c.rounds[0].Boards) - games; more > 7 {
		t.Errorf("%d more games in the rest of the hour", more)
	}
	c.replayed()
}

// Friends whose games end at once are paired with others meanwhile.
func TestFriendsWhoResignMeetOthers(t *testing.T) {
	c := begin(t, setup(Arena), 4)
	c.pass(arenaWait)
	met := map[[2]string]int{}
	for c.now.Before(c.began.Add(20 * time.Minute)) {
		for _, g := range c.Games() {
			met[pairOf(g.South, g.North)]++
			e := GameEnded{Game: g.ID, Result: SouthWins, Plies: 40, Moves: &[2]int{20, 20}, How: "playedOut"}
			if pairOf(g.South, g.North) == [2]string{"p00", "p01"} {
				e.Moves, e.How = &[2]int{1, 1}, "resigned"
			}
			c.must(host, e)
		}
		c.pass(5 * time.Second)
	}
	friends := met[[2]string{"p00", "p01"}]
	others := met[[2]string{"p00", "p02"}] + met[[2]string{"p00", "p03"}]
	if friends > 6 || others < 50 {
		t.Errorf("the friends met %d times, and one of them others %d times", friends, others)
	}
}

// In a round that was paired, a loss without a move is one.
func TestARoundCountsWhoGivesUpBeforeAMove(t *testing.T) {
	c := begin(t, setup(Swiss), 2)
	g := c.Games()[0]
	c.must(host, GameEnded{Game: g.ID, Result: SouthWins, Moves: &[2]int{}, How: "resigned"})
	if b := c.round(1).Boards[0]; b.Result != SouthWins {
		t.Errorf("the board has %q", b.Result)
	}
}

func TestArenaPairsWhoIsThere(t *testing.T) {
	c := begin(t, setup(Arena), 4)
	c.must(host, Tick{Here: func(account string) bool { return account != "p03" }})
	if len(c.Games()) != 1 {
		t.Fatalf("%d games: of three players two can play", len(c.Games()))
	}
	g := c.Games()[0]
	c.end(g.ID, NorthForfeits)
	if c.EntryOf(g.North).Status != Withdrawn || c.EntryOf(g.South).Status != In {
		t.Error("who does not come must not be paired again")
	}
	c.must(play.Actor{Account: g.North}, Enter{Player: c.EntryOf(g.North).Player})
	c.pass(arenaWait)
	if len(c.Games()) != 2 {
		t.Errorf("%d games", len(c.Games()))
	}
	for _, next := range c.Games() {
		if next.South+next.North == g.South+g.North || next.North+next.South == g.South+g.North {
			t.Error("the same two met again")
		}
	}
	c.pass(time.Hour)
	if c.Status() != IsOver {
		t.Error(c.Status())
	}
	c.replayed()
}

// Who has spoiled games is not paired in an arena until the pause is over, and then at once; others are meanwhile. A
// pause that began before the entry counts, too, and in other formats none does.
func TestArenaPairsNobodyWhoIsPaused(t *testing.T) {
	c := begin(t, setup(Arena), 2)
	c.must(host, Tick{})
	g := c.Games()[0]
	until := c.now.Add(5 * time.Minute)
	c.must(host, GameEnded{Game: g.ID, Result: SouthWins, Moves: &[2]int{9, 9}, How: "abandoned", Pauses: map[string]time.Time{g.North: until, g.South: c.now}})
	if got := c.PausedUntil(g.North); !got.Equal(until) || !c.PausedUntil(g.South).IsZero() {
		t.Fatalf("the pauses end at %v and %v", got, c.PausedUntil(g.South))
	}
	if at, ok := c.Due(); !ok || !at.Equal(until) {
		t.Errorf("the arena looks again at %v, want %v", at, until)
	}
	c.pass(time.Minute)
	if len(c.Games()) != 0 {
		t.Fatal("somebody with a pause is paired")
	}
	c.enter(2) // somebody without one is paired with who waits
	c.pass(arenaWait)
	if games := c.Games(); len(games) != 1 || games[0].South != g.South && games[0].North != g.South {
		t.Fatalf("the games are %+v", games)
	}
	paused := until.Add(time.Minute)
	c.must(who(3), Enter{Player: player(3), Paused: paused})
	if free := c.Free(until); len(free) != 1 || free[0] != g.North {
		t.Errorf("free are %q", free)
	}
	if at, ok := c.Due(); !ok || !at.Equal(paused) {
		t.Errorf("the arena looks again at %v, want %v", at, paused)
	}
	c.now = until
	c.must(host, Tick{})
	if len(c.Games()) != 1 {
		t.Error("the pause of who has entered does not count")
	}
	c.now = paused.Add(arenaWait)
	c.must(host, Tick{})
	if games := c.Games(); len(games) != 2 {
		t.Errorf("after the pauses there are %d games", len(games))
	}
	c.replayed()

	swiss := begin(t, setup(Swiss), 2)
	one := swiss.Games()[0]
	swiss.must(host, GameEnded{Game: one.ID, Result: SouthWins, Moves: &[2]int{9, 9}, How: "abandoned", Pauses: map[string]time.Time{one.North: until}})
	if got := swiss.PausedUntil(one.North); !got.IsZero() {
		t.Errorf("in a round a pause holds until %v", got)
	}
}

func TestAByeIsAskedFor(t *testing.T) {
	c := begin(t, setup(Swiss), 4)
	for _, a := range []struct {
		by    int
		round int
		want  Code
	}{{0, 1, RoundPaired}, {0, 6, NoSuchRound}, {0, 2, ""}, {0, 2, ""}, {0, 3, ""}, {0, 4, BadBye}, {9, 2, NotEntered}} {
		_, err := c.try(who(a.by), AskBye{a.round})
		c.refused(err, a.want)
	}
	for range 2 {
		c.end(c.Games()[0].ID, SouthWins)
	}
	if byes := c.round(2).Byes; !slices.Contains(byes, Bye{"p00", Half}) || len(byes) != 2 {
		t.Errorf("%+v", byes)
	}
	_, err := begin(t, setup(RoundRobin), 4).Apply(who(0), AskBye{2}, noon)
	refusedBy(t, err, BadBye)
}

// In a spreadsheet no name is a formula, a margin is a number, and a reader gets the names again.
func TestTheTableAsAFileHasNoFormulas(t *testing.T) {
	names := []string{"=1+1", "@SUM(1)", "Ada;=2", "'tis"}
	c := announce(t, setup(RoundRobin))
	for i, name := range names {
		p := player(i)
		p.Name = name
		c.must(who(i), Enter{Player: p})
	}
	c.direct(Direct{Action: Start})
	c.play(SouthWins)
	for form, comma := range map[csvfile.Form]rune{{}: ',', {DecimalComma: true}: ';'} {
		file := c.CSV(form, func(column string) string { return column }, nil)
		r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(file, []byte("\ufeff"))))
		r.Comma = comma
		rows, err := r.ReadAll()
		if err != nil || len(rows) != 5 {
			t.Fatalf("%v: %s", err, file)
		}
		var read []string
		for _, row := range rows[1:] {
			if row[2] != "'=1+1" && row[2] != "'@SUM(1)" && row[2] != "Ada;'=2" && row[2] != "''tis" {
				t.Errorf("the cell of a name is %q", row[2])
			}
			read = append(read, csvfile.Plain(row[2]))
		}
		slices.Sort(read)
		slices.Sort(names)
		if !slices.Equal(read, names) {
			t.Errorf("%q are read from %s", read, file)
		}
		if points := rows[1][4]; len(points) != 3 || strings.Contains(points, ",") != form.DecimalComma {
			t.Errorf("the points are %q", points)
		}
	}
}

func TestStandingsSayWhatDecides(t *testing.T) {
	c := begin(t, setup(Swiss), 8)
	c.play(SouthWins)
	s := c.Standings()
	for i := range s.Rows[:7] {
		a, b := &s.Rows[i], &s.Rows[i+1]
		k := slices.Index(s.Columns, string(a.Lead.By))
		switch l := a.Lead; {
		case (a.Place == b.Place) != (l.By == ""), l.By != "" && l.By != pairing.ByPlayed && (k < 0 || l.Own <= l.Other):
			t.Errorf("%d and %d: ahead by %+v", a.Place, b.Place, l)
		case k == 0 && a.Points <= b.Points, k > 0 && a.Points != b.Points, k > 0 && l.By != pairing.DirectEncounter && (a.TieBreaks[k-1] != l.Own || b.TieBreaks[k-1] != l.Other):
			t.Errorf("%+v is ahead of %+v by %+v", a, b, l)
		}
		if len(a.Cells) != 5 {
			t.Errorf("%d cells", len(a.Cells))
		}
	}
	if text := string(c.TRF(nil, named)); len(text) < 500 {
		t.Error(text)
	}
}

func TestChatIsLimited(t *testing.T) {
	c := announce(t, setup(Swiss))
	c.must(who(0), Chat{" good luck\n"})
	_, err := c.try(who(0), Chat{"\n"})
	c.refused(err, BadChat)
	_, err = c.try(play.Actor{}, Chat{"x"})
	c.refused(err, BadChat)
	if e := c.Since(1)[0]; e.Text != "good luck" || e.Name != "Player 0" {
		t.Errorf("%+v", e)
	}
}

func TestDamagedLogs(t *testing.T) {
	c := begin(t, setup(Swiss), 4)
	events := c.Since(0)
	for _, bad := range [][]Event{
		nil,
		events[1:],
		{events[0], events[2]},
		append(slices.Clone(events), Event{Version: c.Version() + 1, Type: "unheard"}),
		append(slices.Clone(events), Event{Version: c.Version() + 1, Type: Resulted, Round: 9, Board: 1}),
		append(slices.Clone(events), Event{Version: c.Version() + 1, Type: Resulted, Round: 1, Board: 1, Game: "none"}),
		append(slices.Clone(events), Event{Version: c.Version() + 1, Type: Started}),
	} {
		if _, err := Replay("t", bad); err == nil {
			t.Errorf("%d events are accepted", len(bad))
		}
	}
	if _, err := eventlog.Read[Event](1, noon, []byte("{")); err == nil {
		t.Error("half an event was read")
	}
}

// After the end the directors can still be changed, also after it was approved; of a cancelled
// tournament they cannot.
func TestDirectorsChangeAfterTheEnd(t *testing.T) {
	c := begin(t, setup(RoundRobin), 4)
	c.direct(Direct{Action: Finish, Confirm: true})
	c.direct(Direct{Action: AddDirector, Player: Player{Account: who(1).Account}})
	c.agree(1)
	c.direct(Direct{Action: Approve})
	c.direct(Direct{Action: AddDirector, Player: Player{Account: who(2).Account}})
	c.agree(2)
	c.direct(Direct{Action: RemoveDirector, Player: Player{Account: who(1).Account}})
	if c.IsDirector(who(1).Account) || !c.IsDirector(who(2).Account) {
		t.Errorf("the directors are %v", c.Setup().Directors)
	}
	c = announce(t, setup(RoundRobin))
	c.direct(Direct{Action: Cancel})
	_, err := c.try(boss, Direct{Action: AddDirector, Player: Player{Account: who(1).Account}})
	c.refused(err, TournamentOver)
}

// Whoever was asked to help cannot take a tournament over from those who announced it.
func TestOnlyTheFirstDirectorEndsTheirOwnDirecting(t *testing.T) {
	c := announce(t, setup(RoundRobin))
	c.direct(Direct{Action: AddDirector, Player: Player{Account: who(1).Account}})
	c.agree(1)
	first := Direct{Action: RemoveDirector, Player: Player{Account: boss.Account}}
	_, err := c.try(who(1), first)
	c.refused(err, BadCommand)
	c.direct(first) // by boss
	if c.IsDirector(boss.Account) || !c.IsDirector(who(1).Account) {
		t.Errorf("the directors are %v", c.Setup().Directors)
	}
}

// Somebody who is invited to enter and then added, or the other way round, is asked once.
func TestNobodyIsAskedTwiceToPlay(t *testing.T) {
	for _, actions := range [][]Action{{Invite, Add}, {Add, Invite}} {
		o := setup(Swiss)
		o.Entry = EntryInvitation
		c := announce(t, o)
		for _, a := range actions {
			c.direct(Direct{Action: a, Players: []string{"p00"}, Player: player(0)})
		}
		if waits := c.Invitations(c.now); len(waits) != 1 || waits[0].As != AsPlayer {
			t.Errorf("after %v there wait %+v, want one invitation to play", actions, waits)
		}
	}
}

// Nobody plays or directs by somebody else's act alone, and an invitation is used once.
func TestInvitations(t *testing.T) {
	o := setup(Swiss)
	o.Entry, o.Directors = EntryInvitation, []string{boss.Account, who(4).Account}
	c := announce(t, o)
	if c.IsDirector(who(4).Account) || !c.IsDirector(boss.Account) {
		t.Errorf("the announcement makes directors of %v", c.Setup().Directors)
	}
	c.agree(4)
	c.direct(Direct{Action: Invite, Players: []string{who(0).Account, who(1).Account}})
	c.direct(Direct{Action: Add, Player: player(2)})
	c.direct(Direct{Action: AddDirector, Player: Player{Account: who(3).Account}})
	if len(c.Entries()) > 0 || c.IsDirector(who(3).Account) || !c.IsDirector(who(4).Account) || len(c.Invitations(c.now)) != 4 {
		t.Fatalf("%+v play, %v direct, %+v wait", c.Entries(), c.Setup().Directors, c.Invitations(c.now))
	}
	first := c.Invitations(c.now)[0].Number
	for _, x := range []struct {
		by   play.Actor
		c    Command
		want Code
	}{
		{who(1), AcceptInvitation{Number: first, Enter: Enter{Player: player(1)}}, NoInvitation}, // somebody else's
		{boss, AcceptInvitation{Number: first, Enter: Enter{Player: player(0)}}, NoInvitation},
		{who(0), AcceptInvitation{Number: first, Enter: Enter{Player: player(1)}}, NotEntered},
		{who(1), DeclineInvitation{Number: first}, NoInvitation},
		{who(0), Seat{Player: player(0)}, NotDirector},
		{boss, Seat{Player: player(0)}, NotDirector},
	} {
		_, err := c.try(x.by, x.c)
		c.refused(err, x.want)
	}
	if events := c.must(boss, Direct{Action: Add, Player: player(2)}); len(events) > 0 {
		t.Errorf("asked twice: %+v", events)
	}
	c.agree(0)
	c.agree(2)
	_, err := c.try(who(0), AcceptInvitation{Number: first, Enter: Enter{Player: player(0)}})
	c.refused(err, NoInvitation)
	declined := c.Invitations(c.now)[0]
	c.must(who(1), DeclineInvitation{Number: declined.Number})
	_, err = c.try(boss, Direct{Action: Add, Player: player(1)})
	c.refused(err, HasDeclined)
	c.agree(3)
	if len(c.Entries()) != 2 || !c.IsDirector(who(3).Account) || len(c.Invitations(c.now)) != 0 {
		t.Errorf("%+v play, %v direct, %+v wait", c.Entries(), c.Setup().Directors, c.Invitations(c.now))
	}
	c.direct(Direct{Action: Add, Player: player(5)})
	late := c.Invitations(c.now)[0].Number
	c.now = c.now.Add(InvitationTime)
	_, err = c.try(who(5), AcceptInvitation{Number: late, Enter: Enter{Player: player(5)}})
	c.refused(err, NoInvitation)
}
