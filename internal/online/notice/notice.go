// Package notice has the notices of members: of what they are told, by which ways, in which words,
// and where a notice leads. It has no clock and sends nothing.
package notice

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/say"
	"example.org/cups/internal/zone"
)

// Kind is the kind of a notice. The values are stored and sent to programs.
type Kind string

// The kinds.
const (
	Turn      Kind = "turn"        // a game by post waits for one's move
	Hurry     Kind = "hurry"       // its time is over soon
	Offer     Kind = "offer"       // the opponent in a game by post offers something
	Begin     Kind = "begin"       // a game by post, or of one's own challenge, has begun
	Over      Kind = "over"        // a game by post is over
	Challenge Kind = "challenge"   // somebody challenges
	Soon      Kind = "soon"        // an arranged game or a tournament begins in a day or an hour
	Round     Kind = "round"       // a game of a round has begun
	Corrected Kind = "corrected"   // the result of a game was corrected
	Invited   Kind = "invitation"  // somebody invites to a guild, an office or a tournament
	Applied   Kind = "application" // somebody applies to a guild of which one is an officer, or one's own application has an answer
	Message   Kind = "message"     // somebody has written
	Measure   Kind = "measure"     // an officer of the site has changed something that one takes part in
	News      Kind = "news"        // something else about tournaments and guilds
	Office    Kind = "office"      // reports or appeals wait for the officers of the site
)

// Way is a way by which a member is told.
type Way string

// The ways. What is not shown in the page is told by the other ways at most.
const (
	Page Way = "page"
	Mail Way = "mail"
	Push Way = "push" // to devices while no page is open
)

// pushWait is how long a message to devices waits: whoever looks at the page reads the notice meanwhile.
const pushWait = 5 * time.Second

// Trait is what holds for a kind. All kinds are shown in the page and sent to devices unless a member chooses
// otherwise.
type Trait struct {
	Kind Kind
	Mail bool          // whether notices are sent by mail unless a member chooses otherwise
	Wait time.Duration // how long a mail waits: perhaps the notice is read meanwhile
}

// Choice is for which kinds a member has chosen another way than the usual one: "KIND.WAY" each,
// sorted, separated by spaces.
type Choice string

// Wants reports whether a member is told of a kind by a way.
func (c Choice) Wants(k Kind, w Way) bool {
	usual := w != Mail || traitOf(k).Mail
	return usual != slices.Contains(strings.Fields(string(c)), string(k)+"."+string(w))
}

// With returns the choice with a way of a kind on or off.
func (c Choice) With(k Kind, w Way, on bool) Choice {
	list := strings.Fields(string(c))
	if c.Wants(k, w) != on {
		if at := slices.Index(list, string(k)+"."+string(w)); at >= 0 {
			list = slices.Delete(list, at, at+1)
		} else {
			list = append(list, string(k)+"."+string(w))
		}
	}
	slices.Sort(list)
	return Choice(strings.Join(list, " "))
}

// Quiet is when nothing is sent: from a time of day until another one, in a time zone.
type Quiet struct {
	From  string `json:"from"`  // as 22:00; empty: no time is quiet
	Until string `json:"until"` // as 07:00; not the same time
	Zone  string `json:"zone"`  // of the IANA; empty: UTC
}

const clock = "15:04"

// Check reports whether these are times of day and a zone.
func (q Quiet) Check() bool {
	_, known := zone.Of(q.Zone)
	if q.From == "" && q.Until == "" {
		return known
	}
	from, wrong := time.Parse(clock, q.From)
	until, wrong2 := time.Parse(clock, q.Until)
	return known && wrong == nil && wrong2 == nil && !from.Equal(until)
}

// End returns when the quiet hours that a time is in end; the time itself: it is in none.
func (q Quiet) End(now time.Time) time.Time {
	if q.From == "" || !q.Check() {
		return now
	}
	z, _ := zone.Of(q.Zone)
	at := func(text string, day int) time.Time {
		t, _ := time.Parse(clock, text)
		d := now.In(z)
		return zone.Wall(time.Date(d.Year(), d.Month(), d.Day()+day, t.Hour(), t.Minute(), 0, 0, time.UTC), z)
	}
	for day := -1; day <= 0; day++ {
		from, until := at(q.From, day), at(q.Until, day)
		if !until.After(from) {
			until = at(q.Until, day+1)
		}
		if !now.Before(from) && now.Before(until) {
			return until
		}
	}
	return now
}

// Kinds are all kinds, in the order in which members choose.
var Kinds = []Trait{
	{Turn, true, time.Hour},
	{Hurry, true, 0},
	{Offer, true, time.Hour},
	{Begin, true, time.Hour},
	{Over, true, time.Hour},
	{Challenge, true, 10 * time.Minute},
	{Soon, true, 0},
	{Round, true, 10 * time.Minute},
	{Corrected, true, time.Hour},
	{Invited, true, time.Hour},
	{Applied, true, time.Hour},
	{Message, false, time.Hour},
	{Measure, true, 10 * time.Minute},
	{News, true, time.Hour},
	{Office, true, time.Hour},
}

// traitOf returns what holds for a kind.
func traitOf(k Kind) Trait {
	for _, t := range Kinds {
		if t.Kind == k {
			return t
		}
	}
	return Trait{Kind: k}
}

// Job is the kind of the jobs that send notices; the key is the account.
const Job = "notices"

// Notice is what a member is told. It names other accounts by their IDs only, so that it has their
// present names, and none when they are erased.
type Notice struct {
	Kind  Kind      `json:"-"`
	About string    `json:"-"`              // one of the names that [Game] and its like give
	With  string    `json:"with,omitempty"` // the account of the other: the opponent, the writer
	Path  string    `json:"path"`           // where it leads
	Title string    `json:"title,omitempty"`
	Word  string    `json:"word,omitempty"`   // which of the sentences of the kind
	Guild string    `json:"guild,omitempty"`  // its name
	Why   string    `json:"reason,omitempty"` // in an officer's words
	Round int       `json:"round,omitempty"`
	Board int       `json:"board,omitempty"` // at a table
	Hours int       `json:"hours,omitempty"` // Hurry: how many are left
	At    time.Time `json:"at,omitzero"`     // when something begins or ends
	Zone  string    `json:"zone,omitempty"`  // of At
}

// The names of what notices are about: a new notice about the same thing takes the place of the one before.

// Game names a game.
func Game(id string) string { return "game/" + id }

// OfferIn names the offers in a game.
func OfferIn(id string) string { return "offer/" + id }

// ChallengeOf names a challenge.
func ChallengeOf(id string) string { return "challenge/" + id }

// Invitation names an invitation.
func Invitation(id string) string { return "invitation/" + id }

// HolidayOf names the holiday of an account, for those against whom it plays by post.
func HolidayOf(account string) string { return "holiday/" + account }

// Talk names the conversation with an account.
func Talk(account string) string { return "message/" + account }

// RoundOf names the rounds of a tournament that are played at a table.
func RoundOf(tournament string) string { return "round/" + tournament }

// Application names the application of an account to a guild.
func Application(guild, account string) string { return "application/" + guild + "/" + account }

// What waits for the officers of the site: all of it is one thing, so that a flood is one notice.
const (
	Reports = "office/reports"
	Appeals = "office/appeals"
)

// Place names a challenge for a place of a guild's ladder.
func Place(guild string, challenge int64) string { return fmt.Sprintf("place/%s/%d", guild, challenge) }

// AtGame is a notice about a game against another account; empty: the computer.
func AtGame(k Kind, game, with string) Notice {
	return Notice{Kind: k, About: Game(game), With: with, Path: "/g/" + game}
}

// Tell adds a notice to the change that it is news of: both are stored or neither is. It takes the place
// of the one about the same thing.
func Tell(c *archive.Change, account string, now time.Time, n Notice) {
	body, err := json.Marshal(n)
	if err != nil {
		panic(err) // encoding texts cannot fail
	}
	kept := archive.Notice{Account: account, Name: n.About, Kind: string(n.Kind), At: now, Push: now.Add(pushWait), Body: body}
	if n.Kind != Soon { // which has a mail of its own, as a reminder
		kept.Mail = now.Add(traitOf(n.Kind).Wait)
	}
	c.Add(kept)
	c.Add(archive.Job{Kind: Job, Key: account, Due: now})
}

// End ends a notice, if there is one: what it is about does not wait any more.
func End(c *archive.Change, account, about string) {
	c.Add(archive.NoNotice(archive.NoticeKey{Account: account, Name: about}))
}

// Touched returns the accounts whose notices a change changes.
func Touched(c *archive.Change) (accounts []string) {
	for _, account := range archive.Of[archive.NoNoticesOf](*c) {
		accounts = append(accounts, string(account))
	}
	for _, k := range archive.Of[archive.NoNotice](*c) {
		accounts = append(accounts, k.Account)
	}
	for _, n := range archive.Of[archive.Notice](*c) {
		accounts = append(accounts, n.Account)
	}
	for _, s := range archive.Of[archive.NoticeSeen](*c) {
		accounts = append(accounts, s.Account)
	}
	return accounts
}

// Waits reports whether a notice is about a game by post that waits for its reader's move.
func (n Notice) Waits() bool { return n.Kind == Turn || n.Kind == Hurry }

// IsUrgent reports whether a notice is worth the battery of a device that sleeps: somebody waits, or the time runs.
func (n Notice) IsUrgent() bool {
	switch n.Kind {
	case Turn, Hurry, Begin, Challenge, Soon, Round:
		return true
	}
	return false
}

// Left returns how long a notice is still of use; 0: that is not known.
func (n Notice) Left(now time.Time) time.Duration {
	if n.Kind == Hurry {
		return time.Duration(n.Hours) * time.Hour
	}
	return max(0, n.At.Sub(now))
}

// Read reads a notice in the form in which it is stored.
func Read(kept archive.Notice) (n Notice, err error) {
	if err = json.Unmarshal(kept.Body, &n); err != nil {
		err = archive.Damaged(fmt.Errorf("notice %s of account %s: %w", kept.Name, kept.Account, err))
	}
	n.Kind, n.About = Kind(kept.Kind), kept.Name
	return n, err
}

// Text says what a notice is about. name is the present name of the account in With.
func Text(words say.Printer, n Notice, name string) string {
	key := "notice." + string(n.Kind)
	if n.Word != "" {
		key += "." + n.Word
	}
	if n.With == "" && words.Has(key+".nobody") {
		key += ".nobody"
	}
	when := ""
	if !n.At.IsZero() {
		z, _ := zone.Of(n.Zone)
		when = words.Minute(n.At.In(z)) + " " + zone.Words(n.Zone)
	}
	return words.Get(key, "name", name, "title", n.Title, "guild", n.Guild, "reason", n.Why, "round", n.Round, "board", n.Board, "n", n.Hours, "when", when)
}

// Named is a notice with the present name of the account in With, and where it leads.
type Named struct {
	Notice
	Name, Address string
}

// Shown is what a device shows while no page is open; the service worker of the pages reads it.
type Shown struct {
	Title    string `json:"title"`
	Text     string `json:"text"`
	Tag      string `json:"tag"` // a later one with the same tag takes its place
	URL      string `json:"url"`
	Waits    int    `json:"waits"` // how many games by post wait for a move
	Language string `json:"language"`
	Quiet    bool   `json:"quiet,omitempty"` // nothing is new
}

// OnDevice returns what a device shows of notices: several as one, and of none that no game waits any more.
func OnDevice(language string, waits int, list ...Named) Shown {
	words := say.In(say.Language(language))
	s := Shown{Title: words.Get("push.title"), Tag: "notices", URL: "/notices", Waits: waits, Language: language}
	switch len(list) {
	case 0:
		s.Text, s.Quiet = words.Get("push.none"), true
	case 1:
		s.Text, s.Tag, s.URL = Text(words, list[0].Notice, list[0].Name), list[0].About, list[0].Address
	default:
		s.Text = words.Get("push.many", "n", len(list))
	}
	return s
}
