// Package job does later what is due. A job is stored in the commit that asks for it; one
// runner leases it when it is due, does it, and ends it. A job whose server was killed is done
// again when its lease has ended. So each job must be safe to do twice.
package job

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guard"
)

// Config has everything that a runner needs. All fields but Lives must be set.
type Config struct {
	Archive archive.Archive // whose changes reach [Runner.Kept]
	Now     func() time.Time
	Log     *slog.Logger
	Owner   string // names this process in leases; no other process has it
	// Lives reports whether another owner may still do what it has leased; nil: other owners
	// have ended, and nobody but commands on the machine of the archive stores jobs.
	Lives func(owner string) bool
}

// Do does a job. It returns when the job must be looked at again; the zero time: it is done.
// After an error the job is tried again, with growing pauses. What Do stores may replace or end
// the job; then the result does not matter.
type Do func(ctx context.Context, j archive.Job) (again time.Time, err error)

// Runner does the jobs of an archive. Make one with [New]. A nil Runner does nothing. Any number
// of goroutines may use all methods.
type Runner struct {
	Config
	wake    chan struct{}
	turns   chan struct{} // of jobs that are done at the same time
	running sync.WaitGroup

	mu    sync.RWMutex
	kinds map[string]Do
}

// New returns a runner that knows no kind of jobs.
func New(c Config) *Runner {
	return &Runner{Config: c, wake: make(chan struct{}, 1), turns: make(chan struct{}, atOnce), kinds: map[string]Do{}}
}

// Handle says how the jobs of a kind are done. Call it before [Runner.Run].
func (r *Runner) Handle(kind string, do Do) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.kinds[kind] = do
}

// Knows reports whether [Runner.Handle] was called for a kind.
func (r *Runner) Knows(kind string) bool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.kinds[kind] != nil
}

// Kept says that a change was stored. If it has jobs, the runner looks at them.
func (r *Runner) Kept(c archive.Change) {
	if r != nil && archive.Has[archive.Job](c) {
		r.look()
	}
}

// look makes the runner look for jobs.
func (r *Runner) look() {
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

const (
	atOnce  = 32               // jobs that are leased and done at the same time
	lease   = time.Minute      // how long a job may take before others do it again
	retry   = time.Second      // the pause after an error of the archive, and after the first error of a job
	longest = 10 * time.Minute // the longest pause of a job with errors
	glance  = 10 * time.Second // between two looks at the archive: commands on its machine store jobs, too
)

// Run does jobs when they are due, until ctx ends. Then it waits for those that have begun.
func (r *Runner) Run(ctx context.Context) {
	defer r.running.Wait()
	for ctx.Err() == nil {
		next, err := r.round(ctx)
		if err != nil {
			if ctx.Err() == nil {
				r.Log.Warn("jobs could not be looked at", "error", err)
			}
			next = r.Now().Add(retry)
		}
		timer := time.NewTimer(max(0, next.Sub(r.Now())))
		select {
		case <-timer.C:
		case <-r.wake:
		case <-ctx.Done():
		}
		timer.Stop()
	}
}

// round leases the jobs that are due and begins them. It returns when the next one is due.
func (r *Runner) round(ctx context.Context) (next time.Time, err error) {
	now := r.Now()
	jobs, err := r.Archive.Jobs(ctx, atOnce)
	if err != nil {
		return next, err
	}
	next = now.Add(glance)
	if r.Lives != nil { // others store jobs, and may end
		next = now.Add(time.Second)
	}
	leases := make([]error, len(jobs))
	var leased sync.WaitGroup
	for i, j := range jobs {
		isLate := j.Owner != "" && j.Owner != r.Owner && (r.Lives == nil || !r.Lives(j.Owner)) // its owner has ended
		if j.Due.After(now) && !isLate {
			if r.Lives == nil {
				next = earlier(next, j.Due)
				break
			}
			next = earlier(next, j.Due)
			continue // the owner of a later one may have ended
		}
		next = now // there may be more
		r.turns <- struct{}{}
		leased.Add(1)
		r.running.Go(func() {
			defer func() { <-r.turns }()
			mine := j
			mine.Owner, mine.Attempts, mine.Due = r.Owner, j.Attempts+1, archive.Time(archive.Milliseconds(now.Add(lease)))
			leases[i] = r.change(ctx, archive.JobChange{Was: j, Now: mine})
			leased.Done()
			if leases[i] == nil {
				r.do(ctx, mine)
			}
		})
	}
	leased.Wait()
	for _, err := range leases {
		if err != nil && !errors.Is(err, archive.ErrConflict) { // otherwise somebody else was faster
			return next, err
		}
	}
	return next, nil
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// do does a job that is leased.
func (r *Runner) do(ctx context.Context, j archive.Job) {
	r.mu.RLock()
	do := r.kinds[j.Kind]
	r.mu.RUnlock()
	var again time.Time
	err := guard.Do(func() (err error) {
		if do == nil {
			return errUnknown
		}
		ctx, cancel := context.WithTimeout(ctx, lease) // then others may do it
		defer cancel()
		again, err = do(ctx, j)
		return err
	})
	rest := archive.JobChange{Was: j, Now: j, Off: err == nil && again.IsZero()}
	rest.Now.Owner, rest.Now.Due = "", again
	if err != nil {
		if !guard.Log(r.Log, err, "a job", "kind", j.Kind, "key", j.Key) && ctx.Err() == nil {
			r.Log.Warn("a job could not be done", "kind", j.Kind, "key", j.Key, "attempts", j.Attempts, "error", err)
		}
		rest.Now.Due = r.Now().Add(pause(j.Attempts))
		if ctx.Err() != nil {
			rest.Now.Due = r.Now() // the next server does it
		}
	} else {
		rest.Now.Attempts = 0
	}
	if err := r.change(context.WithoutCancel(ctx), rest); err != nil && !errors.Is(err, archive.ErrConflict) && ctx.Err() == nil {
		r.Log.Warn("it could not be stored that a job was done", "kind", j.Kind, "key", j.Key, "error", err)
	}
	if !rest.Off {
		r.look()
	}
}

// Ahead does a job that a change has just stored, for whoever must not answer before it is done. The runner
// does it as well, so that nothing is lost after an error.
func (r *Runner) Ahead(ctx context.Context, j archive.Job) error {
	if r == nil {
		return nil
	}
	r.mu.RLock()
	do := r.kinds[j.Kind]
	r.mu.RUnlock()
	if do == nil {
		return errUnknown
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lease)
	defer cancel()
	return guard.Do(func() error {
		_, err := do(ctx, j)
		return err
	})
}

var errUnknown = errors.New("this program does not know this kind of job")

func (r *Runner) change(ctx context.Context, c archive.JobChange) error {
	return r.Archive.Commit(ctx, archive.Change{c})
}

// pause returns how long a job rests after so many attempts that have failed.
func pause(attempts int) time.Duration { return min(longest, retry<<min(attempts-1, 20)) }
