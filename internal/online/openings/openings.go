// Package openings counts openings: in each position of the first moves, which moves
// were played, how often, and with which results. The archive stores the counts. This
// package reads them, adds the games of older archives, and checks the counts.
package openings

import (
	"context"
	"errors"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/sorting"
)

// MostPlies is the largest number of moves in an opening.
const MostPlies = archive.OpeningPlies

// Next is a move that was played in an opening.
type Next struct {
	Move cups.Move
	archive.OpeningCount
}

// Opening has the counts of an opening of Cups proper (rules §1.3), and of the moves that
// followed. Games that reached the same position by other moves are included.
type Opening struct {
	Position cups.Position        // after the moves
	All      archive.OpeningCount // the count of the games that reached this position
	Next     []Next               // the most played first, then in the order of legal moves
	Latest   []archive.Game       // a few of these games, the latest first
}

// Read returns the counts of the position after some moves on a board of n cups. For an
// illegal move the error is a [*cups.MoveError]; other errors are those of the archive.
func Read(ctx context.Context, a archive.Archive, n int, moves []cups.Move) (Opening, error) {
	start, err := cups.Start(n)
	if err != nil {
		return Opening{}, err
	}
	o := Opening{Position: start}
	for _, m := range moves {
		if o.Position, err = o.Position.Play(m); err != nil {
			return Opening{}, err
		}
	}
	counted, err := a.Opening(ctx, o.Position)
	if err != nil {
		return Opening{}, err
	}
	counts := map[cups.Move]archive.OpeningCount{}
	var latest []archive.Place
	for _, m := range counted {
		o.All = o.All.Plus(m.Count)
		counts[m.Move] = m.Count
		latest = archive.Latest(latest, m.Latest)
	}
	for m := range o.Position.Moves().All() {
		if c := counts[m]; c.Games > 0 {
			o.Next = append(o.Next, Next{m, c})
		}
	}
	sorting.StableFunc(o.Next, func(a, b Next) int { return b.Games - a.Games })
	for _, place := range latest {
		g, err := a.Game(ctx, place.ID)
		if errors.Is(err, archive.ErrDamaged) {
			a.TellDamage(err)
			continue
		}
		if errors.Is(err, archive.ErrNotFound) || err == nil && archive.CountOf(g).Games == 0 {
			continue
		}
		if err != nil {
			return Opening{}, err
		}
		o.Latest = append(o.Latest, g)
	}
	return o, nil
}
