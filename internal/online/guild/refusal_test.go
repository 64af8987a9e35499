package guild_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
)

// apply applies a command. If it is refused, nothing may have happened.
func apply(t testing.TB, g *guild.Table, by play.Actor, c guild.Command, at time.Time) ([]guild.Event, error) {
	t.Helper()
	before := g.Since(0)
	events, err := g.Apply(by, c, at)
	if err == nil {
		return events, nil
	}
	twin, failed := guild.Replay(g.ID(), before)
	if failed != nil {
		t.Fatal(failed)
	}
	g.List()
	twin.List()
	if len(events) > 0 || !reflect.DeepEqual(g, twin) {
		t.Fatalf("%T %+v of %+v was refused, %v, and has changed the guild: %+v\n%+v\n%+v", c, c, by, err, events, g, twin)
	}
	return events, err
}

// TestARefusalLeavesNoTrace gives all commands, by anybody and with anything in them, at all times of
// guilds. [apply] compares.
func TestARefusalLeavesNoTrace(t *testing.T) {
	refused := map[string]map[guild.Code]int{}
	rapid.Check(t, func(rt *rapid.T) {
		p := open
		if p.Entry = rapid.SampledFrom([]guild.Entry{guild.Open, guild.Application, guild.Invitation}).Draw(rt, "entry"); p.Entry == guild.Invitation {
			p.Code = "bean-42"
		}
		g, err := guild.New("g", p, ann, day0)
		if err != nil {
			rt.Fatal(err)
		}
		try := func(by play.Actor, c guild.Command, now time.Time) {
			kind := fmt.Sprintf("%T", c)
			if refused[kind] == nil {
				refused[kind] = map[guild.Code]int{}
			}
			if _, err := apply(t, g, by, c, now); err != nil {
				refused[kind][codeOf(err)]++
			}
		}
		now := day(1)
		if rapid.IntRange(0, 3).Draw(rt, "is new") > 0 { // there are members, an officer and a list
			g, _ = guild.New("g", open, ann, day0)
			for _, step := range []struct {
				by play.Actor
				c  guild.Command
			}{
				{bo, guild.Join{}}, {cem, guild.Join{}}, {ann, guild.Invite{Account: "b2", Office: guild.Officer}}, {ann, guild.SetOffice{Account: "b2", Office: to(guild.Officer)}},
				{bo, guild.Agree{Number: 4}}, {ann, guild.SetList{Settings: elo.Presets[0].Settings}}, {bo, guild.AddResult{South: guild.Person{Account: "c3"}, North: guild.Person{Name: "Phil"}, Result: elo.Drawn}},
				{bo, guild.Ask{Question: "Where?", Options: []string{"here", "there"}, Ends: day(30)}}, {cem, guild.Chat{Text: "hello"}}, {bo, guild.PostNotice{Text: "On Sunday."}},
				{ann, guild.Describe{Entry: &p.Entry, Code: &p.Code}},
				{ann, guild.SetLadder{Terms: guild.UsualLadder}}, {bo, guild.JoinLadder{}}, {cem, guild.JoinLadder{}},
			} {
				apply(t, g, step.by, step.c, day0)
			}
		}
		for range rapid.IntRange(10, 100).Draw(rt, "steps") {
			now = now.Add(time.Duration(rapid.IntRange(1, 100).Draw(rt, "hours")) * time.Hour)
			by, c := anyCommand(rt, g, rapid.SampledFrom(commands).Draw(rt, "kind"), now)
			try(by, c, now)
		}
		for _, kind := range commands {
			_, c := anyCommand(rt, g, kind, now)
			try(play.Actor{}, c, now)
		}
	})
	for _, c := range commands {
		if kind := fmt.Sprintf("%T", c); len(refused[kind]) == 0 {
			t.Errorf("%s was never refused", kind)
		} else {
			t.Log(kind, refused[kind])
		}
	}
}

// commands has one of all kinds.
var commands = []guild.Command{
	guild.Chat{}, guild.RemoveLine{}, guild.SetList{}, guild.AddResult{}, guild.Feed{}, guild.Correct{}, guild.Import{}, guild.UndoImport{}, guild.Link{}, guild.Unlink{}, guild.Merge{}, guild.Split{},
	guild.Describe{}, guild.Join{}, guild.Apply{}, guild.Withdraw{}, guild.Decline{}, guild.Accept{}, guild.SetOffice{}, guild.Leave{}, guild.Remove{}, guild.Erase{}, guild.HandOver{},
	guild.PostNotice{}, guild.RemoveNotice{}, guild.Honour{}, guild.Unhonour{}, guild.Ask{}, guild.Vote{}, guild.Close{},
	guild.Invite{}, guild.Agree{}, guild.Refuse{}, guild.Uninvite{}, guild.Readmit{}, guild.Appoint{}, guild.Blank{},
	guild.SetLadder{}, guild.CloseLadder{}, guild.JoinLadder{}, guild.LeaveLadder{}, guild.ChallengeAbove{}, guild.AnswerChallenge{}, guild.WithdrawChallenge{},
	guild.CancelChallenge{}, guild.SetPlace{}, guild.ExpireChallenge{},
}

// Forms are read into commands by the names in JSON, so what only the server says has none: whom a name means,
// and the game of a challenge.
func TestNobodySaysWhatOnlyTheServerKnows(t *testing.T) {
	mayBeSaid := []string{"number", "reason", "version", "result", "note", "event", "entry", "outside", "into", "name", "text", "textDe", "badge", "ground", "ink", "code", "office", "title", "question", "council", "option", "place"}
	for _, c := range commands {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(c)) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name == "-" {
				continue
			}
			if name != "" && !slices.Contains(mayBeSaid, name) {
				t.Errorf("%T.%s can be said as %q: add it here if nobody can do more by it than by a request", c, f.Name, name)
			}
			if name != "" && slices.Contains([]string{"Account", "Person", "Game", "Yes", "South", "North", "Delete"}, f.Name) {
				t.Errorf("%T.%s can be said by a form", c, f.Name)
			}
		}
	}
}

// anyCommand draws a command of a kind that makes sense now and then.
func anyCommand(rt *rapid.T, g *guild.Table, kind guild.Command, now time.Time) (play.Actor, guild.Command) {
	officer := play.Actor{Account: "mod", Name: "Mod", Officer: true}
	by := rapid.SampledFrom([]play.Actor{ann, ann, bo, bo, cem, cem, dora, server, officer, {Account: "b2", Officer: true}, {}}).Draw(rt, "by")
	text := rapid.SampledFrom([]string{"x", "Bean Club", "", " \n", strings.Repeat("long ", 900), "\u200b"}).Draw(rt, "text")
	account := rapid.SampledFrom([]string{"a1", "b2", "c3", "d4", "", "nobody"}).Draw(rt, "account")
	yes := rapid.Bool().Draw(rt, "yes")
	number := int64(rapid.IntRange(-1, 60).Draw(rt, "number"))
	at := now.Add(time.Duration(rapid.IntRange(-90, 90).Draw(rt, "days")) * 24 * time.Hour)
	person := func(name string) guild.Person {
		return rapid.SampledFrom([]guild.Person{{Account: "a1"}, {Account: "b2"}, {Account: "c3"}, {Account: "nobody"}, {Name: "Phil"}, {Name: "Ida"}, {}}).Draw(rt, name)
	}
	result := rapid.SampledFrom([]elo.Result{elo.SouthWins, elo.NorthWins, elo.Drawn, "", "2-0"}).Draw(rt, "result")
	office := rapid.SampledFrom(append(slices.Clone(guild.Offices), "king")).Draw(rt, "office")
	invited := func() { // with the number of an invitation that there is, mostly by whom it asks
		if all := g.Invitations(now); len(all) > 0 && rapid.IntRange(0, 3).Draw(rt, "invited") > 0 {
			i := rapid.SampledFrom(all).Draw(rt, "invitation")
			if number = i.Number; yes {
				by = play.Actor{Account: i.Account}
			}
		}
	}
	switch kind.(type) {
	case guild.Chat:
		return by, guild.Chat{Text: text}
	case guild.RemoveLine:
		return by, guild.RemoveLine{Number: number, Reason: text}
	case guild.SetList:
		s := elo.Presets[0].Settings
		if !yes {
			s = elo.Settings{}
		}
		return by, guild.SetList{Settings: s}
	case guild.AddResult:
		return by, guild.AddResult{South: person("south"), North: person("north"), Result: result, At: at, Note: text}
	case guild.Feed:
		return by, feed(fmt.Sprint("g", number), account, "a1", result, at)
	case guild.Correct:
		c := guild.Correct{Entry: fmt.Sprint(number), Result: result, At: at, Delete: yes, Reason: text}
		if rapid.Bool().Draw(rt, "names") {
			c.South, c.North = to(person("south")), to(person("north"))
		}
		return by, c
	case guild.Import:
		rows := []elo.Row{{Line: 2, At: at, South: "Phil", North: "Ann", Result: elo.Drawn}, {Line: 3, At: at, South: "Ida", Rating: 1700, Games: 9}, {Line: 4, At: at, South: "Ida", North: "ida", Result: elo.Drawn}}
		return by, guild.Import{Rows: rows[:rapid.IntRange(0, 3).Draw(rt, "rows")], Accounts: accounts}
	case guild.UndoImport:
		return by, guild.UndoImport{Number: number}
	case guild.Unlink:
		return by, guild.Unlink{Name: rapid.SampledFrom([]string{"Phil", "Ida", "Nobody"}).Draw(rt, "name")}
	case guild.Merge:
		names := rapid.SampledFrom([]string{"Phil", "Ida", "Nobody"})
		return by, guild.Merge{Name: names.Draw(rt, "name"), Into: names.Draw(rt, "into")}
	case guild.Split:
		return by, guild.Split{Name: rapid.SampledFrom([]string{"Phil", "Ida", "Nobody"}).Draw(rt, "name")}
	case guild.Link:
		return by, guild.Link{Name: rapid.SampledFrom([]string{"Phil", "Ida", "Nobody"}).Draw(rt, "name"), Account: account}
	case guild.Describe:
		c := guild.Describe{Reason: text}
		for _, field := range []**string{&c.Name, &c.Text, &c.TextDE, &c.Badge, &c.Ground, &c.Ink, &c.Code} {
			if rapid.IntRange(0, 4).Draw(rt, "field") == 0 {
				*field = &text
			}
		}
		if yes {
			c.Entry = to(rapid.SampledFrom([]guild.Entry{guild.Open, guild.Application, guild.Invitation, "strange"}).Draw(rt, "way in"))
		}
		return by, c
	case guild.Join:
		return by, guild.Join{Code: rapid.SampledFrom([]string{"", "bean-42"}).Draw(rt, "code")}
	case guild.Apply:
		return by, guild.Apply{Text: text}
	case guild.Withdraw:
		return by, guild.Withdraw{}
	case guild.Decline:
		return by, guild.Decline{Account: account}
	case guild.Accept:
		return by, guild.Accept{Account: account}
	case guild.SetOffice:
		c := guild.SetOffice{Account: account, Title: &text}
		if yes {
			c.Office = &office
		}
		return by, c
	case guild.Leave:
		return by, guild.Leave{}
	case guild.Remove:
		return by, guild.Remove{Account: account, Reason: text}
	case guild.Erase:
		return by, guild.Erase{Account: account}
	case guild.HandOver:
		return by, guild.HandOver{Closed: []string{account}}
	case guild.PostNotice:
		return by, guild.PostNotice{Text: text}
	case guild.RemoveNotice:
		return by, guild.RemoveNotice{Number: number, Reason: text}
	case guild.Honour:
		return by, guild.Honour{Person: person("person"), Title: text, Text: text}
	case guild.Unhonour:
		return by, guild.Unhonour{Number: number, Reason: text}
	case guild.Ask:
		return by, guild.Ask{Question: text, Options: []string{"yes", "no", "yes", text}[:rapid.IntRange(0, 4).Draw(rt, "options")], Ends: at, Council: yes}
	case guild.Vote:
		if votes := g.Votes(guild.Master); len(votes) > 0 && rapid.IntRange(0, 3).Draw(rt, "a vote") > 0 {
			number = rapid.SampledFrom(votes).Draw(rt, "vote").Number
		}
		return by, guild.Vote{Number: number, Option: rapid.IntRange(-1, 3).Draw(rt, "option")}
	case guild.Close:
		if rapid.IntRange(0, 9).Draw(rt, "closes") > 0 { // the other nine times it goes on
			return bo, guild.Close{Reason: text}
		}
		return by, guild.Close{Reason: text}
	case guild.Invite:
		return by, guild.Invite{Account: account, Office: office}
	case guild.Agree:
		invited()
		return by, guild.Agree{Number: number}
	case guild.Refuse:
		invited()
		return by, guild.Refuse{Number: number}
	case guild.Uninvite:
		invited()
		return by, guild.Uninvite{Number: number}
	case guild.Readmit:
		return by, guild.Readmit{Account: account}
	case guild.Appoint:
		return by, guild.Appoint{Account: account, Reason: text}
	case guild.Blank:
		return by, guild.Blank{Number: number, Reason: text}
	}
	return by, anyLadderCommand(rt, g, kind, account, number, text, yes)
}

// anyLadderCommand is [anyCommand] for those of the ladder.
func anyLadderCommand(rt *rapid.T, g *guild.Table, kind guild.Command, account string, number int64, text string, yes bool) guild.Command {
	if l := g.Ladder(); l != nil && len(l.Challenges) > 0 && rapid.IntRange(0, 9).Draw(rt, "a challenge") > 0 {
		number = l.Challenges[len(l.Challenges)-1].Number
	}
	switch kind.(type) {
	case guild.SetLadder:
		return guild.SetLadder{Terms: guild.LadderTerms{
			Cups: 3, Beans: 30, Clock: "60+1", Reach: rapid.IntRange(0, 4).Draw(rt, "reach"), Days: 7, Rest: rapid.IntRange(-1, 2).Draw(rt, "rest"), Games: rapid.IntRange(1, 2).Draw(rt, "games"),
		}, After: int64(rapid.IntRange(0, 1).Draw(rt, "after")) * g.Version()}
	case guild.CloseLadder:
		return guild.CloseLadder{}
	case guild.JoinLadder:
		return guild.JoinLadder{}
	case guild.LeaveLadder:
		return guild.LeaveLadder{}
	case guild.ChallengeAbove:
		return guild.ChallengeAbove{Account: account}
	case guild.AnswerChallenge:
		return guild.AnswerChallenge{Number: number, Yes: yes, Game: play.ID(fmt.Sprint("ladder", g.Version())), South: yes}
	case guild.WithdrawChallenge:
		return guild.WithdrawChallenge{Number: number}
	case guild.CancelChallenge:
		return guild.CancelChallenge{Number: number, Reason: text}
	case guild.SetPlace:
		return guild.SetPlace{Account: account, Place: rapid.IntRange(0, 4).Draw(rt, "place"), Reason: text}
	case guild.ExpireChallenge:
		return guild.ExpireChallenge{Number: number, Unable: yes}
	}
	panic(fmt.Sprintf("%T is not drawn", kind))
}

// Whoever has declined an invitation and then applies has said another word. An applicant is not made a
// member by a command that is refused.
func TestAnApplicantIsInvitedToAnOffice(t *testing.T) {
	g := found(t, guild.Profile{Name: "BohnDuell", Entry: guild.Application})
	g.do(ann, guild.Invite{Account: "b2", Office: guild.Member}, "")
	g.do(bo, guild.Refuse{Number: g.Version()}, "")
	g.do(ann, guild.Invite{Account: "b2", Office: guild.Member}, guild.HasDeclined)
	g.do(bo, guild.Apply{Text: "please"}, "")
	for i := 0; len(g.Invitations(g.now)) < 200; i++ {
		g.do(ann, guild.Invite{Account: fmt.Sprint("x", i), Office: guild.Member}, "")
	}
	g.do(ann, guild.Invite{Account: "b2", Office: guild.Officer}, guild.GuildFull)
	if len(g.Applications()) != 1 {
		t.Errorf("%+v", g.Members())
	}
	g.do(ann, guild.Uninvite{Number: g.Version()}, "")
	g.do(ann, guild.Invite{Account: "b2", Office: guild.Officer}, "")
	if all := g.Invitations(g.now); g.Office("b2") != guild.Member || all[len(all)-1].Account != "b2" {
		t.Errorf("%+v, %+v", g.Members(), all)
	}
}

// A title can be seen, and imitates no other one with letters that look the same.
func TestTitlesAreGuardedAsNames(t *testing.T) {
	g := found(t, open)
	g.do(bo, guild.Join{}, "")
	for _, title := range []string{"\u200b", "\u202ekooC", "C\u043e\u043ek", strings.Repeat("x", 41)} {
		g.do(ann, guild.SetOffice{Account: "b2", Title: &title}, guild.BadText)
	}
	g.do(ann, guild.SetOffice{Account: "b2", Title: to("Cook of  Beans")}, "")
	if m, _ := g.Member("b2"); m.Title != "Cook of Beans" {
		t.Errorf("%q", m.Title)
	}
}
