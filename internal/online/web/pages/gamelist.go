package pages

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
	"example.org/cups/internal/sorting"
)

// mostRows is how many games a page lists.
const mostRows = 30

// playersIn are the players of games in a list.
func playersIn(games []archive.Game) []play.Seat {
	var list []play.Seat
	for _, g := range games {
		list = append(list, g.Start.Seats[:]...)
	}
	return list
}

// gameFilter reads a filter for games from a query: player, opponent, cups, since, until,
// rated, result and before.
func (s *Server) gameFilter(ctx context.Context, q url.Values) (archive.Filter, error) {
	f := archive.Filter{Player: strings.TrimSpace(q.Get("player")), Opponent: strings.TrimSpace(q.Get("opponent")), Status: archive.Over}
	bad := func(field string) error { return wire.NewFieldFault("malformed", field, "") }
	var err error
	if text := q.Get("cups"); text != "" {
		if f.Cups, err = strconv.Atoi(text); err != nil || f.Cups < 1 || f.Cups > 16 {
			return f, bad("cups")
		}
	}
	if text := q.Get("rated"); text != "" {
		isRated, err := strconv.ParseBool(text)
		if err != nil {
			return f, bad("rated")
		}
		f.Rated = &isRated
	}
	switch f.Result = q.Get("result"); f.Result {
	case "", "1-0", "0-1", "1/2-1/2":
	default:
		return f, bad("result")
	}
	if f.Since, err = gate.When("since", q.Get("since")); err != nil {
		return f, err
	}
	if f.Until, err = gate.When("until", q.Get("until")); err != nil {
		return f, err
	}
	f.Behind, err = s.Hall.PlaceOf(ctx, play.ID(q.Get("before")))
	return f, err
}

// gamesPage answers "/games".
func (s *Server) gamesPage(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	f, err := s.gameFilter(r.Context(), q)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	v := s.Viewer(r)
	games, next, err := s.Hall.IntactPart(r.Context(), f, mostRows)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.showGuildsOf(r.Context(), &v, playersIn(games)...)
	words := say.In(v.Language)
	v.Unfurl = s.unfurl(r, words.Get("page.games.title"), words.Get("page.games.lead"), "/games", someBoard)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Games(to, v, q, games, next) })
}

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
