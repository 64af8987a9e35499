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

func appendReceipts(steps []Step, c archive.Change) []Step {
	for _, account := range c.NoReceiptsOf {
		steps = append(steps, may(dropReceiptsOf, account))
	}
	for _, h := range c.Receipts {
		if r := h.Receipt; h.New {
			steps = append(steps, must(addReceipt, receipts.row(r, archive.Milliseconds(r.At.Add(-archive.ReceiptLasts)))...))
		} else {
			steps = append(steps, must(setReceipt, receipts.values(r, "account", "name", "made", "status", "answer")...))
		}
	}
	if before := c.ExpiredBefore; !before.IsZero() {
		steps = append(steps, may(dropReceipts, archive.MillisecondsUp(before.Add(-archive.ReceiptLasts))))
	}
	return steps
}

// Receipt returns the receipt of an account with a name, see [archive.ReceiptReader].
func (r *Reader) Receipt(ctx context.Context, account, name string) (archive.Receipt, error) {
	if !archive.Storable(account, name) {
		return archive.Receipt{}, unstorable("receipt of account "+account, name)
	}
	return one(ctx, r, oneReceipt, receipts.read, "receipt "+name, account, name)
}
