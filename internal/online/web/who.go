package web

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// sessionCookie holds the token of somebody who uses the pages.
const sessionCookie = "cups"

// visitor is who makes a request.
type visitor struct {
	actor    club.Actor  // has no account if the visitor is unknown
	address  string      // without the port
	device   string      // a name for the browser or program
	circle   club.Circle // the circle of the account, set for pages only
	language say.Language
}

type visitorKey struct{}

// who returns the visitor who makes a request.
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

// owner is the visitor as somebody who holds things.
func (v visitor) owner() quota.Owner {
	return quota.Owner{Account: v.actor.Account.ID, Address: v.address}
}

// network returns the first of the keys under which an address is counted, see
// [quota.Networks].
func network(address string) string { return quota.Networks(address)[0] }

// identify determines who makes a request, by a token or by the cookie of the pages. An
// invalid token is refused. An invalid cookie is ignored, since everybody can see the
// pages.
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
			case byHeader && !s.mayAsk(w, v.key()): // attempts to guess tokens count, too
				return
			case byHeader:
				refuse(w, wire.NewCode("badToken"))
				return
			}
		}
		if v.actor.Token.Kind == archive.Personal && isForm(r) { // scopes limit personal tokens in the interface for programs only
			refuse(w, wire.NewCode("forbidden"))
			return
		}
		if v.circle.Settings = club.DefaultSettings; v.isKnown() && isPage(r.URL.Path) {
			if c, err := s.Club.Circle(r.Context(), v.actor.Account.ID); err == nil { // without the circle the pages use default settings
				v.circle = c
			}
		}
		ctx := context.WithValue(v.owner().In(r.Context()), visitorKey{}, v)
		scheme := "http://"
		if isSecure(r) {
			scheme = "https://"
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(ctx, hostKey{}, scheme+r.Host)))
	})
}

// isSecure reports whether the visitor uses TLS.
func isSecure(r *http.Request) bool { return traceOf(r.Context()).secure }

// setSession stores a token in the browser for a year.
func setSession(w http.ResponseWriter, r *http.Request, token string) {
	http.SetCookie(w, &http.Cookie{
		Name: sessionCookie, Value: token, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: isSecure(r), MaxAge: year,
	})
}

// asJSON makes the server read the bodies of requests to the interface as JSON, whatever
// their content type is, because curl and other programs send the type of a form by
// default. Requests from pages of other sites are refused by their origin, and not by
// their type.
func asJSON(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isAPI(r.URL.Path) {
			r.Header.Set("Content-Type", "application/json")
			w.Header().Set("Cache-Control", "no-store")
		}
		next.ServeHTTP(w, r)
	})
}

// isForm reports whether a request sends the form of a page.
func isForm(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && isPage(r.URL.Path)
}
