package puzzle

import "fmt"

// FileError is a fault of a puzzle file, with its place.
type FileError struct {
	Line int     // from 1
	ID   string  // of the puzzle, empty outside of one
	Err  *Damage // what is wrong with the line
}

// Error names the place and describes the fault in English.
func (e *FileError) Error() string {
	where := fmt.Sprintf("line %d", e.Line)
	if e.ID != "" {
		where += ", puzzle " + e.ID
	}
	return where + ": " + e.Err.Error()
}

// Unwrap returns the fault.
func (e *FileError) Unwrap() error { return e.Err }
