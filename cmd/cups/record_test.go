package main

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"example.org/cups/internal/phrase"
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
		if got := phrase.Error(a.text, fault); got != fault.Error() {
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
