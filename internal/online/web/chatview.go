package web

import (
	"context"

	"example.org/cups"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/wire"
)

// shows says which lines of chat and which offers of a rematch an account is shown:
// not lines of somebody whom it has blocked or muted, no offers of somebody whom it has
// blocked, and ready lines only if it is for the young. What it needs to know is read
// with the first of them.
func (s *Server) shows(ctx context.Context, account string) wire.Shows {
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
		case isOffer(e):
			return !circle.Blocks(start.Seats[e.By].Account)
		}
		return circle.MayRead(e.Account, e.Preset != "")
	}
}

// isOffer reports whether an event is that somebody offers a rematch.
func isOffer(e *play.Event) bool {
	return e.Type == play.Offered && e.Offer == play.Rematch && e.State == play.Made
}

// shown is an event as somebody who plays a side, or watches, is shown it: without the
// words of a line of chat, or without the offer of a rematch, that they are not shown.
func shown(start *play.Start, e *play.Event, shows wire.Shows, side cups.Side) *play.Event {
	if e.Type != play.Chatted && !isOffer(e) || shows(start, e) {
		return e
	}
	blank := *e
	blank.Name, blank.Text, blank.Preset = "", "", ""
	if isOffer(e) { // as if it had been declined at once
		blank.By, blank.State = side, play.Declined
	}
	return &blank
}

// mayWrite refuses a line of chat in words of their own from those who are for the
// young.
func (s *Server) mayWrite(ctx context.Context, account string, c play.Command) error {
	line, ok := c.(play.Chat)
	if !ok || line.Preset != "" || account == "" {
		return nil
	}
	circle, err := s.Club.Circle(ctx, account)
	if err == nil && circle.Settings.IsYoung() {
		err = &club.Error{Code: club.PresetsOnly}
	}
	return err
}
