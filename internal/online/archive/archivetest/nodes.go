package archivetest

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

var (
	_ = makes(func(c *content, n archive.Node) error {
		n.Since, n.At = kept(n.Since), kept(n.At)
		if len(n.Body) == 0 {
			n.Body = nil
		}
		c.nodes[n.ID] = n
		return nil
	})
	_ = makes(func(c *content, w archive.NoNode) error {
		id := string(w)
		delete(c.nodes, id)
		return nil
	})
	_ = makes(func(c *content, old archive.OldNotes) error {
		c.notes[old.Node] = slices.DeleteFunc(slices.Clone(c.notes[old.Node]), func(n archive.Note) bool { return n.Number <= old.Until })
		return nil
	})
	_ = makes(func(c *content, n archive.Note) error {
		n.At = kept(n.At)
		all := slices.Clone(c.notes[n.Node])
		i, known := slices.BinarySearchFunc(all, n.Number, func(n archive.Note, number int64) int { return cmp.Compare(n.Number, number) })
		if known {
			return archive.ErrConflict
		}
		c.notes[n.Node] = slices.Insert(all, i, n)
		return nil
	})
)

func (m *memory) Notes(ctx context.Context, node string, after int64) ([]archive.Note, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return nil, err
	}
	var found []archive.Note
	for _, n := range m.notes[node] {
		if n.Number > after {
			found = append(found, n)
		}
	}
	return found, nil
}

func (m *memory) Nodes(ctx context.Context) ([]archive.Node, error) {
	return list(ctx, m, &m.nodes, func(archive.Node) bool { return true }, func(a, b archive.Node) int { return strings.Compare(a.ID, b.ID) })
}

func node(id string, since, at int, body string) archive.Node {
	return archive.Node{ID: id, Since: noon.Add(time.Duration(since) * time.Second), At: noon.Add(time.Duration(at) * time.Second), Body: []byte(body)}
}

func testNodes(t *testing.T, a archive.Archive) {
	expect := func(what string, want ...archive.Node) {
		t.Helper()
		got, err := a.Nodes(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for i := range got {
			if len(got[i].Body) == 0 {
				got[i].Body = []byte{}
			}
		}
		differs(t, what, got, want)
	}
	expect("none")
	first, second := node("a", 0, 5, `{"x":1}`), node("b", 3, 3, `{}`)
	must(t, a, archive.Change{second, first})
	expect("two", first, second)
	first.At, first.Body, second.Since, second.At = first.At.Add(time.Second), []byte{}, noon, noon // times may go back
	must(t, a, archive.Change{first, second})
	expect("later", first, second)
	must(t, a, archive.Change{archive.NoNode("a"), archive.NoNode("nothing")})
	expect("one has gone", second)
	for name, bad := range map[string]archive.Node{"no ID": node("", 0, 0, `{}`), "no JSON": node("c", 0, 0, `{`), "times": node("c", 2, 1, `{}`)} {
		fails(t, name, a.Commit(t.Context(), archive.Change{bad}), archive.ErrMalformed)
	}
	expect("nothing else", second)
}

func note(node string, number int64, body string) archive.Note {
	return archive.Note{Node: node, Number: number, At: noon.Add(time.Duration(number) * time.Second), Body: []byte(body)}
}

func testNotes(t *testing.T, a archive.Archive) {
	expect := func(what, node string, after, version int64, want ...archive.Note) {
		t.Helper()
		got, err := a.Notes(t.Context(), node, after)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
		key := archive.StreamKey{Kind: archive.NoteLog, ID: node}
		versions, err := a.Versions(t.Context(), key, archive.StreamKey{Kind: "guild", ID: node})
		if err != nil {
			t.Fatal(err)
		}
		if versions[key] != version || len(versions) > 1 {
			t.Errorf("%s: the versions are %v, want %d", what, versions, version)
		}
	}
	expect("none", "a", 0, 0)
	one, two, three := note("a", 1, `{}`), note("a", 2, `{"x":1}`), note("a", 3, `[]`)
	must(t, a, archive.Change{one, two})
	must(t, a, archive.Change{note("b", 2, `{}`), three})
	expect("all", "a", 0, 3, one, two, three)
	expect("some", "a", 2, 3, three)
	expect("of another", "b", 0, 2, note("b", 2, `{}`))
	fails(t, "the same again", a.Commit(t.Context(), archive.Change{archive.OldNotes{Node: "a", Until: 1}, two}), archive.ErrConflict)
	must(t, a, archive.Change{archive.OldNotes{Node: "a", Until: 2}, archive.OldNotes{Node: "nobody", Until: 9}})
	expect("without the old", "a", 0, 3, three)
	for name, bad := range map[string]archive.Note{"no node": note("", 1, `{}`), "no number": note("a", 0, `{}`), "no JSON": note("a", 7, `{`)} {
		fails(t, name, a.Commit(t.Context(), archive.Change{bad}), archive.ErrMalformed)
	}
	expect("none of that", "a", 0, 3, three)
}

// anyNodes adds servers to a change.
func anyNodes(t *rapid.T, c *archive.Change) {
	if rapid.IntRange(0, 4).Draw(t, "node") == 0 {
		since := rapid.IntRange(0, 3).Draw(t, "since")
		c.Add(node(anyKey.Draw(t, "node ID"), since, since+1, `{}`))
	}
	if rapid.IntRange(0, 6).Draw(t, "no node") == 0 {
		c.Add(archive.NoNode(anyKey.Draw(t, "node ID")))
	}
	if rapid.IntRange(0, 4).Draw(t, "note") == 0 {
		c.Add(note(anyKey.Draw(t, "node ID"), rapid.Int64Range(1, 4).Draw(t, "number"), `{}`))
	}
	if rapid.IntRange(0, 6).Draw(t, "no notes") == 0 {
		c.Add(archive.OldNotes{Node: anyKey.Draw(t, "node ID"), Until: rapid.Int64Range(0, 4).Draw(t, "until")})
	}
}

func compareNodes(same func(what string, read func(archive.Archive) (any, error))) {
	same("nodes", func(x archive.Archive) (any, error) { return x.Nodes(context.Background()) })
	for _, id := range []string{"a", "b", "c"} {
		same("notes of "+id, func(x archive.Archive) (any, error) { return x.Notes(context.Background(), id, 1) })
	}
}
