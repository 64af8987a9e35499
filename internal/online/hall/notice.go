package hall

import (
	"maps"
	"slices"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Notice is news for one account.
type Notice struct {
	Type       NoticeType
	Game       play.ID // GameStarted, GameEnded
	Challenge  string  // Challenged: the ID of the challenge
	Invitation string  // Invited: the ID of the invitation
	Member     string  // Messaged, Befriended: the name of the other member

	Tournament string    // Paired, Reminded, TeamNews: the ID of the tournament; OfficerNews: if it is about one
	Round      int       // Paired, Reminded: its round, from 1; 0: the tournament begins
	Board      int       // Paired
	At         time.Time // Reminded: when the game or the tournament begins
}

// NoticeType is the type of a notice. The values are sent to programs.
type NoticeType string

// The notices.
const (
	GameStarted NoticeType = "gameStart"
	GameEnded   NoticeType = "gameEnd"
	Challenged  NoticeType = "challenge"
	Messaged    NoticeType = "message"    // somebody has written a message
	Paired      NoticeType = "pairing"    // a game of a tournament has begun, and GameStarted is sent, too; without Game: one at a table
	Reminded    NoticeType = "reminder"   // a game on whose time the players have agreed, or a tournament, begins in a day or an hour
	TeamNews    NoticeType = "team"       // a guild of which one is an officer is asked to play, or has an answer; or a player is out because of a guild
	OfficerNews NoticeType = "officer"    // an officer of the site has changed something that one takes part in, or nobody directs it any more
	Invited     NoticeType = "invitation" // somebody invites to a guild, an office or a tournament
	Noticed     NoticeType = "notices"    // the list of notices of the account has changed
	Befriended  NoticeType = "friend"     // somebody asks to be a friend, has accepted, or has ended a friendship
)

// enrol adds a function to a list of watchers, and returns a function that removes it.
// Both lock mu.
func enrol[F any](mu sync.Locker, told map[*byte]F, f F) (stop func()) {
	key := new(byte)
	mu.Lock()
	defer mu.Unlock()
	told[key] = f
	return func() {
		mu.Lock()
		defer mu.Unlock()
		delete(told, key)
	}
}

// online has the connected accounts.
type online struct {
	mu     sync.Mutex
	feeds  map[string]map[*byte]func(Notice) // by account
	guests map[string]bool                   // the accounts among them that are guests
	all    map[*byte]func(string, Notice)    // the functions of Listen
	left   map[string]time.Time              // when accounts disconnected that are not connected now, see [online.forgetLeft]
}

// Follow calls a function with each notice for an account, until stop is called. The
// function must not block or call the hall.
func (h *Hall) Follow(account string, tell func(Notice)) (stop func()) {
	key := new(byte)
	h.online.mu.Lock()
	defer h.online.mu.Unlock()
	if h.online.feeds[account] == nil {
		h.online.feeds[account] = map[*byte]func(Notice){}
	}
	h.online.feeds[account][key] = tell
	delete(h.online.left, account)
	return func() {
		h.online.mu.Lock()
		defer h.online.mu.Unlock()
		delete(h.online.feeds[account], key)
		if len(h.online.feeds[account]) == 0 {
			delete(h.online.feeds, account)
			delete(h.online.guests, account)
			h.online.left[account] = h.Now()
		}
	}
}

// Listen calls a function with each notice of this server for any account, until stop is called. The
// function must not block or call the hall.
func (h *Hall) Listen(tell func(account string, n Notice)) (stop func()) {
	return enrol(&h.online.mu, h.online.all, tell)
}

// Online returns how many accounts are connected.
func (h *Hall) Online() int {
	n := 0
	for account := range h.elsewhere() {
		if !h.isOnlineHere(account) {
			n++
		}
	}
	h.online.mu.Lock()
	defer h.online.mu.Unlock()
	return n + len(h.online.feeds)
}

// FollowAs is [Hall.Follow] for an account whose kind is known.
func (h *Hall) FollowAs(a archive.Account, tell func(Notice)) (stop func()) {
	h.online.mu.Lock()
	if a.Kind == play.Guest {
		h.online.guests[a.ID] = true
	} else {
		delete(h.online.guests, a.ID)
	}
	h.online.mu.Unlock()
	return h.Follow(a.ID, tell)
}

// OnlineMembers returns the IDs of the accounts that are connected and are not known to be
// guests, sorted.
func (h *Hall) OnlineMembers() []string {
	list := []string{}
	for account, w := range h.elsewhere() {
		if !w.Guest && !h.isOnlineHere(account) {
			list = append(list, account)
		}
	}
	h.online.mu.Lock()
	defer h.online.mu.Unlock()
	for id := range h.online.feeds {
		if !h.online.guests[id] {
			list = append(list, id)
		}
	}
	slices.Sort(list)
	return list
}

// IsOnline reports whether an account is connected.
func (h *Hall) IsOnline(account string) bool {
	return h.isOnlineHere(account) || h.isElsewhere(account)
}

// isOnlineHere reports whether an account is connected to this server.
func (h *Hall) isOnlineHere(account string) bool {
	h.online.mu.Lock()
	defer h.online.mu.Unlock()
	return len(h.online.feeds[account]) > 0
}

// hasJustLeft reports whether an account was connected within the last [turnOfPage].
func (h *Hall) hasJustLeft(account string) bool {
	h.online.mu.Lock()
	defer h.online.mu.Unlock()
	at, ok := h.online.left[account]
	return ok && h.Now().Sub(at) < turnOfPage
}

// forgetLeft forgets the accounts that disconnected before a time.
func (o *online) forgetLeft(before time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	maps.DeleteFunc(o.left, func(_ string, at time.Time) bool { return at.Before(before) })
}

// Tell sends a notice to an account, through whatever server it is connected.
func (h *Hall) Tell(account string, n Notice) {
	h.tellHere(account, n)
	h.note(noteBody{To: account, Notice: &n})
	h.online.mu.Lock()
	defer h.online.mu.Unlock()
	for _, tell := range h.online.all {
		tell(account, n)
	}
}

// tellHere sends a notice to an account through this server.
func (h *Hall) tellHere(account string, n Notice) {
	h.online.mu.Lock()
	defer h.online.mu.Unlock()
	for _, tell := range h.online.feeds[account] {
		tell(n)
	}
}

// tellPlayers sends a notice to both players of a table.
func (h *Hall) tellPlayers(t *play.Table, n Notice) {
	for _, seat := range t.Start().Seats {
		if seat.Account != "" {
			h.Tell(seat.Account, n)
		}
	}
}

// TellFriend tells an account that a member asks to be a friend, has accepted, or has ended a friendship.
func (h *Hall) TellFriend(account, member string) {
	h.Tell(account, Notice{Type: Befriended, Member: member})
}

// TellMessage tells an account that a member has written a message.
func (h *Hall) TellMessage(account, member string) {
	h.Tell(account, Notice{Type: Messaged, Member: member})
}
