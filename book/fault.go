package book

import "fmt"

// FormatError says why a file is not a book that can be used, and where.
type FormatError struct {
	Offset int64 // the first byte that cannot be right
	Reason string
}

func (e *FormatError) Error() string {
	return fmt.Sprintf("book: byte %d: %s", e.Offset, e.Reason)
}

func faultf(offset int64, format string, values ...any) error {
	return &FormatError{offset, fmt.Sprintf(format, values...)}
}
