package tourney

import (
	"errors"
	"slices"
	"testing"
	"time"

	"example.org/cups/internal/online/play"
)

// mod is an officer of the site.
var mod = play.Actor{Account: "mod", Name: "Mod", Officer: true}

func codeOf(err error) Code {
	var refused *Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

// Officers of the site do some things in the tournaments of others, each for a reason, and nothing
// else. Who is no officer does none of these.
func TestOfficersOfTheSite(t *testing.T) {
	for _, c := range []struct {
		name string
		by   play.Actor
		do   Direct
		want Code // empty: it is done
	}{
		{"cancel", mod, Direct{Action: Cancel, Reason: "spam"}, ""},
		{"cancel without a reason", mod, Direct{Action: Cancel, Reason: " \u202e"}, BadReason},
		{"cancel by a stranger", who(9), Direct{Action: Cancel, Reason: "spam"}, NotDirector},
		{"cancel by a director, who needs no reason", boss, Direct{Action: Cancel}, ""},
		{"rename", mod, Direct{Action: Rename, Name: "Evening", Reason: "insult"}, ""},
		{"rename without a reason", mod, Direct{Action: Rename, Name: "Evening"}, BadReason},
		{"rename to nothing", mod, Direct{Action: Rename, Name: " ", Reason: "insult"}, BadTournament},
		{"rename by a director", boss, Direct{Action: Rename, Name: "Evening", Reason: "so"}, NotOfficer},
		{"rename by a stranger", who(9), Direct{Action: Rename, Name: "Evening", Reason: "so"}, NotDirector},
		{"appoint", mod, Direct{Action: Appoint, Player: player(8), Reason: "nobody was there"}, ""},
		{"appoint without a reason", mod, Direct{Action: Appoint, Player: player(8)}, BadReason},
		{"appoint a director", mod, Direct{Action: Appoint, Player: Player{Account: "boss"}, Reason: "so"}, BadCommand},
		{"appoint by a director", boss, Direct{Action: Appoint, Player: player(8), Reason: "so"}, NotOfficer},
		{"blank the description", mod, Direct{Action: Blank, Reason: "insult"}, ""},
		{"blank the description, as a director", boss, Direct{Action: Blank}, ""},
		{"blank a line", mod, Direct{Action: Blank, Number: 3, Reason: "insult"}, ""},
		{"blank a line without a reason", mod, Direct{Action: Blank, Number: 3}, BadReason},
		{"blank what has no text", mod, Direct{Action: Blank, Number: 2, Reason: "so"}, BadCommand},
		{"blank what is not there", mod, Direct{Action: Blank, Number: 99, Reason: "so"}, BadCommand},
		{"blank by a stranger", who(9), Direct{Action: Blank, Number: 3, Reason: "so"}, NotDirector},
		{"start", mod, Direct{Action: Start, Reason: "so"}, NotDirector},
		{"expel", mod, Direct{Action: Expel, Player: player(0), Reason: "so"}, NotDirector},
		{"announce", mod, Direct{Action: Announce, Text: "so", Reason: "so"}, NotDirector},
		{"make a director", mod, Direct{Action: AddDirector, Player: player(8), Reason: "so"}, NotDirector},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := setup(Swiss)
			s.Text = "An insult."
			table := announce(t, s)
			table.enter(0)
			table.must(who(0), Chat{Text: "another insult"}) // event 3
			before := table.Version()
			events, err := table.try(c.by, c.do)
			if got := codeOf(err); got != c.want {
				t.Fatalf("refused with %q, expected %q", got, c.want)
			}
			if c.want != "" {
				if table.Version() != before {
					t.Error("a refused command has changed the tournament")
				}
				return
			}
			if len(events) == 0 || events[0].Officer != c.by.Officer || events[0].By != c.by.Account || events[0].Reason != c.do.Reason {
				t.Errorf("the log has %+v", events)
			}
			if again, err := Replay("t", table.Since(0)); err != nil || again.Status() != table.Status() || again.Setup().Name != table.Setup().Name {
				t.Errorf("the log cannot be replayed: %v", err)
			}
		})
	}
}

// What is removed is gone from the setup, the notice and the stored events, and removing it again
// changes nothing.
func TestTextsAreRemoved(t *testing.T) {
	s := setup(Swiss)
	s.Text = "An insult."
	c := announce(t, s)
	c.must(who(0), Chat{Text: "a line"})
	c.direct(Direct{Action: Announce, Text: "a notice"})
	c.enter(1)
	c.direct(Direct{Action: Expel, Player: player(1), Reason: "a reason"})
	for _, number := range []int64{0, 2, 3, 5} {
		c.must(mod, Direct{Action: Blank, Number: number, Reason: "an insult"})
	}
	if c.Setup().Text != "" || c.Notice() != nil {
		t.Errorf("the description %q and the notice %v are still shown", c.Setup().Text, c.Notice())
	}
	events := slices.Clone(c.Since(0))
	for i := range events {
		hidden := c.Hider()(&events[i])
		if want := slices.Contains([]int64{2, 3, 5}, events[i].Version); hidden != want {
			t.Errorf("event %d: hidden %v, expected %v", events[i].Version, hidden, want)
		}
	}
	again, err := Replay("t", events)
	if err != nil {
		t.Fatal(err)
	}
	for i := range events {
		if e := &events[i]; e.Text != "" || e.Reason == "a reason" || again.Hider()(e) {
			t.Errorf("event %+v still has a text", e)
		}
	}
	if again.Setup().Text != "" || again.Notice() != nil || again.EntryOf(who(1).Account).Status != Out {
		t.Error("the rewritten log leads to another tournament")
	}
	before := c.Version()
	if c.must(mod, Direct{Action: Blank, Number: 2, Reason: "an insult"}); c.Version() != before {
		t.Error("removing a text again is another event")
	}
}

// A tournament whose directors have all closed their accounts is offered to its players, and called
// off after a week.
func TestNobodyDirects(t *testing.T) {
	closed := Abandon{Gone: []string{"boss", who(3).Account}}
	t.Run("without players", func(t *testing.T) {
		c := announce(t, setup(Swiss))
		c.must(host, closed)
		if c.Status() != IsCancelled {
			t.Errorf("the tournament is %s", c.Status())
		}
	})
	t.Run("with a closed player only", func(t *testing.T) {
		c := announce(t, setup(Swiss))
		c.enter(3)
		if c.must(host, closed); c.Status() != IsCancelled {
			t.Errorf("the tournament is %s", c.Status())
		}
	})
	t.Run("with another director", func(t *testing.T) {
		c := announce(t, setup(Swiss))
		c.direct(Direct{Action: AddDirector, Player: player(5)})
		c.agree(5)
		if events := c.must(host, closed); len(events) > 0 {
			t.Errorf("somebody directs the tournament, but %+v happened", events)
		}
	})
	for _, status := range []Status{IsOpen, IsRunning, IsPaused} {
		offer := func(t *testing.T) *club {
			c := announce(t, setup(RoundRobin))
			if c.enter(0); status != IsOpen {
				c.enter(1)
				c.direct(Direct{Action: Start})
			}
			if status == IsPaused {
				c.direct(Direct{Action: Pause})
			}
			c.must(host, closed)
			if again := c.must(host, closed); len(again) > 0 {
				t.Errorf("the second time %+v happened", again)
			}
			return c
		}
		t.Run("called off, "+string(status), func(t *testing.T) {
			c := offer(t)
			until := c.OfferedUntil()
			if due, ok := c.Due(); !ok || due.After(until) {
				t.Errorf("due at %v, but offered until %v", due, until)
			}
			c.now = until.Add(-2 * time.Second)
			if c.must(host, Tick{}); c.Status() == IsCancelled {
				t.Error("called off too early")
			}
			c.must(host, Tick{})
			c.must(host, Tick{})
			if last := c.Since(c.Version() - 1)[0]; c.Status() != IsCancelled || last.Reason != NobodyDirects || last.By != "" {
				t.Errorf("the tournament is %s, after %+v", c.Status(), last)
			}
		})
		t.Run("taken over, "+string(status), func(t *testing.T) {
			c := offer(t)
			if _, err := c.try(who(9), TakeOver{}); codeOf(err) != NotEntered {
				t.Errorf("who does not play: %v", err)
			}
			c.must(who(0), TakeOver{})
			if got := c.Setup().Directors; !slices.Equal(got, []string{who(0).Account}) || !c.OfferedUntil().IsZero() {
				t.Errorf("the directors are %v, offered until %v", got, c.OfferedUntil())
			}
			if again := c.must(who(0), TakeOver{}); len(again) > 0 {
				t.Errorf("the second time %+v happened", again)
			}
			c.now = c.now.Add(8 * 24 * time.Hour)
			if c.must(host, Tick{}); c.Status() == IsCancelled {
				t.Error("called off, although somebody has taken it over")
			}
			c.must(who(0), Direct{Action: Cancel})
		})
		t.Run("the director is back, "+string(status), func(t *testing.T) {
			c := offer(t)
			before := c.Setup().Directors
			c.must(play.Actor{Account: before[0]}, TakeOver{})
			if got := c.Setup().Directors; !slices.Equal(got, before[:1]) || !c.OfferedUntil().IsZero() {
				t.Errorf("the directors are %v, offered until %v", got, c.OfferedUntil())
			}
			c.now = c.now.Add(8 * 24 * time.Hour)
			if c.must(host, Tick{}); c.Status() == IsCancelled {
				t.Error("called off, although its director is back")
			}
		})
		t.Run("appointed, "+string(status), func(t *testing.T) {
			c := offer(t)
			c.must(mod, Direct{Action: Appoint, Player: player(7), Reason: "nobody was left"})
			if got := c.Setup().Directors; !slices.Equal(got, []string{who(7).Account}) {
				t.Errorf("the directors are %v", got)
			}
		})
	}
	c := announce(t, setup(Swiss))
	c.enter(0)
	if _, err := c.try(who(0), TakeOver{}); codeOf(err) != NotOffered {
		t.Errorf("a tournament with a director: %v", err)
	}
	if _, err := c.try(mod, closed); err == nil {
		t.Error("an officer says which accounts are closed")
	}
}
