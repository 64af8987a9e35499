package archive

import (
	"context"
	"encoding/binary"
	"iter"
	"slices"
	"strings"

	"example.org/cups"
)

// OpeningPlies is how many moves of a game are counted as its opening.
const OpeningPlies = 30

// OpeningLatest is how many games are named with each move of an opening.
const OpeningLatest = 5

// OpeningCount is how games ended.
type OpeningCount struct {
	Games  int
	South  int // wins
	Draws  int
	North  int // wins
	Margin int // the sum of South's margins of the games that were played to their end
	Ended  int // how many those are
}

// CountOf is the count of one game; nothing for a game without a result, which does
// not count any more.
func CountOf(g Game) OpeningCount {
	c := OpeningCount{Games: 1}
	switch g.Result {
	case "1-0":
		c.South = 1
	case "0-1":
		c.North = 1
	case "1/2-1/2":
		c.Draws = 1
	default:
		return OpeningCount{}
	}
	if g.Margin != nil {
		c.Margin, c.Ended = *g.Margin, 1
	}
	return c
}

// Plus is the count of the games of both.
func (c OpeningCount) Plus(d OpeningCount) OpeningCount {
	return OpeningCount{c.Games + d.Games, c.South + d.South, c.Draws + d.Draws, c.North + d.North, c.Margin + d.Margin, c.Ended + d.Ended}
}

// Mean returns South's mean margin of the games that were played to their end; false
// if there are none.
func (c OpeningCount) Mean() (margin float64, ok bool) {
	if c.Ended == 0 {
		return 0, false
	}
	return float64(c.Margin) / float64(c.Ended), true
}

// OpeningKey names a position among those of openings. Different positions have
// different keys. Databases keep it.
type OpeningKey string

// KeyOf returns the key of a position: the cups of a side, twice, plus one if North
// moves; then for each side its cups, its stock and its pot, the pot in base 128.
func KeyOf(p cups.Position) OpeningKey {
	b := []byte{byte(2*p.Cups()) | byte(p.Turn())}
	for side := cups.South; side <= cups.North; side++ {
		for cup := 1; cup <= p.Cups(); cup++ {
			b = append(b, byte(p.Cup(side, cup)))
		}
		b = append(b, byte(p.Stock(side)))
		b = binary.AppendUvarint(b, uint64(p.Pot(side)))
	}
	return OpeningKey(b)
}

// Opening returns the first positions of a game of Cups proper (rules §1.3) that does
// not go on, at most [OpeningPlies] and one more, each with the move that was played there;
// [cups.NoMove] where the game ended. For other games there are none.
func (g Game) Opening() iter.Seq2[cups.Position, cups.Move] {
	return func(yield func(cups.Position, cups.Move) bool) {
		p := g.Start.Position
		if start, err := cups.Start(p.Cups()); err != nil || g.Status == Playing || start != p {
			return
		}
		rest := g.Moves
		for range OpeningPlies + 1 {
			var text string
			text, rest, _ = strings.Cut(rest, " ")
			m, err := cups.ParseMove(text)
			if err != nil || p.Refuse(m) != nil {
				m = cups.NoMove
			}
			if !yield(p, m) || m == cups.NoMove {
				return
			}
			p = p.PlayUnchecked(m)
		}
	}
}

// OpeningMove is a move that was played in a position.
type OpeningMove struct {
	Move   cups.Move // NoMove: these games ended here
	Count  OpeningCount
	Latest []Place // the latest of these games to begin, at most OpeningLatest, in the order of Archive.Games; also such as do not count any more
}

// OpeningRow is an [OpeningMove] with the position in which it was played.
type OpeningRow struct {
	Position OpeningKey
	OpeningMove
}

// Latest merges lists of the latest games.
func Latest(lists ...[]Place) []Place {
	all := slices.Concat(lists...)
	slices.SortFunc(all, Place.compare)
	all = slices.Compact(all)
	return all[:min(OpeningLatest, len(all))]
}

// compare orders as the list of all games.
func (p Place) compare(q Place) int {
	if c := q.Began.Compare(p.Began); c != 0 {
		return c
	}
	return strings.Compare(string(q.ID), string(p.ID))
}

// Openings counts how games began. A game is counted in the change that keeps the
// summary of its end, and is corrected with it. Games of an archive that was
// made before there were such counts are counted by CountOpenings.
type Openings interface {
	// Opening returns the moves that were played in a position by games that count, in the
	// order of their text; the time it takes does not depend on the number of games.
	Opening(ctx context.Context, p cups.Position) ([]OpeningMove, error)
	// OpeningRows returns all counts, in the order of the keys and of the texts of the
	// moves, in constant memory. After an error there are no more rows.
	OpeningRows(ctx context.Context) iter.Seq2[OpeningRow, error]
	// CountOpenings counts games that have ended and are not counted, at most that many,
	// and returns how many it has counted: fewer than most if no others are left.
	CountOpenings(ctx context.Context, most int) (counted int, err error)
	// UncountedOpenings returns how many games have ended and are not counted.
	UncountedOpenings(ctx context.Context) (int, error)
	// ForgetOpenings drops all counts, so that they can be made anew.
	ForgetOpenings(ctx context.Context) error
}
