package club

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
	"example.org/cups/internal/online/play"
)

// LongestMessage is the length of the longest message, in characters.
const LongestMessage = 1000

// An account can write messagesAtOnce messages in a burst, and then one after each
// messageEach.
const (
	messagesAtOnce = 20
	messageEach    = 3 * time.Second
)

// mostConversations is the largest number of conversations in a list.
const mostConversations = 200

// Presets are the names of the presets of messages. Each reader sees a preset in their
// own language.
var Presets = []string{"hello", "play", "yes", "no", "later", "luck", "fun", "goodGame", "thanks", "bye"}

// Letter is a message as one of the two members sees it.
type Letter struct {
	Number int64
	Mine   bool
	At     time.Time
	Text   string
	Preset string
}

// Correspondence is what the actor and another member have written to each other.
type Correspondence struct {
	Other  archive.Account
	Unread int
	At     time.Time // when the last message was written
	Last   Letter
}

// checkLine checks a message and returns its text in the form in which it is stored. A
// message has either a preset or a text of 1 to LongestMessage characters, without
// characters that control a terminal or change the direction of text. The error is
// BadMessage.
func checkLine(text, preset string) (string, error) {
	bad := refuse(BadMessage)
	if preset != "" {
		if text != "" || !slices.Contains(Presets, preset) {
			return "", bad
		}
		return "", nil
	}
	if !utf8.ValidString(text) {
		return "", bad
	}
	text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
	for _, r := range text {
		if unicode.IsControl(r) && r != '\n' || unicode.In(r, unicode.Bidi_Control) {
			return "", bad
		}
	}
	if n := utf8.RuneCountInString(text); n < 1 || n > LongestMessage {
		return "", bad
	}
	return text, nil
}

// Send writes a message of the actor to another member: a text or a preset. The
// other member is told, unless they have blocked or muted the actor, who must not learn
// that. The error may be BadMessage, PresetsOnly,
// NotWelcome, BlockedByYou, TooFast, Yourself or [archive.ErrNotFound].
func (c *Club) Send(ctx context.Context, by Actor, name, text, preset string) (sent Letter, err error) {
	if err := allow(by, WriteMessages, by.Account); err != nil {
		return sent, err
	}
	other, err := c.other(ctx, by, name)
	if err != nil {
		return sent, err
	}
	if text, err = checkLine(text, preset); err != nil {
		return sent, err
	}
	me, counted, tell := by.Account.ID, false, false
	if made, done := archive.ErrandOf(ctx).Before(); done {
		list, err := c.Archive.Messages(ctx, me, other.ID, made.Message+1, 1)
		if err == nil && len(list) == 1 {
			sent = letterOf(list[0], by)
		}
		return sent, err
	}
	err = c.change(ctx, func() (archive.Change, error) {
		mine, err := CircleOf(ctx, c.Archive, me)
		if err != nil {
			return archive.Change{}, err
		}
		theirs, err := CircleOf(ctx, c.Archive, other.ID)
		if err != nil {
			return archive.Change{}, err
		}
		young := mine.Settings.IsYoung() || theirs.Settings.IsYoung()
		switch {
		case mine.Blocks(other.ID):
			return archive.Change{}, refuse(BlockedByYou)
		case other.Kind != play.Member, young && !mine.IsFriend(other.ID):
			return archive.Change{}, refuse(NotWelcome)
		case young && preset == "":
			return archive.Change{}, refuse(PresetsOnly)
		case preset == "" && mine.Settings.Held.Holds(Silence, c.Now()):
			return archive.Change{}, refuse(Silenced)
		}
		if err := theirs.Takes(theirs.Settings.Messages, me); err != nil {
			return archive.Change{}, err
		}
		last, err := c.Archive.Conversation(ctx, me, other.ID)
		if err != nil && !errors.Is(err, archive.ErrNotFound) {
			return archive.Change{}, err
		}
		now := c.Now()
		if !counted {
			if wait := c.byWriter.Wait(me, now); wait > 0 {
				return archive.Change{}, &Error{Code: TooFast, Wait: wait}
			}
			if last.Number == 0 && !mine.IsFriend(other.ID) {
				if wait := c.byStranger.Wait(me, now); wait > 0 {
					return archive.Change{}, &Error{Code: TooFast, Wait: wait}
				}
			}
			counted = true
		}
		hidden := theirs.Blocks(me)
		tell = !theirs.Shuns(me)
		sent = Letter{Number: last.Number + 1, Mine: true, At: now, Text: text, Preset: preset}
		change := archive.Change{archive.Message{From: me, To: other.ID, Number: sent.Number, At: now, Text: text, Preset: preset, Hidden: hidden}}
		if !tell {
			return change, nil
		}
		notice.Tell(&change, other.ID, now, notice.Notice{Kind: notice.Message, About: notice.Talk(me), With: me, Path: "/messages/"})
		err = c.Outbox.Tell(&change, now, Announcement{Account: other.ID, Event: HookMessage, Member: by.Account.Name})
		return change, err
	})
	c.forgetCircles(me, other.ID)
	if t := c.tellers(); err == nil && tell && t != nil {
		t.TellMessage(other.ID, by.Account.Name)
	}
	return sent, err
}

// Correspondences returns the conversations of the actor, the latest first, without those
// with accounts that the actor shuns.
func (c *Club) Correspondences(ctx context.Context, by Actor) ([]Correspondence, error) {
	circle, all, err := c.conversations(ctx, by)
	if err != nil {
		return nil, err
	}
	var list []Correspondence
	for _, v := range all {
		entry := Correspondence{Other: v.with, Unread: int(v.Unread), At: v.At}
		last, err := c.Archive.Messages(ctx, v.Account, v.Other, 0, 1)
		if err != nil {
			return nil, err
		}
		if len(last) > 0 && circle.MayRead(last[0].From, last[0].Preset != "") {
			entry.Last = letterOf(last[0], by)
		}
		list = append(list, entry)
	}
	return list, nil
}

// Writers returns the accounts that have written unread messages to the actor, the latest
// first, without those that the actor shuns.
func (c *Club) Writers(ctx context.Context, by Actor) ([]archive.Account, error) {
	_, all, err := c.conversations(ctx, by)
	if err != nil {
		return nil, err
	}
	var list []archive.Account
	for _, v := range all {
		if v.Unread > 0 {
			list = append(list, v.with)
		}
	}
	return list, nil
}

// conversation is a conversation of the actor with another account.
type conversation struct {
	archive.Conversation
	with archive.Account
}

// conversations returns the conversations of the actor, the latest first, without those with accounts that
// the actor shuns.
func (c *Club) conversations(ctx context.Context, by Actor) (circle Circle, list []conversation, err error) {
	if err := allow(by, SeeContacts, by.Account); err != nil {
		return circle, nil, err
	}
	if circle, err = CircleOf(ctx, c.Archive, by.Account.ID); err != nil {
		return circle, nil, err
	}
	all, err := c.Archive.Conversations(ctx, by.Account.ID, mostConversations)
	if err != nil {
		return circle, nil, err
	}
	var ids []string
	for _, v := range all {
		ids = append(ids, v.Other)
	}
	accounts, err := c.Archive.AccountsOf(ctx, ids...)
	for _, v := range all {
		if other := accounts[v.Other]; !circle.Shuns(v.Other) && other.ID != "" {
			list = append(list, conversation{v, other})
		}
	}
	return circle, list, err
}

func letterOf(m archive.Message, reader Actor) Letter {
	return Letter{Number: m.Number, Mine: m.From == reader.Account.ID, At: m.At, Text: m.Text, Preset: m.Preset}
}

// Letters returns at most this many messages between the actor and another account with
// numbers less than below (0: any), the latest first. It leaves out messages by an
// account that the actor shuns. An actor with an account for a young player sees only
// presets. The error may be [archive.ErrNotFound] or Yourself.
func (c *Club) Letters(ctx context.Context, by Actor, name string, below int64, most int) ([]Letter, archive.Account, error) {
	if err := allow(by, SeeContacts, by.Account); err != nil {
		return nil, archive.Account{}, err
	}
	other, err := c.Archive.AccountByName(ctx, name)
	if err != nil {
		return nil, other, err
	}
	if other.ID == by.Account.ID {
		return nil, other, refuse(Yourself)
	}
	circle, err := CircleOf(ctx, c.Archive, by.Account.ID)
	if err != nil {
		return nil, other, err
	}
	all, err := c.Archive.Messages(ctx, by.Account.ID, other.ID, below, most)
	var list []Letter
	for _, m := range all {
		if circle.MayRead(m.From, m.Preset != "") {
			list = append(list, letterOf(m, by))
		}
	}
	return list, other, err
}

// Read marks the messages from another account to the actor as read.
func (c *Club) Read(ctx context.Context, by Actor, name string) error {
	if err := allow(by, WriteMessages, by.Account); err != nil {
		return err
	}
	other, err := c.Archive.AccountByName(ctx, name)
	if err != nil {
		return err
	}
	v, err := c.Archive.Conversation(ctx, by.Account.ID, other.ID)
	switch {
	case errors.Is(err, archive.ErrNotFound):
		return nil
	case err != nil || v.Unread == 0:
		return err
	}
	change := archive.Change{archive.ReadMark{Account: v.Account, Other: v.Other, Number: v.Number}}
	notice.End(&change, v.Account, notice.Talk(v.Other))
	err = c.Archive.Commit(ctx, change)
	c.forgetCircles(by.Account.ID)
	return err
}

// An account can write linesAtOnce lines of chat in a burst, in all games, tournaments and
// guilds together, and then one after each lineEach.
const (
	linesAtOnce = 60
	lineEach    = 2 * time.Second
)

// MayChat refuses a line of chat in words of its own, wherever it is to stand. The error is
// PresetsOnly for the account of a young player, Silenced, or TooFast.
func (c *Club) MayChat(ctx context.Context, account string) error {
	circle, err := c.Circle(ctx, account)
	if err != nil {
		return err
	}
	if circle.Settings.IsYoung() {
		return refuse(PresetsOnly)
	}
	if err := circle.Settings.Held.Refuse(Silence, c.Now()); err != nil {
		return err
	}
	if wait := c.lines.Wait(account, c.Now()); wait > 0 {
		return &Error{Code: TooFast, Wait: wait}
	}
	return nil
}
