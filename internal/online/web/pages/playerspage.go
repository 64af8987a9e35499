package pages

import (
	"io"
	"net/http"
	"net/url"
	"slices"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
)

// The leaderboards of the page of all players.
const (
	allLeaders = 100 // if the page shows one speed only
	mostOnline = 50
	mostFound  = 30
)

// playersPage answers "/players".
func (s *Server) playersPage(w http.ResponseWriter, r *http.Request) {
	d, err := s.playersOf(r)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Players(to, d) })
}

func (s *Server) playersOf(r *http.Request) (page.Players, error) {
	ctx, q := r.Context(), r.URL.Query()
	d := page.Players{Viewer: s.Viewer(r), Sought: q.Get("q"), Speed: q.Get("speed"), People: s.Hall.Online()}
	f, err := s.gameFilter(ctx, url.Values{"cups": q["cups"]})
	if err != nil {
		return d, err
	}
	if d.Cups = f.Cups; d.Cups == 0 {
		d.Cups = 4
	}
	show, lines := game.RatedSpeeds, page.MostLeaders
	if d.Speed != "" {
		if !slices.Contains(game.RatedSpeeds, game.Speed(d.Speed)) {
			return d, wire.NewCode("malformed")
		}
		show, lines = []game.Speed{game.Speed(d.Speed)}, allLeaders
	}
	d.Leaders = map[game.Speed][]wire.Leader{}
	for _, speed := range show {
		if d.Leaders[speed], err = s.Leaders(ctx, archive.Class{Cups: d.Cups, Speed: speed}, lines); err != nil {
			return d, err
		}
	}
	if d.Online, err = s.OnlinePlayers(ctx, mostOnline); err != nil {
		return d, err
	}
	if d.Found, err = s.FindPlayers(ctx, d.Sought, mostFound); err != nil {
		return d, err
	}
	levels, err := s.LevelsFor(ctx, d.Cups)
	d.Levels, d.Suggested = levels.Levels, levels.Suggested
	return d, err
}
