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

// Backup copies the database in a file to another file, which must not exist. Servers
// may continue to use the database. The copy has every change that was acknowledged
// before, no change by half, and a checksum at its end. It is on the disk when Backup
// returns. The error names the file.
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
	if err := remove(to + part); err != nil { // left over from an interrupted attempt
		return err
	}
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", to+part); err != nil {
		return fmt.Errorf("%s: %w", from, errors.Join(err, remove(to+part)))
	}
	if err := addSum(to + part); err != nil {
		return errors.Join(err, remove(to+part))
	}
	return finish(to)
}

// Restore replaces the database in a file by a copy that [Backup] has made, after
// checking the copy. No server may use the file. The previous file is saved next to it,
// with the ending ".before". The error names the file.
func Restore(ctx context.Context, from, to string) error {
	length, err := checkSum(from)
	if err != nil {
		return err
	}
	if err := checkFile(ctx, from); err != nil {
		return err
	}
	if err := copyFile(from, to+part, length); err != nil {
		return err
	}
	if err := checkFile(ctx, to+part); err != nil {
		return err
	}
	for _, ending := range []string{"-wal", "-shm", ""} { // the write-ahead log belongs to the previous file
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
	_ = folder.Sync() // some systems cannot do this
	return nil
}

// copyFile copies the first bytes of a file, as many as length says.
func copyFile(from, to string, length int64) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.CopyN(out, in, length)
	return errors.Join(err, out.Close())
}

func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
