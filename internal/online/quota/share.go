package quota

import (
	"context"
	"net/netip"
	"sync"
	"time"
)

// Share is how much of one kind of thing one account, and all visitors of one address
// together, may hold at the same time.
type Share struct {
	Name    string        // for the meter
	What    string        // in English, for the documents
	Code    string        // of the refusal; empty: there is none, see Instead
	Instead string        // what happens instead of a refusal
	Account int           // 0: accounts are not counted
	Address int           // 0: addresses are not counted
	Whole   bool          // each of several servers knows what an account holds at all of them
	Wait    time.Duration // after which a refused visitor may ask again: what ends by itself ends sooner; 0: waiting does not help
	Each    time.Duration // of [Makings]: in which one more may be made
}

// The shares. An account has more than a person needs. An address has some ten times as
// much, because a school or a club has only one.
var (
	Seeks       = Share{Name: "seeks", What: "open seeks", Code: "tooManySeeks", Account: 5, Address: 50, Whole: true, Wait: time.Minute}
	Challenges  = Share{Name: "challenges", What: "open challenges", Code: "tooManyChallenges", Account: 50, Address: 200, Wait: time.Minute}
	ToOne       = Share{Name: "challengesToOne", What: "open challenges to one other account", Code: "tooManyChallenges", Account: 3, Address: 10, Wait: time.Minute}
	Computer    = Share{Name: "computerGames", What: "games against the computer with a move or a visit in the last five minutes", Code: "tooManyGames", Account: 30, Address: 100, Wait: time.Minute}
	Questions   = Share{Name: "questions", What: "positions that are analysed or wait for it", Code: "tooManyQuestions", Account: 6, Address: 60, Wait: 3 * time.Second}
	Streams     = Share{Name: "streams", What: "streams and sockets", Code: "tooManyStreams", Account: 50, Address: 400, Wait: 10 * time.Second}
	Watched     = Share{Name: "watched", What: "games that a socket watches", Code: "tooFast", Account: 16, Wait: time.Second}
	Connections = Share{Name: "connections", What: "connections", Instead: "the new connection is closed", Address: 1000}
	Passwords   = Share{Name: "passwords", What: "passwords that are checked or wait for it", Code: "tooManySignIns", Address: 16, Wait: 3 * time.Second}
	Sessions    = Share{Name: "sessions", What: "sessions", Instead: "the session that was not used for longest ends", Account: 50}
	Pictures    = Share{Name: "paintings", What: "pictures that are painted or wait for it; one of them is painted at a time", Code: "tooManyPictures", Account: 40, Address: 40, Wait: 3 * time.Second}
	Answers     = Share{Name: "answers", What: "long answers, such as all results of a tournament, that are made or wait for it; one of them is made at a time for an address", Code: "tooManyAnswers", Account: 10, Address: 40, Wait: 3 * time.Second}
	Bots        = Share{Name: "bots", What: "bots", Code: "tooMany", Account: 5}
	Hooks       = Share{Name: "hooks", What: "hooks", Code: "tooMany", Account: 5}
	Devices     = Share{Name: "devices", What: "devices that are told of notices", Code: "tooMany", Account: 10}
	Tournaments = Share{Name: "tournaments", What: "open tournaments that the account directs, when it announces another one", Code: "tooManyTournaments", Account: 20}
	SeriesHeld  = Share{Name: "series", What: "open series and leagues that the account directs, when it announces another one", Code: "tooManySeries", Account: 10}
	Guilds      = Share{Name: "guilds", What: "open guilds of which the account is a master, when it founds another one", Code: "tooManyGuilds", Account: 5}
	Memberships = Share{Name: "memberships", What: "guilds to which the account belongs, when it asks another one", Code: "tooManyMemberships", Account: 50}
	Studies     = Share{Name: "studies", What: "studies", Code: "tooManyStudies", Account: 200}
	Pages       = Share{Name: "pagesOfOtherSites", What: "tokens that pages of other sites have got", Instead: "the token that was not used for longest ends", Account: 20}
	Tokens      = Share{Name: "tokens", What: "tokens of an account or of a bot", Code: "tooMany", Account: 20}
)

// Shares are all shares, in the order of the documents.
var Shares = []Share{Seeks, Challenges, ToOne, Computer, Questions, Pictures, Answers, Streams, Watched, Connections, Passwords, Sessions, Bots, Tokens, Pages, Hooks, Devices, Studies, Tournaments, SeriesHeld, Guilds, Memberships}

// FullError says that somebody holds as much of something as they may.
type FullError struct {
	Share Share
	wait  time.Duration
}

// Wait returns after which time the visitor may ask again; 0 means that waiting does not help.
func (e *FullError) Wait() time.Duration { return max(e.wait, e.Share.Wait) }

func (e *FullError) Error() string { return "the share is used up: " + e.Share.What }

// Owner is who holds something: an account, an address, or both. Nobody in particular is the
// zero Owner, who may hold any number of things.
type Owner struct{ Account, Address string }

type ownerKey struct{}

// In returns a context that says who asks.
func (o Owner) In(ctx context.Context) context.Context {
	return context.WithValue(ctx, ownerKey{}, o)
}

// OwnerIn returns who asks in a context; the zero Owner if it does not say.
func OwnerIn(ctx context.Context) Owner {
	o, _ := ctx.Value(ownerKey{}).(Owner)
	return o
}

// Networks returns the keys under which an address is counted. For IPv4 this is the address.
// For IPv6 these are its networks of 64 and of 48 bits: a subscriber has one of the first kind,
// or even one of the second, and could use a new address for each request. The second may have
// [Wide] times as much.
func Networks(address string) []string {
	a, err := netip.ParseAddr(address)
	if err != nil || a.Unmap().Is4() {
		return []string{address}
	}
	keys := make([]string, 2)
	for i, bits := range []int{64, 48} {
		p, err := a.WithZone("").Prefix(bits)
		if err != nil {
			return []string{address}
		}
		keys[i] = p.String()
	}
	return keys
}

// Wide is how many times as much a network of 48 bits may have as one of 64 bits.
const Wide = 4

// Held counts what is held of one kind of thing. A nil Held refuses nothing. Any number of
// goroutines may use it.
type Held struct {
	share Share
	book  *Book // nil: there is one server
	mu    sync.Mutex
	n     map[string]int
}

// NewHeld returns a counter for a share.
func NewHeld(s Share) *Held { return &Held{share: s, n: map[string]int{}} }

// Take counts one more thing of an owner until release is called. About is what the things
// that are counted together have in common besides the owner, such as the account that is
// challenged; usually it is empty. The error is a [*FullError].
func (h *Held) Take(o Owner, about string) (release func(), err error) {
	return h.take(o, about, false)
}

// Keep is [Held.Take] for a thing that is there already, which is counted even if there are
// too many.
func (h *Held) Keep(o Owner, about string) (release func()) {
	release, _ = h.take(o, about, true)
	return release
}

func (h *Held) take(o Owner, about string, anyway bool) (release func(), err error) {
	if h == nil {
		return func() {}, nil
	}
	type place struct {
		key  string
		most int
	}
	var places []place
	if o.Account != "" && h.share.Account > 0 {
		most := h.share.Account
		if !h.share.Whole {
			most = h.book.part(most)
		}
		places = append(places, place{"account " + o.Account + " " + about, most})
	}
	if o.Address != "" && h.share.Address > 0 {
		for i, network := range Networks(o.Address) {
			places = append(places, place{"address " + network + " " + about, h.book.part(h.share.Address * []int{1, Wide}[i])})
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range places {
		if h.n[p.key] >= p.most && !anyway {
			return nil, &FullError{Share: h.share}
		}
	}
	for _, p := range places {
		h.n[p.key]++
	}
	var once sync.Once
	return func() {
		once.Do(func() {
			h.mu.Lock()
			defer h.mu.Unlock()
			for _, p := range places {
				if h.n[p.key]--; h.n[p.key] == 0 {
					delete(h.n, p.key)
				}
			}
		})
	}, nil
}
