package certify

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"example.org/cups/internal/lockfile"
)

// draft is a certificate that is being written. Next to FILE there are
// FILE.part, the most that was ever written of it, FILE.part.new while a new
// beginning catches up with that, and FILE.lock while somebody works on it.
type draft struct {
	file  string
	lock  *lockfile.Lock
	begun *os.File // nil if there is nothing
	out   *os.File
	ahead bool // out is FILE.part
}

// ErrBusy is the error for a certificate that another process is writing.
var ErrBusy = errors.New("another run is writing this certificate")

func openDraft(file string) (d *draft, err error) {
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no regular file", file)
	}
	lock, err := lockfile.Try(file + ".lock")
	if errors.Is(err, lockfile.ErrHeld) {
		err = fmt.Errorf("%s: %w", file, ErrBusy)
	}
	if err != nil {
		return nil, err
	}
	d = &draft{file: file, lock: lock}
	defer func() {
		if err != nil {
			d.close()
		}
	}()
	if d.begun, err = os.Open(d.part()); errors.Is(err, fs.ErrNotExist) {
		d.begun, err = nil, nil
	}
	if err == nil {
		d.out, err = os.Create(d.catching())
	}
	if err == nil && d.begun == nil {
		err = d.catchUp()
	}
	return d, err
}

func (d *draft) part() string     { return d.file + ".part" }
func (d *draft) catching() string { return d.file + ".part.new" }

// catchUp is called when out holds all that the earlier runs have written.
func (d *draft) catchUp() error {
	if d.ahead {
		return nil
	}
	d.ahead = true
	return os.Rename(d.catching(), d.part())
}

// finish makes the draft the file.
func (d *draft) finish() error {
	if err := errors.Join(d.catchUp(), d.out.Sync()); err != nil {
		return err
	}
	return os.Rename(d.part(), d.file)
}

// close leaves the draft as it is, for another run to go on, if there is
// anything in it.
func (d *draft) close() {
	if d.out != nil {
		d.closeOut()
	}
	if d.begun != nil {
		d.begun.Close()
	}
	d.lock.Close()
}

func (d *draft) closeOut() {
	info, err := d.out.Stat()
	d.out.Close()
	switch {
	case !d.ahead:
		os.Remove(d.catching())
	case err == nil && info.Size() == 0:
		os.Remove(d.part()) // after finish there is none
	}
}
