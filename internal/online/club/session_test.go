package club_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/quota"
)

func TestSignIn(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	for _, name := range []string{"Ada", "ADA"} {
		h.now = h.now.Add(time.Second)
		a, err := h.signIn(name, secret)
		h.ok(err)
		if a.Account.ID != ada.Account.ID {
			t.Errorf("%s is %q", name, a.Account.ID)
		}
	}
	g, _ := h.guest()
	for _, c := range [][2]string{{"Ada", "wrong horse"}, {"Ada", ""}, {"Nobody", secret}, {g.Account.Name, ""}, {"", ""}, {"\xff", "\xff"}} {
		_, err := h.signIn(c[0], c[1])
		h.refused(err, club.WrongPassword)
	}
	sessions, err := h.Sessions(h.Context(), ada)
	h.ok(err)
	if len(sessions) != 3 {
		t.Fatalf("%d sessions, want 3", len(sessions))
	}
	h.ok(h.EndSession(h.Context(), ada, sessions[1].Hash.ID()))
	if err := h.EndSession(h.Context(), ada, sessions[1].Hash.ID()); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a session that has ended: %v", err)
	}
	n, err := h.EndOtherSessions(h.Context(), ada)
	h.ok(err)
	if n != 1 {
		t.Errorf("%d other sessions, want 1", n)
	}
	h.ok(h.SignOut(h.Context(), ada))
	if left, _ := h.Sessions(h.Context(), ada); len(left) != 0 {
		t.Errorf("sessions after the end: %v", left)
	}
}

// Somebody who guesses is slowed down alike for names that there are and names
// that there are not, and does not keep the owner out for long.
func TestSignInIsThrottled(t *testing.T) {
	h := newHub(t)
	h.member("Ada")
	for _, name := range []string{"Ada", "Nobody"} {
		for i := range 10 {
			_, _, err := h.SignIn(h.Context(), name, fmt.Sprint("guess ", i), fmt.Sprint("address ", i), "")
			h.refused(err, club.WrongPassword)
		}
		_, _, err := h.SignIn(h.Context(), name, secret, "another address", "")
		h.refused(err, club.TooManySignIn)
		var refusal *club.Error
		if errors.As(err, &refusal); refusal.Wait != time.Minute {
			t.Errorf("%s may try again in %v, want a minute", name, refusal.Wait)
		}
	}
	ben := h.member("Ben") // whose former name is no way to ten attempts more
	_, err := h.Rename(h.Context(), ben, "Benjamin")
	h.ok(err)
	for i := range 10 {
		_, _, err := h.SignIn(h.Context(), []string{"Ben", "benjamin"}[i%2], "guess", fmt.Sprint("address ", i), "")
		h.refused(err, club.WrongPassword)
	}
	for _, name := range []string{"Ben", "Benjamin"} {
		_, _, err := h.SignIn(h.Context(), name, secret, "another address", "")
		h.refused(err, club.TooManySignIn)
	}
	h.now = h.now.Add(time.Minute)
	if _, err := h.signIn("Ada", secret); err != nil {
		t.Errorf("a minute later: %v", err)
	}
	for i := range 50 { // attempts that succeed do not count
		if _, err := h.signIn("Ada", secret); err != nil {
			t.Fatalf("attempt %d: %v", i, err)
		}
	}
	refusals := 0
	for i := range 40 {
		_, _, err := h.SignIn(h.Context(), fmt.Sprint("name ", i), "guess", "one address", "")
		if errors.Is(err, &club.Error{Code: club.TooManySignIn}) {
			refusals++
		}
	}
	if refusals != 10 {
		t.Errorf("%d of 40 attempts from one address are refused, want 10", refusals)
	}
}

func (h *hub) sessions(a club.Actor) []archive.Token {
	h.Helper()
	list, err := h.Sessions(h.Context(), a)
	h.ok(err)
	return list
}

// What another server changes is noticed within a few seconds.
func TestOtherServers(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	made, token, err := h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
	h.ok(err)
	_, err = h.Who(h.Context(), token)
	h.ok(err)
	h.ok(h.Archive.Commit(h.Context(), archive.Change{archive.NoToken(made.Hash)}))
	h.now = h.now.Add(6 * time.Second)
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a token that another server has ended: %v", err)
	}
}

// meanwhile is an archive in which something happens while an account is read.
type meanwhile struct {
	archive.Archive
	happens func()
}

func (m *meanwhile) Account(ctx context.Context, id string) (archive.Account, error) {
	a, err := m.Archive.Account(ctx, id)
	if f := m.happens; f != nil {
		m.happens = nil
		f()
	}
	return a, err
}

// A session that ends while its owner is being looked up is not remembered.
func TestASessionEndsWhileItIsLookedUp(t *testing.T) {
	h := newHub(t)
	a, token := h.guest()
	h.now = h.now.Add(time.Hour) // nothing is remembered any more
	store := &meanwhile{Archive: h.Archive}
	h.Archive = store
	store.happens = func() { h.ok(h.SignOut(h.Context(), a)) }
	if _, err := h.Who(h.Context(), token); err != nil {
		t.Fatal(err) // the answer is that of the moment in which it was asked
	}
	if store.happens != nil {
		t.Fatal("the account was not read")
	}
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the ended session: %v, want %v", err, archive.ErrNotFound)
	}
}

// Strangers who guess passwords lock nobody out of a device that the account knows, nor out of
// a session; they are locked out themselves.
func TestStrangersLockNobodyOut(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	mark, err := h.Mark(h.Context(), ada.Account)
	h.ok(err)
	for i := range 30 {
		if _, err = h.signInFrom("Ada", "a wrong one", fmt.Sprint("192.0.2.", i)); errors.Is(err, &club.Error{Code: club.TooManySignIn}) {
			break
		}
	}
	h.refused(err, club.TooManySignIn)
	_, err = h.signInFrom("Ada", secret, "198.51.100.1")
	h.refused(err, club.TooManySignIn)
	_, err = h.signInFrom("Ada", secret, "198.51.100.1", "forged", mark)
	h.ok(err)
	h.ok(h.Identify(h.Context(), ada, club.Identification{Password: secret, Address: "198.51.100.1"}))
	ben := h.member("Ben")
	other, err := h.Mark(h.Context(), ben.Account)
	h.ok(err)
	_, err = h.signInFrom("Ada", secret, "198.51.100.1", other)
	h.refused(err, club.TooManySignIn)
	for range 30 { // a stolen device cannot guess for ever
		if _, err = h.signInFrom("Ada", "a wrong one", "198.51.100.2", mark); errors.Is(err, &club.Error{Code: club.TooManySignIn}) {
			return
		}
	}
	t.Error("a known device may guess for ever")
}

// signInFrom signs in from an address, with marks.
func (h *hub) signInFrom(name, password, address string, marks ...string) (club.Actor, error) {
	a, _, err := h.SignIn(h.Context(), name, password, address, "", marks...)
	return a, err
}

// An account has a limited number of sessions: the one that was not used for longest ends.
func TestSessionsAreLimited(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	var first club.Actor
	for i := range quota.Sessions.Account + 3 {
		h.now = h.now.Add(time.Minute)
		a, err := h.signInFrom("Ada", secret, fmt.Sprint("192.0.2.", i))
		h.ok(err)
		if i == 0 {
			first = a
		}
		ada = a
	}
	list, err := h.Sessions(h.Context(), ada)
	h.ok(err)
	if len(list) != quota.Sessions.Account || list[len(list)-1].Hash != ada.Token.Hash {
		t.Errorf("there are %d sessions, want %d with the last one", len(list), quota.Sessions.Account)
	}
	for _, s := range list {
		if s.Hash == first.Token.Hash {
			t.Error("the oldest session is still there")
		}
	}
}

// Of one address only some passwords are checked or wait for it.
func TestPasswordsOfAnAddressWait(t *testing.T) {
	h := newHub(t)
	h.member("Ada")
	h.Shares = quota.NewBook()
	here := quota.Owner{Address: "192.0.2.1"}
	var releases []func()
	for range quota.Passwords.Address {
		release, err := h.Shares.Passwords.Take(here, "")
		h.ok(err)
		releases = append(releases, release)
	}
	_, _, err := h.SignIn(here.In(h.Context()), "Ada", secret, "192.0.2.1", "")
	h.refused(err, club.TooManySignIn)
	_, _, err = h.SignIn(quota.Owner{Address: "192.0.2.2"}.In(h.Context()), "Ada", secret, "192.0.2.2", "")
	h.ok(err)
	releases[0]()
	_, _, err = h.SignIn(here.In(h.Context()), "Ada", secret, "192.0.2.1", "")
	h.ok(err)
}
