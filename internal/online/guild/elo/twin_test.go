package elo_test

import (
	"math"
	"math/big"
	"sort"
	"time"
)

// This file is a second calculation of a list, written from the sentence in the documents
// alone, in the plainest way, so that the list has something to be compared with:
//
// "A game's expected score is 1/(1+10^((b−a)/400)); after each result, in the order of time
// and then of entry, both ratings change by K·(score − expected), computed in float64 and not
// rounded until shown (to whole numbers, half away from zero); K is by the player's own
// games so far and rating before the game."

// plainLine is a line of a plain list: a result, or a rating that a player brings along.
type plainLine struct {
	at           time.Time
	south, north string // north "" for an older rating
	score        float64
	rating       float64
	games        int
}

// plainK is the K of one guild: kNew in the first newGames games, then kOld, and kHigh from
// a rating of high; kHigh 0 for no such rule.
type plainK struct {
	newGames                int
	kNew, kOld, high, kHigh float64
}

type plainPlayer struct {
	rating, best float64
	games        int
}

func plainList(start float64, k plainK, lines []plainLine) map[string]plainPlayer {
	number := make([]int, len(lines)) // the order of entry
	for i := range number {
		number[i] = i
	}
	sort.Slice(number, func(a, b int) bool {
		la, lb := lines[number[a]], lines[number[b]]
		if la.at.Equal(lb.at) {
			return number[a] < number[b]
		}
		return la.at.Before(lb.at)
	})
	players := map[string]plainPlayer{}
	get := func(name string) plainPlayer {
		p, known := players[name]
		if !known {
			p = plainPlayer{rating: start, best: math.Inf(-1)}
		}
		return p
	}
	for _, i := range number {
		line := lines[i]
		if line.north == "" {
			p := get(line.south)
			p.rating, p.games = line.rating, line.games
			p.best = math.Max(p.best, p.rating)
			players[line.south] = p
			continue
		}
		a, b := get(line.south), get(line.north)
		changeA := plainChange(a, b, line.score, k)
		changeB := plainChange(b, a, 1-line.score, k)
		a.rating += changeA
		b.rating += changeB
		a.games++
		b.games++
		a.best = math.Max(a.best, a.rating)
		b.best = math.Max(b.best, b.rating)
		players[line.south], players[line.north] = a, b
	}
	return players
}

func plainChange(own, other plainPlayer, score float64, k plainK) float64 {
	factor := k.kOld
	if own.games < k.newGames {
		factor = k.kNew
	}
	if k.kHigh != 0 && own.rating >= k.high {
		factor = k.kHigh
	}
	expected := 1 / (1 + tenTo((other.rating-own.rating)/400))
	change := factor * (score - expected)
	return change
}

// tenTo returns 10^x, rounded once from 200 bits.
func tenTo(x float64) float64 {
	big200 := func(v float64) *big.Float { return new(big.Float).SetPrec(200).SetFloat64(v) }
	ln10, _ := new(big.Float).SetPrec(200).SetString("2.30258509299404568401799145468436420760110148862877297603332790096757")
	y := big200(0).Mul(big200(x), ln10)
	result, term := big200(1), big200(1)
	for i := 1; i < 200 && (term.Sign() != 0 && term.MantExp(nil) > -220 || i < 20); i++ {
		term.Mul(term, y)
		term.Quo(term, big200(float64(i)))
		result.Add(result, term)
	}
	nearest, _ := result.Float64()
	return nearest
}
