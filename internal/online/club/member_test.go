package club_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// A guest who becomes a member stays the same account, so that games stay.
func TestJoin(t *testing.T) {
	h := newHub(t)
	g, old := h.guest()
	if !strings.Contains(g.Account.Name, " ") || g.Account.Kind != play.Guest {
		t.Errorf("a guest is %+v", g.Account)
	}
	_, _, err := h.Join(h.Context(), g, "Ada", "short", "")
	h.refused(err, club.BadPassword)
	_, _, err = h.Join(h.Context(), g, "a", secret, "")
	h.refused(err, club.BadName)
	a, token, err := h.Join(h.Context(), g, "Ada", secret, "Firefox")
	h.ok(err)
	if a.Account.ID != g.Account.ID || a.Account.Kind != play.Member || a.Account.Name != "Ada" {
		t.Errorf("the member is %+v", a.Account)
	}
	if _, err := h.Who(h.Context(), old); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the guest's token: %v", err)
	}
	who, err := h.Who(h.Context(), token)
	h.ok(err)
	if who.Account != h.again(a).Account || who.Token.Label != "Firefox" {
		t.Errorf("the new token is that of %+v", who)
	}
	_, _, err = h.Join(h.Context(), a, "Ada2", secret, "")
	h.refused(err, club.NotGuest)
	_, _, err = h.Join(h.Context(), g, "Ada2", secret, "") // with what was known before
	h.refused(err, club.NotGuest)
	g2, _ := h.guest()
	_, _, err = h.Join(h.Context(), g2, "ADA", secret, "")
	h.refused(err, club.NameTaken)
	bot, _, err := h.Arrive(h.Context(), play.Bot, "de", "")
	h.ok(err)
	_, _, err = h.Join(h.Context(), bot, "Robot", secret, "")
	h.refused(err, club.NotGuest)
}

func TestClose(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	_, botToken, err := h.NewBot(h.Context(), ada, "Adabot")
	h.ok(err)
	h.ok(h.Close(h.Context(), ada))
	_, err = h.signIn("Ada", secret)
	h.refused(err, club.WrongPassword)
	if _, err := h.Who(h.Context(), botToken); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the token of the bot: %v", err)
	}
	g, _ := h.guest()
	_, _, err = h.Join(h.Context(), g, "Ada", secret, "")
	h.refused(err, club.NameTaken)
	h.ok(h.CloseOther(h.Context(), club.AtMachine, ada.Account.ID, "", false))
	_, err = h.signIn("Ada", secret)
	h.ok(err)
}

func TestExport(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	_, err := h.Rename(h.Context(), ada, "Adelheid")
	h.ok(err)
	ada = h.again(ada)
	_, _, err = h.NewToken(h.Context(), ada, "", "script", []club.Scope{club.Read}, 0)
	h.ok(err)
	h.ok(h.SetRole(h.Context(), club.AtMachine, ada.Account.ID, archive.Moderator))
	ben := h.member("Ben")
	h.game("g1", ada.Account, ben.Account, ada.Account, true)
	h.game("g2", ada.Account, ben.Account, ben.Account, true)
	e, err := h.Export(h.Context(), ada)
	h.ok(err)
	if e.Account.Name != "Adelheid" || len(e.FormerNames) != 1 || len(e.SignIn) != 1 || len(e.Tokens) != 2 || len(e.Log) != 1 || len(e.Chat) != 1 || e.Chat[0].Game != "g1" {
		t.Errorf("the export is %+v", e)
	}
}

// Each kind of keepsakes is in the export, for a program without those about the ways into the account, and ends
// with the account.
func TestEveryKindOfKeepsakeIsExportedAndErased(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	var change archive.Change
	for _, k := range archive.KeepsakeKinds() {
		change.Add(k.Keep(ada.Account.ID, "a", h.now, []byte("{}")))
	}
	h.ok(h.Archive.Commit(h.Context(), change))
	program := club.Actor{Account: ada.Account, Token: archive.Token{Kind: archive.Personal, Scopes: "read"}}
	for _, by := range []club.Actor{ada, program} {
		e, err := h.Export(h.Context(), by)
		h.ok(err)
		for _, k := range archive.KeepsakeKinds() {
			has := slices.ContainsFunc(e.Keepsakes, func(x club.ExportedThing) bool { return x.Kind == k.Name })
			if want := e.IsWhole || !k.IsSecret; has != want {
				t.Errorf("an export, whole: %v, has keepsakes of the kind %s: %v, want %v", e.IsWhole, k.Name, has, want)
			}
		}
	}
	_, err := h.Erase(h.Context(), ada)
	h.ok(err)
	for _, k := range archive.KeepsakeKinds() {
		if left, err := h.Archive.Keepsakes(h.Context(), ada.Account.ID, k.Name); err != nil || len(left) > 0 {
			t.Errorf("after the erasure there is %+v of the kind %s, %v", left, k.Name, err)
		}
	}
}

// A name that looks like another one in letters of another script is taken.
func TestNamesThatLookAlikeAreTaken(t *testing.T) {
	h := newHub(t)
	ada := h.member("Coco")
	h.member("\u0420\u043e\u043c\u0430") // Roma in Cyrillic
	for name, want := range map[string]club.Code{
		"\u0421\u043e\u0441\u043e": club.NameTaken, "\u0441\u041e\u0421\u043e": club.NameTaken, "\u03f9\u03bf\u03f9\u03bf": club.NameTaken,
		"Poma": club.NameTaken, "Roma": "", "\u0421\u043e\u0441\u043e\u0441": "", "C\u00f3co": "", "\u041e\u043b\u044c\u0433\u0430": "",
	} {
		g, _ := h.guest()
		_, _, err := h.Join(h.Context(), g, name, secret, "")
		if want == "" {
			h.ok(err)
		} else {
			h.refused(err, want)
		}
	}
	h.ears.since()
	if _, err := h.Rename(h.Context(), ada, "\u0421\u043e\u0441\u043e"); err != nil { // one's own name in other letters confuses nobody
		t.Error(err)
	}
	if news, want := h.ears.since(), ada.Account.ID+": called \u0421\u043e\u0441\u043e"; len(news) != 1 || news[0] != want {
		t.Errorf("games in progress hear %q, want %q", news, want)
	}
}

// The bots of a member stop when an officer closes the account.
func TestBotsStopWithTheirOwner(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	_, token, err := h.NewBot(h.Context(), ada, "Adabot")
	h.ok(err)
	if _, err := h.Who(h.Context(), token); err != nil {
		t.Fatal(err)
	}
	h.ok(h.CloseOther(h.Context(), club.AtMachine, ada.Account.ID, "", true))
	if _, err := h.Who(h.Context(), token); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("the token of the bot: %v, want that it is not valid", err)
	}
}
