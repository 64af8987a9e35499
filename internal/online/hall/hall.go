// Package hall serves all games in progress. A [Hall] takes each command to its
// table, stores the resulting events, and only then answers and tells the watchers.
// It also watches the clocks, lets the computer move, pairs players who seek an
// opponent, and knows who is present.
//
// The archive is the truth. Everything that a Hall holds in memory can be dropped at
// any time and read again. After a crash, the next server that opens the archive does
// everything that is due.
package hall

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"example.org/cups/engine"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/job"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
)

// Thinker chooses the computer's moves. A [mind.Mind] is one.
type Thinker interface {
	Move(ctx context.Context, client mind.Client, t mind.Turn) (engine.Result, error)
}

// Config has everything that a hall needs. All fields but Outbox, Shares and Bus must be set.
type Config struct {
	Archive archive.Archive
	Mind    Thinker
	Now     func() time.Time // never goes back
	Random  io.Reader        // for IDs and tokens; must be unpredictable
	Log     *slog.Logger
	Outbox  *club.Outbox // sends events of games and challenges to hooks; nil: there are no hooks
	Shares  *quota.Book  // how much somebody may hold; nil: any number of things
	Bus     bus.Bus      // carries news of games and seeks between the servers of the archive; nil: this server is alone

	AcceptClock bool // Now is right, even if it is far from the last sign of life of a server
}

// Hall serves all games of an archive. Make one with [Open]. All methods may be
// used by any number of goroutines.
type Hall struct {
	archive archive.Archive
	outbox  *club.Outbox
	shares  *quota.Book
	jobs    *job.Runner
	bus     bus.Bus // nil: see [Hall.IsShared]
	mind    Thinker
	states  *slog.Logger // to which the archive's states are written
	log     *slog.Logger // for all else, see [quiet]
	clock   func() time.Time
	random  io.Reader
	opened  time.Time
	jump    archive.Outage // see [Hall.Jump]

	gate    sync.RWMutex   // held for reading by begin, for writing by Close
	lastDue atomic.Int64   // how many games were due when they were last read
	edition atomic.Int64   // see [Hall.Edition]
	running sync.WaitGroup // the work that must end before the hall is closed
	closing context.Context
	close   context.CancelFunc

	rooms    rooms
	turns    atomic.Int64 // of those who want to see a table
	lobby    lobby
	offers   holds // open challenges
	against  holds // games against the computer, see [quota.Computer]
	playing  playing
	troubles quota.Fold // the computer could not move
	damaged  guard.Once // see [Hall.TellDamaged]
	health   health
	settling chan struct{} // has a value while somebody is in [Hall.settle]; what follows belongs to that
	lateRead int           // see [Hall.takeOutages]

	outagesRead time.Time
	online      online
	dismissed   atomic.Bool // see [Hall.Dismiss]
	nodes       nodes
	notes       notes
	live        live
}

// Open makes the hall of an archive. The caller calls [Hall.Serve] as soon as requests are
// answered, and [Hall.Close] at the end. The error is [archive.ErrUnavailable] or a
// [*ClockError]; then nothing was stored.
func Open(ctx context.Context, c Config) (*Hall, error) {
	h := &Hall{archive: c.Archive, outbox: c.Outbox, bus: c.Bus, mind: c.Mind, states: c.Log, clock: c.Now, random: c.Random}
	h.log, h.health.calmed = newQuiet(c.Log, h), h.logSpell
	h.archive.HearDamage(h.TellDamaged)
	h.closing, h.close = context.WithCancel(context.Background())
	h.rooms.open = map[play.ID]*room{}
	if h.shares = c.Shares; h.shares == nil {
		h.shares = &quota.Book{}
	}
	h.lobby.seeks = map[string]archive.Seek{}
	h.lobby.version = h.clock().UnixMilli() // no version of an earlier server
	h.lobby.watchers = map[*byte]func(){}
	h.live.watchers = map[*byte]func(){}
	h.online.feeds = map[string]map[*byte]func(Notice){}
	h.online.left = map[string]time.Time{}
	h.online.guests = map[string]bool{}
	h.online.all = map[*byte]func(string, Notice){}
	h.health.back, h.health.tell, h.settling = make(chan struct{}, 1), make(chan struct{}, 1), make(chan struct{}, 1)

	owner, err := club.NewID(c.Random)
	if err != nil {
		return nil, err
	}
	h.nodes.me, h.nodes.others, h.nodes.at = owner, map[string]other{}, map[seatKey]time.Time{}
	h.notes.ears, h.notes.write, h.notes.read = map[string]*ear{}, make(chan struct{}, 1), make(chan struct{}, 1)
	jobs := job.Config{Archive: h.Guarded(), Now: h.Now, Log: h.log, Owner: owner}
	if h.IsShared() {
		h.health.shared = true
		jobs.Lives = func(owner string) bool { return h.nodes.lives(owner, h.Now()) }
	}
	h.jobs = job.New(jobs)
	h.jobs.Handle(hurryJob, h.hurry)
	h.jobs.Handle(club.HolidayJob, h.beginHoliday)
	h.jobs.Handle(planKind, h.lookForAnswer)
	h.jobs.Handle(notice.Job, func(context.Context, archive.Job) (again time.Time, err error) { return }) // unless somebody sends notices
	if err := h.returnToWork(ctx, c.AcceptClock); err != nil {
		return nil, err
	}
	seeks, err := h.archive.Seeks(ctx)
	if err != nil {
		return nil, err
	}
	for _, s := range seeks {
		h.admitSeek(s, h.shares.Seeks.Keep(quota.Owner{Account: s.Account}, ""))
	}
	return h, nil
}

// Serve ends the time without a server, which is taken out of all games, and begins to do
// in the background everything that is due. Until then commands get
// [archive.ErrUnavailable] if there was an earlier server. The error is
// [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Serve(ctx context.Context) error {
	if !h.begin() {
		return ErrClosing
	}
	h.health.mu.Lock()
	h.health.serving = true
	h.health.mu.Unlock()
	if h.IsShared() {
		h.stayAwake(true)
	}
	err := h.recover(ctx)
	if err == nil {
		err = h.confirm(ctx, h.Now())
		h.greet(ctx)
	}
	if err == nil {
		_ = h.settle(ctx) // otherwise the next beat does so
	}
	if err != nil {
		h.running.Done()
		return fmt.Errorf("write since when no server was there: %w", err)
	}
	h.running.Go(func() { guard.Keep(h.closing, h.log, "what does jobs", h.jobs.Run) })
	if h.IsShared() && h.begin() {
		go h.followLobby()
		h.running.Go(h.writeNotes)
		h.running.Go(h.readNotes)
	}
	h.running.Go(func() { guard.Keep(h.closing, h.log, "the beats", h.beats) })
	go h.work()
	return nil
}

// Jobs returns what does the jobs of the archive from [Hall.Serve] on. The jobs of all changes
// that are stored through the hall reach it.
func (h *Hall) Jobs() *job.Runner { return h.jobs }

func (h *Hall) isServing() bool {
	h.health.mu.Lock()
	defer h.health.mu.Unlock()
	return h.health.serving
}

// Now returns the server's time. It never goes back, not even to before what an
// earlier server has written.
func (h *Hall) Now() time.Time { return h.clock().Add(h.health.ahead) }

// Jump returns the time between the last sign of life of a server and this start, if it is
// so long that it had to be accepted; otherwise the zero Outage. Nothing expires by it.
func (h *Hall) Jump() archive.Outage { return h.jump }

// Close ends the hall: commands that have begun are finished, later ones get
// [ErrClosing]. The archive stays open. Close returns early if ctx ends.
func (h *Hall) Close(ctx context.Context) error {
	h.gate.Lock()
	h.close()
	closed := h.Now() // from now on no move can be made, however long it takes to finish the others
	h.gate.Unlock()
	defer h.logSpell()
	done := make(chan struct{})
	go func() {
		h.running.Wait()
		close(done)
	}()
	select {
	case <-done:
		if !h.isServing() {
			return nil // the outage before this server goes on
		}
		return errors.Join(h.confirm(ctx, closed), h.leave(ctx, closed))
	case <-ctx.Done():
		return ctx.Err()
	}
}

// begin begins work for which Close must wait. It returns false if the hall is closing.
func (h *Hall) begin() bool {
	h.gate.RLock()
	defer h.gate.RUnlock()
	if h.closing.Err() != nil {
		return false
	}
	h.running.Add(1)
	return true
}

// work does the regular work of the hall, until the hall closes.
func (h *Hall) work() {
	defer h.running.Done()
	second := time.NewTicker(beatEvery)
	defer second.Stop()
	for turn := 0; ; turn++ {
		isStalled := !h.health.stalled(h.Now()).IsZero() // then nothing can be done, and games are in use that wait for the archive
		if isStalled {
			turn-- // it is done later
		}
		if !isStalled && (h.IsShared() || turn%lookEvery == 0) {
			guard.Run(h.log, "the look for what is due", func() { h.lookForDue(h.closing) })
		}
		if !isStalled && turn%lookEvery == 0 {
			guard.Run(h.log, "the tidying of the hall", func() {
				h.endOldSeeks(h.closing)
				h.dropIdleRooms()
				h.liveChanged() // some games may no longer be live
			})
		}
		if !isStalled {
			guard.Run(h.log, "the look at the games of others", h.joinLive)
		}
		select {
		case <-second.C:
		case <-h.health.back: // an outage is over: everything may be due
			h.lookAtRooms(h.closing)
			turn = lookEvery - 1
		case <-h.closing.Done():
			return
		}
	}
}

// beats stores signs of life, until the hall closes. They wait for nothing else: so what they wait for
// the archive is seen.
func (h *Hall) beats(ctx context.Context) {
	every := beatEvery
	if h.IsShared() {
		every = greetEvery
	}
	next := time.NewTicker(every)
	defer next.Stop()
	for {
		h.beat(ctx)
		select {
		case <-next.C:
		case <-h.health.tell:
		case <-ctx.Done():
			return
		}
	}
}

// The pauses between the parts of the regular work.
const (
	beatEvery = time.Second
	lookEvery = 10 // beats
)

// number returns a random number from 0 to most-1.
func (h *Hall) number(most int) int {
	var b [8]byte
	h.Draw(b[:])
	return int(binary.LittleEndian.Uint64(b[:]) % uint64(most))
}

// newID returns a random ID.
func (h *Hall) newID() string {
	id, err := club.NewID(h.random)
	if err != nil {
		panic(err) // crypto/rand never fails
	}
	return id
}

// Draw fills b with random bytes.
func (h *Hall) Draw(b []byte) {
	if _, err := io.ReadFull(h.random, b); err != nil {
		panic(fmt.Errorf("no random numbers: %w", err)) // crypto/rand never fails
	}
}
