package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"strconv"
	"strings"
)

// watched is a page that is written as long as somebody waits for it.
type watched struct {
	bytes.Buffer
	ctx context.Context
}

func (p *watched) Write(b []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	return p.Buffer.Write(b)
}

// Send answers a request with a page that render writes: with its policy,
// compressed if the browser reads that, and kept by nobody. If render fails, which it does when
// the reader goes, nothing is sent.
func Send(w http.ResponseWriter, r *http.Request, status int, render func(io.Writer) error) error {
	b := watched{ctx: r.Context()}
	if err := render(&b); err != nil {
		return err
	}
	h := w.Header()
	if !strings.HasPrefix(h.Get("Content-Security-Policy"), "default-src 'none'") { // otherwise see PolicyTo
		h.Set("Content-Security-Policy", Policy)
	}
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Vary", "Accept-Encoding, Accept-Language, Cookie")
	body := Zipped(h, r, b.Bytes())
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // a browser that has gone away needs no answer
	}
	return nil
}

// ReadsZipped reports whether the reader of a request can read what is compressed.
func ReadsZipped(r *http.Request) bool { return accepts(r.Header.Get("Accept-Encoding"), "gzip") }

// Zipped returns the body of an answer, compressed if the reader of a request can read
// that. It says so in the headers of the answer.
func Zipped(h http.Header, r *http.Request, body []byte) []byte {
	if !ReadsZipped(r) {
		return body
	}
	h.Set("Content-Encoding", "gzip")
	return Pack(body)
}

// Pack returns the body of an answer, compressed.
func Pack(body []byte) []byte { return zipped(body, gzip.BestSpeed) }
