package guilds

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
)

// ErrNoMember refuses guests and bots, who cannot be members of guilds.
var ErrNoMember = errors.New("only members of the site can be members of a guild")

// MayName returns the refusal of the field "guild" if somebody may not act in the name of a guild: its officers
// may, as long as it is not closed.
func (g *Guilds) MayName(ctx context.Context, by club.Actor, id string) error {
	var refused error
	err := g.View(ctx, id, func(t *guild.Table) {
		if refused = t.NeedsOfficer(by.Account.ID); refused == nil && !t.ClosedAt().IsZero() {
			refused = &guild.Error{Code: guild.GuildClosed}
		}
	})
	return club.InField("guild", cmp.Or(err, refused))
}

// MayShow refuses a guild that somebody wants to show at the name without being a member. Nil and "" are no guild.
func (g *Guilds) MayShow(ctx context.Context, by club.Actor, id *string) error {
	if id == nil || *id == "" {
		return nil
	}
	member := false
	err := g.View(ctx, *id, func(t *guild.Table) { member = t.Office(by.Account.ID) != guild.Outsider })
	if err == nil && !member || errors.Is(err, archive.ErrNotFound) {
		err = &club.Error{Code: club.BadSetting, Field: "guild"}
	}
	return err
}

// Invite invites the account of a name to a guild, or accepts its application. An empty office is that of a
// member. invitation is empty if the account is a member now. view may be nil.
func (g *Guilds) Invite(ctx context.Context, by club.Actor, id, name string, office guild.Office, view func(t *guild.Table, a archive.Account)) (invitation string, err error) {
	a, err := g.Club.Account(ctx, name)
	switch {
	case err != nil:
		return "", err
	case a.Kind != play.Member:
		return "", ErrNoMember
	case office == "":
		office = guild.Member
	case !slices.Contains(guild.Offices, office):
		return "", &guild.Error{Code: guild.BadOffice, Field: "office"}
	}
	has := false // applied for what is given
	var refused error
	err = g.View(ctx, id, func(t *guild.Table) {
		refused = t.NeedsOfficer(by.Account.ID)
		for _, one := range t.Applications() {
			has = has || one.Account == a.ID && office == guild.Member
		}
		if refused == nil && t.Office(a.ID) != guild.Outsider {
			refused = &guild.Error{Code: guild.AlreadyMember}
		}
		if refused == nil && office != guild.Member && t.Office(by.Account.ID) != guild.Master {
			refused = &guild.Error{Code: guild.OfficeTooLow}
		}
	})
	if err = errors.Join(err, refused); err == nil && !has {
		err = g.Club.MayInvite(ctx, by, a)
	}
	if err != nil {
		return "", err
	}
	return g.invite(ctx, by, id, guild.Invite{Account: a.ID, Office: office}, a, office, view)
}

// invite gives a command to a guild, and returns the invitation of an account to an office that
// waits afterwards, empty if there is none.
func (g *Guilds) invite(ctx context.Context, by club.Actor, id string, c guild.Command, a archive.Account, office guild.Office, view func(t *guild.Table, a archive.Account)) (invitation string, err error) {
	err = g.Do(ctx, by.InPlay(), id, c, func(t *guild.Table) {
		for _, i := range t.Invitations(g.Streams.Now()) {
			if i.Account == a.ID && i.Office == office { // of names outside the latest one
				invitation = club.Invitation{Guild: id, Number: i.Number}.ID()
			}
		}
		if view != nil {
			view(t, a)
		}
	})
	return invitation, err
}

// SetOffice gives a member of a guild a lower office or a title, or invites the member to a higher one. The
// name "me" is the actor's own. after is as in [guild.SetOffice], and view may be nil.
func (g *Guilds) SetOffice(ctx context.Context, by club.Actor, id, name string, office *guild.Office, title *string, after int64, view func(t *guild.Table, a archive.Account)) (invitation string, err error) {
	a, err := g.Club.Named(ctx, by, name)
	if err != nil {
		return "", err
	}
	c := guild.SetOffice{Account: a.ID, Office: office, Title: title, After: after}
	if office == nil {
		return g.invite(ctx, by, id, c, a, "", view)
	}
	rises := false
	err = g.View(ctx, id, func(t *guild.Table) {
		own := t.Office(a.ID)
		rises = own != guild.Outsider && !own.Reaches(*office) && t.Office(by.Account.ID) == guild.Master
	})
	if err == nil && rises {
		err = g.Club.MayInvite(ctx, by, a)
	}
	if err != nil {
		return "", err
	}
	invitation, err = g.invite(ctx, by, id, c, a, *office, view)
	if !rises {
		invitation = ""
	}
	return invitation, err
}

// LinkInList asks a member of a guild whether somebody outside whom its list has is them.
func (g *Guilds) LinkInList(ctx context.Context, by club.Actor, id, outside, name string) (invitation string, err error) {
	a, err := g.Club.Account(ctx, name)
	if err != nil {
		return "", err
	}
	var refused error
	if err := g.View(ctx, id, func(t *guild.Table) { refused = t.NeedsOfficer(by.Account.ID) }); err != nil {
		return "", err
	}
	if refused == nil && a.ID != by.Account.ID {
		refused = g.Club.MayInvite(ctx, by, a)
	}
	if refused != nil {
		return "", refused
	}
	return g.invite(ctx, by, id, guild.Link{Name: outside, Account: a.ID}, a, "", nil)
}
