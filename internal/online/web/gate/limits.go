package gate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"time"

	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/wire"
)

// How many pictures are painted for one visitor, see docs/api.md. Those in memory do not count.
const (
	picturesASecond = 4
	picturesInStock = 40 // in a burst
)

// The limit of requests to the interface for programs, of each account and of
// each address without one: it is documented in docs/api.md.
const (
	RequestsPerSecond = 20
	RequestsAtOnce    = 100
	pagesPerMinute    = 600 // of an address, such as that of a school
	pagesAtOnce       = 600
	addressTimes      = 8 // how many times as much an address may ask as one of its accounts
	GuestsPerMinute   = 6
	GuestsAtOnce      = 20
)

// The limits of guests whom pages of other sites make, for an address and for a site. They are apart from that of
// this server's own pages, whose guests may have the same address.
const (
	ForeignGuestsPerMinute = 3
	ForeignGuestsAtOnce    = 10
	SiteGuestsPerMinute    = 30
	SiteGuestsAtOnce       = 60
)

// limits counts what visitors ask for. The meter counts refusals by the names of the quotas.
type limits struct {
	On                         bool
	requests, guests, Pictures *quota.Counter
	pages, ofAddress           *quota.Counter // pages and requests, by address
	foreignGuests, siteGuests  *quota.Counter // guests of pages of other sites, by address and by site
}

// newLimits returns limits; on says whether they count at all. The book says how many servers there
// are.
func newLimits(on bool, book *quota.Book) *limits {
	return &limits{
		On:            on,
		pages:         quota.New(quota.Quota{Name: "pages", AtOnce: pagesAtOnce, Each: time.Minute / pagesPerMinute}).Among(book),
		ofAddress:     quota.New(quota.Quota{Name: "requests", AtOnce: addressTimes * RequestsAtOnce, Each: time.Second / RequestsPerSecond / addressTimes}).Among(book),
		requests:      quota.New(quota.Quota{Name: "requests", AtOnce: RequestsAtOnce, Each: time.Second / RequestsPerSecond}).Among(book),
		guests:        quota.New(quota.Quota{Name: "guests", AtOnce: GuestsAtOnce, Each: time.Minute / GuestsPerMinute}).Among(book),
		foreignGuests: quota.New(quota.Quota{Name: "foreignGuests", AtOnce: ForeignGuestsAtOnce, Each: time.Minute / ForeignGuestsPerMinute}).Among(book),
		siteGuests:    quota.New(quota.Quota{Name: "foreignGuests", AtOnce: SiteGuestsAtOnce, Each: time.Minute / SiteGuestsPerMinute}).Among(book),
		Pictures:      quota.New(quota.Quota{Name: "pictures", AtOnce: picturesInStock, Each: time.Second / picturesASecond}).Among(book),
	}
}

// Hold counts one more thing of a visitor until release is called. The error is a
// [*quota.FullError].
func (s *Server) Hold(ctx context.Context, of *quota.Held) (release func(), err error) {
	release, err = of.Take(quota.OwnerIn(ctx), "")
	if full := (*quota.FullError)(nil); errors.As(err, &full) {
		s.Meter.Refused(full.Share.Name)
	}
	return release, err
}

// limit refuses the requests of visitors who ask too often.
func (s *Server) limit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case isForm(r):
			f := s.TooFast(s.Limits.requests, Who(r.Context()).Key())
			if f == nil {
				f = s.tooFastFrom(s.Limits.ofAddress, r)
			}
			if f != nil {
				s.slowDown(r)
				s.inTurn(w, r, pageTurn, func(w http.ResponseWriter, r *http.Request) { s.ErrorPage(w, r, f) })
				return
			}
		case isPage(r.URL.Path) && !isProbe(r.URL.Path):
			if f := s.tooFastFrom(s.Limits.pages, r); f != nil {
				s.slowDown(r)
				s.inTurn(w, r, pageTurn, func(w http.ResponseWriter, r *http.Request) { s.ErrorPage(w, r, f) })
				return
			}
		case isAPI(r.URL.Path) || r.URL.Path == SocketPath:
			if f := s.tooFastFrom(s.Limits.ofAddress, r); f != nil {
				s.slowDown(r)
				Refuse(w, f)
				return
			}
			if !s.mayAsk(w, r, Who(r.Context()).Key()) {
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// mayAsk counts a request of a visitor. If there were too many, it answers with a refusal
// and returns false.
func (s *Server) mayAsk(w http.ResponseWriter, r *http.Request, key string) bool {
	f, left := s.count(s.Limits.requests, key)
	if s.Limits.On {
		tell(w.Header(), s.Limits.requests.Part(), left)
	}
	if f != nil {
		s.slowDown(r)
		Refuse(w, f)
	}
	return f == nil
}

// refusalAfter is how long whoever asks too often waits for the refusal: a program that asks again
// at once asks four times a second by each of its connections, not thousands of times.
const refusalAfter = 250 * time.Millisecond

// slowDown waits before a request is refused, as long as somebody waits for the answer.
func (s *Server) slowDown(r *http.Request) {
	late := time.NewTimer(refusalAfter)
	defer late.Stop()
	select {
	case <-late.C:
	case <-r.Context().Done():
	case <-s.Ending.Done():
	}
}

// tell adds the headers that tell programs of a limit and of what is left of it, in the
// form of draft-ietf-httpapi-ratelimit-headers: the quota of a window of seconds, and the
// seconds until all of it is there again.
func tell(h http.Header, of quota.Quota, left int) {
	seconds := func(requests int) int { return int(math.Ceil((time.Duration(requests) * of.Each).Seconds())) }
	h.Set("RateLimit-Policy", fmt.Sprintf("%q;q=%d;w=%d", of.Name, of.AtOnce, seconds(of.AtOnce)))
	h.Set("RateLimit", fmt.Sprintf("%q;r=%d;t=%d", of.Name, left, seconds(of.AtOnce-left)))
}

// TooFast counts one more request of a visitor. It returns a refusal if there were too
// many, and nil otherwise.
func (s *Server) TooFast(of *quota.Counter, key string) *wire.Fault {
	f, _ := s.count(of, key)
	return f
}

// count is [Server.TooFast], and says how many more requests may pass at once.
func (s *Server) count(of *quota.Counter, key string) (f *wire.Fault, left int) {
	if !s.Limits.On {
		return nil, of.Part().AtOnce
	}
	wait, left := of.Take(key, s.Now())
	if wait > 0 {
		s.Meter.Refused(of.Name)
		f = wire.NewCode("tooFast")
		f.RetryAfter = wait
	}
	return f, left
}

// tooFastFrom is [Server.TooFast] for all the networks of the address of a request.
func (s *Server) tooFastFrom(of *quota.Counter, r *http.Request) *wire.Fault {
	if !s.Limits.On {
		return nil
	}
	wait := of.WaitFrom(Who(r.Context()).Address, s.Now())
	if wait == 0 {
		return nil
	}
	s.Meter.Refused(of.Name)
	f := wire.NewCode("tooFast")
	f.RetryAfter = wait
	return f
}

// isProbe reports whether a path is one by which an operator looks after the server.
func isProbe(path string) bool { return path == "/healthz" || path == "/readyz" }

// MayCome counts a new account of a visitor's address, and returns a refusal if there were
// too many. What pages of other sites ask for counts apart: for the address, and for the site.
func (s *Server) MayCome(ctx context.Context) error {
	v := Who(ctx)
	of := s.Limits.guests
	if v.site != "" {
		of = s.Limits.foreignGuests
	}
	f := s.TooFast(of, Network(v.Address))
	if f == nil && v.site != "" {
		f = s.TooFast(s.Limits.siteGuests, v.site)
	}
	if f != nil {
		return f
	}
	return nil
}
