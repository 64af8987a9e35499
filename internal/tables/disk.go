package tables

import (
	"fmt"
	"os"

	"example.org/cups/internal/savefile"
)

// A DiskError says that the disk has too little room for a file; both numbers are in MB.
type DiskError struct {
	Folder     string
	Need, Free int64
}

func (e *DiskError) Error() string {
	return fmt.Sprintf("%s: %d MB of disk are needed, and %d MB are free", e.Folder, e.Need, e.Free)
}

// Code returns the key of the error's sentence in the catalogue.
func (e *DiskError) Code() string { return "tablebase.no_room" }

// Values returns pairs of a name and a value for the sentence.
func (e *DiskError) Values() []any { return []any{"folder", e.Folder, "need", e.Need, "free", e.Free} }

// needRoom returns a [*DiskError] if there is too little room on the disk for what is still to be
// written of the file in strips for boards of n cups.
func (f *Folder) needRoom(t Tablebases, n int) error {
	need := t.StripBytes(n)
	for _, there := range []string{f.begun(n), f.File(n)} {
		if info, err := os.Stat(there); err == nil {
			need -= info.Size()
			break
		}
	}
	room := f.free
	if room == nil {
		room = savefile.FreeBytes
	}
	if free, known := room(f.path); known && need > free {
		return &DiskError{f.path, (need + 1<<20 - 1) >> 20, free >> 20}
	}
	return nil
}
