package arbiter

import (
	"context"
	"errors"
	"slices"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// Why somebody cannot enter a tournament of teams, of the field guild.
var (
	ErrNotOfTeam  = errors.New("only members of a guild that plays can enter")
	ErrSeveralOwn = errors.New("several guilds of the player play")
)

// mostGuildsJoined is how many guilds of an account can take part in a tournament for every guild.
const mostGuildsJoined = 100

// Entry returns the command by which an account enters a tournament, perhaps for a guild.
func (a *Arbiter) Entry(ctx context.Context, id string, who archive.Account, code, guild string) (tourney.Enter, error) {
	c := tourney.Enter{Member: who.Kind == play.Member, Code: code}
	var setup tourney.Setup
	err := a.View(ctx, id, func(t *tourney.Table) { setup = t.Setup() })
	if err != nil {
		return c, err
	}
	if setup.Rated {
		held, err := club.HeldOf(ctx, a.Archive, who.ID)
		if err != nil {
			return c, err
		}
		if err := held[who.ID].Refuse(club.Unrated, a.Hall.Now()); err != nil {
			return c, err
		}
	}
	if c.Player, err = a.Player(ctx, who, setup); err != nil {
		return c, err
	}
	if setup.Format == tourney.Arena {
		if c.Paused, err = a.Hall.PausedUntil(ctx, who.ID); err != nil {
			return c, err
		}
	}
	if setup.ForGuilds() {
		return c, a.JoinTeam(ctx, id, &c.Player, guild)
	}
	if setup.Guild != "" && setup.Members {
		c.Member, err = a.isInGuild(ctx, setup.Guild, who.ID)
	} else if setup.MostOfGuild > 0 {
		c.Guilds, err = a.Guilds.Rosters(ctx, who.ID)
	}
	return c, err
}

// guildOf returns the accounts of the members of a guild.
func (a *Arbiter) guildOf(ctx context.Context, guild string) (map[string]bool, error) {
	members, err := a.Archive.StreamMembers(ctx, archive.StreamKey{Kind: guildKind, ID: guild})
	isIn := map[string]bool{}
	for _, m := range members {
		if m.Role != "" {
			isIn[m.Account] = true
		}
	}
	return isIn, err
}

// isInGuild reports whether an account belongs to a guild.
func (a *Arbiter) isInGuild(ctx context.Context, guild, account string) (bool, error) {
	members, err := a.guildOf(ctx, guild)
	return members[account], err
}

// JoinTeam puts a player who enters a tournament of teams into the team of a guild: of the
// one that is named, or else of the only one that plays and has the player as a member.
func (a *Arbiter) JoinTeam(ctx context.Context, id string, p *tourney.Player, named string) error {
	list, former, err := a.TeamsFor(ctx, id, p.Account)
	kept := false // also by who has left the guild
	if err == nil {
		err = a.View(ctx, id, func(t *tourney.Table) { o := t.Setup(); kept = o.IsBattle() && t.Status() != tourney.IsOpen })
	}
	if err != nil {
		return err
	}
	if former != "" { // who comes back has the team of before
		if is, err := a.isInGuild(ctx, former, p.Account); err != nil || is || kept {
			return err
		}
		return ErrNotOfTeam
	}
	if named != "" {
		list = slices.DeleteFunc(list, func(guild string) bool { return guild != named })
	}
	switch len(list) {
	case 0:
		return ErrNotOfTeam
	case 1:
	default:
		return ErrSeveralOwn
	}
	p.Guild = list[0]
	listed, err := a.Guilds.Rated(ctx, p.Guild, guild.Person{Account: p.Account})
	p.Listed = listed[0]
	return err
}

// TeamsFor returns the guilds that play in a tournament and have an account as a member, and
// for which of them the account has entered before, empty if it has not.
func (a *Arbiter) TeamsFor(ctx context.Context, id, account string) (list []string, former string, err error) {
	joined, err := a.Archive.Streams(ctx, archive.StreamFilter{Kind: guildKind, Status: "open", Account: account, Most: mostGuildsJoined})
	if err != nil {
		return nil, "", err
	}
	err = a.View(ctx, id, func(t *tourney.Table) {
		if e := t.EntryOf(account); e != nil {
			former = e.Guild
		}
		if terms := t.Setup().Teams; terms != nil {
			list = slices.Clone(terms.Guilds)
			for _, g := range joined {
				if len(terms.Guilds) == 0 {
					list = append(list, g.ID)
				}
			}
			list = slices.DeleteFunc(list, func(guild string) bool { return !t.Accepts(guild) })
		}
	})
	var mine []string
	for _, guild := range list {
		is, e := a.isInGuild(ctx, guild, account)
		if err = errors.Join(err, e); is {
			mine = append(mine, guild)
		}
	}
	return mine, former, err
}

// AnswerForGuild says for an officer whether a guild plays in a tournament.
func (a *Arbiter) AnswerForGuild(ctx context.Context, by club.Actor, id, guild string, plays bool) error {
	if err := a.Guilds.MayName(ctx, by, guild); err != nil {
		return err
	}
	return a.Do(ctx, by.InPlay(), id, tourney.Answer{Guild: guild, Plays: plays, Officer: true}, nil)
}

// LineUp orders the boards of a team, for an officer of the guild or for a director.
func (a *Arbiter) LineUp(ctx context.Context, by club.Actor, id, guild string, accounts []string, after int64) error {
	refused, directs := a.Guilds.MayName(ctx, by, guild), false
	err := a.View(ctx, id, func(t *tourney.Table) { directs = t.IsDirector(by.Account.ID) })
	if err == nil && !directs {
		err = refused
	}
	if err != nil {
		return err
	}
	return a.Do(ctx, by.InPlay(), id, tourney.LineUp{Guild: guild, Players: accounts, Officer: refused == nil, After: after}, nil)
}
