package relational

import (
	"context"
	"errors"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/group"
)

// Writer is how an archive in a database is written: changes that come at the same
// time share a transaction. Any number of goroutines may use it.
type Writer struct {
	reader *Reader
	group  *group.Committer[[]Step]
}

// NewWriter returns a writer to the database of a reader. commit does the steps of
// many changes in one transaction and answers each of them, see [group.New].
func NewWriter(r *Reader, commit func(changes [][]Step, errs []error)) *Writer {
	return &Writer{r, group.New(commit)}
}

// Commit stores a change, see [archive.Archive].
func (w *Writer) Commit(ctx context.Context, c archive.Change) error {
	if err := c.Check(); err != nil {
		return err
	}
	return w.keep(ctx, steps(c))
}

// Beat stores that a server is alive now, see [archive.Archive].
func (w *Writer) Beat(ctx context.Context, now time.Time) error {
	return w.keep(ctx, []Step{beat(now)})
}

// countedAtOnce is how many games are counted in one transaction at most, so that
// moves do not wait long.
const countedAtOnce = 32

// CountOpenings counts games that are not counted, see [archive.Archive].
func (w *Writer) CountOpenings(ctx context.Context, most int) (int, error) {
	counted := 0
	for counted < most {
		games, err := all(ctx, w.reader, uncountedGames, readListed, int64(min(most-counted, countedAtOnce)))
		if err == nil && len(games) > 0 {
			err = w.keep(ctx, w.countKept(games))
		}
		if err != nil || len(games) == 0 {
			return counted, err
		}
		counted += len(games)
	}
	return counted, nil
}

// ForgetOpenings drops all counts, see [archive.Archive].
func (w *Writer) ForgetOpenings(ctx context.Context) error {
	return w.keep(ctx, []Step{may(LockOpenings), may(dropOpenings), may(uncountGames)})
}

// ObserveGroups has a function called with the number of changes of each commit.
// It must not block.
func (w *Writer) ObserveGroups(f func(changes int)) { w.group.Observe(f) }

// Stop waits for the changes in progress and takes no more.
func (w *Writer) Stop() { w.group.Close() }

func (w *Writer) keep(ctx context.Context, steps []Step) error {
	err := w.group.Do(ctx, steps)
	if err == nil || errors.Is(err, archive.ErrConflict) {
		return err
	}
	return w.reader.Unavailable(err)
}
