package relational

import (
	"context"

	"example.org/cups/internal/online/archive"
)

// The table of jobs, and the statements beside the usual ones: kind, key, the time and the
// owner before; and then the time, attempts, owner and body from now on.
var (
	jobs    = newTable("job", "kind, name", "due, attempts, owner, body")
	setJob  = declare(`UPDATE job SET due = $5, attempts = $6, owner = $7, body = $8 WHERE kind = $1 AND name = $2 AND due = $3 AND owner = $4`)
	endJob  = declare(`DELETE FROM job WHERE kind = $1 AND name = $2 AND due = $3 AND owner = $4`)
	nextJob = declareRead(NextJobQuery)
)

// NextJobQuery reads the jobs that are due first; it must use an index.
var NextJobQuery = jobs.selects(`ORDER BY due, kind, name LIMIT $1`)

func appendJobs(steps []Step, c archive.Change) []Step {
	step := func(must bool, q Query, args ...any) { steps = append(steps, Step{q, args, must}) }
	for _, k := range c.NoJobs {
		step(false, jobs.drop, k.Kind, k.Key)
	}
	for _, j := range c.Jobs {
		step(false, jobs.put, append([]any{j.Kind, j.Key}, jobValues(j)...)...)
	}
	for _, j := range c.JobChanges {
		was := []any{j.Was.Kind, j.Was.Key, archive.MillisecondsUp(j.Was.Due), j.Was.Owner}
		if j.Off {
			step(true, endJob, was...)
		} else {
			step(true, setJob, append(was, jobValues(j.Now)...)...)
		}
	}
	return steps
}

// jobValues returns the values of a job beside its key.
func jobValues(j archive.Job) []any {
	return []any{archive.MillisecondsUp(j.Due), int64(j.Attempts), j.Owner, notNull(j.Body)}
}

// Jobs returns the jobs that are due first, see [archive.Archive].
func (r *Reader) Jobs(ctx context.Context, most int) ([]archive.Job, error) {
	read := func(scan scan) (archive.Job, error) {
		var j archive.Job
		var due int64
		err := scan(&j.Kind, &j.Key, &due, &j.Attempts, &j.Owner, &j.Body)
		j.Due = archive.Time(due)
		return j, err
	}
	return first(ctx, r, r.declared[nextJob], read, int64(max(0, most)))
}
