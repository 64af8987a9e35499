package sqlite

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"os"

	"example.org/cups/internal/coded"
)

// A backup ends with sumMark and the SHA-256 of all before it. SQLite, which keeps no
// checksums of its own and reads past what follows its last page, cannot notice a
// changed byte in a row.
const sumMark = "CUPSSUM1"

// sumLength is how many bytes that is.
const sumLength = len(sumMark) + sha256.Size

var errBackupDamaged = coded.New("archive.damaged", "this backup is damaged: its checksum does not match its contents")

// addSum puts the checksum at the end of a file.
func addSum(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	sum := sha256.New()
	_, err = io.Copy(sum, f)
	if err == nil {
		_, err = f.Write(sum.Sum([]byte(sumMark)))
	}
	return errors.Join(err, f.Close())
}

// ErrNoSum means that a backup has no checksum.
var ErrNoSum error = coded.New("archive.no_sum", "this file does not end with a checksum: it is a backup that has lost its end, or one of an old version")

// checkSum returns the length of a backup without its checksum. A file without one, such
// as old versions wrote or a copy of a database, is taken whole if withoutSum is set, and
// refused otherwise, because a backup that has lost its end looks the same.
func checkSum(path string, withoutSum bool) (length int64, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	if !info.Mode().IsRegular() { // opening a pipe would wait for its writer
		return 0, &fs.PathError{Op: "check", Path: path, Err: errNoArchive}
	}
	f, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	whole := func() (int64, error) {
		if !withoutSum {
			return 0, &fs.PathError{Op: "check", Path: path, Err: ErrNoSum}
		}
		return info.Size(), nil
	}
	if length = info.Size() - int64(sumLength); length < 0 {
		return whole()
	}
	end := make([]byte, sumLength)
	if _, err := f.ReadAt(end, length); err != nil {
		return 0, err
	}
	want, ok := bytes.CutPrefix(end, []byte(sumMark))
	if !ok {
		return whole()
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, io.NewSectionReader(f, 0, length)); err != nil {
		return 0, err
	}
	if !bytes.Equal(sum.Sum(nil), want) {
		return 0, &fs.PathError{Op: "check", Path: path, Err: errBackupDamaged}
	}
	return length, nil
}
