package guilds

import (
	"context"
	"slices"

	"example.org/cups/internal/lists"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/sorting"
)

// Upload is a file for the list of a guild.
type Upload struct {
	guild.Look
	Command guild.Import  // takes it
	Refused []elo.Refused // the lines that cannot be taken
	Before  *guild.Table  // the guild as [Guilds.CopyBefore] has it

	guild string
}

// MayTake reports whether lines of the file can be taken: all of them, or if partly is set the good ones.
func (u *Upload) MayTake(partly bool) bool {
	return len(u.Fresh) > 0 && (len(u.Refused) == 0 || partly)
}

// ReadUpload reads a file for the list of a guild, with all lines that can be read, and says what it would
// change. order is that of dates with slashes which do not show it; again takes also lines that are there
// already.
func (g *Guilds) ReadUpload(ctx context.Context, id string, file []byte, order lists.Order, again bool) (*Upload, error) {
	u := &Upload{guild: id, Command: guild.Import{Accounts: map[string]string{}, Again: again}}
	u.Command.Rows, u.Refused = elo.ReadOrdered(file, g.Hall.Now(), order)
	var names []string
	for _, r := range u.Command.Rows {
		for _, name := range []string{r.South, r.North} {
			key := elo.Fold(name)
			if _, asked := u.Command.Accounts[key]; asked || name == "" {
				continue
			}
			u.Command.Accounts[key] = ""
			names = append(names, name)
		}
	}
	found, err := g.Archive.AccountsNamed(ctx, names...)
	if err != nil {
		return u, err
	}
	for _, name := range names {
		u.Command.Accounts[elo.Fold(name)] = found[archive.FoldName(name)].ID
	}
	if u.Before, err = g.CopyBefore(ctx, id); err != nil {
		return u, err
	}
	u.Look = u.Command.Look(u.Before)
	same := map[int]bool{}
	for _, r := range u.Same {
		same[r.Line] = true
		u.Refused = append(u.Refused, elo.Refused{Line: r.Line, Reason: elo.SamePlayer, Value: r.South + " – " + r.North})
	}
	sorting.StableFunc(u.Refused, func(a, b elo.Refused) int { return a.Line - b.Line })
	u.Command.Rows = slices.DeleteFunc(u.Command.Rows, func(r elo.Row) bool { return same[r.Line] })
	return u, nil
}

// Take imports the lines of an upload, and returns the number of the import and how many lines it has.
func (g *Guilds) Take(ctx context.Context, by play.Actor, u *Upload) (number int64, lines int, err error) {
	err = g.Do(ctx, by, u.guild, u.Command, func(t *guild.Table) {
		e := t.Since(t.Version() - 1)[0]
		number, lines = e.Version, len(e.Rows)
	})
	return number, lines, err
}
