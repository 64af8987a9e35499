package tourney

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/play"
)

// apply applies a command. If it is refused, nothing may have happened but what was due.
func (c *club) apply(by play.Actor, command Command) ([]Event, error) {
	c.t.Helper()
	before := c.Since(0)
	events, err := c.Apply(by, command, c.now)
	if err == nil {
		return events, nil
	}
	if refused := (*Error)(nil); !errors.As(err, &refused) {
		c.t.Fatalf("%T of %v: %v is no refusal", command, by, err)
	}
	twin, failed := Replay(c.id, before)
	if failed != nil {
		c.t.Fatal(failed)
	}
	twin.advance(latest(c.now, before[len(before)-1].At))
	c.view, twin.view = view{}, view{}
	if !reflect.DeepEqual(c.Table, twin) {
		c.t.Fatalf("%T of %v was refused, %v, and has changed the tournament: %+v\n%+v\n%+v", command, by, err, c.Since(int64(len(before))), c.Table, twin)
	}
	return events, err
}

// TestARefusalLeavesNoTrace gives all commands, by anybody and with anything in them, at all times of
// tournaments. [club.apply] compares.
func TestARefusalLeavesNoTrace(t *testing.T) {
	refused := map[string]map[Code]int{}
	rapid.Check(t, func(rt *rapid.T) {
		s := randomSetup(rt)
		if s.Entry = rapid.SampledFrom(EntryRules).Draw(rt, "entry"); s.Entry == EntryCode {
			s.Code = "bean-42"
		}
		s.CheckInMs = int64(rapid.IntRange(0, 1).Draw(rt, "check-in")) * 30_000
		if !s.ForGuilds() {
			s.Guild, s.Members = "g0", rapid.Bool().Draw(rt, "members")
		}
		if s.CheckInMs > 0 {
			s.Starts = noon.Add(5 * time.Minute)
		}
		table, err := New("t", s, boss, noon)
		if err != nil {
			rt.Fatal(err)
		}
		c := &club{t: t, Table: table, now: noon}
		if rapid.Bool().Draw(rt, "guilds play") {
			c.answer(true)
		}
		if rapid.Bool().Draw(rt, "full") {
			for i := range 8 {
				c.try(boss, Direct{Action: Add, Player: player(i)})
				c.try(who(i), AcceptInvitation{Number: c.Version(), Enter: Enter{Player: player(i), Member: true}})
			}
			c.try(boss, Direct{Action: Start})
		}
		var over []play.ID
		for range rapid.IntRange(20, 150).Draw(rt, "steps") {
			if rapid.IntRange(0, 2).Draw(rt, "goes on") == 0 {
				over = c.step(rt, over)
				continue
			}
			c.refuse(rt, "", over, refused)
		}
		for _, kind := range commandKinds {
			c.refuse(rt, kind, over, refused)
		}
	})
	for _, kind := range commandKinds {
		if len(refused[kind]) == 0 {
			t.Errorf("%s was never refused", kind)
		}
	}
	for kind, codes := range refused {
		t.Log(kind, codes)
		if !slices.Contains(commandKinds, kind) {
			t.Errorf("%s is missing in the list of kinds", kind)
		}
	}
}

// refuse tries a command of any kind, or one of a certain kind by nobody, and counts why it was refused.
func (c *club) refuse(rt *rapid.T, kind string, over []play.ID, refused map[string]map[Code]int) {
	by, command := c.anyCommand(rt, kind, over)
	if kind != "" {
		by = play.Actor{}
	}
	_, err := c.try(by, command)
	kind = fmt.Sprintf("%T", command)
	if d, ok := command.(Direct); ok {
		kind += " " + string(d.Action)
	}
	if refused[kind] == nil {
		refused[kind] = map[Code]int{}
	}
	if refusal := (*Error)(nil); errors.As(err, &refusal) {
		refused[kind][refusal.Code]++
	}
}

// commandKinds are all kinds of commands, and the actions of directors.
var commandKinds = func() (kinds []string) {
	for _, c := range []Command{
		AcceptInvitation{}, DeclineInvitation{}, Seat{}, GameEnded{}, Enter{}, Withdraw{}, AskBye{}, CheckIn{}, TakeOver{}, Abandon{}, LeftGuild{}, Rate{}, ShowResults{}, Tick{}, Chat{}, Answer{}, LineUp{}, Propose{}, Agree{},
	} {
		kinds = append(kinds, fmt.Sprintf("%T", c))
	}
	for _, a := range append(slices.Clone(Actions), "strange") {
		kinds = append(kinds, fmt.Sprintf("%T %s", Direct{}, a))
	}
	return kinds
}()

// anyCommand draws a command, of a certain kind or of any, that makes sense now and then.
func (c *club) anyCommand(rt *rapid.T, kind string, over []play.ID) (play.Actor, Command) {
	number := func(name string, most int) int { return rapid.IntRange(-1, most).Draw(rt, name) }
	i := rapid.IntRange(0, 11).Draw(rt, "player")
	officer := play.Actor{Account: "mod", Name: "Mod", Officer: true}
	by := rapid.SampledFrom([]play.Actor{boss, boss, boss, who(i), who(i), who(i), who((i + 1) % 12), host, officer, {}, {Account: "boss", Officer: true}}).Draw(rt, "by")
	isAny := kind == ""
	if isAny {
		kind = rapid.SampledFrom(commandKinds).Draw(rt, "kind")
	}
	switch {
	case isAny && (kind == "tourney.Direct finish" || kind == "tourney.Direct cancel" || kind == "tourney.Abandon"):
		if rapid.IntRange(0, 9).Draw(rt, "ends") > 0 { // the other nine times it goes on
			kind = "tourney.Direct invite"
		}
	case strings.HasPrefix(kind, "tourney.Direct") && rapid.IntRange(0, 2).Draw(rt, "directs") > 0:
		by = boss
	}
	text := rapid.SampledFrom([]string{"x", "x", "x", "", " \n", "Guild Cup", fmt.Sprintf("%0600d", 7)}).Draw(rt, "text")
	round, board := number("round", 3), number("board", 2)
	at := c.now.Add(time.Duration(number("hours", 400)) * time.Hour)
	accounts := rapid.Permutation([]string{who(1).Account, who(2).Account, by.Account, who(i).Account, "nobody", "outside 1"}).Draw(rt, "accounts")[:rapid.IntRange(0, 4).Draw(rt, "how many accounts")]
	yes := rapid.Bool().Draw(rt, "yes")
	p := player(i)
	if yes {
		p.Account, p.Kind, p.Guild = by.Account, rapid.SampledFrom([]play.Kind{play.Member, play.Guest, play.Bot}).Draw(rt, "of kind"), rapid.SampledFrom([]string{"g0", "g1", "g9", ""}).Draw(rt, "guild")
	}
	enter := Enter{Player: p, Code: rapid.SampledFrom([]string{"", "bean-42"}).Draw(rt, "code"), Member: rapid.Bool().Draw(rt, "member")}
	invitation := int64(number("invitation", 99))
	if asked := c.asked; len(asked) > 0 && rapid.Bool().Draw(rt, "asked") {
		o := rapid.SampledFrom(asked).Draw(rt, "which")
		if invitation = o.Number; yes {
			by.Account, enter.Player.Account = o.Account, o.Account
		}
	}
	game := play.ID("strange")
	if len(over) > 0 && yes {
		game = rapid.SampledFrom(over).Draw(rt, "game")
	}
	result := rapid.SampledFrom(append(slices.Clone(Results), NoResult, "2-0")).Draw(rt, "result")
	var pairs [][2]string
	for k := range rapid.IntRange(0, 3).Draw(rt, "pairs") {
		pairs = append(pairs, [2]string{who((i + 2*k) % 12).Account, who((i + 2*k + 1) % 12).Account})
	}
	switch kind {
	case "tourney.AcceptInvitation":
		return by, AcceptInvitation{Number: invitation, Enter: enter}
	case "tourney.DeclineInvitation":
		return by, DeclineInvitation{Number: invitation}
	case "tourney.Seat":
		return by, Seat{Player: p}
	case "tourney.GameEnded":
		return by, GameEnded{Game: game, Result: result, Plies: 20, Corrected: text}
	case "tourney.Enter":
		return by, enter
	case "tourney.Withdraw":
		return by, Withdraw{}
	case "tourney.AskBye":
		return by, AskBye{Round: round}
	case "tourney.CheckIn":
		return by, CheckIn{}
	case "tourney.TakeOver":
		return by, TakeOver{}
	case "tourney.Abandon":
		return by, Abandon{Gone: append(accounts, "boss")}
	case "tourney.ShowResults":
		return by, ShowResults{Yes: rapid.Bool().Draw(rt, "yes")}
	case "tourney.Rate":
		return by, Rate{Source: []RatingSource{"", OfGuild}[i%2], Guild: p.Guild, Rating: func(string, string) int { return 100 * i }}
	case "tourney.LeftGuild":
		return by, LeftGuild{Account: who(i).Account, Guild: p.Guild}
	case "tourney.Tick":
		return by, Tick{}
	case "tourney.Chat":
		return by, Chat{Text: text}
	case "tourney.Answer":
		return by, Answer{Guild: p.Guild, Plays: yes, Officer: rapid.Bool().Draw(rt, "officer")}
	case "tourney.LineUp":
		return by, LineUp{Guild: p.Guild, Players: accounts, Officer: rapid.Bool().Draw(rt, "officer")}
	case "tourney.Propose":
		return by, Propose{Round: round, Board: board, Times: []time.Time{at, at}[:rapid.IntRange(0, 2).Draw(rt, "times")]}
	case "tourney.Agree":
		return by, Agree{Round: round, Board: board, Time: at}
	}
	d := Direct{
		Action: Action(kind[len("tourney.Direct "):]), Players: accounts, Player: p, Round: round, Board: board, Result: result, Pairs: pairs, Reason: text, Text: text, Name: text,
		Until: &at, Kind: rapid.SampledFrom([]ByeKind{"", Half, Full, Zero, Allocated, "strange"}).Draw(rt, "kind of bye"), Number: invitation, Series: text, Again: yes,
	}
	if yes {
		s := c.setup
		s.Name, s.Most = text, number("most", 5)
		d.Setup, d.Was = &s, c.setup.Series
	}
	if rapid.IntRange(0, 4).Draw(rt, "outside") == 0 {
		d.Player = Player{Account: rapid.SampledFrom([]string{"", "outside 1", "outside 2"}).Draw(rt, "who"), Name: text, Kind: Outside, Rating: round * 2000}
	}
	if d.Action == AddDirector || d.Action == RemoveDirector || d.Action == Appoint {
		d.Player.Account = rapid.SampledFrom([]string{"", "boss", who(i).Account}).Draw(rt, "director")
	}
	return by, d
}

// Several accounts are invited by one command: all of them or, because of one that has declined, none.
func TestNobodyIsInvitedBesideOneWhoHasDeclined(t *testing.T) {
	c := announce(t, setup(Swiss))
	c.direct(Direct{Action: Invite, Players: []string{who(1).Account}})
	c.must(who(1), DeclineInvitation{Number: c.Version()})
	_, err := c.try(boss, Direct{Action: Invite, Players: []string{who(0).Account, who(1).Account}})
	c.refused(err, HasDeclined)
	if waiting := c.Invitations(c.now); len(waiting) != 0 {
		t.Errorf("%+v", waiting)
	}
	c.direct(Direct{Action: Invite, Players: []string{who(0).Account, who(2).Account, who(0).Account}})
	if waiting := c.Invitations(c.now); len(waiting) != 2 {
		t.Errorf("%+v", waiting)
	}
}
