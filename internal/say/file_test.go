package say_test

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"example.org/cups/internal/coded"
	"example.org/cups/internal/say"
)

func TestFileErrorsSpeakTheUsersLanguage(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "none", "x.cups")
	_, notExist := os.Open(missing)
	_, noProgram := exec.LookPath("no-such-program-at-all")
	for _, c := range []struct {
		err             error
		english, german string
	}{
		{notExist, missing + ": there is no such file or folder", missing + ": diese Datei oder diesen Ordner gibt es nicht"},
		{fmt.Errorf("reading: %w", notExist), missing + ": there is no such file or folder", missing + ": diese Datei oder diesen Ordner gibt es nicht"},
		{os.Rename(missing, missing+"2"), missing + "2: there is no such file or folder", missing + "2: diese Datei oder diesen Ordner gibt es nicht"},
		{noProgram, "no-such-program-at-all: there is no such program", "no-such-program-at-all: dieses Programm gibt es nicht"},
		{&fs.PathError{Op: "read", Path: "a", Err: syscall.EISDIR}, "a: this is a folder, not a file", "a: das ist ein Ordner, keine Datei"},
		{&fs.PathError{Op: "open", Path: "a", Err: syscall.EACCES}, "a: permission denied", "a: keine Berechtigung"},
		{&fs.PathError{Op: "open", Path: "a", Err: syscall.EROFS}, "a: the file system can only be read", "a: das Dateisystem lässt sich nur lesen"},
		{syscall.ENOSPC, "no space is left on the disk", "auf dem Datenträger ist kein Platz mehr"},
		{&net.OpError{Op: "listen", Net: "tcp", Err: os.NewSyscallError("bind", syscall.EADDRINUSE)}, "another program uses this address already", "diese Adresse benutzt schon ein anderes Programm"},
		{&net.OpError{Op: "dial", Net: "tcp", Err: os.NewSyscallError("connect", syscall.ECONNREFUSED)}, "nothing answers at this address", "unter dieser Adresse antwortet niemand"},
		{&url.Error{Op: "Get", URL: "http://a:1", Err: syscall.ECONNREFUSED}, "http://a:1: nothing answers at this address", "http://a:1: unter dieser Adresse antwortet niemand"},
		{&net.AddrError{Err: "missing port in address", Addr: "x"}, "\"x\" is not an address such as localhost:8080", "„x“ ist keine Adresse wie localhost:8080"},
		{&net.DNSError{Name: "nobody.invalid"}, "there is no machine with the name nobody.invalid", "einen Rechner mit dem Namen nobody.invalid gibt es nicht"},
		{&fs.PathError{Op: "mkdir", Path: "/proc/x", Err: syscall.ENOENT}, "/proc/x: no folder can be made here", "/proc/x: hier lässt sich kein Ordner anlegen"},
		{&fs.PathError{Op: "open", Err: syscall.ENOENT}, "the name of a file is empty; perhaps a variable such as $FILE has no value", "der Name einer Datei ist leer; vielleicht hat eine Variable wie $FILE keinen Wert"},
		{errors.New("something else"), "something else", "something else"},
	} {
		if got := say.Error(say.In(say.English), c.err); got != c.english {
			t.Errorf("%v: %q, want %q", c.err, got, c.english)
		}
		if got := say.Error(say.In(say.German), c.err); got != c.german {
			t.Errorf("%v: %q, want %q", c.err, got, c.german)
		}
	}
}

// A cause is told in our own words, whatever the system would say.
func TestCauseHasACodeAndOurOwnWords(t *testing.T) {
	for want, err := range map[string]error{
		"not_exist":  &fs.PathError{Op: "open", Path: "x", Err: syscall.ENOENT},
		"over_limit": coded.New("file.reason.over_limit", "", "most", 1),
		"unknown":    syscall.EPROTO,
	} {
		code, words := say.Cause(say.In(say.English), err)
		if code != want || words == "" || want == "unknown" && strings.Contains(words, err.Error()) {
			t.Errorf("%v: %q, %q; want the code %q", err, code, words, want)
		}
	}
}
