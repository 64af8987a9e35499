package api

import (
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.org/cups"
	"example.org/cups/draw"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// What pictures look like.
const (
	mostScenes = 400  // of an animation: of longer games only some moves are shown
	cardWidth  = 1200 // of an image that is shown next to a link
	cardHeight = 630
)

// How long an animation shows the first position, each move, and the last one.
const (
	firstShown = 1500 * time.Millisecond
	moveShown  = time.Second
	lastShown  = 5 * time.Second
)

// PictureTypes are the endings of pictures, and what is behind them.
var PictureTypes = map[string]string{".svg": "image/svg+xml", ".png": "image/png", ".gif": "image/gif"}

// DescribePictures adds the pictures of boards and their pages.
func (s *Server) DescribePictures() {
	s.pictures.places = make(chan struct{}, picturesAtOnce)
	for _, ending := range []string{".svg", ".png"} {
		s.Mux.HandleFunc("GET /board"+ending, func(w http.ResponseWriter, r *http.Request) { s.boardPicture(w, r, ending) })
	}
	s.Mux.HandleFunc("GET /board.gif", s.movesPicture)
}

// look is how a picture is wanted: from the query.
type look struct {
	options draw.Options
	ply     int // -1: the last
	words   say.Printer
}

// lookOf reads a query. Without a width, an image has the size that other sites prefer
// for the preview of a link.
func lookOf(q url.Values, ending string) (look, error) {
	l := look{ply: -1, words: say.In(say.Language(q.Get("lang")))}
	if l.words.Language() != say.German {
		l.words = say.In(say.English)
	}
	bad := func(field string) error {
		return wire.NewFieldFault("malformed", field, "The request is not as it should be: "+field+".")
	}
	for name := range q {
		if !slices.Contains([]string{"p", "ply", "width", "near", "theme", "lang", "bare"}, name) {
			return l, bad(name)
		}
	}
	var err error
	if text := q.Get("ply"); text != "" {
		if l.ply, err = strconv.Atoi(text); err != nil || l.ply < 0 {
			return l, bad("ply")
		}
	}
	if text := q.Get("width"); text != "" {
		if l.options.Width, err = strconv.Atoi(text); err != nil || l.options.Width < 100 || l.options.Width > 2400 {
			return l, bad("width")
		}
	}
	if near := q.Get("near"); near == "north" {
		l.options.Near = cups.North
	} else if near != "" && near != "south" {
		return l, bad("near")
	}
	l.options.Dark, l.options.Bare = q.Get("theme") == "dark", q.Get("bare") != ""
	if l.options.Width == 0 && ending == ".png" {
		l.options.Width, l.options.Height = cardWidth, cardHeight
	}
	return l, nil
}

// boardPicture answers "/board.svg?p=POSITION" and "/board.png?p=POSITION".
func (s *Server) boardPicture(w http.ResponseWriter, r *http.Request, ending string) {
	l, err := lookOf(r.URL.Query(), ending)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	p, err := cups.Parse(strings.ReplaceAll(r.URL.Query().Get("p"), "_", " "))
	if err != nil {
		s.ErrorPage(w, r, wire.NewCode("badPosition"))
		return
	}
	key := fmt.Sprintf("%s %s %+v", ending, p, l.options)
	s.picture(w, r, ending, key, true, func(to io.Writer) error { return paintBoard(to, ending, p, l.options) })
}

// movesPicture answers "/board.gif?p=POSITION&moves=MOVES": an animation of moves that
// need not be those of a game.
func (s *Server) movesPicture(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	text := q.Get("moves")
	q.Del("moves")
	l, err := lookOf(q, ".gif")
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	start, err := cups.Parse(strings.ReplaceAll(q.Get("p"), "_", " "))
	if err != nil {
		s.ErrorPage(w, r, wire.NewCode("badPosition"))
		return
	}
	moves, err := MovesOf(text)
	if err == nil {
		_, err = PositionsOf(start, moves)
	}
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	key := fmt.Sprintf(".gif %s %v %+v", start, moves, l.options)
	s.picture(w, r, ".gif", key, true, func(to io.Writer) error { return paintGame(to, start, moves, l.options) })
}

func paintBoard(to io.Writer, ending string, p cups.Position, o draw.Options) error {
	if ending == ".svg" {
		return draw.SVG(to, p, o)
	}
	return draw.PNG(to, p, o)
}

// GamePicture answers "/g/ID.svg", "/g/ID.png" and "/g/ID.gif".
func (s *Server) GamePicture(w http.ResponseWriter, r *http.Request, file string) {
	ending := path.Ext(file)
	id := strings.TrimSuffix(file, ending)
	l, err := lookOf(r.URL.Query(), ending)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	var start play.Start
	var moves []cups.Move
	isOver := false
	if err := s.Hall.View(r.Context(), play.ID(id), func(t *play.Table) {
		start, moves, isOver = t.Start(), slices.Clone(t.Game().Moves()), t.Game().IsOver()
	}); err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	for side, seat := range start.Seats {
		l.options.Names[side] = SeatWords(seat, l.words)
	}
	if l.ply >= 0 && ending != ".gif" {
		moves = moves[:min(l.ply, len(moves))]
	}
	key := fmt.Sprintf("%s %s %v %+v", ending, start.Position, moves, l.options)
	s.picture(w, r, ending, key, isOver, func(to io.Writer) error {
		if ending == ".gif" {
			return paintGame(to, start.Position, moves, l.options)
		}
		var last draw.Scene
		for scene := range scenesOf(start.Position, moves, len(moves)) {
			last = scene
		}
		l.options.Last = last.Last
		return paintBoard(to, ending, last.Position, l.options)
	})
}

// SeatWords names the player of a seat. The computer is named with its level.
func SeatWords(seat play.Seat, words say.Printer) string {
	if seat.Kind == play.Computer {
		return words.Get("page.level.plain", "n", seat.Level)
	}
	return seat.Name
}

// paintGame writes an animation of a game.
func paintGame(to io.Writer, start cups.Position, moves []cups.Move, o draw.Options) error {
	if o.Width == 0 {
		o.Width = 560
		if start.Cups() > 6 {
			o.Width = 900
		}
	}
	o.Width = min(o.Width, 900)
	return draw.GIF(to, o, scenesOf(start, moves, mostScenes))
}

// scenesOf returns the first and the last position of a game, and at most this many in
// between.
func scenesOf(start cups.Position, moves []cups.Move, most int) iter.Seq[draw.Scene] {
	every := max(1, (len(moves)+most-1)/max(1, most))
	return func(yield func(draw.Scene) bool) {
		scene := draw.Scene{Position: start, Shown: firstShown}
		if !yield(scene) {
			return
		}
		for i, m := range moves {
			next, err := scene.Position.Play(m)
			if err != nil {
				return // the archive has only games with legal moves
			}
			scene = draw.Scene{Position: next, Last: draw.TouchedBy(scene.Position, m), Shown: moveShown}
			if i == len(moves)-1 {
				scene.Shown = lastShown
			}
			if (i%every == every-1 || i == len(moves)-1) && !yield(scene) {
				return
			}
		}
	}
}
