package main

import (
	"math/rand/v2"
	"time"

	"github.com/spf13/cobra"

	"example.org/cups/engine"
	"example.org/cups/internal/ugi"
)

func (a *app) engineCommand() *cobra.Command {
	cmd := a.describe(&cobra.Command{Use: "engine", Args: a.noArguments}, "engine")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		return ugi.Serve(cmd.Context(), a.in, a.out, ugi.Config{
			Name:     "Cups " + version,
			Author:   "the Cups authors",
			New:      newSearcher,
			Now:      time.Now,
			Rng:      rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())),
			MostHash: freeMemory(),
		})
	}
	return cmd
}

func newSearcher(o engine.Options) ugi.Searcher { return engine.New(o) }
