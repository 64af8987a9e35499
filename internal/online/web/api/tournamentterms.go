package api

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/fields"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/pairing"
)

// TournamentTerms are what an organiser says about a tournament. What is left out has the
// default of the format.
type TournamentTerms struct {
	Name string  `json:"name" maxLength:"200" doc:"The name of the tournament, 1 to 60 characters." example:"Sunday Round"`
	Text *string `json:"text,omitempty" maxLength:"8000" doc:"What players should know, at most 4000 characters."`
	PlayTerms
	Minutes          *int             `json:"minutes,omitempty" doc:"How long an arena lasts, 1 to 1440; left out: 60. null for other formats."`
	Periods          *[]OnePeriod     `json:"periods,omitempty" maxItems:"20" doc:"The boards of an arena that changes them, in their order: each has an equal part of the time. Left out: the one of cups and beans."`
	Starts           *string          `json:"starts,omitempty" format:"date-time" doc:"When it begins by itself; null or left out: a director starts it."`
	Entry            *string          `json:"entry,omitempty" enum:"open,code,invitation" doc:"Who can enter. Left out: open, or code if there is one."`
	Code             *string          `json:"code,omitempty" maxLength:"100" doc:"With entry code: what players must know."`
	Guild            *string          `json:"guild,omitempty" maxLength:"40" doc:"The ID of the guild whose tournament it is; null: none."`
	Ratings          *string          `json:"ratings,omitempty" enum:"server,guild" doc:"Whose ratings players have here, which decide their numbers. server: those of this server, as they are when a player enters. guild: those of the guild's own Elo list, as they are when the first round begins, or when a player enters later; who is not in the list has none and comes behind those who are, and so does somebody without an account, unless their name is in the list or a director gives them a rating. Not for an arena and teams. Left out: server."`
	Series           *string          `json:"series,omitempty" maxLength:"40" doc:"The ID of a series of which I am a director, and which counts this tournament; null: none."`
	RatedFrom        *int             `json:"ratedFrom,omitempty" doc:"The least rating of a player; 0: any."`
	RatedTo          *int             `json:"ratedTo,omitempty" doc:"The highest rating of a player; 0: any."`
	Most             *int             `json:"most,omitempty" doc:"The most players, 2 to 1000. Others are on a waiting list."`
	MostOfGuild      *int             `json:"mostOfGuild,omitempty" minimum:"0" doc:"How many members of one guild can enter, whatever guild it is, at most 1000; 0: any number. Whom a director adds is not refused. Not for teams, nor with members of a guild."`
	WhenFull         *bool            `json:"whenFull,omitempty" doc:"It begins as soon as the most players have entered."`
	Holidays         *bool            `json:"holidays,omitempty" doc:"The clocks of players who are on holiday stand, so that rounds end later; only with daysPerMove."`
	HideStandings    *bool            `json:"hideStandings,omitempty" doc:"Only directors see the standings of a Swiss, a round robin or a league without a play-off before the last round is paired. The results of the boards stay visible."`
	CheckInMs        *int64           `json:"checkInMs,omitempty" doc:"How long before starts players must say that they are there; 0: they need not."`
	Berserk          *bool            `json:"berserk,omitempty" doc:"In an arena, players may halve their clock for a point more, after at least 7 moves of their own."`
	HostExtraMinutes *int             `json:"hostExtraMinutes,omitempty" doc:"In an exhibition: how many minutes more than clock the host has on each board, 0 to 180. Left out: 10."`
	HostGuestSeconds *int             `json:"hostGuestSeconds,omitempty" doc:"In an exhibition: how many seconds more the host has on each board for each guest, 0 to 600. Left out: 60."`
	FirstMover       *string          `json:"firstMover,omitempty" enum:"host,guests,alternating" doc:"Who moves first in an exhibition: the host, the guests, or the host on the boards with odd numbers. Left out: host."`
	HostLooks        *bool            `json:"hostLooks,omitempty" doc:"In an exhibition: the clock of the host on a board runs only while the host looks at it, so while they have its page or a stream of it open. In one turn it stands for half an hour at most. A lost connection looks away."`
	Teams            *wire.TeamTerms  `json:"teams,omitempty" doc:"Of the format teams, which needs it: the guilds that are asked, and how their teams meet. In an arena: guilds play against each other. Everybody enters for one guild, nobody meets somebody of their own guild, and a guild has the points of its best players. With guild, this guild must be one of those that are named."`
	Prizes           *[]string        `json:"prizes,omitempty" maxItems:"20" doc:"What can be won among all players, in words: for the first place, the second and so on, at most 20; empty for a place without a prize. Each has at most 100 characters and no semicolon. Not for teams."`
	Categories       *[]wire.Category `json:"categories,omitempty" maxItems:"12" doc:"Groups of players with places of their own, such as juniors, at most 12. A player can be in several. Not for teams."`
	Directors        *[]string        `json:"directors,omitempty" maxItems:"20" doc:"The names of the directors. Left out: I. I am always one; the others are invited, and direct once they accept."`
}

// PlayTerms are how the games and rounds of a tournament are. It is exported because huma
// ignores embedded types that are not.
type PlayTerms struct {
	Format        string       `json:"format,omitempty" enum:"roundRobin,swiss,knockout,doubleElimination,arena,league,teams,exhibition" doc:"How players meet. exhibition: I play against all others at once, and the games are not rated. Left out: swiss; of a league: league."`
	Cups          *int         `json:"cups,omitempty" doc:"Cups of each side, 1 to 16. Left out: 4."`
	Beans         *int         `json:"beans,omitempty" doc:"Beans in each stock. Left out: ten for each cup."`
	Clock         ClockOrNone  `json:"clock,omitempty" doc:"The time for each game; null: no clock. Left out: five minutes and three seconds a move; in an exhibition ten minutes and ten seconds."`
	Rated         *bool        `json:"rated,omitempty" doc:"The games are rated."`
	Rounds        *int         `json:"rounds,omitempty" doc:"The rounds of a Swiss, 1 to 50, with two games in each at most 25; left out: 5. Other formats find out themselves."`
	GamesPerRound *int         `json:"gamesPerRound,omitempty" minimum:"1" maximum:"2" doc:"How many games two players of a Swiss play when they are paired, 1 or 2: one after the other, with the sides changed. Each game is a round here, so that rounds 1 and 2 have the same pairs, then 3 and 4, and there are twice as many rounds as rounds says. Points are those of both games; late counts pairings. Left out: 1."`
	Acceleration  *string      `json:"acceleration,omitempty" enum:"none,baku" doc:"Virtual points with which a Swiss is paired. baku: by FIDE C.04.5.1, the first half of the players by number has the points of a win more in the first half of the accelerated rounds, which are the first half of all, and those of a draw in the others; needs points of which a win has as many as two draws, and a loss none. Left out: none."`
	Double        *bool        `json:"double,omitempty" doc:"A round robin in which everybody meets everybody twice."`
	BestOf        *int         `json:"bestOf,omitempty" doc:"The games of a match of a knockout, a double elimination or a play-off, 1 to 99."`
	Third         *bool        `json:"third,omitempty" doc:"A knockout or play-off has a match for the third place."`
	Groups        *int         `json:"groups,omitempty" doc:"The groups of a round robin or league that a play-off follows, at most 50. There are fewer if a group had less than three players."`
	PlayOff       *int         `json:"playOff,omitempty" doc:"How many players of a Swiss, a round robin or a league go on to a knockout after the last round, 2 to 64; 0: there is none. The best of each group go on."`
	Pace          *string      `json:"pace,omitempty" enum:"atOnce,daily,weekly,arranged" doc:"When rounds are played. Left out: atOnce, for a league weekly."`
	Zone          *string      `json:"zone,omitempty" maxLength:"40" doc:"The time zone by whose clocks days and weeks are counted, a name of the IANA such as Europe/Berlin: daily and weekly rounds keep their time of day when clocks are changed. A time that clocks then show twice is the first one; one that they never show is as long after the change as it would have been without one. Left out: UTC."`
	Preview       *bool        `json:"preview,omitempty" doc:"A director publishes each round of a Swiss, a round robin or a league without groups, and can look at its pairs and change them before: next in GET …/desk, and the action pairNext. A round that nobody has published a day after its time is published by itself."`
	Members       *bool        `json:"members,omitempty" doc:"Only members can enter: of the guild, or without a guild of the site."`
	Late          *int         `json:"late,omitempty" doc:"A Swiss can be entered until this round is paired; 0: not after the start. Left out: 3."`
	Byes          *int         `json:"byes,omitempty" doc:"How many half-point byes a player of a Swiss can ask for. Left out: 2."`
	BreakMs       *int64       `json:"breakMs,omitempty" doc:"The time between two rounds, at most a day."`
	WindowMs      *int64       `json:"windowMs,omitempty" form:"days" doc:"How long players have for a round whose games they arrange. Left out: seven days."`
	TieBreaks     *[]string    `json:"tieBreaks,omitempty" maxItems:"20" doc:"The tie-breaks in their order: DE, BH, BHC1, BHM1, SB, KS, PS, WIN, WON, BPG, BWG, TPR or BEANS; of teams GP (points on the boards), DE, SB, WIN, BER (points, the first boards count more) or BEANS, and if they are paired by the Swiss system BH, BHC1 and BHM1, by match points."`
	Points        *wire.Points `json:"points,omitempty" doc:"What results are worth. Left out: 1, 0.5, 0 and 1; in an arena 2, 1, 0 and 0."`
	NoShowMs      *int64       `json:"noShowMs,omitempty" doc:"Who has not made the first move by then loses by forfeit. Left out: five minutes, in an arena 30 s."`
	Medals        *bool        `json:"medals,omitempty" doc:"The first three get a medal."`
}

// OnePeriod is a part of an arena in a request.
type OnePeriod struct {
	Cups  int  `json:"cups" doc:"Cups of each side, 1 to 16."`
	Beans *int `json:"beans,omitempty" doc:"Beans in each stock. Left out: ten for each cup."`
}

// size returns the board of the period.
func (p OnePeriod) size() tourney.Size {
	size := tourney.Size{Cups: p.Cups, Beans: 10 * min(max(p.Cups, 0), 16)}
	gate.Set(&size.Beans, p.Beans)
	return size
}

// ClockOrNone is a clock in a request: null means none, which is not the same as to leave it
// out.
type ClockOrNone struct {
	Terms *wire.ClockTerms
	IsSet bool
}

// UnmarshalJSON implements [json.Unmarshaler].
func (c *ClockOrNone) UnmarshalJSON(text []byte) error {
	c.IsSet = true
	return json.Unmarshal(text, &c.Terms)
}

// Schema implements [huma.SchemaProvider].
func (ClockOrNone) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[wire.ClockTerms](), true, "ClockTerms")
}

// Setup returns the setup that a request asks for, by a director.
func (s *Server) Setup(ctx context.Context, t *TournamentTerms, director string) (tourney.Setup, error) {
	format := tourney.Swiss
	if t.Format != "" {
		format = tourney.Format(t.Format)
	}
	o := tourney.Defaults(format)
	if t.Cups != nil {
		o.Beans = 10 * min(max(*t.Cups, 0), 16)
	}
	fields.Copy(&o, t)
	o.Format = format
	if t.Periods != nil {
		for _, p := range *t.Periods {
			o.Periods = append(o.Periods, p.size())
		}
	}
	if t.Clock.IsSet {
		c, err := t.Clock.Terms.Control()
		if err != nil {
			return o, err
		}
		o.Clock = tourney.Clock{Control: c}
	}
	if o.Acceleration == "none" {
		o.Acceleration = ""
	}
	if t.Starts != nil {
		at, err := time.Parse(time.RFC3339, *t.Starts)
		if err != nil {
			return o, wire.NewFieldFault("badTournament", "starts", "starts must be a time such as 2026-03-01T18:00:00Z")
		}
		o.Starts = at
	}
	if o.Code != "" && t.Entry == nil {
		o.Entry = tourney.EntryCode
	}
	if o.Guild != "" {
		if err := s.Guilds.MayName(ctx, gate.Who(ctx).Actor, o.Guild); err != nil {
			return o, err
		}
	}
	if o.Ratings == "server" {
		o.Ratings = ""
	}
	if o.Ratings == tourney.OfGuild && o.Guild != "" {
		has := false
		err := s.Guilds.View(ctx, o.Guild, func(t *guild.Table) { has = t.List() != nil })
		if err == nil && !has {
			err = wire.NewFieldFault(string(tourney.BadTournament), "ratings", "The guild has no Elo list.")
		}
		if err != nil {
			return o, err
		}
	}
	if o.Series != "" {
		if err := s.Arbiter.MayNameSeries(ctx, gate.Who(ctx).Actor, o.Series); err != nil {
			return o, err
		}
	}
	if t.TieBreaks != nil {
		o.TieBreaks = []pairing.TieBreak{}
		for _, b := range *t.TieBreaks {
			o.TieBreaks = append(o.TieBreaks, pairing.TieBreak(b))
		}
	}
	if t.TieBreaks == nil && t.Teams != nil && t.Teams.SwissRounds > 0 && format == tourney.Teams {
		o.TieBreaks = tourney.SwissTeamBreaks
	}
	if t.Teams != nil {
		if o.Teams = t.Teams.Of(format); format == tourney.Teams || o.IsBattle() {
			if err := s.askGuilds(ctx, o.Teams.Guilds); err != nil {
				return o, err
			}
		}
	}
	var err error
	o.Directors, err = s.directors(ctx, director, t.Directors)
	return o, err
}

// directors returns the accounts of the directors that a request names, the first of whom is
// the given one. The others will be invited, which the visitor must be allowed to do.
func (s *Server) directors(ctx context.Context, first string, names *[]string) ([]string, error) {
	list := []string{first}
	if names == nil {
		return list, nil
	}
	accounts, err := s.Club.AllInRequest(ctx, "directors", *names)
	for _, account := range accounts {
		if !slices.Contains(list, account) {
			list = append(list, account)
		}
	}
	if err != nil {
		return nil, err
	}
	known, err := s.Archive.AccountsOf(ctx, list[1:]...)
	for _, account := range list[1:] {
		if a, ok := known[account]; ok && err == nil {
			err = s.Club.MayInvite(ctx, gate.Who(ctx).Actor, a)
		}
	}
	return list, err
}
