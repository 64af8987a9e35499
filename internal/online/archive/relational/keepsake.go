package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

const keepsakeColumns = `SELECT account, kind, name, rank, at, body FROM keepsake `

// KeepsakesQuery reads the keepsakes of an account. It must use an index.
const KeepsakesQuery = keepsakeColumns + `WHERE account = $1 ORDER BY kind, rank DESC, name`

// KeepsakesOfKindQuery reads the keepsakes of one kind of an account. It must use an
// index.
const KeepsakesOfKindQuery = keepsakeColumns + `WHERE account = $1 AND kind = $2 ORDER BY rank DESC, name`

func appendKeepsakes(steps []Step, c archive.Change) []Step {
	for _, account := range c.NoKeepsakesOf {
		steps = append(steps, Step{DropKeepsakesOf, []any{account}, false})
	}
	for _, k := range c.Keepsakes {
		g := k.Keepsake
		body := g.Body
		if body == nil {
			body = []byte{}
		}
		steps = append(steps, Step{AddKeepsake, withSum(g.Account, g.Kind, g.Name, g.Rank, archive.Milliseconds(g.At), body), true})
		if k.Most > 0 {
			steps = append(steps, Step{DropKeepsakes, []any{g.Account, g.Kind, int64(k.Most)}, false})
		}
	}
	return steps
}

// Keepsakes returns keepsakes of an account, see [archive.KeepsakeReader].
func (r *Reader) Keepsakes(ctx context.Context, account, kind string) ([]archive.Keepsake, error) {
	switch {
	case !archive.Storable(account, kind):
		return nil, nil
	case kind == "":
		return all(ctx, r, r.keepsakes, readKeepsake, account)
	}
	return all(ctx, r, r.keepsakesOfKind, readKeepsake, account, kind)
}

// Keepsake returns one keepsake, see [archive.KeepsakeReader].
func (r *Reader) Keepsake(ctx context.Context, account, kind, name string) (archive.Keepsake, error) {
	if !archive.Storable(account, kind, name) {
		return archive.Keepsake{}, unstorable("keepsake of kind "+kind+" of account "+account, name)
	}
	return one(ctx, r, r.keepsake, readKeepsake, "keepsake "+kind+" "+name, account, kind, name)
}

func readKeepsake(scan scan) (archive.Keepsake, error) {
	var k archive.Keepsake
	var at int64
	err := scan(&k.Account, &k.Kind, &k.Name, &k.Rank, &at, &k.Body)
	k.At = archive.Time(at)
	return k, err
}
