package sqlite

import (
	"bufio"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
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
	a, err := open(ctx, path, true)
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

// Loss is a part of the write-ahead log that was missing after a server that was not ended
// cleanly. It is kept in a file next to the database, with the ending "-lost", until
// somebody deletes that file.
type Loss struct {
	Log   string    `json:"log"`   // the file of the log
	How   string    `json:"how"`   // "missing", "cut", "damaged" or "older"
	Pages int64     `json:"pages"` // of the log, up to the last change that was acknowledged
	Lost  int64     `json:"lost"`  // of them could not be read
	Until time.Time `json:"until"` // when the last change was acknowledged
	Last  time.Time `json:"last"`  // the time of the last event or sign of life that is there
	Games []string  `json:"games"` // the games in progress, those with the latest events first
}

// mostNamed is how many games the sentence about a loss names.
const mostNamed = 20

// Sentence returns what was lost and what to do, as an error with a code.
func (l Loss) Sentence() error {
	games := strings.Join(l.Games[:min(len(l.Games), mostNamed)], ", ")
	if len(l.Games) > mostNamed {
		games += ", …"
	}
	if games == "" {
		games = "–"
	}
	return coded.Wrap(l.how(), "archive.lost", "the last server was not ended cleanly, and {cause}. What was stored from {last} to {until} may be gone, moves as well: {lost} of {pages} pages of the log. Games in progress that may lack moves: {n} ({games}). Run \"cups admin check\"; if it finds other faults, restore the latest backup. Delete {file} when you have seen to this",
		"pages", l.Pages, "lost", l.Lost, "last", l.Last.Format(time.RFC3339), "until", l.Until.Format(time.RFC3339),
		"n", len(l.Games), "games", games, "file", strings.TrimSuffix(l.Log, "-wal")+lostEnding)
}

func (l Loss) how() error {
	switch l.How {
	case "missing":
		return coded.New("archive.lost.missing", "its log {log} is missing", "log", l.Log)
	case "cut":
		return coded.New("archive.lost.cut", "the end of its log {log} is missing", "log", l.Log)
	case "older":
		return coded.New("archive.lost.older", "its log {log} was replaced by an older one", "log", l.Log)
	}
	return coded.New("archive.lost.damaged", "its log {log} is damaged", "log", l.Log)
}

// Unclean returns an error with a code if Open has found that the last server was not ended
// cleanly; nil otherwise. It is no fault: what was acknowledged is there, unless there are
// [Archive.Losses].
func (a *Archive) Unclean() error { return a.unclean }

// Losses returns what was lost when servers were not ended cleanly. The error is one of
// reading the file.
func (a *Archive) Losses() ([]Loss, error) {
	list, err := readLosses(a.path)
	if err != nil {
		return nil, a.Unavailable(err)
	}
	return list, nil
}

func readLosses(path string) (list []Loss, err error) {
	content, err := os.ReadFile(path + lostEnding)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(content, &list)
	}
	return list, err
}

// keepLosses replaces the file with what was lost.
func keepLosses(path string, list []Loss) error {
	content, err := json.MarshalIndent(list, "", "\t")
	if err != nil {
		return err
	}
	if err := os.WriteFile(path+lostEnding+part, append(content, '\n'), 0o600); err != nil {
		return err
	}
	return finish(path + lostEnding)
}

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

// completeLoss adds to the latest loss what can be read only after SQLite has opened the
// file: where the archive ends, and which games were going on.
func (a *Archive) completeLoss(ctx context.Context) error {
	list, err := readLosses(a.path)
	if err != nil || len(list) == 0 || !list[len(list)-1].Last.IsZero() {
		return err
	}
	loss := &list[len(list)-1]
	var at int64
	if err := a.reads.QueryRowContext(ctx, `SELECT max(coalesce((SELECT at FROM beat), 0), coalesce((SELECT at FROM event ORDER BY number DESC LIMIT 1), 0))`).Scan(&at); err != nil {
		return err
	}
	loss.Last = archive.Time(at).Truncate(time.Second)
	rows, err := a.reads.QueryContext(ctx, `SELECT game.id FROM game JOIN log ON log.game = game.id WHERE game.status = 'playing' ORDER BY log.last DESC`)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return err
		}
		loss.Games = append(loss.Games, id)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	return keepLosses(a.path, list)
}

// logFile is what a file of a write-ahead log has.
type logFile struct {
	position       // the end of its last whole change
	rest     int64 // pages after this that belong to the log
	size     int64 // in bytes; 0: there is no file, or an empty one
	missing  bool
	page     int64 // bytes; 0: the file does not begin as a log
}

// The lengths of the two headers in a log, in bytes.
const (
	logHeader   = 32
	frameHeader = 24
)

// readLog reads a write-ahead log as SQLite does after a crash, see "WAL File Format" in
// the description of SQLite's files.
func readLog(path string) (l logFile, err error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return logFile{missing: true}, nil
	}
	if err != nil {
		return l, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return l, err
	}
	l.size = info.Size()
	in := bufio.NewReaderSize(f, 1<<20)
	var header [logHeader]byte
	if _, err := io.ReadFull(in, header[:]); err != nil {
		return l, endOfLog(err)
	}
	big, order := binary.BigEndian, orderOf(header[:])
	sum := logSum{}.add(order, header[:24])
	if big.Uint32(header[:])&^1 != 0x377f0682 || sum != (logSum{big.Uint32(header[24:]), big.Uint32(header[28:])}) {
		return l, nil
	}
	l.page = int64(big.Uint32(header[8:]))
	copy(l.salt[:], header[16:])
	frame, sound := make([]byte, frameHeader+l.page), true
	for n := int64(1); ; n++ {
		if _, err := io.ReadFull(in, frame); err != nil {
			return l, endOfLog(err)
		}
		if [8]byte(frame[8:]) != l.salt { // left over from before the log was begun again
			sound = false
			continue
		}
		l.rest++
		sum = sum.add(order, frame[:8]).add(order, frame[frameHeader:])
		sound = sound && sum == logSum{big.Uint32(frame[16:]), big.Uint32(frame[20:])}
		if sound && big.Uint32(frame[4:]) > 0 { // the last page of a change
			l.frames, l.rest = n, 0
		}
	}
}

func endOfLog(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

// orderOf returns the order of bytes in the checksums of a log.
func orderOf(header []byte) binary.ByteOrder {
	if header[3]&1 == 1 {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

// logSum is the checksum of a log up to a place.
type logSum [2]uint32

// add adds bytes, whose number is a multiple of eight.
func (s logSum) add(order binary.ByteOrder, b []byte) logSum {
	for ; len(b) >= 8; b = b[8:] {
		s[0] += order.Uint32(b) + s[1]
		s[1] += order.Uint32(b[4:]) + s[0]
	}
	return s
}

// compare returns what a log lacks that should reach to a place; nil: nothing.
func (l logFile) compare(want position) *Loss {
	loss := &Loss{Pages: want.frames, Lost: want.frames}
	switch {
	case want.frames == 0:
		return nil
	case l.missing:
		loss.How = "missing"
	case l.size < logHeader:
		loss.How = "cut"
	case l.page == 0:
		loss.How = "damaged"
	case l.salt == want.salt && l.frames >= want.frames:
		return nil
	case l.salt == want.salt:
		loss.How, loss.Lost = "damaged", want.frames-l.frames
		if l.size < logHeader+want.frames*(frameHeader+l.page) {
			loss.How = "cut"
		}
	default:
		// The number in the first half of the salt grows each time the log is begun again. By
		// then all of it was in the database.
		if int32(binary.BigEndian.Uint32(l.salt[:])-binary.BigEndian.Uint32(want.salt[:])) > 0 {
			return nil
		}
		loss.How = "older"
	}
	return loss
}
