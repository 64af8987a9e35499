package hall

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
)

// health knows the times in which no move could be made: no server was there, the
// archive did not answer or could not be written, or the process did not run. These
// outages are taken out of all games.
//
// The last beat in the archive is never after an outage that the archive does not have.
// Whenever the server ends, the time from its last beat on is therefore the only time
// that the next server has to look after.
type health struct {
	mu       sync.Mutex
	serving  bool             // see [Hall.Serve]
	shared   bool             // long outages end with [Hall.settle] only, because others may be alive
	broken   bool             // the archive cannot be written, or [Hall.Serve] has not ended the outage before the start
	why      error            // the last error of the archive, while it is broken
	asked    int              // the changes that the archive has not answered yet
	since    time.Time        // since when the archive owes an answer; the zero time: it owes none
	answered time.Time        // the last time at which the archive has kept or refused a change
	tried    time.Time        // the time of the last attempt to end an outage
	trying   bool             // such an attempt is in progress
	outages  []archive.Outage // that may still have to be taken out of games: one after another, never at the same time
	unsaved  []archive.Outage // that the archive does not have yet
	clocks   int              // rooms in which a clock runs
	pulsed   time.Time        // the last sign of life of the process; the zero time: no clock runs
	back     chan struct{}    // gets a value when a long outage is over
	ahead    time.Duration    // is added to the machine's clock, so that time never goes back
}

// The lengths of outages, and the time between two signs of life while a clock runs.
const (
	shortOutage = 75 * time.Millisecond // a shorter one is ignored
	longOutage  = time.Second           // this one is written to the log of every game at once, so that all pages show the right clocks
	pulseEvery  = 25 * time.Millisecond
)

// How far the machine's clock may be from the last beat without a question: ahead of it,
// because nobody has used the server for some time, and behind it, because the clock was
// corrected.
const (
	farAhead  = 30 * 24 * time.Hour
	farBehind = time.Hour
)

// ClockError means that the machine's clock is far from the last sign of life of a server.
type ClockError struct{ Last, Now time.Time }

// Error returns both times.
func (e *ClockError) Error() string {
	return fmt.Sprintf("the clock says %s, but a server was there last at %s", e.Now.Format(time.RFC3339), e.Last.Format(time.RFC3339))
}

// returnToWork begins the outage since the last beat, which [Hall.Serve] ends.
func (h *Hall) returnToWork(ctx context.Context, acceptClock bool) error {
	last, err := h.archive.LastBeat(ctx)
	if err != nil {
		return fmt.Errorf("read when the last server was there: %w", err)
	}
	now := h.clock()
	isAhead, isBehind := now.Sub(last) > farAhead && !last.IsZero(), last.Sub(now) > farBehind
	if isAhead || isBehind {
		if !acceptClock {
			return &ClockError{Last: last.UTC(), Now: now.UTC()}
		}
		h.log.Warn("the machine's clock is far from the last sign of life of a server, and was accepted", "last", last.UTC(), "now", now.UTC())
	}
	switch {
	case isAhead:
		h.jump = archive.Outage{From: last, To: now}
	case isBehind: // the clock was wrong before
		if err := h.archive.Commit(ctx, archive.Change{LastBeat: now}); err != nil {
			return fmt.Errorf("set back the last sign of life: %w", err)
		}
		last = now
	case last.After(now): // the machine's clock was set back
		h.health.ahead = last.Sub(now)
		now = last
	}
	h.opened, h.health.answered, h.nodes.since = now, now, now
	if !last.IsZero() {
		h.health.broken, h.health.since, h.health.answered = true, last, last
	}
	outages, err := h.archive.Outages(ctx, time.Time{})
	if err != nil {
		return fmt.Errorf("read when no server was there: %w", err)
	}
	for _, o := range outages { // those of two servers may overlap
		if o.From.After(now) { // the clock was wrong
			continue
		}
		o.To = earlier(o.To, now)
		if n := len(h.health.outages); n > 0 && !o.From.After(h.health.outages[n-1].To) {
			h.health.outages[n-1].To = later(h.health.outages[n-1].To, o.To)
		} else {
			h.health.outages = append(h.health.outages, o)
		}
	}
	return nil
}

// ask has the archive keep something and watches how long that takes. saved is the end of
// an outage that is among what is to be kept; the zero time if there is none.
func (h *Hall) ask(saved time.Time, keep func() error) error {
	h.health.ask(h.Now())
	err := keep()
	now := h.Now()
	out, wasBroken := h.health.answer(now, saved, err)
	switch {
	case isNoAnswer(err) && !wasBroken:
		h.log.Error("the archive cannot be written; games pause", "error", err)
	case !isNoAnswer(err) && (wasBroken || out.To.Sub(out.From) >= longOutage):
		h.log.Warn("the archive answers again; games go on", "paused", out.To.Sub(out.From).Round(time.Millisecond))
	}
	return err
}

// isNoAnswer reports whether an error means that the archive may not be working.
func isNoAnswer(err error) bool {
	return err != nil && !errors.Is(err, archive.ErrConflict) && !errors.Is(err, archive.ErrNotFound) && !errors.Is(err, archive.ErrMalformed)
}

func (h *health) ask(now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.asked++
	if h.since.IsZero() {
		h.since = now
	}
}

// answer notes an answer of the archive. It returns the outage that ends with it, if any,
// and whether the archive could not be written before.
func (h *health) answer(now, saved time.Time, err error) (out archive.Outage, wasBroken bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.asked--
	wasBroken = h.broken
	switch {
	case isNoAnswer(err):
		h.broken, h.why = true, err // since stays: nothing was kept
		return out, wasBroken
	case errors.Is(err, archive.ErrMalformed): // the archive was not asked
		if h.asked == 0 && !h.broken {
			h.since = time.Time{}
		}
		return out, false
	}
	if h.shared && (wasBroken || !h.since.IsZero() && now.Sub(h.since) >= longOutage) {
		h.broken = true // whether this was an outage depends on the others
		h.wake()
		return out, wasBroken
	}
	if !h.since.IsZero() && now.Sub(h.since) > shortOutage {
		out = h.record(archive.Outage{From: h.start(now), To: now}, saved)
	}
	h.broken, h.why, h.answered, h.since = false, nil, now, time.Time{}
	if h.asked > 0 {
		h.since = now
	}
	if wasBroken || out.To.Sub(out.From) >= longOutage {
		h.wake()
	}
	return out, wasBroken
}

// start returns when the outage began that has become visible at since and still goes on.
// Before that the archive was not asked. It may have been away already since it was last
// there; that is assumed for a time as long as the visible one.
func (h *health) start(now time.Time) time.Time {
	return later(h.since.Add(-now.Sub(h.since)), earlier(h.answered, h.since))
}

// record notes an outage that is over. The archive has it already up to saved.
func (h *health) record(out archive.Outage, saved time.Time) archive.Outage {
	if n := len(h.outages); n > 0 {
		out.From = later(out.From, h.outages[n-1].To)
	}
	if !out.To.After(out.From) {
		return archive.Outage{}
	}
	h.outages = append(h.outages, out)
	if rest := (archive.Outage{From: later(out.From, saved), To: out.To}); rest.To.Sub(rest.From) > shortOutage {
		h.unsaved = append(h.unsaved, rest)
	}
	return out
}

// wake has the regular work look at all games soon.
func (h *health) wake() {
	select {
	case h.back <- struct{}{}:
	default: // it will already
	}
}

// stalled returns since when the archive has not answered, or the zero time if it has
// answered just now.
func (h *health) stalled(now time.Time) time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.since.IsZero() || now.Sub(h.since) <= shortOutage {
		return time.Time{}
	}
	return h.start(now)
}

// wellUntil returns a time, or an earlier one after which there is an outage that the
// archive does not have yet.
func (h *health) wellUntil(now time.Time) time.Time {
	if since := h.stalled(now); !since.IsZero() {
		now = since
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.unsaved) > 0 {
		now = earlier(now, h.unsaved[0].From)
	}
	return now
}

// lookForPause notes a sign of life of this process. A long time since the last one is an
// outage: the process was stopped, as with its container, or got no processor.
func (h *Hall) lookForPause() {
	now := h.Now()
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	last := h.health.pulsed
	if last.IsZero() || !now.After(last) {
		return
	}
	h.health.pulsed = now
	if now.Sub(last) <= shortOutage {
		return
	}
	if h.health.shared && now.Sub(last) >= longOutage {
		h.health.broken = true // whether this was an outage depends on the others
		if h.health.since.IsZero() || last.Before(h.health.since) {
			h.health.since = last
		}
		h.health.wake()
		return
	}
	out := h.health.record(archive.Outage{From: last, To: now}, time.Time{})
	if paused := out.To.Sub(out.From); paused >= longOutage {
		h.log.Warn("this server did not run for some time; games go on", "paused", paused.Round(time.Millisecond))
		h.health.wake()
	}
}

// tick notes whether a clock runs in a room, which must be locked. While there is such a
// room, the hall gives a sign of life every [pulseEvery].
func (h *Hall) tick(r *room, runs bool) {
	if r.ticks == runs {
		return
	}
	r.ticks = runs
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	if !runs {
		h.health.clocks--
		return
	}
	h.health.clocks++
	if h.health.pulsed.IsZero() {
		h.health.pulsed = h.Now()
		time.AfterFunc(pulseEvery, h.pulse)
	}
}

func (h *Hall) pulse() {
	h.lookForPause()
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	if h.health.clocks == 0 || h.closing.Err() != nil {
		h.health.pulsed = time.Time{}
		return
	}
	time.AfterFunc(pulseEvery, h.pulse)
}

// beat stores that the server is alive. After a failure it first tries to continue the
// games.
func (h *Hall) beat(ctx context.Context) {
	if h.recover(ctx) == nil && h.confirm(ctx, h.Now()) == nil { // otherwise the next beat tries again
		h.greet(ctx)
	}
}

// confirm stores that the server was alive at a time, and before that all outages. When it
// returns nil, the archive works.
func (h *Hall) confirm(ctx context.Context, now time.Time) error {
	h.lookForPause()
	if err := h.saveOutages(ctx); err != nil {
		return err
	}
	now = h.health.wellUntil(now)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	return h.ask(time.Time{}, func() error { return h.archive.Beat(ctx, now) })
}

// saveOutages stores the outages that are not stored yet.
func (h *Hall) saveOutages(ctx context.Context) error {
	h.health.mu.Lock()
	list := h.health.unsaved
	h.health.unsaved = nil
	h.health.mu.Unlock()
	if len(list) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	err := h.ask(time.Time{}, func() error { return h.archive.Commit(ctx, archive.Change{Outages: gather(list)}) })
	if err != nil {
		h.health.mu.Lock()
		h.health.unsaved = append(list, h.health.unsaved...)
		h.health.mu.Unlock()
	}
	return err
}

// gather makes one outage of all that are not long and follow one another, at the end of
// their time. So a machine that is always too slow does not fill the archive.
func gather(list []archive.Outage) []archive.Outage {
	var all []archive.Outage
	for _, o := range list {
		if n := len(all); n > 0 {
			before, now := all[n-1].To.Sub(all[n-1].From), o.To.Sub(o.From)
			if before < longOutage && now < longOutage {
				all[n-1] = archive.Outage{From: o.To.Add(-before - now), To: o.To}
				continue
			}
		}
		all = append(all, o)
	}
	return all
}

// fail notes that the archive cannot be read.
func (h *Hall) fail(err error) {
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	if h.health.broken {
		return
	}
	h.health.broken = true
	if h.health.since.IsZero() {
		h.health.since = h.Now()
	}
	h.log.Error("the archive cannot be used; games pause", "error", err)
}

// tryEvery is the time between two attempts to write after a failure.
const tryEvery = 200 * time.Millisecond

// recover tries to write again after a failure. If that succeeds, the time since the
// archive last answered is taken out of all games. It returns nil if the archive can be
// written. While one caller tries, the others get an error and do not wait for the archive.
func (h *Hall) recover(ctx context.Context) error {
	out, err := h.health.begin(h.Now())
	if err != nil || out == (archive.Outage{}) {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	if h.IsShared() {
		err := h.settle(ctx, out)
		h.health.mu.Lock()
		h.health.trying = false
		h.health.mu.Unlock()
		return err
	}
	// The archive has the outage up to this attempt. The time of the attempt itself is
	// part of the outage; it is stored before the next beat.
	err = h.ask(out.To, func() error { return h.archive.Commit(ctx, archive.Change{Outages: []archive.Outage{out}}) })
	h.health.mu.Lock()
	h.health.trying = false
	h.health.mu.Unlock()
	return err
}

// begin begins an attempt to write, and returns the outage to be written. It returns the
// zero Outage if the archive can be written, and [archive.ErrUnavailable] if the last
// attempt was just now or is still in progress, or if requests are not answered yet.
func (h *health) begin(now time.Time) (archive.Outage, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case !h.broken:
		return archive.Outage{}, nil
	case !h.serving || h.trying || now.Sub(h.tried) < tryEvery:
		return archive.Outage{}, archive.ErrUnavailable
	}
	h.trying, h.tried = true, now
	return archive.Outage{From: h.start(now), To: now}, nil
}

// Ready returns nil while the archive can be written, and the reason otherwise: [ErrClosing]
// or [archive.ErrUnavailable], which may be an [archive.ErrLogGone] too.
func (h *Hall) Ready() error {
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	switch {
	case h.closing.Err() != nil:
		return ErrClosing
	case errors.Is(h.health.why, archive.ErrLogGone):
		return errors.Join(archive.ErrUnavailable, archive.ErrLogGone)
	case h.health.broken || !h.health.serving:
		return archive.ErrUnavailable
	}
	return nil
}

// after returns the outages from the given one on.
func (h *health) after(met int) []archive.Outage {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clip(h.outages[met:])
}

// firstAfter returns the number of the first outage that ended after a time.
func (h *health) firstAfter(t time.Time) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	i, _ := slices.BinarySearchFunc(h.outages, t, func(o archive.Outage, t time.Time) int {
		return cmp.Or(o.To.Compare(t), -1) // one that ended at t is before
	})
	return i
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
