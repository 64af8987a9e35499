package api

import (
	"context"
	"errors"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guild/elo"
)

// ReadImport reads a file into the command that imports it. The command has no rows if
// lines are refused and partly is false.
func (s *Server) ReadImport(ctx context.Context, file []byte, partly bool) (c guild.Import, rows int, refused []elo.Refused, err error) {
	c.Accounts = map[string]string{}
	lines, refused := elo.ReadCSV(file, s.Hall.Now())
	rows = len(lines)
	if len(refused) > 0 && !partly {
		return c, rows, refused, nil
	}
	c.Rows = lines
	for _, r := range lines {
		for _, name := range []string{r.South, r.North} {
			key := elo.Fold(name)
			if _, asked := c.Accounts[key]; asked || name == "" {
				continue
			}
			a, err := s.Archive.AccountByName(ctx, name)
			if err != nil && !errors.Is(err, archive.ErrNotFound) {
				return c, rows, refused, err
			}
			c.Accounts[key] = a.ID
		}
	}
	return c, rows, refused, nil
}
