package puzzle_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// Numbers beyond 64 bits; they are this program's own, checked by the twin only
// for smaller problems.
func TestCountOfLargeProblems(t *testing.T) {
	for _, c := range []struct {
		row   string
		stock cups.Beans
		want  string
	}{
		{"10.8.6.4.2.5.1.0.0.1", 0, "1"},
		{"3.1.0.0.4.3.0.0.0.1", 88, "0"},
		{"3.1.0.0.4.3.0.0.0.1", 81, "16209803425426398032"},
		{"3.1.0.0.4.3.0.0.0.1", 85, "226595360991387120351112152864"},
	} {
		got, err := problem(t, c.row, c.stock).Count(context.Background(), 1<<30, nil)
		if err != nil || got.String() != c.want {
			t.Errorf("%s with %d: %v, %v, want %s", c.row, c.stock, got, err, c.want)
		}
	}
}

func TestCountSaysItsNeedBeforeItBegins(t *testing.T) {
	p := problem(t, "0.0.0.0.0.0.0.0.0.0", 110)
	begun := func(done, all int) { t.Errorf("part %d of %d is done", done, all) }
	var memory *puzzle.MemoryError
	if _, err := p.Count(context.Background(), 1000, begun); !errors.As(err, &memory) || !strings.Contains(err.Error(), "GiB") {
		t.Errorf("%v", err)
	}
}

func TestCountReportsItsProgress(t *testing.T) {
	before, end := 0, 0
	_, err := problem(t, "0.0.0", 30).Count(context.Background(), 1<<30, func(done, all int) {
		if done != before+1 || done > all {
			t.Errorf("part %d of %d follows %d", done, all, before)
		}
		before, end = done, all
	})
	if err != nil || before != end || end == 0 {
		t.Errorf("%d of %d parts, %v", before, end, err)
	}
}

func TestACountCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	_, err := problem(t, "0.0.0.0.0.0.0.0.0.0", 60).Count(ctx, 1<<30, func(int, int) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
