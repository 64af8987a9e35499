package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/bookbuild"
	"example.org/cups/internal/lockfile"
	"example.org/cups/internal/savefile"
)

// bookBuildFlags are the flags of "cups book build" but for those of the board.
type bookBuildFlags struct {
	cutoff, exact uint64
	hash, threads int
	time          time.Duration
	certificate   string // empty: none
	out           string
}

func (a *app) bookBuildCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "build --out FILE"}, "book.build")
	board := a.addBoardFlags(cmd)
	var f bookBuildFlags
	cmd.Flags().Uint64Var(&f.cutoff, "cutoff", 10_000, a.text.Get("book.flag.cutoff"))
	cmd.Flags().Uint64Var(&f.exact, "exact", 0, a.text.Get("book.flag.exact"))
	cmd.Flags().IntVar(&f.hash, "hash", bookHash, a.text.Get("book.flag.hash"))
	cmd.Flags().IntVar(&f.threads, "threads", 1, a.text.Get("book.flag.threads"))
	cmd.Flags().DurationVar(&f.time, "time", 0, a.text.Get("book.flag.time"))
	cmd.Flags().StringVar(&f.certificate, "certificate", "", a.text.Get("book.flag.from_certificate"))
	cmd.Flags().StringVar(&f.out, "out", "", a.text.Get("book.flag.out"))
	cmd.Args = a.noArguments
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		start, err := a.start(cmd, board)
		if err == nil {
			err = usage(errors.Join(a.checkBookBuild(f), a.checkBookCertificate(cmd, f)))
		}
		if err != nil {
			return err
		}
		lock, err := a.lockBook(f.out)
		if err != nil {
			return err
		}
		defer lock.Close() //nolint:errcheck // the book is there or not
		if f.certificate != "" {
			return a.bookFromCertificate(cmd.Context(), f)
		}
		return a.buildBook(cmd.Context(), start, f)
	}
	return cmd
}

// lockBook finds out, before all the work, whether a book can be written, and
// keeps other runs from it meanwhile.
func (a *app) lockBook(file string) (*lockfile.Lock, error) {
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return nil, fileError(file, errors.New(a.text.Get("book.not_regular")))
	}
	lock, err := lockfile.Try(file + ".lock")
	switch {
	case errors.Is(err, lockfile.ErrHeld):
		return nil, errors.New(a.text.Get("book.busy", "file", file))
	case err != nil:
		return nil, fileError(file, err)
	}
	return lock, nil
}

// checkBookBuild refuses numbers that make no sense.
func (a *app) checkBookBuild(f bookBuildFlags) error {
	free := freeMemory()
	switch {
	case f.out == "":
		return errors.New(a.text.Get("book.no_out"))
	case f.hash < 1 || f.hash > free:
		return errors.New(a.text.Get("book.bad_hash", "n", f.hash, "most", free))
	case f.cutoff < 1:
		return errors.New(a.text.Get("book.bad_cutoff"))
	case f.threads < 1:
		return errors.New(a.text.Get("book.bad_threads", "n", f.threads))
	case f.time < 0:
		return errors.New(a.text.Get("book.bad_time", "time", f.time.String()))
	}
	return nil
}

// buildBook builds a book and keeps its findings beside it until it is done.
func (a *app) buildBook(ctx context.Context, start cups.Position, f bookBuildFlags) error {
	// The table is never freed, and would count twice for the collector.
	debug.SetMemoryLimit(int64(f.hash)<<20 + 1<<30)
	builder, err := bookbuild.New(bookbuild.Options{
		Cups: start.Cups(), Beans: start.Stock(cups.South), Cutoff: f.cutoff, Exact: f.exact,
		TableBytes: int64(f.hash) << 20, Threads: f.threads,
	})
	if err != nil {
		return usage(err)
	}
	part := f.out + ".part"
	if err := a.resumeBook(builder, part); err != nil {
		return err
	}
	limited := ctx
	if f.time > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, f.time)
		defer cancel()
	}
	report, saved := a.bookProgress(builder, part)
	err = builder.Run(limited, report)
	a.wipeProgress()
	if err != nil && (ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded) || !builder.Complete()) {
		return errors.Join(err, *saved, saveBook(part, builder.Info(), builder.Findings()))
	}
	return a.finishBook(builder, f.out, part)
}

// finishBook writes the book; what was kept beside it is not needed any more.
func (a *app) finishBook(builder *bookbuild.Builder, out, part string) error {
	if err := saveBook(out, builder.Info(), builder.Entries()); err != nil {
		return err
	}
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return a.withBook(out, func(b *book.Book) error {
		_, err := fmt.Fprintln(a.out, a.bookSummary(out, b))
		return err
	})
}

// resumeBook goes on from what an earlier run has kept.
func (a *app) resumeBook(builder *bookbuild.Builder, part string) error {
	err := a.withBook(part, builder.Resume)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return errors.New(a.text.Get("book.bad_part", "file", part, "reason", err.Error()))
	}
	fmt.Fprintln(a.err, a.text.Get("book.resumed", "file", part))
	return nil
}

func saveBook(file string, info book.Info, entries []book.Entry) error {
	return savefile.Replace(file, func(w io.Writer) error { return book.Write(w, info, entries) })
}

// saveEvery is how much work a kill may lose.
const saveEvery = time.Minute

// bookProgress keeps the findings once a minute and shows on a terminal how far
// the book is. What went wrong in keeping them is told at the end: the book may
// come out all the same.
func (a *app) bookProgress(builder *bookbuild.Builder, part string) (func(bookbuild.Progress), *error) {
	var failed error
	shown, kept := time.Now(), time.Now()
	return func(p bookbuild.Progress) {
		if time.Since(kept) >= saveEvery {
			if err := saveBook(part, builder.Info(), builder.Findings()); err != nil {
				failed = err
			}
			kept = time.Now()
		}
		if isTerminal(a.err) && time.Since(shown) >= time.Second {
			shown = time.Now()
			fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("book.progress."+bookStages[p.Stage],
				"entries", p.Entries, "done", p.Done, "nodes", p.Nodes))
		}
	}, &failed
}

// bookStages are the stages in the catalogue.
var bookStages = map[bookbuild.Stage]string{
	bookbuild.Solving: "solve", bookbuild.South: "south", bookbuild.North: "north", bookbuild.Refining: "refine",
}

// wipeProgress wipes a line of progress.
func (a *app) wipeProgress() {
	if isTerminal(a.err) {
		fmt.Fprint(a.err, "\r\x1b[K")
	}
}
