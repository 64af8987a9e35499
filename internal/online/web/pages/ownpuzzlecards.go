package pages

import (
	"net/http"

	"example.org/cups/internal/online/solving"
)

// nextOwnPuzzle redirects to a puzzle from the viewer's games: to one that was not tried,
// otherwise to one that was not solved, otherwise to the list of puzzles.
func (s *Server) nextOwnPuzzle(w http.ResponseWriter, r *http.Request) {
	owns, err := s.Desk.Owns(r.Context(), s.Solver(r.Context()))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	last := r.URL.Query().Get("last")
	for _, wanted := range []func(solving.Own) bool{
		func(o solving.Own) bool { return !o.Tried && o.Puzzle.ID != last },
		func(o solving.Own) bool { return !o.Solved && o.Puzzle.ID != last },
	} {
		for _, own := range owns {
			if wanted(own) {
				http.Redirect(w, r, puzzlePath(own.Puzzle.ID, nil), http.StatusSeeOther)
				return
			}
		}
	}
	http.Redirect(w, r, "/puzzles#mine", http.StatusSeeOther)
}
