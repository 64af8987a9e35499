package upkeep

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/klauspost/compress/zstd"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/savefile"
	"example.org/cups/record"
)

// The files of a dump: for each month one with records and one with lines of JSON, and one with the sums of all.
const (
	dumpStart   = "cups-"
	recordsEnd  = ".cups.zst"
	linesEnd    = ".ndjson.zst"
	sumsFile    = "SHA256SUMS"
	monthLayout = "2006-01"
)

// Dump is a dump of all finished games of an archive for everybody.
type Dump struct {
	Archive archive.Archive
	Folder  string
	Now     time.Time // only months that are over in UTC are written
	Anew    bool      // also months whose files are there and whose games have not changed
	Tell    func(month string, games int)
	Damaged func(error) // is told of a game that is left out
}

// Write writes the games of each month in which they began, the latest game first. A month whose files are there is left
// as it is, unless a game of it has ended later, or since then an account was erased or got another name from an
// officer: games have names. It returns the months that it has written. What it has written when it is interrupted is
// whole, and is not written again.
func (d Dump) Write(ctx context.Context) (months []string, err error) {
	if err := os.MkdirAll(d.Folder, 0o755); err != nil {
		return nil, err
	}
	known, err := d.sums()
	if err != nil {
		return nil, err
	}
	ends, err := d.ends(ctx)
	if err != nil {
		return nil, err
	}
	renamed, err := d.renamed(ctx)
	if err != nil {
		return nil, err
	}
	for _, month := range slices.Sorted(maps.Keys(ends)) {
		since, err := time.Parse(monthLayout, month)
		if err != nil {
			return months, err
		}
		changed := ends[month]
		if renamed.After(changed) {
			changed = renamed
		}
		if !d.Anew && d.isThere(month, known, changed) {
			continue
		}
		if err := d.month(ctx, month, since, known); err != nil {
			return months, err
		}
		months = append(months, month)
	}
	return months, nil
}

// ends returns the end of the last game of each month that is over.
func (d Dump) ends(ctx context.Context) (map[string]time.Time, error) {
	now := d.Now.UTC()
	ends := map[string]time.Time{}
	for g, err := range d.Archive.Games(ctx, archive.Filter{Status: archive.Over, Until: time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, time.UTC)}) {
		switch {
		case errors.Is(err, archive.ErrDamaged): // told when its month is written
		case err != nil:
			return nil, err
		default:
			if month := g.Began.Format(monthLayout); g.Ended.After(ends[month]) {
				ends[month] = g.Ended
			}
		}
	}
	return ends, nil
}

// renamed returns when names in games were last changed by more than their owner.
func (d Dump) renamed(ctx context.Context) (last time.Time, err error) {
	for _, action := range []string{"erase", "name"} {
		log, err := d.Archive.Log(ctx, archive.LogFilter{Action: action, Most: 1})
		if err != nil {
			return last, err
		}
		if len(log) > 0 && log[0].At.After(last) {
			last = log[0].At
		}
	}
	return last, nil
}

// isThere reports whether the files of a month are there and younger than a time.
func (d Dump) isThere(month string, known map[string]string, than time.Time) bool {
	for _, end := range []string{recordsEnd, linesEnd} {
		name := dumpStart + month + end
		info, err := os.Stat(filepath.Join(d.Folder, name))
		if err != nil || known[name] == "" || !info.ModTime().After(than) {
			return false
		}
	}
	return true
}

// month writes the files of a month and then their sums.
func (d Dump) month(ctx context.Context, month string, since time.Time, known map[string]string) error {
	games := 0
	for _, end := range []string{recordsEnd, linesEnd} {
		name, sum := dumpStart+month+end, sha256.New()
		err := savefile.Replace(ctx, filepath.Join(d.Folder, name), func(w io.Writer) error {
			sum.Reset()
			packed, err := zstd.NewWriter(io.MultiWriter(w, sum), zstd.WithEncoderConcurrency(1))
			if err != nil {
				return err
			}
			games, err = d.games(ctx, packed, since, end == recordsEnd)
			return errors.Join(err, packed.Close())
		})
		if err != nil {
			return err
		}
		known[name] = fmt.Sprintf("%x", sum.Sum(nil))
	}
	if d.Tell != nil {
		d.Tell(month, games)
	}
	return savefile.Replace(ctx, filepath.Join(d.Folder, sumsFile), func(w io.Writer) error {
		for _, name := range slices.Sorted(maps.Keys(known)) {
			if _, err := fmt.Fprintf(w, "%s  %s\n", known[name], name); err != nil {
				return err
			}
		}
		return nil
	})
}

// games writes the games of a month, as records or as lines of JSON, and returns their number.
func (d Dump) games(ctx context.Context, w io.Writer, since time.Time, asRecords bool) (n int, err error) {
	write := record.NewJSONWriter(w).Write
	if asRecords {
		write = record.NewWriter(w).Write
	}
	for g, err := range d.Archive.Games(ctx, archive.Filter{Status: archive.Over, Since: since, Until: since.AddDate(0, 1, 0)}) {
		var events []play.Event
		if err == nil {
			events, err = d.Archive.Events(ctx, g.ID, 0)
		}
		var t *play.Table
		if err == nil {
			if t, err = play.Replay(g.ID, events); err != nil {
				err = fmt.Errorf("game %s: %w", g.ID, errors.Join(err, archive.ErrDamaged))
			}
		}
		if errors.Is(err, archive.ErrDamaged) {
			if d.Damaged != nil && asRecords {
				d.Damaged(err)
			}
			continue
		}
		if err != nil {
			return n, err
		}
		r, err := t.Record()
		if err == nil {
			err = write(r)
		}
		if err != nil {
			return n, fmt.Errorf("game %s: %w", g.ID, err)
		}
		n++
	}
	return n, nil
}

// sums returns the sums that the file of sums has, by the names of the files of a dump.
func (d Dump) sums() (map[string]string, error) {
	known := map[string]string{}
	text, err := os.ReadFile(filepath.Join(d.Folder, sumsFile))
	if errors.Is(err, fs.ErrNotExist) {
		return known, nil
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		if sum, name, ok := strings.Cut(lines.Text(), "  "); ok {
			known[name] = sum
		}
	}
	return known, errors.Join(err, lines.Err())
}
