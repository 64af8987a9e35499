package serve

import (
	"context"
	"errors"
	"log/slog"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/mailer"
	"example.org/cups/internal/online/meter"
	"example.org/cups/internal/say"
)

// sendMails sends the mails of a club in the background until ctx ends, if the flags
// name a mail server.
func sendMails(ctx context.Context, env *command.Env, f flags, members *club.Club, counts *meter.Meter, log *slog.Logger) error {
	if f.smtp == "" {
		return nil
	}
	m, err := mailer.New(mailer.Config{Club: members, Server: f.smtp, From: f.mailFrom, PublicURL: f.publicURL, Log: log, Count: counts.Job})
	if err != nil {
		return command.Usage(errors.New(env.Text.Get("serve.bad_smtp", "error", say.Error(env.Text, err))))
	}
	go m.Run(ctx)
	return nil
}
