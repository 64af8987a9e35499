package club

import (
	"context"
	"errors"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guard"
)

// Call is a delivery that is being sent to a hook.
type Call struct {
	URL, Secret string
	ID          string // the ID of the delivery
	Event       HookEvent
	Body        []byte
	Push        *Push // for a device, which has no Secret
}

// pauses are the pauses after the first failed attempt of a delivery, after the second,
// and so on. After the last one the hook is switched off.
var pauses = []time.Duration{10 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour}

const (
	mostAtOnce   = 16              // hooks that receive deliveries at the same time
	mostDueHooks = 500             // deliveries that are read for one round
	hookRound    = 5 * time.Second // the time for one hook in one round
)

// TellHooks sends all deliveries that are due, those of each hook one after another.
// Send returns the result of an attempt in a few words, such as a status, and whether
// it succeeded. Failed deliveries are repeated after growing pauses; then the hook is
// switched off. If the server stops between sending a delivery and storing its result,
// the delivery is sent again with the same ID. Nothing is lost.
func (c *Club) TellHooks(ctx context.Context, send func(context.Context, Call) (outcome string, taken bool)) error {
	if err := c.KeepHooks(ctx); err != nil {
		return err
	}
	due, err := c.Archive.DeliveriesDue(ctx, c.Now(), mostDueHooks)
	if err != nil || len(due) == 0 {
		return err
	}
	if err := c.LookAtHooks(ctx); err != nil { // a delivery may be due to a hook that is newer than the list
		return err
	}
	hooks := c.Outbox.byID()
	byHook := map[string][]archive.Delivery{}
	for _, d := range due {
		byHook[d.Hook] = append(byHook[d.Hook], d)
	}
	var (
		wait   sync.WaitGroup
		mu     sync.Mutex
		failed error
		slots  = make(chan struct{}, mostAtOnce)
	)
	for id, list := range byHook {
		h, known := hooks[id]
		if !known { // the hook has just ended, together with its deliveries
			continue
		}
		slots <- struct{}{}
		wait.Go(func() {
			defer func() { <-slots }()
			if err := guard.Do(func() error { return c.tellHook(ctx, h, list, send) }); err != nil && !errors.Is(err, archive.ErrConflict) {
				mu.Lock()
				defer mu.Unlock()
				failed = errors.Join(failed, err)
			}
		})
	}
	wait.Wait()
	return failed
}

// Announced returns a channel that receives when there are new deliveries for
// [Club.TellHooks].
func (c *Club) Announced() <-chan struct{} { return c.Outbox.wake }

// tellHook sends the due deliveries of one hook, until one fails. The error is a conflict
// if another server does the same, or if the hook has ended.
func (c *Club) tellHook(ctx context.Context, h archive.Hook, due []archive.Delivery, send func(context.Context, Call) (string, bool)) error {
	until := c.Now().Add(hookRound)
	for i := range due {
		if c.Now().After(until) {
			return nil
		}
		d := due[i]
		isTest := HookEvent(d.Event) == HookTest
		if h.Off != "" && !isTest {
			if err := c.Archive.Commit(ctx, archive.Change{archive.DeliveryChange{After: d.Version, Gone: true, Delivery: d}}); err != nil {
				return err
			}
			continue
		}
		call := Call{URL: h.URL, Secret: h.Secret, ID: d.ID, Event: HookEvent(d.Event), Body: d.Body}
		if isDevice(h) {
			var ended bool
			var err error
			switch call, ended, err = c.push(ctx, h, d); {
			case err != nil:
				return err
			case ended:
				return c.endDevice(ctx, h)
			case call.Body == nil: // it was read meanwhile
				d.Due, d.Outcome = time.Time{}, "read"
				if err := c.keepAttempt(ctx, &d); err != nil {
					return err
				}
				continue
			}
		}
		// The delivery is postponed first, so that no other server sends it, too.
		d.Attempts++
		pause := pauses[min(d.Attempts, len(pauses))-1]
		d.Due = c.Now().Add(pause)
		if err := c.keepAttempt(ctx, &d); err != nil {
			return err
		}
		outcome, taken := send(ctx, call)
		if ctx.Err() != nil {
			return nil // the server stops; the delivery is sent later
		}
		d.Outcome = outcome
		switch {
		case isDevice(h) && (outcome == "404" || outcome == "410"): // RFC 8030 §7.3: nobody subscribes there any more
			return c.endDevice(ctx, h)
		case taken || isTest || isDevice(h) && d.Attempts > len(pauses): // what a device was not told is at the bell
			d.Due = time.Time{}
			if err := c.keepAttempt(ctx, &d); err != nil {
				return err
			}
			if taken && h.Off != "" {
				if err := c.switchHook(ctx, &h, ""); err != nil {
					return err
				}
			}
			if err := c.tidyDeliveries(ctx, h.ID); err != nil {
				return err
			}
		case d.Attempts > len(pauses):
			return c.giveUp(ctx, h, d)
		default:
			return c.putOff(ctx, d, due[i+1:])
		}
	}
	return nil
}

// keepAttempt stores the new state of a delivery.
func (c *Club) keepAttempt(ctx context.Context, d *archive.Delivery) error {
	err := c.Archive.Commit(ctx, archive.Change{archive.DeliveryChange{After: d.Version, Delivery: *d}})
	d.Version++
	return err
}

// putOff stores a failed attempt, and postpones the other deliveries of the hook to the
// same time, so that a hook that does not answer costs one attempt, and not one for each
// delivery.
func (c *Club) putOff(ctx context.Context, d archive.Delivery, others []archive.Delivery) error {
	change := archive.Change{archive.DeliveryChange{After: d.Version, Delivery: d}}
	for _, o := range others {
		if HookEvent(o.Event) != HookTest {
			o.Due = d.Due
			change.Add(archive.DeliveryChange{After: o.Version, Delivery: o})
		}
	}
	return c.Archive.Commit(ctx, change)
}

// switchHook switches a hook off for a reason, or on if the reason is empty.
func (c *Club) switchHook(ctx context.Context, h *archive.Hook, reason string) error {
	h.Off = reason
	err := c.Archive.Commit(ctx, archive.Change{archive.HookChange{After: h.Version, Hook: *h}})
	h.Version++
	if err != nil {
		return err
	}
	return c.hooksChanged(ctx)
}

// giveUp switches a hook off, and drops its waiting deliveries.
func (c *Club) giveUp(ctx context.Context, h archive.Hook, last archive.Delivery) error {
	all, err := c.Archive.Deliveries(ctx, h.ID, archive.MostWaiting+mostShown)
	if err != nil {
		return err
	}
	change := archive.Change{}
	for _, d := range all {
		switch {
		case d.ID == last.ID:
			last.Due = time.Time{}
			change.Add(archive.DeliveryChange{After: d.Version, Delivery: last})
		case !d.Due.IsZero():
			change.Add(archive.DeliveryChange{After: d.Version, Gone: true, Delivery: d})
		}
	}
	h.Off = last.Outcome
	change.Add(archive.HookChange{After: h.Version, Hook: h})
	if err := c.Archive.Commit(ctx, change); err != nil {
		return err
	}
	return c.hooksChanged(ctx)
}

// tidyDeliveries drops the oldest finished deliveries of a hook.
func (c *Club) tidyDeliveries(ctx context.Context, hook string) error {
	all, err := c.Archive.Deliveries(ctx, hook, 2*(archive.MostWaiting+mostShown))
	if err != nil {
		return err
	}
	change, over := archive.Change{}, 0
	for _, d := range all {
		if !d.Due.IsZero() {
			continue
		}
		if over++; over > mostShown {
			change.Add(archive.DeliveryChange{After: d.Version, Gone: true, Delivery: d})
		}
	}
	if !archive.Has[archive.DeliveryChange](change) {
		return nil
	}
	return c.Archive.Commit(ctx, change)
}
