package everystock

import (
	"example.org/cups"
)

// Before has the proven bounds of one stock below Options.From.
type Before struct {
	Bounds
	// Spare is how many beans more than it needs a cup of the hero may hold in
	// the restricted game that proves the bounds. If that is more than the
	// spare of the options, the hero also gives beans.
	Spare int
}

// Table is the result of [Prove]: a claim about every stock, and the values
// that prove it. [Check] tests it without the code that made it.
type Table struct {
	Cups    int     // the cups of a side
	Options Options // as they were used; Threads says nothing here
	// Before are the bounds for the stocks 0 to Options.From - 1.
	Before []Before
	// After are the bounds that hold for every stock from Options.From on that
	// leaves the residue modulo Options.Period, at that residue.
	After []Bounds

	// values are the layers: of each residue, of each difference of the stocks from
	// -Width to Width, the values with the hero to move, then those with the other
	// side to move, each by the hero's row and then the other's. 0 is minus
	// infinity, another value is W + Lowest + 1.
	values []byte
}

// Bounds returns the proven bounds of the empty board with a stock, which must
// not be negative.
func (t *Table) Bounds(stock cups.Beans) Bounds {
	if int(stock) < len(t.Before) {
		return t.Before[stock].Bounds
	}
	return t.After[int(stock)%t.Options.Period]
}

// Exact reports whether the margin of every stock is proven.
func (t *Table) Exact() bool {
	for _, b := range t.Before {
		if b.Lower < b.Upper {
			return false
		}
	}
	for _, b := range t.After {
		if b.Lower < b.Upper {
			return false
		}
	}
	return true
}

// Size returns the number of values, one byte each.
func (t *Table) Size() int { return int(t.size()) }

// size is Size of tables that need not fit in memory.
func (t *Table) size() int64 {
	hero, other := rowCounts(t.Cups, t.Options.Spare, t.Options.OtherSpare)
	return int64(t.Options.Period) * int64(2*t.Options.Width+1) * 2 * int64(hero) * int64(other)
}

// rowCounts returns how many rows the hero and the other side have.
func rowCounts(n, spare, otherSpare int) (hero, other int) {
	hero, other = 1, 1
	for i := range n {
		hero *= needs(n, i) + spare + 1
		other *= needs(n, i) + otherSpare + 1
	}
	return hero, other
}
