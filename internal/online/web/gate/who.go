package gate

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// SessionCookie holds the token of somebody who uses the pages.
const SessionCookie = "cups"

// visitor is who makes a request.
type visitor struct {
	Actor    club.Actor  // has no account if the visitor is unknown
	Address  string      // without the port
	Device   string      // a name for the browser or program
	Circle   club.Circle // the circle of the account, set for pages only
	Language say.Language

	site   string       // the origin of the page of another site that has made the request; empty: none has
	answer http.Header  // of the request; nil: a page of another site has made the request
	cookie *http.Cookie // of the session, without its value; nil: the session is not by a cookie
}

type visitorKey struct{}

// Who returns the visitor who makes a request.
func Who(ctx context.Context) visitor {
	v, _ := ctx.Value(visitorKey{}).(visitor)
	return v
}

// IsKnown reports whether the visitor has an account.
func (v visitor) IsKnown() bool { return v.Actor.IsKnown() }

// Key names the visitor for limits.
func (v visitor) Key() string {
	if v.IsKnown() {
		return v.Actor.Account.ID
	}
	return "address " + Network(v.Address)
}

// owner is the visitor as somebody who holds things.
func (v visitor) owner() quota.Owner {
	return quota.Owner{Account: v.Actor.Account.ID, Address: v.Address}
}

// Network returns the first of the keys under which an address is counted, see
// [quota.Networks].
func Network(address string) string { return quota.Networks(address)[0] }

// identify determines who makes a request, by a token or by the cookie of the pages. An
// invalid token is refused. An invalid cookie is ignored, since everybody can see the
// pages.
func (s *Server) identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := visitor{Address: TraceOf(r.Context()).address, Device: deviceOf(r.UserAgent()), Language: LanguageOf(r)}
		if !IsForeign(r) {
			v.answer = w.Header()
		}
		if IsForeign(r) || isUnsafe(r) {
			v.site = cmp.Or(strings.Join(r.Header["Origin"], " "), "unnamed")
		}
		token, byHeader := "", false
		if header := r.Header.Get("Authorization"); header != "" && !isExchange(r.URL.Path) {
			byHeader = true
			if scheme, rest, _ := strings.Cut(header, " "); strings.EqualFold(scheme, "Bearer") {
				token = strings.TrimSpace(rest)
			}
		} else if cookie, err := r.Cookie(SessionCookie); err == nil {
			token = cookie.Value
			v.cookie = &http.Cookie{Name: SessionCookie, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: IsSecure(r), MaxAge: -1}
		}
		if token != "" || byHeader {
			a, err := s.Club.Who(r.Context(), token)
			switch {
			case err == nil:
				v.Actor = a
			case !errors.Is(err, archive.ErrNotFound):
				Refuse(w, wire.FaultOf(err))
				return
			case byHeader && !s.mayAsk(w, r, v.Key()): // attempts to guess tokens count, too
				return
			case byHeader:
				Refuse(w, wire.NewCode("badToken"))
				return
			case token != "" && isPage(r.URL.Path) && r.Method == http.MethodGet: // the session was ended from elsewhere
				v.forget()
			}
		}
		if v.Actor.Token.Kind == archive.Personal && isForm(r) { // scopes limit personal tokens in the interface for programs only
			Refuse(w, wire.NewCode("forbidden"))
			return
		}
		if v.Actor.Banned && isForm(r) && !openToBanned(r.URL.Path) {
			http.Redirect(w, r, club.MeasuresPath, http.StatusSeeOther) // which says until when, and why
			return
		}
		if v.Circle.Settings = club.DefaultSettings; v.IsKnown() && isPage(r.URL.Path) {
			if c, err := s.Club.Circle(r.Context(), v.Actor.Account.ID); err == nil { // without the circle the pages use default settings
				v.Circle = c
			}
		}
		ctx := context.WithValue(v.owner().In(r.Context()), visitorKey{}, v)
		next.ServeHTTP(w, r.WithContext(context.WithValue(ctx, addressesKey{}, s.addressesOf(r))))
	})
}

// EndSession has the browser of a request forget the session by which it has come, and what it
// keeps of the account: whoever uses the device next sees no page with the name, and sends no
// attempt of the account.
func EndSession(ctx context.Context) { Who(ctx).forget() }

func (v visitor) forget() {
	if v.answer == nil {
		return
	}
	v.answer.Set("Clear-Site-Data", `"cache", "storage"`)
	if v.cookie != nil {
		v.answer.Add("Set-Cookie", v.cookie.String())
	}
}

// IsSecure reports whether the visitor uses TLS.
func IsSecure(r *http.Request) bool { return TraceOf(r.Context()).secure }

// SetSession stores a token in the browser for a year.
func SetSession(w http.ResponseWriter, r *http.Request, token string) {
	http.SetCookie(w, &http.Cookie{
		Name: SessionCookie, Value: token, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: IsSecure(r), MaxAge: Year,
	})
}

// asJSON makes the server read the bodies of requests to the interface as JSON, whatever
// their content type is, because curl and other programs send the type of a form by
// default. Requests from pages of other sites are refused by their origin, and not by
// their type.
func asJSON(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isAPI(r.URL.Path) {
			if !isExchange(r.URL.Path) { // other servers and their clients send forms there
				r.Header.Set("Content-Type", "application/json")
			}
			w.Header().Set("Cache-Control", "no-store")
		}
		next.ServeHTTP(w, r)
	})
}

// openToBanned reports whether somebody who is banned may send the forms of a path: those about the account
// itself, the appeal, and actions in a game, of which only resigning is then allowed.
func openToBanned(path string) bool {
	first, rest, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if first == "g" {
		return strings.HasSuffix(rest, "/act")
	}
	return slices.Contains([]string{"account", "settings", "notices", "stop", "proof", "measures"}, first)
}

// isForm reports whether a request sends the form of a page.
func isForm(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && isPage(r.URL.Path)
}

// By is the visitor as an actor in games, tournaments and guilds.
func By(ctx context.Context) play.Actor { return Who(ctx).Actor.InPlay() }

// browsers and systems are the names by which people know their devices, each with the
// word that stands for it in a User-Agent header. The first match counts.
var (
	browsers = [][2]string{{"Firefox/", "Firefox"}, {"Edg/", "Edge"}, {"OPR/", "Opera"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
	systems  = [][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"}}
)

// deviceOf returns a name for a device that its owner will recognise, from its User-Agent
// header.
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

// Device returns the name of a device from a request or, if it has none, from the
// User-Agent header.
func Device(ctx context.Context, name string) string {
	if name != "" {
		return name
	}
	return Who(ctx).Device
}
