package play

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/lockfile"
)

// place is the place in which one game is saved. Its file is chosen when the game is
// saved for the first time, and not when the game comes on the board, because the screen
// must not wait for the disk.
type place struct {
	from   string // the file of the resumed game, "" for a new game
	before *place // the place of the last game before this one that was saved; nil: there was none
	leaves bool   // whether that game is unfinished, so that its file must stay

	kept  bool // this run has saved something here, so it may write and remove the file
	holds bool // the last request was to save an unfinished game

	file string // "" until it is chosen; protected by [Keeper.disk]
}

// places is how many games can be saved at a time. One more is not saved, until another
// one is over or deleted.
const places = 99

// next returns the place for the game that comes on the board after that of p.
func (p *place) next(from string) *place {
	if !p.kept {
		return &place{from: from, before: p.before, leaves: p.leaves}
	}
	return &place{from: from, before: p, leaves: p.holds}
}

// settle finds the file of a place: that of the saved game that goes on; that of the
// game before, if nothing is left in it; or else an empty one. If there is none, it
// returns an error. Places settle in the order of their games, so that a game that is
// saved late takes no file from a later one.
func (k *Keeper) settle(p *place) error {
	if p.file != "" {
		return nil
	}
	if p.before != nil {
		_ = k.settle(p.before) // its own saving reports the error
	}
	if p.from != "" && k.take(p, p.from) == nil {
		return nil
	}
	present := k.taken.file
	if _, err := os.Stat(present); errors.Is(err, fs.ErrNotExist) && !p.leaves && p.from == "" {
		p.file, k.taken = present, p
		return nil
	}
	_, empty := placesIn(k.folder)
	return k.takeFirst(p, slices.DeleteFunc(empty, p.awaits))
}

// awaits reports whether a file that does not exist is that of an unfinished game
// before, which is still to be saved.
func (p *place) awaits(file string) bool {
	for last := p.before; last != nil; last = last.before {
		if last.file == file {
			return last.holds
		}
	}
	return false
}

// takeFirst takes the first file that no other program has locked.
func (k *Keeper) takeFirst(p *place, files []string) error {
	for _, file := range files {
		switch err := k.take(p, file); {
		case err == nil:
			return nil
		case !errors.Is(err, lockfile.ErrHeld):
			return err
		}
	}
	full, _ := placesIn(k.folder)
	return coded.New("play.no_place", "none of the {most} places for saved games in {folder} is free ({n} hold a game, other terminals use the rest); L lists the games, and D deletes one",
		"folder", k.folder, "n", len(full), "most", places)
}

// take locks a file for a place, and releases the one before.
func (k *Keeper) take(p *place, file string) error {
	if k.taken == nil || k.taken.file != file {
		lock, err := lockfile.Try(file + ".lock")
		if err != nil {
			return err
		}
		k.lock.Close()
		k.lock = lock
	}
	p.file, k.taken = file, p
	return nil
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
