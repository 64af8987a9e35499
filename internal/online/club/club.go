// Package club knows the accounts of a server: guests, members and bots, how they
// prove who they are, and what they may do. [May] is the only place that decides what
// an account may do.
//
// Everything is stored in an archive. [New] receives time and chance as arguments;
// only passkeys draw their own challenges.
package club

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/quota"
)

// Config has everything that a club needs. All fields but Cost, Outbox and Shares must be set.
type Config struct {
	Archive archive.Archive
	Now     func() time.Time
	Random  io.Reader // for tokens, salts and IDs; must be unpredictable
	Log     *slog.Logger
	Cost    Cost        // the cost of hashing passwords; the zero Cost means DefaultCost
	Mails   bool        // the server sends mails: somebody calls [Club.Deliver]
	Outbox  *Outbox     // sends events to hooks; nil: the club makes its own
	Shares  *quota.Book // how much somebody may hold; nil: any number of things

	GuestDays   int // after how many days without a visit a guest is erased; 0: [DefaultGuestDays]
	MessageDays int // after how many days messages between members are deleted; 0: they stay

	HolidayDays int // how many days of holiday a member has in any 365 days, see [Club.TakeHoliday]; 0: none

	Share func(Stale) // tells the servers that share the archive; it must not block or call the club. nil: there are none

	Jump archive.Outage // what expires in this time does not expire, see Jump of package hall; usually the zero Outage
}

// Club knows the accounts of an archive. Make one with [New]. All methods may be
// used by any number of goroutines. Their errors are [*Error],
// [archive.ErrNotFound] or [archive.ErrUnavailable].
type Club struct {
	Config
	hashers chan struct{} // has one element for each password that is being hashed

	byName     *quota.Counter // attempts to sign in, by account or name
	byAddress  *quota.Counter // attempts to sign in, by address
	letters    *quota.Counter // mails that were asked for, by who has asked and by whom they are for
	reminders  *quota.Counter // mails about games and tournaments, by account
	digests    *quota.Counter // mails about notices, by account
	pushes     *quota.Counter // messages to devices, by account
	notices    *quota.Counter // mails about deeds, by account
	byWriter   *quota.Counter // messages, by writer
	lines      *quota.Counter // the lines of chat that an account writes anywhere, by account
	byStranger *quota.Counter // the strangers to whom an account has turned, by account
	byInviter  *quota.Counter // invitations, by who invites
	toInvited  *quota.Counter // invitations, by who invites and who is invited
	byHook     *quota.Counter // tests of hooks, by account

	arrivals arrivals

	mu       sync.Mutex
	actors   map[archive.TokenHash]remembered
	circles  map[string]rememberedCircle
	changes  int // the number of changes of accounts and circles; a read that began before the last change is not remembered
	watchers map[*byte]func(account string)
	teller   Teller            // see [Club.TellBy]; nil: nobody tells
	pushKeys PushKeys          // see [Club.PushKeys]; zero: not read
	first    archive.TokenHash // of the code of [Club.OfferFirst]; zero: none is offered
}

// remembered is an actor with the time at which it was read.
type remembered struct {
	actor  Actor
	banned int64 // until when, as [Held] has it
	at     time.Time
}

const (
	mostRemembered = 50_000
	// memory is how long actors and circles are remembered. Changes by other servers and
	// by commands show after this time at the latest.
	memory = 5 * time.Second
)

// New returns the club of an archive.
func New(c Config) *Club {
	if c.Cost == (Cost{}) {
		c.Cost = DefaultCost
	}
	if c.GuestDays == 0 {
		c.GuestDays = DefaultGuestDays
	}
	if c.Shares == nil {
		c.Shares = &quota.Book{}
	}
	if c.Outbox == nil {
		c.Outbox = NewOutbox(c.Archive, c.Random)
	}
	made := &Club{
		Config: c, hashers: make(chan struct{}, hashers()),
		byName:     quota.New(quota.Quota{AtOnce: signInsByName, Each: time.Minute}).Among(c.Shares),
		byAddress:  quota.New(quota.Quota{AtOnce: signInsByAddress, Each: 10 * time.Second}).Among(c.Shares),
		letters:    quota.New(quota.Quota{AtOnce: lettersAtOnce, Each: lettersEach}).Among(c.Shares),
		reminders:  quota.New(quota.Quota{AtOnce: remindersInStock, Each: reminderEach}).Among(c.Shares),
		digests:    quota.New(quota.Quota{AtOnce: digestsAtOnce, Each: digestEach}).Among(c.Shares),
		pushes:     quota.New(quota.Quota{AtOnce: pushesAtOnce, Each: pushEach}).Among(c.Shares),
		notices:    quota.New(quota.Quota{AtOnce: noticesAtOnce, Each: lettersEach}).Among(c.Shares),
		byWriter:   quota.New(quota.Quota{AtOnce: messagesAtOnce, Each: messageEach}).Among(c.Shares),
		lines:      quota.New(quota.Quota{AtOnce: linesAtOnce, Each: lineEach}).Among(c.Shares),
		byStranger: quota.New(quota.Quota{AtOnce: strangersAtOnce, Each: strangerEach}).Among(c.Shares),
		byInviter:  quota.New(quota.Quota{AtOnce: invitedAtOnce, Each: invitedEach}).Among(c.Shares),
		toInvited:  quota.New(quota.Quota{AtOnce: sameInvitedAtOnce, Each: sameInvitedEach}).Among(c.Shares),
		byHook:     quota.New(quota.Quota{AtOnce: 5, Each: 10 * time.Second}).Among(c.Shares),
		actors:     map[archive.TokenHash]remembered{}, circles: map[string]rememberedCircle{}, watchers: map[*byte]func(string){},
	}
	made.arrivals.since = c.Now()
	c.Outbox.noticed = made.forgetCircles
	return made
}

// Teller tells accounts that are connected, and those who watch games in progress, at once what has changed.
type Teller interface {
	Rename(ctx context.Context, a archive.Account) error // the account has another name in its games in progress

	TellFriend(account, member string)  // a member asks to be a friend, has accepted, or has ended a friendship
	TellMessage(account, member string) // a member has written a message
}

// TellBy has a teller tell from now on.
func (c *Club) TellBy(t Teller) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.teller = t
}

// tellers returns who tells; nil: nobody.
func (c *Club) tellers() Teller {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.teller
}

// tidyEvery is the time between two removals of expired tokens and names.
const tidyEvery = time.Hour

// Tidy removes expired tokens, former names, receipts, old messages and guests who do not come any
// more, now and every hour, until ctx ends.
func (c *Club) Tidy(ctx context.Context) {
	hour := time.NewTicker(tidyEvery)
	defer hour.Stop()
	for {
		before := c.Now()
		if c.Jump != (archive.Outage{}) {
			before = c.Jump.From
		}
		expired := archive.Change{archive.ExpiredBefore(before)}
		if c.MessageDays > 0 {
			expired.Add(archive.NoMessagesBefore(before.Add(-time.Duration(c.MessageDays) * aDay)))
		}
		if err := c.Archive.Commit(ctx, expired); err != nil && ctx.Err() == nil {
			c.Log.Warn("what has expired could not be dropped", "error", err)
		}
		if err := c.endGuests(ctx, before); err != nil && ctx.Err() == nil {
			c.Log.Warn("guests who do not come any more could not be removed", "error", err)
		}
		select {
		case <-hour.C:
		case <-ctx.Done():
			return
		}
	}
}

// tokenPrefix begins each token, so that people recognise a token if they find it
// somewhere.
const tokenPrefix = "cups_"

// hashOf returns the hash under which the archive has a token.
func hashOf(token string) archive.TokenHash { return sha256.Sum256([]byte(token)) }

// newToken creates a random token, and sets its hash in t.
func (c *Club) newToken(t *archive.Token) (token string, err error) {
	var b [24]byte
	if _, err := io.ReadFull(c.Random, b[:]); err != nil {
		return "", fmt.Errorf("no random numbers: %w", err)
	}
	token = tokenPrefix + base64.RawURLEncoding.EncodeToString(b[:])
	t.Hash = hashOf(token)
	return token, nil
}

// idLetters are the letters of IDs. Letters that look like others are missing.
const idLetters = "23456789abcdefghjkmnpqrstuvwxyz"

// NewID returns a random ID, one of 31^10: so many that no ID comes twice and nobody
// guesses one.
func NewID(random io.Reader) (string, error) {
	var id [10]byte
	for i := range id {
		n, err := number(random, len(idLetters))
		if err != nil {
			return "", err
		}
		id[i] = idLetters[n]
	}
	return string(id[:]), nil
}

// number returns a random number from 0 to most-1.
func number(random io.Reader, most int) (int, error) {
	var b [8]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return 0, fmt.Errorf("no random numbers: %w", err)
	}
	return int(binary.LittleEndian.Uint64(b[:]) % uint64(most)), nil
}

// attempts is how often a change is tried if others change the same at the same time.
const attempts = 5

// change commits the change that make returns. If somebody else has changed the same
// since make has read it, change calls make again. After some attempts the error has the
// code Changed.
func (c *Club) change(ctx context.Context, make func() (archive.Change, error)) error {
	for range attempts {
		change, err := make()
		if err != nil {
			return err
		}
		if err = c.Archive.Commit(ctx, change); err == nil {
			c.Outbox.Kept(change)
		}
		if !errors.Is(err, archive.ErrConflict) {
			return err
		}
	}
	return refuse(Changed)
}

// oneMore is [Club.change] for a change that adds something of which an account can have
// a limited number. make gets the account and counts what there is. The change gives the
// account a new version. Of two changes at the same time, one therefore fails and is made
// again, after counting what the other has added.
func (c *Club) oneMore(ctx context.Context, account string, make func(archive.Account) (archive.Change, error)) error {
	return c.change(ctx, func() (archive.Change, error) {
		a, err := c.Archive.Account(ctx, account)
		if err != nil {
			return archive.Change{}, err
		}
		change, err := make(a)
		change.Add(archive.AccountChange{After: a.Version, Account: a, At: c.Now()})
		return change, err
	})
}

// Stale is what other servers that share the archive may remember and must read again.
type Stale struct {
	Accounts []string `json:"accounts,omitempty"` // their tokens, names or rights
	Circles  []string `json:"circles,omitempty"`  // their ties, settings or messages
	Hooks    bool     `json:"hooks,omitempty"`    // the list of hooks
	All      bool     `json:"all,omitempty"`      // anything
}

// Everybody stands for all accounts in [Club.Watch].
const Everybody = "*"

// Watch calls a function with each account whose tokens, name or rights were changed, or with
// [Everybody], until stop is called. The function must not block or call the club.
func (c *Club) Watch(changed func(account string)) (stop func()) {
	key := new(byte)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.watchers[key] = changed
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.watchers, key)
	}
}

// forget drops everything that is remembered of accounts, here and by other servers, and tells the
// watchers.
func (c *Club) forget(accounts ...string) { c.stale(Stale{Accounts: accounts}) }

// stale is [Club.Heed] for a change by this server, which tells the others.
func (c *Club) stale(x Stale) {
	c.Heed(x)
	if c.Share != nil {
		c.Share(x)
	}
}

// Heed drops what is remembered and was changed by another server, and tells the watchers.
func (c *Club) Heed(x Stale) {
	if x.Hooks || x.All {
		c.Outbox.expire()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changes++
	for _, account := range x.Circles {
		delete(c.circles, account)
	}
	tell := x.Accounts
	if x.All {
		clear(c.actors)
		clear(c.circles)
		tell = []string{Everybody}
	}
	for _, account := range x.Accounts {
		delete(c.circles, account)
		for hash, r := range c.actors {
			if r.actor.Account.ID == account {
				delete(c.actors, hash)
			}
		}
	}
	for _, account := range tell {
		for _, changed := range c.watchers {
			changed(account)
		}
	}
}
