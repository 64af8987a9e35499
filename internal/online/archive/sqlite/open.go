package sqlite

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/archive/relational"
)

// ErrHeld means that a server uses the archive.
var ErrHeld error = coded.New("archive.file_held", "a server uses this database")

// holdWait is how long a server waits for a command that looks at the files just now.
const holdWait = time.Second

// OpenServer opens the archive as [Open] does, for a server. Until Close no other server
// can open it; the error is ErrHeld then. While the archive is open, a file next to it, with
// the ending "-open", says so and how far the write-ahead log reaches. If the file is still
// there at the next Open, the server was not ended cleanly, and the log is compared with it.
func OpenServer(ctx context.Context, path string) (*Archive, error) {
	wait, cancel := context.WithTimeout(ctx, holdWait)
	defer cancel()
	lock, err := lockfile.Wait(wait, lockOf(path))
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return nil, ErrHeld
	case err != nil:
		return nil, relational.Unavailable("database "+path, err)
	}
	a, err := open(ctx, path, true, durable)
	if err == nil {
		a.lock = lock
		if a.writer.reach, err = newReach(path); err != nil {
			err = errors.Join(err, a.Close())
		}
	}
	if err != nil {
		return nil, relational.Unavailable("database "+path, errors.Join(err, lock.Close()))
	}
	return a, nil
}

// lockOf returns the lock file of the server that uses a database.
func lockOf(path string) string { return filepath.Join(filepath.Dir(path), "server.lock") }

// The endings of the file that is there while a server has the database open, and of the
// file with what was lost.
const (
	openEnding = "-open"
	lostEnding = "-lost"
)

// position is a place in a write-ahead log: the end of a change.
type position struct {
	salt   [8]byte // of the log: a new one when SQLite begins to write it from the start again
	frames int64   // pages up to this place
}

// reach notes how far the write-ahead log of a database reaches, in a file that exists
// while a server has the database open.
type reach struct {
	path   string
	file   *os.File
	header *os.File // the index of the log, which begins with the position of its end
}

// newReach makes the file for a database that is open.
func newReach(path string) (*reach, error) {
	file, err := os.OpenFile(path+openEnding, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	r := &reach{path: path, file: file}
	r.note()
	if err := file.Sync(); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	syncFolder(path)
	return r, nil
}

// note writes where the log ends now. It does not wait for the disk: the file only has to
// survive the end of the process. An old note is no harm, because it demands less of the log.
func (r *reach) note() {
	if r.header == nil {
		r.header, _ = os.Open(r.path + "-shm")
	}
	var p position
	if r.header != nil {
		// SQLite keeps two copies of the header, which differ while it writes one.
		var both [2 * indexHeader]byte
		if n, _ := r.header.ReadAt(both[:], 0); n == len(both) {
			if [indexHeader]byte(both[:]) != [indexHeader]byte(both[indexHeader:]) {
				return
			}
			p.frames = int64(binary.NativeEndian.Uint32(both[16:]))
			copy(p.salt[:], both[32:])
		}
	}
	_, _ = r.file.WriteAt(fmt.Appendf(nil, markForm, p.salt, p.frames), 0)
}

// The header of the index of a log has 48 bytes, see "WAL-Index Header" in the description
// of SQLite's files. markForm is the form of a note; its length never changes.
const (
	indexHeader = 48
	markForm    = "open %016x %010d\n"
)

// demandNothing prepares a close, in which SQLite deletes the log.
func (r *reach) demandNothing() { _, _ = r.file.WriteAt(fmt.Appendf(nil, markForm, [8]byte{}, 0), 0) }

// end removes the file after a clean close.
func (r *reach) end(closed error) error {
	err := r.file.Close()
	if r.header != nil {
		err = errors.Join(err, r.header.Close())
	}
	if closed == nil && err == nil {
		err = os.Remove(r.path + openEnding)
		syncFolder(r.path)
	}
	return err
}

// Unclean returns an error with a code if Open has found that the last server was not ended
// cleanly; nil otherwise. It is no fault: what was acknowledged is there, unless there are
// [Archive.Losses].
func (a *Archive) Unclean() error { return a.unclean }

// lookAtStop looks whether the last server has ended cleanly, and returns an error with a
// code in unclean if not. It must be called before SQLite opens the file, which changes the
// log. held says that the caller holds the archive. What was lost is on the disk when
// lookAtStop returns.
func lookAtStop(path string, held bool) (unclean, err error) {
	if _, err := os.Stat(path + openEnding); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if !held {
		lock, err := lockfile.Try(lockOf(path))
		if errors.Is(err, lockfile.ErrHeld) {
			return nil, lookAtServer(path)
		}
		if err != nil {
			return nil, err
		}
		defer lock.Close()
	}
	want, until, err := readNote(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // another command was faster
	}
	if err != nil {
		return nil, err
	}
	log, err := readLog(path + "-wal")
	if err != nil {
		return nil, err
	}
	if loss := log.compare(want); loss != nil {
		loss.Log, loss.Until = path+"-wal", until
		list, err := readLosses(path)
		if err != nil {
			return nil, err
		}
		if err := keepLosses(path, append(list, *loss)); err != nil {
			return nil, err
		}
	}
	err = os.Remove(path + openEnding)
	syncFolder(path)
	return coded.New("archive.unclean", "the last server was not ended cleanly; it stored something last at {until}. Its log {log} was read up to the end of its last whole change: {pages} pages. After that there are {rest} pages of a change that was never acknowledged, or that could not be read",
		"until", until.Format(time.RFC3339), "log", path+"-wal", "pages", log.frames, "rest", log.rest), err
}

// lookAtServer returns an error if the log of a database is missing that a server has open.
// SQLite would make an empty one.
func lookAtServer(path string) error {
	want, _, err := readNote(path)
	if err != nil || want.frames == 0 { // the server is beginning or ending
		return nil
	}
	if _, err := os.Lstat(path + "-wal"); errors.Is(err, fs.ErrNotExist) {
		return logGone(path + "-wal")
	}
	return nil
}

func logGone(file string) error {
	return coded.Wrap(archive.ErrLogGone, "archive.log_gone", "{file}: this log of the database was removed or replaced while the server runs. Nothing more is stored. Do not kill the server, but end it cleanly (Ctrl-C or SIGTERM): then it writes the log into the database, and nothing is lost. Then start it again", "file", file)
}

// readNote returns how far the log of a database must reach, and when that was noted. A
// note that is not whole demands nothing: the server was killed while it was beginning.
func readNote(path string) (want position, at time.Time, err error) {
	note, err := os.ReadFile(path + openEnding)
	if err != nil {
		return want, at, err
	}
	info, err := os.Stat(path + openEnding)
	if err != nil {
		return want, at, err
	}
	var salt []byte
	if n, _ := fmt.Sscanf(string(note), "open %16x %d", &salt, &want.frames); n < 2 {
		want.frames = 0
	}
	copy(want.salt[:], salt)
	return want, info.ModTime().UTC().Truncate(time.Second), nil
}
