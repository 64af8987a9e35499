package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// pace is how fast an account moves by post.
type pace struct {
	MedianMs int64 `json:"medianMs" doc:"The median time for a move."`
	Moves    int   `json:"moves" doc:"How many moves were counted."`
	Games    int   `json:"games" doc:"In how many games: at most the latest 20 by post against people, those that go on, too."`
}

// paceOf describes a pace, nil if no move was counted.
func paceOf(p hall.Pace) *pace {
	if p.Moves == 0 {
		return nil
	}
	return &pace{p.Median.Milliseconds(), p.Moves, p.Games}
}

// postLine is a game by post in a list.
type postLine struct {
	Game        string       `json:"game" doc:"The ID of the game."`
	Opponent    string       `json:"opponent" doc:"The name of the opponent; empty for the computer."`
	Cups        int          `json:"cups" doc:"Cups of each side, 1 to 16."`
	Side        string       `json:"side" doc:"My side."`
	Ply         int          `json:"ply" doc:"The number of moves that were played and not taken back."`
	MyTurn      bool         `json:"myTurn" doc:"The game waits for my move."`
	DaysPerMove int          `json:"daysPerMove" doc:"The days for each move."`
	Deadline    *gate.Moment `json:"deadline" nullable:"true" doc:"When the time of the side to move is over."`
	Rated       bool         `json:"rated" doc:"The game changes the ratings of its players."`
}

// describePost adds the operations for games by post.
func (s *Server) describePost() {
	gate.Add(s.Server, gate.Operation{Action: club.TakePart, Operation: huma.Operation{
		OperationID: "listPostGames", Method: "GET", Path: "/api/v1/account/post", Summary: "List my games by post",
		Description: "The correspondence games that I play, by what is due: first those that wait for my move, then those that wait for the opponent's, and of each kind the one whose time is over first.",
	}}, func(ctx context.Context, in *PartOf) (*partOutput[postLine], error) {
		list, err := s.Hall.PostGames(ctx, gate.Who(ctx).Actor.Account.ID)
		if err != nil {
			return nil, err
		}
		lines := make([]postLine, len(list))
		for i := range list {
			g := &list[i]
			lines[i] = postLine{
				Game: string(g.ID), Opponent: g.Opponent().Name, Cups: g.Start.Position.Cups(), Side: wire.Side(g.Side), Ply: int(g.Ply), MyTurn: g.IsMine,
				DaysPerMove: g.Start.Control.Days, Deadline: gate.MomentOf(g.Deadline), Rated: g.Start.Rated,
			}
		}
		return answerPart(ctx, s, lines, *in), nil
	})
}
