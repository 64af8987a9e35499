package meter

import (
	"net/http/httptest"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestNumbers(t *testing.T) {
	m := New()
	m.Request("GET /g/{id}", 200)
	m.Request("GET /g/{id}", 200)
	m.Request("\"\\\n", 404)
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
		"cups_test 7", "go_goroutines ", "go_memstats_heap_alloc_bytes ", "go_info{version=\"go",
		"# TYPE go_memstats_mallocs_total counter", "# TYPE cups_move_seconds histogram", `cups_move_seconds_bucket{le="+Inf"} 1`, `cups_requests_total{route="\"\\\n",status="404"} 1`,
	} {
		if !strings.Contains(text, "\n"+line) {
			t.Errorf("there is no line %q in\n%s", line, text)
		}
	}
	if runtime.GOOS != "linux" {
		return
	}
	for _, name := range []string{"process_cpu_seconds_total", "process_resident_memory_bytes", "process_start_time_seconds", "process_open_fds", "process_max_fds"} {
		_, rest, _ := strings.Cut(text, "\n"+name+" ")
		number, _, _ := strings.Cut(rest, "\n")
		if x, err := strconv.ParseFloat(number, 64); err != nil || x < 0 || x == 0 && name != "process_cpu_seconds_total" {
			t.Errorf("%s is %q", name, number)
		}
	}
}
