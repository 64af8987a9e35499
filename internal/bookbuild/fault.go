package bookbuild

import (
	"fmt"

	"example.org/cups"
	"example.org/cups/book"
)

// Fault is an entry that is not true, or not proven with the nodes there were.
type Fault struct {
	Position cups.Position
	Claim    string // "lower" or "upper"
	Value    book.Value
	False    bool // proven false; else only not proven true
}

// String names the position, its value and what is wrong with it.
func (f Fault) String() string {
	word := "not proven"
	if f.False {
		word = "false"
	}
	return fmt.Sprintf("%s: %d to %d by move %s: the %s bound is %s",
		f.Position, f.Value.Lower, f.Value.Upper, f.Value.Move, f.Claim, word)
}
