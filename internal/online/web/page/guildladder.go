package page

import (
	"io"
	"slices"
	"time"

	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/wire"
)

// GuildLadder is what the page of a guild's ladder shows.
type GuildLadder struct {
	GuildHead
	Viewer  Viewer
	Ladder  wire.GuildLadder
	Terms   guild.LadderTerms // as they are, or as a form begins
	Version int64             // of the guild
	MayJoin bool
	Online  []string // who of the challengers is online
	Now     time.Time
}

// Exists reports whether there is a ladder, or was one.
func (d GuildLadder) Exists() bool { return d.Ladder.Terms != nil }

// GuildLadder writes the page of the ladder of a guild.
func (p *Pages) GuildLadder(w io.Writer, d GuildLadder) error {
	return p.render(w, "guildladder", d.Viewer, d)
}

// LadderGameWords says what is played on the ladder.
func (v *view) LadderGameWords() string {
	t := v.Data.(GuildLadder).Terms
	return v.playWords(t.Cups, v.TermsClock(wire.NewLadderTerms(t).Clock), t.Rated)
}

// LadderClocks are the clocks that the form of the terms offers: those of games, without none, and the one
// that the ladder has.
func (v *view) LadderClocks() []clockChoice {
	clock := v.TermsClock(wire.NewLadderTerms(v.Data.(GuildLadder).Terms).Clock)
	now := v.ClockValue(clock)
	list := slices.DeleteFunc(v.Clocks(), func(c clockChoice) bool { return c.Value == "none" })
	if !slices.ContainsFunc(list, func(c clockChoice) bool { return c.Value == now }) {
		list = append(list, clockChoice{Value: now, Text: v.ClockWords(clock)})
	}
	chosen := v.TypedOr("set", "clock", now)
	for i := range list {
		list[i].Usual = list[i].Value == chosen
	}
	return list
}

// LadderWords says how a challenge has ended.
func (v *view) LadderWords(c wire.LadderChallenge) string {
	return v.T("page.ladder.outcome."+c.Outcome, "by", c.Challenger, "of", c.Challenged)
}

// LadderForms are the forms of challenges.
func (v *view) LadderForms() []string { return []string{"accept", "give", "withdraw", "cancel"} }

// is reports whether a name is that of the viewer. That of a closed account is empty.
func (v Viewer) is(name string) bool { return name != "" && name == v.Name }

// IsMe reports whether a name is that of the viewer.
func (v *view) IsMe(name string) bool { return v.Viewer.is(name) }

// OnLadder reports whether the viewer is on the open ladder.
func (d GuildLadder) OnLadder() bool {
	return d.Ladder.Open && slices.ContainsFunc(d.Ladder.Places, func(p wire.LadderPlace) bool { return d.Viewer.is(p.Name) })
}

// IsBusy reports whether somebody has challenged who has a place.
func (d GuildLadder) IsBusy(p wire.LadderPlace) bool {
	return slices.ContainsFunc(d.Ladder.Challenges, func(c wire.LadderChallenge) bool { return c.Challenged == p.Name })
}

// Playing is the game of a challenge that is in progress; empty: none is.
func (d GuildLadder) Playing(c wire.LadderChallenge) string {
	for _, g := range c.Games {
		if !g.Over {
			return g.Game
		}
	}
	return ""
}

// waits reports whether a challenge waits for its next game.
func (d GuildLadder) waits(c wire.LadderChallenge) bool {
	ends, err := time.Parse(time.RFC3339, c.Ends)
	return err == nil && d.Playing(c) == "" && d.Now.Before(ends)
}

// MayAnswer reports whether the viewer can answer a challenge.
func (d GuildLadder) MayAnswer(c wire.LadderChallenge) bool {
	return d.waits(c) && d.Viewer.is(c.Challenged)
}

// MayTakeBack reports whether the viewer can take a challenge back.
func (d GuildLadder) MayTakeBack(c wire.LadderChallenge) bool {
	return d.waits(c) && d.Viewer.is(c.Challenger) && len(d.Played(c)) == 0
}

// MayEnd reports whether the viewer can cancel a challenge as an officer.
func (d GuildLadder) MayEnd(c wire.LadderChallenge) bool {
	return d.MayRun() && !d.Viewer.is(c.Challenger) && !d.Viewer.is(c.Challenged)
}

// Played are the games of a challenge that are over and count.
func (d GuildLadder) Played(c wire.LadderChallenge) []wire.LadderGame {
	return slices.DeleteFunc(slices.Clone(c.Games), func(g wire.LadderGame) bool { return !g.Over || g.Unplayed })
}

// IsLive reports whether the games of a challenge have clocks of minutes, so that both must be there.
func (d GuildLadder) IsLive(c wire.LadderChallenge) bool {
	return c.Terms.Clock != nil && c.Terms.Clock.DaysPerMove == 0
}

// IsOnline reports whether a challenger is online.
func (d GuildLadder) IsOnline(name string) bool { return slices.Contains(d.Online, name) }
