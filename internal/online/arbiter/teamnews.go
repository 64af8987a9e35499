package arbiter

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/stream"
	"example.org/cups/internal/online/tourney"
)

// guildKind is the kind of streams that are guilds.
const guildKind = "guild"

// teamNews adds to a change what some events are news of: to the officers of guilds that are asked
// to play; when a guild has answered, to the officers of the guild that asks, or to the
// directors if no guild does; and when a player is no longer one of a guild's members, to the player,
// the directors, and the officers of the team. What it returns tells them, once the change is stored.
func (a *Arbiter) teamNews(t *tourney.Table, events []tourney.Event, f *stream.Facts, c *archive.Change) (func(), error) {
	var told []string
	o := t.Setup()
	keep := func(e *tourney.Event, n club.News, to []string, about string) error {
		n.Tournament, n.Name = string(t.ID()), o.Name
		for _, account := range to {
			if account == e.By {
				continue
			}
			if err := n.Tell(c, account, fmt.Sprintf("%s/%d/%s", t.ID(), e.Version, about), e.At); err != nil {
				return err
			}
			told = append(told, account)
		}
		return nil
	}
	for i := range events {
		e := &events[i]
		switch {
		case e.Setup != nil && e.Setup.Teams != nil:
			by, asked := a.guildName(f, o.Guild), newlyAsked(t, e)
			to := a.officers(f, asked...)
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
			to := o.Directors
			if o.Guild != "" {
				to = a.officers(f, o.Guild)[o.Guild]
			}
			n.Guild = a.guildName(f, e.Guild)
			if err := keep(e, n, to, e.Guild); err != nil {
				return nil, err
			}
		case e.Type == tourney.Withdrew && e.By == "" && e.Reason == tourney.NoMember:
			id, to := o.Guild, slices.Clone(o.Directors)
			if o.ForGuilds() {
				id = t.EntryOf(e.Account).Guild
				to = append(to, a.officers(f, id)[id]...)
			}
			name := a.guildName(f, id)
			err := keep(e, club.News{Type: club.NotInGuild, Guild: name}, []string{e.Account}, string(club.NotInGuild))
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

// officers returns the accounts of the officers and the masters of guilds, by the IDs of the guilds.
func (a *Arbiter) officers(f *stream.Facts, ids ...string) map[string][]string {
	members := stream.Ask(f, "members", ids, func(ctx context.Context, ids ...string) (map[string][]archive.StreamMember, error) {
		return a.Archive.StreamMembersOf(ctx, guildKind, ids...)
	})
	list := map[string][]string{}
	for id, all := range members {
		for _, m := range all {
			if guild.Office(m.Role).Reaches(guild.Officer) {
				list[id] = append(list[id], m.Account)
			}
		}
	}
	return list
}

// guildName returns the name of a guild, empty if there is no such guild.
func (a *Arbiter) guildName(f *stream.Facts, id string) string {
	if id == "" {
		return ""
	}
	return stream.Ask(f, "guilds", []string{id}, func(ctx context.Context, ids ...string) (map[string]archive.Stream, error) {
		return a.Archive.StreamsOf(ctx, guildKind, ids...)
	})[id].Name
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
