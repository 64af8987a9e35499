package guilds

import (
	"context"
	"fmt"
	"slices"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
)

// hideJob is the kind of the jobs that remove from the log of a guild the texts that officers of the
// site have removed. The key is its ID.
const hideJob = "guildHide"

// deeds are the deeds of officers of the site by the events of guilds.
var deeds = map[guild.Type]string{guild.Closed: "close", guild.Described: "rename", guild.Officed: "appoint", guild.Blanked: "blank"}

// officerNews adds to a change what follows from what officers of the site did: the entries of their
// log, the news of those whom it concerns, and the job that removes texts.
func (g *Guilds) officerNews(t *guild.Table, events []guild.Event, c *archive.Change) (func(), error) {
	var told []string
	for i := range events {
		e := &events[i]
		if !e.Officer {
			continue
		}
		act := club.Act{
			Place: club.Place{Kind: club.InGuild, ID: t.ID()}, Name: t.Profile().Name, Deed: deeds[e.Type], By: e.By, Reason: e.Why, Version: e.Version, At: e.At,
		}
		least := guild.Officer
		switch e.Type {
		case guild.Closed:
			least = guild.Member
		case guild.Described:
			for _, before := range slices.Backward(t.Since(0)[:e.Version-1]) {
				if before.Profile == nil {
					continue
				}
				if act.Detail = fmt.Sprintf(", before “%s”", before.Profile.Name); before.Profile.Name == e.Profile.Name {
					act.Deed, act.Detail = "blank", ", the description"
				}
				break
			}
		case guild.Officed:
			act.Told = append(act.Told, e.Account)
		case guild.Blanked:
			act.Detail = fmt.Sprintf(", event %d", e.Number)
			if e.Account != "" {
				act.Told = append(act.Told, e.Account)
				least = guild.Outsider
			}
			c.Add(archive.Job{Kind: hideJob, Key: t.ID(), Due: e.At})
		}
		if least != guild.Outsider {
			for _, m := range t.Members() {
				if m.Office.Reaches(least) {
					act.Told = append(act.Told, m.Account)
				}
			}
		}
		list, err := act.Keep(c)
		if err != nil {
			return nil, err
		}
		told = append(told, list...)
	}
	return func() { g.Hall.TellActed(g.Club, "", told...) }, nil
}

// Govern does what an officer of the site orders in a guild. The error is that of [Guilds.Do].
func (g *Guilds) Govern(ctx context.Context, by play.Actor, o club.Order) error {
	return g.Do(ctx, by, o.ID, commandOf(o), nil)
}

// commandOf returns the command of an order.
func commandOf(o club.Order) guild.Command {
	nothing := ""
	switch {
	case o.Deed == "close":
		return guild.Close{Reason: o.Reason}
	case o.Deed == "appoint":
		return guild.Appoint{Account: o.Account, Reason: o.Reason}
	case o.Deed == "blank" && o.Number > 0:
		return guild.Blank{Number: o.Number, Reason: o.Reason}
	case o.Deed == "blank":
		return guild.Describe{Text: &nothing, TextDE: &nothing, Badge: &nothing, Reason: o.Reason, After: o.Version}
	}
	return guild.Describe{Name: &o.Name, Reason: o.Reason, After: o.Version}
}

// abandon hands over, or closes, the guilds of which a closed account is the only master.
func (g *Guilds) abandon(ctx context.Context, account string) error {
	return g.inAll(ctx, archive.StreamFilter{Status: IsOpen, Role: string(guild.Master)}, func(id string) error {
		var all []string
		if err := g.View(ctx, id, func(t *guild.Table) {
			for _, m := range t.Members() {
				all = append(all, m.Account)
			}
		}); err != nil {
			return err
		}
		closed, err := g.Club.ClosedOf(ctx, all)
		if err != nil {
			return err
		}
		return g.Do(ctx, server, id, guild.HandOver{Closed: closed}, nil)
	}, account)
}
