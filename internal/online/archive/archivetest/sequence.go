package archivetest

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// testSequences gives an archive and its plain twin the same changes, chosen by
// chance, and demands the same answers and the same content.
func testSequences(t *testing.T, open func(t *testing.T) archive.Archive) {
	rapid.Check(t, func(r *rapid.T) {
		a, twin := open(t), Memory()
		defer func() {
			if err := a.Close(); err != nil {
				r.Errorf("close: %v", err)
			}
		}()
		for i := range rapid.IntRange(1, 12).Draw(r, "changes") {
			if rapid.IntRange(0, 9).Draw(r, "beat") == 0 {
				now := anyTime.Draw(r, "now")
				if err := errors.Join(a.Beat(t.Context(), now), twin.Beat(t.Context(), now)); err != nil {
					r.Fatal(err)
				}
			}
			c := anyChange(r, twin)
			got, want := a.Commit(t.Context(), c), twin.Commit(t.Context(), c)
			if kindOf(got) != kindOf(want) {
				r.Fatalf("change %d, %+v: %v, want %v", i, c, got, want)
			}
		}
		compare(r, t, a, twin)
	})
}

// kindOf returns the error of the contract that an error is, nil for none.
func kindOf(err error) error {
	for _, kind := range []error{archive.ErrConflict, archive.ErrMalformed, archive.ErrNotFound, archive.ErrUnavailable} {
		if errors.Is(err, kind) {
			return kind
		}
	}
	return err
}

var (
	anyTime = rapid.Custom(func(t *rapid.T) time.Time {
		return noon.Add(time.Duration(rapid.IntRange(0, 8).Draw(t, "halves")) * 500 * time.Microsecond)
	})
	anyKey  = rapid.SampledFrom([]string{"a", "b", "c"})
	anyName = rapid.SampledFrom([]string{"Ada", "ADA", "ada ", "Ben", "straße", "STRASSE"})
)

// anyChange is a change with a few kinds of things, or with some of everything, which is
// almost always refused. Most of its versions fit.
func anyChange(t *rapid.T, twin archive.Archive) archive.Change {
	var c archive.Change
	some := func(what string, most int) int { return max(0, rapid.IntRange(-2, most).Draw(t, what)) }
	for range some("games", 2) {
		c.Add(anyGameChange(t, twin))
	}
	for range some("accounts", 2) {
		c.Add(archive.Account{
			ID: anyKey.Draw(t, "account"), Name: anyName.Draw(t, "name"), Kind: anyKind.Draw(t, "kind"), Owner: rapid.SampledFrom([]string{"", "a"}).Draw(t, "owner"),
			Language: "en", Created: anyTime.Draw(t, "created"),
		})
	}
	anyPeople(t, twin, &c)
	anyContacts(t, twin, &c)
	for range some("challenges", 2) {
		c.Add(archive.ChallengeChange{New: rapid.Bool().Draw(t, "new"), Former: play.ID(rapid.SampledFrom([]string{"", "", "a", "b"}).Draw(t, "former")), Challenge: archive.Challenge{
			ID: anyKey.Draw(t, "challenge"), From: anyKey.Draw(t, "from"), To: rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "to"),
			State:   rapid.SampledFrom([]archive.ChallengeState{archive.Open, archive.Accepted, archive.Declined}).Draw(t, "state"),
			Game:    play.ID(anyKey.Draw(t, "game")),
			Created: anyTime.Draw(t, "created"),
		}})
	}
	for range some("seeks", 2) {
		c.Add(archive.Seek{ID: anyKey.Draw(t, "seek"), Account: anyKey.Draw(t, "account"), Created: anyTime.Draw(t, "created")})
	}
	for range some("ends of seeks", 2) {
		c.Add(archive.NoSeek(anyKey.Draw(t, "seek")))
	}
	for range some("outages", 1) {
		c.Add(archive.Outage{From: anyTime.Draw(t, "from"), To: anyTime.Draw(t, "to")})
	}
	anyRatings(t, twin, &c)
	anyDiary(t, twin, &c)
	anyKeepsakes(t, twin, &c)
	anyStudies(t, &c)
	anyNotices(t, &c)
	anyReceipts(t, &c)
	anyHooks(t, &c)
	anyStreams(t, twin, &c)
	anyNodes(t, &c)
	if rapid.IntRange(0, 7).Draw(t, "everything") > 0 {
		for _, kind := range archive.Kinds() {
			if rapid.IntRange(0, 5).Draw(t, "left out") > 0 {
				c = slices.DeleteFunc(c, func(w archive.Write) bool { return reflect.TypeOf(w) == reflect.TypeOf(kind) })
			}
		}
	}
	return rapid.Permutation(c).Draw(t, "order")
}

func anyGameChange(t *rapid.T, twin archive.Archive) archive.GameChange {
	id := play.ID(anyKey.Draw(t, "game"))
	log := events(t, twin, id, 0)
	g := archive.GameChange{Game: id, After: int64(len(log))}
	if rapid.IntRange(0, 4).Draw(t, "wrong") == 0 {
		g.After = int64(rapid.IntRange(0, 5).Draw(t, "after"))
	}
	// A game always begins in the same way, as the contract demands of summaries.
	s, at := start(len(id)+int(id[0]-'a'), string(id), "b"), noon.Add(time.Duration(id[0]%2)*time.Second)
	if id == "b" {
		s.Event = "spring"
	}
	for range rapid.IntRange(0, 3).Draw(t, "events") {
		e := moved(g.After+int64(len(g.Events))+1, anyTime.Draw(t, "at"), time.Duration(rapid.IntRange(0, 99).Draw(t, "lag"))*time.Millisecond)
		if e.Version == 1 {
			e = began(s, at)
		}
		g.Events = append(g.Events, e)
	}
	if rapid.Bool().Draw(t, "summary") {
		g.Summary = summary(id, s, at)
		g.Summary.Status = rapid.SampledFrom([]archive.Status{archive.Playing, archive.Over, archive.Aborted}).Draw(t, "status")
		if was, err := twin.Game(context.Background(), id); err == nil && was.Status != archive.Playing && g.Summary.Status == archive.Playing {
			g.Summary.Status = was.Status
		}
		if g.Summary.Status != archive.Playing {
			g.Summary.Moves = "1 1 1 a 1"
		}
		if g.Summary.Status == archive.Over {
			g.Summary.Result = rapid.SampledFrom([]string{"1-0", "0-1", "1/2-1/2"}).Draw(t, "result")
		}
		g.Summary.Ended = anyTime.Draw(t, "ended")
		if margin := rapid.IntRange(-3, 3).Draw(t, "margin"); margin > -3 {
			g.Summary.Margin = &margin
		}
	}
	if rapid.Bool().Draw(t, "due") {
		due := rapid.SampledFrom([]time.Time{{}, noon, noon.Add(time.Millisecond), noon.Add(1500 * time.Microsecond)}).Draw(t, "at")
		g.Due = &due
	}
	return g
}

// FillMore puts many things of every kind into an archive.
func FillMore(t *testing.T, a archive.Archive) {
	t.Helper()
	any := rapid.Custom(func(r *rapid.T) archive.Change { return anyChange(r, a) })
	for seed := range 60 {
		if err := a.Commit(t.Context(), any.Example(seed)); err != nil && !errors.Is(err, archive.ErrConflict) {
			t.Fatal(err)
		}
	}
}

// Compare demands that every read of an archive gives what its twin gives.
func Compare(t *testing.T, a, twin archive.Archive) {
	t.Helper()
	compare(t, t, a, twin)
}

// compare demands that every read of an archive gives what its twin gives.
func compare(r rapid.TB, t *testing.T, a, twin archive.Archive) {
	everyRead(t.Context(), func(what string, read func(archive.Archive) (any, error)) {
		r.Helper()
		got, err := read(a)
		want, wantErr := read(twin)
		if kindOf(err) != kindOf(wantErr) {
			r.Fatalf("%s: %v, want %v", what, err, wantErr)
		}
		if wantErr == nil {
			differs(r, what, got, want)
		}
	})
}

// CompareDamaged demands that one damaged row of an archive harms only what it belongs to: every other
// thing is read as before, every list has all but one, which is told of, and nothing is said to be
// unavailable. before and after have what [Reads] has returned. harmed is how many reads are harmed.
func CompareDamaged(t *testing.T, what string, before, after map[string]Read, told []error) (harmed int) {
	t.Helper()
	for _, err := range told {
		if !errors.Is(err, archive.ErrDamaged) {
			t.Errorf("%s: told of %v", what, err)
		}
	}
	for name, was := range before {
		is := after[name]
		if kindOf(is.Err) == kindOf(was.Err) && reflect.DeepEqual(is.Value, was.Value) {
			continue
		}
		harmed++
		if is.Err != nil && !errors.Is(is.Err, archive.ErrDamaged) && !errors.Is(is.Err, archive.ErrNotFound) {
			t.Errorf("%s: %s: %v", what, name, is.Err)
		}
		if all, some := reflect.ValueOf(was.Value), reflect.ValueOf(is.Value); is.Err == nil && all.Kind() == reflect.Slice {
			lacking := 0
			for i := range all.Len() {
				found := false
				for k := 0; k < some.Len() && !found; k++ {
					found = reflect.DeepEqual(all.Index(i).Interface(), some.Index(k).Interface())
				}
				if !found {
					lacking++
				}
			}
			if lacking > 1 {
				t.Errorf("%s: %s lacks %d of %d", what, name, lacking, all.Len())
			}
		}
	}
	return harmed
}

// Read is what a read of an archive has given.
type Read struct {
	Value any
	Err   error
}

// Reads returns what the reads of an archive give, by their names.
func Reads(ctx context.Context, a archive.Archive) map[string]Read {
	all := map[string]Read{}
	everyRead(ctx, func(what string, read func(archive.Archive) (any, error)) {
		value, err := read(a)
		all[what] = Read{value, err}
	})
	return all
}

// everyRead calls same with all reads of an archive.
func everyRead(ctx context.Context, same func(what string, read func(archive.Archive) (any, error))) {
	for _, key := range []string{"a", "b", "c"} {
		same("events "+key, func(x archive.Archive) (any, error) { return x.Events(ctx, play.ID(key), 1) })
		same("game "+key, func(x archive.Archive) (any, error) { return x.Game(ctx, play.ID(key)) })
		same("account "+key, func(x archive.Archive) (any, error) { return x.Account(ctx, key) })
		same("challenge "+key, func(x archive.Archive) (any, error) { return x.Challenge(ctx, key) })
		same("ratings "+key, func(x archive.Archive) (any, error) { return x.Ratings(ctx, key) })
		same("history "+key, func(x archive.Archive) (any, error) { return x.History(ctx, key, blitz, 1, 2) })
		same("diary "+key, func(x archive.Archive) (any, error) { return x.Diary(ctx, key, 1, 3) })
		same("keepsakes "+key, func(x archive.Archive) (any, error) { return x.Keepsakes(ctx, key, "") })
		same("study "+key, func(x archive.Archive) (any, error) { return x.Study(ctx, key) })
		same("studies "+key, func(x archive.Archive) (any, error) {
			return x.Studies(ctx, archive.StudyFilter{Account: key, Most: 9})
		})
		same("notices "+key, func(x archive.Archive) (any, error) { return x.Notices(ctx, key) })
		same("receipt "+key, func(x archive.Archive) (any, error) { return x.Receipt(ctx, key, "a") })
		same("hooks "+key, func(x archive.Archive) (any, error) { return x.Hooks(ctx, key) })
		same("deliveries "+key, func(x archive.Archive) (any, error) { return x.Deliveries(ctx, key, 3) })
		same("challenges "+key, func(x archive.Archive) (any, error) { return x.Challenges(ctx, key) })
	}
	for _, name := range []string{"aDA", "ADA ", "ben", "Strasse"} {
		same("account "+name, func(x archive.Archive) (any, error) { return x.AccountByName(ctx, name) })
	}
	comparePeople(same)
	compareContacts(same)
	compareStreams(same)
	compareNodes(same)
	for i := range 4 {
		same(fmt.Sprint("token ", i), func(x archive.Archive) (any, error) { return x.Token(ctx, archive.TokenHash{byte(i)}) })
	}
	for _, f := range []archive.Filter{{}, {Account: "b"}, {Account: "c"}, {Player: "THE B"}, {Cups: 2}, {Status: archive.Playing}, {Event: "spring"}, {Since: noon.Add(time.Second)}, {Most: 1}} {
		same(fmt.Sprintf("games %+v", f), func(x archive.Archive) (any, error) {
			return upToError(archive.Intact(x.Games(ctx, f), func(error) {}))
		})
	}
	same("leaders", func(x archive.Archive) (any, error) { return x.Leaders(ctx, blitz, noon.Add(time.Millisecond), 2) })
	same("rated games", func(x archive.Archive) (any, error) {
		return upToError(x.RatedGames(ctx, blitz, noon.Add(time.Millisecond)))
	})
	same("due", func(x archive.Archive) (any, error) { return x.Due(ctx, noon.Add(time.Millisecond), 2) })
	same("seeks", func(x archive.Archive) (any, error) { return x.Seeks(ctx) })
	same("last beat", func(x archive.Archive) (any, error) { return x.LastBeat(ctx) })
	same("openings", func(x archive.Archive) (any, error) { return upToError(x.OpeningRows(ctx)) })
	same("outages", func(x archive.Archive) (any, error) { return x.Outages(ctx, noon.Add(time.Millisecond)) })
}

// upToError returns what a sequence has up to its first error.
func upToError[T any](all iter.Seq2[T, error]) (list []T, err error) {
	for one, err := range all {
		if err != nil {
			return list, err
		}
		list = append(list, one)
	}
	return list, nil
}
