package rate

import (
	"math/rand/v2"
	"slices"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// spot is where a search has come: the same spot is not tried twice.
type spot struct {
	row   [cups.MaxCups]cups.Beans
	stock cups.Beans
	steps cups.Ply
}

// searcher tries out moves by chance and takes them back, as a person does who
// sees that a cup is blocked and knows how many steps there should be.
type searcher struct {
	n, tried, budget int
	goal             [cups.MaxCups]cups.Beans
	limit            cups.Ply
	seen             map[spot]bool
	rng              *rand.Rand
}

// search returns how many moves are tried out until a puzzle without an opponent
// is solved, more than the budget if it is not solved with so many.
func search(p puzzle.Puzzle, budget int, rng *rand.Rand) int {
	side := p.Position.Layout().Sides[p.Solver()]
	s := searcher{n: len(side.Cups), budget: budget, limit: cups.Ply(len(p.Solution)), seen: map[spot]bool{}, rng: rng}
	copy(s.goal[:], p.Goal())
	start := spot{stock: side.Stock}
	copy(start.row[:], side.Cups)
	if s.solves(start) {
		return s.tried
	}
	return budget + 1
}

func (s *searcher) solves(at spot) bool {
	if at.stock == 0 && at.row == s.goal {
		return true
	}
	if at.steps == s.limit {
		return false
	}
	next := s.moves(at)
	s.rng.Shuffle(len(next), func(i, j int) { next[i], next[j] = next[j], next[i] })
	for _, to := range next {
		if s.tried == s.budget {
			return false
		}
		if s.seen[to] {
			continue
		}
		s.seen[to] = true
		s.tried++
		if s.solves(to) {
			return true
		}
	}
	return false
}

// moves returns the spots that moves lead to which block no cup.
func (s *searcher) moves(at spot) []spot {
	var next []spot
	for beans := 1; beans <= s.n && cups.Beans(beans) <= at.stock; beans++ {
		to := at
		to.stock -= cups.Beans(beans)
		for i := range beans {
			to.row[i]++
		}
		next = append(next, to)
	}
	for i := range s.n {
		if at.row[i] != cups.Beans(s.n-i) {
			continue
		}
		to := at
		to.row[i] = 0
		for j := i + 1; j < s.n; j++ {
			to.row[j]++
		}
		next = append(next, to)
	}
	next = slices.DeleteFunc(next, s.isBlocked)
	for i := range next {
		next[i].steps++
	}
	return next
}

func (s *searcher) isBlocked(at spot) bool {
	for i := range s.n {
		if at.row[i] > cups.Beans(s.n-i) {
			return true
		}
	}
	return false
}
