package club_test

import (
	"errors"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// A password that was kept at another cost is kept at the present one after its
// owner has signed in.
func TestCostIsRaised(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	cost := func() string {
		all, err := h.Archive.Credentials(h.Context(), ada.Account.ID)
		h.ok(err)
		parts := strings.Split(string(all[0].Data), "$")
		return parts[3]
	}
	if got := cost(); got != "m=8,t=1,p=1" {
		t.Fatalf("the cost is %s", got)
	}
	h.Cost = club.Cost{Passes: 2, KiB: 16, Threads: 1}
	_, err := h.signIn("Ada", "wrong horse")
	h.refused(err, club.WrongPassword)
	if got := cost(); got != "m=8,t=1,p=1" {
		t.Errorf("the cost after a wrong password is %s", got)
	}
	for range 2 {
		_, err = h.signIn("Ada", secret)
		h.ok(err)
		if got := cost(); got != "m=16,t=2,p=1" {
			t.Errorf("the cost is %s", got)
		}
	}
}

func TestPasswords(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	const second, third = "another staple", "third battery"
	set := func(present, password string, add bool) error {
		return h.SetPassword(h.Context(), ada, club.NewPassword{Present: present, Password: password, Add: add, Label: "spare", Address: "192.0.2.1"})
	}
	other, err := h.signIn("Ada", secret)
	h.ok(err)
	h.refused(set("wrong", second, true), club.WrongPassword)
	h.refused(set(secret, "Ada", true), club.BadPassword)
	h.ok(set(secret, second, true))
	for _, p := range []string{secret, second} {
		_, err := h.signIn("Ada", p)
		h.ok(err)
	}
	if len(h.sessions(ada)) != 4 {
		t.Errorf("%d sessions, want 4", len(h.sessions(ada)))
	}
	h.ok(set(secret, third, false)) // the second stays, other sessions end
	if len(h.sessions(ada)) != 1 || h.sessions(ada)[0].Hash != ada.Token.Hash {
		t.Error("only the session that changes a password goes on")
	}
	_, err = h.signIn("Ada", secret)
	h.refused(err, club.WrongPassword)
	for _, p := range []string{second, third, "third\u00a0battery"} { // NFKC: another space is the same
		_, err := h.signIn("Ada", p)
		h.ok(err)
	}
	h.ok(set(third, "a fourth clip", true))
	h.refused(set(third, "a fifth clip!", true), club.TooMany)
	ways, err := h.Credentials(h.Context(), ada)
	h.ok(err)
	for i, w := range ways {
		if w.Data != nil {
			t.Error("a list of credentials has secrets")
		}
		err := h.DropCredential(h.Context(), ada, w.ID)
		if i < len(ways)-1 {
			h.ok(err)
		} else {
			h.refused(err, club.LastWayIn)
		}
	}
	if err := h.DropCredential(h.Context(), ada, "none"); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("no such credential: %v", err)
	}
	h.refused(h.SetPassword(h.Context(), club.Actor{Account: other.Account, Token: archive.Token{Kind: archive.Personal, Scopes: "account"}}, club.NewPassword{Present: third, Password: second}), club.Forbidden)
}
