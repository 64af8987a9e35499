package match

import "sync"

// score counts the games as they end.
type score struct {
	config *Config
	done   func(Game, Tally) error
	mu     sync.Mutex
	tally  Tally
	half   map[int]int // half points of the pairs of which one game is over
}

// add counts a game and tells of it. It is errSure when the test is at its end.
func (s *score) add(g Game) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.count((g.Number-1)/2, g.add(&s.tally))
	if err := s.done(g, s.tally); err != nil {
		return err
	}
	if test := s.config.SPRT; test != nil && test.Verdict(s.tally.Pairs) != Undecided {
		return errSure
	}
	return nil
}

// count counts a pair when its second game is over.
func (s *score) count(pair, half int) {
	if before, ok := s.half[pair]; ok {
		s.tally.Pairs[before+half]++
		delete(s.half, pair)
		return
	}
	s.half[pair] = half
}
