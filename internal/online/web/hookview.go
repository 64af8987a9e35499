package web

import (
	"context"
	"net/http"
	"strings"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/web/page"
)

// describeHookForms adds the forms of the page of an account about hooks.
func (s *Server) describeHookForms(changed func(path string, f func(r *http.Request, by club.Actor) error)) {
	s.shown("/hook", func(r *http.Request, by club.Actor) (string, error) {
		h, err := s.Club.NewHook(r.Context(), by, r.PostFormValue("url"), hookEvents(r.PostForm["event"]))
		return h.Secret, err
	})
	changed("/hook/end", func(r *http.Request, by club.Actor) error {
		return s.Club.EndHook(r.Context(), by, r.PostFormValue("id"))
	})
	changed("/hook/test", func(r *http.Request, by club.Actor) error {
		return s.Club.TestHook(r.Context(), by, r.PostFormValue("id"))
	})
}

// hooksOf is what the page of an account shows of hooks.
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
