// Package postgres stores an archive in a PostgreSQL database.
//
// Each process writes through one connection that commits in groups: see
// [example.org/cups/internal/online/archive/group]. Two processes cannot append the
// same version of a game, because game and version are the primary key of an event.
// [Archive.Hold] makes sure that only one of them is a server, and [Archive.HoldShared] that
// all servers know of each other.
package postgres

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/relational"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Archive is an [archive.Archive] in a database.
type Archive struct {
	*relational.Reader
	*relational.Writer
	reads  *sql.DB
	writer *writer
	later  *laterReader
}

var _ archive.Archive = (*Archive)(nil)

// Open opens the archive in a database, which an URL such as
// postgres://user@host/database names, or the words of a connection string. The
// tables are made if there are none, and brought up to date. The error is
// [archive.ErrUnavailable] with a cause, and names the database.
func Open(ctx context.Context, url string) (*Archive, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, relational.Unavailable("database", err) // is the URL without its password
	}
	name := fmt.Sprintf("database %s at %s", config.Database, config.Host+":"+strconv.Itoa(int(config.Port)))
	a := &Archive{reads: sql.OpenDB(&door{Connector: stdlib.GetConnector(*config)}), writer: &writer{config: config, wait: holdWait}, later: &laterReader{config: config}}
	a.reads.SetMaxIdleConns(16)
	a.reads.SetMaxOpenConns(16)
	if err := migrate(ctx, a.reads); err != nil {
		return nil, relational.Unavailable(name, errors.Join(err, a.reads.Close()))
	}
	if a.Reader, err = relational.NewReader(ctx, a.reads, name, chains, func(query string) string { return query }); err != nil {
		return nil, errors.Join(err, a.reads.Close())
	}
	a.Writer = relational.NewWriter(a.Reader, a.writer.commit)
	a.ReadLater(a.later.read)
	return a, nil
}

// ErrHeld means that another server uses the archive.
var ErrHeld error = coded.New("archive.held", "another server uses this database")

// Hold keeps other processes from holding the archive until Close. Call it before the
// first change. It waits a few seconds for another process to end; then the error is
// ErrHeld. If the connection that holds the archive is lost, the archive is held again
// before the next change is stored. If another process has it by then, changes are refused
// with ErrHeld. A name for the connections of this process comes from random.
func (a *Archive) Hold(ctx context.Context, random io.Reader) error {
	var name [8]byte
	if _, err := io.ReadFull(random, name[:]); err != nil {
		return err
	}
	a.writer.holder = fmt.Sprintf("cups %x", name)
	if err := a.writer.connect(ctx); err != nil {
		return a.Unavailable(err)
	}
	return nil
}

// HoldShared is [Archive.Hold] for one of several processes that share the archive: it keeps out
// those that call Hold, and is kept out by them.
func (a *Archive) HoldShared(ctx context.Context, random io.Reader) error {
	a.writer.shared = true
	return a.Hold(ctx, random)
}

// identity names an archive: the database system, the database in it, and the schema. A copy of the
// data somewhere else has another one.
const identity = `SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) || '/' || current_schema()
	FROM pg_control_system()`

// Identity returns a name of the archive by letters and digits, which is the same for all processes
// that use it, and another one for every other archive. It does not tell where the archive is.
func (a *Archive) Identity(ctx context.Context) (string, error) {
	var text string
	if err := a.reads.QueryRowContext(ctx, identity).Scan(&text); err != nil {
		return "", a.Unavailable(err)
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8]), nil
}

// migrate brings the tables up to date, one server at a time.
func migrate(ctx context.Context, db *sql.DB) (err error) {
	lock, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	if _, err := lock.ExecContext(ctx, "SELECT pg_advisory_lock(hashtext('cups migrations'))"); err != nil {
		return err
	}
	defer func() {
		_, unlocked := lock.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(hashtext('cups migrations'))")
		err = errors.Join(err, unlocked)
	}()
	return relational.Migrate(ctx, goose.DialectPostgres, db, migrations, chains, dialect)
}

// Close waits for the changes in progress and closes all connections.
func (a *Archive) Close() error {
	a.Stop()
	a.StopLater()
	a.later.close()
	if err := errors.Join(a.writer.close(), a.reads.Close()); err != nil {
		return a.Unavailable(err)
	}
	return nil
}
