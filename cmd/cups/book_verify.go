package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/bookbuild"
	"example.org/cups/proof"
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

// bookVerifyFlags are the flags of "cups book verify".
type bookVerifyFlags struct {
	cups          int // of the book in the program, where no file is named
	hash, threads int
	nodes, rng    uint64
	sample        int
	certificate   string // empty: none
	json          bool
}

func (a *app) bookVerifyCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "verify [FILE]"}, "book.verify")
	var f bookVerifyFlags
	cmd.Flags().IntVarP(&f.cups, "cups", "n", 4, a.text.Get("book.flag.built_in"))
	cmd.Flags().IntVar(&f.hash, "hash", bookHash, a.text.Get("book.flag.hash"))
	cmd.Flags().IntVar(&f.threads, "threads", 1, a.text.Get("book.flag.threads"))
	cmd.Flags().Uint64Var(&f.nodes, "nodes", 0, a.text.Get("book.flag.nodes"))
	cmd.Flags().IntVar(&f.sample, "sample", 1, a.text.Get("book.flag.sample"))
	cmd.Flags().Uint64Var(&f.rng, "rng", 1, a.text.Get("book.flag.rng"))
	cmd.Flags().StringVar(&f.certificate, "certificate", "", a.text.Get("book.flag.vouching"))
	cmd.Flags().BoolVar(&f.json, "json", false, a.text.Get("cups.flag.json"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := a.checkBookVerify(f, args); err != nil {
			return usage(err)
		}
		if len(args) > 0 {
			return a.withBook(args[0], func(b *book.Book) error { return a.verifyBook(cmd.Context(), args[0], b, f) })
		}
		b, name, err := a.builtInBook(f.cups)
		if err != nil {
			return err
		}
		return a.verifyBook(cmd.Context(), name, b, f)
	}
	return cmd
}

// checkBookVerify refuses numbers that make no sense.
func (a *app) checkBookVerify(f bookVerifyFlags, args []string) error {
	free := freeMemory()
	switch {
	case len(args) > 1:
		return errors.New(a.text.Get("book.one_file"))
	case f.hash < 1 || f.hash > free:
		return errors.New(a.text.Get("book.bad_hash", "n", f.hash, "most", free))
	case f.threads < 1:
		return errors.New(a.text.Get("book.bad_threads", "n", f.threads))
	case f.sample < 1:
		return errors.New(a.text.Get("book.bad_sample", "n", f.sample))
	}
	return nil
}

// checks are what the flags ask for. A certificate is checked first.
func (f bookVerifyFlags) checks(ctx context.Context, a *app, b *book.Book) (bookbuild.Checks, error) {
	c := bookbuild.Checks{
		Sample: f.sample, Rng: rand.New(rand.NewPCG(f.rng, 0)), Nodes: f.nodes,
		TableBytes: int64(f.hash) << 20, Threads: f.threads,
	}
	if f.certificate == "" {
		return c, nil
	}
	err := a.withCertificate(ctx, f.certificate, f.threads, func(in io.Reader, o proof.Options) (err error) {
		c.Vouched, err = bookbuild.Vouch(ctx, b, in, o)
		return err
	})
	return c, err
}

// verifyBook checks a book and prints what it found; faults are told at once.
func (a *app) verifyBook(ctx context.Context, file string, b *book.Book, f bookVerifyFlags) error {
	began := time.Now()
	verdict := bookVerdict{File: file, Faults: []bookFault{}}
	found := func(fault bookbuild.Fault) {
		verdict.Faults = append(verdict.Faults, bookFault{fault.Position, fault.Claim, fault.String()})
		if !f.json {
			a.wipeProgress()
			fmt.Fprintln(a.out, a.faultText(fault))
		}
	}
	checks, err := f.checks(ctx, a, b)
	if err != nil {
		return err
	}
	tally, err := bookbuild.Verify(ctx, b, checks, found, a.verifyBookProgress(b, checks))
	a.wipeProgress()
	if err != nil && ctx.Err() == nil {
		return err
	}
	verdict.Tally, verdict.Seconds = tally, seconds(time.Since(began))
	return errors.Join(a.printBookVerdict(verdict, f.json), err)
}

// faultText says what is wrong with an entry, from the side that moves.
func (a *app) faultText(f bookbuild.Fault) string {
	e, key := bookEntry{}, "book.fault.unproven"
	if f.Value.Lower > -book.NoBound {
		e.Lower = &f.Value.Lower
	}
	if f.Value.Upper < book.NoBound {
		e.Upper = &f.Value.Upper
	}
	if f.False {
		key = "book.fault.false"
	}
	return a.text.Get(key, "position", f.Position, "value", e.value(), "move", f.Value.Move, "claim", a.text.Get("book.fault."+f.Claim))
}

// printBookVerdict prints what a check has come to, also where it was
// interrupted.
func (a *app) printBookVerdict(v bookVerdict, asJSON bool) (err error) {
	if asJSON {
		err = json.NewEncoder(a.out).Encode(v)
	} else {
		_, err = fmt.Fprintln(a.out, a.text.Get("book.verdict", "file", v.File, "n", v.Entries, "faults", len(v.Faults),
			"certified", v.Certified, "searched", v.Searched, "nodes", v.Nodes, "seconds", fmt.Sprintf("%.1f", v.Seconds)))
	}
	if err == nil && len(v.Faults) > 0 {
		return errReported
	}
	return err
}

// verifyBookProgress shows on a terminal how far the check is, once a second at
// most, and how long it will take if it goes on as in the last minute.
func (a *app) verifyBookProgress(b *book.Book, checks bookbuild.Checks) func(bookbuild.Tally) {
	if !isTerminal(a.err) {
		return func(bookbuild.Tally) {}
	}
	p := pace{span: time.Minute}
	all := (int(b.Info().Entries) + checks.Sample - 1) / checks.Sample
	return func(t bookbuild.Tally) {
		now := time.Now()
		if !p.due(now) {
			return
		}
		left := p.left(now, t.Entries, all)
		fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("book.verify.progress", "entries", t.Entries, "all", all, "nodes", t.Nodes,
			"time", left.Round(time.Second)))
	}
}
