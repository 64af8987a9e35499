package archivetest

import (
	"context"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

func (c *content) applyNodes(change archive.Change) {
	for _, n := range change.Nodes {
		n.Since, n.At = kept(n.Since), kept(n.At)
		if len(n.Body) == 0 {
			n.Body = nil
		}
		c.nodes[n.ID] = n
	}
	for _, id := range change.NoNodes {
		delete(c.nodes, id)
	}
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
	must(t, a, archive.Change{Nodes: []archive.Node{second, first}})
	expect("two", first, second)
	first.At, first.Body, second.Since, second.At = first.At.Add(time.Second), []byte{}, noon, noon // times may go back
	must(t, a, archive.Change{Nodes: []archive.Node{first, second}})
	expect("later", first, second)
	must(t, a, archive.Change{NoNodes: []string{"a", "nothing"}})
	expect("one has gone", second)
	for name, bad := range map[string]archive.Node{"no ID": node("", 0, 0, `{}`), "no JSON": node("c", 0, 0, `{`), "times": node("c", 2, 1, `{}`)} {
		fails(t, name, a.Commit(t.Context(), archive.Change{Nodes: []archive.Node{bad}}), archive.ErrMalformed)
	}
	expect("nothing else", second)
}

// anyNodes adds servers to a change.
func anyNodes(t *rapid.T, c *archive.Change) {
	if rapid.IntRange(0, 4).Draw(t, "node") == 0 {
		since := rapid.IntRange(0, 3).Draw(t, "since")
		c.Nodes = append(c.Nodes, node(anyKey.Draw(t, "node ID"), since, since+1, `{}`))
	}
	if rapid.IntRange(0, 6).Draw(t, "no node") == 0 {
		c.NoNodes = append(c.NoNodes, anyKey.Draw(t, "node ID"))
	}
}

func compareNodes(same func(what string, read func(archive.Archive) (any, error))) {
	same("nodes", func(x archive.Archive) (any, error) { return x.Nodes(context.Background()) })
}
