package api

import (
	"bytes"
	"compress/gzip"
	"container/list"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// The limits of pictures, see docs/api.md.
const (
	picturesAtOnce = 2        // pictures that are painted at the same time
	mostPictures   = 32 << 20 // bytes of pictures in memory
	mostUnpainted  = 400      // pictures that wait to be painted
)

// pictures holds the pictures that were painted lately.
type pictures struct {
	mu        sync.Mutex
	known     map[string]*list.Element // the elements of order, by the key of the picture
	order     *list.List               // the elements are *painting, the last used first
	bytes     int
	unpainted int
	places    chan struct{} // has one element for each picture that is being painted
	turns     map[string]*turn
}

// turn lets the pictures of one visitor be painted one after the other.
type turn struct {
	place   chan struct{} // has one element while a picture of the visitor has its turn
	waiting int           // pictures that have or want the turn
}

// turnOf returns the turn of a visitor, until leave is called.
func (p *pictures) turnOf(visitor string) (t *turn, leave func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.turns == nil {
		p.turns = map[string]*turn{}
	}
	if t = p.turns[visitor]; t == nil {
		t = &turn{place: make(chan struct{}, 1)}
		p.turns[visitor] = t
	}
	t.waiting++
	return t, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if t.waiting--; t.waiting == 0 {
			delete(p.turns, visitor)
		}
	}
}

// painting is a picture that is painted, or will be soon.
type painting struct {
	key   string
	done  chan struct{} // closed when bytes and err are set
	bytes []byte
	err   error
}

// picture answers with a picture from memory, or paints it first. Only a few are painted
// at the same time, and not too many for one visitor. Browsers may keep a picture for a
// day if it stays the same.
func (s *Server) picture(w http.ResponseWriter, r *http.Request, ending, key string, stays bool, paint func(io.Writer) error) {
	h := w.Header()
	isPacked := ending == ".svg" && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip")
	if isPacked {
		key, paint = "gzip "+key, zipped(paint)
	}
	p, err := s.painted(r.Context(), key, paint)
	if err != nil {
		s.ErrorPage(w, r, err)
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
	h.Set("Content-Type", PictureTypes[ending])
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // other sites may show pictures
	h.Set("Cache-Control", "no-cache")
	if stays {
		h.Set("Cache-Control", "public, max-age=86400")
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(p))
}

// zipped returns a function that compresses what paint writes.
func zipped(paint func(io.Writer) error) func(io.Writer) error {
	return func(to io.Writer) error {
		z := gzip.NewWriter(to)
		if err := paint(z); err != nil {
			return err
		}
		return z.Close()
	}
}

// painted returns a picture from memory, or paints it.
func (s *Server) painted(ctx context.Context, key string, paint func(io.Writer) error) ([]byte, error) {
	release := func() {}
	p, mine, err := s.pictures.find(key, func() (err error) {
		if err = s.mayPaint(ctx); err == nil {
			release, err = s.Hold(ctx, s.Shares.Pictures)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if mine {
		v := gate.Who(ctx)
		visitor := "address " + gate.Network(v.Address)
		if v.IsKnown() && v.Actor.Account.Kind != play.Guest { // guests are made in no time
			visitor = v.Key()
		}
		s.InBackground(func() { // others may wait for the picture too
			defer release()
			s.pictures.paint(s.Ending, p, visitor, paint)
		})
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
	if f := s.TooFast(s.Limits.Pictures, gate.Who(ctx).Key()); f != nil {
		return f
	}
	return nil
}

// find returns a picture that is painted or will be soon. Otherwise it returns a new one,
// which the caller must paint, or the error of may.
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

// paint paints a picture for a visitor, unless the server begins to drain before there is a
// place, and drops the oldest pictures if there are too many. The pictures of one visitor are
// painted one after the other, so that many of them delay another's by little.
func (p *pictures) paint(ending context.Context, one *painting, visitor string, paint func(io.Writer) error) {
	turn, leave := p.turnOf(visitor)
	defer leave()
	one.err = hall.ErrClosing
	select {
	case turn.place <- struct{}{}:
		select {
		case p.places <- struct{}{}:
			one.bytes, one.err = safelyPainted(one.key, paint)
			<-p.places
		case <-ending.Done():
		}
		<-turn.place
	case <-ending.Done():
	}
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

// safelyPainted returns what paint writes. A panic becomes an error, because it would end
// the server.
func safelyPainted(key string, paint func(io.Writer) error) ([]byte, error) {
	var b bytes.Buffer
	if err := guard.Do(func() error { return paint(&b) }); err != nil {
		return nil, fmt.Errorf("picture %s: %w", key, err)
	}
	return b.Bytes(), nil
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
