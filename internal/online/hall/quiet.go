package hall

import (
	"context"
	"errors"
	"log/slog"
	"sync"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
)

// quiet is a log in which what repeats is counted. While the archive is known to fail, all that fails
// with it is only counted: there is a line when this begins and one when it ends, see [Hall.logAnswer].
// Otherwise one of many equal messages about it passes in a minute. What fails because something is
// damaged is one line for what is damaged, whoever meets it.
type quiet struct {
	slog.Handler
	hall  *Hall
	folds *folds
}

// folds has a [quota.Fold] for each message.
type folds struct {
	mu  sync.Mutex
	all map[string]*quota.Fold
}

// Log returns the log of the hall for all who use its archive, in which what repeats is counted while the
// archive fails.
func (h *Hall) Log() *slog.Logger { return h.log }

func newQuiet(log *slog.Logger, h *Hall) *slog.Logger {
	return slog.New(quiet{log.Handler(), h, &folds{all: map[string]*quota.Fold{}}})
}

// Handle writes a record, or counts it.
func (q quiet) Handle(ctx context.Context, r slog.Record) error {
	isOfArchive, damage := false, error(nil)
	r.Attrs(func(a slog.Attr) bool {
		err, _ := a.Value.Any().(error)
		isOfArchive, damage = errors.Is(err, archive.ErrUnavailable), archive.Damage(err)
		return !isOfArchive && damage == nil
	})
	if damage != nil {
		q.hall.TellDamaged(damage)
		return nil
	}
	if !isOfArchive {
		return q.Handler.Handle(ctx, r)
	}
	if q.hall.health.countsFailures() {
		return nil
	}
	q.folds.mu.Lock()
	fold := q.folds.all[r.Message]
	if fold == nil {
		fold = &quota.Fold{}
		q.folds.all[r.Message] = fold
	}
	q.folds.mu.Unlock()
	more, ok := fold.Pass(q.hall.Now())
	if !ok {
		return nil
	}
	if more > 0 {
		r = r.Clone()
		r.AddAttrs(slog.Int("more", more))
	}
	return q.Handler.Handle(ctx, r)
}

// WithAttrs returns the log with attributes.
func (q quiet) WithAttrs(attrs []slog.Attr) slog.Handler {
	return quiet{q.Handler.WithAttrs(attrs), q.hall, q.folds}
}

// WithGroup returns the log with a group.
func (q quiet) WithGroup(name string) slog.Handler {
	return quiet{q.Handler.WithGroup(name), q.hall, q.folds}
}

// countsFailures counts a failure of the archive if it is known to fail, and reports whether it is.
func (h *health) countsFailures() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.broken && !h.starting:
		h.failures++
	case h.spell != nil: // it has just begun to work again
		h.spell.failures++
	default:
		return false
	}
	return true
}
