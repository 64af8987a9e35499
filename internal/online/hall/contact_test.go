package hall_test

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// tie makes a tie between two accounts.
func (h *testHall) tie(from, to archive.Account, kind archive.TieKind) {
	h.t.Helper()
	if err := h.store.Commit(h.t.Context(), archive.Change{archive.Tie{From: from.ID, To: to.ID, Kind: kind, Created: h.Now()}}); err != nil {
		h.t.Fatal(err)
	}
}

// notices counts what an account is told.
func (h *testHall) notices(a archive.Account) *[]hall.Notice {
	list := &[]hall.Notice{}
	h.t.Cleanup(h.Follow(a.ID, func(n hall.Notice) { *list = append(*list, n) }))
	return list
}

// Whoever is blocked challenges in vain, and is not told.
func TestABlockKeepsChallengesAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		ctx := t.Context()
		told := h.notices(h.ada)
		before, err := h.Challenge(ctx, h.ben, small, h.ada.Name)
		if err != nil {
			t.Fatal(err)
		}
		link, err := h.Challenge(ctx, h.ada, small, "")
		if err != nil {
			t.Fatal(err)
		}
		theirs, err := h.Challenge(ctx, h.ben, small, "")
		if err != nil {
			t.Fatal(err)
		}
		h.tie(h.ada, h.ben, archive.Blocks)
		after, err := h.Challenge(ctx, h.ben, small, h.ada.Name)
		if err != nil {
			t.Fatalf("the blocked one is told: %v", err)
		}
		if len(*told) != 1 {
			t.Errorf("the blocker hears of %d challenges, want the one of before", len(*told))
		}
		waiting, err := h.ChallengesFor(ctx, h.ada.ID)
		if err != nil || len(waiting) != 0 {
			t.Errorf("%d challenges wait for the blocker, %v", len(waiting), err)
		}
		for _, c := range []archive.Challenge{before, after} {
			if _, err := h.FindChallenge(ctx, h.ada.ID, c.ID); !errors.Is(err, archive.ErrNotFound) {
				t.Errorf("the blocker finds a challenge: %v", err)
			}
			if found, err := h.FindChallenge(ctx, h.ben.ID, c.ID); err != nil || found.State != archive.Open {
				t.Errorf("for the blocked one a challenge is %+v, %v", found, err)
			}
		}
		if _, err := h.Accept(ctx, h.ben, link.ID); !errors.Is(err, hall.ErrNotOpen) {
			t.Errorf("the blocked one accepts a challenge by link: %v", err)
		}
		if _, err := h.Accept(ctx, h.ada, theirs.ID); !errors.Is(err, &club.Error{Code: club.BlockedByYou}) {
			t.Errorf("the blocker accepts a challenge by link: %v", err)
		}
		if _, err := h.Challenge(ctx, h.ada, small, h.ben.Name); !errors.Is(err, &club.Error{Code: club.BlockedByYou}) {
			t.Errorf("the blocker challenges the blocked one: %v", err)
		}
	})
}

// Of two who both look for an opponent, none is paired with somebody whom they have
// blocked, whoever comes first.
func TestABlockKeepsSeeksApart(t *testing.T) {
	for name, blocksFirst := range map[string]bool{"the blocker comes first": true, "the blocked one comes first": false} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, double.New(t)).withGuests()
			defer h.end()
			first, second := h.ada, h.ben
			if !blocksFirst {
				first, second = second, first
			}
			h.tie(h.ada, h.ben, archive.Blocks)
			terms := small
			terms.Side = hall.AtLot
			s, _, err := h.Seek(t.Context(), first, terms)
			if err != nil {
				t.Fatal(err)
			}
			if _, id, err := h.Seek(t.Context(), second, terms); err != nil || id != "" {
				t.Errorf("%s: game %q, %v", name, id, err)
			}
			if _, err := h.Answer(t.Context(), second, s.ID); !errors.Is(err, archive.ErrNotFound) {
				t.Errorf("%s: the seek is answered: %v", name, err)
			}
			cleo, err := h.newGuest()
			if err != nil {
				t.Fatal(err)
			}
			if _, id, err := h.Seek(t.Context(), cleo, terms); err != nil || id == "" {
				t.Errorf("%s: somebody else is not paired: %v", name, err)
			}
		})
	}
}

// Who may challenge, by what the other has set.
func TestWhoMayChallenge(t *testing.T) {
	for _, c := range []struct {
		reach             club.Reach
		stranger, friends bool
	}{{club.Everyones, true, true}, {club.OfFriends, false, true}, {club.Nobodys, false, false}} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, double.New(t)).withGuests()
			defer h.end()
			cleo, err := h.newGuest()
			if err != nil {
				t.Fatal(err)
			}
			h.tie(cleo, h.ada, archive.Friends)
			s := club.DefaultSettings
			s.Challenges = c.reach
			text, err := json.Marshal(s)
			if err != nil {
				t.Fatal(err)
			}
			if err := h.store.Commit(t.Context(), archive.Change{archive.SettingsChange{Settings: archive.Settings{Account: h.ada.ID, Body: text}}}); err != nil {
				t.Fatal(err)
			}
			for by, want := range map[*archive.Account]bool{&h.ben: c.stranger, &cleo: c.friends} {
				_, err := h.Challenge(t.Context(), *by, small, h.ada.Name)
				if want != (err == nil) || err != nil && !errors.Is(err, &club.Error{Code: club.NotWelcome}) {
					t.Errorf("%s challenges Ada, who takes challenges of %s: %v", by.Name, c.reach, err)
				}
			}
		})
	}
}

// A running game shows the new name of a player, in memory, in the log and in lists;
// a finished one keeps the name of its day.
func TestRunningGamesFollowANewName(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		finished, running := h.game(small), h.game(small)
		for !h.isOver(finished) {
			if err := h.move(finished); err != nil {
				t.Fatal(err)
			}
		}
		if err := h.move(running); err != nil {
			t.Fatal(err)
		}
		renamed := 0
		defer h.Join(running, "", func(n *hall.News) {
			if n.Renamed {
				renamed++
			}
		})(false)
		old := h.ada.Name
		h.ada.Name, h.ada.Kind = "Adelheid", play.Member
		for range 2 { // the second time nothing changes
			if err := h.Rename(t.Context(), h.ada); err != nil {
				t.Fatal(err)
			}
		}
		if renamed != 1 {
			t.Errorf("those who watch were told %d times, want once", renamed)
		}
		for id, want := range map[play.ID]string{running: "Adelheid", finished: old} {
			h.Forget(id)
			var seat play.Seat
			var moves int
			if err := h.View(t.Context(), id, func(t *play.Table) { seat, moves = t.Start().Seats[0], len(t.Game().Moves()) }); err != nil {
				t.Fatal(err)
			}
			g, err := h.store.Game(t.Context(), id)
			if err != nil || seat.Name != want || g.Start.Seats[0].Name != want || moves == 0 {
				t.Errorf("%s: %q at the table, %q in lists, %d moves, %v; want %q", id, seat.Name, g.Start.Seats[0].Name, moves, err, want)
			}
		}
		for !h.isOver(running) {
			if err := h.move(running); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Nobody begins a game with an account that was closed or banned meanwhile, by another server or a command, nor with a
// bot whose owner was banned: what it had offered is not open any more.
func TestAClosedOrBannedAccountOffersNothing(t *testing.T) {
	ban := func(t *testing.T, h *testHall, account string) {
		t.Helper()
		c := club.New(club.Config{Archive: h.store, Now: h.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
		if _, err := c.TakeMeasure(t.Context(), club.AtMachine, account, club.Measure{Kind: club.Ban, Reason: "insults"}); err != nil {
			t.Fatal(err)
		}
	}
	for name, end := range map[string]func(t *testing.T, h *testHall) archive.Account{
		"closed": func(t *testing.T, h *testHall) archive.Account {
			closed := h.ada
			closed.Closed = h.Now()
			if err := h.store.Commit(t.Context(), archive.Change{archive.AccountChange{After: 1, Account: closed, At: h.Now()}}); err != nil {
				t.Fatal(err)
			}
			return closed
		},
		"banned": func(t *testing.T, h *testHall) archive.Account { ban(t, h, h.ada.ID); return h.ada },
		"a bot whose owner is banned": func(t *testing.T, h *testHall) archive.Account {
			ban(t, h, h.ada.Owner)
			return h.ada
		},
	} {
		t.Run(name, func(t *testing.T) { offersNothing(t, strings.Contains(name, "bot"), end) })
	}
}

func offersNothing(t *testing.T, isBot bool, end func(t *testing.T, h *testHall) archive.Account) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, double.New(t)).withGuests()
		defer h.end()
		ctx := t.Context()
		if isBot {
			owner := archive.Account{ID: "owner", Version: 1, Name: "Owner", Kind: play.Member, Created: h.Now()}
			h.ada = archive.Account{ID: "owned", Version: 1, Name: "Owned", Kind: play.Guest, Owner: "owner", Created: h.Now()}
			if err := h.store.Commit(ctx, archive.Change{owner, h.ada}); err != nil {
				t.Fatal(err)
			}
		}
		byPost := archive.Terms{Cups: 3, Beans: 30, Control: "1/259200", Side: hall.AtLot} // which waits for days
		other := byPost
		other.Cups, other.Beans = 4, 40
		link, err := h.Challenge(ctx, h.ada, small, "")
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := h.Seek(ctx, h.ada, byPost)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := h.Seek(ctx, h.ada, other); err != nil {
			t.Fatal(err)
		}
		closed := end(t, h)
		if _, err := h.Challenge(ctx, h.ben, small, closed.Name); err == nil {
			t.Error("it is challenged")
		}
		if _, err := h.Accept(ctx, h.ben, link.ID); !errors.Is(err, hall.ErrNotOpen) {
			t.Errorf("its challenge is accepted: %v", err)
		}
		if _, err := h.Answer(ctx, h.ben, s.ID); !errors.Is(err, archive.ErrNotFound) {
			t.Errorf("its seek is answered: %v", err)
		}
		if _, id, err := h.Seek(ctx, h.ben, other); err != nil || id != "" {
			t.Errorf("somebody is paired with it: game %q, %v", id, err)
		}
		if list := h.Seeks(); len(list) != 1 || list[0].Account != h.ben.ID {
			t.Errorf("the seeks are %+v", list)
		}
		if _, _, err := h.Seek(ctx, closed, small); err != nil {
			t.Fatal(err)
		}
		time.Sleep(11 * time.Second)
		synctest.Wait()
		if list := h.Seeks(); len(list) != 1 {
			t.Errorf("after a while the seeks are %+v", list)
		}
	})
}
