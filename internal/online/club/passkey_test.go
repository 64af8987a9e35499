package club_test

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

const origin = "https://cups.example"

var here = virtualwebauthn.RelyingParty{Name: "Cups", ID: "cups.example", Origin: origin}

// device is a passkey with the device that it lives in.
type device struct {
	virtualwebauthn.Authenticator
	key virtualwebauthn.Credential
}

// newDevice makes a device that knows an account.
func newDevice(account string) *device {
	return &device{
		virtualwebauthn.NewAuthenticatorWithOptions(virtualwebauthn.AuthenticatorOptions{UserHandle: []byte(account)}),
		// Of an EC2 key it leaves out zeros that a coordinate begins with: one key in 128 is refused.
		virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeRSA),
	}
}

// register registers a passkey. The site is what the device takes it for.
func (h *hub) register(a club.Actor, d *device, site virtualwebauthn.RelyingParty) error {
	h.Helper()
	options, token, err := h.BeginPasskey(h.Context(), a, origin)
	h.ok(err)
	text, err := json.Marshal(options)
	h.ok(err)
	parsed, err := virtualwebauthn.ParseAttestationOptions(string(text))
	h.ok(err)
	answer := virtualwebauthn.CreateAttestationResponse(site, d.Authenticator, d.key, *parsed)
	_, err = h.AddPasskey(h.Context(), a, origin, token, "my key", []byte(answer))
	if err == nil {
		d.AddCredential(d.key)
		_, err := h.AddPasskey(h.Context(), a, origin, token, "my key", []byte(answer))
		h.refused(err, club.TokenSpent)
	}
	return err
}

// assert signs in by a passkey.
func (h *hub) assert(d *device, site virtualwebauthn.RelyingParty) (club.Actor, error) {
	h.Helper()
	token, answer := h.answer(d, site)
	a, _, err := h.SignInByPasskey(h.Context(), origin, token, "192.0.2.1", "phone", []byte(answer))
	if err == nil {
		_, _, err := h.SignInByPasskey(h.Context(), origin, token, "192.0.2.1", "phone", []byte(answer))
		h.refused(err, club.TokenSpent)
	}
	return a, err
}

// answer begins to sign in and returns what the device says.
func (h *hub) answer(d *device, site virtualwebauthn.RelyingParty) (token, answer string) {
	h.Helper()
	options, token, err := h.BeginSignIn(h.Context(), origin, "192.0.2.1")
	h.ok(err)
	text, err := json.Marshal(options)
	h.ok(err)
	parsed, err := virtualwebauthn.ParseAssertionOptions(string(text))
	h.ok(err)
	d.key.Counter++
	return token, virtualwebauthn.CreateAssertionResponse(site, d.Authenticator, d.key, *parsed)
}

func TestPasskeys(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	phone, tablet := newDevice(ada.Account.ID), newDevice(ada.Account.ID)
	h.ok(h.register(ada, phone, here))
	h.ok(h.register(ada, tablet, here))
	h.refused(h.register(ada, phone, here), club.PasskeyFailed) // it is registered already
	for _, d := range []*device{phone, tablet, phone} {
		a, err := h.assert(d, here)
		h.ok(err)
		if a.Account.ID != ada.Account.ID {
			t.Errorf("the passkey is that of %q", a.Account.Name)
		}
	}
	h.refused(h.register(ben, newDevice(ben.Account.ID), virtualwebauthn.RelyingParty{ID: "cups.example", Origin: "https://evil.example"}), club.PasskeyFailed)
	_, err := h.assert(phone, virtualwebauthn.RelyingParty{ID: "cups.example", Origin: "https://evil.example"})
	h.refused(err, club.PasskeyFailed)
	_, err = h.assert(phone, virtualwebauthn.RelyingParty{ID: "evil.example", Origin: origin})
	h.refused(err, club.PasskeyFailed)
	unknown := newDevice(ada.Account.ID)
	unknown.AddCredential(unknown.key)
	_, err = h.assert(unknown, here)
	h.refused(err, club.PasskeyFailed)
	thief := newDevice(ben.Account.ID) // Ada's key as if it were Ben's
	thief.key = phone.key
	_, err = h.assert(thief, here)
	h.refused(err, club.PasskeyFailed)
	copied := *phone
	copied.key.Counter = 0
	_, err = h.assert(&copied, here)
	h.refused(err, club.PasskeyFailed)

	token, answer := h.answer(phone, here)
	h.now = h.now.Add(5 * time.Minute)
	_, _, err = h.SignInByPasskey(h.Context(), origin, token, "192.0.2.1", "", []byte(answer))
	h.refused(err, club.TokenSpent)

	ways, err := h.Credentials(h.Context(), ada)
	h.ok(err)
	keys := 0
	for _, w := range ways { // the password and one key go, the other key is left
		if w.Kind == archive.Passkey {
			keys++
		}
		if w.Kind == archive.Password || keys == 2 {
			h.ok(h.DropCredential(h.Context(), ada, w.ID))
		}
	}
	ways, err = h.Credentials(h.Context(), ada)
	h.ok(err)
	if len(ways) != 1 || ways[0].Kind != archive.Passkey {
		t.Fatalf("what is left is %+v", ways)
	}
	_, err = h.signIn("Ada", secret)
	h.refused(err, club.WrongPassword)
	h.refused(h.DropCredential(h.Context(), ada, ways[0].ID), club.LastWayIn)
	works := 0
	var left *device
	for _, d := range []*device{phone, tablet} {
		if _, err := h.assert(d, here); err == nil {
			works++
			left = d
		} else {
			h.refused(err, club.PasskeyFailed)
		}
	}
	if works != 1 {
		t.Errorf("%d passkeys work, want 1", works)
	}
	h.now = h.now.Add(club.ProofTime)
	h.refused(h.SetPassword(h.Context(), ada, club.NewPassword{Password: "a new password", Address: "192.0.2.1"}), club.Unproven)
	token, answer = h.answer(left, here)
	_, err = h.Prove(h.Context(), ben, club.Identification{Origin: origin, Token: token, Answer: []byte(answer), Address: "192.0.2.1"})
	h.refused(err, club.PasskeyFailed) // it is Ada's
	token, answer = h.answer(left, here)
	_, err = h.Prove(h.Context(), ada, club.Identification{Origin: origin, Token: token, Answer: []byte(answer), Address: "192.0.2.1"})
	h.ok(err)
	h.ok(h.SetPassword(h.Context(), ada, club.NewPassword{Password: "a new password", Address: "192.0.2.1"})) // without a password none is asked for
	_, err = h.signIn("Ada", "a new password")
	h.ok(err)

	h.ok(h.Close(h.Context(), ada))
	for _, d := range []*device{phone, tablet} {
		_, err := h.assert(d, here)
		h.refused(err, club.PasskeyFailed)
	}
}

func TestOriginsMustHaveAHost(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	for _, origin := range []string{"", "cups.example", "https://", "%"} {
		_, _, err := h.BeginPasskey(h.Context(), ada, origin)
		if err == nil || !strings.Contains(err.Error(), strconv.Quote(origin)) || strings.Contains(err.Error(), "%!") {
			t.Errorf("origin %q: %v", origin, err)
		}
	}
}

// Two that are removed at the same time never leave nobody a way in.
func TestLastWayInUnderConcurrency(t *testing.T) {
	for range 20 {
		h := newHub(t)
		ada := h.member("Ada")
		h.ok(h.SetPassword(h.Context(), ada, club.NewPassword{Present: secret, Password: "another staple", Add: true, Address: "192.0.2.1"}))
		ways, err := h.Credentials(h.Context(), ada)
		h.ok(err)
		errs := make(chan error)
		for _, w := range ways {
			go func() { errs <- h.DropCredential(t.Context(), ada, w.ID) }()
		}
		lost := 0
		for range ways {
			if err := <-errs; errors.Is(err, &club.Error{Code: club.LastWayIn}) {
				lost++
			}
		}
		if left, err := h.Credentials(h.Context(), ada); err != nil || len(left) != 1 || lost != 1 {
			t.Fatalf("%v are left, %v; %d refused", left, err, lost)
		}
	}
}
