package tourney

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/game"
)

// Every change of the settings is said from what to what, but no code, and nothing that was removed.
func TestChangesOfSettingsAreSaid(t *testing.T) {
	c := announce(t, setup(Swiss))
	said := func(do func(s *Setup), want ...string) {
		t.Helper()
		s := c.Setup()
		do(&s)
		c.direct(Direct{Action: Change, Setup: &s})
		var got []string
		for _, one := range c.Changes(&c.Since(c.Version() - 1)[0]) {
			got = append(got, fmt.Sprint(one.Field, ": ", one.From, " > ", one.To))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	rounds := c.Setup().Rounds
	said(func(s *Setup) { s.Rounds = 7; s.Points.Draw = 0.4 }, "points.draw: 0.5 > 0.4", fmt.Sprintf("rounds: %d > 7", rounds))
	said(func(s *Setup) {
		s.Clock = Clock{game.Control{Base: 10 * time.Minute, Increment: 5 * time.Second}}
		s.Medals = true
	}, "clock: "+setup(Swiss).Clock.String()+" > 600+5", "medals:  > true")
	said(func(s *Setup) { s.Entry, s.Code = EntryCode, "bean-42" }, "code:  > ", "entry: open > code")
	said(func(s *Setup) { s.Entry, s.Code = EntryOpen, "" }, "codeGone:  > ", "entry: code > open")
	said(func(s *Setup) { s.Text = "An insult." }, "text:  > An insult.")
	insult := c.Version() - 1
	c.must(mod, Direct{Action: Blank, Reason: "rude"})
	c.must(mod, Direct{Action: Rename, Name: "Evening", Reason: "rude"})
	for _, one := range append(c.Changes(&c.Since(insult)[0]), c.Changes(&c.Since(c.Version() - 1)[0])...) {
		if strings.Contains(one.From+one.To, "insult") || one.Field == "name" && (one.From != "" || one.To != "Evening") {
			t.Errorf("the log still has %+v", one)
		}
	}
	said(func(s *Setup) { s.Text = "Bring a board." }, "text:  > Bring a board.")
}
