package hall

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// lobby has all open seeks.
type lobby struct {
	mu       sync.Mutex
	seeks    map[string]archive.Seek
	held     holds
	version  int64         // grows with every change
	changes  []lobbyChange // the last ones, the oldest first
	watchers map[*byte]func()
}

// lobbyChange is one change of the open seeks.
type lobbyChange struct {
	begun archive.Seek // the zero Seek: one has ended
	ended string       // its ID
}

// mostChanges is how many changes of the lobby are remembered.
const mostChanges = 256

// note remembers a change. The lobby must be locked.
func (l *lobby) note(c lobbyChange) {
	l.version++
	if len(l.changes) == mostChanges {
		l.changes = append(l.changes[:0], l.changes[mostChanges/2:]...)
	}
	l.changes = append(l.changes, c)
}

// LobbySince returns what has changed in the lobby since a version: the seeks that are new
// and still open, the oldest first, and the IDs of those that have ended. ok is false if that
// is not known any more, or if a player has another name: then only [Hall.Lobby] helps.
func (h *Hall) LobbySince(version int64) (begun []archive.Seek, ended []string, now int64, ok bool) {
	h.lobby.mu.Lock()
	defer h.lobby.mu.Unlock()
	l := &h.lobby
	first := len(l.changes) - int(l.version-version)
	if version > l.version || first < 0 || l.version-version > mostChanges {
		return nil, nil, l.version, false
	}
	for _, c := range l.changes[first:] {
		if c.ended != "" {
			ended = append(ended, c.ended)
		} else if _, isOpen := l.seeks[c.begun.ID]; isOpen {
			begun = append(begun, c.begun)
		}
	}
	return begun, ended, l.version, true
}

// admitSeek puts an open seek on the list. release gives back what its account holds.
func (h *Hall) admitSeek(s archive.Seek, release func()) {
	h.lobby.mu.Lock()
	defer h.lobby.mu.Unlock()
	h.lobby.seeks[s.ID] = s
	h.lobby.held.keep(s.ID, release)
	h.lobby.note(lobbyChange{begun: s})
}

// Seek looks for an opponent. If one waits who wants the same, a game begins at
// once and its ID is returned; otherwise the new seek. An account's earlier seek with the
// same terms is returned again. The error is an [*Error] with BadTerms, [ErrMembersOnly], a [*club.Error] with TooFast or
// RatedPaused, a [*quota.FullError], [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Seek(ctx context.Context, a archive.Account, t archive.Terms) (archive.Seek, play.ID, error) {
	if !h.begin() {
		return archive.Seek{}, "", ErrClosing
	}
	defer h.running.Done()
	start, err := startOf(t)
	start.Sought = true
	if err == nil && t.Odds != (archive.Odds{}) {
		err = badTerms("odds", errSeekOdds)
	}
	if err == nil {
		err = h.mayRate(ctx, start, a)
	}
	if err != nil {
		return archive.Seek{}, "", err
	}
	if err := h.recover(ctx); err != nil {
		return archive.Seek{}, "", err
	}
	if made, done := archive.ErrandOf(ctx).Before(); done {
		if made.Game != "" {
			return archive.Seek{}, made.Game, nil
		}
		return archive.Seek{ID: made.Seek, Account: a.ID, Terms: t}, "", nil
	}
	if err := h.mayBegin(ctx, start, a.ID); err != nil {
		return archive.Seek{}, "", err
	}
	circle, err := club.CircleOf(ctx, h.archive, a.ID)
	if err != nil {
		return archive.Seek{}, "", err
	}
	for {
		if err := h.syncLobby(ctx); err != nil {
			return archive.Seek{}, "", err
		}
		other, mine := h.match(ctx, a, t, circle)
		if mine.ID != "" {
			return mine, "", nil
		}
		if other.ID == "" {
			break
		}
		id, err := h.pair(ctx, start, other, a, t.Side)
		if errors.Is(err, archive.ErrConflict) {
			continue // another player has just taken the seek
		}
		return archive.Seek{}, id, err
	}
	release, err := h.shares.Seeks.Take(owner(ctx, a), "")
	if err != nil {
		return archive.Seek{}, "", err
	}
	s := archive.Seek{ID: h.newID(), Account: a.ID, Terms: t, Created: h.Now()}
	if err := h.commit(ctx, archive.Change{s}); err != nil {
		release()
		return archive.Seek{}, "", err
	}
	h.admitSeek(s, release)
	// Two who came at the same time have not seen each other above. Both look
	// again; the first to begin the game takes both seeks off the list.
	_ = h.syncLobby(ctx) // if the archive does not answer, the seek stays open
	if other, _ := h.match(ctx, a, t, circle); other.ID != "" {
		id, err := h.pair(ctx, start, other, a, t.Side, s.ID)
		if err == nil {
			return archive.Seek{}, id, nil
		}
	}
	h.tellLobby()
	return s, "", nil
}

// Answer plays with the account of a seek that is on the list. The error is
// [archive.ErrNotFound] for one that is not open, [ErrOwn], [ErrBot] for a bot that
// answers a person, [ErrMembersOnly], [archive.ErrConflict] if another seek of one of the two has just
// ended, [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Answer(ctx context.Context, a archive.Account, id string) (play.ID, error) {
	if !h.begin() {
		return "", ErrClosing
	}
	defer h.running.Done()
	if made, done := archive.ErrandOf(ctx).Before(); done {
		return made.Game, nil
	}
	s, ok, err := h.seekOn(ctx, id)
	switch {
	case err != nil:
		return "", err
	case !ok:
		return "", archive.ErrNotFound
	case s.Account == a.ID:
		return "", ErrOwn
	}
	if circle, err := club.CircleOf(ctx, h.archive, a.ID); err != nil {
		return "", err
	} else if circle.IsApart(s.Account) { // these two accounts do not see each other's seeks
		return "", archive.ErrNotFound
	}
	seeker, err := h.archive.Account(ctx, s.Account)
	if err != nil {
		return "", err
	}
	if a.Kind == play.Bot && seeker.Kind != play.Bot {
		return "", ErrBot
	}
	start, err := startOf(s.Terms)
	start.Sought = true
	if err == nil {
		err = h.mayRate(ctx, start, seeker, a)
	}
	if err == nil {
		err = h.mayMeetRated(ctx, start, seeker.ID, a.ID)
	}
	if err == nil {
		err = h.mayBegin(ctx, start, a.ID)
	}
	if err == nil && isPaused(h.mayBegin(ctx, start, seeker.ID)) {
		err = archive.ErrNotFound // the seek was made before the pause, and waits for nobody
	}
	if err != nil {
		return "", err
	}
	if err := h.recover(ctx); err != nil {
		return "", err
	}
	game, err := h.pair(ctx, start, s, a, AtLot)
	if errors.Is(err, archive.ErrConflict) {
		if open, failed := h.archive.Seeks(ctx); failed != nil || !slices.ContainsFunc(open, func(o archive.Seek) bool { return o.ID == id }) {
			err = archive.ErrNotFound
		} // otherwise another seek that would have ended with the game has just ended
	}
	return game, err
}

// opposite has the side of the opponent for the side that a player wants.
var opposite = map[string]string{AsSouth: AsNorth, AsNorth: AsSouth, AtLot: AtLot}

// pair begins the game of a seek with an account that wants some side. All other
// seeks of both players end with it, and also those that are named, but not those by
// post. The error is [archive.ErrConflict] if the seek is not open any more.
func (h *Hall) pair(ctx context.Context, start play.Start, s archive.Seek, a archive.Account, wanted string, also ...string) (play.ID, error) {
	seeker, err := h.archive.Account(ctx, s.Account)
	var gone map[string]bool
	if err == nil {
		gone, err = h.gone(ctx, seeker)
	}
	if err == nil && gone[seeker.ID] {
		if err = h.endSeeks(archive.WithErrand(ctx, nil), s.ID); err == nil || errors.Is(err, archive.ErrNotFound) {
			err = archive.ErrConflict
		}
	}
	if err != nil {
		return "", err
	}
	ends := append([]string{s.ID}, also...)
	h.lobby.mu.Lock()
	for _, other := range h.lobby.seeks {
		if !slices.Contains(ends, other.ID) && (other.Account == s.Account || other.Account == a.ID) && !isByPost(other.Terms) {
			ends = append(ends, other.ID)
		}
	}
	h.lobby.mu.Unlock()
	side := s.Terms.Side
	if side == AtLot {
		side = opposite[wanted]
	}
	var with archive.Change
	for _, id := range ends {
		with.Add(archive.NoSeek(id))
	}
	id, err := h.startGame(ctx, h.sit(start, seat(seeker), seat(a), side), with)
	if errors.Is(err, archive.ErrConflict) {
		ends = ends[:1] // one of the seeks has ended, but it is not known which; the others end later by themselves
	}
	if err == nil || errors.Is(err, archive.ErrConflict) {
		h.forgetSeeks(ends)
	}
	return id, err
}

// Unseek withdraws a seek. The error is [archive.ErrNotFound] for a seek that is not open
// or belongs to another account, [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Unseek(ctx context.Context, a archive.Account, id string) error {
	if !h.begin() {
		return ErrClosing
	}
	defer h.running.Done()
	s, ok, err := h.seekOn(ctx, id)
	if err != nil {
		return err
	}
	if !ok || s.Account != a.ID {
		return archive.ErrNotFound
	}
	return h.endSeeks(ctx, id)
}

func (h *Hall) endSeeks(ctx context.Context, id string) error {
	if err := h.recover(ctx); err != nil {
		return err
	}
	err := h.commit(ctx, archive.Change{archive.NoSeek(id)})
	if errors.Is(err, archive.ErrConflict) {
		err = archive.ErrNotFound
	}
	if err == nil || errors.Is(err, archive.ErrNotFound) {
		h.forgetSeeks([]string{id})
	}
	return err
}

func (h *Hall) forgetSeeks(ids []string) {
	h.lobby.mu.Lock()
	for _, id := range ids {
		if _, isOpen := h.lobby.seeks[id]; isOpen {
			delete(h.lobby.seeks, id)
			h.lobby.held.end(id)
			h.lobby.note(lobbyChange{ended: id})
		}
	}
	h.lobby.mu.Unlock()
	h.tellLobby()
}

// match returns the oldest seek that fits the terms of an account, and the
// account's own seek with the same terms. A bot is paired with bots only: whoever
// wants to play one takes its seek from the list. Those of whom one has blocked the
// other are not paired, nor are those whose rated games with each other keep ending at once, or of whom one
// waits because of spoiled games.
func (h *Hall) match(ctx context.Context, a archive.Account, t archive.Terms, circle club.Circle) (other, mine archive.Seek) {
	start, _ := startOf(t) // has no error any more
	start.Sought = true
	seeks := h.Seeks()
	seekers, err := h.seekers(ctx, seeks)
	for _, s := range seeks {
		if s.Account == a.ID {
			if s.Terms == t {
				mine = s
			}
			continue
		}
		if other.ID != "" || !fits(s.Terms, t) || circle.IsApart(s.Account) {
			continue
		}
		seeker := seekers[s.Account]
		if err == nil && seeker.ID != "" && h.waits(s, seeker.Kind) && (seeker.Kind == play.Bot) == (a.Kind == play.Bot) &&
			h.mayMeetRated(ctx, play.Start{Rated: t.Rated}, s.Account, a.ID) == nil &&
			h.mayBegin(ctx, start, s.Account) == nil {
			other = s
		}
	}
	if other.ID != "" {
		mine = archive.Seek{}
	}
	return other, mine
}

// seekers reads the accounts of seeks.
func (h *Hall) seekers(ctx context.Context, seeks []archive.Seek) (map[string]archive.Account, error) {
	if len(seeks) == 0 {
		return nil, nil
	}
	ids := make([]string, len(seeks))
	for i, s := range seeks {
		ids[i] = s.Account
	}
	return h.archive.AccountsOf(ctx, ids...)
}

// fits reports whether two seeks have the same terms and can get different sides.
func fits(a, b archive.Terms) bool {
	sides := a.Side == AtLot || b.Side == AtLot || a.Side != b.Side
	a.Side, b.Side = "", ""
	return sides && a == b
}

// How long seeks stay open.
const (
	seekWithoutPage = time.Minute        // if the account is not connected
	turnOfPage      = 10 * time.Second   // after the account was connected: it may be on its way to another page
	seekByPost      = 7 * 24 * time.Hour // for correspondence games, but not of guests
)

// isByPost reports whether terms are those of a correspondence game.
func isByPost(t archive.Terms) bool {
	c, err := game.ParseControl(t.Control)
	return err == nil && c.IsCorrespondence()
}

// waits reports whether a seek is still open: its account, which is of some kind, is
// connected, or the seek is young.
func (h *Hall) waits(s archive.Seek, kind play.Kind) bool {
	age := h.Now().Sub(s.Created)
	if s.Created.Before(h.jump.From) {
		age -= h.jump.To.Sub(h.jump.From)
	}
	if isByPost(s.Terms) && kind != play.Guest {
		return age < seekByPost
	}
	return age < seekWithoutPage || h.IsOnline(s.Account) || h.hasJustLeft(s.Account)
}

// endOldSeeks ends old seeks, see [Hall.waits], and those of accounts that another server
// or a command has closed or banned.
func (h *Hall) endOldSeeks(ctx context.Context) {
	h.online.forgetLeft(h.Now().Add(-turnOfPage))
	seeks := h.Seeks()
	seekers, err := h.seekers(ctx, seeks)
	if err != nil {
		return // the next round tries again
	}
	gone, err := h.gone(ctx, slices.Collect(maps.Values(seekers))...)
	if err != nil {
		return
	}
	for _, s := range seeks {
		seeker := seekers[s.Account]
		if seeker.ID != "" && !gone[seeker.ID] && h.waits(s, seeker.Kind) {
			continue
		}
		if err := h.endSeeks(ctx, s.ID); err != nil && !errors.Is(err, archive.ErrNotFound) {
			return // the archive cannot be written; the next round tries again
		}
	}
}

// SeekOf returns the seek of an account that waits for an opponent now, or false if there is
// none. Seeks of correspondence games do not count.
func (h *Hall) SeekOf(account string) (archive.Seek, bool) {
	if account == "" {
		return archive.Seek{}, false
	}
	h.lobby.mu.Lock()
	defer h.lobby.mu.Unlock()
	var first archive.Seek
	for _, s := range h.lobby.seeks {
		if s.Account == account && !isByPost(s.Terms) && (first.ID == "" || s.Created.Before(first.Created)) {
			first = s
		}
	}
	return first, first.ID != ""
}

// Seeks returns the open seeks, the oldest first.
func (h *Hall) Seeks() []archive.Seek {
	seeks, _ := h.Lobby()
	return seeks
}

// Lobby returns the open seeks, the oldest first, and the version of this list. While
// the version stays the same, this server changes neither the seeks nor the names of
// their players.
func (h *Hall) Lobby() (seeks []archive.Seek, version int64) {
	h.lobby.mu.Lock()
	defer h.lobby.mu.Unlock()
	list := make([]archive.Seek, 0, len(h.lobby.seeks))
	for _, s := range h.lobby.seeks {
		list = append(list, s)
	}
	sorting.Func(list, func(a, b archive.Seek) int {
		if c := a.Created.Compare(b.Created); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	return list, h.lobby.version
}

// WatchLobby calls a function whenever the seeks change, until stop is called. The
// function must not block or call the hall.
func (h *Hall) WatchLobby(changed func()) (stop func()) {
	return enrol(&h.lobby.mu, h.lobby.watchers, changed)
}

func (h *Hall) tellLobby() {
	h.lobby.mu.Lock()
	defer h.lobby.mu.Unlock()
	for _, changed := range h.lobby.watchers {
		changed()
	}
}
