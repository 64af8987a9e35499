package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/internal/savefile"
	"example.org/cups/internal/text"
	"example.org/cups/record"
)

// plainApp reads in, speaks English and keeps what it says.
func plainApp(in io.Reader, out io.Writer) (*app, *bytes.Buffer) {
	var errs bytes.Buffer
	return &app{in: in, out: out, err: &errs, getenv: func(string) string { return "" }}, &errs
}

// Every reason has words in every language, and those of the catalogue in
// English are the record's own.
func TestEveryReasonHasWords(t *testing.T) {
	for _, reason := range record.Reasons() {
		fault := &record.Fault{Reason: reason, Name: "<name>", Have: "<have>", Want: "<want>"}
		a := &app{text: text.In(text.English)}
		if got := a.reason(fault); got != fault.Error() {
			t.Errorf("%s: %q in the catalogue, %q in the record", reason, got, fault)
		}
		if key := "record.reason." + string(reason); !text.In(text.German).Has(key) {
			t.Errorf("no German for %s", key)
		}
	}
}

// Ctrl-C ends a command that waits for standard input.
func TestRecordInterrupted(t *testing.T) {
	waiting, _ := io.Pipe()
	for _, command := range []string{"show", "check", "convert", "stats"} {
		ctx, interrupt := context.WithCancel(t.Context())
		a, errs := plainApp(waiting, io.Discard)
		done := make(chan int)
		go func() { done <- a.run(ctx, []string{"record", command}) }()
		interrupt()
		if status := <-done; status != exitInterrupted {
			t.Errorf("%s: status %d, %s", command, status, errs)
		}
	}
}

// What cannot be written is an error.
func TestRecordToAFullDisk(t *testing.T) {
	file := filepath.Join("..", "..", "record", "testdata", "casual.cups")
	for _, args := range [][]string{{"show"}, {"check"}, {"check", "--json"}, {"convert"}, {"stats"}, {"stats", "--json"}} {
		a, errs := plainApp(strings.NewReader(""), fullDisk{})
		if status := a.run(t.Context(), append(append([]string{"record"}, args...), file)); status != exitFailed || errs.Len() == 0 {
			t.Errorf("%v: status %d, %q", args, status, errs)
		}
	}
}

// A failure while a file is replaced leaves the old one, and nothing else.
func TestReplaceFileKeepsTheOldOne(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "old")
	if err := os.WriteFile(file, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(folder, "link")
	if err := os.Symlink(file, link); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	err := savefile.Replace(link, func(w io.Writer) error {
		io.WriteString(w, "half")
		return io.ErrShortWrite
	})
	wantFile(t, file, "old")
	if left, _ := os.ReadDir(folder); err == nil || len(left) != 2 {
		t.Errorf("error %v, left %v", err, left)
	}
	err = savefile.Replace(link, func(w io.Writer) error {
		_, err := io.WriteString(w, "new")
		return err
	})
	if info, _ := os.Lstat(link); err != nil || info.Mode().Type() != os.ModeSymlink {
		t.Errorf("the link was replaced, %v", err)
	}
	if info, _ := os.Stat(file); info.Mode().Perm() != 0o600 {
		t.Errorf("the mode became %v", info.Mode())
	}
	wantFile(t, file, "new")
}

func wantFile(t *testing.T, file, want string) {
	t.Helper()
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("%s holds %q (%v), want %q", file, got, err, want)
	}
}

// A file says by its first bytes which form it has.
func TestReadsJSON(t *testing.T) {
	for begin, want := range map[string]bool{
		`{"tags":`: true, " \n{ \"tags\"": true, "\uFEFF{\"tags\"": true,
		"[Event": false, "": false, `{a comment}`: false, "\uFEFF[Event": false, "1. 4": false,
	} {
		if _, isJSON := newGameReader(strings.NewReader(begin)).(*record.JSONReader); isJSON != want {
			t.Errorf("%q: %t", begin, isJSON)
		}
	}
}
