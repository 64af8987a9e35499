package relational

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/pressly/goose/v3"

	"example.org/cups/internal/coded"
)

// Migrate brings the tables of a database up to date, with the files of the folder
// migrations. It refuses a database that a later version of the program has changed. The
// statements of chains change the logs of older archives. Migrations from 14 on are in
// this package, for both databases. The options may add a lock for databases of several servers.
func Migrate(ctx context.Context, dialect goose.Dialect, db *sql.DB, files fs.FS, chains Chains, d Dialect, options ...goose.ProviderOption) error {
	provider, err := migrations(dialect, db, files, chains, d, options...)
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

// Schema returns the schema that the tables of a database have, and the one to which [Migrate] brings them.
func Schema(ctx context.Context, dialect goose.Dialect, db *sql.DB, files fs.FS, chains Chains, d Dialect) (have, known int64, err error) {
	provider, err := migrations(dialect, db, files, chains, d)
	if err != nil {
		return 0, 0, err
	}
	return provider.GetVersions(ctx)
}

// migrations returns all migrations of a database.
func migrations(dialect goose.Dialect, db *sql.DB, files fs.FS, chains Chains, d Dialect, options ...goose.ProviderOption) (*goose.Provider, error) {
	steps, err := fs.Sub(files, "migrations")
	if err != nil {
		return nil, err
	}
	common, err := commonMigrations(d)
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(dialect, db, steps, append(options, goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(append(common, giveSums(chains), giveEvents(chains))...))...)
}

// shared are the files of the migrations that both databases share. They are written for
// SQLite; a statement ends with a semicolon at the end of a line.
//
//go:embed migrations/*.sql
var shared embed.FS

// MigrationFiles returns the names of a database's own migrations and of those that both
// share, in order.
func MigrationFiles(own fs.FS) ([]string, error) {
	files, err := fs.Glob(own, "migrations/*.sql")
	more, err2 := fs.Glob(shared, "migrations/*.sql")
	return append(files, more...), errors.Join(err, err2)
}

// commonMigrations returns the migrations that both databases share.
func commonMigrations(d Dialect) (list []*goose.Migration, err error) {
	files, err := fs.Glob(shared, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		content, err := shared.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var version int64
		if _, err := fmt.Sscanf(file, "migrations/%d_", &version); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		_, text, isUp := strings.Cut(string(content), "-- +goose Up\n")
		if !isUp {
			return nil, fmt.Errorf("%s: %w", file, errNoUp)
		}
		if d.Adapt != nil {
			text = d.Adapt(text)
		}
		list = append(list, goose.NewGoMigration(version, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
			for statement := range strings.SplitSeq(text, ";\n") {
				if strings.TrimSpace(statement) == "" {
					continue
				}
				if _, err := tx.ExecContext(ctx, statement); err != nil {
					return fmt.Errorf("%s: %w", file, err)
				}
			}
			return nil
		}}, nil))
	}
	return list, nil
}

var errNoUp = errors.New("has no line -- +goose Up")
