package club_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// cheap makes passwords that cost nothing.
var cheap = club.Cost{Passes: 1, KiB: 8, Threads: 1}

const secret = "correct horse"

// hub is a club with a clock of its own.
type hub struct {
	*testing.T
	*club.Club
	now  time.Time
	log  bytes.Buffer
	ears ears
}

// ears hear what members are told at once, in the order of time.
type ears struct {
	mu   sync.Mutex
	news []string
}

func (t *ears) TellFriend(account, member string)  { t.tell(account + ": friend " + member) }
func (t *ears) TellMessage(account, member string) { t.tell(account + ": message " + member) }

func (t *ears) Rename(_ context.Context, a archive.Account) error {
	t.tell(a.ID + ": called " + a.Name)
	return nil
}

func (t *ears) tell(news string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.news = append(t.news, news)
}

// since returns what was told since it was called before.
func (t *ears) since() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	news := t.news
	t.news = nil
	return news
}

func newHub(t *testing.T) *hub {
	h := &hub{T: t, now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	h.Club = club.New(club.Config{
		Archive: double.New(t), Now: func() time.Time { return h.now }, Random: rand.Reader,
		Log: slog.New(slog.NewTextHandler(&h.log, nil)), Cost: cheap,
	})
	h.TellBy(&h.ears)
	return h
}

// ok demands that there is no error.
func (h *hub) ok(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

// refused demands an error with a code.
func (h *hub) refused(err error, code club.Code) {
	h.Helper()
	if !errors.Is(err, &club.Error{Code: code}) {
		h.Fatalf("got the error %v, want %s", err, code)
	}
}

func (h *hub) guest() (club.Actor, string) {
	h.Helper()
	a, token, err := h.Arrive(h.Context(), play.Guest, "en", "a browser")
	h.ok(err)
	return a, token
}

func (h *hub) member(name string) club.Actor {
	h.Helper()
	g, _ := h.guest()
	a, _, err := h.Join(h.Context(), g, name, secret, "a browser")
	h.ok(err)
	return a
}

// prove has a member show who they are.
func (h *hub) prove(a club.Actor) {
	h.Helper()
	_, err := h.Prove(h.Context(), a, club.Identification{Password: secret, Address: "192.0.2.1"})
	h.ok(err)
}

// again returns an actor as the archive has it now.
func (h *hub) again(a club.Actor) club.Actor {
	h.Helper()
	var err error
	a.Account, err = h.Archive.Account(h.Context(), a.Account.ID)
	h.ok(err)
	return a
}

func (h *hub) signIn(name, password string) (club.Actor, error) {
	h.Helper()
	a, token, err := h.SignIn(h.Context(), name, password, "192.0.2.1", "phone")
	if err == nil {
		if who, err := h.Who(h.Context(), token); err != nil || who.Account.ID != a.Account.ID {
			h.Errorf("the token of a new session belongs to %q, %v", who.Account.ID, err)
		}
	}
	return a, err
}

// Nothing that proves who somebody is may be kept as it is, nor be written into
// the log.
func TestNoSecretIsKept(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	_, token, err := h.NewToken(h.Context(), ada, "", "", []club.Scope{club.Read}, 0)
	h.ok(err)
	tokens, err := h.Archive.Tokens(h.Context(), ada.Account.ID)
	h.ok(err)
	ways, err := h.Archive.Credentials(h.Context(), ada.Account.ID)
	h.ok(err)
	var text strings.Builder
	fmt.Fprintf(&text, "%+v %+v %s", tokens, ways, h.log.String())
	for _, w := range ways {
		text.Write(w.Data)
	}
	for _, s := range []string{secret, token, strings.TrimPrefix(token, "cups_")} {
		if strings.Contains(text.String(), s) {
			t.Errorf("%q is kept", s)
		}
	}
}
