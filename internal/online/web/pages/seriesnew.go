package pages

import (
	"net/http"
	"strconv"

	"example.org/cups/internal/online/club"
	"example.org/cups/internal/online/series"
	"example.org/cups/internal/online/tourney"
	"example.org/cups/internal/online/web/api"
	"example.org/cups/internal/online/web/gate"
	"example.org/cups/internal/online/web/page"
)

// newSeriesPage shows the page on which a series or a league is announced: the form about a
// tournament with other fields.
func (s *Server) newSeriesPage(w http.ResponseWriter, r *http.Request, status int, fault *page.FormFault) {
	d := page.Announcing{Viewer: s.Viewer(r), Fault: fault, May: club.Able(gate.Who(r.Context()).Actor, club.Organise), OfSeries: true}
	if d.May {
		o, number := tourney.Defaults(tourney.League), strconv.Itoa
		d.First = map[string]string{
			"kind": "series", "size": number(api.UsualTier), "up": number(api.UsualUp), "cups": number(o.Cups),
			"clock": "5+3", "base": "5", "increment": "3", "pace": string(o.Pace), "guild": r.URL.Query().Get("guild"),
		}
		if r.URL.Query().Get("kind") == "league" {
			d.First["kind"] = "league"
		}
		if err := s.fillAnnouncing(r, &d, ""); err != nil {
			s.ErrorPage(w, r, err)
			return
		}
	}
	s.sendAnnouncing(w, r, status, d)
}

// seriesByForm announces a series or a league.
func (s *Server) seriesByForm(w http.ResponseWriter, r *http.Request) (string, error) {
	ctx := r.Context()
	id, err := "", allowed(ctx, club.Organise)
	if err == nil {
		f := settingsReader{r: r}
		terms := f.seriesTerms()
		var setup series.Setup
		if err = f.fault; err == nil {
			setup, err = s.SeriesSetup(ctx, terms)
		}
		if err == nil {
			id, err = s.Arbiter.CreateSeries(ctx, api.Actor(ctx), setup)
		}
	}
	if err != nil {
		s.settingsRefused(w, r, err, func(status int, fault *page.FormFault) { s.newSeriesPage(w, r, status, fault) })
		return "", nil
	}
	return "/series/" + id, nil
}

// seriesTerms returns what the form says about a series. Fields of a league do not count if it
// is none.
func (f *settingsReader) seriesTerms() *api.SeriesTerms {
	t := &api.SeriesTerms{Name: f.r.PostFormValue("name"), Text: f.text("text"), Guild: f.text("guild")}
	if f.text("directors") != nil {
		list := f.names("directors")
		t.Directors = &list
	}
	switch f.r.PostFormValue("kind") {
	case "series":
		t.Best = f.whole("best")
	case "league":
		l := &api.LeagueTerms{Size: f.whole("size"), Up: f.whole("up")}
		l.Terms.Cups, l.Terms.Clock, l.Terms.Pace = f.whole("cups"), f.clock(), f.text("pace")
		l.Terms.Zone = f.text("zone")
		l.Terms.PlayOff, l.Terms.Rated, l.Terms.Members = f.whole("playOff"), f.flag("rated"), f.flag("members")
		t.League = l
	default:
		f.refuse("kind")
	}
	return t
}
