package sweep

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Both kernels fill the same cells.
func TestKernelsAgree(t *testing.T) {
	if !fast {
		t.Skip("this processor has no AVX2")
	}
	defer func() { fast = true }()
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, 4, 14)
		o := drawOptions(t)
		answer := func(useFast bool) []Move {
			fast = useFast
			moves, err := Ask(p, o).Run(context.Background(), nil)
			if err != nil {
				t.Fatal(err)
			}
			return moves
		}
		if quick, plain := answer(true), answer(false); !slices.Equal(quick, plain) {
			t.Fatalf("%s with %+v: %v by AVX2, %v by the plain kernel", p, o, quick, plain)
		}
	})
}

// The tables of bounds agree cell by cell, and not only where moves lead.
func TestKernelsMakeTheSameTable(t *testing.T) {
	if !fast {
		t.Skip("this processor has no AVX2")
	}
	defer func() { fast = true }()
	make := func(useFast bool) *Table {
		fast = useFast
		table, err := NewTable(context.Background(), 3, 12, Options{Beyond: 1, Promises: 7}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	quick, plain := make(true), make(false)
	for total := range quick.layers {
		q, p := quick.layers[total], plain.layers[total]
		for o := range q.other.sum {
			for m := range q.mover.sum {
				for stock := least(q.other, total, q.other.sum[o]); stock <= largest(q.mover, total, m); stock++ {
					if total-stock > q.other.stock-q.other.used[o] {
						continue // cannot come up
					}
					i := q.place(int32(m), int32(o), stock)
					if q.lowers[i] != p.lowers[i] || q.width(i) != p.width(i) {
						t.Fatalf("total %d, rows %d and %d, stock %d: %d+%d and %d+%d", total, m, o, stock, q.lowers[i], q.width(i), p.lowers[i], p.width(i))
					}
				}
			}
		}
	}
}

func BenchmarkPlainKernel(b *testing.B) {
	fast = false
	defer func() { fast = true }()
	benchmarkStart(b, 3, Options{Beyond: 1})
}
