package hall

import (
	"context"
	"fmt"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
)

// health knows whether the archive can be written, and when it could not be.
type health struct {
	mu      sync.Mutex
	broken  time.Time        // since when the archive cannot be written; the zero time: it can be written
	tried   time.Time        // the time of the last attempt to write
	trying  bool             // an attempt to write is in progress
	pauses  int              // how often games have continued after a pause
	outages []archive.Outage // outages that may still have to be taken out of games
	ahead   time.Duration    // is added to the machine's clock, so that time never goes back
}

// shortOutage is the longest time without a server that is ignored.
const shortOutage = 50 * time.Millisecond

// returnToWork takes the time since the last beat out of all games; or, if the hall does not
// go on yet, it notes that this time is to be taken out then.
func (h *Hall) returnToWork(ctx context.Context, waits bool) error {
	last, err := h.archive.LastBeat(ctx)
	if err != nil {
		return fmt.Errorf("read when the last server was there: %w", err)
	}
	now := h.clock()
	if last.After(now) { // the machine's clock was set back
		h.health.ahead = last.Sub(now)
		now = last
	}
	h.opened = now
	if waits {
		h.health.broken = now
		if !last.IsZero() {
			h.health.broken = last
		}
	} else if !last.IsZero() && now.Sub(last) > shortOutage {
		out := archive.Outage{From: last, To: now}
		if err := h.archive.Commit(ctx, archive.Change{Outages: []archive.Outage{out}}); err != nil {
			return fmt.Errorf("write since when no server was there: %w", err)
		}
	}
	if h.health.outages, err = h.archive.Outages(ctx, time.Time{}); err != nil {
		return fmt.Errorf("read when no server was there: %w", err)
	}
	if waits {
		return nil
	}
	return h.archive.Beat(ctx, now)
}

// GoOn lets the games of a hall go on that was opened with [Config.Waits]: the time since the
// last server was there is taken out of them, up to now.
func (h *Hall) GoOn(ctx context.Context) error {
	if err := h.recover(ctx); err != nil {
		return err
	}
	h.goToWork()
	return nil
}

// beat stores that the server is alive. After a failure it first tries to continue the
// games.
func (h *Hall) beat(ctx context.Context) {
	before := h.pauses()
	if h.recover(ctx) == nil {
		if h.pauses() != before {
			h.lookForDue(ctx)
		}
		if err := h.archive.Beat(ctx, h.Now()); err != nil && ctx.Err() == nil {
			h.fail(err)
		}
	}
}

// fail notes that the archive cannot be written.
func (h *Hall) fail(err error) {
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	if h.health.broken.IsZero() {
		h.health.broken = h.Now()
		h.log.Error("the archive cannot be written; games pause", "error", err)
	}
}

// pauses returns how often games have continued after a pause. A table that was read
// before the last pause must be read again.
func (h *Hall) pauses() int {
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	return h.health.pauses
}

// tryEvery is the time between two attempts to write after a failure.
const tryEvery = 200 * time.Millisecond

// recover tries to write again after a failure. If that succeeds, the time since the
// failure is taken out of all games, up to the end of the write. It returns nil if the
// archive can be written. While one caller tries, the others get an error and do not wait
// for the archive.
func (h *Hall) recover(ctx context.Context) error {
	out, err := h.health.begin(h.Now())
	if err != nil || out == (archive.Outage{}) {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	from, outages := out.From, []archive.Outage(nil)
	for range mostWaits {
		if err = h.archive.Commit(ctx, archive.Change{Outages: []archive.Outage{out}}); err != nil {
			break
		}
		outages = append(outages, out)
		now := h.Now()
		if now.Sub(out.To) <= shortOutage {
			break
		}
		out = archive.Outage{From: out.To, To: now} // the write itself had to wait
	}
	h.health.end(outages, err == nil)
	if err == nil {
		h.log.Info("the archive can be written again; games go on", "paused", h.Now().Sub(from).Round(time.Millisecond))
	}
	return err
}

// mostWaits is how often recover takes out of the games the time that its own write took: an
// archive that is always slow would never let them go on.
const mostWaits = 3

// begin begins an attempt to write, and returns the outage to be written. It returns the
// zero Outage if the archive can be written, and [archive.ErrUnavailable] if the last
// attempt was just now or is still in progress.
func (h *health) begin(now time.Time) (archive.Outage, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.broken.IsZero():
		return archive.Outage{}, nil
	case h.trying || now.Sub(h.tried) < tryEvery:
		return archive.Outage{}, archive.ErrUnavailable
	}
	h.trying, h.tried = true, now
	return archive.Outage{From: h.broken, To: now}, nil
}

// end notes the result of an attempt to write, and the outages that were written.
func (h *health) end(outages []archive.Outage, isWritten bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.trying = false
	h.outages = append(h.outages, outages...)
	if isWritten {
		h.broken = time.Time{}
		h.pauses++
	}
}

// Ready returns nil while the archive can be written, and the reason otherwise.
func (h *Hall) Ready() error {
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	switch {
	case h.closing.Err() != nil:
		return ErrClosing
	case !h.health.broken.IsZero():
		return archive.ErrUnavailable
	}
	return nil
}

// outagesSince returns the outages that ended after a time.
func (h *Hall) outagesSince(t time.Time) []archive.Outage {
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	var since []archive.Outage
	for _, o := range h.health.outages {
		if o.To.After(t) {
			since = append(since, o)
		}
	}
	return since
}
