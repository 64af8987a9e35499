package wire

import (
	"fmt"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
)

// LadderTerms are the terms of a ladder, or those of a challenge on it.
type LadderTerms struct {
	Cups  int         `json:"cups" doc:"Cups of each side, 1 to 16." example:"5"`
	Beans *int        `json:"beans,omitempty" doc:"Beans in each stock. Left out in a request: ten for each cup." example:"50"`
	Clock *ClockTerms `json:"clock" doc:"The time for a game: a ladder needs a clock, or days for each move."`
	Rated bool        `json:"rated,omitempty" doc:"The games count for the ratings of the site, too. They need ten beans for each cup."`
	Reach int         `json:"reach" minimum:"1" maximum:"20" doc:"How many places above a member may challenge." example:"3"`
	Days  int         `json:"days" minimum:"1" maximum:"60" doc:"The days within which a challenge must be accepted and its game begin." example:"7"`
	Rest  int         `json:"rest,omitempty" minimum:"0" maximum:"60" doc:"The days after a challenge in which the same member cannot challenge the same one again."`
	Games int         `json:"games" minimum:"1" maximum:"2" doc:"The games of a challenge. Of two, each member plays one as South."`
}

// NewLadderTerms returns terms as programs see them.
func NewLadderTerms(l guild.LadderTerms) LadderTerms {
	return LadderTerms{
		Cups: l.Cups, Beans: &l.Beans, Clock: ClockOf(guilds.TermsOf(l)), Rated: l.Rated, Reach: l.Reach, Days: l.Days, Rest: l.Rest, Games: l.Games,
	}
}

// Guild returns the terms as the guild stores them. The error is a [*Fault] about the clock. The guild and the
// hall check everything else.
func (t LadderTerms) Guild() (guild.LadderTerms, error) {
	var a archive.Terms
	a, err := Terms{Cups: t.Cups, Beans: t.Beans, Clock: t.Clock, Rated: t.Rated}.Archive()
	return guild.LadderTerms{
		Cups: a.Cups, Beans: a.Beans, Clock: a.Control, Rated: t.Rated, Reach: t.Reach, Days: t.Days, Rest: t.Rest, Games: t.Games,
	}, err
}

// LadderGame is a game of a challenge.
type LadderGame struct {
	Game     string `json:"game" doc:"The ID of the game."`
	South    string `json:"south" doc:"The name of the member who moves first."`
	North    string `json:"north" doc:"The name of the other."`
	Over     bool   `json:"over,omitempty" doc:"The game has ended."`
	Unplayed bool   `json:"unplayed,omitempty" doc:"It ended before both had moved, and does not count: the challenge waits again."`
	Result   string `json:"result,omitempty" enum:"1-0,0-1,1/2-1/2" doc:"The result. Left out: the game is in progress, or gives nobody a point."`
}

// LadderChallenge is a challenge for a place of a ladder.
type LadderChallenge struct {
	Number     int64        `json:"number" doc:"Names the challenge."`
	Challenger string       `json:"challenger" doc:"The name of who challenges."`
	Challenged string       `json:"challenged" doc:"The name of who stands above."`
	At         string       `json:"at" format:"date-time" doc:"When."`
	Ends       string       `json:"ends" format:"date-time" doc:"Without a game until then, the challenger takes the place. A game that is in progress is played to its end."`
	Terms      LadderTerms  `json:"terms" doc:"The terms when the challenge was made."`
	Games      []LadderGame `json:"games" doc:"The games that have begun, the oldest first. The last one may be in progress."`
	Outcome    string       `json:"outcome,omitempty" enum:"won,given,expired,held,drawn,missed,withdrawn,cancelled,left" doc:"How it has ended; left out: it is open. The challenger takes the place after won; given, the other does not play; and expired, the time was over. The places stay after held, the other has won; drawn, nobody has won; missed, the time was over, and the challenger is the one who did not play; withdrawn, by the challenger; cancelled, by an officer; and left, one of the two is not on the ladder any more, or it was closed."`
	Ended      *string      `json:"ended" format:"date-time" doc:"When it ended; null: it is open."`
}

// NewLadderChallenge returns a challenge as programs see it. name returns the name of an account.
func NewLadderChallenge(c *guild.Challenge, name func(account string) string) LadderChallenge {
	w := LadderChallenge{
		Number: c.Number, Challenger: name(c.By), Challenged: name(c.Of), At: Time(c.At), Ends: Time(c.Ends), Terms: NewLadderTerms(c.Terms), Games: []LadderGame{}, Outcome: string(c.Outcome),
	}
	for _, g := range c.Games {
		w.Games = append(w.Games, LadderGame{Game: string(g.ID), South: name(g.South), North: name(g.North), Over: g.Over, Unplayed: g.Unplayed, Result: string(g.Result)})
	}
	if c.Outcome != "" {
		ended := Time(c.Ended)
		w.Ended = &ended
	}
	return w
}

// LadderPlace is a place of a ladder.
type LadderPlace struct {
	Place        int    `json:"place" doc:"From 1."`
	Name         string `json:"name" doc:"Who has the place."`
	Rating       *int   `json:"rating" doc:"The rating in the guild's Elo list; null: none."`
	MayChallenge bool   `json:"mayChallenge,omitempty" doc:"I may challenge this member now."`
}

// GuildLadder is the ladder of a guild, with a part of its results.
type GuildLadder struct {
	Open       bool              `json:"open" doc:"The guild has a ladder, and it is open."`
	Terms      *LadderTerms      `json:"terms" doc:"The terms of challenges that are made now; null: the guild never had a ladder."`
	Places     []LadderPlace     `json:"places" doc:"The members on the ladder, the first place first."`
	Challenges []LadderChallenge `json:"challenges" doc:"The open challenges, the oldest first."`
	Results    []LadderChallenge `json:"results" doc:"The challenges that have ended, the latest first."`
	Next       *string           `json:"next" doc:"Send this as after to get the next part of the results; null: there is none."`
}

// NewGuildLadder describes the ladder of a guild for an account, with a part of its results: those with numbers
// below after, if it is not 0.
func NewGuildLadder(t *guild.Table, names guilds.Names, account string, now time.Time, after int64, most int) GuildLadder {
	w := GuildLadder{Places: []LadderPlace{}, Challenges: []LadderChallenge{}, Results: []LadderChallenge{}}
	l := t.Ladder()
	if l == nil {
		return w
	}
	terms := NewLadderTerms(l.Terms)
	w.Open, w.Terms = l.IsOpen(), &terms
	ratings := t.Ratings(now)
	for i, other := range l.Order {
		p := LadderPlace{Place: i + 1, Name: names.Of(other), MayChallenge: t.MayChallenge(account, other, now) == nil}
		if rating, has := ratings[t.Player(guild.Person{Account: other})]; has {
			p.Rating = &rating
		}
		w.Places = append(w.Places, p)
	}
	for _, c := range l.Challenges {
		if c.Outcome == "" {
			w.Challenges = append(w.Challenges, NewLadderChallenge(c, names.Of))
		}
	}
	for _, c := range slices.Backward(l.Challenges) {
		if c.Outcome == "" || after > 0 && c.Number >= after {
			continue
		}
		if len(w.Results) == most {
			next := fmt.Sprint(w.Results[most-1].Number)
			w.Next = &next
			break
		}
		w.Results = append(w.Results, NewLadderChallenge(c, names.Of))
	}
	return w
}
