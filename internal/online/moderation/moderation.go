// Package moderation is what concerns an account in all places at once: reports of what it has written anywhere,
// the orders of officers of the site in what others run, the measures about it, and that it leaves its games,
// tournaments and guilds when it is closed, erased or banned.
package moderation

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guild"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/play"
)

// Config has everything that [New] needs. All fields must be set.
type Config struct {
	Hall    *hall.Hall
	Club    *club.Club
	Arbiter *arbiter.Arbiter
	Guilds  *guilds.Guilds
	Archive archive.Archive // for reading
	Now     func() time.Time
	Log     *slog.Logger
}

// Desk is where officers of the site act. All methods may be used by any number of goroutines.
type Desk struct{ Config }

// New returns a desk. It does what the club has decided about accounts as soon as the jobs of the hall run.
func New(c Config) *Desk {
	d := &Desk{c}
	jobs := c.Hall.Jobs()
	jobs.Handle(club.EraseJob, d.takeErasure)
	jobs.Handle(club.RenamedJob, d.takeRenamed)
	jobs.Handle(club.SetBackJob, d.takeSetBack)
	jobs.Handle(club.BanJob, d.takeBan)
	jobs.Handle(club.UnratedJob, d.takeUnrated)
	return d
}

// ErrNoDeed refuses a deed that there is not in a kind of place.
var ErrNoDeed = errors.New("there is no such deed")

// RemoveLine removes a line of chat of a game, for an officer of the site. The writer has news of it.
func (d *Desk) RemoveLine(ctx context.Context, by club.Actor, id string, number int64, reason string) error {
	if !club.Able(by, club.Govern) {
		return &club.Error{Code: club.Forbidden}
	}
	reason = guild.CleanReason(reason)
	if n := utf8.RuneCountInString(reason); n == 0 || n > 200 {
		return &club.Error{Code: club.BadReason, Field: "reason"}
	}
	writer, err := d.Hall.BlankLine(ctx, by, play.ID(id), number, reason)
	if err == nil && writer != "" {
		d.Hall.TellActed(d.Club, "", writer)
	}
	return err
}

// Govern does what an officer of the site wants done in what others run, as the operations of each kind
// of place do it, and refuses it as they do. member is the name of the account that shall be appointed.
func (d *Desk) Govern(ctx context.Context, by club.Actor, o club.Order, member string) error {
	if !slices.Contains(club.DeedsIn[o.Kind], o.Deed) {
		return ErrNoDeed
	}
	if o.Deed == "appoint" {
		a, err := d.Club.Leader(ctx, "member", strings.TrimSpace(member))
		if err != nil {
			return err
		}
		o.Account = a.ID
	}
	switch o.Kind {
	case club.InGame:
		return d.RemoveLine(ctx, by, o.ID, o.Number, o.Reason)
	case club.InStudy:
		return d.Club.RemoveStudy(ctx, by, o.ID, o.Reason)
	case club.InGuild:
		return d.Guilds.Govern(ctx, by.InPlay(), o)
	}
	return d.Arbiter.Govern(ctx, by.InPlay(), o)
}
