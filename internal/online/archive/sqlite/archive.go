// Package sqlite stores an archive in one SQLite file, for a single server.
//
// One writer commits all changes in groups: see
// [example.org/cups/internal/online/archive/group]. Reads have their own connections.
// The file is in WAL mode with synchronous=FULL, so a change is on the disk before it
// is answered.
package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/pressly/goose/v3"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/relational"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Archive is an [archive.Archive] in a file.
type Archive struct {
	*relational.Reader
	*relational.Writer
	writer  *writer
	reads   *sql.DB
	path    string
	unclean error          // see [Archive.Unclean]
	lock    *lockfile.Lock // of a server; nil: see [Open]
}

var _ archive.Archive = (*Archive)(nil)

// Open opens the archive in a file, and makes the file if there is none, unless an
// interrupted [Restore] has left others. The folder must exist. The tables are brought up to
// date. A server may be using the archive; a server opens it with [OpenServer]. The error is
// [archive.ErrUnavailable] with a cause, and names the file.
func Open(ctx context.Context, path string) (*Archive, error) {
	a, err := open(ctx, path, false, durable)
	if err != nil {
		return nil, relational.Unavailable("database "+path, err)
	}
	return a, nil
}

// OpenVolatile opens an archive as [Open] does, but does not wait for the disk: what is
// stored survives the end of the process, and not that of the system. It is for tests.
func OpenVolatile(ctx context.Context, path string) (*Archive, error) {
	a, err := open(ctx, path, false, volatile)
	if err != nil {
		return nil, relational.Unavailable("database "+path, err)
	}
	return a, nil
}

// The levels of SQLite's synchronous: durable waits at each commit until the disk has it.
const (
	durable  = "FULL"
	volatile = "OFF"
)

// open opens an archive, which the caller may hold.
func open(ctx context.Context, path string, held bool, synchronous string) (_ *Archive, err error) {
	if err := refuseRest(path); err != nil {
		return nil, err
	}
	a := &Archive{path: path}
	if a.unclean, err = lookAtStop(path, held); err != nil {
		return nil, err
	}
	f, err := openFile(path)
	if err != nil {
		return nil, err
	}
	f.synchronous = synchronous
	defer func() {
		if err != nil {
			err = errors.Join(err, a.closeAll())
		}
	}()
	if err := migrate(ctx, f); err != nil {
		return nil, err
	}
	if a.reads, err = sql.Open("sqlite", f.source("query_only(1)")); err != nil {
		return nil, err
	}
	a.reads.SetMaxOpenConns(2 + 2*runtime.GOMAXPROCS(0))
	a.reads.SetMaxIdleConns(2 + 2*runtime.GOMAXPROCS(0))
	if a.Reader, err = relational.NewReader(ctx, a.reads, "database "+path, chains, forReading); err != nil {
		return nil, err
	}
	if a.writer, err = openWriter(f); err != nil {
		return nil, err
	}
	if err := a.completeLoss(ctx); err != nil {
		return nil, err
	}
	a.Writer = relational.NewWriter(a.Reader, a.writer.commit)
	return a, nil
}

// forReading hides from SQLite that a value is one of a few or small, by which it would choose
// another plan: with values in sight it prepares the query again each time that it is used, and
// that takes longer than most queries do.
func forReading(query string) string {
	return strings.NewReplacer("= $", "= +$", "LIMIT $", "LIMIT +$").Replace(query)
}

// CheckFile lets SQLite check the whole file, and calls found with each fault that it
// names. The error is one of reading the file, or that of found.
func (a *Archive) CheckFile(ctx context.Context, found func(fault string) error) (err error) {
	rows, err := a.reads.QueryContext(ctx, "PRAGMA integrity_check")
	if err != nil {
		return a.Unavailable(err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var fault string
		if err := rows.Scan(&fault); err != nil {
			return a.Unavailable(err)
		}
		if fault == "ok" {
			continue
		}
		if err := found(fault); err != nil {
			return err
		}
	}
	if err := rows.Err(); err != nil {
		return a.Unavailable(err)
	}
	return nil
}

// migrate brings the tables up to date.
func migrate(ctx context.Context, f *file) (err error) {
	db, err := sql.Open("sqlite", f.source())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	// A damaged file is refused at once here. The migrations would try it again
	// and again for some seconds.
	var tables int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema WHERE name = 'goose_db_version'").Scan(&tables); err != nil {
		return err
	}
	if tables > 0 {
		if err := db.QueryRowContext(ctx, "SELECT count(*) FROM goose_db_version").Scan(&tables); err != nil {
			return err
		}
	}
	return relational.Migrate(ctx, goose.DialectSQLite3, db, migrations, chains, dialect)
}

// Schema returns the schema that the tables of an archive in a file have, and the one to which [Open] brings them. It
// changes nothing.
func Schema(ctx context.Context, path string) (have, known int64, err error) {
	f, err := openFile(path)
	if err != nil {
		return 0, 0, err
	}
	db, err := sql.Open("sqlite", f.source())
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	if err := isArchive(ctx, db); err != nil {
		return 0, 0, fmt.Errorf("%s: %w", path, err)
	}
	return relational.Schema(ctx, goose.DialectSQLite3, db, migrations, chains, dialect)
}

// Close waits for the changes in progress and closes the file.
func (a *Archive) Close() error {
	a.Stop()
	if err := a.closeAll(); err != nil {
		return a.Unavailable(err)
	}
	return nil
}

func (a *Archive) closeAll() error {
	var err error
	if a.reads != nil {
		err = a.reads.Close()
	}
	if a.writer != nil {
		reach := a.writer.reach
		if reach != nil {
			reach.demandNothing()
		}
		err = errors.Join(err, a.writer.close())
		if reach != nil {
			err = errors.Join(err, reach.end(err))
		}
	}
	return errors.Join(err, a.lock.Close())
}

// file is a path with the file that was found there first.
type file struct {
	path  string // absolute
	first os.FileInfo

	synchronous string // of its connections
}

// openFile creates the file of a database if there is none. Only its owner may read the
// file, because it has personal data.
func openFile(path string) (*file, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	_, missing := os.Lstat(path)
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := f.Close(); err != nil {
		return nil, err
	}
	if missing != nil {
		if err := handOver(path); err != nil {
			return nil, err
		}
	}
	return knownFile(path)
}

// knownFile returns the file at a path. The file must exist.
func knownFile(path string) (*file, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	return &file{path, info, durable}, nil
}

// check returns an error if another file has taken the place of this one, or none.
func (f *file) check() error {
	info, err := os.Stat(f.path)
	if err == nil && !os.SameFile(f.first, info) {
		err = coded.New("archive.replaced", "{file}: another file has taken the place of this one: restart the server", "file", f.path)
	}
	return err
}

// source returns the name of the database for the driver, with the pragmas of every
// connection and some more.
func (f *file) source(pragmas ...string) string {
	q := url.Values{"mode": {"rw"}, "_pragma": append([]string{
		"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(" + f.synchronous + ")", "cache_size(-16384)",
		"secure_delete(ON)", // erased data is overwritten
	}, pragmas...)}
	return f.url(q)
}

// plainSource returns the name of the database for the driver, for reading without
// changing anything.
func (f *file) plainSource() string {
	return f.url(url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(5000)"}})
}

func (f *file) url(q url.Values) string {
	path := filepath.ToSlash(f.path)
	if !strings.HasPrefix(path, "/") { // the path begins with a drive of Windows
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String() + "?" + q.Encode()
}

// connect opens a connection of the writer.
func (f *file) connect() (connection, error) {
	// What a savepoint may have to undo stays in memory: in a file it would be written for each
	// game that begins or ends.
	c, err := ownDriver.Open(f.source("temp_store(MEMORY)"))
	if err != nil {
		return nil, err
	}
	conn, ok := c.(connection)
	if !ok {
		return nil, errors.Join(fmt.Errorf("a connection of type %T cannot execute statements", c), c.Close())
	}
	return conn, nil
}
