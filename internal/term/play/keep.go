package play

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"example.org/cups/engine"
	"example.org/cups/internal/coded"
	"example.org/cups/internal/game"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/readfile"
	"example.org/cups/internal/savefile"
	"example.org/cups/record"
)

// Keeper saves the unfinished game of one terminal on disk, move by move, so
// that neither quitting nor a crash nor a closed terminal loses it. Every game that
// is begun has a place of its own, so that several games can wait to be resumed.
// Terminals that play at the same time have different places, each held by a file
// lock, which the system gives back however the program ends.
//
// One goroutine plays. It calls [Keeper.Fresh], [Keeper.Take], [Keeper.Saving] and
// [Keeper.Others], which do not touch the disk; what the last two return does, and
// may run in any goroutine.
//
// A nil Keeper saves nothing.
type Keeper struct {
	folder string
	now    func() time.Time
	none   error        // the reason why nothing can be saved; nil: there is a place
	place  *place       // the place of the game on the board
	asked  int          // the number of requests to save or to delete something
	level  engine.Level // the level in the folder, or the one that is about to be written

	disk  sync.Mutex
	taken *place // the place whose file is locked
	lock  *lockfile.Lock
	done  map[string]saving // the last result of saving, for each file
}

// saving is the result of saving a game.
type saving struct {
	number int // the value of asked when this was requested
	failed error
}

// Saved is a saved game: an unfinished game on disk.
type Saved struct {
	Game    *game.Game
	file    string
	Changed time.Time // when the last move was saved
	Altered bool      // the file was changed after saving
}

// NoKeeper returns a keeper that cannot save anything. Its error for each attempt is err.
func NoKeeper(why error) *Keeper { return &Keeper{none: why} }

// OpenKeeper returns a keeper for a folder, which is created if it is missing. It takes
// the free place whose unfinished game was played last, or else an empty place.
func OpenKeeper(folder string, now func() time.Time) (*Keeper, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	k := &Keeper{folder: folder, now: now, place: &place{}, done: map[string]saving{}, level: LastLevel(folder)}
	full, empty := placesIn(folder)
	if err := k.takeFirst(k.place, append(full, empty...)); err != nil {
		return nil, err
	}
	return k, nil
}

// Fresh takes a place for a new game, so that the unfinished game in the present place
// stays.
func (k *Keeper) Fresh() {
	if k != nil && k.none == nil {
		k.place = k.place.next("")
	}
}

// Take takes the place of a saved game that is being resumed. If another terminal is
// playing this game by now, the game continues in a place of its own.
func (k *Keeper) Take(s Saved) {
	if k != nil && k.none == nil {
		k.place = k.place.next(s.file)
	}
}

// Unfinished returns the saved games that no other terminal is playing, the last played
// first. Files that cannot be read are left out.
func (k *Keeper) Unfinished() []Saved {
	if k == nil || k.none != nil {
		return nil
	}
	k.disk.Lock()
	defer k.disk.Unlock()
	var saved []Saved
	full, _ := placesIn(k.folder)
	for _, file := range full {
		if file != k.taken.file {
			lock, err := lockfile.Try(file + ".lock")
			if err != nil {
				continue
			}
			lock.Close()
		}
		g, altered, err := load(file)
		info, missing := os.Stat(file)
		if g != nil && err == nil && missing == nil {
			saved = append(saved, Saved{g, file, info.ModTime(), altered})
		}
	}
	return saved
}

// Others returns a function that lists the unfinished games without the one on the board.
func (k *Keeper) Others() (list func() []Saved) {
	if k == nil || k.none != nil {
		return func() []Saved { return nil }
	}
	present := k.place
	return func() []Saved {
		return slices.DeleteFunc(k.Unfinished(), func(s Saved) bool {
			k.disk.Lock()
			defer k.disk.Unlock()
			return s.file == present.file
		})
	}
}

// Close releases the place. The saved game stays.
func (k *Keeper) Close() {
	if k != nil {
		k.disk.Lock()
		defer k.disk.Unlock()
		k.lock.Close()
	}
}

// Load returns the unfinished game in this place, or nil. A file that is not a
// record is set aside.
func (k *Keeper) Load() (*game.Game, error) {
	if k == nil || k.none != nil {
		return nil, nil
	}
	k.disk.Lock()
	defer k.disk.Unlock()
	g, _, err := load(k.taken.file)
	var unreadable *record.Error
	if errors.As(err, &unreadable) || errors.Is(err, io.EOF) {
		err = errors.Join(err, k.setAside())
	}
	return g, err
}

// load reads an unfinished game, and reports whether the file was changed after saving.
// It returns nil if there is no file or if the game is over.
func load(file string) (g *game.Game, altered bool, err error) {
	data, err := readfile.Regular(file, readfile.OneGame)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	r, err := record.NewReader(strings.NewReader(string(data))).Read()
	if err != nil {
		return nil, false, &fs.PathError{Op: "read", Path: file, Err: err}
	}
	g, err = gameOf(r)
	if err != nil {
		return nil, false, &fs.PathError{Op: "read", Path: file, Err: err}
	}
	if g.IsOver() {
		return nil, false, nil
	}
	return g, isAltered(string(data)), nil
}

// setAside renames a file that can't be read, so that the next game does not
// overwrite it.
func (k *Keeper) setAside() error {
	file := k.taken.file
	return os.Rename(file, savefile.FreeName(file+".unreadable-"+k.now().Format("20060102-150405")))
}

// Keep saves a game that has begun, and removes it when it is over. Before the first
// move, the game that an earlier run has saved stays.
func (k *Keeper) Keep(g *game.Game) error {
	if save := k.Saving(g); save != nil {
		return save()
	}
	return nil
}

// Saving returns a function that does for the present state of the game what
// [Keeper.Keep] does. It may run at any time in any goroutine. Saving returns nil if
// there is nothing to do. If several of these functions run in any order, the latest one
// wins.
func (k *Keeper) Saving(g *game.Game) func() error {
	if k == nil {
		return nil
	}
	isKept := !g.IsOver() && g.Ply() > 0
	if k.none != nil {
		if isKept {
			return func() error { return k.none }
		}
		return nil
	}
	p := k.place
	if g.Ply() == 0 && !p.kept {
		return nil
	}
	p.kept, p.holds, k.asked = true, isKept, k.asked+1
	number, remember := k.asked, k.remembering(g)
	if !isKept {
		return func() error {
			remember()
			return k.save(number, p, func(file string, _ error) error { return forget(file) })
		}
	}
	written, err := Written(g, k.now())
	return func() error {
		remember()
		return k.save(number, p, func(file string, noPlace error) error {
			switch {
			case err != nil:
				return err
			case noPlace != nil:
				return noPlace
			}
			return replaceFile(file, []byte(withSum(written)))
		})
	}
}

// save calls a function that saves a game in the file of its place, unless a newer state
// was already saved there. Without a free place the file is "", and noPlace says why.
func (k *Keeper) save(number int, p *place, do func(file string, noPlace error) error) error {
	k.disk.Lock()
	defer k.disk.Unlock()
	if err := k.settle(p); err != nil {
		return do("", err)
	}
	if last := k.done[p.file]; number < last.number {
		return last.failed
	}
	k.done[p.file] = saving{number, do(p.file, nil)}
	return k.done[p.file].failed
}

// Deleting returns a function that deletes a saved game for good, unless another terminal
// is playing it by now. It may run at any time in any goroutine.
func (k *Keeper) Deleting(s Saved) func() error {
	if k == nil || k.none != nil {
		return func() error { return nil }
	}
	k.asked++
	number := k.asked
	return func() error {
		k.disk.Lock()
		defer k.disk.Unlock()
		if s.file != k.taken.file {
			lock, err := lockfile.Try(s.file + ".lock")
			if err != nil {
				return coded.Wrap(err, "play.played_elsewhere", "another terminal is playing this game")
			}
			defer lock.Close()
		}
		err := forget(s.file)
		k.done[s.file] = saving{number, err} // what was to be saved there before comes too late
		return err
	}
}

// forget removes the file of a game, if there is one.
func forget(file string) error {
	err := os.Remove(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
