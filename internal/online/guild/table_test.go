package guild_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
)

var (
	day0   = time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)
	ann    = play.Actor{Account: "a1", Name: "Ann"} // founds the guild
	bo     = play.Actor{Account: "b2", Name: "Bo"}
	cem    = play.Actor{Account: "c3", Name: "Cem"}
	dora   = play.Actor{Account: "d4", Name: "Dora"}
	server = play.Actor{Server: true}
)

func day(n int) time.Time { return day0.AddDate(0, 0, n) }

// test is a guild with ways to use it that end the test if they fail.
type test struct {
	*guild.Table
	t   testing.TB
	now time.Time
}

func found(t testing.TB, p guild.Profile) *test {
	t.Helper()
	table, err := guild.New("g", p, ann, day0)
	if err != nil {
		t.Fatal(err)
	}
	return &test{table, t, day0}
}

// do gives a command a minute later, which must have the code, "" for success.
func (g *test) do(by play.Actor, c guild.Command, want guild.Code) []guild.Event {
	g.t.Helper()
	g.now = g.now.Add(time.Minute)
	events, err := apply(g.t, g.Table, by, c, g.now)
	if got := codeOf(err); got != want {
		g.t.Fatalf("%s gives %+v: %v, want the code %q", by.Name, c, err, want)
	}
	return events
}

func codeOf(err error) guild.Code {
	var refused *guild.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	if err != nil {
		return guild.Code(err.Error())
	}
	return ""
}

// agree has an account accept its latest invitation.
func (g *test) agree(account string) {
	g.t.Helper()
	for _, i := range slices.Backward(g.Invitations(g.now)) {
		if i.Account == account {
			g.do(play.Actor{Account: account}, guild.Agree{Number: i.Number}, "")
			return
		}
	}
	g.t.Fatalf("nobody has invited %s", account)
}

// invite invites an account, which accepts.
func (g *test) invite(by play.Actor, account string, office guild.Office) {
	g.t.Helper()
	g.do(by, guild.Invite{Account: account, Office: office}, "")
	g.agree(account)
}

// again replays the guild from the stored form of its events.
func again(t testing.TB, g *guild.Table) *guild.Table {
	t.Helper()
	var events []guild.Event
	for _, e := range g.Since(0) {
		read, err := eventlog.Read[guild.Event](e.Version, e.At, eventlog.Body(&e))
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, read)
	}
	replayed, err := guild.Replay(g.ID(), events)
	if err != nil {
		t.Fatal(err)
	}
	return replayed
}

func to[T any](v T) *T { return &v }

var open = guild.Profile{Name: "BohnDuell", Entry: guild.Open}

func TestTheWaysIn(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Apply{Text: "please"}, guild.EntryClosed)
	g.do(bo, guild.Join{}, "")
	g.do(bo, guild.Join{}, guild.AlreadyMember)
	g.do(ann, guild.Describe{Entry: to(guild.Application)}, "")
	g.do(cem, guild.Join{}, guild.EntryClosed)
	g.do(cem, guild.Apply{Text: " \n "}, guild.BadText)
	g.do(cem, guild.Apply{Text: "please"}, "")
	g.do(cem, guild.Apply{Text: "please"}, guild.AlreadyApplied)
	g.do(ann, guild.Decline{Account: cem.Account}, "")
	g.do(ann, guild.Accept{Account: cem.Account}, guild.NoApplication)
	g.do(cem, guild.Apply{Text: "again"}, "")
	g.do(cem, guild.Withdraw{}, "")
	g.do(cem, guild.Apply{Text: "and again"}, "")
	g.do(ann, guild.Accept{Account: cem.Account}, "")
	g.do(ann, guild.Describe{Entry: to(guild.Invitation), Code: to("bean-42")}, "")
	g.do(dora, guild.Join{Code: "bean-43"}, guild.WrongCode)
	g.do(dora, guild.Apply{Text: "please"}, guild.EntryClosed)
	g.do(dora, guild.Join{Code: "bean-42"}, "")
	if m := g.Members(); len(m) != 4 || m[0].Account != "a1" || m[0].Office != guild.Master || m[3].Account != "d4" || m[3].Office != guild.Member {
		t.Errorf("%+v", m)
	}
	g.do(dora, guild.Leave{}, "")
	g.do(ann, guild.Invite{Account: "d4", Office: guild.Member}, guild.HasLeft)
	g.do(dora, guild.Join{Code: "bean-42"}, "")
	g.invite(ann, "e5", guild.Officer)
	g.do(ann, guild.Remove{Account: "e5", Reason: "absent"}, "")
	g.invite(ann, "e5", guild.Member)
	if got := again(t, g.Table); !reflect.DeepEqual(got.Members(), g.Members()) {
		t.Errorf("%+v after the replay, %+v before", got.Members(), g.Members())
	}
}

func TestTheLastMasterHandsOver(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	g.do(ann, guild.Leave{}, guild.LastMaster)
	g.do(ann, guild.SetOffice{Account: "a1", Office: to(guild.Member)}, guild.LastMaster)
	g.do(ann, guild.SetOffice{Account: "b2", Office: to(guild.Master)}, "")
	g.do(ann, guild.Leave{}, guild.LastMaster) // Bo has not said yes
	g.agree("b2")
	g.do(ann, guild.SetOffice{Account: "b2", Office: to(guild.Member)}, guild.OfficeTooLow) // masters step down by themselves
	g.do(ann, guild.Remove{Account: "b2"}, guild.OfficeTooLow)
	g.do(ann, guild.Leave{}, "")
	if g.Office("b2") != guild.Master || g.Office("a1") != guild.Outsider {
		t.Errorf("%+v", g.Members())
	}
}

func TestAnErasedMasterHasAnHeir(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	g.do(cem, guild.Join{}, "")
	g.do(ann, guild.SetOffice{Account: "c3", Office: to(guild.Officer), Title: to("Chronicler")}, "")
	g.agree("c3")
	g.do(server, guild.Erase{Account: "a1"}, "")
	if m := g.Members(); len(m) != 2 || m[0].Account != "c3" || m[0].Office != guild.Master || m[0].Title != "Chronicler" {
		t.Errorf("%+v", m)
	}
	g.do(server, guild.Erase{Account: "b2"}, "")
	g.do(server, guild.Erase{Account: "c3"}, "")
	if len(g.Members()) != 0 || g.ClosedAt().IsZero() {
		t.Error("a guild without members is not closed")
	}
	if events := g.do(server, guild.Erase{Account: "c3"}, ""); len(events) != 0 {
		t.Errorf("%+v: erased twice", events)
	}
}

// Whoever is a master without having been asked lays the office down or leaves, also as the only one;
// then the next one has it, nobody twice, and at last the guild is closed. Whoever has agreed to be
// master must hand over.
func TestAnHeirCanLayTheOfficeDown(t *testing.T) {
	mod := play.Actor{Account: "mod", Officer: true}
	for name, inherit := range map[string]func(g *test){
		"erased": func(g *test) { g.do(server, guild.Erase{Account: "a1"}, "") },
		"closed": func(g *test) { g.do(server, guild.HandOver{Closed: []string{"a1"}}, ""); g.do(ann, guild.Leave{}, "") },
		"appointed": func(g *test) {
			g.do(mod, guild.Appoint{Account: "b2", Reason: "nobody was there"}, "")
			g.do(ann, guild.Leave{}, "")
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := found(t, open)
			for _, p := range []play.Actor{bo, cem, {Account: "d4"}} {
				g.do(p, guild.Join{}, "")
			}
			inherit(g)
			master := func(want string) {
				t.Helper()
				for _, m := range again(t, g.Table).Members() {
					if (m.Office == guild.Master) != (m.Account == want) {
						t.Fatalf("the master is not %s: %+v", want, g.Members())
					}
				}
			}
			master("b2")
			g.do(bo, guild.SetOffice{Account: "b2", Office: to(guild.Member)}, "")
			master("c3")
			g.do(cem, guild.Leave{}, "")
			master("d4")
			if !g.ClosedAt().IsZero() {
				t.Fatal("the guild is closed")
			}
			g.do(play.Actor{Account: "d4"}, guild.SetOffice{Account: "d4", Office: to(guild.Officer)}, "")
			if g.ClosedAt().IsZero() || g.Office("b2") == guild.Master {
				t.Errorf("nobody wants to be master, and the guild is open: %+v", g.Members())
			}
		})
	}
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	g.do(ann, guild.SetOffice{Account: "b2", Office: to(guild.Master)}, "")
	g.agree("b2")
	g.do(ann, guild.Leave{}, "")
	g.do(bo, guild.Leave{}, guild.LastMaster)
}

// Who may do what, as a reader sees it: every command by every office. An officer who
// oversteps finds no row that lets more happen than this.
func TestWhoMayDoWhat(t *testing.T) {
	const (
		outsiders = "outsider"
		members   = "member officer master"
		officers  = "officer master"
		masters   = "master"
	)
	result := guild.AddResult{South: guild.Person{Account: "a1"}, North: guild.Person{Name: "Phil"}, Result: elo.SouthWins}
	row := []elo.Row{{Line: 2, At: day(-9), South: "Phil", Rating: 1500}}
	for _, c := range []struct {
		command guild.Command
		may     string
	}{
		{guild.Join{}, outsiders},
		{guild.Withdraw{}, ""}, // nobody has applied here
		{guild.Leave{}, "member officer"},
		{guild.Vote{Number: 8, Option: 1}, officers}, // a vote of the council
		{guild.Describe{Text: to("new")}, officers},
		{guild.Describe{Name: to("Other")}, masters},
		{guild.Describe{Entry: to(guild.Invitation)}, masters},
		{guild.Decline{Account: "x9"}, officers},
		{guild.Accept{Account: "x9"}, officers},
		{guild.Invite{Account: "z0", Office: guild.Member}, officers},
		{guild.Invite{Account: "z0", Office: guild.Officer}, masters},
		{guild.Invite{Account: "z0", Office: guild.Master}, masters},
		{guild.Agree{Number: 19}, outsiders},
		{guild.Refuse{Number: 19}, outsiders},
		{guild.Uninvite{Number: 19}, officers},
		{guild.Uninvite{Number: 20}, masters},
		{guild.Readmit{Account: "k5"}, officers},
		{guild.SetOffice{Account: "c3", Title: to("Cook")}, officers},
		{guild.SetOffice{Account: "c3", Office: to(guild.Officer)}, masters},
		{guild.SetOffice{Account: "o7", Office: to(guild.Member)}, masters},
		{guild.SetOffice{Account: "o7", Title: to("Cook")}, masters},
		{guild.SetOffice{Account: "a1", Title: to("Cook")}, masters},
		{guild.SetOffice{Account: "b2", Office: to(guild.Master)}, masters},
		{guild.Remove{Account: "c3"}, officers},
		{guild.Remove{Account: "o7"}, masters},
		{guild.Remove{Account: "a1"}, ""},
		{guild.PostNotice{Text: "hello"}, officers},
		{guild.RemoveNotice{Number: 9}, officers},
		{guild.Ask{Question: "?", Options: []string{"yes", "no"}, Ends: day(9)}, officers},
		{guild.Honour{Person: guild.Person{Name: "Phil"}, Title: "2115"}, officers},
		{guild.Unhonour{Number: 10}, officers},
		{guild.SetList{Settings: elo.Presets[1].Settings}, masters},
		{result, officers},
		{guild.Correct{Entry: "5", Result: elo.Drawn, Reason: "wrong"}, officers},
		{guild.Correct{Entry: "5", Delete: true, Reason: "wrong"}, officers},
		{guild.Import{Rows: row}, officers},
		{guild.UndoImport{Number: 6}, officers},
		{guild.Link{Name: "Gone", Account: "c3"}, officers},
		{guild.Close{}, masters},
		{guild.Feed{}, "server"}, {guild.Erase{Account: "c3"}, "server"},
	} {
		for office, by := range map[string]play.Actor{
			"outsider": {Account: "y8", Name: "Yan"}, "member": {Account: "b2", Name: "Bo"}, "officer": {Account: "o6", Name: "Ole"},
			"master": ann, "server": server, "unknown": {},
		} {
			g := found(t, guild.Profile{Name: "BohnDuell", Entry: guild.Application})
			g.do(play.Actor{Account: "x9", Name: "Xia"}, guild.Apply{Text: "please"}, "")                                                       // 2
			g.do(ann, guild.Describe{Entry: to(guild.Open)}, "")                                                                                // 3
			g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")                                                                     // 4
			g.do(ann, guild.AddResult{South: guild.Person{Name: "Gone"}, North: guild.Person{Account: "a1"}, Result: elo.Drawn, Note: "x"}, "") // 5
			g.do(ann, guild.Import{Rows: []elo.Row{{Line: 2, At: day(-8), South: "Ida", Rating: 1600}}}, "")                                    // 6
			g.do(ann, guild.Correct{Entry: "5", Result: elo.SouthWins, Reason: "typing error"}, "")                                             // 7
			g.do(ann, guild.Ask{Question: "?", Options: []string{"yes", "no"}, Ends: day(2), Council: true}, "")                                // 8
			g.do(ann, guild.PostNotice{Text: "hello"}, "")                                                                                      // 9
			g.do(ann, guild.Honour{Person: guild.Person{Name: "Phil"}, Title: "1972"}, "")                                                      // 10
			for _, account := range []string{"b2", "c3", "k5"} {                                                                                // 11 to 13
				g.do(play.Actor{Account: account}, guild.Join{}, "")
			}
			g.invite(ann, "o6", guild.Officer)                                       // 14, 15
			g.invite(ann, "o7", guild.Officer)                                       // 16, 17
			g.do(ann, guild.Remove{Account: "k5"}, "")                               // 18
			g.do(ann, guild.Invite{Account: "y8", Office: guild.Member}, "")         // 19
			g.do(ann, guild.SetOffice{Account: "c3", Office: to(guild.Officer)}, "") // 20
			_, err := g.Apply(by, c.command, g.now.Add(time.Minute))
			if may := slices.Contains(strings.Fields(c.may), office); may != (err == nil) {
				t.Errorf("%s gives %T %+v: %v", office, c.command, c.command, err)
			}
			if office == "master" || office == "server" {
				again(t, g.Table)
			}
		}
	}
}

func TestAClosedGuildStaysReadable(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
	g.do(ann, guild.AddResult{South: guild.Person{Account: "a1"}, North: guild.Person{Account: "b2"}, Result: elo.SouthWins}, "")
	g.do(ann, guild.Close{}, "")
	g.do(ann, guild.PostNotice{Text: "hello"}, guild.GuildClosed)
	g.do(cem, guild.Join{}, guild.GuildClosed)
	if events := g.do(server, feed("x", "a1", "b2", elo.Drawn, g.now), ""); len(events) != 0 {
		t.Errorf("a closed guild takes the game %+v", events)
	}
	g.do(ann, guild.Leave{}, "")
	if list := g.List().At(g.now); len(list) != 2 || len(g.Log()) != 4 {
		t.Errorf("%+v, log %+v", list, g.Log())
	}
}

func TestVotes(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	g.do(ann, guild.Ask{Question: "Who is right?", Options: []string{"yes", " yes"}, Ends: day(1)}, guild.BadVote)
	g.do(ann, guild.Ask{Question: "Who is right?", Options: []string{"yes"}, Ends: day(1)}, guild.BadVote)
	g.do(ann, guild.Ask{Question: "Who is right?", Options: []string{"yes", "no"}, Ends: day(100)}, guild.BadVote)
	all := g.do(ann, guild.Ask{Question: "Who is right?", Options: []string{"yes", "no"}, Ends: day(1)}, "")[0].Version
	council := g.do(ann, guild.Ask{Question: "And now?", Options: []string{"yes", "no"}, Ends: day(1), Council: true}, "")[0].Version
	g.do(bo, guild.Vote{Number: all, Option: 0}, "")
	if events := g.do(bo, guild.Vote{Number: all, Option: 0}, ""); len(events) != 0 {
		t.Errorf("%+v: voted twice", events)
	}
	g.do(bo, guild.Vote{Number: all, Option: 1}, "")
	g.do(bo, guild.Vote{Number: all, Option: 2}, guild.NoSuchVote)
	g.do(bo, guild.Vote{Number: council, Option: 1}, guild.NotYourVote)
	g.do(cem, guild.Vote{Number: all, Option: 1}, guild.NotInGuild)
	g.do(ann, guild.Vote{Number: all, Option: 1}, "")
	if outside, inside := g.Votes(guild.Outsider), g.Votes(guild.Member); len(outside) != 1 || outside[0].Number != all || len(inside) != 2 {
		t.Errorf("outsiders read %+v, members %+v", outside, inside)
	}
	g.now = day(1)
	g.do(ann, guild.Vote{Number: all, Option: 0}, guild.VoteOver)
	if v := again(t, g.Table).Votes(guild.Member); !slices.Equal(v[0].Counts(), []int{0, 2}) || v[0].Of("b2") != 1 || v[1].Of("b2") != -1 {
		t.Errorf("%+v, %+v", v[0], v[1])
	}
}

// What is private is in no event for those who must not read it, and everything else stays.
func TestWhoReadsWhatInEvents(t *testing.T) {
	const secret = "secret"
	whole := guild.Event{By: "a1", Account: "b2", Name: secret, Title: secret, Text: secret, Options: []string{secret}, Why: "why", Number: 7}
	declined, applied, council := whole, whole, whole
	declined.By, applied.By = declined.Account, applied.Account
	council.Council = true
	type want struct {
		event  guild.Event
		fields string // that are emptied
		least  guild.Office
	}
	wants := map[guild.Type]want{
		guild.Applied: {applied, "by account name title text", guild.Officer}, guild.Declined: {whole, "account name title", guild.Officer}, guild.Chatted: {whole, "text", guild.Member}, guild.Asked: {council, "text options", guild.Member},
		guild.Invited: {whole, "account name title", guild.Officer}, guild.Uninvited: {declined, "by account name title", guild.Officer},
		guild.Readmitted: {whole, "account name title", guild.Officer}, guild.Voted: {whole, "by", "nobody"},
	}
	for _, kind := range guild.Types {
		w, ok := wants[kind]
		if !ok {
			w = want{event: whole}
		}
		w.event.Type = kind
		for _, office := range append([]guild.Office{guild.Outsider}, guild.Offices...) {
			expected := w.event
			if w.least == "nobody" || !office.Reaches(w.least) {
				for field := range strings.FieldsSeq(w.fields) {
					switch field {
					case "by":
						expected.By = ""
					case "account":
						expected.Account = ""
					case "name":
						expected.Name = ""
					case "title":
						expected.Title = ""
					case "text":
						expected.Text = ""
					case "options":
						expected.Options = nil
					}
				}
			}
			if got := w.event.For(office); !reflect.DeepEqual(got, expected) {
				t.Errorf("%s for %q: %+v, want %+v", kind, office, got, expected)
			}
		}
	}
	open := whole
	if open.Type = guild.Asked; !reflect.DeepEqual(open.For(guild.Outsider), open) {
		t.Error("a vote of all members is hidden")
	}
}

// accounts are those of names in files. Eve was never in a guild.
var accounts = map[string]string{"ann": "a1", "bo": "b2", "cem": "c3", "eve": "e5"}

func feed(game, south, north string, r elo.Result, at time.Time) guild.Feed {
	return guild.Feed{
		Game: play.ID(game), South: south, North: north,
		Result: r, Began: at, Ended: at, Cups: 4, Speed: "blitz",
	}
}

// unplayed is what a list is told of a game in which not both have moved.
func unplayed(f guild.Feed) guild.Feed {
	f.Unplayed = true
	return f
}

// A closed guild takes no new games, but those that had begun before count, also those of a match between
// two guilds that have both closed.
func TestAGameThatRunsWhenItsGuildCloses(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
	g.do(ann, guild.Close{}, "")
	closed := g.ClosedAt()
	for id, c := range map[string]struct {
		began time.Duration
		want  int
	}{"before": {-time.Minute, 1}, "as it closes": {0, 0}, "after": {time.Minute, 0}} {
		f := feed(id, "a1", "b2", elo.SouthWins, closed.Add(time.Hour))
		f.Began = closed.Add(c.began)
		before := len(g.List().Entries())
		g.do(server, f, "")
		g.do(server, f, "") // it is told again
		if n := len(g.List().Entries()) - before; n != c.want {
			t.Errorf("%s: %d entries of a game, want %d", id, n, c.want)
		}
	}
	again(t, g.Table)
}

func TestAGameCountsOnce(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	if n := g.do(server, feed("g0", "a1", "b2", elo.SouthWins, g.now), ""); len(n) != 0 {
		t.Errorf("%+v without a list", n)
	}
	settings := elo.Presets[0].Settings
	settings.Cups, settings.Clocks = []int{4}, []game.Speed{"blitz"}
	g.do(ann, guild.SetList{Settings: settings}, "")
	for i, c := range []struct {
		feed guild.Feed
		want int // events
	}{
		{feed("g1", "a1", "b2", elo.SouthWins, g.now), 1},
		{feed("g1", "a1", "b2", elo.SouthWins, g.now), 0},   // the job ran twice
		{feed("g2", "a1", "c3", elo.SouthWins, g.now), 0},   // with somebody else
		{feed("g3", "a1", "b2", elo.SouthWins, day(-1)), 0}, // before both were members
		{feed("g4", "a1", "b2", "", g.now), 0},
		{feed("g1", "a1", "b2", elo.NorthWins, g.now), 1}, // the server's officers have corrected it
		{feed("g1", "a1", "b2", elo.NorthWins, g.now), 0},
		{feed("g1", "a1", "b2", "", g.now), 1}, // it does not count
		{feed("g1", "a1", "b2", elo.Drawn, g.now), 1},
		{unplayed(feed("g1", "a1", "b2", elo.SouthWins, g.now)), 1}, // of older games that were taken corrections are, too
		{feed("g1", "a1", "b2", elo.Drawn, g.now), 1},
		{unplayed(feed("g7", "a1", "b2", elo.SouthWins, g.now)), 0},
	} {
		if n := g.do(server, c.feed, ""); len(n) != c.want {
			t.Errorf("%d: %+v", i, n)
		}
	}
	r := again(t, g.Table).Records()
	if len(r) != 1 || r[0].Result != elo.Drawn || r[0].Gone {
		t.Errorf("%+v", r)
	}
	g.do(ann, guild.Correct{Entry: r[0].ID, Delete: true, Reason: "played by the brother"}, "")
	if n := g.do(server, feed("g1", "a1", "b2", elo.SouthWins, g.now), ""); len(n) != 0 || len(g.List().At(g.now)) != 0 {
		t.Errorf("%+v: comes back, although the guild has deleted it", n)
	}
	g.do(bo, guild.Leave{}, "")
	ended := g.now.Add(-30 * time.Second)
	if n := g.do(server, feed("g5", "a1", "b2", elo.SouthWins, ended), ""); len(n) != 1 {
		t.Errorf("%+v: both were members when the game ended", n)
	}
	if n := g.do(server, feed("g6", "a1", "b2", elo.SouthWins, g.now), ""); len(n) != 0 {
		t.Errorf("%+v: one has left", n)
	}
}

func TestImportsAreOneEventAndUndoneByOne(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	rows, refused := elo.ReadCSV([]byte("date,south,north,result\n2003-05-30,BO,Phil,1-0\n2003-05-31,phil,Bo,1/2-1/2\n"), day0)
	if len(refused) != 0 {
		t.Fatal(refused)
	}
	g.do(ann, guild.Import{Rows: rows, Accounts: accounts}, guild.NoList)
	g.do(ann, guild.SetList{Settings: elo.Presets[1].Settings}, "")
	g.do(ann, guild.Import{}, guild.NothingToTake)
	n := g.do(ann, guild.Import{Rows: rows, Accounts: accounts}, "")[0].Version
	g.do(ann, guild.Import{Rows: rows, Accounts: accounts}, guild.SameImport)
	list := g.List().At(day0)
	if len(list) != 2 || g.PersonOf(list[0].Player) != (guild.Person{Account: "b2"}) || list[0].Games != 2 ||
		g.PersonOf(list[1].Player) != (guild.Person{Name: "Phil"}) {
		t.Errorf("%+v", list)
	}
	g.do(ann, guild.Correct{Entry: fmt.Sprintf("%d.3", n), Result: elo.SouthWins, Reason: "see the forum"}, "")
	if g.Entry(fmt.Sprintf("%d.3", n)).Result != elo.SouthWins {
		t.Error("a line of an import cannot be corrected")
	}
	g.do(cem, guild.Join{}, "")
	g.do(ann, guild.Link{Name: "phil", Account: "b2"}, guild.SamePlayer)
	g.do(ann, guild.Link{Name: "Nobody", Account: "c3"}, guild.NoSuchMember)
	g.do(ann, guild.Link{Name: "phil", Account: "c3"}, "")
	if list := g.List().At(day0); g.PersonOf(list[1].Player) != (guild.Person{Name: "Phil"}) && g.PersonOf(list[0].Player) != (guild.Person{Name: "Phil"}) {
		t.Errorf("before Cem has agreed the list is %+v", list)
	}
	g.agree("c3")
	if list := again(t, g.Table).List().At(day0); len(list) != 2 || list[1].Player != g.Player(guild.Person{Account: "c3"}) && list[0].Player != g.Player(guild.Person{Account: "c3"}) {
		t.Errorf("%+v", list)
	}
	g.do(ann, guild.UndoImport{Number: n}, "")
	g.do(ann, guild.UndoImport{Number: n}, guild.NoSuchImport)
	if list := again(t, g.Table).List().At(day0); len(list) != 0 {
		t.Errorf("%+v is left of an import that was undone", list)
	}
	g.do(ann, guild.Import{Rows: rows, Accounts: accounts}, "")
	if h := g.List().History(g.Player(guild.Person{Account: "c3"})); len(h) != 2 {
		t.Errorf("Phil is Cem now, who has %+v", h)
	}
}

// Names of accounts are not stored, so that an erased account has none. What it has played
// stays in the list.
func TestErasingLeavesTheList(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	g.do(ann, guild.SetList{Settings: elo.Presets[0].Settings}, "")
	rows, _ := elo.ReadCSV([]byte("date,south,north,result\n2003-05-30,Ann,Bo,1-0\n2003-05-31,Bo,Phil,0-1\n2003-05-31,Eve,Phil,0-1\n"), day0)
	g.do(ann, guild.Import{Rows: rows, Accounts: accounts}, "")
	g.do(ann, guild.AddResult{South: guild.Person{Account: "b2", Name: "Bo"}, North: guild.Person{Account: "a1"}, Result: elo.Drawn}, "")
	before := g.List().At(g.now)
	g.do(server, guild.Erase{Account: "b2"}, "")
	for _, e := range g.Since(0) {
		if body := string(eventlog.Body(&e)); strings.Contains(body, `"Bo"`) || strings.Contains(body, `"Ann"`) {
			t.Errorf("event %d has a name: %s", e.Version, body)
		}
	}
	after := again(t, g.Table).List().At(g.now)
	for i := range before {
		if before[i].Player != after[i].Player || before[i].Exact != after[i].Exact {
			t.Errorf("%+v and %+v", before[i], after[i])
		}
	}
	if len(after) != 4 || g.PersonOf(g.Player(guild.Person{Name: "Eve"})).Name != "Eve" {
		t.Errorf("somebody who was never in the guild is not outside: %+v", after)
	}
}

func TestProfilesAreChecked(t *testing.T) {
	for field, p := range map[string]guild.Profile{
		"name":   {Name: "x", Entry: guild.Open},
		"text":   {Name: "Guild", Entry: guild.Open, Text: strings.Repeat("x", guild.MostText+1)},
		"badge":  {Name: "Guild", Entry: guild.Open, Badge: "12345"},
		"ground": {Name: "Guild", Entry: guild.Open, Badge: "B", Ground: "#808080", Ink: "#909090"},
		"entry":  {Name: "Guild"},
		"code":   {Name: "Guild", Entry: guild.Invitation, Code: "12 45 78"},
	} {
		_, err := guild.New("g", p, ann, day0)
		var refused *guild.Error
		if !errors.As(err, &refused) || refused.Field != field || refused.Code != guild.BadGuild {
			t.Errorf("%s: %v", field, err)
		}
	}
	// WCAG's own examples: black on white is 21 to 1, and #767676 on white just reaches 4.5.
	for _, c := range []struct {
		a, b string
		want float64
	}{{"#000000", "#ffffff", 21}, {"#767676", "#FFFFFF", 4.54}} {
		if got, ok := guild.Contrast(c.a, c.b); !ok || got < c.want-0.01 || got > c.want+0.01 {
			t.Errorf("%s on %s: %v", c.a, c.b, got)
		}
	}
	p, err := guild.Profile{Name: " Bohn  Duell ", Text: "a\r\nb\u202e\x00", Entry: guild.Open, Code: "unused", Ground: "#000000", Ink: "#ffffff"}.Check()
	if err != nil || p.Name != "Bohn Duell" || p.Text != "a\nb" || p.Code != "" {
		t.Errorf("%+v, %v", p, err)
	}
}

func offices(t *guild.Table) map[string]guild.Office {
	of := map[string]guild.Office{}
	for _, m := range t.Members() {
		of[m.Account] = m.Office
	}
	return of
}

// Whatever is done to a guild, its stored events lead to the same guild and the same list,
// to the last digit, there is always a master, and nobody gets an office by somebody else's act
// alone.
func TestEveryGuildIsTheReplayOfItsEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, err := guild.New("g", open, ann, day0)
		if err != nil {
			t.Fatal(err)
		}
		actors := []play.Actor{ann, bo, cem, dora, server}
		account := rapid.SampledFrom([]string{"a1", "b2", "c3", "d4"})
		person := rapid.SampledFrom([]guild.Person{{Account: "a1"}, {Account: "b2"}, {Account: "c3"}, {Name: "Phil"}, {Name: "Ida"}})
		result := rapid.SampledFrom([]elo.Result{elo.SouthWins, elo.NorthWins, elo.Drawn})
		office := rapid.SampledFrom(guild.Offices)
		for i := range rapid.IntRange(1, 60).Draw(t, "commands") {
			by := rapid.SampledFrom(actors).Draw(t, "by")
			at := day(rapid.IntRange(-400, 0).Draw(t, "day"))
			var c guild.Command
			switch rapid.IntRange(0, 15).Draw(t, "command") {
			case 0:
				c = guild.Join{}
			case 1:
				c = guild.Leave{}
			case 2:
				c = guild.SetOffice{Account: account.Draw(t, "account"), Office: to(office.Draw(t, "office"))}
			case 3:
				c = guild.Remove{Account: account.Draw(t, "account")}
			case 4:
				c = guild.Erase{Account: account.Draw(t, "account")}
			case 5:
				c = guild.SetList{Settings: elo.Presets[rapid.IntRange(0, 1).Draw(t, "preset")].Settings}
			case 6, 7:
				c = guild.AddResult{South: person.Draw(t, "south"), North: person.Draw(t, "north"), Result: result.Draw(t, "result"), At: at}
			case 8:
				c = guild.Correct{Entry: fmt.Sprint(rapid.IntRange(1, 60).Draw(t, "entry")), Result: result.Draw(t, "result"), Delete: rapid.Bool().Draw(t, "delete"), Reason: "x"}
			case 9:
				c = guild.Import{Rows: []elo.Row{{Line: 2, At: at, South: "Phil", North: "Ann", Result: elo.Drawn}, {Line: 3, At: at, South: "Ida", Rating: 1700, Games: 9}}, Accounts: accounts}
			case 10:
				c = guild.UndoImport{Number: int64(rapid.IntRange(1, 60).Draw(t, "number"))}
			case 11:
				c = feed(fmt.Sprint("g", rapid.IntRange(1, 5).Draw(t, "game")), account.Draw(t, "south"), account.Draw(t, "north"), result.Draw(t, "result"), day(1))
			case 12:
				c = guild.Link{Name: "Phil", Account: account.Draw(t, "account")}
			case 13:
				c = guild.Invite{Account: account.Draw(t, "account"), Office: office.Draw(t, "office")}
			case 14:
				c = guild.Agree{Number: int64(rapid.IntRange(1, 60).Draw(t, "number"))}
			case 15:
				c = guild.Refuse{Number: int64(rapid.IntRange(1, 60).Draw(t, "number"))}
			}
			was := offices(table)
			before := table.Version()
			events, err := table.Apply(by, c, day(1).Add(time.Duration(i)*time.Hour))
			if err != nil && len(events) != 0 || table.Version() != before+int64(len(events)) {
				t.Fatalf("%+v: %v, and the events %+v", c, err, events)
			}
			for account, office := range offices(table) {
				m, _ := table.Member(account)
				inherits := m.Heir && was[by.Account] == guild.Master // who lays the office down or leaves: somebody must be master, and an heir can lay the office down
				if rises := office != was[account] && office.Reaches(was[account]); rises && by.Account != account && !by.Server && !inherits {
					t.Fatalf("%s is %s without having said so, by %+v", account, office, c)
				}
			}
			if table.ClosedAt().IsZero() && !slices.ContainsFunc(table.Members(), func(m guild.Membership) bool { return m.Office == guild.Master }) {
				t.Fatalf("no master after %+v", c)
			}
		}
		var events []guild.Event
		for _, e := range table.Since(0) {
			read, err := eventlog.Read[guild.Event](e.Version, e.At, eventlog.Body(&e))
			if err != nil {
				t.Fatal(err)
			}
			events = append(events, read)
		}
		replayed, err := guild.Replay("g", events)
		if err != nil {
			t.Fatal(err)
		}
		if table.List() == nil {
			return
		}
		one, two := table.List().At(day(9)), replayed.List().At(day(9))
		if len(one) != len(two) || !reflect.DeepEqual(table.Members(), replayed.Members()) {
			t.Fatalf("%+v and %+v", one, two)
		}
		for i := range one {
			if one[i].Player != two[i].Player || one[i].Exact != two[i].Exact || table.PersonOf(one[i].Player) != replayed.PersonOf(two[i].Player) {
				t.Errorf("%+v and %+v", one[i], two[i])
			}
		}
	})
}

// Places in old tournaments need no list, come into the hall of fame as one import, and
// leave it with the import.
func TestPlacesComeAndGoWithTheirImport(t *testing.T) {
	g := found(t, open)
	rows := func(file string) []elo.Row {
		rows, refused := elo.ReadCSV([]byte("date,event,place,name\n"+file), g.now)
		if len(refused) > 0 {
			t.Fatal(refused)
		}
		return rows
	}
	old := guild.Import{Rows: rows("2003-05-30,Spring,1,Ida\n2003-05-30,Spring,2,Ann\n"), Accounts: map[string]string{"ann": ann.Account}}
	g.do(bo, old, guild.NotInGuild)
	g.do(ann, old, "")
	first := g.Version()
	g.do(ann, old, guild.SameImport)
	g.do(ann, guild.Import{Rows: rows("2005-05-30,Winter,1,ida\n")}, "")
	g.do(ann, guild.Import{Rows: []elo.Row{{South: "a", North: "b", Result: elo.Drawn, At: day0}}}, guild.NoList)
	names := func(places []guild.Placing) (list []string) {
		for _, p := range places {
			list = append(list, fmt.Sprint(p.Event, p.Place, p.Person.Name, p.Person.Account))
		}
		return list
	}
	if got, want := names(g.Places()), []string{"Winter1ida", "Spring1Ida", "Spring2" + ann.Account}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := names(again(t, g.Table).Places()); len(got) != 3 {
		t.Errorf("replayed: %q", got)
	}
	g.do(bo, guild.Join{}, "")
	g.do(ann, guild.Link{Name: "Ida", Account: bo.Account}, "")
	g.agree(bo.Account)
	if p := g.PersonOf(g.Player(g.Places()[0].Person)); p.Account != bo.Account {
		t.Errorf("the place of a person outside who is a member now belongs to %+v", p)
	}
	g.do(bo, guild.UndoImport{Number: first}, guild.OfficeTooLow)
	g.do(ann, guild.UndoImport{Number: first}, "")
	if got := names(g.Places()); !slices.Equal(got, []string{"Winter1ida"}) {
		t.Errorf("after the undoing: %q", got)
	}
}

// Whoever is invited becomes a member only by their own word, and the invitation can end before.
func TestInvitations(t *testing.T) {
	g := found(t, open)
	last := func() int64 { return g.Version() }
	g.do(ann, guild.Invite{Account: "b2", Office: guild.Officer}, "")
	first := last()
	if g.Office("b2") != guild.Outsider {
		t.Fatal("an invitation makes a member")
	}
	if events := g.do(ann, guild.Invite{Account: "b2", Office: guild.Officer}, ""); len(events) != 0 {
		t.Errorf("invited twice: %+v", events)
	}
	g.do(cem, guild.Agree{Number: first}, guild.NoInvitation) // it is somebody else's
	g.do(cem, guild.Refuse{Number: first}, guild.NoInvitation)
	g.do(ann, guild.Agree{Number: first}, guild.NoInvitation)
	g.do(bo, guild.Agree{Number: first}, "")
	g.do(bo, guild.Agree{Number: first}, guild.NoInvitation) // it was used
	if g.Office("b2") != guild.Officer {
		t.Errorf("%+v", g.Members())
	}
	g.do(bo, guild.Invite{Account: "c3", Office: guild.Member}, "")
	g.do(cem, guild.Refuse{Number: last()}, "")
	g.do(ann, guild.Invite{Account: "c3", Office: guild.Member}, guild.HasDeclined)
	g.do(bo, guild.Invite{Account: "d4", Office: guild.Member}, "")
	g.do(bo, guild.Uninvite{Number: last()}, "")
	g.do(dora, guild.Agree{Number: last() - 1}, guild.NoInvitation)
	g.do(bo, guild.Invite{Account: "d4", Office: guild.Member}, "")
	g.now = g.now.Add(guild.InvitationTime)
	if waiting := g.Invitations(g.now); len(waiting) != 0 {
		t.Errorf("%+v after their time", waiting)
	}
	g.do(dora, guild.Agree{Number: last()}, guild.NoInvitation)
	g.invite(ann, "c3", guild.Member) // a month later

	g.do(ann, guild.SetOffice{Account: "c3", Office: to(guild.Master), Title: to("Cook")}, "")
	g.do(cem, guild.Agree{Number: last()}, "")
	if m := g.Members()[1]; m.Account != "c3" || m.Office != guild.Master || m.Title != "Cook" {
		t.Errorf("%+v", g.Members())
	}
	g.do(cem, guild.Invite{Account: "d4", Office: guild.Master}, "")
	g.do(cem, guild.SetOffice{Account: "c3", Office: to(guild.Member)}, "")
	g.do(dora, guild.Agree{Number: last() - 1}, guild.NoInvitation) // Cem cannot give the office any more
	if r := again(t, g.Table); !reflect.DeepEqual(r.Members(), g.Members()) || !reflect.DeepEqual(r.Invitations(g.now), g.Invitations(g.now)) {
		t.Errorf("%+v after the replay", r.Members())
	}
}

// Whoever has applied has said yes, but not to a higher office.
func TestAnApplicationNeedsNoFurtherWord(t *testing.T) {
	g := found(t, guild.Profile{Name: "BohnDuell", Entry: guild.Application})
	g.do(bo, guild.Apply{Text: "please"}, "")
	g.do(ann, guild.Invite{Account: "b2", Office: guild.Member}, "")
	g.do(cem, guild.Apply{Text: "please"}, "")
	g.do(ann, guild.Invite{Account: "c3", Office: guild.Officer}, "")
	if g.Office("b2") != guild.Member || g.Office("c3") != guild.Member || len(g.Invitations(g.now)) != 1 {
		t.Errorf("%+v, %+v", g.Members(), g.Invitations(g.now))
	}
}

// Whoever was removed comes back neither openly nor by code, until an officer lets them.
func TestARemovedMemberIsKeptOut(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	g.do(ann, guild.Remove{Account: "b2", Reason: "insults"}, "")
	g.do(bo, guild.Join{}, guild.KeptOut)
	g.do(ann, guild.Describe{Entry: to(guild.Invitation), Code: to("bean-42")}, "")
	g.do(bo, guild.Join{Code: "bean-42"}, guild.KeptOut)
	g.do(ann, guild.Describe{Entry: to(guild.Application)}, "")
	g.do(bo, guild.Apply{Text: "please"}, guild.KeptOut)
	if out := again(t, g.Table).KeptOut(); len(out) != 1 || out[0].Account != "b2" || out[0].Reason != "insults" {
		t.Errorf("%+v", out)
	}
	g.do(ann, guild.Readmit{Account: "c3"}, guild.NoSuchMember)
	g.do(ann, guild.Readmit{Account: "b2"}, "")
	g.do(bo, guild.Apply{Text: "please"}, "")
	g.do(ann, guild.Accept{Account: "b2"}, "")
	g.do(ann, guild.Remove{Account: "b2"}, "")
	g.invite(ann, "b2", guild.Member)
	if len(g.KeptOut()) != 0 {
		t.Errorf("%+v", g.KeptOut())
	}
	g.do(bo, guild.Leave{}, "") // who leaves by themselves is not kept out
	g.do(ann, guild.Describe{Entry: to(guild.Open)}, "")
	g.do(bo, guild.Join{}, "")
}
