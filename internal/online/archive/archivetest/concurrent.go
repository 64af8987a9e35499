package archivetest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// call is a call of an archive, for porcupine: an append of the event that tag
// marks, or with tag 0 a read of all events.
type call struct {
	game  int
	after int64
	tag   int64
}

// reply is what a call returned: the tags read, or what became of an append.
type reply struct {
	tags    string
	version int64 // the number of tags
	refused bool  // with a conflict
	unknown bool  // with ErrUnavailable: kept or not
}

// log is the model of the log of one game: its tags, in text.
var log = porcupine.NondeterministicModel{
	Partition: func(history []porcupine.Operation) [][]porcupine.Operation {
		byGame := map[int][]porcupine.Operation{}
		for _, op := range history {
			byGame[op.Input.(call).game] = append(byGame[op.Input.(call).game], op)
		}
		var parts [][]porcupine.Operation
		for _, part := range byGame {
			parts = append(parts, part)
		}
		return parts
	},
	Init: func() []any { return []any{[]int64(nil)} },
	Step: func(state, input, output any) []any {
		tags, in, out := state.([]int64), input.(call), output.(reply)
		next := append(slices.Clip(tags), in.tag)
		fits := in.after == int64(len(tags))
		switch {
		case in.tag == 0 && (out.unknown || out.tags == fmt.Sprint(tags)):
			return []any{tags}
		case in.tag == 0:
			return nil
		case out.unknown && fits:
			return []any{tags, next}
		case out.unknown || out.refused && !fits:
			return []any{tags}
		case !out.refused && fits:
			return []any{next}
		}
		return nil
	},
	Equal: func(a, b any) bool { return slices.Equal(a.([]int64), b.([]int64)) },
	DescribeOperation: func(input, output any) string {
		return fmt.Sprintf("%+v gives %+v", input, output)
	},
}

// History records calls of an archive, to be checked by [History.Check]. Any
// number of goroutines may use it.
type History struct {
	clock atomic.Int64 // counts the calls and returns
	tags  atomic.Int64
	mu    sync.Mutex
	calls []porcupine.Operation
}

// Work makes calls, chosen by chance, of a few games: reads, and appends after
// the version last seen. Errors are recorded, and fail the test unless they are
// those of the contract. Several clients may work at the same time, each with its
// own number.
func (h *History) Work(t *testing.T, a archive.Archive, client, calls int) {
	rng := rand.New(rand.NewPCG(uint64(client), 1))
	var seen [3]int64
	for range calls {
		in := call{game: rng.IntN(len(seen))}
		in.after = seen[in.game]
		if rng.IntN(3) > 0 {
			in.tag = h.tags.Add(1)
		}
		begun := h.clock.Add(1)
		out, err := h.call(a, in)
		ended := h.clock.Add(1)
		if err != nil {
			t.Error(err)
			return
		}
		if out.unknown { // it may be kept at any later time
			ended = 1 << 62
		}
		h.mu.Lock()
		h.calls = append(h.calls, porcupine.Operation{ClientId: client, Input: in, Call: begun, Output: out, Return: ended})
		h.mu.Unlock()
		switch {
		case in.tag == 0 && !out.unknown:
			seen[in.game] = out.version
		case !out.unknown && !out.refused:
			seen[in.game]++
		}
	}
}

func gameID(game int) play.ID { return play.ID(fmt.Sprint("game", game)) }

// call makes one call. Tags are kept as the lag of moves.
func (h *History) call(a archive.Archive, in call) (reply, error) {
	ctx := context.Background()
	if in.tag == 0 {
		log, err := a.Events(ctx, gameID(in.game), 0)
		var tags []int64
		for _, e := range log {
			tags = append(tags, e.Lag.Milliseconds())
		}
		if err != nil && !errors.Is(err, archive.ErrUnavailable) {
			return reply{}, err
		}
		return reply{tags: fmt.Sprint(tags), version: int64(len(tags)), unknown: err != nil}, nil
	}
	err := a.Commit(ctx, appended(gameID(in.game), in.after, moved(in.after+1, noon, time.Duration(in.tag)*time.Millisecond)))
	switch {
	case err == nil:
		return reply{}, nil
	case errors.Is(err, archive.ErrConflict):
		return reply{refused: true}, nil
	case errors.Is(err, archive.ErrUnavailable):
		return reply{unknown: true}, nil
	}
	return reply{}, err
}

// Check fails the test unless all that the calls returned could have been
// returned if they had been made one after the other, each at some time between
// its beginning and its end. It returns how many appends were acknowledged,
// refused with a conflict, and of unknown outcome.
func (h *History) Check(t *testing.T) (kept, refused, unknown int) {
	t.Helper()
	for _, op := range h.calls {
		switch out := op.Output.(reply); {
		case op.Input.(call).tag == 0:
		case out.unknown:
			unknown++
		case out.refused:
			refused++
		default:
			kept++
		}
	}
	switch porcupine.CheckOperationsTimeout(log.ToModel(), h.calls, time.Minute) {
	case porcupine.Illegal:
		t.Errorf("%d calls are not linearizable", len(h.calls))
	case porcupine.Unknown: // many calls with an unknown end, on a busy machine: nothing wrong was found
		t.Logf("%d calls: too many orders to look at in a minute", len(h.calls))
	}
	return kept, refused, unknown
}

func testLinearizable(t *testing.T, a archive.Archive) {
	const clients, calls = 8, 60
	var h History
	var all sync.WaitGroup
	for client := range clients {
		all.Go(func() { h.Work(t, a, client, calls) })
	}
	all.Wait()
	kept, refused, unknown := h.Check(t)
	if kept == 0 || refused == 0 || unknown > 0 {
		t.Errorf("%d appends were kept, %d refused and %d unknown: want some, some and none", kept, refused, unknown)
	}
}

func testRaceForASeek(t *testing.T, a archive.Archive) {
	const rounds, clients = 10, 8
	for round := range rounds {
		seek := fmt.Sprint("seek", round)
		must(t, a, archive.Change{archive.Seek{ID: seek, Account: "ada", Created: noon}})
		var won atomic.Int64
		var all sync.WaitGroup
		for client := range clients {
			all.Go(func() {
				c := opened(play.ID(fmt.Sprintf("game%d-%d", round, client)), start(4, "ada", "ben"), noon)
				c.Add(archive.NoSeek(seek))
				switch err := a.Commit(t.Context(), c); {
				case err == nil:
					won.Add(1)
				case !errors.Is(err, archive.ErrConflict):
					t.Error(err)
				}
			})
		}
		all.Wait()
		if won.Load() != 1 {
			t.Fatalf("%d clients took seek %d, want 1", won.Load(), round)
		}
	}
	if n := len(games(t, a, archive.Filter{})); n != rounds {
		t.Errorf("%d games have begun, want %d", n, rounds)
	}
}
