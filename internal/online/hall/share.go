package hall

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
)

// perReceipt is about how many bytes the receipt of a request with a key has.
const perReceipt = 300

// charge counts the bytes of a change for whoever asks for it in a context, also those of its
// receipt, and refuses more than a share. Games are never refused, nor is the answer to what was
// done; of a game only the receipt is counted.
func (h *Hall) charge(ctx context.Context, c *archive.Change) error {
	o := quota.OwnerIn(ctx)
	if o == (quota.Owner{}) || archive.Has[archive.ReceiptChange](*c) || !h.shares.Counts(quota.Bytes) {
		return nil
	}
	receipt := 0
	if archive.ErrandOf(ctx) != nil {
		receipt = perReceipt
	}
	if archive.Has[archive.GameChange](*c) {
		_ = h.shares.Make(quota.Bytes, o, receipt, h.Now()) // a move is stored in any case
		return nil
	}
	stored, err := json.Marshal(c)
	if err != nil {
		return fmt.Errorf("a change as it is counted: %w", err)
	}
	return h.shares.Make(quota.Bytes, o, len(stored)+receipt, h.Now())
}

// holds has what accounts hold of one kind of thing since the start of this server, by the
// IDs of the things.
type holds struct {
	mu      sync.Mutex
	release map[string]func()
}

// keep keeps what gives a thing back.
func (h *holds) keep(id string, release func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.release == nil {
		h.release = map[string]func(){}
	}
	h.release[id] = release
}

// end gives a thing back that nobody holds any more.
func (h *holds) end(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if release := h.release[id]; release != nil {
		release()
		delete(h.release, id)
	}
}

// owner is an account with the address from which it asks.
func owner(ctx context.Context, a archive.Account) quota.Owner {
	return quota.Owner{Account: a.ID, Address: quota.OwnerIn(ctx).Address}
}

// asker names an owner to the engine, which is fair to addresses, and to the accounts of each.
func asker(o quota.Owner) mind.Client {
	if o.Address == "" {
		return mind.Client(o.Account)
	}
	return mind.ClientAt(o.Account, quota.Networks(o.Address)[0])
}
