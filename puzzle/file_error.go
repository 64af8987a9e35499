package puzzle

import "fmt"

// FileError says where and why a puzzle file is damaged.
type FileError struct {
	Line   int    // from 1
	ID     string // of the puzzle, empty outside of one
	Reason string
	Err    error // what is wrong in itself, nil where Reason says all
}

func (e *FileError) Error() string {
	where := fmt.Sprintf("line %d", e.Line)
	if e.ID != "" {
		where += ", puzzle " + e.ID
	}
	if e.Err != nil {
		return fmt.Sprintf("%s: %s: %v", where, e.Reason, e.Err)
	}
	return where + ": " + e.Reason
}

func (e *FileError) Unwrap() error { return e.Err }
