package puzzle

import (
	"context"
	"errors"

	"example.org/cups"
)

// NoStock means that there is no such stock.
const NoStock cups.Beans = -1

// Nearest returns the nearest stocks below and above the problem's own stock
// with which its row can be transferred. Above, it tries at most 10n more beans
// for n cups, and never more than the limit of the game (rules §1.3). If it
// finds no such stock, the result is [NoStock]. The error is ctx.Err().
func (t Transfer) Nearest(ctx context.Context) (below, above cups.Beans, err error) {
	if below, err = t.next(ctx, -1, 0); err != nil {
		return NoStock, NoStock, err
	}
	above, err = t.next(ctx, 1, t.stock+cups.StandardStock(len(t.row)))
	return below, above, err
}

// next goes by steps of one bean to the next stock that is possible, last at
// the furthest.
func (t Transfer) next(ctx context.Context, step, last cups.Beans) (cups.Beans, error) {
	var wrong *TransferError
	for stock := t.stock; stock != last; {
		stock += step
		other, err := NewTransfer(t.row, stock)
		if errors.As(err, &wrong) {
			return NoStock, nil
		}
		if ok, err := other.possible(ctx); err != nil || ok {
			return stock, err
		}
	}
	return NoStock, nil
}
