package club_test

import (
	"context"
	"crypto/rand"
	"slices"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/quota"
)

// from is the context of a request from an address.
func (h *hub) from(address string) context.Context {
	return quota.Owner{Address: address}.In(h.Context())
}

// namesTogether returns the names of the accounts that were made from the address of another one.
func (h *hub) namesTogether(by club.Actor, account string) (names []string, t club.Together) {
	h.Helper()
	t, err := h.Together(h.Context(), by, account)
	h.ok(err)
	for _, a := range t.Accounts {
		names = append(names, a.Name)
	}
	return names, t
}

// Accounts made from one address are seen together, whichever way they were made; those from elsewhere are not.
func TestNewAccountsFromOneAddress(t *testing.T) {
	for _, c := range []struct {
		one, same, other string
	}{
		{"192.0.2.1", "192.0.2.1", "192.0.2.2"},
		{"2001:db8:0:1::1", "2001:db8:0:1:ffff::9", "2001:db8:0:2::1"}, // one network of 64 bits is one subscriber
	} {
		h := newHub(t)
		mona := h.role(h.member("Mona"), archive.Moderator)
		rex, _, err := h.SignUp(h.from(c.one), "Rex", secret, "en", "a browser")
		h.ok(err)
		guest, _, err := h.Arrive(h.from(c.same), play.Guest, "en", "a browser")
		h.ok(err)
		h.now = h.now.Add(time.Hour)
		_, _, err = h.SignUp(h.from(c.other), "Ada", secret, "en", "a browser")
		h.ok(err)
		second, _, err := h.Join(h.from(c.other), guest, "Rex Two", secret, "a browser") // from where Ada is
		h.ok(err)
		if got, t2 := h.namesTogether(mona, rex.Account.ID); !t2.Known || t2.All != 1 || !slices.Equal(got, []string{"Rex Two"}) {
			t.Errorf("%s: Rex is seen with %q, %+v", c.one, got, t2)
		}
		if got, _ := h.namesTogether(mona, second.Account.ID); !slices.Equal(got, []string{"Ada", "Rex"}) {
			t.Errorf("%s: a guest who became a member elsewhere is seen with %q", c.one, got)
		}
		_, err = h.Together(h.Context(), rex, second.Account.ID)
		h.refused(err, club.Forbidden)

		// Whoever is erased is not seen any more.
		_, err = h.Erase(h.Context(), second)
		h.ok(err)
		if got, _ := h.namesTogether(mona, rex.Account.ID); len(got) != 0 {
			t.Errorf("%s: an erased account is seen: %q", c.one, got)
		}

		// After a week, and by another server or after a start, nothing is known, which is not the same as none.
		again := club.New(club.Config{Archive: h.Archive, Now: h.Now, Random: rand.Reader, Log: h.Club.Log, Cost: cheap})
		seen, err := again.Together(h.Context(), mona, rex.Account.ID)
		if h.ok(err); seen.Known || !seen.Since.Equal(h.now) {
			t.Errorf("%s: after a start %+v is known", c.one, seen)
		}
		h.now = h.now.AddDate(0, 0, club.TogetherDays)
		if _, seen := h.namesTogether(mona, rex.Account.ID); seen.Known || seen.All != 0 || !seen.Since.Equal(h.now.AddDate(0, 0, -club.TogetherDays)) {
			t.Errorf("%s: after a week %+v is known", c.one, seen)
		}
	}
}
