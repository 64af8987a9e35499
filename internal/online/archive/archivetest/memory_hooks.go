package archivetest

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"time"

	"example.org/cups/internal/online/archive"
)

func (c *content) dropHook(hook string) {
	delete(c.hooks, hook)
	maps.DeleteFunc(c.deliveries, func(_ string, d archive.Delivery) bool { return d.Hook == hook })
}

var (
	_ = makes(func(c *content, w archive.NoHooksOf) error {
		account := string(w)
		for id, h := range maps.Clone(c.hooks) {
			if h.Account == account {
				c.dropHook(id)
			}
		}
		return nil
	})
	_ = makes(func(c *content, h archive.HookChange) error {
		old := c.hooks[h.Hook.ID]
		next := h.Hook
		next.Version, next.Created = h.After+1, kept(next.Created)
		switch {
		case old.Version != h.After:
			return archive.ErrConflict
		case h.Gone:
			c.dropHook(next.ID)
			return nil
		case h.After > 0:
			next.Account, next.Created = old.Account, old.Created
		}
		c.hooks[next.ID] = next
		return nil
	})
	_ = makes(func(c *content, d archive.DeliveryChange) error {
		next := d.Delivery
		old := c.deliveries[next.ID]
		if old.Version != d.After {
			return archive.ErrConflict
		}
		if d.Gone {
			delete(c.deliveries, next.ID)
			return nil
		}
		next.Version, next.Due = d.After+1, kept(next.Due)
		next.Hook, next.At, next.Event, next.Body = old.Hook, old.At, old.Event, old.Body
		if next.Due.IsZero() {
			next.Body = nil
		}
		c.deliveries[next.ID] = next
		return nil
	})
	_ = makes(func(c *content, d archive.Delivery) error {
		waiting := 0
		for _, other := range c.deliveries {
			if other.Hook == d.Hook && !other.Due.IsZero() {
				waiting++
			}
		}
		if c.hooks[d.Hook].Version == 0 || c.deliveries[d.ID].Version > 0 || waiting >= archive.MostWaiting {
			return nil
		}
		d.Version, d.At, d.Due, d.Body = 1, kept(d.At), kept(d.Due), bytes.Clone(d.Body)
		c.deliveries[d.ID] = d
		return nil
	})
)

func (m *memory) Hooks(ctx context.Context, account string) ([]archive.Hook, error) {
	return list(ctx, m, &m.hooks, func(h archive.Hook) bool { return account == "" || h.Account == account },
		func(a, b archive.Hook) int { return cmp.Or(a.Created.Compare(b.Created), cmp.Compare(a.ID, b.ID)) })
}

func (m *memory) Deliveries(ctx context.Context, hook string, most int) ([]archive.Delivery, error) {
	found, err := list(ctx, m, &m.deliveries, func(d archive.Delivery) bool { return d.Hook == hook },
		func(a, b archive.Delivery) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(a.ID, b.ID)) })
	return found[:min(max(0, most), len(found))], err
}

func (m *memory) DeliveriesDue(ctx context.Context, until time.Time, most int) ([]archive.Delivery, error) {
	found, err := list(ctx, m, &m.deliveries, func(d archive.Delivery) bool { return !d.Due.IsZero() && !d.Due.After(kept(until)) },
		func(a, b archive.Delivery) int { return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.ID, b.ID)) })
	return found[:min(max(0, most), len(found))], err
}
