package pages

import (
	"context"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/page"
)

// hooksOf returns the hooks of an account with their last deliveries, for its page.
func (s *Server) hooksOf(ctx context.Context, by club.Actor) ([]page.Hook, error) {
	list, err := s.Club.Hooks(ctx, by)
	if err != nil {
		return nil, err
	}
	var shown []page.Hook
	for _, h := range list {
		last, err := s.Club.HookDeliveries(ctx, by, h.ID)
		if err != nil {
			return nil, err
		}
		k := page.Hook{ID: h.ID, URL: h.URL, Events: strings.Fields(h.Events), Off: h.Off}
		for _, d := range last {
			taken := d.Due.IsZero() && len(d.Outcome) == 3 && d.Outcome[0] == '2'
			k.Last = append(k.Last, page.HookDelivery{Event: d.Event, At: d.At, Attempts: d.Attempts, Outcome: d.Outcome, Taken: taken, Next: d.Due})
		}
		shown = append(shown, k)
	}
	return shown, nil
}
