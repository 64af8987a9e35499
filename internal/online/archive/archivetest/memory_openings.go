package archivetest

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
)

// openingRows counts how all games began: this is what the counts of other archives
// must be.
func (m *memory) openingRows() []archive.OpeningRow {
	type key struct {
		position archive.OpeningKey
		move     cups.Move
	}
	found := map[key]archive.OpeningRow{}
	for _, g := range m.games {
		for p, move := range g.Opening() {
			k := key{archive.KeyOf(p), move}
			row := found[k]
			row.Position, row.Move = k.position, move
			row.Count = row.Count.Plus(archive.CountOf(g))
			row.Latest = archive.Latest(row.Latest, []archive.Place{{Began: g.Began, ID: g.ID}})
			found[k] = row
		}
	}
	var rows []archive.OpeningRow
	for _, row := range found {
		if row.Count.Games > 0 {
			rows = append(rows, row)
		}
	}
	slices.SortFunc(rows, func(a, b archive.OpeningRow) int {
		return cmp.Or(cmp.Compare(a.Position, b.Position), strings.Compare(a.Move.String(), b.Move.String()))
	})
	return rows
}

func (m *memory) Opening(ctx context.Context, p cups.Position) ([]archive.OpeningMove, error) {
	leave, err := m.enter(ctx)
	defer leave()
	var moves []archive.OpeningMove
	if err == nil {
		for _, row := range m.openingRows() {
			if row.Position == archive.KeyOf(p) {
				moves = append(moves, row.OpeningMove)
			}
		}
	}
	return moves, err
}

func (m *memory) OpeningRows(ctx context.Context) iter.Seq2[archive.OpeningRow, error] {
	return func(yield func(archive.OpeningRow, error) bool) {
		leave, err := m.enter(ctx)
		rows := m.openingRows()
		leave()
		if err != nil {
			yield(archive.OpeningRow{}, err)
			return
		}
		for _, row := range rows {
			if !yield(row, nil) {
				return
			}
		}
	}
}

// CountOpenings has nothing to do: the plain archive counts when it is asked.
func (m *memory) CountOpenings(ctx context.Context, most int) (int, error) {
	leave, err := m.enter(ctx)
	defer leave()
	return 0, err
}

func (m *memory) UncountedOpenings(ctx context.Context) (int, error) {
	leave, err := m.enter(ctx)
	defer leave()
	return 0, err
}

func (m *memory) ForgetOpenings(ctx context.Context) error {
	leave, err := m.enter(ctx)
	defer leave()
	return err
}
