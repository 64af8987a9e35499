package hall

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
)

// lobby is all who look for an opponent.
type lobby struct {
	mu       sync.Mutex
	seeks    map[string]archive.Seek
	watchers map[*byte]func()
}

// TermsError says what is wrong with terms.
type TermsError struct {
	Field string // the field of [archive.Terms]
	Err   error  // nil: the value is not allowed
}

// Error returns the field and the cause.
func (e *TermsError) Error() string {
	if e.Err == nil {
		return "terms: " + e.Field
	}
	return fmt.Sprintf("terms: %s: %v", e.Field, e.Err)
}

// Unwrap returns the cause.
func (e *TermsError) Unwrap() error { return e.Err }

// The sides that terms may ask for.
const (
	AsSouth = "south"
	AsNorth = "north"
	AtLot   = "random"
)

// startOf makes a start without players of terms. The error is a [*TermsError].
func startOf(t archive.Terms) (play.Start, error) {
	p, err := cups.StartWith(t.Cups, cups.Beans(t.Beans))
	if err != nil {
		field := "beans"
		if _, err := cups.Start(t.Cups); err != nil {
			field = "cups"
		}
		return play.Start{}, &TermsError{field, err}
	}
	c, err := game.ParseControl(t.Control)
	if err != nil || c.Base > MostBase || c.Increment > MostIncrement {
		return play.Start{}, &TermsError{"clock", err}
	}
	if t.Side != AsSouth && t.Side != AsNorth && t.Side != AtLot {
		return play.Start{}, &TermsError{"side", nil}
	}
	s := play.Start{Position: p, Control: c, Rated: t.Rated}
	if _, ok := ratings.ClassOf(s); t.Rated && !ok {
		return play.Start{}, &TermsError{"rated", errUnrated}
	}
	return s, nil
}

// The longest clocks of online games.
const (
	MostBase      = 10 * time.Hour
	MostIncrement = 10 * time.Minute
)

// seat returns the seat of an account.
func seat(a archive.Account) play.Seat { return play.Seat{Account: a.ID, Name: a.Name, Kind: a.Kind} }

// sit seats two players: the first on the side that is asked for, or by lot.
func (h *Hall) sit(s play.Start, first, second play.Seat, side string) play.Start {
	s.Seats = [2]play.Seat{first, second}
	if side == AsNorth || side == AtLot && h.number(2) == 1 {
		s.Seats = [2]play.Seat{second, first}
	}
	return s
}

// startGame starts a game, together with other changes.
func (h *Hall) startGame(ctx context.Context, s play.Start, with archive.Change) (play.ID, error) {
	s, err := h.withRatings(ctx, s)
	if err != nil {
		return "", err
	}
	t, err := play.New(play.ID(h.newID()), s, h.Now())
	if err != nil {
		return "", err
	}
	with.Games = append(with.Games, opening(t, h.Now()))
	for i := range with.Challenges {
		with.Challenges[i].Challenge.Game = t.ID()
	}
	if err := h.announce(&with, t, t.Since(0)); err != nil {
		return "", err
	}
	if err := h.commit(ctx, with); err != nil {
		return "", err
	}
	h.admit(t)
	return t.ID(), nil
}

// PlayComputer begins a game against the computer at a level from 1 to 8, which
// is never rated. The error is a [*TermsError], [ErrMembersOnly], [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) PlayComputer(ctx context.Context, a archive.Account, t archive.Terms, level int) (play.ID, error) {
	if !h.begin() {
		return "", ErrClosing
	}
	defer h.running.Done()
	s, err := startOf(t)
	switch {
	case err != nil:
		return "", err
	case level < 1 || level > 8:
		return "", &TermsError{"level", nil}
	case s.Rated:
		return "", ErrMembersOnly
	}
	if err := h.recover(ctx); err != nil {
		return "", err
	}
	return h.startGame(ctx, h.sit(s, seat(a), play.Seat{Kind: play.Computer, Level: level}, t.Side), archive.Change{})
}

// ErrOwn says that somebody answers an offer of their own.
var ErrOwn = errors.New("this is an offer of your own")

// ErrBot says that a bot answers the seek of a person. Bots are never paired with
// people who have not chosen them.
var ErrBot = errors.New("a bot may not take the seek of a person")

// Challenge offers a game to the account of a name, or with an empty name to
// whoever has the link. The error is a [*TermsError], [archive.ErrNotFound] for an
// unknown name, [ErrOwn], [ErrMembersOnly], a [*club.Error] with NotWelcome or
// BlockedByYou, [archive.ErrUnavailable] or [ErrClosing]. Whoever is blocked by the other
// challenges in vain.
func (h *Hall) Challenge(ctx context.Context, a archive.Account, t archive.Terms, to string) (archive.Challenge, error) {
	if !h.begin() {
		return archive.Challenge{}, ErrClosing
	}
	defer h.running.Done()
	s, err := startOf(t)
	if err == nil {
		err = mayRate(s, a)
	}
	if err != nil {
		return archive.Challenge{}, err
	}
	if err := h.recover(ctx); err != nil {
		return archive.Challenge{}, err
	}
	c := archive.Challenge{ID: h.newID(), From: a.ID, Terms: t, State: archive.Open, Created: h.Now()}
	tell := false
	if to != "" {
		opponent, err := h.archive.AccountByName(ctx, to)
		switch {
		case err != nil:
			return archive.Challenge{}, err
		case !opponent.Closed.IsZero():
			return archive.Challenge{}, archive.ErrNotFound
		case opponent.ID == a.ID:
			return archive.Challenge{}, ErrOwn
		}
		if err := mayRate(s, opponent); err != nil {
			return archive.Challenge{}, err
		}
		theirs, err := club.CircleOf(ctx, h.archive, opponent.ID)
		if err == nil {
			err = theirs.MayBeChallenged(a.ID)
		}
		if err != nil {
			return archive.Challenge{}, err
		}
		c.To, tell = opponent.ID, !theirs.Blocks(a.ID)
	}
	change := archive.Change{Challenges: []archive.ChallengeChange{{New: true, Challenge: c}}}
	var told []string
	if tell {
		told = append(told, c.To)
	}
	return c, h.keepChallenge(ctx, change, c.ID, told...)
}

// keepChallenge keeps a change of a challenge, and tells accounts of it.
func (h *Hall) keepChallenge(ctx context.Context, change archive.Change, id string, told ...string) error {
	for _, account := range told {
		if err := h.outbox.Tell(&change, h.Now(), club.Announcement{Account: account, Event: club.HookChallenge, Challenge: id}); err != nil {
			return err
		}
	}
	err := h.commit(ctx, change)
	if err == nil {
		for _, account := range told {
			h.tell(account, Notice{Type: Challenged, Challenge: id})
		}
	}
	return err
}

// FindChallenge returns a challenge that an account may see. The error is
// [archive.ErrNotFound] also for one that is for somebody else, or by somebody whom the
// account has blocked.
func (h *Hall) FindChallenge(ctx context.Context, account, id string) (archive.Challenge, error) {
	c, err := h.archive.Challenge(ctx, id)
	if err == nil && c.To != "" && account != c.To && account != c.From {
		return archive.Challenge{}, archive.ErrNotFound
	}
	if err != nil || c.To == "" || account != c.To {
		return c, err
	}
	mine, err := club.CircleOf(ctx, h.archive, account)
	if err == nil && mine.Blocks(c.From) {
		return archive.Challenge{}, archive.ErrNotFound
	}
	return c, err
}

// ChallengesFor returns the open challenges that wait for an account's answer, the
// oldest first, without those by somebody whom it has blocked.
func (h *Hall) ChallengesFor(ctx context.Context, account string) ([]archive.Challenge, error) {
	mine, err := club.CircleOf(ctx, h.archive, account)
	if err != nil {
		return nil, err
	}
	open, err := h.archive.Challenges(ctx, account)
	var list []archive.Challenge
	for _, c := range open {
		if c.To == account && !mine.Blocks(c.From) {
			list = append(list, c)
		}
	}
	return list, err
}

// Accept begins the game of a challenge. Accepting again returns the game again.
// The error is [archive.ErrNotFound], [ErrOwn], [ErrMembersOnly], [archive.ErrConflict] for a
// challenge that is not open any more, [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Accept(ctx context.Context, a archive.Account, id string) (play.ID, error) {
	if !h.begin() {
		return "", ErrClosing
	}
	defer h.running.Done()
	c, err := h.FindChallenge(ctx, a.ID, id)
	switch {
	case err != nil:
		return "", err
	case c.From == a.ID:
		return "", ErrOwn
	case c.State == archive.Accepted:
		if err := h.plays(ctx, c.Game, a.ID); err != nil {
			return "", err
		}
		return c.Game, nil
	case c.State != archive.Open:
		return "", archive.ErrConflict
	}
	if theirs, err := club.CircleOf(ctx, h.archive, c.From); err != nil {
		return "", err
	} else if theirs.Blocks(a.ID) { // who is not told
		return "", archive.ErrConflict
	}
	from, err := h.archive.Account(ctx, c.From)
	if err != nil {
		return "", err
	}
	if !from.Closed.IsZero() { // by another server, or by a command
		return "", archive.ErrConflict
	}
	s, err := startOf(c.Terms)
	if err == nil {
		err = mayRate(s, from, a)
	}
	if err != nil {
		return "", err
	}
	if err := h.recover(ctx); err != nil {
		return "", err
	}
	c.State = archive.Accepted
	s = h.sit(s, seat(from), seat(a), c.Terms.Side)
	return h.startGame(ctx, s, archive.Change{Challenges: []archive.ChallengeChange{{Challenge: c}}})
}

// plays returns nil if an account plays a game, and [archive.ErrConflict] if not.
func (h *Hall) plays(ctx context.Context, id play.ID, account string) error {
	side := cups.Nobody
	if err := h.View(ctx, id, func(t *play.Table) { side = t.Side(account) }); err != nil {
		return err
	}
	if side == cups.Nobody {
		return archive.ErrConflict
	}
	return nil
}

// Decline answers a challenge with no, and Cancel takes one back. The errors are
// those of [Hall.Accept]; an open challenge by link cannot be declined.
func (h *Hall) Decline(ctx context.Context, a archive.Account, id string) error {
	return h.endChallenge(ctx, id, archive.Declined, func(c archive.Challenge) bool { return c.To != "" && c.To == a.ID })
}

// Cancel takes a challenge back.
func (h *Hall) Cancel(ctx context.Context, a archive.Account, id string) error {
	return h.endChallenge(ctx, id, archive.Cancelled, func(c archive.Challenge) bool { return c.From == a.ID })
}

func (h *Hall) endChallenge(ctx context.Context, id string, state archive.ChallengeState, may func(archive.Challenge) bool) error {
	if !h.begin() {
		return ErrClosing
	}
	defer h.running.Done()
	c, err := h.archive.Challenge(ctx, id)
	switch {
	case err != nil:
		return err
	case !may(c):
		return archive.ErrNotFound
	case c.State == state:
		return nil
	case c.State != archive.Open:
		return archive.ErrConflict
	}
	if err := h.recover(ctx); err != nil {
		return err
	}
	c.State = state
	told := []string{c.From}
	if c.To != "" {
		theirs, err := club.CircleOf(ctx, h.archive, c.To)
		if err != nil {
			return err
		}
		if !theirs.Blocks(c.From) { // for whom there was no challenge
			told = append(told, c.To)
		}
	}
	return h.keepChallenge(ctx, archive.Change{Challenges: []archive.ChallengeChange{{Challenge: c}}}, c.ID, told...)
}

// Seek looks for an opponent. If one waits who wants the same, a game begins at
// once and its ID is returned; otherwise the new seek. An account's earlier seek with the
// same terms is returned again. The error is a [*TermsError], [ErrMembersOnly],
// [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Seek(ctx context.Context, a archive.Account, t archive.Terms) (archive.Seek, play.ID, error) {
	if !h.begin() {
		return archive.Seek{}, "", ErrClosing
	}
	defer h.running.Done()
	start, err := startOf(t)
	if err == nil {
		err = mayRate(start, a)
	}
	if err != nil {
		return archive.Seek{}, "", err
	}
	if err := h.recover(ctx); err != nil {
		return archive.Seek{}, "", err
	}
	circle, err := club.CircleOf(ctx, h.archive, a.ID)
	if err != nil {
		return archive.Seek{}, "", err
	}
	for {
		other, mine := h.match(ctx, a, t, circle)
		if mine.ID != "" {
			return mine, "", nil
		}
		if other.ID == "" {
			break
		}
		id, err := h.pair(ctx, start, other, a, t.Side)
		if errors.Is(err, archive.ErrConflict) {
			continue // somebody else was faster; the seek is gone
		}
		return archive.Seek{}, id, err
	}
	s := archive.Seek{ID: h.newID(), Account: a.ID, Terms: t, Created: h.Now()}
	if err := h.commit(ctx, archive.Change{Seeks: []archive.Seek{s}}); err != nil {
		return archive.Seek{}, "", err
	}
	h.lobby.mu.Lock()
	h.lobby.seeks[s.ID] = s
	h.lobby.mu.Unlock()
	// Two who came at the same time have not seen each other above. Both look
	// again; the first to begin the game takes both seeks off the list.
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
// answers a person, [ErrMembersOnly], [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Answer(ctx context.Context, a archive.Account, id string) (play.ID, error) {
	if !h.begin() {
		return "", ErrClosing
	}
	defer h.running.Done()
	h.lobby.mu.Lock()
	s, ok := h.lobby.seeks[id]
	h.lobby.mu.Unlock()
	switch {
	case !ok:
		return "", archive.ErrNotFound
	case s.Account == a.ID:
		return "", ErrOwn
	}
	if circle, err := club.CircleOf(ctx, h.archive, a.ID); err != nil {
		return "", err
	} else if circle.IsApart(s.Account) { // for them it is not on the list
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
	if err == nil {
		err = mayRate(start, seeker, a)
	}
	if err != nil {
		return "", err
	}
	if err := h.recover(ctx); err != nil {
		return "", err
	}
	game, err := h.pair(ctx, start, s, a, AtLot)
	if errors.Is(err, archive.ErrConflict) {
		return "", archive.ErrNotFound
	}
	return game, err
}

// opposite is the side that is left.
var opposite = map[string]string{AsSouth: AsNorth, AsNorth: AsSouth, AtLot: AtLot}

// pair begins the game of a seek with an account that wants some side. All other
// seeks of both players end with it, and also those that are named, but not those by
// post. The error is [archive.ErrConflict] if the seek is not open any more.
func (h *Hall) pair(ctx context.Context, start play.Start, s archive.Seek, a archive.Account, wanted string, also ...string) (play.ID, error) {
	seeker, err := h.archive.Account(ctx, s.Account)
	if err == nil && !seeker.Closed.IsZero() {
		if err = h.endSeeks(ctx, s.ID); err == nil || errors.Is(err, archive.ErrNotFound) {
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
	id, err := h.startGame(ctx, h.sit(start, seat(seeker), seat(a), side), archive.Change{NoSeeks: ends})
	if errors.Is(err, archive.ErrConflict) {
		ends = ends[:1] // which of them is gone is not known: the others end by themselves
	}
	if err == nil || errors.Is(err, archive.ErrConflict) {
		h.forgetSeeks(ends)
	}
	return id, err
}

// Unseek looks no longer. The error is [archive.ErrNotFound] for a seek that is
// not open or not one's own, [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Unseek(ctx context.Context, a archive.Account, id string) error {
	if !h.begin() {
		return ErrClosing
	}
	defer h.running.Done()
	h.lobby.mu.Lock()
	s, ok := h.lobby.seeks[id]
	h.lobby.mu.Unlock()
	if !ok || s.Account != a.ID {
		return archive.ErrNotFound
	}
	return h.endSeeks(ctx, id)
}

// Leave ends the seeks and cancels the challenges of an account that is about to
// be closed. The error is [archive.ErrUnavailable] or [ErrClosing].
func (h *Hall) Leave(ctx context.Context, a archive.Account) error {
	for _, s := range h.Seeks() {
		if s.Account == a.ID {
			if err := h.Unseek(ctx, a, s.ID); err != nil && !errors.Is(err, archive.ErrNotFound) {
				return err
			}
		}
	}
	open, err := h.archive.Challenges(ctx, a.ID)
	if err != nil {
		return err
	}
	for _, c := range open {
		end := h.Cancel
		if c.From != a.ID {
			end = h.Decline
		}
		if err := end(ctx, a, c.ID); err != nil && !errors.Is(err, archive.ErrNotFound) && !errors.Is(err, archive.ErrConflict) {
			return err
		}
	}
	return nil
}

func (h *Hall) endSeeks(ctx context.Context, id string) error {
	if err := h.recover(ctx); err != nil {
		return err
	}
	err := h.commit(ctx, archive.Change{NoSeeks: []string{id}})
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
		delete(h.lobby.seeks, id)
	}
	h.lobby.mu.Unlock()
	h.tellLobby()
}

// match returns the oldest seek that fits the terms of an account, and the
// account's own seek with the same terms. A bot is paired with bots only: whoever
// wants to play one takes its seek from the list. Those of whom one has blocked the
// other are not paired.
func (h *Hall) match(ctx context.Context, a archive.Account, t archive.Terms, circle club.Circle) (other, mine archive.Seek) {
	for _, s := range h.Seeks() {
		if s.Account == a.ID {
			if s.Terms == t {
				mine = s
			}
			continue
		}
		if other.ID != "" || !fits(s.Terms, t) || !h.waits(s) || circle.IsApart(s.Account) {
			continue
		}
		seeker, err := h.archive.Account(ctx, s.Account)
		if err == nil && (seeker.Kind == play.Bot) == (a.Kind == play.Bot) {
			other = s
		}
	}
	if other.ID != "" {
		mine = archive.Seek{}
	}
	return other, mine
}

// fits reports whether two players want the same, each on another side.
func fits(a, b archive.Terms) bool {
	sides := a.Side == AtLot || b.Side == AtLot || a.Side != b.Side
	a.Side, b.Side = "", ""
	return sides && a == b
}

// The time that seeks last.
const (
	seekWithoutPage = time.Minute        // of somebody who is not connected
	seekByPost      = 7 * 24 * time.Hour // in games without haste
)

// isByPost reports whether a game goes on over days.
func isByPost(t archive.Terms) bool {
	c, err := game.ParseControl(t.Control)
	return err == nil && c.IsCorrespondence()
}

// waits reports whether somebody still waits for an answer to a seek.
func (h *Hall) waits(s archive.Seek) bool {
	age := h.Now().Sub(s.Created)
	if isByPost(s.Terms) {
		return age < seekByPost
	}
	return age < seekWithoutPage || h.IsOnline(s.Account)
}

// endOldSeeks ends the seeks that nobody waits for, and those of accounts that were
// closed by another server or by a command.
func (h *Hall) endOldSeeks(ctx context.Context) {
	for _, s := range h.Seeks() {
		if h.waits(s) {
			seeker, err := h.archive.Account(ctx, s.Account)
			if err != nil || seeker.Closed.IsZero() {
				continue
			}
		}
		if err := h.endSeeks(ctx, s.ID); err != nil && !errors.Is(err, archive.ErrNotFound) {
			return // the archive cannot be written: later
		}
	}
}

// Seeks returns the open seeks, the oldest first.
func (h *Hall) Seeks() []archive.Seek {
	h.lobby.mu.Lock()
	defer h.lobby.mu.Unlock()
	list := make([]archive.Seek, 0, len(h.lobby.seeks))
	for _, s := range h.lobby.seeks {
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b archive.Seek) int {
		if c := a.Created.Compare(b.Created); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	return list
}

// WatchLobby has a function called whenever the seeks change, until stop is
// called. It must not block nor call the hall.
func (h *Hall) WatchLobby(changed func()) (stop func()) {
	key := new(byte)
	h.lobby.mu.Lock()
	defer h.lobby.mu.Unlock()
	h.lobby.watchers[key] = changed
	return func() {
		h.lobby.mu.Lock()
		defer h.lobby.mu.Unlock()
		delete(h.lobby.watchers, key)
	}
}

func (h *Hall) tellLobby() {
	h.lobby.mu.Lock()
	defer h.lobby.mu.Unlock()
	for _, changed := range h.lobby.watchers {
		changed()
	}
}
