package forecast

import (
	"context"
	"testing"

	"example.org/cups"
)

// What is foretold is of the size of what the solve takes.
func TestNodesAreForetold(t *testing.T) {
	p, err := cups.StartWith(3, 12)
	if err != nil {
		t.Fatal(err)
	}
	foretold, taken := Nodes(t.Context(), p), nodesOf(t.Context(), 3, 12)
	if foretold < taken/30 || foretold > 30*taken || taken == 0 {
		t.Errorf("%.0f nodes are foretold, and the solve takes %.0f", foretold, taken)
	}
}

func TestNothingIsForetoldWithoutASmallerStock(t *testing.T) {
	start, err := cups.StartWith(4, 11)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []cups.Position{start, cups.MustParse("1.0.1.1/36/0 1.1.1.0/37/1 s")} {
		if got := Nodes(t.Context(), p); got != 0 {
			t.Errorf("%s: %.0f nodes", p, got)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if large, err := cups.StartWith(3, 12); err != nil || Nodes(ended, large) != 0 {
		t.Errorf("something is foretold after the context ended (%v)", err)
	}
}
