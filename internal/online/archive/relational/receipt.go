package relational

import (
	"context"
	"encoding/json"
	"fmt"

	"example.org/cups/internal/online/archive"
)

const receiptQuery = `SELECT account, name, at, request, made, status, answer FROM receipt WHERE account = $1 AND name = $2`

func appendReceipts(steps []Step, c archive.Change) []Step {
	for _, account := range c.NoReceiptsOf {
		steps = append(steps, Step{DropReceiptsOf, []any{account}, false})
	}
	for _, h := range c.Receipts {
		r := h.Receipt
		made, err := json.Marshal(r.Made)
		if err != nil {
			panic(err) // encoding Made cannot fail
		}
		if h.New {
			steps = append(steps, Step{AddReceipt, []any{
				r.Account, r.Name, archive.Milliseconds(r.At), notNull(r.Request), string(made), int64(r.Status), notNull(r.Answer),
				archive.Milliseconds(r.At.Add(-archive.ReceiptLasts)),
			}, true})
		} else {
			steps = append(steps, Step{SetReceipt, []any{r.Account, r.Name, string(made), int64(r.Status), notNull(r.Answer)}, true})
		}
	}
	if before := c.ExpiredBefore; !before.IsZero() {
		steps = append(steps, Step{DropReceipts, []any{archive.MillisecondsUp(before.Add(-archive.ReceiptLasts))}, false})
	}
	return steps
}

// Receipt returns the receipt of an account with a name, see [archive.ReceiptReader].
func (r *Reader) Receipt(ctx context.Context, account, name string) (archive.Receipt, error) {
	if !archive.Storable(account, name) {
		return archive.Receipt{}, unstorable("receipt of account "+account, name)
	}
	read := func(scan scan) (archive.Receipt, error) {
		var found archive.Receipt
		var at int64
		var made string
		err := scan(&found.Account, &found.Name, &at, &found.Request, &made, &found.Status, &found.Answer)
		if err != nil {
			return found, err
		}
		found.At = archive.Time(at)
		if err = json.Unmarshal([]byte(made), &found.Made); err != nil {
			err = fmt.Errorf("receipt %s of account %s: %q: %w", name, account, made, err)
		}
		return found, err
	}
	return one(ctx, r, r.receipt, read, "receipt "+name, account, name)
}
