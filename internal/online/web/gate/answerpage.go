package gate

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// The names of the cookies that hold settings.
const (
	LanguageCookie = "cups-language"
	ThemeCookie    = "cups-theme"
	SettingsCookie = "cups-settings"
	AwayCookie     = "cups-away" // the bars that were put away, the latest first
)

// languages matches the languages of the pages, in the order of say.Languages.
var languages = language.NewMatcher([]language.Tag{language.English, language.German})

// isPage reports whether a path may be that of a page or of its form.
func isPage(path string) bool {
	return !isAPI(path) && path != SocketPath && !strings.HasPrefix(path, "/static/")
}

// LanguageOf returns the language of a request: that of "?lang=", otherwise that of the
// account, of the cookie, or of the browser.
func LanguageOf(r *http.Request) say.Language {
	if l, err := say.ParseLanguage(r.URL.Query().Get("lang")); err == nil {
		return l
	}
	if l, err := say.ParseLanguage(Who(r.Context()).Circle.Settings.Language); err == nil {
		return l
	}
	if c, err := r.Cookie(LanguageCookie); err == nil {
		if l, err := say.ParseLanguage(c.Value); err == nil {
			return l
		}
	}
	_, i := language.MatchStrings(languages, r.Header.Get("Accept-Language"))
	return say.Languages[i]
}

// Viewer returns the viewer of a page, with the viewer's settings.
func (s *Server) Viewer(r *http.Request) page.Viewer {
	v := page.Viewer{Language: LanguageOf(r), Theme: "auto", Path: r.URL.Path, Imprint: len(s.Imprint) > 0}
	if q := r.URL.Query(); r.Method == http.MethodGet && len(q) > 0 {
		q.Del("lang") // whoever chooses another language comes back to the page in that one
		v.Query = q.Encode()
	}
	if c, err := r.Cookie(ThemeCookie); err == nil && IsTheme(c.Value) {
		v.Theme = c.Value
	}
	if c, err := r.Cookie(page.FontsCookie); err == nil {
		v.Fonts = c.Value
	}
	by := Who(r.Context())
	if theme := by.Circle.Settings.Theme; theme != "auto" {
		v.Theme = theme
	}
	a := by.Actor.Account
	v.Account, v.Name, v.Kind = a.ID, a.Name, string(a.Kind)
	v.Officer = club.Able(by.Actor, club.SeeAccounts)
	v.Unread, v.News, v.Asking = by.Circle.Unread, by.Circle.News+by.Circle.Invited, by.Circle.Asking()
	v.Prefs, v.IsKept = SettingsIn(r)
	v.Prefs.Hints = hintsOf(by.Circle.Settings)
	if by.IsKnown() {
		var err error
		if v.Notices, err = s.Club.LooksAt(r.Context(), by.Actor, v.Path); err != nil && r.Context().Err() == nil {
			s.LogFor(r.Context()).Warn("the notices of a visitor could not be read", "error", err)
		}
		waits, err := s.Arbiter.Waiting(r.Context(), a.ID)
		if err != nil && r.Context().Err() == nil {
			s.LogFor(r.Context()).Warn("the tournaments of a visitor could not be read", "error", err)
		}
		away := AwayIn(r)
		if v.Plays = waits.Plays; v.Path != "/g/"+string(waits.Game) && !slices.Contains(away, string(waits.Game)) {
			v.Paired = string(waits.Game)
		}
		if id := waits.Hosts; id != "" && v.Path != "/tournaments/"+id+"/boards" && !strings.HasPrefix(v.Path, "/g/") && !slices.Contains(away, id) {
			v.Hosts = id
		}
		if b := waits.Table; b != nil && r.URL.Path != "/tournaments/"+waits.At && !slices.Contains(away, TableAway(waits)) {
			v.Table, v.TableAt, v.TableAway = b, waits.At, TableAway(waits)
		}
	}
	if k, ok := s.Hall.SeekOf(a.ID); ok {
		v.Sought = k.Created
		v.Seek = wire.Seek{ID: k.ID, Mine: true, Cups: k.Terms.Cups, Beans: k.Terms.Beans, Clock: wire.ClockOf(k.Terms), Rated: k.Terms.Rated}
	}
	return v
}

// AwayIn returns which bars the browser has put away: IDs of games, and what [TableAway] returns.
func AwayIn(r *http.Request) []string {
	c, err := r.Cookie(AwayCookie)
	if err != nil {
		return nil
	}
	return strings.Split(c.Value, ".")
}

// TableAway names the board at a table that somebody waits for, among what was put away.
func TableAway(w arbiter.Waits) string {
	if w.Table == nil {
		return ""
	}
	return fmt.Sprintf("%s-%d", w.At, w.Table.Round)
}

// IsTheme reports whether a page can have a theme of this name.
func IsTheme(theme string) bool { return theme == "light" || theme == "dark" || theme == "auto" }

// Send answers with a page.
func (s *Server) Send(w http.ResponseWriter, r *http.Request, status int, render func(io.Writer) error) {
	// A visitor who has followed a link with ?lang= keeps this language.
	if l, err := say.ParseLanguage(r.URL.Query().Get("lang")); err == nil {
		KeepSetting(w, r, LanguageCookie, string(l))
	}
	if err := page.Send(w, r, status, render); err != nil && r.Context().Err() == nil {
		s.LogFor(r.Context()).Error("a page cannot be written", "path", r.URL.Path, "error", err)
		Refuse(w, wire.NewCode("internal"))
	}
}

// ErrorPage answers with a page about an error, in the viewer's language.
func (s *Server) ErrorPage(w http.ResponseWriter, r *http.Request, err error) {
	f := s.Fault(r.Context(), r.Method+" "+r.URL.Path, err)
	if f.Fault.Code == string(club.Unproven) {
		s.AskProof(w, r, f.Status)
		return
	}
	v := s.Viewer(r)
	words := say.In(v.Language)
	title, next := words.Get("page.error.title"), ""
	if f.Status == http.StatusNotFound {
		title = words.Get("page.error.not_found")
	}
	if f.Fault.Code == "noToken" {
		next = "/"
		if r.Method == http.MethodGet {
			next = r.URL.RequestURI()
		}
	}
	for name, values := range f.GetHeaders() {
		w.Header()[name] = values
	}
	s.Send(w, r, f.Status, func(to io.Writer) error { return s.Pages.Error(to, v, f.Status, title, FaultWords(words, f), next) })
}

// FaultWords says a refusal in the words of a page: by its code and what it is about, and otherwise by its
// code. own are the beginnings of the keys of words that only a part of the site has, the most special first.
// They can also be about a field, whatever the code.
func FaultWords(words say.Printer, f *wire.Fault, own ...string) string {
	minutes := (f.Fault.Wait + 59) / 60
	if key := "page.plan.fault." + f.Fault.Reason; f.Fault.Code == string(play.BadPlan) && words.Has(key) {
		why := words.Get(key, "line", play.LongestLine, "plan", play.MostPlanned)
		switch {
		case f.Fault.Move != "":
			return words.Get("page.plan.at_move", "line", f.Fault.Line, "move", f.Fault.Move, "why", why)
		case f.Fault.Line > 0:
			return words.Get("page.plan.at_line", "line", f.Fault.Line, "why", why)
		}
		return words.Get("page.plan.at_all", "why", why)
	}
	keys := []string{f.Fault.Code + "." + f.Fault.Reason, f.Fault.Code + "." + f.Fault.Field, f.Fault.Code}
	for _, begins := range append(own, "page.fault.") {
		if begins != "page.fault." && words.Has(begins+f.Fault.Field) {
			return words.Get(begins + f.Fault.Field)
		}
		for _, key := range keys {
			if key = begins + key; words.Has(key) {
				return words.Get(key, "n", minutes, "word", f.Fault.Word)
			}
		}
	}
	return f.Fault.Message
}

// MostForm is the length of the longest form, in bytes.
const MostForm = 64 << 10

// Form returns a handler for a form. It reads the form, calls do, and redirects to the
// path that do returns. If the path is empty, do has answered the request itself.
func (s *Server) Form(do func(w http.ResponseWriter, r *http.Request) (path string, err error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, MostForm)
		if err := r.ParseForm(); err != nil {
			code := "malformed"
			if errors.Is(err, os.ErrDeadlineExceeded) {
				code = "tooSlow"
			}
			if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
				code = "tooLarge"
			}
			s.ErrorPage(w, r, wire.NewCode(code))
			return
		}
		path, err := do(w, r)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		if path == "" { // do has answered the request
			return
		}
		http.Redirect(w, r, path, http.StatusSeeOther)
	}
}

// formKey is the field of a form that tells it from the same form on another page.
const formKey = "key"

// FormOnce is [Server.Form] for a form that has a field "key" which its page has filled: a form that
// is sent twice, by a double click, a reload, or because the answer was lost, is carried out once. keyless
// says that the same holds for a form without a key, which no page has made: it counts once in a day.
func (s *Server) FormOnce(keyless bool, do func(w http.ResponseWriter, r *http.Request) (path string, err error)) http.HandlerFunc {
	return s.Form(func(w http.ResponseWriter, r *http.Request) (path string, err error) {
		if keyless && !r.PostForm.Has(formKey) {
			r.PostForm.Set(formKey, "none")
		}
		if e := s.Once(w, r, func(w http.ResponseWriter, r *http.Request) { path, err = do(w, r) }); e != nil {
			return "", e
		}
		return path, err
	})
}

// Once carries out a form that was read, once for all that it says if it has the field "key". The error
// is one of the archive.
func (s *Server) Once(w http.ResponseWriter, r *http.Request, do func(w http.ResponseWriter, r *http.Request)) error {
	v := Who(r.Context())
	if r.PostForm.Get(formKey) == "" || !v.IsKnown() {
		do(w, r)
		return nil
	}
	name := sha256.Sum256([]byte("form\x00" + r.URL.Path + "\x00" + r.PostForm.Encode()))
	for range mostOvertaken {
		repeat, leave, err := s.OpenRepeat(r.Context(), v.Key(), hex.EncodeToString(name[:]), false)
		if err != nil {
			return err
		}
		held := &heldAnswer{header: w.Header().Clone()}
		do(held, r.WithContext(archive.WithErrand(r.Context(), repeat.Errand)))
		again := s.IsOvertaken(r.Context(), repeat)
		leave()
		if again {
			continue
		}
		maps.Copy(w.Header(), held.header)
		if held.status != 0 {
			w.WriteHeader(held.status)
			_, _ = w.Write(held.body.Bytes()) // a browser that has gone away needs no answer
		}
		return nil
	}
	return wire.NewCode("keyRunning")
}

// Year is how long browsers store our cookies, in seconds.
const Year = 365 * 24 * 60 * 60

// KeepSetting stores a setting in a cookie for a year. An empty value removes the cookie.
func KeepSetting(w http.ResponseWriter, r *http.Request, name, value string) {
	age := Year
	if value == "" {
		age = -1
	}
	http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: IsSecure(r), MaxAge: age})
}
