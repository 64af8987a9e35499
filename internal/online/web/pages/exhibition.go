package pages

import (
	"context"
	"io"
	"net/http"
	"time"

	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
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
	ctx, id := r.Context(), r.PathValue("id")
	boards, err := s.ExhibitionBoards(ctx, id)
	d := page.Exhibition{Viewer: s.Viewer(r), ID: id, Host: boards.Host, Now: s.Hall.Now()}
	if err == nil {
		err = s.Arbiter.View(ctx, id, func(t *tourney.Table) {
			d.Name, d.Mine = t.Setup().Name, t.IsHost(gate.Who(ctx).Actor.Account.ID)
		})
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	for _, b := range boards.Boards {
		one := page.ExhibitionBoard{
			Board: b.Board, Game: b.Game, Guest: b.Guest, Rating: b.Rating, Turn: b.ToMove, Ply: b.Ply, HostPot: b.HostPot, GuestPot: b.GuestPot,
			HostLeft: time.Duration(b.HostMs) * time.Millisecond, Result: b.Result,
		}
		one.Since, _ = time.Parse(time.RFC3339, b.Since)
		d.Boards = append(d.Boards, one)
	}
	d.Viewer.Exhibition = exhibitionBar(&boards, id, r.URL.Query().Get("from"), d.Mine)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Exhibition(to, d) })
}

// exhibitionBar is the bar above a board of an exhibition, or above the list of them.
func exhibitionBar(w *wire.ExhibitionBoards, id, from string, host bool) *page.ExhibitionBar {
	return &page.ExhibitionBar{ID: id, From: from, Host: host, Waiting: w.Waiting, Won: w.Won, Drawn: w.Drawn, Lost: w.Lost, Open: w.Open}
}

// barOf is [exhibitionBar] of a game, nil if its exhibition cannot be read.
func (s *Server) barOf(ctx context.Context, id, game string, host bool) *page.ExhibitionBar {
	boards, err := s.ExhibitionBoards(ctx, id)
	if err != nil {
		return nil
	}
	return exhibitionBar(&boards, id, game, host)
}
