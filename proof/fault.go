package proof

import (
	"errors"
	"fmt"
	"io"

	"example.org/cups"
)

// Reason is why a step of a certificate proves nothing.
type Reason uint8

// The reasons.
const (
	Refuted      Reason = iota + 1 // the position is worth less
	NoSuchMove                     // the position has fewer moves
	LeafTooLarge                   // the cut-off does not let a search prove it
)

// Fault is what a certificate says that does not hold.
type Fault struct {
	Offset   int64         // of the step, in bytes from the start of the unpacked certificate
	Position cups.Position // as the strategy's side sees it: that is South here
	Margin   cups.Margin   // what South should reach at least; Position has no pots but where it is the claim's
	Reason   Reason
}

var reasonTexts = [...]string{
	Refuted:      "this does not hold",
	NoSuchMove:   "the position has no move of that number",
	LeafTooLarge: "that takes a larger search than the cut-off allows",
}

func (f *Fault) Error() string {
	return fmt.Sprintf("byte %d of the unpacked certificate: from %v South reaches at least %d: %s", f.Offset, f.Position, f.Margin, reasonTexts[f.Reason])
}

// FormatError says that a file is no whole certificate.
type FormatError struct {
	Offset int64 // in bytes from the start of the unpacked certificate
	What   string
}

func (e *FormatError) Error() string {
	return fmt.Sprintf("byte %d of the unpacked certificate: %s", e.Offset, e.What)
}

// MemoryError says that a proof needs more memory than it may take.
type MemoryError struct{ Need, Have int64 } // bytes; Need is what it has come to

func (e *MemoryError) Error() string {
	const gib = 1 << 30
	return fmt.Sprintf("the proof needs more than %.1f GiB of memory, and may take %.1f", float64(e.Need)/gib, float64(e.Have)/gib)
}

// unpackError says where the unpacked certificate ends too early.
func unpackError(err error, offset int64) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &FormatError{offset, "the certificate is cut off"}
	}
	return &FormatError{offset, "the certificate is damaged: " + err.Error()}
}
