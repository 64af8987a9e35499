package guild_test

import (
	"slices"
	"testing"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
)

// mod is an officer of the site, and in no guild.
var mod = play.Actor{Account: "m0", Name: "Mod", Officer: true}

func text(s string) *string { return &s }

// Officers of the site do some things in any guild, each for a reason, and nothing else. Who is no
// officer of the site and in no office of the guild does none of these.
func TestOfficersOfTheSite(t *testing.T) {
	member := mod
	member.Account, member.Name = dora.Account, dora.Name
	for _, c := range []struct {
		name string
		by   play.Actor
		do   guild.Command
		want guild.Code
	}{
		{"close", mod, guild.Close{Reason: "spam"}, ""},
		{"close without a reason", mod, guild.Close{Reason: "\u202e "}, guild.BadReason},
		{"close by a stranger", cem, guild.Close{Reason: "spam"}, guild.NotInGuild},
		{"rename", mod, guild.Describe{Name: text("Evening"), Reason: "insult"}, ""},
		{"rename without a reason", mod, guild.Describe{Name: text("Evening")}, guild.BadReason},
		{"rename to nothing", mod, guild.Describe{Name: text(""), Reason: "insult"}, guild.BadGuild},
		{"remove the text and the badge", mod, guild.Describe{Text: text(""), TextDE: text(""), Badge: text(""), Reason: "insult"}, ""},
		{"write a text", mod, guild.Describe{Text: text("mine"), Reason: "insult"}, guild.OfficeTooLow},
		{"open the guild", mod, guild.Describe{Code: text("abcdef"), Reason: "so"}, guild.OfficeTooLow},
		{"remove a notice", mod, guild.RemoveNotice{Number: 3, Reason: "insult"}, ""},
		{"remove a notice without a reason", mod, guild.RemoveNotice{Number: 3}, guild.BadReason},
		{"remove an honour", mod, guild.Unhonour{Number: 4, Reason: "insult"}, ""},
		{"remove a line", mod, guild.RemoveLine{Number: 5, Reason: "insult"}, ""},
		{"remove a line of others as a member", member, guild.RemoveLine{Number: 5, Reason: "insult"}, ""},
		{"remove a line by a member", dora, guild.RemoveLine{Number: 5, Reason: "insult"}, guild.OfficeTooLow},
		{"remove a vote", mod, guild.Blank{Number: 6, Reason: "insult"}, ""},
		{"remove a title", mod, guild.Blank{Number: 7, Reason: "insult"}, ""},
		{"remove what is not there", mod, guild.Blank{Number: 99, Reason: "insult"}, guild.NoSuchNotice},
		{"remove what has no text", mod, guild.Blank{Number: 2, Reason: "insult"}, guild.NoSuchNotice},
		{"remove as a master of the guild", ann, guild.Blank{Number: 3, Reason: "insult"}, guild.OfficeTooLow},
		{"appoint", mod, guild.Appoint{Account: dora.Account, Reason: "nobody was there"}, ""},
		{"appoint without a reason", mod, guild.Appoint{Account: dora.Account}, guild.BadReason},
		{"appoint somebody else", mod, guild.Appoint{Account: cem.Account, Reason: "so"}, guild.NoSuchMember},
		{"appoint by a master", ann, guild.Appoint{Account: dora.Account, Reason: "so"}, guild.OfficeTooLow},
		{"write a notice", mod, guild.PostNotice{Text: "so"}, guild.NotInGuild},
		{"remove a member", mod, guild.Remove{Account: dora.Account, Reason: "so"}, guild.NotInGuild},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := found(t, guild.Profile{Name: "Beans", Text: "An insult.", Badge: "X", Entry: guild.Open})
			g.do(dora, guild.Join{}, "")                                                                    // event 2
			g.do(ann, guild.PostNotice{Text: "a notice"}, "")                                               // 3
			g.do(ann, guild.Honour{Person: guild.Person{Account: dora.Account}, Title: "for it"}, "")       // 4
			g.do(ann, guild.Chat{Text: "a line"}, "")                                                       // 5
			g.do(ann, guild.Ask{Question: "a question", Options: []string{"one", "two"}, Ends: day(9)}, "") // 6
			g.do(ann, guild.SetOffice{Account: dora.Account, Title: text("a title")}, "")                   // 7
			before := g.Version()
			events := g.do(c.by, c.do, c.want)
			if c.want != "" {
				if g.Version() != before {
					t.Error("a refused command has changed the guild")
				}
				return
			}
			if len(events) != 1 || !events[0].Officer || events[0].By != c.by.Account || events[0].Why == "" {
				t.Fatalf("the log has %+v", events)
			}
			if log := g.Log(); log[len(log)-1].Version != events[0].Version {
				t.Error("the log of officers does not show it")
			}
			again(t, g.Table)
			if more := g.do(c.by, c.do, map[bool]guild.Code{true: guild.GuildClosed}[!g.ClosedAt().IsZero()]); len(more) > 0 {
				t.Errorf("the second time %+v happened", more)
			}
		})
	}
}

// What officers of the site remove is gone from the guild that the rewritten log leads to, and from
// the log itself. This goes also once the guild is closed.
func TestTextsAreRemoved(t *testing.T) {
	g := found(t, guild.Profile{Name: "Beans", Entry: guild.Open})
	g.do(dora, guild.Join{}, "")
	g.do(ann, guild.PostNotice{Text: "insult"}, "")
	g.do(ann, guild.Honour{Person: guild.Person{Account: dora.Account}, Title: "insult", Text: "insult"}, "")
	g.do(ann, guild.Chat{Text: "insult"}, "")
	g.do(ann, guild.Ask{Question: "insult", Options: []string{"insult", "insult 2"}, Ends: day(9)}, "")
	g.do(dora, guild.Vote{Number: 6, Option: 1}, "")
	g.do(ann, guild.SetOffice{Account: dora.Account, Title: text("insult")}, "")
	g.do(ann, guild.Close{}, "")
	for _, number := range []int64{3, 4, 5, 6, 8} {
		g.do(mod, guild.Blank{Number: number, Reason: "rude"}, "")
	}
	events := slices.Clone(g.Since(0))
	for i := range events {
		g.Hider()(&events[i])
		if e := &events[i]; e.Text != "" || e.Title != "" || slices.Contains(e.Options, "insult") {
			t.Errorf("event %+v still has a text", e)
		}
	}
	after, err := guild.Replay("g", events)
	if err != nil {
		t.Fatal(err)
	}
	if len(after.Notices())+len(after.HallOfFame())+len(after.Lines()) > 0 || after.Members()[1].Title != "" || after.Votes(guild.Member)[0].Question != "" {
		t.Error("a text is still shown")
	}
	if after.Votes(guild.Member)[0].Counts()[1] != 1 {
		t.Error("the ballots are gone, too")
	}
	for i := range events {
		if after.Hider()(&events[i]) {
			t.Errorf("event %d is changed again", events[i].Version)
		}
	}
}

// A guild whose masters have all closed their accounts has another master, or is closed.
func TestHandOver(t *testing.T) {
	begin := func(t *testing.T) *test {
		g := found(t, guild.Profile{Name: "Beans", Entry: guild.Open})
		for _, who := range []play.Actor{dora, cem, bo} {
			g.do(who, guild.Join{}, "")
		}
		office := guild.Officer
		g.do(ann, guild.SetOffice{Account: cem.Account, Office: &office}, "")
		g.agree(cem.Account)
		return g
	}
	for _, c := range []struct {
		name   string
		closed []string
		master string // who becomes one; empty: nobody
		ends   bool
	}{
		{"a member", []string{dora.Account}, "", false},
		{"the master", []string{ann.Account}, cem.Account, false},
		{"the master and the officer", []string{ann.Account, cem.Account}, dora.Account, false},
		{"all", []string{ann.Account, bo.Account, cem.Account, dora.Account}, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := begin(t)
			g.do(server, guild.HandOver{Closed: c.closed}, "")
			if c.master != "" && g.Office(c.master) != guild.Master || g.ClosedAt().IsZero() == c.ends {
				t.Errorf("the members are %+v, closed at %v", g.Members(), g.ClosedAt())
			}
			if more := g.do(server, guild.HandOver{Closed: c.closed}, ""); len(more) > 0 {
				t.Errorf("the second time %+v happened", more)
			}
			again(t, g.Table)
		})
	}
	begin(t).do(mod, guild.HandOver{}, guild.OfficeTooLow)
}
