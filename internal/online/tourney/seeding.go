package tourney

import (
	"cmp"
	"slices"
	"time"

	"example.org/cups/internal/contest"
	"example.org/cups/internal/online/eventlog"
	"example.org/cups/internal/online/play"
	"example.org/cups/pairing"
	"example.org/cups/pairing/swiss"
)

// accelerate gives a contest the virtual points of an accelerated Swiss. Once round 1 is paired, the
// last player of the first group stays the same, whoever comes later.
func (t *Table) accelerate(c *contest.Contest) {
	if t.setup.Acceleration != Baku {
		return
	}
	c.Acceleration = swiss.Baku(&c.Tournament)
	for i := range c.Acceleration {
		c.Acceleration[i].Last = cmp.Or(t.numberOf(t.leader), c.Acceleration[i].Last)
	}
	c.Lines = append(c.Lines, contest.BakuLine)
}

// newLeader returns the last player of the first group of an accelerated Swiss whose round 1 is about
// to be paired, empty for other rounds and tournaments.
func (t *Table) newLeader() string {
	if len(t.rounds) > 0 || t.setup.Acceleration != Baku {
		return ""
	}
	list := t.stageContest(t.numbers).Acceleration
	if len(list) == 0 {
		return ""
	}
	return t.account(list[0].Last)
}

// playOn reports whether the pairs of the round before play on in a round, counted from 0.
func (t *Table) playOn(k int) bool {
	return t.setup.Format == Swiss && k%t.setup.perRound() > 0 && !t.inBracket(k)
}

// firstOf returns the round in which the pairs of a round begin, both counted from 1.
func (t *Table) firstOf(round int) int { return round - (round-1)%t.setup.perRound() }

// again returns the latest pairs with the sides changed, for their next game. Who has left loses it.
// Who had no opponent has none, for the same points, and nothing after leaving.
func (t *Table) again() ([]Pairing, []Bye) {
	var left []pairing.Away
	for _, e := range t.numbers {
		if e.Status != In {
			left = append(left, pairing.Away{Player: pairing.Number(e.Number)})
		}
	}
	return inEvent(t.stageContest(t.numbers).Again(len(t.rounds), left), t.account, numbersOf(t.numbers))
}

// ratingsWait is how long the first round waits for the ratings of the guild's list. Without them the
// players have those that they had when they entered.
const ratingsWait = time.Minute

// WantsRatings returns whether some events have changed where ratings come from, or have begun a
// tournament whose ratings are those of a guild's list: then the server gives the command [Rate].
func (t *Table) WantsRatings(events []Event) bool {
	if !t.mayRate() || t.setup.Elsewhere {
		return false
	}
	return slices.ContainsFunc(events, func(e Event) bool {
		return e.Type == Changed && len(t.entries) > 0 && (t.setup.Ratings == OfGuild || t.wasOfGuild()) || e.Type == Started && t.unrated
	})
}

// wasOfGuild reports whether ratings ever came from a guild's list.
func (t *Table) wasOfGuild() bool {
	return slices.ContainsFunc(t.Since(0), func(e Event) bool { return e.Setup != nil && e.Setup.Ratings == OfGuild })
}

// mayRate reports whether players can still have other ratings: until the first round is paired.
func (t *Table) mayRate() bool { return t.goesOn() && len(t.rounds) == 0 }

// Rate gives the players the ratings of the source of the setup, as they are now. The server gives this
// command. Players in a list of a guild that do not have an account are found by their names, but
// what a director has said about them counts first. Who is not in the list has no rating.
type Rate struct {
	Source RatingSource                   // for which Rating was asked; if the setup has another one now, nothing happens
	Guild  string                         // likewise
	Rating func(account, name string) int // 0: none
}

func (c Rate) apply(t *Table, by play.Actor, now time.Time) error {
	if err := t.mustBeServer(by); err != nil {
		return err
	}
	if !t.mayRate() || t.setup.Ratings != c.Source || c.Source == OfGuild && t.setup.Guild != c.Guild {
		return nil
	}
	e := Event{At: now, Type: Rated}
	for _, entry := range t.entries {
		rating := entry.said
		switch {
		case entry.Kind != Outside:
			rating = c.Rating(entry.Account, "")
		case rating == 0 && c.Source == OfGuild:
			rating = c.Rating("", entry.Name)
		}
		if rating != entry.Rating || t.unrated {
			e.Accounts, e.Ratings = append(e.Accounts, entry.Account), append(e.Ratings, rating)
		}
	}
	if len(e.Accounts) > 0 {
		t.add(e)
	}
	return nil
}

func (t *Table) takeRatings(e *Event) error {
	if len(e.Ratings) != len(e.Accounts) {
		return eventlog.ErrOrder
	}
	t.unrated = false
	for i, account := range e.Accounts {
		entry := t.byID[account]
		if entry == nil {
			return eventlog.ErrOrder
		}
		entry.Rating, entry.Provisional = e.Ratings[i], false
	}
	t.number()
	return nil
}

// ofReport returns the acceleration of a report, the last player of its first group, and how many rounds were planned
// with it, at least as many as were played: a tournament can end before its last round. kept is false if the report
// has an acceleration that no tournament of this server has.
func ofReport(c *contest.Contest) (kind Acceleration, leader pairing.Number, rounds int, kept bool) {
	list := c.Accelerated()
	if len(list) == 0 {
		return "", 0, len(c.Played), true
	}
	if swiss.TakesBaku(c.System) {
		planned := c.Tournament
		for planned.Rounds = len(c.Played); planned.Rounds <= MostRounds; planned.Rounds++ {
			usual := swiss.Baku(&planned)
			for i := range usual {
				usual[i].Last = list[0].Last
			}
			if slices.Equal(usual, list) {
				return Baku, list[0].Last, planned.Rounds, true
			}
		}
	}
	return "", 0, len(c.Played), false
}
