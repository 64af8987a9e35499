package match

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync"

	"example.org/cups"
	"example.org/cups/record"
)

// Config says what a match is.
type Config struct {
	Players [2]Spec
	Start   cups.Position
	Games   int    // rounded up to pairs
	Opening int    // random plies before the players take over
	Rng     uint64 // the same number gives the same openings and errors
	Workers int    // games at the same time, at least 1
	Date    string // of the records, YYYY.MM.DD
}

// Game is one finished game of a match.
type Game struct {
	Number int // from 1; a pair is two numbers in a row
	Record *record.Game
	First  cups.Side // the side that the first player had
}

// Result returns the game's points for the first player: 1, 1/2 or 0.
func (g Game) add(t *Tally) {
	switch winner := g.Record.Result().Winner(); winner {
	case cups.Nobody:
		t.Draws++
	case g.First:
		t.Wins++
	default:
		t.Losses++
	}
}

// Run plays the match. Each opening is played twice with sides changed. done
// is called after each game, one call at a time, in the order the games end.
// When ctx is done the match stops with what it has and ctx's error.
func Run(ctx context.Context, c Config, done func(Game, Tally) error) (Tally, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		tally Tally
		mu    sync.Mutex
		wg    sync.WaitGroup
		pairs = make(chan int)
	)
	finished := func(g Game) error {
		mu.Lock()
		defer mu.Unlock()
		g.add(&tally)
		return done(g, tally)
	}
	for range max(1, c.Workers) {
		wg.Go(func() {
			players := [2]Player{c.Players[0].New(), c.Players[1].New()}
			for pair := range pairs {
				if err := c.playPair(ctx, pair, players, finished); err != nil {
					cancel(err)
				}
			}
		})
	}
	for pair := 0; pair < (c.Games+1)/2 && ctx.Err() == nil; pair++ {
		select {
		case pairs <- pair:
		case <-ctx.Done():
		}
	}
	close(pairs)
	wg.Wait()
	return tally, context.Cause(ctx)
}

// playPair plays both games of a pair.
func (c Config) playPair(ctx context.Context, pair int, players [2]Player, finished func(Game) error) error {
	opening := c.opening(rand.New(rand.NewPCG(c.Rng, uint64(pair))))
	for second := range 2 {
		sides := [2]int{second, 1 - second} // the player of each side
		rng := rand.New(rand.NewPCG(c.Rng, uint64(1)<<32|uint64(2*pair+second)))
		g, err := c.play(ctx, opening, players, sides, rng)
		if err != nil {
			return err
		}
		if err := g.SetTag("Round", strconv.Itoa(pair+1)+"."+strconv.Itoa(second+1)); err != nil {
			return err
		}
		if err := finished(Game{2*pair + second + 1, g, cups.Side(second)}); err != nil {
			return err
		}
	}
	return nil
}

// opening draws random moves; none of them may end the game.
func (c Config) opening(rng *rand.Rand) []cups.Move {
	var moves []cups.Move
	p := c.Start
	for range c.Opening {
		m := anyOf(p.Moves(), rng)
		next := p.PlayUnchecked(m)
		if next.IsOver() {
			break
		}
		p, moves = next, append(moves, m)
	}
	return moves
}

// play plays one game to its end.
func (c Config) play(ctx context.Context, opening []cups.Move, players [2]Player, sides [2]int, rng *rand.Rand) (*record.Game, error) {
	g, err := record.New(c.Start,
		record.Tag{Name: "Event", Value: "Engine match"},
		record.Tag{Name: "Date", Value: c.Date},
		record.Tag{Name: "White", Value: c.Players[sides[cups.South]].Name},
		record.Tag{Name: "Black", Value: c.Players[sides[cups.North]].Name})
	if err != nil {
		return nil, err
	}
	for _, m := range opening {
		if _, err := g.Append(m); err != nil {
			return nil, err
		}
	}
	for side := range sides {
		players[sides[side]].Begin(rng)
	}
	for p := g.Position(); !p.IsOver(); p = g.Position() {
		player := sides[p.Turn()]
		m, err := players[player].Move(ctx, p)
		if err != nil {
			return nil, err
		}
		if _, err := g.Append(m); err != nil {
			return nil, fmt.Errorf("%s at %s: %w", c.Players[player].Name, p, err)
		}
	}
	return g, g.End(g.Result(), record.Normal)
}
