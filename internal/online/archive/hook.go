package archive

import (
	"context"
	"fmt"
	"time"
)

// Hook is an address to which an account wants events to be sent.
type Hook struct {
	ID      string
	Account string
	Version int64  // 1 for a new one, then one more with each change
	URL     string // where to send
	Events  string // which, with spaces between them
	Secret  string // signs what is sent
	Created time.Time
	Off     string // why nothing is sent any more; empty: it is
}

// HookChange stores or ends a hook. The waiting deliveries of a hook end with it.
type HookChange struct {
	After int64 // the version that it has now, 0 for a new one; else ErrConflict
	Gone  bool
	Hook  Hook // its account never changes
}

// Delivery is an event on its way to a hook.
type Delivery struct {
	ID       string
	Hook     string // its ID
	Version  int64  // 1 for a new one, then one more with each change
	At       time.Time
	Due      time.Time // try again no sooner; zero: never, it is over
	Event    string    // what it is about
	Body     []byte    // what is sent
	Attempts int       // so far
	Outcome  string    // of the last attempt; empty: there was none
}

// MostWaiting is the largest number of deliveries that wait for one hook. Further
// events are dropped.
const MostWaiting = 50

// DeliveryChange changes a delivery or drops it. New ones come in [Change.Told].
type DeliveryChange struct {
	After    int64 // the version that it has now; else ErrConflict
	Gone     bool
	Delivery Delivery // its hook, time, event and body never change, but one that is over has no body any more
}

// HookReader is the part of an [Archive] that reads hooks.
type HookReader interface {
	// Hooks returns the hooks of an account, those of all accounts for the empty
	// one, the oldest first, then by their IDs.
	Hooks(ctx context.Context, account string) ([]Hook, error)
	// Deliveries returns what a hook was told and is to be told, the latest first,
	// then by their IDs, at most this many; none for 0.
	Deliveries(ctx context.Context, hook string, most int) ([]Delivery, error)
	// DeliveriesDue returns the deliveries to be tried no later than a time, the
	// most urgent first, then by their IDs, at most this many; none for 0.
	DeliveriesDue(ctx context.Context, until time.Time, most int) ([]Delivery, error)
}

func (c *Change) checkHooks() error {
	for _, account := range c.NoHooksOf {
		if err := storable("hooks of account", account); err != nil {
			return err
		}
	}
	for _, h := range c.Hooks {
		if k := h.Hook; k.ID == "" || k.Account == "" || h.After < 0 || h.Gone && h.After == 0 || !Storable(k.ID, k.Account, k.URL, k.Events, k.Secret, k.Off) {
			return fmt.Errorf("hook %q of account %q after version %d: %w", k.ID, k.Account, h.After, ErrMalformed)
		}
	}
	for _, d := range c.Deliveries {
		if v := d.Delivery; v.ID == "" || d.After < 1 || v.Attempts < 0 || !Storable(v.ID, v.Outcome) {
			return fmt.Errorf("delivery %q after version %d: %w", v.ID, d.After, ErrMalformed)
		}
	}
	for _, d := range c.Told {
		if d.ID == "" || d.Hook == "" || d.Attempts < 0 || !Storable(d.ID, d.Hook, d.Event, d.Outcome) {
			return fmt.Errorf("delivery %q to hook %q: %w", d.ID, d.Hook, ErrMalformed)
		}
	}
	return nil
}
