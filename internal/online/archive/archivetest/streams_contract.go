package archivetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

// stream is the summary of a stream that was created some minutes after noon.
func stream(kind, id string, version int64, minutes int) archive.Stream {
	return archive.Stream{
		StreamKey: archive.StreamKey{Kind: kind, ID: id}, Version: version, Name: "The " + id, Status: "open",
		Created: noon.Add(time.Duration(minutes) * time.Minute), Body: []byte(`{}`),
	}
}

// grown is the change that adds n events to a stream.
func grown(s archive.Stream, n int, members ...archive.StreamMember) archive.Change {
	c := archive.StreamChange{After: s.Version, Summary: s, Members: members}
	c.Summary.Version += int64(n)
	for i := range n {
		version := s.Version + int64(i) + 1
		c.Events = append(c.Events, archive.StreamEvent{Version: version, At: noon.Add(time.Duration(version) * time.Second), Body: fmt.Appendf(nil, `{"n":%d}`, version)})
	}
	return archive.Change{c}
}

func testStreamEvents(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	key := archive.StreamKey{Kind: "guild", ID: "g"}
	expect := func(what string, after int64, want ...archive.StreamEvent) {
		t.Helper()
		got, err := a.StreamEvents(ctx, key, after)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	expect("a stream that is not there", 0)
	fails(t, "no summary", second(a.Stream(ctx, key)), archive.ErrNotFound)
	first := stream("guild", "g", 0, 0)
	must(t, a, grown(first, 2))
	all := archive.Of[archive.StreamChange](grown(first, 3))[0].Events
	expect("both", 0, all[:2]...)
	fails(t, "a second beginning", a.Commit(ctx, grown(first, 1)), archive.ErrConflict)
	behind := stream("guild", "g", 1, 0)
	fails(t, "a version that is there", a.Commit(ctx, grown(behind, 1)), archive.ErrConflict)
	next := stream("guild", "g", 2, 0)
	next.Name, next.Status, next.Guild, next.Starts, next.Ended, next.Body = "New", "over", "h", noon.Add(time.Hour), noon.Add(2*time.Hour), []byte(`{"a":1}`)
	change := grown(next, 1)
	must(t, a, change)
	expect("the last", 2, all[2])
	expect("none", 3)
	got, err := a.Stream(ctx, key)
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "the summary", got, archive.Of[archive.StreamChange](change)[0].Summary)
	must(t, a, grown(stream("tournament", "g", 0, 0), 1)) // another kind has its own IDs
	expect("still the last", 2, all[2])
	again := stream("guild", "g", 3, 0)
	must(t, a, grown(again, 0))
	if got, err := a.Stream(ctx, key); err != nil || got.Name != again.Name || got.Version != 3 {
		t.Errorf("a summary without events: %+v, %v", got, err)
	}
	fails(t, "no events, in the wrong version", a.Commit(ctx, grown(stream("guild", "g", 2, 0), 0)), archive.ErrConflict)
	rewritten := grown(stream("guild", "g", 0, 0), 3)
	archive.Edit(rewritten, func(s *archive.StreamChange) {
		s.After, s.Rewrite, s.Events[1].Body = 3, true, []byte(`{"erased":true}`)
	})
	must(t, a, rewritten)
	expect("a log that was rewritten", 0, archive.Of[archive.StreamChange](rewritten)[0].Events...)
	late := slices.Clone(rewritten)
	archive.Edit(late, func(s *archive.StreamChange) { s.After, s.Events, s.Summary.Version = 2, s.Events[:2], 2 })
	fails(t, "a log that is longer than what would replace it", a.Commit(ctx, late), archive.ErrConflict)
	checkSums(t, a)
	must(t, a, grown(stream("guild", "g", 3, 0), 1))
	for name, spoil := range map[string]func(c *archive.StreamChange){
		"half a rewrite":     func(c *archive.StreamChange) { c.Rewrite = true },
		"no kind":            func(c *archive.StreamChange) { c.Summary.Kind = "" },
		"no ID":              func(c *archive.StreamChange) { c.Summary.ID = "" },
		"an odd name":        func(c *archive.StreamChange) { c.Summary.Name = "\x00" },
		"no JSON":            func(c *archive.StreamChange) { c.Summary.Body = []byte("{") },
		"an event, no JSON":  func(c *archive.StreamChange) { c.Events[0].Body = []byte("{") },
		"a version too high": func(c *archive.StreamChange) { c.Events[0].Version++ },
		"another version":    func(c *archive.StreamChange) { c.Summary.Version++ },
		"no beginning":       func(c *archive.StreamChange) { c.After, c.Events, c.Summary.Version = 0, nil, 0 },
		"nobody":             func(c *archive.StreamChange) { c.Members = []archive.StreamMember{{Role: "x"}} },
		"no place":           func(c *archive.StreamChange) { c.Ranks = []archive.StreamRank{{Account: "ada", Rank: -1}} },
		"nobody's place":     func(c *archive.StreamChange) { c.Ranks = []archive.StreamRank{{Rank: 1}} },
	} {
		bad := grown(stream("guild", "bad", 3, 0), 1)
		archive.Edit(bad, spoil)
		fails(t, name, a.Commit(ctx, bad), archive.ErrMalformed)
	}
	fails(t, "an odd ID", second(a.Stream(ctx, archive.StreamKey{Kind: "guild", ID: "\xff"})), archive.ErrNotFound)
	ids := []string{"g", "g", "\xff"}
	for i := range 300 {
		ids = append(ids, fmt.Sprint("none ", i))
	}
	if of, err := a.StreamsOf(ctx, "guild", ids...); err != nil || len(of) != 1 || of["g"].Version != 4 || of["g"].Kind != "guild" {
		t.Errorf("the streams with some IDs are %+v, %v", of, err)
	}
}

func testStreamNames(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	named := func(kind, id, name string, version int64) archive.Stream {
		s := stream(kind, id, version, 0)
		s.Unique = name
		return s
	}
	must(t, a, grown(named("guild", "a", "club", 0), 1))
	must(t, a, grown(named("guild", "b", "", 0), 1))
	must(t, a, grown(named("guild", "c", "", 0), 1))
	must(t, a, grown(named("tournament", "d", "club", 0), 1))
	fails(t, "a name that is taken", a.Commit(ctx, grown(named("guild", "e", "club", 0), 1)), archive.ErrConflict)
	fails(t, "a new name that is taken", a.Commit(ctx, grown(named("guild", "b", "club", 1), 1)), archive.ErrConflict)
	must(t, a, grown(named("guild", "a", "club", 1), 1)) // keeps its own
	got, err := a.StreamOf(ctx, "guild", "club")
	if err != nil || got.ID != "a" {
		t.Errorf("the guild is %+v, %v", got, err)
	}
	must(t, a, grown(named("guild", "a", "other", 2), 1))
	must(t, a, grown(named("guild", "b", "club", 1), 1))
	for _, name := range []string{"", "nobody", "\x00"} {
		fails(t, fmt.Sprintf("name %q", name), second(a.StreamOf(ctx, "guild", name)), archive.ErrNotFound)
	}
}

func testStreamLists(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	for i := range 6 {
		s := stream("tournament", string(rune('a'+i)), 0, i/2) // two at a time are of the same minute
		s.Status = []string{"open", "running", "over"}[i%3]
		s.Guild = []string{"", "g"}[i%2]
		members := []archive.StreamMember{{Account: "ada", Role: "player"}}
		if i%2 == 0 {
			members = append(members, archive.StreamMember{Account: "ben", Role: "director"})
		}
		must(t, a, grown(s, 1, members...))
	}
	must(t, a, grown(stream("guild", "a", 0, 0), 1, archive.StreamMember{Account: "ada", Role: "master"}))
	must(t, a, grown(stream("tournament", "f", 1, 2), 1, archive.StreamMember{Account: "ada"}, archive.StreamMember{Account: "ben", Role: "player"}))
	for name, c := range map[string]struct {
		f    archive.StreamFilter
		want string
	}{
		"all":              {archive.StreamFilter{Most: 9}, "fedcba"},
		"the first":        {archive.StreamFilter{Most: 2}, "fe"},
		"none":             {archive.StreamFilter{}, ""},
		"behind":           {archive.StreamFilter{Most: 9, Behind: archive.StreamPlace{Created: noon.Add(time.Minute), ID: "d"}}, "cba"},
		"status":           {archive.StreamFilter{Most: 9, Status: "running"}, "eb"},
		"guild":            {archive.StreamFilter{Most: 9, Guild: "g"}, "db"},
		"who left":         {archive.StreamFilter{Most: 9, Account: "ada"}, "edcba"},
		"member":           {archive.StreamFilter{Most: 9, Account: "ben"}, "feca"},
		"role":             {archive.StreamFilter{Most: 9, Account: "ben", Role: "director"}, "eca"},
		"member and state": {archive.StreamFilter{Most: 9, Account: "ben", Status: "over"}, "c"},
		"member behind":    {archive.StreamFilter{Most: 1, Account: "ada", Behind: archive.StreamPlace{Created: noon.Add(time.Minute), ID: "d"}}, "c"},
		"odd":              {archive.StreamFilter{Most: 9, Account: "\x00"}, ""},
	} {
		c.f.Kind = "tournament"
		got, err := a.Streams(ctx, c.f)
		if err != nil {
			t.Fatal(err)
		}
		ids := ""
		for _, s := range got {
			ids += s.ID
		}
		if ids != c.want {
			t.Errorf("%s: %q, want %q", name, ids, c.want)
		}
	}
	got, err := a.StreamMembers(ctx, archive.StreamKey{Kind: "tournament", ID: "e"})
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "members", got, []archive.StreamMember{{Account: "ada", Role: "player"}, {Account: "ben", Role: "director"}})
	all, err := a.StreamMembersOf(ctx, "tournament", "nothing", "e")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "members of some streams", all, map[string][]archive.StreamMember{"e": got})
	roles, err := a.StreamRolesOf(ctx, "tournament", "ada", "nobody", "ben")
	if err != nil {
		t.Fatal(err)
	}
	for account, role := range map[string]string{"ada": "player", "ben": "director"} {
		if roles[account]["e"] != role {
			t.Errorf("%s is %q in the stream, want %q: %v", account, roles[account]["e"], role, roles)
		}
	}
	if none, err := a.StreamRolesOf(ctx, "nothing", "ada"); err != nil || len(none) > 0 || len(roles["nobody"]) > 0 || len(roles) != 2 {
		t.Errorf("roles of nobody: %v, %v in %v", err, none, roles)
	}
}

// The places of an account are those it was given last, the latest stream first.
func testStreamRanks(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	for i, rank := range []int{3, 1, 2} {
		s := stream("tournament", string(rune('a'+i)), 0, i/2)
		s.Guild = []string{"", "g"}[i%2]
		c := grown(s, 1, archive.StreamMember{Account: "ada", Role: "player"})
		archive.Edit(c, func(s *archive.StreamChange) {
			s.Ranks = []archive.StreamRank{{Account: "ada", Rank: rank}, {Account: "ben", Rank: 9}}
		})
		must(t, a, c)
	}
	must(t, a, grown(stream("tournament", "d", 0, 3), 1, archive.StreamMember{Account: "ada", Role: "player"})) // it has not ended
	corrected := grown(stream("tournament", "a", 1, 0), 1)
	archive.Edit(corrected, func(s *archive.StreamChange) {
		s.Ranks = []archive.StreamRank{{Account: "ada", Rank: 4}, {Account: "ben"}}
	})
	must(t, a, corrected)
	for name, c := range map[string]struct {
		f    archive.StreamFilter
		want string
	}{
		"all":     {archive.StreamFilter{Account: "ada", Most: 9}, "c2 b1 a4 "},
		"role":    {archive.StreamFilter{Account: "ada", Role: "director", Most: 9}, "c2 b1 a4 "},
		"guild":   {archive.StreamFilter{Account: "ada", Guild: "g", Most: 9}, "b1 "},
		"behind":  {archive.StreamFilter{Account: "ada", Most: 9, Behind: archive.StreamPlace{Created: noon.Add(time.Minute), ID: "c"}}, "b1 a4 "},
		"one":     {archive.StreamFilter{Account: "ben", Most: 1}, "c9 "},
		"lost":    {archive.StreamFilter{Account: "ben", Most: 9}, "c9 b9 "},
		"nobody":  {archive.StreamFilter{Most: 9}, ""},
		"unknown": {archive.StreamFilter{Account: "cid", Most: 9}, ""},
	} {
		c.f.Kind = "tournament"
		list, err := a.RankedStreams(ctx, c.f)
		got := ""
		for _, s := range list {
			got += fmt.Sprintf("%s%d ", s.ID, s.Rank)
		}
		if err != nil || got != c.want {
			t.Errorf("%s: %q, want %q, %v", name, got, c.want, err)
		}
	}
	checkSums(t, a)
}

// job is a job that is due some seconds after noon.
func job(key string, seconds int) archive.Job {
	return archive.Job{Kind: "k", Key: key, Due: noon.Add(time.Duration(seconds) * time.Second), Body: []byte(key)}
}

func testJobs(t *testing.T, a archive.Archive) {
	ctx := t.Context()
	expect := func(what string, most int, want ...archive.Job) {
		t.Helper()
		got, err := a.Jobs(ctx, most)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, got, want)
	}
	one, two, three := job("a", 1), job("b", 2), job("c", 0)
	must(t, a, archive.Change{one, two, three})
	expect("all", 9, three, one, two)
	expect("the first", 1, three)
	expect("none", -1)
	two.Due, two.Body = noon.Add(-time.Second), nil
	must(t, a, archive.Change{two, archive.NoJob{Kind: "k", Key: "c"}, archive.NoJob{Kind: "k", Key: "nothing"}})
	expect("one in place of another", 9, two, one)
	leased := two
	leased.Owner, leased.Attempts, leased.Due = "me", 1, noon.Add(time.Minute)
	lease := archive.Change{archive.JobChange{Was: two, Now: leased}}
	must(t, a, lease)
	fails(t, "a second lease", a.Commit(ctx, lease), archive.ErrConflict)
	expect("a lease", 9, one, leased)
	done := archive.Change{archive.JobChange{Was: leased, Now: leased, Off: true}}
	must(t, a, archive.Change{two}) // somebody asks again, meanwhile
	fails(t, "the end of a lease that was lost", a.Commit(ctx, done), archive.ErrConflict)
	must(t, a, lease)
	must(t, a, done)
	fails(t, "the end of what has ended", a.Commit(ctx, done), archive.ErrConflict)
	expect("what is left", 9, one)
	early := job("early", 2)
	early.Due = early.Due.Add(-time.Microsecond) // nobody may look at it before
	must(t, a, archive.Change{early})
	expect("a job that is due within a millisecond", 9, one, job("early", 2))
	must(t, a, archive.Change{archive.JobChange{Was: early, Now: early, Off: true}})
	fails(t, "no key", a.Commit(ctx, archive.Change{archive.Job{Kind: "k"}}), archive.ErrMalformed)
	fails(t, "another key", a.Commit(ctx, archive.Change{archive.JobChange{Was: one, Now: two}}), archive.ErrMalformed)
	fails(t, "no kind", a.Commit(ctx, archive.Change{archive.NoJob{Key: "x"}}), archive.ErrMalformed)
}

// Of many who append to a stream at once, one is the first in each version.
func testRaceForAStream(t *testing.T, a archive.Archive) {
	const writers, rounds = 6, 8
	must(t, a, grown(stream("guild", "g", 0, 0), 1))
	var all sync.WaitGroup
	var won atomic.Int64
	for range writers {
		all.Go(func() {
			for round := range rounds {
				err := a.Commit(context.Background(), grown(stream("guild", "g", int64(round)+1, 0), 1))
				if err == nil {
					won.Add(1)
				} else if !errors.Is(err, archive.ErrConflict) {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	s, err := a.Stream(t.Context(), archive.StreamKey{Kind: "guild", ID: "g"})
	if err != nil || s.Version != won.Load()+1 {
		t.Errorf("%d appends were stored, and the version is %d, %v", won.Load(), s.Version, err)
	}
}

// anyStreams adds streams and jobs to a change, some of which cannot be kept.
func anyStreams(t *rapid.T, twin archive.Archive, c *archive.Change) {
	if rapid.IntRange(0, 1).Draw(t, "stream") == 0 {
		key := archive.StreamKey{Kind: "guild", ID: anyKey.Draw(t, "ID")}
		version := int64(0)
		if s, err := twin.Stream(context.Background(), key); err == nil {
			version = s.Version
		}
		if rapid.IntRange(0, 4).Draw(t, "wrong") == 0 {
			version = rapid.Int64Range(0, 3).Draw(t, "after")
		}
		s := stream("guild", key.ID, version, len(key.ID))
		s.Unique = rapid.SampledFrom([]string{"", "x", "y"}).Draw(t, "unique")
		s.Status = rapid.SampledFrom([]string{"open", "over"}).Draw(t, "status")
		n := rapid.IntRange(0, 2).Draw(t, "events")
		if version == 0 {
			n++
		}
		m := archive.StreamMember{Account: anyKey.Draw(t, "account"), Role: rapid.SampledFrom([]string{"", "player", "director"}).Draw(t, "role")}
		change := archive.Of[archive.StreamChange](grown(s, n, m))[0]
		change.Ranks = []archive.StreamRank{{Account: anyKey.Draw(t, "ranked"), Rank: rapid.IntRange(0, 3).Draw(t, "rank")}}
		c.Add(change)
	}
	if rapid.IntRange(0, 2).Draw(t, "job") == 0 {
		c.Add(job(anyKey.Draw(t, "job"), rapid.IntRange(0, 3).Draw(t, "due")))
	}
	if rapid.IntRange(0, 4).Draw(t, "lease") == 0 {
		j := job(anyKey.Draw(t, "job"), rapid.IntRange(0, 3).Draw(t, "due"))
		next := j
		next.Owner = "me"
		c.Add(archive.JobChange{Was: j, Now: next, Off: rapid.Bool().Draw(t, "off")})
	}
}

func compareStreams(same func(what string, read func(archive.Archive) (any, error))) {
	ctx := context.Background()
	for _, id := range []string{"a", "b", "c"} {
		key := archive.StreamKey{Kind: "guild", ID: id}
		same("stream "+id, func(x archive.Archive) (any, error) { return x.Stream(ctx, key) })
		same("streams of the ID "+id, func(x archive.Archive) (any, error) { return x.StreamsOf(ctx, "guild", id, "b") })
		same("events of stream "+id, func(x archive.Archive) (any, error) { return x.StreamEvents(ctx, key, 1) })
		same("members of stream "+id, func(x archive.Archive) (any, error) { return x.StreamMembers(ctx, key) })
		same("places of "+id, func(x archive.Archive) (any, error) {
			return x.RankedStreams(ctx, archive.StreamFilter{Kind: "guild", Account: id, Most: 2})
		})
		same("streams of "+id, func(x archive.Archive) (any, error) {
			return x.Streams(ctx, archive.StreamFilter{Kind: "guild", Account: id, Most: 2})
		})
	}
	for _, name := range []string{"x", "y"} {
		same("stream of name "+name, func(x archive.Archive) (any, error) { return x.StreamOf(ctx, "guild", name) })
	}
	same("open streams", func(x archive.Archive) (any, error) {
		return x.Streams(ctx, archive.StreamFilter{Kind: "guild", Status: "open", Most: 9})
	})
	same("jobs", func(x archive.Archive) (any, error) { return x.Jobs(ctx, 2) })
}
