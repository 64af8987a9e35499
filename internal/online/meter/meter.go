// Package meter counts what a server does, and shows the counts in the text format of
// Prometheus.
package meter

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Meter holds the numbers of one server. Make one with [New]. All methods may be
// used by any number of goroutines.
type Meter struct {
	mu     sync.Mutex
	counts map[string]*counter
	moves  histogram
	groups histogram
	gauges map[string]gauge
}

// counter has a number for each combination of the values of its labels.
type counter struct {
	Name, Help string
	labels     []string
	values     map[string]uint64 // by the labels as they are shown
}

// histogram counts values by how large they are.
type histogram struct {
	Name, Help string
	most       []float64 // the upper bounds
	counts     []uint64  // of the values up to each bound and above the one before; the last one of those above all
	sum        float64
}

// gauge is a number that is asked for.
type gauge struct {
	help  string
	value func() float64
}

// New returns a meter that also shows the numbers of the Go runtime and, on Linux, of the process. They have
// the names that the library of Prometheus for Go gives them; that library is not used, because it brings
// two megabytes with it.
func New() *Meter {
	m := &Meter{counts: map[string]*counter{}, gauges: map[string]gauge{}}
	for _, c := range []counter{
		{Name: "cups_requests_total", Help: "Answered requests by route and status. 101 is a socket that was opened.", labels: []string{"route", "status"}},
		{Name: "cups_refused_total", Help: "Requests, streams and frames that were refused because there were too many, by limit.", labels: []string{"limit"}},
		{Name: "cups_jobs_total", Help: "Attempts to send mails, by kind and outcome.", labels: []string{"kind", "outcome"}},
	} {
		c.values = map[string]uint64{}
		m.counts[c.Name] = &c
	}
	m.moves = histogram{Name: "cups_move_seconds", Help: "Time from when a move was received until it was acknowledged, and so was on the disk."}
	m.moves.double(0.0005, 15)
	m.groups = histogram{Name: "cups_archive_group_changes", Help: "Changes in one commit of the archive. The count is that of the commits."}
	m.groups.double(1, 11)
	return m
}

// double gives a histogram bounds that are each twice the one before.
func (h *histogram) double(first float64, n int) {
	h.counts = make([]uint64, n+1)
	for range n {
		h.most = append(h.most, first)
		first *= 2
	}
}

func (h *histogram) observe(x float64) {
	i, _ := slices.BinarySearch(h.most, x)
	h.counts[i]++
	h.sum += x
}

// escaped writes a value of a label as the format wants it.
var escaped = strings.NewReplacer(`\`, `\\`, "\n", `\n`, `"`, `\"`)

// count adds one to a number. values are those of the labels.
func (m *Meter) count(name string, values ...string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c := m.counts[name]
	var b strings.Builder
	for i, label := range c.labels {
		fmt.Fprintf(&b, `%s%s="%s"`, [2]string{"", ","}[min(i, 1)], label, escaped.Replace(values[i]))
	}
	c.values[b.String()]++
}

// Request counts an answered request. route is the pattern of its path, never the
// path itself: a meter keeps a number for each.
func (m *Meter) Request(route string, status int) {
	m.count("cups_requests_total", route, strconv.Itoa(status))
}

// Move counts a move that was acknowledged, and how long that took.
func (m *Meter) Move(took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.moves.observe(took.Seconds())
}

// Group counts a commit of the archive with this many changes.
func (m *Meter) Group(changes int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.groups.observe(float64(changes))
}

// Refused counts what a limit has refused.
func (m *Meter) Refused(limit string) { m.count("cups_refused_total", limit) }

// Job counts an attempt to do a job that waited in the archive.
func (m *Meter) Job(kind, outcome string) { m.count("cups_jobs_total", kind, outcome) }

// Gauge shows a number that is asked for whenever somebody reads the meter. The
// name must be new.
func (m *Meter) Gauge(name, help string, value func() float64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, is := m.gauges[name]; is {
		panic("there are two gauges " + name)
	}
	m.gauges[name] = gauge{help, value}
}

// Handler answers each request with all numbers.
func (m *Meter) Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = w.Write(m.text()) // whoever has gone needs no numbers
	})
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// text writes all numbers.
func (m *Meter) text() []byte {
	var b bytes.Buffer
	head := func(name, help, kind string) { fmt.Fprintf(&b, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind) }
	m.mu.Lock()
	for _, name := range slices.Sorted(maps.Keys(m.counts)) {
		c := m.counts[name]
		head(name, c.Help, "counter")
		for _, labels := range slices.Sorted(maps.Keys(c.values)) {
			fmt.Fprintf(&b, "%s{%s} %d\n", name, labels, c.values[labels])
		}
	}
	for _, h := range []histogram{m.moves, m.groups} {
		head(h.Name, h.Help, "histogram")
		all := uint64(0)
		for i, n := range h.counts {
			all += n
			most := "+Inf"
			if i < len(h.most) {
				most = number(h.most[i])
			}
			fmt.Fprintf(&b, "%s_bucket{le=%q} %d\n", h.Name, most, all)
		}
		fmt.Fprintf(&b, "%s_sum %s\n%s_count %d\n", h.Name, number(h.sum), h.Name, all)
	}
	gauges := maps.Clone(m.gauges)
	m.mu.Unlock()
	for _, name := range slices.Sorted(maps.Keys(gauges)) {
		head(name, gauges[name].help, "gauge")
		fmt.Fprintf(&b, "%s %s\n", name, number(gauges[name].value()))
	}
	for _, r := range append(ofRuntime(), ofProcess()...) {
		kind := "gauge"
		if strings.HasSuffix(r.name, "_total") {
			kind = "counter"
		}
		head(r.name, r.help, kind)
		fmt.Fprintf(&b, "%s %s\n", r.name, number(r.value))
	}
	fmt.Fprintf(&b, "# HELP go_info The version of Go.\n# TYPE go_info gauge\ngo_info{version=%q} 1\n", runtime.Version())
	return b.Bytes()
}
