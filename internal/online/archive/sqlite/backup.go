package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	driver "modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"example.org/cups/internal/coded"
)

// part is the ending of a file that is being written.
const part = ".part"

// before is the ending of a file whose place another one has taken.
const before = ".before"

// Backup copies the database in a file to another file, which must not exist. Servers
// may continue to use the database. The copy has every change that was acknowledged
// before, no change by half, and a checksum at its end. It is on the disk when Backup
// returns. The error names the file.
func Backup(ctx context.Context, from, to string) (err error) {
	if _, err := os.Stat(from); err != nil {
		return err
	}
	switch _, err := os.Lstat(to); {
	case err == nil:
		return &fs.PathError{Op: "backup", Path: to, Err: fs.ErrExist}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if _, err := lookAtStop(from, false); err != nil {
		return err
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
	// SQLite writes into an empty file, too, and what keeps it from making one, the system says more plainly.
	empty, err := os.OpenFile(to+part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if err := empty.Close(); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", to+part); err != nil {
		if fault := (*driver.Error)(nil); errors.As(err, &fault) && fault.Code()&0xff == sqlite3.SQLITE_FULL {
			return errors.Join(&fs.PathError{Op: "backup", Path: to, Err: syscall.ENOSPC}, remove(to+part))
		}
		return fmt.Errorf("%s: %w", from, errors.Join(err, remove(to+part)))
	}
	if err := addSum(to + part); err != nil {
		return errors.Join(err, remove(to+part))
	}
	return finish(to)
}

// CheckBackup reads a copy that [Backup] has made: its checksum, and the whole database in it. The error names the file.
func CheckBackup(ctx context.Context, file string) error {
	if _, err := checkSum(file, false); err != nil {
		return err
	}
	return checkFile(ctx, file)
}

// Restore replaces the database in a file by a copy that [Backup] has made, after
// checking the copy. The caller holds the file "server.lock" in its folder. It returns the name that the previous
// file has now: the path with the ending ".before", and a number if an earlier one has
// this name; empty if there was none. A copy without a checksum is refused unless
// withoutSum is set. The error names the file.
//
// Whenever Restore is interrupted, the previous database is whole under one of the two
// names, and the file is the previous database, the new one, or missing. If it is
// missing, [Open] refuses to make an empty one.
func Restore(ctx context.Context, from, to string, withoutSum bool) (before string, err error) {
	return restore(ctx, from, to, withoutSum, func(string) {})
}

// restore is Restore. It calls step before each change of a file.
func restore(ctx context.Context, from, to string, withoutSum bool, step func(what string)) (before string, err error) {
	length, err := checkSum(from, withoutSum)
	if err != nil {
		return "", err
	}
	if err := checkFile(ctx, from); err != nil {
		return "", err
	}
	step("copy")
	if err := copyFile(from, to+part, length); err != nil {
		return "", err
	}
	if err := checkFile(ctx, to+part); err != nil {
		return "", err
	}
	if _, err := os.Lstat(to); err == nil {
		if before, err = setAside(ctx, to, step); err != nil {
			return "", err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	// SQLite would read a log that is left over into the new file.
	for _, ending := range []string{"-wal", "-shm", openEnding} {
		step("remove " + ending)
		if err := remove(to + ending); err != nil {
			return before, err
		}
	}
	step("put in place")
	return before, finish(to)
}

// setAside gives the database in a file a second name, and returns it. Its log is written
// into it first. If that is not possible, because the database is damaged, the log gets a
// second name too, and the file loses its first one, so that nobody opens it without its
// log.
func setAside(ctx context.Context, path string, step func(what string)) (before string, err error) {
	step("look at the log")
	if _, err := lookAtStop(path, true); err != nil {
		return "", err
	}
	step("write the log into the file")
	merged := mergeLog(ctx, path)
	if errors.Is(merged, errInUse) {
		return "", &fs.PathError{Op: "restore", Path: path, Err: merged}
	}
	if before, err = freeName(path); err != nil {
		return "", err
	}
	endings := []string{lostEnding, ""}
	if merged != nil {
		endings = []string{lostEnding, "-wal", ""}
	}
	for _, ending := range endings {
		step("second name " + ending)
		if err := secondName(path+ending, before+ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	step("remove the list of losses")
	if err := remove(path + lostEnding); err != nil {
		return "", err
	}
	syncFolder(path)
	if merged != nil {
		step("remove the first name")
		return before, remove(path)
	}
	return before, nil
}

var errInUse = coded.New("archive.in_use", "another program uses this database: end it first")

// mergeLog writes the log of a database into its file. Afterwards there is no log. The
// error is errInUse if another program has the database open.
func mergeLog(ctx context.Context, path string) (err error) {
	f, err := openFile(path)
	if err != nil {
		return err
	}
	db, err := sql.Open("sqlite", f.url(url.Values{"mode": {"rw"}, "_pragma": {"synchronous(FULL)"}}))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	if err := isArchive(ctx, db); err != nil {
		return err
	}
	// SQLite does this only for the one program that has the file open.
	var mode string
	err = db.QueryRowContext(ctx, "PRAGMA journal_mode(DELETE)").Scan(&mode)
	if fault := (*driver.Error)(nil); errors.As(err, &fault) && fault.Code()&0xff == sqlite3.SQLITE_BUSY || err == nil && mode != "delete" {
		return errInUse
	}
	return err
}

// freeName returns a name for a file that is set aside. If an interrupted attempt has
// already given the same file such a name, it is that name.
func freeName(path string) (string, error) {
	now, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		name := path + before
		if n > 1 {
			name += strconv.Itoa(n)
		}
		there, err := os.Lstat(name)
		if err == nil && !os.SameFile(now, there) {
			continue
		}
		if _, log := os.Lstat(name + "-wal"); err != nil && log == nil {
			continue // the log of another file
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		return name, nil
	}
}

// secondName gives a file another name, or copies it where a file can have only one.
func secondName(path, name string) error {
	if there, err := os.Lstat(name); err == nil {
		if now, err := os.Stat(path); err == nil && os.SameFile(now, there) {
			return nil
		}
	}
	if err := os.Link(path, name); err == nil || errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrExist) {
		return err
	}
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if err := copyFile(path, name+part, info.Size()); err != nil {
		return err
	}
	return finish(name)
}

// refuseRest returns an error if there is no database at a path, but files that an
// interrupted [Restore] or a file that was moved away has left. SQLite would make an
// empty database, and would delete the log.
func refuseRest(path string) error {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, ending := range []string{part, before, "-wal"} {
		if _, err := os.Lstat(path + ending); err == nil {
			return coded.New("archive.interrupted", "there is no database {file}, but there is {rest}: putting a backup in place was interrupted, or the database was moved away. Run \"cups admin restore\" again, or give the database its name back", "file", path, "rest", path+ending)
		}
	}
	return nil
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
	syncFolder(to)
	return nil
}

// syncFolder makes sure that the names of the files next to a path are on the disk, on
// systems that can do this.
func syncFolder(path string) {
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		_ = folder.Sync()
		folder.Close()
	}
}

// copyFile copies the first bytes of a file, as many as length says. The copy belongs to whom the server runs as.
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
	return errors.Join(err, out.Close(), handOver(to))
}

func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
