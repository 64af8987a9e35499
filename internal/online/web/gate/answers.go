package gate

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

// MayBeKept is the Cache-Control of answers that are the same for everybody who may ask:
// programs and browsers may keep them, and ask each time whether they have changed.
const MayBeKept = "private, no-cache"

// leastZipped is the length of the shortest document that is compressed, in bytes.
const leastZipped = 1000

// documents compresses the answers of the interface for programs for those who can read
// that: longer JSON documents, and streams and lists of lines. JSON documents that answer
// GET requests get a hash as their ETag, unless they must not be kept. A program that sends
// the hash in If-None-Match gets 304 while the document is the same.
func documents(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isAPI(r.URL.Path) {
			next.ServeHTTP(w, r)
			return
		}
		d := &document{ResponseWriter: w, request: r, status: http.StatusOK}
		defer d.release()
		next.ServeHTTP(d, r)
		d.finish()
	})
}

// document is a writer that holds back an answer that is one JSON document, and that
// compresses lines. All other answers go through.
type document struct {
	http.ResponseWriter
	request *http.Request
	body    bytes.Buffer
	status  int
	decided bool // the status is known
	held    bool
	zip     *zipStream // of lines that are compressed
}

// Unwrap lets [http.ResponseController] reach the connection.
func (d *document) Unwrap() http.ResponseWriter { return d.ResponseWriter }

func (d *document) WriteHeader(status int) {
	if d.decided {
		return
	}
	d.decided, d.status = true, status
	kind, _, _ := strings.Cut(d.Header().Get("Content-Type"), ";")
	switch kind {
	case "application/json":
		if d.Header().Get("ETag") == "" && status != http.StatusNotModified { // otherwise it was made by [Server.SendMade]
			d.held = true
			return
		}
	case LineType, RecordType:
		h := d.Header()
		h.Add("Vary", "Accept-Encoding")
		if status == http.StatusOK && d.request.Method != http.MethodHead && h.Get("Content-Length") == "" && page.ReadsZipped(d.request) {
			h.Set("Content-Encoding", "gzip")
			d.ResponseWriter.WriteHeader(status)
			d.zip, _ = newZipStream(d.ResponseWriter) // a later write tells of a reader that has gone away
			return
		}
	}
	d.ResponseWriter.WriteHeader(status)
}

func (d *document) Write(b []byte) (int, error) {
	d.WriteHeader(http.StatusOK)
	switch {
	case d.held:
		return d.body.Write(b)
	case d.zip != nil:
		return d.zip.Write(b)
	}
	return d.ResponseWriter.Write(b)
}

// FlushError sends what was written, unless it is a document that is held back.
func (d *document) FlushError() error {
	d.WriteHeader(http.StatusOK)
	if d.held {
		return nil
	}
	if d.zip != nil {
		if err := d.zip.Flush(); err != nil {
			return err
		}
	}
	return http.NewResponseController(d.ResponseWriter).Flush()
}

// release ends what an answer that broke off has borrowed.
func (d *document) release() {
	if d.zip != nil {
		d.zip.release()
	}
}

// finish sends the document, or the end of the lines.
func (d *document) finish() {
	if d.zip != nil {
		_ = d.zip.Close() // a reader that has gone away needs no end
	}
	if !d.held {
		return
	}
	h, body := d.Header(), d.body.Bytes()
	h.Set("Vary", "Accept-Encoding, Accept-Language, Authorization, Cookie")
	if m := d.request.Method; m == http.MethodGet || m == http.MethodHead {
		if d.status != http.StatusOK {
			h.Set("Cache-Control", "no-store")
		}
		if h.Get("Cache-Control") != "no-store" && d.isKnown(body) {
			h.Del("Content-Type")
			d.ResponseWriter.WriteHeader(http.StatusNotModified)
			return
		}
	}
	if len(body) >= leastZipped {
		body = page.Zipped(h, d.request, body)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	d.ResponseWriter.WriteHeader(d.status)
	_, _ = d.ResponseWriter.Write(body) // a reader that has gone away needs no answer
}

// isKnown gives the document its ETag, and reports whether the reader has the document.
func (d *document) isKnown(body []byte) bool {
	sum := sha256.Sum256(body)
	tag := `W/"` + hex.EncodeToString(sum[:8]) + `"` // weak: it is the same with and without compression
	d.Header().Set("ETag", tag)
	return isKnownTag(d.request.Header.Get("If-None-Match"), tag)
}

// isKnownTag reports whether the header If-None-Match names a tag, weak or strong.
func isKnownTag(header, tag string) bool {
	return slices.ContainsFunc(strings.Split(header, ","), func(one string) bool {
		one = strings.TrimSpace(one)
		return one == "*" || strings.TrimPrefix(one, "W/") == strings.TrimPrefix(tag, "W/")
	})
}

// RecordType is the type of a record.
const RecordType = "text/x-cups"
