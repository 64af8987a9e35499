package club_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

func TestReset(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	token, expires, err := h.NewReset(h.Context(), club.AtMachine, ada.Account.ID)
	h.ok(err)
	if expires != h.now.Add(24*time.Hour) {
		t.Errorf("a reset can be used until %v", expires)
	}
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("a reset is not a session: %v", err)
	}
	use := func(token, password string) error {
		_, _, err := h.UseReset(h.Context(), token, password, "192.0.2.1", "phone")
		return err
	}
	h.refused(use(token, "short"), club.BadPassword)
	h.refused(use("cups_nonsense", "a new horse"), club.TokenSpent)
	h.ok(use(token, "a new horse"))
	h.refused(use(token, "a newer horse"), club.TokenSpent)
	if n := len(h.sessions(ada)); n != 1 {
		t.Errorf("%d sessions after a reset, want only the new one", n)
	}
	_, err = h.signIn("Ada", secret)
	h.refused(err, club.WrongPassword)
	_, err = h.signIn("Ada", "a new horse")
	h.ok(err)

	first, _, err := h.NewReset(h.Context(), club.AtMachine, ada.Account.ID)
	h.ok(err)
	second, _, err := h.NewReset(h.Context(), club.AtMachine, ada.Account.ID)
	h.ok(err)
	h.refused(use(first, "a newer horse"), club.TokenSpent)
	h.now = h.now.Add(24 * time.Hour)
	h.refused(use(second, "a newer horse"), club.TokenSpent)

	cleo, token, _, err := h.Enrol(h.Context(), club.AtMachine, "Cleo", "de")
	h.ok(err)
	_, err = h.signIn("Cleo", "")
	h.refused(err, club.WrongPassword)
	h.ok(use(token, "a new horse"))
	a, err := h.signIn("Cleo", "a new horse")
	h.ok(err)
	if a.Account.ID != cleo.ID || a.Account.Kind != play.Member {
		t.Errorf("who was enrolled is %+v", a.Account)
	}
	_, _, _, err = h.Enrol(h.Context(), club.AtMachine, "CLEO", "de")
	h.refused(err, club.NameTaken)
	_, _, _, err = h.Enrol(h.Context(), ada, "Dora", "de")
	h.refused(err, club.Forbidden)

	ben := h.member("Ben")
	_, _, err = h.NewReset(h.Context(), ben, ada.Account.ID)
	h.refused(err, club.Forbidden)
	g, _ := h.guest()
	_, _, err = h.NewReset(h.Context(), club.AtMachine, g.Account.ID)
	h.refused(err, club.Forbidden)
}

func TestRoles(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.ok(h.SetRole(h.Context(), club.AtMachine, ada.Account.ID, archive.Operator))
	h.refused(h.SetRole(h.Context(), ben, ada.Account.ID, archive.NoRole), club.Forbidden)
	ada = h.again(ada)
	h.ok(h.SetRole(h.Context(), ada, ben.Account.ID, archive.Moderator))
	h.ok(h.SetRole(h.Context(), ada, ben.Account.ID, archive.Moderator)) // twice is once
	h.refused(h.SetRole(h.Context(), ada, ada.Account.ID, archive.NoRole), club.Forbidden)
	g, _ := h.guest()
	h.refused(h.SetRole(h.Context(), club.AtMachine, g.Account.ID, archive.Operator), club.Forbidden)
	entries, err := h.OfficerLog(h.Context(), ada, archive.LogFilter{})
	h.ok(err)
	var text []string
	for _, e := range entries {
		text = append(text, fmt.Sprintf("%s %s %s", e.Actor, e.Action, e.Detail))
	}
	if want := []string{ada.Account.ID + " role  → moderator", " role  → operator"}; !slices.Equal(text, want) {
		t.Errorf("the log says %q, want %q", text, want)
	}
	ben = h.again(ben)
	cleo := h.member("Cleo")
	h.ok(h.CloseOther(h.Context(), ben, cleo.Account.ID, "rude", true))
	_, err = h.signIn("Cleo", secret)
	h.refused(err, club.WrongPassword)
	h.ok(h.CloseOther(h.Context(), ben, cleo.Account.ID, "sorry", false))
	_, err = h.signIn("Cleo", secret)
	h.ok(err)
	h.refused(h.CloseOther(h.Context(), cleo, ben.Account.ID, "", true), club.Forbidden)
	for _, none := range []string{"", " \t", "\u202e\n"} {
		h.refused(h.CloseOther(h.Context(), ben, cleo.Account.ID, none, true), club.BadReason)
	}
}
