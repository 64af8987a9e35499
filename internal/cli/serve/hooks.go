package serve

import (
	"context"
	"log/slog"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/hall"
	"example.org/cups/internal/online/hooks"
	"example.org/cups/internal/online/meter"
)

// tellHooks tells the hooks of members what happens in a hall, in the background until
// ctx ends.
func tellHooks(ctx context.Context, env *command.Env, h *hall.Hall, members *club.Club, counts *meter.Meter, log *slog.Logger) {
	h.Listen(func(account string, n hall.Notice) {
		members.Announce(club.Announcement{
			Account: account, Event: club.HookEvent(n.Type), Game: string(n.Game), Version: n.Version, Challenge: n.Challenge, Member: n.Member,
		})
	})
	go hooks.New(hooks.Config{Club: members, Now: env.Now, Log: log, Count: counts.Job}).Run(ctx)
}
