package serve

import (
	"errors"
	"log/slog"

	"example.org/cups/internal/cli/command"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/mailer"
	"example.org/cups/internal/online/meter"
	"example.org/cups/internal/say"
)

// newMailer returns the mailer of a club, or nil if the flags name no mail server.
func newMailer(env *command.Env, f flags, members *club.Club, counts *meter.Meter, log *slog.Logger) (*mailer.Mailer, error) {
	if f.smtp == "" {
		return nil, nil
	}
	m, err := mailer.New(mailer.Config{Club: members, Server: f.smtp, From: f.mailFrom, PublicURL: f.publicURL, Log: log, Count: counts.Job})
	if err != nil {
		return nil, command.Usage(errors.New(env.Text.Get("serve.bad_smtp", "error", say.Error(env.Text, err))))
	}
	return m, nil
}
