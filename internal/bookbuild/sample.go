package bookbuild

import (
	"slices"

	"example.org/cups"
	"example.org/cups/book"
)

// sample returns the entries to check, those with the fewest beans in stock
// first.
func sample(b *book.Book, checks Checks) ([]book.Entry, error) {
	of := max(checks.Sample, 1)
	list := make([]book.Entry, 0, b.Info().Entries/uint64(of)+1)
	number, chosen, all := 0, 0, int(b.Info().Entries)
	for e, err := range b.Entries() {
		if err != nil {
			return nil, err
		}
		if number%of == 0 {
			chosen = number
			if checks.Rng != nil {
				chosen += checks.Rng.IntN(min(of, all-number))
			}
		}
		if number == chosen {
			list = append(list, e)
		}
		number++
	}
	slices.SortStableFunc(list, func(a, b book.Entry) int {
		return int(stocksOf(a.Position)) - int(stocksOf(b.Position))
	})
	return list, nil
}

func stocksOf(p cups.Position) cups.Beans { return p.Stock(cups.South) + p.Stock(cups.North) }
