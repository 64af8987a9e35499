package match

import (
	"context"
	"math/rand/v2"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/game"
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
		g, err := c.newGame(numbers)
		if err != nil {
			return err
		}
		play := contest{
			Config: c, game: g, numbers: numbers, judge: newJudge(c.Adjudicate), notes: map[cups.Ply]Choice{},
			players: [2]Player{players[numbers[cups.South]], players[numbers[cups.North]]},
		}
		rng := rand.New(rand.NewPCG(c.RngNumber, uint64(1)<<32|uint64(2*pair.number+second)))
		fault, err := play.play(ctx, pair.opening, rng)
		if err != nil {
			return err
		}
		written, err := play.record(strconv.Itoa(pair.number+1) + "." + strconv.Itoa(second+1))
		if err != nil {
			return err
		}
		if err := finished(Game{2*pair.number + second + 1, written, cups.Side(second), fault}); err != nil {
			return err
		}
	}
	return nil
}

// newGame is a game that is to be played, by the players with these numbers. The
// time of both runs from the first move on.
func (c *Config) newGame(numbers [2]int) (*game.Game, error) {
	var players [2]game.Player
	for side := range players {
		players[side].Name = c.nameOf(numbers[side])
	}
	return game.New(game.Setup{Start: c.Start, Players: players, Control: c.Clock, Clock: game.AtOnce, Grace: c.Grace})
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
