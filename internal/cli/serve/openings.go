package serve

import (
	"context"
	"log/slog"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/openings"
)

// countOpenings counts the games from before there were counts of openings, until ctx
// ends. What is left is counted the next time.
func countOpenings(ctx context.Context, store archive.Archive, log *slog.Logger) {
	err := openings.CountOld(ctx, store, func(counted, all int) {
		log.Info("counted the openings of older games", "counted", counted, "all", all)
	})
	if err != nil && ctx.Err() == nil {
		log.Error("cannot count the openings of older games", "error", err)
	}
}
