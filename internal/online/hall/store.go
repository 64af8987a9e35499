package hall

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// store is the archive of a hall. If a change cannot be kept, the hall learns of it.
type store struct {
	archive.Archive
	hall *Hall
}

// Store returns the hall's archive for others that write: if one of their changes
// cannot be kept, games pause just as they do after one of the hall's own, and
// while the hall closes they get [ErrClosing].
func (h *Hall) Store() archive.Archive { return store{h.archive, h} }

// Commit keeps a change, see [archive.Archive].
func (s store) Commit(ctx context.Context, c archive.Change) error {
	if !s.hall.begin() {
		return ErrClosing
	}
	defer s.hall.running.Done()
	if err := s.hall.recover(ctx); err != nil {
		return err
	}
	return s.hall.commit(ctx, c)
}
