package serve

import (
	"context"
	"log/slog"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/openings"
)

// countOpenings counts the openings of older games that are not counted yet, until ctx
// ends. The rest is counted after the next start.
func countOpenings(ctx context.Context, store archive.Archive, log *slog.Logger) {
	err := openings.CountOld(ctx, store, func(counted, all int) {
		log.Info("counted the openings of older games", "counted", counted, "all", all)
	})
	if err != nil && ctx.Err() == nil {
		log.Error("cannot count the openings of older games", "error", err)
	}
}
