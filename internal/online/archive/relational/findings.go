package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// The table numbers its rows, so that the oldest are known.
var (
	findings     = newTable[archive.Finding]("finding", unsummed)
	dropFindings = declare(`DELETE FROM finding WHERE kind = $1 AND number <=
		(SELECT number FROM finding WHERE kind = $1 ORDER BY number DESC LIMIT 1 OFFSET $2)`)
	oneFinding = declareReadOf(func() string {
		return findings.selects(`WHERE kind = $1 AND name = $2`)
	})
)

var _ = stores(func(steps []Step, f archive.FindingKept) []Step {
	steps = append(steps, findings.put(f.Finding))
	if f.Most > 0 {
		steps = append(steps, may(dropFindings, f.Finding.Kind, int64(f.Most)))
	}
	return steps
})

// Finding returns a finding, see [archive.FindingReader].
func (r *Reader) Finding(ctx context.Context, kind, key string) (archive.Finding, error) {
	if !archive.Storable(kind, key) {
		return archive.Finding{}, unstorable("finding of kind "+kind, key)
	}
	return one(ctx, r, oneFinding, findings.read, "finding "+kind+" "+key, kind, key)
}
