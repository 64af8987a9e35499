package main

import (
	"fmt"
	"maps"
	"slices"
	"time"
)

func (a *app) printRetroMargin(r retroAnswer) {
	fmt.Fprintln(a.out, a.text.Get("solve.exact", "value", fmt.Sprintf("%+d", r.Margin)))
	for _, m := range r.Moves {
		fmt.Fprintf(a.out, "%5s  %+d\n", m.Move, m.Margin)
	}
	fmt.Fprintln(a.out, a.text.Get("retro.checksum", "sum", r.Checksum))
}

func (a *app) printRetroRows(r retroAnswer) {
	if r.Rows+r.Outside > 0 {
		fmt.Fprintln(a.out, a.text.Get("retro.rows", "n", r.Rows, "moves", r.RowMoves, "outside", r.Outside))
	}
}

func (a *app) printRetroPositions(r retroAnswer) {
	fmt.Fprintln(a.out, a.text.Get("retro.positions", "n", r.Positions))
	for _, gain := range slices.Sorted(maps.Keys(r.Gains)) {
		fmt.Fprintf(a.out, "%+5d  %d\n", gain, r.Gains[gain])
	}
}

func (a *app) printRetroLongest(r retroAnswer) {
	fmt.Fprintln(a.out, a.text.Get("retro.longest", "n", r.Plies))
}

func (a *app) printRetroApart(r retroAnswer) {
	fmt.Fprintln(a.out, a.text.Get("retro.apart", "n", r.Apart, "ended", r.Apart+r.Ended))
}

func (a *app) printRetroSample(r retroAnswer) {
	if r.Sample > 0 {
		fmt.Fprintln(a.out, a.text.Get("retro.sampled", "n", r.Sample))
	}
	fmt.Fprintln(a.out, a.text.Get("retro.seconds", "seconds", fmt.Sprintf("%.1f", r.Seconds)))
}

// retroProgress shows on a terminal what share of a stage is done and how long
// the rest may take, once a second at most.
func (a *app) retroProgress(stage string) func(share float64) {
	if !isTerminal(a.err) {
		return func(float64) {}
	}
	began := time.Now()
	shown := began
	return func(share float64) {
		if time.Since(shown) < time.Second || share <= 0 {
			return
		}
		shown = time.Now()
		left := time.Duration(float64(time.Since(began)) * (1 - share) / share)
		fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get(stage, "percent", int(100*share), "left", roughly(left)))
	}
}

// gigabytes shows megabytes in GiB.
func gigabytes(megabytes int64) string { return fmt.Sprintf("%.1f", float64(megabytes)/1024) }
