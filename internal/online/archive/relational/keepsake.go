package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

var (
	keepsakes = newTable[archive.Keepsake]("keepsake", given)
	// The row is locked: another server waits until it sees what follows, or this one sees what the other has done.
	isKeepsake      = declare(`UPDATE keepsake SET at = at WHERE account = $1 AND kind = $2 AND name = $3 AND rank = $4 AND at = $5 AND body = $6`)
	dropKeepsakesOf = declare(`DELETE FROM keepsake WHERE account = $1`)
	dropKeepsakes   = declare(`DELETE FROM keepsake WHERE account = $1 AND kind = $2 AND name IN
		(SELECT name FROM keepsake WHERE account = $1 AND kind = $2 ORDER BY rank DESC, name LIMIT 9223372036854775807 OFFSET $3)`)
	keepsakesOf     = declareReadOf(KeepsakesQuery)
	keepsakesOfKind = declareReadOf(KeepsakesOfKindQuery)
	oneKeepsake     = declareReadOf(func() string {
		return keepsakes.selects(`WHERE account = $1 AND kind = $2 AND name = $3`)
	})
)

var (
	_ = stores(func(steps []Step, k archive.KeepsakeRead) []Step {
		return append(steps, must(isKeepsake, keepsakes.values(archive.Keepsake(k), "account", "kind", "name", "rank", "at", "body")...))
	})
	_ = stores(func(steps []Step, account archive.NoKeepsakesOf) []Step {
		return append(steps, may(dropKeepsakesOf, string(account)))
	})
	_ = stores(func(steps []Step, k archive.NoKeepsake) []Step {
		return append(steps, keepsakes.drop(k.Account, k.Kind, k.Name))
	})
	_ = stores(func(steps []Step, k archive.KeepsakeKept) []Step {
		steps = append(steps, keepsakes.add(k.Keepsake))
		if k.Most > 0 {
			steps = append(steps, may(dropKeepsakes, k.Keepsake.Account, k.Keepsake.Kind, int64(k.Most)))
		}
		return steps
	})
)

// Keepsakes returns keepsakes of an account, see [archive.KeepsakeReader].
func (r *Reader) Keepsakes(ctx context.Context, account, kind string) ([]archive.Keepsake, error) {
	switch {
	case !archive.Storable(account, kind):
		return nil, nil
	case kind == "":
		return all(ctx, r, keepsakesOf, keepsakes.read, account)
	}
	return all(ctx, r, keepsakesOfKind, keepsakes.read, account, kind)
}

// Keepsake returns one keepsake, see [archive.KeepsakeReader].
func (r *Reader) Keepsake(ctx context.Context, account, kind, name string) (archive.Keepsake, error) {
	if !archive.Storable(account, kind, name) {
		return archive.Keepsake{}, unstorable("keepsake of kind "+kind+" of account "+account, name)
	}
	return one(ctx, r, oneKeepsake, keepsakes.read, "keepsake "+kind+" "+name, account, kind, name)
}

// KeepsakesQuery reads the keepsakes of an account; it must use an index.
func KeepsakesQuery() string {
	return keepsakes.selects(`WHERE account = $1 ORDER BY kind, rank DESC, name`)
}

// KeepsakesOfKindQuery reads the keepsakes of an account of a kind; it must use an index.
func KeepsakesOfKindQuery() string {
	return keepsakes.selects(`WHERE account = $1 AND kind = $2 ORDER BY rank DESC, name`)
}

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

var (
	diary     = newTable[archive.DiaryEntry]("diary", given)
	dropDiary = declare(`DELETE FROM diary WHERE account = $1`)
	diaryOf   = declareReadOf(DiaryQuery)
)

// DiaryQuery reads the diary of an account; it must use an index.
func DiaryQuery() string {
	return diary.selects(`WHERE account = $1 AND number > $2 ORDER BY number LIMIT $3`)
}

var (
	_ = stores(func(steps []Step, account archive.NoDiaryOf) []Step {
		return append(steps, may(dropDiary, string(account)))
	})
	_ = stores(diary.appendNew)
)

// Diary returns entries of the diary of an account, see [archive.Archive].
func (r *Reader) Diary(ctx context.Context, account string, after int64, most int) ([]archive.DiaryEntry, error) {
	if !archive.Storable(account) {
		return nil, nil
	}
	return whole(ctx, r, diaryOf, diary.read, "diary of account "+account, account, after, int64(max(0, most)))
}
