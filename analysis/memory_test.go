package analysis_test

import (
	"runtime"
	"testing"

	"example.org/cups/analysis"
)

// An analyst that is not asked takes no memory for its tables.
func TestTablesAreTakenAtTheFirstQuestion(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	analyst := analysis.New(analysis.Options{TableBytes: 1 << 28})
	runtime.ReadMemStats(&after)
	if taken := after.TotalAlloc - before.TotalAlloc; taken > 1<<20 {
		t.Errorf("%d bytes are taken at once", taken)
	}
	runtime.KeepAlive(analyst)
}
