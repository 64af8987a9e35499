package quota

import (
	"context"
	"sync"
	"time"
)

// Shares of what stays or costs something each time: an account may make so many at once, and
// then one each Each. All visitors of one address together may make what Address says at once,
// and come back to it as many times faster.
var (
	TournamentsMade = Share{Name: "tournamentsMade", What: "tournaments that are announced", Code: "tooManyTournaments", Account: 40, Address: 120, Each: 20 * time.Minute}
	SeriesMade      = Share{Name: "seriesMade", What: "series and leagues that are announced", Code: "tooManySeries", Account: 20, Address: 60, Each: time.Hour}
	GuildsMade      = Share{Name: "guildsMade", What: "guilds that are founded", Code: "tooManyGuilds", Account: 10, Address: 30, Each: 6 * time.Hour}
	Applications    = Share{Name: "applications", What: "guilds, tournaments, leagues and ladders that are asked to take somebody in, and challenges on ladders", Code: "tooManyApplications", Account: 100, Address: 2000, Each: 2 * time.Minute}
	Codes           = Share{Name: "codes", What: "codes of guilds that are tried", Code: "tooManyApplications", Account: 10, Address: 200, Each: 10 * time.Minute}
	CodesOfOne      = Share{Name: "codesOfOne", What: "tries of the code of one guild, by all accounts together", Code: "tooManyApplications", Account: 300, Address: 300, Each: time.Minute}
	Texts           = Share{Name: "texts", What: "notices, votes, honours, announcements and descriptions that are written in guilds and tournaments", Code: "tooManyTexts", Account: 100, Address: 400, Each: 3 * time.Minute}
	Imports         = Share{Name: "imports", What: "files with results or reports that are read, also for a look at what would happen", Code: "tooManyImports", Account: 60, Address: 120, Each: 2 * time.Minute}
	Exports         = Share{Name: "exports", What: "exports of everything about an account", Code: "tooManyExports", Account: 10, Address: 40, Each: 10 * time.Minute}
	Bytes           = Share{Name: "bytes", What: "bytes that are stored, but for moves", Code: "tooMuchStored", Account: 32 << 20, Address: 256 << 20, Each: 24 * time.Hour / (32 << 20)}
	Sent            = Share{Name: "sent", What: "bytes of long answers that are sent, such as all results of a tournament", Code: "tooManyAnswers", Account: 64 << 20, Address: 256 << 20, Each: time.Second >> 20}
)

// Makings are the shares of what is made, in the order of the documents.
var Makings = []Share{TournamentsMade, SeriesMade, GuildsMade, Applications, Codes, CodesOfOne, Texts, Imports, Exports, Bytes, Sent}

// made counts what is made of one kind of thing.
type made struct {
	share                Share
	byAccount, byAddress *Counter
}

func newMade(b *Book, s Share) *made {
	faster := time.Duration(s.Address / s.Account)
	return &made{
		share:     s,
		byAccount: New(Quota{Name: s.Name, AtOnce: s.Account, Each: s.Each}).Among(b),
		byAddress: New(Quota{Name: s.Name, AtOnce: s.Address, Each: s.Each / faster}).Among(b),
	}
}

// Make counts so many things that an owner makes of a kind among [Makings]. The error is a
// [*FullError]; then nothing is counted for the account. More than fit into a full store wait
// for a full store.
func (b *Book) Make(s Share, o Owner, n int, now time.Time) error {
	if b == nil || b.made[s.Name] == nil || n <= 0 {
		return nil
	}
	m := b.made[s.Name]
	if o.Account != "" {
		if wait := m.byAccount.takeSome(o.Account, n, now); wait > 0 {
			return &FullError{s, wait}
		}
	}
	if o.Address != "" {
		if wait := m.byAddress.someFrom(o.Address, n, now); wait > 0 {
			return &FullError{s, wait}
		}
	}
	return nil
}

// Counts reports whether the book counts what is made of a kind.
func (b *Book) Counts(s Share) bool { return b != nil && b.made[s.Name] != nil }

// Hold counts one more thing of an owner of a kind that the archive has, as long as it is
// being made: until release is called. stored returns how many the archive has. The error is
// that of stored or a [*FullError].
func (b *Book) Hold(s Share, o Owner, stored func() (int, error)) (release func(), err error) {
	if b == nil || b.making == nil || o.Account == "" {
		return func() {}, nil
	}
	key := s.Name + " " + o.Account
	inWork := b.making.change(key, 1)
	var once sync.Once
	release = func() { once.Do(func() { b.making.change(key, -1) }) }
	n, err := stored()
	if err == nil && n+inWork > s.Account {
		err = &FullError{Share: s}
	}
	if err != nil {
		release()
	}
	return release, err
}

// making counts what is being made of what the archive has.
type making struct {
	mu sync.Mutex
	n  map[string]int
}

// change changes a number, and returns what it is then.
func (m *making) change(key string, by int) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.n[key] += by; m.n[key] == 0 {
		delete(m.n, key)
		return 0
	}
	return m.n[key]
}

// OwnerOf returns the owner of what an account does in a context.
func OwnerOf(ctx context.Context, account string) Owner {
	return Owner{Account: account, Address: OwnerIn(ctx).Address}
}
