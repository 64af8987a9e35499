package stream

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// Shown returns what shows a table after a command, if there is one: do carries the command out and shows the
// table, and view shows it again. If an earlier attempt of the request has carried out the command, do shows
// the table as it was then, however often.
func Shown[T any](ctx context.Context, do, view func(func(T)) error) func(func(T)) error {
	isDone := do == nil
	return func(look func(T)) error {
		if isDone {
			return view(look)
		}
		_, isDone = archive.ErrandOf(ctx).Before()
		isDone = !isDone
		return do(look)
	}
}
