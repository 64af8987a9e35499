package hall_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/double"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// recorder notes what was kept.
type recorder struct {
	archive.Archive
	mu   sync.Mutex
	kept []archive.Change
}

func (r *recorder) Commit(ctx context.Context, c archive.Change) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	err := r.Archive.Commit(ctx, c)
	if err == nil {
		r.kept = append(r.kept, c)
	}
	return err
}

// commits returns what was kept so far.
func (r *recorder) commits() []archive.Change {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.kept)
}

// withHooks gives both guests a hook that hears everything.
func (h *testHall) withHooks(outbox *club.Outbox) *testHall {
	h.t.Helper()
	all := ""
	for _, e := range club.HookEvents {
		all += string(e) + " "
	}
	for _, a := range []archive.Account{h.ada, h.ben} {
		k := archive.Hook{ID: "of " + a.ID, Account: a.ID, URL: "https://example.org", Events: all, Created: h.Now()}
		if err := h.store.Commit(h.t.Context(), archive.Change{archive.HookChange{Hook: k}}); err != nil {
			h.t.Fatal(err)
		}
	}
	if err := outbox.Look(h.t.Context(), h.Now()); err != nil {
		h.t.Fatal(err)
	}
	return h
}

// In the commit of whatever happens is what hooks are told of it: so a server that is
// killed at any moment loses nothing, and never tells of what did not happen.
func TestHooksAreToldInTheCommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &recorder{Archive: double.New(t)}
		outbox := club.NewOutbox(store, rand.Reader)
		h := openWith(t, store, outbox).withGuests().withHooks(outbox)
		defer h.end()
		page := h.notices(h.ada)
		c, err := h.Challenge(t.Context(), h.ada, small, h.ben.Name)
		if err != nil {
			t.Fatal(err)
		}
		if err := h.Decline(t.Context(), h.ben, c.ID); err != nil {
			t.Fatal(err)
		}
		id := h.game(small)
		for range 3 {
			if err := h.move(id); err != nil {
				t.Fatal(err)
			}
		}
		h.act(id, h.ada, play.OfferTakeback)
		h.act(id, h.ben, play.AcceptTakeback)
		h.act(id, h.ada, play.Resign)
		h.act(id, h.ben, play.OfferRematch)
		h.act(id, h.ada, play.AcceptRematch)
		h.game(archive.Terms{Cups: 2, Beans: 6, Control: "60+0", Side: hall.AsNorth})
		time.Sleep(2 * time.Minute) // the time of both games is over
		synctest.Wait()

		names := map[string]string{"of " + h.ada.ID: "Ada", "of " + h.ben.ID: "Ben"}
		var told []string
		versions := map[string]bool{}
		for _, change := range store.commits() {
			var happened, line []string
			for _, g := range archive.Of[archive.GameChange](change) {
				for _, e := range g.Events {
					happened = append(happened, string(e.Type))
				}
			}
			for _, d := range archive.Of[archive.Delivery](change) {
				var body struct {
					Version int64
					Game    string
				}
				if err := json.Unmarshal(d.Body, &body); err != nil || versions[d.ID] || (body.Version > 0) != (d.Event == "yourTurn") {
					t.Errorf("%s is told twice, or badly: %s %v", d.ID, d.Body, err)
				}
				versions[d.ID] = true
				line = append(line, names[d.Hook]+" "+d.Event)
			}
			slices.Sort(line)
			if len(line)+len(happened) > 0 {
				told = append(told, strings.Join(happened, " ")+": "+strings.Join(line, ", "))
			}
		}
		want := []string{
			": Ben challenge",
			": Ada challenge, Ben challenge",
			"start: Ada gameStart, Ada yourTurn, Ben gameStart",
			"move: Ben yourTurn", "move: Ada yourTurn", "move: Ben yourTurn",
			"offer: ", "takeback: Ada yourTurn",
			"end: Ada gameEnd, Ben gameEnd",
			"offer: ", "rematch start: Ada gameStart, Ben gameStart, Ben yourTurn",
			"start: Ada gameStart, Ben gameStart, Ben yourTurn",
			"end: Ada gameEnd, Ben gameEnd", "end: Ada gameEnd, Ben gameEnd",
		}
		if got := strings.Join(told, "\n"); got != strings.Join(want, "\n") {
			t.Errorf("kept and told:\n%s\nwant\n%s", got, strings.Join(want, "\n"))
		}
		if slices.ContainsFunc(*page, func(n hall.Notice) bool { return n.Type == "yourTurn" }) {
			t.Errorf("the page hears of turns: %v", *page)
		}
	})
}

// The next server tells what one has kept that was killed right then; of what could
// not be kept nobody hears.
func TestAKilledServerLosesNoHook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := double.New(t)
		outbox := club.NewOutbox(store, rand.Reader)
		h := openWith(t, store, outbox).withGuests().withHooks(outbox)
		defer h.end()
		id := h.game(small)
		tell := func() (heard []club.HookEvent) {
			next := club.New(club.Config{Archive: store, Now: time.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
			var mu sync.Mutex // hooks are told side by side
			if err := next.TellHooks(t.Context(), func(_ context.Context, c club.Call) (string, bool) {
				mu.Lock()
				defer mu.Unlock()
				heard = append(heard, c.Event)
				return "200", true
			}); err != nil {
				t.Fatal(err)
			}
			return heard
		}
		if heard := tell(); len(heard) != 3 {
			t.Errorf("of the beginning hooks hear %v", heard)
		}
		h.store.set(true)
		if err := h.move(id); err == nil {
			t.Fatal("a move that cannot be kept was accepted")
		}
		if heard := tell(); len(heard) != 0 {
			t.Errorf("of a move that was not kept hooks hear %v", heard)
		}
		h.store.set(false)
		time.Sleep(5 * time.Second)
		synctest.Wait()
		if err := h.move(id); err != nil {
			t.Fatal(err)
		}
		if heard := tell(); len(heard) != 1 || heard[0] != club.HookYourTurn {
			t.Errorf("of a move hooks hear %v", heard)
		}
	})
}
