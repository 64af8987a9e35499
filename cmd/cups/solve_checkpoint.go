package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"

	"example.org/cups"
	"example.org/cups/internal/checkpoint"
	"example.org/cups/solver"
)

const (
	// dearNodes is how many nodes a finding must have taken to be kept. What is
	// lost by an interruption and the size of the file both depend on it
	// (docs/solver.md).
	dearNodes = 32
	// keepAfter is how long a solve takes before it leaves anything on disk.
	keepAfter = 10 * time.Second
	// keepEvery is how much work a crash may cost, apart from what is not dear.
	keepEvery = 5 * time.Second
)

// keeping is what outlasts a run of a solve.
type keeping struct {
	a         *app
	file      *checkpoint.File
	path      string
	began     time.Time
	earlier   checkpoint.Work // of earlier runs
	nodes     func() uint64   // of this one, up to now
	flushed   time.Time
	failed    error // why the last block could not be written
	fromStart bool  // written from the first moment, not from keepAfter on
}

// openKeeping opens the checkpoint of a solve of p: the file that was asked for,
// else one in the user's state folder. It is nil for solves that end by
// themselves, unless a file was asked for.
func (a *app) openKeeping(p cups.Position, f solveFlags, began time.Time) (*keeping, error) {
	path := f.checkpoint
	if path == "" {
		if f.nodes > 0 || f.time > 0 {
			return nil, nil
		}
		path = filepath.Join(xdg.StateHome, "cups", checkpointName(p))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return nil, err
		}
	}
	open := checkpoint.Open
	if f.fresh {
		open = checkpoint.OpenFresh
	}
	file, err := open(path, p)
	if err != nil {
		return nil, a.checkpointError(path, err)
	}
	if f.resume && !file.Exists() {
		return nil, errors.Join(errors.New(a.text.Get("solve.no_checkpoint", "file", path)), file.Close())
	}
	return &keeping{
		a: a, file: file, path: path, began: began, flushed: began,
		earlier: file.Work(), fromStart: f.checkpoint != "" || file.Exists(),
	}, nil
}

// checkpointError says in the user's words why a checkpoint cannot be used, and
// what can be done. A foreign file is nobody's to begin anew.
func (a *app) checkpointError(path string, err error) error {
	if errors.Is(err, checkpoint.ErrInUse) {
		return errors.New(a.text.Get("solve.checkpoint_in_use", "file", path))
	}
	format, ok := errors.AsType[*checkpoint.FormatError](err)
	switch {
	case !ok:
		return err
	case format.Foreign:
		return fmt.Errorf("%w\n%s", err, a.text.Get("solve.checkpoint_foreign"))
	}
	return fmt.Errorf("%w\n%s", err, a.text.Get("solve.checkpoint_advice"))
}

// checkpointName is the same in every run that solves p.
func checkpointName(p cups.Position) string {
	name := []byte("solve " + p.String() + ".checkpoint")
	for i, c := range name {
		if c == ' ' || c == '/' {
			name[i] = '_'
		}
	}
	return string(name)
}

// journal is what the solver tells findings to.
func (k *keeping) journal() solver.Journal {
	if k == nil {
		return solver.Journal{}
	}
	return solver.Journal{Least: dearNodes, Keep: k.keep}
}

// recall makes the solver know what earlier runs have found, or a part of it where
// the user does not wait for more.
func (k *keeping) recall(ctx context.Context, s *solver.Solver, p cups.Position) error {
	if k == nil {
		return nil
	}
	k.nodes = s.Nodes
	if !k.file.Exists() {
		return nil
	}
	k.a.note("solve.resuming", "file", k.path, "nodes", k.earlier.Nodes, "time", k.earlier.Time.Round(time.Second).String())
	return k.file.Each(func(f solver.Finding) error {
		if errors.Is(ctx.Err(), context.Canceled) {
			return nil
		}
		return s.Recall(p, f)
	})
}

// most is how many bytes may wait for a disk that takes none.
const mostPending = 256 << 20

// keep is called by the solver for each finding.
func (k *keeping) keep(f solver.Finding) {
	if k.file.Pending() < mostPending {
		k.file.Keep(f)
	}
	if k.file.Pending() < 1<<20 && k.file.Pending()%1024 >= len(f) {
		return // asking the clock each time would take longer than the search
	}
	now := time.Now()
	if now.Sub(k.flushed) >= keepEvery && (k.fromStart || now.Sub(k.began) >= keepAfter) {
		k.flush(now)
	}
}

// flush writes what waits. A disk that is full does not end the solve: what
// waits is written when there is room again.
func (k *keeping) flush(now time.Time) {
	k.flushed = now
	err := k.file.Flush(k.work(now))
	if err != nil && k.failed == nil {
		k.a.note("solve.checkpoint_failed", "reason", err.Error())
	}
	k.failed = err
}

// work is that of all runs.
func (k *keeping) work(now time.Time) checkpoint.Work {
	w := checkpoint.Work{Nodes: k.earlier.Nodes, Time: k.earlier.Time + now.Sub(k.began)}
	if k.nodes != nil {
		w.Nodes += k.nodes()
	}
	return w
}

// close ends a run: the checkpoint goes if the solve is done, and else stays
// and is told of.
func (k *keeping) close(done bool) error {
	switch {
	case k == nil:
		return nil
	case done:
		return k.file.Remove()
	}
	now := time.Now()
	if !k.fromStart && now.Sub(k.began) < keepAfter {
		return k.file.Close()
	}
	failed := k.file.Flush(k.work(now))
	before := k.file.Exists()
	if failed = errors.Join(failed, k.file.Close()); failed == nil {
		k.a.note("solve.kept", "file", k.path)
		return nil
	}
	key := "solve.not_kept"
	if before {
		key = "solve.kept_before"
	}
	return errors.New(k.a.text.Get(key, "file", k.path, "reason", failed.Error()))
}
