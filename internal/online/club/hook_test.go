package club_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
)

// announce tells hooks of something that happens by itself.
func (h *hub) announce(a club.Announcement) {
	h.Helper()
	var c archive.Change
	h.ok(h.Outbox.Tell(&c, h.Now(), a))
	h.ok(h.Archive.Commit(h.Context(), c))
	h.Outbox.Kept(c)
}

func TestHooksAreChecked(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	events := []club.HookEvent{club.HookFriend, club.HookGameEnd, club.HookFriend}
	for _, address := range []string{"", "example.org", "http://example.org", "https://", "https://u:p@example.org", "https://example.org/#x", "https:example.org", "ftp://example.org", "https://\x00", "https://example.org/" + strings.Repeat("x", 500)} {
		_, err := h.NewHook(h.Context(), ada, address, events)
		h.refused(err, club.BadHook)
	}
	for _, bad := range [][]club.HookEvent{nil, {"test"}, {club.HookFriend, "other"}} {
		_, err := h.NewHook(h.Context(), ada, "https://example.org", bad)
		h.refused(err, club.BadHook)
	}
	k, err := h.NewHook(h.Context(), ada, " https://example.org/x?y=z ", events)
	h.ok(err)
	if k.URL != "https://example.org/x?y=z" || k.Events != "gameEnd friend" || len(k.Secret) != 37 {
		t.Errorf("the hook is %+v", k)
	}
	for range club.MostHooks - 1 {
		_, err := h.NewHook(h.Context(), ada, "https://example.org", events)
		h.ok(err)
	}
	_, err = h.NewHook(h.Context(), ada, "https://example.org", events)
	h.refused(err, club.TooMany)
	e, err := h.Export(h.Context(), ada)
	h.ok(err)
	if text, err := json.Marshal(e); len(e.Hooks) != club.MostHooks || err != nil || strings.Contains(string(text), k.Secret) {
		t.Errorf("the export has %s", text)
	}
	if h.EndHook(h.Context(), ben, k.ID) == nil || h.TestHook(h.Context(), ben, k.ID) == nil {
		t.Error("a hook of somebody else")
	}
	h.ok(h.EndHook(h.Context(), ada, k.ID))
	_, err = h.Club.Erase(h.Context(), ada)
	h.ok(err)
	if left, err := h.Archive.Hooks(h.Context(), ""); err != nil || len(left) != 0 {
		t.Errorf("hooks are left: %v %v", left, err)
	}
}

func TestHooksAreTriedAgainAndSwitchedOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHub(t)
		began := time.Now()
		h.Club.Now = time.Now
		ada := h.member("Ada")
		k, err := h.NewHook(h.Context(), ada, "https://example.org", []club.HookEvent{club.HookMessage})
		h.ok(err)
		taken := false
		var tried []time.Duration
		tell := func() {
			t.Helper()
			h.ok(h.TellHooks(h.Context(), func(_ context.Context, c club.Call) (string, bool) {
				tried = append(tried, time.Since(began).Round(time.Second))
				return map[bool]string{true: "204", false: "500"}[taken], taken
			}))
		}
		h.announce(club.Announcement{Account: ada.Account.ID, Event: club.HookGameEnd, Game: "g"}) // not asked for
		h.announce(club.Announcement{Account: "another", Event: club.HookMessage})
		tell()
		if len(tried) != 0 {
			t.Fatal("a hook is told what it was not made for")
		}
		h.announce(club.Announcement{Account: ada.Account.ID, Event: club.HookMessage, Member: "Ben"})
		h.announce(club.Announcement{Account: ada.Account.ID, Event: club.HookMessage, Member: "Cleo"})
		for range 10 * 60 * 6 {
			tell()
			time.Sleep(10 * time.Second)
		}
		var total time.Duration
		for i, pause := range []time.Duration{0, 10 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour} {
			if total += pause; i >= len(tried) || tried[i] < total || tried[i] > total+time.Minute+10*time.Second {
				t.Errorf("the attempts were at %v; number %d must be about %v", tried, i, total)
			}
		}
		list, err := h.Hooks(h.Context(), ada)
		h.ok(err)
		last, err := h.HookDeliveries(h.Context(), ada, k.ID)
		h.ok(err)
		if len(tried) != 7 || list[0].Off != "500" || len(last) != 1 || last[0].Attempts != 7 || last[0].Outcome != "500" || !last[0].Due.IsZero() {
			t.Fatalf("after %d attempts the hook is %+v with %+v", len(tried), list, last)
		}
		h.announce(club.Announcement{Account: ada.Account.ID, Event: club.HookMessage})
		tell()
		if len(tried) != 7 {
			t.Error("a hook that is off is told something")
		}
		h.ok(h.TestHook(h.Context(), ada, k.ID))
		tell()
		tell() // a test is tried once
		if list, _ = h.Hooks(h.Context(), ada); len(tried) != 8 || list[0].Off == "" {
			t.Errorf("after a test that failed: %d attempts, %+v", len(tried), list)
		}
		time.Sleep(time.Second) // deliveries of one moment have no order
		taken = true
		h.ok(h.TestHook(h.Context(), ada, k.ID))
		tell()
		if list, _ = h.Hooks(h.Context(), ada); list[0].Off != "" {
			t.Errorf("after a test that worked: %+v", list)
		}
		for range 15 {
			h.announce(club.Announcement{Account: ada.Account.ID, Event: club.HookMessage})
		}
		tell()
		if last, _ = h.HookDeliveries(h.Context(), ada, k.ID); len(tried) != 24 || len(last) != 10 || last[0].Outcome != "204" {
			t.Errorf("%d attempts, %d are shown: %+v", len(tried), len(last), last)
		}
		for range 3 {
			h.ok(h.TestHook(h.Context(), ada, k.ID))
		}
		h.refused(h.TestHook(h.Context(), ada, k.ID), club.TooFast)
		synctest.Wait()
	})
}

// Two servers announce the same turn, and it is told once.
func TestATurnIsToldOnce(t *testing.T) {
	h := newHub(t)
	ada := h.member("Ada")
	_, err := h.NewHook(h.Context(), ada, "https://example.org", []club.HookEvent{club.HookYourTurn})
	h.ok(err)
	told := map[string]int{}
	for _, version := range []int64{3, 3, 5, 3} {
		h.announce(club.Announcement{Account: ada.Account.ID, Event: club.HookYourTurn, Game: "g", Version: version})
	}
	h.ok(h.TellHooks(h.Context(), func(_ context.Context, c club.Call) (string, bool) {
		told[c.ID]++
		return "200", true
	}))
	if len(told) != 2 {
		t.Errorf("told %v", told)
	}
	for id, times := range told {
		if times != 1 {
			t.Errorf("%s is told %d times", id, times)
		}
	}
}

// What members do with each other is told in the commit of what they do, and whoever
// is blocked or muted is not heard.
func TestHooksHearOfMembers(t *testing.T) {
	h := newHub(t)
	ctx := h.Context()
	ada, ben := h.member("Ada"), h.member("Ben")
	_, err := h.NewHook(ctx, ada, "https://example.org", []club.HookEvent{club.HookMessage, club.HookFriend})
	h.ok(err)
	expect := func(what string, want ...string) {
		t.Helper()
		h.now = h.now.Add(time.Second)
		var heard []string
		fresh := club.New(h.Config) // which knows only what was kept
		fresh.Outbox = club.NewOutbox(h.Archive, h.Random)
		h.ok(fresh.TellHooks(ctx, func(_ context.Context, c club.Call) (string, bool) {
			var body struct{ Type, Member string }
			h.ok(json.Unmarshal(c.Body, &body))
			heard = append(heard, body.Type+" "+body.Member)
			return "200", true
		}))
		if strings.Join(heard, ", ") != strings.Join(want, ", ") {
			t.Errorf("%s: the hook hears %q, want %q", what, heard, want)
		}
	}
	write := func() {
		t.Helper()
		_, err := h.Send(ctx, ben, "Ada", "hello", "")
		h.ok(err)
	}
	ask := func() {
		t.Helper()
		_, err := h.Ask(ctx, ben, "Ada")
		h.ok(err)
	}
	write()
	expect("a message", "message Ben")
	ask()
	expect("a question", "friend Ben")
	ask()
	expect("the same question again")
	h.ok(h.Accept(ctx, ada, "Ben"))
	expect("one's own answer")
	h.ok(h.Unfriend(ctx, ben, "Ada"))
	expect("the end of a friendship", "friend Ben")
	h.ok(h.Shun(ctx, ada, "Ben", archive.Mutes))
	write()
	expect("a message of somebody who is muted")
	h.ok(h.Shun(ctx, ada, "Ben", archive.Blocks))
	write()
	ask()
	expect("somebody who is blocked")
}

func TestAHookIsChanged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHub(t)
		h.Club.Now = time.Now
		ada, ben := h.member("Ada"), h.member("Ben")
		k, err := h.NewHook(h.Context(), ada, "https://example.org/old", []club.HookEvent{club.HookMessage})
		h.ok(err)
		var calls []club.Call
		tell := func() {
			t.Helper()
			calls = nil
			h.ok(h.TellHooks(h.Context(), func(_ context.Context, c club.Call) (string, bool) {
				calls = append(calls, c)
				return "500", false
			}))
		}
		h.announce(club.Announcement{Account: ada.Account.ID, Event: club.HookMessage, Member: "Ben"})
		if tell(); len(calls) != 1 || calls[0].URL != "https://example.org/old" || calls[0].Secret != k.Secret {
			t.Fatalf("first comes %+v", calls)
		}
		changed, err := h.ChangeHook(h.Context(), ada, k.ID, "https://example.org/new", nil)
		h.ok(err)
		if changed.URL != "https://example.org/new" || changed.Events != "message" || changed.Secret != k.Secret {
			t.Errorf("the hook is %+v", changed)
		}
		changed, err = h.ChangeHook(h.Context(), ada, k.ID, "", []club.HookEvent{club.HookFriend, club.HookChallenge})
		h.ok(err)
		if changed.URL != "https://example.org/new" || changed.Events != "challenge friend" {
			t.Errorf("the hook is %+v", changed)
		}
		renewed, err := h.RenewHookSecret(h.Context(), ada, k.ID)
		h.ok(err)
		if renewed.Secret == k.Secret || len(renewed.Secret) != len(k.Secret) {
			t.Errorf("the secret is %q, and was %q", renewed.Secret, k.Secret)
		}
		if tell(); len(calls) != 0 {
			t.Errorf("before the pause is over, %+v is sent", calls)
		}
		h.ok(h.SendAgain(h.Context(), ada, k.ID))
		if tell(); len(calls) != 1 || calls[0].URL != "https://example.org/new" || calls[0].Secret != renewed.Secret {
			t.Errorf("then comes %+v", calls)
		}
		h.announce(club.Announcement{Account: ada.Account.ID, Event: club.HookMessage, Member: "Ben"}) // not asked for any more
		h.announce(club.Announcement{Account: ada.Account.ID, Event: club.HookFriend, Member: "Ben"})
		if tell(); len(calls) != 1 || calls[0].Event != club.HookFriend {
			t.Errorf("with other events comes %+v", calls)
		}
		_, err = h.ChangeHook(h.Context(), ada, k.ID, "http://example.org", nil)
		h.refused(err, club.BadHook)
		_, err = h.ChangeHook(h.Context(), ada, k.ID, "", []club.HookEvent{"other"})
		h.refused(err, club.BadHook)
		_, err = h.ChangeHook(h.Context(), ben, k.ID, "https://example.org", nil)
		if _, other := h.RenewHookSecret(h.Context(), ben, k.ID); err == nil || other == nil || h.SendAgain(h.Context(), ben, k.ID) == nil {
			t.Error("a hook of somebody else was changed")
		}
	})
}
