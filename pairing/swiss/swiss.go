// Package swiss pairs rounds of Swiss tournaments by the FIDE (Dutch) system: C.04.3 of
// the FIDE handbook in the form approved in 2025, in force from 2026-02-01.
//
// [Next] is the whole of it: it takes the tournament so far and who is away, and
// returns the next round with boards in the order of publication, colours and the
// allocated bye. The numbers C1 to C21 in comments are the criteria of C.04.3.
//
// # How a round is found
//
// Brackets are paired from the highest score down. In a bracket all criteria become
// one weight of each possible pair, compared in their order, and a matching of
// greatest weight in the general graph satisfies them as well as possible. The rules
// of order within a bracket (who floats, exchanges, transpositions) are then settled
// one player at a time: a small bonus asks whether a player can have what the rules
// would rather see, without losing any criterion.
//
// The matching is kept from one question to the next: only the player whose bonus
// changed is matched again, in a time of the order of n². A bracket begins with a new
// matching, of the order of n³ at worst; most pairs of players far below it are found
// at once, because they all weigh the same.
//
// Measured while other programs kept the processor busy (a load of 17 on two cores), the slowest
// round of an eleven-round tournament took 0.01 s for 80 players, 0.35 s for 300 and 4.9 s for
// 1,000, which grows like n to the power of 2.2. An idle machine is several times faster. A
// round of 1,000 players takes 200 megabytes of memory. BenchmarkTournament measures it.
//
// # What is not in the tournament
//
// A player who comes late is away with [pairing.Zero] until then, and so is one who has
// withdrawn. Asked byes are [pairing.Half] and [pairing.Full]. Pairs that must not meet
// are in the field Forbidden of the tournament, other points in System, and virtual
// points (see [Baku]) in Acceleration. Where there are more rounds than opponents, Meetings lets
// players meet more often. Where pairs play several games in a row (Games), each is a round of the
// tournament, and they are paired as one round: the points of all its games count, and the colour is
// that of the first one. The last round has its own rules for players with more than half of the
// points, so Rounds must be right; if it is 0, no round is the last.
package swiss

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"example.org/cups/pairing"
)

// ErrImpossible is the error of [Next] when no pairing obeys the absolute rules: no two
// players meet twice, forbidden pairs do not meet, nobody gets a second allocated bye,
// and two players who must both have the same colour do not meet. errors.Is finds it
// in what Next returns.
var ErrImpossible = errors.New("no pairing obeys the absolute rules")

// player is what the rules need to know of a player who is to be paired.
type player struct {
	number    pairing.Number
	rank      int            // place in the order of numbers, from 0, of all who have come
	own       pairing.Points // without acceleration
	score     pairing.Points // with acceleration
	games     int            // played
	colours   []pairing.Colour
	wish      pairing.Colour // the preference, or NoColour
	imbalance int            // games more with one colour than with the other
	repeated  pairing.Colour // of the last two games, if they had the same one
	byeOK     bool           // may get the allocated bye (C2)
	floats    [3]int         // floats[k], k rounds ago: 1 down, -1 up, 0 none
	met       map[pairing.Number]bool
}

func (p *player) absolute() bool { return p.imbalance > 1 || p.repeated != pairing.NoColour }
func (p *player) strong() bool   { return !p.absolute() && p.imbalance > 0 }

// Next pairs the round after the played ones. away lists who is not to be paired; their
// absences come back in the round. Boards are in the order of publication. The error
// says what is wrong with the tournament, or wraps [ErrImpossible] when no pairing is
// possible.
func Next(t *pairing.Tournament, away []pairing.Away) (pairing.Round, error) {
	round := pairing.Round{Away: slices.Clone(away)}
	all, err := read(t, away)
	if err != nil {
		return pairing.Round{}, err
	}
	if len(all) == 0 {
		return round, nil
	}
	b := newBoard(t, all)
	mates, err := b.pair()
	if err != nil {
		return pairing.Round{}, err
	}
	type board struct{ high, low *player }
	var boards []board
	for i, j := range mates {
		switch {
		case i == j:
			round.Bye = all[i].number
		case i < j:
			x, y := all[i], all[j]
			if y.own > x.own || y.own == x.own && y.rank < x.rank {
				x, y = y, x
			}
			boards = append(boards, board{x, y})
		}
	}
	slices.SortFunc(boards, func(a, b board) int {
		return cmp.Or(cmp.Compare(b.high.own, a.high.own), cmp.Compare(b.low.own, a.low.own), cmp.Compare(a.high.rank, b.high.rank))
	})
	first := t.FirstColour()
	for _, p := range boards {
		x, y := p.high, p.low
		if y.score > x.score || y.score == x.score && y.rank < x.rank {
			x, y = y, x
		}
		if colour(x, y, first) == pairing.White {
			round.Pairs = append(round.Pairs, pairing.Pair{White: x.number, Black: y.number})
		} else {
			round.Pairs = append(round.Pairs, pairing.Pair{White: y.number, Black: x.number})
		}
	}
	return round, nil
}

// read returns the players to be paired, by accelerated score and then by number.
func read(t *pairing.Tournament, away []pairing.Away) ([]*player, error) {
	players := slices.Clone(t.Players)
	slices.SortFunc(players, func(a, b pairing.Player) int { return cmp.Compare(a.Number, b.Number) })
	known, gone := map[pairing.Number]bool{}, map[pairing.Number]bool{}
	for _, p := range players {
		if p.Number < 1 || known[p.Number] {
			return nil, fmt.Errorf("player %d: numbers must be 1 or more, and each only once", p.Number)
		}
		known[p.Number] = true
	}
	for _, a := range away {
		switch {
		case !known[a.Player]:
			return nil, fmt.Errorf("player %d is away from the next round, but is not in the tournament", a.Player)
		case gone[a.Player]:
			return nil, fmt.Errorf("player %d is away from the next round twice: give one absence", a.Player)
		}
		gone[a.Player] = true
	}
	played, games := len(t.Played), t.GamesInARow()
	if played%games != 0 {
		return nil, fmt.Errorf("round %d: the pairs of round %d play on", played+1, played)
	}
	for i, r := range t.Played {
		if !r.IsFinished() {
			return nil, fmt.Errorf("round %d has games without a result: enter the results before the next round is paired", i+1)
		}
	}
	come := map[pairing.Number]bool{} // who has been paired or has had the allocated bye
	history := map[pairing.Number][]pairing.Part{}
	own := map[pairing.Number]pairing.Points{}
	points := map[pairing.Number][]pairing.Points{} // accelerated, before each round
	for _, p := range players {
		history[p.Number] = make([]pairing.Part, 0, played)
	}
	for k, r := range t.Played {
		parts := r.Parts()
		for _, p := range players {
			n, part := p.Number, parts[p.Number]
			history[n] = append(history[n], part)
			points[n] = append(points[n], own[n]+virtual(t, n, k+1))
			own[n] += part.Points(t.System)
			come[n] = come[n] || part.Kind.IsPair() || part.Kind == pairing.AllocatedBye
		}
		for _, p := range r.Pairs {
			if !known[p.White] || !known[p.Black] {
				return nil, fmt.Errorf("round %d: %d and %d are paired, but one of them is not in the tournament", k+1, p.White, p.Black)
			}
		}
	}
	var all []*player
	most := max(1, t.Meetings)
	rank := 0
	for _, p := range players {
		parts := history[p.Number]
		if !gone[p.Number] || come[p.Number] {
			rank++
		}
		if gone[p.Number] {
			continue
		}
		x := &player{number: p.Number, rank: rank - 1, own: own[p.Number], met: map[pairing.Number]bool{}}
		x.score = x.own + virtual(t, p.Number, played+1)
		whites, byes := 0, 0
		meetings := map[pairing.Number]int{}
		for k := 0; k < played; k += games {
			part, back := parts[k], (played-k)/games
			if !slices.ContainsFunc(parts[k:k+games], func(g pairing.Part) bool { return g.Kind.IsPlayed() }) {
				var worth pairing.Points
				for _, g := range parts[k : k+games] {
					worth += g.Points(t.System)
				}
				all := pairing.Points(games)
				if worth >= all*t.System.Win || part.Kind == pairing.AllocatedBye {
					byes++
				}
				if back <= 2 && worth > all*t.System.Loss {
					x.floats[back] = 1
				}
				continue
			}
			meetings[part.Opponent]++
			x.met[part.Opponent] = meetings[part.Opponent] >= most
			x.colours = append(x.colours, part.Colour)
			if part.Colour == pairing.White {
				whites++
			}
			if back <= 2 {
				x.floats[back] = cmp.Compare(points[p.Number][k], points[part.Opponent][k])
			}
		}
		x.byeOK = byes < most
		x.games = len(x.colours)
		x.wish = pairing.NoColour
		x.imbalance = 2*whites - x.games
		if x.games > 0 {
			last := x.colours[x.games-1]
			x.wish = last.Opposite()
			repeated := x.games > 1 && x.colours[x.games-2] == last
			if repeated {
				x.repeated = last
			}
			less := pairing.White
			if x.imbalance > 0 {
				less = pairing.Black
			}
			x.imbalance = max(x.imbalance, -x.imbalance)
			if x.imbalance > 1 || x.imbalance > 0 && !repeated {
				x.wish = less
			}
		}
		all = append(all, x)
	}
	for _, f := range t.Forbidden {
		if !f.In(played + 1) {
			continue
		}
		for _, x := range all {
			if slices.Contains(f.Players, x.number) {
				for _, n := range f.Players {
					x.met[n] = true
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *player) int { return cmp.Compare(b.score, a.score) })
	return all, nil
}

// virtual returns the points of acceleration that a player has in a round.
func virtual(t *pairing.Tournament, n pairing.Number, round int) pairing.Points {
	var sum pairing.Points
	for _, a := range t.Acceleration {
		if a.First <= n && n <= a.Last && a.FirstRound <= round && round <= a.LastRound {
			sum += a.Points
		}
	}
	return sum
}

// TakesBaku reports whether points are those for which Baku acceleration is meant: a win counts as much as two
// draws, and a loss nothing.
func TakesBaku(s pairing.System) bool { return s.Win == 2*s.Draw && s.Loss == 0 }

// Baku returns the virtual points of Baku acceleration (FIDE C.04.5.1) for t, to be put
// into its field Acceleration before round 1: the first half of the players, rounded up
// to an even number, has the points of a win more in the first half of the accelerated
// rounds, and those of a draw in the others. The accelerated rounds are the first half
// of all rounds; both halves are rounded up.
func Baku(t *pairing.Tournament) []pairing.Acceleration {
	n := len(t.Players)
	if n == 0 || t.Rounds < 1 {
		return nil
	}
	numbers := make([]pairing.Number, n)
	for i, p := range t.Players {
		numbers[i] = p.Number
	}
	slices.Sort(numbers)
	last := numbers[min(n, (n+3)/4*2)-1]
	games := t.GamesInARow()
	rounds := (t.Rounds/games + 1) / 2
	full := (rounds + 1) / 2
	worth := pairing.Points(games)
	list := []pairing.Acceleration{{Points: worth * t.System.Win, FirstRound: 1, LastRound: full * games, First: numbers[0], Last: last}}
	if full < rounds {
		list = append(list, pairing.Acceleration{Points: worth * t.System.Draw, FirstRound: full*games + 1, LastRound: rounds * games, First: numbers[0], Last: last})
	}
	return list
}

// colour returns the colour of x, who is ranked above y (C.04.3, article 5).
func colour(x, y *player, first pairing.Colour) pairing.Colour {
	switch {
	case x.wish == pairing.NoColour && y.wish == pairing.NoColour:
		if x.rank%2 == 0 {
			return first
		}
		return first.Opposite()
	case x.wish == pairing.NoColour:
		return y.wish.Opposite()
	case x.wish != y.wish:
		return x.wish
	case x.absolute() && (x.imbalance > y.imbalance || !y.absolute()):
		return x.wish
	case y.absolute() && (y.imbalance > x.imbalance || !x.absolute()):
		return y.wish.Opposite()
	case x.strong() && !y.strong():
		return x.wish
	case y.strong() && !x.strong():
		return y.wish.Opposite()
	}
	for i := 1; i <= min(len(x.colours), len(y.colours)); i++ {
		if a, b := x.colours[len(x.colours)-i], y.colours[len(y.colours)-i]; a != b {
			return b
		}
	}
	return x.wish
}
