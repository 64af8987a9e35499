package pages

import (
	"context"
	"net/http"

	"example.org/cups/internal/online/solving"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
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

// mostShown is how many puzzles from games the page of all puzzles shows on boards.
const mostShown = 6

// ownCards returns the puzzles from the viewer's games for the page that lists them.
func (s *Server) ownCards(ctx context.Context, t say.Printer) (cards []page.OwnPuzzle, err error) {
	owns, err := s.Desk.Owns(ctx, s.Solver(ctx))
	for _, own := range owns {
		cards = append(cards, page.OwnPuzzle{ID: own.Puzzle.ID, Title: api.OwnTitle(t, own), Game: own.Game, Ply: own.Ply, At: own.At, Start: own.Puzzle.Position, State: ownState(own)})
	}
	return cards, err
}

func ownState(own solving.Own) string {
	switch {
	case own.Solved:
		return "solved"
	case own.Tried:
		return "tried"
	}
	return ""
}
