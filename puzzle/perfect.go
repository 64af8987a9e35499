package puzzle

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"example.org/cups"
)

// MaxBeans is the largest number of beans that [Clearable] lays out:
// 100,000,000,000, or 1,073,741,823 if an int has 32 bits.
const MaxBeans = min(100_000_000_000, math.MaxInt>>1)

// Perfect returns the perfect endgame position of n cups (rules §7.1): all its
// beans can be potted without a stock, cup 1 is not empty, and no other such
// row of n cups has fewer beans. n is 1 to [MaxRow].
//
// It is built directly, from left to right. Let s be how often the cups 1 to c
// are sown in all. For cup 1 of the perfect position s is 1. Cup c+1, which
// needs m beans, adds as few sowings as possible so that no cup has fewer than
// 0 beans: m times the new s is (m+1) times the old s, rounded up to a multiple
// of m. The numbers of beans are OEIS A002491. See docs/diary/mathematics.md.
func Perfect(n int) (Row, error) {
	if n < 1 || n > MaxRow {
		return nil, fmt.Errorf("a perfect position of %d cups: must be 1 to %d", n, MaxRow)
	}
	row := make(Row, n)
	row[0] = cups.Beans(n)
	sown := cups.Beans(1)
	for cup := 2; cup <= n; cup++ {
		needs := row.Needs(cup)
		arrived := sown
		sown = (arrived*(needs+1) + needs - 1) / needs
		row[cup-1] = needs*sown - (needs+1)*arrived
	}
	return row, nil
}

// Clearable returns the one way to lay out k beans, 1 to [MaxBeans], so that
// all can be potted without a stock (rules §6.4), in as few cups as possible:
// cup 1 is not empty.
func Clearable(k cups.Beans) (Row, error) {
	if k < 1 || k > MaxBeans {
		return nil, fmt.Errorf("a layout of %d beans: must be 1 to %d", k, MaxBeans)
	}
	var row Row
	// The cup that needs m beans and those to its left are sown s times, each
	// time with a bean into the next cup on the right. So the cup and those left
	// of it get m·s beans from themselves, of which (m+1)·s' come from the left.
	for needs, sown := cups.Beans(1), k; sown > 0; needs++ {
		fromLeft := needs * sown / (needs + 1)
		row = append(row, needs*sown-(needs+1)*fromLeft)
		sown = fromLeft
	}
	slices.Reverse(row)
	return row, nil
}

// Clearing yields the cups, from 1, that are sown one after the other to pot as
// many beans as possible: always the rightmost ripe cup (rules §6.2). The row
// itself does not change.
func (r Row) Clearing() iter.Seq[int] {
	return func(yield func(int) bool) {
		row := slices.Clone(r)
		for cup := row.ripe(); cup > 0; cup = row.ripe() {
			row.sow(cup)
			if !yield(cup) {
				return
			}
		}
	}
}
