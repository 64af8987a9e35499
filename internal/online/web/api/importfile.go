package api

import (
	"context"

	"example.org/cups/internal/lists"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/web/gate"
)

// Orders are the words for the orders of dates with slashes.
var Orders = map[string]lists.Order{"day": lists.DayFirst, "month": lists.MonthFirst}

// ReadImport reads a file into the command that imports it. The command has no rows if
// lines are refused and partly is false. order is that of dates with slashes which do not show it.
func (s *Server) ReadImport(ctx context.Context, file []byte, partly bool, order lists.Order) (c guild.Import, rows int, refused []elo.Refused, err error) {
	by := gate.Who(ctx).Actor.Account.ID
	if err := s.Shares.Make(quota.Imports, quota.OwnerOf(ctx, by), 1, s.Hall.Now()); err != nil {
		return c, 0, nil, err
	}
	leave, err := s.Turn(ctx)
	if err != nil {
		return c, 0, nil, err
	}
	defer leave()
	c.Accounts = map[string]string{}
	lines, refused := elo.ReadOrdered(file, s.Hall.Now(), order)
	rows = len(lines)
	if len(refused) > 0 && !partly {
		return c, rows, refused, nil
	}
	c.Rows = lines
	var names []string
	for _, r := range lines {
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
		return c, rows, refused, err
	}
	for _, name := range names {
		c.Accounts[elo.Fold(name)] = found[archive.FoldName(name)].ID
	}
	return c, rows, refused, nil
}
