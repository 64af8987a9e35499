package hall

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// people remembers whom tokens belong to.
type people struct {
	mu      sync.Mutex
	byToken map[archive.TokenHash]archive.Account
}

// mostRemembered is the number of tokens that are remembered at once.
const mostRemembered = 50_000

// tokenPrefix begins each token, so that one is recognised wherever it turns up.
const tokenPrefix = "cups_"

// NewGuest makes an account for somebody who just came, with a generated name in
// a language ("en" or "de"), and returns the token by which they stay the same
// person. The token is not kept and cannot be shown again.
func (h *Hall) NewGuest(ctx context.Context, language string) (archive.Account, string, error) {
	return h.newAccount(ctx, play.Guest, language)
}

// NewBot is [Hall.NewGuest] for a program, which everybody sees as such.
func (h *Hall) NewBot(ctx context.Context, language string) (archive.Account, string, error) {
	return h.newAccount(ctx, play.Bot, language)
}

func (h *Hall) newAccount(ctx context.Context, kind play.Kind, language string) (archive.Account, string, error) {
	if !h.begin() {
		return archive.Account{}, "", ErrClosing
	}
	defer h.running.Done()
	if err := h.recover(ctx); err != nil {
		return archive.Account{}, "", err
	}
	secret := make([]byte, 24)
	h.draw(secret)
	token := tokenPrefix + base64.RawURLEncoding.EncodeToString(secret)
	now := h.Now()
	for try := range 12 {
		a := archive.Account{ID: h.newID(), Name: h.guestName(language, try), Kind: kind, Language: language, Created: now}
		t := archive.Token{Hash: sha256.Sum256([]byte(token)), Account: a.ID, Kind: archive.Session, Created: now}
		err := h.commit(ctx, archive.Change{Accounts: []archive.Account{a}, Tokens: []archive.Token{t}})
		if errors.Is(err, archive.ErrConflict) {
			continue // the name is taken
		}
		if err == nil {
			h.remember(t.Hash, a)
		}
		return a, token, err
	}
	return archive.Account{}, "", fmt.Errorf("no name was free: %w", archive.ErrUnavailable)
}

// Who returns the account that a token belongs to. The error is
// [archive.ErrNotFound] for a token that is not one of ours.
func (h *Hall) Who(ctx context.Context, token string) (archive.Account, error) {
	if !strings.HasPrefix(token, tokenPrefix) || len(token) > 100 {
		return archive.Account{}, archive.ErrNotFound
	}
	hash := archive.TokenHash(sha256.Sum256([]byte(token)))
	h.people.mu.Lock()
	a, ok := h.people.byToken[hash]
	h.people.mu.Unlock()
	if ok {
		return a, nil
	}
	known, err := h.archive.Token(ctx, hash)
	if err != nil {
		return archive.Account{}, err
	}
	a, err = h.archive.Account(ctx, known.Account)
	if err == nil {
		h.remember(hash, a)
	}
	return a, err
}

func (h *Hall) remember(hash archive.TokenHash, a archive.Account) {
	h.people.mu.Lock()
	defer h.people.mu.Unlock()
	if len(h.people.byToken) >= mostRemembered {
		clear(h.people.byToken)
	}
	h.people.byToken[hash] = a
}

// names has the words of guests' names: a file for each language, with the first
// words in its first line and the second words in its second.
//
//go:embed names
var names embed.FS

// guestName draws a name in two words, and from the third try on with a number.
func (h *Hall) guestName(language string, try int) string {
	file, err := names.ReadFile("names/" + language + ".txt")
	if err != nil {
		file, _ = names.ReadFile("names/en.txt")
	}
	lines := strings.SplitN(string(file), "\n", 3)
	first, second := strings.Fields(lines[0]), strings.Fields(lines[1])
	name := first[h.number(len(first))] + " " + second[h.number(len(second))]
	if try < 2 {
		return name
	}
	most := 90
	for range try - 2 {
		most *= 10
	}
	return fmt.Sprintf("%s %d", name, 10+h.number(most))
}

// number draws a number from 0 to below most.
func (h *Hall) number(most int) int {
	var b [8]byte
	h.draw(b[:])
	return int(binary.LittleEndian.Uint64(b[:]) % uint64(most))
}

// idLetters are the letters of IDs: those that are not easily mistaken for others.
const idLetters = "23456789abcdefghjkmnpqrstuvwxyz"

// newID draws an ID: one of 31^10, so that none comes twice and none is guessed.
func (h *Hall) newID() string {
	var id [10]byte
	for i := range id {
		id[i] = idLetters[h.number(len(idLetters))]
	}
	return string(id[:])
}

// draw fills b by lot.
func (h *Hall) draw(b []byte) {
	if _, err := io.ReadFull(h.random, b); err != nil {
		panic(fmt.Errorf("no random numbers: %w", err)) // crypto/rand never fails
	}
}

// Draw fills b by lot.
func (h *Hall) Draw(b []byte) { h.draw(b) }
