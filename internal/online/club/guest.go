package club

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/play"
)

// Arrive creates an account for a newcomer: a guest, or a bot without an owner. Its name
// is generated in a language ("en" or "de"). The token is not stored and cannot be shown
// again.
func (c *Club) Arrive(ctx context.Context, kind play.Kind, language, device string) (Actor, string, error) {
	for try := range 12 {
		name, err := c.guestName(language, try)
		if err != nil {
			return Actor{}, "", err
		}
		id, err := NewID(c.Random)
		if err != nil {
			return Actor{}, "", err
		}
		now := c.Now()
		a := Actor{
			Account: archive.Account{ID: id, Version: 1, Name: name, Kind: kind, Language: language, Created: now},
			Token:   archive.Token{Account: id, Kind: archive.Session, Label: label(device), Created: now, Used: now},
		}
		token, err := c.newToken(&a.Token)
		if err != nil {
			return Actor{}, "", err
		}
		err = c.Archive.Commit(ctx, archive.Change{Accounts: []archive.Account{a.Account}, Tokens: []archive.Token{a.Token}})
		if errors.Is(err, archive.ErrConflict) {
			continue // the name is taken: try another one
		}
		if err != nil {
			return Actor{}, "", err
		}
		return a, token, nil
	}
	return Actor{}, "", fmt.Errorf("no name was free: %w", archive.ErrUnavailable)
}

// names has the words of guests' names: a file for each language, with the first
// words in its first line and the second words in its second.
//
//go:embed names
var names embed.FS

// guestName returns a random name of two words. From the third attempt on it has a
// number, too.
func (c *Club) guestName(language string, try int) (string, error) {
	file, err := names.ReadFile("names/" + language + ".txt")
	if err != nil {
		file, _ = names.ReadFile("names/en.txt")
	}
	lines := strings.SplitN(string(file), "\n", 3)
	first, second := strings.Fields(lines[0]), strings.Fields(lines[1])
	most := 90
	for range try - 2 {
		most *= 10
	}
	f, err1 := number(c.Random, len(first))
	s, err2 := number(c.Random, len(second))
	n, err3 := number(c.Random, most)
	if err := errors.Join(err1, err2, err3); err != nil {
		return "", err
	}
	name := first[f] + " " + second[s]
	if try < 2 {
		return name, nil
	}
	return fmt.Sprintf("%s %d", name, 10+n), nil
}

// longestLabel is the length of the longest name of a device, a token or a passkey, in
// characters.
const longestLabel = 60

// label turns a text into a label that can be stored: one line that is not too long.
func label(text string) string {
	text = strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control) || r == '\uFFFD' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, ""))), " ")
	if runes := []rune(text); len(runes) > longestLabel {
		text = string(runes[:longestLabel-1]) + "…"
	}
	return text
}
