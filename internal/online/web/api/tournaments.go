package api

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/pairing"
)

type tournamentID struct {
	ID string `path:"id" doc:"The ID of a tournament."`
}

// TournamentTerms are what an organiser says about a tournament. What is left out has the
// default of the format.
type TournamentTerms struct {
	Name      string          `json:"name" maxLength:"200" doc:"The name of the tournament, 1 to 60 characters." example:"Sunday Round"`
	Text      *string         `json:"text,omitempty" maxLength:"8000" doc:"What players should know, at most 4000 characters."`
	Format    string          `json:"format,omitempty" enum:"roundRobin,swiss,knockout,doubleElimination,arena,league,teams" doc:"How players meet. Left out: swiss."`
	Cups      *int            `json:"cups,omitempty" doc:"Cups of each side, 1 to 16. Left out: 4."`
	Beans     *int            `json:"beans,omitempty" doc:"Beans in each stock. Left out: ten for each cup."`
	Clock     ClockOrNone     `json:"clock,omitempty" doc:"The time for each game; null: no clock. Left out: five minutes and three seconds a move."`
	Rated     *bool           `json:"rated,omitempty" doc:"The games are rated."`
	Rounds    *int            `json:"rounds,omitempty" doc:"The rounds of a Swiss, 1 to 50; left out: 5. Other formats find out themselves."`
	Double    *bool           `json:"double,omitempty" doc:"A round robin in which everybody meets everybody twice."`
	BestOf    *int            `json:"bestOf,omitempty" doc:"The games of a match of a knockout, a double elimination or a play-off, 1 to 99."`
	Third     *bool           `json:"third,omitempty" doc:"A knockout or play-off has a match for the third place."`
	Groups    *int            `json:"groups,omitempty" doc:"The groups of a round robin or league that a play-off follows, at most 50. There are fewer if a group had less than three players."`
	PlayOff   *int            `json:"playOff,omitempty" doc:"How many players of a Swiss, a round robin or a league go on to a knockout after the last round, 2 to 64; 0: there is none. The best of each group go on."`
	Minutes   *int            `json:"minutes,omitempty" doc:"How long an arena lasts, 1 to 1440; left out: 60. null for other formats."`
	Periods   *[]OnePeriod    `json:"periods,omitempty" maxItems:"20" doc:"The boards of an arena that changes them, in their order: each has an equal part of the time. Left out: the one of cups and beans."`
	Pace      *string         `json:"pace,omitempty" enum:"atOnce,daily,weekly,arranged" doc:"When rounds are played. Left out: atOnce, for a league weekly."`
	Starts    *string         `json:"starts,omitempty" format:"date-time" doc:"When it begins by itself; null or left out: a director starts it."`
	Entry     *string         `json:"entry,omitempty" enum:"open,code,invitation" doc:"Who can enter. Left out: open, or code if there is one."`
	Code      *string         `json:"code,omitempty" maxLength:"100" doc:"With entry code: what players must know."`
	Guild     *string         `json:"guild,omitempty" maxLength:"40" doc:"The ID of the guild whose tournament it is; null: none."`
	Members   *bool           `json:"members,omitempty" doc:"Only members can enter: of the guild, or without a guild of the site."`
	RatedFrom *int            `json:"ratedFrom,omitempty" doc:"The least rating of a player; 0: any."`
	RatedTo   *int            `json:"ratedTo,omitempty" doc:"The highest rating of a player; 0: any."`
	Most      *int            `json:"most,omitempty" doc:"The most players, 2 to 1000. Others are on a waiting list."`
	WhenFull  *bool           `json:"whenFull,omitempty" doc:"It begins as soon as the most players have entered."`
	Late      *int            `json:"late,omitempty" doc:"A Swiss can be entered until this round is paired; 0: not after the start. Left out: 3."`
	Byes      *int            `json:"byes,omitempty" doc:"How many half-point byes a player of a Swiss can ask for. Left out: 2."`
	CheckInMs *int64          `json:"checkInMs,omitempty" doc:"How long before starts players must say that they are there; 0: they need not."`
	BreakMs   *int64          `json:"breakMs,omitempty" doc:"The time between two rounds, at most a day."`
	WindowMs  *int64          `json:"windowMs,omitempty" doc:"How long players have for a round whose games they arrange. Left out: seven days."`
	Berserk   *bool           `json:"berserk,omitempty" doc:"In an arena, players may halve their clock for a point more."`
	TieBreaks *[]string       `json:"tieBreaks,omitempty" maxItems:"20" doc:"The tie-breaks in their order: DE, BH, BHC1, BHM1, SB, KS, PS, WIN, WON, BPG, BWG, TPR or BEANS; of teams GP (points on the boards), DE, SB, WIN, BER (points, the first boards count more) or BEANS."`
	Points    *wire.Points    `json:"points,omitempty" doc:"What results are worth. Left out: 1, 0.5, 0 and 1; in an arena 2, 1, 0 and 0."`
	NoShowMs  *int64          `json:"noShowMs,omitempty" doc:"Who has not made the first move by then loses by forfeit. Left out: five minutes, in an arena 30 s."`
	Medals    *bool           `json:"medals,omitempty" doc:"The first three get a medal."`
	Teams     *wire.TeamTerms `json:"teams,omitempty" doc:"Of the format teams, which needs it: the guilds that are asked, and how their teams meet. With guild, this guild must be one of them."`
	Directors *[]string       `json:"directors,omitempty" maxItems:"20" doc:"The names of the directors. Left out: I. I am always one."`
}

// OnePeriod is a part of an arena in a request.
type OnePeriod struct {
	Cups  int  `json:"cups" doc:"Cups of each side, 1 to 16."`
	Beans *int `json:"beans,omitempty" doc:"Beans in each stock. Left out: ten for each cup."`
}

// size returns the board of the period.
func (p OnePeriod) size() tourney.Size {
	size := tourney.Size{Cups: p.Cups, Beans: 10 * min(max(p.Cups, 0), 16)}
	Set(&size.Beans, p.Beans)
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

// Set sets a field of a setup that a request has.
func Set[T any](field *T, value *T) {
	if value != nil {
		*field = *value
	}
}

// Setup returns the setup that a request asks for, by a director.
func (s *Server) Setup(ctx context.Context, t *TournamentTerms, director string) (tourney.Setup, error) {
	format := tourney.Swiss
	if t.Format != "" {
		format = tourney.Format(t.Format)
	}
	o := tourney.Defaults(format)
	o.Name = t.Name
	Set(&o.Text, t.Text)
	if t.Cups != nil {
		o.Cups, o.Beans = *t.Cups, 10*min(max(*t.Cups, 0), 16)
	}
	Set(&o.Beans, t.Beans)
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
	Set(&o.Rated, t.Rated)
	Set(&o.Rounds, t.Rounds)
	Set(&o.Double, t.Double)
	Set(&o.BestOf, t.BestOf)
	Set(&o.Third, t.Third)
	Set(&o.Groups, t.Groups)
	Set(&o.PlayOff, t.PlayOff)
	Set(&o.Minutes, t.Minutes)
	Set((*string)(&o.Pace), t.Pace)
	if t.Starts != nil {
		at, err := time.Parse(time.RFC3339, *t.Starts)
		if err != nil {
			return o, wire.NewFieldFault("badTournament", "starts", "starts must be a time such as 2026-03-01T18:00:00Z")
		}
		o.Starts = at
	}
	if Set(&o.Code, t.Code); o.Code != "" {
		o.Entry = tourney.EntryCode
	}
	Set((*string)(&o.Entry), t.Entry)
	if Set(&o.Guild, t.Guild); o.Guild != "" {
		if err := s.MayNameGuild(ctx, o.Guild); err != nil {
			return o, err
		}
	}
	Set(&o.Members, t.Members)
	Set(&o.RatedFrom, t.RatedFrom)
	Set(&o.RatedTo, t.RatedTo)
	Set(&o.Most, t.Most)
	Set(&o.WhenFull, t.WhenFull)
	Set(&o.Late, t.Late)
	Set(&o.Byes, t.Byes)
	Set(&o.CheckInMs, t.CheckInMs)
	Set(&o.BreakMs, t.BreakMs)
	Set(&o.WindowMs, t.WindowMs)
	Set(&o.Berserk, t.Berserk)
	if t.TieBreaks != nil {
		o.TieBreaks = []pairing.TieBreak{}
		for _, b := range *t.TieBreaks {
			o.TieBreaks = append(o.TieBreaks, pairing.TieBreak(b))
		}
	}
	Set((*wire.Points)(&o.Points), t.Points)
	Set(&o.NoShowMs, t.NoShowMs)
	Set(&o.Medals, t.Medals)
	if t.Teams != nil {
		terms := tourney.Defaults(tourney.Teams).Teams
		terms.Guilds, terms.Boards, terms.Games = t.Teams.Guilds, cmp.Or(t.Teams.Boards, terms.Boards), cmp.Or(t.Teams.Games, terms.Games)
		terms.Order = cmp.Or(tourney.TeamOrder(t.Teams.Order), terms.Order)
		if o.Teams = terms; format == tourney.Teams {
			if err := s.askGuilds(ctx, terms.Guilds); err != nil {
				return o, err
			}
		}
	}
	o.Directors = []string{director}
	if t.Directors != nil {
		for _, name := range *t.Directors {
			account, err := s.memberOf(ctx, "directors", name)
			if err != nil {
				return o, err
			}
			if account.ID != director {
				o.Directors = append(o.Directors, account.ID)
			}
		}
	}
	return o, nil
}

// memberOf returns the account of a name in a field of a request.
func (s *Server) memberOf(ctx context.Context, field, name string) (archive.Account, error) {
	a, err := s.Account(ctx, name)
	if errors.Is(err, archive.ErrNotFound) {
		err = wire.NewFieldFault("notFound", field, "Nobody here is called "+name+".")
	}
	return a, err
}

// Namer returns a function that returns the names of accounts: of players as they were when
// they entered, and of others as they are.
func (s *Server) Namer(ctx context.Context, t *tourney.Table) func(account string) string {
	known := map[string]string{"": ""}
	return func(account string) string {
		if t != nil {
			if e := t.EntryOf(account); e != nil {
				return e.Name
			}
		}
		name, err := s.NameOf(ctx, account, known)
		if err != nil && ctx.Err() == nil {
			s.LogFor(ctx).Warn("the name of an account could not be read", "account", account, "error", err)
		}
		return name
	}
}

// Actor returns the visitor as an actor of games and tournaments.
func Actor(ctx context.Context) play.Actor {
	a := gate.Who(ctx).Actor.Account
	return play.Actor{Account: a.ID, Name: a.Name}
}

// Tournament gives a command to a tournament and shows it afterwards. If the command is nil,
// it only shows it.
func (s *Server) Tournament(ctx context.Context, id string, c tourney.Command, view func(t *tourney.Table, name func(string) string)) error {
	show := func(t *tourney.Table) { view(t, s.Namer(ctx, t)) }
	if c == nil {
		return s.Arbiter.View(ctx, id, show)
	}
	return s.Arbiter.Do(ctx, Actor(ctx), id, c, show)
}

// TournamentBody is [Server.Tournament] with the tournament as the answer.
func (s *Server) TournamentBody(ctx context.Context, id string, c tourney.Command) (*gate.Body[wire.Tournament], error) {
	out := &gate.Body[wire.Tournament]{}
	err := s.Tournament(ctx, id, c, func(t *tourney.Table, name func(string) string) {
		summary := t.Summary()
		out.Body = wire.NewTournament(&summary, name)
	})
	return out, err
}

// describeTournaments adds the operations of tournaments.
func (s *Server) describeTournaments() {
	type tournamentRequest struct{ Body TournamentTerms }
	type tournamentAnswer struct {
		Location string `header:"Location"`
		Body     wire.Tournament
	}
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "createTournament", Method: "POST", Path: "/api/v1/tournaments", DefaultStatus: 201, Summary: "Announce a tournament",
		Description: "Players can enter until it begins, at the time of starts, by the action start of a director, or when it is full. I am its director. Only officers of a guild announce tournaments in its name.",
	}, Codes: []string{"badTournament", "badTerms", "notFound", "notInGuild", "officeTooLow", "guildClosed"}}, func(ctx context.Context, in *tournamentRequest) (*tournamentAnswer, error) {
		setup, err := s.Setup(ctx, &in.Body, gate.Who(ctx).Actor.Account.ID)
		if err != nil {
			return nil, err
		}
		id, err := s.Arbiter.Create(ctx, Actor(ctx), setup)
		if err != nil {
			return nil, err
		}
		out, err := s.TournamentBody(ctx, id, nil)
		if err != nil {
			return nil, err
		}
		return &tournamentAnswer{s.URL(ctx, "/api/v1/tournaments/"+id), out.Body}, nil
	})
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getTournament", Method: "GET", Path: "/api/v1/tournaments/{id}", Summary: "Get a tournament",
		Description: "Returns the tournament as it is now.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.Tournament], error) {
		return s.TournamentBody(ctx, in.ID, nil)
	})
	type tournamentsRequest struct {
		Status string `query:"status" enum:"open,running,paused,over,cancelled" doc:"Only tournaments with this status."`
		Guild  string `query:"guild" maxLength:"40" doc:"The ID of a guild: only its tournaments."`
		Team   string `query:"team" maxLength:"40" doc:"The ID of a guild: only tournaments in which it plays as a team, or is asked. Not with player."`
		Player string `query:"player" maxLength:"60" doc:"The name of an account: only tournaments in which it plays."`
		After  string `query:"after" maxLength:"40" doc:"The next of the part before: the ID of its last tournament."`
		Max    int    `query:"max" minimum:"1" maximum:"200" default:"50" doc:"The largest number of tournaments to return."`
	}
	type tournamentList struct {
		Items []wire.Tournament `json:"items" doc:"The tournaments, the latest to be announced first."`
		Next  *string           `json:"next" doc:"Send this as after to get the next part; null: there is none."`
	}
	type tournamentsOutput struct {
		Link string `header:"Link"`
		Body tournamentList
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listTournaments", Method: "GET", Path: "/api/v1/tournaments", Summary: "List tournaments",
		Description: "Lists tournaments, the latest to be announced first.",
	}, Codes: []string{"notFound", "malformed"}}, func(ctx context.Context, in *tournamentsRequest) (*tournamentsOutput, error) {
		f := archive.StreamFilter{Status: in.Status, Guild: in.Guild, Most: in.Max + 1}
		if in.Player != "" {
			a, err := s.Account(ctx, in.Player)
			if err != nil {
				return nil, err
			}
			f.Account, f.Role = a.ID, arbiter.PlayerRole
		}
		if in.Team != "" {
			if in.Player != "" {
				return nil, wire.NewFieldFault("malformed", "team", "team and player cannot be asked for together.")
			}
			f.Account, f.Role = in.Team, arbiter.TeamRole
		}
		if in.After != "" {
			last, err := s.Archive.Stream(ctx, archive.StreamKey{Kind: arbiter.Kind, ID: in.After})
			if err != nil {
				return nil, err
			}
			f.Behind = archive.StreamPlace{Created: last.Created, ID: in.After}
		}
		list, err := s.Arbiter.List(ctx, f)
		if err != nil {
			return nil, err
		}
		out, name := &tournamentsOutput{Body: tournamentList{Items: []wire.Tournament{}}}, s.Namer(ctx, nil)
		for i := range list {
			if i == in.Max {
				next := string(list[i-1].ID)
				out.Body.Next, out.Link = &next, s.NextPart(ctx, next)
				break
			}
			out.Body.Items = append(out.Body.Items, wire.NewTournament(&list[i], name))
		}
		return out, nil
	})
	s.describeIntake()
	s.describeEntries()
	s.describeTeams()
	s.describeRounds()
	s.describeDirecting()
	s.describeTournamentFiles()
}

// entryCodes are the refusals of an entry.
var entryCodes = []string{"notFound", "wrongCode", "notInvited", "notEligible", "entryClosed", "tournamentOver", "notEntered"}

// describeEntries adds the operations by which players come and go.
func (s *Server) describeEntries() {
	type entryRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Body *struct {
			Code  string `json:"code,omitempty" maxLength:"100" doc:"The code, if the tournament has one."`
			Guild string `json:"guild,omitempty" maxLength:"40" doc:"In a tournament of teams: the ID of the guild for which I play. Left out: the only one of those that play whose member I am."`
		}
	}
	entryOf := func(ctx context.Context, id string, c tourney.Command) (*gate.Body[wire.TournamentEntry], error) {
		out := &gate.Body[wire.TournamentEntry]{}
		err := s.Tournament(ctx, id, c, func(t *tourney.Table, _ func(string) string) {
			if e := t.EntryOf(gate.Who(ctx).Actor.Account.ID); e != nil {
				out.Body = wire.NewEntry(e)
			}
		})
		return out, err
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "enterTournament", Method: "POST", Path: "/api/v1/tournaments/{id}/entries", Summary: "Enter a tournament", DefaultStatus: 200,
		Description: "Sending the request again returns the same entry. Who has withdrawn enters again. The status waiting means that the tournament is full: I come in when somebody leaves before the start.",
	}, Codes: entryCodes}, func(ctx context.Context, in *entryRequest) (*gate.Body[wire.TournamentEntry], error) {
		code, guild := "", ""
		if in.Body != nil {
			code, guild = in.Body.Code, in.Body.Guild
		}
		c, err := s.Entry(ctx, in.ID, gate.Who(ctx).Actor.Account, code, guild)
		if err != nil {
			return nil, err
		}
		return entryOf(ctx, in.ID, c)
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "withdraw", Method: "DELETE", Path: "/api/v1/tournaments/{id}/entries/me", Summary: "Leave a tournament", DefaultStatus: 200,
		Description: "An open game goes on. Afterwards a Swiss and an arena pair me no longer; in other formats I lose all further games by forfeit. Sending the request again changes nothing.",
	}, Codes: []string{"notFound", "notEntered", "tournamentOver"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.TournamentEntry], error) {
		return entryOf(ctx, in.ID, tourney.Withdraw{})
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "checkIn", Method: "POST", Path: "/api/v1/tournaments/{id}/entries/me/check-in", Summary: "Say that I am there", DefaultStatus: 200,
		Description: "In a tournament with a check-in, who has not checked in does not take part.",
	}, Codes: []string{"notFound", "notEntered", "notCheckIn"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.TournamentEntry], error) {
		return entryOf(ctx, in.ID, tourney.CheckIn{})
	})
	type byeRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Body struct {
			Round int `json:"round" minimum:"1" doc:"The number of a round that is not paired yet." example:"3"`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "askBye", Method: "POST", Path: "/api/v1/tournaments/{id}/byes", Summary: "Ask for a half-point bye", DefaultStatus: 200,
		Description: "In this round of a Swiss I am not paired and get the points of a draw.",
	}, Codes: []string{"notFound", "notEntered", "tournamentOver", "badBye", "noSuchRound", "roundPaired"}}, func(ctx context.Context, in *byeRequest) (*gate.Body[wire.TournamentEntry], error) {
		return entryOf(ctx, in.ID, tourney.AskBye{Round: in.Body.Round})
	})
	type entryList struct {
		Items []wire.TournamentEntry `json:"items" doc:"The players by number, and then those without one in the order of entry."`
		Next  *string                `json:"next" doc:"Always null: the list is never in parts."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listEntries", Method: "GET", Path: "/api/v1/tournaments/{id}/entries", Summary: "List the players of a tournament",
		Description: "Returns the start list: before the start with the numbers that the players would get now.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[entryList], error) {
		out := &gate.Body[entryList]{Body: entryList{Items: []wire.TournamentEntry{}}}
		err := s.Tournament(ctx, in.ID, nil, func(t *tourney.Table, _ func(string) string) {
			for _, e := range t.Entries() {
				out.Body.Items = append(out.Body.Items, wire.NewEntry(e))
			}
		})
		return out, err
	})
}

// isInGuild reports whether an account belongs to a guild.
func (s *Server) isInGuild(ctx context.Context, guild, account string) (bool, error) {
	members, err := s.Archive.StreamMembers(ctx, archive.StreamKey{Kind: "guild", ID: guild})
	for _, m := range members {
		if m.Account == account && m.Role != "" {
			return true, nil
		}
	}
	return false, err
}

// describeRounds adds the operations that show rounds and standings, and those by which
// players arrange their games.
func (s *Server) describeRounds() {
	type roundID struct {
		ID    string `path:"id" doc:"The ID of a tournament."`
		Round int    `path:"round" minimum:"1" doc:"The number of a round, from 1." example:"1"`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getRound", Method: "GET", Path: "/api/v1/tournaments/{id}/rounds/{round}", Summary: "Get a round of a tournament",
		Description: "Returns the boards with their games and results. South moves first. An arena has one round, with a board for each game.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *roundID) (*gate.Body[wire.Round], error) {
		out, found := &gate.Body[wire.Round]{}, false
		err := s.Tournament(ctx, in.ID, nil, func(t *tourney.Table, name func(string) string) {
			if found = in.Round <= len(t.Rounds()); found {
				out.Body = wire.NewRound(t, in.Round, name)
			}
		})
		if err == nil && !found {
			err = archive.ErrNotFound
		}
		return out, err
	})
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getStandings", Method: "GET", Path: "/api/v1/tournaments/{id}/standings", Summary: "Get the standings of a tournament",
		Description: "Returns the players by place: by points, then whoever has played a game above those who have not, then by the tie-breaks in the order of the organiser. A knockout and a double elimination are ordered by who has left later.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.Standings], error) {
		out := &gate.Body[wire.Standings]{}
		err := s.Tournament(ctx, in.ID, nil, func(t *tourney.Table, name func(string) string) { out.Body = wire.NewStandings(t, name) })
		return out, err
	})
	type proposalRequest struct {
		ID    string `path:"id" doc:"The ID of a tournament."`
		Round int    `path:"round" minimum:"1" doc:"The number of the latest round." example:"1"`
		Board int    `path:"board" minimum:"1" doc:"The number of a board, from 1." example:"1"`
		Body  struct {
			Times []time.Time `json:"times" minItems:"1" maxItems:"20" doc:"Times at which I could play. They replace those that I have proposed before."`
		}
	}
	type agreementRequest struct {
		ID    string `path:"id" doc:"The ID of a tournament."`
		Round int    `path:"round" minimum:"1" doc:"The number of the latest round." example:"1"`
		Board int    `path:"board" minimum:"1" doc:"The number of a board, from 1." example:"1"`
		Body  struct {
			Time time.Time `json:"time" doc:"One of the times that my opponent has proposed. A director can name any."`
		}
	}
	roundOf := func(ctx context.Context, id string, round int, c tourney.Command) (*gate.Body[wire.Round], error) {
		out := &gate.Body[wire.Round]{}
		err := s.Tournament(ctx, id, c, func(t *tourney.Table, name func(string) string) {
			if round <= len(t.Rounds()) {
				out.Body = wire.NewRound(t, round, name)
			}
		})
		return out, err
	}
	codes := []string{"notFound", "notEntered", "notRunning", "notArranged", "noSuchRound", "noSuchBoard", "badTime", "tooLate"}
	const path = "/api/v1/tournaments/{id}/rounds/{round}/boards/{board}/"
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "proposeTimes", Method: "POST", Path: path + "proposals", Summary: "Propose times for my game", DefaultStatus: 200,
		Description: "For tournaments whose pace is arranged. The answer is the round. At the end of the time for the round, who has proposed times that the opponent did not answer wins by forfeit.",
	}, Codes: codes}, func(ctx context.Context, in *proposalRequest) (*gate.Body[wire.Round], error) {
		return roundOf(ctx, in.ID, in.Round, tourney.Propose{Round: in.Round, Board: in.Board, Times: in.Body.Times})
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "agreeTime", Method: "POST", Path: path + "agree", Summary: "Agree on a time for my game", DefaultStatus: 200,
		Description: "The game opens by itself at this time. The answer is the round.",
	}, Codes: codes}, func(ctx context.Context, in *agreementRequest) (*gate.Body[wire.Round], error) {
		return roundOf(ctx, in.ID, in.Round, tourney.Agree{Round: in.Round, Board: in.Board, Time: in.Body.Time})
	})
}

// DirectRequestBody are what a director does.
type DirectRequestBody struct {
	Action  string      `json:"action" enum:"start,pairNext,pause,resume,finish,approve,cancel,forbid,permit,result,pairs,bye,expel,remove,add,invite,announce,addDirector,removeDirector" doc:"What to do."`
	Players []string    `json:"players,omitempty" maxItems:"200" doc:"forbid: players of whom no two may meet. permit: those of a forbid that is taken back. invite: the names of accounts."`
	Player  string      `json:"player,omitempty" maxLength:"60" doc:"expel, remove, bye, add, addDirector, removeDirector: the name of an account."`
	Round   int         `json:"round,omitempty" doc:"result, pairs, bye: the number of the round."`
	Board   int         `json:"board,omitempty" doc:"result: the number of the board."`
	Result  string      `json:"result,omitempty" enum:"1-0,0-1,1/2-1/2,+-,-+,--" doc:"result: the result, South first; a sign for a forfeit."`
	Pairs   [][2]string `json:"pairs,omitempty" maxItems:"500" doc:"pairs: the names of the players of each board, South first. Empty: none is chosen for the next round any more."`
	Kind    string      `json:"kind,omitempty" enum:"half,full,zero" doc:"bye: what it is worth: the points of a draw, of a win, or nothing. Left out: half."`
	Text    string      `json:"text,omitempty" maxLength:"2000" doc:"announce: what all shall read, 1 to 500 characters."`
	Reason  string      `json:"reason,omitempty" maxLength:"1000" doc:"result, expel: why, 1 to 200 characters that everybody can read."`
	Until   *time.Time  `json:"until,omitempty" doc:"pause: when it goes on by itself, in the next fourteen days. Left out: in a day."`
}

// Direction returns the command for what a director does in a tournament.
func (s *Server) Direction(ctx context.Context, id string, b *DirectRequestBody) (tourney.Direct, error) {
	c := tourney.Direct{Action: tourney.Action(b.Action), Round: b.Round, Board: b.Board, Result: tourney.Result(b.Result), Reason: b.Reason, Kind: tourney.ByeKind(b.Kind), Text: b.Text}
	var setup tourney.Setup
	if err := s.Arbiter.View(ctx, id, func(t *tourney.Table) { setup = t.Setup() }); err != nil {
		return c, err
	}
	if b.Until != nil {
		c.Until = *b.Until
	}
	known := map[string]string{}
	account := func(field, name string) (string, error) {
		if id, ok := known[name]; ok {
			return id, nil
		}
		a, err := s.memberOf(ctx, field, name)
		known[name] = a.ID
		return a.ID, err
	}
	for _, name := range b.Players {
		id, err := account("players", name)
		if err != nil {
			return c, err
		}
		c.Players = append(c.Players, id)
	}
	for _, p := range b.Pairs {
		south, err := account("pairs", p[0])
		north, err2 := account("pairs", p[1])
		if err := errors.Join(err, err2); err != nil {
			return c, err
		}
		c.Pairs = append(c.Pairs, [2]string{south, north})
	}
	if b.Player == "" {
		return c, nil
	}
	a, err := s.memberOf(ctx, "player", b.Player)
	if err == nil {
		c.Player, err = s.Arbiter.Player(ctx, a, setup)
	}
	if err == nil && c.Action == tourney.Add && setup.Format == tourney.Teams {
		err = s.joinTeam(ctx, id, &c.Player, "")
	}
	return c, err
}

// Directs returns the refusal if the visitor is no director of a tournament.
func Directs(ctx context.Context, t *tourney.Table) error {
	if !t.IsDirector(gate.Who(ctx).Actor.Account.ID) {
		return wire.NewCode(string(tourney.NotDirector))
	}
	return nil
}

// Change returns the command that gives a tournament other settings. What the terms leave
// out has the default of the format; the directors stay.
func (s *Server) Change(ctx context.Context, id string, terms *TournamentTerms) (tourney.Direct, error) {
	var was tourney.Setup
	var refused error
	err := s.Arbiter.View(ctx, id, func(t *tourney.Table) {
		was, refused = t.Setup(), Directs(ctx, t)
	})
	if err = errors.Join(err, refused); err != nil {
		return tourney.Direct{}, err
	}
	// Who directs the tournament of a guild need not be one of its officers.
	kept := terms.Guild != nil && *terms.Guild == was.Guild
	without := *terms
	if without.Directors = nil; kept {
		without.Guild = nil
	}
	setup, err := s.Setup(ctx, &without, was.Directors[0])
	if kept {
		setup.Guild = was.Guild
	}
	return tourney.Direct{Action: tourney.Change, Setup: &setup}, err
}

// describeDirecting adds what directors do, and chat.
func (s *Server) describeDirecting() {
	type directRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Body DirectRequestBody
	}
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "directTournament", Method: "POST", Path: "/api/v1/tournaments/{id}/actions", Summary: "Direct a tournament", DefaultStatus: 200,
		Description: "For its directors. Each action is an event that everybody can read. pairNext pairs the next round before its time. pairs chooses pairs of the next round, or replaces those of the latest one that have no result. result enters or corrects a result. bye gives a player a bye in a round of a Swiss that is not paired yet, beyond those that players can ask for. remove withdraws a player, who can come back; expel excludes a player, who loses the open games by forfeit. announce puts a notice on the page of the tournament, where it replaces the one before. finish ends it early. approve says that the places count, three days after the end at the latest. The answer is the tournament.",
	}, Codes: []string{
		"notFound", "notDirector", "notOpen", "notRunning", "tournamentOver", "tooFewPlayers", "roundUnfinished", "noMoreRounds", "noSuchRound", "noSuchBoard",
		"roundPaired", "badPairs", "badResult", "badReason", "decidesLater", "badTime", "badCommand", "notEntered", "alreadyEntered", "entryClosed", "notEligible",
		"badBye", "badChat",
	}}, func(ctx context.Context, in *directRequest) (*gate.Body[wire.Tournament], error) {
		c, err := s.Direction(ctx, in.ID, &in.Body)
		if err != nil {
			return nil, err
		}
		return s.TournamentBody(ctx, in.ID, c)
	})
	type changeRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Body TournamentTerms
	}
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "changeTournament", Method: "PUT", Path: "/api/v1/tournaments/{id}", Summary: "Change the settings of a tournament", DefaultStatus: 200,
		Description: "For its directors, until it begins. The request is that of an announcement: what is left out has the default of the format, and not what it was. The directors stay, and whoever has entered stays in. The answer is the tournament.",
	}, Codes: []string{"notFound", "notDirector", "notOpen", "tournamentOver", "badTournament", "badTerms", "notInGuild", "officeTooLow", "guildClosed"}}, func(ctx context.Context, in *changeRequest) (*gate.Body[wire.Tournament], error) {
		c, err := s.Change(ctx, in.ID, &in.Body)
		if err != nil {
			return nil, err
		}
		return s.TournamentBody(ctx, in.ID, c)
	})
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "getTournamentDesk", Method: "GET", Path: "/api/v1/tournaments/{id}/desk", Summary: "See what is arranged for a tournament",
		Description: "For its directors: the code, who is invited, who must not meet, and the pairs and byes of the rounds to come.",
	}, Codes: []string{"notFound", "notDirector"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.TournamentDesk], error) {
		out := &gate.Body[wire.TournamentDesk]{}
		var refused error
		err := s.Tournament(ctx, in.ID, nil, func(t *tourney.Table, name func(string) string) {
			if refused = Directs(ctx, t); refused == nil {
				out.Body = wire.NewTournamentDesk(t, name)
			}
		})
		return out, errors.Join(err, refused)
	})
	type tournamentChatRequest struct {
		ID   string `path:"id" doc:"The ID of a tournament."`
		Body struct {
			Text string `json:"text" maxLength:"1000" doc:"A line of 1 to 200 characters."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "chatInTournament", Method: "POST", Path: "/api/v1/tournaments/{id}/chat", Summary: "Send a line of chat to a tournament", DefaultStatus: 204,
		Description: "Everybody can read it in the stream of the tournament.",
	}, Codes: []string{"notFound", "badChat", "chatFull"}}, func(ctx context.Context, in *tournamentChatRequest) (*gate.NoContent, error) {
		return nil, s.Arbiter.Do(ctx, Actor(ctx), in.ID, tourney.Chat{Text: in.Body.Text}, nil)
	})
}

// Entry returns the command by which an account enters a tournament, perhaps for a guild.
func (s *Server) Entry(ctx context.Context, id string, a archive.Account, code, guild string) (tourney.Enter, error) {
	c := tourney.Enter{Member: a.Kind == play.Member, Code: code}
	var setup tourney.Setup
	err := s.Arbiter.View(ctx, id, func(t *tourney.Table) { setup = t.Setup() })
	if err != nil {
		return c, err
	}
	if c.Player, err = s.Arbiter.Player(ctx, a, setup); err != nil {
		return c, err
	}
	if setup.Format == tourney.Teams {
		return c, s.joinTeam(ctx, id, &c.Player, guild)
	}
	if setup.Guild != "" && setup.Members {
		c.Member, err = s.isInGuild(ctx, setup.Guild, a.ID)
	}
	return c, err
}
