package sqlite

import (
	"context"
	"database/sql/driver"
	"os"
	"path/filepath"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/archivetest"
	"example.org/cups/internal/online/archive/group"
)

func BenchmarkMoves(b *testing.B) {
	a := opened(b, filepath.Join(b.TempDir(), "cups.db"))
	defer a.Close()
	archivetest.MeasureMoves(b, a, time.Now)
}

// BenchmarkBare is the twin of [BenchmarkMoves] that does nothing else than to
// add a row to a table and to commit in groups.
func BenchmarkBare(b *testing.B) {
	f, err := openFile(filepath.Join(b.TempDir(), "bare.db"))
	if err != nil {
		b.Fatal(err)
	}
	conn, err := f.connect()
	if err != nil {
		b.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.ExecContext(context.Background(), "CREATE TABLE plain (body BLOB)", nil); err != nil {
		b.Fatal(err)
	}
	w := &writer{conn: conn}
	insert, err := w.prepare("INSERT INTO plain VALUES (?)")
	if err != nil {
		b.Fatal(err)
	}
	g := group.New(func(bodies [][]byte, errs []error) {
		_, _ = conn.ExecContext(context.Background(), "BEGIN", nil)
		for i, body := range bodies {
			_, errs[i] = insert.ExecContext(context.Background(), []driver.NamedValue{{Ordinal: 1, Value: body}})
		}
		if _, err := conn.ExecContext(context.Background(), "COMMIT", nil); err != nil {
			b.Error(err)
		}
	})
	defer g.Close()
	body := []byte(`{"t":"move","by":0,"p":17,"m":"1"}`)
	archivetest.Measure(b, time.Now, func(int, int) error { return g.Do(context.Background(), body) })
}

// BenchmarkOpen measures how long a server waits for an archive of 100,000
// finished games, see [archivetest.MeasureOpen].
func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "cups.db")
	archivetest.MeasureOpen(b, func() archive.Archive { return opened(b, path) })
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(info.Size())/(1<<20), "MB")
}
