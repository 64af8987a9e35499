package tourney

import "slices"

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
			switch account {
			case one:
				pairs[i][k] = other
			case other:
				pairs[i][k] = one
			}
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

// A Warning is something that directors should know about a pair.
type Warning string

// The warnings.
const (
	MetBefore Warning = "met"       // the two have played each other already
	ThirdSide Warning = "third"     // a player would have the same side for the third time in a row
	Uneven    Warning = "uneven"    // a player would have had one side three times more often than the other
	MustNot   Warning = "forbidden" // a director has decided that they do not meet
	SecondBye Warning = "bye"       // a player without an opponent has had the bye already
	LeftOut   Warning = "out"       // a player who is to be paired has no opponent, and is not the only one
)

// Warnings are all warnings.
var Warnings = []Warning{MetBefore, ThirdSide, Uneven, MustNot, SecondBye, LeftOut}

// Warned is a warning about a pair or a player.
type Warned struct {
	Warning Warning
	Board   int      // from 1; 0: the player has no opponent
	Players []string // accounts
}

// Warnings returns what is unusual about pairs of the next round, South first.
func (t *Table) Warnings(pairs [][2]string) []Warned {
	var list []Warned
	round := len(t.rounds) + 1
	seated := map[string]bool{}
	for i, p := range pairs {
		seated[p[0]], seated[p[1]] = true, true
		if t.hasMet(p[0], p[1]) {
			list = append(list, Warned{MetBefore, i + 1, p[:]})
		}
		for k, account := range p {
			sides, more := t.sides(account), 1 // how often the player has had this side more than the other, with this game
			for _, south := range sides {
				if more--; south == (k == 0) {
					more += 2
				}
			}
			switch n := len(sides); {
			case n >= 2 && sides[n-1] == (k == 0) && sides[n-2] == (k == 0):
				list = append(list, Warned{ThirdSide, i + 1, []string{account}})
			case more > 2:
				list = append(list, Warned{Uneven, i + 1, []string{account}})
			}
		}
		if slices.ContainsFunc(t.forbids, func(group []string) bool { return slices.Contains(group, p[0]) && slices.Contains(group, p[1]) }) {
			list = append(list, Warned{MustNot, i + 1, p[:]})
		}
	}
	var out []string
	for _, entry := range t.numbers {
		if entry.Status == In && !seated[entry.Account] && !slices.Contains(entry.Byes, round) {
			out = append(out, entry.Account)
		}
	}
	for _, account := range out {
		had := slices.ContainsFunc(t.rounds, func(r Round) bool { return slices.Contains(r.Byes, Bye{account, Allocated}) })
		switch {
		case len(out) > 1:
			list = append(list, Warned{LeftOut, 0, []string{account}})
		case had && t.setup.Format == Swiss:
			list = append(list, Warned{SecondBye, 0, []string{account}})
		}
	}
	return list
}

// hasMet reports whether two players have played each other on the board.
func (t *Table) hasMet(one, other string) bool {
	return slices.ContainsFunc(t.rounds, func(r Round) bool {
		return slices.ContainsFunc(r.Boards, func(b Board) bool {
			return b.Result.IsPlayed() && (b.South == one && b.North == other || b.South == other && b.North == one)
		})
	})
}

// sides returns in which of the rounds that an account has played on the board it was South.
func (t *Table) sides(account string) (south []bool) {
	for i := range t.rounds {
		for j := range t.rounds[i].Boards {
			if b := &t.rounds[i].Boards[j]; b.Result.IsPlayed() && (b.South == account || b.North == account) {
				south = append(south, b.South == account)
			}
		}
	}
	return south
}
