package pages

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
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
