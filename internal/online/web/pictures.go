package web

import (
	"bytes"
	"compress/gzip"
	"container/list"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"example.org/cups"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
	"example.org/cups/internal/say"
)

// What pictures may cost. The limits are documented in docs/api.md.
const (
	picturesAtOnce  = 2        // that are painted at the same time
	picturesASecond = 4        // that a visitor has painted, besides those that are kept
	picturesInStock = 40       // at once
	mostPictures    = 32 << 20 // bytes of pictures that are kept
	mostScenes      = 400      // of an animation: of longer games only some moves are shown
	mostUnpainted   = 100      // pictures that wait to be painted
	cardWidth       = 1200     // of an image that is shown beside a link
	cardHeight      = 630
)

// How long an animation shows the first position, each move, and the last one.
const (
	firstShown = 1500 * time.Millisecond
	moveShown  = time.Second
	lastShown  = 5 * time.Second
)

// pictureTypes are the endings of pictures, and what is behind them.
var pictureTypes = map[string]string{".svg": "image/svg+xml", ".png": "image/png", ".gif": "image/gif"}

// pictures are those that were painted, the latest first, and who paints.
type pictures struct {
	mu        sync.Mutex
	known     map[string]*list.Element // of order, by what they show
	order     *list.List               // of *painting
	bytes     int
	unpainted int
	places    chan struct{} // one for each that is painted now
	asked     map[string]*rate.Limiter
}

// painting is a picture that is there, or about to be.
type painting struct {
	key   string
	done  chan struct{} // closed when the rest is there
	bytes []byte
	err   error
}

func (s *Server) describePictures() {
	s.pictures.known, s.pictures.order = map[string]*list.Element{}, list.New()
	s.pictures.places = make(chan struct{}, picturesAtOnce)
	for _, ending := range []string{".svg", ".png"} {
		s.mux.HandleFunc("GET /board"+ending, func(w http.ResponseWriter, r *http.Request) { s.boardPicture(w, r, ending) })
	}
}

// look is how a picture is wanted: from the query.
type look struct {
	options draw.Options
	ply     int // -1: the last
	words   say.Printer
}

// lookOf reads a query. Without a width an image is as wide and high as other places
// like it beside a link.
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
		s.errorPage(w, r, err)
		return
	}
	p, err := cups.Parse(strings.ReplaceAll(r.URL.Query().Get("p"), "_", " "))
	if err != nil {
		s.errorPage(w, r, wire.NewCode("badPosition"))
		return
	}
	key := fmt.Sprintf("%s %s %+v", ending, p, l.options)
	s.picture(w, r, ending, key, true, func(to io.Writer) error { return paintBoard(to, ending, p, l.options) })
}

func paintBoard(to io.Writer, ending string, p cups.Position, o draw.Options) error {
	if ending == ".svg" {
		return draw.SVG(to, p, o)
	}
	return draw.PNG(to, p, o)
}

// gamePicture answers "/g/ID.svg", "/g/ID.png" and "/g/ID.gif".
func (s *Server) gamePicture(w http.ResponseWriter, r *http.Request, file string) {
	ending := path.Ext(file)
	id := strings.TrimSuffix(file, ending)
	l, err := lookOf(r.URL.Query(), ending)
	if err != nil {
		s.errorPage(w, r, err)
		return
	}
	var start play.Start
	var moves []cups.Move
	isOver := false
	if err := s.Hall.View(r.Context(), play.ID(id), func(t *play.Table) {
		start, moves, isOver = t.Start(), slices.Clone(t.Game().Moves()), t.Game().IsOver()
	}); err != nil {
		s.errorPage(w, r, err)
		return
	}
	for side, seat := range start.Seats {
		l.options.Names[side] = seatWords(seat, l.words)
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

// seatWords names who plays a side: the computer by its level.
func seatWords(seat play.Seat, words say.Printer) string {
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

// scenesOf are the positions of a game, the first and the last one among them, at
// most this many and two more.
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
				return // an archive has no such moves
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

// picture answers with a picture that is kept, or has it painted: not too many at the
// same time, nor too often for one visitor. What stays may be kept by browsers for a
// day.
func (s *Server) picture(w http.ResponseWriter, r *http.Request, ending, key string, stays bool, paint func(io.Writer) error) {
	h := w.Header()
	isPacked := ending == ".svg" && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip")
	if isPacked {
		key, paint = "gzip "+key, zipped(paint)
	}
	p, err := s.painted(r.Context(), key, paint)
	if err != nil {
		s.errorPage(w, r, err)
		return
	}
	if isPacked {
		h.Set("Content-Encoding", "gzip")
	}
	if ending == ".svg" {
		h.Set("Vary", "Accept-Encoding")
	}
	sum := sha256.Sum256(p)
	h.Set("ETag", `"`+hex.EncodeToString(sum[:8])+`"`)
	h.Set("Content-Type", pictureTypes[ending])
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // pictures are there to be shown elsewhere
	h.Set("Cache-Control", "no-cache")
	if stays {
		h.Set("Cache-Control", "public, max-age=86400")
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(p))
}

// zipped compresses what is painted.
func zipped(paint func(io.Writer) error) func(io.Writer) error {
	return func(to io.Writer) error {
		z := gzip.NewWriter(to)
		if err := paint(z); err != nil {
			return err
		}
		return z.Close()
	}
}

// painted returns a picture.
func (s *Server) painted(ctx context.Context, key string, paint func(io.Writer) error) ([]byte, error) {
	p, mine, err := s.pictures.find(key, func() error { return s.mayPaint(ctx) })
	if err != nil {
		return nil, err
	}
	if mine {
		go s.pictures.paint(p, paint) // goes on for others if this visitor leaves
	}
	select {
	case <-p.done:
		return p.bytes, p.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// mayPaint counts a picture that a visitor has painted.
func (s *Server) mayPaint(ctx context.Context) error {
	if !s.limits.on {
		return nil
	}
	wait := take(&s.pictures.asked, who(ctx).key(), picturesASecond, picturesInStock)
	if wait == 0 {
		return nil
	}
	f := wire.NewCode("tooFast")
	f.RetryAfter = wait
	return f
}

// find returns a picture that is there or about to be, or a new one, which the
// caller must paint if may has no objection.
func (p *pictures) find(key string, may func() error) (found *painting, isNew bool, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if e := p.known[key]; e != nil {
		p.order.MoveToFront(e)
		return e.Value.(*painting), false, nil
	}
	if p.unpainted >= mostUnpainted {
		return nil, false, wire.NewCode("busy")
	}
	if err := may(); err != nil {
		return nil, false, err
	}
	p.unpainted++
	found = &painting{key: key, done: make(chan struct{})}
	p.known[key] = p.order.PushFront(found)
	return found, true, nil
}

// paint paints a picture and drops the oldest ones if there are too many.
func (p *pictures) paint(one *painting, paint func(io.Writer) error) {
	p.places <- struct{}{}
	defer func() { <-p.places }()
	var b bytes.Buffer
	func() {
		defer func() {
			if fault := recover(); fault != nil { // would end the server otherwise
				one.err = fmt.Errorf("picture %s: %v", one.key, fault)
			}
		}()
		one.err = paint(&b)
	}()
	one.bytes = b.Bytes()
	close(one.done)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.unpainted--
	p.bytes += len(one.bytes)
	if one.err != nil {
		p.drop(p.known[one.key])
	}
	for e := p.order.Back(); e != nil && p.bytes > mostPictures; {
		before := e.Prev()
		if old := e.Value.(*painting); isClosed(old.done) {
			p.drop(e)
		}
		e = before
	}
}

func (p *pictures) drop(e *list.Element) {
	old := p.order.Remove(e).(*painting)
	delete(p.known, old.key)
	p.bytes -= len(old.bytes)
}

func isClosed(done chan struct{}) bool {
	select {
	case <-done:
		return true
	default:
		return false
	}
}
