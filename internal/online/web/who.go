package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
	"golang.org/x/time/rate"
)

// sessionCookie holds the token of somebody who uses the pages.
const sessionCookie = "cups"

// visitor is who makes a request.
type visitor struct {
	actor    club.Actor  // without an account: somebody unknown
	address  string      // without the port
	device   string      // what the browser or program calls itself
	circle   club.Circle // of the account, for pages only
	language say.Language
}

type visitorKey struct{}

// who returns who makes a request.
func who(ctx context.Context) visitor {
	v, _ := ctx.Value(visitorKey{}).(visitor)
	return v
}

// isKnown reports whether the visitor has an account.
func (v visitor) isKnown() bool { return v.actor.IsKnown() }

// key names the visitor for limits.
func (v visitor) key() string {
	if v.isKnown() {
		return v.actor.Account.ID
	}
	return "address " + network(v.address)
}

// network returns what an address is counted by: itself, or for IPv6 the 64 bits
// that one subscriber has, who could take a new address for each request.
func network(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil || a.Unmap().Is4() {
		return address
	}
	p, err := a.WithZone("").Prefix(64)
	if err != nil {
		return address
	}
	return p.String()
}

// identify finds out who makes a request, by a token or by the cookie of the
// page. A token that is not valid is refused; a cookie that is not valid counts
// as none, since a page can be seen by anybody.
func (s *Server) identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := visitor{address: traceOf(r.Context()).address, device: deviceOf(r.UserAgent()), language: languageOf(r)}
		token, byHeader := "", false
		if header := r.Header.Get("Authorization"); header != "" {
			byHeader = true
			if scheme, rest, _ := strings.Cut(header, " "); strings.EqualFold(scheme, "Bearer") {
				token = strings.TrimSpace(rest)
			}
		} else if cookie, err := r.Cookie(sessionCookie); err == nil {
			token = cookie.Value
		}
		if token != "" || byHeader {
			a, err := s.Club.Who(r.Context(), token)
			switch {
			case err == nil:
				v.actor = a
			case !errors.Is(err, archive.ErrNotFound):
				refuse(w, wire.FaultOf(err))
				return
			case byHeader && !s.mayAsk(w, v.key()): // whoever guesses tokens is counted too
				return
			case byHeader:
				refuse(w, wire.NewCode("badToken"))
				return
			}
		}
		if v.actor.Token.Kind == archive.Personal && isForm(r) { // what the token may do, the interface for programs knows
			refuse(w, wire.NewCode("forbidden"))
			return
		}
		if v.circle.Settings = club.DefaultSettings; v.isKnown() && isPage(r.URL.Path) {
			if c, err := s.Club.Circle(r.Context(), v.actor.Account.ID); err == nil { // without it pages are as for somebody unknown
				v.circle = c
			}
		}
		ctx := context.WithValue(r.Context(), visitorKey{}, v)
		scheme := "http://"
		if isSecure(r) {
			scheme = "https://"
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(ctx, hostKey{}, scheme+r.Host)))
	})
}

// isSecure reports whether the browser reached us by TLS.
func isSecure(r *http.Request) bool { return traceOf(r.Context()).secure }

// setSession keeps a token in the browser for a year.
func setSession(w http.ResponseWriter, r *http.Request, token string) {
	http.SetCookie(w, &http.Cookie{
		Name: sessionCookie, Value: token, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: isSecure(r), MaxAge: 365 * 24 * 60 * 60,
	})
}

// asJSON has the bodies of requests to the interface read as JSON, whatever type
// they say they have: curl and other programs name the type of a form unasked.
// Pages of other sites are kept out by their origin and not by the type.
func asJSON(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isAPI(r.URL.Path) {
			r.Header.Set("Content-Type", "application/json")
			w.Header().Set("Cache-Control", "no-store")
		}
		next.ServeHTTP(w, r)
	})
}

// refuse writes a refusal as JSON.
func refuse(w http.ResponseWriter, f *wire.Fault) {
	h := w.Header()
	f = f.Of(h.Get(requestHeader))
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	for name, values := range f.GetHeaders() {
		h[name] = values
	}
	w.WriteHeader(f.Status)
	json.NewEncoder(w).Encode(f)
}

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

// isForm reports whether a request sends a form of a page.
func isForm(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && isPage(r.URL.Path)
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

// newcomer makes a guest or a bot of a visitor, unless the address has made many.
func (s *Server) newcomer(ctx context.Context, kind play.Kind, language string) (archive.Account, string, error) {
	if err := s.mayCome(ctx); err != nil {
		return archive.Account{}, "", err
	}
	a, token, err := s.Club.Arrive(ctx, kind, language, who(ctx).device)
	return a.Account, token, err
}

// browsers and systems are what people call devices by, and how each is known in
// what a browser says of itself. The first that fits counts.
var (
	browsers = [][2]string{{"Firefox/", "Firefox"}, {"Edg/", "Edge"}, {"OPR/", "Opera"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
	systems  = [][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"}}
)

// deviceOf names a device to its owner, by what the browser or program says.
func deviceOf(agent string) string {
	find := func(list [][2]string) string {
		for _, l := range list {
			if strings.Contains(agent, l[0]) {
				return l[1]
			}
		}
		return ""
	}
	browser, system := find(browsers), find(systems)
	switch {
	case browser == "":
		return agent
	case system == "":
		return browser
	}
	return browser + ", " + system
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
