package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/bookbuild"
)

// bookVerdict is what "cups book verify --json" prints.
type bookVerdict struct {
	File string `json:"file"`
	bookbuild.Tally
	Faults  []bookFault `json:"faults"`
	Seconds float64     `json:"seconds"`
}

// bookFault is one claim of one entry that is false, or was not proven.
type bookFault struct {
	Position cups.Position `json:"position"`
	Claim    string        `json:"claim"`
	Reason   string        `json:"reason"`
}

func (a *app) bookVerifyCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "verify FILE"}, "book.verify")
	var checks bookbuild.Checks
	hash := cmd.Flags().Int("hash", bookHash, a.text.Get("book.flag.hash"))
	cmd.Flags().Uint64Var(&checks.Nodes, "nodes", 0, a.text.Get("book.flag.nodes"))
	cmd.Flags().IntVar(&checks.Sample, "sample", 1, a.text.Get("book.flag.sample"))
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.Args = a.bookFile
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		free := freeMemory()
		switch {
		case len(args) > 1:
			return usage(errors.New(a.text.Get("book.one_file")))
		case *hash < 1 || *hash > free:
			return usage(errors.New(a.text.Get("book.bad_hash", "n", *hash, "most", free)))
		case checks.Sample < 1:
			return usage(errors.New(a.text.Get("book.bad_sample", "n", checks.Sample)))
		}
		checks.TableBytes = int64(*hash) << 20
		return a.withBook(args[0], func(b *book.Book) error { return a.verifyBook(cmd, args[0], b, checks, *asJSON) })
	}
	return cmd
}

// verifyBook checks a book and prints what it found; faults are told at once.
func (a *app) verifyBook(cmd *cobra.Command, file string, b *book.Book, checks bookbuild.Checks, asJSON bool) error {
	began := time.Now()
	verdict := bookVerdict{File: file, Faults: []bookFault{}}
	found := func(f bookbuild.Fault) {
		verdict.Faults = append(verdict.Faults, bookFault{f.Position, f.Claim, f.String()})
		if !asJSON {
			a.wipeProgress()
			fmt.Fprintln(a.out, f)
		}
	}
	tally, err := bookbuild.Verify(cmd.Context(), b, checks, found, a.verifyBookProgress(b, checks))
	a.wipeProgress()
	verdict.Tally, verdict.Seconds = tally, seconds(time.Since(began))
	switch {
	case err != nil:
		return err
	case asJSON:
		err = json.NewEncoder(a.out).Encode(verdict)
	default:
		_, err = fmt.Fprintln(a.out, a.text.Get("book.verdict", "file", file, "n", tally.Entries, "faults", len(verdict.Faults),
			"searched", tally.Searched, "nodes", tally.Nodes, "seconds", fmt.Sprintf("%.1f", verdict.Seconds)))
	}
	if err == nil && len(verdict.Faults) > 0 {
		return errReported
	}
	return err
}

// verifyBookProgress shows on a terminal how far the check is, once a second at
// most.
func (a *app) verifyBookProgress(b *book.Book, checks bookbuild.Checks) func(bookbuild.Tally) {
	shown := time.Now()
	all := (int(b.Info().Entries) + checks.Sample - 1) / checks.Sample
	return func(t bookbuild.Tally) {
		if isTerminal(a.err) && time.Since(shown) >= time.Second {
			shown = time.Now()
			fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("book.verify.progress", "entries", t.Entries, "all", all, "nodes", t.Nodes))
		}
	}
}
