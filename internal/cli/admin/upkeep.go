package admin

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/cli/gamefile"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/sqlite"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/openings"
	"example.org/cups/internal/online/upkeep"
	words "example.org/cups/internal/say"
	"example.org/cups/record"
)

func backupCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "backup FILE", Args: exactly(env, 1)}, "admin.backup")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if p.database != "" {
			return command.Usage(errors.New(env.Text.Get("admin.backup.postgres")))
		}
		if _, err := os.Stat(p.file()); err != nil {
			return errors.New(env.Text.Get("admin.no_archive", "file", p.file()))
		}
		err := sqlite.Backup(cmd.Context(), p.file(), args[0])
		switch {
		case errors.Is(err, fs.ErrExist):
			return errors.New(env.Text.Get("admin.backup.exists", "file", args[0]))
		case err != nil:
			return err
		}
		return say(env, "admin.backup.done", "file", args[0])
	}
	return cmd
}

func restoreCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "restore FILE", Args: exactly(env, 1)}, "admin.restore")
	withoutSum := cmd.Flags().Bool("without-checksum", false, env.Text.Get("admin.restore.flag.without_checksum"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if p.database != "" {
			return command.Usage(errors.New(env.Text.Get("admin.backup.postgres")))
		}
		folder := filepath.Dir(p.file())
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return err
		}
		lock, err := lockfile.Try(filepath.Join(folder, "server.lock"))
		if errors.Is(err, lockfile.ErrHeld) {
			return errors.New(env.Text.Get("serve.locked", "folder", folder))
		}
		if err != nil {
			return err
		}
		defer lock.Close()
		before, err := sqlite.Restore(cmd.Context(), args[0], p.file(), *withoutSum)
		if errors.Is(err, sqlite.ErrNoSum) {
			return errors.New(env.Text.Get("admin.restore.no_sum", "file", args[0]))
		}
		if err == nil {
			err = say(env, "admin.restore.done", "file", p.file())
		}
		if err == nil && before != "" {
			err = say(env, "admin.restore.before", "file", before)
		}
		return err
	}
	return cmd
}

func checkCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "check", Args: env.NoArguments}, "admin.check")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return check(cmd.Context(), env, p) }
	return cmd
}

// check compares everything in an archive with its sums, replays all games, and prints what is wrong.
func check(ctx context.Context, env *command.Env, p *place) error {
	return p.with(ctx, env, func(a archive.Archive, _ *club.Club) error {
		faults, miscounted := 0, false
		if file, ok := a.(*sqlite.Archive); ok {
			if err := file.CheckFile(ctx, func(fault string) error {
				faults++
				return say(env, "admin.check.file", "file", p.file(), "fault", fault)
			}); err != nil {
				return err
			}
			losses, err := file.Losses()
			if err != nil {
				return err
			}
			for _, loss := range losses {
				faults++
				if _, err := fmt.Fprintln(env.Out, words.Error(env.Text, loss.Sentence())); err != nil {
					return err
				}
			}
		}
		if summed, ok := a.(interface {
			CheckSums(ctx context.Context, found func(fault error) error) error
		}); ok {
			if err := summed.CheckSums(ctx, func(fault error) error {
				faults++
				_, err := fmt.Fprintln(env.Out, words.Error(env.Text, fault))
				return err
			}); err != nil {
				return err
			}
		}
		games, err := upkeep.Check(ctx, a, func(f upkeep.Fault) error {
			switch {
			case errors.Is(f.Err, upkeep.ErrCounts):
				miscounted = true
				return say(env, "admin.count.differ")
			case errors.Is(f.Err, upkeep.ErrNotCounted):
				return say(env, "admin.count.missing")
			}
			faults++
			_, err := fmt.Fprintln(env.Out, f.Err)
			return err
		})
		if err == nil {
			err = say(env, "admin.check.done", "n", games, "faults", faults)
		}
		if err == nil && (faults > 0 || miscounted) {
			err = command.ErrReported
		}
		return err
	})
}

func countCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "count", Args: env.NoArguments}, "admin.count")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		return p.with(cmd.Context(), env, func(a archive.Archive, _ *club.Club) error {
			if err := a.ForgetOpenings(cmd.Context()); err != nil {
				return err
			}
			games := 0
			progress := env.NewProgress()
			defer progress.End()
			if err := openings.CountOld(cmd.Context(), a, func(counted, all int) {
				games = counted
				progress.Show(env.Text.Get("admin.count.progress", "n", counted, "all", all))
			}); err != nil {
				return err
			}
			return say(env, "admin.count.done", "n", games)
		})
	}
	return cmd
}

func importCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "import FILE..."}, "admin.import")
	cmd.RunE = func(cmd *cobra.Command, files []string) error {
		if len(files) == 0 {
			return command.Usage(errors.New(env.Text.Get("admin.arguments", "use", cmd.Use)))
		}
		p.isNew = true
		return p.with(cmd.Context(), env, func(a archive.Archive, _ *club.Club) error {
			kept, there, refused := 0, 0, 0
			for _, file := range files {
				at := 0
				err := gamefile.EachGame(cmd.Context(), env, file, func(g *record.Game, damage *record.Error) error {
					at++
					if damage != nil {
						refused++
						_, err := fmt.Fprintln(env.Out, gamefile.DamageText(env, file, damage))
						return err
					}
					_, err := upkeep.Import(cmd.Context(), a, g, env.Now())
					switch {
					case err == nil:
						kept++
					case errors.Is(err, upkeep.ErrThere):
						there++
					case errors.Is(err, archive.ErrUnavailable) || cmd.Context().Err() != nil:
						return err
					default:
						refused++
						return say(env, "admin.import.refused", "file", file, "n", at, "reason", err)
					}
					return nil
				})
				if err != nil {
					return err
				}
			}
			if err := say(env, "admin.import.done", "n", kept, "there", there, "refused", refused); err != nil {
				return err
			}
			if refused > 0 {
				return command.ErrReported
			}
			return nil
		})
	}
	return cmd
}

func dumpCommand(env *command.Env, p *place) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "dump FOLDER", Args: exactly(env, 1)}, "admin.dump")
	again := cmd.Flags().Bool("again", false, env.Text.Get("admin.dump.flag.again"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return p.with(cmd.Context(), env, func(a archive.Archive, _ *club.Club) error {
			progress := env.NewProgress()
			defer progress.End()
			var months []string
			months, err := upkeep.Dump{
				Archive: a, Folder: args[0], Now: env.Now(), Anew: *again,
				Tell: func(month string, games int) {
					progress.Show(env.Text.Get("admin.dump.progress", "month", month, "n", games))
				},
				Damaged: func(err error) { env.Warn(words.Error(env.Text, err)) },
			}.Write(cmd.Context())
			if err != nil {
				return err
			}
			progress.End()
			return say(env, "admin.dump.done", "n", len(months), "folder", args[0])
		})
	}
	return cmd
}
