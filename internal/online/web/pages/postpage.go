package pages

import (
	"io"
	"net/http"

	"example.org/cups"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
)

// postPath is the path of the page of games by post.
const postPath = "/post"

// postPage answers "/post".
func (s *Server) postPage(w http.ResponseWriter, r *http.Request) {
	ctx, by := r.Context(), gate.Who(r.Context()).Actor
	if !club.Able(by, club.TakePart) {
		toSignIn(w, r)
		return
	}
	list, err := s.Hall.PostGames(ctx, by.Account.ID)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d := page.Post{Viewer: s.Viewer(r), Now: s.Hall.Now()}
	for i := range list {
		g := &list[i]
		d.Games = append(d.Games, page.PostGame{
			GameRow: page.GameRow{
				ID: string(g.ID), South: listedPlayer(g.Start.Seats[cups.South]), North: listedPlayer(g.Start.Seats[cups.North]), Cups: g.Start.Position.Cups(),
				Beans: int(g.Start.Position.Stock(cups.South)), Clock: clockOf(g.Start.Control), Rated: g.Start.Rated,
			},
			Opponent: listedPlayer(g.Opponent()), MyTurn: g.IsMine, Deadline: g.Deadline,
		})
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Post(to, d) })
}
