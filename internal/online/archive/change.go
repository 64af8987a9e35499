package archive

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"time"

	"example.org/cups/internal/sorting"
)

// Change is a list of writes that is stored completely or not at all. Archives do the writes in
// the order of their kinds, see [Kinds], and those of one kind in the order of the list.
type Change []Write

// Write is one write of a [Change]. Its type is its kind: the types that are listed in [Kinds], and
// no others.
type Write interface {
	// check returns [ErrMalformed] if no archive can store the write.
	check() error
}

// kinds has a value of each kind of write, in the order in which archives do them.
var kinds = []Write{
	GameChange{},
	Account{},
	NoAccount(""),
	AccountChange{},
	NoToken{},
	NoTokensOf(""),
	Token{},
	TokenUse{},
	CredentialChange{},
	LogEntry{},
	Rewrite{},
	NoContactsOf(""),
	NoTie{},
	Tie{},
	NoMessagesBefore{},
	Message{},
	ReadMark{},
	SettingsChange{},
	ExpiredBefore{},
	ChallengeChange{},
	Seek{},
	NoSeek(""),
	Outage{},
	LastBeat{},
	RatedChange{},
	Rating{},
	NoHooksOf(""),
	HookChange{},
	DeliveryChange{},
	Delivery{},
	NoDiaryOf(""),
	DiaryEntry{},
	FindingKept{},
	KeepsakeRead{},
	NoKeepsakesOf(""),
	NoKeepsake{},
	KeepsakeKept{},
	NoStudiesOf(""),
	StudyChange{},
	NoNoticesOf(""),
	NoNotice{},
	Notice{},
	NoticeSeen{},
	NoticeSent{},
	NoReceiptsOf(""),
	ReceiptChange{},
	StreamChange{},
	NoJob{},
	Job{},
	JobChange{},
	Node{},
	NoNode(""),
	OldNotes{},
	Note{},
}

// The kinds of writes that are no rows. The others are described where their types are.
type (
	// NoAccount ends an account with its names, which leaves nothing. It causes ErrConflict if there
	// is no account with this ID, or if it has a game. [NothingOf] it belongs to the same change.
	NoAccount string
	// NoToken ends the token with a hash. It causes ErrConflict if there is none.
	NoToken TokenHash
	// NoTokensOf ends all present tokens of an account.
	NoTokensOf string
	// NoContactsOf ends the ties, messages and settings of an account, including the ties and
	// messages of others to it.
	NoContactsOf string
	// NoTie ends a tie, whose time does not matter. It causes ErrConflict if there is none.
	NoTie Tie
	// NoMessagesBefore drops messages that were written before a time. A conversation of which an account sees
	// no message any more has nothing unread.
	NoMessagesBefore time.Time
	// ExpiredBefore drops tokens and former names that expired before a time, and receipts that were
	// not good any more.
	ExpiredBefore time.Time
	// NoSeek ends the open seek with an ID. It causes ErrConflict if there is none.
	NoSeek string
	// LastBeat is the time of the last beat from now on, even if there was a later one.
	LastBeat time.Time
	// NoHooksOf ends all present hooks of an account.
	NoHooksOf string
	// NoDiaryOf ends all present diary entries of an account.
	NoDiaryOf string
	// NoKeepsakesOf ends all present keepsakes of an account.
	NoKeepsakesOf string
	// NoStudiesOf ends all present studies of an account.
	NoStudiesOf string
	// NoNoticesOf ends all present notices of an account.
	NoNoticesOf string
	// NoNotice ends a notice, if there is one with this account and name.
	NoNotice NoticeKey
	// NoReceiptsOf ends all present receipts of an account.
	NoReceiptsOf string
	// NoJob ends a job, if there is one with this kind and key.
	NoJob JobKey
	// NoNode ends the row of a server, if there is one with this ID.
	NoNode string
)

func (w NoAccount) check() error        { return storable("account", string(w)) }
func (w NoToken) check() error          { return nil }
func (w NoTokensOf) check() error       { return storable("tokens of account", string(w)) }
func (w NoContactsOf) check() error     { return storable("contacts of account", string(w)) }
func (w NoTie) check() error            { return Tie(w).check() }
func (w ExpiredBefore) check() error    { return nil }
func (w NoMessagesBefore) check() error { return nil }
func (w NoSeek) check() error           { return storable("seek", string(w)) }
func (w LastBeat) check() error         { return nil }
func (w NoHooksOf) check() error        { return storable("hooks of account", string(w)) }
func (w NoDiaryOf) check() error        { return storable("diary of account", string(w)) }
func (w NoKeepsakesOf) check() error    { return storable("keepsakes of account", string(w)) }
func (w NoStudiesOf) check() error      { return storable("studies of account", string(w)) }
func (w NoNoticesOf) check() error      { return storable("notices of account", string(w)) }
func (w NoNotice) check() error         { return checkNotice(w.Account, w.Name) }
func (w NoReceiptsOf) check() error     { return storable("receipts of account", string(w)) }
func (w NoJob) check() error            { return Job{Kind: w.Kind, Key: w.Key}.check() }
func (w NoNode) check() error           { return storable("node", string(w)) }
func (w NoKeepsake) check() error       { return checkKeepsake(w.Account, w.Kind, w.Name) }

// ranks are the places of the kinds in the order. They are made when they are needed first, since most
// commands open no archive.
var ranks = sync.OnceValue(func() map[reflect.Type]int {
	all := make(map[reflect.Type]int, len(kinds))
	for i, w := range kinds {
		all[reflect.TypeOf(w)] = i
	}
	return all
})

// Kinds returns a value of each kind of write, in the order in which archives do them.
func Kinds() []Write { return slices.Clone(kinds) }

// Check returns nil if every archive can store the change: IDs of games are not empty and
// are the same in their summaries, events have the next versions and can be read back,
// and all texts are [Storable]. Otherwise it returns ErrMalformed and names the place.
func (c Change) Check() error {
	for _, w := range c {
		if _, known := ranks()[reflect.TypeOf(w)]; !known {
			return fmt.Errorf("a write of type %T: %w", w, ErrMalformed)
		}
		if err := w.check(); err != nil {
			return err
		}
	}
	return nil
}

// InOrder returns the writes in the order in which archives do them.
func (c Change) InOrder() Change {
	ranks := ranks()
	order := func(a, b Write) int { return cmp.Compare(ranks[reflect.TypeOf(a)], ranks[reflect.TypeOf(b)]) }
	if slices.IsSortedFunc(c, order) {
		return c
	}
	c = slices.Clone(c)
	sorting.StableFunc(c, order)
	return c
}

// Add adds writes to the change. What others hold of the list so far stays as it is.
func (c *Change) Add(writes ...Write) { *c = append((*c)[:len(*c):len(*c)], writes...) }

// NothingOf ends everything that an account has but its games, its credentials and itself.
func NothingOf(account string) Change {
	return Change{
		NoTokensOf(account), NoContactsOf(account), NoHooksOf(account), NoDiaryOf(account), NoKeepsakesOf(account),
		NoStudiesOf(account), NoNoticesOf(account), NoReceiptsOf(account),
	}
}

// Writes returns a change with these writes of one kind.
func Writes[W Write](list []W) Change {
	c := make(Change, len(list))
	for i, w := range list {
		c[i] = w
	}
	return c
}

// Of returns the writes of a kind in a change, in their order.
func Of[W Write](c Change) (list []W) {
	for _, w := range c {
		if w, ok := w.(W); ok {
			list = append(list, w)
		}
	}
	return list
}

// First returns the first write of a kind in a change, and whether there is one.
func First[W Write](c Change) (first W, ok bool) {
	for _, w := range c {
		if w, ok := w.(W); ok {
			return w, true
		}
	}
	return first, false
}

// Has reports whether a change has a write of a kind.
func Has[W Write](c Change) bool {
	_, ok := First[W](c)
	return ok
}

// Edit calls a function with each write of a kind, which it may change.
func Edit[W Write](c Change, how func(*W)) {
	for i := range c {
		if w, ok := c[i].(W); ok {
			how(&w)
			c[i] = w
		}
	}
}
