package review

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/internal/mind"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
)

// listed is small, and remembers who has asked.
type listed struct {
	*small
	clients []mind.Client
}

func (l *listed) Analyze(ctx context.Context, c mind.Client, p cups.Position, limits analysis.Limits, report func(analysis.Result)) (analysis.Result, error) {
	l.clients = append(l.clients, c)
	return l.small.Analyze(ctx, c, p, limits, report)
}

var (
	aStart = cups.MustParse("0.0/4/0 0.0/4/0 s")
	aGame  = []cups.Move{cups.Drop(1), cups.Drop(2), cups.Drop(2)}
)

// What nobody has asked for is looked through in the background, and waits for
// what somebody asks for, even in the middle.
func TestGamesThatSomebodyAsksForComeFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &listed{small: newSmall()}
		a.takes = time.Second
		d := &Desk{Archive: double.New(t), Analyst: a, Log: slog.New(slog.DiscardHandler)}
		var working *Working
		if _, err := d.Look(t.Context(), "early"); !errors.Is(err, archive.ErrNotFound) {
			t.Fatalf("before it begins: %v", err)
		}
		for range 2 { // the second time changes nothing
			if err := d.Begin(t.Context(), "early", aStart, aGame); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(1500 * time.Millisecond)
		if _, err := d.Look(t.Context(), "early"); !errors.As(err, &working) || *working != (Working{1, 3}) {
			t.Errorf("after one position: %v", err)
		}
		if _, err := d.Review(t.Context(), t.Context(), "asked", aStart, aGame); !errors.As(err, &working) {
			t.Errorf("the one that is asked for: %v", err)
		}
		time.Sleep(4 * time.Second) // at 2 s the position in work is done, at 5 s the other game
		if _, err := d.Kept(t.Context(), "asked"); err != nil {
			t.Errorf("the one that is asked for is not ready: %v", err)
		}
		if _, err := d.Look(t.Context(), "early"); !errors.As(err, &working) || *working != (Working{2, 3}) {
			t.Errorf("the early one has not waited: %v", err)
		}
		time.Sleep(time.Second)
		if r, err := d.Look(t.Context(), "early"); err != nil || len(r.Moves) != 3 {
			t.Errorf("the early one at last: %v", err)
		}
		if got, want := fmt.Sprint(a.clients), "[background background reviews reviews reviews background]"; got != want {
			t.Errorf("asked as %s, want %s", got, want)
		}
	})
}

// Wait returns when the position in work is done, and not before.
func TestADeskEndsWithItsReviews(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := newSmall()
		a.takes = time.Second
		d := &Desk{Archive: double.New(t), Analyst: a, Log: slog.New(slog.DiscardHandler)}
		d.Wait() // nobody works yet
		ending, end := context.WithCancel(t.Context())
		if err := d.Begin(ending, "g", aStart, aGame); err != nil {
			t.Fatal(err)
		}
		time.Sleep(1500 * time.Millisecond)
		end()
		began := time.Now()
		d.Wait()
		if took := time.Since(began); took != time.Second/2 {
			t.Errorf("waited %v, want 500ms", took)
		}
		var working *Working
		if _, err := d.Look(t.Context(), "g"); !errors.Is(err, archive.ErrNotFound) || errors.As(err, &working) {
			t.Errorf("after the end: %v", err)
		}
	})
}

// A desk leaves time to those who play, unless somebody waits.
func TestADeskRestsWhileOthersPlay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct {
			games int
			asked bool
			want  time.Duration
		}{{0, false, 3 * time.Second}, {2, false, 9 * time.Second}, {999, false, 48 * time.Second}, {2, true, 5 * time.Second}} {
			a := newSmall()
			a.takes = time.Second
			d := &Desk{Archive: double.New(t), Analyst: a, Log: slog.New(slog.DiscardHandler), Others: func() int { return c.games }, Now: time.Now}
			if err := d.Begin(t.Context(), "g", aStart, aGame); err != nil {
				t.Fatal(err)
			}
			if c.asked { // during the first rest, after a second of it
				time.Sleep(2 * time.Second)
				d.Review(t.Context(), t.Context(), "g", aStart, aGame) //nolint:errcheck // it is not ready
			}
			began := time.Now()
			if c.asked {
				began = began.Add(-2 * time.Second)
			}
			for {
				if _, err := d.Kept(t.Context(), "g"); err == nil {
					break
				}
				time.Sleep(100 * time.Millisecond)
			}
			if took := time.Since(began); took < c.want-time.Second || took > c.want+time.Second/2 {
				t.Errorf("%d games, asked %v: %v, want %v", c.games, c.asked, took, c.want)
			}
			synctest.Wait()
		}
	})
}

// Fewer games are taken that nobody asks for, so that there is room for the others.
func TestThereIsRoomForThoseWhoAsk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		a := newSmall()
		a.takes = time.Hour
		d := &Desk{Archive: double.New(t), Analyst: a, Log: slog.New(slog.DiscardHandler)}
		for i := range mostEarly + 1 {
			room := d.HasRoom()
			if err := d.Begin(ctx, fmt.Sprint(i), aStart, aGame); errors.Is(err, ErrBusy) == room || room != (i < mostEarly) {
				t.Errorf("game %d: %v, room %v", i, err, room)
			}
		}
		if err := d.Begin(ctx, "bad", aStart, []cups.Move{cups.Sow(1)}); err == nil {
			t.Error("an impossible game was taken")
		}
		var working *Working
		if _, err := d.Review(t.Context(), ctx, "asked", aStart, aGame); !errors.As(err, &working) {
			t.Errorf("somebody who asks: %v", err)
		}
		stop()
		time.Sleep(2 * time.Hour)
		if !d.HasRoom() || len(d.games) != 0 {
			t.Errorf("%d games are left", len(d.games))
		}
	})
}

// What players come by is kept with the review, also if they come by some of it
// elsewhere at the same time.
func TestAReviewIsKeptWithWhatPlayersComeBy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		kept := double.New(t)
		keep := func(name string) archive.KeepsakeKept {
			return archive.KeepsakeKept{Keepsake: archive.Keepsake{Account: "ada", Kind: "puzzle", Name: name}}
		}
		tries := 0
		d := &Desk{Archive: kept, Analyst: newSmall(), Log: slog.New(slog.DiscardHandler), Gather: func(_ context.Context, r Review, _ []analysis.Result) ([]archive.KeepsakeKept, error) {
			if tries++; tries == 1 {
				if err := kept.Commit(t.Context(), archive.Change{keep("a")}); err != nil {
					return nil, err
				}
				return []archive.KeepsakeKept{keep("a"), keep(r.Game)}, nil
			}
			return []archive.KeepsakeKept{keep(r.Game)}, nil
		}}
		if err := d.Begin(t.Context(), "g", aStart, aGame); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		all, err := kept.Keepsakes(t.Context(), "ada", "puzzle")
		if err != nil || len(all) != 2 || tries != 2 {
			t.Errorf("%d are kept after %d tries, %v", len(all), tries, err)
		}
		if _, err := d.Kept(t.Context(), "g"); err != nil {
			t.Error(err)
		}
	})
}
