package work_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/work"
	"example.org/cups/solver"
	"example.org/cups/solver/certificate"
)

var (
	hard  = cups.MustParse("1.0.2.1/5/6 2.1.0.2/4/7 s")
	other = cups.MustParse("0.0.2.1/5/6 2.1.0.2/4/8 s")
)

func newDesk(logged *strings.Builder) *work.Desk {
	n := 0
	return work.New(work.Config{
		Now: time.Now, Log: slog.New(slog.NewTextHandler(logged, nil)),
		NewID: func() (string, error) { n++; return fmt.Sprint("piece ", n), nil },
	})
}

// values are the exact values of the moves of a position.
func values(t *testing.T, s *solver.Solver, p cups.Position) (list []certificate.Value) {
	t.Helper()
	moves, err := s.SolveMoves(t.Context(), p, solver.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		list = append(list, certificate.Value{Move: m.Move, Bounds: m.Bounds})
	}
	return list
}

// honest proves a position.
func honest(t *testing.T, p cups.Position) []certificate.Certificate {
	t.Helper()
	s := solver.New(solver.Options{TableBytes: 4 << 20})
	proof, err := certificate.OfValues(t.Context(), s.Keep, p, values(t, s, p), work.Limits)
	if err != nil {
		t.Fatal(err)
	}
	return proof
}

// take takes a piece that must be there.
func take(t *testing.T, d *work.Desk, worker string) work.Piece {
	t.Helper()
	p, ok, err := d.Take(t.Context(), worker, 0)
	if !ok || err != nil {
		t.Fatalf("%s gets nothing: %v", worker, err)
	}
	return p
}

// nothing fails if a worker gets a piece.
func nothing(t *testing.T, d *work.Desk, worker string) {
	t.Helper()
	if p, ok, err := d.Take(t.Context(), worker, time.Second); ok || err != nil {
		t.Errorf("%s gets %v, %v", worker, p, err)
	}
}

// What an honest worker proves is what the solver says of each move.
func TestAProofIsBelievedOnceItIsChecked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var logged strings.Builder
		d := newDesk(&logged)
		d.Wish(hard, true)
		d.Wish(hard, false) // is there already
		piece := take(t, d, "w")
		if piece.Position != hard || !piece.Until.Equal(time.Now().Add(work.PieceTime)) {
			t.Errorf("the piece is %+v", piece)
		}
		nothing(t, d, "w")
		proof := honest(t, hard)
		if _, err := d.Give(t.Context(), "another", piece.ID, proof); !errors.Is(err, work.ErrNoPiece) {
			t.Errorf("another worker gives it: %v", err)
		}
		got, err := d.Give(t.Context(), "w", piece.ID, proof)
		if err != nil {
			t.Fatal(err)
		}
		want := map[cups.Move]cups.Bounds{}
		for _, v := range values(t, solver.New(solver.Options{}), hard) {
			want[v.Move] = v.Bounds
		}
		for i, m := range got.Moves {
			if m.Bounds != want[m.Move] || i > 0 && m.Lower > got.Moves[i-1].Lower {
				t.Errorf("%v is proven to be %v in place %d, it is %v", m.Move, m.Bounds, i, want[m.Move])
			}
		}
		if len(got.Moves) != len(want) || got.Position != hard {
			t.Errorf("%+v is not about all moves of %v", got, hard)
		}
		if _, err := d.Give(t.Context(), "w", piece.ID, proof); !errors.Is(err, work.ErrNoPiece) {
			t.Errorf("given twice: %v", err)
		}
		if waiting, lent := d.Waiting(); waiting+lent != 0 {
			t.Errorf("%d wait and %d are lent", waiting, lent)
		}
	})
}

// What does not prove the value of the position is refused, goes back to be proven by somebody else, and counts
// against the worker: after three of them it gets no work.
func TestALyingWorkerChangesNothing(t *testing.T) {
	var proof []certificate.Certificate
	for name, lie := range map[string]func(t *testing.T) []certificate.Certificate{
		"nothing":          func(*testing.T) []certificate.Certificate { return nil },
		"one side":         func(*testing.T) []certificate.Certificate { return proof[:1] },
		"another position": func(t *testing.T) []certificate.Certificate { return honest(t, other) },
		"too many":         func(*testing.T) []certificate.Certificate { return append(proof, proof...) },
		"too large": func(*testing.T) []certificate.Certificate {
			proof[0].Moves = make([]byte, work.Limits.Bytes+1)
			return proof
		},
		"a bean more": func(*testing.T) []certificate.Certificate {
			proof[0].Claims[0].AtLeast++
			return proof
		},
		"changed moves": func(*testing.T) []certificate.Certificate {
			for i := range proof[1].Moves {
				proof[1].Moves[i] = byte(cups.Drop(1))
			}
			return proof
		},
		"cut": func(*testing.T) []certificate.Certificate {
			proof[0].Moves = proof[0].Moves[:len(proof[0].Moves)-1]
			return proof
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var logged strings.Builder
				d := newDesk(&logged)
				proof = honest(t, hard)
				d.Wish(hard, true)
				piece := take(t, d, "liar")
				var refused *work.RefusedError
				if got, err := d.Give(t.Context(), "liar", piece.ID, lie(t)); !errors.As(err, &refused) {
					t.Fatalf("%+v, %v", got, err)
				}
				if !strings.Contains(logged.String(), "refused") || !strings.Contains(logged.String(), "worker=liar") {
					t.Errorf("the log has %q", logged.String())
				}
				if again := take(t, d, "honest"); again.Position != hard {
					t.Errorf("then %v is lent", again.Position)
				}
			})
		})
	}
	synctest.Test(t, func(t *testing.T) {
		var logged strings.Builder
		d := newDesk(&logged)
		positions := []cups.Position{hard, other, hard.Swapped(), other.Swapped()}
		for i, p := range positions {
			d.Wish(p, true)
			if i < work.Mistrust.AtOnce {
				piece := take(t, d, "liar")
				if _, err := d.Give(t.Context(), "liar", piece.ID, nil); err == nil {
					t.Fatal("nothing is a proof")
				}
			}
		}
		var mistrust *work.MistrustError
		if _, _, err := d.Take(t.Context(), "liar", 0); !errors.As(err, &mistrust) || mistrust.Wait <= 0 {
			t.Fatalf("the liar gets work: %v", err)
		}
		if _, err := d.Give(t.Context(), "liar", "x", nil); !errors.As(err, &mistrust) {
			t.Errorf("the liar may give: %v", err)
		}
		take(t, d, "honest")
		time.Sleep(mistrust.Wait)
		take(t, d, "liar") // it may try again
	})
}

// A worker that vanishes costs nothing but time; a position that nobody can prove is not lent for ever.
func TestAPieceComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var logged strings.Builder
		d := newDesk(&logged)
		d.Wish(hard, true)
		first := take(t, d, "vanished")
		nothing(t, d, "w")
		time.Sleep(work.PieceTime)
		if err := d.Return("vanished", first.ID, false); !errors.Is(err, work.ErrNoPiece) {
			t.Errorf("too late: %v", err)
		}
		second := take(t, d, "w")
		for range 5 { // interrupted: it is lent again at once
			if err := d.Return("w", second.ID, false); err != nil {
				t.Fatal(err)
			}
			second = take(t, d, "w")
		}
		if err := d.Return("w", second.ID, true); err != nil {
			t.Fatal(err)
		}
		d.Wish(hard, true)
		nothing(t, d, "w")
		time.Sleep(24 * time.Hour)
		d.Wish(hard, true)
		for range 3 {
			take(t, d, "vanished")
			time.Sleep(work.PieceTime)
		}
		nothing(t, d, "w")
		if waiting, lent := d.Waiting(); waiting+lent != 0 {
			t.Errorf("%d wait and %d are lent", waiting, lent)
		}
	})
}

// What somebody asks for is lent before what reviews would like, and a worker that waits gets it at once.
func TestWhatSomebodyAsksForIsLentFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var logged strings.Builder
		d := newDesk(&logged)
		d.Wish(cups.MustParse("0/0/3 0/0/3 -"), true) // has no moves
		d.Wish(other, false)
		d.Wish(hard, true)
		if p := take(t, d, "w"); p.Position != hard {
			t.Errorf("first %v", p.Position)
		}
		if p := take(t, d, "w"); p.Position != other {
			t.Errorf("then %v", p.Position)
		}
		began := time.Now()
		got := make(chan work.Piece)
		go func() {
			p, _, _ := d.Take(context.Background(), "w", time.Hour)
			got <- p
		}()
		time.Sleep(time.Minute)
		d.Wish(hard.Swapped(), false)
		if p := <-got; p.Position != hard.Swapped() || time.Since(began) != time.Minute {
			t.Errorf("after %v %v", time.Since(began), p.Position)
		}
		// The line is bounded: the oldest makes room, and may come again.
		for i := range 502 {
			d.Wish(cups.MustParse(fmt.Sprintf("0/%d/0 0/%d/0 s", 1+i%250, 1+i/250)), false)
		}
		if waiting, _ := d.Waiting(); waiting != 500 {
			t.Errorf("%d wait", waiting)
		}
		d.Wish(cups.MustParse("0/1/0 0/1/0 s"), true)
		if p := take(t, d, "w"); p.Position.String() != "0/1/0 0/1/0 s" {
			t.Errorf("what was dropped does not come again, but %v", p.Position)
		}
	})
}

// desks are those of servers that share an archive: what one tells, the others hear a little later.
func desks(logged *strings.Builder, n int) (list []*work.Desk, begin func() *work.Desk) {
	var pieces atomic.Int64
	var mu sync.Mutex // of all, which timers read
	var all []*work.Desk
	log := slog.New(slog.NewTextHandler(logged, nil))
	begin = func() *work.Desk {
		mu.Lock()
		defer mu.Unlock()
		number := len(all)
		all = append(all, work.New(work.Config{
			Now: time.Now, Log: log, NewID: func() (string, error) { return fmt.Sprint("piece ", pieces.Add(1)), nil },
			Tell: func(news work.News) {
				text, err := json.Marshal(news)
				if err != nil {
					panic(err)
				}
				time.AfterFunc(200*time.Millisecond, func() {
					mu.Lock()
					others := slices.Delete(slices.Clone(all), number, number+1)
					mu.Unlock()
					for _, d := range others {
						var again work.News
						if json.Unmarshal(text, &again) == nil {
							d.Hear(again)
						}
					}
				})
			},
		}))
		return all[number]
	}
	for range n {
		list = append(list, begin())
	}
	return list, begin
}

// What waits at one of several servers is lent by any of them, to one worker at a time, and its proof can
// be given to any of them.
func TestAWorkerIsServedByAnyServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var logged strings.Builder
		list, begin := desks(&logged, 2)
		first, second := list[0], list[1]
		news := func() { time.Sleep(time.Second) }
		first.Wish(hard, true)
		news()
		piece := take(t, second, "w")
		news()
		nothing(t, first, "v")
		if err := first.Return("v", piece.ID, false); !errors.Is(err, work.ErrNoPiece) {
			t.Errorf("a stranger gives it back: %v", err)
		}
		if err := first.Return("w", piece.ID, false); err != nil {
			t.Fatal(err)
		}
		news()
		piece = take(t, second, "w")
		news()
		if _, err := first.Give(t.Context(), "w", piece.ID, nil); err == nil {
			t.Error("nothing is believed")
		}
		news()
		piece = take(t, second, "v") // refused: it waits again
		news()
		proof := honest(t, hard)
		if _, err := first.Give(t.Context(), "v", piece.ID, proof); err != nil {
			t.Fatal(err)
		}
		news()
		if _, err := second.Give(t.Context(), "v", piece.ID, proof); !errors.Is(err, work.ErrNoPiece) {
			t.Errorf("it is proven twice: %v", err)
		}
		nothing(t, first, "v")
		nothing(t, second, "v")

		// The mistrust of one is that of all.
		second.Wish(other, true)
		news()
		for i := range 2 { // w was refused once before
			piece = take(t, list[i%2], "w")
			news()
			if _, err := list[1-i%2].Give(t.Context(), "w", piece.ID, nil); err == nil {
				t.Error("nothing is believed")
			}
			news()
		}
		var mistrust *work.MistrustError
		for i, d := range list {
			if _, _, err := d.Take(t.Context(), "w", 0); !errors.As(err, &mistrust) {
				t.Errorf("server %d: %v", i, err)
			}
		}

		// A server that begins, or has missed news, asks.
		first.Wish(other, true)
		third := begin()
		news()
		piece = take(t, third, "v")
		news()
		fourth := begin()
		news()
		if err := fourth.Return("v", piece.ID, true); err != nil {
			t.Error(err)
		}
		news()
		for i, d := range []*work.Desk{first, second, third, fourth} {
			d.Wish(other, true) // it is too hard
			if waiting, lent := d.Waiting(); waiting != 0 || lent != 0 {
				t.Errorf("at server %d %d wait and %d are lent", i, waiting, lent)
			}
		}

		// A worker that vanishes is noticed by all, and one of them lends the position again.
		last := cups.MustParse("0.0.2.2/5/6 2.1.0.2/4/8 s")
		fourth.Wish(last, true)
		news()
		take(t, first, "v")
		time.Sleep(work.PieceTime + time.Second)
		take(t, second, "v")
		news()
		nothing(t, first, "v")
	})
}
