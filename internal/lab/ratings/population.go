package ratings

import (
	"math"
	"math/rand/v2"
	"slices"

	"example.org/cups/rating"
)

// draws is the share of games between equals that are drawn. Levels of the
// computer next to each other draw 1 to 5 % of their games (docs/levels.md).
const draws = 0.04

// play draws the score of a game between two players of true strengths.
func play(chance *rand.Rand, strength, opponent float64) rating.Score {
	expected := float64(rating.Elo(strength).Expected(rating.Elo(opponent)))
	drawn := min(draws, 2*expected, 2*(1-expected))
	switch x := chance.Float64(); {
	case x < expected-drawn/2:
		return rating.Win
	case x < expected+drawn/2:
		return rating.Draw
	}
	return rating.Loss
}

// Progress is what is known of a newcomer's rating after some games.
type Progress struct {
	Games       int
	Bias        float64 // the mean of rating minus true strength
	Error       float64 // the root of the mean square of that
	Deviation   float64 // the mean RD, which the error should not exceed
	Within      float64 // the share of ratings whose 95 % interval holds the true strength
	Provisional float64 // the share of ratings that are provisional
	Listed      float64 // the share of ratings that leaderboards show
}

// Newcomers has newcomers of a true strength play one game a day against players
// whose ratings are true and certain (RD 60), each within 200 points of the
// newcomer's rating at that time. It returns how their ratings are doing after
// each of the numbers of games, which must ascend.
func Newcomers(chance *rand.Rand, s rating.System, strength float64, newcomers int, after []int) []Progress {
	progress := make([]Progress, len(after))
	for range newcomers {
		g, played := s.Start, 0
		for i, games := range after {
			for ; played < games; played++ {
				opponent := rating.Glicko{Rating: g.Rating + 400*(chance.Float64()-0.5), Deviation: 60, Volatility: 0.06}
				score := play(chance, strength, opponent.Rating)
				g, _ = s.RateGame(g, opponent, 1, 0, score)
			}
			p := &progress[i]
			miss := g.Rating - strength
			p.Bias += miss
			p.Error += miss * miss
			p.Deviation += g.Deviation
			p.Within += share(math.Abs(miss) <= 1.96*g.Deviation)
			p.Provisional += share(s.IsProvisional(g))
			p.Listed += share(s.IsListed(g))
		}
	}
	n := float64(newcomers)
	for i := range progress {
		p := &progress[i]
		p.Games, p.Bias, p.Error, p.Deviation = after[i], p.Bias/n, math.Sqrt(p.Error/n), p.Deviation/n
		p.Within, p.Provisional, p.Listed = p.Within/n, p.Provisional/n, p.Listed/n
	}
	return progress
}

func share(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// Population is who plays in [Pool].
type Population struct {
	Players int
	Spread  float64 // the standard deviation of the true strengths, around 1500
	Drift   float64 // the standard deviation of the change of a true strength in a day
	Gain    float64 // how much stronger each player is after long practice …
	Half    float64 // … half of it after this many games
	Leave   float64 // the share of players who leave in a day; others come in their place
}

// Predictor is a way to predict scores by ratings.
type Predictor struct {
	Name string
	Loss []float64 // the mean logarithmic loss of a game, for each stage
}

// Forecasts is how well results were predicted in a [Pool].
type Forecasts struct {
	Games      []int // for each stage
	Predictors []Predictor
	Inflation  []float64 // the mean of rating minus true strength of the players that leaderboards show, for each look
}

// player is somebody in a pool, with a rating in each system.
type player struct {
	talent float64 // the true strength without practice
	games  int
	last   int // the day of the last game
	glicko rating.Glicko
	elo    rating.Elo // with the steps of the chess federation
	fixed  rating.Elo // with K 20 throughout
	best   rating.Elo
}

func (p Population) newcomer(chance *rand.Rand) player {
	return player{talent: 1500 + p.Spread*chance.NormFloat64(), glicko: rating.Standard().Start, elo: 1500, fixed: 1500, best: 1500}
}

// strength is the true strength of a player.
func (p Population) strength(x *player) float64 {
	if p.Gain == 0 {
		return x.talent
	}
	return x.talent + p.Gain*(1-math.Exp2(-float64(x.games)/p.Half))
}

// Pool has a population play: a player has a game on half of the days, with
// whomever by lot, so that no predictor chooses the games that it is judged by. All
// begin as new. Before each game its score is predicted, and the loss counts for the
// stage of the player with fewer games: stage i is from stages[i] games on. After
// each of the days in look, which must ascend, inflation is measured.
func Pool(chance *rand.Rand, s rating.System, p Population, stages, look []int) Forecasts {
	players := make([]player, p.Players)
	for i := range players {
		players[i] = p.newcomer(chance)
	}
	f := Forecasts{Games: make([]int, len(stages))}
	for _, name := range []string{"the truth", "Glicko-2", "Elo, K 40, 20, 10", "Elo, K 20", "a coin"} {
		f.Predictors = append(f.Predictors, Predictor{name, make([]float64, len(stages))})
	}
	for day := range look[len(look)-1] {
		for i := range players {
			players[i].talent += p.Drift * chance.NormFloat64()
			if chance.Float64() < p.Leave {
				players[i] = p.newcomer(chance)
			}
		}
		for range p.Players / 4 {
			i, j := chance.IntN(len(players)), chance.IntN(len(players)-1)
			if j >= i {
				j++
			}
			a, b := &players[i], &players[j]
			truth := p.strength(a)
			other := p.strength(b)
			score := play(chance, truth, other)
			stage := 0
			for stage+1 < len(stages) && min(a.games, b.games) >= stages[stage+1] {
				stage++
			}
			f.Games[stage]++
			idle := func(x *player) float64 { return share(x.games > 0) * float64(day-x.last) }
			for i, expected := range []rating.Score{
				rating.Elo(truth).Expected(rating.Elo(other)), s.Idle(a.glicko, idle(a)).Expected(s.Idle(b.glicko, idle(b))),
				a.elo.Expected(b.elo), a.fixed.Expected(b.fixed), rating.Draw,
			} {
				f.Predictors[i].Loss[stage] += loss(expected, score)
			}
			a.glicko, b.glicko = s.RateGame(a.glicko, b.glicko, idle(a), idle(b), score)
			ka, kb := rating.UsualSteps().K(a.games, a.best), rating.UsualSteps().K(b.games, b.best)
			a.elo, b.elo = a.elo.After(b.elo, score, ka), b.elo.After(a.elo, score.Opposite(), kb)
			a.fixed, b.fixed = a.fixed.After(b.fixed, score, 20), b.fixed.After(a.fixed, score.Opposite(), 20)
			for _, x := range []*player{a, b} {
				x.games, x.last, x.best = x.games+1, day, max(x.best, x.elo)
			}
		}
		if slices.Contains(look, day+1) {
			f.Inflation = append(f.Inflation, p.inflation(s, players, day))
		}
	}
	for i := range f.Predictors {
		for stage := range stages {
			f.Predictors[i].Loss[stage] /= float64(max(1, f.Games[stage]))
		}
	}
	return f
}

// inflation is the mean of rating minus true strength of the players that
// leaderboards show on a day.
func (p Population) inflation(s rating.System, players []player, day int) float64 {
	sum, listed := 0.0, 0.0
	for i := range players {
		x := &players[i]
		if x.games > 0 && s.IsListed(s.Idle(x.glicko, float64(day-x.last))) {
			sum += x.glicko.Rating - p.strength(x)
			listed++
		}
	}
	return sum / max(1, listed)
}

// loss is the logarithmic loss of a prediction, in natural units: 0 for a sure
// prediction that comes true. A draw is half a win and half a loss.
func loss(expected, score rating.Score) float64 {
	e := min(max(float64(expected), 1e-9), 1-1e-9)
	return -float64(score)*math.Log(e) - float64(1-score)*math.Log(1-e)
}
