package hall

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/span"
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
	serving  bool      // see [Hall.Serve]
	shared   bool      // whether a long outage counts depends on the others, see [Hall.settle]
	starting bool      // [Hall.Serve] has not ended the outage before the start
	broken   bool      // the archive cannot be written, or this server is starting
	why      error     // the last error of the archive, while it is broken
	failures int       // how often it has failed since it is broken
	asked    int       // the changes that the archive has not answered yet
	since    time.Time // since when the archive owes an answer; the zero time: it owes none
	answered time.Time // the last time at which the archive has kept or refused a change
	tried    time.Time // the time of the last attempt to end an outage
	trying   bool      // such an attempt is in progress
	account  account
	clocks   int           // rooms in which a clock runs, and one more if this server tells others of its life
	pulsed   time.Time     // the last sign of life of the process; the zero time: no clock runs
	spell    *spell        // what the log says of the archive's failures; nil: that it works
	calmed   func()        // is called some time after a spell
	back     chan struct{} // gets a value when a long outage is over
	tell     chan struct{} // gets a value when the others must be told of an outage
	ahead    time.Duration // is added to the machine's clock, so that time never goes back
}

// The lengths of outages, and the time between two signs of life while a clock runs.
const (
	shortOutage = 50 * time.Millisecond // a shorter one is ignored
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
		if err := h.archive.Commit(ctx, archive.Change{archive.LastBeat(now)}); err != nil {
			return fmt.Errorf("set back the last sign of life: %w", err)
		}
		last = now
	case last.After(now): // the machine's clock was set back
		h.health.ahead = last.Sub(now)
		now = last
	}
	h.opened, h.health.answered, h.health.account.born = now, now, now
	if !last.IsZero() {
		h.health.broken, h.health.starting, h.health.since, h.health.answered = true, true, last, last
	}
	outages, err := h.archive.Outages(ctx, time.Time{})
	if err != nil {
		return fmt.Errorf("read when no server was there: %w", err)
	}
	h.outagesRead = now
	for i, o := range outages { // if the clock was wrong, some have not ended yet
		outages[i].To = span.Earlier(o.To, now)
	}
	h.health.take(outages)
	return nil
}

// ask has the archive keep something and watches how long that takes. saved is an outage that is among
// what is to be kept.
func (h *Hall) ask(saved span.Span, keep func() error) error {
	h.health.ask(h.Now())
	err := guard.Do(keep) // a fault may have kept the change, as an answer that is lost
	if guard.Log(h.log, err, "a change of the archive") {
		err = errors.Join(archive.ErrUnavailable, err)
	}
	h.logAnswer(h.health.answer(h.Now(), saved, err), err)
	return err
}

// spell is a time in which the archive fails again and again. When a database comes back, old connections
// fail for some time between others that work: all that is one state for who reads the log.
type spell struct {
	paused   time.Duration
	failures int
	end      *time.Timer // ends it; nil: the archive fails
}

// calm is how long the archive must have worked until the log says so.
const calm = time.Second

// logAnswer writes to the log that the archive fails, or works again: one line each.
func (h *Hall) logAnswer(a answer, err error) {
	paused := a.out.Len().Round(time.Millisecond)
	switch {
	case a.isNews:
		h.states.Error("the archive cannot be used; games pause", "error", err)
	case a.wasBroken || a.isFirst: // see logSpell
	case a.wasStarting && a.out.Len() >= longOutage:
		h.states.Info("this server goes on with the games", "paused", paused)
	case a.out.Len() >= longOutage:
		h.states.Warn("the archive did not answer for some time; games go on", "paused", paused)
	}
}

// beginSpell notes that the archive fails, and reports whether that is news. The health must be locked.
func (h *health) beginSpell() (isNews bool) {
	if h.spell == nil {
		h.spell = &spell{}
		return true
	}
	if h.spell.end != nil {
		h.spell.end.Stop()
		h.spell.end = nil
	}
	return false
}

// calmSpell notes that the archive works, of which the log tells after some time. The health must be locked.
func (h *health) calmSpell(a answer) {
	if s := h.spell; s != nil && s.end == nil {
		s.paused, s.failures = s.paused+a.out.Len(), s.failures+a.failures
		s.end = time.AfterFunc(calm, h.calmed)
	}
}

// logSpell writes to the log that the archive works again, if it does.
func (h *Hall) logSpell() {
	h.health.mu.Lock()
	s := h.health.spell
	if s == nil || s.end == nil {
		h.health.mu.Unlock()
		return
	}
	s.end.Stop()
	h.health.spell = nil
	h.health.mu.Unlock()
	h.states.Warn("the archive works again; games go on", "paused", s.paused.Round(time.Millisecond), "failures", s.failures)
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

// answer is what an answer of the archive has changed.
type answer struct {
	isFirst     bool // the archive has worked before, and has failed now
	isNews      bool // and it has worked for some time
	wasBroken   bool // it has failed before, and works now
	wasStarting bool // the outage before the start of the server has ended
	out         span.Span
	failures    int // since the first one
}

// answer notes an answer of the archive.
func (h *health) answer(now time.Time, saved span.Span, err error) (a answer) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.asked--
	switch {
	case isNoAnswer(err): // since stays: nothing was kept
		return h.failed(now, err)
	case errors.Is(err, archive.ErrMalformed): // the archive was not asked
		if h.asked == 0 && !h.broken {
			h.since = time.Time{}
		}
		return a
	}
	a.wasStarting, a.wasBroken, a.failures = h.starting, h.broken && !h.starting, h.failures
	if !h.since.IsZero() && (h.broken || now.Sub(h.since) > shortOutage) {
		a.out = h.record(span.Span{From: h.start(now), To: now}, h.answered, saved, h.starting)
	}
	h.broken, h.starting, h.why, h.failures, h.answered, h.since = false, false, nil, 0, span.Later(h.answered, now), time.Time{}
	if h.asked > 0 {
		h.since = now
	}
	if a.wasBroken {
		h.calmSpell(a)
	}
	if a.wasBroken || a.wasStarting || a.out.Len() >= longOutage {
		h.wake()
	}
	return a
}

// failed notes that the archive has failed. The health must be locked.
func (h *health) failed(now time.Time, err error) (a answer) {
	if a.isFirst = !h.broken; a.isFirst {
		a.isNews = h.beginSpell()
	}
	h.broken, h.why, h.failures = true, err, h.failures+1
	if h.since.IsZero() {
		h.since = now
	}
	return a
}

// start returns when the outage began that has become visible at since and still goes on.
// Before that the archive was not asked. It may have been away already since it was last
// there; that is assumed for a time as long as the visible one.
func (h *health) start(now time.Time) time.Time {
	return span.Later(h.since.Add(-now.Sub(h.since)), span.Earlier(h.answered, h.since))
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
	for _, times := range []span.Set{h.account.unsaved, h.account.waiting} {
		if parts := times.Spans(); len(parts) > 0 {
			now = span.Earlier(now, parts[0].From)
		}
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
	out := h.health.record(span.Span{From: last, To: now}, last, span.Span{}, false)
	if out.Len() >= longOutage {
		h.log.Warn("this server did not run for some time; games go on", "paused", out.Len().Round(time.Millisecond))
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
	h.stayAwake(runs)
}

// stayAwake has the hall give signs of life for one reason more, or one less.
func (h *Hall) stayAwake(runs bool) {
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
		_ = h.settle(ctx) // likewise
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
	return h.ask(span.Span{}, func() error { return h.archive.Beat(ctx, now) })
}

// fail notes that the archive cannot be read.
func (h *Hall) fail(err error) {
	h.health.mu.Lock()
	a := h.health.failed(h.Now(), err)
	h.health.mu.Unlock()
	h.logAnswer(a, err)
}

// tryEvery is the time between two attempts to write after a failure.
const tryEvery = 200 * time.Millisecond

// recover tries to write again after a failure. If that succeeds, the time since the
// archive last answered is taken out of all games. It returns nil if the archive can be
// written. While one caller tries, the others get an error and do not wait for the archive.
func (h *Hall) recover(ctx context.Context) error {
	out, err := h.health.begin(h.Now())
	if err != nil || out == (span.Span{}) {
		return err
	}
	defer func() {
		h.health.mu.Lock()
		h.health.trying = false
		h.health.mu.Unlock()
	}()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	if h.IsShared() { // whether it counts depends on the others
		if err := h.ask(span.Span{}, func() error { return h.archive.Commit(ctx, archive.Change{h.row()}) }); err != nil {
			return err
		}
		_ = h.settle(ctx) // otherwise it counts for the present
		return nil
	}
	// The archive has the outage up to this attempt. The time of the attempt itself is
	// part of the outage; it is stored before the next beat.
	return h.ask(out, func() error {
		return h.archive.Commit(ctx, archive.Change{archive.Outage(out)})
	})
}

// begin begins an attempt to write, and returns the outage to be written. It returns the
// zero Span if the archive can be written, and [archive.ErrUnavailable] if the last
// attempt was just now or is still in progress, or if requests are not answered yet.
func (h *health) begin(now time.Time) (span.Span, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case !h.broken:
		return span.Span{}, nil
	case !h.serving || h.trying || now.Sub(h.tried) < tryEvery:
		return span.Span{}, archive.ErrUnavailable
	}
	h.trying, h.tried = true, now
	return span.Span{From: milliseconds(h.start(now)), To: milliseconds(now)}, nil
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

// guarded is the archive of a hall. If a change cannot be kept, the hall learns of it.
type guarded struct {
	archive.Archive
	hall *Hall
}

// Guarded returns the hall's archive for other writers. If one of their changes cannot
// be stored, games pause as after a failed change of the hall itself. While the hall
// closes, their changes get [ErrClosing].
func (h *Hall) Guarded() archive.Archive { return guarded{h.archive, h} }

// Commit stores a change, see [archive.Archive].
func (s guarded) Commit(ctx context.Context, c archive.Change) error {
	if !s.hall.begin() {
		return ErrClosing
	}
	defer s.hall.running.Done()
	if err := s.hall.recover(ctx); err != nil {
		return err
	}
	return s.hall.commit(ctx, c)
}
