//go:build !js

package solver

import (
	"context"

	"example.org/cups/internal/tables"
)

// OpenTablebases returns tablebases of some boards, by their cups a side, that are kept in the files
// of a folder; "" is that of the program cups, in the user's cache folder. No board stands for
// all that there are tablebases for. When it returns, they are ready, and solvers that use
// them are exact at once or soon. A file that is not there is made first, which takes some
// seconds for 2x4, 400 MB of memory and 235 MB of disk; one that is damaged is told to
// [Tables.Damaged], set aside under the name "….damaged" and made anew. Tablebases of fewer than three cups are
// made in no time, and not kept. That of 2x5 is used only if there is a file and the board is named. Any number of processes may use one folder; they make a
// file once. [Tables.Plain] has no effect.
//
// If ctx ends or a file cannot be written, OpenTablebases returns that error, with the tablebases
// that are ready so far.
func OpenTablebases(ctx context.Context, folder string, options Tables, boards ...int) (*Tablebases, error) {
	options.Plain = false
	t := NewTablebases(options)
	files := tables.Usual()
	if folder != "" {
		files = tables.At(folder)
	}
	if options.Damaged != nil {
		files.Damaged = func(err *tables.DamagedError) { options.Damaged(err) }
	}
	if len(boards) == 0 {
		for n := range MostTablebaseCups {
			boards = append(boards, n+1)
		}
	}
	for _, n := range boards {
		var err error
		switch {
		case n < tables.LeastCups || n > tables.MostCups:
			err = t.Prepare(ctx, n)
		case n > tables.UsualCups:
			err = files.Open(t, n)
		default:
			err = files.Obtain(ctx, t, n, tables.Steps{Damaged: options.Damaged})
		}
		if err != nil {
			return t, err
		}
	}
	return t, nil
}
