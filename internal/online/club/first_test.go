package club_test

import (
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// The code is shown at the machine only, works once, and not where there is an operator.
func TestTheFirstOperator(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	guest, _ := h.guest()
	offer := func() (code string) {
		t.Helper()
		path, err := h.OfferFirst(h.Context())
		h.ok(err)
		return strings.TrimPrefix(path, club.FirstPath(""))
	}
	h.refused(h.BecomeFirst(h.Context(), ada, ""), club.TokenSpent)
	old := offer()
	code := offer() // after another start
	h.refused(h.BecomeFirst(h.Context(), ada, old), club.TokenSpent)
	h.refused(h.BecomeFirst(h.Context(), club.Actor{}, code), club.Forbidden)
	h.refused(h.BecomeFirst(h.Context(), guest, code), club.Forbidden)
	h.ok(h.BecomeFirst(h.Context(), ada, code))
	if a, err := h.Archive.Account(h.Context(), ada.Account.ID); err != nil || a.Role != archive.Operator {
		t.Errorf("Ada is %q, %v", a.Role, err)
	}
	h.refused(h.BecomeFirst(h.Context(), ben, code), club.TokenSpent)
	if code := offer(); code != "" {
		t.Errorf("the code %q is offered though there is an operator", code)
	}
	h.ok(h.SetRole(h.Context(), club.AtMachine, ada.Account.ID, archive.NoRole))
	if offer() == "" {
		t.Error("no code is offered though nobody is operator any more")
	}
}
