package mind

import (
	"fmt"
	"runtime"
	"time"

	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// Config says how large a [Mind] is. Zero values take the defaults.
type Config struct {
	Bytes      int64           // of memory for all tables, sweeps and tablebases together; 0: [DefaultBytes]
	Tablebases *Tablebases     // nil: none; they are left out if they would take more than half of Bytes
	Fitted     *engine.Weights // the evaluation of boards of its size; nil: the built-in one
	Players    int             // workers for levels 1 to 7; 0: one for each processor
	Provers    int             // workers for level 8, advice, analysis and proofs; 0: one
	Threads    int             // of each prover; 0: one for each processor

	ClientRunning int           // questions of a client that may be worked on at the same time by each kind of worker; 0: one
	Patience      time.Duration // for which a question waits before it gets a [*BusyError]; 0: as long as its context

	Idle time.Duration // after which a worker that nobody needs gives its memory back; 0: never

	Now func() time.Time // the clock by which waiting counts; nil: waiting does not count on the clock of a game
}

// How many questions may wait for each kind of worker.
const (
	clientWaits = 64   // of a client: a server asks for the moves of all games of a player at once
	mostWaits   = 4096 // of all clients
)

// DefaultBytes is the default memory of a [Mind].
const DefaultBytes = 1 << 30

// complete returns the configuration with its defaults.
func (c Config) complete() Config {
	set := func(n *int, usual int) {
		if *n <= 0 {
			*n = usual
		}
	}
	set(&c.Players, runtime.NumCPU())
	set(&c.Provers, 1)
	set(&c.Threads, runtime.NumCPU())
	set(&c.ClientRunning, 1)
	if c.Bytes <= 0 {
		c.Bytes = DefaultBytes
	}
	if c.Now == nil {
		c.Now = func() time.Time { return time.Time{} }
	}
	return c
}

// BackgroundBytes is the memory for the questions of [Background], if it is not more than a
// quarter of all.
const BackgroundBytes = 64 << 20

// split shares the memory out among the workers: the tablebases, the share of [Background],
// up to an eighth of all for players, and what is left for provers. A player has a table of
// the default size, which its answers depend on, if an eighth of all is enough for that,
// whatever else there is: 1 GiB is enough for eight players.
func (c Config) split() (player, proving, background Options) {
	rest := c.Bytes
	tablebases := c.Tablebases
	if rest < 2*TablebaseBytes {
		tablebases = nil
	}
	if tablebases != nil {
		rest -= TablebaseBytes
	}
	small := max(8, min(BackgroundBytes, rest/4))
	rest -= small
	background = Options{
		EngineBytes: small / 8, SolverBytes: small / 2, SweepBytes: small / 4, Threads: c.Threads, Tablebases: tablebases, opensNone: true, Fitted: c.Fitted,
	}
	player = Options{
		EngineBytes: max(1, min(engine.DefaultTableBytes, c.Bytes/8/int64(c.Players))),
		SolverBytes: 1, SweepBytes: 1, Fitted: c.Fitted, // a player is never asked to prove or to analyse
	}
	each := (rest - int64(c.Players)*player.EngineBytes) / int64(c.Provers)
	proving = Options{
		EngineBytes: max(1, min(each/8, mostEngineBytes)), SweepBytes: max(1, min(each/3, solver.DefaultSweepBytes)),
		Threads: c.Threads, Proves: true, Tablebases: tablebases, Fitted: c.Fitted, promises: &prover.Promises{},
	}
	proving.SolverBytes = max(1, each-2*proving.EngineBytes-proving.SweepBytes)
	return player, proving, background
}

// mostEngineBytes is more than an engine makes use of in the seconds that a prover
// has for a question.
const mostEngineBytes = 64 << 20

// Code says why a [Mind] did not take up a question.
type Code string

// The codes of a [BusyError].
const (
	QueueFull     Code = "queue_full"      // too many questions of all clients wait
	ClientFull    Code = "client_full"     // too many questions of this client wait
	WaitedTooLong Code = "waited_too_long" // no worker was free in time
)

// BusyError is the error for a question that was not taken up because of others.
// The same question may be asked again later.
type BusyError struct {
	Code    Code
	Client  Client
	Waiting int           // questions that wait: those of the client for ClientFull, otherwise of all clients
	Most    int           // questions that may wait, of the same clients as Waiting
	Waited  time.Duration // for WaitedTooLong how long the question has waited
}

func (e *BusyError) Error() string {
	switch e.Code {
	case ClientFull:
		return fmt.Sprintf("client %q: %d questions wait for the engine, and a client may have %d", e.Client, e.Waiting, e.Most)
	case WaitedTooLong:
		return fmt.Sprintf("client %q: the engine was busy for %v; %d questions wait", e.Client, e.Waited, e.Waiting)
	}
	return fmt.Sprintf("client %q: %d questions wait for the engine, and there may be %d", e.Client, e.Waiting, e.Most)
}
