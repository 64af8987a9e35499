package hall

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// guarded is the archive of a hall. If a change cannot be kept, the hall learns of it.
type guarded struct {
	archive.Archive
	hall *Hall
}

// Guarded returns the hall's archive for other writers. If one of their changes cannot
// be stored, games pause as after a failed change of the hall itself. While the hall
// closes, their changes get [ErrClosing].
func (h *Hall) Guarded() archive.Archive { return guarded{h.archive, h} }

// Commit stores a change, see [archive.Archive].
func (s guarded) Commit(ctx context.Context, c archive.Change) error {
	if !s.hall.begin() {
		return ErrClosing
	}
	defer s.hall.running.Done()
	if err := s.hall.recover(ctx); err != nil {
		return err
	}
	return s.hall.commit(ctx, c)
}
