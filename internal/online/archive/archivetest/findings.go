package archivetest

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"example.org/cups/internal/online/archive"
)

// findings are all findings of a kind, the oldest first.
type findings map[string][]archive.Finding

func (f findings) clone() findings {
	c := maps.Clone(f)
	for kind, list := range c {
		c[kind] = slices.Clone(list)
	}
	return c
}

func (f findings) keep(k archive.FindingKept) {
	list := f[k.Finding.Kind]
	made := k.Finding
	made.Body = bytes.Clone(made.Body)
	if i := f.index(made.Kind, made.Key); i >= 0 {
		list[i] = made
	} else {
		list = append(list, made)
	}
	if k.Most > 0 {
		list = list[max(0, len(list)-k.Most):]
	}
	f[made.Kind] = list
}

func (f findings) index(kind, key string) int {
	return slices.IndexFunc(f[kind], func(g archive.Finding) bool { return g.Key == key })
}

func (m *memory) Finding(ctx context.Context, kind, key string) (archive.Finding, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return archive.Finding{}, err
	}
	i := m.findings.index(kind, key)
	if i < 0 {
		return archive.Finding{}, fmt.Errorf("finding %s %s: %w", kind, key, archive.ErrNotFound)
	}
	return m.findings[kind][i], nil
}

func testFindings(t *testing.T, a archive.Archive) {
	found := func(kind, key string) archive.Finding {
		t.Helper()
		f, err := a.Finding(t.Context(), kind, key)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	keep := func(kind, key, body string, most int) error {
		return a.Commit(t.Context(), archive.Change{archive.FindingKept{Finding: archive.Finding{Kind: kind, Key: key, Body: []byte(body)}, Most: most}})
	}
	fails(t, "nothing found out yet", second(a.Finding(t.Context(), "proof", "1")), archive.ErrNotFound)
	fails(t, "an odd key", second(a.Finding(t.Context(), "proof", "\x00")), archive.ErrNotFound)
	for key := range 5 {
		if err := keep("proof", fmt.Sprint(key), "first", 3); err != nil {
			t.Fatal(err)
		}
		if err := keep("review", fmt.Sprint(key), "", 0); err != nil {
			t.Fatal(err)
		}
	}
	for key := range 5 {
		found("review", fmt.Sprint(key)) // another kind has its own number
		if key < 2 {
			fails(t, "one too old", second(a.Finding(t.Context(), "proof", fmt.Sprint(key))), archive.ErrNotFound)
		} else {
			differs(t, "a finding", found("proof", fmt.Sprint(key)), archive.Finding{Kind: "proof", Key: fmt.Sprint(key), Body: []byte("first")})
		}
	}
	// A new body leaves the age as it is.
	if err := keep("proof", "2", "second", 3); err != nil {
		t.Fatal(err)
	}
	if got := string(found("proof", "2").Body); got != "second" {
		t.Errorf("the body is %q, want that of the second time", got)
	}
	if err := keep("proof", "5", "first", 3); err != nil {
		t.Fatal(err)
	}
	fails(t, "the oldest", second(a.Finding(t.Context(), "proof", "2")), archive.ErrNotFound)
	found("proof", "3")
	for _, bad := range []error{keep("", "1", "", 0), keep("proof", "", "", 0), keep("proof", "\xff", "", 0), keep("proof", "1", "", -1)} {
		fails(t, "a finding that cannot be kept", bad, archive.ErrMalformed)
	}
}
