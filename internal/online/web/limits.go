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
	mostStreams       = 50 // streams and sockets that are open at the same time
)

// limits counts what visitors ask for.
type limits struct {
	on      bool
	mu      sync.Mutex
	counts  map[limit]map[string]*rate.Limiter // by the key of the visitor
	streams map[string]int                     // the number of open streams
}

// limit says how often a visitor may do something: perSecond in the long run, and atOnce
// in a burst. The meter counts refusals by name.
type limit struct {
	name      string
	perSecond rate.Limit
	atOnce    int
}

var (
	limitRequests = limit{"requests", requestsPerSecond, requestsAtOnce}
	limitGuests   = limit{"guests", guestsPerMinute / 60.0, guestsAtOnce}
	limitPictures = limit{"pictures", picturesASecond, picturesInStock}
)

// enter counts a stream of a visitor until leave is called. It returns false if the
// visitor has too many.
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

// take counts one more request of a visitor and returns how long the visitor must wait
// first: 0 if the request may pass.
func (l *limits) take(of limit, key string) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.counts == nil {
		l.counts = map[limit]map[string]*rate.Limiter{}
	}
	if l.counts[of] == nil || len(l.counts[of]) > mostLimiters {
		l.counts[of] = map[string]*rate.Limiter{} // visitors who are forgotten begin again with a full burst
	}
	one := l.counts[of][key]
	if one == nil {
		one = rate.NewLimiter(of.perSecond, of.atOnce)
		l.counts[of][key] = one
	}
	r := one.Reserve()
	wait := r.Delay()
	if wait > 0 {
		r.Cancel()
	}
	return wait
}

// limit refuses the requests of visitors who ask too often.
func (s *Server) limit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case isForm(r):
			if f := s.tooFast(limitRequests, who(r.Context()).key()); f != nil {
				s.errorPage(w, r, f)
				return
			}
		case (isAPI(r.URL.Path) || r.URL.Path == socketPath) && !s.mayAsk(w, who(r.Context()).key()):
			return
		}
		next.ServeHTTP(w, r)
	})
}

// mayAsk counts a request of a visitor. If there were too many, it answers with a refusal
// and returns false.
func (s *Server) mayAsk(w http.ResponseWriter, key string) bool {
	f := s.tooFast(limitRequests, key)
	if f != nil {
		refuse(w, f)
	}
	return f == nil
}

// tooFast counts one more request of a visitor. It returns a refusal if there were too
// many, and nil otherwise.
func (s *Server) tooFast(of limit, key string) *wire.Fault {
	if !s.limits.on {
		return nil
	}
	wait := s.limits.take(of, key)
	if wait == 0 {
		return nil
	}
	s.Meter.Refused(of.name)
	f := wire.NewCode("tooFast")
	f.RetryAfter = wait
	return f
}

// mayCome counts a new account of a visitor's address, and returns a refusal if there were
// too many.
func (s *Server) mayCome(ctx context.Context) error {
	if f := s.tooFast(limitGuests, network(who(ctx).address)); f != nil {
		return f
	}
	return nil
}
