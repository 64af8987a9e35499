package api

import (
	"context"
	"errors"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

type seekID struct {
	ID string `path:"id" doc:"The ID of a seek."`
}

// describeSeeks adds the operations for seeks, by which players find an opponent.
func (s *Server) describeSeeks() {
	type seekRequest struct{ Body wire.Terms }
	type seekAnswer struct {
		ID   string  `json:"id" doc:"The ID of the seek."`
		Game *string `json:"game,omitempty" doc:"The ID of the game, if an opponent was already waiting."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "createSeek", Method: "POST", Path: "/api/v1/seeks", DefaultStatus: 201, Summary: "Look for an opponent",
		Description: "When the game begins, GET /api/v1/events sends gameStart. If neither this stream nor a page is open, the seek ends after a minute; only the seek of a member for a correspondence game stays for a week. People are paired with people and bots with bots, but a person may accept the seek of a bot from the list. A seek has no odds: only a challenge does.",
	}, Codes: []string{"badTerms", "membersOnly", "tooManySeeks"}}, func(ctx context.Context, in *seekRequest) (*gate.Body[seekAnswer], error) {
		t, err := in.Body.Archive()
		if err != nil {
			return nil, err
		}
		seek, game, err := s.Hall.Seek(ctx, gate.Who(ctx).Actor.Account, t)
		if err != nil {
			return nil, err
		}
		out := &gate.Body[seekAnswer]{Body: seekAnswer{ID: seek.ID}}
		if id := string(game); id != "" {
			out.Body.ID, out.Body.Game = id, &id
		}
		return out, nil
	})
	gate.Add(s.Server, gate.Operation{Operation: huma.Operation{
		OperationID: "listSeeks", Method: "GET", Path: "/api/v1/seeks", Summary: "List open seeks",
		Description: "Lists all players who are looking for an opponent, the oldest seek first.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]wire.Seek], error) {
		return &gate.Body[[]wire.Seek]{Body: s.Seeks(ctx, gate.Who(ctx).Actor.Account.ID)}, nil
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "answerSeek", Method: "POST", Path: "/api/v1/seeks/{id}/accept", Summary: "Accept a seek",
		Description: "The game begins on the terms of the seek. A bot may only accept seeks of bots.",
	}, Codes: []string{"notFound", "ownOffer", "forbidden", "membersOnly"}}, func(ctx context.Context, in *seekID) (*gate.Body[gameOf], error) {
		id, err := s.Hall.Answer(ctx, gate.Who(ctx).Actor.Account, in.ID)
		return &gate.Body[gameOf]{Body: gameOf{string(id)}}, err
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "deleteSeek", Method: "DELETE", Path: "/api/v1/seeks/{id}", Summary: "Withdraw a seek", DefaultStatus: 204,
		Description: "The answer is 404 if the seek is no longer open, because a game has begun or because the player has left.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *seekID) (*gate.NoContent, error) {
		return nil, s.Hall.Unseek(ctx, gate.Who(ctx).Actor.Account, in.ID)
	})
}

// Seeks describes the open seeks for an account, without those of accounts that
// it has blocked or that have blocked it.
func (s *Server) Seeks(ctx context.Context, account string) []wire.Seek {
	list, _ := s.OpenSeeks()
	return s.SeeksFor(ctx, account, list)
}

// SeeksFor is [Server.Seeks] for some of the seeks.
func (s *Server) SeeksFor(ctx context.Context, account string, some []OpenSeek) []wire.Seek {
	list := []wire.Seek{}
	circle, err := s.Club.Circle(ctx, account)
	if err != nil {
		return list // the next request shows them
	}
	for _, k := range some {
		if circle.IsApart(k.account) { // the two accounts never play each other
			continue
		}
		k.Mine = k.account == account
		list = append(list, k.Seek)
	}
	return list
}

// OpenSeek is an open seek, with the ID of its account.
type OpenSeek struct {
	wire.Seek
	account string
}

// openSeeks are the open seeks of one version of the lobby. Everybody who looks at the
// lobby shares them, so that a change of the lobby does not cost more for each visitor.
type openSeeks struct {
	mu       sync.Mutex
	version  int64
	describe func() []OpenSeek // reads the names on the first call; nil: nobody has asked yet
}

// OpenSeeks describes the open seeks, and returns the version of the lobby. It leaves out
// seeks of accounts that cannot be read.
func (s *Server) OpenSeeks() ([]OpenSeek, int64) {
	seeks, version := s.Hall.Lobby()
	shared := &s.lobby
	shared.mu.Lock()
	if shared.describe == nil || shared.version != version {
		shared.version, shared.describe = version, sync.OnceValue(func() []OpenSeek { return s.describeSeekers(seeks, version) })
	}
	describe := shared.describe
	shared.mu.Unlock()
	return describe(), version
}

// describeSeekers describes seeks with the names of the players. If they cannot be read,
// the next visitor tries again.
func (s *Server) describeSeekers(seeks []archive.Seek, version int64) []OpenSeek {
	if len(seeks) == 0 {
		return nil
	}
	ids := make([]string, len(seeks))
	for i, k := range seeks {
		ids[i] = k.Account
	}
	accounts, err := s.Archive.AccountsOf(s.Serving, ids...)
	marks, e := s.Guilds.Marks(s.Serving, ids...)
	if err = errors.Join(err, e); err != nil {
		s.lobby.mu.Lock()
		if s.lobby.version == version {
			s.lobby.describe = nil
		}
		s.lobby.mu.Unlock()
	}
	var list []OpenSeek
	for _, k := range seeks {
		a := accounts[k.Account]
		if a.ID == "" {
			continue
		}
		list = append(list, OpenSeek{account: k.Account, Seek: wire.Seek{
			ID: k.ID, Name: a.Name, Kind: string(a.Kind),
			Cups: k.Terms.Cups, Beans: k.Terms.Beans, Clock: wire.ClockOf(k.Terms), Rated: k.Terms.Rated, Side: k.Terms.Side, Guild: marks[k.Account],
		}})
	}
	return list
}
