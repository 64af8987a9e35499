package pages

import (
	"io"
	"net/http"

	"example.org/cups/internal/online/archive"
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
