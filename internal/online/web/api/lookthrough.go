package api

import (
	"context"
	"errors"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/review"
)

// latestGames is how many of the games that ended before the server began get a review if
// they have none. mostEnded is how many games that end later may wait for this check.
const (
	latestGames = 32
	mostEnded   = 64
	turnEvery   = 10 * time.Second // between two looks whether this server has become the eldest
)

// ReviewGames begins the review of each game that ends at this server, until ctx is done. It begins
// with the latest games that have no review, because a server that stops loses the reviews
// that it has begun; of servers that share the archive, the eldest does so. If the desk has no room for a game, the game is reviewed when
// somebody asks for it.
func (s *Server) ReviewGames(ctx context.Context) {
	ended := make(chan play.ID, mostEnded)
	stop := s.Hall.Listen(func(_ string, n hall.Notice) {
		if n.Type == hall.GameEnded {
			select {
			case ended <- n.Game:
			default:
			}
		}
	})
	defer stop()
	turn := time.NewTicker(turnEvery)
	defer turn.Stop()
	isMine := false // it is for this server to look after what others have left
	for {
		if !isMine && s.Hall.IsEldest() {
			isMine = true
			s.lookThroughLatest(ctx)
		}
		select {
		case <-ctx.Done():
			return
		case <-turn.C:
		case id := <-ended:
			s.lookThrough(ctx, id)
		}
	}
}

// lookThroughLatest begins the reviews of the latest games that have none.
func (s *Server) lookThroughLatest(ctx context.Context) {
	var latest []play.ID
	for g, err := range archive.Intact(s.Archive.Games(ctx, archive.Filter{Status: archive.Over, Most: latestGames}), s.Hall.TellDamaged) {
		if err != nil {
			if ctx.Err() == nil {
				s.Log.Warn("the latest games could not be read", "error", err)
			}
			break
		}
		latest = append(latest, g.ID)
	}
	for _, id := range latest {
		s.lookThrough(ctx, id)
	}
}

// lookThrough begins the review of a game if it is worth reviewing and the desk has room.
func (s *Server) lookThrough(ctx context.Context, id play.ID) {
	if !s.reviews.HasRoom() {
		return
	}
	g, err := s.Finished(ctx, string(id))
	if err == nil && g.isWorthReviewing() {
		if _, err = s.reviews.Look(ctx, string(id)); errors.Is(err, archive.ErrNotFound) {
			err = s.reviews.Begin(s.Ending, string(id), g.Start, g.Moves)
		}
	}
	var working *review.Working
	if err != nil && ctx.Err() == nil && !errors.Is(err, review.ErrBusy) && !errors.As(err, &working) {
		s.Log.Warn("a game could not be looked through", "game", id, "error", err)
	}
}

// isPerson reports whether a person has the seat, and not a program.
func isPerson(seat play.Seat) bool {
	return seat.Account != "" && (seat.Kind == play.Guest || seat.Kind == play.Member)
}

// isWorthReviewing reports whether a game is reviewed before anybody asks for it: a
// person has played it, and both sides have moved.
func (g FinishedGame) isWorthReviewing() bool {
	var moved [2]bool
	p := g.Start
	for _, m := range g.Moves {
		moved[p.Turn()] = true
		p = p.PlayUnchecked(m)
	}
	return moved[cups.South] && moved[cups.North] && (isPerson(g.South) || isPerson(g.North))
}

// gather returns what is kept of a game with its review: puzzles for its players, and the facts about
// fair play.
func (s *Server) gather(ctx context.Context, r review.Review, results []analysis.Result) ([]archive.KeepsakeKept, error) {
	g, err := s.Finished(ctx, r.Game)
	if err != nil {
		return nil, err
	}
	list, err := s.factsOf(r.Game, g, results)
	if err != nil {
		return nil, err
	}
	for _, result := range results {
		if !isProven(result) {
			s.work.Wish(result.Position, false)
		}
	}
	for side, seat := range []play.Seat{cups.South: g.South, cups.North: g.North} {
		if !isPerson(seat) {
			continue
		}
		account, err := s.Archive.Account(ctx, seat.Account)
		if errors.Is(err, archive.ErrNotFound) || err == nil && !account.Closed.IsZero() {
			continue // nobody can use the puzzles of a closed account
		}
		if err != nil {
			return nil, err
		}
		more, err := s.Desk.Gather(ctx, account.ID, cups.Side(side), r, s.Hall.Now())
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	return list, nil
}
