package web

import (
	"context"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/play"
)

// shows says which lines of chat an account is shown: not those of somebody whom it
// has blocked or muted, and ready lines only if it is for the young. What it needs
// to know is read with the first line.
func (s *Server) shows(ctx context.Context, account string) func(*play.Event) bool {
	var circle club.Circle
	var err error
	known := account == ""
	return func(e *play.Event) bool {
		if !known {
			circle, err = s.Club.Circle(ctx, account)
			known = true
		}
		return account == "" || err == nil && circle.MayRead(e.Account, e.Preset != "")
	}
}

// shown is an event as somebody is shown it: without the words of a line of chat that
// they are not shown.
func shown(e *play.Event, shows func(*play.Event) bool) *play.Event {
	if e.Type != play.Chatted || shows(e) {
		return e
	}
	blank := *e
	blank.Name, blank.Text, blank.Preset = "", "", ""
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
