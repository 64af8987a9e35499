package club

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"strings"
	"time"
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
		a, token, err := c.newcomer(name, kind, language, device)
		if err != nil {
			return Actor{}, "", err
		}
		err = c.Archive.Commit(ctx, archive.Change{a.Account, a.Token})
		if errors.Is(err, archive.ErrConflict) {
			continue // the name is taken: try another one
		}
		if err != nil {
			return Actor{}, "", err
		}
		c.arrived(ctx, a.Account)
		return a, token, nil
	}
	return Actor{}, "", fmt.Errorf("no name was free: %w", archive.ErrUnavailable)
}

// newcomer returns a new account with a session, which nobody has stored yet.
func (c *Club) newcomer(name string, kind play.Kind, language, device string) (a Actor, token string, err error) {
	id, err := NewID(c.Random)
	if err != nil {
		return Actor{}, "", err
	}
	a.Account = archive.Account{ID: id, Version: 1, Name: name, Kind: kind, Language: language, Created: c.Now()}
	a.Token, token, err = c.session(id, device)
	if kind != play.Member {
		a.Token.Expires = time.Time{} // it is the only way in
	}
	return a, token, err
}

// SignUp creates the account of a new member who was not a guest before, in one commit: if
// it is refused, nothing stays. The error may be BadName, BadPassword or NameTaken.
func (c *Club) SignUp(ctx context.Context, name, password, language, device string) (Actor, string, error) {
	name, err := CheckName(name)
	if err != nil {
		return Actor{}, "", err
	}
	if password, err = CheckPassword(password, name); err != nil {
		return Actor{}, "", err
	}
	if err := c.mayTake(ctx, name, ""); err != nil {
		return Actor{}, "", err
	}
	data, err := c.keep(ctx, password, nil)
	if err != nil {
		return Actor{}, "", err
	}
	a, token, err := c.newcomer(name, play.Member, language, device)
	if err != nil {
		return Actor{}, "", err
	}
	id, err := NewID(c.Random)
	if err != nil {
		return Actor{}, "", err
	}
	now := a.Account.Created
	err = c.change(ctx, func() (archive.Change, error) {
		return archive.Change{
			a.Account,
			a.Token,
			archive.CredentialChange{Credential: archive.Credential{
				ID: id, Account: a.Account.ID, Kind: archive.Password, Data: data, Created: now, Used: now,
			}},
		}, c.mayTake(ctx, name, "") // somebody else may have taken it meanwhile
	})
	if err != nil {
		return Actor{}, "", err
	}
	c.arrived(ctx, a.Account)
	return a, token, nil
}

// blankGuestStays is how long guests who have done nothing stay without a visit. The others stay for the days of
// [Config].
const blankGuestStays = 24 * time.Hour

// The days that an operator can choose for guests and for messages.
const (
	DefaultGuestDays  = 30
	LeastGuestDays    = 2
	LeastMessageDays  = 7 // fewer would delete what nobody has read
	MostRetentionDays = 3650
)

// guestsAtOnce is how many guests are read at once.
const guestsAtOnce = 200

// endGuests removes guests who have not come for long. Those who have done nothing vanish.
// The games of the others stay, as after [Club.Erase].
func (c *Club) endGuests(ctx context.Context, now time.Time) error {
	each := func(f archive.AccountFilter, end func(archive.Account) error) error {
		f.Kind, f.Most = play.Guest, guestsAtOnce
		for {
			guests, err := c.Archive.Accounts(ctx, f)
			for _, a := range guests {
				if err == nil {
					err = end(a)
				}
			}
			if err != nil || len(guests) < guestsAtOnce {
				return err
			}
			f.Above = archive.FoldName(guests[len(guests)-1].Name)
		}
	}
	err := each(archive.AccountFilter{Idle: now.Add(-blankGuestStays), Blank: true}, func(a archive.Account) error { return c.Vanish(ctx, a) })
	if err != nil {
		return err
	}
	return each(archive.AccountFilter{Idle: now.Add(-time.Duration(c.GuestDays) * aDay)}, func(a archive.Account) error {
		_, err := c.withBots(ctx, a)
		if err == nil {
			_, err = c.erase(ctx, Actor{}, a)
		}
		if errors.Is(err, refuse(GamesRunning)) || errors.Is(err, refuse(Changed)) {
			return nil // later
		}
		return err
	})
}

// Vanish ends a guest who has done nothing, and leaves nothing of them. It does nothing if the guest has begun
// to play meanwhile.
func (c *Club) Vanish(ctx context.Context, a archive.Account) error {
	err := c.Archive.Commit(ctx, append(archive.NothingOf(a.ID), archive.NoAccount(a.ID)))
	c.forget(a.ID)
	if errors.Is(err, archive.ErrConflict) {
		return nil
	}
	c.arrivals.drop(a.ID)
	return err
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

// oneLine turns a text into one line that can be stored.
func oneLine(text string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control) || r == '\uFFFD' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, ""))), " ")
}

// label is [oneLine] for a label, which is not too long.
func label(text string) string {
	text = oneLine(text)
	if runes := []rune(text); len(runes) > longestLabel {
		text = string(runes[:longestLabel-1]) + "…"
	}
	return text
}
