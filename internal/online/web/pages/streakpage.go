package pages

import (
	"io"
	"net/http"

	"example.org/cups"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
)

// streakPage answers "/puzzles/streak".
func (s *Server) streakPage(w http.ResponseWriter, r *http.Request) {
	best, err := s.BestRun(r.Context())
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	empty, err := cups.Start(4)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d := page.Streak{Viewer: s.Viewer(r), Best: best, Start: empty, Document: map[string]any{"known": gate.Who(r.Context()).IsKnown(), "best": best}}
	d.Viewer.Path = "/puzzles/streak"
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Streak(to, d) })
}
