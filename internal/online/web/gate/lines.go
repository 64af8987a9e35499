package gate

import (
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

const (
	// LineType is the content type of streams and lists of lines.
	LineType   = "application/x-ndjson"
	AliveEvery = 5 * time.Second  // an empty line comes at least this often
	slowReader = 10 * time.Second // a reader who needs longer for a line is disconnected
)

// Lines writes a stream of JSON documents, one on each line.
type Lines struct {
	w    http.ResponseWriter
	c    *http.ResponseController
	JSON *json.Encoder
	now  func() time.Time

	still func() bool     // reports whether the reader is still allowed to read; nil: always
	look  <-chan struct{} // receives when still must be called again; nil: never
}

// NewLines begins an answer of lines.
func (s *Server) NewLines(w http.ResponseWriter, contentType string) *Lines {
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	l := &Lines{w: w, c: http.NewResponseController(w), JSON: json.NewEncoder(w), now: s.Now}
	l.Extend()
	return l
}

// Begin sends the status and the headers at once, so that the reader knows that the stream
// has begun, also if the first line comes later.
func (l *Lines) Begin() error {
	l.w.WriteHeader(http.StatusOK)
	return l.c.Flush()
}

// Extend gives the reader time for the next line.
func (l *Lines) Extend() { l.c.SetWriteDeadline(l.now().Add(slowReader)) }

// Send writes a document and sends it at once.
func (l *Lines) Send(document any) error {
	l.Extend()
	if err := l.JSON.Encode(document); err != nil {
		return err
	}
	return l.c.Flush()
}

// ErrNoLonger means that the reader's token is no longer valid.
var ErrNoLonger = errors.New("the token is not valid any more")

// isStill returns nil while the reader may read, and errNoLonger afterwards.
func (l *Lines) isStill() error {
	if l.still == nil || l.still() {
		return nil
	}
	return ErrNoLonger
}

// Alive writes an empty line, so that the reader knows that the stream works. The error
// is errNoLonger if the reader's token has ended.
func (l *Lines) Alive() error {
	if err := l.isStill(); err != nil {
		return err
	}
	l.Extend()
	if _, err := l.w.Write([]byte("\n")); err != nil {
		return err
	}
	return l.c.Flush()
}

// StreamOf describes an answer that is a stream of lines, each with the given schema.
func StreamOf(line *huma.Schema) map[string]*huma.Response {
	return map[string]*huma.Response{"200": {Description: "A stream of JSON documents, one on each line.", Content: map[string]*huma.MediaType{LineType: {Schema: line}}}}
}
