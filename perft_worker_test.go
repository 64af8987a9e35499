package cups

import (
	"context"
	"testing"
)

// newTestWorker has a table of one entry, which all positions share.
func newTestWorker(ctx context.Context) *perftWorker {
	w := &perftWorker{table: make(perftTable, 1)}
	w.begin(ctx, 4)
	return w
}

// A position is remembered for one depth only.
func TestTableKeepsTheDepth(t *testing.T) {
	w := newTestWorker(t.Context())
	p, _ := Start(4)
	for _, depth := range []Ply{5, 4, 6, 6} {
		if got, want := w.count(p, depth), Perft(p, depth); got != want {
			t.Errorf("depth %d: %d leaves, want %d", depth, got, want)
		}
	}
}

// Positions that differ in their pots only share an entry.
func TestTableLeavesOutPots(t *testing.T) {
	w := newTestWorker(t.Context())
	p := MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s")
	w.count(p, tableFrom)
	w.table[0].leaves = 7
	if got := w.count(MustParse("1.0.1.1/36/9 1.1.1.0/37/5 s"), tableFrom); got != 7 {
		t.Errorf("%d leaves, not those in the table", got)
	}
}

// countdownContext is done once it was asked so many times.
type countdownContext struct {
	context.Context
	asks int
}

func (c *countdownContext) Err() error {
	if c.asks--; c.asks < 0 {
		return context.Canceled
	}
	return nil
}

// A worker that was stopped in the middle remembers nothing that is too small.
func TestStoppedWorkerRemembersNothingFalse(t *testing.T) {
	w := newTestWorker(&countdownContext{t.Context(), 3})
	p, _ := Start(4)
	depth := w.quick + 2
	want := Perft(p, depth)
	if got := w.count(p, depth); got == 0 || got >= want || !w.stopped {
		t.Fatalf("%d of %d leaves, stopped: %t", got, want, w.stopped)
	}
	w.begin(t.Context(), 4)
	if got := w.count(p, depth); got != want {
		t.Errorf("%d leaves, want %d", got, want)
	}
}
