package archivetest

import (
	"bytes"
	"context"
	"maps"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

type receiptKey struct{ account, name string }

var (
	_ = makes(func(c *content, w archive.NoReceiptsOf) error {
		account := string(w)
		maps.DeleteFunc(c.receipts, func(k receiptKey, _ archive.Receipt) bool { return k.account == account })
		return nil
	})
	_ = makes(func(c *content, h archive.ReceiptChange) error {
		next := h.Receipt
		next.At, next.Request, next.Answer = kept(next.At), bytes.Clone(next.Request), bytes.Clone(next.Answer)
		key := receiptKey{next.Account, next.Name}
		old, there := c.receipts[key]
		switch {
		case h.New && there && old.At.After(kept(next.At.Add(-archive.ReceiptLasts))), !h.New && (!there || old.Status != 0):
			return archive.ErrConflict
		case !h.New:
			next.At, next.Request = old.At, old.Request
		}
		c.receipts[key] = next
		return nil
	})
)

func (m *memory) Receipt(ctx context.Context, account, name string) (archive.Receipt, error) {
	return find(ctx, m, &m.receipts, receiptKey{account, name})
}

func testReceipts(t *testing.T, a archive.Archive) {
	expect := func(what, account, name string, want archive.Receipt) {
		t.Helper()
		got, err := a.Receipt(t.Context(), account, name)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		differs(t, what, got, want)
	}
	one := archive.Receipt{
		Account: "ada", Name: "k", At: noon, Request: []byte{1, 2},
		Made: archive.Made{Game: "g", Version: 3, Challenge: "c", Seek: "s", Message: 4},
	}
	put := func(isNew bool, r archive.Receipt) error {
		return a.Commit(t.Context(), archive.Change{archive.ReceiptChange{New: isNew, Receipt: r}})
	}
	fails(t, "no receipt", second(a.Receipt(t.Context(), "ada", "k")), archive.ErrNotFound)
	fails(t, "an odd key", second(a.Receipt(t.Context(), "ada", "\x00")), archive.ErrNotFound)
	fails(t, "an answer without a receipt", put(false, one), archive.ErrConflict)
	// A receipt is stored with what was done, or not at all.
	whole := opened("g", start(4, "ada", "ben"), noon)
	whole.Add(archive.ReceiptChange{New: true, Receipt: one})
	must(t, a, whole)
	expect("the receipt", "ada", "k", one)
	later := opened("h", start(4, "ada", "ben"), noon)
	later.Add(archive.ReceiptChange{New: true, Receipt: one})
	fails(t, "the same key again", a.Commit(t.Context(), later), archive.ErrConflict)
	fails(t, "its game", second(a.Game(t.Context(), "h")), archive.ErrNotFound)
	answered := one
	answered.Status, answered.Answer = 201, []byte("{}")
	changed := answered
	changed.At, changed.Request = noon.Add(time.Hour), nil // an answer changes neither
	if err := put(false, changed); err != nil {
		t.Fatal(err)
	}
	expect("with its answer", "ada", "k", answered)
	other := changed
	other.Status = 409
	fails(t, "another answer", put(false, other), archive.ErrConflict)
	expect("with its first answer", "ada", "k", answered)
	bens := archive.Receipt{Account: "ben", Name: "k", At: noon.Add(time.Millisecond)}
	if err := put(true, bens); err != nil {
		t.Fatal(err)
	}
	expect("the same key of another account", "ben", "k", bens)
	// After a day the key is free.
	next := one
	next.At = noon.Add(archive.ReceiptLasts - time.Millisecond)
	fails(t, "a key within a day", put(true, next), archive.ErrConflict)
	next.At = noon.Add(archive.ReceiptLasts)
	if err := put(true, next); err != nil {
		t.Fatal(err)
	}
	expect("a key after a day", "ada", "k", next)
	must(t, a, archive.Change{archive.ExpiredBefore(bens.At.Add(archive.ReceiptLasts))})
	expect("a day old", "ben", "k", bens)
	must(t, a, archive.Change{archive.ExpiredBefore(bens.At.Add(archive.ReceiptLasts + 1))})
	fails(t, "older than a day", second(a.Receipt(t.Context(), "ben", "k")), archive.ErrNotFound)
	must(t, a, archive.Change{archive.NoReceiptsOf("ada"), archive.NoReceiptsOf("nobody")})
	fails(t, "of an account that is erased", second(a.Receipt(t.Context(), "ada", "k")), archive.ErrNotFound)
	for _, bad := range []error{
		put(true, archive.Receipt{Account: "ada"}), put(true, archive.Receipt{Account: "\xff", Name: "k"}),
		put(true, archive.Receipt{Account: "ada", Name: "k", Made: archive.Made{Seek: "\x00"}}),
		a.Commit(t.Context(), archive.Change{archive.NoReceiptsOf("\x00")}),
	} {
		fails(t, "a receipt that cannot be stored", bad, archive.ErrMalformed)
	}
}

// anyReceipts adds receipts to a change.
func anyReceipts(t *rapid.T, c *archive.Change) {
	if rapid.IntRange(0, 4).Draw(t, "no receipts") == 0 {
		c.Add(archive.NoReceiptsOf(anyKey.Draw(t, "account")))
	}
	for range rapid.IntRange(0, 2).Draw(t, "receipts") {
		c.Add(archive.ReceiptChange{New: rapid.Bool().Draw(t, "new"), Receipt: archive.Receipt{
			Account: anyKey.Draw(t, "account"), Name: anyKey.Draw(t, "name"), At: anyTime.Draw(t, "at").Add(time.Duration(rapid.IntRange(0, 1).Draw(t, "days")) * archive.ReceiptLasts),
			Status: rapid.SampledFrom([]int{0, 200}).Draw(t, "status"), Answer: []byte(anyKey.Draw(t, "answer")),
		}})
	}
}
