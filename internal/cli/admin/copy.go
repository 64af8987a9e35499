package admin

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/postgres"
	"example.org/cups/internal/online/archive/relational"
	"example.org/cups/internal/online/archive/sqlite"
	"example.org/cups/internal/online/upkeep"
)

func copyCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "copy PLACE", Args: exactly(env, 1)}, "admin.copy")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		to := &place{data: args[0], isNew: true}
		if isDatabase(args[0]) {
			to = &place{database: args[0], isNew: true}
		}
		return copyArchive(cmd.Context(), env, p, to)
	}
	return cmd
}

// stored is an archive that can be copied.
type stored interface {
	archive.Archive
	Database() (relational.Database, error)
	CheckSums(ctx context.Context, found func(fault error) error) error
}

// hold opens an archive that no server may use meanwhile.
func (p *place) hold(ctx context.Context, env *command.Env) (stored, error) {
	if p.database != "" {
		if !isDatabase(p.database) {
			return nil, command.Usage(errors.New(env.Text.Get("serve.bad_database")))
		}
		a, err := postgres.Open(ctx, p.database)
		if err != nil {
			return nil, err
		}
		if err := a.Hold(ctx, env.Random); err != nil {
			if errors.Is(err, postgres.ErrHeld) {
				err = errors.New(env.Text.Get("serve.held"))
			}
			return nil, errors.Join(err, a.Close())
		}
		return a, nil
	}
	if p.isNew {
		if err := os.MkdirAll(filepath.Dir(p.file()), 0o700); err != nil {
			return nil, err
		}
	} else if _, err := os.Stat(p.file()); err != nil {
		return nil, errors.New(env.Text.Get("admin.no_archive", "file", p.file()))
	}
	a, err := sqlite.OpenServer(ctx, p.file())
	if errors.Is(err, sqlite.ErrHeld) {
		err = errors.New(env.Text.Get("serve.locked", "folder", filepath.Dir(p.file())))
	}
	if err != nil {
		return nil, err
	}
	return a, nil
}

// copyArchive copies an archive to a new place, and replays the games there.
func copyArchive(ctx context.Context, env *command.Env, p, to *place) (err error) {
	source, err := p.hold(ctx, env)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	target, err := to.hold(ctx, env)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, target.Close()) }()
	from, err := source.Database()
	if err != nil {
		return err
	}
	defer from.DB.Close()
	into, err := target.Database()
	if err != nil {
		return err
	}
	defer into.DB.Close()
	progress := env.NewProgress()
	defer progress.End()
	err = relational.Copy(ctx, from, into, func(done, all int64) {
		progress.Show(env.Text.Get("admin.copy.progress", "percent", 100*done/max(1, all)))
	})
	switch {
	case errors.Is(err, relational.ErrNotEmpty):
		return errors.New(env.Text.Get("admin.copy.not_empty"))
	case err != nil:
		return errors.New(env.Text.Get("admin.copy.failed", "reason", err))
	}
	faults := 0
	if err := target.CheckSums(ctx, func(error) error { faults++; return nil }); err != nil {
		return err
	}
	games, err := upkeep.Check(ctx, target, func(f upkeep.Fault) error {
		if f.Game != "" {
			faults++
		}
		return nil
	})
	if err != nil {
		return err
	}
	progress.End()
	if err := say(env, "admin.copy.done", "n", games); err != nil || faults == 0 {
		return err
	}
	if err := say(env, "admin.copy.faults", "n", faults); err != nil {
		return err
	}
	return command.ErrReported
}
