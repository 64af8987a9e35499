package tourney

import (
	"slices"

	"example.org/cups/internal/contest"
	"example.org/cups/pairing"
)

// Preview is the next round before it is published.
type Preview struct {
	Round int
	Pairs []Pairing
	Byes  []Bye
}

// Preview returns the next round as it would be paired now. Nothing happens. The error is an [*Error]:
// the round cannot be paired now, or nobody chooses the pairs of this format.
func (t *Table) Preview() (Preview, error) {
	p := Preview{Round: len(t.rounds) + 1}
	if err := t.mayChoose(p.Round); err != nil {
		return p, err
	}
	if err := t.mayPairNext(); err != nil {
		return p, err
	}
	present := 0
	for _, entry := range t.numbers {
		if entry.Status == In {
			present++
		}
	}
	if present < 2 { // then the tournament ends
		return p, refuse(TooFewPlayers)
	}
	var err error
	if p.Pairs, p.Byes, err = t.pairRound(); err != nil {
		return p, refuseField(BadPairs, "pairs", "cannot be found: every pairing breaks an absolute rule")
	}
	return p, nil
}

// mayChoose says whether directors can choose the pairs of a round.
func (t *Table) mayChoose(round int) error {
	if t.playOn(round-1) || t.setup.Format != Swiss && !t.setup.Format.IsRobin() || t.setup.Groups > 1 || t.inBracket(round-1) || t.setup.PlayOff > 0 && t.finalists == nil && round > t.stageRounds() {
		return refuseField(BadCommand, "action", "in this format it is fixed who meets whom")
	}
	return nil
}

// publish pairs the next round as a director says. Everybody else has a bye as with pairs that are
// replaced, see [Table.setPairs].
func (t *Table) publish(pairs [][2]string, e Event) error {
	e.Type, e.Round = Paired, len(t.rounds)+1
	if err := t.mayChoose(e.Round); err != nil {
		return err
	}
	seated := map[string]bool{}
	for _, p := range pairs {
		for _, account := range p {
			if !t.plays(account) || seated[account] {
				return refuseField(BadPairs, "pairs", "must have players of this tournament, each once")
			}
			seated[account] = true
		}
		e.Pairs = append(e.Pairs, Pairing{South: p[0], North: p[1]})
	}
	usual, err := t.Preview()
	for _, p := range usual.Pairs { // of a player who has left
		if p.Result != NoResult && !seated[p.South] && !seated[p.North] {
			e.Pairs = append(e.Pairs, p)
			seated[p.South], seated[p.North] = true, true
		}
	}
	e.Byes, e.Leader = t.byesBeside(seated), t.newLeader()
	e.Hand = err != nil || len(t.byHand[e.Round]) > 0 || !samePairs(usual.Pairs, e.Pairs)
	if t.setup.Pace != Arranged {
		t.nameGames(&e)
	}
	t.add(e)
	return nil
}

// byesBeside returns the byes of the next round of those who are not seated in it.
func (t *Table) byesBeside(seated map[string]bool) []Bye {
	round := len(t.rounds) + 1
	var asked []Bye
	for _, entry := range t.numbers {
		if entry.Status == In && slices.Contains(entry.Byes, round) {
			asked = append(asked, Bye{entry.Account, entry.ByeIn(round)})
		}
	}
	return t.byesWithout(seated, round, asked)
}

// ByesBeside returns who has no opponent in the next round if these are its pairs, and may still be
// given one: nobody who has left.
func (t *Table) ByesBeside(pairs [][2]string) []Bye {
	seated := map[string]bool{}
	for _, p := range pairs {
		seated[p[0]], seated[p[1]] = true, true
	}
	return slices.DeleteFunc(t.byesBeside(seated), func(b Bye) bool { return !t.plays(b.Player) })
}

// Swap returns pairs in which two players sit in each other's places. One who sits nowhere takes the
// place of the other.
func Swap(pairs [][2]string, one, other string) [][2]string {
	pairs = slices.Clone(pairs)
	for i := range pairs {
		for k, account := range pairs[i] {
			pairs[i][k] = contest.Seated(account, one, other)
		}
	}
	return pairs
}

// NewIn reports whether a warning is not among those of other pairs: what a change has broken. On which
// board does not matter.
func (w Warned) NewIn(before []Warned) bool {
	sorted := func(list []string) []string { return slices.Sorted(slices.Values(list)) }
	return !slices.ContainsFunc(before, func(o Warned) bool {
		return o.Warning == w.Warning && slices.Equal(sorted(o.Players), sorted(w.Players))
	})
}

// samePairs reports whether two rounds have the same pairs with the same sides, in any order. Of two
// players of whom one is away there is a pair with a result.
func samePairs(a, b []Pairing) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(p Pairing) bool {
		return !slices.ContainsFunc(b, func(q Pairing) bool { return p.South == q.South && p.North == q.North && p.Result == q.Result })
	})
}

// Warnings are all warnings about pairs.
var Warnings = contest.Warnings

// Warned is a warning about a pair or a player.
type Warned struct {
	Warning contest.Warning
	Board   int      // from 1; 0: the player has no opponent
	Players []string // accounts
}

// Warnings returns what is unusual about pairs of the next round, South first.
func (t *Table) Warnings(pairs [][2]string) (list []Warned) {
	seated := map[string]bool{}
	var of []pairing.Pair
	for _, p := range pairs {
		seated[p[0]], seated[p[1]] = true, true
		of = append(of, pairing.Pair{White: t.numberOf(p[0]), Black: t.numberOf(p[1])})
	}
	var free []pairing.Number
	for _, entry := range t.numbers {
		if entry.Status == In && !seated[entry.Account] && !slices.Contains(entry.Byes, len(t.rounds)+1) {
			free = append(free, pairing.Number(entry.Number))
		}
	}
	c := t.stageContest(t.numbers)
	for _, w := range c.Warnings(len(c.Played), of, free) {
		told := Warned{Warning: w.Warning, Board: w.Board}
		for _, n := range w.Players {
			told.Players = append(told.Players, t.account(n))
		}
		list = append(list, told)
	}
	return list
}
