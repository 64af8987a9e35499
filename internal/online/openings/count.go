package openings

import (
	"context"
	"hash/fnv"

	"example.org/cups/internal/online/archive"
)

// countedAtOnce is how many games are counted between two reports of progress.
const countedAtOnce = 1000

// CountOld counts the finished games of an archive that are not counted yet, because they
// are older than the counts. It regularly calls progress with the number of counted games
// and the number of all these games, unless there are none. It may run while games are
// played, and in several servers at the same time.
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

// Sum is a checksum of counts, for comparing them in constant memory. Equal counts have
// equal sums, and different counts almost never do.
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

// SumOf returns the sum of all counts in an archive.
func SumOf(ctx context.Context, a archive.Archive) (s Sum, err error) {
	for row, err := range a.OpeningRows(ctx) {
		if err != nil {
			return s, err
		}
		s.Add(row.Position, row.Move.String(), row.Count)
	}
	return s, nil
}
