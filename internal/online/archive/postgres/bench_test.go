package postgres

import (
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/archive/postgrestest"
)

func BenchmarkMoves(b *testing.B) {
	s, err := postgrestest.New("") // with fsync
	place := placeOf(b, s, err)
	defer s.Close()
	a := opened(b, place)
	defer a.Close()
	archivetest.MeasureMoves(b, a, time.Now)
}

// BenchmarkOpen measures how long a server waits for an archive of 100,000
// finished games, see [archivetest.MeasureOpen].
func BenchmarkOpen(b *testing.B) {
	s, err := postgrestest.New("-c fsync=off")
	place := placeOf(b, s, err)
	defer s.Close()
	archivetest.MeasureOpen(b, func() archive.Archive { return opened(b, place) })
}
