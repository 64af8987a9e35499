package arbiter

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/quota"
	"example.org/cups/internal/online/tourney"
)

// MostReport is the size of the largest report that is read, in bytes: a thousand players and
// fifty rounds take 600 kB.
const MostReport = 1 << 20

// ErrFuture refuses a report of a tournament that was played after now, of the field date.
var ErrFuture = errors.New("a report is about what was played")

// ReportTerms is what an organiser says about a report: everything that the file does not.
type ReportTerms struct {
	Name   string `json:"name"`
	Guild  string `json:"guild"`
	Cups   int    `json:"cups"`
	Beans  int    `json:"beans"` // below 0: ten for each cup
	Played time.Time
	Medals bool     `json:"medals"`
	Ignore []string // the tags of lines that are not done here and that are passed over
}

// ReadIn reads a report of a tournament that was played elsewhere, see [tourney.ReadIn], and keeps the tournament
// if that is wanted and no line is refused. The actor directs it. It returns the ID of what was kept. The members
// of the guild whose names the report has are asked whether the results are theirs; nobody else is.
func (a *Arbiter) ReadIn(ctx context.Context, by club.Actor, text []byte, terms ReportTerms, keep bool) (tourney.Intake, string, error) {
	me := by.Account.ID
	s := tourney.Setup{Name: terms.Name, Guild: terms.Guild, Cups: terms.Cups, Beans: terms.Beans, Medals: terms.Medals, Directors: []string{me}}
	if s.Beans < 0 {
		s.Beans = int(cups.StandardStock(min(max(s.Cups, 1), cups.MaxCups)))
	}
	known := map[string]archive.Account{} // by folded name
	if s.Guild != "" {
		if err := a.Guilds.MayName(ctx, by, s.Guild); err != nil {
			return tourney.Intake{}, "", err
		}
		members, err := a.guildOf(ctx, s.Guild)
		if err != nil {
			return tourney.Intake{}, "", err
		}
		accounts, err := a.Archive.AccountsOf(ctx, slices.Collect(maps.Keys(members))...)
		if err != nil {
			return tourney.Intake{}, "", err
		}
		for _, one := range accounts {
			if one.Closed.IsZero() {
				known[archive.FoldName(one.Name)] = one
			}
		}
	}
	if terms.Played.After(a.Hall.Now()) {
		return tourney.Intake{}, "", ErrFuture
	}
	id, err := club.NewID(a.Random)
	if err != nil {
		return tourney.Intake{}, "", err
	}
	if err := a.Club.Shares.Make(quota.Imports, quota.OwnerOf(ctx, me), 1, a.Hall.Now()); err != nil {
		return tourney.Intake{}, "", err
	}
	mayAsk := a.Club.Reaches
	if keep {
		mayAsk = a.Club.MayInvite
	}
	var failed error
	find := func(name string) string {
		of, ok := known[archive.FoldName(name)]
		if !ok || of.ID == me {
			return of.ID
		}
		err := mayAsk(ctx, by, of)
		if refused := (*club.Error)(nil); errors.As(err, &refused) {
			return "" // somebody who cannot be asked is only a name
		}
		failed = errors.Join(failed, err)
		return of.ID
	}
	in, err := tourney.ReadIn(tourney.ID(id), s, text, find, by.InPlay(), terms.Played, a.Hall.Now(), terms.Ignore...)
	if err = errors.Join(err, failed); err != nil || in.Table == nil || !keep {
		return in, "", err
	}
	return in, id, a.tables.Begin(ctx, in.Table)
}
