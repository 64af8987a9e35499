package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	driver "modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"example.org/cups/internal/coded"
)

// part is the ending of a file that is being written.
const part = ".part"

// Backup writes a copy of the database in a file to another file, which must not
// exist. Servers may go on to use the database: the copy has everything that was
// acknowledged before, and nothing by half. It is on the disk when Backup returns. The error names
// the file.
func Backup(ctx context.Context, from, to string) (err error) {
	if _, err := os.Stat(from); err != nil {
		return err
	}
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return &fs.PathError{Op: "backup", Path: to, Err: fs.ErrExist}
	}
	f, err := openFile(from)
	if err != nil {
		return err
	}
	db, err := sql.Open("sqlite", f.source())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := isArchive(ctx, db); err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	if err := remove(to + part); err != nil { // of an attempt that was broken off
		return err
	}
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", to+part); err != nil {
		return fmt.Errorf("%s: %w", from, errors.Join(err, remove(to+part)))
	}
	return finish(to)
}

// Restore makes the database in a file a copy of one that [Backup] has written,
// after it was checked. No server may use the file. What the file had before is
// kept beside it, with the ending ".before". The error names the file.
func Restore(ctx context.Context, from, to string) error {
	if err := checkFile(ctx, from); err != nil {
		return err
	}
	if err := copyFile(from, to+part); err != nil {
		return err
	}
	if err := checkFile(ctx, to+part); err != nil {
		return err
	}
	for _, ending := range []string{"-wal", "-shm", ""} { // the WAL belongs to the file before
		if err := remove(to + ".before" + ending); err != nil {
			return err
		}
		if err := os.Rename(to+ending, to+".before"+ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return finish(to)
}

// checkFile reports whether a file is a whole database of an archive.
func checkFile(ctx context.Context, path string) (err error) {
	if _, err := os.Stat(path); err != nil {
		return err
	}
	f, err := openFile(path)
	if err != nil {
		return err
	}
	db, err := sql.Open("sqlite", f.plainSource())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	err = isArchive(ctx, db)
	if err == nil {
		var answer string
		if err = db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&answer); err == nil && answer != "ok" {
			err = errors.New(answer)
		}
	}
	if err != nil {
		return &fs.PathError{Op: "check", Path: path, Err: err}
	}
	return nil
}

var errNoArchive = coded.New("archive.none", "this is not a database of Cups")

func isArchive(ctx context.Context, db *sql.DB) error {
	var n int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('event', 'game', 'account', 'beat')").Scan(&n); err != nil {
		if fault := (*driver.Error)(nil); errors.As(err, &fault) && fault.Code() == sqlite3.SQLITE_NOTADB {
			return errNoArchive
		}
		return err
	}
	if n != 4 {
		return errNoArchive
	}
	return nil
}

// finish makes sure that what was written is on the disk, and gives it its name.
func finish(to string) error {
	f, err := os.OpenFile(to+part, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	err = errors.Join(f.Chmod(0o600), f.Sync(), f.Close())
	if err != nil {
		return fmt.Errorf("%s: %w", to+part, err)
	}
	if err := os.Rename(to+part, to); err != nil {
		return err
	}
	folder, err := os.Open(filepath.Dir(to))
	if err != nil {
		return err
	}
	defer folder.Close()
	_ = folder.Sync() // not every system can
	return nil
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
