package web

import (
	"io"
	"net/http"

	"example.org/cups/internal/online/archive"
)

func (s *Server) describeLearnPages() {
	s.mux.HandleFunc("GET /learn", func(w http.ResponseWriter, r *http.Request) {
		s.send(w, r, http.StatusOK, func(to io.Writer) error { return s.pages.Learn(to, s.viewer(r)) })
	})
	s.mux.HandleFunc("GET /learn/{name}", func(w http.ResponseWriter, r *http.Request) {
		render, ok := s.pages.Lesson(s.viewer(r), r.PathValue("name"))
		if !ok {
			render, ok = s.pages.Article(s.viewer(r), r.PathValue("name"))
		}
		if !ok {
			s.errorPage(w, r, archive.ErrNotFound)
			return
		}
		s.send(w, r, http.StatusOK, render)
	})
}
