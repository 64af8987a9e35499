// Package admin holds the commands for whoever runs a server: members and their
// roles, one-time tokens, backups, and the check and import of games.
package admin

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/postgres"
	"example.org/cups/internal/online/archive/sqlite"
	"example.org/cups/internal/online/club"
	words "example.org/cups/internal/say"
)

// place names the archive that a command uses.
type place struct {
	data, database string
	isNew          bool // create the archive if there is none
}

// Command is "cups admin" with its commands.
func Command(env *command.Env) *cobra.Command {
	cmd := env.Describe(&cobra.Command{Use: "admin COMMAND"}, "admin")
	p := &place{}
	cmd.PersistentFlags().StringVar(&p.data, "data", "", env.Text.Get("admin.flag.data"))
	cmd.PersistentFlags().StringVar(&p.database, "database", "", env.Text.Get("admin.flag.database"))
	env.AddSecret(cmd.PersistentFlags(), command.Secret{Flag: "database", Instead: "data"})
	env.ShareSettings(cmd)
	cmd.AddCommand(
		membersCommand(env, p), addCommand(env, p), roleCommand(env, p), resetCommand(env, p), closeCommand(env, p), renameCommand(env, p), measureCommand(env, p), reportsCommand(env, p), appealsCommand(env, p), governCommand(env, p), tokensCommand(env, p), logCommand(env, p),
		backupCommand(env, p), restoreCommand(env, p), copyCommand(env, p), dumpCommand(env, p), upgradeCommand(env, p), checkCommand(env, p), countCommand(env, p), importCommand(env, p),
	)
	return cmd
}

// file returns the path of the database in the folder.
func (p *place) file() string {
	if p.data == "" {
		return filepath.Join(xdg.DataHome, "cups", "cups.db")
	}
	return filepath.Join(p.data, "cups.db")
}

// open opens the archive, which a server may be using.
func (p *place) open(ctx context.Context, env *command.Env) (archive.Archive, error) {
	if p.database != "" {
		if !isDatabase(p.database) {
			return nil, command.Usage(errors.New(env.Text.Get("serve.bad_database")))
		}
		return postgres.Open(ctx, p.database)
	}
	if p.isNew {
		if err := os.MkdirAll(filepath.Dir(p.file()), 0o700); err != nil {
			return nil, err
		}
	} else if _, err := os.Stat(p.file()); err != nil {
		return nil, errors.New(env.Text.Get("admin.no_archive", "file", p.file()))
	}
	a, err := sqlite.Open(ctx, p.file())
	if err != nil {
		return nil, err
	}
	if unclean := a.Unclean(); unclean != nil {
		fmt.Fprintln(env.Err, words.Error(env.Text, unclean))
	}
	return a, nil
}

// isDatabase reports whether a text is the address of a PostgreSQL database.
func isDatabase(text string) bool {
	return strings.HasPrefix(text, "postgres://") || strings.HasPrefix(text, "postgresql://")
}

// with opens the archive and its club, calls a function, and translates refusals into the
// user's language.
func (p *place) with(ctx context.Context, env *command.Env, do func(a archive.Archive, c *club.Club) error) error {
	a, err := p.open(ctx, env)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(env.Err, nil))
	a.HearDamage(func(err error) {
		log.Error("something in the archive is damaged; it is left out of lists", "error", err)
	})
	err = do(a, club.New(club.Config{Archive: a, Now: env.Now, Random: env.Random, Log: log}))
	var refused *club.Error
	switch {
	case errors.As(err, &refused):
		err = errors.New(env.Text.Get("admin.refused." + string(refused.Code)))
	case errors.Is(err, archive.ErrConflict):
		err = errors.New(env.Text.Get("admin.refused." + string(club.Changed)))
	}
	return errors.Join(err, a.Close())
}

// account returns the account of a name. The error has the name.
func account(ctx context.Context, env *command.Env, a archive.Archive, name string) (archive.Account, error) {
	found, err := a.AccountByName(ctx, name)
	if errors.Is(err, archive.ErrNotFound) {
		err = errors.New(env.Text.Get("admin.no_account", "name", name))
	}
	return found, err
}

// exactly returns an error unless there are n arguments.
func exactly(env *command.Env, n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return command.Usage(errors.New(env.Text.Get("admin.arguments", "use", cmd.Use)))
		}
		return nil
	}
}

// say prints a line of the catalogue.
func say(env *command.Env, key string, values ...any) error {
	_, err := fmt.Fprintln(env.Out, env.Text.Get(key, values...))
	return err
}
