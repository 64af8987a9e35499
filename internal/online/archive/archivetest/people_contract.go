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

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

func testAccounts(t *testing.T, a archive.Archive) {
	ada := archive.Account{ID: "1", Name: "Grüne Straße", Kind: play.Guest, Language: "de", Created: noon}
	ben := archive.Account{ID: "2", Name: "Ben", Kind: play.Bot, Owner: "1", Language: "en", Created: noon.Add(time.Millisecond)}
	cleo := archive.Account{ID: "3", Name: "cleo", Kind: play.Member, Role: archive.Moderator, Closed: noon}
	must(t, a, archive.Change{ada, ben, cleo})
	ada.Version, ben.Version, cleo.Version = 1, 1, 1
	expect := func(what string, want archive.Account, found archive.Account, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		differs(t, what, found, want)
	}
	find := func(want archive.Account, names ...string) {
		t.Helper()
		found, err := a.Account(t.Context(), want.ID)
		expect("account "+want.ID, want, found, err)
		for _, name := range names {
			found, err := a.AccountByName(t.Context(), name)
			expect("account named "+name, want, found, err)
		}
	}
	find(ada, "Grüne Straße", "GRU\u0308NE STRASSE")
	find(ben, "BEN")
	find(cleo, "Cleo")
	fails(t, "no such name", second(a.AccountByName(t.Context(), "Be")), archive.ErrNotFound)

	ben.Kind, ben.Role, ben.Language, ben.Closed = play.Member, archive.Operator, "de", noon.Add(time.Hour)
	change := archive.Change{archive.AccountChange{After: 1, Account: ben, At: noon}}
	must(t, a, change)
	ben.Version = 2
	find(ben, "ben")
	fails(t, "a change of an earlier version", a.Commit(t.Context(), change), archive.ErrConflict)
	archive.Edit(change, func(h *archive.AccountChange) { h.After = 3 })
	fails(t, "a change of a later version", a.Commit(t.Context(), change), archive.ErrConflict)
	change = archive.Change{archive.AccountChange{After: 1, Account: archive.Account{ID: "9", Name: "Nobody"}}}
	fails(t, "a change of no account", a.Commit(t.Context(), change), archive.ErrConflict)
	find(ben, "ben")

	for name, c := range map[string]struct {
		filter archive.AccountFilter
		want   []archive.Account
	}{
		"all":           {archive.AccountFilter{}, []archive.Account{ben, cleo, ada}},
		"the first two": {archive.AccountFilter{Most: 2}, []archive.Account{ben, cleo}},
		"after ben":     {archive.AccountFilter{Above: "ben", Most: 5}, []archive.Account{cleo, ada}},
		"kind":          {archive.AccountFilter{Kind: play.Guest}, []archive.Account{ada}},
		"role":          {archive.AccountFilter{Role: archive.Moderator}, []archive.Account{cleo}},
		"owner":         {archive.AccountFilter{Owner: "1", Kind: play.Member}, []archive.Account{ben}},
		"none":          {archive.AccountFilter{Owner: "2"}, nil},
	} {
		found, err := a.Accounts(t.Context(), c.filter)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, name, found, c.want)
	}
}

func testNames(t *testing.T, a archive.Archive) {
	ada := archive.Account{ID: "ada", Name: "Ada", Kind: play.Member, Created: noon}
	must(t, a, archive.Change{ada, archive.Account{ID: "ben", Name: "Ben", Created: noon}})
	version := int64(1)
	rename := func(name string, at, keep time.Time, forget bool) error {
		t.Helper()
		to := ada
		to.Name = name
		err := a.Commit(t.Context(), archive.Change{archive.AccountChange{After: version, Account: to, At: at, Keep: keep, Forget: forget}})
		if err == nil {
			version++
		}
		return err
	}
	named := func(name, want string) {
		t.Helper()
		found, err := a.AccountByName(t.Context(), name)
		if want == "" {
			fails(t, name, err, archive.ErrNotFound)
		} else if err != nil || found.ID != want {
			t.Fatalf("%s is %q, %v, want %q", name, found.ID, err, want)
		}
	}
	enter := func(id, name string, at time.Time) error {
		return a.Commit(t.Context(), archive.Change{archive.Account{ID: id, Name: name, Created: at}})
	}
	later := noon.Add(time.Hour)
	fails(t, "another's name", rename("BEN", noon, later, false), archive.ErrConflict)
	if err := rename("ADA", noon, later, false); err != nil { // another case of the same name
		t.Fatal(err)
	}
	if err := rename("Cleo", noon, later, false); err != nil {
		t.Fatal(err)
	}
	named("ada", "ada")
	named("cleo", "ada")
	names, err := a.Names(t.Context(), "ada")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "former names", names, []archive.FormerName{{Name: "ADA", Until: later}})
	fails(t, "a name that is kept", enter("dora", "Ada", later.Add(-time.Millisecond)), archive.ErrConflict)
	if err := rename("Ada", noon, later, false); err != nil { // its own former name
		t.Fatal(err)
	}
	if err := rename("Cleo", noon, later, false); err != nil {
		t.Fatal(err)
	}
	if err := enter("dora", "Ada", later); err != nil {
		t.Fatalf("a name that is no longer kept: %v", err)
	}
	named("Ada", "dora")
	fails(t, "a name that another has taken", rename("Ada", later.Add(time.Hour), later, false), archive.ErrConflict)
	if err := rename("Nobody", later, later, true); err != nil {
		t.Fatal(err)
	}
	named("Cleo", "")
	named("nobody", "ada")
	if names, err := a.Names(t.Context(), "ada"); err != nil || len(names) > 0 {
		t.Errorf("former names after all are forgotten: %v, %v", names, err)
	}
	if err := enter("emil", "Cleo", noon); err != nil {
		t.Errorf("a name that was given up: %v", err)
	}
}

func testTokens(t *testing.T, a archive.Archive) {
	first := archive.Token{
		Hash: archive.TokenHash{2}, Account: "1", Kind: archive.Personal, Label: "my bot", Scopes: "read play", Data: []byte{0, 255},
		Created: noon, Used: noon.Add(time.Second), Expires: noon.Add(time.Hour),
	}
	other := archive.Token{Hash: archive.TokenHash{1}, Account: "1", Kind: archive.Session, Created: noon}
	bens := archive.Token{Hash: archive.TokenHash{3}, Account: "2", Kind: archive.Session, Created: noon.Add(-time.Second)}
	must(t, a, archive.Change{first, other, bens})
	expect := func(what, account string, want ...archive.Token) {
		t.Helper()
		found, err := a.Tokens(t.Context(), account)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, found, want)
	}
	expect("tokens", "1", other, first)
	found, err := a.Token(t.Context(), first.Hash)
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "token", found, first)
	fails(t, "no such token", second(a.Token(t.Context(), archive.TokenHash{4})), archive.ErrNotFound)
	must(t, a, archive.Change{archive.TokenUse{Hash: first.Hash, At: noon}, archive.TokenUse{Hash: other.Hash, At: noon}, archive.TokenUse{Hash: archive.TokenHash{9}, At: noon}})
	other.Used = noon
	expect("used", "1", other, first)
	fails(t, "the end of no token", a.Commit(t.Context(), archive.Change{archive.NoToken(other.Hash), archive.NoToken{9}}), archive.ErrConflict)
	expect("still there", "1", other, first)
	must(t, a, archive.Change{archive.NoToken(other.Hash)})
	expect("one has ended", "1", first)
	fails(t, "ends once", a.Commit(t.Context(), archive.Change{archive.NoToken(other.Hash)}), archive.ErrConflict)
	must(t, a, archive.Change{archive.NoToken(first.Hash), archive.NoTokensOf("1"), archive.NoTokensOf("9"), other})
	expect("all but the new one", "1", other)
	expect("somebody else's", "2", bens)
}

func testCredentials(t *testing.T, a archive.Archive) {
	word := archive.Credential{ID: "b", Account: "1", Kind: archive.Password, Label: "", Data: []byte("$argon2id"), Created: noon}
	key := archive.Credential{ID: "a", Account: "1", Kind: archive.Passkey, Label: "phone", Data: []byte{0, 1}, Created: noon, Used: noon}
	add := archive.Change{archive.CredentialChange{Credential: word}, archive.CredentialChange{Credential: key}}
	must(t, a, add)
	fails(t, "again", a.Commit(t.Context(), add), archive.ErrConflict)
	word.Version, key.Version = 1, 1
	expect := func(what string, want ...archive.Credential) {
		t.Helper()
		found, err := a.Credentials(t.Context(), "1")
		if err != nil {
			t.Fatal(err)
		}
		differs(t, what, found, want)
	}
	expect("both", key, word)
	key.Label, key.Data, key.Used = "tablet", nil, noon.Add(time.Minute)
	must(t, a, archive.Change{archive.CredentialChange{After: 1, Credential: key}})
	fails(t, "a change of an earlier version", a.Commit(t.Context(), archive.Change{archive.CredentialChange{After: 1, Credential: key}}), archive.ErrConflict)
	key.Version = 2
	expect("changed", key, word)
	found, err := a.Credential(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "one", found, key)
	fails(t, "the end of an earlier version", a.Commit(t.Context(), archive.Change{archive.CredentialChange{After: 1, Gone: true, Credential: key}}), archive.ErrConflict)
	must(t, a, archive.Change{archive.CredentialChange{After: 2, Gone: true, Credential: key}})
	expect("one has ended", word)
	fails(t, "none", second(a.Credential(t.Context(), "a")), archive.ErrNotFound)
}

func testLog(t *testing.T, a archive.Archive) {
	entry := func(actor, action, subject string, s int) archive.LogEntry {
		return archive.LogEntry{At: noon.Add(time.Duration(s) * time.Second), Actor: actor, Action: action, Subject: subject, Detail: "because of " + subject}
	}
	all := []archive.LogEntry{entry("", "role", "ada", 3), entry("ada", "role", "ben", 1), entry("ada", "close", "cleo", 2)}
	must(t, a, archive.Writes(all[:1]))
	must(t, a, archive.Writes(all[1:]))
	expect := func(what string, f archive.LogFilter, want ...int) []archive.LogEntry {
		t.Helper()
		found, err := a.Log(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		var entries []archive.LogEntry
		for _, i := range want {
			entries = append(entries, all[i])
		}
		for i := range found {
			if i > 0 && found[i].Number >= found[i-1].Number {
				t.Errorf("%s: the numbers %d and %d must grow with time", what, found[i-1].Number, found[i].Number)
			}
			if i < len(entries) {
				entries[i].Number = found[i].Number
			}
		}
		differs(t, what, found, entries)
		return found
	}
	found := expect("all", archive.LogFilter{}, 2, 1, 0)
	expect("the latest", archive.LogFilter{Most: 1}, 2)
	expect("before the latest", archive.LogFilter{Below: found[0].Number, Most: 5}, 1, 0)
	expect("about", archive.LogFilter{Subject: "ben"}, 1)
	expect("by", archive.LogFilter{Actor: "ada"}, 2, 1)
	expect("of a kind", archive.LogFilter{Action: "role"}, 1, 0)
	expect("whose detail begins so", archive.LogFilter{Under: "because of b"}, 1)
	expect("whose detail begins otherwise", archive.LogFilter{Under: "of ben"})
	expect("by, before", archive.LogFilter{Actor: "ada", Below: found[0].Number}, 1)
}

func testRewrites(t *testing.T, a archive.Archive) {
	s := start(4, "ada", "ben")
	line := play.Event{Version: 2, At: noon, Type: play.Chatted, By: cups.South, Room: play.Players, Account: "ada", Name: "The ada", Text: "I live here"}
	c := opened("g", s, noon)
	archive.Edit(c, func(g *archive.GameChange) { g.Events = append(g.Events, line, moved(3, noon, 0)) })
	must(t, a, c)
	must(t, a, opened("h", s, noon))
	hidden := s
	hidden.Seats[0].Name = "Nobody 7"
	blank := line
	blank.Name, blank.Text, blank.At = "Nobody 7", "", noon.Add(time.Hour)
	other := *archive.Of[archive.GameChange](c)[0].Summary
	other.Start = hidden
	change := archive.Change{archive.Rewrite{Game: "g", Events: []play.Event{began(hidden, noon), blank}, Summary: &other}}
	must(t, a, change)
	blank.At = noon
	differs(t, "events", events(t, a, "g", 0), []play.Event{began(hidden, noon), blank, moved(3, noon, 0)})
	differs(t, "events of the other game", events(t, a, "h", 0), []play.Event{began(s, noon)})
	found, err := a.Game(t.Context(), "g")
	if err != nil {
		t.Fatal(err)
	}
	differs(t, "summary", found, other)
	ids := func(f archive.Filter) (ids []play.ID) {
		for _, g := range games(t, a, f) {
			ids = append(ids, g.ID)
		}
		return ids
	}
	differs(t, "by the old name", ids(archive.Filter{Player: "the ada"}), []play.ID{"h"})
	differs(t, "by the new name", ids(archive.Filter{Player: "nobody 7"}), []play.ID{"g"})
	differs(t, "by the other name", ids(archive.Filter{Player: "the ben"}), []play.ID{"h", "g"})
	differs(t, "by the account", ids(archive.Filter{Account: "ada"}), []play.ID{"h", "g"})
	must(t, a, appended("g", 3, moved(4, noon, 0)))
	for name, r := range map[string]archive.Rewrite{
		"a version to come": {Game: "g", Events: []play.Event{moved(5, noon, 0)}},
		"no game":           {Game: "i", Events: []play.Event{began(s, noon)}},
	} {
		fails(t, name, a.Commit(t.Context(), archive.Change{r}), archive.ErrConflict)
	}
}

func testChats(t *testing.T, a archive.Archive) {
	s := start(4, "ada", "ben")
	line := func(version int64, account string) play.Event {
		return play.Event{Version: version, At: noon, Type: play.Chatted, By: cups.Nobody, Room: play.Spectators, Account: account, Name: account, Text: "hello"}
	}
	for _, id := range []play.ID{"h", "g"} {
		must(t, a, opened(id, s, noon))
		must(t, a, appended(id, 1, line(2, "cleo"), line(3, "ada"), line(4, "cleo")))
	}
	must(t, a, opened("i", s, noon))
	must(t, a, appended("i", 1, line(2, "ada")))
	for account, want := range map[string][]play.ID{"cleo": {"g", "h"}, "ada": {"g", "h", "i"}, "ben": nil, "": nil} {
		found, err := a.Chats(t.Context(), account)
		if err != nil {
			t.Fatal(err)
		}
		differs(t, "games in which "+account+" has chatted", found, want)
	}
}

func testExpiry(t *testing.T, a archive.Archive) {
	token := func(b byte, expires time.Time) archive.Token {
		return archive.Token{Hash: archive.TokenHash{b}, Account: "1", Created: noon, Expires: expires}
	}
	ada := archive.Account{ID: "1", Name: "Ada", Created: noon}
	must(t, a, archive.Change{ada, token(1, time.Time{}), token(2, noon), token(3, noon.Add(time.Hour))})
	ada.Name = "Cleo"
	must(t, a, archive.Change{archive.AccountChange{After: 1, Account: ada, At: noon, Keep: noon}})
	must(t, a, archive.Change{archive.ExpiredBefore(noon)})
	if found, err := a.Tokens(t.Context(), "1"); err != nil || len(found) != 3 {
		t.Fatalf("tokens that end no earlier: %v, %v, want 3", found, err)
	}
	if _, err := a.AccountByName(t.Context(), "ada"); err != nil {
		t.Fatalf("a name that is kept no less long: %v", err)
	}
	must(t, a, archive.Change{archive.ExpiredBefore(noon.Add(1))})
	if found, err := a.Tokens(t.Context(), "1"); err != nil || len(found) != 2 {
		t.Fatalf("tokens: %v, %v, want 2", found, err)
	}
	fails(t, "a former name", second(a.AccountByName(t.Context(), "ada")), archive.ErrNotFound)
	if _, err := a.AccountByName(t.Context(), "cleo"); err != nil {
		t.Errorf("the name now: %v", err)
	}
}

// Accounts that nobody uses any more are found, and those with nothing of their own can
// end without leaving anything.
func testIdleAccounts(t *testing.T, a archive.Archive) {
	late := noon.Add(time.Hour)
	var c archive.Change
	for i, id := range []string{"played", "chatted", "solved", "kept", "seeks", "challenges", "challenged", "came", "closed", "gone", "new"} {
		created, used := noon, noon.Add(time.Minute)
		switch id {
		case "came":
			used = late
		case "new":
			created = late
		}
		c.Add(archive.Account{ID: id, Name: id, Kind: play.Guest, Created: created})
		c.Add(archive.Token{Hash: archive.TokenHash{byte(i)}, Account: id, Kind: archive.Session, Created: created, Used: used})
	}
	must(t, a, c)
	must(t, a, archive.Change{archive.AccountChange{After: 1, At: noon, Account: archive.Account{ID: "closed", Name: "closed", Kind: play.Guest, Created: noon, Closed: late}}})
	must(t, a, opened("g", start(4, "played", "ben"), noon))
	chat := archive.GameChange{Game: "g", After: 1, Events: []play.Event{{Version: 2, At: noon, Type: play.Chatted, By: cups.Nobody, Room: play.Spectators, Account: "chatted", Name: "chatted", Text: "hello"}}}
	must(t, a, archive.Change{
		chat,
		archive.DiaryEntry{Account: "solved", Number: 1, ID: "a", At: noon, Puzzle: "p"},
		archive.KeepsakeKept{Keepsake: archive.Keepsake{Account: "kept", Kind: "run", Name: "r", At: noon}},
		archive.Seek{ID: "s", Account: "seeks", Created: noon},
		archive.ChallengeChange{New: true, Challenge: archive.Challenge{ID: "c", From: "challenges", To: "challenged", State: archive.Open, Created: noon}},
		archive.ChallengeChange{New: true, Challenge: archive.Challenge{ID: "d", From: "gone", State: archive.Declined, Created: noon}},
	})
	expect := func(f archive.AccountFilter, want ...string) {
		t.Helper()
		found, err := a.Accounts(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, a := range found {
			got = append(got, a.ID)
		}
		differs(t, fmt.Sprintf("%+v", f), got, want)
	}
	var ids []string
	for i := range 600 {
		ids = append(ids, fmt.Sprint("nobody ", i))
	}
	found, err := a.AccountsOf(t.Context(), append(ids, "closed", "came", "came", "\x00")...)
	if err != nil || len(found) != 2 || found["came"].Name != "came" || found["closed"].Closed.IsZero() {
		t.Errorf("the accounts with some IDs are %+v, %v", found, err)
	}
	names, err := a.AccountsNamed(t.Context(), append(ids, "Closed", " CAME", "came", "\x00")...)
	if err != nil || len(names) != 2 || names["came"].ID != "came" || names["closed"].Closed.IsZero() {
		t.Errorf("the accounts with some names are %+v, %v", names, err)
	}
	if found, err := a.AccountsOf(t.Context()); err != nil || len(found) != 0 {
		t.Errorf("the accounts with no IDs are %+v, %v", found, err)
	}
	expect(archive.AccountFilter{Kind: play.Guest, Idle: late}, "chatted", "gone", "kept", "played", "solved")
	expect(archive.AccountFilter{Kind: play.Guest, Idle: late, Blank: true}, "gone")
	expect(archive.AccountFilter{Kind: play.Guest, Idle: late.Add(1), Blank: true, Most: 2}, "came", "gone")
	fails(t, "the end of an account with a game", a.Commit(t.Context(), archive.Change{archive.NoAccount("played"), archive.NoTokensOf("played")}), archive.ErrConflict)
	must(t, a, archive.Change{archive.NoAccount("gone"), archive.NoTokensOf("gone")})
	fails(t, "an account that has ended", second(a.Account(t.Context(), "gone")), archive.ErrNotFound)
	fails(t, "its name", second(a.AccountByName(t.Context(), "gone")), archive.ErrNotFound)
	fails(t, "its second end", a.Commit(t.Context(), archive.Change{archive.NoAccount("gone")}), archive.ErrConflict)
	must(t, a, archive.Change{archive.Account{ID: "other", Name: "Gone", Kind: play.Guest, Created: late}})
	fails(t, "an odd account", a.Commit(t.Context(), archive.Change{archive.NoAccount("\x00")}), archive.ErrMalformed)
}

func testRaceForAName(t *testing.T, a archive.Archive) {
	const rounds, clients = 10, 8
	for client := range clients {
		must(t, a, archive.Change{archive.Account{ID: fmt.Sprint("m", client), Name: fmt.Sprint("member ", client), Created: noon}})
	}
	for round := range rounds {
		var won atomic.Int64
		var all sync.WaitGroup
		for client := range clients {
			all.Go(func() {
				name := fmt.Sprint("name ", round)
				c := archive.Change{archive.Account{ID: fmt.Sprint("a", round, "-", client), Name: name, Created: noon}}
				if client%2 > 0 {
					id := fmt.Sprint("m", client)
					old, err := a.Account(context.Background(), id)
					if err != nil {
						t.Error(err)
						return
					}
					after := old.Version
					old.Name = name
					c = archive.Change{archive.AccountChange{After: after, Account: old, At: noon, Keep: noon.Add(time.Hour)}}
				}
				switch err := a.Commit(context.Background(), c); {
				case err == nil:
					won.Add(1)
				case !errors.Is(err, archive.ErrConflict):
					t.Error(err)
				}
			})
		}
		all.Wait()
		if won.Load() != 1 {
			t.Fatalf("%d clients took name %d, want 1", won.Load(), round)
		}
	}
}

var anyKind = rapid.SampledFrom([]play.Kind{play.Guest, play.Member})

// anyPeople adds changes of accounts and of what belongs to them.
func anyPeople(t *rapid.T, twin archive.Archive, c *archive.Change) {
	some := func(what string, most int) int { return max(0, rapid.IntRange(-2, most).Draw(t, what)) }
	hash := func() archive.TokenHash { return archive.TokenHash{byte(rapid.IntRange(0, 3).Draw(t, "hash"))} }
	for range some("ends of accounts", 1) {
		c.Add(archive.NoAccount(anyKey.Draw(t, "account")))
	}
	for range some("changes of accounts", 2) {
		a, err := twin.Account(context.Background(), anyKey.Draw(t, "account"))
		if err != nil {
			a.ID = "a"
		}
		h := archive.AccountChange{After: max(1, a.Version), Account: a, At: anyTime.Draw(t, "at"), Keep: anyTime.Draw(t, "keep")}
		if rapid.IntRange(0, 4).Draw(t, "wrong") == 0 {
			h.After++
		}
		h.Account.Name, h.Account.Kind = anyName.Draw(t, "name"), anyKind.Draw(t, "kind")
		h.Forget = rapid.IntRange(0, 5).Draw(t, "forget") == 0
		c.Add(h)
	}
	for range some("ends of tokens", 1) {
		c.Add(archive.NoToken(hash()))
	}
	for range some("ends of all tokens", 1) {
		c.Add(archive.NoTokensOf(anyKey.Draw(t, "account")))
	}
	for range some("tokens", 1) {
		c.Add(archive.Token{Hash: hash(), Account: anyKey.Draw(t, "account"), Expires: rapid.SampledFrom([]time.Time{{}, noon}).Draw(t, "expires")})
	}
	for range some("uses of tokens", 1) {
		c.Add(archive.TokenUse{Hash: hash(), At: anyTime.Draw(t, "at")})
	}
	for range some("credentials", 2) {
		d, _ := twin.Credential(context.Background(), anyKey.Draw(t, "credential"))
		h := archive.CredentialChange{After: d.Version, Credential: d}
		if d.ID == "" {
			h.Credential = archive.Credential{ID: anyKey.Draw(t, "new"), Account: anyKey.Draw(t, "account")}
		}
		h.Gone = d.ID != "" && rapid.IntRange(0, 3).Draw(t, "gone") == 0
		h.Credential.Data = rapid.SliceOfN(rapid.Byte(), 0, 3).Draw(t, "data")
		c.Add(h)
	}
	for range some("entries", 2) {
		c.Add(archive.LogEntry{At: anyTime.Draw(t, "at"), Actor: anyKey.Draw(t, "actor"), Subject: anyKey.Draw(t, "subject")})
	}
	if rapid.IntRange(0, 5).Draw(t, "expiry") == 0 {
		c.Add(archive.ExpiredBefore(anyTime.Draw(t, "before")))
	}
}

// comparePeople reads everything about accounts.
func comparePeople(same func(what string, read func(archive.Archive) (any, error))) {
	ctx := context.Background()
	for _, key := range []string{"a", "b", "c"} {
		same("accounts named "+key, func(x archive.Archive) (any, error) { return x.AccountsNamed(ctx, key, "ada", "b") })
		same("names "+key, func(x archive.Archive) (any, error) { return x.Names(ctx, key) })
		same("tokens "+key, func(x archive.Archive) (any, error) { return x.Tokens(ctx, key) })
		same("credential "+key, func(x archive.Archive) (any, error) { return x.Credential(ctx, key) })
		same("credentials "+key, func(x archive.Archive) (any, error) { return x.Credentials(ctx, key) })
	}
	for _, f := range []archive.AccountFilter{{}, {Idle: noon.Add(2 * time.Millisecond)}, {Blank: true}, {Kind: play.Guest}, {Owner: "a", Most: 1}, {Above: "ada "}} {
		same(fmt.Sprintf("accounts %+v", f), func(x archive.Archive) (any, error) { return x.Accounts(ctx, f) })
	}
	for _, f := range []archive.LogFilter{{}, {Subject: "a"}, {Actor: "b", Most: 2}} {
		same(fmt.Sprintf("log %+v", f), func(x archive.Archive) (any, error) {
			entries, err := x.Log(ctx, f)
			for i := range entries {
				entries[i].Number = 0 // a change that was refused may have used up numbers
			}
			return entries, err
		})
	}
}
