package web

import (
	"io"
	"net/http"

	"example.org/cups"
	"example.org/cups/internal/online/web/page"
)

// streakPage answers "/puzzles/streak".
func (s *Server) streakPage(w http.ResponseWriter, r *http.Request) {
	best, err := s.bestRun(r.Context())
	if err != nil {
		s.errorPage(w, r, err)
		return
	}
	empty, err := cups.Start(4)
	if err != nil {
		s.errorPage(w, r, err)
		return
	}
	d := page.Streak{Viewer: s.viewer(r), Best: best, Start: empty, Document: map[string]any{"known": who(r.Context()).isKnown(), "best": best}}
	d.Viewer.Path = "/puzzles/streak"
	s.send(w, r, http.StatusOK, func(to io.Writer) error { return s.pages.Streak(to, d) })
}
