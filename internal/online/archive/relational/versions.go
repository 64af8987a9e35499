package relational

import (
	"context"
	"slices"
	"strings"

	"example.org/cups/internal/online/archive"
)

// Versions returns the versions of logs, see [archive.Archive].
func (r *Reader) Versions(ctx context.Context, keys ...archive.StreamKey) (map[archive.StreamKey]int64, error) {
	found := make(map[archive.StreamKey]int64, len(keys))
	ids := map[string][]string{} // by kind
	for _, k := range keys {
		if archive.Storable(k.Kind, k.ID) {
			ids[k.Kind] = append(ids[k.Kind], k.ID)
		}
	}
	for kind, all := range ids {
		for part := range slices.Chunk(all, batch) {
			// The columns of VALUES have these names in both databases.
			text, args := `SELECT column1, (SELECT MAX(version) FROM event WHERE game = column1) FROM (VALUES `, []any{}
			switch kind {
			case archive.GameLog:
			case archive.NoteLog:
				text = `SELECT column1, (SELECT MAX(number) FROM note WHERE node = column1) FROM (VALUES `
			default:
				text, args = `SELECT column1, (SELECT MAX(version) FROM stream WHERE kind = $1 AND id = column1) FROM (VALUES `, []any{kind}
			}
			first := len(args) + 1
			for _, id := range part {
				args = append(args, id)
			}
			text += "(" + strings.ReplaceAll(parameters(first, len(part)), ", ", "), (") + ")) AS wanted"
			rows, err := r.db.QueryContext(ctx, text, args...)
			if err != nil {
				return nil, r.Unavailable(err)
			}
			_, err = collect(rows, func(scan scan) (struct{}, error) {
				var id string
				var version *int64
				err := scan(&id, &version)
				if version != nil {
					found[archive.StreamKey{Kind: kind, ID: id}] = *version
				}
				return struct{}{}, err
			})
			if err != nil {
				return nil, r.Unavailable(err)
			}
		}
	}
	return found, nil
}
