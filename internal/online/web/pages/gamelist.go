package pages

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// mostRows is how many games a page lists.
const mostRows = 30

// rowOf describes a game of the archive in a list.
func rowOf(g archive.Game) page.GameRow {
	south, north := listedPlayer(g.Start.Seats[cups.South]), listedPlayer(g.Start.Seats[cups.North])
	return page.GameRow{
		ID: string(g.ID), South: south, North: north, Odds: oddsOf(&g.Start, south, north),
		Cups: g.Start.Position.Cups(), Beans: int(g.Start.FullStock()), Clock: clockOf(g.Start.Control), Rated: g.Start.Rated,
		Status: string(g.Status), Result: g.Result, Margin: g.Margin, Termination: g.Termination, Began: g.Began,
	}
}

// playersIn are the players of games in a list.
func playersIn(games []page.GameRow) []page.Player {
	var list []page.Player
	for _, g := range games {
		list = append(list, g.South, g.North)
	}
	return list
}

func listedPlayer(seat play.Seat) page.Player {
	return page.Player{Account: seat.Account, Name: seat.Name, Level: seat.Level, Kind: string(seat.Kind), Rating: seat.Rating, Provisional: seat.Provisional}
}

// oddsOf describes what one of two players of a game gives the other.
func oddsOf(s *play.Start, south, north page.Player) page.Odds {
	o, ok := s.Odds()
	if !ok {
		return page.Odds{}
	}
	d := page.Odds{By: south, Side: wire.Side(o.By), Beans: int(o.Beans), Percent: o.TimePercent}
	if o.By == cups.North {
		d.By = north
	}
	if o.TimePercent > 0 {
		d.Clock = clockOf(s.ControlOf(o.By))
	}
	return d
}

// offeredOdds describes the odds of a challenge by somebody to somebody, or with an empty name to whoever
// accepts it.
func offeredOdds(t archive.Terms, from, to string) page.Odds {
	o := page.Odds{By: page.Player{Name: from}, Beans: t.Odds.Beans, Percent: t.Odds.TimePercent}
	if t.Odds.By == hall.ByOpponent {
		o.By.Name = to
	}
	if control, err := game.ParseControl(t.Control); err == nil && t.Odds.TimePercent > 0 {
		o.Clock = clockOf(play.Part(control, t.Odds.TimePercent))
	}
	return o
}

// clockOf returns a time control, nil for none.
func clockOf(c game.Control) *game.Control {
	if !c.IsSet() {
		return nil
	}
	return &c
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
	d := page.Games{Viewer: s.Viewer(r), Filter: url.Values{}, Earlier: q.Get("before") != ""}
	for _, name := range []string{"player", "opponent", "cups", "since", "until", "rated", "result"} {
		d.Filter.Set(name, q.Get(name))
	}
	games, next, err := s.Hall.IntactPart(r.Context(), f, mostRows)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	for _, g := range games {
		d.Games = append(d.Games, rowOf(g))
	}
	s.showGuildsOf(r.Context(), &d.Viewer, playersIn(d.Games)...)
	d.Next = next
	words := say.In(d.Viewer.Language)
	d.Viewer.Unfurl = s.unfurl(r, words.Get("page.games.title"), words.Get("page.games.lead"), "/games", someBoard)
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Games(to, d) })
}
