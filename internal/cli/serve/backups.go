package serve

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"time"

	"github.com/spf13/pflag"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive/sqlite"
	"example.org/cups/internal/online/meter"
	"example.org/cups/internal/online/upkeep"
)

// backups are the flags for copies of the archive by plan.
type backups struct {
	every        time.Duration // 0: none
	folder       string        // empty: in that of the data
	keep, months int
}

func addBackups(flags *pflag.FlagSet, env *command.Env, b *backups) {
	flags.DurationVar(&b.every, "backup-every", 0, env.Text.Get("serve.flag.backup_every"))
	flags.StringVar(&b.folder, "backup-dir", "", env.Text.Get("serve.flag.backup_dir"))
	flags.IntVar(&b.keep, "backup-keep", 7, env.Text.Get("serve.flag.backup_keep"))
	flags.IntVar(&b.months, "backup-months", 12, env.Text.Get("serve.flag.backup_months"))
	flags.Lookup("backup-every").DefValue = ""
}

// check returns an error that names the flag that cannot be meant.
func (b backups) check(env *command.Env, database string) error {
	switch {
	case b.every != 0 && database != "":
		return errors.New(env.Text.Get("serve.backup_postgres"))
	case b.every != 0 && b.every < time.Minute:
		return errors.New(env.Text.Get("serve.bad_backup_every", "value", b.every))
	case b.keep < 1:
		return errors.New(env.Text.Get("serve.bad_number", "flag", "backup-keep", "value", b.keep, "least", 1))
	case b.months < 0:
		return errors.New(env.Text.Get("serve.bad_number", "flag", "backup-months", "value", b.months, "least", 0))
	}
	return nil
}

// run makes copies of the archive by plan until ctx ends. Without a plan it does nothing.
func (b backups) run(ctx context.Context, data string, now func() time.Time, counts *meter.Meter, log *slog.Logger) {
	if b.every == 0 {
		return
	}
	if b.folder == "" {
		b.folder = filepath.Join(data, "backups")
	}
	plan := &upkeep.Backups{
		Folder: b.folder, Every: b.every, Keep: b.keep, Months: b.months, Now: now, Log: log,
		Make: func(ctx context.Context, file string) error {
			return sqlite.Backup(ctx, filepath.Join(data, "cups.db"), file)
		},
		Check: sqlite.CheckBackup,
	}
	counts.Gauge("cups_backup_age_seconds", "The age of the newest backup that was read back, in seconds; -1 if there is none.", func() float64 {
		if plan.Last().IsZero() {
			return -1
		}
		return now().Sub(plan.Last()).Seconds()
	})
	plan.Run(ctx)
}
