package pages

import (
	"io"
	"net/http"

	"example.org/cups/internal/online/archive"
)

func (s *Server) describeLearnPages() {
	s.Mux.HandleFunc("GET /learn", func(w http.ResponseWriter, r *http.Request) {
		s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Learn(to, s.Viewer(r)) })
	})
	s.Mux.HandleFunc("GET /learn/{name}", func(w http.ResponseWriter, r *http.Request) {
		render, ok := s.Pages.Lesson(s.Viewer(r), r.PathValue("name"))
		if !ok {
			render, ok = s.Pages.Article(s.Viewer(r), r.PathValue("name"))
		}
		if !ok {
			s.ErrorPage(w, r, archive.ErrNotFound)
			return
		}
		s.Send(w, r, http.StatusOK, render)
	})
}
