package pages

import (
	"bytes"
	"context"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// Form is [gate.Server.Form] for the forms of pages. If one is refused, the answer is the page that has the
// form, with what was typed and with what is wrong beside the field: see [page.Refill].
func (s *Server) Form(do func(w http.ResponseWriter, r *http.Request) (path string, err error)) http.HandlerFunc {
	return s.Server.Form(s.atField(do))
}

// FormOnce is [gate.Server.FormOnce] with the answer of [Server.Form].
func (s *Server) FormOnce(keyless bool, do func(w http.ResponseWriter, r *http.Request) (path string, err error)) http.HandlerFunc {
	return s.Server.FormOnce(keyless, s.atField(do))
}

// fileForm is [Server.Form] for a form with a file, which do reads.
func (s *Server) fileForm(do func(w http.ResponseWriter, r *http.Request) (path string, err error)) http.HandlerFunc {
	do = s.atField(do)
	return func(w http.ResponseWriter, r *http.Request) {
		path, err := do(w, r)
		if err != nil {
			s.ErrorPage(w, r, err)
		} else if path != "" {
			http.Redirect(w, r, path, http.StatusSeeOther)
		}
	}
}

// formAgain is the key of a context whose value is a [*formAnswer].
type formAgain struct{}

// formAnswer is an answer to a form, which is held back until it is known whether it is a refusal.
type formAnswer struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
	fault  *page.FormFault // what the page has been told
	code   wire.Refusal
}

func (a *formAnswer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *formAnswer) Write(b []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(b)
}

// atField has a form answer in the page that has it.
func (s *Server) atField(do func(w http.ResponseWriter, r *http.Request) (string, error)) func(http.ResponseWriter, *http.Request) (string, error) {
	return func(w http.ResponseWriter, r *http.Request) (string, error) {
		a := &formAnswer{ResponseWriter: w}
		plain := r.WithContext(context.WithValue(r.Context(), formAgain{}, a))
		plain.Header = r.Header.Clone()
		plain.Header.Del("Accept-Encoding") // the page is still changed
		path, err := "", s.CheckForm(plain)
		if err == nil {
			path, err = do(a, plain)
		}
		if err != nil {
			fault, refused := s.formFault(plain, "", err)
			if fault == nil {
				return path, err
			}
			wrong := page.WrongForm{Path: r.URL.Path, Typed: plain.PostForm, Fields: fieldsOf(refused.Fault, plain.PostForm), Text: fault.Text}
			doc := s.pageWith(r, wrong)
			if doc == "" {
				return path, err
			}
			maps.Copy(w.Header(), http.Header(refused.GetHeaders()))
			s.sendAgain(w, r, refused.Status, doc)
			return "", nil
		}
		if a.status == 0 {
			return path, nil
		}
		doc := a.body.String()
		if a.fault != nil && !a.fault.Overtaken { // otherwise the page shows both texts
			fields := fieldsOf(a.code, plain.PostForm)
			if a.fault.Field != "" {
				fields = slices.Insert(fields, 0, a.fault.Field)
			}
			doc, _ = page.Refill(doc, page.WrongForm{Path: r.URL.Path, Typed: plain.PostForm, Fields: fields, Text: a.fault.Text})
		}
		s.sendAgain(w, r, a.status, doc)
		return path, nil
	}
}

// sendAgain sends a page that was made before.
func (s *Server) sendAgain(w http.ResponseWriter, r *http.Request, status int, doc string) {
	s.Send(w, r, status, func(to io.Writer) error {
		_, err := io.WriteString(to, doc)
		return err
	})
}

// pageWith returns the page from which a form was sent, with the form as it was sent: the page that the browser
// names, and otherwise the one above the path of the form. It is empty if there is none.
func (s *Server) pageWith(r *http.Request, wrong page.WrongForm) (doc string) {
	var addresses []string
	if from, err := url.Parse(r.Referer()); err == nil && from.Host == r.Host {
		addresses = append(addresses, from.RequestURI())
	}
	for path := r.URL.Path; ; {
		addresses = append(addresses, path)
		if path == "/" {
			break
		}
		if path = path[:strings.LastIndexByte(path, '/')]; path == "" {
			path = "/"
		}
	}
	first := ""
	for _, address := range slices.Compact(addresses) {
		shown := s.pageAt(r, address)
		if shown == "" {
			continue
		}
		filled, found := page.Refill(shown, wrong)
		if found {
			return filled
		}
		if first == "" && address != "/" { // the front page says nothing of a game that is gone
			first = filled
		}
	}
	return first
}

// pageAt returns a page as the sender of a form would see it, empty if there is none.
func (s *Server) pageAt(r *http.Request, address string) string {
	ask, err := http.NewRequestWithContext(r.Context(), http.MethodGet, address, nil)
	if err != nil {
		return ""
	}
	ask.Header, ask.Host, ask.RemoteAddr, ask.TLS, ask.RequestURI = r.Header.Clone(), r.Host, r.RemoteAddr, r.TLS, address
	for _, name := range []string{"Accept-Encoding", "If-None-Match", "Content-Type", "Content-Length", "Idempotency-Key"} {
		ask.Header.Del(name)
	}
	if _, pattern := s.Mux.Handler(ask); pattern == "" || pattern == "/" {
		return ""
	}
	a := &formAnswer{ResponseWriter: headers{}}
	s.Mux.ServeHTTP(a, ask)
	if a.status != http.StatusOK || !strings.HasPrefix(a.Header().Get("Content-Type"), "text/html") {
		return ""
	}
	return a.body.String()
}

// headers is an answer that nobody gets.
type headers http.Header

func (h headers) Header() http.Header       { return http.Header(h) }
func (headers) WriteHeader(int)             {}
func (headers) Write(b []byte) (int, error) { return len(b), nil }

// likely has further names of the fields that a refusal is about, by its field or its code.
var likely = map[string][]string{
	"clock": {"minutes", "base"}, "base": {"minutes"}, "increment": {"seconds"}, "ends": {"days"}, "points": {"win"}, "tieBreaks": {"break1"}, "names": {"name"},
	"badMail": {"mail", "who"}, "mailTaken": {"mail"}, "badReason": {"reason"}, "badMessage": {"text"}, "badChat": {"text"}, "presetsOnly": {"text"},
	"badOutside": {"outside"}, "wrongCode": {"code"}, "badHook": {"url"}, "badScope": {"scope"}, "illegalMove": {"move"}, "badPlan": {"lines"}, "badResult": {"result"},
	"badSetting": {"animation"}, "noSuchRound": {"round"}, "noSuchBoard": {"board"}, "badTime": {"at"}, "badText": {"text"},
}

// fieldsOf returns the names that the field can have in a form which a refusal is about, the likeliest first.
func fieldsOf(f wire.Refusal, typed url.Values) []string {
	var list []string
	add := func(name string) {
		if name == "" {
			return
		}
		further := likely[name]
		if name == "clock" && typed.Get("clock") == "own" {
			list = append(list, further...)
		}
		list = append(append(list, name), further...)
	}
	add(f.Field)
	add(strings.TrimSuffix(f.Field, "Ms"))
	add(fieldOf[f.Code])
	list = append(list, likely[f.Code]...)
	if f.Code == "notFound" {
		list = append(list, "names", "game", "opponent", "player")
	}
	if status := wire.Codes[f.Code].Status; status == http.StatusUnprocessableEntity || status == http.StatusNotFound || status == http.StatusBadRequest {
		list = append(list, page.AnyField)
	}
	return list
}

// fieldOf has the field of a form that a refusal is about, by the code of the refusal.
// All other refusals are about the form as a whole.
var fieldOf = map[string]string{
	"badName": "name", "nameTaken": "name", "notGuest": "name", "notFound": "name", "notWelcome": "name", "yourself": "name", "blockedByYou": "name",
	"badPassword": "password", "wrongPassword": "password", "tokenSpent": "token",
}

// secrets are the fields of forms whose values are never sent back to the browser.
var secrets = map[string]bool{"password": true, "present": true, "answer": true}

// formFault describes the fault of a form, with the values that were typed. It is nil if
// the page of the form cannot show the fault; then the page of errors does. own is that of [gate.FaultWords].
func (s *Server) formFault(r *http.Request, form string, err error, own ...string) (*page.FormFault, *wire.Fault) {
	f := s.Fault(r.Context(), r.Method+" "+r.URL.Path, err)
	if f.Status >= http.StatusInternalServerError || f.Status == http.StatusUnauthorized || f.Fault.Code == string(club.Unproven) {
		return nil, f
	}
	words := say.In(gate.LanguageOf(r))
	d := &page.FormFault{Form: form, Field: fieldOf[f.Fault.Code], Typed: map[string]string{}, Overtaken: f.Fault.Code == "overtaken"}
	d.Text = gate.FaultWords(words, f, append(own, "page.friends.fault.")...)
	for name, values := range r.PostForm {
		if !secrets[name] {
			d.Typed[name] = strings.Join(values, "\n") // several of them: the boxes that are checked
		}
	}
	return d, f
}

// returned answers a form that was refused: f shows the page of the form again, with the
// fault. own is that of [gate.FaultWords].
func (s *Server) returned(w http.ResponseWriter, r *http.Request, form string, err error, f func(refused *wire.Fault, fault *page.FormFault), own ...string) {
	d, refused := s.formFault(r, form, err, own...)
	if d == nil {
		s.ErrorPage(w, r, refused)
		return
	}
	for name, values := range refused.GetHeaders() {
		w.Header()[name] = values
	}
	if again, ok := r.Context().Value(formAgain{}).(*formAnswer); ok {
		again.fault, again.code = d, refused.Fault
	}
	f(refused, d)
}

// ownPath returns path if it leads to this site, and otherwise the other path: browsers
// read "//host" and "/\host" as addresses of other sites, and "/x/../\host" too, after
// shortening it.
func ownPath(path, otherwise string) string {
	isOdd := func(r rune) bool { return r == '\\' || r < ' ' || r == 0x7f }
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.ContainsFunc(path, isOdd) {
		return otherwise
	}
	return path
}

// toSignIn redirects a visitor who is not a member to the page for signing in. From there
// they come back to the page of the request.
func toSignIn(w http.ResponseWriter, r *http.Request) {
	to := accountPath
	if r.Method == http.MethodGet {
		to += "?next=" + url.QueryEscape(r.URL.RequestURI())
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}
