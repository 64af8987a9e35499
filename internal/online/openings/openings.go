// Package openings counts how games began: at each position of the first moves, which
// moves were played, how often, and how the games ended. It counts the finished games
// of the archive when it is asked, in constant memory, and remembers the answer for a
// short time.
package openings

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
)

// MostPlies is how many moves an opening has at most.
const MostPlies = 40

// latest is how many games are named.
const latest = 5

// Count is how games ended.
type Count struct {
	Games  int
	South  int // wins
	Draws  int
	North  int // wins
	Margin int // the sum of South's margins of the games that were played to their end
	Ended  int // how many those are
}

// Mean returns South's mean margin of the games that were played to their end; false
// if there are none.
func (c Count) Mean() (margin float64, ok bool) {
	if c.Ended == 0 {
		return 0, false
	}
	return float64(c.Margin) / float64(c.Ended), true
}

// add counts a game.
func (c *Count) add(g archive.Game) {
	c.Games++
	switch g.Result {
	case "1-0":
		c.South++
	case "0-1":
		c.North++
	default:
		c.Draws++
	}
	if g.Margin != nil {
		c.Margin += *g.Margin
		c.Ended++
	}
}

// Next is a move that was played in an opening.
type Next struct {
	Move cups.Move
	Count
}

// Opening is what games of Cups proper began with (rules §1.3), and what followed.
type Opening struct {
	Position cups.Position  // after the moves
	All      Count          // of the games that began so
	Next     []Next         // the most played first, then in the order of legal moves
	Latest   []archive.Game // a few games that began so, the latest first
}

// Read counts the games on boards of n cups that begin with some moves. The error of
// moves that are not legal is a [*cups.MoveError]; others are those of the archive.
func Read(ctx context.Context, a archive.Archive, n int, moves []cups.Move) (Opening, error) {
	start, err := cups.Start(n)
	if err != nil {
		return Opening{}, err
	}
	o := Opening{Position: start}
	texts := make([]string, len(moves))
	for i, m := range moves {
		if o.Position, err = o.Position.Play(m); err != nil {
			return Opening{}, err
		}
		texts[i] = m.String()
	}
	line := strings.Join(texts, " ")
	counts := map[cups.Move]*Count{}
	for g, err := range a.Games(ctx, archive.Filter{Cups: n, Status: archive.Over, Opening: line}) {
		if err != nil {
			return Opening{}, err
		}
		if g.Start.Position != start {
			continue
		}
		o.All.add(g)
		if len(o.Latest) < latest {
			o.Latest = append(o.Latest, g)
		}
		text, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(g.Moves, line), " "), " ")
		m, err := cups.ParseMove(text)
		if err != nil || !o.Position.Moves().Contains(m) {
			continue // the game ended here
		}
		if counts[m] == nil {
			counts[m] = &Count{}
		}
		counts[m].add(g)
	}
	for m := range o.Position.Moves().All() {
		if c := counts[m]; c != nil {
			o.Next = append(o.Next, Next{m, *c})
		}
	}
	slices.SortStableFunc(o.Next, func(a, b Next) int { return b.Games - a.Games })
	return o, nil
}

// How long a count is remembered, how many are, and how many are made at the same
// time: a count reads all games of a size.
const (
	freshFor = 30 * time.Second
	mostKept = 500
	atOnce   = 2
)

// Book answers for many who ask. Its zero value needs Archive and Now. All methods
// may be used by any number of goroutines.
type Book struct {
	Archive archive.Archive
	Now     func() time.Time

	mu      sync.Mutex
	kept    map[string]*page
	reading chan struct{} // holds who makes a count
}

// page is a count, or one that is being made.
type page struct {
	made    chan struct{} // closed when the rest is there
	at      time.Time
	opening Opening
	err     error
}

// Opening is [Read], for everybody who asks at about the same time at once. What it
// returns must not be changed.
func (b *Book) Opening(ctx context.Context, n int, moves []cups.Move) (Opening, error) {
	key := fmt.Sprint(n, moves)
	b.mu.Lock()
	if b.reading == nil {
		b.reading = make(chan struct{}, atOnce)
	}
	p := b.kept[key]
	if p == nil || b.Now().Sub(p.at) > freshFor {
		if b.kept == nil || len(b.kept) >= mostKept {
			b.kept = map[string]*page{}
		}
		p = &page{made: make(chan struct{}), at: b.Now()}
		b.kept[key] = p
		go func() {
			defer close(p.made)
			b.reading <- struct{}{}
			defer func() { <-b.reading }()
			if p.opening, p.err = Read(context.WithoutCancel(ctx), b.Archive, n, moves); p.err != nil {
				b.mu.Lock()
				delete(b.kept, key)
				b.mu.Unlock()
			}
		}()
	}
	b.mu.Unlock()
	select {
	case <-p.made:
		return p.opening, p.err
	case <-ctx.Done():
		return Opening{}, ctx.Err()
	}
}
