package relational

import (
	"context"
	"database/sql"
	"io/fs"

	"github.com/pressly/goose/v3"

	"example.org/cups/internal/coded"
)

// Migrate brings the tables of a database up to date, with the files of the folder
// migrations. It refuses a database that a later version of the program has changed. The
// statements of chains change the logs of older archives. The
// options may add a lock for databases of several servers.
func Migrate(ctx context.Context, dialect goose.Dialect, db *sql.DB, files fs.FS, chains Chains, options ...goose.ProviderOption) error {
	steps, err := fs.Sub(files, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, db, steps, append(options, goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(giveSums(chains), giveEvents(chains)))...)
	if err != nil {
		return err
	}
	switch have, known, err := provider.GetVersions(ctx); {
	case err != nil:
		return err
	case have > known:
		return coded.New("archive.later", "the tables are those of schema {have}, but this program knows only schema {known}: use a later program", "have", have, "known", known)
	}
	_, err = provider.Up(ctx)
	return err
}
