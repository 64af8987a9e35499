package proof

import (
	"errors"
	"fmt"
	"io"

	"example.org/cups"
)

// Reason is why a file proves nothing.
type Reason uint8

// The reasons of a [Fault], and then those of a [FormatError].
const (
	Refuted      Reason = iota + 1 // the position is worth less
	NoSuchMove                     // the position has fewer moves
	LeafTooLarge                   // the cut-off does not let a search prove it

	NoCertificate // it does not begin like one
	BadLine       // a line before the steps is wrong
	CutShort      // it ends too early
	Damaged       // it cannot be unpacked
	StepsTooMany  // there are more steps than the proof has
	MoreBehind    // something follows
)

var reasonTexts = [...]string{
	Refuted:       "this does not hold",
	NoSuchMove:    "the position has no move of that number",
	LeafTooLarge:  "that takes a larger search than the cut-off allows",
	NoCertificate: "this is no certificate of a form that this program knows",
	BadLine:       "this line is wrong",
	CutShort:      "the certificate is cut off",
	Damaged:       "the certificate is damaged",
	StepsTooMany:  "there are more steps than the proof has",
	MoreBehind:    "something follows the certificate",
}

// String returns the reason as a short English sentence.
func (r Reason) String() string {
	if int(r) >= len(reasonTexts) {
		return ""
	}
	return reasonTexts[r]
}

// Fault is what a certificate says that does not hold.
type Fault struct {
	Offset   int64         // of the step, in bytes from the start of the unpacked certificate
	Position cups.Position // as the strategy's side sees it: that is South here
	Margin   cups.Margin   // what South should reach at least; Position has no pots but where it is the claim's
	Reason   Reason
}

func (f *Fault) Error() string {
	return fmt.Sprintf("byte %d of the unpacked certificate: from %v South reaches at least %d: %v", f.Offset, f.Position, f.Margin, f.Reason)
}

// FormatError says that a file is no whole certificate.
type FormatError struct {
	Offset int64 // in bytes from the start of the unpacked certificate
	Reason Reason
	Err    error // more about it; may be nil
}

func (e *FormatError) Error() string {
	text := fmt.Sprintf("byte %d of the unpacked certificate: %v", e.Offset, e.Reason)
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns Err.
func (e *FormatError) Unwrap() error { return e.Err }

// MemoryError says that a proof needs more memory than it may take.
type MemoryError struct{ Need, Have int64 } // bytes; Need is what it has come to

func (e *MemoryError) Error() string {
	const gib = 1 << 30
	return fmt.Sprintf("the proof needs more than %.1f GiB of memory, and may take %.1f", float64(e.Need)/gib, float64(e.Have)/gib)
}

// unpackError says where the unpacked certificate ends too early.
func unpackError(err error, offset int64) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &FormatError{offset, CutShort, nil}
	}
	return &FormatError{offset, Damaged, err}
}
