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

// An officer gives an account another name, for a reason. The name before cannot be taken again, by
// nobody, nor by its owner one that looks like it.
func TestAnOfficerRenamesAnAccount(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ugly Word"), h.member("Ben")
	rename := func(by club.Actor, name, reason string) error {
		_, err := h.RenameOther(h.Context(), by, ada.Account.ID, name, reason)
		return err
	}
	h.refused(rename(ben, "Kind", "x"), club.Forbidden)
	h.refused(rename(ada, "Kind", "x"), club.Forbidden)
	h.refused(rename(club.AtMachine, "Kind", " \n"), club.BadReason)
	h.refused(rename(club.AtMachine, "Cups Official", "an insult"), club.BadName)
	h.refused(rename(club.AtMachine, "Ben", "an insult"), club.NameTaken)
	h.ok(rename(club.AtMachine, "Kind", "an insult"))
	for _, name := range []string{"Ugly Word", "ugly-word", "UGLY W0RD"} {
		_, err := h.Rename(h.Context(), ada, name)
		h.refused(err, club.NameTaken)
	}
	_, err := h.Rename(h.Context(), ben, "Ugly Word")
	h.refused(err, club.NameTaken)
	a, err := h.Rename(h.Context(), ada, "Adelheid")
	h.ok(err)
	if a.Name != "Adelheid" {
		t.Errorf("the account is called %s", a.Name)
	}
	log, err := h.Archive.Log(h.Context(), archive.LogFilter{Subject: ada.Account.ID})
	h.ok(err)
	if len(log) != 1 || log[0].Action != "name" || log[0].Detail != "Ugly Word → Kind: an insult" {
		t.Errorf("the log is %+v", log)
	}
	news, err := h.News(h.Context(), ada)
	h.ok(err)
	if len(news) != 1 || news[0].Type != club.OfficerActed || news[0].Deed != "name" || news[0].Name != "Kind" || news[0].Reason != "an insult" {
		t.Errorf("the account is told %+v", news)
	}
	jobs, err := h.Archive.Jobs(h.Context(), 9)
	h.ok(err)
	if !slices.ContainsFunc(jobs, func(j archive.Job) bool { return j.Kind == club.RenamedJob && j.Key == ada.Account.ID }) {
		t.Errorf("the jobs are %+v", jobs)
	}
}
