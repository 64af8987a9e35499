package web

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"strings"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
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
		Secure: isSecure(r), MaxAge: year,
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

// isForm reports whether a request sends a form of a page.
func isForm(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && isPage(r.URL.Path)
}
