package moderation

import (
	"cmp"
	"context"
	"errors"
	"time"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/tourney"
)

// Reported is what somebody reports.
type Reported struct {
	Kind   string `json:"kind"`   // message, game, tournament, guild, profile or study
	ID     string `json:"id"`     // of the place; of a message the name of who has written it, of a profile its name
	Number int64  `json:"number"` // of a line or a message; 0: the whole
	About  string `json:"about"`  // the name of the player of a game whom it is about; empty: the opponent, or who runs the place
	club.Words
}

// Report reports something that the actor can read.
func (d *Desk) Report(ctx context.Context, by club.Actor, r Reported) error {
	if r.Words == (club.Words{}) {
		return &club.Error{Code: club.BadReport, Field: "why"}
	}
	kind := club.PlaceKind(r.Kind)
	line := club.ChatLine{Place: club.Place{Kind: kind, ID: r.ID}, Number: r.Number}
	switch {
	case r.Kind == "message":
		return d.Club.Report(ctx, by, r.ID, r.Number, r.Words)
	case r.Number > 0 && kind != club.AtProfile:
		return d.ReportLine(ctx, by, line, r.Words)
	case kind == club.InStudy:
		line.Number = 1
		return d.ReportLine(ctx, by, line, r.Words)
	}
	about, err := d.answersFor(ctx, by, kind, r.ID, r.About)
	if err != nil {
		return err
	}
	if kind == club.AtProfile {
		line.ID, line.Number = about, 0
	}
	return d.Club.ReportLine(ctx, by, about, line, r.Words)
}

// answersFor returns the account that a report of a whole place is about.
func (d *Desk) answersFor(ctx context.Context, by club.Actor, kind club.PlaceKind, id, name string) (about string, err error) {
	wanted := ""
	if name != "" || kind == club.AtProfile {
		a, err := d.Archive.AccountByName(ctx, cmp.Or(name, id))
		if err != nil {
			return "", err
		}
		if wanted = a.ID; wanted == by.Account.ID {
			return "", &club.Error{Code: club.Yourself, Field: "about"}
		}
	}
	var refused error
	switch kind {
	case club.AtProfile:
		return wanted, nil
	case club.InGame:
		err = d.Hall.View(ctx, play.ID(id), func(t *play.Table) {
			for _, seat := range t.Start().Seats {
				if seat.Account != "" && seat.Account != by.Account.ID && (wanted == "" || wanted == seat.Account) && about == "" {
					about = seat.Account
				}
			}
			if wanted == "" && t.Side(by.Account.ID) == cups.Nobody { // who watches names one of the two
				about = ""
				refused = &club.Error{Code: club.BadReport, Field: "about"}
			}
		})
	case club.InTournament:
		err = d.Arbiter.View(ctx, id, func(t *tourney.Table) {
			for _, one := range t.Setup().Directors {
				if one != by.Account.ID && (wanted == "" || wanted == one) && about == "" {
					about = one
				}
			}
		})
	case club.InGuild:
		if d.Guilds != nil {
			err = d.Guilds.View(ctx, id, func(t *guild.Table) {
				for _, one := range t.Members() {
					if one.Office == guild.Master && one.Account != by.Account.ID && (wanted == "" || wanted == one.Account) && about == "" {
						about = one.Account
					}
				}
			})
		}
	}
	if err = cmp.Or(err, refused); err == nil && about == "" {
		err = archive.ErrNotFound
	}
	return about, err
}

// Line is a line of chat as it stands where it was written, or what else was reported.
type Line struct {
	By, Text, Preset string
	At               time.Time
}

// lineAt reads a line of chat for an account. The error is [archive.ErrNotFound] if there is none with this
// number, if its account is erased, or if may says that it is not to be read.
func (d *Desk) lineAt(ctx context.Context, account string, l club.ChatLine, may func(writer string, readable bool) bool) (line Line, err error) {
	found := false
	take := func(is, readable bool, got Line) {
		if is && (got.Text != "" || got.Preset != "") && may(got.By, readable) {
			line, found = got, true
		}
	}
	inside := func(version int64) bool { return l.Number >= 1 && l.Number <= version }
	switch l.Kind {
	case club.InGame:
		err = d.Hall.View(ctx, play.ID(l.ID), func(t *play.Table) {
			if inside(t.Version()) {
				e := &t.Since(l.Number - 1)[0]
				take(e.Type == play.Chatted, e.MayReadChat(t.Side(account)), Line{e.Account, e.Text, string(e.Preset), e.At})
			}
		})
	case club.InTournament:
		err = d.Arbiter.View(ctx, l.ID, func(t *tourney.Table) {
			if inside(t.Version()) {
				e := &t.Since(l.Number - 1)[0]
				take(e.Type == tourney.Chatted, true, Line{By: e.By, Text: e.Text, At: e.At})
			}
		})
	case club.InStudy:
		var one archive.Study
		if one, err = d.Archive.Study(ctx, l.ID); err == nil {
			take(one.Access != archive.Private, true, Line{By: one.Account, Text: one.Name, At: one.Changed})
		}
	case club.InGuild:
		err = d.Guilds.View(ctx, l.ID, func(t *guild.Table) {
			if inside(t.Version()) {
				e := &t.Since(l.Number - 1)[0]
				take(e.Type == guild.Chatted, t.Office(account) != guild.Outsider && t.IsShown(l.Number), Line{By: e.By, Text: e.Text, At: e.At})
			}
		})
	}
	if err == nil && !found {
		err = archive.ErrNotFound
	}
	return line, err
}

// LineOf reads the line of chat that a report is about, for an officer.
func (d *Desk) LineOf(ctx context.Context, r club.Report) (Line, error) {
	return d.lineAt(ctx, "", r.Line, func(writer string, _ bool) bool { return writer == r.About.ID })
}

// ReportLine reports a line of chat that the actor can read.
func (d *Desk) ReportLine(ctx context.Context, by club.Actor, l club.ChatLine, w club.Words) error {
	circle, err := d.Club.Circle(ctx, by.Account.ID)
	if err != nil {
		return err
	}
	line, err := d.lineAt(ctx, by.Account.ID, l, func(writer string, readable bool) bool { return readable && circle.MayRead(writer, false) })
	if err != nil {
		return err
	}
	return d.Club.ReportLine(ctx, by, line.By, l, w)
}

// ReportedIn lists the reports of lines of a tournament or a guild for those who run it, and for
// the officers of the site.
func (d *Desk) ReportedIn(ctx context.Context, by club.Actor, p club.Place, below int64, most int) ([]club.Report, error) {
	if !club.Able(by, club.SeeLog) {
		var refused, err error
		switch p.Kind {
		case club.InTournament:
			err = d.Arbiter.View(ctx, p.ID, func(t *tourney.Table) {
				if !t.IsDirector(by.Account.ID) {
					refused = &tourney.Error{Code: tourney.NotDirector}
				}
			})
		case club.InGuild:
			err = d.Guilds.View(ctx, p.ID, func(t *guild.Table) { refused = t.NeedsOfficer(by.Account.ID) })
		default:
			err = archive.ErrNotFound
		}
		if err := errors.Join(err, refused); err != nil {
			return nil, err
		}
	}
	return d.Club.ReportsFrom(ctx, p, below, most)
}
