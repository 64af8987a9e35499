package pages

import (
	"net/http"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

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
