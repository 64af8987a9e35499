package pages

import (
	"io"
	"net/http"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// describeMailForms adds the forms of the page of an account that do the same.
func (s *Server) describeMailForms() {
	do := func(path, back string, f func(r *http.Request, by club.Actor) error) {
		s.Mux.HandleFunc("POST "+accountPath+path, s.Form(func(_ http.ResponseWriter, r *http.Request) (string, error) {
			return accountPath + back, f(r, gate.Who(r.Context()).Actor)
		}))
	}
	known := func(f func(r *http.Request, by club.Actor) error) func(r *http.Request, by club.Actor) error {
		return func(r *http.Request, by club.Actor) error {
			if !by.IsKnown() {
				return wire.NewCode("noToken")
			}
			return f(r, by)
		}
	}
	do("/mail", "?sent", known(func(r *http.Request, by club.Actor) error {
		return s.Club.AskMail(r.Context(), by, r.PostFormValue("mail"))
	}))
	do("/mail/remove", "?changed", known(func(r *http.Request, by club.Actor) error { return s.Club.DropMail(r.Context(), by) }))
	do("/mail/confirm", "?confirmed", func(r *http.Request, _ club.Actor) error {
		return s.Club.ConfirmMail(r.Context(), r.PostFormValue("token"), gate.Network(gate.Who(r.Context()).Address))
	})
	do("/forgotten", "?sent", func(r *http.Request, _ club.Actor) error {
		return s.Club.Forgotten(r.Context(), r.PostFormValue("who"), gate.Network(gate.Who(r.Context()).Address))
	})
	// The link in a mail leads to a page with a button. It does not confirm the address
	// by itself, because some mail programs follow links on their own.
	s.Mux.HandleFunc("GET "+accountPath+"/mail", func(w http.ResponseWriter, r *http.Request) {
		d, err := s.accountData(r)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		d.Confirm, d.Viewer.Path = r.URL.Query().Get("token"), accountPath
		w.Header().Set("Cache-Control", "no-store")
		s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Account(to, d) })
	})
}
