package pages

import (
	"cmp"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/practice"
	"example.org/cups/internal/say"
	"example.org/cups/puzzle"
)

// mostEmbedded is how many moves a small page may have: each is a link without a
// script.
const mostEmbedded = 400

// frame returns the beginning of a small page, which any site may show in a frame. In a
// frame there are no cookies, so language and theme come from the address or from the
// browser. The links of the page lead to path with the query kept.
func (s *Server) frame(r *http.Request, path string, kept url.Values) page.Embed {
	q := r.URL.Query()
	v := page.Viewer{Language: gate.LanguageOf(r), Theme: "auto"}
	// The links of the page keep the language and the theme of its address.
	if l, err := say.ParseLanguage(q.Get("lang")); err == nil {
		v.Language = l
		kept.Set("lang", string(l))
	}
	if theme := q.Get("theme"); gate.IsTheme(theme) {
		v.Theme = theme
	}
	kept.Set("theme", v.Theme)
	d := page.Embed{Game: page.Game{Viewer: v, Ply: -1, Side: "none"}, Address: path + "?" + kept.Encode()}
	if ply, err := strconv.Atoi(q.Get("ply")); err == nil && ply >= 0 {
		d.Ply = ply
	}
	return d
}

// sendFrame answers with a small page.
func (s *Server) sendFrame(w http.ResponseWriter, r *http.Request, d page.Embed) {
	d.Steps = map[string]any{
		"start": d.Start.Position.String(), "moves": api.MoveTexts(d.Moves), "names": [2]string{d.South().Name, d.North().Name}, "ply": d.Shown(), "result": d.Result(),
		"open": d.Open, "task": d.Task, "bottom": wire.Side(d.Bottom), "puzzle": d.Puzzle,
	}
	s.Send(framed{w}, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Embed(to, d) })
}

// embedPage answers "/embed/g/{id}": a small page of a game.
func (s *Server) embedPage(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	d := s.frame(r, "/embed/g/"+url.PathEscape(id), url.Values{})
	d.ID, d.Home = id, "/g/"+url.PathEscape(id)
	err := s.Hall.View(r.Context(), play.ID(id), func(t *play.Table) {
		start := t.Start()
		d.Start, d.Moves = start, slices.Clone(t.Game().Moves())
		whole := wire.NewGame(t, s.Hall.Now())
		d.Status, d.Outcome = whole.Status, t.Game().Outcome()
		if whole.Correction != nil {
			d.Correction = whole.Correction.Reason
		}
		if whole.Termination != nil {
			d.Termination = *whole.Termination
		}
		for side, seat := range start.Seats {
			d.Start.Seats[side].Name = api.SeatWords(seat, say.In(d.Viewer.Language))
		}
	})
	if err != nil {
		s.ErrorPage(framed{w}, r, err)
		return
	}
	d.Title = say.In(d.Viewer.Language).Get("page.game.title", "south", d.South().Name, "north", d.North().Name)
	s.sendFrame(w, r, d)
}

// embedAnalysis answers "/embed/analysis", with the query of "/analysis": a small page
// of a position and of moves from it, where more moves can be tried.
func (s *Server) embedAnalysis(w http.ResponseWriter, r *http.Request) {
	studied, _, err := s.study(r)
	if err == nil && len(studied.Moves) > mostEmbedded {
		err = wire.NewCode("tooLarge")
	}
	if err != nil {
		s.ErrorPage(framed{w}, r, err)
		return
	}
	kept := url.Values{}
	for _, name := range []string{"p", "moves", "game"} {
		if value := r.URL.Query().Get(name); value != "" {
			kept.Set(name, value)
		}
	}
	d := s.frame(r, "/embed/analysis", kept)
	words := say.In(d.Viewer.Language)
	d.Open, d.Home, d.Title = true, studied.link(), words.Get("page.embed.analysis")
	seats := &d.Start.Seats
	seats[cups.South].Name, seats[cups.North].Name = cmp.Or(studied.South, words.Get("page.south")), cmp.Or(studied.North, words.Get("page.north"))
	if studied.Game != "" {
		d.Title = words.Get("page.game.title", "south", d.South().Name, "north", d.North().Name)
	}
	d.Start.Position, d.Ply = studied.Start, studied.Ply
	if d.Moves, err = api.MovesOf(strings.Join(studied.Moves, "_")); err != nil {
		s.ErrorPage(framed{w}, r, err)
		return
	}
	s.sendFrame(w, r, d)
}

// embedPuzzle answers "/embed/puzzles/{id}", or "/embed/puzzles/daily" for the puzzle of
// the day: a small page of a puzzle, which is solved there as on its own page. In a
// frame of another site nobody is signed in: there no attempt is recorded.
func (s *Server) embedPuzzle(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	d := s.frame(r, "/embed/puzzles/"+url.PathEscape(id), url.Values{})
	t := say.In(d.Viewer.Language)
	var pick practice.Pick
	var ok bool
	if id == "daily" {
		pick, ok = practice.Daily(s.Desk.Set, s.Hall.Now())
		d.Home = puzzlePath(pick.Puzzle.ID, url.Values{"daily": {pick.Daily}})
	} else {
		pick.Puzzle, ok = s.Desk.Set.Find(id)
		d.Home = puzzlePath(id, nil)
	}
	if !ok {
		s.ErrorPage(framed{w}, r, archive.ErrNotFound)
		return
	}
	p := pick.Puzzle
	d.Title = say.Kind(t, p.Kind)
	if pick.Daily != "" {
		d.Title = t.Get("practice.choice.daily")
	}
	d.Open, d.Task, d.Start.Position, d.Bottom = true, say.PuzzleTask(t, p), p.Position, p.Solver()
	d.Start.Seats[cups.South].Name, d.Start.Seats[cups.North].Name = t.Get("page.south"), t.Get("page.north")
	d.Puzzle = map[string]any{"id": p.ID, "daily": pick.Daily, "alone": p.Kind == puzzle.KindTransfer || p.Kind == puzzle.KindClear}
	s.sendFrame(w, r, d)
}

// framed is an answer that any site may show in a frame.
type framed struct{ http.ResponseWriter }

// WriteHeader sends the headers, with the policy of pages in frames.
func (f framed) WriteHeader(status int) {
	f.Header().Set("Content-Security-Policy", page.EmbedPolicy)
	f.ResponseWriter.WriteHeader(status)
}
