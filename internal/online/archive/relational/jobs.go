package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// The table of jobs, and the statements beside the usual ones. A job that is leased, put off or done
// must have the time and the owner that it had.
var (
	jobs   = newTable[archive.Job]("job", unsummed)
	setJob = declareOf(func() string {
		return jobs.updates(`due = ?1 AND owner = ?2`)
	})
	endJob  = declare(`DELETE FROM job WHERE kind = $1 AND name = $2 AND due = $3 AND owner = $4`)
	nextJob = declareReadOf(NextJobQuery)
)

// NextJobQuery reads the jobs that are due first; it must use an index.
func NextJobQuery() string {
	return jobs.selects(`ORDER BY due, kind, name LIMIT $1`)
}

var (
	_ = stores(func(steps []Step, k archive.NoJob) []Step { return append(steps, jobs.drop(k.Kind, k.Key)) })
	_ = stores(jobs.appendPut)
	_ = stores(func(steps []Step, j archive.JobChange) []Step {
		due, owner := archive.MillisecondsUp(j.Was.Due), j.Was.Owner
		if j.Off {
			return append(steps, must(endJob, j.Was.Kind, j.Was.Key, due, owner))
		}
		return append(steps, must(setJob, jobs.change(j.Now, due, owner)...))
	})
)

// Jobs returns the jobs that are due first, see [archive.Archive].
func (r *Reader) Jobs(ctx context.Context, most int) ([]archive.Job, error) {
	return first(ctx, r, nextJob, jobs.read, int64(max(0, most)))
}
