package web

import (
	"io"
	"net/http"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

func (s *Server) describeNotices() {
	s.mux.HandleFunc("GET /privacy", func(w http.ResponseWriter, r *http.Request) {
		n, ok := s.Privacy.in(languageOf(r))
		if !ok {
			var err error
			if n, err = page.Privacy(languageOf(r)); err != nil {
				s.errorPage(w, r, err)
				return
			}
		}
		s.notice(w, r, n, "page.footer.privacy")
	})
	s.mux.HandleFunc("GET /imprint", func(w http.ResponseWriter, r *http.Request) {
		n, ok := s.Imprint.in(languageOf(r))
		if !ok {
			s.errorPage(w, r, archive.ErrNotFound)
			return
		}
		s.notice(w, r, n, "page.footer.imprint")
	})
}

// notice answers with a text of the operator. title is the key of its title, if it has none.
func (s *Server) notice(w http.ResponseWriter, r *http.Request, n page.Notice, title string) {
	v := s.viewer(r)
	s.send(w, r, http.StatusOK, func(to io.Writer) error { return s.pages.Notice(to, v, n, say.In(v.Language).Get(title)) })
}
