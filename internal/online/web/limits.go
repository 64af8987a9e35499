package web

import (
	"context"
	"fmt"
	"math"
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
// first: 0 if the request may pass. left is how many more requests may pass at once.
func (l *limits) take(of limit, key string) (wait time.Duration, left int) {
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
	if wait = r.Delay(); wait > 0 {
		r.Cancel()
	}
	return wait, max(0, int(one.Tokens()))
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
	f, left := s.count(limitRequests, key)
	if s.limits.on {
		limitRequests.tell(w.Header(), left)
	}
	if f != nil {
		refuse(w, f)
	}
	return f == nil
}

// tell adds the headers that tell programs of a limit and of what is left of it, in the
// form of draft-ietf-httpapi-ratelimit-headers: the quota of a window of seconds, and the
// seconds until all of it is there again.
func (of limit) tell(h http.Header, left int) {
	seconds := func(requests int) int { return int(math.Ceil(float64(requests) / float64(of.perSecond))) }
	h.Set("RateLimit-Policy", fmt.Sprintf("%q;q=%d;w=%d", of.name, of.atOnce, seconds(of.atOnce)))
	h.Set("RateLimit", fmt.Sprintf("%q;r=%d;t=%d", of.name, left, seconds(of.atOnce-left)))
}

// tooFast counts one more request of a visitor. It returns a refusal if there were too
// many, and nil otherwise.
func (s *Server) tooFast(of limit, key string) *wire.Fault {
	f, _ := s.count(of, key)
	return f
}

// count is [Server.tooFast], and says how many more requests may pass at once.
func (s *Server) count(of limit, key string) (f *wire.Fault, left int) {
	if !s.limits.on {
		return nil, of.atOnce
	}
	wait, left := s.limits.take(of, key)
	if wait > 0 {
		s.Meter.Refused(of.name)
		f = wire.NewCode("tooFast")
		f.RetryAfter = wait
	}
	return f, left
}

// mayCome counts a new account of a visitor's address, and returns a refusal if there were
// too many.
func (s *Server) mayCome(ctx context.Context) error {
	if f := s.tooFast(limitGuests, network(who(ctx).address)); f != nil {
		return f
	}
	return nil
}
