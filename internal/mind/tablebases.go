package mind

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups"
	"example.org/cups/internal/prover"
	"example.org/cups/internal/tables"
	"example.org/cups/solver"
)

// TablebaseBytes is what the tablebases take of memory at most: that of 2x4 some 300 MB while it
// is made, and that of 2x5 some 100 MB where its file is used.
const TablebaseBytes = 400 << 20

// Tablebases are the [solver.Tablebases] that all workers of the process share.
// One that is kept in a file is ready at once. Others are made in the background, for
// who plays at level 8 and for whole games, and then kept: every question uses a
// tablebase that is ready, and few wait for one. A nil *Tablebases has none.
type Tablebases struct {
	*solver.Tablebases
	folder *tables.Folder // nil: none is kept
	begin  [solver.MostKeptCups + 1]func() (made <-chan struct{})
	opened [solver.MostKeptCups + 1]func()
	load   [solver.MostKeptCups + 1]func() (done <-chan struct{})
	keeps  sync.WaitGroup
	life   context.Context // of what is being made
	stop   context.CancelFunc

	telling sync.Mutex
	tell    func(*tables.DamagedError) // see OnDamage
	damaged [solver.MostKeptCups + 1]atomic.Pointer[tables.DamagedError]
}

// Shared returns the tablebases of the process. They are kept in the user's cache folder, and
// made by as many threads as the machine has processors.
var Shared = sync.OnceValue(func() *Tablebases { return KeptIn(tables.Usual(), runtime.NumCPU()) })

// SharedWithin returns the tablebases of the process, or nil if they would take more
// than half of that many bytes.
func SharedWithin(bytes int64) *Tablebases {
	if bytes < 2*TablebaseBytes {
		return nil
	}
	return Shared()
}

// NewTablebases returns tablebases that are built by the given number of threads and not
// kept. A process needs only [Shared]; tests make their own, none of which is built yet.
func NewTablebases(threads int) *Tablebases { return KeptIn(nil, threads) }

// KeptIn returns tablebases that are kept in a folder; nil: nowhere.
func KeptIn(folder *tables.Folder, threads int) *Tablebases {
	return keptIn(folder, solver.Tables{Threads: threads, Ready: true})
}

// keptIn is KeptIn for tablebases with other settings.
func keptIn(folder *tables.Folder, settings solver.Tables) *Tablebases {
	t := &Tablebases{Tablebases: solver.NewTablebases(settings), folder: folder}
	t.life, t.stop = context.WithCancel(context.Background())
	if folder != nil {
		folder.Damaged = t.meet
	}
	for n := range t.begin {
		t.opened[n] = sync.OnceFunc(func() { t.open(n) })
		if n > solver.MostTablebaseCups {
			t.opened[n] = t.opensEach(n)
		}
		t.load[n] = sync.OnceValue(func() <-chan struct{} {
			done := make(chan struct{})
			go func() {
				defer close(done)
				if t.Keeps(n) {
					_ = t.folder.Load(t.life, n) // the error is that of the context
				}
			}()
			return done
		})
		t.begin[n] = sync.OnceValue(func() <-chan struct{} {
			made := make(chan struct{})
			t.keeps.Go(func() { t.makeAndKeep(n, made) })
			return made
		})
	}
	return t
}

// Keeps reports whether the tablebase for boards of n cups is one that is kept in a file.
func (t *Tablebases) Keeps(n int) bool { return t.folder != nil && n >= tables.LeastCups }

// open uses the file of a tablebase, if there is one that is whole. One that is damaged is
// made anew by whoever needs it.
func (t *Tablebases) open(n int) {
	if !t.Keeps(n) || t.Tablebases.IsReady(n) {
		return
	}
	var damaged *tables.DamagedError
	if err := t.folder.Open(t.Tablebases, n); errors.As(err, &damaged) && t.damaged[n].Swap(damaged) == nil {
		t.meet(damaged)
	}
}

// opensEach returns what opens the file of a tablebase that nobody makes who is not asked to: it may
// come, or be mended, while the process runs. Each is tried once.
func (t *Tablebases) opensEach(n int) func() {
	var mutex sync.Mutex
	tried := ""
	return func() {
		if t.Tablebases.IsReady(n) || !t.Keeps(n) {
			return
		}
		mutex.Lock()
		defer mutex.Unlock()
		if now := t.folder.State(n); now != "" && now != tried {
			tried = now
			t.open(n)
		}
	}
}

// meet tells that a file is damaged.
func (t *Tablebases) meet(err *tables.DamagedError) {
	t.telling.Lock()
	defer t.telling.Unlock()
	if t.tell != nil {
		t.tell(err)
	}
}

// OnDamage sets who is told of files that turn out to be damaged from now on; nil: nobody. It does
// nothing without tablebases.
func (t *Tablebases) OnDamage(tell func(error)) {
	if t == nil {
		return
	}
	t.telling.Lock()
	defer t.telling.Unlock()
	t.tell = nil
	if tell != nil {
		t.tell = func(err *tables.DamagedError) { tell(err) }
	}
}

// lockPatience is how long a process waits for another that makes the same tablebase, before
// it makes one of its own.
const lockPatience = 30 * time.Second

// makeAndKeep makes a tablebase, closes made, and then writes the file. If another process
// makes the file, that is awaited instead. Where there can be no file the tablebase is in
// memory only.
func (t *Tablebases) makeAndKeep(n int, made chan<- struct{}) {
	within, cancel := context.WithTimeout(t.life, lockPatience)
	defer cancel()
	locked := false
	if t.Keeps(n) {
		if lock, err := t.folder.Lock(within, n); err == nil {
			defer lock.Close()
			locked = true
			if t.open(n); t.damaged[n].Load() != nil && !t.Tablebases.IsReady(n) {
				_, _ = t.folder.SetAside(n) // if that fails, the file is replaced
			}
		}
	}
	_ = t.Tablebases.Prepare(t.life, n) // the error is that of the context
	close(made)
	if locked {
		_ = t.folder.Keep(t.life, t.Tablebases, n, nil) // without the file the next process makes its own
	}
}

// Wait waits until the tablebases that are being made are made and kept.
func (t *Tablebases) Wait() { t.Finish(context.Background()) }

// Finish is Wait, but if ctx is done first, it has the making stop, and nothing is left of what
// was not ready.
func (t *Tablebases) Finish(ctx context.Context) {
	if t == nil {
		return
	}
	defer context.AfterFunc(ctx, t.stop)()
	t.keeps.Wait()
}

// IsReady reports whether the tablebase for boards of n cups is made, or kept in a file.
func (t *Tablebases) IsReady(n int) bool {
	if t == nil || n < 1 || n > solver.MostKeptCups {
		return false
	}
	t.opened[n]()
	return t.Tablebases.IsReady(n)
}

// alreadyMade is closed.
var alreadyMade = func() <-chan struct{} { c := make(chan struct{}); close(c); return c }()

// Prepare begins to make the tablebase for boards of n cups, unless it is made or
// being made, and returns a channel that is closed when it is ready. The channel is
// closed already for boards that no tablebase is made for. A tablebase that is kept in a
// file is ready when it was read: whoever prepares it has many questions, and a hard one
// would otherwise have to wait for the disk.
func (t *Tablebases) Prepare(n int) (made <-chan struct{}) {
	if t == nil || n < 1 || n > solver.MostKeptCups {
		return alreadyMade
	}
	if t.IsReady(n) {
		return t.load[n]()
	}
	if n > solver.MostTablebaseCups {
		return alreadyMade
	}
	return t.begin[n]()
}

// solvers returns the tablebases as a solver takes them.
func (t *Tablebases) solvers() *solver.Tablebases {
	if t == nil {
		return nil
	}
	return t.Tablebases
}

// ready opens the file of the tablebase for p, so that a solver can use it, if there is one.
func (t *Tablebases) ready(p cups.Position) { t.IsReady(p.Cups()) }

// Lacks reports whether a tablebase that is not ready would be of use for p, or one is damaged on
// disk that would be: who asks a question about p should see to it that it is made.
func (t *Tablebases) Lacks(p cups.Position) bool {
	return t.lacks(p) || t != nil && p.IsValid() && p.Cups() <= solver.MostTablebaseCups && !t.IsReady(p.Cups()) && t.damaged[p.Cups()].Load() != nil
}

// lacks reports whether a tablebase that is not ready would be of use for p. If most
// beans have left the stocks, a search is soon done without one.
func (t *Tablebases) lacks(p cups.Position) bool {
	if t == nil || !p.IsValid() || p.Cups() > solver.MostTablebaseCups || t.IsReady(p.Cups()) {
		return false
	}
	return p.Stock(cups.South)+p.Stock(cups.North) > cups.StandardStock(p.Cups())
}

// await begins to make the tablebase that p lacks, and waits for it, but no longer than
// until the early end of ctx: the engine needs the time.
func (t *Tablebases) await(ctx context.Context, p cups.Position) {
	early, cancel := prover.EarlyEnd(ctx)
	defer cancel()
	t.wait(early, p)
}

// wait is await until ctx is done.
func (t *Tablebases) wait(ctx context.Context, p cups.Position) {
	if !t.lacks(p) {
		return
	}
	select {
	case <-t.Prepare(p.Cups()):
	case <-ctx.Done():
	}
}
