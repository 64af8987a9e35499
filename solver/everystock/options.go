package everystock

import (
	"fmt"

	"example.org/cups"
)

// MaxCups is the largest number of cups a side that the package can work with.
const MaxCups = 6

// Options say which restricted game is played and how it is solved. A field
// that is zero means the value of [Defaults], except for Spare and Give, for
// which zero is a value.
type Options struct {
	// Spare is how many beans more than it needs a cup of the hero may hold, 0
	// to 3. More of them give better bounds and more rows.
	Spare int
	// Give lets the hero put more beans into a cup that holds the most already; each
	// of them goes into the other side's pot instead. That gives better bounds with
	// the same rows, and needs a Spare of at least 1.
	Give bool
	// OtherSpare is how many beans more than it needs a blocked cup of the other
	// side counts at most, 1 to 3.
	OtherSpare int
	// Width is the difference of the stocks from which on pairs of stocks are one
	// class, at least the number of cups and at most 64. A larger width gives
	// better bounds.
	Width int
	// Lowest and Highest bound W: it is kept from -Lowest to Highest. Each is
	// at least 1, and their sum is at most 44.
	Lowest, Highest int
	// Period is the number of residues of stocks that Prove tells apart, 1 to 1000.
	Period int
	// From is the stock from which [Prove] merges the levels, 1 to 100,000.
	From cups.Beans
	// Threads is how many threads work, 1 or 2; more do not help.
	Threads int
}

// Defaults returns options that prove the board with n cups a side for every
// stock, as far as such options are known (up to 4 cups). For larger boards it
// returns options that give good bounds.
func Defaults(n int) Options {
	o := Options{OtherSpare: 1, Width: max(2*n, 4), Lowest: 20, Highest: 20, Period: 1, From: 60, Threads: 1}
	switch n {
	case 1, 2:
		o.From = 5
	case 3:
		o.Period, o.From = 5, 20
	case 5, 6:
		o.Width = 14
	}
	return o
}

// filled returns the options with what stands for the defaults of n cups, or
// an error that names the field that is out of its range.
func (o Options) filled(n int) (Options, error) {
	if n < 1 || n > MaxCups {
		return o, fmt.Errorf("%d cups a side: must be 1 to %d", n, MaxCups)
	}
	d := Defaults(n)
	for _, field := range []struct {
		name             string
		value            *int
		preset, min, max int
	}{
		{"spare beans", &o.Spare, o.Spare, 0, 3},
		{"spare beans of the other side", &o.OtherSpare, d.OtherSpare, 1, 3},
		{"width", &o.Width, d.Width, n, 64},
		{"lowest", &o.Lowest, d.Lowest, 1, widest - 1},
		{"highest", &o.Highest, d.Highest, 1, widest - 1},
		{"period", &o.Period, d.Period, 1, 1000},
		{"from", (*int)(&o.From), int(d.From), 1, 100_000},
		{"threads", &o.Threads, d.Threads, 1, 1 << 20},
	} {
		if *field.value == 0 {
			*field.value = field.preset
		}
		if *field.value < field.min || *field.value > field.max {
			return o, fmt.Errorf("%s %d: must be %d to %d", field.name, *field.value, field.min, field.max)
		}
	}
	if o.Lowest+o.Highest > widest {
		return o, fmt.Errorf("lowest %d and highest %d: their sum must be at most %d", o.Lowest, o.Highest, widest)
	}
	if o.Give && o.Spare == 0 {
		return o, fmt.Errorf("spare beans 0: must be at least 1 for a hero that gives beans")
	}
	return o, nil
}

// Cost returns about how many bytes a [Sweep] of the board with n cups a side up to
// the stock last needs, and how many positions it computes, or an error if an
// argument is out of its range. [Prove] needs about the same memory again for each
// level of a period, twice: layers and table.
func Cost(n int, last cups.Beans, o Options) (bytes int64, positions uint64, err error) {
	if o, err = o.filled(n); err != nil {
		return 0, 0, err
	}
	if err := checkLast(last); err != nil {
		return 0, 0, err
	}
	hero, other := rowCounts(n, o.Spare, o.OtherSpare)
	differences := 2*o.Width + 1
	planes := int64(2 * differences)
	for j := 1; j <= n; j++ {
		planes += 2 * int64(o.Width-j+1)
	}
	return planes * int64(hero) * int64((other+7)&^7), uint64(last+1) * uint64(differences) * uint64(hero) * uint64(other), nil
}
