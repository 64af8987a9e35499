package pages

import (
	"errors"
	"io"
	"net/http"

	"example.org/cups/internal/online/archive"
	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/fairness"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
)

// fairPath is the path of the page about fair play.
const fairPath = officePath + "/fair"

// fairPage shows what is known of a member's moves, and whom the screening has passed on. For all but
// moderators and operators the page does not exist.
func (s *Server) fairPage(w http.ResponseWriter, r *http.Request) {
	d, err := s.fairData(r)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d.Viewer.Path = fairPath
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.FairPlay(to, d) })
}

func (s *Server) fairData(r *http.Request) (page.FairPlay, error) {
	ctx, q := r.Context(), r.URL.Query()
	d := page.FairPlay{Viewer: s.Viewer(r), Name: q.Get("name"), Tournament: q.Get("tournament")}
	if !club.Able(gate.Who(ctx).Actor, club.SeeFairPlay) {
		return d, archive.ErrNotFound
	}
	last, err := s.FairScreening(ctx)
	if err != nil {
		return d, err
	}
	d.Screening = last
	d.Screening.Looked = max(last.Looked, 1)
	if d.All, err = s.Flagged(ctx, q.Get("after"), mostFlagged+1); err != nil {
		return d, err
	}
	if len(d.All) > mostFlagged {
		d.All = d.All[:mostFlagged]
		d.More = d.All[mostFlagged-1].Player
	}
	if d.Name == "" {
		return d, nil
	}
	report, err := s.FairPlay(ctx, d.Name, fairness.Filter{Tournament: d.Tournament})
	if errors.Is(err, archive.ErrNotFound) {
		d.Unknown = true
		return d, nil
	}
	if err != nil {
		return d, err
	}
	d.Name, d.Report = report.Player, report
	return d, nil
}

// mostFlagged is how many members with something to look at the page shows at once.
const mostFlagged = 50
