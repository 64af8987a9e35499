package proof_test

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"testing"

	"example.org/cups"
)

// slowly is another checker, written from docs/formats/certificate.md alone:
// maps and sorting instead of packed words. It knows no leaves.
type slowly struct {
	steps   []byte
	waiting map[cups.Position]int // the gain that is needed
}

// holds reports whether an unpacked certificate proves its claim.
func (s *slowly) holds(lines string, steps []byte) bool {
	var south, north, turn string
	var lower, upper, cutOff int
	if _, err := fmt.Sscanf(lines, "cups certificate 1\nposition %s %s %s\nat least %d\nat most %d\ncutoff %d\n\n", &south, &north, &turn, &lower, &upper, &cutOff); err != nil {
		return false
	}
	p := cups.MustParse(south + " " + north + " " + turn)
	s.steps, s.waiting = steps, map[cups.Position]int{}
	if !s.need(p, lower) || !s.need(p.Swapped(), -upper) {
		return false
	}
	for len(s.waiting) > 0 {
		p := s.first()
		margin := s.waiting[p]
		delete(s.waiting, p)
		if !s.follow(p, margin) {
			return false
		}
	}
	return len(s.steps) == 0
}

// need notes what South must reach from p, unless it is decided.
func (s *slowly) need(p cups.Position, margin int) bool {
	if p.IsSettled() {
		final, _ := p.FinalMargin()
		return int(final) >= margin
	}
	gain := margin - int(p.Margin())
	p = p.WithoutPots()
	if gain <= -reach(p, cups.North) {
		return true
	}
	if old, ok := s.waiting[p]; !ok || gain > old {
		s.waiting[p] = gain
	}
	return gain <= reach(p, cups.South)
}

// reach is the beans that a side can still pot at all.
func reach(p cups.Position, side cups.Side) int {
	sum := p.Stock(side)
	for c := 1; c <= p.Cups(); c++ {
		if !p.IsBlocked(side, c) {
			sum += p.Cup(side, c)
		}
	}
	if p.Stock(side) > 0 {
		sum += p.InCups(side.Opponent()) + p.Stock(side.Opponent())
	}
	return int(sum)
}

// first returns what comes next in the order of the format.
func (s *slowly) first() cups.Position {
	var first cups.Position
	for p := range s.waiting {
		if !first.IsValid() || slices.Compare(rank(p), rank(first)) < 0 {
			first = p
		}
	}
	return first
}

// rank is smaller for what comes earlier.
func rank(p cups.Position) []int {
	sum := func(of func(cups.Side) cups.Beans) int { return int(of(cups.South) + of(cups.North)) }
	r := []int{-sum(p.Stock), -sum(p.InCups), int(p.Turn()), int(p.Stock(cups.South))}
	for _, side := range []cups.Side{cups.South, cups.North} {
		for c := 1; c <= p.Cups(); c++ {
			r = append(r, int(p.Cup(side, c)))
		}
	}
	return r
}

func (s *slowly) follow(p cups.Position, margin int) bool {
	if p.Turn() == cups.North {
		for m := range p.Moves().All() {
			if !s.need(p.PlayUnchecked(m), margin) {
				return false
			}
		}
		return true
	}
	if len(s.steps) == 0 {
		return false
	}
	number, moves := int(s.steps[0]), numbered(p)
	s.steps = s.steps[1:]
	if number == 0 || number > len(moves) {
		return false
	}
	q := p.PlayUnchecked(moves[number-1])
	if q.Turn() != cups.North {
		return s.need(q, margin)
	}
	for m := range q.Moves().All() {
		if !s.need(q.PlayUnchecked(m), margin) {
			return false
		}
	}
	return true
}

// numbered returns the moves of p in the order in which steps count them.
func numbered(p cups.Position) []cups.Move {
	moves := p.Moves().Slice()
	slices.SortStableFunc(moves, func(a, b cups.Move) int {
		return cmp.Or(cmp.Compare(b.Cup(), a.Cup()), cmp.Compare(p.Captures(b), p.Captures(a)), cmp.Compare(a.Beans(), b.Beans()))
	})
	return moves
}

// Two checkers that share no code agree on certificates and on damaged ones.
func TestAnotherCheckerAgrees(t *testing.T) {
	known := plain{}
	for n, stock := range []cups.Beans{1: 6, 2: 5, 3: 3} {
		if n == 0 {
			continue
		}
		lines, steps := unpack(t, known.certificate(t, known.exactly(start(t, n, stock), 0)))
		if !new(slowly).holds(lines, steps) {
			t.Fatalf("2x%d: the slow checker refuses a certificate", n)
		}
		for at := range steps {
			for step := range byte(2 * n) {
				bad := bytes.Clone(steps)
				bad[at] = step + 1
				_, err := verify(t, pack(lines, bad))
				if slow := new(slowly).holds(lines, bad); slow != (err == nil) {
					t.Fatalf("2x%d, step %d as %d: slow %t, fast %v", n, at, step+1, slow, err)
				}
			}
		}
	}
}
