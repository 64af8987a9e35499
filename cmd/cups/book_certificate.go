package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/book"
	"example.org/cups/internal/bookbuild"
	"example.org/cups/proof"
)

// notForCertificates are the flags of "cups book build" that say what a
// certificate says itself, or how to search.
var notForCertificates = []string{"cups", "beans", "exact", "hash", "time"}

// checkBookCertificate refuses flags that a certificate leaves nothing to say
// for.
func (a *app) checkBookCertificate(cmd *cobra.Command, f bookBuildFlags) error {
	if f.certificate == "" {
		return nil
	}
	for _, name := range notForCertificates {
		if cmd.Flag(name).Changed {
			return errors.New(a.text.Get("book.certificate_alone", "flag", name))
		}
	}
	return nil
}

// withCertificate opens a certificate and hands it to use, with the options to
// check it with. Its faults are told in the user's words.
func (a *app) withCertificate(ctx context.Context, file string, threads int, use func(io.Reader, proof.Options) error) error {
	in, err := a.open(file)
	if err != nil {
		return fileError(file, err)
	}
	defer in.Close()
	read := &measured{in: interruptible{ctx, in}, size: sizeOf(in)}
	err = use(read, proof.Options{Threads: threads, Memory: a.proofMemory() / 2, Report: a.verifyProgress(read, time.Now())})
	a.wipeProgress()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return errors.New(file + ": " + a.proofError(err))
	}
	return nil
}

// bookFromCertificate makes a book of what a certificate proves.
func (a *app) bookFromCertificate(ctx context.Context, f bookBuildFlags) error {
	var c bookbuild.Certified
	err := a.withCertificate(ctx, f.certificate, f.threads, func(in io.Reader, o proof.Options) (err error) {
		c, err = bookbuild.FromCertificate(ctx, in, bookbuild.Reading{Cutoff: f.cutoff, Proof: o, Weigh: a.weighProgress()})
		return err
	})
	if err != nil {
		return err
	}
	if err := saveBook(f.out, c.Info, c.Entries); err != nil {
		return err
	}
	return a.withBook(f.out, func(b *book.Book) error {
		_, err := fmt.Fprintln(a.out, a.bookSummary(f.out, b))
		return err
	})
}

// weighProgress shows on a terminal how many positions are weighed, once a
// second at most. Each takes about the same time.
func (a *app) weighProgress() func(done, all int) {
	if !isTerminal(a.err) {
		return nil
	}
	shown := time.Now()
	return func(done, all int) {
		if time.Since(shown) < time.Second {
			return
		}
		shown = time.Now()
		fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("book.progress.weigh", "done", done, "all", all))
	}
}
