package archivetest

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

type keepsakeKey struct{ account, kind, name string }

func inRank(a, b archive.Keepsake) int {
	return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(b.Rank, a.Rank), cmp.Compare(a.Name, b.Name))
}

var (
	_ = makes(func(c *content, k archive.KeepsakeRead) error {
		g, there := c.keepsakes[keepsakeKey{k.Account, k.Kind, k.Name}]
		if !there || g.Rank != k.Rank || !g.At.Equal(kept(k.At)) || !bytes.Equal(g.Body, k.Body) {
			return archive.ErrConflict
		}
		return nil
	})
	_ = makes(func(c *content, w archive.NoKeepsakesOf) error {
		account := string(w)
		maps.DeleteFunc(c.keepsakes, func(k keepsakeKey, _ archive.Keepsake) bool { return k.account == account })
		return nil
	})
	_ = makes(func(c *content, k archive.NoKeepsake) error {
		delete(c.keepsakes, keepsakeKey{k.Account, k.Kind, k.Name})
		return nil
	})
	_ = makes(func(c *content, k archive.KeepsakeKept) error {
		g := k.Keepsake
		key := keepsakeKey{g.Account, g.Kind, g.Name}
		if _, there := c.keepsakes[key]; there {
			return archive.ErrConflict
		}
		g.At, g.Body = kept(g.At), bytes.Clone(g.Body)
		c.keepsakes[key] = g
		if k.Most == 0 {
			return nil
		}
		var all []archive.Keepsake
		for _, other := range c.keepsakes {
			if other.Account == g.Account && other.Kind == g.Kind {
				all = append(all, other)
			}
		}
		slices.SortFunc(all, inRank)
		for _, other := range all[min(k.Most, len(all)):] {
			delete(c.keepsakes, keepsakeKey{other.Account, other.Kind, other.Name})
		}
		return nil
	})
)

func (m *memory) Keepsakes(ctx context.Context, account, kind string) ([]archive.Keepsake, error) {
	return list(ctx, m, &m.keepsakes, func(k archive.Keepsake) bool { return k.Account == account && (kind == "" || k.Kind == kind) }, inRank)
}

func (m *memory) Keepsake(ctx context.Context, account, kind, name string) (archive.Keepsake, error) {
	all, err := m.Keepsakes(ctx, account, kind)
	if err != nil {
		return archive.Keepsake{}, err
	}
	i := slices.IndexFunc(all, func(k archive.Keepsake) bool { return kind != "" && k.Name == name })
	if i < 0 {
		return archive.Keepsake{}, fmt.Errorf("keepsake %s %s: %w", kind, name, archive.ErrNotFound)
	}
	return all[i], nil
}

func testKeepsakes(t *testing.T, a archive.Archive) {
	thing := func(account, kind, name string, rank int64) archive.Keepsake {
		return archive.Keepsake{Account: account, Kind: kind, Name: name, Rank: rank, At: noon, Body: []byte("of " + account)}
	}
	keep := func(most int, list ...archive.Keepsake) error {
		var c archive.Change
		for _, k := range list {
			c.Add(archive.KeepsakeKept{Keepsake: k, Most: most})
		}
		return a.Commit(t.Context(), c)
	}
	expect := func(what, account, kind string, want ...archive.Keepsake) {
		t.Helper()
		got, err := a.Keepsakes(t.Context(), account, kind)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	one, two, three, other := thing("ada", "puzzle", "x", 1), thing("ada", "puzzle", "y", -5), thing("ada", "puzzle", "w", 1), thing("ada", "best", "x", math.MaxInt64)
	bens := thing("ben", "puzzle", "x", 0)
	two.Body = nil
	expect("nothing yet", "ada", "puzzle")
	for _, err := range []error{keep(0, two, one), keep(0, other, three), keep(1, bens)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	expect("one kind", "ada", "puzzle", three, one, two)
	expect("all kinds", "ada", "", other, three, one, two)
	expect("another account", "ben", "", bens)
	expect("an odd kind", "ada", "\x00")
	got, err := a.Keepsake(t.Context(), "ada", "puzzle", "x")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "one keepsake", got, one)
	for _, c := range [][3]string{{"ada", "puzzle", "z"}, {"ada", "", "x"}, {"\x00", "puzzle", "x"}, {"cleo", "puzzle", "x"}} {
		fails(t, fmt.Sprintf("%q", c), second(a.Keepsake(t.Context(), c[0], c[1], c[2])), archive.ErrNotFound)
	}
	fails(t, "a name twice", keep(0, one), archive.ErrConflict)
	fails(t, "a name twice in one change", keep(0, thing("ada", "puzzle", "n", 1), thing("ada", "puzzle", "n", 1)), archive.ErrConflict)
	for _, bad := range []error{
		keep(0, thing("", "puzzle", "n", 1)), keep(0, thing("ada", "", "n", 1)), keep(0, thing("ada", "puzzle", "", 1)),
		keep(0, thing("ada", "puzzle", "\xff", 1)), keep(-1, thing("ada", "puzzle", "n", 1)),
		a.Commit(t.Context(), archive.Change{archive.NoKeepsakesOf("\x00")}),
		a.Commit(t.Context(), archive.Change{archive.NoKeepsake{Account: "ada", Kind: "puzzle"}}),
		a.Commit(t.Context(), archive.Change{archive.KeepsakeRead{Account: "ada", Kind: "puzzle"}}),
		a.Commit(t.Context(), archive.Change{archive.NoKeepsake{Account: "ada", Kind: "\xff", Name: "x"}}),
	} {
		fails(t, "a keepsake that cannot be kept", bad, archive.ErrMalformed)
	}
	// The first ones in the order stay, and the new one may be the one that does not.
	four := thing("ada", "puzzle", "v", 7)
	if err := keep(2, four); err != nil {
		t.Fatal(err)
	}
	expect("the best two", "ada", "puzzle", four, three)
	if err := keep(2, thing("ada", "puzzle", "a", 0)); err != nil {
		t.Fatal(err)
	}
	expect("the same two", "ada", "", other, four, three)
	must(t, a, archive.Change{archive.NoKeepsakesOf("ada"), archive.NoKeepsakesOf("nobody"), archive.KeepsakeKept{Keepsake: one}})
	expect("what is new", "ada", "", one)
	expect("what others keep", "ben", "", bens)
	// A change that follows from one is refused as a whole if it is not the one that was read.
	after := func(k archive.Keepsake) error {
		return a.Commit(t.Context(), archive.Change{archive.Job{Kind: "follows", Key: "x", Due: noon}, archive.KeepsakeRead(k), archive.NoKeepsake{Account: k.Account, Kind: k.Kind, Name: k.Name}})
	}
	for name, change := range map[string]func(*archive.Keepsake){
		"of another account": func(k *archive.Keepsake) { k.Account = "cleo" }, "of another kind": func(k *archive.Keepsake) { k.Kind = "best" }, "with another name": func(k *archive.Keepsake) { k.Name = "y" },
		"with another rank": func(k *archive.Keepsake) { k.Rank++ }, "of another time": func(k *archive.Keepsake) { k.At = k.At.Add(time.Millisecond) },
		"with other words": func(k *archive.Keepsake) { k.Body = []byte("other") }, "without words": func(k *archive.Keepsake) { k.Body = nil },
	} {
		other := one
		change(&other)
		fails(t, "what follows from one "+name, after(other), archive.ErrConflict)
	}
	expect("what nothing followed from", "ada", "", one)
	if jobs, err := a.Jobs(t.Context(), 1); err != nil || len(jobs) > 0 {
		t.Fatalf("the jobs are %+v, %v", jobs, err)
	}
	fine := one
	fine.At = noon.Add(time.Microsecond) // the time is kept in milliseconds
	if err := after(fine); err != nil {
		t.Fatal(err)
	}
	expect("what something followed from", "ada", "")
	must(t, a, archive.Change{archive.NoJob{Kind: "follows", Key: "x"}, archive.KeepsakeKept{Keepsake: two}})
	must(t, a, archive.Change{archive.KeepsakeRead(two)})
	expect("what was only read", "ada", "", two)
	must(t, a, archive.Change{archive.KeepsakeRead(two), archive.NoKeepsakesOf("ada"), archive.KeepsakeKept{Keepsake: one}})
	// One ends, and another takes its place.
	later := one
	later.At = noon.Add(time.Hour)
	none := archive.NoKeepsake{Account: "ada", Kind: "puzzle", Name: "x"}
	must(t, a, archive.Change{archive.KeepsakeKept{Keepsake: later}, none, archive.NoKeepsake{Account: "ben", Kind: "puzzle", Name: "y"}, archive.NoKeepsake{Account: "ben", Kind: "best", Name: "x"}})
	expect("the one that took its place", "ada", "", later)
	must(t, a, archive.Change{none})
	expect("none", "ada", "")
	expect("what others keep", "ben", "", bens)
}

// anyKeepsakes adds keepsakes to a change. One that was read is often there.
func anyKeepsakes(t *rapid.T, twin archive.Archive, c *archive.Change) {
	there, err := twin.Keepsakes(context.Background(), anyKey.Draw(t, "account"), "")
	if err != nil {
		t.Fatal(err)
	}
	if len(there) > 0 && rapid.IntRange(0, 2).Draw(t, "a keepsake was read") == 0 {
		read := archive.KeepsakeRead(rapid.SampledFrom(there).Draw(t, "which"))
		switch rapid.IntRange(0, 7).Draw(t, "otherwise") {
		case 0:
			read.At = anyTime.Draw(t, "at")
		case 1:
			read.Body = []byte(anyKey.Draw(t, "body"))
		case 2:
			read.Rank = int64(rapid.IntRange(-2, 2).Draw(t, "rank"))
		}
		c.Add(read)
	}
	if rapid.IntRange(0, 4).Draw(t, "no keepsakes") == 0 {
		c.Add(archive.NoKeepsakesOf(anyKey.Draw(t, "account")))
	}
	if rapid.Bool().Draw(t, "one keepsake ends") {
		c.Add(archive.NoKeepsake{
			Account: anyKey.Draw(t, "account"), Kind: rapid.SampledFrom([]string{"puzzle", "run"}).Draw(t, "kind"), Name: fmt.Sprint("n", rapid.IntRange(0, 9).Draw(t, "name")),
		})
	}
	for range rapid.IntRange(0, 2).Draw(t, "keepsakes") {
		c.Add(archive.KeepsakeKept{Most: rapid.IntRange(0, 3).Draw(t, "most"), Keepsake: archive.Keepsake{
			Account: anyKey.Draw(t, "account"), Kind: rapid.SampledFrom([]string{"puzzle", "run"}).Draw(t, "kind"), Name: fmt.Sprint("n", rapid.IntRange(0, 9).Draw(t, "name")),
			Rank: int64(rapid.IntRange(-2, 2).Draw(t, "rank")), At: anyTime.Draw(t, "at"), Body: []byte(anyKey.Draw(t, "body")),
		}})
	}
}
