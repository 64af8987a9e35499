package archivetest

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

func study(id, account string, access archive.Access, changed time.Time) archive.Study {
	return archive.Study{ID: id, Account: account, Name: "Study " + id, Access: access, Cups: 4, Moves: 7, Created: noon, Changed: changed, Body: []byte("1. 3 *")}
}

func studyChange(after int64, s archive.Study) archive.Change {
	return archive.Change{archive.StudyChange{After: after, Study: s}}
}

func lastChanged(a, b archive.Study) int {
	return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(b.ID, a.ID))
}

var (
	_ = makes(func(c *content, w archive.NoStudiesOf) error {
		account := string(w)
		maps.DeleteFunc(c.studies, func(_ string, s archive.Study) bool { return s.Account == account })
		return nil
	})
	_ = makes(func(c *content, h archive.StudyChange) error {
		s := h.Study
		old, there := c.studies[s.ID]
		s.Created = kept(s.Created)
		if there != (h.After > 0) || old.Version != h.After || there && !h.Gone && (old.Account != s.Account || !old.Created.Equal(s.Created)) {
			return archive.ErrConflict
		}
		if h.Gone {
			delete(c.studies, s.ID)
			return nil
		}
		s.Version, s.Changed, s.Body = h.After+1, kept(s.Changed), bytes.Clone(s.Body)
		c.studies[s.ID] = s
		return nil
	})
)

func (m *memory) Study(ctx context.Context, id string) (archive.Study, error) {
	leave, err := m.enter(ctx)
	defer leave()
	if err != nil {
		return archive.Study{}, err
	}
	s, there := m.studies[id]
	if !there {
		return s, fmt.Errorf("study %q: %w", id, archive.ErrNotFound)
	}
	return s, nil
}

func (m *memory) Studies(ctx context.Context, f archive.StudyFilter) ([]archive.Study, error) {
	found, err := list(ctx, m, &m.studies, func(s archive.Study) bool {
		return s.Account == f.Account && (f.Access == "" || s.Access == f.Access) &&
			(f.Behind == archive.StudyPlace{} || lastChanged(archive.Study{Changed: kept(f.Behind.Changed), ID: f.Behind.ID}, s) < 0)
	}, lastChanged)
	for i := range found {
		found[i].Body = nil
	}
	return found[:min(max(0, f.Most), len(found))], err
}

func testStudies(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	expect := func(what string, f archive.StudyFilter, want ...archive.Study) {
		t.Helper()
		got, err := a.Studies(ctx, f)
		if err != nil {
			t.Fatal(err)
		}
		for i := range want {
			want[i].Body = nil
		}
		differs(t, what, got, want)
	}
	at := func(s archive.Study, version int64) archive.Study { s.Version = version; return s }
	one, two, three := study("a", "ada", archive.Public, noon), study("b", "ada", archive.Private, noon), study("c", "ada", archive.Public, noon.Add(time.Second))
	bens := study("d", "ben", archive.ByLink, noon)
	bens.Body = nil
	for _, s := range []archive.Study{one, three, bens, two} {
		must(t, a, studyChange(0, s))
	}
	all := archive.StudyFilter{Account: "ada", Most: 9}
	expect("all of an account", all, at(three, 1), at(two, 1), at(one, 1))
	expect("the first two", archive.StudyFilter{Account: "ada", Most: 2}, at(three, 1), at(two, 1))
	expect("those behind a place", archive.StudyFilter{Account: "ada", Behind: archive.StudyPlace{Changed: noon, ID: "b"}, Most: 9}, at(one, 1))
	expect("the public ones", archive.StudyFilter{Account: "ada", Access: archive.Public, Most: 9}, at(three, 1), at(one, 1))
	expect("public ones behind a place", archive.StudyFilter{Account: "ada", Access: archive.Public, Behind: archive.StudyPlace{Changed: noon.Add(time.Second), ID: "c"}, Most: 9}, at(one, 1))
	expect("those of somebody else", archive.StudyFilter{Account: "ben", Most: 9}, at(bens, 1))
	expect("those of an odd account", archive.StudyFilter{Account: "\x00", Most: 9})
	expect("none", archive.StudyFilter{Account: "ada", Most: -1})
	read := func(what string, want archive.Study) {
		t.Helper()
		got, err := a.Study(ctx, want.ID)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	read("one study", at(one, 1))
	for _, id := range []string{"", "z", "\xff"} {
		fails(t, fmt.Sprintf("study %q", id), second(a.Study(ctx, id)), archive.ErrNotFound)
	}
	fails(t, "an ID twice", a.Commit(ctx, studyChange(0, study("a", "ben", archive.Public, noon))), archive.ErrConflict)
	fails(t, "a wrong version", a.Commit(ctx, studyChange(2, one)), archive.ErrConflict)
	fails(t, "a study that is not there", a.Commit(ctx, studyChange(1, study("z", "ada", archive.Public, noon))), archive.ErrConflict)
	changed := one
	changed.Name, changed.Access, changed.Cups, changed.Moves, changed.Changed, changed.Body = "Another", archive.ByLink, 10, 9, noon.Add(time.Minute), []byte("1. 4 *")
	stolen, moved := changed, changed
	stolen.Account, moved.Created = "ben", noon.Add(time.Hour)
	fails(t, "another owner", a.Commit(ctx, studyChange(1, stolen)), archive.ErrConflict)
	fails(t, "another creation", a.Commit(ctx, studyChange(1, moved)), archive.ErrConflict)
	must(t, a, studyChange(1, changed))
	read("a changed study", at(changed, 2))
	expect("a changed study comes first", all, at(changed, 2), at(three, 1), at(two, 1))
	gone := archive.StudyChange{After: 1, Gone: true, Study: one}
	fails(t, "the end of another version", a.Commit(ctx, archive.Change{gone}), archive.ErrConflict)
	gone.After = 2
	must(t, a, archive.Change{gone})
	expect("what is left", all, at(three, 1), at(two, 1))
	for name, spoil := range map[string]func(*archive.StudyChange){
		"no ID":                  func(h *archive.StudyChange) { h.Study.ID = "" },
		"no account":             func(h *archive.StudyChange) { h.Study.Account = "" },
		"an odd name":            func(h *archive.StudyChange) { h.Study.Name = "\xff" },
		"an odd access":          func(h *archive.StudyChange) { h.Study.Access = "\x00" },
		"a version below zero":   func(h *archive.StudyChange) { h.After = -1 },
		"the end of a new study": func(h *archive.StudyChange) { h.Gone = true },
	} {
		bad := archive.StudyChange{Study: study("e", "ada", archive.Public, noon)}
		spoil(&bad)
		fails(t, name, a.Commit(ctx, archive.Change{bad}), archive.ErrMalformed)
	}
	fails(t, "an odd account", a.Commit(ctx, archive.Change{archive.NoStudiesOf("\xff")}), archive.ErrMalformed)
	must(t, a, archive.Change{archive.NoStudiesOf("ada"), archive.NoStudiesOf("nobody")})
	expect("after all have ended", all)
	read("those of others", at(bens, 1))
}

// anyStudies adds studies to a change, some of which cannot be kept.
func anyStudies(t *rapid.T, c *archive.Change) {
	if rapid.IntRange(0, 9).Draw(t, "no studies") == 0 {
		c.Add(archive.NoStudiesOf(anyKey.Draw(t, "account")))
	}
	for range rapid.IntRange(0, 2).Draw(t, "studies") {
		h := archive.StudyChange{After: rapid.Int64Range(0, 2).Draw(t, "after"), Study: study(anyKey.Draw(t, "ID"), anyKey.Draw(t, "account"), archive.Public, anyTime.Draw(t, "changed"))}
		h.Gone = h.After > 0 && rapid.Bool().Draw(t, "gone")
		c.Add(h)
	}
}
