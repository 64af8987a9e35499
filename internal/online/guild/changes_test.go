package guild_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
)

// The log says from what to what, never shows a code, and nothing that officers of the site have removed.
func TestTheLogSaysFromWhatToWhat(t *testing.T) {
	g := found(t, guild.Profile{Name: "BohnDuell", Text: "We play.", Entry: guild.Open})
	says := func(c guild.Command, by play.Actor, want ...string) {
		t.Helper()
		events := g.do(by, c, "")
		table := again(t, g.Table)
		var got []string
		for _, c := range table.Changes(&events[len(events)-1]) {
			if c.ToPerson != nil {
				c.From, c.To = c.FromPerson.Name, c.ToPerson.Name
			}
			got = append(got, fmt.Sprint(c.Field, ": ", c.From, " > ", c.To))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%+v: %q, want %q", c, got, want)
		}
	}
	g.invite(ann, bo.Account, guild.Officer)
	settings := elo.Settings{Start: 1500, K: []elo.Step{{K: 20}}}
	says(guild.SetList{Settings: settings}, ann, "start:  > 1500", "k:  > 20", "provisional:  > 0", "inactive:  > 0", "feeds:  > members")
	settings = elo.Settings{Start: 1200, K: []elo.Step{{Games: 30, K: 40}, {K: 20}}, KAbove: &elo.Above{Rating: 2400, K: 10}, Feeds: elo.Events, Cups: []int{4, 6}, Clocks: nil, Provisional: 15, Since: "2003-05-30T00:00:00Z"}
	says(guild.SetList{Settings: settings}, ann, "start: 1500 > 1200", "k: 20 > 40 (<30), 20", "kAbove:  > 10 (≥2400)", "provisional: 0 > 15", "feeds: members > events", "cups:  > 4, 6", "since:  > 2003-05-30T00:00:00.000Z")
	says(guild.Describe{Text: to("We play more."), Entry: to(guild.Invitation), Code: to("bean-42")}, ann, "text: We play. > We play more.", "entry: open > invitation", "code:  > ")
	says(guild.Describe{Code: to("")}, ann, "codeGone:  > ")
	says(guild.SetOffice{Account: bo.Account, Title: to("Cook")}, ann, "title:  > Cook")
	says(guild.SetOffice{Account: bo.Account, Office: to(guild.Member), Title: to("Chef")}, ann, "office: officer > member", "title: Cook > Chef")
	events := g.do(ann, guild.AddResult{South: guild.Person{Name: "Phil"}, North: guild.Person{Name: "Ida"}, Result: elo.Drawn, At: day(-1)}, "")
	says(guild.Correct{Entry: guild.EntryID(&events[0], 0), Result: elo.SouthWins, At: day(-2), South: &guild.Person{Name: "Phill"}, Reason: "so"}, ann,
		"result: 1/2-1/2 > 1-0", "played: 2026-11-23T00:00:00.000Z > 2026-11-22T00:00:00.000Z", "south: Phil > Phill")
	bad := g.do(ann, guild.Describe{Text: to("something bad")}, "")[0]
	says(guild.Describe{Text: to(""), Reason: "rude"}, play.Actor{Account: "mod", Officer: true}, "text: – > ")
	for _, c := range again(t, g.Table).Changes(&bad) {
		if strings.Contains(c.From+c.To, "bad") {
			t.Errorf("the log still has %+v", c)
		}
	}
}
