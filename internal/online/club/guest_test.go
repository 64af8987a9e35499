package club_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// tidy removes what has expired, once. It can be called in a bubble of synctest only.
func (h *hub) tidy() {
	h.Helper()
	ctx, end := context.WithCancel(h.Context())
	done := make(chan struct{})
	go func() {
		h.Tidy(ctx)
		close(done)
	}()
	synctest.Wait()
	end()
	<-done
	if h.log.Len() > 0 {
		h.Fatal(h.log.String())
	}
}

// Guests who have done nothing vanish after a day without a visit, the others are erased
// after a month. Members, bots, and guests with a game in progress stay.
func TestGuestsEnd(t *testing.T) { synctest.Test(t, testGuestsEnd) }

func testGuestsEnd(t *testing.T) {
	h := newHub(t)
	blank, _ := h.guest()
	comes, token := h.guest()
	played, _ := h.guest()
	plays, _ := h.guest()
	ada := h.member("Ada")
	bot, _, err := h.Arrive(h.Context(), play.Bot, "en", "a program")
	h.ok(err)
	h.game("over", played.Account, ada.Account, played.Account, true)
	h.game("running", plays.Account, ada.Account, ada.Account, false)
	isThere := func(a club.Actor) bool {
		t.Helper()
		found, err := h.Archive.Account(h.Context(), a.Account.ID)
		if err != nil && !errors.Is(err, archive.ErrNotFound) {
			t.Fatal(err)
		}
		return err == nil && found.Closed.IsZero()
	}
	expect := func(when string, want ...club.Actor) {
		t.Helper()
		h.tidy()
		for _, a := range []club.Actor{blank, comes, played, plays, ada, bot} {
			if got := isThere(a); got != slices.ContainsFunc(want, func(b club.Actor) bool { return b.Account.ID == a.Account.ID }) {
				t.Errorf("%s: %s is there: %v", when, a.Account.Name, got)
			}
		}
	}
	h.now = h.now.Add(24 * time.Hour)
	expect("after a day", blank, comes, played, plays, ada, bot)
	h.now = h.now.Add(time.Minute)
	_, err = h.Who(h.Context(), token)
	h.ok(err)
	expect("after more than a day", comes, played, plays, ada, bot)
	if _, err := h.Archive.AccountByName(h.Context(), blank.Account.Name); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the name of a guest who has vanished: %v", err)
	}
	h.now = h.now.Add(24 * time.Hour)
	expect("a day after the last visit", comes, played, plays, ada, bot)
	h.now = h.now.Add(28*24*time.Hour - time.Minute)
	h.GuestDays = 31
	expect("while an operator gives them a day more", played, plays, ada, bot)
	h.GuestDays = 30
	expect("after 30 days", played, plays, ada, bot)
	h.now = h.now.Add(time.Minute)
	expect("after more than 30 days", plays, ada, bot)
	over, err := h.Archive.Game(h.Context(), "over")
	h.ok(err)
	if seat := over.Start.Seats[0]; seat.Account != played.Account.ID || seat.Name == played.Account.Name {
		t.Errorf("the game has the seat %+v", seat)
	}
	if log, err := h.Archive.Log(h.Context(), archive.LogFilter{}); err != nil || len(log) > 0 {
		t.Errorf("the log of officers has %v, %v", log, err)
	}
}

// Whoever signs up without having been a guest is a member after one commit, or nobody.
func TestSignUp(t *testing.T) {
	h := newHub(t)
	h.member("Ada")
	count := func() int {
		all, err := h.Archive.Accounts(h.Context(), archive.AccountFilter{})
		h.ok(err)
		return len(all)
	}
	sign := func(name, password string) (club.Actor, string, error) {
		return h.SignUp(h.Context(), name, password, "de", "a browser")
	}
	for _, c := range []struct {
		name, password string
		want           club.Code
	}{{"ada", secret, club.NameTaken}, {"x", secret, club.BadName}, {"Ben", "short", club.BadPassword}} {
		_, _, err := sign(c.name, c.password)
		h.refused(err, c.want)
	}
	if n := count(); n != 1 {
		t.Errorf("after the refusals there are %d accounts, want one", n)
	}
	store := &racer{Archive: h.Archive}
	h.Archive, store.before = store, func() { h.member("Cleo") }
	_, _, err := sign("Cleo", secret)
	h.refused(err, club.NameTaken)
	store.late = true // what somebody else changes is no name
	_, _, err = sign("Dora", secret)
	h.refused(err, club.Changed)
	h.Archive = store.Archive
	if n := count(); n != 2 {
		t.Errorf("after those who were faster there are %d accounts, want two", n)
	}
	ben, token, err := sign("Ben", secret)
	h.ok(err)
	if a, err := h.Who(h.Context(), token); err != nil || a.Account.ID != ben.Account.ID || a.Account.Kind != play.Member || a.Account.Language != "de" {
		t.Errorf("signed up as %+v, %v", a.Account, err)
	}
	if _, err := h.signIn("Ben", secret); err != nil || count() != 3 {
		t.Errorf("signing in: %v; %d accounts", err, count())
	}
}
