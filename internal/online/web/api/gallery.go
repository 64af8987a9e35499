package api

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"example.org/cups/internal/online/kept"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// The limits of pictures, see docs/api.md.
const (
	picturesAtOnce = 2   // pictures that are painted at the same time
	mostUnpainted  = 400 // pictures that wait to be painted
)

// pictures bounds what is painted.
type pictures struct {
	places    chan struct{} // has one element for each picture that is being painted
	unpainted atomic.Int64  // pictures that are painted or wait for it
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

// painted returns a picture from memory, or paints it. The pictures of one visitor are painted
// one after the other, so that many of them delay another's by little.
func (s *Server) painted(ctx context.Context, key string, paint func(io.Writer) error) ([]byte, error) {
	v := gate.Who(ctx)
	visitor := "address " + gate.Network(v.Address)
	if v.IsKnown() && v.Actor.Account.Kind != play.Guest { // guests are made in no time
		visitor = v.Key()
	}
	return kept.Get(ctx, s.Kept, kept.Order[[]byte]{
		Thing: "picture " + key, By: "picture of " + visitor, Places: s.pictures.places,
		May: func() (release func(), err error) { return s.mayPaint(ctx) },
		Make: func(context.Context) ([]byte, int64, error) {
			var b bytes.Buffer
			err := paint(&b)
			return b.Bytes(), int64(b.Len()), err
		},
	})
}

// mayPaint counts a picture that a visitor has painted, until release is called.
func (s *Server) mayPaint(ctx context.Context) (release func(), err error) {
	if s.pictures.unpainted.Load() >= mostUnpainted {
		return nil, wire.NewCode("busy")
	}
	if f := s.TooFast(s.Limits.Pictures, gate.Who(ctx).Key()); f != nil {
		return nil, f
	}
	held, err := s.Hold(ctx, s.Shares.Pictures)
	if err != nil {
		return nil, err
	}
	s.pictures.unpainted.Add(1)
	return func() {
		s.pictures.unpainted.Add(-1)
		held()
	}, nil
}
