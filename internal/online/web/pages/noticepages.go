package pages

import (
	"io"
	"net/http"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

func (s *Server) describeNotices() {
	s.Mux.HandleFunc("GET /privacy", func(w http.ResponseWriter, r *http.Request) {
		n, ok := s.Privacy.In(gate.LanguageOf(r))
		if !ok {
			kept := map[string]int{}
			for _, k := range archive.KeepsakeKinds() {
				kept[k.Name] = k.Most
			}
			var err error
			if n, err = page.Privacy(gate.LanguageOf(r), s.Club.GuestDays, s.Club.MessageDays, kept); err != nil {
				s.ErrorPage(w, r, err)
				return
			}
		}
		s.notice(w, r, n, "page.footer.privacy")
	})
	s.Mux.HandleFunc("GET /conduct", func(w http.ResponseWriter, r *http.Request) {
		n, err := page.Conduct(gate.LanguageOf(r))
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		s.notice(w, r, n, "page.footer.conduct")
	})
	s.Mux.HandleFunc("GET /imprint", func(w http.ResponseWriter, r *http.Request) {
		n, ok := s.Imprint.In(gate.LanguageOf(r))
		if !ok {
			s.ErrorPage(w, r, archive.ErrNotFound)
			return
		}
		s.notice(w, r, n, "page.footer.imprint")
	})
}

// notice answers with a text of the operator. title is the key of its title, if it has none.
func (s *Server) notice(w http.ResponseWriter, r *http.Request, n page.Notice, title string) {
	v := s.Viewer(r)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Notice(to, v, n, say.In(v.Language).Get(title)) })
}

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
	v := s.Viewer(r)
	v.Notices = 0
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Bell(to, v, list) })
}

// describeStop adds what stops mails about notices without a session: the page to which the link in a mail
// leads, which changes nothing, because some mail programs follow links; and its form, which mail programs
// send by themselves when their reader wants it (RFC 8058).
func (s *Server) describeStop() {
	show := func(w http.ResponseWriter, r *http.Request, token string, stopped bool) {
		w.Header().Set("Cache-Control", "no-store")
		s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Stop(to, s.Viewer(r), token, stopped) })
	}
	s.Mux.HandleFunc("GET /stop", func(w http.ResponseWriter, r *http.Request) {
		show(w, r, r.URL.Query().Get("token"), false)
	})
	s.Mux.HandleFunc("POST /stop", s.Form(func(w http.ResponseWriter, r *http.Request) (string, error) {
		if err := s.Club.StopMails(r.Context(), r.FormValue("token"), gate.Network(gate.Who(r.Context()).Address)); err != nil {
			return "", err
		}
		show(w, r, "", true)
		return "", nil
	}))
}
