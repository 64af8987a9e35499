package page

import "time"

// ReportedLine is a line of chat, or a message, that somebody has reported.
type ReportedLine struct {
	At           time.Time // of the report
	By, About    string
	Text, Preset string // both empty: it is erased
	Written      time.Time
	Address      string // of the place where it stands; empty on the page of the place
	Kind, ID     string // of the place
	Number       int64  // of a line that is still there; otherwise 0
	Remove       string // where the form leads that removes it; may be empty
}
