package club_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// What changes how an account is reached needs a proof of who it is, not older than
// ten minutes; nothing is changed without.
func TestChangesOfSecretsNeedAProof(t *testing.T) {
	h := newPost(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.mailed(ada, "ada@example.org")
	h.ok(h.SetRole(h.Context(), club.AtMachine, ada.Account.ID, archive.Operator))
	ada = h.again(ada)
	h.ok(h.SetPassword(h.Context(), ada, club.NewPassword{Present: secret, Password: "another staple", Add: true, Label: "work", Address: "192.0.2.1"}))
	ways, err := h.Credentials(h.Context(), ada)
	h.ok(err)
	h.sent()
	deeds := map[string]func(by club.Actor) error{
		"token": func(by club.Actor) error {
			_, _, err := h.NewToken(h.Context(), by, "", "", []club.Scope{club.Read}, 0)
			return err
		},
		"bot": func(by club.Actor) error { _, _, err := h.NewBot(h.Context(), by, "Adabot"); return err },
		"hook": func(by club.Actor) error {
			_, err := h.NewHook(h.Context(), by, "https://example.org", []club.HookEvent{club.HookMessage})
			return err
		},
		"begin a passkey": func(by club.Actor) error {
			_, _, err := h.BeginPasskey(h.Context(), by, "https://example.org")
			return err
		},
		"add a passkey": func(by club.Actor) error {
			_, err := h.AddPasskey(h.Context(), by, "https://example.org", "none", "", nil)
			if errors.Is(err, &club.Error{Code: club.TokenSpent}) { // it was let in that far
				err = nil
			}
			return err
		},
		"remove a way in": func(by club.Actor) error { return h.DropCredential(h.Context(), by, ways[1].ID) },
		"ask for a mail":  func(by club.Actor) error { return h.AskMail(h.Context(), by, "eve@example.org") },
		"remove the mail": func(by club.Actor) error { return h.DropMail(h.Context(), by) },
		"give a role":     func(by club.Actor) error { return h.SetRole(h.Context(), by, ben.Account.ID, archive.Moderator) },
		"reset":           func(by club.Actor) error { _, _, err := h.NewReset(h.Context(), by, ben.Account.ID); return err },
		"enrol":           func(by club.Actor) error { _, _, _, err := h.Enrol(h.Context(), by, "Cleo", "en"); return err },
	}
	h.now = h.now.Add(club.ProofTime)
	before, err := h.Export(h.Context(), ada)
	h.ok(err)
	for what, do := range deeds {
		if err := do(ada); !errors.Is(err, &club.Error{Code: club.Unproven}) {
			t.Errorf("%s without a proof: %v", what, err)
		}
	}
	after, err := h.Export(h.Context(), ada)
	h.ok(err)
	if len(before.Tokens) != len(after.Tokens) || len(after.Bots)+len(after.Hooks) > 0 || after.Mail != "ada@example.org" || len(after.SignIn) != 2 {
		t.Errorf("what was refused has changed the account: %+v", after)
	}
	// Another session's proof is none for this one, nor is a wrong password.
	other, err := h.signIn("Ada", secret)
	h.ok(err)
	h.prove(other)
	_, err = h.Prove(h.Context(), ada, club.Identification{Password: "battery staple", Address: "192.0.2.1"})
	h.refused(err, club.WrongPassword)
	h.refused(deeds["token"](ada), club.Unproven)
	h.prove(ada)
	h.prove(ada) // once more
	h.now = h.now.Add(club.ProofTime - time.Millisecond)
	for _, what := range []string{"token", "bot", "hook", "begin a passkey", "add a passkey", "remove a way in", "ask for a mail", "remove the mail", "give a role", "reset", "enrol"} {
		if err := deeds[what](ada); err != nil {
			t.Errorf("%s with a proof: %v", what, err)
		}
	}
	h.now = h.now.Add(time.Millisecond)
	h.refused(deeds["token"](ada), club.Unproven)

	// The account remembers what was done, and by which device; and the owner was told
	// of each at the address as it was before, with the other devices.
	done, err := h.Deeds(h.Context(), ada)
	h.ok(err)
	var told []club.Deed
	for _, l := range h.sent() {
		if l.Kind != club.Telling {
			continue
		}
		told = append(told, l.Done.Deed)
		if l.To != "ada@example.org" || l.Name != "Ada" || l.Done.Device != "a browser" || !slices.Equal(l.Others, []string{"phone"}) || l.Done.At.IsZero() {
			t.Errorf("the letter says %+v", l)
		}
	}
	for _, want := range []club.Deed{club.PasswordAdded, club.TokenMade, club.BotMade, club.HookMade, club.WayRemoved, club.MailRemoved} {
		if !slices.ContainsFunc(done, func(d club.DeedDone) bool {
			return d.Deed == want && d.Device == "a browser" && d.Session == ada.Token.Hash.ID() && !d.At.IsZero()
		}) {
			t.Errorf("%s is not remembered: %+v", want, done)
		}
		if want != club.PasswordAdded && !slices.Contains(told, want) {
			t.Errorf("the owner is not told of %s, only of %v", want, told)
		}
	}
	if e, err := h.Export(h.Context(), ada); err != nil || !slices.ContainsFunc(e.Keepsakes, func(k club.ExportedThing) bool { return strings.Contains(string(k.Body), "hookMade") }) {
		t.Errorf("the export has %+v, %v", e.Keepsakes, err)
	}
	_, err = h.Erase(h.Context(), ada)
	h.ok(err)
	if left, err := h.Archive.Keepsakes(h.Context(), ada.Account.ID, ""); err != nil || len(left) > 0 {
		t.Errorf("after the erasure there is %+v, %v", left, err)
	}
}

// A member with passkeys only gets a password only after a proof by one of them.
func TestFirstPasswordNeedsAProof(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	ways, err := h.Archive.Credentials(h.Context(), ada.Account.ID)
	h.ok(err)
	h.ok(h.Archive.Commit(h.Context(), archive.Change{archive.CredentialChange{After: ways[0].Version, Gone: true, Credential: ways[0]}, archive.CredentialChange{Credential: archive.Credential{ID: "pk_1", Account: ada.Account.ID, Kind: archive.Passkey, Data: []byte("{}"), Created: h.now}}}))
	h.now = h.now.Add(club.ProofTime)
	h.refused(h.SetPassword(h.Context(), ada, club.NewPassword{Password: "another staple", Address: "192.0.2.1"}), club.Unproven)
	_, err = h.Prove(h.Context(), ada, club.Identification{Password: "", Address: "192.0.2.1"})
	h.refused(err, club.WrongPassword)
	_, err = h.Prove(h.Context(), ada, club.Identification{Token: "none", Origin: "https://example.org", Address: "192.0.2.1"})
	h.refused(err, club.TokenSpent)
	h.refused(h.SetPassword(h.Context(), ada, club.NewPassword{Password: "another staple", Add: true, Address: "192.0.2.1"}), club.Unproven)
}

// Guests have no secrets to prove who they are by, and need none.
func TestGuestsProveNothing(t *testing.T) {
	h := newHub(t)
	guest, _ := h.guest()
	h.now = h.now.Add(time.Hour)
	_, err := h.Prove(h.Context(), guest, club.Identification{})
	h.refused(err, club.Forbidden)
	_, err = h.Erase(h.Context(), guest)
	h.ok(err)
}
