package helped

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"example.org/cups/internal/fair"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/rating"
	"example.org/cups/solver"
)

// Trial says how the tests are tried out.
type Trial struct {
	Base      *fair.Base
	Players   []Player
	Games     []int // after which the tests are made, ascending
	Events    int   // of each player; each is as many games as the last of Games
	Looked    int   // how many players or events are said to have been looked at
	Limit     float64
	Workers   int
	RngNumber uint64
}

// Outcome is how often the tests found something in the events of a player.
type Outcome struct {
	Player   Player
	Games    int
	Events   int
	Screened int     // events that came from the first stage to the second
	Found    int     // events whose chance among all who were looked at is below the limit
	Rating   float64 // the mean rating after these games
	Choices  float64 // the mean number of choices
	Seen     float64 // the mean share of best moves among them
}

// deviation is the rating deviation of players at the beginning of an event: they have
// played before.
const deviation = 60

// Run plays the events. done is called after each.
func (t Trial) Run(ctx context.Context, tablebases *solver.Tablebases, done func(played, of int)) ([]Outcome, error) {
	most := len(t.Games)
	all := make([]Outcome, len(t.Players)*most)
	for i, p := range t.Players {
		for j, n := range t.Games {
			all[i*most+j] = Outcome{Player: p, Games: n}
		}
	}
	played, of := 0, len(t.Players)*t.Events
	looks := make([][]look, of)
	err := atOnce(ctx, tablebases, t.Workers, of, t.RngNumber, func(h *Hall, i int, rng *rand.Rand) (err error) {
		looks[i], err = t.event(ctx, h, t.Players[i/t.Events], rng)
		return err
	}, func() { played++; done(played, of) })
	for i, list := range looks {
		for j, l := range list { // of an event that was not played to its end there are none
			o := &all[i/t.Events*most+j]
			o.Events++
			o.Rating += l.rating
			o.Choices += float64(l.choices)
			o.Seen += l.seen
			if l.screened {
				o.Screened++
			}
			if l.found {
				o.Found++
			}
		}
	}
	for i := range all {
		if n := float64(all[i].Events); n > 0 {
			all[i].Rating /= n
			all[i].Choices /= n
			all[i].Seen /= n
		}
	}
	return all, err
}

// look is what the tests say of an event after some games.
type look struct {
	rating, seen    float64
	choices         int
	screened, found bool
}

// event plays an event: a player meets honest players of about the same rating, and the
// rating changes after each game.
func (t Trial) event(ctx context.Context, h *Hall, p Player, rng *rand.Rand) (looks []look, err error) {
	own := rating.Glicko{Rating: t.strength(p.Level), Deviation: deviation, Volatility: ratings.System.Start.Volatility}
	var sum fair.Facts
	for game := range t.Games[len(t.Games)-1] {
		knot := t.nearest(own.Rating + 300*(rng.Float64()-0.5))
		var level float64
		if _, err := fmt.Sscanf(knot.Name, "level %g", &level); err != nil {
			return nil, err
		}
		players, side := [2]Player{p, {Level: level}}, game%2
		if side == 1 {
			players[0], players[1] = players[1], players[0]
		}
		score, facts, err := h.Game(ctx, t.Base.Cups, players, rng)
		if err != nil {
			return nil, err
		}
		if side == 1 {
			score = 1 - score
		}
		other := rating.Glicko{Rating: knot.Rating, Deviation: deviation, Volatility: own.Volatility}
		own, _ = ratings.System.RateGame(own, other, 0, 0, rating.Score(score))
		sum.Add(facts[side])
		if next := len(looks); game+1 == t.Games[next] {
			looks = append(looks, t.look(sum, own))
		}
	}
	return looks, nil
}

// look makes the tests.
func (t Trial) look(f fair.Facts, after rating.Glicko) look {
	s := fair.Standing{Rating: after.Rating, Deviation: after.Deviation}
	l := look{rating: after.Rating, choices: f.Choices}
	if f.Choices > 0 {
		l.seen = float64(f.Best) / float64(f.Choices)
	}
	l.screened = t.Base.Suspects(f, s)
	l.found = l.screened && t.Base.Examine(f, s, t.Looked).Among.Value < t.Limit
	return l
}

// strength returns the rating of an honest player of a level, from those of the base.
func (t Trial) strength(level float64) float64 {
	at := map[float64]float64{}
	for _, k := range t.Base.Knots {
		var l float64
		if _, err := fmt.Sscanf(k.Name, "level %g", &l); err == nil {
			at[l] = k.Rating
		}
	}
	low := math.Floor(2*level) / 2
	high := math.Ceil(2*level) / 2
	if low == high {
		return at[low]
	}
	return at[low] + (at[high]-at[low])*(level-low)/(high-low)
}

// nearest returns the knot of the base whose rating is nearest.
func (t Trial) nearest(rating float64) fair.Knot {
	best := t.Base.Knots[0]
	for _, k := range t.Base.Knots {
		if math.Abs(k.Rating-rating) < math.Abs(best.Rating-rating) {
			best = k
		}
	}
	return best
}
