package bot

import (
	"context"
	"runtime"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/game"
	"example.org/cups/internal/mind"
	"example.org/cups/ugi"
)

// state has the fields of a game that the bot uses.
type state struct {
	Position, Turn, Status, Result string
	Ply, Takebacks                 int
	Clock                          *clock
	Odds                           *odds
	South, North                   seat
}

// odds are what a side of the game gives the other.
type odds struct {
	By                 string
	Beans, TimePercent int
	Clock              *clock // of this side, with what it gets for each move; nil: it has that of the game
}

type seat struct {
	ID, Name string
	Level    int
}

// isTurnOf reports whether an account is to move.
func (s state) isTurnOf(id string) bool {
	return s.Turn == "south" && s.South.ID == id || s.Turn == "north" && s.North.ID == id
}

func (s state) opponent(id string) seat {
	if s.South.ID == id {
		return s.North
	}
	return s.South
}

// resultFor returns the result as if the account were South.
func (s state) resultFor(id string) string {
	if s.North.ID == id {
		if turned, ok := map[string]string{"1-0": "0-1", "0-1": "1-0"}[s.Result]; ok {
			return turned
		}
	}
	return s.Result
}

// readings returns the readings of both clocks.
func (s state) readings() (r [2]game.Reading) {
	if c := s.Clock; c != nil && c.BaseMs > 0 {
		for side, left := range []int64{c.SouthMs, c.NorthMs} {
			added := c.IncrementMs
			if o := s.Odds; o != nil && o.Clock != nil && o.By == [2]string{"south", "north"}[side] {
				added = o.Clock.IncrementMs
			}
			r[side] = game.Reading{Left: time.Duration(left) * time.Millisecond, Increment: time.Duration(added) * time.Millisecond, Known: true}
		}
	}
	return r
}

// player chooses moves, for any number of games at the same time.
type player interface {
	Move(ctx context.Context, game string, s state) (cups.Move, error)
	Close() error
}

// newPlayer returns the player of the bot: its own engine, or another program. n is the
// size of the boards that the bot offers.
func newPlayer(ctx context.Context, env *command.Env, f flags, n int) (player, error) {
	if f.engine != "" {
		p := &foreign{command: f.engine, moveTime: f.moveTime}
		p.mu.Lock()
		defer p.mu.Unlock()
		return p, p.start(ctx) // starts the engine now, so that the user learns of a wrong command at once
	}
	fitted, err := f.weights.Read(ctx, n)
	if err != nil {
		return nil, err
	}
	bytes := env.TableBytes(mostBytes, 4)
	c := mind.Config{Bytes: bytes, Fitted: fitted, Players: runtime.NumCPU(), Now: env.Now}
	if f.level == int(engine.MaxLevel) {
		c.Tablebases = env.Tablebases(bytes)
	}
	return &own{mind: mind.New(c), env: env, level: engine.Level(f.level)}, nil
}

// mostBytes is the memory of our own engine, in bytes.
const mostBytes = 1 << 30

// own is our own engine at a level.
type own struct {
	mind  *mind.Mind
	env   *command.Env
	level engine.Level
}

// Move implements [player].
func (o *own) Move(ctx context.Context, id string, s state) (cups.Move, error) {
	p, err := cups.Parse(s.Position)
	if err != nil {
		return cups.NoMove, err
	}
	r, err := o.mind.Move(ctx, mind.Client(id), mind.Turn{Position: p, Level: o.level, Clock: s.readings()[p.Turn()], Rng: o.env.NewRand()})
	return r.Move, err
}

// Close implements [player].
func (o *own) Close() error { return nil }

// foreign is another engine, which chooses one move after the other.
type foreign struct {
	command  string
	moveTime time.Duration

	mu     sync.Mutex
	client *ugi.Client // nil: the engine must be started
	game   string      // the clock and the limits of the last search
}

const (
	readyWithin = 30 * time.Second // the time for the start of an engine
	lateBy      = 10 * time.Second // the time for an answer, in addition to the time for the move
	tries       = 3                // the number of attempts at a move, each with a new engine
)

// start starts the engine.
func (f *foreign) start(ctx context.Context) error {
	c, err := ugi.Start(f.command)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, readyWithin)
	defer cancel()
	if _, err := c.Handshake(ctx); err != nil {
		c.Close()
		return err
	}
	f.client, f.game = c, ""
	return nil
}

// Move implements [player].
func (f *foreign) Move(ctx context.Context, id string, s state) (m cups.Move, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for range tries {
		if m, err = f.search(ctx, id, s); err == nil || ctx.Err() != nil {
			return m, err
		}
		if f.client != nil {
			f.client.Close()
			f.client = nil
		}
	}
	return m, err
}

func (f *foreign) search(ctx context.Context, id string, s state) (cups.Move, error) {
	p, err := cups.Parse(s.Position)
	if err != nil {
		return cups.NoMove, err
	}
	if f.client == nil {
		if err := f.start(ctx); err != nil {
			return cups.NoMove, err
		}
	}
	if f.game != id {
		if err := f.client.NewGame(ctx, p); err != nil {
			return cups.NoMove, err
		}
		f.game = id
	}
	shown := s.readings()
	r, within := ugi.Request{Clocks: [2]ugi.Clock{ugi.Clock(shown[cups.South]), ugi.Clock(shown[cups.North])}}, f.moveTime
	if c := r.Clocks[p.Turn()]; c.Known {
		within = c.Left
	} else {
		r.MoveTime = f.moveTime
	}
	ctx, cancel := context.WithTimeout(ctx, within+lateBy)
	defer cancel()
	a, err := f.client.Search(ctx, p, r, nil)
	return a.Move, err
}

// Close implements [player].
func (f *foreign) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.client == nil {
		return nil
	}
	return f.client.Close()
}
