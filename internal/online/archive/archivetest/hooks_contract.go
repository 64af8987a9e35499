package archivetest

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

func hook(id, account string) archive.Hook {
	return archive.Hook{ID: id, Account: account, URL: "https://example.org/" + id, Events: "challenge gameEnd", Secret: "secret " + id, Created: noon}
}

func hookChange(after int64, h archive.Hook) archive.Change {
	return archive.Change{archive.HookChange{After: after, Hook: h}}
}

func delivery(id, hook string, at time.Time) archive.Delivery {
	return archive.Delivery{ID: id, Hook: hook, At: at, Due: at, Event: "gameEnd", Body: []byte(`{"id":"` + id + `"}`)}
}

func told(list ...archive.Delivery) archive.Change { return archive.Writes(list) }

func deliveryChange(after int64, d archive.Delivery) archive.Change {
	return archive.Change{archive.DeliveryChange{After: after, Delivery: d}}
}

func testHooks(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	expect := func(what, account string, want ...archive.Hook) {
		t.Helper()
		got, err := a.Hooks(ctx, account)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	at := func(h archive.Hook, version int64) archive.Hook { h.Version = version; return h }
	one, two, three := hook("a", "ada"), hook("b", "ada"), hook("c", "ben")
	three.Created = noon.Add(-time.Millisecond)
	for _, h := range []archive.Hook{two, one, three} {
		must(t, a, hookChange(0, h))
	}
	expect("hooks of an account", "ada", at(one, 1), at(two, 1))
	expect("all hooks", "", at(three, 1), at(one, 1), at(two, 1))
	expect("hooks of an odd account", "\xff")
	fails(t, "an ID twice", a.Commit(ctx, hookChange(0, hook("a", "ben"))), archive.ErrConflict)
	fails(t, "a wrong version", a.Commit(ctx, hookChange(2, one)), archive.ErrConflict)
	fails(t, "a hook that is not there", a.Commit(ctx, hookChange(1, hook("z", "ada"))), archive.ErrConflict)
	changed := one
	changed.URL, changed.Events, changed.Off, changed.Secret = "https://example.net", "message", "no answer", "hook_another"
	other := changed
	other.Account, other.Created = "ben", noon.Add(time.Hour) // never change
	must(t, a, hookChange(1, other))
	expect("a changed hook", "ada", at(changed, 2), at(two, 1))
	gone := archive.HookChange{After: 1, Gone: true, Hook: one}
	fails(t, "the end of another version", a.Commit(ctx, archive.Change{gone}), archive.ErrConflict)
	gone.After = 2
	must(t, a, archive.Change{gone})
	expect("hooks after one has ended", "ada", at(two, 1))
	for name, spoil := range map[string]func(*archive.HookChange){
		"no ID":                 func(h *archive.HookChange) { h.Hook.ID = "" },
		"no account":            func(h *archive.HookChange) { h.Hook.Account = "" },
		"an odd address":        func(h *archive.HookChange) { h.Hook.URL = "\x00" },
		"odd events":            func(h *archive.HookChange) { h.Hook.Events = "\xff" },
		"an odd reason":         func(h *archive.HookChange) { h.Hook.Off = "\xff" },
		"a version below zero":  func(h *archive.HookChange) { h.After = -1 },
		"the end of a new hook": func(h *archive.HookChange) { h.Gone = true },
	} {
		bad := archive.HookChange{Hook: hook("d", "ada")}
		spoil(&bad)
		fails(t, name, a.Commit(ctx, archive.Change{bad}), archive.ErrMalformed)
	}
	fails(t, "an odd account", a.Commit(ctx, archive.Change{archive.NoHooksOf("\xff")}), archive.ErrMalformed)
	must(t, a, told(delivery("x", "b", noon)))
	must(t, a, archive.Change{archive.NoHooksOf("ada"), archive.NoHooksOf("nobody")})
	expect("the hooks of others", "", at(three, 1))
	if left, err := a.DeliveriesDue(ctx, noon, 9); err != nil || len(left) != 0 {
		t.Errorf("deliveries are left of hooks that have ended: %v %v", left, err)
	}
}

func testDeliveries(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	must(t, a, hookChange(0, hook("h", "ada")))
	must(t, a, hookChange(0, hook("k", "ada")))
	at := func(d archive.Delivery, version int64) archive.Delivery { d.Version = version; return d }
	to := func(what, hook string, most int, want ...archive.Delivery) {
		t.Helper()
		got, err := a.Deliveries(ctx, hook, most)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	due := func(what string, until time.Time, most int, want ...archive.Delivery) {
		t.Helper()
		got, err := a.DeliveriesDue(ctx, until, most)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	one, two, three := delivery("a", "h", noon), delivery("b", "h", noon.Add(time.Second)), delivery("c", "k", noon.Add(-time.Second))
	two.Body, three.Due = nil, noon.Add(time.Minute)
	for _, d := range []archive.Delivery{one, two, three} {
		must(t, a, told(d))
	}
	to("deliveries", "h", 9, at(two, 1), at(one, 1))
	to("the latest delivery", "h", 1, at(two, 1))
	to("none", "h", 0)
	to("less than none", "h", -1)
	to("deliveries of an odd hook", "\x00", 9)
	due("before all are due", noon.Add(-time.Millisecond), 9)
	due("what is due", noon.Add(time.Second), 9, at(one, 1), at(two, 1))
	due("the most urgent", noon.Add(time.Hour), 2, at(one, 1), at(two, 1))
	due("nothing asked for", noon.Add(time.Hour), -1)
	fails(t, "no such delivery", a.Commit(ctx, deliveryChange(1, delivery("d", "h", noon))), archive.ErrConflict)
	over := one
	over.Due, over.Attempts, over.Outcome = time.Time{}, 3, "200"
	later := one
	later.Due = noon.Add(time.Millisecond)
	other := over
	other.Hook, other.At, other.Event, other.Body = "k", noon.Add(time.Hour), "message", []byte("x") // never change
	fails(t, "a wrong version", a.Commit(ctx, deliveryChange(2, other)), archive.ErrConflict)
	fails(t, "what is over with a wrong version", a.Commit(ctx, deliveryChange(2, over)), archive.ErrConflict)
	other.Due = later.Due
	must(t, a, deliveryChange(1, other))
	later.Attempts, later.Outcome = 3, "200"
	to("one that is put off", "h", 9, at(two, 1), at(later, 2))
	other.Due, over.Body = time.Time{}, nil
	must(t, a, deliveryChange(2, other))
	to("one that is over", "h", 9, at(two, 1), at(over, 3))
	due("without what is over", noon.Add(time.Hour), 9, at(two, 1), at(three, 1))
	gone := archive.DeliveryChange{After: 1, Gone: true, Delivery: one}
	fails(t, "the end of another version", a.Commit(ctx, archive.Change{gone}), archive.ErrConflict)
	gone.After = 3
	must(t, a, archive.Change{gone})
	to("what is left", "h", 9, at(two, 1))
	for name, spoil := range map[string]func(*archive.DeliveryChange){
		"no ID":               func(d *archive.DeliveryChange) { d.Delivery.ID = "" },
		"an odd outcome":      func(d *archive.DeliveryChange) { d.Delivery.Outcome = "\x00" },
		"attempts below zero": func(d *archive.DeliveryChange) { d.Delivery.Attempts = -1 },
		"a new one":           func(d *archive.DeliveryChange) { d.After = 0 },
	} {
		bad := archive.DeliveryChange{After: 1, Delivery: delivery("b", "h", noon)}
		spoil(&bad)
		fails(t, name, a.Commit(ctx, archive.Change{bad}), archive.ErrMalformed)
	}
	for name, spoil := range map[string]func(*archive.Delivery){
		"no ID":               func(d *archive.Delivery) { d.ID = "" },
		"no hook":             func(d *archive.Delivery) { d.Hook = "" },
		"an odd event":        func(d *archive.Delivery) { d.Event = "\xff" },
		"an odd outcome":      func(d *archive.Delivery) { d.Outcome = "\x00" },
		"attempts below zero": func(d *archive.Delivery) { d.Attempts = -1 },
	} {
		bad := delivery("e", "h", noon)
		spoil(&bad)
		fails(t, name+" of what is told", a.Commit(ctx, told(bad)), archive.ErrMalformed)
	}
	four := delivery("f", "h", noon.Add(2*time.Second))
	must(t, a, told(four, delivery("g", "no hook", noon), delivery("b", "h", noon), four)) // that of no hook, and those that are there, are left out
	to("what was told", "h", 9, at(four, 1), at(two, 1))
	refused := hookChange(7, hook("h", "ada"))
	refused.Add(delivery("g", "h", noon))
	fails(t, "what is told with a change that is refused", a.Commit(ctx, refused), archive.ErrConflict)
	to("nothing was told", "h", 9, at(four, 1), at(two, 1))
	for i := range archive.MostWaiting { // of which two fewer are left in
		must(t, a, told(delivery(fmt.Sprintf("m%02d", i), "h", noon)))
	}
	if list, err := a.Deliveries(ctx, "h", 99); err != nil || len(list) != archive.MostWaiting || list[len(list)-1].ID != "m47" {
		t.Errorf("%d deliveries wait: %v %v", len(list), list, err)
	}
	must(t, a, archive.Change{archive.HookChange{After: 1, Gone: true, Hook: hook("h", "ada")}})
	due("deliveries end with their hook", noon.Add(time.Hour), 9, at(three, 1))
}

// anyHooks adds hooks and deliveries to a change, some of which cannot be kept.
func anyHooks(t *rapid.T, c *archive.Change) {
	if rapid.IntRange(0, 9).Draw(t, "no hooks") == 0 {
		c.Add(archive.NoHooksOf(anyKey.Draw(t, "account")))
	}
	if rapid.IntRange(0, 2).Draw(t, "hook") == 0 {
		h := archive.HookChange{After: rapid.Int64Range(0, 2).Draw(t, "after"), Hook: hook(anyKey.Draw(t, "ID"), anyKey.Draw(t, "account"))}
		h.Gone = h.After > 0 && rapid.Bool().Draw(t, "gone")
		c.Add(h)
	}
	if rapid.IntRange(0, 2).Draw(t, "delivery") == 0 {
		d := archive.DeliveryChange{After: rapid.Int64Range(1, 3).Draw(t, "after"), Delivery: delivery(anyKey.Draw(t, "ID"), anyKey.Draw(t, "hook"), anyTime.Draw(t, "at"))}
		d.Gone = rapid.Bool().Draw(t, "gone")
		c.Add(d)
	}
	if rapid.IntRange(0, 2).Draw(t, "told") == 0 {
		c.Add(delivery(anyKey.Draw(t, "ID"), anyKey.Draw(t, "hook"), anyTime.Draw(t, "at")))
	}
}
