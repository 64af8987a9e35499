package web

import (
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

const (
	lineType   = "application/x-ndjson"
	aliveEvery = 5 * time.Second  // an empty line comes at least this often
	slowReader = 10 * time.Second // a reader who needs longer for a line is disconnected
)

// lines writes a stream of JSON documents, one on each line.
type lines struct {
	w    http.ResponseWriter
	c    *http.ResponseController
	json *json.Encoder
	now  func() time.Time

	still func() bool     // reports whether the reader is still allowed to read; nil: always
	look  <-chan struct{} // receives when still must be called again; nil: never
}

// newLines begins an answer of lines.
func (s *Server) newLines(w http.ResponseWriter, contentType string) *lines {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	l := &lines{w: w, c: http.NewResponseController(w), json: json.NewEncoder(w), now: s.Now}
	l.extend()
	return l
}

// begin sends the status and the headers at once, so that the reader knows that the stream
// has begun, also if the first line comes later.
func (l *lines) begin() error {
	l.w.WriteHeader(http.StatusOK)
	return l.c.Flush()
}

// extend gives the reader time for the next line.
func (l *lines) extend() { l.c.SetWriteDeadline(l.now().Add(slowReader)) }

// send writes a document and sends it at once.
func (l *lines) send(document any) error {
	l.extend()
	if err := l.json.Encode(document); err != nil {
		return err
	}
	return l.c.Flush()
}

// errNoLonger means that the reader's token is no longer valid.
var errNoLonger = errors.New("the token is not valid any more")

// isStill returns nil while the reader may read, and errNoLonger afterwards.
func (l *lines) isStill() error {
	if l.still == nil || l.still() {
		return nil
	}
	return errNoLonger
}

// alive writes an empty line, so that the reader knows that the stream works. The error
// is errNoLonger if the reader's token has ended.
func (l *lines) alive() error {
	if err := l.isStill(); err != nil {
		return err
	}
	l.extend()
	if _, err := l.w.Write([]byte("\n")); err != nil {
		return err
	}
	return l.c.Flush()
}

// streamOf describes an answer that is a stream of lines, each with the given schema.
func streamOf(line *huma.Schema) map[string]*huma.Response {
	return map[string]*huma.Response{"200": {Description: "A stream of JSON documents, one on each line.", Content: map[string]*huma.MediaType{lineType: {Schema: line}}}}
}
