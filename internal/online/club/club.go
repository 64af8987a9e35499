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
)

// Config is what a club needs. All fields but Cost and Outbox must be set.
type Config struct {
	Archive archive.Archive
	Now     func() time.Time
	Random  io.Reader // for tokens, salts and IDs; must be unpredictable
	Log     *slog.Logger
	Cost    Cost    // of passwords; the zero Cost is DefaultCost
	Mails   bool    // somebody calls [Club.Deliver], so that mails are sent
	Outbox  *Outbox // what hooks are told of changes; nil: one of the club's own
}

// Club knows the accounts of an archive. Make one with [New]. All methods may be
// used by any number of goroutines. Their errors are [*Error],
// [archive.ErrNotFound] or [archive.ErrUnavailable].
type Club struct {
	Config
	hashers chan struct{} // has one element for each password that is being hashed

	byName     throttle // attempts to sign in, by account or name
	byAddress  throttle // attempts to sign in, by address
	letters    throttle // mails that were asked for, by who has asked and by whom they are for
	notices    throttle // mails about deeds, by account
	byWriter   throttle // messages, by writer
	byStranger throttle // the strangers to whom an account has turned, by account
	byHook     throttle // tests of hooks, by account

	mu       sync.Mutex
	actors   map[archive.TokenHash]remembered
	circles  map[string]rememberedCircle
	changes  int // the number of changes of accounts and circles; a read that began before the last change is not remembered
	watchers map[*byte]func(account string)
}

// remembered is an actor as the archive had it at some time.
type remembered struct {
	actor Actor
	at    time.Time
}

const (
	mostRemembered = 50_000
	// memory is how long an actor is remembered. What another server or a command
	// changes is noticed after this time at the latest.
	memory = 5 * time.Second
)

// New returns the club of an archive.
func New(c Config) *Club {
	if c.Cost == (Cost{}) {
		c.Cost = DefaultCost
	}
	if c.Outbox == nil {
		c.Outbox = NewOutbox(c.Archive, c.Random)
	}
	return &Club{
		Config: c, hashers: make(chan struct{}, hashers),
		byName:     throttle{atOnce: signInsByName, each: time.Minute},
		byAddress:  throttle{atOnce: signInsByAddress, each: 10 * time.Second},
		letters:    throttle{atOnce: lettersAtOnce, each: lettersEach},
		notices:    throttle{atOnce: noticesAtOnce, each: lettersEach},
		byWriter:   throttle{atOnce: messagesAtOnce, each: messageEach},
		byStranger: throttle{atOnce: strangersAtOnce, each: strangerEach},
		byHook:     throttle{atOnce: 5, each: 10 * time.Second},
		actors:     map[archive.TokenHash]remembered{}, circles: map[string]rememberedCircle{}, watchers: map[*byte]func(string){},
	}
}

// tidyEvery is how often what has expired is dropped.
const tidyEvery = time.Hour

// Tidy drops what has expired now and every hour, until ctx ends.
func (c *Club) Tidy(ctx context.Context) {
	hour := time.NewTicker(tidyEvery)
	defer hour.Stop()
	for {
		if err := c.Archive.Commit(ctx, archive.Change{ExpiredBefore: c.Now()}); err != nil && ctx.Err() == nil {
			c.Log.Warn("what has expired could not be dropped", "error", err)
		}
		select {
		case <-hour.C:
		case <-ctx.Done():
			return
		}
	}
}

// tokenPrefix begins each token, so that one is recognised wherever it turns up.
const tokenPrefix = "cups_"

// hashOf returns the hash by which a token is known.
func hashOf(token string) archive.TokenHash { return sha256.Sum256([]byte(token)) }

// newToken draws a token. Its hash is put into t.
func (c *Club) newToken(t *archive.Token) (token string, err error) {
	var b [24]byte
	if _, err := io.ReadFull(c.Random, b[:]); err != nil {
		return "", fmt.Errorf("no random numbers: %w", err)
	}
	token = tokenPrefix + base64.RawURLEncoding.EncodeToString(b[:])
	t.Hash = hashOf(token)
	return token, nil
}

// idLetters are the letters of IDs: those that are not easily mistaken for others.
const idLetters = "23456789abcdefghjkmnpqrstuvwxyz"

// NewID draws an ID: one of 31^10, so that none comes twice and none is guessed.
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

// number draws a number from 0 to below most.
func number(random io.Reader, most int) (int, error) {
	var b [8]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return 0, fmt.Errorf("no random numbers: %w", err)
	}
	return int(binary.LittleEndian.Uint64(b[:]) % uint64(most)), nil
}

// attempts is how often something is tried again because somebody else was faster.
const attempts = 5

// change makes a change of what the archive has now, and makes it anew if somebody
// else is faster. The error is then one with the code Changed.
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

// oneMore makes a change by which an account gets one more of what it can have so many
// of. make is given the account, and counts what there is. Since the account changes
// with it, of two who come at once one counts what the other has made.
func (c *Club) oneMore(ctx context.Context, account string, make func(archive.Account) (archive.Change, error)) error {
	return c.change(ctx, func() (archive.Change, error) {
		a, err := c.Archive.Account(ctx, account)
		if err != nil {
			return archive.Change{}, err
		}
		change, err := make(a)
		change.AccountChanges = append(change.AccountChanges, archive.AccountChange{After: a.Version, Account: a, At: c.Now()})
		return change, err
	})
}

// Watch has a function called with each account whose tokens, name or rights have
// changed here, until stop is called. It must not block nor call the club.
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

// forget drops what is remembered of accounts, and tells whoever watches.
func (c *Club) forget(accounts ...string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changes++
	for _, account := range accounts {
		delete(c.circles, account)
		for hash, r := range c.actors {
			if r.actor.Account.ID == account {
				delete(c.actors, hash)
			}
		}
		for _, changed := range c.watchers {
			changed(account)
		}
	}
}
