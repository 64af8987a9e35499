package web

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/wire"
)

type seekID struct {
	ID string `path:"id" doc:"The ID of a seek."`
}

// describeSeeks adds the operations by which players look for an opponent.
func (s *Server) describeSeeks() {
	type seekRequest struct{ Body wire.Terms }
	type seekAnswer struct {
		ID   string  `json:"id" doc:"The ID of the seek."`
		Game *string `json:"game,omitempty" doc:"The ID of the game, if an opponent was already waiting."`
	}
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "createSeek", Method: "POST", Path: "/api/v1/seeks", DefaultStatus: 201, Summary: "Look for an opponent",
		Description: "When the game begins, GET /api/v1/events sends gameStart. If neither this stream nor a page is open, the seek ends after a minute. People are paired with people and bots with bots, but a person may accept the seek of a bot from the list.",
	}, codes: []string{"badTerms", "membersOnly"}}, func(ctx context.Context, in *seekRequest) (*body[seekAnswer], error) {
		t, err := in.Body.Archive()
		if err != nil {
			return nil, err
		}
		seek, game, err := s.Hall.Seek(ctx, who(ctx).actor.Account, t)
		if err != nil {
			return nil, err
		}
		out := &body[seekAnswer]{seekAnswer{ID: seek.ID}}
		if id := string(game); id != "" {
			out.Body.ID, out.Body.Game = id, &id
		}
		return out, nil
	})
	add(s, operation{Operation: huma.Operation{
		OperationID: "listSeeks", Method: "GET", Path: "/api/v1/seeks", Summary: "List open seeks",
		Description: "Lists all players who are looking for an opponent, the oldest seek first.",
	}}, func(ctx context.Context, _ *struct{}) (*body[[]wire.Seek], error) {
		return &body[[]wire.Seek]{s.seeks(ctx, who(ctx).actor.Account.ID)}, nil
	})
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "answerSeek", Method: "POST", Path: "/api/v1/seeks/{id}/accept", Summary: "Accept a seek",
		Description: "The game begins on the terms of the seek. A bot may only accept seeks of bots.",
	}, codes: []string{"notFound", "ownOffer", "forbidden", "membersOnly"}}, func(ctx context.Context, in *seekID) (*body[gameOf], error) {
		id, err := s.Hall.Answer(ctx, who(ctx).actor.Account, in.ID)
		return &body[gameOf]{gameOf{string(id)}}, err
	})
	add(s, operation{action: club.TakePart, Operation: huma.Operation{
		OperationID: "deleteSeek", Method: "DELETE", Path: "/api/v1/seeks/{id}", Summary: "Withdraw a seek", DefaultStatus: 204,
		Description: "The answer is 404 if the seek is no longer open, because a game has begun or because the player has left.",
	}, codes: []string{"notFound"}}, func(ctx context.Context, in *seekID) (*noContent, error) {
		return nil, s.Hall.Unseek(ctx, who(ctx).actor.Account, in.ID)
	})
}

// seeks describes the open seeks to an account.
func (s *Server) seeks(ctx context.Context, account string) []wire.Seek {
	list := []wire.Seek{}
	circle, err := s.Club.Circle(ctx, account)
	if err != nil {
		return list // the next look has it
	}
	for _, k := range s.Hall.Seeks() {
		if circle.IsApart(k.Account) { // for those two there is no game
			continue
		}
		a, err := s.Archive.Account(ctx, k.Account)
		if err != nil {
			continue
		}
		list = append(list, wire.Seek{
			ID: k.ID, Name: a.Name, Kind: string(a.Kind), Mine: k.Account == account,
			Cups: k.Terms.Cups, Beans: k.Terms.Beans, Clock: wire.ClockOf(k.Terms), Rated: k.Terms.Rated, Side: k.Terms.Side,
		})
	}
	return list
}
