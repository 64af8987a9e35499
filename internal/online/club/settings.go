package club

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
)

// Settings are the settings of an account: of the pages, and of challenges and messages
// by others.
type Settings struct {
	Language      string `json:"language"`        // "en", "de", or "" for the language of the browser
	Theme         string `json:"theme"`           // "light", "dark" or "auto", which follows the system
	Animation     int    `json:"animation"`       // how long a bean flies, in ms: 0, 120, 250 or 500
	Sound         bool   `json:"sound"`           // whether moves have sounds
	OneTap        bool   `json:"oneTap"`          // whether one tap plays a move without a preview
	Below         string `json:"below"`           // which side is shown below: "own", "other", "south" or "north"
	Coordinates   bool   `json:"coordinates"`     // whether the cups have letters and the drops numbers
	ConfirmResign bool   `json:"confirmResign"`   // whether the page asks before the player resigns
	Challenges    Reach  `json:"challenges"`      // who may challenge the account
	Messages      Reach  `json:"messages"`        // who may write messages to the account
	Invitations   Reach  `json:"invitations"`     // who may invite the account to guilds, offices and tournaments
	Young         Guard  `json:"young"`           // whether and by whom the account is marked as a young player's
	Guild         string `json:"guild,omitempty"` // the ID of the guild that is shown at the name; empty: none
	Reminders     bool   `json:"reminders"`       // whether mails tell of games and tournaments that begin soon
	Hints         string `json:"hints,omitempty"` // the hints of FirstHints that were shown, separated by spaces

	Notices notice.Choice `json:"notices,omitempty"` // by which ways the account is told of what; Reminders says so for mails of what begins soon
	Hurry   string        `json:"hurry"`             // how many hours before the time of a game by post is over the account is reminded, separated by spaces, the most coming first
	Quiet   notice.Quiet  `json:"quiet,omitzero"`    // when notices are not sent by mail or to devices

	Holidays string `json:"holidays,omitempty"` // the days on which clocks of games by post stand, see [Holiday], separated by spaces

	Held Held `json:"held,omitzero"` // which measures of officers hold; only they change it

	// NewsSeen is until when the account has seen its news, in milliseconds since 1970.
	NewsSeen int64 `json:"newsSeen,omitempty"`

	// Untouched means that nobody has chosen any of these settings. They are the default
	// settings, stored only because of Hints and NewsSeen.
	Untouched bool `json:"untouched,omitempty"`
}

// Seen returns the hints that were shown.
func (s Settings) Seen() []string { return strings.Fields(s.Hints) }

// See replaces the hints that were shown. They are stored in the order of FirstHints,
// each once. An unknown hint makes Check fail.
func (s *Settings) See(hints []string) {
	known := slices.DeleteFunc(slices.Clone(FirstHints), func(h string) bool { return !slices.Contains(hints, h) })
	unknown := slices.DeleteFunc(slices.Clone(hints), func(h string) bool { return slices.Contains(FirstHints, h) })
	s.Hints = strings.Join(append(known, unknown...), " ")
}

// Reach says from whom an account accepts something.
type Reach string

// The reaches.
const (
	Everyones Reach = "everyone"
	OfFriends Reach = "friends"
	Nobodys   Reach = "nobody"
)

// Guard says who has marked an account as a young player's. Such an account writes and
// reads only presets, and receives messages and invitations only from friends.
type Guard string

// The guards.
const (
	Unguarded Guard = ""
	ByOwner   Guard = "owner"   // the owner can also remove the mark
	ByOfficer Guard = "officer" // only officers can remove the mark
)

// IsYoung reports whether the account belongs to a young player.
func (s Settings) IsYoung() bool { return s.Young != Unguarded }

// DefaultSettings are the settings of an account that has not chosen any.
var DefaultSettings = Settings{
	Theme: "auto", Animation: 250, Sound: true, Below: "own", Coordinates: true, ConfirmResign: true,
	Challenges: Everyones, Messages: Everyones, Invitations: Everyones, Reminders: true, Hurry: "8 1", Untouched: true,
}

// The values that settings can have.
var (
	Languages  = []string{"", "en", "de"}
	Themes     = []string{"auto", "light", "dark"}
	Animations = []int{0, 120, 250, 500}
	Sides      = []string{"own", "other", "south", "north"}
	Reaches    = []Reach{Everyones, OfFriends, Nobodys}
	FirstHints = []string{"drop", "ripe", "capture", "blocked", "win"} // what the board explains in the first game
)

// Check returns an error with the code BadSetting and the field, if a setting has a wrong
// value.
func (s Settings) Check() error {
	bad := func(field string) error { return &Error{Code: BadSetting, Field: field} }
	switch {
	case !slices.Contains(Languages, s.Language):
		return bad("language")
	case !slices.Contains(Themes, s.Theme):
		return bad("theme")
	case !slices.Contains(Animations, s.Animation):
		return bad("animation")
	case !slices.Contains(Sides, s.Below):
		return bad("below")
	case !slices.Contains(Reaches, s.Challenges):
		return bad("challenges")
	case !slices.Contains(Reaches, s.Messages):
		return bad("messages")
	case !slices.Contains(Reaches, s.Invitations):
		return bad("invitations")
	case s.Hurry != HurryOf(s.HurryHours()), len(s.HurryHours()) > mostHurries:
		return bad("hurry")
	case !s.Quiet.Check():
		return bad("quiet")
	case s.Young != Unguarded && s.Young != ByOwner && s.Young != ByOfficer:
		return bad("young")
	case s.Hints != strings.Join(s.Seen(), " "), slices.ContainsFunc(s.Seen(), func(h string) bool { return !slices.Contains(FirstHints, h) }):
		return bad("hints")
	}
	return nil
}

// MostHurry is how many hours before the time of a game by post is over somebody is reminded at most, and
// mostHurries how often.
const (
	MostHurry   = 72
	mostHurries = 5
)

// HurryHours returns how many hours before the time of a game by post is over the account is reminded, the
// most coming first.
func (s Settings) HurryHours() (hours []int) {
	for _, text := range strings.Fields(s.Hurry) {
		if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= MostHurry {
			hours = append(hours, n)
		}
	}
	return hours
}

// HurryOf returns hours in the form of the setting, each once.
func HurryOf(hours []int) string {
	sorted := slices.Sorted(slices.Values(hours))
	slices.Reverse(sorted)
	var texts []string
	for _, n := range slices.Compact(sorted) {
		texts = append(texts, strconv.Itoa(n))
	}
	return strings.Join(texts, " ")
}

// Tells reports whether the account is told of notices of a kind by a way.
func (s Settings) Tells(k notice.Kind, w notice.Way) bool {
	if k == notice.Soon && w == notice.Mail {
		return s.Reminders
	}
	return s.Notices.Wants(k, w)
}

// Tell chooses whether the account is told of notices of a kind by a way.
func (s *Settings) Tell(k notice.Kind, w notice.Way, on bool) {
	if k == notice.Soon && w == notice.Mail {
		s.Reminders = on
		return
	}
	s.Notices = s.Notices.With(k, w, on)
}

// readSettings reads settings in the form in which they are stored. Missing settings have
// their default values.
func readSettings(kept archive.Settings) (Settings, error) {
	s := DefaultSettings
	s.Untouched = false
	if err := json.Unmarshal(kept.Body, &s); err != nil {
		return DefaultSettings, archive.Damaged(fmt.Errorf("settings of account %s: %w", kept.Account, err))
	}
	return s, nil
}

// GuildsOf returns the IDs of the guilds that accounts show at their names, by account. An
// account may have left its guild since.
func (c *Club) GuildsOf(ctx context.Context, accounts ...string) (map[string]string, error) {
	kept, err := c.Archive.SettingsOf(ctx, accounts...)
	chosen := map[string]string{}
	for account, k := range kept {
		s, unreadable := readSettings(k)
		if unreadable != nil {
			c.Archive.TellDamage(unreadable) // it harms no list in which the account is
		} else if s.Guild != "" {
			chosen[account] = s.Guild
		}
	}
	return chosen, err
}

// Settings returns the settings of the actor.
func (c *Club) Settings(ctx context.Context, by Actor) (Settings, error) {
	if err := allow(by, SeeOwn, by.Account); err != nil {
		return DefaultSettings, err
	}
	circle, err := c.Circle(ctx, by.Account.ID)
	return circle.Settings, cmp.Or(err, circle.damage)
}

// ChangeSettings changes the settings of the actor. The error is BadSetting, or Forbidden
// if the actor removes a mark that an officer has set.
func (c *Club) ChangeSettings(ctx context.Context, by Actor, change func(*Settings)) (Settings, error) {
	if err := allow(by, ChangeSettings, by.Account); err != nil {
		return DefaultSettings, err
	}
	return c.keepSettings(ctx, by.Account.ID, func(s *Settings, _ *archive.Change) error {
		former := *s
		change(s)
		if kept := *s; kept != former {
			kept.Hints, kept.Untouched, s.NewsSeen, kept.NewsSeen = former.Hints, former.Untouched, former.NewsSeen, former.NewsSeen
			s.Untouched = s.Untouched && kept == former
		}
		s.Held = former.Held
		before := former.Young
		switch {
		case before == ByOfficer && !s.IsYoung():
			return refuse(Forbidden)
		case before == ByOfficer:
			s.Young = ByOfficer
		case s.IsYoung():
			s.Young = ByOwner
		}
		return nil
	})
}

// MarkYoung marks somebody else's account as a young player's, or removes the mark, and
// logs who did so. The error is Forbidden for accounts that cannot write messages.
func (c *Club) MarkYoung(ctx context.Context, by Actor, account string, young bool) error {
	a, err := c.Archive.Account(ctx, account)
	if err != nil {
		return err
	}
	if err := allow(by, MarkYoung, a); err != nil {
		return err
	}
	if StandingOf(open(a)) == Bot {
		return refuse(Forbidden)
	}
	entry := archive.LogEntry{At: c.Now(), Actor: by.Account.ID, Action: "young", Subject: account, Detail: "no"}
	guard := Unguarded
	if young {
		guard, entry.Detail = ByOfficer, "yes"
	}
	_, err = c.keepSettings(ctx, account, func(s *Settings, change *archive.Change) error {
		s.Young = guard
		change.Add(entry)
		return nil
	})
	return err
}

// keepSettings stores changed settings of an account, together with what how adds to the change.
func (c *Club) keepSettings(ctx context.Context, account string, how func(*Settings, *archive.Change) error) (s Settings, err error) {
	err = c.change(ctx, func() (change archive.Change, err error) {
		var version int64
		if s, version, err = c.settingsNow(ctx, account); err != nil {
			return nil, err
		}
		before := s
		if err := how(&s, &change); err != nil {
			return nil, err
		}
		if err := s.Check(); err != nil || s == before {
			return nil, err
		}
		return s.addTo(change, account, version)
	})
	c.forgetCircles(account)
	return s, err
}

// settingsNow returns the settings of an account as they are stored, and their version.
func (c *Club) settingsNow(ctx context.Context, account string) (Settings, int64, error) {
	kept, err := c.Archive.Settings(ctx, account)
	switch {
	case errors.Is(err, archive.ErrNotFound):
		return DefaultSettings, 0, nil
	case err != nil:
		return DefaultSettings, 0, err
	}
	s, err := readSettings(kept)
	return s, kept.Version, err
}

// addTo adds to a change that these settings of an account replace those of a version.
func (s Settings) addTo(change archive.Change, account string, version int64) (archive.Change, error) {
	text, err := json.Marshal(s)
	change.Add(archive.SettingsChange{After: version, Settings: archive.Settings{Account: account, Body: text}})
	return change, err
}
