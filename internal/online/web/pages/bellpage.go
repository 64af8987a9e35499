package pages

import (
	"io"
	"net/http"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// bellPage answers "/notices", and marks all notices as read.
func (s *Server) bellPage(w http.ResponseWriter, r *http.Request) {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	if !club.Able(by, club.SeeContacts) {
		toSignIn(w, r)
		return
	}
	list, err := s.Club.Notices(ctx, by)
	if err == nil {
		err = s.Club.SeeNotices(ctx, by)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d := page.Bell{Viewer: s.Viewer(r)}
	d.Viewer.Notices = 0
	words := say.In(gate.LanguageOf(r))
	for _, t := range list {
		d.Lines = append(d.Lines, page.BellLine{Kind: string(t.Kind), Path: t.Address(), Text: notice.Text(words, t.Notice, t.Name), At: t.At, New: t.Seen.IsZero()})
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Bell(to, d) })
}

// describeStop adds what stops mails about notices without a session: the page to which the link in a mail
// leads, which changes nothing, because some mail programs follow links; and its form, which mail programs
// send by themselves when their reader wants it (RFC 8058).
func (s *Server) describeStop() {
	show := func(w http.ResponseWriter, r *http.Request, d page.Stop) {
		w.Header().Set("Cache-Control", "no-store")
		d.Viewer = s.Viewer(r)
		s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Stop(to, d) })
	}
	s.Mux.HandleFunc("GET /stop", func(w http.ResponseWriter, r *http.Request) {
		show(w, r, page.Stop{Token: r.URL.Query().Get("token")})
	})
	s.Mux.HandleFunc("POST /stop", s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
		if err := s.Club.StopMails(r.Context(), r.FormValue("token"), gate.Network(gate.Who(r.Context()).Address)); err != nil {
			return "", err
		}
		show(w, r, page.Stop{Stopped: true})
		return "", nil
	}))
}
