package pages

import (
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"

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
		var terms *api.SeriesTerms
		var setup series.Setup
		if terms, err = seriesTermsOf(r.PostForm); err == nil {
			setup, err = s.SeriesSetup(ctx, terms)
		}
		if err == nil {
			id, err = s.Arbiter.CreateSeries(ctx, gate.By(ctx), setup)
		}
	}
	if err != nil {
		s.settingsRefused(w, r, err, func(status int, fault *page.FormFault) { s.newSeriesPage(w, r, status, fault) })
		return "", nil
	}
	return "/series/" + id, nil
}

// seriesTermsOf returns what the form says about a series. Fields of a league do not count if it
// is none.
func seriesTermsOf(form url.Values) (*api.SeriesTerms, error) {
	t, code := &api.SeriesTerms{}, string(tourney.BadTournament)
	form = maps.Clone(form)
	maps.DeleteFunc(form, func(_ string, values []string) bool { return strings.TrimSpace(values[0]) == "" })
	err := read(form, code, t)
	switch kind := form.Get("kind"); {
	case err != nil || kind == "series":
	case kind != "league":
		err = badSetting("kind")
	default:
		t.Best, t.League = nil, &api.LeagueTerms{}
		if err = read(form, code, t.League); err == nil {
			err = read(form, code, &t.League.Terms, "rated", "members")
		}
		if err == nil {
			t.League.Terms.Clock, err = typedClock(form)
		}
	}
	return t, err
}
