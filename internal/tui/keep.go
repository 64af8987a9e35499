package tui

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/text"
	"example.org/cups/record"
)

// Keeper keeps the unfinished game of one terminal on disk, move by move, so
// that neither quitting nor a crash nor a closed terminal loses it. Terminals
// that play at the same time each have a place of their own, held by a file
// lock, which the system gives back however the program ends.
//
// A nil Keeper keeps nothing.
type Keeper struct {
	file string
	lock *lockfile.Lock
	now  func() time.Time
	kept bool  // the file holds the game of this run
	none error // why there is no place to keep anything
}

// NoKeeper is a keeper that can keep nothing, and says why when it should.
func NoKeeper(why error) *Keeper { return &Keeper{none: why} }

// places is how many games can be kept at a time.
const places = 9

// OpenKeeper takes the first free place in a folder, one that holds an
// unfinished game before an empty one. The folder is made if it is missing.
func OpenKeeper(folder string, now func() time.Time) (*Keeper, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	for _, file := range placesIn(folder) {
		lock, err := lockfile.Try(file + ".lock")
		switch {
		case err == nil:
			return &Keeper{file: file, lock: lock, now: now}, nil
		case !errors.Is(err, lockfile.ErrHeld):
			return nil, err
		}
	}
	return nil, &fullError{folder}
}

// fullError says that all places of a folder hold games.
type fullError struct{ folder string }

func (e *fullError) Error() string {
	return fmt.Sprintf("%s: %d games are saved already", e.folder, places)
}

// complaint says what is wrong with the place of the saved game, or with the
// game there.
func complaint(t text.Printer, err error) string {
	var full *fullError
	if errors.As(err, &full) {
		return t.Get("tui.no_place", "folder", full.folder, "n", places)
	}
	return phrase.Error(t, err)
}

// placesIn lists the files that games are kept in, those that hold one first.
func placesIn(folder string) []string {
	var full, empty []string
	for i := range places {
		file := filepath.Join(folder, fmt.Sprintf("unfinished-%d.cups", i+1))
		if _, err := os.Stat(file); err == nil {
			full = append(full, file)
		} else {
			empty = append(empty, file)
		}
	}
	return append(full, empty...)
}

// Close gives the place back. What is kept there stays.
func (k *Keeper) Close() {
	if k != nil {
		k.lock.Close()
	}
}

// Load returns the unfinished game that is kept, or nil.
func (k *Keeper) Load() (*Session, error) {
	if k == nil || k.none != nil {
		return nil, nil
	}
	data, err := os.ReadFile(k.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	g, err := record.NewReader(strings.NewReader(string(data))).Read()
	if err != nil {
		return nil, errors.Join(&fs.PathError{Op: "read", Path: k.file, Err: err}, k.setAside())
	}
	s, err := sessionOf(g, k.now())
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: k.file, Err: err}
	}
	if s.IsOver() {
		return nil, nil
	}
	return s, nil
}

// setAside renames a file that can't be read, so that the next game does not
// overwrite it.
func (k *Keeper) setAside() error {
	return os.Rename(k.file, k.file+".unreadable-"+k.now().Format("20060102-150405"))
}

// lostGame says that the game is unfinished and could not be kept.
func lostGame(t text.Printer, s *Session, broken error) error {
	if broken == nil || s.IsOver() || s.Ply() == 0 {
		return nil
	}
	return errors.New(t.Get("tui.not_kept", "error", complaint(t, broken)))
}

// Keep writes a game that has begun and removes it when it is over. Before the
// first move the game kept by an earlier run stays where it is.
func (k *Keeper) Keep(s *Session) error {
	if k == nil || s.Ply() == 0 && !k.kept {
		return nil
	}
	if s.IsOver() || s.Ply() == 0 {
		return k.forget()
	}
	if k.none != nil {
		return k.none
	}
	k.kept = true
	written, err := Written(s, k.now())
	if err != nil {
		return err
	}
	return replaceFile(k.file, []byte(written))
}

// forget removes the game that is over, or taken back to its first move.
func (k *Keeper) forget() error {
	if k.none != nil {
		return nil
	}
	k.kept = true
	err := os.Remove(k.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
