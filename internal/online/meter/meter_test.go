package meter

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestNumbers(t *testing.T) {
	m := New()
	m.Request("GET /g/{id}", 200)
	m.Request("GET /g/{id}", 200)
	m.Move(3 * time.Millisecond)
	m.Group(5)
	m.Refused("requests")
	m.Job("mail", "done")
	m.Gauge("cups_test", "A test.", func() float64 { return 7 })
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	text := w.Body.String()
	for _, line := range []string{
		`cups_requests_total{route="GET /g/{id}",status="200"} 2`,
		`cups_move_seconds_bucket{le="0.002"} 0`, `cups_move_seconds_bucket{le="0.004"} 1`,
		"cups_archive_group_changes_sum 5", "cups_archive_group_changes_count 1",
		`cups_refused_total{limit="requests"} 1`, `cups_jobs_total{kind="mail",outcome="done"} 1`,
		"cups_test 7", "go_goroutines ",
	} {
		if !strings.Contains(text, "\n"+line) {
			t.Errorf("there is no line %q in\n%s", line, text)
		}
	}
}
