package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

var (
	keepsakes       = newEarlyTable("keepsake", "account, kind, name", "rank, at, body")
	dropKeepsakesOf = declare(`DELETE FROM keepsake WHERE account = $1`)
	dropKeepsakes   = declare(`DELETE FROM keepsake WHERE account = $1 AND kind = $2 AND name IN
		(SELECT name FROM keepsake WHERE account = $1 AND kind = $2 ORDER BY rank DESC, name LIMIT 9223372036854775807 OFFSET $3)`)
	keepsakesOf     = declareRead(KeepsakesQuery)
	keepsakesOfKind = declareRead(KeepsakesOfKindQuery)
	oneKeepsake     = declareRead(keepsakes.selects(`WHERE account = $1 AND kind = $2 AND name = $3`))
)

// The lists of keepsakes; they must use an index.
var (
	KeepsakesQuery       = keepsakes.selects(`WHERE account = $1 ORDER BY kind, rank DESC, name`)
	KeepsakesOfKindQuery = keepsakes.selects(`WHERE account = $1 AND kind = $2 ORDER BY rank DESC, name`)
)

func appendKeepsakes(steps []Step, c archive.Change) []Step {
	for _, account := range c.NoKeepsakesOf {
		steps = append(steps, Step{dropKeepsakesOf, []any{account}, false})
	}
	for _, k := range c.Keepsakes {
		g := k.Keepsake
		steps = append(steps, Step{keepsakes.add, withSum(g.Account, g.Kind, g.Name, g.Rank, archive.Milliseconds(g.At), notNull(g.Body)), true})
		if k.Most > 0 {
			steps = append(steps, Step{dropKeepsakes, []any{g.Account, g.Kind, int64(k.Most)}, false})
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
		return all(ctx, r, r.declared[keepsakesOf], readKeepsake, account)
	}
	return all(ctx, r, r.declared[keepsakesOfKind], readKeepsake, account, kind)
}

// Keepsake returns one keepsake, see [archive.KeepsakeReader].
func (r *Reader) Keepsake(ctx context.Context, account, kind, name string) (archive.Keepsake, error) {
	if !archive.Storable(account, kind, name) {
		return archive.Keepsake{}, unstorable("keepsake of kind "+kind+" of account "+account, name)
	}
	return one(ctx, r, r.declared[oneKeepsake], readKeepsake, "keepsake "+kind+" "+name, account, kind, name)
}

func readKeepsake(scan scan) (archive.Keepsake, error) {
	var k archive.Keepsake
	var at int64
	err := scan(&k.Account, &k.Kind, &k.Name, &k.Rank, &at, &k.Body)
	k.At = archive.Time(at)
	return k, err
}
