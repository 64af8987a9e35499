package say

import (
	"context"
	"errors"
	"io/fs"
	"os/exec"
	"strings"
	"syscall"

	"example.org/cups/puzzle"
	"example.org/cups/record"
)

// causes are the errors of the system that users meet, with the last part of
// the key of their words. The order counts: some errors of the system are
// several of these.
var causes = []struct {
	err error
	key string
}{
	{context.DeadlineExceeded, "timeout"},
	{exec.ErrNotFound, "no_program"},
	{syscall.ENOEXEC, "not_executable"},
	{fs.ErrNotExist, "not_exist"},
	{fs.ErrExist, "exists"},
	{syscall.EROFS, "read_only"},
	{fs.ErrPermission, "permission"},
	{syscall.EISDIR, "is_directory"},
	{syscall.ENOTDIR, "not_directory"},
	{syscall.ENAMETOOLONG, "name_too_long"},
	{syscall.ELOOP, "loop"},
	{syscall.ENOSPC, "full"},
	{syscall.EDQUOT, "quota"},
	{syscall.EFBIG, "too_large"},
	{syscall.EMFILE, "too_many"},
	{syscall.ENFILE, "too_many"},
	{syscall.EBUSY, "busy"},
	{syscall.ETXTBSY, "busy"},
	{syscall.EIO, "broken"},
}

// cause says what the system complains about, and whether that is one of the
// known complaints.
func cause(t Printer, err error) (string, bool) {
	for _, c := range causes {
		if errors.Is(err, c.err) {
			return t.Get("file.reason." + c.key), true
		}
	}
	return network(t, err)
}

// Cause returns the code of an error of reading or writing a file, which stays the same
// between versions, and a sentence about it in the user's language. What the system says
// itself, in its own words, is in neither: an error without words here is "unknown".
func Cause(t Printer, err error) (code, words string) {
	var coded Coded
	if errors.As(err, &coded) {
		return strings.TrimPrefix(coded.Code(), "file.reason."), Error(t, err)
	}
	for _, c := range causes {
		if errors.Is(err, c.err) {
			return c.key, t.Get("file.reason." + c.key)
		}
	}
	return "unknown", t.Get("file.reason.unknown")
}

// file says which file an error is about, and what is wrong with it. op is what the system was asked for.
func file(t Printer, op, name string, err error) string {
	switch {
	case name == "": // what "$FILE" is where no such variable is set
		return t.Get("file.no_name")
	case op == "mkdir" && errors.Is(err, fs.ErrNotExist):
		return t.build("file.at", text("file", name), text("reason", t.Get("file.no_folder_here")))
	}
	return t.build("file.at", text("file", name), text("reason", Error(t, err)))
}

// puzzleFile is [puzzle.FileError.Error] in the user's language.
func puzzleFile(t Printer, e *puzzle.FileError) string {
	if e.ID != "" {
		return t.Get("puzzlefile.at_puzzle", "line", e.Line, "id", e.ID, "reason", Error(t, e.Err))
	}
	return t.Get("puzzlefile.at", "line", e.Line, "reason", Error(t, e.Err))
}

// puzzleDamage is [puzzle.Damage.Error] in the user's language.
func puzzleDamage(t Printer, d *puzzle.Damage) string {
	what := t.Get("puzzlefile.reason."+string(d.Reason), "have", d.Have, "want", d.Want)
	if d.Err == nil {
		return what
	}
	return what + ": " + Error(t, d.Err)
}

// recordDamage is [record.Error.Error] in the user's language.
func recordDamage(t Printer, e *record.Error) string {
	var where []string
	if e.Game > 0 {
		where = append(where, t.Get("record.damage.place", "line", e.Line, "game", e.Game))
	}
	if e.Move != "" {
		where = append(where, e.Move)
	}
	if len(where) == 0 {
		return Error(t, e.Err)
	}
	return strings.Join(where, ", ") + ": " + Error(t, e.Err)
}
