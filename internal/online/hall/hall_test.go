package hall_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// greedy plays the first legal move, after some time.
type greedy struct{ takes time.Duration }

func (g greedy) Move(ctx context.Context, _ mind.Client, t mind.Turn) (engine.Result, error) {
	select {
	case <-time.After(g.takes):
		return engine.Result{Line: engine.Line{Move: t.Position.Moves().First()}}, nil
	case <-ctx.Done():
		return engine.Result{}, ctx.Err()
	}
}

// broken is an archive that can be made to fail.
type broken struct {
	archive.Archive
	mu   sync.Mutex
	fail bool
	deaf bool          // notes cannot be read
	slow time.Duration // what a commit takes
	lost bool          // the answer to the next commit with notes does not arrive
}

func (b *broken) set(fail bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fail = fail
}

// delay returns what a commit takes.
func (b *broken) delay() time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.slow
}

func (b *broken) delayBy(slow time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.slow = slow
}

func (b *broken) err() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.fail {
		return archive.ErrUnavailable
	}
	return nil
}

func (b *broken) Commit(ctx context.Context, c archive.Change) error {
	if err := b.err(); err != nil {
		return err
	}
	time.Sleep(b.delay())
	err := b.Archive.Commit(ctx, c)
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.lost && archive.Has[archive.Note](c) && err == nil {
		b.lost, err = false, archive.ErrUnavailable
	}
	return err
}

func (b *broken) loseAnswer() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lost = true
}

func (b *broken) Beat(ctx context.Context, now time.Time) error {
	if err := b.err(); err != nil {
		return err
	}
	return b.Archive.Beat(ctx, now)
}

func (b *broken) deafen(deaf bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.deaf = deaf
}

func (b *broken) Notes(ctx context.Context, node string, after int64) ([]archive.Note, error) {
	b.mu.Lock()
	deaf := b.deaf
	b.mu.Unlock()
	if deaf {
		return nil, archive.ErrUnavailable
	}
	return b.Archive.Notes(ctx, node, after)
}

func (b *broken) Nodes(ctx context.Context) ([]archive.Node, error) {
	if err := b.err(); err != nil {
		return nil, err
	}
	return b.Archive.Nodes(ctx)
}

// testHall is a hall with two guests.
type testHall struct {
	*hall.Hall
	t        *testing.T
	store    *broken
	ada, ben archive.Account
}

// open opens a hall in a bubble of test time.
func open(t *testing.T, store archive.Archive) *testHall { return openWith(t, store, nil) }

// openWith opens a hall with an outbox.
func openWith(t *testing.T, store archive.Archive, outbox *club.Outbox) *testHall {
	t.Helper()
	return openThinking(t, store, greedy{time.Second}, outbox)
}

// openThinking opens a hall with a thinker and an outbox.
func openThinking(t *testing.T, store archive.Archive, mind hall.Thinker, outbox *club.Outbox) *testHall {
	t.Helper()
	b := &broken{Archive: store}
	h, err := hall.Open(t.Context(), hall.Config{Archive: b, Mind: mind, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler), Outbox: outbox})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Serve(t.Context()); err != nil {
		t.Fatal(err)
	}
	return &testHall{Hall: h, t: t, store: b}
}

// withGuests adds the two guests.
func (h *testHall) withGuests() *testHall {
	h.t.Helper()
	var err error
	if h.ada, err = h.newGuest(); err != nil {
		h.t.Fatal(err)
	}
	if h.ben, err = h.newGuest(); err != nil {
		h.t.Fatal(err)
	}
	return h
}

func (h *testHall) newGuest() (archive.Account, error) {
	c := club.New(club.Config{Archive: h.store, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	a, _, err := c.Arrive(h.t.Context(), play.Guest, "en", "")
	return a.Account, err
}

// end closes the hall.
func (h *testHall) end() {
	h.t.Helper()
	if err := h.Close(context.Background()); err != nil {
		h.t.Fatal(err)
	}
}

// small is a game that does not take long, with Ada as South.
var small = archive.Terms{Cups: 2, Beans: 6, Control: "180+2", Side: hall.AsSouth}

// game begins a game of Ada (South) and Ben.
func (h *testHall) game(terms archive.Terms) play.ID {
	h.t.Helper()
	c, err := h.Challenge(h.t.Context(), h.ada, terms, "")
	if err != nil {
		h.t.Fatal(err)
	}
	id, err := h.Accept(h.t.Context(), h.ben, c.ID)
	if err != nil {
		h.t.Fatal(err)
	}
	return id
}

// move has the side to move play its first legal move.
func (h *testHall) move(id play.ID) error {
	var by play.Actor
	var m play.Move
	if err := h.View(h.t.Context(), id, func(t *play.Table) {
		p := t.Game().Position()
		by = play.Actor{Account: t.Start().Seats[p.Turn()].Account}
		m = play.Move{Ply: t.Game().Ply(), Move: p.Moves().First()}
	}); err != nil {
		return err
	}
	return h.Do(h.t.Context(), by, id, m, h.Now(), nil)
}

// movedIn begins a game of Ada and Ben in which both have moved, so that it counts.
func (h *testHall) movedIn(terms archive.Terms) play.ID {
	h.t.Helper()
	id := h.game(terms)
	for range 2 {
		if err := h.move(id); err != nil {
			h.t.Fatal(err)
		}
	}
	return id
}

// isOver reports whether a game is over.
func (h *testHall) isOver(id play.ID) (over bool) {
	h.t.Helper()
	if err := h.View(h.t.Context(), id, func(t *play.Table) { over = t.Game().IsOver() }); err != nil {
		h.t.Fatal(err)
	}
	return over
}

// A whole game, with everything in memory dropped after each command.
func TestMemoryIsACache(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		id := h.game(small)
		for !h.isOver(id) {
			if err := h.move(id); err != nil {
				t.Fatal(err)
			}
			h.Forget(id)
		}
		g, err := h.store.Game(t.Context(), id)
		if err != nil || g.Status != archive.Over || g.Moves == "" || g.Margin == nil {
			t.Fatalf("%+v, %v: want the summary of a finished game", g, err)
		}
	})
}

func TestTheComputerMovesAlsoAfterARestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		h := open(t, store).withGuests()
		ada := h.ada
		id, err := h.PlayComputer(t.Context(), ada, archive.Terms{Cups: 2, Beans: 6, Control: "-", Side: hall.AsNorth}, 3)
		if err != nil {
			t.Fatal(err)
		}
		h.end() // before the computer has moved
		h = open(t, store)
		defer h.end()
		time.Sleep(5 * time.Second)
		if err := h.View(t.Context(), id, func(t2 *play.Table) {
			if t2.Game().Ply() != 1 {
				t.Errorf("the computer has made %d moves, want 1", t2.Game().Ply())
			}
		}); err != nil {
			t.Fatal(err)
		}
	})
}

// What the archive has as due must not be too late, also for a table that was read
// again and did not bring its due time along.
func TestATableThatWasReadAgainIsDueInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		h := open(t, store).withGuests()
		id, err := h.PlayComputer(t.Context(), h.ada, archive.Terms{Cups: 2, Beans: 6, Control: "-", Side: hall.AsSouth}, 3)
		if err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		h.Forget(id)
		if err := h.move(id); err != nil {
			t.Fatal(err)
		}
		h.end() // before the computer has moved
		h = open(t, store)
		defer h.end()
		time.Sleep(5 * time.Second)
		if err := h.View(t.Context(), id, func(table *play.Table) {
			if table.Game().Ply() != 2 {
				t.Errorf("there are %d moves: the computer must have made the second", table.Game().Ply())
			}
		}); err != nil {
			t.Fatal(err)
		}
	})
}

func TestNobodyLosesTimeWhileNoServerIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		h := open(t, store).withGuests()
		id := h.game(small)
		for range 2 { // the clocks run after both first moves
			if err := h.move(id); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(10 * time.Second)
		h.end()
		time.Sleep(time.Hour)
		h = open(t, store)
		defer h.end()
		time.Sleep(30 * time.Second)
		if h.isOver(id) {
			t.Fatal("the game was lost on time while no server was there")
		}
		if err := h.View(t.Context(), id, func(table *play.Table) {
			left := table.Game().Left(cups.South, h.Now())
			if left < 135*time.Second || left > 145*time.Second {
				t.Errorf("South has %v left: want 3:00 less some 40 s", left)
			}
		}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(3 * time.Minute)
		if !h.isOver(id) {
			t.Error("the game must be lost on time when the clock has run out")
		}
	})
}

func TestGamesPauseWhileTheArchiveIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		id := h.game(small)
		for range 2 {
			if err := h.move(id); err != nil {
				t.Fatal(err)
			}
		}
		h.store.set(true)
		if err := h.move(id); !errors.Is(err, archive.ErrUnavailable) {
			t.Fatalf("%v, want %v", err, archive.ErrUnavailable)
		}
		if h.Ready() == nil {
			t.Error("ready although the archive cannot be written")
		}
		time.Sleep(time.Hour)
		h.store.set(false)
		time.Sleep(2 * time.Second)
		if h.isOver(id) {
			t.Fatal("lost on time while the archive was away")
		}
		if err := h.move(id); err != nil {
			t.Fatalf("the game must go on: %v", err)
		}
	})
}

func TestClaimAgainstSomebodyWhoLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		time.Sleep(11 * time.Minute) // nobody is blamed in the first ten
		id := h.game(small)
		stay := h.Join(id, h.ada.ID, func(*hall.News) {})
		defer stay(false)
		leave := h.Join(id, h.ben.ID, func(*hall.News) {})
		for range 2 {
			if err := h.move(id); err != nil {
				t.Fatal(err)
			}
		}
		claim := func() error {
			return h.Do(t.Context(), play.Actor{Account: h.ada.ID}, id, play.Act{Action: play.ClaimWin}, h.Now(), nil)
		}
		var refused *play.Error
		if err := claim(); !errors.As(err, &refused) || refused.Code != play.OpponentHere {
			t.Fatalf("%v: claimed against somebody who is there", err)
		}
		leave(true)
		time.Sleep(9 * time.Second)
		if claim() == nil {
			t.Fatal("claimed after 9 s")
		}
		time.Sleep(2 * time.Second)
		if err := claim(); err != nil {
			t.Fatalf("after 11 s: %v", err)
		}
	})
}

func TestSeeksArePaired(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		seek := func(a archive.Account, change func(*archive.Terms)) (archive.Seek, play.ID) {
			terms := small
			terms.Side = hall.AtLot
			if change != nil {
				change(&terms)
			}
			s, id, err := h.Seek(t.Context(), a, terms)
			if err != nil {
				t.Fatal(err)
			}
			return s, id
		}
		first, id := seek(h.ada, nil)
		if again, _ := seek(h.ada, nil); id != "" || again.ID != first.ID {
			t.Fatal("the same seek of the same account must be the same")
		}
		if _, id := seek(h.ben, func(t *archive.Terms) { t.Cups = 3 }); id != "" {
			t.Fatal("paired on other terms")
		}
		_, id = seek(h.ben, nil)
		if id == "" || len(h.Seeks()) != 0 {
			t.Fatalf("game %q, %d seeks left: want a game and no seeks", id, len(h.Seeks()))
		}
		seek(h.ada, nil)
		time.Sleep(2 * time.Minute)
		if len(h.Seeks()) != 0 {
			t.Error("the seek of somebody who is not connected must end")
		}
	})
}

// Two who look for an opponent at the same moment find each other.
func TestSeeksOfTheSameMomentArePaired(t *testing.T) {
	for _, control := range []string{"180+2", "1/259200"} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, double.New(t)).withGuests()
			defer h.end()
			h.store.slow = 10 * time.Millisecond
			terms := small
			terms.Side, terms.Control = hall.AtLot, control
			for _, a := range []archive.Account{h.ada, h.ben} {
				go func() {
					if _, _, err := h.Seek(t.Context(), a, terms); err != nil {
						t.Error(err)
					}
				}()
			}
			time.Sleep(time.Second)
			n := 0
			for _, err := range h.store.Games(t.Context(), archive.Filter{}) {
				if n++; err != nil {
					t.Fatal(err)
				}
			}
			if n != 1 || len(h.Seeks()) != 0 {
				t.Errorf("%s: %d games and %d seeks, want one game and no seeks", control, n, len(h.Seeks()))
			}
		})
	}
}

func TestAChallengeIsAcceptedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		c, err := h.Challenge(t.Context(), h.ada, small, "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.Accept(t.Context(), h.ada, c.ID); !errors.Is(err, hall.ErrOwn) {
			t.Errorf("accepted one's own challenge: %v", err)
		}
		id, err := h.Accept(t.Context(), h.ben, c.ID)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := h.Accept(t.Context(), h.ben, c.ID); err != nil || again != id {
			t.Errorf("asked again: %q, %v, want the same game", again, err)
		}
		cleo, err := h.newGuest()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.Accept(t.Context(), cleo, c.ID); !errors.Is(err, hall.ErrNotOpen) {
			t.Errorf("a third person accepted: %v", err)
		}
	})
}

func TestRematchChangesSides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		id := h.game(small)
		act := func(a archive.Account, action play.Action) {
			t.Helper()
			if err := h.Do(t.Context(), play.Actor{Account: a.ID}, id, play.Act{Action: action}, h.Now(), nil); err != nil {
				t.Fatal(err)
			}
		}
		act(h.ada, play.Resign)
		act(h.ben, play.OfferRematch)
		act(h.ada, play.AcceptRematch)
		var next play.ID
		if err := h.View(t.Context(), id, func(t *play.Table) { next = t.Next() }); err != nil {
			t.Fatal(err)
		}
		if err := h.View(t.Context(), next, func(table *play.Table) {
			if table.Side(h.ben.ID) != cups.South || table.Start().Former != id {
				t.Errorf("%+v: want Ben as South and the game before", table.Start())
			}
		}); err != nil {
			t.Fatal(err)
		}
	})
}

func TestClosingRefusesNewCommands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		id := h.game(small)
		h.end()
		if err := h.move(id); !errors.Is(err, hall.ErrClosing) {
			t.Fatalf("%v, want %v", err, hall.ErrClosing)
		}
	})
}
