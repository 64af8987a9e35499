// Package meter counts what a server does, and shows the counts in the text format of
// Prometheus.
package meter

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Meter holds the numbers of one server. Make one with [New]. All methods may be
// used by any number of goroutines.
type Meter struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	moves    prometheus.Histogram
	groups   prometheus.Histogram
	refused  *prometheus.CounterVec
	jobs     *prometheus.CounterVec
}

// New returns a meter that also shows the numbers of the Go runtime and of the
// process.
func New() *Meter {
	m := &Meter{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "cups_requests_total", Help: "Answered requests by route and status. 101 is a socket that was opened.",
		}, []string{"route", "status"}),
		moves: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "cups_move_seconds", Help: "Time from when a move was received until it was acknowledged, and so was on the disk.",
			Buckets: prometheus.ExponentialBuckets(0.0005, 2, 15),
		}),
		groups: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "cups_archive_group_changes", Help: "Changes in one commit of the archive. The count is that of the commits.",
			Buckets: prometheus.ExponentialBuckets(1, 2, 11),
		}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "cups_refused_total", Help: "Requests, streams and frames that were refused because there were too many, by limit.",
		}, []string{"limit"}),
		jobs: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "cups_jobs_total", Help: "Attempts to send mails, by kind and outcome.",
		}, []string{"kind", "outcome"}),
	}
	m.registry.MustRegister(m.requests, m.moves, m.groups, m.refused, m.jobs,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Request counts an answered request. route is the pattern of its path, never the
// path itself: a meter keeps a number for each.
func (m *Meter) Request(route string, status int) {
	m.requests.WithLabelValues(route, strconv.Itoa(status)).Inc()
}

// Move counts a move that was acknowledged, and how long that took.
func (m *Meter) Move(took time.Duration) { m.moves.Observe(took.Seconds()) }

// Group counts a commit of the archive with this many changes.
func (m *Meter) Group(changes int) { m.groups.Observe(float64(changes)) }

// Refused counts what a limit has refused.
func (m *Meter) Refused(limit string) { m.refused.WithLabelValues(limit).Inc() }

// Job counts an attempt to do a job that waited in the archive.
func (m *Meter) Job(kind, outcome string) { m.jobs.WithLabelValues(kind, outcome).Inc() }

// Gauge shows a number that is asked for whenever somebody reads the meter. The
// name must be new.
func (m *Meter) Gauge(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}

// Handler answers each request with all numbers.
func (m *Meter) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{Registry: m.registry})
}
