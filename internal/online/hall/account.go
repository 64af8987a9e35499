package hall

import (
	"context"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/span"
)

// account is the one account of the times in which no move could be made, see
// docs/decisions/0044-one-account-of-time.md. All servers that share an archive come to the same one,
// because what it has is in the archive, or will be there soon.
type account struct {
	told    span.Set // is taken out of all games
	unsaved span.Set // the part of it that the archive does not have yet
	waiting span.Set // long outages of this server, until the others have told whether they worked meanwhile
	assumed span.Set // the part of waiting that counts until then
	isNew   bool     // waiting has something that was not compared yet with what the others have told
	turn    int64    // another number whenever told or assumed has changed

	born  time.Time // this server has worked from then on
	holes span.Set  // but for the times in which it has not seen itself work: the latest ones
	late  int       // how often this server has stored an outage that was over for some time
}

// mostHoles is how many times in which it did not work a server remembers. It does not claim to have
// worked before them.
const mostHoles = 64

// shortHole is a time without a proof that a server works which proves nothing: it asks twice as often.
const shortHole = 2 * greetEvery

// gapBetween is a time between two outages in which nothing can be done.
const gapBetween = shortOutage

// milliseconds cuts a time as the archive does.
func milliseconds(t time.Time) time.Time { return archive.Time(archive.Milliseconds(t)) }

// record notes an outage that is over. The server has last seen itself work at proved. The archive has
// the outage saved already. isOwn says that it only counts if no other server has worked meanwhile,
// however short it is. The server's lock must be held.
func (h *health) record(out span.Span, proved time.Time, saved span.Span, isOwn bool) span.Span {
	out = span.Span{From: milliseconds(out.From), To: milliseconds(out.To)}
	if out.Len() == 0 {
		return out
	}
	a := &h.account
	hole := span.Span{From: span.Earlier(milliseconds(proved), out.From), To: out.To}
	if hole.Len() >= shortHole {
		a.holes = a.holes.With(span.Of(hole))
		if old := a.holes.Spans(); len(old) > mostHoles {
			a.born = span.Later(a.born, old[0].To)
			a.holes = a.holes.Latest(mostHoles)
		}
	}
	a.turn++
	if h.shared { // the others are told soon
		signal(h.tell)
	}
	if h.shared && (isOwn || out.Len() >= longOutage) {
		a.waiting, a.assumed, a.isNew = a.waiting.With(span.Of(out)), a.assumed.With(span.Of(out)), true
		return out
	}
	whole := out
	if before := a.told.Within(out.From.Add(-gapBetween), out.From).Spans(); len(before) > 0 {
		whole.From = before[len(before)-1].To
	}
	a.told = a.told.With(span.Of(whole))
	a.unsaved = a.unsaved.With(span.Of(whole).Without(span.Of(saved)))
	return out
}

// wait notes that a move was received and could be seen only some time later. The servers that have not
// stored it see that a clock runs from the time at which the move was received. If this is long, it
// counts as an outage, so that they have the same clock.
func (h *health) wait(times span.Span) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := &h.account
	times.From, times.To = milliseconds(times.From), milliseconds(times.To)
	missing := span.Of(times).Without(a.told).Without(a.assumed)
	if missing.Len() <= shortOutage {
		return
	}
	a.told, a.unsaved = a.told.With(missing), a.unsaved.With(missing)
	a.turn++
	signal(h.tell)
}

// take takes outages that the archive has into the account. It returns how much they add.
func (h *health) take(list []archive.Outage) time.Duration {
	spans := make([]span.Span, len(list))
	for i, o := range list {
		spans[i] = span.Span(o)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	added := span.Of(spans...).Without(h.account.told)
	if !added.IsEmpty() {
		h.account.told = h.account.told.With(added)
		h.account.turn++
	}
	return added.Len()
}

// times returns the times in which no move could be made, up to now: also those about which the others
// have not told all yet, and an outage that goes on.
func (h *health) times(now time.Time) span.Set {
	since := h.stalled(now)
	h.mu.Lock()
	defer h.mu.Unlock()
	all := h.account.told.With(h.account.assumed)
	if !since.IsZero() {
		all = all.With(span.Of(span.Span{From: since, To: now}))
	}
	return all
}

// settledTimes returns the times about which all is known, and the number of the account.
func (h *health) settledTimes() (span.Set, int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.account.told, h.account.turn
}

// isUnsettled reports whether there is an outage of this server about which the others have not been
// asked yet.
func (h *health) isUnsettled() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.account.isNew
}

// lives returns the times in which this server has worked, up to the last proof of it. The last of them
// goes on.
func (h *health) lives() span.Set {
	h.mu.Lock()
	defer h.mu.Unlock()
	return span.Of(span.Span{From: milliseconds(h.account.born), To: milliseconds(h.answered)}).Without(h.account.holes)
}

// since returns since when this server has worked without a gap.
func (h *health) worksSince() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	since := milliseconds(h.account.born)
	if holes := h.account.holes.Spans(); len(holes) > 0 {
		since = span.Later(since, holes[len(holes)-1].To)
	}
	return since
}

// settle reads what the other servers tell, and what they have stored, and takes that into the account.
// Of the long outages of this server it stores the times in which no other server worked, as soon as
// all of them have told.
func (h *Hall) settle(ctx context.Context) error {
	if !h.IsShared() {
		return nil
	}
	select {
	case h.settling <- struct{}{}:
		defer func() { <-h.settling }()
	case <-ctx.Done():
		return ctx.Err()
	}
	if err := h.lookAtNodes(ctx); err != nil {
		return err
	}
	others, until := h.nodes.told(h.Now())
	a := &h.health.account
	h.health.mu.Lock()
	var ready []span.Span // outages about which all others have told
	for _, o := range a.waiting.Spans() {
		if !o.To.After(until) {
			ready = append(ready, o)
		}
	}
	done, waiting := span.Of(ready...), a.waiting.Without(span.Of(ready...))
	parts := span.Server{Long: done}.Part(others...)
	h.health.mu.Unlock()
	if err := h.storeOutages(ctx, parts); err != nil {
		return err
	}
	h.health.mu.Lock()
	added := parts.Without(a.told).Len()
	a.waiting = a.waiting.Without(done)
	a.told = a.told.With(parts)
	assumed := span.Server{Long: a.waiting}.Part(others...)
	if added > 0 || assumed.Len() != a.assumed.Len() || !done.IsEmpty() {
		a.turn++
	}
	a.assumed = assumed
	a.isNew = a.isNew && a.waiting.Len() > waiting.Len() // there is another one meanwhile
	h.health.mu.Unlock()
	if err := h.takeOutages(ctx); err != nil {
		return err
	}
	if added >= longOutage {
		h.health.wake()
	}
	return nil
}

// lateOutage is how long an outage may be over until it is stored, so that the other servers surely
// read it without being told to look for it.
const lateOutage = 30 * time.Second

// storeOutages stores times in which no move could be made.
func (h *Hall) storeOutages(ctx context.Context, times span.Set) error {
	if times.IsEmpty() {
		return nil
	}
	var c archive.Change
	for _, s := range times.Spans() {
		c.Add(archive.Outage(s))
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitPatience)
	defer cancel()
	if err := h.ask(span.Span{}, func() error { return h.archive.Commit(ctx, c) }); err != nil {
		return err
	}
	if now := h.Now(); now.Sub(archive.Of[archive.Outage](c)[0].To) >= lateOutage {
		h.health.mu.Lock()
		h.health.account.late++
		h.health.mu.Unlock()
	}
	return nil
}

// saveOutages stores the outages that are not stored yet.
func (h *Hall) saveOutages(ctx context.Context) error {
	h.health.mu.Lock()
	unsaved := h.health.account.unsaved
	h.health.mu.Unlock()
	if err := h.storeOutages(ctx, unsaved); err != nil {
		return err
	}
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	h.health.account.unsaved = h.health.account.unsaved.Without(unsaved)
	return nil
}

// takeOutages takes the outages that other servers have stored into the account. They are told within
// a second, and read again for some time, so that none is missed. After that they are only read if a
// server says that it has stored older ones.
func (h *Hall) takeOutages(ctx context.Context) error {
	now := h.Now()
	after := h.outagesRead.Add(-2 * lateOutage)
	late := h.nodes.late()
	if late != h.lateRead {
		after = time.Time{}
	}
	list, err := h.archive.Outages(ctx, after)
	if err != nil {
		return err
	}
	h.outagesRead, h.lateRead = now, late
	if h.health.take(list) >= longOutage {
		h.health.wake()
	}
	return nil
}

// hearOthers waits until all other servers that live have told of their outages up to a time, and these
// are in the account.
func (h *Hall) hearOthers(ctx context.Context, at time.Time) error {
	if !h.IsShared() {
		return nil
	}
	for end := h.Now().Add(hearFor); ; {
		if err := h.settle(ctx); err != nil {
			return err
		}
		_, until := h.nodes.told(h.Now())
		h.health.mu.Lock()
		isSettled := h.health.account.waiting.Within(time.Time{}, at).IsEmpty()
		h.health.mu.Unlock()
		if isSettled && !until.Before(at) || h.Now().After(end) {
			return nil
		}
		select {
		case <-time.After(hearEvery):
		case <-h.closing.Done():
			return ErrClosing
		}
	}
}

// The time after which another server is not waited for, because its clock is wrong, and the time
// between two looks at what it has told.
const (
	hearFor   = 2 * silent
	hearEvery = 100 * time.Millisecond
)
