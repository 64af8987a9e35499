package play

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/game"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/readfile"
	"example.org/cups/record"
)

// Keeper keeps the unfinished game of one terminal on disk, move by move, so
// that neither quitting nor a crash nor a closed terminal loses it. Terminals
// that play at the same time each have a place of their own, held by a file
// lock, which the system gives back however the program ends.
//
// A nil Keeper keeps nothing.
type Keeper struct {
	file  string
	lock  *lockfile.Lock
	now   func() time.Time
	none  error // why there is no place to keep anything
	kept  bool  // the file is this run's to write and remove
	asked int   // how often something was to be saved

	saving sync.Mutex
	newest int   // the number of the last that was saved
	failed error // and why that failed
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
	return nil, coded.New("play.no_place", "{n} games are saved in {folder} already", "folder", folder, "n", places)
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

// Load returns the unfinished game that is saved, or nil.
func (k *Keeper) Load() (*game.Game, error) {
	if k == nil || k.none != nil {
		return nil, nil
	}
	data, err := readfile.Regular(k.file, readfile.OneGame)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	r, err := record.NewReader(strings.NewReader(string(data))).Read()
	if err != nil {
		return nil, errors.Join(&fs.PathError{Op: "read", Path: k.file, Err: err}, k.setAside())
	}
	g, err := gameOf(r)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: k.file, Err: err}
	}
	if g.IsOver() {
		return nil, nil
	}
	return g, nil
}

// setAside renames a file that can't be read, so that the next game does not
// overwrite it.
func (k *Keeper) setAside() error {
	return os.Rename(k.file, k.file+".unreadable-"+k.now().Format("20060102-150405"))
}

// Keep saves a game that has begun, and removes it when it is over. Before the
// first move the game saved by an earlier run stays where it is.
func (k *Keeper) Keep(g *game.Game) error {
	if save := k.Saving(g); save != nil {
		return save()
	}
	return nil
}

// Saving returns what [Keeper.Keep] does with the game as it is now, to be done
// at any time and by any goroutine; nil if nothing is to be done. Of several
// the one that was asked for last wins, in whatever order they run.
func (k *Keeper) Saving(g *game.Game) func() error {
	if k == nil || g.Ply() == 0 && !k.kept {
		return nil
	}
	isKept := !g.IsOver() && g.Ply() > 0
	if k.none != nil {
		if isKept {
			return func() error { return k.none }
		}
		return nil
	}
	k.kept, k.asked = true, k.asked+1
	number := k.asked
	if !isKept {
		return func() error { return k.save(number, k.forget) }
	}
	written, err := Written(g, k.now())
	return func() error {
		return k.save(number, func() error {
			if err != nil {
				return err
			}
			return replaceFile(k.file, []byte(written))
		})
	}
}

// save does what saves a game, unless something newer has been done.
func (k *Keeper) save(number int, do func() error) error {
	k.saving.Lock()
	defer k.saving.Unlock()
	if number < k.newest {
		return k.failed
	}
	k.newest, k.failed = number, do()
	return k.failed
}

// forget removes the game that is over, or taken back to its first move.
func (k *Keeper) forget() error {
	err := os.Remove(k.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
