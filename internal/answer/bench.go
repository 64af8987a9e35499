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

// Deadlines is what "cups bench --deadlines --json" prints.
type Deadlines struct {
	Busy      bool       `json:"busy"`   // loops kept all processors busy meanwhile
	InTime    bool       `json:"inTime"` // every answer came in time
	Questions []Deadline `json:"questions"`
}

// Deadline is a question with a time, and how long the answer took.
type Deadline struct {
	Position cups.Position `json:"position"`
	Question string        `json:"question"` // "analysis" or "move"
	Asked    float64       `json:"asked"`    // seconds
	Taken    float64       `json:"taken"`    // seconds
	Most     float64       `json:"most"`     // seconds that the answer may take
	InTime   bool          `json:"inTime"`   // Taken is not more than Most
}
