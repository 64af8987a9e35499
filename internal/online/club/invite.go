package club

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/notice"
)

// An account can send invitedAtOnce invitations in a burst, and then one after each invitedEach;
// to one and the same account sameInvitedAtOnce, and then one after each sameInvitedEach.
const (
	invitedAtOnce     = 300
	invitedEach       = 20 * time.Second
	sameInvitedAtOnce = 12
	sameInvitedEach   = 30 * time.Minute
)

// mostInvited is how many invitations of an account wait for an answer at most.
const mostInvited = 100

// Invitation asks an account to become something in a guild or a tournament. Its truth is the log
// of that guild or tournament, where it has a number; it is stored a second time, in the same
// commits, so that the account finds it.
type Invitation struct {
	Kind       InvitationKind `json:"kind"`
	From       string         `json:"from"`                 // the account that invites
	Guild      string         `json:"guild,omitempty"`      // the ID; for InvitedToTeam: the guild that the account plays for
	Tournament string         `json:"tournament,omitempty"` // the ID
	Office     string         `json:"office,omitempty"`     // InvitedToGuild, InvitedToOffice
	Number     int64          `json:"number"`               // the version of the event that invites

	At   time.Time `json:"-"`
	Ends time.Time `json:"-"`
}

// Invited is an invitation with the names that belong to it.
type Invited struct {
	Invitation
	FromName, Name string
}

// InvitationKind says what an account is invited to become. The values are stored and sent to
// programs.
type InvitationKind string

// The kinds of invitations.
const (
	InvitedToGuild      InvitationKind = "guild"      // a member
	InvitedToOffice     InvitationKind = "office"     // an officer or master: a member is
	InvitedToTournament InvitationKind = "tournament" // a player
	InvitedToDirect     InvitationKind = "director"
	InvitedToTeam       InvitationKind = "team"    // a player of a guild's team
	InvitedToShow       InvitationKind = "results" // to say that results which were read in under the account's name are its own
)

// InvitationKinds are all kinds.
var InvitationKinds = []InvitationKind{InvitedToGuild, InvitedToOffice, InvitedToTournament, InvitedToDirect, InvitedToTeam, InvitedToShow}

// stream returns the ID of the log that has the invitation.
func (i Invitation) stream() string {
	if i.Tournament != "" {
		return i.Tournament
	}
	return i.Guild
}

// ID returns the ID of the invitation.
func (i Invitation) ID() string { return i.stream() + "-" + strconv.FormatInt(i.Number, 10) }

// Tell adds the invitation to a change as something that an account finds until it ends, and the notice
// of it. title is the name of the guild or the tournament. After it is stored, call [Club.HaveNews].
func (i Invitation) Tell(c *archive.Change, account, title string) {
	data, err := json.Marshal(i)
	if err != nil {
		panic(err) // encoding an invitation cannot fail
	}
	c.Add(archive.Token{
		Hash:    sha256.Sum256([]byte("invitation\n" + account + "\n" + i.ID())), // no token has a line break
		Account: account, Kind: archive.Invitation, Data: data, Created: i.At, Expires: i.Ends,
	})
	notice.Tell(c, account, i.At, notice.Notice{Kind: notice.Invited, About: notice.Invitation(i.ID()), With: i.From, Path: "/messages#invitations", Title: title, Word: string(i.Kind)})
}

func readInvitation(t archive.Token) (Invitation, error) {
	i := Invitation{At: t.Created, Ends: t.Expires}
	if err := json.Unmarshal(t.Data, &i); err != nil {
		return i, fmt.Errorf("an invitation of account %s: %w", t.Account, err)
	}
	return i, nil
}

// TokensOf returns a function that reads the tokens of some accounts.
func TokensOf(a archive.Archive) func(ctx context.Context, accounts ...string) (map[string][]archive.Token, error) {
	return func(ctx context.Context, accounts ...string) (map[string][]archive.Token, error) {
		all := map[string][]archive.Token{}
		for _, account := range accounts {
			list, err := a.Tokens(ctx, account)
			if err != nil {
				return nil, err
			}
			all[account] = list
		}
		return all, nil
	}
}

// EndInvitations drops in a change what is among the tokens of an account of the invitations of a guild
// or a tournament that do not wait any more, with the notices of them. waiting has the numbers of those that do.
func EndInvitations(c *archive.Change, a archive.Archive, tokens []archive.Token, stream string, waiting map[int64]bool) {
	for _, t := range tokens {
		if t.Kind != archive.Invitation || slices.Contains(archive.Of[archive.NoToken](*c), archive.NoToken(t.Hash)) {
			continue
		}
		i, err := readInvitation(t)
		if err != nil {
			a.TellDamage(err)
			continue
		}
		if i.stream() == stream && !waiting[i.Number] {
			c.Add(archive.NoToken(t.Hash))
			notice.End(c, t.Account, notice.Invitation(i.ID()))
		}
	}
}

// MayInvite returns nil if the actor may invite another account, and counts this. Nobody learns
// whether the other has blocked them or takes no invitations. The error is NotReachable,
// BlockedByYou, Yourself or TooFast.
func (c *Club) MayInvite(ctx context.Context, by Actor, other archive.Account) error {
	if err := c.Reaches(ctx, by, other); err != nil {
		return err
	}
	now := c.Now()
	if wait := c.byInviter.Wait(by.Account.ID, now); wait > 0 {
		return &Error{Code: TooFast, Wait: wait}
	}
	if wait := c.toInvited.Wait(by.Account.ID+" "+other.ID, now); wait > 0 {
		c.byInviter.GiveBack(by.Account.ID)
		return &Error{Code: TooFast, Wait: wait}
	}
	return nil
}

// Reaches is [Club.MayInvite] without counting anything.
func (c *Club) Reaches(ctx context.Context, by Actor, other archive.Account) error {
	if other.ID == by.Account.ID {
		return refuse(Yourself)
	}
	theirs, err := CircleOf(ctx, c.Archive, other.ID)
	if err != nil {
		return err
	}
	if theirs.has(by.Account.ID, "", archive.Blocks) {
		return refuse(BlockedByYou)
	}
	reach := theirs.Settings.Invitations
	if theirs.Settings.IsYoung() && reach == Everyones {
		reach = OfFriends
	}
	if !other.Closed.IsZero() || theirs.Blocks(by.Account.ID) || theirs.Takes(reach, by.Account.ID) != nil {
		return refuse(NotReachable)
	}
	waiting, err := c.tokensOf(ctx, other.ID, archive.Invitation)
	if err != nil {
		return err
	}
	if len(waiting) >= mostInvited {
		return refuse(NotReachable)
	}
	return nil
}

// Invitations returns the invitations that wait for the actor's answer, the latest first, without
// those by somebody from whom a block parts them.
func (c *Club) Invitations(ctx context.Context, by Actor) ([]Invitation, error) {
	if err := allow(by, SeeOwn, by.Account); err != nil {
		return nil, err
	}
	circle, err := CircleOf(ctx, c.Archive, by.Account.ID)
	if err != nil {
		return nil, err
	}
	return invitationsOf(ctx, c, circle)
}

func invitationsOf(ctx context.Context, c *Club, circle Circle) ([]Invitation, error) {
	tokens, err := c.tokensOf(ctx, circle.Account, archive.Invitation)
	list := archive.Readable(c.Archive, tokens, readInvitation)
	slices.Reverse(list)
	return slices.DeleteFunc(list, func(i Invitation) bool { return circle.IsApart(i.From) }), err
}

// Invitation returns an invitation that waits for the actor's answer. The error may be
// [archive.ErrNotFound].
func (c *Club) Invitation(ctx context.Context, by Actor, id string) (Invitation, error) {
	list, err := c.Invitations(ctx, by)
	if err != nil {
		return Invitation{}, err
	}
	if k := slices.IndexFunc(list, func(i Invitation) bool { return i.ID() == id }); k >= 0 {
		return list[k], nil
	}
	return Invitation{}, archive.ErrNotFound
}
