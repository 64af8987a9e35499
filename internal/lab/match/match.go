// Package match plays matches between two players and says what the results prove.
// Games come in pairs from balanced openings, with the sides exchanged. The result
// has the difference in Elo with its error, and a sequential test can stop the match
// as soon as it is decided. Each game has a record.
//
// A player that crashes, hangs or makes an illegal move loses the game. The record
// gives the reason, and the match continues.
package match

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
)

// Config says what a match is.
type Config struct {
	Players    [2]Spec
	Start      cups.Position
	Games      int // rounded up to pairs
	Openings   Openings
	Clock      game.Control     // of each player for each game, in addition to the limits of the players
	Grace      time.Duration    // how long a time may be overstepped
	Adjudicate int64            // nodes of the solver before each move, 0 to play all games to their end
	SPRT       *SPRT            // stops the match when it is sure; nil: never
	RngNumber  uint64           // the same number gives the same openings and errors
	Workers    int              // games at the same time, at least 1
	Date       string           // of the records, YYYY.MM.DD
	Now        func() time.Time // the clock
}

// errSure stops a match whose test has come to an end.
var errSure = errors.New("the test has come to an end")

// Run plays the match. Each opening is played twice with sides changed. done
// is called after each game, one call at a time, in the order the games end.
// When ctx is done, or done returns an error, the match stops with what it has
// and that error.
func Run(ctx context.Context, c Config, done func(Game, Tally) error) (Tally, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s := &score{config: &c, done: done, half: map[int]int{}}
	for _, player := range c.Players { // what the first move would wait for is not to count on its clock
		select {
		case <-player.Tablebases.Prepare(c.Start.Cups()):
		case <-ctx.Done():
		}
	}
	pairs := make(chan pairing)
	var wg sync.WaitGroup
	for range max(1, c.Workers) {
		wg.Go(func() {
			if err := c.work(ctx, pairs, s.add); err != nil {
				cancel(err)
			}
		})
	}
	if err := c.open(ctx, pairs); err != nil {
		cancel(err)
	}
	close(pairs)
	wg.Wait()
	if err := context.Cause(ctx); !errors.Is(err, errSure) {
		return s.tally, err
	}
	return s.tally, nil
}

// open draws an opening for each pair, one after the other, so that they do not
// depend on who plays them.
func (c *Config) open(ctx context.Context, pairs chan<- pairing) error {
	o := newOpener(c.Openings, c.Start)
	for number := range (c.Games + 1) / 2 {
		if ctx.Err() != nil {
			return nil
		}
		moves, err := o.next(ctx, rand.New(rand.NewPCG(c.RngNumber, uint64(number))))
		if err != nil {
			return err
		}
		select {
		case pairs <- pairing{number, moves}:
		case <-ctx.Done():
		}
	}
	return nil
}
