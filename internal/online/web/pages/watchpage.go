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
	v, only := s.Viewer(r), r.URL.Query().Get("speed")
	var games []page.LiveGame
	var speeds []string
	if only != "" && !slices.Contains(game.Speeds, game.Speed(only)) {
		s.ErrorPage(w, r, wire.NewCode("badRequest"))
		return
	}
	for _, g := range s.Hall.Live("") {
		if !slices.Contains(speeds, string(g.Speed())) {
			speeds = append(speeds, string(g.Speed()))
		}
	}
	sorting.Func(speeds, func(a, b string) int {
		return slices.Index(game.Speeds, game.Speed(a)) - slices.Index(game.Speeds, game.Speed(b))
	})
	for _, g := range s.Hall.Live(game.Speed(only)) {
		if live, ok := s.liveGame(r.Context(), g); ok {
			games = append(games, live)
		}
	}
	var players []play.Seat
	for _, g := range games {
		players = append(players, g.Start.Seats[:]...)
	}
	s.showGuildsOf(r.Context(), &v, players...)
	words, image := say.In(v.Language), someBoard
	if len(games) > 0 {
		image = "/g/" + string(games[0].ID) + ".png"
	}
	v.Unfurl = s.unfurl(r, words.Get("page.watch.title"), words.Get("page.watch.lead"), "/watch", image)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Watch(to, v, games, only, speeds) })
}
