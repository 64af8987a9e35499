package main

import (
	"errors"
	"io/fs"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/proof"
)

func (a *app) verifyCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "verify FILE"}, "verify")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), a.text.Get("verify.flag.threads"))
	asJSON := cmd.Flags().Bool("json", false, a.text.Get("cups.flag.json"))
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return errors.New(a.text.Get("verify.want_file"))
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *threads < 1 || *threads > maxVerifyThreads {
			return usage(errors.New(a.text.Get("verify.bad_threads", "n", *threads, "most", maxVerifyThreads)))
		}
		return a.verify(cmd, args[0], *threads, *asJSON)
	}
	return cmd
}

// maxVerifyThreads is more than machines have; each thread takes some memory.
const maxVerifyThreads = 1024

// verify checks one certificate and prints what it proves.
func (a *app) verify(cmd *cobra.Command, file string, threads int, asJSON bool) error {
	f, err := a.open(file)
	if err != nil {
		return fileError(file, err)
	}
	defer f.Close()
	began := time.Now()
	in := &measured{in: interruptible{cmd.Context(), f}, size: sizeOf(f)}
	report, err := proof.Verify(cmd.Context(), in, proof.Options{
		Threads: threads, Memory: a.proofMemory(), Report: a.verifyProgress(in, began),
	})
	a.solveEndProgress()
	unreadable, isUnreadable := errors.AsType[*fs.PathError](err)
	switch {
	case cmd.Context().Err() != nil:
		return cmd.Context().Err()
	case isUnreadable:
		return fileError(file, unreadable)
	case err != nil && asJSON:
		return errors.Join(a.printJSON(newRefusedProof(file, err)), errReported)
	case err != nil:
		return errors.New(file + ": " + a.proofError(err))
	case asJSON:
		return a.printJSON(newVerifiedProof(file, report, time.Since(began)))
	}
	return a.printVerified(report, time.Since(began))
}

// proofMemory is what the list of open questions may take: the rest is for the
// memory that Go has not yet reclaimed.
func (a *app) proofMemory() int64 { return int64(freeMemory()) << 20 / 2 }
