package club

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
)

// How long it is remembered from where an account was made, and of how many accounts.
const (
	TogetherDays = 7
	mostArrivals = 20_000
	mostTogether = 50 // of one address, as they are shown
)

// arrivals remember from which addresses accounts were made lately. They are in memory only: of an address there is
// no more than a hash with a key that ends with the server, so nobody can tell the address by it, here or elsewhere.
type arrivals struct {
	mu    sync.Mutex
	key   []byte // nil: not made yet
	since time.Time
	list  []arrival // the oldest first
}

// arrival is an account that was made, or became a member's, from an address.
type arrival struct {
	account string
	from    [16]byte
	at      time.Time
}

// note remembers that an account was made from an address.
func (n *arrivals) note(random io.Reader, account, address string, now time.Time) error {
	if address == "" {
		return nil // by a command on the machine
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.key == nil {
		key := make([]byte, sha256.Size)
		if _, err := io.ReadFull(random, key); err != nil {
			return fmt.Errorf("no random numbers: %w", err)
		}
		n.key = key
	}
	h := hmac.New(sha256.New, n.key)
	h.Write([]byte(quota.Networks(address)[0]))
	n.expire(now)
	if len(n.list) == mostArrivals {
		n.since, n.list = n.list[0].at, n.list[1:]
	}
	n.list = append(n.list, arrival{account, [16]byte(h.Sum(nil)), now})
	return nil
}

// expire drops what is too old.
func (n *arrivals) expire(now time.Time) {
	before := now.AddDate(0, 0, -TogetherDays)
	if n.since.Before(before) {
		n.since = before
	}
	if at := slices.IndexFunc(n.list, func(a arrival) bool { return a.at.After(before) }); at >= 0 {
		n.list = n.list[at:]
	} else {
		n.list = nil
	}
}

// drop forgets an account.
func (n *arrivals) drop(account string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.list = slices.DeleteFunc(n.list, func(a arrival) bool { return a.account == account })
}

// with returns the other accounts that were made from an address of an account, the latest first, whether the
// account itself is remembered, and since when all are.
func (n *arrivals) with(account string, now time.Time) (others []string, known bool, since time.Time) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.expire(now)
	var from [][16]byte
	for _, a := range n.list {
		if a.account == account {
			from = append(from, a.from)
		}
	}
	for _, a := range slices.Backward(n.list) {
		if a.account != account && slices.Contains(from, a.from) && !slices.Contains(others, a.account) {
			others = append(others, a.account)
		}
	}
	return others, len(from) > 0, n.since
}

// Together says which other accounts were made from the same address as an account.
type Together struct {
	Known    bool              // whether the account itself is remembered: if not, nothing can be said
	Since    time.Time         // since when accounts are remembered
	Accounts []archive.Account // the latest first, at most mostTogether
	All      int               // how many there are
}

// Together returns which other accounts were made from the same address as an account, for an officer: in the last
// [TogetherDays] days, through this server, and since it was started.
func (c *Club) Together(ctx context.Context, by Actor, account string) (t Together, err error) {
	if err := allow(by, SeeLog, archive.Account{}); err != nil {
		return t, err
	}
	ids, known, since := c.arrivals.with(account, c.Now())
	t = Together{Known: known, Since: since}
	found, err := c.Archive.AccountsOf(ctx, ids...)
	if err != nil {
		return t, err
	}
	for _, id := range ids {
		if a, ok := found[id]; ok { // guests who have done nothing are gone
			t.Accounts = append(t.Accounts, a)
		}
	}
	t.All = len(t.Accounts)
	t.Accounts = t.Accounts[:min(t.All, mostTogether)]
	return t, nil
}

// arrived notes from where an account was made. That nothing is remembered of it does not keep anybody out.
func (c *Club) arrived(ctx context.Context, a archive.Account) {
	if err := c.arrivals.note(c.Random, a.ID, quota.OwnerIn(ctx).Address, c.Now()); err != nil {
		c.Log.Warn("it is not remembered from where an account was made", "account", a.ID, "error", err)
	}
}
