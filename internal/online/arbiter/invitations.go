package arbiter

import (
	"context"
	"fmt"
	"slices"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/online/tourney"
)

// invitations stores invitations where those who are invited find them, until they end. What it
// returns tells them, once the change is stored.
func (a *Arbiter) invitations(t *tourney.Table, events []tourney.Event, f *stream.Facts, c *archive.Change) func() {
	var told, answered []string
	var notices []hall.Notice
	for i := range events {
		switch e := &events[i]; e.Type {
		case tourney.Invited:
			if e.Account == "" {
				continue
			}
			i := club.Invitation{Kind: club.InvitedToTournament, From: e.By, Guild: e.Guild, Tournament: string(t.ID()), Number: e.Version, At: e.At, Ends: e.Until}
			switch {
			case e.As == tourney.AsDirector:
				i.Kind = club.InvitedToDirect
			case e.As == tourney.AsShown:
				i.Kind = club.InvitedToShow
			case e.Guild != "":
				i.Kind = club.InvitedToTeam
			}
			i.Tell(c, e.Account, t.Setup().Name)
			told, notices = append(told, e.Account), append(notices, hall.Notice{Type: hall.Invited, Invitation: i.ID()})
		case tourney.Entered:
			answered = append(answered, e.Player.Account)
		case tourney.Directing:
			answered = append(answered, e.Account)
		case tourney.Uninvited, tourney.Showing:
			answered = append(answered, e.By)
		}
	}
	answered = slices.DeleteFunc(answered, func(account string) bool { return !t.HasAsked(account) })
	if asked := slices.Concat(told, answered); len(asked) > 0 { // an invitation may have taken the place of another one
		waiting := map[int64]bool{}
		for _, i := range t.Invitations(a.Hall.Now()) {
			waiting[i.Number] = true
		}
		kept := stream.Ask(f, fmt.Sprint("tokens before ", events[0].Version), asked, club.TokensOf(a.Archive))
		for _, account := range asked {
			club.EndInvitations(c, a.Archive, kept[account], string(t.ID()), waiting)
		}
	}
	return func() {
		if len(told)+len(answered) > 0 {
			a.Club.HaveNews(append(told, answered...)...)
		}
		for k, account := range told {
			a.Hall.Tell(account, notices[k])
		}
	}
}

// Answer accepts or declines an invitation of the actor.
func (a *Arbiter) Answer(ctx context.Context, by club.Actor, id string, yes bool) (club.Invitation, error) {
	i, err := a.Club.Invitation(ctx, by, id)
	if err != nil {
		return i, err
	}
	if i.Tournament == "" {
		return i, a.Guilds.Answer(ctx, by.InPlay(), i.Guild, i.Number, yes)
	}
	if !yes {
		return i, a.Do(ctx, by.InPlay(), i.Tournament, tourney.DeclineInvitation{Number: i.Number}, nil)
	}
	c := tourney.AcceptInvitation{Number: i.Number}
	if i.Kind != club.InvitedToDirect && i.Kind != club.InvitedToShow {
		if c.Enter, err = a.Entry(ctx, i.Tournament, by.Account, "", i.Guild); err != nil {
			return i, err
		}
	}
	return i, a.Do(ctx, by.InPlay(), i.Tournament, c, nil)
}

// Invitations returns the invitations of the actor that can still be accepted, the latest first.
func (a *Arbiter) Invitations(ctx context.Context, by club.Actor) ([]club.Invited, error) {
	list, err := a.Club.Invitations(ctx, by)
	if err != nil {
		return nil, err
	}
	var from []string
	for _, i := range list {
		from = append(from, i.From)
	}
	accounts, err := a.Archive.AccountsOf(ctx, from...)
	if err != nil {
		return nil, err
	}
	var out []club.Invited
	for _, i := range list {
		key := archive.StreamKey{Kind: guildKind, ID: i.Guild}
		if i.Tournament != "" {
			key = archive.StreamKey{Kind: Kind, ID: i.Tournament}
		}
		of, err := a.Archive.Stream(ctx, key)
		if err != nil {
			return nil, err
		}
		isOver := i.Tournament == "" && !of.Ended.IsZero() || of.Status == string(tourney.IsCancelled) || of.Status == string(tourney.IsOver) && i.Kind != club.InvitedToDirect && i.Kind != club.InvitedToShow
		if !isOver {
			out = append(out, club.Invited{Invitation: i, FromName: accounts[i.From].Name, Name: of.Name})
		}
	}
	return out, nil
}
