package solving

import (
	"context"
	"errors"
	"fmt"
	"io"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/practice"
)

// Import adds the entries of a diary, such as that of the terminal, to the diary of an
// account. It skips entries that the account already has, so that a diary that has grown
// can be imported again. It returns the number of new entries. The error is ErrFull, one
// of reading, a *[practice.DamageError] or [practice.ErrForeign], or one of the archive.
// After an error nothing was added.
func (d *Desk) Import(ctx context.Context, account string, r io.Reader) (added int, err error) {
	entries, err := practice.ReadEntries(r)
	if err != nil {
		return 0, err
	}
	for {
		diary, err := d.Diary(ctx, account)
		if err != nil {
			return 0, err
		}
		var change archive.Change
		seen := map[string]bool{}
		for _, e := range entries {
			id := importID(e)
			if diary.Has(id) || seen[id] || diary.holds(e) {
				continue
			}
			seen[id] = true
			change.Add(kept(account, diary.last+int64(len(archive.Of[archive.DiaryEntry](change)))+1, id, e))
		}
		if len(diary.Entries)+len(archive.Of[archive.DiaryEntry](change)) > MostEntries {
			return 0, fmt.Errorf("account %s: %w", account, ErrFull)
		}
		if !archive.Has[archive.DiaryEntry](change) {
			return 0, nil
		}
		err = d.Archive.Commit(ctx, change)
		if !errors.Is(err, archive.ErrConflict) {
			return len(archive.Of[archive.DiaryEntry](change)), err
		}
	}
}

// holds reports whether an entry is in the diary under any ID, because an exported entry
// may come back.
func (d *Diary) holds(e practice.Entry) bool {
	for _, have := range d.Entries {
		if have.At.UnixMilli() == e.At.UnixMilli() && have.Puzzle == e.Puzzle && have.Score == e.Score {
			return true
		}
	}
	return false
}

// Export writes the diary of an account in the format of the terminal.
func (d *Desk) Export(ctx context.Context, account string, w io.Writer) error {
	diary, err := d.Diary(ctx, account)
	if err != nil {
		return err
	}
	return practice.WriteEntries(w, diary.Entries)
}
