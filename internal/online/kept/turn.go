package kept

import "context"

// turn lets what is made for one visitor be made one after the other.
type turn struct {
	place   chan struct{} // has one element while something has the turn
	waiting int           // what has or wants the turn
}

// Turn waits until nothing else is made for a visitor, and until there is a place. What has the
// turn has both until leave is called. The error is the cause of the end of ctx.
func (s *Shelf) Turn(ctx context.Context, by string, places chan struct{}) (leave func(), err error) {
	t := s.turnOf(by)
	end := func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if t.waiting--; t.waiting == 0 && by != "" {
			delete(s.turns, by)
		}
	}
	if err := enter(ctx, t.place); err != nil {
		end()
		return nil, err
	}
	if err := enter(ctx, places); err != nil {
		<-t.place
		end()
		return nil, err
	}
	return func() {
		if places != nil {
			<-places
		}
		<-t.place
		end()
	}, nil
}

// turnOf returns the turn of a visitor; that of nobody is nobody else's.
func (s *Shelf) turnOf(by string) *turn {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.turns[by]
	if t == nil {
		t = &turn{place: make(chan struct{}, 1)}
		if by != "" {
			s.turns[by] = t
		}
	}
	t.waiting++
	return t
}

// enter takes a place among some; nil has any number.
func enter(ctx context.Context, places chan struct{}) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if places == nil {
		return nil
	}
	select {
	case places <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// inTurn does something when it has its turn.
func (s *Shelf) inTurn(ctx context.Context, by string, places chan struct{}, do func() error) error {
	leave, err := s.Turn(ctx, by, places)
	if err != nil {
		return err
	}
	defer leave()
	return do()
}
