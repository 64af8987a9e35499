package web

import (
	"io"
	"net/http"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// mostLines is the largest number of the viewer's games that the front page shows.
const mostLines = 6

// frontPage answers "/".
func (s *Server) frontPage(w http.ResponseWriter, r *http.Request) {
	ctx, a := r.Context(), who(r.Context()).actor.Account
	d := page.Front{Viewer: s.viewer(r), Online: s.Hall.Online(), Playing: s.Hall.Playing(), Today: s.dailyCard(say.In(languageOf(r)), s.Hall.Now())}
	for _, k := range s.seeks(ctx, a.ID) {
		d.Seeks = append(d.Seeks, page.Seek{ID: k.ID, Name: k.Name, Kind: k.Kind, Mine: k.Mine, Cups: k.Cups, Beans: k.Beans, Clock: pageClock(k.Clock), Rated: k.Rated})
	}
	if a.ID != "" {
		for g, err := range s.Archive.Games(ctx, archive.Filter{Account: a.ID, Status: archive.Playing, Most: mostLines}) {
			if err != nil {
				s.errorPage(w, r, err)
				return
			}
			d.Games = append(d.Games, s.lineOf(r, g.ID, a.ID))
		}
	}
	if live := s.Hall.Live(); len(live) > 0 {
		if g, ok := s.liveGame(ctx, live[0]); ok && g.South.Level == 0 && g.North.Level == 0 {
			d.Live = &g
		}
	}
	words := say.In(d.Viewer.Language)
	d.Viewer.Unfurl = s.unfurl(r, words.Get("page.front.title"), words.Get("page.description"), "/", someBoard)
	s.send(w, r, http.StatusOK, func(to io.Writer) error { return s.pages.Front(to, d) })
}

// nameOf returns the name of the player of a seat. The computer has no name of its own,
// so a word takes its place.
func nameOf(seat play.Seat, l say.Language) string {
	if seat.Name == "" {
		return say.In(l).Get("page.game.computer")
	}
	return seat.Name
}

// pageClock translates a time control.
func pageClock(c *wire.ClockTerms) *page.Clock {
	if c == nil {
		return nil
	}
	return &page.Clock{Base: time.Duration(c.BaseMs) * time.Millisecond, Increment: time.Duration(c.IncrementMs) * time.Millisecond, Days: c.DaysPerMove}
}
