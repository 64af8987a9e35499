package upkeep_test

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/upkeep"
	"example.org/cups/record"
)

// unpacked returns the text of a packed file.
func unpacked(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	d, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	text, err := d.DecodeAll(data, nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// recordsIn returns the number of records of a text, all of which can be read.
func recordsIn(t *testing.T, text string) (n int) {
	t.Helper()
	r := record.NewAnyReader(strings.NewReader(text))
	for {
		g, err := r.Read()
		if g == nil {
			return n
		}
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
}

func TestADumpHasTheGamesOfEachMonthThatIsOver(t *testing.T) {
	a := double.New(t)
	for _, day := range []string{"2025.12.31", "2026.01.01", "2026.01.31", "2026.02.28"} {
		r := game(t, "1. 1", "0-1", "resignation")
		if err := r.SetTag("Date", day); err != nil {
			t.Fatal(err)
		}
		if _, err := upkeep.Import(t.Context(), a, r, now); err != nil {
			t.Fatal(err)
		}
	}
	folder := filepath.Join(t.TempDir(), "dumps")
	dump := upkeep.Dump{Archive: a, Folder: folder, Now: time.Date(2026, 2, 28, 23, 0, 0, 0, time.UTC)}
	written := func() []string {
		t.Helper()
		months, err := dump.Write(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return months
	}
	if got, want := written(), []string{"2025-12", "2026-01"}; !slices.Equal(got, want) {
		t.Errorf("wrote %v, want %v", got, want)
	}
	for month, want := range map[string]int{"2025-12": 1, "2026-01": 2} {
		for _, end := range []string{".cups.zst", ".ndjson.zst"} {
			if n := recordsIn(t, unpacked(t, filepath.Join(folder, "cups-"+month+end))); n != want {
				t.Errorf("%s%s has %d games, want %d", month, end, n, want)
			}
		}
	}
	sums, err := os.ReadFile(filepath.Join(folder, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(sums)), "\n")
	if len(lines) != 4 {
		t.Errorf("%d sums, want 4", len(lines))
	}
	for _, line := range lines {
		sum, name, _ := strings.Cut(line, "  ")
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || sum != fmt.Sprintf("%x", sha256.Sum256(data)) {
			t.Errorf("the sum of %s is wrong: %v", name, err)
		}
	}

	if got := written(); len(got) != 0 {
		t.Errorf("wrote %v again", got)
	}
	dump.Now = time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	if got, want := written(), []string{"2026-02"}; !slices.Equal(got, want) {
		t.Errorf("a month later wrote %v, want %v", got, want)
	}
	if err := os.Remove(filepath.Join(folder, "cups-2026-01.cups.zst")); err != nil {
		t.Fatal(err)
	}
	if got, want := written(), []string{"2026-01"}; !slices.Equal(got, want) {
		t.Errorf("after a file was lost wrote %v, want %v", got, want)
	}
	// A name that somebody has had taken away is not kept in old files.
	if err := a.Commit(t.Context(), archive.Change{archive.LogEntry{At: time.Now().Add(time.Hour), Action: "erase"}}); err != nil {
		t.Fatal(err)
	}
	if got := written(); len(got) != 3 {
		t.Errorf("after somebody was erased wrote %v, want all months", got)
	}
	dump.Anew = true
	if got := written(); len(got) != 3 {
		t.Errorf("anew wrote %v, want all months", got)
	}
	dump.Folder = filepath.Join(folder, "SHA256SUMS")
	if _, err := dump.Write(t.Context()); !errors.Is(err, os.ErrExist) && err == nil {
		t.Errorf("a folder that is a file: %v", err)
	}
}
