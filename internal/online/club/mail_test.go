package club_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// newPost is a hub whose mails are sent by the test.
func newPost(t *testing.T) *hub {
	h := newHub(t)
	h.Mails = true
	return h
}

// sent delivers what is due and returns it.
func (h *hub) sent() []club.Mail {
	h.Helper()
	var all []club.Mail
	h.ok(h.Deliver(h.Context(), func(_ context.Context, l club.Mail) error {
		all = append(all, l)
		return nil
	}))
	return all
}

// mailed gives a member a confirmed mail address.
func (h *hub) mailed(a club.Actor, address string) {
	h.Helper()
	h.ok(h.AskMail(h.Context(), a, address))
	letters := h.sent()
	if len(letters) != 1 || letters[0].To != address || letters[0].Kind != club.Confirming {
		h.Fatalf("sent %+v", letters)
	}
	h.ok(h.ConfirmMail(h.Context(), letters[0].Token, "192.0.2.1"))
	h.sent() // to the address before, if there was one
}

func TestMailAddress(t *testing.T) {
	for text, want := range map[string]string{
		"ada@example.org": "ada@example.org", " Ada.Lovelace+cups@Example.ORG ": "Ada.Lovelace+cups@example.org", "ü@bücher.example": "ü@bücher.example",
		"": "", "ada": "", "ada@localhost": "", "@example.org": "", "ada@": "", "Ada <ada@example.org>": "", "ada@example.org, ben@example.org": "",
		"ada@example.org\r\nBcc: ben@example.org": "", "\"a b\"@example.org": "", "ada@exa\x00mple.org": "", strings.Repeat("a", 250) + "@b.example": "",
	} {
		if got, err := club.CheckMail(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%q is read as %q, %v", text, got, err)
		}
	}
}

func TestMailIsConfirmed(t *testing.T) {
	h := newPost(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.refused(h.AskMail(h.Context(), ada, "nonsense"), club.BadMail)
	h.ok(h.AskMail(h.Context(), ada, "ada@example.org"))
	first := h.sent()[0]
	if first.Name != "Ada" || first.Language != "en" || h.mail(ada) != "" {
		t.Errorf("%+v; before the link was followed Ada has %q", first, h.mail(ada))
	}
	h.ok(h.ConfirmMail(h.Context(), first.Token, "192.0.2.1"))
	h.refused(h.ConfirmMail(h.Context(), first.Token, "192.0.2.1"), club.TokenSpent)
	if h.mail(ada) != "ada@example.org" {
		t.Errorf("Ada has %q", h.mail(ada))
	}
	h.ok(h.AskMail(h.Context(), ben, "ADA@example.org"))
	h.refused(h.ConfirmMail(h.Context(), h.sent()[0].Token, "192.0.2.1"), club.MailTaken)
	h.mailed(ada, "countess@example.org")
	if h.mail(ada) != "countess@example.org" {
		t.Errorf("after a change Ada has %q", h.mail(ada))
	}
	h.ok(h.AskMail(h.Context(), ben, "ben@example.org"))
	late := h.sent()[0]
	h.now = h.now.Add(time.Hour)
	h.refused(h.ConfirmMail(h.Context(), late.Token, "192.0.2.1"), club.TokenSpent)

	// It is no way to sign in, is in the export, and goes with the account.
	h.prove(ada)
	ways, err := h.Credentials(h.Context(), ada)
	h.ok(err)
	if len(ways) != 1 || ways[0].Kind != archive.Password {
		t.Errorf("Ada signs in by %+v", ways)
	}
	h.refused(h.DropCredential(h.Context(), ada, ways[0].ID), club.LastWayIn)
	e, err := h.Export(h.Context(), ada)
	h.ok(err)
	if text, _ := json.Marshal(e); e.Mail != "countess@example.org" || len(e.SignIn) != 1 || !strings.Contains(string(text), "countess") {
		t.Errorf("the export has %+v", e)
	}
	h.ok(h.DropMail(h.Context(), ada))
	if err := h.DropMail(h.Context(), ada); !errors.Is(err, archive.ErrNotFound) || h.mail(ada) != "" {
		t.Errorf("after it was removed: %v, %q", err, h.mail(ada))
	}
	h.sent()
	h.mailed(ada, "ada@example.org")
	_, err = h.Erase(h.Context(), ada)
	h.ok(err)
	if all, err := h.Archive.Credentials(h.Context(), ada.Account.ID); err != nil || len(all) > 0 {
		t.Errorf("after an erasure there are %+v, %v", all, err)
	}
	h.mailed(h.member("Eve"), "ada@example.org") // the address is free again
}

func (h *hub) mail(a club.Actor) string {
	h.Helper()
	address, err := h.Mail(h.Context(), a)
	h.ok(err)
	return address
}

// However many tournaments somebody is reminded of, an account gets only some letters, and then one
// after a while; others get theirs. Whoever wants none, or has no confirmed address, gets none.
func TestRemindersAreAShare(t *testing.T) {
	h := newPost(t)
	ada, ben, cleo, dora := h.member("Ada"), h.member("Ben"), h.member("Cleo"), h.member("Dora")
	for _, a := range []club.Actor{ada, ben, dora} {
		h.mailed(a, a.Account.Name+"@example.org")
	}
	_, err := h.ChangeSettings(h.Context(), dora, func(s *club.Settings) { s.Reminders = false })
	h.ok(err)
	remind := func(n int, who ...club.Actor) map[string]int {
		got := map[string]int{}
		for i := range n {
			for _, a := range who {
				letters, err := h.Reminders(h.Context(), club.News{Type: club.StartSoon, Tournament: fmt.Sprint("t", i), Name: "Buy beans", At: h.now.Add(time.Hour)}, a.Account.ID)
				h.ok(err)
				if len(letters) > 0 {
					got[a.Account.ID] += len(letters)
				}
			}
		}
		return got
	}
	if got := remind(300, ada, cleo, dora); len(got) != 1 || got[ada.Account.ID] != 12 {
		t.Errorf("of 300 tournaments at once there are letters %v", got)
	}
	if got := remind(3, ada, ben); len(got) != 1 || got[ben.Account.ID] != 3 {
		t.Errorf("then others get %v", got)
	}
	h.now = h.now.Add(2 * time.Hour)
	if got := remind(300, ada); got[ada.Account.ID] != 1 {
		t.Errorf("two hours later there are letters %v", got)
	}
	h.now = h.now.Add(365 * 24 * time.Hour)
	if got := remind(300, ada); got[ada.Account.ID] != 12 {
		t.Errorf("a year later there are letters %v", got)
	}
}

func TestForgotten(t *testing.T) {
	h := newPost(t)
	ada := h.member("Ada")
	h.mailed(ada, "Ada@example.org")
	h.member("Ben") // without an address
	for i, who := range []string{"ada", "ada@EXAMPLE.org", "Ben", "Nobody", "nobody@example.org", "\xff", strings.Repeat("x", 300), ""} {
		h.ok(h.Forgotten(h.Context(), who, fmt.Sprint("198.51.100.", i)))
		letters := h.sent()
		if want := i < 2; (len(letters) == 1) != want {
			t.Fatalf("%q: sent %+v", who, letters)
		}
		if len(letters) == 1 && (letters[0].To != "Ada@example.org" || letters[0].Kind != club.Resetting) {
			t.Errorf("%q: sent %+v", who, letters)
		}
	}
	h.ok(h.Forgotten(h.Context(), "Ada", "198.51.100.77"))
	token := h.sent()[0].Token
	_, _, err := h.UseReset(h.Context(), token, "a new horse", "192.0.2.1", "phone")
	h.ok(err)
	if n := len(h.sessions(ada)); n != 1 {
		t.Errorf("%d sessions after a reset, want only the new one", n)
	}
	_, _, err = h.UseReset(h.Context(), token, "a newer horse", "192.0.2.1", "phone")
	h.refused(err, club.TokenSpent)
	if told := h.sent(); len(told) != 1 || told[0].Kind != club.Telling || told[0].Done.Deed != club.PasswordReset || told[0].Token != "" {
		t.Errorf("after the reset Ada is told %+v", told)
	}

	// Throttled by address, and by account wherever it is asked from; one token too old.
	h.ok(h.Forgotten(h.Context(), "Ada", "198.51.100.78"))
	h.ok(h.Forgotten(h.Context(), "Ada", "198.51.100.79"))
	if n := len(h.sent()); n != 0 {
		t.Errorf("%d more mails for Ada, who had four already", n)
	}
	for range 3 {
		h.ok(h.Forgotten(h.Context(), "x", "198.51.100.79"))
	}
	err = h.Forgotten(h.Context(), "x", "198.51.100.79")
	var refused *club.Error
	if !errors.As(err, &refused) || refused.Code != club.TooManySignIn || refused.Wait != 15*time.Minute {
		t.Errorf("the fifth request from an address: %v", err)
	}
	h.now = h.now.Add(30 * time.Minute)
	h.ok(h.Forgotten(h.Context(), "Ada", "198.51.100.80"))
	old := h.sent()
	if len(old) != 1 {
		t.Fatalf("later: sent %+v", old)
	}
	h.now = h.now.Add(time.Hour)
	_, _, err = h.UseReset(h.Context(), old[0].Token, "a newer horse", "192.0.2.1", "phone")
	h.refused(err, club.TokenSpent)

	h.Mails = false
	h.refused(h.Forgotten(h.Context(), "Ada", "198.51.100.81"), club.NoMail)
}

// A mail that was asked for is sent once, also if the mail server is away, if our
// server is killed before, while or after it sends, and if two servers look.
func TestNoMailIsLost(t *testing.T) {
	h := newPost(t)
	ada := h.member("Ada")
	h.mailed(ada, "ada@example.org")
	h.ok(h.Forgotten(h.Context(), "Ada", "192.0.2.1"))
	restarted := func() *club.Club {
		c := h.Config
		c.Random = rand.Reader
		return club.New(c)
	}
	tokens := map[string]bool{}
	fails := func(_ context.Context, l club.Mail) error {
		tokens[l.Token] = true
		return errors.New("the mail server is away")
	}
	h.ok(restarted().Deliver(h.Context(), fails))
	h.ok(restarted().Deliver(h.Context(), fails)) // at once: it is put off
	if len(tokens) != 1 {
		t.Fatalf("tried %d times", len(tokens))
	}
	for n := 1; n < 5; n++ {
		h.now = h.now.Add(10 * time.Minute)
		h.ok(restarted().Deliver(h.Context(), fails))
		if len(tokens) != n+1 {
			t.Fatalf("tried %d times, want %d", len(tokens), n+1)
		}
	}
	h.now = h.now.Add(13 * time.Minute)
	var letters []club.Mail
	one, two := restarted(), restarted()
	h.ok(one.Deliver(h.Context(), func(ctx context.Context, l club.Mail) error {
		letters = append(letters, l)
		return two.Deliver(ctx, func(context.Context, club.Mail) error { t.Error("another server sends it too"); return nil })
	}))
	h.now = h.now.Add(5 * time.Minute)
	if more := h.sent(); len(letters) != 1 || len(more) != 0 {
		t.Fatalf("sent %+v, then %+v", letters, more)
	}
	if _, _, err := h.UseReset(h.Context(), letters[0].Token, "a new horse", "192.0.2.1", "phone"); err != nil {
		t.Error(err)
	}
	if told := h.sent(); len(told) != 1 || told[0].Kind != club.Telling {
		t.Errorf("after the reset: sent %+v", told)
	}
	if waiting, err := h.Archive.Tokens(h.Context(), ""); err != nil || len(waiting) > 0 {
		t.Errorf("%d letters still wait, %v", len(waiting), err)
	}

	// What waits has no secret, and whoever was closed meanwhile gets nothing.
	h.ok(h.Forgotten(h.Context(), "Ada", "192.0.2.2"))
	waiting, err := h.Archive.Tokens(h.Context(), "")
	h.ok(err)
	if len(waiting) != 1 || strings.Contains(string(waiting[0].Data), "cups_") {
		t.Errorf("what waits is %s", waiting[0].Data)
	}
	h.ok(h.CloseOther(h.Context(), club.AtMachine, ada.Account.ID, "x", true))
	if letters := h.sent(); len(letters) > 0 {
		t.Errorf("sent to a closed account: %+v", letters)
	}
}

// Only the link that was sent last works, and after it none.
func TestAnOlderLinkOfAMailDoesNotWork(t *testing.T) {
	h := newPost(t)
	ada := h.member("Ada")
	var links []club.Mail
	for _, address := range []string{"old@example.org", "new@example.org"} {
		h.ok(h.AskMail(h.Context(), ada, address))
		links = append(links, h.sent()...)
		h.now = h.now.Add(time.Second)
	}
	h.refused(h.ConfirmMail(h.Context(), links[0].Token, "192.0.2.1"), club.TokenSpent)
	h.ok(h.ConfirmMail(h.Context(), links[1].Token, "192.0.2.1"))
	h.refused(h.ConfirmMail(h.Context(), links[0].Token, "192.0.2.1"), club.TokenSpent)
}
