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
	aliveEvery = 5 * time.Second  // an empty line at least this often
	slowReader = 10 * time.Second // whoever has not taken a line by then is cut off
)

// lines writes a stream of JSON documents, one on each line.
type lines struct {
	w    http.ResponseWriter
	c    *http.ResponseController
	json *json.Encoder
	now  func() time.Time

	still func() bool     // whether the reader may still read; nil: always
	look  <-chan struct{} // says that this is to be asked now; nil: never
}

func (s *Server) newLines(w http.ResponseWriter, contentType string) *lines {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	l := &lines{w: w, c: http.NewResponseController(w), json: json.NewEncoder(w), now: s.Now}
	l.extend()
	return l
}

// extend gives the reader time for the next line.
func (l *lines) extend() { l.c.SetWriteDeadline(l.now().Add(slowReader)) }

// send writes a document and has it sent at once.
func (l *lines) send(document any) error {
	l.extend()
	if err := l.json.Encode(document); err != nil {
		return err
	}
	return l.c.Flush()
}

// errNoLonger says that the token by which a reader came is not valid any more.
var errNoLonger = errors.New("the token is not valid any more")

// isStill returns nil while the reader may read, and errNoLonger afterwards.
func (l *lines) isStill() error {
	if l.still == nil || l.still() {
		return nil
	}
	return errNoLonger
}

// alive writes an empty line, unless the reader may read no more.
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

// streamOf describes an answer that is a stream of lines.
func streamOf(line *huma.Schema) map[string]*huma.Response {
	return map[string]*huma.Response{"200": {Description: "A stream of JSON documents, one on each line.", Content: map[string]*huma.MediaType{lineType: {Schema: line}}}}
}
