package web

import (
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// embedPage answers "/embed/g/{id}": a small page of a game that any site may show
// in a frame. There it has no cookies: language and theme come from its address, or
// are those of the browser.
func (s *Server) embedPage(w http.ResponseWriter, r *http.Request) {
	id, q := r.PathValue("id"), r.URL.Query()
	v := page.Viewer{Language: languageOf(r), Theme: "auto"}
	// Links within the page keep what its address has chosen.
	kept := url.Values{}
	if l, err := say.ParseLanguage(q.Get("lang")); err == nil {
		v.Language = l
		kept.Set("lang", string(l))
	}
	if theme := q.Get("theme"); isTheme(theme) {
		v.Theme = theme
	}
	kept.Set("theme", v.Theme)
	d := page.Embed{Game: page.Game{Viewer: v, ID: id, Ply: -1, Side: "none"}, Address: "/embed/g/" + url.PathEscape(id) + "?" + kept.Encode(), Home: "/g/" + url.PathEscape(id)}
	if ply, err := strconv.Atoi(q.Get("ply")); err == nil && ply >= 0 {
		d.Ply = ply
	}
	err := s.Hall.View(r.Context(), play.ID(id), func(t *play.Table) {
		start := t.Start()
		d.Start, d.Moves, d.Cups = start.Position, slices.Clone(t.Game().Moves()), start.Position.Cups()
		whole := wire.NewGame(t, s.Hall.Now())
		d.Status, d.Outcome = whole.Status, t.Game().Outcome()
		if whole.Correction != nil {
			d.Correction = whole.Correction.Reason
		}
		if whole.Termination != nil {
			d.Termination = *whole.Termination
		}
		for side, player := range []*page.Player{&d.South, &d.North} {
			seat := start.Seats[side]
			*player = page.Player{Name: seatWords(seat, say.In(v.Language)), Level: seat.Level, Kind: string(seat.Kind)}
		}
	})
	if err != nil {
		s.errorPage(framed{w}, r, err)
		return
	}
	ply := d.Ply
	if ply < 0 {
		ply = len(d.Moves)
	}
	d.Steps = map[string]any{"start": d.Start.String(), "moves": moveTexts(d.Moves), "names": [2]string{d.South.Name, d.North.Name}, "ply": min(ply, len(d.Moves)), "result": d.Result()}
	s.send(framed{w}, r, http.StatusOK, func(to io.Writer) error { return s.pages.Embed(to, d) })
}

// framed is an answer that any site may show in a frame.
type framed struct{ http.ResponseWriter }

// WriteHeader sends the headers, with the policy of pages in frames.
func (f framed) WriteHeader(status int) {
	f.Header().Set("Content-Security-Policy", page.EmbedPolicy)
	f.ResponseWriter.WriteHeader(status)
}
