package pages

import (
	"context"
	"io"
	"net/http"
	"slices"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
	"example.org/cups/internal/sorting"
)

// liveGame describes a game in progress for the pages. It returns false if the game is over by now, or cannot be read.
func (s *Server) liveGame(ctx context.Context, g hall.LiveGame) (d page.LiveGame, ok bool) {
	d.LiveGame = g
	err := s.Hall.View(ctx, g.ID, func(t *play.Table) {
		if ok = !t.Game().IsOver(); ok {
			d.Position, d.Moves = t.Game().Position(), len(t.Game().Moves())
		}
	})
	return d, err == nil && ok
}

// watchPage answers "/watch".
func (s *Server) watchPage(w http.ResponseWriter, r *http.Request) {
	d := page.Watch{Viewer: s.Viewer(r), Speed: r.URL.Query().Get("speed")}
	if d.Speed != "" && !slices.Contains(game.Speeds, game.Speed(d.Speed)) {
		s.ErrorPage(w, r, wire.NewCode("badRequest"))
		return
	}
	for _, g := range s.Hall.Live("") {
		if !slices.Contains(d.Speeds, string(g.Speed())) {
			d.Speeds = append(d.Speeds, string(g.Speed()))
		}
	}
	sorting.Func(d.Speeds, func(a, b string) int {
		return slices.Index(game.Speeds, game.Speed(a)) - slices.Index(game.Speeds, game.Speed(b))
	})
	for _, g := range s.Hall.Live(game.Speed(d.Speed)) {
		if live, ok := s.liveGame(r.Context(), g); ok {
			d.Games = append(d.Games, live)
		}
	}
	var players []play.Seat
	for _, g := range d.Games {
		players = append(players, g.Start.Seats[:]...)
	}
	s.showGuildsOf(r.Context(), &d.Viewer, players...)
	words, image := say.In(d.Viewer.Language), someBoard
	if len(d.Games) > 0 {
		image = "/g/" + string(d.Games[0].ID) + ".png"
	}
	d.Viewer.Unfurl = s.unfurl(r, words.Get("page.watch.title"), words.Get("page.watch.lead"), "/watch", image)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Watch(to, d) })
}
