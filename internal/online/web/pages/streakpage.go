package pages

import (
	"io"
	"net/http"
)

// streakPage answers "/puzzles/streak".
func (s *Server) streakPage(w http.ResponseWriter, r *http.Request) {
	best, err := s.BestRun(r.Context())
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Streak(to, s.Viewer(r), best) })
}
