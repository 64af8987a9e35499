package archive

import (
	"context"
	"encoding/binary"
	"iter"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/sorting"
)

// OpeningPlies is how many moves of a game are counted as its opening.
const OpeningPlies = 30

// OpeningLatest is how many games are listed for each move of an opening.
const OpeningLatest = 5

// OpeningCount counts games by their results.
type OpeningCount struct {
	Games  int
	South  int // won games
	Draws  int
	North  int // won games
	Margin int // the sum of South's margins in the games that were played to their end
	Ended  int // the number of these games
}

// CountOf returns the count of one game. A game without a result does not count.
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

// Plus returns the sum of two counts.
func (c OpeningCount) Plus(d OpeningCount) OpeningCount {
	return OpeningCount{c.Games + d.Games, c.South + d.South, c.Draws + d.Draws, c.North + d.North, c.Margin + d.Margin, c.Ended + d.Ended}
}

// Mean returns South's mean margin in the games that were played to their end. It returns
// false if there are none.
func (c OpeningCount) Mean() (margin float64, ok bool) {
	if c.Ended == 0 {
		return 0, false
	}
	return float64(c.Margin) / float64(c.Ended), true
}

// OpeningKey is the key of a position in an opening. Different positions have different
// keys. Databases store the keys.
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
	Move   cups.Move // NoMove: the games ended in this position
	Count  OpeningCount
	Latest []Place // the latest of these games to begin, at most OpeningLatest, in the order of Archive.Games; they may include games that no longer count
}

// OpeningRow is an [OpeningMove] with the position in which it was played.
type OpeningRow struct {
	Position OpeningKey
	OpeningMove
}

// Latest merges lists of the latest games.
func Latest(lists ...[]Place) []Place {
	all := slices.Concat(lists...)
	sorting.Func(all, Place.compare)
	all = slices.Compact(all)
	return all[:min(OpeningLatest, len(all))]
}

// compare compares two games in the order of the list of all games.
func (p Place) compare(q Place) int {
	if c := q.Began.Compare(p.Began); c != 0 {
		return c
	}
	return strings.Compare(string(q.ID), string(p.ID))
}

// Openings counts how games began. A game is counted in the change that stores the
// summary of its end, and a correction also corrects the counts. CountOpenings counts the
// games of archives that are older than this feature.
type Openings interface {
	// Opening returns the moves that were played in a position by games that count, in the
	// order of their text; the time it takes does not depend on the number of games.
	Opening(ctx context.Context, p cups.Position) ([]OpeningMove, error)
	// OpeningRows returns all counts, in the order of the keys and of the texts of the
	// moves, in constant memory. After an error there are no more rows.
	OpeningRows(ctx context.Context) iter.Seq2[OpeningRow, error]
	// CountOpenings counts at most this many finished games that are not counted yet, and
	// returns how many it has counted. If fewer than most were counted, no others are
	// left.
	CountOpenings(ctx context.Context, most int) (counted int, err error)
	// UncountedOpenings returns the number of finished games that are not counted.
	UncountedOpenings(ctx context.Context) (int, error)
	// ForgetOpenings drops all counts, so that everything can be counted again.
	ForgetOpenings(ctx context.Context) error
}
