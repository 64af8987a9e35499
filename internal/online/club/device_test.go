package club_test

import (
	"cmp"
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/notice"
)

// subscription is what a browser says of itself at an address.
func (h *hub) subscription(endpoint string) club.Subscription {
	h.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	h.ok(err)
	return club.Subscription{Endpoint: endpoint, P256dh: base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), Auth: "BTBZMqHH6r4Tts7J_aSIgg"}
}

// device has the browser of an actor told of notices.
func (h *hub) device(a club.Actor, endpoint string) club.Device {
	h.Helper()
	d, err := h.AddDevice(h.Context(), a, h.subscription(endpoint))
	h.ok(err)
	return d
}

// message is what a device has received.
type message struct {
	To, Title, Text, Tag, URL, Language string
	Waits                               int
	Quiet                               bool
	after                               time.Duration
}

// pushed does the job that sends the notices of an account whenever it is due, for a while, and returns what
// its devices received.
func (h *hub) pushed(a club.Actor, long time.Duration) (list []message) {
	h.Helper()
	began := h.now
	var mu sync.Mutex // each hook has a goroutine of its own
	for {
		again, err := h.SendNotices(h.Context(), archive.Job{Kind: notice.Job, Key: a.Account.ID})
		h.ok(err)
		h.ok(h.TellHooks(h.Context(), func(_ context.Context, c club.Call) (string, bool) {
			m := message{To: c.URL, after: h.now.Sub(began)}
			if err := json.Unmarshal(c.Body, &m); err != nil {
				h.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			list = append(list, m)
			return "201", true
		}))
		if again.IsZero() || again.Sub(began) > long {
			slices.SortStableFunc(list, func(a, b message) int { return cmp.Or(cmp.Compare(a.after, b.after), strings.Compare(a.To, b.To)) })
			return list
		}
		h.now = again
	}
}

// texts are the texts of messages.
func texts(list []message) (all []string) {
	for _, m := range list {
		all = append(all, m.Text)
	}
	return all
}

func TestDevicesAreChecked(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	for _, spoil := range []func(*club.Subscription){
		func(s *club.Subscription) { s.Endpoint = "http://push.example/a" },
		func(s *club.Subscription) { s.Endpoint = "https://" },
		func(s *club.Subscription) { s.Endpoint = "https://push.example/" + strings.Repeat("x", 1000) },
		func(s *club.Subscription) { s.P256dh = "" },
		func(s *club.Subscription) { s.P256dh = strings.Repeat("A", 87) }, // not a point of the curve
		func(s *club.Subscription) { s.Auth = "BTBZ" },
		func(s *club.Subscription) { s.Auth = "not base64 at all!!!!!" },
	} {
		s := h.subscription("https://push.example/a")
		spoil(&s)
		_, err := h.AddDevice(h.Context(), ada, s)
		h.refused(err, club.BadDevice)
	}
	guest, _ := h.guest()
	_, err := h.AddDevice(h.Context(), guest, h.subscription("https://push.example/a"))
	h.refused(err, club.Forbidden)

	// One device for one session, and one for one address, whoever was signed in there before.
	h.device(ada, "https://push.example/a")
	d := h.device(ada, "https://push.example/b")
	if list, err := h.Devices(h.Context(), ada); err != nil || len(list) != 1 || list[0].ID != d.ID || !list[0].IsHere || list[0].Service != "push.example" || list[0].Name != "a browser" {
		t.Fatalf("the devices are %+v, %v", list, err)
	}
	h.device(ben, "https://push.example/b")
	if list, err := h.Devices(h.Context(), ada); err != nil || len(list) != 0 {
		t.Errorf("the browser of another account is told: %+v %v", list, err)
	}
	d = h.device(ada, "https://push.example/c")

	// A device is no hook, and a hook no device.
	h.prove(ada)
	k, err := h.NewHook(h.Context(), ada, "https://example.org", []club.HookEvent{club.HookMessage})
	h.ok(err)
	if list, err := h.Hooks(h.Context(), ada); err != nil || len(list) != 1 || list[0].ID != k.ID {
		t.Errorf("the hooks are %+v, %v", list, err)
	}
	if h.EndHook(h.Context(), ada, d.ID) == nil || h.EndDevice(h.Context(), ada, k.ID) == nil || h.EndDevice(h.Context(), ben, d.ID) == nil {
		t.Error("what is no device of one's own has ended")
	}

	// The export has devices, but not how to reach them.
	e, err := h.Export(h.Context(), ada)
	h.ok(err)
	if text, err := json.Marshal(e); err != nil || len(e.Devices) != 1 || len(e.Hooks) != 1 || e.Devices[0].Service != "push.example" || strings.Contains(string(text), "push.example/") {
		t.Errorf("the export has %s, %v", text, err)
	}
	h.ok(h.EndDevice(h.Context(), ada, d.ID))
	h.device(ada, "https://push.example/d")
	_, err = h.Club.Erase(h.Context(), ada)
	h.ok(err)
	if left, err := h.Archive.Hooks(h.Context(), ada.Account.ID); err != nil || len(left) != 0 {
		t.Errorf("after erasure there are %+v, %v", left, err)
	}
}

func TestAnAccountHasTenDevices(t *testing.T) {
	h := newHub(t)
	h.member("Ada")
	var last club.Actor
	for i := range club.MostDevices {
		h.now = h.now.Add(time.Hour)
		a, err := h.signIn("Ada", secret)
		h.ok(err)
		h.device(a, fmt.Sprint("https://push.example/", i))
		last = a
	}
	h.now = h.now.Add(time.Hour)
	a, err := h.signIn("Ada", secret)
	h.ok(err)
	_, err = h.AddDevice(h.Context(), a, h.subscription("https://push.example/more"))
	h.refused(err, club.TooMany)
	h.ok(h.EndSession(h.Context(), a, last.Token.Hash.ID())) // and its device
	h.device(a, "https://push.example/more")
}

// The keys are made once, and are the same for all servers that share the archive and after each start.
func TestPushKeysAreMadeOnce(t *testing.T) {
	h := newHub(t)
	first, err := h.PushKeys(h.Context())
	h.ok(err)
	other := club.New(club.Config{Archive: h.Archive, Now: h.Now, Random: rand.Reader, Log: h.Club.Log, Cost: cheap})
	second, err := other.PushKeys(h.Context())
	h.ok(err)
	if first != second || len(first.Public) != 87 || len(first.Private) != 43 {
		t.Errorf("the keys are %+v and %+v", first.Public, second.Public)
	}
}

func TestDevicesAreToldWhatIsNotRead(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.tell(ada, ben, notice.Turn, "old")
	h.now = h.now.Add(time.Minute)
	h.device(ada, "https://push.example/a")
	phone, err := h.signIn("Ada", secret)
	h.ok(err)
	h.device(phone, "https://push.example/b")

	h.tell(ada, ben, notice.Turn, "a")
	h.tell(ada, ben, notice.Turn, "a") // at most one for one thing
	h.tell(ada, ben, notice.Message, "b")
	h.ok(h.SeeNotices(h.Context(), ada, notice.Game("b")))
	got := h.pushed(ada, time.Hour)
	if len(got) != 2 || got[0].Text != "Ben has moved. It is your turn." || got[0].URL != "/g/a" || got[0].Tag != "game/a" || got[0].Waits != 2 || got[0].Language != "en" || got[0].after != 5*time.Second ||
		got[0].To == got[1].To {
		t.Errorf("sent %+v", got)
	}
	if again := h.pushed(ada, time.Hour); len(again) > 0 {
		t.Errorf("sent again: %+v", again)
	}

	// Instead of a flood there is one message about many, and one in five minutes.
	for i := range 5 {
		h.tell(ada, ben, notice.Over, fmt.Sprint("over", i))
	}
	if got := h.pushed(ada, time.Hour); len(got) != 2 || got[0].Text != "5 notices wait for you." || got[0].URL != "/notices" {
		t.Errorf("of many things there is %+v", got)
	}
	flood := 0
	for i := range 120 {
		h.tell(ada, ben, notice.Challenge, fmt.Sprint("c", i))
		h.now = h.now.Add(time.Minute)
		flood += len(h.pushed(ada, 0))
	}
	if flood /= 2; flood < 20 || flood > 40 {
		t.Errorf("in two hours of challenges there are %d messages", flood)
	}
	h.pushed(ada, time.Hour)

	// What is read between the job and the message is not sent, and neither is what a member does not want.
	h.tell(ada, ben, notice.Begin, "c")
	h.now = h.now.Add(time.Minute)
	_, err = h.SendNotices(h.Context(), archive.Job{Kind: notice.Job, Key: ada.Account.ID})
	h.ok(err)
	h.ok(h.SeeNotices(h.Context(), ada))
	_, err = h.ChangeSettings(h.Context(), ada, func(s *club.Settings) { s.Tell(notice.Over, notice.Push, false) })
	h.ok(err)
	h.tell(ada, ben, notice.Over, "d")
	err = h.Shun(h.Context(), ada, "Ben", archive.Mutes)
	h.ok(err)
	h.tell(ada, ben, notice.Begin, "e")
	if got := h.pushed(ada, time.Hour); len(got) > 0 {
		t.Errorf("sent %+v", got)
	}

	// Signing out ends it, also for what waits already.
	cleo := h.member("Cleo")
	h.tell(ada, cleo, notice.Begin, "f")
	h.ok(h.EndSession(h.Context(), ada, phone.Token.Hash.ID()))
	if got := h.pushed(ada, time.Hour); len(got) != 1 || got[0].To != "https://push.example/a" {
		t.Errorf("after signing out there are %+v", got)
	}
}

func TestNothingIsSentToDevicesInQuietHours(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.device(ada, "https://push.example/a")
	_, err := h.ChangeSettings(h.Context(), ada, func(s *club.Settings) {
		s.Quiet = notice.Quiet{From: h.now.Add(-time.Hour).UTC().Format("15:04"), Until: h.now.Add(8 * time.Hour).UTC().Format("15:04")}
	})
	h.ok(err)
	for i := range 7 {
		h.tell(ada, ben, notice.Turn, fmt.Sprint(i))
	}
	if got := h.pushed(ada, 24*time.Hour); len(got) != 1 || got[0].Text != "7 notices wait for you." || got[0].Waits != 7 || got[0].after < 7*time.Hour+59*time.Minute || got[0].after > 8*time.Hour {
		t.Errorf("sent %+v", got)
	}
}

// A number at the icon that does not go away, as elsewhere: here it goes away when the last game that waits has its
// move, wherever that was made; and a device that has shown no number hears nothing of it.
func TestANumberAtTheIconGoesAway(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	h.device(ada, "https://push.example/a")
	phone, err := h.signIn("Ada", secret)
	h.ok(err)
	h.device(phone, "https://web.push.apple.com/b")
	h.tell(ada, ben, notice.Turn, "a")
	h.tell(ada, ben, notice.Turn, "b")
	if got := h.pushed(ada, time.Hour); len(got) != 4 || got[0].Waits != 2 {
		t.Fatalf("sent %+v", got)
	}
	moved := func(game string) {
		h.Helper()
		var c archive.Change
		notice.End(&c, ada.Account.ID, notice.Game(game))
		h.ok(h.Outbox.Tell(&c, h.now))
		if jobs := archive.Of[archive.Job](c); len(jobs) != 1 || jobs[0].Kind != notice.Job || jobs[0].Key != ada.Account.ID {
			t.Errorf("the move stores the jobs %+v", jobs)
		}
		h.ok(h.Archive.Commit(h.Context(), c))
	}
	h.now = h.now.Add(time.Minute)
	moved("a")
	if got := h.pushed(ada, time.Hour); len(got) != 0 {
		t.Errorf("a game waits still, and there is %+v", got)
	}
	moved("b")
	got := h.pushed(ada, time.Hour)
	if len(got) != 1 || got[0].Waits != 0 || !got[0].Quiet || got[0].Text != "No game waits for you any more." || got[0].To != "https://push.example/a" {
		t.Errorf("when nothing waits, there is %+v", got)
	}
	if got := h.pushed(ada, time.Hour); len(got) != 0 {
		t.Errorf("and then %+v", got)
	}
}

// No notices in the mode for the young, as elsewhere: here there are, at the bell and on devices.
func TestDevicesOfTheYoungAreTold(t *testing.T) {
	h := newHub(t)
	ada, ben := h.member("Ada"), h.member("Ben")
	_, err := h.ChangeSettings(h.Context(), ada, func(s *club.Settings) { s.Young = club.ByOwner })
	h.ok(err)
	h.device(ada, "https://push.example/a")
	for _, k := range notice.Kinds {
		h.now = h.now.Add(time.Hour)
		h.tell(ada, ben, k.Kind, string(k.Kind))
		if got := h.pushed(ada, time.Minute); len(got) != 1 {
			t.Errorf("%s: sent %+v", k.Kind, got)
		}
	}
}

// A device that its push service does not know any more ends; one that does not answer is tried again, and what it was
// not told is still at the bell.
func TestDevicesThatAreGoneEnd(t *testing.T) {
	for _, c := range []struct {
		outcome string
		left    int
	}{{"404", 0}, {"410", 0}, {"500", 1}, {"noAnswer", 1}, {"429", 1}} {
		h := newHub(t)
		ada, ben := h.member("Ada"), h.member("Ben")
		h.device(ada, "https://push.example/a")
		h.tell(ada, ben, notice.Turn, "a")
		h.now = h.now.Add(time.Minute)
		_, err := h.SendNotices(h.Context(), archive.Job{Kind: notice.Job, Key: ada.Account.ID})
		h.ok(err)
		tries := 0
		for range 10 * 60 {
			h.ok(h.TellHooks(h.Context(), func(context.Context, club.Call) (string, bool) {
				tries++
				return c.outcome, false
			}))
			h.now = h.now.Add(time.Minute)
		}
		list, err := h.Devices(h.Context(), ada)
		h.ok(err)
		if want := 1 + 6*c.left; len(list) != c.left || tries != want {
			t.Errorf("%s: %d devices after %d tries", c.outcome, len(list), tries)
		}
		if c.left == 0 {
			continue
		}
		h.tell(ada, ben, notice.Turn, "b")
		if got := texts(h.pushed(ada, time.Hour)); !slices.Equal(got, []string{"Ben has moved. It is your turn."}) {
			t.Errorf("%s: later there is %q", c.outcome, got)
		}
	}
}
