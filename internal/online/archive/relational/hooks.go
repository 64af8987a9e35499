package relational

import (
	"context"
	"time"

	"example.org/cups/internal/online/archive"
)

// The tables of hooks and of deliveries to them. A hook is locked so that no delivery to it comes in
// before the end of the transaction. A delivery that is finished, which has the zero time, loses its body.
var (
	hooks   = newTable[archive.Hook]("hook", unsummed)
	setHook = declareOf(func() string {
		return hooks.updates(`version = ?1`)
	})
	dropHook    = declare(`DELETE FROM hook WHERE id = $1 AND version = $2`)
	lockHooksOf = declare(`UPDATE hook SET version = version WHERE account = $1`)
	dropHooksOf = declare(`DELETE FROM hook WHERE account = $1`)
	hooksOf     = declareReadOf(func() string {
		return hooks.selects(`WHERE account = $1 ORDER BY created, id`)
	})
	allHooks = declareReadOf(func() string {
		return hooks.selects(`ORDER BY created, id`)
	})
	deliveries       = newTable[archive.Delivery]("delivery", unsummed)
	dropDelivery     = declare(`DELETE FROM delivery WHERE id = $1 AND version = $2`)
	dropDeliveriesOf = declare(`DELETE FROM delivery WHERE hook IN (SELECT id FROM hook WHERE account = $1)`)
	dropDeliveriesTo = declare(`DELETE FROM delivery WHERE hook = $1`)
	setDelivery      = declare(`UPDATE delivery SET version = version + 1, due = $3, attempts = $4, outcome = $5,
			body = CASE WHEN CAST($3 AS BIGINT) > $6 THEN body ELSE $7 END WHERE id = $1 AND version = $2`)
	// The zero time, and how many deliveries may wait for a hook. The row of the hook is locked: a transaction that
	// ends the hook waits, and then sees the delivery.
	tell = declareOf(func() string {
		return deliveries.insertsFrom(`hook WHERE id = $2
		AND (SELECT COUNT(*) FROM delivery AS other WHERE other.hook = $2 AND other.due > CAST(?1 AS BIGINT)) < CAST(?2 AS BIGINT) ` + shareMark + ` ON CONFLICT DO NOTHING`)
	})
	deliveriesTo  = declareReadOf(DeliveriesQuery)
	deliveriesDue = declareReadOf(DeliveriesDueQuery)
)

// The queries about deliveries; each must have an index.
var ()

var (
	_ = stores(func(steps []Step, account archive.NoHooksOf) []Step {
		id := string(account)
		return append(steps, may(lockHooksOf, id), may(dropDeliveriesOf, id), may(dropHooksOf, id))
	})
	_ = stores(func(steps []Step, h archive.HookChange) []Step {
		k := h.Hook
		k.Version = h.After + 1
		switch {
		case h.Gone:
			return append(steps, must(dropHook, k.ID, h.After), may(dropDeliveriesTo, k.ID))
		case h.After == 0:
			return append(steps, hooks.add(k))
		}
		return append(steps, must(setHook, hooks.change(k, h.After)...))
	})
	_ = stores(func(steps []Step, d archive.DeliveryChange) []Step {
		v := d.Delivery
		if d.Gone {
			return append(steps, must(dropDelivery, v.ID, d.After))
		}
		return append(steps, must(setDelivery, v.ID, d.After, archive.Milliseconds(v.Due), int64(v.Attempts), v.Outcome, archive.Milliseconds(time.Time{}), []byte{}))
	})
	_ = stores(func(steps []Step, d archive.Delivery) []Step {
		d.Version = 1
		return append(steps, may(tell, deliveries.row(d, archive.Milliseconds(time.Time{}), int64(archive.MostWaiting))...))
	})
)

// Hooks returns hooks, see [archive.Archive].
func (r *Reader) Hooks(ctx context.Context, account string) ([]archive.Hook, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	if account == "" {
		return all(ctx, r, allHooks, hooks.read)
	}
	return all(ctx, r, hooksOf, hooks.read, account)
}

// Deliveries returns deliveries to a hook, see [archive.Archive].
func (r *Reader) Deliveries(ctx context.Context, hook string, most int) ([]archive.Delivery, error) {
	if !archive.Storable(hook) {
		return nil, nil
	}
	return first(ctx, r, deliveriesTo, deliveries.read, int64(max(0, most)), hook)
}

// DeliveriesDue returns deliveries that are due, see [archive.Archive].
func (r *Reader) DeliveriesDue(ctx context.Context, until time.Time, most int) ([]archive.Delivery, error) {
	return first(ctx, r, deliveriesDue, deliveries.read, int64(max(0, most)), archive.Milliseconds(time.Time{}), archive.Milliseconds(until))
}

// DeliveriesQuery reads the deliveries to a hook; it must use an index.
func DeliveriesQuery() string {
	return deliveries.selects(`WHERE hook = $1 ORDER BY at DESC, id LIMIT $2`)
}

// DeliveriesDueQuery reads the deliveries that are due; it must use an index.
func DeliveriesDueQuery() string {
	return deliveries.selects(`WHERE due > $1 AND due <= $2 ORDER BY due, id LIMIT $3`)
}
