package page

import (
	"io"
	"slices"
	"time"

	"example.org/cups/internal/game"
)

// LadderTerms are the terms of a ladder.
type LadderTerms struct {
	Cups, Beans              int
	Clock                    *game.Control
	Rated                    bool
	Reach, Days, Rest, Games int
}

// LadderRung is a place of a ladder.
type LadderRung struct {
	Place  int
	Name   string
	Rating int  // in the list of the guild; 0: none
	Mine   bool // the viewer has it
	May    bool // the viewer may challenge who has it
	Busy   bool // somebody has challenged who has it
}

// LadderChallenge is a challenge for a place of a ladder.
type LadderChallenge struct {
	Number  int64
	By, Of  string // the names of the challenger, and of who is above
	Ends    time.Time
	Playing string   // the game in progress; empty: none
	Games   []string // those that are over
	ToMe    bool     // the viewer can answer
	Own     bool     // the viewer can take it back
	MayEnd  bool     // the viewer can cancel it as an officer
	Live    bool     // its games have clocks of minutes, so that both must be there
	Online  bool     // the challenger is online
	Outcome string   // empty: it is open
	Ended   time.Time
}

// GuildLadder is what the page of a guild's ladder shows.
type GuildLadder struct {
	GuildHead
	Viewer     Viewer
	Exists     bool // there is one, or was
	Open       bool
	Terms      LadderTerms // as they are, or as a form begins
	Version    int64       // of the guild
	Rungs      []LadderRung
	Challenges []LadderChallenge // the open ones
	Results    []LadderChallenge // the latest ones, the latest first
	MayJoin    bool
	On         bool // the viewer is on the ladder
	Next       int64
}

// GuildLadder writes the page of the ladder of a guild.
func (p *Pages) GuildLadder(w io.Writer, d GuildLadder) error {
	return p.render(w, "guildladder", d.Viewer, d)
}

// LadderGameWords says what is played on the ladder.
func (v *view) LadderGameWords() string {
	t := v.Data.(GuildLadder).Terms
	return v.playWords(t.Cups, t.Clock, t.Rated)
}

// LadderClocks are the clocks that the form of the terms offers: those of games, without none, and the one
// that the ladder has.
func (v *view) LadderClocks() []clockChoice {
	t := v.Data.(GuildLadder).Terms
	now := v.ClockValue(t.Clock)
	list := slices.DeleteFunc(v.Clocks(), func(c clockChoice) bool { return c.Value == "none" })
	if !slices.ContainsFunc(list, func(c clockChoice) bool { return c.Value == now }) {
		list = append(list, clockChoice{Value: now, Text: v.ClockWords(t.Clock)})
	}
	chosen := v.TypedOr("set", "clock", now)
	for i := range list {
		list[i].Usual = list[i].Value == chosen
	}
	return list
}

// LadderWords says how a challenge has ended.
func (v *view) LadderWords(c LadderChallenge) string {
	return v.T("page.ladder.outcome."+c.Outcome, "by", c.By, "of", c.Of)
}

// LadderForms are the forms of challenges.
func (v *view) LadderForms() []string { return []string{"accept", "give", "withdraw", "cancel"} }
