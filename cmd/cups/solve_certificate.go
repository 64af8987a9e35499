package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups"
	"example.org/cups/internal/certify"
	"example.org/cups/proof"
	"example.org/cups/solver"
)

// certificateFlags are the flags of "cups solve" for its certificate.
type certificateFlags struct {
	file   string // empty for no certificate
	cutOff uint64
}

func (f *certificateFlags) add(a *app, cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.file, "certificate", "", a.text.Get("certificate.flag.certificate"))
	cmd.Flags().Uint64Var(&f.cutOff, "cutoff", 0, a.text.Get("certificate.flag.cutoff"))
}

// check refuses flags that do not go together.
func (f certificateFlags) check(a *app, table bool) error {
	switch {
	case f.file == "" && f.cutOff > 0:
		return errors.New(a.text.Get("certificate.only_cutoff"))
	case f.file != "" && table:
		return errors.New(a.text.Get("certificate.table"))
	}
	return nil
}

// tryCertificate finds out whether there can be a file, before all the work that
// it is to be about.
func (a *app) tryCertificate(file string) error {
	if file == "" {
		return nil
	}
	outliveReader()
	if info, err := os.Stat(file); err == nil && !info.Mode().IsRegular() {
		return a.certificateError(file, errors.New(a.text.Get("certificate.not_regular")))
	}
	probe, err := os.CreateTemp(filepath.Dir(file), ".cups-*")
	if err == nil {
		err = errors.Join(probe.Close(), os.Remove(probe.Name()))
	}
	if err != nil {
		return a.certificateError(file, err)
	}
	return nil
}

// writeCertificate writes a certificate, if one is wanted, of what s has proven
// of p.
func (a *app) writeCertificate(ctx context.Context, s *solver.Solver, p cups.Position, proven solveValue, f solveFlags) error {
	c := f.certificate
	if c.file == "" || errors.Is(ctx.Err(), context.Canceled) {
		return nil
	}
	bounds := proven.bounds()
	claim := proof.Claim{Position: p, Lower: bounds.Lower, Upper: bounds.Upper, CutOff: c.cutOff}
	report, err := certify.Write(ctx, c.file, s, claim, proof.Options{
		Threads: runtime.GOMAXPROCS(0), Memory: a.proofMemory(), Report: a.certificateProgress(p),
	})
	a.solveEndProgress()
	if err != nil {
		return a.certificateError(c.file, err)
	}
	if f.json {
		return nil
	}
	info, err := os.Stat(c.file)
	if err == nil {
		_, err = fmt.Fprintln(a.out, a.text.Get("certificate.done", "file", c.file, "bytes", info.Size(), "n", report.Needs))
	}
	return unlessUnread(err)
}

// bounds is the inverse of newSolveValue.
func (v solveValue) bounds() solver.Bounds {
	if v.Margin != nil {
		return solver.Bounds{Lower: *v.Margin, Upper: *v.Margin}
	}
	return solver.Bounds{Lower: *v.Lower, Upper: *v.Upper}
}

// certificateError says in the user's words why there is no certificate.
func (a *app) certificateError(file string, err error) error {
	switch {
	case errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, context.DeadlineExceeded):
		return errors.New(a.text.Get("certificate.time", "file", file))
	case errors.Is(err, proof.ErrOtherClaim):
		return errors.New(a.text.Get("certificate.other_claim", "file", file+".part"))
	case errors.Is(err, certify.ErrBusy):
		return errors.New(a.text.Get("certificate.busy", "file", file))
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err // the path is that of a temporary file
	}
	return errors.New(a.text.Get("certificate.failed", "file", file, "why", a.proofError(err)))
}

// certificateProgress shows on a terminal how far the certificate is, once a
// second at most. How many positions there will be is not known before.
func (a *app) certificateProgress(p cups.Position) func(proof.Progress) {
	if !isTerminal(a.err) {
		return nil
	}
	all := p.Stock(cups.South) + p.Stock(cups.North)
	shown := time.Now()
	return func(now proof.Progress) {
		if time.Since(shown) >= time.Second {
			shown = time.Now()
			fmt.Fprintf(a.err, "\r\x1b[K%s", a.text.Get("certificate.progress", "n", now.Needs, "at", now.At, "all", all))
		}
	}
}
