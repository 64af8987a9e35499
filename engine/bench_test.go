package engine_test

import (
	"context"
	"fmt"
	"testing"

	"example.org/cups"
	"example.org/cups/engine"
)

// What a search allocates are its reports; its positions are free.
func TestPositionsAllocateNothing(t *testing.T) {
	e, p := engine.New(engine.Options{}), cups.MustParse("0.1.2.0.3.1/30/12 2.0.0.4.1.1/28/9 s")
	limits := engine.Limits{Depth: 14}
	var nodes int64
	allocations := testing.AllocsPerRun(3, func() {
		e.Clear()
		got, err := e.Search(context.Background(), p, limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		nodes = got.Nodes
	})
	if nodes < 2000 || allocations > 8*float64(limits.Depth) {
		t.Errorf("%v allocations for %d positions", allocations, nodes)
	}
}

func BenchmarkSearch(b *testing.B) {
	e := engine.New(engine.Options{})
	var nodes int64
	b.ReportAllocs()
	for b.Loop() {
		e.Clear()
		got, err := e.Search(context.Background(), start(b, 4), engine.Limits{Nodes: 200_000}, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += got.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

// BenchmarkSizes searches the start of games of 2x5 and 2x8 and middle games of
// 2x6 and 2x10.
func BenchmarkSizes(b *testing.B) {
	for _, text := range []string{
		"0.0.0.0.0/50/0 0.0.0.0.0/50/0 s", "0.1.2.0.3.1/30/12 2.0.0.4.1.1/28/9 s",
		"0.0.0.0.0.0.0.0/80/0 0.0.0.0.0.0.0.0/80/0 s", "3.1.0.0.4.3.0.0.0.1/60/5 0.2.1.0.0.3.1.0.2.0/55/8 n",
	} {
		p := cups.MustParse(text)
		b.Run(fmt.Sprintf("2x%d", p.Cups()), func(b *testing.B) {
			e := engine.New(engine.Options{})
			for b.Loop() {
				e.Clear()
				got, err := e.Search(context.Background(), p, engine.Limits{Nodes: 2_000_000}, nil)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(got.Nodes), "nodes")
			}
		})
	}
}
