package say

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"syscall"
)

// causes are the errors of the system that users meet, with the last part of
// the key of their words. The order counts: some errors of the system are
// several of these.
var causes = []struct {
	err error
	key string
}{
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
	return "", false
}

// file says which file an error is about, and what is wrong with it. It reports
// false if the error names no file.
func file(t Printer, err error) (string, bool) {
	var path *fs.PathError
	var link *os.LinkError
	var program *exec.Error
	at := func(file string, err error) (string, bool) {
		return t.Get("file.at", "file", file, "reason", Error(t, err)), true
	}
	switch {
	case errors.As(err, &path):
		return at(path.Path, path.Err)
	case errors.As(err, &link):
		return at(link.New, link.Err)
	case errors.As(err, &program):
		return at(program.Name, program.Err)
	}
	return "", false
}
