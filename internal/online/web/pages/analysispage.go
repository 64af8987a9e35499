package pages

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// studied is what an analysis begins with.
type studied struct {
	Start  cups.Position `json:"start"`
	Moves  []string      `json:"moves"`
	Ply    int           `json:"ply"`
	Game   string        `json:"game,omitempty"`
	South  string        `json:"south,omitempty"`
	North  string        `json:"north,omitempty"`
	Result string        `json:"result,omitempty"`
	Bottom string        `json:"bottom,omitempty"`
	Record string        `json:"record,omitempty"` // of the study
	At     string        `json:"at,omitempty"`     // the place in it that is shown, as study.js writes it
	Study  *savedStudy   `json:"study,omitempty"`
}

// savedStudy is the study that an analysis shows.
type savedStudy struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	Mine    bool   `json:"mine"`
}

// link returns the address of the analysis, without the settings of one visitor.
func (d studied) link() string {
	switch {
	case d.Study != nil:
		return page.StudyAddress(d.Study.ID, d.At)
	case d.Game != "":
		return fmt.Sprintf("/analysis?game=%s&ply=%d", d.Game, d.Ply)
	case len(d.Moves) > 0:
		return fmt.Sprintf("/analysis?p=%s&moves=%s&ply=%d", page.PositionLink(d.Start), strings.Join(d.Moves, "_"), d.Ply)
	}
	return "/analysis?p=" + page.PositionLink(d.Start)
}

// frame returns the address of the small page that shows the same in a frame; of a study its position.
func (d studied) frame(shown cups.Position) string {
	if d.Study != nil {
		return "/embed/analysis?p=" + page.PositionLink(shown)
	}
	if d.Game != "" {
		return fmt.Sprintf("/embed/g/%s?ply=%d", d.Game, d.Ply)
	}
	return "/embed" + d.link()
}

// analysisPage answers "/analysis": ?p=POSITION&moves=MOVES, or ?game=ID&ply=PLY for
// a game that is over. With values=1 the moves are looked at for those who have no
// script.
func (s *Server) analysisPage(w http.ResponseWriter, r *http.Request) {
	d, position, err := s.study(r)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	s.showAnalysis(w, r, http.StatusOK, d, position, page.Analysis{Save: saveAddress(r)})
}

// showAnalysis shows the page of an analysis. a has what belongs to a study, and what is wrong with a form.
func (s *Server) showAnalysis(w http.ResponseWriter, r *http.Request, status int, d studied, position cups.Position, a page.Analysis) {
	viewer := s.Viewer(r)
	words := say.In(viewer.Language)
	a.Viewer, a.Position, a.Game, a.South, a.North, a.Document = viewer, position, d.Game, d.South, d.North, d
	result, isKnown := s.Known(r.Context(), position)
	a.Known = isKnown
	title := words.Get("page.analysis.title")
	if d.Game != "" {
		title = words.Get("page.game.title", "south", d.South, "north", d.North)
		a.Named = title
		a.Share = s.shareOf(r, "/g/"+d.Game, title, position.Cups())
		a.Share.Link = s.URL(r.Context(), "/analysis?game="+d.Game+"&ply="+strconv.Itoa(d.Ply))
		a.Share.GIF, a.Share.Record = "/g/"+d.Game+".gif", "/api/v1/games/"+d.Game+".cups"
		a.Share.Embed = "" // the tools have the code for the position that is shown
	}
	if a.Study != nil {
		title = a.Study.Name
	}
	a.Link, a.Embed = s.URL(r.Context(), d.link()), page.EmbedCode(s.URL(r.Context(), d.frame(position)), title, position.Cups())
	if !isKnown && r.URL.Query().Get("values") != "" && !position.IsOver() {
		var err error
		if result, err = s.Value(r.Context(), position); err != nil {
			s.ErrorPage(w, r, err)
			return
		}
		isKnown = true
	}
	if isKnown {
		a.Result = &result
	}
	a.Viewer.Unfurl = s.unfurl(r, title, a.Words(), d.link(), boardImage(position, cups.South))
	s.Send(w, r, status, func(to io.Writer) error { return s.Pages.Analysis(to, a) })
}

// study reads from an address what is to be analysed, and the position to be shown.
func (s *Server) study(r *http.Request) (d studied, shown cups.Position, err error) {
	q := r.URL.Query()
	d.Moves = []string{}
	var moves []cups.Move
	if id := q.Get("game"); id != "" {
		over := false
		err = s.Hall.View(r.Context(), play.ID(id), func(t *play.Table) {
			start, g := t.Start(), t.Game()
			over = g.IsOver()
			d.Game, d.Start, d.Result = id, start.Position, wire.NewGame(t, s.Hall.Now()).Result
			d.South, d.North = nameOf(start.Seats[cups.South], gate.LanguageOf(r)), nameOf(start.Seats[cups.North], gate.LanguageOf(r))
			d.Bottom = wire.Side(t.Side(gate.Who(r.Context()).Actor.Account.ID))
			moves = append(moves, g.Moves()...)
		})
		if err == nil && !over {
			err = wire.NewCode("notOver") // an analysis would help the players of a game in progress
		}
		if err != nil {
			return d, shown, err
		}
	} else {
		if d.Start, err = cups.Start(4); err != nil {
			return d, shown, err
		}
		if text := q.Get("p"); text != "" {
			if d.Start, err = api.PositionOf(text); err != nil {
				return d, shown, err
			}
		}
		if moves, err = api.MovesOf(q.Get("moves")); err != nil {
			return d, shown, err
		}
	}
	all, err := api.PositionsOf(d.Start, moves)
	if err != nil {
		return d, shown, err
	}
	for _, m := range moves {
		d.Moves = append(d.Moves, m.String())
	}
	d.Ply = len(moves)
	if ply, err := strconv.Atoi(q.Get("ply")); err == nil && ply >= 0 && ply < d.Ply {
		d.Ply = ply
	}
	return d, all[d.Ply], nil
}
