package api

import (
	"context"
	"errors"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

type challenge struct {
	ID    string           `json:"id" doc:"The ID of the challenge."`
	URL   string           `json:"url" doc:"The page on which the challenge can be accepted."`
	Game  *string          `json:"game" doc:"The ID of the game; null until the game begins."`
	From  string           `json:"from,omitempty" doc:"The name of the player who made the challenge."`
	State string           `json:"state,omitempty" doc:"The state of the challenge." enum:"open,accepted,declined,cancelled"`
	Cups  int              `json:"cups,omitempty" doc:"Cups of each side."`
	Beans int              `json:"beans,omitempty" doc:"Beans in each stock, before odds."`
	Clock *wire.ClockTerms `json:"clock,omitempty" doc:"The time for the game; null: no clock."`
	Side  string           `json:"side,omitempty" doc:"The side of the player who made the challenge."`
	Rated bool             `json:"rated,omitempty" doc:"The game will be rated."`
	Odds  *wire.Odds       `json:"odds,omitempty" doc:"What one player gives the other. Left out: nobody gives odds."`
	To    string           `json:"to,omitempty" doc:"The name of the account that is challenged; left out: anybody with the link."`

	Created string `json:"created,omitempty" format:"date-time" doc:"When the challenge was made."`
}

type gameOf struct {
	Game string `json:"game" doc:"The ID of the game."`
}

type challengeID struct {
	ID string `path:"id" doc:"The ID of a challenge."`
}

// noGame is the answer for a challenge that was declined or cancelled.
type noGame struct {
	Game *string `json:"game" doc:"null: no game begins."`
}

// opponent is the opponent in a challenge: the computer or an account.
type opponent struct {
	Level  int    `json:"level,omitempty" doc:"Of the computer, 1 to 8: the game begins at once."`
	Member string `json:"member,omitempty" doc:"The name of an account."`
}

// errOpponent refuses an opponent that is neither the computer nor an account, or both.
var errOpponent = wire.NewFieldFault("badTerms", "opponent", "An opponent has either a level from 1 to 8 or the name of a member.")

// describeChallenge describes a challenge. It stores the names that it has read in names.
func (s *Server) describeChallenge(ctx context.Context, c archive.Challenge, names map[string]string) (challenge, error) {
	w := challenge{
		ID: c.ID, URL: s.URL(ctx, "/c/"+c.ID), State: string(c.State), Cups: c.Terms.Cups, Beans: c.Terms.Beans,
		Clock: wire.ClockOf(c.Terms), Side: c.Terms.Side, Rated: c.Terms.Rated, Odds: wire.OddsOf(c.Terms), Created: wire.Time(c.Created),
	}
	if game := string(c.Game); game != "" {
		w.Game = &game
	}
	var err error
	if w.From, err = s.Club.NameOf(ctx, c.From, names); err == nil && c.To != "" {
		w.To, err = s.Club.NameOf(ctx, c.To, names)
	}
	return w, err
}

// describeChallenges adds the operations of challenges: to make, read and answer them.
func (s *Server) describeChallenges() {
	type challengeRequest struct {
		Body struct {
			wire.Terms
			Opponent *opponent  `json:"opponent,omitempty" doc:"The opponent. null or left out: anybody with the link."`
			Odds     *wire.Odds `json:"odds,omitempty" doc:"What the stronger player gives the other: beans, time or both. Games with odds are never rated, and a rematch has the odds of the same player. null or left out: none."`
		}
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "createChallenge", Method: "POST", Path: "/api/v1/challenges", DefaultStatus: 201,
		Summary:     "Challenge the computer, a player, or anybody with the link",
		Description: "A game against the computer begins at once, and game has its ID. Otherwise game is null until somebody accepts the challenge; then GET /api/v1/events sends gameStart.",
	}, Codes: []string{"notFound", "ownOffer", "badTerms", "membersOnly", "notWelcome", "blockedByYou", "tooManyChallenges", "tooManyGames"}}, func(ctx context.Context, in *challengeRequest) (*located[challenge], error) {
		t, err := in.Body.Terms.Archive()
		if err != nil {
			return nil, err
		}
		t.Odds = in.Body.Odds.Archive()
		a, o := gate.Who(ctx).Actor.Account, in.Body.Opponent
		if o != nil && (o.Level != 0) == (o.Member != "") {
			return nil, errOpponent
		}
		if o != nil && o.Level != 0 {
			id, err := s.Hall.PlayComputer(ctx, a, t, o.Level)
			if err != nil {
				return nil, err
			}
			game := string(id)
			url := s.URL(ctx, "/g/"+game)
			return &located[challenge]{url, challenge{ID: game, URL: url, Game: &game}}, nil
		}
		to := ""
		if o != nil {
			to = o.Member
		}
		c, err := s.Hall.Challenge(ctx, a, t, to)
		if err != nil {
			return nil, err
		}
		url := s.URL(ctx, "/c/"+c.ID)
		return &located[challenge]{url, challenge{ID: c.ID, URL: url}}, nil
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "getChallenge", Method: "GET", Path: "/api/v1/challenges/{id}", Summary: "Get a challenge",
		Description: "Returns the terms and the state of the challenge. A challenge to one account can be seen only by this account and by the one that made it.",
	}, Codes: []string{"notFound"}}, func(ctx context.Context, in *challengeID) (*gate.Body[challenge], error) {
		c, err := s.Hall.FindChallenge(ctx, gate.Who(ctx).Actor.Account.ID, in.ID)
		if err != nil {
			return nil, err
		}
		w, err := s.describeChallenge(ctx, c, map[string]string{})
		return &gate.Body[challenge]{Body: w}, err
	})
	type listRequest struct {
		After string `query:"after" maxLength:"40" doc:"The next of the part before: the ID of its last challenge."`
		Max   int    `query:"max" minimum:"1" maximum:"200" default:"100" doc:"The largest number of challenges to return."`
	}
	type listAnswer struct {
		Items []challenge `json:"items" doc:"The challenges, the oldest first."`
		Next  *string     `json:"next" doc:"Send this as after to get the next part; null: there is none."`
	}
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "listChallenges", Method: "GET", Path: "/api/v1/challenges", Summary: "List waiting challenges",
		Description: "Lists the open challenges that I have made and those that wait for my answer.",
	}}, func(ctx context.Context, in *listRequest) (*linked[listAnswer], error) {
		open, err := s.Hall.OpenChallenges(ctx, gate.Who(ctx).Actor.Account.ID)
		if i := slices.IndexFunc(open, func(c archive.Challenge) bool { return c.ID == in.After }); i >= 0 {
			open = open[i+1:]
		}
		out, names := &linked[listAnswer]{Body: listAnswer{Items: []challenge{}}}, map[string]string{"": ""}
		var ids []string
		for _, c := range open[:min(in.Max, len(open))] {
			ids = append(ids, c.From, c.To)
		}
		err = errors.Join(err, s.Club.ReadNames(ctx, names, ids...))
		for i, c := range open {
			if i == in.Max {
				out.Body.Next = &open[i-1].ID
				out.Link = s.NextPart(ctx, *out.Body.Next)
				break
			}
			w, e := s.describeChallenge(ctx, c, names)
			out.Body.Items, err = append(out.Body.Items, w), errors.Join(err, e)
		}
		return out, err
	})
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "acceptChallenge", Method: "POST", Path: "/api/v1/challenges/{id}/accept", Summary: "Accept a challenge",
		Description: "The game begins. Sending the request again returns the same game.",
	}, Codes: []string{"notFound", "notOpen", "ownOffer", "membersOnly", "blockedByYou"}}, func(ctx context.Context, in *challengeID) (*gate.Body[gameOf], error) {
		id, err := s.Hall.Accept(ctx, gate.Who(ctx).Actor.Account, in.ID)
		return &gate.Body[gameOf]{Body: gameOf{string(id)}}, err
	})
	for _, end := range []struct {
		name, id, summary, description string
		do                             func(context.Context, archive.Account, string) error
	}{
		{"decline", "declineChallenge", "Decline a challenge", "Only a challenge to my account can be declined, not one for anybody with the link.", s.Hall.Decline},
		{"cancel", "cancelChallenge", "Cancel my challenge", "Nobody can accept the challenge any more. Sending the request again changes nothing.", s.Hall.Cancel},
	} {
		gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
			OperationID: end.id, Method: "POST", Path: "/api/v1/challenges/{id}/" + end.name, Summary: end.summary, Description: end.description,
		}, Codes: []string{"notFound", "notOpen"}}, func(ctx context.Context, in *challengeID) (*gate.Body[noGame], error) {
			return &gate.Body[noGame]{}, end.do(ctx, gate.Who(ctx).Actor.Account, in.ID)
		})
	}
}
