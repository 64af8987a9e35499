package postgres

import (
	"testing"
	"time"

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
