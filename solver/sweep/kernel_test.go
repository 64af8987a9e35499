package sweep

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// with does something with another kernel.
func with(k kernel, do func()) {
	before := fastest
	defer func() { fastest = before }()
	fastest = k
	do()
}

// kernels are those of this processor.
func kernels() []kernel {
	if fastest == vectors {
		return []kernel{words, vectors}
	}
	return []kernel{words}
}

// All kernels fill the same cells.
func TestKernelsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, 4, 14)
		o := drawOptions(t)
		o.Threads = 1 // kernels reach beyond their cells, which the race detector sees in Go code only
		answer := func(k kernel) (moves []Move) {
			with(k, func() {
				var err error
				if moves, err = Ask(p, o).Run(context.Background(), nil); err != nil {
					t.Fatal(err)
				}
			})
			return moves
		}
		want := answer(plain)
		for _, k := range kernels() {
			if got := answer(k); !slices.Equal(got, want) {
				t.Fatalf("%s with %+v: %v by kernel %d, %v by plain code", p, o, got, k, want)
			}
		}
	})
}

// The tables of bounds agree cell by cell, and not only where moves lead.
func TestKernelsMakeTheSameTable(t *testing.T) {
	for _, o := range []Options{
		{Beyond: 1, Own: 7, Theirs: 7},
		{Beyond: 1, Own: 1, Theirs: 7, Together: 2, Blocking: 1},
	} {
		table := func(k kernel) (table *Table) {
			with(k, func() { table = tableOf(t, start(t, 3, 12), o) })
			return table
		}
		want := table(plain)
		for _, k := range kernels() {
			got, want := table(k).parts[0], want.parts[0]
			for total, l := range got.layers {
				for hero, kind := range l.other.kind {
					for m := range l.mover.sum {
						for stock := l.least(total, kind); stock <= l.largest(total, m) && l.allows(m, kind); stock++ {
							if total-stock > l.other.stock-l.other.used[hero] {
								continue // cannot come up
							}
							i := l.from + int64(l.place(int32(m), int32(hero), stock))
							bound, _ := got.store.at(i)
							if wanted, _ := want.store.at(i); bound != wanted {
								t.Fatalf("kernel %d, total %d, rows %d and %d, stock %d: %d, want %d", k, total, m, hero, stock, int8(bound), int8(wanted))
							}
						}
					}
				}
			}
		}
	}
}

func BenchmarkKernels(b *testing.B) {
	for name, k := range map[string]kernel{"plain": plain, "words": words, "vectors": fastest} {
		b.Run(name, func(b *testing.B) {
			with(k, func() { benchmarkStart(b, 3, Options{Beyond: 1}) })
		})
	}
}
