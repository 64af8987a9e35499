package api

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/sorting"
)

// describePlayers adds the search for players, and the list of players who are online.
func (s *Server) describePlayers() {
	type searchRequest struct {
		Begins string `query:"begins" required:"true" minLength:"1" maxLength:"60" doc:"The beginning of the name, in upper or lower case." example:"ad"`
		Max    int    `query:"max" default:"20" minimum:"1" maximum:"100" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "findPlayers", Method: "GET", Path: "/api/v1/players", Summary: "Find players by the beginning of their names",
		Description: "Lists members and bots, sorted by name. Guests and closed accounts are not listed.",
	}}, func(ctx context.Context, in *searchRequest) (*gate.Body[[]wire.PlayerName], error) {
		list, err := s.FindPlayers(ctx, in.Begins, in.Max)
		return &gate.Body[[]wire.PlayerName]{Body: list}, err
	})
	type onlineRequest struct {
		Max int `query:"max" default:"50" minimum:"1" maximum:"200" doc:"The largest number of entries to return."`
	}
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listOnline", Method: "GET", Path: "/api/v1/online", Summary: "List players who are online",
		Description: "Lists the members and bots that are connected to this server now, sorted by name. Guests are not listed.",
	}}, func(ctx context.Context, in *onlineRequest) (*gate.Body[[]wire.PlayerName], error) {
		list, err := s.OnlinePlayers(ctx, in.Max)
		return &gate.Body[[]wire.PlayerName]{Body: list}, err
	})
}

// FindPlayers returns the members and bots whose names have a certain beginning.
func (s *Server) FindPlayers(ctx context.Context, begins string, most int) ([]wire.PlayerName, error) {
	begins = archive.FoldName(strings.TrimSpace(begins))
	found := []archive.Account{}
	if begins == "" {
		return []wire.PlayerName{}, nil
	}
	// The lists below begin after the name, so they lack an account with exactly this
	// name.
	switch a, err := s.Archive.AccountByName(ctx, begins); {
	case err == nil && archive.FoldName(a.Name) == begins && a.Kind != play.Guest:
		found = append(found, a)
	case err != nil && !errors.Is(err, archive.ErrNotFound):
		return nil, err
	}
	for _, kind := range []play.Kind{play.Member, play.Bot} {
		list, err := s.Archive.Accounts(ctx, archive.AccountFilter{Kind: kind, Above: begins, Most: most})
		if err != nil {
			return nil, err
		}
		for _, a := range list {
			if strings.HasPrefix(archive.FoldName(a.Name), begins) {
				found = append(found, a)
			}
		}
	}
	return s.namesOf(ctx, found, most)
}

// mostSeen is how many connected members and bots are read for the list of players who are
// online.
const mostSeen = 20_000

// OnlinePlayers returns the members and bots that are connected.
func (s *Server) OnlinePlayers(ctx context.Context, most int) ([]wire.PlayerName, error) {
	var found []archive.Account
	ids := s.Hall.OnlineMembers()
	accounts, err := s.Archive.AccountsOf(ctx, ids[:min(len(ids), mostSeen)]...)
	if err != nil {
		return nil, err
	}
	for _, a := range accounts {
		if a.Kind != play.Guest {
			found = append(found, a)
		}
	}
	return s.namesOf(ctx, found, most)
}

// namesOf returns the names of at most this many accounts that are not closed, sorted.
func (s *Server) namesOf(ctx context.Context, found []archive.Account, most int) ([]wire.PlayerName, error) {
	sorting.Func(found, func(a, b archive.Account) int {
		return cmp.Compare(archive.FoldName(a.Name), archive.FoldName(b.Name))
	})
	found = slices.DeleteFunc(found, func(a archive.Account) bool { return !a.Closed.IsZero() })
	found = found[:min(len(found), most)]
	ids := make([]string, len(found))
	for i, a := range found {
		ids[i] = a.ID
	}
	marks, err := s.Guilds.Marks(ctx, ids...)
	list := make([]wire.PlayerName, len(found))
	for i, a := range found {
		list[i] = wire.PlayerName{Name: a.Name, Kind: string(a.Kind), Guild: marks[a.ID]}
	}
	return list, err
}
