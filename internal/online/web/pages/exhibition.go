package pages

import (
	"context"
	"io"
	"net/http"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
)

// describeExhibitionPages adds the page of the boards of an exhibition, and the way to the next one.
func (s *Server) describeExhibitionPages() {
	s.costly("GET /tournaments/{id}/boards", s.exhibitionPage)
	s.Mux.HandleFunc("GET /tournaments/{id}/next", func(w http.ResponseWriter, r *http.Request) {
		id := r.PathValue("id")
		boards, err := s.ExhibitionBoards(r.Context(), id)
		if err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		to := "/tournaments/" + id + "/boards"
		if game := boards.Next(r.URL.Query().Get("from")); game != "" {
			to = "/g/" + game
		}
		http.Redirect(w, r, to, http.StatusSeeOther)
	})
}

// exhibitionPage answers "/tournaments/{id}/boards".
func (s *Server) exhibitionPage(w http.ResponseWriter, r *http.Request) {
	d, err := s.exhibition(r.Context(), r.PathValue("id"), r.URL.Query().Get("from"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	v := s.Viewer(r)
	v.Exhibition = d
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Exhibition(to, v) })
}

// exhibition reads an exhibition as the visitor sees it, perhaps from one of its games.
func (s *Server) exhibition(ctx context.Context, id, from string) (*page.Exhibition, error) {
	boards, err := s.ExhibitionBoards(ctx, id)
	d := &page.Exhibition{ExhibitionBoards: boards, ID: id, From: from, Now: s.Hall.Now()}
	if err == nil {
		err = s.Arbiter.View(ctx, id, func(t *tourney.Table) {
			d.Name, d.Mine = t.Setup().Name, t.IsHost(gate.Who(ctx).Actor.Account.ID)
		})
	}
	if err != nil {
		return nil, err
	}
	return d, nil
}
