package guilds

import (
	"context"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/stream"
)

// Names are the names of the accounts of a guild.
type Names struct {
	table *guild.Table
	known map[string]string
}

// Show gives a command of the actor to a guild and shows it afterwards, with the names that the accounts
// of the guild have now. If the command is nil, it only shows it.
func (g *Guilds) Show(ctx context.Context, by club.Actor, id string, c guild.Command, view func(t *guild.Table, names Names)) error {
	var do func(func(*guild.Table)) error
	if c != nil {
		do = func(look func(*guild.Table)) error { return g.Do(ctx, by.InPlay(), id, c, look) }
	}
	show := stream.Shown(ctx, do, func(look func(*guild.Table)) error { return g.View(ctx, id, look) })
	return club.ShowNamed(ctx, g.Club, by, show, func(t *guild.Table, known map[string]string) { view(t, Names{t, known}) })
}

// Of returns the name of an account.
func (n Names) Of(account string) string { return n.known[account] }

// Account returns the account of the guild that has a name now, or "".
func (n Names) Account(name string) string {
	for account, known := range n.known {
		if archive.FoldName(known) == archive.FoldName(name) {
			return account
		}
	}
	return ""
}

// In returns the names for another table of the guild.
func (n Names) In(t *guild.Table) Names { return Names{t, n.known} }

// EloPerson is a player of a guild's list.
type EloPerson struct {
	Name    string `json:"name" doc:"The name of the player: of an account as it is now, or of somebody outside this server."`
	Outside bool   `json:"outside,omitempty" doc:"The player is somebody outside this server."`
}

// Person describes a person of the guild.
func (n Names) Person(p guild.Person) EloPerson {
	p = n.table.PersonOf(n.table.Player(p))
	if p.Account != "" {
		return EloPerson{Name: n.Of(p.Account)}
	}
	return EloPerson{Name: p.Name, Outside: true}
}

// ReadNames reads the names of guilds into known, in one read.
func (g *Guilds) ReadNames(ctx context.Context, known map[string]string, ids ...string) error {
	found, err := g.Archive.StreamsOf(ctx, Kind, ids...)
	for _, id := range ids {
		if name := found[id].Name; name != "" {
			known[id] = name
		}
	}
	return err
}

// Name returns the name of a guild, or its ID if that cannot be read. It stores the names that it has read in known.
func (g *Guilds) Name(ctx context.Context, id string, known map[string]string) string {
	if name, ok := known[id]; ok || id == "" {
		return name
	}
	known[id] = id
	_ = g.ReadNames(ctx, known, id)
	return known[id]
}
