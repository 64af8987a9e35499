package api

import (
	"context"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/kept"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

type tournamentID struct {
	ID string `path:"id" doc:"The ID of a tournament."`
}

// TournamentBody is [arbiter.Arbiter.Show] with the tournament as the answer.
func (s *Server) TournamentBody(ctx context.Context, id string, c tourney.Command) (*gate.Body[wire.Tournament], error) {
	out := &gate.Body[wire.Tournament]{}
	err := s.Arbiter.Show(ctx, gate.Who(ctx).Actor, id, c, func(t *tourney.Table, name func(string) string) {
		summary := t.Summary()
		out.Body = wire.NewTournament(&summary, name)
	})
	return out, err
}

// Front returns the open tournaments as lists show them, which are read once for a version.
func (s *Server) Front(ctx context.Context) (arbiter.Front, error) {
	return kept.Get(ctx, s.Kept, kept.Order[arbiter.Front]{Thing: "open tournaments", Version: s.Arbiter.Shape(), Make: func(ctx context.Context) (arbiter.Front, int64, error) {
		f, err := s.Arbiter.Front(ctx)
		return f, int64(1+len(f.Shown)+len(f.Rest)) * briefSize, err
	}})
}

// Names returns the latest tournaments or series, likewise.
func (s *Server) Names(ctx context.Context, kind string) ([]arbiter.Brief, error) {
	return kept.Get(ctx, s.Kept, kept.Order[[]arbiter.Brief]{Thing: "names of " + kind, Version: s.Arbiter.Shape(), Make: func(ctx context.Context) ([]arbiter.Brief, int64, error) {
		list, err := s.Arbiter.Names(ctx, kind)
		return list, int64(1+len(list)) * briefSize, err
	}})
}

// briefSize is about how many bytes an [arbiter.Brief] has in memory.
const briefSize = 300

// describeTournaments adds the operations of tournaments.
func (s *Server) describeTournaments() {
	type tournamentRequest struct{ Body TournamentTerms }
	gate.Add(s.Server, gate.Operation{Action: club.Organise, Operation: huma.Operation{
		OperationID: "createTournament", Method: "POST", Path: "/api/v1/tournaments", DefaultStatus: 201, Summary: "Announce a tournament",
		Description: "Players can enter until it begins, at the time of starts, by the action start of a director, or when it is full. I am its director. Only officers of a guild announce tournaments in its name.",
	}, Codes: []string{"tooManyTournaments", "badTournament", "badTerms", "notFound", "notInGuild", "officeTooLow", "guildClosed", "notDirector", "seriesClosed", "seriesFull", "notReachable", "blockedByYou"}}, func(ctx context.Context, in *tournamentRequest) (*located[wire.Tournament], error) {
		setup, err := s.Setup(ctx, &in.Body, gate.Who(ctx).Actor.Account.ID)
		if err != nil {
			return nil, err
		}
		id, err := s.Arbiter.Create(ctx, gate.By(ctx), setup)
		if err != nil {
			return nil, err
		}
		out, err := s.TournamentBody(ctx, id, nil)
		if err != nil {
			return nil, err
		}
		return &located[wire.Tournament]{s.URL(ctx, "/api/v1/tournaments/"+id), out.Body}, nil
	})
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "getTournament", Method: "GET", Path: "/api/v1/tournaments/{id}", Summary: "Get a tournament",
		Description: "Returns the tournament as it is now.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *tournamentID) (*gate.Body[wire.Tournament], error) {
		return s.TournamentBody(ctx, in.ID, nil)
	})
	type tournamentsRequest struct {
		Status   string `query:"status" enum:"open,running,paused,over,cancelled" doc:"Only tournaments with this status."`
		Guild    string `query:"guild" maxLength:"40" doc:"The ID of a guild: only its tournaments."`
		Team     string `query:"team" maxLength:"40" doc:"The ID of a guild: only tournaments in which it plays as a team, or is asked. Not with player."`
		Player   string `query:"player" maxLength:"60" doc:"The name of an account: only tournaments in which it plays."`
		Director string `query:"director" maxLength:"60" doc:"The name of an account: only tournaments that it directs. Not with player or team."`
		After    string `query:"after" maxLength:"40" doc:"The next of the part before: the ID of its last tournament."`
		Max      int    `query:"max" minimum:"1" maximum:"200" default:"50" doc:"The largest number of tournaments to return."`
	}
	type tournamentList struct {
		Items []wire.Tournament `json:"items" doc:"The tournaments, the latest to be announced first."`
		Next  *string           `json:"next" doc:"Send this as after to get the next part; null: there is none."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listTournaments", Method: "GET", Path: "/api/v1/tournaments", Summary: "List tournaments",
		Description: "Lists tournaments, the latest to be announced first. Without guild, player, team or director, of the open tournaments that one account has announced only the ten are listed that begin first.",
	}, Codes: []string{"notFound", "malformed"}}, func(ctx context.Context, in *tournamentsRequest) (*linked[tournamentList], error) {
		f, director := archive.StreamFilter{Status: in.Status, Guild: in.Guild, Most: in.Max + 1}, ""
		if in.Director != "" {
			if in.Player != "" || in.Team != "" {
				return nil, wire.NewFieldFault("malformed", "director", "director cannot be asked for together with player or team.")
			}
			a, err := s.Club.Account(ctx, in.Director)
			if err != nil {
				return nil, err
			}
			f.Account, director = a.ID, a.ID
		}
		if in.Player != "" {
			a, err := s.Club.Account(ctx, in.Player)
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
		front := arbiter.Front{}
		if f.Account == "" && f.Guild == "" && (f.Status == "" || f.Status == string(tourney.IsOpen)) {
			var err error
			if front, err = s.Front(ctx); err != nil {
				return nil, err
			}
		}
		list, err := s.Arbiter.ListSome(ctx, f, len(front.Rest) == 0 && director == "", func(t *tourney.Summary) bool {
			return !front.Rest[string(t.ID)] && (director == "" || slices.Contains(t.Setup.Directors, director))
		})
		if err != nil {
			return nil, err
		}
		out, known := &linked[tournamentList]{}, map[string]string{}
		var directors []string
		for i := range list {
			directors = append(directors, list[i].Setup.Directors...)
		}
		if err := s.Club.ReadNames(ctx, known, directors...); err != nil {
			return nil, err
		}
		name := func(account string) string { return known[account] }
		out.Body.Items, out.Body.Next, out.Link = partOf(ctx, s, list, in.Max, func(t *tourney.Summary) string { return string(t.ID) }, func(t *tourney.Summary) wire.Tournament { return wire.NewTournament(t, name) })
		return out, nil
	})
	s.describeIntake()
	s.describeEntries()
	s.describeTeams()
	s.describeRounds()
	s.describeDirecting()
	s.describeTournamentFiles()
}

// describePlaces adds the list of the places of an account in tournaments.
func (s *Server) describePlaces() {
	type placesRequest struct {
		Name  string `path:"name" maxLength:"60" doc:"The name of an account, in upper or lower case."`
		After string `query:"after" maxLength:"40" doc:"The next of the part before: the ID of its last tournament."`
		Max   int    `query:"max" minimum:"1" maximum:"200" default:"50" doc:"The largest number of places to return."`
	}
	type placeList struct {
		Items []wire.Place `json:"items" doc:"The places, that of the tournament announced last coming first."`
		Next  *string      `json:"next" doc:"Send this as after to get the next part; null: there is none."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listPlaces", Method: "GET", Path: "/api/v1/accounts/{name}/places", Summary: "List the places of an account in tournaments",
		Description: "Lists the tournaments whose end was approved, with the place that the account took. Who has played no game there and has no points took no place.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *placesRequest) (*linked[placeList], error) {
		a, err := s.Club.Account(ctx, in.Name)
		if err != nil {
			return nil, err
		}
		var behind archive.StreamPlace
		if in.After != "" {
			last, err := s.Archive.Stream(ctx, archive.StreamKey{Kind: arbiter.Kind, ID: in.After})
			if err != nil {
				return nil, err
			}
			behind = archive.StreamPlace{Created: last.Created, ID: in.After}
		}
		list, err := s.Arbiter.Places(ctx, a.ID, behind, in.Max+1)
		out := &linked[placeList]{}
		out.Body.Items, out.Body.Next, out.Link = partOf(ctx, s, list, in.Max, func(p *arbiter.Place) string { return string(p.Summary.ID) }, func(p *arbiter.Place) wire.Place { return wire.NewPlace(&p.Summary, p.Place, p.Medal()) })
		return out, err
	})
}

// MostPlaces is how many places a profile looks at.
const MostPlaces = 100
