package pages

import (
	"io"
	"net/http"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/page"
	"example.org/cups/internal/say"
)

// openingsPage answers "/openings": ?cups=4&moves=1_1.
func (s *Server) openingsPage(w http.ResponseWriter, r *http.Request) {
	ctx, q := r.Context(), r.URL.Query()
	n := 4
	if text := q.Get("cups"); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil || n < 1 || n > cups.MaxCups {
			s.ErrorPage(w, r, archive.ErrNotFound)
			return
		}
	}
	o, moves, proven, err := s.ReadOpening(ctx, n, q.Get("moves"))
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	v := s.Viewer(r)
	o.Next = api.WithProven(o, proven)
	awaited := len(proven.Moves) == 0 && n <= api.MostProvenCups && !o.Position.IsOver()
	words := say.In(v.Language)
	v.Unfurl = s.unfurl(r, words.Get("page.openings.title"), words.Get("page.openings.what"), page.OpeningAddress(n, moves), boardImage(o.Position, cups.South))
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Openings(to, v, moves, o, proven, awaited) })
}
