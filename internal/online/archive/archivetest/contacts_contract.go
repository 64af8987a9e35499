package archivetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.org/cups/internal/online/archive"
)

func testTies(t *testing.T, a archive.Archive) {
	tie := func(from, to string, kind archive.TieKind, s int) archive.Tie {
		return archive.Tie{From: from, To: to, Kind: kind, Created: noon.Add(time.Duration(s) * time.Second)}
	}
	asks, blocks, mutes := tie("ada", "ben", archive.Asks, 2), tie("ben", "ada", archive.Blocks, 1), tie("ada", "ben", archive.Mutes, 2)
	others := tie("ben", "cleo", archive.Friends, 0)
	must(t, a, archive.Change{asks, blocks, mutes, others})
	expect := func(what, account string, want ...archive.Tie) {
		t.Helper()
		found, err := a.Ties(t.Context(), account)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, found, want)
	}
	expect("both ways", "ada", blocks, asks, mutes)
	expect("both ways", "ben", others, blocks, asks, mutes)
	expect("nobody's", "dora")
	fails(t, "a tie that is there", a.Commit(t.Context(), archive.Change{tie("ada", "ben", archive.Asks, 9)}), archive.ErrConflict)
	fails(t, "the end of none", a.Commit(t.Context(), archive.Change{archive.NoTie(mutes), archive.NoTie(tie("ada", "ben", archive.Blocks, 0))}), archive.ErrConflict)
	expect("as before", "ada", blocks, asks, mutes)
	friends := tie("ada", "ben", archive.Friends, 5)
	must(t, a, archive.Change{archive.NoTie(tie("ada", "ben", archive.Asks, 0)), friends}) // whenever it was made
	expect("friends", "ada", blocks, mutes, friends)
	must(t, a, archive.Change{archive.NoContactsOf("ada")})
	expect("none", "ada")
	expect("those with others", "ben", others)
	for what, bad := range map[string]archive.Tie{"nobody": {From: "ada", Kind: archive.Blocks}, "oneself": {From: "ada", To: "ada", Kind: archive.Blocks}} {
		fails(t, what, a.Commit(t.Context(), archive.Change{bad}), archive.ErrMalformed)
	}
}

func testMessages(t *testing.T, a archive.Archive) {
	write := func(from, to string, number int64, hidden bool) archive.Message {
		return archive.Message{From: from, To: to, Number: number, At: noon.Add(time.Duration(number) * time.Second), Text: fmt.Sprint("line ", number), Hidden: hidden}
	}
	one, two, three := write("ben", "ada", 1, false), write("ada", "ben", 2, false), write("ben", "ada", 3, true)
	two.Text, two.Preset = "", "hello"
	must(t, a, archive.Change{one})
	must(t, a, archive.Change{two})
	for _, number := range []int64{1, 2, 4} {
		fails(t, fmt.Sprint("number ", number), a.Commit(t.Context(), archive.Change{write("ada", "ben", number, false)}), archive.ErrConflict)
	}
	fails(t, "a second one to begin with", a.Commit(t.Context(), archive.Change{write("ada", "cleo", 2, false)}), archive.ErrConflict)
	must(t, a, archive.Change{three, write("cleo", "ada", 1, true)})
	expect := func(account, other string, below int64, most int, want ...archive.Message) {
		t.Helper()
		found, err := a.Messages(t.Context(), account, other, below, most)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, fmt.Sprintf("messages of %s with %s below %d", account, other, below), found, want)
	}
	expect("ada", "ben", 0, 0, two, one)
	expect("ben", "ada", 0, 0, three, two, one)
	expect("ben", "ada", 3, 1, two)
	expect("ada", "cleo", 0, 0)
	expect("cleo", "ada", 0, 0, write("cleo", "ada", 1, true))
	expect("ada", "dora", 0, 0)
	conversations := func(account string, most int, want ...archive.Conversation) {
		t.Helper()
		found, err := a.Conversations(t.Context(), account, most)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "conversations of "+account, found, want)
	}
	ben := archive.Conversation{Account: "ada", Other: "ben", Number: 3, Unread: 1, At: two.At}
	conversations("ada", 0, ben) // nothing of cleo's
	conversations("ben", 0, archive.Conversation{Account: "ben", Other: "ada", Number: 3, Unread: 1, At: three.At})
	conversations("cleo", 0, archive.Conversation{Account: "cleo", Other: "ada", Number: 1, At: noon.Add(time.Second)})
	must(t, a, archive.Change{write("ada", "dora", 1, false)})
	conversations("ada", 1, ben)
	must(t, a, archive.Change{archive.ReadMark{Account: "ada", Other: "ben", Number: 2}, archive.ReadMark{Account: "ada", Other: "emil", Number: 1}})
	conversations("ada", 1, ben) // a later message has come
	must(t, a, archive.Change{archive.ReadMark{Account: "ada", Other: "ben", Number: 3}})
	ben.Unread = 0
	found, err := a.Conversation(t.Context(), "ada", "ben")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "a conversation that was read", found, ben)
	fails(t, "no conversation", second(a.Conversation(t.Context(), "ben", "dora")), archive.ErrNotFound)
	must(t, a, archive.Change{write("cleo", "ben", 1, false)})
	must(t, a, archive.Change{archive.NoMessagesBefore(two.At)})
	expect("ada", "ben", 0, 0, two)
	conversations("ben", 0, archive.Conversation{Account: "ben", Other: "ada", Number: 3, Unread: 1, At: three.At}) // nothing of cleo's is left
	expect("ben", "cleo", 0, 0)
	must(t, a, archive.Change{write("ben", "cleo", 2, false)}) // goes on after the one that is gone
	must(t, a, archive.Change{archive.NoContactsOf("ben")})
	expect("ada", "ben", 0, 0)
	conversations("ben", 0)
	conversations("ada", 0)
	must(t, a, archive.Change{one}) // from the beginning
}

func testSettings(t *testing.T, a archive.Archive) {
	keep := func(after int64, body string) error {
		return a.Commit(t.Context(), archive.Change{archive.SettingsChange{After: after, Settings: archive.Settings{Account: "ada", Body: []byte(body)}}})
	}
	expect := func(version int64, body string) {
		t.Helper()
		found, err := a.Settings(t.Context(), "ada")
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "settings", found, archive.Settings{Account: "ada", Version: version, Body: []byte(body)})
	}
	fails(t, "none", second(a.Settings(t.Context(), "ada")), archive.ErrNotFound)
	fails(t, "a later version", keep(1, "{}"), archive.ErrConflict)
	if err := keep(0, `{"theme":"dark"}`); err != nil {
		t.Fatal(err)
	}
	expect(1, `{"theme":"dark"}`)
	fails(t, "new ones again", keep(0, "{}"), archive.ErrConflict)
	if err := keep(1, ""); err != nil {
		t.Fatal(err)
	}
	expect(2, "")
	must(t, a, archive.Change{archive.SettingsChange{Settings: archive.Settings{Account: "ben", Body: []byte("b")}}})
	several, err := a.SettingsOf(t.Context(), "ben", "nobody", "ada", "ben", "\x00")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "settings of several", several, map[string]archive.Settings{"ada": {Account: "ada", Version: 2, Body: []byte{}}, "ben": {Account: "ben", Version: 1, Body: []byte("b")}})
	must(t, a, archive.Change{archive.NoContactsOf("ada")})
	fails(t, "dropped", second(a.Settings(t.Context(), "ada")), archive.ErrNotFound)
}

func testRaceForAMessage(t *testing.T, a archive.Archive) {
	const rounds, clients = 10, 6
	for number := int64(1); number <= rounds; number++ {
		var won atomic.Int64
		var all sync.WaitGroup
		for client := range clients {
			all.Go(func() {
				m := archive.Message{From: "ada", To: "ben", Number: number, At: noon, Text: fmt.Sprint(client)}
				if client%2 > 0 {
					m.From, m.To = "ben", "ada"
				}
				switch err := a.Commit(context.Background(), archive.Change{m}); {
				case err == nil:
					won.Add(1)
				case !errors.Is(err, archive.ErrConflict):
					t.Error(err)
				}
			})
		}
		all.Wait()
		if won.Load() != 1 {
			t.Fatalf("%d clients wrote message %d, want 1", won.Load(), number)
		}
	}
}

// anyContacts adds changes of what accounts have to do with each other.
func anyContacts(t *rapid.T, twin archive.Archive, c *archive.Change) {
	ctx := context.Background()
	some := func(what string, most int) int { return max(0, rapid.IntRange(-2, most).Draw(t, what)) }
	two := func() (string, string) {
		pairs := rapid.SampledFrom([][2]string{{"a", "b"}, {"b", "a"}, {"a", "c"}}).Draw(t, "pair")
		return pairs[0], pairs[1]
	}
	tie := func() archive.Tie {
		from, to := two()
		return archive.Tie{From: from, To: to, Kind: rapid.SampledFrom([]archive.TieKind{archive.Asks, archive.Blocks}).Draw(t, "kind"), Created: anyTime.Draw(t, "created")}
	}
	for range some("forgotten", 1) {
		c.Add(archive.NoContactsOf(anyKey.Draw(t, "account")))
	}
	for range some("ends of ties", 1) {
		c.Add(archive.NoTie(tie()))
	}
	for range some("ties", 2) {
		c.Add(tie())
	}
	for range some("old messages", 1) {
		c.Add(archive.NoMessagesBefore(anyTime.Draw(t, "before")))
	}
	for range some("messages", 2) {
		from, to := two()
		last, _ := twin.Conversation(ctx, from, to)
		c.Add(archive.Message{
			From: from, To: to, Number: last.Number + int64(rapid.SampledFrom([]int{1, 1, 1, 2}).Draw(t, "further")), At: anyTime.Draw(t, "at"),
			Text: "x", Hidden: rapid.Bool().Draw(t, "hidden"),
		})
	}
	for range some("readings", 1) {
		account, other := two()
		last, _ := twin.Conversation(ctx, account, other)
		c.Add(archive.ReadMark{Account: account, Other: other, Number: last.Number})
	}
	for range some("settings", 1) {
		account := anyKey.Draw(t, "account")
		old, _ := twin.Settings(ctx, account)
		c.Add(archive.SettingsChange{After: old.Version, Settings: archive.Settings{Account: account, Body: []byte(anyName.Draw(t, "body"))}})
	}
}

// compareContacts reads everything that accounts have to do with each other.
func compareContacts(same func(what string, read func(archive.Archive) (any, error))) {
	ctx := context.Background()
	for _, key := range []string{"a", "b", "c"} {
		same("ties "+key, func(x archive.Archive) (any, error) { return x.Ties(ctx, key) })
		same("conversations "+key, func(x archive.Archive) (any, error) { return x.Conversations(ctx, key, 2) })
		same("settings "+key, func(x archive.Archive) (any, error) { return x.Settings(ctx, key) })
		for _, other := range []string{"a", "b"} {
			same("conversation of "+key+" with "+other, func(x archive.Archive) (any, error) { return x.Conversation(ctx, key, other) })
			same("messages of "+key+" with "+other, func(x archive.Archive) (any, error) { return x.Messages(ctx, key, other, 3, 2) })
		}
	}
}
