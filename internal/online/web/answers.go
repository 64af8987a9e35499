package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/online/web/page"
)

// mayBeKept is the Cache-Control of answers that are the same for everybody who may ask:
// programs and browsers may keep them, and ask each time whether they have changed.
const mayBeKept = "private, no-cache"

// leastZipped is the length of the shortest document that is compressed, in bytes.
const leastZipped = 1000

// documents gives the JSON documents that answer GET requests to the interface a hash as
// their ETag, unless they must not be kept. A program that sends the hash in If-None-Match
// gets 304 while the document is the same. Longer documents are compressed for those who
// can read that.
func documents(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isAPI(r.URL.Path) || r.Method != http.MethodGet && r.Method != http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		d := &document{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(d, r)
		d.finish(r)
	})
}

// document is a writer that holds back an answer that is one JSON document. All other
// answers go through.
type document struct {
	http.ResponseWriter
	body    bytes.Buffer
	status  int
	decided bool // the status is known
	held    bool
}

// Unwrap lets [http.ResponseController] flush answers that are not held back.
func (d *document) Unwrap() http.ResponseWriter { return d.ResponseWriter }

func (d *document) WriteHeader(status int) {
	if d.decided {
		return
	}
	d.decided, d.status = true, status
	d.held = d.Header().Get("Content-Type") == "application/json"
	if !d.held {
		d.ResponseWriter.WriteHeader(status)
	}
}

func (d *document) Write(b []byte) (int, error) {
	d.WriteHeader(http.StatusOK)
	if d.held {
		return d.body.Write(b)
	}
	return d.ResponseWriter.Write(b)
}

// finish sends the document.
func (d *document) finish(r *http.Request) {
	if !d.held {
		return
	}
	h, body := d.Header(), d.body.Bytes()
	if d.status != http.StatusOK {
		h.Set("Cache-Control", "no-store")
	}
	h.Set("Vary", "Accept-Encoding, Accept-Language, Authorization, Cookie")
	if h.Get("Cache-Control") != "no-store" {
		sum := sha256.Sum256(body)
		tag := `W/"` + hex.EncodeToString(sum[:8]) + `"` // weak: it is the same with and without compression
		h.Set("ETag", tag)
		if isKnownTag(r.Header.Get("If-None-Match"), tag) {
			h.Del("Content-Type")
			d.ResponseWriter.WriteHeader(http.StatusNotModified)
			return
		}
	}
	if len(body) >= leastZipped {
		body = page.Zipped(h, r, body)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	d.ResponseWriter.WriteHeader(d.status)
	_, _ = d.ResponseWriter.Write(body) // a reader that has gone away needs no answer
}

// isKnownTag reports whether the header If-None-Match names a tag, weak or strong.
func isKnownTag(header, tag string) bool {
	return slices.ContainsFunc(strings.Split(header, ","), func(one string) bool {
		one = strings.TrimSpace(one)
		return one == "*" || strings.TrimPrefix(one, "W/") == strings.TrimPrefix(tag, "W/")
	})
}
