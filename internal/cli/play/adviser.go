package play

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/term/play"
)

// advice lets the mind be the analyst at the side of the terminal game.
type advice struct{ mind *mind.Mind }

// The time for each move of a review: at first, and when all moves have been judged
// once.
const (
	quickTime  = 30 * time.Millisecond
	reviewTime = 300 * time.Millisecond
)

// Advise implements [play.Adviser].
func (a advice) Advise(ctx context.Context, p cups.Position, report func(analysis.Result)) (analysis.Result, error) {
	return a.mind.Advise(ctx, adviser, p, report)
}

// Review implements [play.Adviser].
func (a advice) Review(ctx context.Context, start cups.Position, moves []cups.Move, report func(play.Reviewed)) ([]analysis.Judgement, error) {
	quick, err := a.mind.Judge(ctx, adviser, start, moves, analysis.Limits{Time: quickTime}, func(n int) { report(play.Reviewed{Judged: n}) })
	if err != nil {
		return quick, err
	}
	return a.mind.Judge(ctx, adviser, start, moves, analysis.Limits{Time: reviewTime}, func(n int) { report(play.Reviewed{Judged: n, Moves: quick}) })
}
