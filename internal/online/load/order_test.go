package load

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"example.org/cups"
)

// deed is what somebody did to a game, for porcupine: a move, or a look at all moves.
type deed struct {
	game string
	ply  cups.Ply
	move string // empty: a look
}

// result is what somebody was told: of a look the moves, of a move nothing if it was acknowledged.
type result struct {
	moves   string // each with a space before it
	unknown bool   // the move was made, or not, or will be made
}

// gameLog is the model of the log of one game: its moves, each with a space before it. A move whose
// ply was played already with the same move is acknowledged again.
var gameLog = porcupine.Model{
	Partition: func(history []porcupine.Operation) (parts [][]porcupine.Operation) {
		byGame := map[string][]porcupine.Operation{}
		for _, op := range history {
			byGame[op.Input.(deed).game] = append(byGame[op.Input.(deed).game], op)
		}
		for _, part := range byGame {
			parts = append(parts, part)
		}
		return parts
	},
	Init: func() any { return "" },
	Step: func(state, input, output any) (bool, any) {
		log, in, out := state.(string), input.(deed), output.(result)
		if in.move == "" {
			return out.moves == log, log
		}
		moves := strings.Fields(log)
		switch {
		case int(in.ply) == len(moves):
			return true, log + " " + in.move
		case out.unknown: // it may never be made
			return true, log
		}
		return int(in.ply) < len(moves) && moves[in.ply] == in.move, log
	},
	DescribeOperation: func(input, output any) string { return fmt.Sprintf("%+v gives %+v", input, output) },
}

// order has the moves and looks of a test with their times. Any number of goroutines may use it.
type order struct {
	began time.Time
	mu    sync.Mutex
	made  []porcupine.Operation
	looks int
}

func newOrder() *order { return &order{began: time.Now()} }

// add writes down what was done from a time until now. A nil order does nothing.
func (o *order) add(in deed, begun time.Time, out result) {
	if o == nil {
		return
	}
	ended := int64(time.Since(o.began))
	if out.unknown {
		ended = math.MaxInt64
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if in.move == "" {
		o.looks++
	}
	o.made = append(o.made, porcupine.Operation{ClientId: len(o.made), Input: in, Call: int64(begun.Sub(o.began)), Output: out, Return: ended})
}

// longestOrder is the longest time for which an order of one game is looked for.
const longestOrder = 5 * time.Second

// check fails the test unless everything could have happened one after the other at one server that
// is never killed, each at some time between its beginning and its end. Each game is looked at by
// itself, so that one with too many orders takes no time from the others.
func (o *order) check(t *testing.T) {
	t.Helper()
	o.mu.Lock()
	defer o.mu.Unlock()
	games, decided := gameLog.Partition(o.made), 0
	for _, made := range games {
		switch porcupine.CheckOperationsTimeout(gameLog, made, longestOrder) {
		case porcupine.Illegal:
			t.Errorf("what was done to a game cannot have happened one after the other:%s", written(made))
		case porcupine.Unknown:
			t.Logf("game %s: there are too many orders of %d moves and looks to decide in %v", made[0].Input.(deed).game, len(made), longestOrder)
			continue
		}
		decided++
	}
	t.Logf("%d moves and %d looks: for %d of %d games it was decided whether they have an order", len(o.made)-o.looks, o.looks, decided, len(games))
}

// written is what was done to a game, a line each, by its beginning.
func written(made []porcupine.Operation) string {
	var text strings.Builder
	for _, op := range slices.SortedStableFunc(slices.Values(made), func(a, b porcupine.Operation) int { return cmp.Compare(a.Call, b.Call) }) {
		fmt.Fprintf(&text, "\n%v to %v: %s", time.Duration(op.Call), time.Duration(op.Return), gameLog.DescribeOperation(op.Input, op.Output))
	}
	return text.String()
}

// The model takes what can have happened, and nothing else.
func TestTheOrderOfMovesAndLooks(t *testing.T) {
	move := func(ply int, m string, from, to int64, unknown bool) porcupine.Operation {
		return porcupine.Operation{Input: deed{"a", cups.Ply(ply), m}, Call: from, Output: result{unknown: unknown}, Return: to}
	}
	look := func(moves string, from, to int64) porcupine.Operation {
		return porcupine.Operation{Input: deed{game: "a"}, Call: from, Output: result{moves: moves}, Return: to}
	}
	for what, c := range map[string]struct {
		made []porcupine.Operation
		ok   bool
	}{
		"one after the other":              {[]porcupine.Operation{move(0, "1", 0, 1, false), look(" 1", 2, 3), move(1, "2", 4, 5, false), look(" 1 2", 6, 7)}, true},
		"a look at an old table":           {[]porcupine.Operation{move(0, "1", 0, 1, false), look("", 2, 3)}, false},
		"a look during the move":           {[]porcupine.Operation{move(0, "1", 0, 5, false), look("", 1, 2)}, true},
		"a table goes back":                {[]porcupine.Operation{move(0, "1", 0, 9, false), look(" 1", 1, 2), look("", 3, 4)}, false},
		"a move that was lost":             {[]porcupine.Operation{move(0, "1", 0, 1, false), move(0, "2", 2, 3, false)}, false},
		"the same move again":              {[]porcupine.Operation{move(0, "1", 0, 1, false), move(0, "1", 2, 3, false), look(" 1", 4, 5)}, true},
		"nobody knows, and it was made":    {[]porcupine.Operation{move(0, "1", 0, math.MaxInt64, true), look(" 1", 2, 3)}, true},
		"nobody knows, and it was not yet": {[]porcupine.Operation{move(0, "1", 0, math.MaxInt64, true), look("", 2, 3), move(0, "2", 4, 5, false), look(" 2", 6, 7)}, true},
		"a move without the one before":    {[]porcupine.Operation{move(1, "1", 0, 1, false)}, false},
	} {
		for i := range c.made {
			c.made[i].ClientId = i
		}
		if porcupine.CheckOperations(gameLog, c.made) != c.ok {
			t.Errorf("%s: want %t", what, c.ok)
		}
	}
}
