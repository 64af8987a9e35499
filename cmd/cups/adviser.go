package main

import "example.org/cups/analysis"

// newAnalyst shares so many bytes out among the tables of an analyst.
func newAnalyst(bytes int64, threads int) *analysis.Analyst {
	return analysis.New(analysis.Options{SolverBytes: bytes / 2, EngineBytes: bytes / 2, Threads: threads})
}
