package record_test

import (
	"io"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/record"
)

// A writer writes nothing that its reader would refuse.
func TestWritersKeepToTheLimits(t *testing.T) {
	long := newGame(t, emptyBoard)
	long.Root().AddComment(strings.Repeat("x", record.MaxGameBytes))
	deep := newGame(t, "0/255/0 0/255/0 s")
	for n := deep.Root(); n.Ply() <= record.MaxDepth; {
		for range 2 { // go on from the variation
			child, err := n.Add(cups.Drop(1))
			if err != nil {
				t.Fatal(err)
			}
			if child != n.Next() {
				n = child
			}
		}
	}
	wantReason(t, record.NewWriter(io.Discard).Write(long), record.TooLarge)
	wantReason(t, record.NewJSONWriter(io.Discard).Write(long), record.TooLarge)
	wantReason(t, record.NewWriter(io.Discard).Write(deep), record.TooDeep)
	if deep.Len() != 1 {
		t.Errorf("the main line has %d moves, want 1", deep.Len())
	}
}

// The deepest game that may be written can be read.
func TestDeepestGame(t *testing.T) {
	text := tags + "1. 4" + strings.Repeat(" (1. 3", record.MaxDepth) + strings.Repeat(")", record.MaxDepth) + " *"
	if _, err := record.Parse(text); err != nil {
		t.Error(err)
	}
}
