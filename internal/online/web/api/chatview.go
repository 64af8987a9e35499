package api

import (
	"context"

	"example.org/cups"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// Shows returns a function that decides which lines of chat and which offers of a rematch
// an account sees. It hides lines by accounts that it has blocked or muted, and offers by
// accounts that it has blocked. An account for a young player sees only presets. The
// function reads the circle of the account when it is first called. If failed then returns an error,
// the circle could not be read, and what the function has decided must not be sent.
func (s *Server) Shows(ctx context.Context, account string) (shows wire.Shows, failed func() error) {
	var circle club.Circle
	var err error
	known := account == ""
	return func(start *play.Start, e *play.Event) bool {
		if !known {
			circle, err = s.Club.Circle(ctx, account)
			known = true
		}
		switch {
		case account == "":
			return true
		case err != nil:
			return false
		case IsOffer(e):
			return !circle.Blocks(start.Seats[e.By].Account)
		}
		return circle.MayRead(e.Account, e.Preset != "")
	}, func() error { return err }
}

// IsOffer reports whether an event is the offer of a rematch.
func IsOffer(e *play.Event) bool {
	return e.Type == play.Offered && e.Offer == play.Rematch && e.State == play.Made
}

// Shown returns an event as a player of a side, or a spectator, sees it. If shows hides
// it, a line of chat loses its words, and an offer of a rematch looks declined.
func Shown(start *play.Start, e *play.Event, shows wire.Shows, side cups.Side) *play.Event {
	if e.Type != play.Chatted && !IsOffer(e) || shows(start, e) {
		return e
	}
	blank := *e
	blank.Name, blank.Text, blank.Preset = "", "", ""
	if IsOffer(e) { // it looks as if it had been declined at once
		blank.By, blank.State = side, play.Declined
	}
	return &blank
}

// MayWrite refuses a line of chat in a game that is not a preset, see [club.Club.MayChat] and [gate.Server.CheckWords].
func (s *Server) MayWrite(ctx context.Context, account string, c play.Command) error {
	line, ok := c.(play.Chat)
	if !ok || line.Preset != "" || account == "" {
		return nil
	}
	if err := s.CheckWords(ctx, "text", line.Text); err != nil {
		return err
	}
	return s.Club.MayChat(ctx, account)
}
