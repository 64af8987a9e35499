package everystock

import (
	"context"
	"fmt"
	"slices"

	"example.org/cups"
)

// Progress is the progress of a proof.
type Progress struct {
	// Start has the bounds of the empty board from the newest level. While
	// levels are merged, these are the bounds of every stock with its residue.
	Start Start
	// Closing is set while the levels are merged, and Lowered is the number of
	// values that the newest level lowered. A proof ends after Period + n
	// levels that lower none.
	Closing bool
	Lowered int64 // the values that the newest level lowered
	// Spare is that of the present sweep. It is above that of the options while
	// stocks that were left open are examined with a hero that gives beans.
	Spare int
}

// MostSpare is the largest Spare with which [Prove] examines a stock that the
// earlier sweep has left open.
const MostSpare = 2

// Prove bounds the empty board with n cups a side for every stock there is.
//
// It sweeps the levels up to stock o.From and beyond, and then merges them
// until nothing changes. Stocks below o.From that are left open are examined
// again with more beans to spare. It does not fail if bounds do not meet: the
// table has whatever bounds are proven. Progress, which may be nil, is called
// after each level. The error is about options out of their range, or names the
// stock at which ctx ended and wraps its cause.
func Prove(ctx context.Context, n int, o Options, progress func(Progress)) (*Table, error) {
	o, err := o.filled(n)
	if err != nil {
		return nil, err
	}
	if progress == nil {
		progress = func(Progress) {}
	}
	c := closing{sweep: newSweep(newGame(n, o), o.Threads), table: &Table{Cups: n, Options: o}, progress: progress}
	if err := c.finite(ctx); err != nil {
		return nil, err
	}
	if err := c.close(ctx); err != nil {
		return nil, err
	}
	c.keep()
	for spare := o.Spare + 1; spare <= MostSpare; spare++ {
		if err := c.reopen(ctx, spare); err != nil {
			return nil, err
		}
	}
	return c.table, nil
}

// closing is a proof at work.
type closing struct {
	*sweep
	table    *Table
	progress func(Progress)
	// layers are the levels laid over each other, by their stock modulo the period.
	layers []level
}

// finite computes the levels of the stocks below From.
func (c *closing) finite(ctx context.Context) error {
	for range c.table.Options.From {
		start, err := c.start(ctx, nil)
		if err != nil {
			return err
		}
		c.table.Before = append(c.table.Before, Before{start.Bounds, c.table.Options.Spare})
		c.progress(Progress{Start: start, Spare: c.table.Options.Spare})
	}
	return nil
}

// close lays the levels from From on over those a period before, until enough
// of them in turn have lowered nothing.
//
// While the first levels pass, which drops from above reach without their being
// in the layers yet, a layer is only lowered. From then on it is the ceiling of
// its level, so that every value of the level is computed from layers alone.
func (c *closing) close(ctx context.Context) error {
	o := c.table.Options
	c.layers = make([]level, o.Period)
	for levels, quiet := 0, 0; quiet < o.Period+c.cups; levels++ {
		residue := c.next % o.Period
		var ceiling level
		if levels >= max(o.Period, c.cups) {
			ceiling = c.layers[residue]
		}
		start, err := c.start(ctx, ceiling)
		if err != nil {
			return err
		}
		lowered := c.lay(residue)
		if quiet++; lowered > 0 || ceiling == nil {
			quiet = 0
		}
		start.Bounds = c.boundsAt(c.layers[residue], 0, Unbounded)
		c.progress(Progress{Start: start, Closing: true, Lowered: lowered, Spare: o.Spare})
	}
	return nil
}

// lay lowers the layer of a residue to the newest level and returns how many of
// its values that lowered.
func (c *closing) lay(residue int) (lowered int64) {
	if c.layers[residue] == nil {
		layer := make(level, len(c.newest()))
		for i, p := range c.newest() {
			layer[i] = planes{slices.Clone(p.hero), slices.Clone(p.other)}
			lowered += int64(len(p.hero) + len(p.other))
		}
		c.layers[residue] = layer
		return lowered
	}
	for i, p := range c.newest() {
		layer := c.layers[residue][i]
		lowered += lower(layer.hero, p.hero) + lower(layer.other, p.other)
	}
	return lowered
}

// keep writes the layers to the table.
func (c *closing) keep() {
	t := c.table
	t.values = make([]byte, 0, t.size())
	for _, layer := range c.layers {
		for _, p := range layer {
			for _, values := range []plane{p.hero, p.other} {
				for h := range int(c.hero.count) {
					for _, v := range values[h*c.stride:][:c.other.count] {
						t.values = append(t.values, max(v, floor-1)-(floor-1))
					}
				}
			}
		}
	}
	for _, layer := range c.layers {
		t.After = append(t.After, c.boundsAt(layer, 0, Unbounded))
	}
}

// reopen looks at the stocks below From that are open once more, with more beans
// to spare and a hero that gives beans.
func (c *closing) reopen(ctx context.Context, spare int) error {
	last := cups.Beans(-1)
	for stock, b := range c.table.Before {
		if b.Lower < b.Upper {
			last = cups.Beans(stock)
		}
	}
	o := c.table.Options
	o.Spare, o.Give = spare, true
	err := Sweep(ctx, c.cups, max(last, 0), o, nil, func(s Start) error {
		c.progress(Progress{Start: s, Spare: spare})
		if b := &c.table.Before[s.Stock]; b.Lower < b.Upper && s.Bounds.And(b.Bounds) != b.Bounds {
			*b = Before{s.Bounds.And(b.Bounds), spare}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("with %d beans to spare: %w", spare, err)
	}
	return nil
}
