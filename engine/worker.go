package engine

import (
	"sync/atomic"

	"example.org/cups"
	"example.org/cups/internal/yield"
)

// worker searches. Each thread has its own; they share the table.
type worker struct {
	*evaluator
	id      int
	table   *table
	without feature

	killers [64][2]cups.Move
	history [33]int32     // of a move
	answers [33][33]int32 // of a move behind another
	frames  []*frame

	// Of the running search.
	stop    *atomic.Bool // shared: all are to stop
	most    int64        // nodes, 0 for any
	nodes   int64
	seen    atomic.Int64 // nodes, for the others to read
	stopped bool
	naive   bool
	salt    uint64 // of the keys in the table, so that boards of other sizes and estimates by other weights stay apart
	deepest int
	longest int        // plies that extensions may reach
	fitted  *evaluator // of one size of board, instead of the built-in one; nil: none
}

// frame is what one ply of the search works with; it is kept from node to
// node, so that nothing has to be allocated.
type frame struct {
	step  step
	moves orderedMoves
	keys  [2 * cups.MaxCups]uint64 // in the table, of what the moves lead to
	pv    [maxPly]cups.Move
	pvLen int
	move  cups.Move // that is being tried
}

// maxPly is how deep the principal variation is followed. Lines may be longer.
const maxPly = 64

func newWorker(id int, t *table, without feature) *worker {
	return &worker{id: id, table: t, without: without}
}

func (w *worker) uses(f feature) bool { return w.without&f == 0 }

// forget drops what earlier searches have learned of moves.
func (w *worker) forget() {
	w.killers, w.history, w.answers = [64][2]cups.Move{}, [33]int32{}, [33][33]int32{}
}

// The salts are any numbers with many bits set.
const (
	naiveSalt = 0x9e3779b97f4a7c15
	sizeSalt  = 0xc2b2ae3d27d4eb4f
)

// begin readies the worker for a search.
func (w *worker) begin(r *root, stop *atomic.Bool) {
	w.evaluator = evaluatorOf(r.position.Cups())
	if w.fitted != nil && int(w.fitted.Cups) == r.position.Cups() {
		w.evaluator = w.fitted
	}
	w.stop, w.stopped = stop, false
	w.most, w.nodes, w.deepest = r.limits.Nodes, 0, 0
	w.seen.Store(0)
	w.naive, w.salt = r.limits.Naive, uint64(w.Cups)*sizeSalt
	if w.naive {
		w.salt ^= naiveSalt
	}
	w.killers = [64][2]cups.Move{}
	w.fadeHistory()
}

// frame returns what a ply works with.
func (w *worker) frame(ply int) *frame {
	for ply >= len(w.frames) {
		w.frames = append(w.frames, new(frame))
	}
	return w.frames[ply]
}

// nodesBetweenReports is how often a worker tells the others how far it is.
const nodesBetweenReports = 1 << 10

// enter counts a position and returns what its ply works with, or nil if the
// search has to stop. It looks at every position, because some take long while the
// table is new to the system.
func (w *worker) enter(ply int) *frame {
	if w.stopped || w.stop.Load() || w.most > 0 && w.nodes >= w.most {
		w.stopped = true
		return nil
	}
	w.nodes++
	if w.nodes%nodesBetweenReports == 0 {
		w.seen.Store(w.nodes)
		yield.Now()
	}
	w.deepest = max(w.deepest, ply)
	f := w.frame(ply)
	f.pvLen = 0
	return f
}

// extendPV puts a move before the principal variation of the ply behind it.
func (w *worker) extendPV(ply int, m cups.Move) {
	f, next := w.frame(ply), w.frame(ply+1)
	f.pv[0] = m
	f.pvLen = 1 + copy(f.pv[1:], next.pv[:next.pvLen])
}
