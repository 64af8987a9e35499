package wire

import "example.org/cups/internal/online/archive"

// OpeningCount is how games ended.
type OpeningCount struct {
	Games      int      `json:"games" doc:"The number of games."`
	South      int      `json:"south" doc:"The number of games that South won."`
	Draws      int      `json:"draws" doc:"The number of draws."`
	North      int      `json:"north" doc:"The number of games that North won."`
	MeanMargin *float64 `json:"meanMargin" doc:"South's mean margin in the games that were played to their end; null if there are none."`
}

// NewOpeningCount describes how games ended.
func NewOpeningCount(c archive.OpeningCount) OpeningCount {
	d := OpeningCount{Games: c.Games, South: c.South, Draws: c.Draws, North: c.North}
	if mean, ok := c.Mean(); ok {
		d.MeanMargin = &mean
	}
	return d
}
