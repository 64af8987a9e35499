// Package moderation is what concerns an account in all places at once: reports of what it has written anywhere,
// the orders of officers of the site in what others run, the measures about it, and that it leaves its games,
// tournaments and guilds when it is closed, erased or banned.
package moderation

import (
	"log/slog"
	"time"

	"example.org/cups/internal/online/arbiter"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/guilds"
	"example.org/cups/internal/online/hall"
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
