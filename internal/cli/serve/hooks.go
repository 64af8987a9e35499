package serve

import (
	"context"
	"log/slog"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hooks"
	"example.org/cups/internal/online/meter"
)

// tellHooks tells the hooks of members what has happened, in the background until ctx
// ends.
func tellHooks(ctx context.Context, env *command.Env, members *club.Club, counts *meter.Meter, log *slog.Logger) {
	go hooks.New(hooks.Config{Club: members, Now: env.Now, Log: log, Count: counts.Job}).Run(ctx)
}
