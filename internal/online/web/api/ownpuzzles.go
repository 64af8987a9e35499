package api

import (
	"context"
	"errors"

	"github.com/danielgtaylor/huma/v2"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
)

// ownTask is a puzzle from one of the account's games.
type ownTask struct {
	Puzzle puzzleTask  `json:"puzzle" doc:"The puzzle, which is solved like any other. Its rating is 0, because nobody has measured how hard it is, and attempts change no rating."`
	Game   string      `json:"game" doc:"The ID of the game."`
	Ply    int         `json:"ply" doc:"The number of moves in the game before this position."`
	Played string      `json:"played" doc:"The move that was played in the game."`
	Found  gate.Moment `json:"found" doc:"When the game was reviewed."`
}

func (s *Server) describeOwnPuzzles() {
	gate.Add(s.Server, gate.Operation{Action: club.SeeOwn, Operation: huma.Operation{
		OperationID: "listOwnPuzzles", Method: "GET", Path: "/api/v1/account/puzzles/own", Summary: "List puzzles from my games",
		Description: "Lists positions, the latest first, in which the account made a mistake and one move is proven to be better than all others. The server finds them when it reviews a finished game. It stores the latest 200.",
	}}, func(ctx context.Context, _ *struct{}) (*gate.Body[[]ownTask], error) {
		owns, err := s.Desk.Owns(ctx, gate.Who(ctx).Actor.Account.ID)
		if err != nil {
			return nil, err
		}
		t, list := say.In(gate.Who(ctx).Language), []ownTask{}
		for _, own := range owns {
			list = append(list, ownTask{NewOwnTask(t, own), own.Game, own.Ply, own.Played.String(), gate.Moment(own.At)})
		}
		return &gate.Body[[]ownTask]{Body: list}, nil
	})
}

// NewOwnTask describes a puzzle from a game.
func NewOwnTask(t say.Printer, own solving.Own) puzzleTask {
	w := NewPuzzleTask(t, practice.Pick{Puzzle: own.Puzzle}, practice.Replay(nil))
	w.Title, w.Tried, w.Solved = OwnTitle(t, own), own.Tried, own.Solved
	return w
}

// OwnTitle names a puzzle from a game.
func OwnTitle(t say.Printer, own solving.Own) string {
	return t.Get("page.mine.one", "n", own.Ply, "cups", own.Puzzle.Position.Cups())
}

// PickFor returns a puzzle for an account, from its games or from the set. own is nil
// unless the puzzle is from a game. The error is a fault or one of the archive.
func (s *Server) PickFor(ctx context.Context, account, id, daily string) (practice.Pick, *solving.Own, error) {
	if solving.IsOwn(id) && daily == "" {
		own, err := s.Desk.Own(ctx, account, id)
		if errors.Is(err, solving.ErrNoPuzzle) {
			err = wire.NewCode("notFound")
		}
		if err != nil {
			return practice.Pick{}, nil, err
		}
		return practice.Pick{Puzzle: own.Puzzle}, &own, nil
	}
	pick, err := s.Desk.Pick(id, daily)
	if err != nil {
		err = wire.NewCode("notFound")
	}
	return pick, nil, err
}

// Record stores the result of an attempt of an account: in its diary or, for a puzzle
// from one of its games, with the puzzle.
func (s *Server) Record(ctx context.Context, account, attempt string, own *solving.Own, j *solving.Judged) error {
	if own != nil {
		if j.Entry == nil || account == "" {
			return nil
		}
		return s.Desk.RecordOwn(ctx, account, *j.Entry)
	}
	err := s.Desk.Record(ctx, account, attempt, j)
	if errors.Is(err, solving.ErrFull) {
		err = wire.NewCode("tooMany")
	}
	return err
}
