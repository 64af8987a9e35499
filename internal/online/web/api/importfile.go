package api

import (
	"context"
	"slices"

	"example.org/cups/internal/lists"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/sorting"
)

// Orders are the words for the orders of dates with slashes.
var Orders = map[string]lists.Order{"day": lists.DayFirst, "month": lists.MonthFirst}

// MayImport counts a file that is imported, or only looked at, and waits until it is the turn of
// the visitor. leave ends the turn, when everything that costs is done.
func (s *Server) MayImport(ctx context.Context) (leave func(), err error) {
	if err := s.Shares.Make(quota.Imports, quota.OwnerOf(ctx, gate.Who(ctx).Actor.Account.ID), 1, s.Hall.Now()); err != nil {
		return nil, err
	}
	return s.Turn(ctx)
}

// ReadImport reads a file into the command that imports it, with all lines that can be read. order is
// that of dates with slashes which do not show it.
func (s *Server) ReadImport(ctx context.Context, file []byte, order lists.Order) (c guild.Import, refused []elo.Refused, err error) {
	c.Accounts = map[string]string{}
	c.Rows, refused = elo.ReadOrdered(file, s.Hall.Now(), order)
	var names []string
	for _, r := range c.Rows {
		for _, name := range []string{r.South, r.North} {
			key := elo.Fold(name)
			if _, asked := c.Accounts[key]; asked || name == "" {
				continue
			}
			c.Accounts[key] = ""
			names = append(names, name)
		}
	}
	found, err := s.Archive.AccountsNamed(ctx, names...)
	if err != nil {
		return c, refused, err
	}
	for _, name := range names {
		c.Accounts[elo.Fold(name)] = found[archive.FoldName(name)].ID
	}
	return c, refused, nil
}

// LookAtImport says what a command would do that [Server.ReadImport] has read, takes out of it the
// lines that cannot be taken, and adds them to those that were refused.
func LookAtImport(t *guild.Table, c *guild.Import, refused *[]elo.Refused) guild.Look {
	look := c.Look(t)
	if len(look.Same) == 0 {
		return look
	}
	same := map[int]bool{}
	for _, r := range look.Same {
		same[r.Line] = true
		*refused = append(*refused, elo.Refused{Line: r.Line, Reason: elo.SamePlayer, Value: r.South + " – " + r.North})
	}
	sorting.StableFunc(*refused, func(a, b elo.Refused) int { return a.Line - b.Line })
	c.Rows = slices.DeleteFunc(slices.Clone(c.Rows), func(r elo.Row) bool { return same[r.Line] })
	return look
}
