package gate

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// A fault is an answer, unless a compressed one has begun: that breaks off, and nothing that is not
// compressed follows.
func TestAFaultAfterACompressedStart(t *testing.T) {
	var log bytes.Buffer
	s := &Server{}
	s.Log = slog.New(slog.NewTextHandler(&log, nil))
	server := httptest.NewServer(s.safely(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/begun" {
			w.Header().Set("Content-Encoding", "gzip")
			z, _ := newZipStream(w)
			_, _ = z.Write([]byte("a line"))
			_ = z.Flush()
		}
		panic("a fault")
	})))
	client := server.Client()
	client.Transport.(*http.Transport).DisableKeepAlives = true // a connection that breaks off when it is used again is tried anew
	for path, isWhole := range map[string]bool{"/begun": false, "/other": true} {
		r, err := http.NewRequestWithContext(t.Context(), "GET", server.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := client.Do(r)
		if err == nil { // otherwise it broke off before the headers came
			var body []byte
			body, err = io.ReadAll(answer.Body)
			_ = answer.Body.Close()
			if bytes.Contains(body, []byte(`"error"`)) != isWhole {
				t.Errorf("%s: %q", path, body)
			}
		}
		if (err == nil) != isWhole {
			t.Errorf("%s: the error is %v", path, err)
		}
	}
	server.Close()
	if n := strings.Count(log.String(), "a request failed"); n != 2 {
		t.Errorf("%d faults are in the log, want 2", n)
	}
}
