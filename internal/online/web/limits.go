package web

import (
	"context"
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"example.org/cups/internal/online/wire"
)

// The limit of requests to the interface for programs, of each account and of
// each address without one: it is documented in docs/api.md.
const (
	requestsPerSecond = 20
	requestsAtOnce    = 100
	guestsPerMinute   = 6
	guestsAtOnce      = 20
	mostStreams       = 50 // at the same time
)

// limits counts requests.
type limits struct {
	on       bool
	mu       sync.Mutex
	requests map[string]*rate.Limiter
	guests   map[string]*rate.Limiter
	streams  map[string]int // open ones
}

// enter counts a stream of a visitor until leave is called; false if there are
// too many.
func (l *limits) enter(key string) (leave func(), ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.on && l.streams[key] >= mostStreams {
		return nil, false
	}
	if l.streams == nil {
		l.streams = map[string]int{}
	}
	l.streams[key]++
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.streams[key]--; l.streams[key] == 0 {
			delete(l.streams, key)
		}
	}, true
}

// mostLimiters is how many visitors are counted at the same time.
const mostLimiters = 20_000

// take counts a request and returns how long to wait first: 0 if it may pass.
func take(m *map[string]*rate.Limiter, key string, perSecond rate.Limit, atOnce int) time.Duration {
	if *m == nil || len(*m) > mostLimiters {
		*m = map[string]*rate.Limiter{} // whoever is forgotten starts anew
	}
	l := (*m)[key]
	if l == nil {
		l = rate.NewLimiter(perSecond, atOnce)
		(*m)[key] = l
	}
	r := l.Reserve()
	wait := r.Delay()
	if wait > 0 {
		r.Cancel()
	}
	return wait
}

// limit refuses who asks too often.
func (s *Server) limit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case isForm(r):
			if f := s.tooFast(who(r.Context()).key()); f != nil {
				s.errorPage(w, r, f)
				return
			}
		case (isAPI(r.URL.Path) || r.URL.Path == socketPath) && !s.mayAsk(w, who(r.Context()).key()):
			return
		}
		next.ServeHTTP(w, r)
	})
}

// mayAsk counts a request of a visitor. It refuses it and returns false if there
// were too many.
func (s *Server) mayAsk(w http.ResponseWriter, key string) bool {
	f := s.tooFast(key)
	if f != nil {
		refuse(w, f)
	}
	return f == nil
}

// tooFast counts a request of a visitor, and returns a refusal if there were too many,
// else nil.
func (s *Server) tooFast(key string) *wire.Fault {
	if !s.limits.on {
		return nil
	}
	s.limits.mu.Lock()
	wait := take(&s.limits.requests, key, requestsPerSecond, requestsAtOnce)
	s.limits.mu.Unlock()
	if wait == 0 {
		return nil
	}
	s.Meter.Refused("requests")
	f := wire.NewCode("tooFast")
	f.RetryAfter = wait
	return f
}

// mayCome counts a new account of a visitor's address.
func (s *Server) mayCome(ctx context.Context) error {
	if !s.limits.on {
		return nil
	}
	s.limits.mu.Lock()
	wait := take(&s.limits.guests, network(who(ctx).address), guestsPerMinute/60.0, guestsAtOnce)
	s.limits.mu.Unlock()
	if wait == 0 {
		return nil
	}
	s.Meter.Refused("guests")
	f := wire.NewCode("tooFast")
	f.RetryAfter = wait
	return f
}
