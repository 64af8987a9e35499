package archivetest

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

func lastTold(a, b archive.Notice) int {
	return cmp.Or(b.At.Compare(a.At), cmp.Compare(b.Name, a.Name))
}

var (
	_ = makes(func(c *content, w archive.NoNoticesOf) error {
		account := string(w)
		maps.DeleteFunc(c.notices, func(k archive.NoticeKey, _ archive.Notice) bool { return k.Account == account })
		return nil
	})
	_ = makes(func(c *content, k archive.NoNotice) error {
		delete(c.notices, archive.NoticeKey(k))
		return nil
	})
	_ = makes(func(c *content, n archive.Notice) error {
		n.At, n.Seen, n.Push, n.Mail, n.Body = kept(n.At), kept(n.Seen), kept(n.Push), kept(n.Mail), bytes.Clone(n.Body)
		c.notices[archive.NoticeKey{Account: n.Account, Name: n.Name}] = n
		var all []archive.Notice
		for _, other := range c.notices {
			if other.Account == n.Account {
				all = append(all, other)
			}
		}
		slices.SortFunc(all, lastTold)
		for _, other := range all[min(archive.MostNotices, len(all)):] {
			delete(c.notices, archive.NoticeKey{Account: other.Account, Name: other.Name})
		}
		return nil
	})
	_ = makes(func(c *content, s archive.NoticeSeen) error {
		for k, n := range c.notices {
			if k.Account == s.Account && (s.Name == "" || s.Name == k.Name) && n.Seen.IsZero() && !n.At.After(kept(s.Until)) {
				n.Seen = kept(s.Until)
				c.notices[k] = n
			}
		}
		return nil
	})
	_ = makes(func(c *content, s archive.NoticeSent) error {
		k := archive.NoticeKey{Account: s.Was.Account, Name: s.Was.Name}
		n, there := c.notices[k]
		if !there || !n.At.Equal(kept(s.Was.At)) || !n.Push.Equal(kept(s.Was.Push)) || !n.Mail.Equal(kept(s.Was.Mail)) {
			return archive.ErrConflict
		}
		n.Push, n.Mail = kept(s.Push), kept(s.Mail)
		c.notices[k] = n
		return nil
	})
)

func (m *memory) Notices(ctx context.Context, account string) ([]archive.Notice, error) {
	return list(ctx, m, &m.notices, func(n archive.Notice) bool { return n.Account == account }, lastTold)
}

func testNotices(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	thing := func(account, name string, at time.Time) archive.Notice {
		return archive.Notice{Account: account, Name: name, Kind: "turn", At: at, Push: at, Mail: at.Add(time.Hour), Body: []byte(`{"game":"` + name + `"}`)}
	}
	expect := func(what, account string, want ...archive.Notice) {
		t.Helper()
		got, err := a.Notices(ctx, account)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	one, two, bens := thing("ada", "a", noon), thing("ada", "b", noon), thing("ben", "a", noon)
	two.Body, two.Push = nil, time.Time{}
	expect("nothing yet", "ada")
	must(t, a, archive.Change{one, two, bens})
	expect("the latest first, then by name", "ada", two, one)
	expect("those of somebody else", "ben", bens)
	expect("those of an odd account", "\xff")

	see := func(account, name string, until time.Time) {
		t.Helper()
		must(t, a, archive.Change{archive.NoticeSeen{Account: account, Name: name, Until: until}})
	}
	see("ada", "a", noon.Add(-time.Second))
	see("ada", "z", noon.Add(time.Second))
	expect("nothing was read", "ada", two, one)
	see("ada", "a", noon.Add(time.Second))
	one.Seen = noon.Add(time.Second)
	expect("one was read", "ada", two, one)
	see("ada", "", noon.Add(time.Minute))
	two.Seen = noon.Add(time.Minute)
	expect("all were read, each once", "ada", two, one)
	expect("not those of others", "ben", bens)

	one = thing("ada", "a", noon.Add(time.Hour))
	one.Kind = "due"
	must(t, a, archive.Change{one})
	expect("another one about the same thing replaces the first, and is not read", "ada", one, two)

	sent := func(was archive.Notice, push, mail time.Time) error {
		return a.Commit(ctx, archive.Change{archive.NoticeSent{Was: was, Push: push, Mail: mail}})
	}
	later := noon.Add(2 * time.Hour)
	if err := sent(one, later, later); err != nil {
		t.Fatal(err)
	}
	fails(t, "sent by two", sent(one, time.Time{}, time.Time{}), archive.ErrConflict)
	one.Push, one.Mail = later, later
	expect("when it is sent", "ada", one, two)
	old, other := one, one
	old.At, other.Mail = noon, noon
	fails(t, "another time", sent(old, noon, noon), archive.ErrConflict)
	fails(t, "another mail", sent(other, noon, noon), archive.ErrConflict)
	fails(t, "one that is not there", sent(thing("ada", "z", noon), noon, noon), archive.ErrConflict)
	if err := sent(one, time.Time{}, time.Time{}); err != nil {
		t.Fatal(err)
	}
	one.Push, one.Mail = time.Time{}, time.Time{}
	expect("it was sent", "ada", one, two)

	must(t, a, archive.Change{archive.NoNotice{Account: "ada", Name: "b"}, archive.NoNotice{Account: "ada", Name: "z"}})
	expect("one has ended", "ada", one)
	var many []archive.Notice
	for i := range archive.MostNotices {
		many = append(many, thing("ada", fmt.Sprintf("n%03d", i), noon.Add(time.Duration(i)*time.Minute)))
	}
	must(t, a, archive.Writes(many))
	if got, err := a.Notices(ctx, "ada"); err != nil || len(got) != archive.MostNotices || got[len(got)-1].Name != "n001" {
		t.Errorf("%d notices stay: %v", len(got), err)
	}
	for _, bad := range []archive.Change{
		{thing("", "a", noon)}, {thing("ada", "", noon)}, {thing("ada", "\xff", noon)},
		{archive.NoNoticesOf("\x00")}, {archive.NoNotice{Name: "a"}}, {archive.NoNotice{Account: "ada"}},
		{archive.NoticeSeen{Name: "a", Until: noon}}, {archive.NoticeSeen{Account: "ada"}},
		{archive.NoticeSent{Was: thing("ada", "", noon)}},
	} {
		fails(t, "what cannot be kept", a.Commit(ctx, bad), archive.ErrMalformed)
	}
	must(t, a, archive.Change{archive.NoNoticesOf("ada"), archive.NoNoticesOf("nobody"), two})
	expect("what is new", "ada", two)
	expect("what others have", "ben", bens)
}

// anyNotices adds notices to a change, and what happens to them.
func anyNotices(t *rapid.T, c *archive.Change) {
	thing := func() archive.Notice {
		return archive.Notice{Account: anyKey.Draw(t, "account"), Name: anyKey.Draw(t, "name"), Kind: "turn", At: anyTime.Draw(t, "at"), Push: anyTime.Draw(t, "push"), Body: []byte("{}")}
	}
	switch rapid.IntRange(0, 9).Draw(t, "notices") {
	case 0:
		c.Add(archive.NoNoticesOf(anyKey.Draw(t, "account")))
	case 1:
		c.Add(archive.NoNotice(archive.NoticeKey{Account: anyKey.Draw(t, "account"), Name: anyKey.Draw(t, "name")}))
	case 2, 3:
		c.Add(archive.NoticeSeen{Account: anyKey.Draw(t, "account"), Name: rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "name"), Until: anyTime.Draw(t, "until")})
	case 4:
		c.Add(archive.NoticeSent{Was: thing(), Push: anyTime.Draw(t, "push"), Mail: anyTime.Draw(t, "mail")})
	case 5, 6, 7:
		c.Add(thing())
	}
}
