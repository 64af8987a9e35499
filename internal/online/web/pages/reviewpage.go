package pages

import (
	"errors"
	"io"
	"net/http"
	"strconv"

	"example.org/cups"
	"example.org/cups/internal/online/play"
	"example.org/cups/internal/online/ratings"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
)

// reviewPage answers "/g/{id}/review".
func (s *Server) reviewPage(w http.ResponseWriter, r *http.Request) {
	ctx, id := r.Context(), r.PathValue("id")
	g, err := s.Finished(ctx, id)
	if err != nil {
		s.ErrorPage(w, r, err)
		return
	}
	d := page.Review{Viewer: s.Viewer(r), Game: id}
	d.Names = [2]string{nameOf(g.South, gate.LanguageOf(r)), nameOf(g.North, gate.LanguageOf(r))}
	found, err := s.Review(ctx, id, g)
	switch {
	case errors.As(err, &d.Working):
		w.Header().Set("Refresh", strconv.Itoa(api.ReviewSeconds))
	case err != nil:
		s.ErrorPage(w, r, err)
		return
	default:
		me := gate.Who(ctx).Actor.Account.ID
		d.Found, d.Mine = found, cups.Nobody
		if me != "" && g.South.Account == me {
			d.Mine = cups.South
		} else if me != "" && g.North.Account == me {
			d.Mine = cups.North
		}
		d.Levels = [2]int{levelLike(g.North, g.Start.Cups()), levelLike(g.South, g.Start.Cups())}
	}
	title, text := d.Words()
	d.Viewer.Unfurl = s.unfurl(r, title, text, "/g/"+id+"/review", "/g/"+id+".png")
	s.Send(w, r, http.StatusOK, func(to io.Writer) error { return s.Pages.Review(to, d) })
}

// levelLike returns the level of the computer that plays like an opponent: the level of
// a computer, and for others the level whose rating is nearest to theirs, or to that of a
// new player. It is 1 on boards for which no level was measured.
func levelLike(opponent play.Seat, cups int) int {
	if opponent.Level > 0 {
		return opponent.Level
	}
	strength := ratings.System.Start
	if opponent.Rating > 0 {
		strength.Rating = float64(opponent.Rating)
	}
	return max(1, ratings.Suggest(cups, strength))
}
