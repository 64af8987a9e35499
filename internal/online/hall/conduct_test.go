package hall_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/bus"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// lapses returns how an account has spoiled games, the latest first.
func (h *testHall) lapses(a archive.Account) (list []play.Lapse) {
	h.t.Helper()
	c, err := h.Conduct(h.t.Context(), a.ID)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, s := range c.Spoilt {
		list = append(list, s.Lapse)
	}
	return list
}

// Whoever aborts games again and again waits longer and longer before the next one, whatever way it would begin.
// Games against friends for nothing and by post can begin at once.
func TestWhoSpoilsGamesWaitsLongerAndLonger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		ctx := t.Context()
		time.Sleep(11 * time.Minute) // nobody is blamed in the first ten
		casual, byPost := duel, duel
		casual.Rated, byPost.Rated, byPost.Control = false, false, "1/259200"
		for n, wait := range []time.Duration{0, 0, time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, time.Hour} {
			c, err := h.Conduct(ctx, h.ada.ID)
			if err != nil || c.NextPause(h.Now()) != wait {
				t.Errorf("before game %d the next one is said to cost %v, want %v; %v", n+1, c.NextPause(h.Now()), wait, err)
			}
			id := h.game(duel)
			waiting, _, err := h.Seek(ctx, h.ada, duel) // made in the game, for after it
			if err != nil {
				t.Fatal(err)
			}
			h.act(id, h.ada, play.Abort)
			offer, err := h.Challenge(ctx, h.ben, duel, h.ada.Name)
			if err != nil {
				t.Fatal(err)
			}
			other := duel
			other.Side = hall.AtLot
			seek, paired, err := h.Seek(ctx, h.ben, other)
			if err != nil {
				t.Fatal(err)
			}
			if (paired == "") != (wait > 0) {
				t.Errorf("after game %d the seek of who waits %v: paired as %q", n+1, wait, paired)
			}
			if wait == 0 { // it was paired, and goes on as nobody has done anything wrong
				h.act(paired, h.ben, play.Resign)
				if err := h.Cancel(ctx, h.ben, offer.ID); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if err := errorOf(h.Answer(ctx, h.ben, waiting.ID)); !errors.Is(err, archive.ErrNotFound) {
				t.Errorf("after game %d the seek of who waits is answered: %v", n+1, err)
			}
			for way, err := range map[string]error{
				"a seek":      errorOf(errorIn(h.Seek(ctx, h.ada, duel))),
				"an answer":   errorOf(h.Answer(ctx, h.ada, seek.ID)),
				"a challenge": errorOf(h.Challenge(ctx, h.ada, duel, h.ben.Name)),
				"to accept":   errorOf(h.Accept(ctx, h.ada, offer.ID)),
			} {
				var slow *club.Error
				if !errors.As(err, &slow) || slow.Code != club.TooFast || slow.Why != club.SpoiledGames || slow.Wait <= 0 || slow.Wait > wait {
					t.Errorf("after game %d, %s: %v, want to wait for %v", n+1, way, err, wait)
				}
			}
			link, err := h.Challenge(ctx, h.ada, casual, "")
			if err == nil {
				err = h.Cancel(ctx, h.ada, link.ID)
			}
			if err == nil {
				_, _, err = h.Seek(ctx, h.ada, byPost)
			}
			if err != nil {
				t.Errorf("a game for nothing or by post has to wait: %v", err)
			}
			if err := h.Cancel(ctx, h.ben, offer.ID); err != nil {
				t.Fatal(err)
			}
			for account, id := range map[*archive.Account]string{&h.ada: waiting.ID, &h.ben: seek.ID} {
				if err := h.Unseek(ctx, *account, id); err != nil {
					t.Fatal(err)
				}
			}
			time.Sleep(wait)
		}
		if got := h.lapses(h.ben); len(got) != 0 {
			t.Errorf("the opponent is blamed: %v", got)
		}
	})
}

// errorIn leaves out the second of three results.
func errorIn[S, T any](s S, _ T, err error) (S, error) { return s, err }

// Three games that are played to their end make up for one that was spoiled.
func TestGamesThatArePlayedMakeUpForOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openWithMembers(t, double.New(t))
		defer h.end()
		time.Sleep(11 * time.Minute)
		h.act(h.game(duel), h.ada, play.Abort)
		h.act(h.game(duel), h.ada, play.Abort)
		quick := duel
		quick.Beans, quick.Rated = 2, false
		for _, step := range []struct {
			play  func() play.ID
			count int
		}{
			{func() play.ID { return h.game(quick) }, 2}, // not one that binds
			{func() play.ID { return h.game(duel) }, 2},
			{func() play.ID { return h.game(duel) }, 2},
			{func() play.ID { return h.game(duel) }, 1},
		} {
			time.Sleep(time.Second)
			id := step.play()
			for !h.isOver(id) {
				if err := h.move(id); err != nil {
					t.Fatal(err)
				}
			}
			c, err := h.Conduct(t.Context(), h.ada.ID)
			if err != nil || c.Count(h.Now()) != step.count {
				t.Errorf("%d games count, want %d; %v", c.Count(h.Now()), step.count, err)
			}
		}
	})
}

// Whether a game was left or sat out is told from who is there.
func TestLeavingAndSittingOutAreToldApart(t *testing.T) {
	for _, c := range []struct {
		name  string
		leave time.Duration // of the 3 minutes of Ada, who does not move; 0: never
		want  play.Lapse
	}{{"there all the time", 0, play.SatOut}, {"gone after a minute", time.Minute, play.LeftGame}, {"gone at the end", 179 * time.Second, play.SatOut}} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := openWithMembers(t, double.New(t))
				defer h.end()
				time.Sleep(11 * time.Minute)
				id := h.movedIn(duel)
				leave := h.Join(id, h.ada.ID, func(*hall.News) {})
				if c.leave > 0 {
					time.Sleep(c.leave)
					leave(true)
				} else {
					defer leave(true)
				}
				time.Sleep(4 * time.Minute)
				if got := h.lapses(h.ada); len(got) != 1 || got[0] != c.want {
					t.Errorf("Ada: %v, want %v", got, c.want)
				}
				if got := h.lapses(h.ben); len(got) != 0 {
					t.Errorf("Ben: %v, want none", got)
				}
			})
		})
	}
}

func TestNobodyIsBlamedWithinTenMinutesOfAServerStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := bus.Local()
		first, second := openTwo(t, b)
		abort := func(when string, counts bool) {
			t.Helper()
			before := len(first.lapses(first.ada))
			if _, _, err := first.Seek(t.Context(), first.ada, small); err != nil {
				t.Fatal(when, err)
			}
			other := small
			other.Side = hall.AtLot
			_, id, err := first.Seek(t.Context(), first.ben, other)
			if err != nil || id == "" {
				t.Fatal(when, id, err)
			}
			first.act(id, first.ada, play.Abort)
			if got := len(first.lapses(first.ada)) - before; (got == 1) != counts {
				t.Errorf("%s, %d games are counted, want one: %v", when, got, counts)
			}
		}
		time.Sleep(9*time.Minute + 59*time.Second)
		abort("within ten minutes of both starts", false)
		time.Sleep(5 * time.Minute)
		abort("after a quarter of an hour", true)
		second.kill()
		time.Sleep(5 * time.Minute)
		abort("five minutes after the other was killed", false)
		time.Sleep(6 * time.Minute)
		abort("eleven minutes after the other was killed", true)
		third := openBeside(t, first.store.Archive, b, greedy{time.Second})
		time.Sleep(9 * time.Minute)
		abort("nine minutes after another one has started", false)
		time.Sleep(2 * time.Minute)
		abort("eleven minutes after another one has started", true)
		third.end()
		time.Sleep(9 * time.Minute)
		abort("nine minutes after it has ended", false)
		time.Sleep(24 * time.Hour) // what was counted has faded
		first.store.set(true)
		time.Sleep(3 * time.Second)
		first.store.set(false)
		time.Sleep(5 * time.Minute)
		abort("five minutes after the archive could not be used", false)
		first.end()
	})
}
