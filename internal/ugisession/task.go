package ugisession

import (
	"context"
	"time"
)

// task is the one long thing that a session does beside reading lines: a
// search or a count. It ends with its last lines, which are held back as long
// as the protocol wants it.
type task struct {
	proves bool // its engine asks for proofs
	cancel context.CancelFunc
	ended  chan []string // one value, when the work is done
	last   []string      // that value
	over   bool          // it has come

	pondering bool          // until ponderhit or stop
	infinite  bool          // until stop
	hit       chan struct{} // closed at ponderhit; nil where nothing is pondered

	instead func() []string // the last lines of a task that is late; nil: it never is
}

// newTask starts work, which must end soon after its context.
func newTask(ctx context.Context, work func(context.Context) []string) *task {
	ctx, cancel := context.WithCancel(ctx)
	t := &task{cancel: cancel, ended: make(chan []string, 1)}
	go func() {
		defer cancel()
		t.ended <- work(ctx)
	}()
	return t
}

// endedTask is a task without work.
func endedTask(last ...string) *task {
	return &task{cancel: func() {}, last: last, over: true}
}

// patienceAtStop is how long a task may take to end before it is answered for. It
// may be in the middle of something, such as taking the memory of a table.
const patienceAtStop = 10 * time.Millisecond

// end ends the task. It is false if the work is late: its last lines are then
// others, and the work goes on for a little.
func (t *task) end() bool {
	t.cancel()
	if t.over || t.instead == nil {
		t.wait()
		return true
	}
	late := time.NewTimer(patienceAtStop)
	defer late.Stop()
	select {
	case t.last = <-t.ended:
		t.over = true
		return true
	case <-late.C:
		t.last, t.over = t.instead(), true
		return false
	}
}

// wait waits for the end of the work.
func (t *task) wait() {
	if !t.over {
		t.last, t.over = <-t.ended, true
	}
}

// held reports whether the last lines must not be said yet.
func (t *task) held() bool { return t.pondering || t.infinite }

// ponderhit lets the clock run.
func (t *task) ponderhit() {
	t.pondering = false
	close(t.hit)
}
