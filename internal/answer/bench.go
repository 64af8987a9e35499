package answer

import "example.org/cups"

// Bench is what "cups bench --json" prints.
type Bench struct {
	Depth     cups.Ply        `json:"depth"`
	Nodes     int64           `json:"nodes"` // the signature
	Seconds   float64         `json:"seconds"`
	Speed     int64           `json:"nps"` // nodes a second
	Positions []BenchPosition `json:"positions"`
}

// BenchPosition is a position of the benchmark with what its search found.
type BenchPosition struct {
	Position cups.Position `json:"position"`
	Move     cups.Move     `json:"move"`
	Nodes    int64         `json:"nodes"`
}
