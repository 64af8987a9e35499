package match

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/record"
)

// Config says what a match is.
type Config struct {
	Players    [2]Spec
	Start      cups.Position
	Games      int // rounded up to pairs
	Openings   Openings
	Clock      Control          // of each player for each game, besides the limits of the players
	Grace      time.Duration    // how long a time may be overstepped
	Adjudicate uint64           // nodes of the solver before each move, 0 to play all games to their end
	SPRT       *SPRT            // stops the match when it is sure; nil: never
	Rng        uint64           // the same number gives the same openings and errors
	Workers    int              // games at the same time, at least 1
	Date       string           // of the records, YYYY.MM.DD
	Now        func() time.Time // the clock
}

// pairing is a pair of games that is to be played.
type pairing struct {
	number  int // from 0
	opening []cups.Move
}

// errSure stops a match whose test has come to an end.
var errSure = errors.New("the test has come to an end")

// Run plays the match. Each opening is played twice with sides changed. done
// is called after each game, one call at a time, in the order the games end.
// When ctx is done, or done returns an error, the match stops with what it has
// and that error.
func Run(ctx context.Context, c Config, done func(Game, Tally) error) (Tally, error) {
	outer := ctx
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s := &score{config: &c, done: done, half: map[int]int{}}
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
	if err := context.Cause(ctx); !errors.Is(err, errSure) || outer.Err() != nil {
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
		moves, err := o.next(ctx, rand.New(rand.NewPCG(c.Rng, uint64(number))))
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

// work plays pairs until there are no more. A player that cannot be had at all
// ends the match.
func (c *Config) work(ctx context.Context, pairs <-chan pairing, finished func(Game) error) error {
	var players [2]Player
	for i, spec := range c.Players {
		player, err := spec.New(ctx)
		if player != nil {
			defer player.Close()
		}
		if err != nil {
			return err
		}
		players[i] = player
	}
	for pair := range pairs {
		if err := c.playPair(ctx, pair, players, finished); err != nil {
			return err
		}
	}
	return nil
}

// playPair plays both games of a pair.
func (c *Config) playPair(ctx context.Context, pair pairing, players [2]Player, finished func(Game) error) error {
	for second := range 2 {
		numbers := [2]int{second, 1 - second} // the player of each side
		game, err := c.newRecord(numbers, pair.number, second)
		if err != nil {
			return err
		}
		play := contest{
			Config: c, game: game, numbers: numbers, judge: newJudge(c.Adjudicate),
			players: [2]Player{players[numbers[cups.South]], players[numbers[cups.North]]},
		}
		rng := rand.New(rand.NewPCG(c.Rng, uint64(1)<<32|uint64(2*pair.number+second)))
		fault, err := play.play(ctx, pair.opening, rng)
		if err != nil {
			return err
		}
		if err := finished(Game{2*pair.number + second + 1, game, cups.Side(second), fault}); err != nil {
			return err
		}
	}
	return nil
}

// newRecord is the record of a game that is to be played.
func (c *Config) newRecord(numbers [2]int, pair, second int) (*record.Game, error) {
	tags := []record.Tag{
		{Name: "Event", Value: "Engine match"},
		{Name: "Date", Value: c.Date},
		{Name: "Round", Value: strconv.Itoa(pair+1) + "." + strconv.Itoa(second+1)},
		{Name: "White", Value: c.nameOf(numbers[cups.South])},
		{Name: "Black", Value: c.nameOf(numbers[cups.North])},
	}
	if c.Clock != (Control{}) {
		tags = append(tags, record.Tag{Name: "TimeControl", Value: c.Clock.String()})
	}
	return record.New(c.Start, tags...)
}

// nameOf is what the records call a player. Two of one name would be one player
// to a rating tool.
func (c *Config) nameOf(player int) string {
	name := c.Players[player].Name
	if player == 1 && name == c.Players[0].Name {
		return name + " (2)"
	}
	return name
}

// score counts the games as they end.
type score struct {
	config *Config
	done   func(Game, Tally) error
	mu     sync.Mutex
	tally  Tally
	half   map[int]int // half points of the pairs of which one game is over
}

// add counts a game and tells of it. It is errSure when the test is at its end.
func (s *score) add(g Game) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count((g.Number-1)/2, g.add(&s.tally))
	if err := s.done(g, s.tally); err != nil {
		return err
	}
	if test := s.config.SPRT; test != nil && test.Verdict(s.tally.Pairs) != Undecided {
		return errSure
	}
	return nil
}

// count counts a pair when its second game is over.
func (s *score) count(pair, half int) {
	if before, ok := s.half[pair]; ok {
		s.tally.Pairs[before+half]++
		delete(s.half, pair)
		return
	}
	s.half[pair] = half
}
