package web

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"golang.org/x/text/language"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// The names of the cookies that hold settings.
const (
	languageCookie = "cups-language"
	themeCookie    = "cups-theme"
	settingsCookie = "cups-settings"
)

// languages matches the languages of the pages, in the order of say.Languages.
var languages = language.NewMatcher([]language.Tag{language.English, language.German})

// isPage reports whether a path may be that of a page or of its form.
func isPage(path string) bool {
	return !isAPI(path) && path != socketPath && !strings.HasPrefix(path, "/static/")
}

// languageOf returns the language of a request: that of "?lang=", otherwise that of the
// account, of the cookie, or of the browser.
func languageOf(r *http.Request) say.Language {
	if l, err := say.ParseLanguage(r.URL.Query().Get("lang")); err == nil {
		return l
	}
	if l, err := say.ParseLanguage(who(r.Context()).circle.Settings.Language); err == nil {
		return l
	}
	if c, err := r.Cookie(languageCookie); err == nil {
		if l, err := say.ParseLanguage(c.Value); err == nil {
			return l
		}
	}
	_, i := language.MatchStrings(languages, r.Header.Get("Accept-Language"))
	return say.Languages[i]
}

// viewer returns the viewer of a page, with the viewer's settings.
func (s *Server) viewer(r *http.Request) page.Viewer {
	v := page.Viewer{Language: languageOf(r), Theme: "auto", Path: r.URL.Path, Imprint: len(s.Imprint) > 0}
	if c, err := r.Cookie(themeCookie); err == nil && isTheme(c.Value) {
		v.Theme = c.Value
	}
	if c, err := r.Cookie(page.FontsCookie); err == nil {
		v.Fonts = c.Value
	}
	by := who(r.Context())
	if theme := by.circle.Settings.Theme; theme != "auto" {
		v.Theme = theme
	}
	a := by.actor.Account
	v.Name, v.Kind = a.Name, string(a.Kind)
	v.Officer = club.Able(by.actor, club.SeeAccounts)
	v.Unread, v.Asking = by.circle.Unread, by.circle.Asking()
	v.Prefs = prefsOf(r)
	if by.isKnown() {
		game, plays, err := s.Arbiter.Waiting(r.Context(), a.ID)
		if err != nil && r.Context().Err() == nil {
			s.log(r.Context()).Warn("the tournaments of a visitor could not be read", "error", err)
		}
		if v.Plays = plays; v.Path != "/g/"+string(game) {
			v.Paired = string(game)
		}
	}
	if k, ok := s.Hall.SeekOf(a.ID); ok {
		v.Seek = page.Seek{ID: k.ID, Mine: true, Cups: k.Terms.Cups, Beans: k.Terms.Beans, Clock: pageClock(wire.ClockOf(k.Terms)), Rated: k.Terms.Rated, Created: k.Created}
	}
	return v
}

// isTheme reports whether a page can have a theme of this name.
func isTheme(theme string) bool { return theme == "light" || theme == "dark" || theme == "auto" }

// send answers with a page.
func (s *Server) send(w http.ResponseWriter, r *http.Request, status int, render func(io.Writer) error) {
	// A visitor who has followed a link with ?lang= keeps this language.
	if l, err := say.ParseLanguage(r.URL.Query().Get("lang")); err == nil {
		keepSetting(w, r, languageCookie, string(l))
	}
	if err := page.Send(w, r, status, render); err != nil {
		s.log(r.Context()).Error("a page cannot be written", "path", r.URL.Path, "error", err)
		refuse(w, wire.NewCode("internal"))
	}
}

// errorPage answers with a page about an error, in the viewer's language.
func (s *Server) errorPage(w http.ResponseWriter, r *http.Request, err error) {
	f := s.fault(r.Context(), r.Method+" "+r.URL.Path, err)
	if f.Fault.Code == string(club.Unproven) {
		s.askProof(w, r, f.Status)
		return
	}
	v := s.viewer(r)
	words := say.In(v.Language)
	d := page.Error{Viewer: v, Status: f.Status, Title: words.Get("page.error.title"), Text: f.Fault.Message}
	if key := "page.fault." + f.Fault.Code; words.Has(key) {
		d.Text = words.Get(key)
	}
	if f.Status == http.StatusNotFound {
		d.Title = words.Get("page.error.not_found")
	}
	for name, values := range f.GetHeaders() {
		w.Header()[name] = values
	}
	s.send(w, r, f.Status, func(to io.Writer) error { return s.pages.Error(to, d) })
}

// mostForm is the length of the longest form, in bytes.
const mostForm = 64 << 10

// form returns a handler for a form. It reads the form, calls do, and redirects to the
// path that do returns. If the path is empty, do has answered the request itself.
func (s *Server) form(do func(w http.ResponseWriter, r *http.Request) (path string, err error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, mostForm)
		if err := r.ParseForm(); err != nil {
			code := "malformed"
			if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
				code = "tooLarge"
			}
			s.errorPage(w, r, wire.NewCode(code))
			return
		}
		path, err := do(w, r)
		if err != nil {
			s.errorPage(w, r, err)
			return
		}
		if path == "" { // do has answered the request
			return
		}
		http.Redirect(w, r, path, http.StatusSeeOther)
	}
}

// year is how long browsers store our cookies, in seconds.
const year = 365 * 24 * 60 * 60

// keepSetting stores a setting in a cookie for a year. An empty value removes the cookie.
func keepSetting(w http.ResponseWriter, r *http.Request, name, value string) {
	age := year
	if value == "" {
		age = -1
	}
	http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: isSecure(r), MaxAge: age})
}

// pageClock translates a time control.
func pageClock(c *wire.ClockTerms) *page.Clock {
	if c == nil {
		return nil
	}
	return &page.Clock{Base: time.Duration(c.BaseMs) * time.Millisecond, Increment: time.Duration(c.IncrementMs) * time.Millisecond, Days: c.DaysPerMove}
}
