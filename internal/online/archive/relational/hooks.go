package relational

import (
	"context"
	"time"

	"example.org/cups/internal/online/archive"
)

const (
	hookColumns     = `SELECT id, account, version, url, events, secret, created, off FROM hook `
	deliveryColumns = `SELECT id, hook, version, at, due, event, body, attempts, outcome FROM delivery `
)

// The queries about deliveries; each must have an index.
const (
	DeliveriesQuery    = deliveryColumns + `WHERE hook = $1 ORDER BY at DESC, id LIMIT $2`
	DeliveriesDueQuery = deliveryColumns + `WHERE due > $1 AND due <= $2 ORDER BY due, id LIMIT $3`
)

func appendHooks(steps []Step, c archive.Change) []Step {
	step := func(must bool, q Query, args ...any) { steps = append(steps, Step{q, args, must}) }
	for _, account := range c.NoHooksOf {
		step(false, LockHooksOf, account)
		step(false, DropDeliveriesOf, account)
		step(false, DropHooksOf, account)
	}
	for _, h := range c.Hooks {
		k := h.Hook
		switch {
		case h.Gone:
			step(true, DropHook, k.ID, h.After)
			step(false, DropDeliveriesTo, k.ID)
		case h.After == 0:
			step(true, AddHook, k.ID, k.Account, k.URL, k.Events, k.Secret, archive.Milliseconds(k.Created), k.Off)
		default:
			step(true, SetHook, k.ID, h.After, k.URL, k.Events, k.Off, k.Secret)
		}
	}
	for _, d := range c.Deliveries {
		v := d.Delivery
		if d.Gone {
			step(true, DropDelivery, v.ID, d.After)
		} else {
			step(true, SetDelivery, v.ID, d.After, archive.Milliseconds(v.Due), int64(v.Attempts), v.Outcome, archive.Milliseconds(time.Time{}), []byte{})
		}
	}
	for _, d := range c.Told {
		if d.Body == nil {
			d.Body = []byte{}
		}
		step(false, Tell, d.ID, d.Hook, archive.Milliseconds(d.At), archive.Milliseconds(d.Due), d.Event, d.Body, int64(d.Attempts), d.Outcome,
			archive.Milliseconds(time.Time{}), int64(archive.MostWaiting))
	}
	return steps
}

// Hooks returns hooks, see [archive.Archive].
func (r *Reader) Hooks(ctx context.Context, account string) ([]archive.Hook, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	if account == "" {
		return all(ctx, r, r.allHooks, readHook)
	}
	return all(ctx, r, r.hooks, readHook, account)
}

// Deliveries returns deliveries to a hook, see [archive.Archive].
func (r *Reader) Deliveries(ctx context.Context, hook string, most int) ([]archive.Delivery, error) {
	if !archive.Storable(hook) {
		return nil, nil
	}
	return first(ctx, r, r.deliveries, readDelivery, int64(max(0, most)), hook)
}

// DeliveriesDue returns deliveries that are due, see [archive.Archive].
func (r *Reader) DeliveriesDue(ctx context.Context, until time.Time, most int) ([]archive.Delivery, error) {
	return first(ctx, r, r.deliveriesDue, readDelivery, int64(max(0, most)), archive.Milliseconds(time.Time{}), archive.Milliseconds(until))
}

func readHook(scan scan) (archive.Hook, error) {
	var h archive.Hook
	var created int64
	err := scan(&h.ID, &h.Account, &h.Version, &h.URL, &h.Events, &h.Secret, &created, &h.Off)
	h.Created = archive.Time(created)
	return h, err
}

func readDelivery(scan scan) (archive.Delivery, error) {
	var d archive.Delivery
	var at, due int64
	err := scan(&d.ID, &d.Hook, &d.Version, &at, &due, &d.Event, &d.Body, &d.Attempts, &d.Outcome)
	d.At, d.Due = archive.Time(at), archive.Time(due)
	return d, err
}
