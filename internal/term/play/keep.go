package play

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/game"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/readfile"
	"example.org/cups/record"
)

// Keeper saves the unfinished game of one terminal on disk, move by move, so
// that neither quitting nor a crash nor a closed terminal loses it. Every game that
// is begun has a place of its own, so that several games can wait to be resumed.
// Terminals that play at the same time have different places, each held by a file
// lock, which the system gives back however the program ends.
//
// A nil Keeper saves nothing.
type Keeper struct {
	folder string
	file   string
	lock   *lockfile.Lock
	now    func() time.Time
	none   error // why there is no place to save anything
	kept   bool  // the file is this run's to write and remove
	holds  bool  // what was asked for last is to save an unfinished game
	asked  int   // how often something was to be saved

	saving sync.Mutex
	done   map[string]saving // what was saved last in each file
}

// saving is what came of saving a game.
type saving struct {
	number int // as asked counts
	failed error
}

// Saved is an unfinished game on disk.
type Saved struct {
	Game    *game.Game
	file    string
	Changed time.Time // when its last move was saved
}

// NoKeeper is a keeper that can save nothing, and says why when it should.
func NoKeeper(why error) *Keeper { return &Keeper{none: why} }

// places is how many games can be saved at a time. The game that was left alone for
// the longest time makes room for one more.
const places = 9

// OpenKeeper takes the first free place in a folder: the one whose unfinished game
// was played last, or else an empty one. The folder is made if it is missing.
func OpenKeeper(folder string, now func() time.Time) (*Keeper, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	k := &Keeper{folder: folder, now: now}
	full, empty := placesIn(folder)
	if err := k.takeFirst(append(full, empty...)); err != nil {
		return nil, err
	}
	return k, nil
}

// takeFirst takes the first place that no other program holds.
func (k *Keeper) takeFirst(files []string) error {
	for _, file := range files {
		switch err := k.take(file); {
		case err == nil:
			return nil
		case !errors.Is(err, lockfile.ErrHeld):
			return err
		}
	}
	return coded.New("play.no_place", "{n} games are saved in {folder} already", "folder", k.folder, "n", places)
}

// take takes a place and gives the one before back.
func (k *Keeper) take(file string) error {
	if file == k.file {
		return nil
	}
	lock, err := lockfile.Try(file + ".lock")
	if err != nil {
		return err
	}
	k.lock.Close()
	k.file, k.lock, k.kept, k.holds = file, lock, false, false
	return nil
}

// Fresh takes a place for a new game, so that the unfinished game in the present
// place stays. If no place is empty, the game that was played least recently makes
// room.
func (k *Keeper) Fresh() {
	if k == nil || k.none != nil {
		return
	}
	if _, err := os.Stat(k.file); errors.Is(err, fs.ErrNotExist) && !k.holds {
		return
	}
	full, empty := placesIn(k.folder)
	slices.Reverse(full)
	if err := k.takeFirst(append(empty, full...)); err != nil {
		return // the present place is better than none
	}
}

// Take takes the place of a saved game, which is going to be resumed.
func (k *Keeper) Take(s Saved) error { return k.take(s.file) }

// isPlace reports whether a saved game is in the keeper's present place.
func (k *Keeper) isPlace(s Saved) bool { return s.file == k.file }

// Unfinished returns the saved games that no other terminal plays, the last played
// first. Files that cannot be read are left out.
func (k *Keeper) Unfinished() []Saved {
	if k == nil || k.none != nil {
		return nil
	}
	var saved []Saved
	full, _ := placesIn(k.folder)
	for _, file := range full {
		if file != k.file {
			lock, err := lockfile.Try(file + ".lock")
			if err != nil {
				continue
			}
			lock.Close()
		}
		g, err := load(file)
		info, missing := os.Stat(file)
		if g != nil && err == nil && missing == nil {
			saved = append(saved, Saved{g, file, info.ModTime()})
		}
	}
	return saved
}

// placesIn lists the files in which games can be saved: those that hold a game, the
// last written first, and the others.
func placesIn(folder string) (full, empty []string) {
	written := map[string]time.Time{}
	for i := range places {
		file := filepath.Join(folder, fmt.Sprintf("unfinished-%d.cups", i+1))
		if info, err := os.Stat(file); err == nil {
			written[file] = info.ModTime()
			full = append(full, file)
		} else {
			empty = append(empty, file)
		}
	}
	slices.SortStableFunc(full, func(a, b string) int { return written[b].Compare(written[a]) })
	return full, empty
}

// Close gives the place back. What is kept there stays.
func (k *Keeper) Close() {
	if k != nil {
		k.lock.Close()
	}
}

// Load returns the unfinished game in this place, or nil. A file that is not a
// record is set aside.
func (k *Keeper) Load() (*game.Game, error) {
	if k == nil || k.none != nil {
		return nil, nil
	}
	g, err := load(k.file)
	var unreadable *record.Error
	if errors.As(err, &unreadable) || errors.Is(err, io.EOF) {
		err = errors.Join(err, k.setAside())
	}
	return g, err
}

// load reads an unfinished game, nil if there is no file or if the game is over.
func load(file string) (*game.Game, error) {
	data, err := readfile.Regular(file, readfile.OneGame)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	r, err := record.NewReader(strings.NewReader(string(data))).Read()
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: file, Err: err}
	}
	g, err := gameOf(r)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: file, Err: err}
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
	k.kept, k.holds, k.asked = true, isKept, k.asked+1
	number, file := k.asked, k.file
	if !isKept {
		return func() error { return k.save(number, file, func() error { return forget(file) }) }
	}
	written, err := Written(g, k.now())
	return func() error {
		return k.save(number, file, func() error {
			if err != nil {
				return err
			}
			return replaceFile(file, []byte(written))
		})
	}
}

// save does what saves a game in a file, unless something newer has been done there.
func (k *Keeper) save(number int, file string, do func() error) error {
	k.saving.Lock()
	defer k.saving.Unlock()
	if last := k.done[file]; number < last.number {
		return last.failed
	}
	if k.done == nil {
		k.done = map[string]saving{}
	}
	k.done[file] = saving{number, do()}
	return k.done[file].failed
}

// forget removes a game that is over, or taken back to its first move.
func forget(file string) error {
	err := os.Remove(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
