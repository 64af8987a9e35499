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
	return fmt.Sprintf("%s: %s by move %s: the %s bound is %s", f.Position, bounds(f.Value), f.Value.Move, f.Claim, word)
}

// bounds says what is claimed of a margin.
func bounds(v book.Value) string {
	switch {
	case v.Upper >= book.NoBound:
		return fmt.Sprintf("at least %d", v.Lower)
	case v.Lower <= -book.NoBound:
		return fmt.Sprintf("at most %d", v.Upper)
	}
	return fmt.Sprintf("%d to %d", v.Lower, v.Upper)
}
