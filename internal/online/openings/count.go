package openings

import (
	"context"
	"hash/fnv"

	"example.org/cups/internal/online/archive"
)

// countedAtOnce is after how many games the progress is told.
const countedAtOnce = 1000

// CountOld counts the games of an archive that are over and not counted: those from
// before there were counts. It calls progress with the number of games counted and of
// all of them, now and then and at the end, and not if there are none. It may run
// while games are played, in several servers too.
func CountOld(ctx context.Context, a archive.Archive, progress func(counted, all int)) error {
	all, err := a.UncountedOpenings(ctx)
	if err != nil || all == 0 {
		return err
	}
	counted := 0
	for {
		n, err := a.CountOpenings(ctx, countedAtOnce)
		counted += n
		if err != nil {
			return err
		}
		progress(counted, max(counted, all))
		if n < countedAtOnce {
			return nil
		}
	}
}

// Sum is a sum over counts by which they can be compared in constant memory: equal
// counts have equal sums, and others almost never have.
type Sum [6]uint64

// Add adds a count of a move in a position.
func (s *Sum) Add(position archive.OpeningKey, move string, c archive.OpeningCount) {
	h := fnv.New64a()
	h.Write([]byte(position))
	h.Write([]byte(move))
	weight := h.Sum64()
	for i, n := range [...]int{c.Games, c.South, c.Draws, c.North, c.Margin, c.Ended} {
		s[i] += weight * uint64(n)
	}
}

// AddGame adds the counts of a game.
func (s *Sum) AddGame(g archive.Game) {
	for p, m := range g.Opening() {
		s.Add(archive.KeyOf(p), m.String(), archive.CountOf(g))
	}
}

// SumOf adds up what an archive has counted.
func SumOf(ctx context.Context, a archive.Archive) (s Sum, err error) {
	for row, err := range a.OpeningRows(ctx) {
		if err != nil {
			return s, err
		}
		s.Add(row.Position, row.Move.String(), row.Count)
	}
	return s, nil
}
