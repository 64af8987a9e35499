package admin

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/online/archive/sqlite"
)

func upgradeCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "upgrade", Args: env.NoArguments}, "admin.upgrade")
	dry := cmd.Flags().Bool("dry-run", false, env.Text.Get("admin.upgrade.flag.dry_run"))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if p.database != "" {
			return command.Usage(errors.New(env.Text.Get("admin.backup.postgres")))
		}
		if _, err := os.Stat(p.file()); err != nil {
			return errors.New(env.Text.Get("admin.no_archive", "file", p.file()))
		}
		if before, known, err := sqlite.Schema(cmd.Context(), p.file()); err == nil && before > known {
			_, _, err := bringUp(cmd.Context(), p) // which is refused, and says why: nothing is copied for that
			return err
		}
		if *dry {
			return tryUpgrade(cmd.Context(), env, p)
		}
		return upgrade(cmd.Context(), env, p)
	}
	return cmd
}

// tryUpgrade brings a copy of an archive up to date and checks it.
func tryUpgrade(ctx context.Context, env *command.Env, p *place) (err error) {
	folder, err := os.MkdirTemp(filepath.Dir(p.file()), "upgrade-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	tried := &place{data: folder}
	backup := filepath.Join(folder, "backup.db")
	if err := sqlite.Backup(ctx, p.file(), backup); err != nil {
		return err
	}
	if _, err := sqlite.Restore(ctx, backup, tried.file(), false); err != nil {
		return err
	}
	if err := os.Remove(backup); err != nil {
		return err
	}
	before, now, err := bringUp(ctx, tried)
	if err == nil {
		err = say(env, "admin.upgrade.tried", "before", before, "now", now)
	}
	if err == nil {
		err = check(ctx, env, tried)
	}
	return err
}

// upgrade brings an archive up to date after a backup, unless it is, and checks it.
func upgrade(ctx context.Context, env *command.Env, p *place) error {
	folder := filepath.Dir(p.file())
	lock, err := lockfile.Try(filepath.Join(folder, "server.lock"))
	if errors.Is(err, lockfile.ErrHeld) {
		return errors.New(env.Text.Get("serve.locked", "folder", folder))
	}
	if err != nil {
		return err
	}
	defer lock.Close()
	before, known, err := sqlite.Schema(ctx, p.file())
	if err != nil {
		return err
	}
	if before == known {
		return say(env, "admin.upgrade.same", "now", known)
	}
	backup := filepath.Join(folder, fmt.Sprintf("cups-schema-%d-%s.db", before, env.Now().UTC().Format("20060102T150405Z")))
	if err := sqlite.Backup(ctx, p.file(), backup); err != nil {
		return err
	}
	if err := say(env, "admin.upgrade.backup", "file", backup); err != nil {
		return err
	}
	_, now, err := bringUp(ctx, p)
	if err == nil {
		err = say(env, "admin.upgrade.done", "before", before, "now", now)
	}
	if err == nil {
		err = check(ctx, env, p)
	}
	return err
}

// bringUp opens an archive, which brings it up to date, and returns its schema before and after.
func bringUp(ctx context.Context, p *place) (before, now int64, err error) {
	if before, _, err = sqlite.Schema(ctx, p.file()); err != nil {
		return 0, 0, err
	}
	a, err := sqlite.Open(ctx, p.file())
	if err != nil {
		return 0, 0, err
	}
	if err := a.Close(); err != nil {
		return 0, 0, err
	}
	now, _, err = sqlite.Schema(ctx, p.file())
	return before, now, err
}
