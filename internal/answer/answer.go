// Package answer holds the JSON documents that the program gives to other programs:
// on the command line with --json, and over HTTP.
//
// The documents are fixed (docs/formats/notation.md §5 and §6, docs/formats/json.md):
// fields are added, but never changed. The document about the value of a position is
// written by [example.org/cups/analysis.Result] itself.
package answer

import (
	"encoding/json"
	"io"
	"math"
	"time"
)

// Write writes a document and ends the line. The error is w's.
func Write(w io.Writer, document any) error { return json.NewEncoder(w).Encode(document) }

// Seconds rounds a time to a millionth of a second.
func Seconds(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e6 }

// Thousandths rounds a number to a thousandth.
func Thousandths(x float64) float64 { return math.Round(x*1000) / 1000 }

// Build is what "cups version --json" prints.
type Build struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"` // of the source, if the build knows it
	Go       string `json:"go"`
	Platform string `json:"platform"`
}
