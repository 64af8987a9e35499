package arbiter

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/tourney"
)

// guildKind is the kind of streams that are guilds.
const guildKind = "guild"

// teamNews adds to a change what some events are news of: to the officers of guilds that are asked
// to play; when a guild has answered, to the officers of the guild that asks, or to the
// directors if no guild does; and when a player is no longer one of a guild's members, to the player,
// the directors, and the officers of the team. What it returns tells them, once the change is stored.
func (a *Arbiter) teamNews(ctx context.Context, t *tourney.Table, events []tourney.Event, c *archive.Change) (func(), error) {
	var told []string
	o := t.Setup()
	keep := func(e *tourney.Event, n club.News, to []string, about string) error {
		n.Tournament, n.Name = string(t.ID()), o.Name
		for _, account := range to {
			if account == e.By {
				continue
			}
			k, err := n.Keep(account, fmt.Sprintf("%s/%d/%s", t.ID(), e.Version, about), e.At)
			if err != nil {
				return err
			}
			c.Keepsakes, told = append(c.Keepsakes, k), append(told, account)
		}
		return nil
	}
	for i := range events {
		e := &events[i]
		switch {
		case e.Setup != nil && e.Setup.Teams != nil:
			by, err := a.guildName(ctx, o.Guild)
			if err != nil {
				return nil, err
			}
			asked := newlyAsked(t, e)
			to, err := a.officers(ctx, asked...)
			if err != nil {
				return nil, err
			}
			for _, id := range asked {
				if err := keep(e, club.News{Type: club.TeamAsked, Guild: by}, to[id], id); err != nil {
					return nil, err
				}
			}
		case e.Type == tourney.Answered && e.Guild != o.Guild:
			n := club.News{Type: club.TeamPlays}
			if e.Gone {
				n.Type = club.TeamDeclines
			}
			to, err := o.Directors, error(nil)
			if o.Guild != "" {
				var all map[string][]string
				all, err = a.officers(ctx, o.Guild)
				to = all[o.Guild]
			}
			if err == nil {
				n.Guild, err = a.guildName(ctx, e.Guild)
			}
			if err == nil {
				err = keep(e, n, to, e.Guild)
			}
			if err != nil {
				return nil, err
			}
		case e.Type == tourney.Withdrew && e.By == "" && e.Reason == tourney.NoMember:
			id, to := o.Guild, slices.Clone(o.Directors)
			if o.Format == tourney.Teams {
				id = t.EntryOf(e.Account).Guild
				officers, err := a.officers(ctx, id)
				if err != nil {
					return nil, err
				}
				to = append(to, officers[id]...)
			}
			name, err := a.guildName(ctx, id)
			if err == nil {
				err = keep(e, club.News{Type: club.NotInGuild, Guild: name}, []string{e.Account}, string(club.NotInGuild))
			}
			slices.Sort(to)
			to = slices.DeleteFunc(slices.Compact(to), func(account string) bool { return account == e.Account })
			if err == nil {
				err = keep(e, club.News{Type: club.PlayerLeft, Guild: name}, to, string(club.PlayerLeft))
			}
			if err != nil {
				return nil, err
			}
		}
	}
	if len(told) == 0 {
		return func() {}, nil
	}
	return func() {
		a.Club.HaveNews(told...)
		for _, account := range told {
			a.Hall.Tell(account, hall.Notice{Type: hall.TeamNews, Tournament: string(t.ID())})
		}
	}, nil
}

// newlyAsked returns the guilds that an event with a setup asks to play and the setup before it
// did not. The guild in whose name the tournament is announced is not asked.
func newlyAsked(t *tourney.Table, e *tourney.Event) []string {
	before := []string{e.Setup.Guild}
	for _, earlier := range slices.Backward(t.Since(0)[:e.Version-1]) {
		if earlier.Setup != nil {
			if earlier.Setup.Teams != nil {
				before = append(before, earlier.Setup.Teams.Guilds...)
			}
			break
		}
	}
	return slices.DeleteFunc(slices.Clone(e.Setup.Teams.Guilds), func(id string) bool { return slices.Contains(before, id) })
}

// officers returns the accounts of the officers and the masters of guilds, by the IDs of the guilds,
// in one read.
func (a *Arbiter) officers(ctx context.Context, ids ...string) (map[string][]string, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	members, err := a.Archive.StreamMembersOf(ctx, guildKind, ids...)
	list := map[string][]string{}
	for id, all := range members {
		for _, m := range all {
			if guild.Office(m.Role).Reaches(guild.Officer) {
				list[id] = append(list[id], m.Account)
			}
		}
	}
	return list, err
}

// guildName returns the name of a guild, empty if there is no such guild.
func (a *Arbiter) guildName(ctx context.Context, id string) (string, error) {
	if id == "" {
		return "", nil
	}
	s, err := a.Archive.Stream(ctx, archive.StreamKey{Kind: guildKind, ID: id})
	if errors.Is(err, archive.ErrNotFound) {
		return "", nil
	}
	return s.Name, err
}

// takeLeaver takes an account that does not belong to a guild any more out of the tournaments that
// it has entered as one of its members.
func (a *Arbiter) takeLeaver(ctx context.Context, j archive.Job) (time.Time, error) {
	of, account, err := club.ReadMemberGone(j)
	if err != nil {
		return time.Time{}, err
	}
	members, err := a.Archive.StreamMembers(ctx, archive.StreamKey{Kind: guildKind, ID: of})
	if err != nil || slices.ContainsFunc(members, func(m archive.StreamMember) bool { return m.Account == account && m.Role != "" }) {
		return time.Time{}, err // a member again
	}
	for _, status := range []tourney.Status{tourney.IsOpen, tourney.IsRunning, tourney.IsPaused} {
		err := a.eachOf(ctx, archive.StreamFilter{Kind: Kind, Account: account, Role: PlayerRole, Status: string(status)}, func(id string) error {
			return a.Do(ctx, server, id, tourney.LeftGuild{Account: account, Guild: of}, nil)
		})
		if err != nil {
			return time.Time{}, err
		}
	}
	return time.Time{}, nil
}
