package trial

import (
	"context"
	"math/rand/v2"
	"time"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// Config says how to play. The player is what a user gets as the last level.
type Config struct {
	Start      cups.Position
	Book       func(n int) *book.Book // for boards of n cups, nil where there is none
	TableBytes int64                  // of each solver
	Threads    int                    // of the player
	Time       time.Duration          // that the player has for a move
	WatchNodes uint64                 // for a question of the watcher
	Now        func() time.Time
}

// Turn is a move of the player's. Margins are from the player's side.
type Turn struct {
	Position cups.Position
	Move     cups.Move
	Sure     cups.Margin // of which the player was sure
	Exact    bool        // and that it is all there is
	InBook   bool        // the book names the move
	Took     time.Duration
	Nodes    uint64 // that were entered to prove it
	Verdict  Verdict
	Known    bool        // whether the watcher knows what the position was worth
	Best     cups.Margin // that, if Known
	Got      cups.Margin // what the position after the move was worth, if Known
}

// Game is a game that was played to its end.
type Game struct {
	Us    cups.Side
	Turns []*Turn     // where there was something to choose or to prove
	End   cups.Margin // from the player's side
}

// Play plays a game, the player on side us, and then has it watched from the end
// on. The error is that of ctx.
func (c Config) Play(ctx context.Context, o Opponent, us cups.Side, rng *rand.Rand) (*Game, error) {
	player := c.player()
	other := &rival{
		Opponent: o, rng: rng, solver: solver.New(solver.Options{TableBytes: c.TableBytes / 4}),
		prover: prover.New(c.Book(c.Start.Cups()), solver.Options{TableBytes: c.TableBytes / 4}),
	}
	g := &Game{Us: us}
	p := c.Start
	for !p.IsOver() {
		m := cups.NoMove
		if p.Turn() == us {
			t, err := player.turn(ctx, p)
			if err != nil {
				return nil, err
			}
			if m = t.Move; !p.IsSettled() {
				g.Turns = append(g.Turns, t)
			}
		} else {
			m = other.move(ctx, p)
		}
		p = p.PlayUnchecked(m)
	}
	g.End = p.Margin().For(us)
	watch(ctx, solver.New(solver.Options{TableBytes: c.TableBytes}), g, c.WatchNodes)
	return g, ctx.Err()
}

// player is the engine with its prover, whose last word is remembered.
type player struct {
	Config
	engine *engine.Engine
	prover *prover.Boards
	said   engine.Proof
}

func (c Config) player() *player {
	r := &player{Config: c, prover: &prover.Boards{Book: c.Book, Options: solver.Options{TableBytes: c.TableBytes, Threads: c.Threads}}}
	r.engine = engine.New(engine.Options{HashBytes: c.TableBytes / 8, Threads: c.Threads, Prober: r})
	return r
}

// Prove implements [engine.Prober].
func (r *player) Prove(ctx context.Context, p cups.Position) engine.Proof {
	r.said = r.prover.Prove(ctx, p)
	return r.said
}

func (r *player) turn(ctx context.Context, p cups.Position) (*Turn, error) {
	began := r.Now()
	found, err := r.engine.Search(ctx, p, engine.Limits{Time: r.Time}, nil)
	t := &Turn{
		Position: p, Move: found.Move, Took: r.Now().Sub(began),
		Sure: r.said.Lower, Exact: r.said.Lower == r.said.Upper, Nodes: r.said.Nodes,
	}
	if v, ok := r.Book(p.Cups()).Probe(p); ok {
		t.InBook = v.Move == t.Move && v.Lower >= t.Sure
	}
	if err == nil {
		err = ctx.Err()
	}
	return t, err
}
