package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// The table of receipts. A new one may take the place of one that is not good any more, and an answer
// comes to one that has none.
var (
	receipts   = newTable[archive.Receipt]("receipt", unsummed)
	addReceipt = declareOf(func() string {
		return receipts.upserts(`receipt.at <= ?1`)
	})
	setReceipt     = declare(`UPDATE receipt SET made = $3, status = $4, answer = $5 WHERE account = $1 AND name = $2 AND status = 0`)
	dropReceiptsOf = declare(`DELETE FROM receipt WHERE account = $1`)
	dropReceipts   = declare(`DELETE FROM receipt WHERE at < $1`)
	oneReceipt     = declareReadOf(func() string {
		return receipts.selects(`WHERE account = $1 AND name = $2`)
	})
)

var (
	_ = stores(func(steps []Step, account archive.NoReceiptsOf) []Step {
		return append(steps, may(dropReceiptsOf, string(account)))
	})
	_ = stores(func(steps []Step, h archive.ReceiptChange) []Step {
		if r := h.Receipt; h.New {
			return append(steps, must(addReceipt, receipts.row(r, archive.Milliseconds(r.At.Add(-archive.ReceiptLasts)))...))
		}
		return append(steps, must(setReceipt, receipts.values(h.Receipt, "account", "name", "made", "status", "answer")...))
	})
)

// Receipt returns the receipt of an account with a name, see [archive.ReceiptReader].
func (r *Reader) Receipt(ctx context.Context, account, name string) (archive.Receipt, error) {
	if !archive.Storable(account, name) {
		return archive.Receipt{}, unstorable("receipt of account "+account, name)
	}
	return one(ctx, r, oneReceipt, receipts.read, "receipt "+name, account, name)
}
