package pages

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/openings"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// openingsPage answers "/openings": ?cups=4&moves=1_1.
func (s *Server) openingsPage(w http.ResponseWriter, r *http.Request) {
	ctx, q := r.Context(), r.URL.Query()
	n := 4
	if text := q.Get("cups"); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil || n < 1 || n > cups.MaxCups {
			s.ErrorPage(w, r, archive.ErrNotFound)
			return
		}
	}
	o, moves, proven, err := s.ReadOpening(ctx, n, q.Get("moves"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d := page.Openings{Viewer: s.Viewer(r), Cups: n, Position: o.Position}
	words := say.In(d.Viewer.Language)
	start, err := cups.Start(n)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	line := ""
	p := start
	for _, m := range moves {
		line = strings.TrimPrefix(line+"_"+m.String(), "_")
		d.Line = append(d.Line, page.Link{Text: p.MoveText(m), Address: fmt.Sprintf("/openings?cups=%d&moves=%s", n, line)})
		p = p.PlayUnchecked(m)
	}
	d.Moves = line
	d.All = wire.NewOpeningCount(o.All)
	d.Open = len(moves) < openings.MostPlies && !o.Position.IsOver()
	d.Awaited = len(proven.Moves) == 0 && n <= api.MostProvenCups && !o.Position.IsOver()
	if len(proven.Moves) > 0 {
		d.Worth = say.Worth(words, proven.Value, p.Turn())
	}
	for _, next := range api.WithProven(o, proven) {
		m := page.OpeningMove{Link: page.Link{Text: p.MoveText(next.Move), Address: fmt.Sprintf("/openings?cups=%d&moves=%s", n, strings.TrimPrefix(line+"_"+next.Move.String(), "_"))}, Count: wire.NewOpeningCount(next.OpeningCount)}
		if v, ok := proven.Find(next.Move); ok {
			m.Worth = say.Worth(words, v.Value, p.Turn())
			m.Best = v.Value.Kind == analysis.Exact && v.Value.Lower == proven.Value.Lower
		}
		d.Next = append(d.Next, m)
	}
	for _, g := range o.Latest {
		south, north := nameOf(g.Start.Seats[cups.South], d.Viewer.Language), nameOf(g.Start.Seats[cups.North], d.Viewer.Language)
		d.Latest = append(d.Latest, page.Link{Address: "/g/" + string(g.ID), Text: words.Get("page.game.title", "south", south, "north", north), About: g.Result})
	}
	if len(moves) >= openings.MostPlies {
		for i := range d.Next {
			d.Next[i].Address = ""
		}
	}
	address := fmt.Sprintf("/openings?cups=%d&moves=%s", n, line)
	d.Viewer.Unfurl = s.unfurl(r, words.Get("page.openings.title"), words.Get("page.openings.what"), address, boardImage(p, cups.South))
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Openings(to, d) })
}
