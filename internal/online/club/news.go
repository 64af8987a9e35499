package club

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
)

// News is something about a tournament, a guild or a series that an account is told at the page of
// its messages. It names no other account.
type News struct {
	Type       NewsType  `json:"type"`
	Tournament string    `json:"tournament"`       // the ID; empty: it is about something else
	Name       string    `json:"name"`             // of the tournament, the guild or the series
	Round      int       `json:"round,omitempty"`  // GameSoon: from 1
	At         time.Time `json:"at,omitzero"`      // GameSoon, StartSoon: when it begins
	Zone       string    `json:"zone,omitempty"`   // GameSoon, StartSoon: the time zone of the tournament; empty: UTC
	Guild      string    `json:"guild,omitempty"`  // TeamAsked, TeamPlays, TeamDeclines: the name of the guild that asks or answers; NotInGuild, PlayerLeft: of the one that the player has left
	Place      PlaceKind `json:"place,omitempty"`  // OfficerActed: InTournament, InGuild, InSeries, InGame or InStudy; empty: it is about the account
	ID         string    `json:"id,omitempty"`     // OfficerActed: of the place
	Deed       string    `json:"deed,omitempty"`   // OfficerActed: what was done: cancel, close, rename, renameOutside, blank, appoint, or name for a name of the account itself
	Reason     string    `json:"reason,omitempty"` // OfficerActed: in the officer's words

	Told time.Time `json:"-"`
	New  bool      `json:"-"` // the account has not seen it
}

// NewsType is the type of news. The values are stored.
type NewsType string

// The types of news.
const (
	GameSoon     NewsType = "game"     // an arranged game begins in a day or an hour
	StartSoon    NewsType = "start"    // a tournament begins in a day or an hour
	TeamAsked    NewsType = "team"     // a guild asks one's own to play
	TeamPlays    NewsType = "plays"    // a guild that was asked plays
	TeamDeclines NewsType = "declines" // it does not
	OfficerActed NewsType = "officer"  // an officer of the site has changed something that one takes part in
	ToTakeOver   NewsType = "takeOver" // nobody directs a tournament that one plays in
	NotTakenOver NewsType = "off"      // nobody has taken it over, and it was called off
	NotInGuild   NewsType = "left"     // one has left a guild, or was removed, and with that a tournament of its members
	Inherited    NewsType = "heir"     // one is the master of a guild now, because there was no other, and can lay the office down
	PlayerLeft   NewsType = "without"  // so has a player of a tournament that one directs, or of one's team
)

// Tell adds the news to a change as one of the [archive.NewsTold] of an account, and the notice of it. An archive
// that has news of the account by this name refuses it. After it is stored, call [Club.HaveNews].
func (n News) Tell(c *archive.Change, account, name string, at time.Time) error {
	body, err := json.Marshal(n)
	if err != nil {
		return err
	}
	c.Add(archive.NewsTold.Keep(account, name, at, body))
	notice.Tell(c, account, at, n.notice(name))
	return nil
}

// notice returns the notice of the news, of which a later reminder of the same thing is another one.
func (n News) notice(name string) notice.Notice {
	told := notice.Notice{
		Kind: notice.News, About: "news/" + name, Path: n.Path(), Title: n.Name, Word: string(n.Type), Guild: n.Guild, Why: strings.TrimSuffix(n.Reason, "."), Round: n.Round, At: n.At, Zone: n.Zone,
	}
	switch {
	case n.Type == GameSoon || n.Type == StartSoon:
		told.Kind, told.About = notice.Soon, fmt.Sprintf("soon/%s/%d", n.Tournament, n.Round)
	case n.Type == OfficerActed:
		told.Kind, told.Word = notice.Measure, n.Deed
	case n.Type == TeamAsked && n.Guild == "":
		told.Word = "asked"
	}
	return told
}

// Path is the page that the news is about.
func (n News) Path() string {
	if at, ok := map[PlaceKind]string{InGuild: "/guilds/", InSeries: "/series/", InGame: "/g/", InStudy: "/study/"}[n.Place]; ok {
		return at + n.ID
	}
	if n.Deed == "name" {
		return "/account"
	}
	return "/tournaments/" + n.Tournament
}

// HaveNews says that accounts have news, so that their next page shows it.
func (c *Club) HaveNews(accounts ...string) { c.forgetCircles(accounts...) }

// newsOf returns the news of an account, the latest first.
func newsOf(ctx context.Context, a archive.Archive, account string, s Settings) ([]News, error) {
	kept, err := a.Keepsakes(ctx, account, archive.NewsTold.Name)
	if err != nil {
		return nil, err
	}
	return archive.Readable(a, kept, func(k archive.Keepsake) (n News, err error) {
		if err := json.Unmarshal(k.Body, &n); err != nil {
			return n, fmt.Errorf("news %s of account %s: %w", k.Name, account, err)
		}
		n.Told, n.New = k.At, k.At.UnixMilli() > s.NewsSeen
		return n, nil
	}), nil
}

// News returns the news of the actor, the latest first.
func (c *Club) News(ctx context.Context, by Actor) ([]News, error) {
	if err := allow(by, SeeContacts, by.Account); err != nil {
		return nil, err
	}
	circle, err := CircleOf(ctx, c.Archive, by.Account.ID)
	if err != nil {
		return nil, err
	}
	return newsOf(ctx, c.Archive, by.Account.ID, circle.Settings)
}

// SeeNews notes that the actor has seen the news up to a time.
func (c *Club) SeeNews(ctx context.Context, by Actor, until time.Time) error {
	if err := allow(by, SeeContacts, by.Account); err != nil {
		return err
	}
	_, err := c.keepSettings(ctx, by.Account.ID, func(s *Settings, _ *archive.Change) error {
		s.NewsSeen = max(s.NewsSeen, until.UnixMilli())
		return nil
	})
	return err
}

// An account gets remindersInStock letters about news in a burst, and then one after each
// reminderEach, whatever happens in how many tournaments.
const (
	remindersInStock = 12
	reminderEach     = 2 * time.Hour
)

// Reminders returns the letters about news to those of some accounts that have a confirmed
// address and want such letters. Store them together with the news.
func (c *Club) Reminders(ctx context.Context, n News, accounts ...string) ([]archive.Token, error) {
	if !c.Mails {
		return nil, nil
	}
	var list []archive.Token
	for _, account := range accounts {
		to, err := c.reminded(ctx, account)
		if err != nil {
			return nil, err
		}
		now := c.Now()
		if to == "" || c.reminders.Wait(account, now) > 0 { // the news of the account has it all the same
			continue
		}
		t, err := c.queued(letter{Kind: Reminding, Account: account, News: &n, Due: now}, now)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// reminded returns the address to which the letters of a member about news go, "" if there is
// none.
func (c *Club) reminded(ctx context.Context, account string) (string, error) {
	a, err := c.Archive.Account(ctx, account)
	if errors.Is(err, archive.ErrNotFound) || err == nil && (a.Kind != play.Member || !a.Closed.IsZero()) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	circle, err := CircleOf(ctx, c.Archive, account)
	if err != nil || !circle.Settings.Reminders {
		return "", err
	}
	to, _, err := c.mailOf(ctx, account)
	return to, err
}
