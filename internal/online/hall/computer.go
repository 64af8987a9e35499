package hall

import (
	"context"
	"errors"
	"hash/fnv"
	"math/rand/v2"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guard"
	"example.org/cups/internal/online/play"
)

// again is how long the computer waits before it tries again to move, when
// there was too much to do or the archive could not be written.
const again = 500 * time.Millisecond

// think lets the computer move in a room until it is no longer its turn. What it
// draws by lot depends on the game and the ply only, so that another server which
// does the same work comes to the same move.
func (h *Hall) think(r *room) {
	defer h.running.Done()
	for {
		var t *thought
		err := guard.Do(func() (err error) {
			t, err = h.nextTurn(r)
			return err
		})
		if err != nil { // the archive cannot be read
			guard.Log(h.log, err, "the look at the turn of the computer", "game", r.id)
			if h.rest(); h.closing.Err() != nil {
				return
			}
			continue
		}
		if t == nil {
			return
		}
		ctx, stop := t.ctx, t.stop
		err = guard.Do(func() error { return h.moveOnce(ctx, t.client, r.id, t.turn, t.move) })
		wasStopped := ctx.Err() != nil
		stop()
		if guard.Log(h.log, err, "the turn of the computer", "game", r.id) { // it is tried again when the game is looked at, not at once
			r.mu.Lock()
			r.thinking = false
			r.mu.Unlock()
			return
		}
		if err != nil && !wasStopped {
			if more, ok := h.troubles.Pass(h.Now()); ok {
				h.log.Warn("the computer could not move and will try again", "game", r.id, "error", err, "more", more)
			}
			h.rest()
		}
	}
}

// thought is what the computer needs for a move.
type thought struct {
	client mind.Client
	turn   mind.Turn
	move   play.Move // without the move itself
	ctx    context.Context
	stop   func() // ends ctx
}

// nextTurn begins a turn of the computer, nil if it has nothing to do.
func (h *Hall) nextTurn(r *room) (*thought, error) {
	r.mu.Lock()
	defer r.leave()
	var err error
	if r.table == nil {
		err = h.read(h.closing, r)
	}
	if h.closing.Err() != nil || errors.Is(err, archive.ErrNotFound) || errors.Is(err, archive.ErrDamaged) || err == nil && r.table.ComputerLevel() == 0 {
		r.thinking = false
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	g := r.table.Game()
	takebacks := g.State().Takebacks
	t := &thought{
		client: r.asker, move: play.Move{Ply: g.Ply(), Takebacks: &takebacks},
		turn: mind.Turn{
			Position: g.Position(), Level: engine.Level(r.table.ComputerLevel()),
			Clock: g.Reading(g.Position().Turn(), h.Now()), Rng: lots(r.id, g.Ply(), takebacks),
		},
	}
	for _, seat := range r.table.Start().Seats {
		if t.client == "" {
			t.client = mind.Client(seat.Account)
		}
	}
	t.ctx, t.stop = context.WithCancel(h.closing)
	r.stop = t.stop
	return t, nil
}

// rest waits before the computer tries again.
func (h *Hall) rest() {
	select {
	case <-time.After(again):
	case <-h.closing.Done():
	}
}

// moveOnce chooses a move and plays it.
func (h *Hall) moveOnce(ctx context.Context, client mind.Client, id play.ID, turn mind.Turn, move play.Move) error {
	chosen, err := h.mind.Move(ctx, client, turn)
	if err != nil {
		return err
	}
	if ctx.Err() != nil { // a search that was cut off: the next server has all the time it needs
		return ctx.Err()
	}
	move.Move = chosen.Move
	at := h.Now()
	ctx = h.closing // the move itself ends the search
	err = h.Do(ctx, play.Actor{Server: true}, id, move, at, nil)
	for errors.Is(err, archive.ErrUnavailable) && ctx.Err() == nil { // the move is chosen: only the archive is missing
		h.rest()
		err = h.Do(ctx, play.Actor{Server: true}, id, move, at, nil)
	}
	var refused *play.Error
	if errors.As(err, &refused) && refused.Code != play.IllegalMove {
		return nil // the game went on without the computer: the table is looked at again
	}
	return err
}

// lots returns the chance for a move of the computer.
func lots(id play.ID, ply cups.Ply, takebacks int) *rand.Rand {
	sum := fnv.New64a()
	sum.Write([]byte(id))
	return rand.New(rand.NewPCG(sum.Sum64(), uint64(ply)<<32|uint64(takebacks)))
}
