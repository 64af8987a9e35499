package answer

// Load is what "cups load --json" prints.
type Load struct {
	Mode      string         `json:"mode"` // as the flag of that name
	Players   int            `json:"players"`
	Seconds   float64        `json:"seconds"`
	Games     int            `json:"games"` // that ended
	Moves     int            `json:"moves"` // that were acknowledged
	PerSecond float64        `json:"movesPerSecond"`
	P50       float64        `json:"p50Ms"` // from sending a move to its acknowledgement
	P99       float64        `json:"p99Ms"`
	P999      float64        `json:"p999Ms"`
	Most      float64        `json:"maxMs"`
	Faults    map[string]int `json:"faults"` // what should not happen, by its code
	// Of a server of its own, 0 for others.
	ServerMemory    int64   `json:"serverMemoryBytes"`
	ServerProcessor float64 `json:"serverMicrosPerMove"` // processor time
	ClientProcessor float64 `json:"clientMicrosPerMove"`
	// Watched is about those who watch, if they do.
	Watched *Watched `json:"watched,omitempty"`
	// Bare is the run against the bare program, if there was one.
	Bare *Load `json:"bare,omitempty"`
}

// Watched is what watchers have seen of the moves of a game, or of the results of an arena.
type Watched struct {
	Frames  int     `json:"frames"`
	Missing int     `json:"missing"`
	P50     float64 `json:"p50Ms"` // from sending a move, in an arena the last one of a game, to its frame at a watcher
	P99     float64 `json:"p99Ms"`
	P999    float64 `json:"p999Ms"`
	Most    float64 `json:"maxMs"`
}
