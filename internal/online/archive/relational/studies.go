package relational

import (
	"context"
	"math"

	"example.org/cups/internal/online/archive"
)

// The table of studies, whose owners and creations never change.
var (
	studies  = newTable[archive.Study]("study", summed)
	setStudy = declareOf(func() string {
		return studies.updates(`version = ?1 AND account = ` + studies.parameter("account") + ` AND created = ` + studies.parameter("created"))
	})
	endStudy   = declare(`DELETE FROM study WHERE id = $1 AND version = $2`)
	endStudies = declare(`DELETE FROM study WHERE account = $1`)
	oneStudy   = declareReadOf(func() string {
		return studies.selects(`WHERE id = $1`)
	})
)

// Lists have studies without their bodies.
var (
	listedStudies   = studies.without("body")
	someStudies     = declareReadOf(StudiesQuery)
	studiesOfAccess = declareReadOf(StudiesOfAccessQuery)
)

// StudiesQuery lists the studies of an account; it must use an index.
func StudiesQuery() string {
	return listedStudies.selects(`WHERE account = $1 AND (changed, id) < ($2, $3) ORDER BY changed DESC, id DESC LIMIT $4`)
}

// StudiesOfAccessQuery lists those with one kind of access; it must use an index.
func StudiesOfAccessQuery() string {
	return listedStudies.selects(`WHERE account = $1 AND (changed, id) < ($2, $3) AND access = $4 ORDER BY changed DESC, id DESC LIMIT $5`)
}

var (
	_ = stores(func(steps []Step, account archive.NoStudiesOf) []Step {
		return append(steps, may(endStudies, string(account)))
	})
	_ = stores(func(steps []Step, h archive.StudyChange) []Step {
		s := h.Study
		s.Version = h.After + 1
		switch {
		case h.Gone:
			return append(steps, must(endStudy, s.ID, h.After))
		case h.After == 0:
			return append(steps, studies.add(s))
		}
		return append(steps, must(setStudy, studies.change(s, h.After)...))
	})
)

// Study returns a study, see [archive.StudyReader].
func (r *Reader) Study(ctx context.Context, id string) (archive.Study, error) {
	if !archive.Storable(id) {
		return archive.Study{}, unstorable("study", id)
	}
	return one(ctx, r, oneStudy, studies.read, "study "+id, id)
}

// Studies returns the studies that match a filter, see [archive.StudyReader].
func (r *Reader) Studies(ctx context.Context, f archive.StudyFilter) ([]archive.Study, error) {
	if !archive.Storable(f.Account, f.Behind.ID, string(f.Access)) {
		return nil, nil
	}
	changed := int64(math.MaxInt64)
	if f.Behind != (archive.StudyPlace{}) {
		changed = archive.Milliseconds(f.Behind.Changed)
	}
	query, args := someStudies, []any{f.Account, changed, f.Behind.ID}
	if f.Access != "" {
		query, args = studiesOfAccess, append(args, string(f.Access))
	}
	return first(ctx, r, query, listedStudies.read, int64(max(0, f.Most)), args...)
}
