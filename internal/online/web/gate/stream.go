package gate

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.org/cups/internal/online/club"
)

// Stream answers with lines that f writes, until the reader disconnects or the reader's
// token ends. A visitor can have as many at the same time as [quota.Streams] says.
func (s *Server) Stream(ctx context.Context, f func(*Lines)) (*huma.StreamResponse, error) {
	leave, err := s.Hold(ctx, s.Shares.Streams)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer leave()
		s.streams.Add(1)
		defer s.streams.Add(-1)
		_, w := humago.Unwrap(hc)
		l := s.NewLines(w, LineType)
		if hc.Method() == http.MethodHead {
			return
		}
		if by := Who(ctx).Actor; by.IsKnown() {
			look, forget := s.followers.add(by.Account.ID)
			defer forget()
			l.look, l.still = look, func() bool { return s.Club.IsStill(ctx, by) }
		}
		f(l)
	}}, nil
}

// bell wakes a stream. A ring is kept until the stream receives it.
type bell chan struct{}

// NewBell returns a bell that has already been rung.
func NewBell() bell {
	b := make(bell, 1)
	b.Ring()
	return b
}

// Ring rings the bell. It does not wait for the stream.
func (b bell) Ring() {
	select {
	case b <- struct{}{}:
	default:
	}
}

// Follow calls take with each value from a channel, until the reader disconnects, take
// returns an error, or the server is about to stop.
func Follow[T any](ctx context.Context, s *Server, l *Lines, from <-chan T, take func(T) error) {
	alive := time.NewTicker(AliveEvery)
	defer alive.Stop()
	for {
		var err error
		select {
		case v := <-from:
			err = take(v)
		case <-alive.C:
			err = l.Alive()
		case <-l.look:
			err = l.isStill()
		case <-ctx.Done():
			return
		case <-s.Ending.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

// followers holds the streams of each account. When the tokens of an account change, its
// streams check whether they may go on.
type followers struct {
	mu sync.Mutex
	of map[string]map[bell]struct{}
}

// add returns a channel that tells a stream of an account to check its token, until
// forget is called.
func (f *followers) add(account string) (look <-chan struct{}, forget func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.of == nil {
		f.of = map[string]map[bell]struct{}{}
	}
	if f.of[account] == nil {
		f.of[account] = map[bell]struct{}{}
	}
	c := make(bell, 1)
	f.of[account][c] = struct{}{}
	return c, func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		if delete(f.of[account], c); len(f.of[account]) == 0 {
			delete(f.of, account)
		}
	}
}

// look tells the streams of an account to check their tokens. It does not wait for them.
func (f *followers) look(account string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for c := range f.of[account] {
		c.Ring()
	}
	if account == club.Everybody {
		for _, all := range f.of {
			for c := range all {
				c.Ring()
			}
		}
	}
}
