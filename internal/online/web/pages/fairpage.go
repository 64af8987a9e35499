package pages

import (
	"errors"
	"io"
	"net/http"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/fairness"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/wire"
)

// fairPath is the path of the page about fair play.
const fairPath = officePath + "/fair"

// fairPage shows what is known of a member's moves, and whom the screening has passed on. For all but
// moderators and operators the page does not exist.
func (s *Server) fairPage(w http.ResponseWriter, r *http.Request) {
	ctx, q := r.Context(), r.URL.Query()
	if !club.Able(gate.Who(ctx).Actor, club.SeeFairPlay) {
		s.ErrorPage(w, r, archive.ErrNotFound)
		return
	}
	last, err := s.FairScreening(ctx)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	last.Looked = max(last.Looked, 1)
	all, err := s.Flagged(ctx, q.Get("after"), mostFlagged+1)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	more := ""
	if len(all) > mostFlagged {
		all = all[:mostFlagged]
		more = all[mostFlagged-1].Player
	}
	var report *wire.FairPlay
	if name := q.Get("name"); name != "" {
		found, err := s.FairPlay(ctx, name, fairness.Filter{Tournament: q.Get("tournament")})
		switch {
		case err == nil:
			report = &found
		case !errors.Is(err, archive.ErrNotFound):
			s.ErrorPage(w, r, err)
			return
		}
	}
	v := s.Viewer(r)
	v.Path = fairPath
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.FairPlay(to, v, q, report, last, all, more) })
}

// mostFlagged is how many members with something to look at the page shows at once.
const mostFlagged = 50
