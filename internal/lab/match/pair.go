package match

import (
	"context"
	"math/rand/v2"
	"strconv"

	"example.org/cups"
	"example.org/cups/record"
)

// pairing is a pair of games that is to be played.
type pairing struct {
	number  int // from 0
	opening []cups.Move
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
