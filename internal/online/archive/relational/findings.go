package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// findingQuery reads a finding.
const findingQuery = `SELECT kind, name, body FROM finding WHERE kind = $1 AND name = $2`

func appendFinding(steps []Step, f archive.FindingKept) []Step {
	body := f.Finding.Body
	if body == nil {
		body = []byte{}
	}
	steps = append(steps, Step{PutFinding, []any{f.Finding.Kind, f.Finding.Key, body}, false})
	if f.Most > 0 {
		steps = append(steps, Step{DropFindings, []any{f.Finding.Kind, int64(f.Most)}, false})
	}
	return steps
}

// Finding returns a finding, see [archive.FindingReader].
func (r *Reader) Finding(ctx context.Context, kind, key string) (archive.Finding, error) {
	if !archive.Storable(kind, key) {
		return archive.Finding{}, unstorable("finding of kind "+kind, key)
	}
	read := func(scan scan) (archive.Finding, error) {
		var f archive.Finding
		err := scan(&f.Kind, &f.Key, &f.Body)
		return f, err
	}
	return one(ctx, r, r.finding, read, "finding "+kind+" "+key, kind, key)
}
